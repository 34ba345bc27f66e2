"""Flags (FL-2): which row of the scoreboard are players paid who tie, if some have their flags there?

A case is a tie of some players with their flags and some without, behind so many players who stand alone. The
book lets a flag break a tie; where two or more flags are in it the tie "is not broken, and is resolved as
usual". That can mean all who are tied, or those with flags alone: only the second example tells.
"""

from __future__ import annotations

from typing import NamedTuple

from elgrande.events import Scored
from elgrande.expansions.anniversary import FLAG, NAME
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.readings import PT
from elgrande.state import Carrier, State
from elgrande.what_if.scoring_preview import score_now
from proofs.books.chapter import Chapter, Function, Unknown
from proofs.books.sayings import Told, as_told
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

ROWS = 3
PLAYERS = 4
REGION = "pais_vasco"  # its three values differ, so that points tell the row
WITH, WITHOUT = N_("with a flag"), N_("without")


class Tied(NamedTuple):
    """How many are ahead, each alone; how many are tied with and without flags; and who of these is asked."""

    ahead: int
    flagged: int
    plain: int
    asked: str


CASES = tuple(
    Tied(ahead, flagged, plain, asked)
    for ahead in range(3)
    for flagged in range(4)
    for plain in range(4)
    for asked, number in ((WITH, flagged), (WITHOUT, plain))
    if number and 1 < flagged + plain <= PLAYERS - ahead and flagged
)


# --- functions that have a name --------------------------------------------------------------------


def row(rank: int) -> int:
    """The row that pays a rank; 0 if none does."""
    return rank if rank <= ROWS else 0


def flags_first(case: Tied) -> int:
    """Whoever has a flag comes first, tied with others who have; then come all without."""
    if case.asked == WITH:
        return row(case.ahead + 1 + (case.flagged > 1))
    return row(case.ahead + 2 + (case.flagged > 1) + (case.plain > 1))


def several_flags_are_none(case: Tied) -> int:
    """Only a single flag counts: with more of them all who are tied lose a rank together."""
    return flags_first(case) if case.flagged == 1 else row(case.ahead + 2)


def no_flags(case: Tied) -> int:
    """Flags break no tie."""
    return row(case.ahead + 2)


def flags_last(case: Tied) -> int:
    """Whoever has no flag comes first."""
    return flags_first(
        Tied(case.ahead, case.plain, case.flagged, WITHOUT if case.asked == WITH else WITH)
        if case.plain
        else case
    )


def flags_share(case: Tied) -> int:
    """Several flags share the rank for which they tie."""
    return row(case.ahead + 1) if case.asked == WITH else flags_first(case)


FUNCTIONS: dict[str, Function] = {
    N_("those with flags first, tied if they are several"): flags_first,
    N_("several flags count as none"): several_flags_are_none,
    N_("flags break no tie"): no_flags,
    N_("those without flags first"): flags_last,
    N_("several flags share their rank"): flags_share,
}


# --- the book --------------------------------------------------------------------------------------

TABLES = Tables(flags_first, tuple(range(ROWS + 1)))
ONE_FLAG = [case for case in CASES if case.flagged == 1]
SEVERAL = [case for case in CASES if case.flagged > 1]
IN_FRONT: Told = {
    case: flags_first(case)
    if case.asked == WITH
    else tuple(value for value in range(ROWS + 1) if value != row(case.ahead + 1))
    for case in ONE_FLAG
}


def behind(case: Tied) -> tuple[int, ...]:
    """What can be paid to those without flags, if they stand behind the several who have lost a rank."""
    flags = row(case.ahead + 2)
    return tuple(value for value in range(ROWS + 1) if value != flags) if flags else (0,)


BEHIND: Told = {case: flags_first(case) if case.asked == WITH else behind(case) for case in SEVERAL}
BOOK = "Expansão de Aniversário"

