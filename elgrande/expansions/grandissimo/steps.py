"""The steps of which the cards of Grandissimo are made, as plain data.

>>> Pardon()
Pardon()
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from elgrande.rules.steps import ExpansionStep, Sign

# Signs of its own, as paths in a square of 24 units: a crown with a jester's bells, bars.
CROWN: Final = "M2 20V6l5 6 5-9 5 9 5-6v14z"
BARS: Final = "M3 2h18v2.500H3zM5 6h2v13H5zM11 6h2v13h-2zM17 6h2v13h-2zM3 20h18v2H3z"


@dataclass(frozen=True, slots=True)
class ToCome(ExpansionStep):
    """Nothing yet."""


# --- all cards ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakeCharacter(ExpansionStep):
    """Take the Queen or the Jester (GC-20)."""

    sign: ClassVar[Sign] = CROWN


@dataclass(frozen=True, slots=True)
class Pardon(ExpansionStep):
    """Pardon all who are in the prison, or nobody (PR-3)."""

    sign: ClassVar[Sign] = BARS


# --- scorings and secret disks -----------------------------------------------------------------------------


# --- turns, the King, and who stands where -----------------------------------------------------------------
