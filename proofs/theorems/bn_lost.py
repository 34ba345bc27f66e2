"""Bonuses lost to a tie (BN-1, BN-2): whoever shares the most misses them, and it is told of him alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from elgrande.engine import scorings
from elgrande.events import Event, Scored
from elgrande.positions import position
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.scoring import shares
from elgrande.state import State, changed
from proofs.games.all_pieces import with_the_rest_in_the_provinces
from proofs.kit.rules_as_functions import after
from proofs.kit.theorem import Evidence, Mutant, Witness, for_all, theorem
from proofs.theorems.sc_small_models import Counts, small_models

PLACE, ELSEWHERE = "aragon", "granada"
BOARDS = {players: position(players, turn=0, card="score_any_deck_2") for players in PLAYERS}

Case = tuple[Counts, bool, int | None]  # everybody's caballeros, whether the King is there, who is at home
Lost = tuple[frozenset[str], ...]
Losing = Callable[[Counts, bool, int | None], Lost]


def every_case() -> Iterator[Case]:
    """Every order of counts of 2 to 5 players, with the King there or not, and anybody or nobody at home."""
    for players in PLAYERS:
        yield from product(small_models(players), (False, True), (None, *range(players)))


def by_rule(counts: Counts, king: bool, home: int | None) -> Lost:
    """Which bonuses each player misses: those that are offered him, if he shares the most with somebody."""
    most = max(counts)
    return tuple(
        offered(king, player == home) if 0 < count == most and counts.count(most) > 1 else frozenset()
        for player, count in enumerate(counts)
    )


def offered(king: bool, home: bool) -> frozenset[str]:
    """The bonuses that are offered to whoever has most."""
    return frozenset([*["king"] * king, *["home"] * home])


def board(counts: Counts, king: bool, home: int | None) -> State:
    """A position with just these caballeros in a region, and everybody else at home elsewhere."""
    state = BOARDS[len(counts)]
    there = state._replace(
        king=PLACE if king else ELSEWHERE,
        grandes=tuple(PLACE if player == home else ELSEWHERE for player in range(len(counts))),
        caballeros=changed(state.caballeros, state.box.index[PLACE], counts),
    )
    return with_the_rest_in_the_provinces(there)


def told(counts: Counts, king: bool, home: int | None) -> Lost:
    """Which bonuses each player is told to have missed when the region is scored."""
    events = list[Event]()
    after(board(counts, king, home), scorings.score, (PLACE,), tell=events.append)
    scored = {event.player: event for event in events if isinstance(event, Scored)}
    return tuple(
        frozenset(part.kind for part in scored[player].lost) if player in scored else frozenset()
        for player in range(len(counts))
    )


def in_shares(counts: Counts, king: bool, home: int | None) -> Lost:
    """The same, as the scoring function says it without a board."""
    at_home = () if home is None else (home,)
    found = shares(counts, (5, 3, 1), players=len(counts), king=king, home=at_home)
    return tuple(frozenset(part.kind for part in one.lost) for one in found)


def in_ties_of_three(counts: Counts, king: bool, home: int | None) -> Lost:
    """Only a tie of three or more costs a bonus."""
    return told(counts, king, home) if counts.count(max(counts)) > 2 else (frozenset(),) * len(counts)


def by_second_ranks(counts: Counts, king: bool, home: int | None) -> Lost:
    """Whoever comes second is told of the bonuses, too, though nobody offers him any."""
    second = sorted({*counts, 0})[-2] if any(counts) else 0
    return tuple(
        offered(king, player == home) if 0 < count == second else lost
        for player, (count, lost) in enumerate(zip(counts, told(counts, king, home), strict=True))
    )


@theorem(
    "BN-1",
    "BN-2",
    claim=N_("a tie for the most costs everybody in it the bonuses that are offered, and nobody else any"),
    domain=N_("2 to 5 players, every order of their caballeros, the King there or not, anybody at home"),
    mutants=[
        Mutant(N_("only a tie of three costs a bonus"), losing=in_ties_of_three),
        Mutant(N_("whoever comes second misses a bonus"), losing=by_second_ranks),
    ],
)
def a_tie_for_the_most_costs_the_bonuses(losing: Losing = told) -> Evidence:
    def failure(case: Case) -> Witness | None:
        rule = by_rule(*case)
        for found in (losing(*case), in_shares(*case)):
            if found != rule:
                missed = [sorted(one) for one in found]
                return Witness(f"{case[0]}: missed are {missed}", state=board(*case))
        return None

    return for_all(every_case(), failure)
