"""Boycott and Alliance: markers that lie on the map for the next general scoring (GC-1, GC-17).

What they do there is said by their tiles in `box`, and done by `engine.general_scoring`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from elgrande.actions import Action
from elgrande.engine.agenda import NOTHING, Actions, Beginnings, Rule, Rules
from elgrande.engine.refusals import clause_in_use, not_now
from elgrande.engine.table import Table
from elgrande.events import TileLaid
from elgrande.expansions.grandissimo import steps
from elgrande.expansions.grandissimo.actions import LayMarker
from elgrande.expansions.grandissimo.box import BOYCOTT, INCOGNITO
from elgrande.expansions.grandissimo.frames import LayingMarkers
from elgrande.rules.map import REGIONS
from elgrande.state import changed

CHOSEN_BY_CARD: Final = (BOYCOTT, *INCOGNITO)
"""The tiles that lie where a region card has been chosen for something (GC-1, GC-2, GC-5)."""


def lying(table: Table, *tiles: str) -> tuple[str, ...]:
    """Where these tiles lie, those of them that lie anywhere."""
    named = zip(table.box.tiles, table.tiles, strict=True)
    return tuple([place for tile, place in named if tile.id in tiles and place is not None])


def laying_options(table: Table, frame: LayingMarkers) -> Actions:
    """Any region but the King's, one for each marker; one whose card nobody has chosen (GC-1, GC-17)."""
    if not frame.left:
        return NOTHING
    tile = frame.markers[-frame.left]
    regions, others = table.box.regions, frame.markers
    if frame.by_card:
        regions, others = tuple([region.id for region in REGIONS]), CHOSEN_BY_CARD
    taken = lying(table, *(other for other in others if other != tile))
    free = [region for region in regions if region != table.king and region not in taken]
    return tuple([LayMarker(frame.player, tile, region) for region in free])


def lay_marker(table: Table, frame: LayingMarkers, action: LayMarker) -> None:
    """The marker lies there until the next general scoring is over (GC-1, GC-17)."""
    number = [tile.id for tile in table.box.tiles].index(action.tile)
    table.emit(TileLaid(frame.player, action.tile, action.region, (clause_in_use(table),)))
    table.tiles = changed(table.tiles, number, action.region)
    table.swap(replace(frame, left=frame.left - 1))


def why_not_lay(table: Table, frame: LayingMarkers, action: Action) -> str:
    """Not in the King's region, nor where another marker of these lies (GC-1, GC-17)."""
    return clause_in_use(table) if isinstance(action, LayMarker) else not_now(table, action)


STEPS: Final[Beginnings] = {
    steps.LayMarkers: lambda table, player, step: LayingMarkers(
        player, step.markers, step.by_card, len(step.markers)
    ),
}
RULES: Final[Rules] = {
    LayingMarkers: Rule(laying_options, lay_marker, why_not=why_not_lay, is_step=True),
}
