"""The turn under way: what all that is done in it needs to know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from elgrande.engine.table import Table
from elgrande.expansions.colonies.frames import OwnTurn


def own_turn(table: Table) -> OwnTurn | None:
    """The turn that is being taken; None between two turns (GG-2)."""
    turn = table.agenda[1] if len(table.agenda) > 1 else None
    return turn if isinstance(turn, OwnTurn) else None


def remember(table: Table, **changes: Any) -> None:
    """Something of the turn under way is different from now on (GI-4, AC-7.3)."""
    turn = own_turn(table)
    assert turn is not None, "a turn is taken on an OwnTurn"
    table.agenda[1] = replace(turn, **changes)
