"""A numbered space within a region: what it pays, and the one caballero who finds room there."""

from __future__ import annotations

from typing import Final

from elgrande.draw.geometry import Box
from elgrande.draw.loads import load
from elgrande.draw.map_art import PlaceArt
from elgrande.draw.palette import look_of
from elgrande.draw.pieces import caballero, text
from elgrande.draw.svg import group
from elgrande.draw.targets import Marks
from elgrande.markup import Markup, element, joined
from elgrande.rules.map import Place
from elgrande.views import View

_ROW_ROOM: Final = 40.0
"""A place must be as wide as this for a row with its number."""

_SIZE, _NARROW_SIZE = 19.0, 25.0


def pays(place: Place) -> str:
    """What a space pays: besides what its caballero gets in the majority, or instead of it.

    >>> pays(Place("envoy", within="francia", pays=1)), pays(Place("captain", pays=3, counts=False))
    ('+1', '3')
    """
    return f"+{place.pays}" if place.counts else str(place.pays)


def is_single(view: View, place: str, room: Box) -> bool:
    """Whether there is room for one caballero only, and he is drawn without a number."""
    return view.box.place[place].capacity == 1 and room.width < _ROW_ROOM


def worth(view: View, art: PlaceArt, *, narrow: bool) -> Markup:
    """What the space pays, beside the ring in which its caballero stands."""
    place = view.box.place[art.id]
    if "pays" not in art.rooms or not place.pays:
        return Markup()
    words = text(pays(place), art.rooms["pays"].center, 25 if narrow else 19, "eg-value")
    return element("g", words, aria_hidden="true")


def single(view: View, marks: Marks, place: str, room: Box, *, narrow: bool) -> Markup:
    """The caballero in a place that has room for one, without a number; with what he carries."""
    size, drawn = _NARROW_SIZE if narrow else _SIZE, []
    for owner, count in enumerate(view.counts(place)):
        if not count:
            continue
        look = look_of(owner, view.players)
        piece = group(caballero(look, room.center, size), class_="eg-pieces")
        classes = f"eg-row eg-seat-{look}"
        drawn.append(marks.thing(f"piece:{owner}:{place}", piece, room=room, classes=classes))
        for one in view.carriers:
            if one[:2] == (owner, place):
                x, y = room.center
                middle = (x + 0.6 * size, y - 0.1 * size)
                drawn.append(
                    marks.thing(
                        f"carrier:{owner}:{place}:{one.load}",
                        load(one.load, look, middle, 0.8 * size),
                        room=Box.around((x + 0.9 * size, y - 0.4 * size), (size, 1.15 * size)),
                    )
                )
    return joined(*drawn)