PASSAGES = (
    TABLES.says(
        PT,
        BOOK,
        N_("first sentence"),
        N_("A flag bearer breaks a tie in his owner's favour."),
        IN_FRONT,
        allows=(several_flags_are_none, flags_share),
        excludes=(no_flags, flags_last),
        clauses=("FL-2",),
    ),
    TABLES.says(
        PT,
        BOOK,
        N_("second sentence"),
        N_("With two or more bearers in it the tie stays, and is resolved as usual."),
        ways={
            N_("all who are tied lose a rank"): {case: several_flags_are_none(case) for case in SEVERAL},
            N_("those with flags lose a rank, and those without stand behind them"): BEHIND,
        },
        allows=(flags_first, several_flags_are_none),
        excludes=(flags_share,),
        clauses=("FL-2",),
    ),
    TABLES.says(
        PT,
        f"{BOOK}, exemplo",
        N_("first scoring"),
        N_("Of two with 3 caballeros the one with his flag is first, and the other second."),
        TABLES.ruled([Tied(0, 1, 1, WITH), Tied(0, 1, 1, WITHOUT)]),
        excludes=(no_flags, flags_last),
        clauses=("FL-2",),
        example=True,
    ),
    TABLES.says(
        PT,
        f"{BOOK}, exemplo",
        N_("second scoring"),
        N_("Two with flags tie for second and are paid the third place; the one without gets nothing."),
        TABLES.ruled([Tied(1, 2, 1, WITH), Tied(1, 2, 1, WITHOUT)]),
        excludes=(several_flags_are_none, no_flags, flags_share),
        clauses=("FL-2",),
        example=True,
    ),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Tied) -> Sentence:
    """The case in a sentence."""
    message = {
        WITH: N_(
            "players ahead: {ahead}; then a tie, {flagged} with flags, {plain} without: those with flags"
        ),
        WITHOUT: N_(
            "players ahead: {ahead}; then a tie, {flagged} with flags, {plain} without: those without"
        ),
    }[case.asked]
    return Sentence.of(message, ahead=case.ahead, flagged=case.flagged, plain=case.plain)


def board(case: Tied, edition: Edition = EN_BASE) -> State:
    """The region is about to be scored; seat by seat those ahead, those with flags, those without."""
    tied = case.flagged + case.plain
    counts = [*range(PLAYERS, PLAYERS - case.ahead, -1), *[1] * tied]
    there = tuple(counts + [0] * (PLAYERS - len(counts)))
    state = position(
        PLAYERS,
        turn=0,
        card="score_any_deck_2",
        king="galicia",
        grandes=["sevilla"] * PLAYERS,
        caballeros={REGION: there, "granada": (1,) * PLAYERS},
        edition=edition.with_expansions(NAME),
    )
    here = range(case.ahead, case.ahead + case.flagged)
    bearers = tuple(
        Carrier(player, REGION if player in here else "granada", FLAG) for player in range(PLAYERS)
    )
    return state._replace(carriers=bearers)


def played(edition: Edition) -> Function:
    """The row that the engine pays, told from the points."""

    def paid(case: Tied) -> int:
        seat = case.ahead if case.asked == WITH else case.ahead + case.flagged
        scored = score_now(board(case, edition), REGION)
        points = sum(
            event.points for event in scored.events if isinstance(event, Scored) and event.player == seat
        )
        return (0, *scored.scoreboard).index(points)

    return paid


def in_this_order(f: Unknown, answer: tuple[str, str]) -> Term:
    """Of two who are tied, one with his flag, the one is first and the other second."""
    first, second = (WITH, WITHOUT) if answer[0] == "with a flag" else (WITHOUT, WITH)
    return as_told({Tied(0, 1, 1, first): 1, Tied(0, 1, 1, second): 2})(f)


def of_two_flags(f: Unknown, rank: int) -> Term:
    """The rank of two who tie for the first place with their flags."""
    return all_hold(f.equals(Tied(0, 2, 0, WITH), rank))


FLAGS = Chapter(
    name="flags",
    asks=N_("Which row are tied players paid if some have their flags there?"),
    cases=CASES,
    values=tuple(range(ROWS + 1)),
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={PT: 8},
    weights={PT: "●12@1cd:1e5cefa0 ●13@7/13@7de:1faeb479 ●2@1cd:24bb415f ●2@20bcde:92f0ad5f"},
    answers={"FL-2:order": in_this_order, "FL-2:several": of_two_flags},
)
