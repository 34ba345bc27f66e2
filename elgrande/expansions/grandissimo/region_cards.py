"""Region cards that players choose, and the tiles that show which (GC-1, GC-2, GC-5)."""

from __future__ import annotations

from typing import Final

from elgrande.engine.table import Table
from elgrande.events import TileLaid, TileRemoved
from elgrande.expansions.grandissimo.box import BOYCOTT, INCOGNITO
from elgrande.rules.map import REGIONS
from elgrande.state import changed, keeper

CHOSEN_BY: Final = (BOYCOTT, *INCOGNITO)
"""The tiles that lie where a region card was chosen."""


def free_region_cards(table: Table, player: int) -> tuple[str, ...]:
    """The regions whose cards no other player has chosen; there is none of Portugal (GC-1, GC-5).

    Who laid the Boycott is not known in a state that was saved before it was told: then its card is not free.
    """
    chosen = {lies_at(table, tile) for tile in CHOSEN_BY if keeper(table.held, tile) != player}
    return tuple([region.id for region in REGIONS if region.id not in chosen])


def lies_at(table: Table, tile: str) -> str | None:
    """Where a tile lies; None if it is beside the map (GC-1)."""
    return table.tiles[table.box.tile_number[tile]]


def lay(table: Table, player: int, tile: str, region: str, because: tuple[str, ...]) -> None:
    """The tile lies in that region (GC-1, GC-2, GC-5, GC-17)."""
    table.emit(TileLaid(player, tile, region, because))
    table.tiles = changed(table.tiles, table.box.tile_number[tile], region)


def remove(table: Table, tile: str, because: tuple[str, ...]) -> None:
    """The tile is beside the map again (GC-2, GC-5)."""
    number = table.box.tile_number[tile]
    table.emit(TileRemoved(tile, table.tiles[number] or "", because))
    table.tiles = changed(table.tiles, number, None)
