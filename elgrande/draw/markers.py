"""Round markers that lie in a place, side by side: where its drawing says, or where they cover least.

>>> from elgrande.draw.geometry import Box
>>> spot({"scoreboard": Box(0, 0, 66, 24), "pieces": Box(0, 30, 100, 60)}, (24, 24))
(80.0, 12.0)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from elgrande.draw.geometry import Box, Point
from elgrande.draw.kept import DISC, marker
from elgrande.draw.map_art import PlaceArt
from elgrande.draw.put_off import room_of_mark, shared
from elgrande.draw.targets import Marks
from elgrande.markup import Markup, joined
from elgrande.text import Speaker
from elgrande.views import View

_GAP: Final = 2.0


def lying_here(view: View, place: str) -> list[str]:
    """The markers that lie in a place: tiles without values or spaces, that nobody can carry."""
    return [
        tile.id
        for tile, where in zip(view.box.tiles, view.tiles, strict=True)
        if where == place and tile.scoreboard is None and tile.spaces is None and not tile.load
    ]


def markers_on(view: View, speaker: Speaker, marks: Marks, art: PlaceArt, scale: float) -> Markup:
    """The markers that lie in a place; a screen reader names them with the place."""
    here = lying_here(view, art.id)
    if not here:
        return Markup()
    room = art.rooms.get("markers") or room_for(view, art, scale)
    across = room.width >= room.height
    step = min((DISC + _GAP) * scale, max(room.width, room.height) / len(here))
    size, drawn = step - _GAP, []
    for number, id in enumerate(here):
        away, said = (number - (len(here) - 1) / 2) * step, speaker.tile(id)
        x, y = room.center
        middle = (x + away, y) if across else (x, y + away)
        drawn.append(
            marks.thing(
                f"tile:{id}",
                marker(id, middle, said, size),
                room=Box.around(middle, (size, size)),
            )
        )
    return joined(*drawn)


def room_for(view: View, art: PlaceArt, scale: float) -> Box:
    """Room for two markers where no drawing says where they lie."""
    size = (2 * (DISC + _GAP) * scale, (DISC + _GAP) * scale)
    return Box.around(spot({**art.rooms, **room_of_mark(view, art, scale)}, size), size)


def spot(rooms: Mapping[str, Box], size: tuple[float, float]) -> Point:
    """Beside, above or below one of the rooms, where the least of the others is covered."""
    whole = Box.covering(rooms.values())
    others = list(rooms.values())
    first = sorted(rooms, key=lambda name: name != "scoreboard")
    return min(
        (at for name in first for at in _around(rooms[name], size)),
        key=lambda at: (
            sum(shared(Box.around(at, size), room) for room in others)
            + size[0] * size[1]
            - shared(Box.around(at, size), whole)
        ),
    )


def _around(room: Box, size: tuple[float, float]) -> Iterator[Point]:
    (x, y), (width, height) = room.center, size
    across, down = (room.width + width) / 2 + _GAP, (room.height + height) / 2 + _GAP
    left, right = room.x + width / 2, room.x + room.width - width / 2
    yield from ((x + across, y), (x - across, y))
    for level in (y + down, y - down):
        yield from ((x, level), (left, level), (right, level))
