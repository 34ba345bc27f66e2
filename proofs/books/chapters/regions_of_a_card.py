"""Scorings of stack 7 (AC-7.5, AC-7.6): which regions may be scored by a card, one after the other?

A case is a card and the regions that would be scored, in their order, until its special action is over. The
words for the black caballeros speak of regions; whether the Castillo is one, they do not say, so nobody asks.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import NamedTuple

from elgrande.actions import ScorePlace, Stop, UseSpecial
from elgrande.engine import apply, legal_actions
from elgrande.events import NobodyScored, Scored
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.readings import PT
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.sayings import always
from proofs.games import colonies_boards
from proofs.games.colonies_boards import NEW_REGIONS, can
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold, any_holds

MAY, MAY_NOT = N_("may"), N_("may not")
OVERSEAS, BLACK = "score_new_regions", "score_black"
KINGS, WITHOUT = "aragon", "granada"  # the King's region, and one without a black caballero
WITH_BLACK = (KINGS, "sevilla", "ship")
DUE = {OVERSEAS: NEW_REGIONS, BLACK: WITH_BLACK}


class Scoring(NamedTuple):
    """A card and the regions that are scored, in this order."""

    card: str
    scored: tuple[str, ...]

    @property
    def is_complete(self) -> bool:
        """Whether these are just the regions of which the card speaks."""
        return sorted(self.scored) == sorted(DUE[self.card])


WHOLE = {card: [Scoring(card, order) for order in permutations(due)] for card, due in DUE.items()}
IN_PART = {
    card: [Scoring(card, part) for number in range(1, len(due)) for part in combinations(due, number)]
    for card, due in DUE.items()
}
BEYOND = {
    OVERSEAS: [Scoring(OVERSEAS, (*NEW_REGIONS, place)) for place in (KINGS, CASTILLO)],
    BLACK: [Scoring(BLACK, (*WITH_BLACK, WITHOUT))],
}
CASES = tuple(case for card in DUE for cases in (IN_PART, WHOLE, BEYOND) for case in cases[card])


# --- functions that have a name --------------------------------------------------------------------


def rule(case: Scoring) -> str:
    """All of them, in any order."""
    return MAY if case.is_complete else MAY_NOT


def as_listed(case: Scoring) -> str:
    """All of them, in the order in which the book introduces them, or the bar shows them."""
    return MAY if case.scored == DUE[case.card] else MAY_NOT


def as_many_as_one_likes(case: Scoring) -> str:
    """Some of them, or all, in any order."""
    return MAY if set(case.scored) <= set(DUE[case.card]) else MAY_NOT


def one_of_them(case: Scoring) -> str:
    """One of them, chosen by the player."""
    return MAY if len(case.scored) == 1 else MAY_NOT


def others_too(case: Scoring) -> str:
    """All of them and another place."""
    return MAY_NOT if set(case.scored) <= set(DUE[case.card]) else MAY


def without_the_kings(case: Scoring) -> str:
    """The King's region is not scored."""
    due = {*DUE[case.card]} - {KINGS}
    return MAY if {*case.scored} == due else MAY_NOT


FUNCTIONS: dict[str, Function] = {
    N_("all of them, in any order"): rule,
    N_("all of them, in the order of the book"): as_listed,
    N_("as many of them as one likes"): as_many_as_one_likes,
    N_("one of them"): one_of_them,
    N_("another place, too"): others_too,
    N_("all but the King's region"): without_the_kings,
}


# --- what sentences say ----------------------------------------------------------------------------


def just_these(card: str, f: Unknown) -> Term:
    """No regions but these, and all of them, are scored, in some order or in several."""
    return all_hold(
        always([*IN_PART[card], *BEYOND[card]], MAY_NOT)(f),
        any_holds([f.equals(case, MAY) for case in WHOLE[card]]),
    )


