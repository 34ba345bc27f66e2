"""Arrow keys on the board: they lead from place to neighbouring place, and from row to row within a place.

>>> from elgrande.rules.box import BASE
>>> arrow_keys([], BASE)["place:galicia"]
{'ArrowRight': 'place:pais_vasco', 'ArrowDown': 'place:castilla_la_vieja'}
>>> arrow_keys(["piece:0:aragon", "piece:2:aragon"], BASE)["piece:0:aragon"]["ArrowDown"]
'piece:2:aragon'
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise, permutations
from math import hypot

from elgrande.board import neighbours
from elgrande.draw.geometry import Point
from elgrande.draw.map_art import MAP, PlaceArt
from elgrande.draw.plain_places import art_of, is_plain
from elgrande.rules.box import Box
from elgrande.rules.map import CASTILLO
from elgrande.rules.pieces import PLAYERS

Steps = dict[str, str]
Tiles = tuple[str | None, ...]

DIRECTIONS: dict[str, Point] = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}
# No border leads to the Castillo; on paper it lies off these shores.
SHORES_OF_THE_CASTILLO = frozenset({"valencia", "cataluna"})


def arrow_keys(
    targets: Iterable[str], box: Box, tiles: Tiles = (), players: int = max(PLAYERS)
) -> dict[str, Steps]:
    """For each of these targets on the map, and for each place without one, where every arrow key leads.

    `tiles` are the places where the tiles of the box lie. The spaces of a region are rows of it, and so are
    those who stand beside a tile that lies there. The places beside the map that so many players use are a
    row below it.
    """
    within = {space.id: region for region, spaces in box.spaces.items() for space in spaces}
    within |= {id: lies for number, _, id in box.limits if tiles and (lies := tiles[number]) is not None}
    asides = (place.id for place in box.beside_map(players))
    rows: dict[str, list[str]] = {place: [] for place in (*art_of(box), *asides, *within)}
    for target in targets:
        place = place_of(target, box, tiles)
        if place in rows:
            rows[place].append(target)
    here = {place: found or [f"place:{place}"] for place, found in rows.items()}
    for place, region in within.items():
        here[region] += here.pop(place)
    return {target: _steps(here, place, target, box) for place, found in here.items() for target in found}


def place_of(target: str, box: Box, tiles: Tiles = ()) -> str | None:
    """The place on the board that a target is or stands in; None for what lies elsewhere.

    >>> from elgrande.rules.box import BASE
    >>> place_of("carrier:0:aragon:flag", BASE), place_of("power:7", BASE)
    ('aragon', None)
    """
    match target.split(":"):
        case ["place", place] | ["piece" | "carrier" | "token", _, place, *_]:
            its = box.place.get(place)
            is_apart = its is not None and (its.beside is not None or its.aside)
            return place if place in art_of(box) or is_apart else None
        case ["tile", id]:
            return next((lies for tile, lies in zip(box.tiles, tiles, strict=False) if tile.id == id), None)
        case _:
            return None


def _steps(here: dict[str, list[str]], place: str, target: str, box: Box) -> Steps:
    """Up and down the rows of a place first, then on to the next place."""
    rows, steps = here[place], Steps()
    for key, (_, down) in DIRECTIONS.items():
        row = rows.index(target) + int(down)
        if down and 0 <= row < len(rows):
            steps[key] = rows[row]
        elif (there := _onward(here, place, key, box)) is not None:
            steps[key] = here[there][-1 if key == "ArrowUp" else 0]
    return steps


def _onward(here: dict[str, list[str]], place: str, key: str, box: Box) -> str | None:
    """The next place that way among those that are used."""
    there = ways(place, box).get(key)
    while there is not None and there not in here:
        there = ways(there, box).get(key)
    return there


@cache
def ways(place: str, box: Box) -> dict[str, str]:
    """The next place in each direction: as many different neighbours as there are, each by the best key."""
    near = sorted(adjacent(place, box))
    keys = [*DIRECTIONS, *[""] * (len(near) - len(DIRECTIONS))]
    best = max(
        permutations(keys, len(near)),
        key=lambda chosen: sum(
            _straight(where(place, box), where(other, box), key)
            for other, key in zip(near, chosen, strict=True)
        ),
    )
    found = {
        key: other
        for other, key in zip(near, best, strict=True)
        if key and _straight(where(place, box), where(other, box), key) > 0
    }
    return {key: found[key] for key in DIRECTIONS if key in found}


def adjacent(place: str, box: Box) -> frozenset[str]:
    """The neighbours of a region; the Castillo counts as one of the shores off which it lies.

    Plain places below the map stand in a row, and so do those beside it; the southernmost region is the way
    there.
    """
    if place == CASTILLO:
        return SHORES_OF_THE_CASTILLO
    near = neighbours(place, box) if place in box.regions else frozenset()
    near |= {CASTILLO} if place in SHORES_OF_THE_CASTILLO else frozenset()
    south = max(MAP.places.keys() - {CASTILLO}, key=lambda region: middle(MAP.places[region])[1])
    asides = (place.id for place in box.asides)
    row = (south, *(region for region in box.regions if is_plain(region, box)), *asides)
    ways = [*pairwise(row), *((id, other) for id, art in art_of(box).items() for other in art.near)]
    return frozenset(near.union(*(way for way in ways if place in way)) - {place})


def where(place: str, box: Box) -> Point:
    """Where a place lies on the board; those beside the map in their order below it."""
    art = art_of(box)
    if place in art:
        return middle(art[place])
    order = [aside.id for aside in box.asides].index(place)
    return (150.0 * order, 2.0 * MAP.height)


def _straight(place: Point, other: Point, key: str) -> float:
    """How well a direction leads there: 1 straight, 0 at a right angle, -1 backwards."""
    if not key:
        return 0.0
    (x, y), (there_x, there_y), (right, down) = place, other, DIRECTIONS[key]
    return ((there_x - x) * right + (there_y - y) * down) / hypot(there_x - x, there_y - y)


def middle(place: PlaceArt) -> Point:
    """Where a place lies on the board."""
    return place.rooms["pieces"].center
