"""What players do only with the Grand Inquisitor & Colonies.

>>> Sail(0, owner=0, source="ship", target="africa")
Sail(player=0, owner=0, source='ship', target='africa', load='')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from elgrande.actions import ExpansionAction


@dataclass(frozen=True, slots=True)
class Sail(ExpansionAction):
    """Go aboard or ashore for nothing, with what one carries, if anything (SH-2, OV-4)."""

    owner: int
    source: str
    target: str
    load: str = ""
    is_single: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TakeToken(ExpansionAction):
    """A caballero overseas takes a token that lies there (GG-2).

    His `place` is told where another of his owner's in that region could take it as well: beside the limit
    table, and not on it (LT-1).
    """

    owner: int
    load: str
    place: str = ""
    is_single: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BringExtra(ExpansionAction):
    """The Grand Inquisitor brings one more caballero from the provinces to the court (GI-4)."""

    is_single: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PlaceExtra(ExpansionAction):
    """The Grand Inquisitor places one more caballero from the court beside the King (GI-4)."""

    place: str
    is_single: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class MoveTile(ExpansionAction):
    """Move a tile to another region (AC-7.8)."""

    tile: str
    region: str


@dataclass(frozen=True, slots=True)
class MarkRegion(ExpansionAction):
    """Mark a region (AC-7.9)."""

    region: str


@dataclass(frozen=True, slots=True)
class Admit(ExpansionAction):
    """A caballero from beside the limit table goes onto it, perhaps one who carries this (LT-3 to LT-5)."""

    owner: int
    load: str = ""
    is_announced: ClassVar[bool] = False
    is_single: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CarryOut(ExpansionAction):
    """Use a kept card: carry out the special action of a card that lies face up (AC-7.2)."""

    card: str
    is_announced: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class CopySpecial(ExpansionAction):
    """Use a kept card: carry out the special action that an opponent has just used (AC-7.3)."""

    is_announced: ClassVar[bool] = False
