"""Tokens that lie in a place until a caballero takes them: so many of each kind, with their number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from elgrande.draw.geometry import Box, Point
from elgrande.draw.loads import token
from elgrande.draw.map_art import PlaceArt
from elgrande.draw.palette import look_of
from elgrande.draw.pieces import caballero, text
from elgrande.draw.svg import group
from elgrande.draw.targets import Marks
from elgrande.markup import Markup, joined
from elgrande.rules.map import PROVINCES
from elgrande.views import View

_SIZE: Final = 26.0
_STEP: Final = 20.0


def lying(view: View, place: str) -> dict[str, int]:
    """How many tokens of each kind that caballeros can carry lie in a place."""
    kinds = Counter(
        tile.load
        for tile, where in zip(view.box.tiles, view.tiles, strict=True)
        if where == place and tile.load
    )
    return {kind: kinds[kind] for kind in view.box.loads if kinds[kind]}


def _signs(view: View, marks: Marks, id: str, middle: Point) -> Iterator[Markup]:
    """Beside tokens, whoever else's caballero could take one: drawn only when it can be clicked."""
    for owner in range(view.players, len(view.counts(PROVINCES))):
        if f"{id}:{owner}" in marks.targets:
            look, room = look_of(owner, view.players), Box.around(middle, (20, 20))
            piece = group(caballero(look, middle, 15), class_="eg-pieces")
            yield marks.thing(f"{id}:{owner}", piece, room=room, classes=f"eg-seat-{look}")
            middle = (middle[0] + 24, middle[1])


def tokens_on(view: View, marks: Marks, art: PlaceArt, *, narrow: bool) -> Markup:
    """The tokens that lie in a place: each kind in a row of its own, one over the other as far as needed."""
    kinds = lying(view, art.id)
    if not kinds:
        return Markup()
    room = art.rooms.get("tokens", art.rooms["pieces"])
    height = room.height / len(kinds)
    drawn = []
    for index, (kind, number) in enumerate(kinds.items()):
        middle = room.y + height * (index + 0.5)
        size = min(_SIZE, height - 2)
        step = min(_STEP * size / _SIZE, (room.width - 24 - size) / max(1, number - 1))
        wide = 24 + size + step * (number - 1)
        left = room.x + (room.width - wide) / 2
        tiles = (token(kind, (left + 24 + size / 2 + step * each, middle), size) for each in range(number))
        figure = text(str(number), (left + 18, middle), 24 if narrow else 16, "eg-figure", anchor="end")
        box = Box(left, middle - size / 2 - 1, wide + 3, size + 2)
        id = f"token:{kind}:{art.id}"
        drawn.append(marks.thing(id, figure, *tiles, room=box))
        drawn += _signs(view, marks, id, (box.x + box.width + 14, middle))
    return joined(*drawn)
