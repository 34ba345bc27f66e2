"""What Grandissimo's favours are worth to players who look ahead: characters, ships, cargo and guests.

None of them pays points. The Queen brings or places one more caballero in every turn, the Jester sends one
where its host has to place him, the Inquisitor General takes one along; a ship lands whoever is aboard on any
coast, when the turn begins.

>>> from elgrande.engine import new_game
>>> from elgrande.rules.editions import EN_BASE
>>> favours(new_game(players=3, edition=EN_BASE.with_expansions("grandissimo")))
(0.0, 0.0, 0.0)
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from elgrande.engine.rounds import rounds_to_come
from elgrande.engine.table import Table
from elgrande.expansions.grandissimo.box import GENERAL, GUESTS, JESTER, NAME, QUEEN, SHIPS
from elgrande.rules.box import Box, Counts, Rows, rows_of
from elgrande.state import Held, State

EACH_ROUND: Final = {QUEEN: 2.0, JESTER: 0.5, GENERAL: 0.5, **dict.fromkeys(SHIPS, 0.2)}
"""What it is worth to have this in each of the rounds to come."""

AT_MOST: Final = 3
"""Of how many rounds one may be sure: somebody else may take any of them."""

ABOARD: Final = 0.4
"""What a caballero aboard is worth: he lands where he is wanted."""
A_GUEST: Final = 0.3
"""What a caballero in the court of another is worth: his host places him where he likes."""


def favours(table: Table | State) -> tuple[float, ...]:
    """What everybody's favours are worth until the end."""
    if NAME not in table.edition.expansions:
        return (0.0,) * table.players
    aboard, guests = (rows_in(table.box, places)(table.caballeros) for places in (SHIPS, GUESTS))
    return for_rounds(rounds_to_come(table), table.players, table.held, aboard, guests)


@cache
def rows_in(box: Box, places: tuple[str, ...]) -> Rows:
    """What picks the rows of these places from all rows."""
    return rows_of([box.index[place] for place in places])


@lru_cache(maxsize=1 << 12)
def for_rounds(
    to_come: int,
    players: int,
    kept: tuple[Held, ...],
    aboard: tuple[Counts, ...],
    guests: tuple[Counts, ...],
) -> tuple[float, ...]:
    """What favours are worth to each player while so many rounds are to come."""
    worth = [0.0] * players
    for held in kept if to_come else ():
        worth[held.player] += EACH_ROUND.get(held.card, 0) * min(to_come, AT_MOST)
    for rows, each in ((aboard, ABOARD), (guests, A_GUEST)) if to_come else ():
        for row in rows:
            for player, number in enumerate(row[:players]):
                worth[player] += each * number
    return tuple(worth)
