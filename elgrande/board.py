"""The map as a graph: built from the declared borders, checked, and asked for neighbours.

>>> sorted(board().neighbors("galicia"))
['castilla_la_vieja', 'pais_vasco']
>>> board().nodes["granada"]["scoreboard"]
(6, 3, 1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from elgrande.rules.box import BASE, Box
from elgrande.rules.map import BORDERS, CASTILLO, REGIONS, Place

if TYPE_CHECKING:
    import networkx


class BrokenMap(ValueError):
    """The regions and borders do not make a map; the message says why."""


def board(
    regions: Sequence[Place] = REGIONS, borders: Sequence[tuple[str, str]] = BORDERS
) -> networkx.Graph[str]:
    """A new graph with a node for each region and an edge for each border, in declared order (SU-9).

    Nodes carry `scoreboard` and `coast`. Raises BrokenMap when a border is declared twice, names no
    region or joins a region to itself, or when the map is not connected or cannot be drawn in the plane.

    >>> board(borders=BORDERS[1:] + (("galicia", "toledo"),))
    Traceback (most recent call last):
        ...
    elgrande.board.BrokenMap: border galicia-toledo: there is no region 'toledo'
    """
    import networkx  # here, since importing it takes longer than all of elgrande

    graph: networkx.Graph[str] = networkx.Graph()
    for region in regions:
        if region.id in graph:
            raise BrokenMap(f"region {region.id} is declared twice")
        if list(region.scoreboard) != sorted(region.scoreboard, reverse=True):
            raise BrokenMap(f"region {region.id}: the scoreboard {region.scoreboard} rises")
        graph.add_node(region.id, scoreboard=region.scoreboard, coast=region.coast)
    for one, other in borders:
        for end in (one, other):
            if end not in graph:
                raise BrokenMap(f"border {one}-{other}: there is no region {end!r}")
        if one == other:
            raise BrokenMap(f"border {one}-{other} joins a region to itself")
        if graph.has_edge(one, other):
            raise BrokenMap(f"border {one}-{other} is declared twice")
        graph.add_edge(one, other)
    if graph.number_of_nodes() == 0 or not networkx.is_connected(graph):
        raise BrokenMap("the map falls into parts that no border joins")
    if not networkx.check_planarity(graph)[0]:
        raise BrokenMap("no map in the plane has these borders")
    if degrees := Counter(dict(graph.degree)):
        loneliest = min(degrees, key=lambda region: degrees[region])
        if degrees[loneliest] < 2:
            raise BrokenMap(f"region {loneliest} has fewer than two neighbours")
    return graph


@cache
def neighbours(region: str, box: Box = BASE) -> frozenset[str]:
    """The regions that share a border with this one (SU-9).

    >>> sorted(neighbours("sevilla"))
    ['castilla_la_nueva', 'granada']
    """
    return frozenset(
        other for border in box.borders if region in border for other in border if other != region
    )


@cache
def open_to_placing(king: str, box: Box = BASE) -> tuple[str, ...]:
    """Where caballeros may be placed from the court: the King's neighbours and the Castillo (KG-2, CA-2).

    A region of an expansion says itself which King's regions open it, if its borders do not.

    >>> open_to_placing("galicia")
    ('pais_vasco', 'castilla_la_vieja', 'castillo')
    """
    near = neighbours(king, box)
    is_open = {
        region: region in near if (opened_by := box.place[region].opened_by) is None else king in opened_by
        for region in box.regions
    }
    return (*(place for place in box.ground if is_open[box.region_of(place)]), CASTILLO)