def all_are_scored(card: str, section: str, paraphrase: str, clause: str, *excludes: Function) -> Passage:
    """All regions of a kind are scored; nothing is said about their order."""
    return Passage(
        PT,
        section,
        N_("first sentence"),
        paraphrase,
        lambda f: just_these(card, f),
        allows=(rule, as_listed, lambda case: rule(case) if case.card == card else MAY),
        excludes=(as_many_as_one_likes, one_of_them, others_too, *excludes),
        clauses=(clause,),
    )


def in_any_order(card: str, section: str, place: str, clause: str) -> Passage:
    """The active player decides in which order they are scored."""
    return Passage(
        PT,
        section,
        place,
        N_("The active player decides in which order they are scored."),
        always(WHOLE[card], MAY),
        allows=(rule, as_many_as_one_likes, lambda case: MAY if case in WHOLE[card] else MAY_NOT),
        excludes=(
            as_listed,
            lambda case: MAY_NOT if case == WHOLE[card][0] else rule(case),
            lambda case: MAY_NOT if case == WHOLE[card][-1] else rule(case),
        ),
        clauses=(clause, "SC-8"),
    )


# --- the book --------------------------------------------------------------------------------------

STACK_7 = "Grande Inquisidor e Colônias, Monte 7"
OF_THE_NEW = f"{STACK_7}, Pontuação Especial (novas regiões)"
OF_THE_BLACK = f"{STACK_7}, Pontuação Especial (Caballeros pretos)"

PASSAGES = (
    all_are_scored(OVERSEAS, OF_THE_NEW, N_("All four new regions are scored."), "AC-7.5"),
    in_any_order(OVERSEAS, OF_THE_NEW, N_("second sentence"), "AC-7.5"),
    all_are_scored(
        BLACK,
        OF_THE_BLACK,
        N_("All regions with at least one black caballero in them are scored."),
        "AC-7.6",
        without_the_kings,
    ),
    in_any_order(BLACK, OF_THE_BLACK, N_("sentence on the order"), "AC-7.6"),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Scoring) -> Sentence:
    """The case in a sentence."""
    return Sentence.of(
        N_("{card}, scored one after the other: {regions}"), card=case.card, regions=case.scored
    )


def board(case: Scoring, edition: Edition = EN_BASE) -> State:
    """The card is about to be used; black caballeros stand in three regions, the King's among them."""
    blacks = dict.fromkeys(WITH_BLACK, (1, 0, 0, 1)) | {WITHOUT: (1,), "america": (1,), "africa": (1,)}
    return colonies_boards.board(blacks, edition=edition, card=case.card, king=KINGS)


def played(edition: Edition) -> Function:
    """Whether the card can be carried out so that just these are scored, in this order, and it is over."""

    def value(case: Scoring) -> str:
        state, events = apply(board(case, edition), UseSpecial(0))
        for place in case.scored:
            if ScorePlace(0, place) in legal_actions(state):
                state, happened = apply(state, ScorePlace(0, place))
                events = (*events, *happened)
        scored = dict.fromkeys(event.place for event in events if isinstance(event, Scored | NobodyScored))
        is_over = can(state, Stop) or not can(state, ScorePlace)
        return MAY if tuple(scored) == case.scored and is_over else MAY_NOT

    return value


def scored_are(f: Unknown, regions: frozenset[str]) -> Term:
    """The card for the new regions scores just these."""
    whole = [case for case in CASES if case.card == OVERSEAS and set(case.scored) == regions]
    others = [case for case in CASES if case.card == OVERSEAS and case not in whole]
    return all_hold(always(others, MAY_NOT)(f), any_holds([f.equals(case, MAY) for case in whole]))


REGIONS_OF_A_CARD = Chapter(
    name="regions_of_a_card",
    asks=N_("Which regions may a card of stack 7 score, one after the other?"),
    cases=CASES,
    values=(MAY, MAY_NOT),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={PT: 0},
    weights={PT: "●40@1cde:bdbb0ecc ●24@15bde:783c32d5 ●13@41cdef:753cf2ba ●6@47bdef:547ccf3f"},
    answers={"AC-7.5:regions": scored_are},
)
