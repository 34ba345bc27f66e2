"""Moving the King (KG-1, KG-3, AC-4.7, AC-5.1): by which cards, and to where?

Rule 1 on the King's region says in one book that only the cards that move him are an exception; in the others
it knows none, and does not say whether it means the King himself. That he moves follows from a card or an
example; that nothing but a card moves him, is said in the English book alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

import z3

from elgrande.actions import MoveKing, UseSpecial
from elgrande.engine import apply, why_not
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, WEB
from elgrande.rules.readings import MAY as MAY_BE
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.sayings import always, where
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold, any_holds

MAY, MAY_NOT = N_("may"), N_("may not")
ADVISOR, KINGS_CARD, ANOTHER_CARD = "royal_advisor", "king", "court"
STANDS, ADJACENT, FAR = "galicia", "pais_vasco", "granada"


class Move(NamedTuple):
    """The card that is used, and where the King, who stands in Galicia, would go."""

    card: str
    target: str


CASES = tuple(
    Move(card, target)
    for card in (ADVISOR, KINGS_CARD, ANOTHER_CARD)
    for target in (ADJACENT, FAR, STANDS, CASTILLO)
    if card != ANOTHER_CARD or target != STANDS
)


def by(*cards: str, to: tuple[str, ...] = (ADJACENT, FAR, STANDS, CASTILLO)) -> list[Move]:
    """The moves by these cards, to these places."""
    return [case for case in CASES if case.card in cards and case.target in to]


LEAVING = by(ADVISOR, KINGS_CARD, ANOTHER_CARD, to=(ADJACENT, FAR, CASTILLO))


# --- functions that have a name --------------------------------------------------------------------


def rule(case: Move) -> str:
    """The advisor moves him to an adjacent region, his own card to any, or nowhere; no other card does."""
    goals = {ADVISOR: (ADJACENT,), KINGS_CARD: (ADJACENT, FAR, STANDS), ANOTHER_CARD: ()}
    return MAY if case.target in goals[case.card] else MAY_NOT


stays_for_good = where(rule, lambda case: case.target != STANDS, MAY_NOT)
into_castillo = where(rule, lambda case: case.target == CASTILLO and case.card != ANOTHER_CARD, MAY)
at_any_time = where(rule, lambda case: case.target in (ADJACENT, FAR), MAY)
at_any_time_but_advised = where(
    at_any_time, lambda case: case.card == ADVISOR and case.target == FAR, MAY_NOT
)
advised_anywhere = where(rule, lambda case: case == Move(ADVISOR, FAR), MAY)
always_adjacent = where(rule, lambda case: case.target == FAR, MAY_NOT)
must_go = where(rule, lambda case: case.target == STANDS, MAY_NOT)
may_stay = where(rule, lambda case: case.target == STANDS and case.card != ANOTHER_CARD, MAY)

FUNCTIONS: dict[str, Function] = {
    N_("the advisor to an adjacent region, his card to any or none"): rule,
    N_("he never leaves his region"): stays_for_good,
    N_("he may go into the Castillo"): into_castillo,
    N_("he may be moved at any time"): at_any_time,
    N_("the advisor, too, to any region"): advised_anywhere,
    N_("always to an adjacent region"): always_adjacent,
    N_("his card makes him go"): must_go,
    N_("the advisor, too, may leave him where he is"): may_stay,
}


# --- what sentences say ----------------------------------------------------------------------------


def somehow(cases: Iterable[Move], f: Unknown) -> Term:
    """One of these moves at least may be made."""
    return any_holds([f.equals(case, MAY) for case in cases])


# --- the books -------------------------------------------------------------------------------------

TABLES = Tables(rule, (MAY, MAY_NOT))
BY_HIS_CARD = by(KINGS_CARD, to=(ADJACENT, FAR))


def example(book: str, section: str) -> Passage:
    """The King's card moves him; from where, the example does not say."""
    return Passage(
        book,
        section,
        N_("first example"),
        N_("The King's card is used, and the King moves to Castilla la Nueva."),
        lambda f: somehow(BY_HIS_CARD, f),
        allows=(rule, always_adjacent, into_castillo, at_any_time),
        excludes=(stays_for_good,),
        clauses=("AC-5.1",),
        example=True,
    )


