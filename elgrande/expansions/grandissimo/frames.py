"""What is being decided only with Grandissimo.

>>> CourtTurn(0).symbols
()
"""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.expansions.shared.frames import Deciding

# --- turns, ships, prison, Queen and Jester ----------------------------------------------------------------


@dataclass(slots=True, unsafe_hash=True)
class CourtTurn(Deciding):
    """A player's turn, below all that is decided in it, and above the turn of the colonies.

    `symbols` are those of his cards that he has not used yet (SP-1, PR-1), `done` the characters that he has
    used (QJ-1), and `queen` says when in this turn he took the Queen: not at all, before he placed anybody,
    or after that (QJ-2, QJ-3).
    """

    symbols: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    queen: str = ""


@dataclass(slots=True, unsafe_hash=True)
class GoingAshore(Deciding):
    """At the start of his turn a player may land with all he has aboard a ship; `ship` is landing (SP-3)."""

    ship: str = ""


class Pardoning(Deciding):
    """A player pardons all who are in the prison, or nobody (PR-3)."""

    __slots__ = ()


class TakingCharacter(Deciding):
    """A player is about to take the Queen or the Jester (GC-20)."""

    __slots__ = ()


class Waiting(Deciding):
    """A step that does nothing yet."""

    __slots__ = ()


# --- scorings and secret disks -----------------------------------------------------------------------------


# --- turns, the King, and who stands where -----------------------------------------------------------------
