"""Clicks for what players do only with an expansion: the targets, by the kind of action.

>>> CLICKS[Sail](Sail(0, owner=0, source="ship", target="africa"))
('piece:0:ship', 'place:africa')
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from elgrande.actions import ExpansionAction
from elgrande.expansions.colonies.actions import (
    Admit,
    BringExtra,
    CarryOut,
    CopySpecial,
    MarkRegion,
    MoveTile,
    PlaceExtra,
    Sail,
    TakeToken,
)
from elgrande.expansions.colonies.box import BESIDE, LIES_IN
from elgrande.expansions.grandissimo.actions import (
    BringByQueen,
    ChooseRegionCard,
    CrownGrande,
    DiscardRegionCard,
    Disembark,
    GoAlong,
    Imprison,
    KeepAnother,
    LayMarker,
    LeadSoldier,
    LetOut,
    PardonAll,
    PlaceByQueen,
    PlaceGuest,
    SendGuest,
    TakeAlong,
    TakeAnother,
    TakeCharacter,
    TakeShip,
    UseKeptCard,
)
from elgrande.expansions.grandissimo.box import GUESTS, PRISON, SHIPS
from elgrande.expansions.shared.actions import MoveTheirGrande
from elgrande.state import keeper
from elgrande.views import View

Targets = tuple[str, ...]


def caballero(owner: int, source: str, load: str) -> str:
    """A caballero of an owner in a place, or what he carries who is named by it."""
    return f"carrier:{owner}:{source}:{load}" if load else f"piece:{owner}:{source}"


def take_token(action: TakeToken) -> Targets:
    """The token; for a caballero of nobody's, the sign of its owner beside it; before, who is named."""
    token = f"token:{action.load}:{LIES_IN[action.load]}"
    taken = token if action.owner == action.player else f"{token}:{action.owner}"
    return (f"piece:{action.owner}:{action.place}", taken) if action.place else (taken,)


def as_good_as(view: View, place: str) -> str:
    """For a space its region; for a ship in nobody's court the first that is in none (SP-1)."""
    if place in SHIPS and keeper(view.held, place) is None:
        return next(ship for ship in SHIPS if keeper(view.held, ship) is None)
    return view.box.region_of(place)


CLICKS: Final[dict[type[ExpansionAction], Callable[[Any], Targets]]] = {
    Sail: lambda action: (caballero(action.owner, action.source, action.load), f"place:{action.target}"),
    TakeToken: take_token,
    BringExtra: lambda action: ("button:BringExtra",),
    PlaceExtra: lambda action: ("button:PlaceExtra", f"place:{action.place}"),
    MoveTile: lambda action: (f"tile:{action.tile}", f"place:{action.region}"),
    LayMarker: lambda action: (f"place:{action.region}",),
    MarkRegion: lambda action: (f"place:{action.region}",),
    MoveTheirGrande: lambda action: (f"grande:{action.owner}", f"place:{action.region}"),
    Admit: lambda action: (caballero(action.owner, BESIDE, action.load),),
    CarryOut: lambda action: ("button:CarryOut", f"card:{action.card}"),
    CopySpecial: lambda action: ("button:CopySpecial",),
    ChooseRegionCard: lambda action: (f"place:{action.region}",),
    DiscardRegionCard: lambda action: (f"button:DiscardRegionCard-{action.card}",),
    TakeAnother: lambda action: ("button:TakeAnother", f"card:{action.card}"),
    KeepAnother: lambda action: ("button:KeepAnother", f"card:{action.card}"),
    UseKeptCard: lambda action: (f"button:UseKeptCard-{action.card}",),
    CrownGrande: lambda action: (f"grande:{action.owner}",),
    LeadSoldier: lambda action: (f"piece:{action.owner}:{action.source}", f"place:{action.target}"),
    TakeAlong: lambda action: (caballero(action.owner, action.source, action.load),),
    GoAlong: lambda action: ("button:GoAlong",),
    TakeShip: lambda action: (f"place:{action.ship}",),
    Disembark: lambda action: (f"piece:{action.player}:{action.source}", f"place:{action.place}"),
    # The prison first: there are cards that take a caballero, too.
    Imprison: lambda action: (f"place:{PRISON}", caballero(action.owner, action.source, action.load)),
    PardonAll: lambda action: (f"place:{action.region}",),
    LetOut: lambda action: (f"piece:{action.owner}:{PRISON}", f"place:{action.place}"),
    TakeCharacter: lambda action: (f"kept:{action.character}",),
    BringByQueen: lambda action: ("button:BringByQueen",),
    PlaceByQueen: lambda action: ("kept:queen", f"place:{action.place}"),
    SendGuest: lambda action: ("kept:jester", f"place:{GUESTS[action.host]}"),
    PlaceGuest: lambda action: (
        f"piece:{action.owner}:{GUESTS[action.player]}",
        f"place:{action.place}",
    ),
}
