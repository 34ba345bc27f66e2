"""What a scoring tells besides the points: why somebody counts otherwise than the region alone shows (SC-1).

Whatever is put on the board that changes how anybody stands there is to be told, and nothing else: an
alliance (GC-17), black caballeros whom somebody commands (GI-2), those beside the limit table who do not
count (LT-1), and a flag that breaks a tie (FL-2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from itertools import product
from typing import Any, NamedTuple
from unittest.mock import patch

from elgrande.engine import scorings, standing
from elgrande.engine.general_scoring import score_together
from elgrande.engine.table import Table
from elgrande.events import Circumstance, Event, Scored
from elgrande.expansions.anniversary import FLAG
from elgrande.expansions.colonies.box import AMERICA, BESIDE, BLACK, INQUISITOR, LIMIT_TABLE, VICEROY
from elgrande.expansions.grandissimo.box import ALLIANCES
from elgrande.rules.box import Counts
from elgrande.rules.message import N_
from elgrande.state import Carrier, Held, State, changed
from proofs.games.expansions_facts import nobodys
from proofs.kit.theorem import Evidence, Mutant, Witness, for_all, theorem
from proofs.theorems.gr_scoring import OTHER, whole_game, with_rows, with_tiles

Wrong = Callable[[], AbstractContextManager[Any]]
Told = Mapping[int, frozenset[Circumstance]]
ME, YOU = 0, 1
ALLIANCE = Circumstance("ally", OTHER, "GC-17")
NOT_COUNTED = Circumstance("beside", BESIDE, "LT-1")
FLAG_BORNE = Circumstance("tie_breaker", FLAG, "FL-2")


class Case(NamedTuple):
    """What is on the board when America is scored, where each of two players has two caballeros.

    In the other region, which may be allied, only I have one. `lies` is where the limit table lies with one
    of mine beside it, `black` where a black caballero stands, `holder` who has the Grand Inquisitor, `flag`
    whether one of mine there bears my flag.
    """

    is_allied: bool
    lies: str | None
    black: str | None
    holder: int | None
    flag: bool


def every_case() -> Iterator[Case]:
    """Everything that can be there, together and apart."""
    places = (None, AMERICA, OTHER)
    yield from map(
        Case._make,
        product((False, True), places, (*places, VICEROY), (None, ME, YOU), (False, True)),
    )


def placed(case: Case) -> State:
    """The position."""
    board = whole_game("EN_BASE", 2)
    column = nobodys(board, BLACK)
    beside = int(case.lies is not None)
    rows: dict[str, Counts] = {AMERICA: (2, 2), OTHER: (1, 0), VICEROY: (0, 0), BESIDE: (beside, 0)}
    if case.black is not None:  # he comes from where they stand when the game begins
        rows[case.black] += (1,)
        begin = next(place for place in board.box.ground if board.counts(place)[column])
        rows[begin] = changed(board.counts(begin), column, board.counts(begin)[column] - 1)
    state = with_rows(board, rows)
    markers = dict(zip(ALLIANCES, (AMERICA, OTHER), strict=True)) if case.is_allied else {}
    state = with_tiles(state, markers | ({} if case.lies is None else {LIMIT_TABLE: case.lies}))
    return state._replace(
        held=() if case.holder is None else (Held(case.holder, None, INQUISITOR),),
        carriers=(Carrier(ME, AMERICA, FLAG),) * case.flag,
    )


def to_be_told(case: Case) -> Told:
    """What each of the two is to be told, from what was put on the board."""
    together = (AMERICA, OTHER) if case.is_allied else (AMERICA,)
    his = frozenset([Circumstance("neutral", BLACK, "GI-2", case.holder)] if case.holder is not None else [])
    everybody = frozenset([ALLIANCE] if case.is_allied else [])
    everybody |= {NOT_COUNTED} if case.lies in together else set()
    everybody |= his if case.black in together else set()
    counts = [2 + case.is_allied, 2]
    if case.holder is not None:
        counts[case.holder] += case.black in together
    everybody |= {FLAG_BORNE} if case.flag and counts[ME] == counts[YOU] else set()
    on_the_post = {case.holder} if case.black == VICEROY else set()
    return {player: everybody | (his if player in on_the_post else set()) for player in (ME, YOU)}


def told(state: State) -> Told:
    """What each player is told when America is scored in a general scoring."""
    events: list[Event] = []
    score_together(Table(state, events.append), (AMERICA,))
    return {event.player: frozenset(event.circumstances) for event in events if isinstance(event, Scored)}


# --- scorings that do not tell all -----------------------------------------------------------------------


def silent_of_alliances() -> AbstractContextManager[Any]:
    """Nobody is told that regions count together."""
    return patch.object(scorings, "allied_with", lambda place, allied: ())


def silent_of_posts() -> AbstractContextManager[Any]:
    """Who is paid for a black Viceroy is not told that he counts for him."""
    return patch.object(scorings, "told_besides_of_posts", lambda table, place, others: {})


def silent_of_allies() -> AbstractContextManager[Any]:
    """Only what is special in the region itself is told, not what is in its ally."""
    real = standing.told_besides
    return patch.object(
        scorings, "told_besides", lambda table, neutrals, places: real(table, neutrals, (AMERICA,))
    )


@theorem(
    *("SC-1", "GC-17", "GI-2", "LT-1", "FL-2", "OV-3"),
    claim=N_(
        "whatever makes anybody count otherwise than the region alone shows is told with his points, and "
        "nothing else: an alliance, whose black caballeros are, who does not count beside the limit table, "
        "and the flag that breaks a tie"
    ),
    domain=N_(
        "America in a general scoring, allied or not; the limit table there, in the other region or "
        "elsewhere; a black caballero in either, on the post or nowhere; each player or nobody with the "
        "Grand Inquisitor; a flag there or not"
    ),
    mutants=[
        Mutant(N_("nobody is told that regions count together"), wrong=silent_of_alliances),
        Mutant(N_("nobody is told for whom a black Viceroy counts"), wrong=silent_of_posts),
        Mutant(N_("what is special in an allied region is not told"), wrong=silent_of_allies),
    ],
)
def whatever_counts_otherwise_is_told(wrong: Wrong = nullcontext) -> Evidence:
    def failure(case: Case) -> Witness | None:
        state = placed(case)
        found, right = told(state), to_be_told(case)
        for player in (ME, YOU):
            if found[player] != right[player]:
                clauses, others = (sorted(one.clause for one in each[player]) for each in (found, right))
                return Witness(f"{case}: player {player} is told {clauses}, not {others}", state=state)
        return None

    with wrong():
        return for_all(every_case(), failure)
