"""What the events of expansions leave on the table, and what their actions would bring about.

>>> from elgrande.rules.editions import EN_BASE
>>> from elgrande.engine import new_game
>>> table = Table(new_game(players=3, edition=EN_BASE.with_expansions("colonies")))
>>> AFTER[TokensLaid](table, TokensLaid("gold", "america", 2, ()))
>>> table.tiles.count("america")
3
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from elgrande.actions import ExpansionAction
from elgrande.engine.standing import on_the_map
from elgrande.engine.table import Table
from elgrande.events import (
    CaballeroMoved,
    CaballeroPlaced,
    CarrierMoved,
    Event,
    GrandeCrowned,
    GrandeMoved,
    LoadDelivered,
    LoadGiven,
    LoadLost,
    SupplyTaken,
    TileLaid,
    TileMoved,
    TileRemoved,
    TokensLaid,
)
from elgrande.expansions.colonies.actions import (
    Admit,
    BringExtra,
    MoveTile,
    PlaceExtra,
    Sail,
)
from elgrande.expansions.colonies.box import BESIDE, LIES_IN
from elgrande.expansions.colonies.limit_table import lies_at, relay
from elgrande.expansions.colonies.sea import lay, pick_up
from elgrande.expansions.grandissimo.actions import CrownGrande, LayMarker
from elgrande.expansions.shared.actions import MoveTheirGrande
from elgrande.state import Carrier, State, changed


def carrier_moved(table: Table, event: CarrierMoved) -> None:
    """Whoever carries this is in the other place; off the map nothing is carried any more."""
    table.carriers = without_one(table.carriers, Carrier(event.owner, event.source, event.load))
    if on_the_map(table, event.target):
        table.carriers = (*table.carriers, Carrier(event.owner, event.target, event.load))


def load_given(table: Table, event: LoadGiven) -> None:
    """A caballero carries a token that lay there, or what nobody else bears."""
    if event.load in LIES_IN:
        pick_up(table, event.owner, event.load, event.place)
    else:
        bearers = tuple(one for one in table.carriers if (one.owner, one.load) != (event.owner, event.load))
        table.carriers = (*bearers, Carrier(event.owner, event.place, event.load))


def load_gone(table: Table, event: LoadDelivered | LoadLost) -> None:
    """Nobody carries it any more; if it was delivered, it has paid."""
    table.carriers = without_one(table.carriers, Carrier(event.owner, event.place, event.load))
    if isinstance(event, LoadDelivered):
        points = table.points[event.player] + event.points
        table.points = changed(table.points, event.player, points)


def without_one(carriers: tuple[Carrier, ...], one: Carrier) -> tuple[Carrier, ...]:
    """All but one of those who carry the same in the same place."""
    at = carriers.index(one) if one in carriers else len(carriers)
    return carriers[:at] + carriers[at + 1 :]


def tile_moved(table: Table, event: TileMoved) -> None:
    """The limit table lies in another region."""
    relay(table, event.target)


def tile_laid(table: Table, event: TileLaid) -> None:
    """The tile lies there."""
    lay_tile(table, event.tile, event.place)


def tile_removed(table: Table, event: TileRemoved) -> None:
    """The tile lies nowhere."""
    lay_tile(table, event.tile, None)


def lay_tile(table: Table, tile: str, place: str | None) -> None:
    """A tile lies in another place, or beside the map."""
    number = table.box.tile_number[tile]
    table.tiles = changed(table.tiles, number, place)


def tokens_laid(table: Table, event: TokensLaid) -> None:
    """So many tokens lie there more."""
    lay(table, event.load, event.number, ())


AFTER: Final[dict[type[Event], Callable[[Table, Any], None]]] = {
    CarrierMoved: carrier_moved,
    LoadGiven: load_given,
    LoadDelivered: load_gone,
    LoadLost: load_gone,
    TileMoved: tile_moved,
    TileLaid: tile_laid,
    TileRemoved: tile_removed,
    TokensLaid: tokens_laid,
}

FORESEEN: Final[dict[type[ExpansionAction], Callable[[State, Any], Event]]] = {
    Sail: lambda state, action: CaballeroMoved(action.player, action.owner, action.source, action.target, ()),
    BringExtra: lambda state, action: SupplyTaken(action.player, 1, ()),
    PlaceExtra: lambda state, action: CaballeroPlaced(action.player, action.place),
    MoveTheirGrande: lambda state, action: GrandeMoved(
        action.owner, state.grandes[action.owner], action.region, ()
    ),
    CrownGrande: lambda state, action: GrandeCrowned(
        action.player, action.owner, state.king, state.grandes[action.owner], ()
    ),
    LayMarker: lambda state, action: TileLaid(action.player, action.tile, action.region, ()),
    MoveTile: lambda state, action: TileMoved(
        action.player, action.tile, lies_at(Table(state))[1], action.region, ()
    ),
    Admit: lambda state, action: CaballeroMoved(
        action.player, action.owner, BESIDE, lies_at(Table(state))[1], ()
    ),
}
