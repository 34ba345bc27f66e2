"""What players do with cards that several expansions have.

>>> MoveTheirGrande(0, owner=1, region="castillo")
MoveTheirGrande(player=0, owner=1, region='castillo')
"""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.actions import ExpansionAction


@dataclass(frozen=True, slots=True)
class MoveTheirGrande(ExpansionAction):
    """Move the Grande of another player (AC-7.10, GC-15)."""

    owner: int
    region: str
