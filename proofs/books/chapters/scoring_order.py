"""The order of regions (GS-6, SC-8): as which is a region scored, in a general and in a special scoring?

A case is a region and whether a player would like the order of the scoring bar or the very opposite. The bar
itself is a drawing: the words say only that it has one order, and examples tell how it begins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import z3

from elgrande.actions import ScorePlace, SetDisk, UseSpecial
from elgrande.engine import apply, apply_all, legal_actions
from elgrande.events import Event, NobodyScored, Scored
from elgrande.positions import position
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO, REGIONS
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, PT, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

BAR = tuple(region.id for region in REGIONS)
FIVES = ("pais_vasco", "aragon", "valencia")


class InOrder(NamedTuple):
    """A region in a scoring, which a player would like in the order of the bar, or reversed."""

    special: bool
    region: str
    reversed: bool

    @property
    def regions(self) -> tuple[str, ...]:
        """All that are scored, in the order of the bar."""
        return FIVES if self.special else BAR

    @property
    def on_the_bar(self) -> int:
        """As which the region comes on the bar, from 1."""
        return self.regions.index(self.region) + 1

    @property
    def wished(self) -> int:
        """As which the player would like it, from 1."""
        return len(self.regions) + 1 - self.on_the_bar if self.reversed else self.on_the_bar


CASES = tuple(
    InOrder(special, region, reversed)
    for special, regions in ((True, FIVES), (False, BAR))
    for reversed in (False, True)
    for region in regions
)
GENERAL = [case for case in CASES if not case.special]
SPECIAL = [case for case in CASES if case.special]


# --- functions that have a name --------------------------------------------------------------------


def rule(case: InOrder) -> int:
    """By the bar in a general scoring, as the player likes in a special one."""
    return case.wished if case.special else case.on_the_bar


def always_by_the_bar(case: InOrder) -> int:
    """By the bar in every scoring."""
    return case.on_the_bar


def always_as_wished(case: InOrder) -> int:
    """As the player likes in every scoring."""
    return case.wished


def from_bottom_to_top(case: InOrder) -> int:
    """The bar is read from below in a general scoring."""
    return case.wished if case.special else len(BAR) + 1 - case.on_the_bar


FUNCTIONS: dict[str, Function] = {
    N_("by the bar; special scorings as the player likes"): rule,
    N_("always by the bar"): always_by_the_bar,
    N_("always as the player likes"): always_as_wished,
    N_("the bar from bottom to top"): from_bottom_to_top,
}


# --- what sentences say ----------------------------------------------------------------------------

TABLES = Tables(rule, tuple(range(1, len(BAR) + 1)))


def has_one_order(f: Unknown) -> Term:
    """A general scoring has an order, whatever anybody would like."""
    as_it_is = [f.at(case) for case in GENERAL if not case.reversed]
    same = [f.at(case) == f.at(case._replace(reversed=False)) for case in GENERAL if case.reversed]
    return all_hold([z3.Distinct(as_it_is), *same])


def by_the_bar(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """The bar has the order; what it is, one has to see."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        has_one_order,
        allows=(rule, from_bottom_to_top, lambda case: 9 if case.special else case.on_the_bar),
        excludes=(always_as_wished, lambda case: rule(case) if case.special else 1),
        clauses=("GS-6",),
    )


