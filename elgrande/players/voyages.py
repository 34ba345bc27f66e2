"""What voyages are worth to players who look ahead: tokens that they carry, and tokens that they may fetch.

A token pays only when it comes home. Until then it is worth less for every journey that is still to be made,
and nothing if the game is over before.

>>> from elgrande.engine import new_game
>>> from elgrande.rules.editions import EN_BASE
>>> voyages(new_game(players=3, edition=EN_BASE.with_expansions("colonies")))
(0.0, 0.0, 0.0)
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from elgrande.engine.rounds import rounds_to_come
from elgrande.engine.standing import commander
from elgrande.engine.table import Table
from elgrande.expansions.colonies.at_sea import at_sea, laden_at_sea
from elgrande.expansions.colonies.box import AT_SEA, LIES_IN, NAME, OVERSEAS, SHIP, WORTH
from elgrande.rules.box import Counts
from elgrande.state import Carrier, State

CARRIED: Final = {SHIP: 0.75, **dict.fromkeys(OVERSEAS, 0.55)}
"""How much of its points a token is worth where it is carried."""

JOURNEYS_HOME: Final = {SHIP: 1, **dict.fromkeys(OVERSEAS, 2)}
ABOARD, JOURNEYS_TO_FETCH_ONE = 0.3, 3
"""How much of its points a token that lies overseas is worth to a caballero aboard, and how far it is."""


def voyages(table: Table | State) -> tuple[float, ...]:
    """What all voyages are worth to each player that can still be made before the end.

    Whoever stands beside the limit table at sea is as far from home as he who stands on it.
    """
    if NAME not in table.edition.expansions:
        return (0.0,) * table.players
    commanders = tuple([commander(table, owner) for owner in range(len(table.caballeros[0]))])
    aboard, carriers = at_sea(table)[AT_SEA.index(SHIP)], laden_at_sea(table)
    return within(rounds_to_come(table), table.players, commanders, aboard, carriers, table.tiles)


@lru_cache(maxsize=1 << 12)
def within(
    journeys: int,
    players: int,
    commanders: tuple[int | None, ...],
    aboard: Counts,
    carriers: tuple[Carrier, ...],
    tiles: tuple[str | None, ...],
) -> tuple[float, ...]:
    """What voyages are worth to each player, while so many journeys can still be made."""
    worth = [0.0] * players
    for one in carriers:
        player = commanders[one.owner]
        if player is not None and one.place in CARRIED and JOURNEYS_HOME[one.place] <= journeys:
            worth[player] += CARRIED[one.place] * WORTH.get(one.load, 0)
    if journeys >= JOURNEYS_TO_FETCH_ONE:
        to_fetch = [WORTH[load] for load, place in LIES_IN.items() if place in tiles]
        for owner, number in enumerate(aboard):
            free = number - sum(one[:2] == (owner, SHIP) for one in carriers)
            player = commanders[owner] if free else None
            if player is not None:
                worth[player] += ABOARD * sum(sorted(to_fetch)[-free:])
    return tuple(worth)
