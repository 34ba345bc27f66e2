"""What players do only with Grandissimo.

>>> Imprison(0, owner=1, source="aragon")
Imprison(player=0, owner=1, source='aragon', load='')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from elgrande.actions import ExpansionAction

# --- ships, prison, Queen and Jester -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakeShip(ExpansionAction):
    """Take a ship into one's court, with whoever is aboard (SP-1)."""

    ship: str
    is_single: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Disembark(ExpansionAction):
    """One of one's caballeros lands on a coast (SP-3)."""

    source: str
    place: str
    is_single: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Imprison(ExpansionAction):
    """Put a caballero from the map into the prison, perhaps one who carries this (PR-1)."""

    owner: int
    source: str
    load: str = ""
    is_single: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PardonAll(ExpansionAction):
    """All who are in the prison go to this region (PR-3)."""

    region: str


@dataclass(frozen=True, slots=True)
class LetOut(ExpansionAction):
    """Have one of those who are pardoned stand here, in the region that all of them go to (PR-3)."""

    owner: int
    place: str
    is_announced: ClassVar[bool] = False
    is_single: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TakeCharacter(ExpansionAction):
    """Take the Queen or the Jester (GC-20)."""

    character: str


@dataclass(frozen=True, slots=True)
class BringByQueen(ExpansionAction):
    """The Queen brings one more caballero from the provinces to the court (QJ-2)."""

    is_single: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PlaceByQueen(ExpansionAction):
    """The Queen places one more caballero from the court (QJ-3)."""

    place: str
    is_single: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SendGuest(ExpansionAction):
    """The Jester sends one of one's caballeros from the provinces into the court of an opponent (QJ-4)."""

    host: int
    is_single: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PlaceGuest(ExpansionAction):
    """A host places a guest from his court (QJ-5)."""

    owner: int
    place: str
    is_announced: ClassVar[bool] = False
    is_single: ClassVar[bool] = True


# --- scorings and secret disks -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LayMarker(ExpansionAction):
    """Lay a marker in a region (GC-1, GC-17)."""

    tile: str
    region: str


# --- turns, the King, and who stands where -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChooseRegionCard(ExpansionAction):
    """Choose a region card that no other player has chosen for anything else (GC-2, GC-5)."""

    region: str


@dataclass(frozen=True, slots=True)
class DiscardRegionCard(ExpansionAction):
    """Discard the region card that was chosen with this card: the King goes there at once (GC-2, GC-5)."""

    card: str
    is_announced: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class TakeAnother(ExpansionAction):
    """Take a second action card, and use it at once (GC-3)."""

    card: str


@dataclass(frozen=True, slots=True)
class KeepAnother(ExpansionAction):
    """Take a second action card, and keep it for a later round (GC-3)."""

    card: str


@dataclass(frozen=True, slots=True)
class UseKeptCard(ExpansionAction):
    """Use the whole of a card that was kept in an earlier round (GC-3)."""

    card: str
    is_announced: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class CrownGrande(ExpansionAction):
    """Have the Grande of this player act as King (GC-11)."""

    owner: int


@dataclass(frozen=True, slots=True)
class LeadSoldier(ExpansionAction):
    """Move a soldier, whose column is `owner`, to another region (GC-14)."""

    owner: int
    source: str
    target: str
    is_announced: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class TakeAlong(ExpansionAction):
    """Have a caballero of an owner, or the one who carries this, go along with the soldier (GC-14).

    If he is another player's, that one has to agree.
    """

    owner: int
    source: str
    load: str = ""
    is_announced: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class GoAlong(ExpansionAction):
    """One's caballero goes along with the soldier of another player (GC-14)."""

    is_announced: ClassVar[bool] = False