def shown(book: str, section: str, place: str, paraphrase: str, region: str) -> Passage:
    """An example scores this region as the first, the second or the third."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        {case: case.on_the_bar for case in GENERAL if case.region == region},
        allows=(always_by_the_bar,),
        excludes=(from_bottom_to_top,),
        clauses=("GS-6",),
        example=True,
    )


def as_the_player_likes(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Who uses the card chooses the order."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        {case: case.wished for case in SPECIAL},
        allows=(always_as_wished,),
        excludes=(always_by_the_bar,),
        clauses=("SC-8",),
    )


# --- the books -------------------------------------------------------------------------------------

IN_THE_ORDER_OF_THE_BAR = N_("The regions are scored in the order of the scoring bar.")
FROM_TOP_TO_BOTTOM = N_("They are scored in the order of the bar, from top to bottom.")
THE_PLAYER = N_("If several regions are scored, the active player chooses the order.")
EXAMPLES = (
    (N_("first example"), N_("Galicia is scored first."), "galicia"),
    (N_("second example"), N_("Then comes País Vasco."), "pais_vasco"),
    (N_("third example"), N_("Then comes Aragón."), "aragon"),
)

PASSAGES = (
    by_the_bar(EN, "5. General Scoring, 4", N_("first sentence"), IN_THE_ORDER_OF_THE_BAR),
    by_the_bar(EN, "5. General Scoring, 4", N_("caption"), FROM_TOP_TO_BOTTOM),
    *(shown(EN, "5. General Scoring, 4", *example) for example in EXAMPLES),
    as_the_player_likes(EN, "Stack 3", N_("general rules of the stack"), THE_PLAYER),
    by_the_bar(ES, "5. Puntuación, 4", N_("first sentence"), IN_THE_ORDER_OF_THE_BAR),
    by_the_bar(ES, "5. Puntuación, 4", N_("caption"), FROM_TOP_TO_BOTTOM),
    *(shown(ES, "5. Puntuación, 4", *example) for example in EXAMPLES),
    as_the_player_likes(ES, "Tercer mazo", N_("general rules of the stack"), THE_PLAYER),
    by_the_bar(WEB, "5. Puntaje, 4", N_("first sentence"), IN_THE_ORDER_OF_THE_BAR),
    as_the_player_likes(
        PT,
        "Grande Inquisidor e Colônias, Monte 7, Pontuação Especial",
        N_("two of its cards"),
        N_("The active player chooses the order of the regions that they score."),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: InOrder) -> Sentence:
    """The case in a sentence."""
    if case.special:
        if case.reversed:
            message = N_("special scoring of the 5s, wished against the order of the bar: {region}")
        else:
            message = N_("special scoring of the 5s, wished in the order of the bar: {region}")
    elif case.reversed:
        message = N_("general scoring, wished against the order of the bar: {region}")
    else:
        message = N_("general scoring: {region}")
    return Sentence.of(message, region=case.region)


def board(case: InOrder, **described: Any) -> State:
    """A scoring is about to begin."""
    if case.special:
        return position(2, turn=0, card="score_fives", king="galicia", **described)
    return position(2, general_scoring=True, king="galicia", **described)


def played(edition: Edition) -> Function:
    """As which the engine scores the region when a player asks for the order he likes."""

    def place(case: InOrder) -> int:
        state = board(case, edition=edition)
        disks = [SetDisk(player, BAR[1]) for player in range(2)]
        state, events = apply_all(state, *[UseSpecial(0)] if case.special else disks)
        for region in reversed(case.regions) if case.reversed else case.regions:
            if ScorePlace(0, region) in legal_actions(state):
                state, happened = apply(state, ScorePlace(0, region))
                events = (*events, *happened)
        return order_in(events).index(case.region) + 1

    return place


def order_in(events: Sequence[Event]) -> list[str]:
    """The regions in the order in which they have been scored."""
    scored = [event.place for event in events if isinstance(event, Scored | NobodyScored)]
    return [place for place in dict.fromkeys(scored) if place != CASTILLO]


def general_order(f: Unknown, answer: str) -> Term:
    """What a general scoring goes by."""
    if answer == "as the players like":
        return all_hold([f.at(case) == case.wished for case in GENERAL])
    return has_one_order(f)


def first_regions(f: Unknown, answer: Mapping[int, str]) -> Term:
    """Which regions come first in a general scoring."""
    numbers = {region: number for number, region in answer.items()}
    return all_hold([f.at(case) == numbers[case.region] for case in GENERAL if case.region in numbers])


def special_order(f: Unknown, answer: str) -> Term:
    """What a special scoring goes by."""
    is_free = answer == "who uses the card"
    return all_hold([f.at(case) == (case.wished if is_free else case.on_the_bar) for case in SPECIAL])


SCORING_ORDER = Chapter(
    name="scoring_order",
    asks=N_("As which is a region scored?"),
    cases=CASES,
    values=tuple(range(1, len(BAR) + 1)),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 12, ES: 12, WEB: 24, PT: 18},
    weights={
        EN: "○18@7c:2018ef19 ○18@7c:2018ef19 ●2@7cd:414c69ec ●2@8cd:b1df1693 ●2@9cd:0c6b5c09 ●6@1b:cf9317e5",
        ES: "○18@7c:2018ef19 ○18@7c:2018ef19 ●2@7cd:414c69ec ●2@8cd:b1df1693 ●2@9cd:0c6b5c09 ●6@1b:cf9317e5",
        WEB: "●18@7c:2018ef19",
        PT: "●6@1b:cf9317e5",
    },
    relations={
        (EN, ES): "equal",
        (EN, WEB): "one says more",
        (EN, PT): "one says more",
        (ES, WEB): "one says more",
        (ES, PT): "one says more",
        (WEB, PT): "overlapping",
    },
    answers={"GS-6:order": general_order, "GS-6:first": first_regions, "SC-8:order": special_order},
)
