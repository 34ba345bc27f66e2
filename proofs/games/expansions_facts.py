"""What theorems about expansions know from the books, and never ask of the engine: coasts, markers, places.

>>> from proofs.games.expansions_boards import EVERYTHING, crowded
>>> board = crowded(3, EVERYTHING, None)
>>> region_of(board, "captain"), region_of(board, "court"), nobodys(board, "black")
('ship', None, 3)
"""

from __future__ import annotations

from typing import Final

from elgrande.engine.table import Table
from elgrande.expansions.colonies.box import BESIDE, LIMIT_TABLE
from elgrande.state import State

COASTS: Final = frozenset(
    {*("galicia", "pais_vasco", "cataluna", "valencia", "granada", "sevilla", "portugal", "francia")}
)
# The markers that a card lays: while one lies on the map, it is not used again (GC-1, GC-17).
MARKERS: Final = {"boycott": ("boycott_marker",), "alliance": ("alliance_1", "alliance_2")}
# Cards that are kept, or only place caballeros: they have no special action that another card could use.
NOT_USED_AGAIN: Final = frozenset(
    {
        *("veto", "execute_card", "copy", "espionage", "king_incognito", "confederation"),
        *("quick_troops", "extra_force"),
    }
)


def region_of(state: State, place: str) -> str | None:
    """The region of a place on the map: beside the limit table that in which it lies; None if it is none."""
    if place == BESIDE:
        return state.tiles[state.box.tile_number[LIMIT_TABLE]]
    return state.box.region[place] if place in state.box.ground else None


def nobodys(state: State | Table, name: str) -> int:
    """The column of those who belong to no player."""
    return state.players + [owner.id for owner in state.box.neutrals].index(name)
