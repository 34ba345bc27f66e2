"""Outlaws and Urgent Matters (SD-2, AC-2.6, AC-2.7): what may a disk show, and how many return from there?

A case is a card, how many caballeros a player has in the region that his disk shows, the most that he has in
any other region (the King's apart), and whether the King is in the region shown.

The Spanish Anniversary book asks for a region with 2 of them and has no word on players who have 2 in no
region: whether they return 1 or none stays open, and the edition chooses. What somebody does who has nobody
anywhere, no book says.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from elgrande.actions import SetDisk, UseSpecial
from elgrande.engine import apply, legal_actions
from elgrande.positions import position
from elgrande.rules.edition_fields import UrgentMatters
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

MUST_NOT_BE_SHOWN = N_("the disk must not show it")
RETURNED = (N_("nobody returns"), N_("1 returns"), N_("2 return"), N_("3 return"))
VALUES = (MUST_NOT_BE_SHOWN, *RETURNED)
OUTLAWS, URGENT = "outlaws", "urgent_matters"
REGION, ELSEWHERE = "aragon", "granada"


class Shown(NamedTuple):
    """How many caballeros one has where the disk shows, and at most elsewhere; whether the King is there."""

    card: str
    here: int
    elsewhere: int
    king: bool

    @property
    def wanted(self) -> int:
        """How many the card asks for."""
        return 1 if self.card == OUTLAWS else 2

    @property
    def possible(self) -> bool:
        """Whether one has so many in another region."""
        return self.elsewhere >= self.wanted


CASES = tuple(
    Shown(card, here, elsewhere, king)
    for card in (OUTLAWS, URGENT)
    for king in (False, True)
    for elsewhere in range(3)
    for here in range(4)
)


# --- functions that have a name --------------------------------------------------------------------


def enough_or_one(case: Shown) -> str:
    """A region with enough of them; 1 from a region with 1, if none has 2. Never the King's region."""
    if case.king or case.here == 0:
        return MUST_NOT_BE_SHOWN
    if case.card == OUTLAWS:
        return RETURNED[case.here]
    if case.here == 1 and case.possible:
        return MUST_NOT_BE_SHOWN
    return RETURNED[min(2, case.here)]


def any_region(case: Shown) -> str:
    """The disk may show any region but the King's, even one with too few."""
    if case.king:
        return MUST_NOT_BE_SHOWN
    return RETURNED[case.here if case.card == OUTLAWS else min(2, case.here)]


def enough_or_none(case: Shown) -> str:
    """A region with 1 must not be shown where 2 are asked for, whether another has 2 or not."""
    return enough_or_one(case) if case.here >= case.wanted else MUST_NOT_BE_SHOWN


def from_the_kings_too(case: Shown) -> str:
    """The King's region is a region as any other."""
    return enough_or_one(case._replace(king=False))


def all_return(case: Shown) -> str:
    """All from the region return with either card."""
    return RETURNED[case.here] if enough_or_one(case) != MUST_NOT_BE_SHOWN else MUST_NOT_BE_SHOWN


def one_of_them(case: Shown) -> str:
    """One from the region returns with either card."""
    return RETURNED[1] if enough_or_one(case) != MUST_NOT_BE_SHOWN else MUST_NOT_BE_SHOWN


FUNCTIONS: dict[str, Function] = {
    N_("enough, or else 1"): enough_or_one,
    N_("any region but the King's"): any_region,
    N_("enough, or else none"): enough_or_none,
    N_("from the King's region, too"): from_the_kings_too,
    N_("all return"): all_return,
    N_("one returns"): one_of_them,
}


# --- what sentences say ----------------------------------------------------------------------------

TABLES = Tables(enough_or_one, VALUES)


def cases(card: str, *, king: bool = False) -> Iterable[Shown]:
    """The cases of a card, in the King's region or elsewhere."""
    return [case for case in CASES if case.card == card and case.king == king]


def number_returned(case: Shown) -> str:
    """As many as the card says, from a region with enough."""
    return RETURNED[case.here if case.card == OUTLAWS else 2]


