"""The steps of which the cards of Grandissimo are made, as plain data.

>>> Pardon()
Pardon()
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from elgrande.expansions.shared.steps import HOURGLASS
from elgrande.rules.steps import (
    Evict,
    ExpansionStep,
    Move,
    MoveGrande,
    MoveKing,
    MoveScoreboard,
    Score,
    Sign,
    Step,
    Until,
)

# Signs of its own, as paths in a square of 24 units: a crown with a jester's bells, bars, cards, a crossed
# circle, a sword.
CROWN: Final = "M2 20V6l5 6 5-9 5 9 5-6v14z"
BARS: Final = "M3 2h18v2.500H3zM5 6h2v13H5zM11 6h2v13h-2zM17 6h2v13h-2zM3 20h18v2H3z"
CARDS: Final = "M2 4h12v16H2zM16 4h2v16h-2zM20 4h2v16h-2z"
CROSSED: Final = (
    "M12 1a11 11 0 1 0 .01 0zM5.500 7l11.500 11.500a8 8 0 0 1-11.500-11.500zM7 5.500a8 8 0 0 1 11.500 11.500z"
)
SWORD: Final = "M10.500 1h3v13h5v3h-5v6h-3v-6h-5v-3h5z"


# --- all cards ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakeCharacter(ExpansionStep):
    """Take the Queen or the Jester, or neither (GC-20)."""

    sign: ClassVar[Sign] = CROWN


@dataclass(frozen=True, slots=True)
class Pardon(ExpansionStep):
    """Pardon all who are in the prison, or nobody (PR-3)."""

    sign: ClassVar[Sign] = BARS


# --- scorings and secret disks -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LayMarkers(ExpansionStep):
    """Lay these markers, each in another region; perhaps one whose card no other has chosen (GC-1, GC-17)."""

    sign: ClassVar[Sign] = MoveScoreboard

    markers: tuple[str, ...]
    by_card: bool = False


@dataclass(frozen=True, slots=True)
class ScoreCoast(ExpansionStep):
    """Score every region that touches the water, in the order the player likes (GC-7)."""

    sign: ClassVar[Sign] = Score


@dataclass(frozen=True, slots=True)
class ScoreCentre(ExpansionStep):
    """Score the three regions in the centre, in the order the player likes (GC-13)."""

    sign: ClassVar[Sign] = Score


@dataclass(frozen=True, slots=True)
class ScoreCourts(ExpansionStep):
    """Score the courts (GC-9)."""

    sign: ClassVar[Sign] = Score


# --- turns, the King, and who stands where -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChooseRegionCard(ExpansionStep):
    """Choose a region card, where the King may be sent later (GC-2, GC-5)."""

    sign: ClassVar[Sign] = MoveKing


@dataclass(frozen=True, slots=True)
class TakeAnother(ExpansionStep):
    """Take a second action card, for now or for a later round (GC-3)."""

    sign: ClassVar[Sign] = CARDS


@dataclass(frozen=True, slots=True)
class EmptyCastillo(ExpansionStep):
    """All players' caballeros go from the Castillo to their courts (GC-6)."""

    sign: ClassVar[Sign] = Evict


@dataclass(frozen=True, slots=True)
class BarSpecials(ExpansionStep):
    """Whoever comes later in this round has no special action (GC-10)."""

    sign: ClassVar[Sign] = CROSSED
    until: ClassVar[Until] = Until.THIS_ROUND_ENDS

    def puts_off(self, step: Step) -> bool:
        """Everybody has special actions again later (GC-10)."""
        return isinstance(step, AllowSpecials)


@dataclass(frozen=True, slots=True)
class AllowSpecials(ExpansionStep):
    """From now on everybody has special actions again, from which these players were barred (GC-10)."""

    barred: tuple[int, ...]

    @property
    def players(self) -> tuple[int, ...]:
        """Who is barred until then: whoever came later when the card was used (GC-10)."""
        return self.barred


@dataclass(frozen=True, slots=True)
class Revolt(ExpansionStep):
    """Put the King into the Castillo, and have a Grande act as King (GC-11)."""

    sign: ClassVar[Sign] = MoveGrande
    until: ClassVar[Until] = Until.SCORING_IS_OVER

    def puts_off(self, step: Step) -> bool:
        """The King returns later (GC-11)."""
        return isinstance(step, EndRevolution)


@dataclass(frozen=True, slots=True)
class EndRevolution(ExpansionStep):
    """The King returns to the board (GC-11)."""

    comes_last: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TakeGeneral(ExpansionStep):
    """Take the Inquisitor General until the next general scoring is over (GC-14)."""

    sign: ClassVar[Sign] = SWORD
    until: ClassVar[Until] = Until.SCORING_IS_OVER

    def puts_off(self, step: Step) -> bool:
        """The General is given back later (GC-14)."""
        return isinstance(step, GiveGeneralBack)


@dataclass(frozen=True, slots=True)
class GiveGeneralBack(ExpansionStep):
    """The Inquisitor General lies beside the board again (GC-14)."""


@dataclass(frozen=True, slots=True)
class ThrowIn(ExpansionStep):
    """Put up to so many opponents' caballeros into the Castillo, and then so many of one's own (GC-16)."""

    sign: ClassVar[Sign] = Move

    foreign: int
    own: int


@dataclass(frozen=True, slots=True)
class GoLast(ExpansionStep):
    """The rest of the turn comes after those of all the others (GC-18)."""

    sign: ClassVar[Sign] = HOURGLASS
    own_turn: ClassVar[bool] = True
