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

    Where a tile limits how many count, those who find none on it any more stand beside it (LT-2). Each way
    has to be gone before the next is asked for.
    """
    beside = table.box.beside(target, table.tiles) if table.box.limits else None
    for place, leaving in departures(table, owner, source):
        going = min(number, leaving)
        number -= going
        over = 0 if beside is None else max(0, going - table.room(target))
        going -= over
        while going:
            entrance = next(entrances(table, target), COURT) if target in table.box.spaces else target
            room = going if entrance not in table.box.capacity else 1
            yield place, entrance, room
            going -= room
        if beside is not None and over:
            yield place, beside, over


def departures(table: Table, owner: int, region: str) -> list[tuple[str, int]]:
    """Where those of an owner in a region stand, and how many of them, in the order in which they leave it.

    Bearers leave last, one by one (GG-4, FL-3).
    """
    parts = table.box.parts(region, table.tiles)
    # Those in one place keep to that order anyway.
    laden = in_line(table, owner, parts) if table.carriers and len(parts) > 1 else []
    first = [(place, table.counts(place)[owner] - laden.count(place)) for place in parts]
    return first + [(place, 1) for place in laden]


def in_line(table: Table, owner: int, parts: tuple[str, ...]) -> list[str]:
    """Where those of an owner in a region stand who carry something, the first to go first (GG-4, FL-3)."""
    bearers = [one for one in table.carriers if one.owner == owner and one.place in parts]
    bearers.sort(key=lambda one: table.box.carried_away.index(one.load))
    return [one.place for one in bearers if one.place is not None]
