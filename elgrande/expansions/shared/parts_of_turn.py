"""Where in a turn something can be done besides: between two of its parts (AC-7.2, GR-6)."""

from __future__ import annotations

from functools import cache
from typing import Any

from elgrande.engine.rounds import around_turn
from elgrande.engine.table import Table
from elgrande.state import ChoosingCard, Turn


def is_between_parts(table: Table) -> bool:
    """Whether somebody is about to choose a card, to use it, or to end his turn; not midway (AC-7.2, GR-6).

    What lies around his turn is at last all that is left of it, in every expansion that lays something there.
    """
    return type(table.agenda[-1]) in between_parts(table.expansions)


@cache
def between_parts(expansions: tuple[str, ...]) -> frozenset[type[Any]]:
    """What is being decided there, with these expansions (GR-6)."""
    around, _ = around_turn(expansions, 0)
    return frozenset([ChoosingCard, Turn, *[type(frame) for frame in around]])
