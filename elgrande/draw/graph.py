"""The map as a graph: a line over each border, from region to region, and a number in each region.

>>> from elgrande.text import Speaker
>>> graph_svg(Speaker()).count('class="eg-edge"')
15
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from elgrande.draw import captions
from elgrande.draw.map_art import MAP, PlaceArt
from elgrande.draw.pieces import text
from elgrande.draw.places import realms
from elgrande.draw.plain_places import art_of, height_below
from elgrande.draw.sheets import beside, sheet_of
from elgrande.draw.style import STYLE, added_style
from elgrande.draw.svg import points
from elgrande.markup import Markup, element
from elgrande.rules.box import BASE, Box
from elgrande.text import Speaker

NO_NUMBERS: Final[Mapping[str, int]] = MappingProxyType({})

_SIZE: Final = 19.0
_DARKEST: Final = 0.6


def graph_svg(speaker: Speaker, numbers: Mapping[str, int] = NO_NUMBERS, box: Box = BASE) -> Markup:
    """An SVG document: the map of all regions in the box and, over it, the graph of their borders (SU-9).

    `numbers` are written into the regions' nodes; the larger a number, the darker its region, which then
    has no colour of its own. KeyError for a place that is no region, ValueError for a number below 0.

    >>> drawn = graph_svg(Speaker(), {"galicia": 0, "granada": 3})
    >>> drawn.count('class="eg-node"'), drawn.count('class="eg-shade"')
    (9, 1)
    """
    for place, value in numbers.items():
        if place not in box.regions:
            raise KeyError(f"{place!r} is not a region")
        if value < 0:
            raise ValueError(f"{place}: {value} is below 0")
    sheet, left = sheet_of(box), beside(box, narrow=False)
    drawn = (
        MAP.sea,
        sheet.sea if sheet else "",
        realms(speaker),
        *(_land(art_of(box)[region], numbers) for region in box.regions),
        MAP.lines,
        *(element("path", class_="eg-edge", d=_edge(border, box)) for border in box.borders),
        *(_node(speaker, art_of(box)[region], numbers) for region in box.regions),
    )
    return element(
        "svg",
        element("style", STYLE),
        added_style(box),
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        class_="eg-board",
        viewBox=f"{-left:g} 0 {MAP.width + left:g} {MAP.height + height_below(box):g}",
        width="440",
        style="max-width:720px",
        role="img",
        aria_label=caption(speaker, box),
        lang=speaker.language,
    )


def caption(speaker: Speaker, box: Box = BASE) -> str:
    """What a graph of all regions and borders in the box shows.

    >>> caption(Speaker())
    'The 9 regions and their 15 borders'
    """
    return speaker.say(captions.BORDERS, regions=len(box.regions), borders=len(box.borders))


def _edge(border: tuple[str, str], box: Box) -> str:
    """The line over a border, as the map has it, or straight."""
    art = art_of(box)
    return MAP.edges.get(frozenset(border)) or "M{}L{}".format(*(points(art[one].node) for one in border))


def _land(art: PlaceArt, numbers: Mapping[str, int]) -> Markup:
    """A region's land in its own colour, or in a shade for its number."""
    if not numbers:
        return element("g", art.ground, class_=f"eg-in-{art.id}")
    land = art.land
    plain = element("path", class_="eg-hollow", d=land)
    value = numbers.get(art.id, 0)
    if not value:
        return plain
    opacity = f"{_DARKEST * value / max(numbers.values()):.2f}"
    return plain + element("path", class_="eg-shade", d=land, fill_opacity=opacity)


def _node(speaker: Speaker, art: PlaceArt, numbers: Mapping[str, int]) -> Markup:
    (x, y), region = art.node, art.id
    circle = element("circle", class_="eg-node", cx=x, cy=y, r=_SIZE)
    number = text(str(numbers[region]), (x, y), 22, "eg-value") if region in numbers else ""
    return circle + number + text(speaker.place(region), (x, y + _SIZE + 14), 18, "eg-name")
