"""What caballeros carry: who is told apart by it from others of his owner beside him (MV-2).

In the base game nobody carries anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Final

from elgrande.actions import (
    Action,
    MoveCaballero,
    MoveCarrier,
    RecallCaballero,
    RecallCarrier,
    ReturnCaballero,
    ReturnCarrier,
)
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


# What is done with somebody of whom nothing is said, for each kind of action that says what he carries.
UNSAID: Final[Mapping[type[Any], type[Any]]] = {
    MoveCarrier: MoveCaballero,
    RecallCarrier: RecallCaballero,
    ReturnCarrier: ReturnCaballero,
}


def unsaid(action: Any) -> Any:
    """The same action if it is not said what somebody carries; None of one that does not say it (MV-2).

    >>> unsaid(MoveCarrier(0, owner=1, source="africa", target="granada", load="goods"))
    MoveCaballero(player=0, owner=1, source='africa', target='granada')
    """
    if not getattr(action, "load", ""):
        return None
    kind = UNSAID.get(type(action))
    if kind is None:
        return replace(action, load="")
    return kind(*(getattr(action, field.name) for field in fields(kind)))


def why_not_said(table: Table, action: Any, options: tuple[Any, ...]) -> str | None:
    """Why one does not say what somebody carries, or has to: it goes where he goes (FL-3, GG-2).

    One does not where all there carry it, and has to where all carry something and not all the same. None if
    that is not what is wrong.
    """
    place = getattr(action, "source", "") or getattr(action, "region", "")
    if not place:
        return None
    loads, plain, owner = table.box.loads, unsaid(action), getattr(action, "owner", action.player)
    if plain is None:
        told = [option.load for option in options if unsaid(option) == action]
        return loads[told[0]].alone if told and "" not in kinds_of(table, owner, place) else None
    if plain not in options:
        return None
    return loads[action.load].alone if kinds_of(table, owner, place) == (action.load,) else None