def advised(book: str, section: str, place: str, paraphrase: str, *, must: bool) -> Passage:
    """The advisor's card moves him to an adjacent region: not farther, and not nowhere if he must go.

    If he “may” be moved, he must go once the card is used, or need not: that is left open.
    """
    goals = (ADJACENT, FAR, STANDS) if must else (ADJACENT, FAR)
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        {case: rule(case) for case in by(ADVISOR, to=goals)},
        allows=(always_adjacent, at_any_time_but_advised, into_castillo, *([] if must else [may_stay])),
        excludes=(stays_for_good, advised_anywhere, *([may_stay] if must else [])),
        clauses=("AC-4.7",),
    )


def to_any_region(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """The King's own card moves him to any region: to another one, or to where he stands as well."""
    told = dict.fromkeys(BY_HIS_CARD, MAY)
    (staying,) = by(KINGS_CARD, to=(STANDS,))
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        ways={
            N_("the one where he stands is a region, too"): told | {staying: MAY},
            N_("to move is to another region"): told | {staying: MAY_NOT},
        },
        allows=(rule, must_go, at_any_time, into_castillo),
        excludes=(stays_for_good, always_adjacent),
        clauses=("AC-5.1",),
    )


def no_castillo(book: str, section: str, place: str, paraphrase: str, *cards: str) -> Passage:
    """By these cards he does not go into the Castillo."""
    return TABLES.says(
        book,
        section,
        place,
        paraphrase,
        dict.fromkeys(by(*cards, to=(CASTILLO,)), MAY_NOT),
        allows=(stays_for_good, always_adjacent, advised_anywhere),
        excludes=(into_castillo,),
        clauses=("KG-3",),
    )


CARD, EXPLANATION = N_("card"), N_("explanation")
NO_REGION = N_("The Castillo is no region: a card that lets him move to a region does not mean it.")
TO_ADJACENT = N_("The King goes to an adjacent region.")
TO_ANY = N_("The King goes to a region of one's choice.")
MAY_GO_BESIDE = N_("One may move the King to an adjacent region.")
MAY_GO_ANYWHERE = N_("One may move the King to a region of one's choice.")

PASSAGES = (
    example(EN, "3.2, Move Caballeros to the Board"),
    no_castillo(EN, "The Castillo", N_("first point"), NO_REGION, ADVISOR, KINGS_CARD),
    TABLES.says(
        EN,
        "The King's Region, rule 1",
        N_("last sentence"),
        N_("Only special actions that name it let the King move: no other card does."),
        dict.fromkeys(by(ANOTHER_CARD), MAY_NOT),
        allows=(stays_for_good, always_adjacent, into_castillo),
        excludes=(at_any_time,),
        clauses=("KG-1", "KG-3"),
    ),
    advised(EN, "Stack 4, Royal Advisor", CARD, TO_ADJACENT, must=True),
    to_any_region(EN, "Stack 5, King's Card", CARD, TO_ANY),
    no_castillo(
        EN,
        "Stack 5, King's Card",
        EXPLANATION,
        N_("Every region will do, the Castillo will not."),
        KINGS_CARD,
    ),
    TABLES.says(
        EN,
        "Stack 5, King's Card",
        N_("last sentence"),
        N_("The King need not leave his region."),
        dict.fromkeys(by(KINGS_CARD, to=(STANDS,)), MAY),
        allows=(stays_for_good, into_castillo, at_any_time),
        excludes=(must_go,),
        clauses=("AC-5.1",),
    ),
    example(ES, "3.2, Desplegar caballeros"),
    no_castillo(ES, "El castillo", N_("first point"), NO_REGION, ADVISOR, KINGS_CARD),
    advised(ES, "Cuarto mazo, Consejero real", CARD, MAY_GO_BESIDE, must=False),
    to_any_region(ES, "Quinto mazo, Carta del rey", CARD, MAY_GO_ANYWHERE),
    no_castillo(
        ES,
        "Quinto mazo, Carta del rey",
        N_("last sentence"),
        N_("The King must not go into the Castillo."),
        ADVISOR,
        KINGS_CARD,
        ANOTHER_CARD,
    ),
    example(WEB, "3.B, Lugar Caballeros"),
)


