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

_SIZE: Final = 19.0


def pays(place: Place) -> str:
    """What a space pays: besides what its caballero gets in the majority, or instead of it.

    >>> pays(Place("envoy", within="francia", pays=1)), pays(Place("captain", pays=3, counts=False))
    ('+1', '3')
    """
    return f"+{place.pays}" if place.counts else str(place.pays)


def worth(view: View, art: PlaceArt) -> Markup:
    """What the space pays, beside the ring in which its caballero stands."""
    place = view.box.place[art.id]
    if "pays" not in art.rooms or not place.pays:
        return Markup()
    words = text(pays(place), art.rooms["pays"].center, 19, "eg-value")
    return element("g", words, aria_hidden="true")


def single(view: View, marks: Marks, place: str, room: Box) -> Markup:
    """The caballero in a place that has room for one, without a number; with what he carries."""
    drawn = []
    for owner, count in enumerate(view.counts(place)):
        if not count:
            continue
        look = look_of(owner, view.players)
        piece = group(caballero(look, room.center, _SIZE), class_="eg-pieces")
        classes = f"eg-row eg-seat-{look}"
        drawn.append(marks.thing(f"piece:{owner}:{place}", piece, room=room, classes=classes))
        for one in view.carriers:
            if one[:2] == (owner, place):
                x, y = room.center
                middle = (x + 9, y - 2)
                drawn.append(
                    marks.thing(
                        f"carrier:{owner}:{place}:{one.load}",
                        load(one.load, look, middle, 15),
                        room=Box.around((x + 14, y - 8), (19, 22)),
                    )
                )
    return joined(*drawn)
