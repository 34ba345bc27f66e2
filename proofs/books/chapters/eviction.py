"""Eviction (AC-4.6): where do the caballeros go that must leave the region named?

A case is what the disk of their owner shows: another region, the King's, or the one that they must leave.

Two books say that they must go to another region. The English one adds what becomes of those whose disk shows
the region that they come from, as if it might; the Spanish one does not. Whether it may there stays open, and
the edition chooses.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from elgrande.actions import NameRegion, SetDisk, UseSpecial
from elgrande.engine import apply, apply_all, why_not
from elgrande.positions import position
from elgrande.rules.edition_fields import EvictionToOrigin
from elgrande.rules.editions import Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.sayings import Told
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold, any_holds
from proofs.readings.rule_expressions import holds

THERE, COURT = N_("all go to the region shown"), N_("all go to the court")
SOME = N_("some of them go to the region shown")
MUST_NOT_BE_SHOWN = N_("the disk must not show it")
VALUES = (THERE, COURT, SOME, MUST_NOT_BE_SHOWN)
ANOTHER, KINGS, ORIGINAL = "granada", "galicia", "aragon"


class Evicted(NamedTuple):
    """How many must leave, and which region the disk shows."""

    number: int
    shown: str


CASES = tuple(Evicted(number, shown) for shown in (ANOTHER, KINGS, ORIGINAL) for number in (2, 3))


def shows(region: str) -> list[Evicted]:
    """The cases in which the disk shows this region."""
    return [case for case in CASES if case.shown == region]


# --- functions that have a name --------------------------------------------------------------------


def home(case: Evicted) -> str:
    """From the King's region and from their own they go to the court."""
    return THERE if case.shown == ANOTHER else COURT


def stay_where_they_are(case: Evicted) -> str:
    """Whoever shows the region that they come from leaves them there."""
    return THERE if case.shown == ORIGINAL else home(case)


def own_not_to_be_shown(case: Evicted) -> str:
    """The disk must not show the region that they come from."""
    return MUST_NOT_BE_SHOWN if case.shown == ORIGINAL else home(case)


def kings_not_to_be_shown(case: Evicted) -> str:
    """The disk must not show the King's region."""
    return MUST_NOT_BE_SHOWN if case.shown == KINGS else home(case)


def into_the_kings(case: Evicted) -> str:
    """The King's region is entered."""
    return THERE if case.shown == KINGS else home(case)


def some_of_them(case: Evicted) -> str:
    """Where the evicted caballeros go, if the owner of some may let others stay in the region."""
    return SOME if case.shown == ANOTHER else home(case)


FUNCTIONS: dict[str, Function] = {
    N_("the King's region and their own lead to the court"): home,
    N_("they stay where they are if the disk shows it"): stay_where_they_are,
    N_("their own region must not be shown"): own_not_to_be_shown,
    N_("the King's region must not be shown"): kings_not_to_be_shown,
    N_("the King's region is entered"): into_the_kings,
    N_("some of them go"): some_of_them,
}


# --- the books -------------------------------------------------------------------------------------

TABLES = Tables(home, VALUES)
ALL_GO: Told = dict.fromkeys(shows(ANOTHER), THERE)


def closed(book: str, section: str, place: str) -> Passage:
    """Nobody comes into the King's region."""
    return TABLES.says(
        book,
        section,
        place,
        N_("No caballeros may be brought into the King's region."),
        dict.fromkeys(shows(KINGS), (COURT, MUST_NOT_BE_SHOWN)),
        allows=(kings_not_to_be_shown, own_not_to_be_shown, stay_where_they_are),
        excludes=(into_the_kings,),
        clauses=("KG-1",),
    )


def elsewhere(book: str, section: str) -> Passage:
    """All must go to another region: either it alone may be shown, or they just must not stay."""
    return TABLES.says(
        book,
        section,
        N_("card"),
        N_("All caballeros of the others have to leave that region for another, which their disks show."),
        ways={
            N_("the disk must not show it"): {**ALL_GO, **dict.fromkeys(shows(ORIGINAL), MUST_NOT_BE_SHOWN)},
            N_("they must not stay"): {**ALL_GO, **dict.fromkeys(shows(ORIGINAL), COURT)},
        },
        allows=(home, own_not_to_be_shown, kings_not_to_be_shown),
        excludes=(stay_where_they_are, some_of_them),
        clauses=("AC-4.6",),
    )


def all_leave(book: str, section: str) -> Passage:
    """None of the others' caballeros stay in the region; where they go is not said yet."""
    anywhere = (THERE, COURT, MUST_NOT_BE_SHOWN)
    return TABLES.says(
        book,
        section,
        N_("explanation, first sentence"),
        N_("A region is named that all the others have to leave with all their caballeros."),
        dict.fromkeys([*shows(ANOTHER), *shows(KINGS)], anywhere)
        | dict.fromkeys(shows(ORIGINAL), (COURT, MUST_NOT_BE_SHOWN)),
        allows=(home, own_not_to_be_shown, kings_not_to_be_shown, into_the_kings),
        excludes=(stay_where_they_are, some_of_them),
        clauses=("AC-4.6",),
    )


