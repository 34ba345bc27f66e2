"""Arrow keys on the board: they lead from place to neighbouring place, and from row to row within a place.

>>> arrow_keys([])["place:galicia"]
{'ArrowRight': 'place:pais_vasco', 'ArrowDown': 'place:castilla_la_vieja'}
>>> arrow_keys(["piece:0:aragon", "piece:2:aragon"])["piece:0:aragon"]["ArrowDown"]
'piece:2:aragon'
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import permutations
from math import hypot

from elgrande.board import neighbours
from elgrande.draw.geometry import Point
from elgrande.draw.map_art import MAP
from elgrande.rules.box import BASE
from elgrande.rules.map import CASTILLO

Steps = dict[str, str]

PLACES = (*BASE.regions, CASTILLO)
DIRECTIONS: dict[str, Point] = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}
# No border leads to the Castillo; on paper it lies off these shores.
SHORES_OF_THE_CASTILLO = frozenset({"valencia", "cataluna"})


def arrow_keys(targets: Iterable[str]) -> dict[str, Steps]:
    """For each of these targets on the map, and for each place without one, where every arrow key leads."""
    legal = [target for target in targets if place_of(target) is not None]
    here = {
        place: [target for target in legal if place_of(target) == place] or [f"place:{place}"]
        for place in PLACES
    }
    return {target: _steps(here, place, target) for place, rows in here.items() for target in rows}


def place_of(target: str) -> str | None:
    """The region, or the Castillo, that a target is or stands in; None for what lies elsewhere."""
    place = target.split(":")[-1]
    return place if target.startswith(("place:", "piece:")) and place in PLACES else None


def _steps(here: dict[str, list[str]], place: str, target: str) -> Steps:
    """Up and down the rows of a place first, then on to the next place."""
    rows, steps = here[place], Steps()
    for key, (_, down) in DIRECTIONS.items():
        row = rows.index(target) + int(down)
        if down and 0 <= row < len(rows):
            steps[key] = rows[row]
        elif (there := ways(place).get(key)) is not None:
            steps[key] = here[there][-1 if key == "ArrowUp" else 0]
    return steps


@cache
def ways(place: str) -> dict[str, str]:
    """The next place in each direction: as many different neighbours as there are, each by the best key."""
    near = sorted(adjacent(place))
    keys = [*DIRECTIONS, *[""] * (len(near) - len(DIRECTIONS))]
    best = max(
        permutations(keys, len(near)),
        key=lambda chosen: sum(_straight(place, other, key) for other, key in zip(near, chosen, strict=True)),
    )
    found = {
        key: other for other, key in zip(near, best, strict=True) if key and _straight(place, other, key) > 0
    }
    return {key: found[key] for key in DIRECTIONS if key in found}


def adjacent(place: str) -> frozenset[str]:
    """The neighbours of a region; the Castillo counts as one of the shores off which it lies."""
    if place == CASTILLO:
        return SHORES_OF_THE_CASTILLO
    return neighbours(place) | ({CASTILLO} if place in SHORES_OF_THE_CASTILLO else frozenset())


def _straight(place: str, other: str, key: str) -> float:
    """How well a direction leads there: 1 straight, 0 at a right angle, -1 backwards."""
    if not key:
        return 0.0
    (x, y), (there_x, there_y), (right, down) = middle(place), middle(other), DIRECTIONS[key]
    return ((there_x - x) * right + (there_y - y) * down) / hypot(there_x - x, there_y - y)


def middle(place: str) -> Point:
    """Where a place lies on the map."""
    return MAP.places[place].rooms["pieces"].center
