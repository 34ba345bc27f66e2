"""The steps that cards of several expansions have, as plain data.

>>> MoveBeforeRegions(own=2)
MoveBeforeRegions(own=2)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from elgrande.rules.steps import ExpansionStep, Move, MoveGrande, Sign, Step, Until

# A sign of their own, as a path in a square of 24 units: what waits until later.
HOURGLASS: Final = "M4 1.5h16V4h-2.5v3L13.5 12l4 5v3H20v2.5H4V20h2.5v-3l4-5-4-5V4H4z"


@dataclass(frozen=True, slots=True)
class KeepCard(ExpansionStep):
    """Keep the card, and use it later on (AC-7.2, AC-7.3, GC-8).

    The field of the edition, if one is named, says how long.
    """

    sign: ClassVar[Sign] = HOURGLASS

    how_long: str = ""


@dataclass(frozen=True, slots=True)
class MoveBeforeRegions(ExpansionStep):
    """In the next general scoring, move so many of one's own before the regions are scored (AC-7.4, GC-4)."""

    sign: ClassVar[Sign] = Move

    until: ClassVar[Until] = Until.REGIONS_ARE_SCORED

    own: int

    def puts_off(self, step: Step) -> bool:
        """The caballeros are moved later (AC-7.4, GC-4)."""
        return step == Move(own=self.own)


@dataclass(frozen=True, slots=True)
class Conspire(ExpansionStep):
    """Move a Grande, into the Castillo if one likes (AC-7.10, GC-15).

    The field of the edition says whose.
    """

    sign: ClassVar[Sign] = MoveGrande
    until: ClassVar[Until] = Until.REGIONS_ARE_SCORED

    whose: str = "conspirators"

    def puts_off(self, step: Step) -> bool:
        """A Grande in the Castillo leaves it later (AC-7.10, GC-15)."""
        return isinstance(step, LeaveCastillo)


@dataclass(frozen=True, slots=True)
class LeaveCastillo(ExpansionStep):
    """Grandes in the Castillo go to the regions on their owners' disks, as caballeros do (AC-7.10, GC-15)."""

    comes_first: ClassVar[bool] = True