def as_shown(book: str, section: str) -> Passage:
    """The caballeros go to the region that the disk shows."""
    return TABLES.says(
        book,
        section,
        N_("explanation, on the disks"),
        N_("All show their disks, and the caballeros go to the region shown."),
        ALL_GO,
        allows=(stay_where_they_are, own_not_to_be_shown, into_the_kings),
        excludes=(some_of_them,),
        clauses=("AC-4.6",),
    )


PASSAGES = (
    closed(EN, "The King's Region, rule 1", N_("second sentence")),
    elsewhere(EN, "Stack 4, Eviction"),
    all_leave(EN, "Stack 4, Eviction"),
    as_shown(EN, "Stack 4, Eviction"),
    TABLES.says(
        EN,
        "Stack 4, Eviction",
        N_("explanation, last sentence"),
        N_("Whoever has shown the King's region, or the one they come from, takes them to the court."),
        dict.fromkeys([*shows(KINGS), *shows(ORIGINAL)], COURT),
        excludes=(stay_where_they_are, own_not_to_be_shown, kings_not_to_be_shown, into_the_kings),
        clauses=("AC-4.6",),
    ),
    closed(ES, "La región del rey, 1", N_("second sentence")),
    elsewhere(ES, "Cuarto mazo, Expulsión"),
    all_leave(ES, "Cuarto mazo, Expulsión"),
    as_shown(ES, "Cuarto mazo, Expulsión"),
    TABLES.says(
        ES,
        "Cuarto mazo, Expulsión",
        N_("explanation, last sentence"),
        N_("Whoever has shown the King's region, takes them to the court."),
        dict.fromkeys(shows(KINGS), COURT),
        allows=(stay_where_they_are, own_not_to_be_shown),
        excludes=(kings_not_to_be_shown, into_the_kings),
        clauses=("AC-4.6",),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Evicted) -> Sentence:
    """The case in a sentence."""
    messages = {
        ANOTHER: N_("{number} are evicted, the disk shows another region"),
        KINGS: N_("{number} are evicted, the disk shows the King's region"),
        ORIGINAL: N_("{number} are evicted, the disk shows the region that they come from"),
    }
    return Sentence.of(messages[case.shown], number=case.number)


def board(case: Evicted, **described: Any) -> State:
    """Player 0 is about to use the card; the caballeros are those of player 1."""
    there = {ORIGINAL: (0, case.number)}
    return position(2, turn=0, card="eviction", king=KINGS, caballeros=there, **described)


def played(edition: Edition) -> Function:
    """Where the engine brings them."""

    def goes(case: Evicted) -> str:
        state, _ = apply_all(board(case, edition=edition), UseSpecial(0), NameRegion(0, ORIGINAL))
        if why_not(state, SetDisk(1, case.shown)):
            return MUST_NOT_BE_SHOWN
        after, _ = apply(state, SetDisk(1, case.shown))
        if after.counts("court")[1] > state.counts("court")[1]:
            return COURT
        return THERE if after.counts(case.shown)[1] == case.number else SOME

    return goes


def number_evicted(f: Unknown, condition: str) -> Term:
    """How many leave, where the disk shows another region."""
    leaving = {THERE: 0, SOME: 1}
    return all_hold(
        [
            any_holds(
                [
                    f.equals(case, value)
                    for value, staying in leaving.items()
                    if holds(condition, there=case.number, moved=case.number - staying)
                ]
            )
            for case in shows(ANOTHER)
        ]
    )


def from_the_kings(f: Unknown, answer: str) -> Term:
    """Where they go if the disk shows the King's region."""
    return all_hold([f.equals(case, COURT if answer == "the court" else SOME) for case in shows(KINGS)])


def back_again(f: Unknown, answer: str) -> Term:
    """Whether the disk may show the region that they are evicted from, which leads to the court."""
    value = COURT if answer == EvictionToOrigin.TO_COURT else MUST_NOT_BE_SHOWN
    return all_hold([f.equals(case, value) for case in shows(ORIGINAL)])


EVICTION = Chapter(
    name="eviction",
    asks=N_("Where do evicted caballeros go?"),
    cases=CASES,
    values=VALUES,
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 0, ES: 2},
    weights={
        EN: "○2@3e:f96e270a ○4@1/4@1bf:c6cadaef ○6@1bf:c71bc394 ○2@1f:4e7c13ee ●4@3bcde:c4ba354d",
        ES: "○2@3e:f96e270a ●4@1/4@1bf:c6cadaef ○6@1bf:c71bc394 ○2@1f:4e7c13ee ●2@3de:6c021943",
    },
    relations={(EN, ES): "one says more"},
    answers={
        "AC-4.6:number": number_evicted,
        "AC-4.6:king": from_the_kings,
        "AC-4.6:origin": back_again,
    },
    chosen={"AC-4.6:origin": (ES,)},
)
