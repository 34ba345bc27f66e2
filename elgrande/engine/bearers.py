"""What caballeros carry: who is told apart by it from others of his owner beside him (MV-2).

In the base game nobody carries anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elgrande.actions import Action, MoveCarrier, RecallCarrier, ReturnCarrier
from elgrande.engine.table import Table
from elgrande.state import Carrier

NOT_TOLD_APART: Final = ("",)


def told_apart(table: Table, owner: int, place: str) -> tuple[str, ...]:
    """What tells an owner's caballeros in a place from one another: what each carries (MV-2).

    Nothing ("") tells who carries nothing; nor anybody, where all there carry the same.
    """
    if not table.box.loads:
        return NOT_TOLD_APART
    kinds = kinds_of(table, owner, place)
    return kinds if len(kinds) > 1 else NOT_TOLD_APART


def kinds_of(table: Table, owner: int, place: str) -> tuple[str, ...]:
    """What an owner's caballeros in a place carry, each kind once, and nothing ("") if one does (MV-2)."""
    carried = loads_of(table).get((owner, place), [])
    loads = sorted(set(carried))
    return ("", *loads) if len(carried) < table.counts(place)[owner] else tuple(loads)


def loads_of(table: Table) -> Mapping[tuple[int, str | None], list[str]]:
    """What an owner's caballeros in a place carry, by owner and place (MV-2)."""
    return table.known("loads", table.carriers, loads_by_bearer)


def loads_by_bearer(carriers: tuple[Carrier, ...]) -> dict[tuple[int, str | None], list[str]]:
    """What these caballeros carry, by owner and place (MV-2)."""
    loads: dict[tuple[int, str | None], list[str]] = {}
    for owner, place, load in carriers:
        loads.setdefault((owner, place), []).append(load)
    return loads


def load_named(action: Action) -> str | None:
    """What tells the one who goes from others of his owner beside him; None if he is any of them (MV-2)."""
    return action.load if isinstance(action, MoveCarrier | RecallCarrier | ReturnCarrier) else None
