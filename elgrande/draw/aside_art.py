"""How places beside the map look, each in a room of any size: a ship, a court's door for guests, a prison."""

from __future__ import annotations

from typing import Final

from elgrande.draw.geometry import Box
from elgrande.draw.map_art import PlaceArt
from elgrande.draw.pieces import text
from elgrande.draw.svg import points
from elgrande.markup import Markup, element, joined, number
from elgrande.rules.map import Place

# Paths in a square of 24 units, of which the left edge of a room has one.
_MAST: Final = "M13 12.5V0"
_SAIL: Final = "M3 1.5q10-2.5 20 0q-3 4 0 8.5q-10-2-20 0q3-4.5 0-8.5z"
_DOOR: Final = "M6 19V4h12v15"
_LEAF: Final = "M6 4l7 2.5v15L6 19z"
_BOW: Final = "M8.5 11.5v-2a3.5 3.5 0 0 1 7 0v2"
_LOCK: Final = "M6.5 11.5h11v8h-11z"


def art_of_aside(place: Place, order: int, room: Box) -> PlaceArt:
    """How a place looks in this room; `order` is its number among those that somebody may keep."""
    x, y, width, height = room
    edge = f"M{points((x, y))}h{number(width)}v{number(height)}h{number(-width)}z"
    left = min(0.8 * height, 0.3 * width)
    pieces = Box(x + left + 4, y + 1, width - left - 8, height - 2)
    if place.kept_by is not None:
        ground = _ship(room, left, order)
    elif place.seat is not None:
        ground = _guests(room, left)
    else:
        ground = _prison(room, pieces)
    return PlaceArt(place.id, "eg-beside-map", ground, edge, {"pieces": pieces}, (0.0, 0.0))


def _drawn(path: str, class_: str, x: float, y: float, size: float) -> Markup:
    where = f"translate({points((x, y))})scale({size / 24:.3g})"
    return element("path", class_=class_, d=path, transform=where)


def _ship(room: Box, sign: float, order: int) -> Markup:
    """A hull as broad as the room; to the left a mast and a sail with the number of the ship.

    The hull comes first, which shows that the ship has the focus: a mast is too thin for that.
    """
    x, y, width, height = room
    top = y + 0.5 * height - 0.5 * sign
    hull = (
        f"M{points((x, y + 0.5 * height))}h{number(width)}l{points((-0.16 * height, 0.3 * height))}"
        f"q{points((-0.1 * height, 0.18 * height, -0.35 * height, 0.18 * height))}"
        f"h{number(0.78 * height - width)}q{points((-0.2 * height, 0, -0.27 * height, -0.48 * height))}z"
    )
    return joined(
        element("path", class_="eg-hull", d=hull),
        _drawn(_MAST, "eg-mast", x, top, sign),
        _drawn(_SAIL, "eg-sail", x, top, sign),
        text(str(order), (x + 0.54 * sign, top + 0.23 * sign), 0.32 * sign, "eg-value"),
    )


def _guests(room: Box, sign: float) -> Markup:
    """A dashed edge and an open door: those who come in here are others'."""
    x, y, width, height = room
    top = y + (height - sign) / 2
    return joined(
        element("rect", class_="eg-slot", x=x, y=y + 1, width=width, height=height - 2, rx=5),
        _drawn(_DOOR, "eg-door", x, top, sign),
        _drawn(_LEAF, "eg-door-leaf", x, top, sign),
    )


def _prison(room: Box, pieces: Box) -> Markup:
    """A wall with a padlock, and bars behind those inside."""
    x, y, width, height = room
    left, size = pieces.x - x, 0.8 * height
    cell = Box(pieces.x - 2, y + 4, x + width - pieces.x - 2, height - 8)
    count = max(2, int(cell.width // (0.26 * height)))
    middles = (cell.x + cell.width * (bar + 0.5) / count for bar in range(count))
    bars = "".join(f"M{points((middle, cell.y))}v{number(cell.height)}" for middle in middles)
    walls = (("eg-wall", room, 3), ("eg-gate", cell, 2))
    return joined(
        *(
            element("rect", class_=class_, x=wall.x, y=wall.y, width=wall.width, height=wall.height, rx=rx)
            for class_, wall, rx in walls
        ),
        element("path", class_="eg-bars", d=bars),
        _drawn(_BOW, "eg-bow", x + (left - 2 - size) / 2, y + 0.1 * height, size),
        _drawn(_LOCK, "eg-lock", x + (left - 2 - size) / 2, y + 0.1 * height, size),
    )
