"""Supply by power card (PW-4): how many caballeros does each power card bring?

The books print four of the thirteen numbers, in an example; the cards themselves show the others. That a
higher card brings fewer is so in general in two books: they rule out no exception. The Web book knows none.
Taken strictly it contradicts its own example, 5 for the 3 and for the 2: the catalogue lists that among the
contradictions, and here it only says that no higher card brings more.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, pairwise
from typing import Any

import z3

from elgrande.actions import TakeSupply
from elgrande.engine import legal_actions
from elgrande.positions import position
from elgrande.rules.editions import Edition
from elgrande.rules.message import N_
from elgrande.rules.pieces import POWER_CARDS, SUPPLY
from elgrande.rules.readings import EN, ES, WEB, Condition
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown, but, number
from proofs.books.sayings import as_told
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold
from proofs.readings.rule_expressions import condition

NUMBERS = tuple(range(7))
PRINTED = {8: 2, 7: 3, 3: 5, 2: 5}


# --- functions that have a name --------------------------------------------------------------------


def as_on_the_cards(value: int) -> int:
    """The caballeros drawn on the cards."""
    return SUPPLY[value]


def rising(value: int) -> int:
    """A higher card brings more."""
    return SUPPLY[14 - value]


def halves(value: int) -> int:
    """The supply of a power card, if it is half of the difference to the highest card."""
    return (13 - value) // 2


def always_five(value: int) -> int:
    """Every card brings as many."""
    return 5


FUNCTIONS: dict[str, Function] = {
    N_("as drawn on the cards"): as_on_the_cards,
    N_("more for a higher card"): rising,
    N_("half of what the card lacks to 13"): halves,
    N_("the same for every card"): always_five,
}


# --- what sentences say ----------------------------------------------------------------------------


def in_general_falling(f: Unknown) -> Term:
    """Of two cards the higher one brings fewer more often than it brings more."""

    def how_often(is_so: Any) -> Term:
        pairs = [is_so(f.at(low), f.at(high)) for low, high in combinations(POWER_CARDS, 2)]
        return z3.Sum([z3.If(so, number(1), number(0)) for so in pairs])

    return how_often(lambda low, high: high < low) > how_often(lambda low, high: high > low)


def never_rising(f: Unknown) -> Term:
    """A higher card never brings more, and the highest fewer than the lowest.

    Word for word each card would bring fewer than the one below: there are too few numbers for that.
    """
    falling = [f.at(high) <= f.at(low) for low, high in pairwise(POWER_CARDS)]
    return all_hold(*falling, f.at(POWER_CARDS[-1]) < f.at(POWER_CARDS[0]))


# --- the books -------------------------------------------------------------------------------------


def in_general(book: str, section: str, paraphrase: str) -> Passage:
    """The passage of a book by which higher power cards bring fewer caballeros in general."""
    return Passage(
        book,
        section,
        N_("first note"),
        paraphrase,
        in_general_falling,
        allows=(as_on_the_cards, halves, but(as_on_the_cards, {12: 6})),
        excludes=(rising, always_five),
        clauses=("PW-4",),
    )


def example(book: str, section: str, paraphrase: str) -> Passage:
    """The example's four cards."""
    return Passage(
        book,
        section,
        N_("example"),
        paraphrase,
        as_told(PRINTED),
        allows=(as_on_the_cards, but(rising, PRINTED)),
        excludes=(rising, but(as_on_the_cards, {3: 4}), but(as_on_the_cards, {7: 2})),
        clauses=("PW-4",),
        example=True,
    )


THE_EXAMPLE = N_("The 8 brings 2, the 7 brings 3, the 3 and the 2 bring 5 each.")

PASSAGES = (
    in_general(EN, "2. Play Power Cards, 2", N_("In general a higher card brings fewer.")),
    example(EN, "2. Play Power Cards, 2", THE_EXAMPLE),
    in_general(ES, "2. Los refuerzos", N_("As a rule, the higher the card, the fewer it brings.")),
    example(ES, "2. Los refuerzos", THE_EXAMPLE),
    Passage(
        WEB,
        "2. Suministro",
        N_("first note"),
        N_("The higher the card, the fewer it brings; it does not say in general."),
        never_rising,
        allows=(as_on_the_cards, halves),
        excludes=(rising, always_five, but(as_on_the_cards, {12: 6})),
        clauses=("PW-4",),
    ),
    example(WEB, "2. Suministro", THE_EXAMPLE),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(value: int) -> Sentence:
    """The case in a sentence."""
    return Sentence.of(N_("the supply of the power card {value}"), value=value)


def board(value: int, **described: Any) -> State:
    """A turn begins with this power card; the provinces are full."""
    return position(powers={0: value}, turn=0, supply=True, **described)


def played(edition: Edition) -> Function:
    """The most that the engine lets come from full provinces."""

    def most(value: int) -> int:
        actions = legal_actions(board(value, edition=edition))
        return max((action.count for action in actions if isinstance(action, TakeSupply)), default=0)

    return most


def shown_on(f: Unknown, table: Mapping[int, int]) -> Term:
    """What the catalogue's table has of these cards."""
    return as_told(table)(f)


def falls(f: Unknown, rule: Condition) -> Term:
    """A condition of the catalogue on what a higher and a lower card bring."""
    return all_hold(
        [
            condition(rule, {"of_higher": f.at(high), "of_lower": f.at(low)})
            for low, high in combinations(POWER_CARDS, 2)
        ]
    )


SUPPLY_NUMBERS = Chapter(
    name="supply_numbers",
    asks=N_("How many caballeros does each power card bring?"),
    cases=POWER_CARDS,
    values=NUMBERS,
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 9, ES: 9, WEB: 9},
    weights={
        EN: "●13@1bd:7dbc9b59 ●4@2bd:49df8ba2",
        ES: "●13@1bd:7dbc9b59 ●4@2bd:49df8ba2",
        WEB: "●13@1bd:54640b1b ●4@2bd:49df8ba2",
    },
    relations={(EN, ES): "equal", (EN, WEB): "the other says more", (ES, WEB): "the other says more"},
    answers={"PW-4:supply": shown_on, "PW-4:falling": falls},
)