def if_shown(card: str) -> Told:
    """From a region that is shown so many return, if there are so many; which may be, it leaves open."""
    enough = [case for king in (False, True) for case in cases(card, king=king) if case.here >= case.wanted]
    return {case: (number_returned(case), MUST_NOT_BE_SHOWN) for case in enough}


def enough(card: str, *, one_else: bool = False) -> Told:
    """A region with enough must be shown, by whoever has one; and so many return from there.

    Of the King's region it says only how many would return. `one_else`: who has no 2 anywhere returns 1.
    """
    told: dict[Shown, Any] = dict(if_shown(card))
    for case in (*cases(card), *cases(card, king=True)):
        if case.here < case.wanted and (case.possible or (one_else and case.elsewhere > case.here)):
            told[case] = MUST_NOT_BE_SHOWN
        elif not case.king and case.here >= case.wanted:
            told[case] = number_returned(case)
        elif not case.king and one_else and case.here:
            told[case] = RETURNED[1]
    return told


CLOSED: Told = {case: (MUST_NOT_BE_SHOWN, RETURNED[0]) for case in CASES if case.king}


# --- the books -------------------------------------------------------------------------------------


def closed(book: str, section: str, place: str) -> Passage:
    """Nobody leaves the King's region."""
    return TABLES.says(
        book,
        section,
        place,
        N_("No caballeros may be taken from the King's region."),
        CLOSED,
        allows=(any_region, enough_or_none),
        excludes=(from_the_kings_too,),
        clauses=("KG-1",),
    )


def all_from_there(book: str, section: str) -> Passage:
    """The card sends home all from the region chosen."""
    return TABLES.says(
        book,
        section,
        N_("card"),
        N_("All caballeros of the player return from the region that his disk shows."),
        if_shown(OUTLAWS),
        allows=(any_region, from_the_kings_too),
        excludes=(one_of_them,),
        clauses=("AC-2.6",),
    )


def with_one_at_least(book: str, section: str) -> Passage:
    """The disk must show a region with at least one; all from there return."""
    return TABLES.says(
        book,
        section,
        N_("explanation"),
        N_("The disk must show a region with at least 1 of them; all from there return."),
        enough(OUTLAWS),
        allows=(enough_or_none, from_the_kings_too),
        excludes=(any_region, one_of_them),
        clauses=("SD-2", "AC-2.6"),
    )


def two_from_there(book: str, section: str) -> Passage:
    """The card sends home two from the region chosen."""
    return TABLES.says(
        book,
        section,
        N_("card"),
        N_("2 caballeros of the player return from the region that his disk shows."),
        if_shown(URGENT),
        allows=(any_region, from_the_kings_too),
        excludes=(all_return, one_of_them),
        clauses=("AC-2.7",),
    )


