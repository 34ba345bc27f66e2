"""What is being decided with cards that several expansions have.

>>> Conspiring(player=1)
Conspiring(player=1, whose='conspirators')
"""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.state import ExpansionFrame, Frame, State


@dataclass(slots=True, unsafe_hash=True)
class Deciding(ExpansionFrame):
    """A player decides."""

    player: int


def beneath(state: State) -> Frame | None:
    """What lies below what is being decided last; None if nothing does.

    >>> from elgrande.positions import position
    >>> beneath(position(turn=0, card="king"))
    TurnPhase(waiting=(1, 2, 3))
    """
    return state.agenda[-2] if len(state.agenda) > 1 else None


@dataclass(slots=True, unsafe_hash=True)
class KeepingCard(Deciding):
    """A player is about to keep his card; a field may say how long (AC-7.2, AC-7.3, GC-8)."""

    how_long: str = ""


@dataclass(slots=True, unsafe_hash=True)
class PuttingMoveOff(Deciding):
    """A player is about to put off something until a general scoring (AC-7.4, GC-4)."""

    own: int


@dataclass(slots=True, unsafe_hash=True)
class Conspiring(Deciding):
    """A player moves a Grande, into the Castillo if he likes; a field says whose (AC-7.10, GC-15)."""

    whose: str = "conspirators"


class LeavingCastillo(Deciding):
    """Grandes are about to leave the Castillo for the regions on their disks (AC-7.10, GC-15)."""

    __slots__ = ()
