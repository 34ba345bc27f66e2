"""Several caballeros leave a region, or reach one, at once: from which of its places, to which with room.

Where regions have no numbered spaces, as in the base game, there is nothing to find out.
"""

from __future__ import annotations

from collections.abc import Iterator

from elgrande.engine.standing import entrances
from elgrande.engine.table import Table
from elgrande.rules.box import Counts
from elgrande.rules.map import COURT
from elgrande.state import State

Journey = tuple[str, str, int]  # from a place to a place, and how many


def present(table: Table | State, region: str) -> Counts:
    """Each owner's caballeros in a region, those on its spaces and beside a tile there too (SU-2)."""
    box, row = table.box, table.counts(region)
    spaces = box.spaces.get(region)
    beside = box.beside(region, table.tiles) if box.limits else None
    if not spaces and beside is None:
        return row
    rows = [row, *(table.counts(space.id) for space in spaces or ())]
    if beside is not None:
        rows.append(table.counts(beside))
    return tuple(sum(column) for column in zip(*rows, strict=True))


def parts_with(table: Table, owner: int, region: str) -> list[str]:
    """The places of a region where an owner has caballeros: also its spaces, and beside a tile (SU-2)."""
    return [place for place in table.box.parts(region, table.tiles) if table.counts(place)[owner]]


def journeys(table: Table, owner: int, source: str, target: str, number: int) -> Iterator[Journey]:
    """The ways of up to `number` caballeros of an owner; who finds no room goes to his court (TU-6).

    Where a tile limits how many count, those who find none on it stand beside it (LT-2). Each way has to be
    gone before the next is asked for.
    """
    beside = table.box.beside(target, table.tiles) if table.box.limits else None
    parts = table.box.parts(source, table.tiles)
    for place in parts:
        going = min(number, table.counts(place)[owner])
        number -= going
        if beside is not None and (over := going - table.room(target)) > 0:
            yield place, beside, over
            going -= over
        while going:
            entrance = next(entrances(table, target), COURT) if target in table.box.spaces else target
            room = going if entrance not in table.box.capacity else 1
            yield place, entrance, room
            going -= room
