"""Taking an action card (TU-3): which card may be taken now?

All three books say that one of the cards face up is taken, and that nobody else may take it then. The book on
expansions repeats the second sentence for its own stacks.
"""

from __future__ import annotations

from typing import NamedTuple

from elgrande.actions import EndTurn, TakeCard
from elgrande.engine import apply, why_not
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, MUST_NOT, PT, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown, but
from proofs.books.sayings import always, as_told
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

MAY, MAY_NOT = N_("may"), N_("may not")
FACE_UP, TAKEN, UNDER, NONE = "face up", "taken", "under", "none"


class Taking(NamedTuple):
    """A card that somebody would take in his turn, and how many he has taken in it; or he would take none."""

    before: int
    card: str


CASES = (*(Taking(before, card) for before in range(2) for card in (FACE_UP, TAKEN, UNDER)), Taking(0, NONE))


# --- functions that have a name --------------------------------------------------------------------


def one_face_up(case: Taking) -> str:
    """One of the cards face up."""
    return MAY if case == Taking(0, FACE_UP) else MAY_NOT


FUNCTIONS: dict[str, Function] = {
    N_("one card face up"): one_face_up,
    N_("also a card that another player has taken"): but(one_face_up, {Taking(0, TAKEN): MAY}),
    N_("as many as one likes"): but(one_face_up, {Taking(1, FACE_UP): MAY}),
    N_("one card or none"): but(one_face_up, {Taking(0, NONE): MAY}),
    N_("also a card from the stacks"): but(one_face_up, {Taking(0, UNDER): MAY}),
}
_, shared, several, or_none, from_stacks = FUNCTIONS.values()


# --- the books -------------------------------------------------------------------------------------


def one_is_taken(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """One of the cards that lie face up is taken."""
    printed = {case: one_face_up(case) for case in CASES if case.card != TAKEN}
    return Passage(
        book,
        section,
        place,
        paraphrase,
        as_told(printed),
        allows=(one_face_up, shared),
        excludes=(several, or_none, from_stacks),
        clauses=("TU-3",),
    )


def not_for_others(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """A card that somebody has taken is not for others."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        always([case for case in CASES if case.card == TAKEN], MAY_NOT),
        allows=(one_face_up, several, or_none),
        excludes=(shared,),
        clauses=("TU-3",),
    )


PASSAGES = (
    one_is_taken(
        EN, "3.2", N_("first two sentences"), N_("The player chooses one of the cards face up, and takes it.")
    ),
    not_for_others(EN, "3.2", N_("after the examples"), N_("No other player can take this card any more.")),
    one_is_taken(ES, "3.2", N_("first sentence"), N_("One of the cards face up is chosen and kept.")),
    not_for_others(ES, "3.2", N_("after the examples"), N_("No other player can take this card any more.")),
    one_is_taken(WEB, "3.B", N_("first two sentences"), N_("One of the revealed cards is chosen and taken.")),
    not_for_others(WEB, "3.B", N_("after the examples"), N_("No other player can take this card.")),
    not_for_others(
        PT,
        "Grandíssimo, Fluxo de jogo",
        N_("last sentence"),
        N_("The card chosen is not available to the others."),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------

TELLING = {
    FACE_UP: N_("{before} cards taken in this turn: a card face up"),
    TAKEN: N_("{before} cards taken in this turn: a card that an opponent has taken in this round"),
    UNDER: N_("{before} cards taken in this turn: a card in a stack"),
    NONE: N_("{before} cards taken in this turn: no card"),
}


def told(case: Taking) -> Sentence:
    """The case in a sentence."""
    return Sentence.of(TELLING[case.card], before=case.before)


DISPLAY = ("intrigue_4_any", "banishment", None, "mobile_scoreboard", "king")
OTHERS, FIRST, SECOND, HIDDEN = "score_castillo", "banishment", "mobile_scoreboard", "intrigue_either"


def board(case: Taking, edition: Edition = EN_BASE) -> State:
    """The second of two players chooses, or has chosen; the first has scored the Castillo."""
    state = position(2, powers=(9, 5), turn=1, display=DISPLAY, edition=edition)
    return apply(state, TakeCard(1, FIRST)).state if case.before else state


def played(edition: Edition) -> Function:
    """Whether the engine lets this card be taken, or the turn end without one."""
    cards = {FACE_UP: SECOND, TAKEN: OTHERS, UNDER: HIDDEN}

    def may(case: Taking) -> str:
        tried = EndTurn(1) if case.card == NONE else TakeCard(1, cards[case.card])
        return MAY if why_not(board(case, edition), tried) is None else MAY_NOT

    return may


def how_many(f: Unknown, number: int) -> Term:
    """How many cards are taken in a turn."""
    second = MAY if number > 1 else MAY_NOT
    return all_hold(f.equals(Taking(0, FACE_UP), MAY), f.equals(Taking(1, FACE_UP), second))


def by_others(f: Unknown, answer: str) -> Term:
    """Whether others may take the same card."""
    return f.equals(Taking(0, TAKEN), MAY_NOT if answer == MUST_NOT else MAY)


TAKING = Chapter(
    name="taking",
    asks=N_("Which action card may be taken?"),
    cases=CASES,
    values=(MAY, MAY_NOT),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 0, WEB: 0, PT: 5},
    weights={
        EN: "●5@1cde:7c9a09ec ●2@2b:ffda9001",
        ES: "●5@1cde:7c9a09ec ●2@2b:ffda9001",
        WEB: "●5@1cde:7c9a09ec ●2@2b:ffda9001",
        PT: "●2@2b:ffda9001",
    },
    relations={
        (EN, ES): "equal",
        (EN, WEB): "equal",
        (ES, WEB): "equal",
        (EN, PT): "one says more",
        (ES, PT): "one says more",
        (WEB, PT): "one says more",
    },
    answers={"TU-3:number": how_many, "TU-3:others": by_others},
)
