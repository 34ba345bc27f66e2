"""The map as a graph: a line over each border, from region to region, and a number in each region.

>>> from elgrande.text import Speaker
>>> graph_svg(Speaker()).count('class="eg-edge"') == len(BORDERS)
True
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from elgrande.draw import captions
from elgrande.draw.outlines import BORDERS, HEIGHT, WIDTH, Point
from elgrande.draw.pieces import text
from elgrande.draw.places import realms
from elgrande.draw.scenery import ground, lines, region_path, sea
from elgrande.draw.style import STYLE
from elgrande.draw.svg import element, escaped, points
from elgrande.state import REGION_IDS
from elgrande.text import Speaker

NO_NUMBERS: Final[Mapping[str, int]] = MappingProxyType({})

NODES: Final[Mapping[str, Point]] = MappingProxyType(
    {
        "galicia": (255, 120),
        "pais_vasco": (505, 160),
        "aragon": (590, 275),
        "cataluna": (775, 212),
        "castilla_la_vieja": (310, 245),
        "castilla_la_nueva": (385, 400),
        "sevilla": (275, 575),
        "granada": (450, 572),
        "valencia": (615, 450),
    }
)
"""Where each region has its node: well inside it, so that no line runs into another."""

_SIZE: Final = 19.0
_DARKEST: Final = 0.6


def graph_svg(speaker: Speaker, numbers: Mapping[str, int] = NO_NUMBERS) -> str:
    """An SVG document: the map of the nine regions and, over it, the graph of their borders (SU-9).

    `numbers` are written into the regions' nodes; the larger a number, the darker its region, which then
    has no colour of its own. KeyError for a place that is no region, ValueError for a number below 0.

    >>> drawn = graph_svg(Speaker(), {"galicia": 0, "granada": 3})
    >>> drawn.count('class="eg-node"'), drawn.count('class="eg-shade"')
    (9, 1)
    """
    for place, value in numbers.items():
        if place not in NODES:
            raise KeyError(f"{place!r} is not a region")
        if value < 0:
            raise ValueError(f"{place}: {value} is below 0")
    drawn = (
        sea(),
        realms(speaker),
        *(_land(region, numbers) for region in REGION_IDS),
        lines(),
        *(element("path", class_="eg-edge", d=edge(*border)) for border in BORDERS),
        *(_node(speaker, region, numbers) for region in REGION_IDS),
    )
    label = escaped(speaker.say(captions.BORDERS))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="eg-board" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' width="100%" style="max-width:720px" role="img" aria-label="{label}"'
        f' lang="{escaped(speaker.language)}">'
        f"<style>{STYLE}</style>{''.join(drawn)}</svg>"
    )


def edge(one: str, other: str) -> str:
    """Path data of a line from one region's node to the other's that crosses their border and no other.

    KeyError if they have none.
    """
    return f"M{points(NODES[one])}L{points(crossing(one, other))}L{points(NODES[other])}"


def crossing(one: str, other: str) -> Point:
    """The middle of the border that two regions share. KeyError if they have none.

    >>> crossing("granada", "sevilla") == crossing("sevilla", "granada")
    True
    """
    line = BORDERS[(one, other) if (one, other) in BORDERS else (other, one)]
    return line[len(line) // 2]


def _land(region: str, numbers: Mapping[str, int]) -> str:
    """A region's land in its own colour, or in a shade for its number."""
    if not numbers:
        return element("g", ground(region), class_=f"eg-in-{region}")
    plain = element("path", class_="eg-hollow", d=region_path(region))
    value = numbers.get(region, 0)
    if not value:
        return plain
    opacity = f"{_DARKEST * value / max(numbers.values()):.2f}"
    return plain + element("path", class_="eg-shade", d=region_path(region), fill_opacity=opacity)


def _node(speaker: Speaker, region: str, numbers: Mapping[str, int]) -> str:
    x, y = NODES[region]
    circle = element("circle", class_="eg-node", cx=x, cy=y, r=_SIZE)
    number = text(str(numbers[region]), (x, y), 22, "eg-value") if region in numbers else ""
    return circle + number + text(speaker.place(region), (x, y + _SIZE + 14), 18, "eg-name")
