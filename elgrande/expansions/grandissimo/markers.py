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
from elgrande.expansions.grandissimo import steps
from elgrande.expansions.grandissimo.actions import LayMarker
from elgrande.expansions.grandissimo.frames import LayingMarkers
from elgrande.expansions.grandissimo.region_cards import free_region_cards, lay, lies_at
from elgrande.expansions.shared.keeping import take


def laying_options(table: Table, frame: LayingMarkers) -> Actions:
    """Any region whose card no other has chosen; or any but the King's, one for each marker (GC-1, GC-17).

    A marker that lies on the map already stays where it is.
    """
    if not frame.left:
        return NOTHING
    tile = frame.markers[-frame.left]
    if lies_at(table, tile) is not None:
        return NOTHING
    if frame.by_card:
        regions = free_region_cards(table, frame.player)
    else:
        taken = {table.king, *(lies_at(table, other) for other in frame.markers if other != tile)}
        regions = tuple([region for region in table.box.regions if region not in taken])
    return tuple([LayMarker(frame.player, tile, region) for region in regions])


def lay_marker(table: Table, frame: LayingMarkers, action: LayMarker) -> None:
    """The marker lies there until the next general scoring is over (GC-1, GC-17)."""
    because = (clause_in_use(table),)
    if frame.by_card:  # the region card lies before who has chosen it
        take(table, frame.player, action.tile, because)
    lay(table, frame.player, action.tile, action.region, because)
    table.swap(replace(frame, left=frame.left - 1))


def why_not_lay(table: Table, frame: LayingMarkers, action: Action) -> str:
    """Another has chosen the card, or there is none; or the King is there, or one of these (GC-1, GC-17)."""
    return clause_in_use(table) if isinstance(action, LayMarker) else not_now(table, action)


STEPS: Final[Beginnings] = {
    steps.LayMarkers: lambda table, player, step: LayingMarkers(
        player, step.markers, step.by_card, len(step.markers)
    ),
}
RULES: Final[Rules] = {
    LayingMarkers: Rule(laying_options, lay_marker, why_not=why_not_lay, is_step=True),
}
