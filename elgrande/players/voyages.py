"""What voyages are worth to players who look ahead: tokens that they carry, and tokens that they may fetch.

A token pays only when it comes home. Until then it is worth less for every journey that is still to be made,
and nothing if the game is over before.

>>> from elgrande.engine import new_game
>>> from elgrande.rules.editions import EN_BASE
>>> voyages(new_game(players=3, edition=EN_BASE.with_expansions("colonies")))
(0.0, 0.0, 0.0)
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from elgrande.engine.rounds import rounds_to_come
from elgrande.engine.table import Table
from elgrande.expansions.colonies.at_sea import at_sea, laden_at_sea
from elgrande.expansions.colonies.box import AT_SEA, LIES_IN, NAME, OVERSEAS, SHIP, WORTH
from elgrande.expansions.colonies.tokens import numbers_of
from elgrande.players.points import commanders
from elgrande.rules.box import Box, Counts
from elgrande.state import Carrier, State

CARRIED: Final = {SHIP: 0.75, **dict.fromkeys(OVERSEAS, 0.55)}
"""How much of its points a token is worth where it is carried."""

JOURNEYS_HOME: Final = {SHIP: 1, **dict.fromkeys(OVERSEAS, 2)}
ABOARD, JOURNEYS_TO_FETCH_ONE = 0.3, 3
"""How much of its points a token that lies overseas is worth to a caballero aboard, and how far it is."""
TO_TAKE: Final = 0.5
"""How much of its points a token is worth to a caballero who stands where it lies."""


def voyages(table: Table | State) -> tuple[float, ...]:
    """What all voyages are worth to each player that can still be made before the end.

    Whoever stands beside the limit table at sea is as far from home as he who stands on it.
    """
    if NAME not in table.edition.expansions:
        return (0.0,) * table.players
    return within(
        rounds_to_come(table),
        table.players,
        (*range(table.players), *commanders(table.box, table.held)),
        at_sea(table),
        laden_at_sea(table),
        table.box,
        table.tiles,
    )


@lru_cache(maxsize=1 << 12)
def within(
    journeys: int,
    players: int,
    commanding: tuple[int | None, ...],
    there: tuple[Counts, ...],
    carriers: tuple[Carrier, ...],
    box: Box,
    tiles: tuple[str | None, ...],
) -> tuple[float, ...]:
    """What voyages are worth to each player, while so many journeys can still be made.

    `there` are the rows of the places at sea.
    """
    lying = {load: sum(tiles[number] is not None for number in numbers_of(box, load)) for load in LIES_IN}
    worth = [0.0] * players
    for one in carriers:
        player = commanding[one.owner]
        if player is not None and one.place in CARRIED and JOURNEYS_HOME[one.place] <= journeys:
            worth[player] += CARRIED[one.place] * WORTH.get(one.load, 0)
    for player in range(players) if any(lying.values()) else ():
        own = [owner for owner, who in enumerate(commanding) if who == player]
        free = {place: sum([unladen(there, carriers, owner, place) for owner in own]) for place in FETCHING}
        worth[player] += to_fetch(journeys, free, lying)
    return tuple(worth)


FETCHING: Final = (*LIES_IN.values(), SHIP)
"""Where they stand who may still take a token, or fetch one."""


def to_fetch(journeys: int, free: Mapping[str, int], lying: Mapping[str, int]) -> float:
    """What so many who carry nothing may still take and fetch: each token is fetched once.

    Those who are there take first, so that nobody aboard makes it look better to leave a token where it lies.

    >>> to_fetch(9, {"africa": 1, "america": 0, "ship": 1}, {"goods": 1, "gold": 0})
    2.0
    """
    left, worth = dict(lying), 0.0
    for load, place in LIES_IN.items():
        if JOURNEYS_HOME[place] <= journeys:
            taken = min(free[place], left[load])
            left[load] -= taken
            worth += TO_TAKE * WORTH[load] * taken
    if journeys >= JOURNEYS_TO_FETCH_ONE and free[SHIP]:
        worth += ABOARD * sum(sorted(WORTH[load] for load, number in left.items() if number)[-free[SHIP] :])
    return worth


def unladen(there: tuple[Counts, ...], carriers: tuple[Carrier, ...], owner: int, place: str) -> int:
    """How many of an owner's in a place at sea carry nothing."""
    return there[AT_SEA.index(place)][owner] - sum(one[:2] == (owner, place) for one in carriers)