# --- the chapter -----------------------------------------------------------------------------------

TELLING = {
    ADVISOR: N_("the Royal Advisor moves the King {source:from} {target:to}"),
    KINGS_CARD: N_("the King's card moves the King {source:from} {target:to}"),
    ANOTHER_CARD: N_("another card is used, and the King moves {source:from} {target:to}"),
}


def told(case: Move) -> Sentence:
    """The case in a sentence."""
    return Sentence.of(TELLING[case.card], source=STANDS, target=case.target)


def board(case: Move, edition: Edition = EN_BASE) -> State:
    """The card is about to be used."""
    return position(2, turn=0, card=case.card, king=STANDS, edition=edition)


def played(edition: Edition) -> Function:
    """Whether the engine lets the King be moved there."""

    def allowed(case: Move) -> str:
        begun = apply(board(case, edition), UseSpecial(0)).state
        return MAY_NOT if why_not(begun, MoveKing(0, case.target)) else MAY

    return allowed


def moves(cases: Iterable[Move], f: Unknown, answer: str) -> Term:
    """The King may make one of these moves, or none."""
    can_go = somehow(cases, f)
    return can_go if answer == MAY_BE else z3.Not(can_go)


def when_moved(f: Unknown, answer: str) -> Term:
    """Whether anything but his cards moves him."""
    by_others = somehow(by(ANOTHER_CARD), f)
    return all_hold(somehow(LEAVING, f), z3.Not(by_others) if answer == "when a card says so" else by_others)


def how_far(card: str, f: Unknown, answer: str) -> Term:
    """By this card he may go to an adjacent region, and to another one only if any will do."""
    far = MAY if answer == "any region" else MAY_NOT
    return all_hold(always(by(card, to=(ADJACENT,)), MAY)(f), always(by(card, to=(FAR,)), far)(f))


KING_MOVES = Chapter(
    name="king_moves",
    asks=N_("May the King move there?"),
    cases=CASES,
    values=(MAY, MAY_NOT),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 4, WEB: 11},
    weights={
        EN: (
            "○2@5b:587660cf ●2@4c:7ccd22f9 ●3@9d:81ee8698 ●3@1bdeh:56d62864 ●3@5/3@5bf:f907c78c "
            "○1@8c:d8a8d461 ●1@7g:ead6f18d"
        ),
        ES: "○2@5b:587660cf ○2@4c:7ccd22f9 ●2@1bde:221b2c8c ●3@5/3@5bf:f907c78c ●3@4c:3126b43f",
        WEB: "●2@5b:587660cf",
    },
    relations={
        (EN, ES): "one says more",
        (EN, WEB): "one says more",
        (ES, WEB): "one says more",
    },
    answers={
        "KG-1:king": partial(moves, LEAVING),
        "KG-3:moved": when_moved,
        "KG-3:castillo": partial(moves, [case for case in CASES if case.target == CASTILLO]),
        "AC-4.7:where": partial(how_far, ADVISOR),
        "AC-5.1:moves": partial(moves, BY_HIS_CARD),
        "AC-5.1:where": partial(how_far, KINGS_CARD),
        "AC-5.1:stay": partial(moves, by(KINGS_CARD, to=(STANDS,))),
    },
)
