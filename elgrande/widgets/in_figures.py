"""Who stands on a tile with spaces, in figures above a map on which they would be too small to be read.

>>> from elgrande.positions.colonies import colonies
>>> from elgrande.text import Speaker
>>> from elgrande.views import view
>>> state = colonies(caballeros={"granada": (2, 1)}, limit_table="granada")
>>> in_figures(view(state, 0), Speaker()).count("egt-badge")
2
"""

from __future__ import annotations

from elgrande.draw import captions
from elgrande.markup import Markup, element, joined
from elgrande.text import Speaker
from elgrande.views import View
from elgrande.widgets.controls import badge


def in_figures(view: View, speaker: Speaker) -> Markup:
    """A line for those on each such tile, one for those beside it; read aloud it is with the map already."""
    lines = []
    for number, tile, beside in view.box.limits:
        region = view.tiles[number]
        if region is None or tile.spaces is None:
            continue
        taken = sum(count or 0 for count in view.counts(region))
        on = speaker.say(captions.ON_TILE, number=taken, spaces=tile.spaces[view.players])
        lines += [
            _line(view, speaker, region, f"{speaker.place(region)}, {on}:"),
            _line(view, speaker, beside, f"{speaker.place(beside)}:"),
        ]
    return joined(*lines)


def _line(view: View, speaker: Speaker, place: str, words: str) -> Markup:
    """Everybody's number in a place; nothing if nobody is there."""
    there = [(owner, count) for owner, count in enumerate(view.counts(place)) if count]
    names = tuple(speaker.player(player) for player in range(view.players))
    numbers = [element("span", badge(names, owner), f" {count}") for owner, count in there]
    return element("p", words, *numbers, class_="egt-figures", aria_hidden="true") if there else Markup()
