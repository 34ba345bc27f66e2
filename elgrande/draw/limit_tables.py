"""A tile with spaces, drawn where it lies: its spaces, those who stand on it, and apart those beside it.

>>> on, beside = parts(Box(0, 0, 144, 75))
>>> on.width, beside.x
(98, 104.0)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from elgrande.draw import captions
from elgrande.draw.geometry import Box
from elgrande.draw.map_art import PlaceArt
from elgrande.draw.pieces import text
from elgrande.draw.plain_places import art_of
from elgrande.draw.svg import points
from elgrande.draw.targets import Marks
from elgrande.markup import Markup, element, joined
from elgrande.text import Speaker
from elgrande.views import View

_SHARE: Final = 0.68
_GAP: Final = 6.0
_HEAD: Final = (16.0, 22.0)
"""How high the line with the spaces is, on a wide and on a narrow board."""

_EDGE: Final = 3.0


def parts(pieces: Box) -> tuple[Box, Box]:
    """The tile and, to its right, the room for those who stand beside it."""
    wide = round(_SHARE * pieces.width)
    on = Box(pieces.x, pieces.y, wide, pieces.height)
    return on, Box(pieces.x + wide + _GAP, pieces.y, pieces.width - wide - _GAP, pieces.height)


def art_in(view: View, *, narrow: bool = False) -> Mapping[str, PlaceArt]:
    """How each place looks now: where such a tile lies, it takes a part of the room for caballeros."""
    places, head = art_of(view.box, narrow=narrow), _HEAD[narrow]
    for number, _, beside in view.box.limits:
        region = view.tiles[number]
        if region is None:
            continue
        whole = places[region].rooms["pieces"]
        tile, off = parts(whole)
        on = Box(tile.x + _EDGE, tile.y + head, tile.width - 2 * _EDGE, tile.height - head - _EDGE)
        rooms = {**places[region].rooms, "pieces": on, "tile": tile, "all_pieces": whole}
        places = {**places, region: replace(places[region], rooms=rooms), beside: _beside(beside, off)}
    return places


def _beside(id: str, room: Box) -> PlaceArt:
    """Room without a name of its own, with a dashed edge."""
    x, y, width, height = room
    edge = f"M{points((x, y))}h{points((width,))}v{points((height,))}h{points((-width,))}z"
    ground = element("path", class_="eg-beside-edge", d=edge)
    inner = Box(x + 1, y + 1, width - 2, height - 2)
    return PlaceArt(id, "eg-beside", ground, edge, {"pieces": inner}, (0.0, 0.0))


def lying_here(view: View, place: str) -> list[tuple[str, int, int]]:
    """The tiles with spaces that lie in a place: which, how many of its spaces are taken, how many it has."""
    taken = sum(count or 0 for count in view.counts(place))
    return [
        (tile.id, taken, tile.spaces[view.players])
        for number, tile, _ in view.box.limits
        if view.tiles[number] == place and tile.spaces is not None
    ]


def tile_on(view: View, marks: Marks, art: PlaceArt, *, narrow: bool) -> Markup:
    """The tile that lies in a place, with a mark for each space and how many of them are taken."""
    return joined(
        *(
            marks.thing(
                f"tile:{id}", _tile(art.rooms["tile"], taken, spaces, _HEAD[narrow]), room=art.rooms["tile"]
            )
            for id, taken, spaces in lying_here(view, art.id)
        )
    )


def said_of(view: View, speaker: Speaker, place: str) -> list[str]:
    """The same in words for a screen reader."""
    return [
        speaker.say(captions.ON_TILE, number=taken, spaces=spaces)
        for _, taken, spaces in lying_here(view, place)
    ]


def _tile(room: Box, taken: int, spaces: int, head: float) -> Markup:
    x, y, width, height = room
    words = f"{taken}/{spaces}"
    left = x + 9 + 0.47 * head * len(words)
    pitch = min(9.0, (x + width - 3 - left) / spaces)
    marks = [
        element(
            "rect",
            class_="eg-space-taken" if number < taken else "eg-space-free",
            x=left + number * pitch,
            y=y + head / 2 - 0.38 * pitch,
            width=0.76 * pitch,
            height=0.76 * pitch,
        )
        for number in range(spaces)
    ]
    return joined(
        element("rect", class_="eg-limit", x=x, y=y, width=width, height=height, rx=5),
        element("path", class_="eg-limit-head", d=f"M{points((x, y + head - 1))}h{points((width,))}"),
        text(words, (x + 5, y + head / 2), 0.78 * head, "eg-value", anchor="start"),
        *marks,
    )
