"""The steps of which the cards of stacks 6 and 7 are made, as plain data.

>>> PlaceTokens(goods=2, gold=1)
PlaceTokens(goods=2, gold=1)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from elgrande.rules.steps import ExpansionStep, MoveScoreboard, Score, Sign, Step, Until

# Signs of its own, as paths in a square of 24 units: black caballeros, the ship.
HEXAGON: Final = "M1 12L6.5 2.5h11L23 12l-5.5 9.5h-11zM12 8.5l-3.5 3.5 3.5 3.5 3.5-3.5z"
SHIP: Final = "M1 15h22l-3.5 7h-15zM11 13.5V1.5l9 9.5v2.5zM9.5 13.5V5L4 11.5v2z"


@dataclass(frozen=True, slots=True)
class PlaceTokens(ExpansionStep):
    """Lay so many goods in Africa and so much gold in America, as far as the stock reaches (GG-1)."""

    goods: int = 0
    gold: int = 0


@dataclass(frozen=True, slots=True)
class TakeInquisitor(ExpansionStep):
    """Take the Grand Inquisitor's card (GI-1)."""

    sign: ClassVar[Sign] = HEXAGON


@dataclass(frozen=True, slots=True)
class MoveBlackCaballeros(ExpansionStep):
    """Move up to so many black caballeros (AC-6.1)."""

    up_to: int


@dataclass(frozen=True, slots=True)
class ScoreNewRegions(ExpansionStep):
    """Score the four regions of the expansion, in the order the player likes (AC-7.5)."""

    sign: ClassVar[Sign] = Score


@dataclass(frozen=True, slots=True)
class ScoreBlackCaballeros(ExpansionStep):
    """Score every region with a black caballero, in the order the player likes (AC-7.6)."""

    sign: ClassVar[Sign] = Score
    by_caballeros: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Transport(ExpansionStep):
    """Move so many of one's own to America or Africa, or from there (AC-7.7)."""

    sign: ClassVar[Sign] = SHIP

    own: int


@dataclass(frozen=True, slots=True)
class MoveLimitTable(ExpansionStep):
    """Move the limit table to another region, or leave it (AC-7.8)."""

    sign: ClassVar[Sign] = MoveScoreboard


@dataclass(frozen=True, slots=True)
class MarkRegion(ExpansionStep):
    """Mark a region, which is scored at the end of the next round (AC-7.9)."""

    sign: ClassVar[Sign] = Score
    until: ClassVar[Until] = Until.NEXT_ROUND_ENDS

    def puts_off(self, step: Step) -> bool:
        """The region is scored later (AC-7.9)."""
        return isinstance(step, ScoreMarked)


@dataclass(frozen=True, slots=True)
class ScoreMarked(ExpansionStep):
    """Score the region that was marked (AC-7.9)."""

    as_put_off: ClassVar[bool] = True

    region: str

    @property
    def place(self) -> str:
        """The region that is scored (AC-7.9)."""
        return self.region