PASSAGES = (
    closed(EN, "The King's Region, rule 1", N_("second sentence")),
    all_from_there(EN, "Stack 2, all own by disk"),
    with_one_at_least(EN, "Stack 2, all own by disk"),
    two_from_there(EN, "Stack 2, two own by disk"),
    TABLES.says(
        EN,
        "Stack 2, two own by disk",
        N_("explanation"),
        N_("The disk must show a region with 2 of them, or with 1, if there is no other; these return."),
        enough(URGENT, one_else=True),
        allows=(from_the_kings_too,),
        excludes=(any_region, enough_or_none, all_return),
        clauses=("SD-2", "AC-2.7"),
    ),
    closed(ES, "La región del rey, 1", N_("second sentence")),
    all_from_there(ES, "Segundo mazo, Proscritos"),
    with_one_at_least(ES, "Segundo mazo, Proscritos"),
    two_from_there(ES, "Segundo mazo, Asuntos urgentes"),
    TABLES.says(
        ES,
        "Segundo mazo, Asuntos urgentes",
        N_("explanation"),
        N_("The disk must show a region with 2 of them; 2 return. Nothing on who has no such region."),
        enough(URGENT),
        allows=(enough_or_none, from_the_kings_too),
        excludes=(any_region, all_return),
        clauses=("SD-2", "AC-2.7"),
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Shown) -> Sentence:
    """The case in a sentence."""
    if case.king:
        message = N_("{card}: {here} in the King's region, shown by the disk, at most {elsewhere} in another")
    else:
        message = N_("{card}: {here} in the region that the disk shows, at most {elsewhere} in another")
    return Sentence.of(message, card=case.card, here=case.here, elsewhere=case.elsewhere)


def board(case: Shown, **described: Any) -> State:
    """Player 0 is about to use the card; the disk is that of player 1."""
    return position(
        2,
        turn=0,
        card=case.card,
        king=REGION if case.king else "galicia",
        caballeros={REGION: (0, case.here), ELSEWHERE: (0, case.elsewhere)},
        **described,
    )


def played(edition: Edition) -> Function:
    """Whether the engine lets the disk show the region, and how many return from there."""

    def returned(case: Shown) -> str:
        state, _ = apply(board(case, edition=edition), UseSpecial(0))
        if SetDisk(1, REGION) not in legal_actions(state):
            return MUST_NOT_BE_SHOWN
        after, _ = apply(state, SetDisk(1, REGION))
        return RETURNED[case.here - after.counts(REGION)[1]]

    return returned


def must_be_enough(f: Unknown, answer: Any) -> Term:
    """A region with too few must not be shown by who has one with enough."""
    too_few = [case for case in CASES if case.here < case.wanted and case.possible and not case.king]
    return all_hold([f.equals(case, MUST_NOT_BE_SHOWN) for case in too_few])


def has_nobody(f: Unknown, answer: str) -> Term:
    """What somebody does who has nobody in any region: set no disk, or any."""
    nobody = [case for case in CASES if case.here == case.elsewhere == 0 and not case.king]
    value = MUST_NOT_BE_SHOWN if answer == "returns nothing" else RETURNED[0]
    return all_hold([f.equals(case, value) for case in nobody])


def all_own(f: Unknown, condition: str) -> Term:
    """The condition of the catalogue on Outlaws: how many must stand there, and how many return."""
    told = [case for case in cases(OUTLAWS) if case.here or case.possible]
    return all_hold([numbers_fit(f, case, condition) for case in told])


def two_own(f: Unknown, condition: str) -> Term:
    """The condition of the catalogue on Urgent Matters, from a region with 2 or more."""
    return all_hold([numbers_fit(f, case, condition) for case in cases(URGENT) if case.here >= 2])


def with_no_two(f: Unknown, answer: str) -> Term:
    """What a player does with Urgent Matters who has 1 here and no 2 anywhere: return it, or show another."""
    value = RETURNED[1] if answer == UrgentMatters.ONE_IF_NO_TWO else MUST_NOT_BE_SHOWN
    told = [case for case in cases(URGENT) if case.here == 1 and case.elsewhere < 2 and not case.king]
    return all_hold([f.equals(case, value) for case in told])


def numbers_fit(f: Unknown, case: Shown, condition: str) -> Term:
    """As many return as a condition says; if it is true of no number, the disk must not show the region."""
    fitting = [n for n in range(case.here + 1) if holds(condition, there=case.here, returned=n)]
    return any_holds([f.equals(case, RETURNED[n]) for n in fitting] or [f.equals(case, MUST_NOT_BE_SHOWN)])


DISK_RETURNS = Chapter(
    name="disk_returns",
    asks=N_("What may a disk show that sends caballeros home, and how many return?"),
    cases=CASES,
    values=VALUES,
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 6, ES: 10},
    weights={
        EN: "●24@13d:828205ff ○18@2f:b2faa0e6 ●22@2bf:4f6e129c ○12@27ef:7f63d45f ●20@26bcef:5e9e8235",
        ES: ("●24@13d:828205ff ○18@2f:b2faa0e6 ●22@2bf:4f6e129c ○12@27ef:7f63d45f ●16@27bef:bb2d2681"),
    },
    relations={(EN, ES): "one says more"},
    answers={
        "SD-2:enough": must_be_enough,
        "SD-2:none": has_nobody,
        "AC-2.6:number": all_own,
        "AC-2.7:number": two_own,
        "AC-2.7:fewer": with_no_two,
    },
    chosen={"AC-2.7:fewer": (ES,)},
)
