"""All that an expansion lets players do besides: each subject of its rules adds its own part (GG-2, GR-6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elgrande.actions import Action
from elgrande.engine.agenda import Actions, FreeActions
from elgrande.engine.table import Table


def together(
    parts: tuple[FreeActions, ...],
    options: Callable[[Table, int], Actions],
    why_not: Callable[[Table, Any, FreeActions], str | None],
    meanwhile: Callable[[Table, int], Actions] | None = None,
) -> FreeActions:
    """What can be done by any of the parts (GG-2, GR-6).

    `options` lists what of it can be done now; `why_not` says why an action cannot, given the part that it
    belongs to.
    """
    by_kind = {kind: part for part in parts for kind in part.kinds}

    def perform(table: Table, action: Action) -> None:
        by_kind[type(action)].perform(table, action)

    def refuse(table: Table, action: Action) -> str | None:
        return why_not(table, action, by_kind[type(action)])

    unasked = tuple(kind for part in parts for kind in part.unasked)
    return FreeActions(tuple(by_kind), options, perform, refuse, unasked=unasked, meanwhile=meanwhile)
