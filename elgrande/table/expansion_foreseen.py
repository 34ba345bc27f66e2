"""What the actions of expansions would bring about on the board.

>>> FORESEEN[PlaceExtra](None, PlaceExtra(0, "aragon"))
CaballeroPlaced(player=0, place='aragon', because=('TU-7',))
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from elgrande.actions import ExpansionAction
from elgrande.engine.table import Table
from elgrande.events import (
    CaballeroMoved,
    CaballeroPlaced,
    Event,
    GrandeCrowned,
    GrandeMoved,
    SupplyTaken,
    TileLaid,
    TileMoved,
)
from elgrande.expansions.colonies.actions import (
    Admit,
    BringExtra,
    MoveTile,
    PlaceExtra,
    Sail,
)
from elgrande.expansions.colonies.box import BESIDE
from elgrande.expansions.colonies.limit_table import lies_at
from elgrande.expansions.grandissimo.actions import CrownGrande, LayMarker
from elgrande.expansions.shared.actions import MoveTheirGrande
from elgrande.state import State

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
