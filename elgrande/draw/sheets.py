"""What expansions add to the map: their places, drawn in an SVG file of each expansion's own name.

The file is like the map's (`map_art`), in the same units: the group `regions`, and the group `spaces` for the
numbered spaces within regions; the group `lines` is drawn over the ground. If it has places apart from the
map, its sea, the group `wide`, fills the rectangle of that name beside a wide board. On a narrow board the
group and rectangle `narrow` lie below it, and each group that says so in `data-narrow` is moved there.
`data-near` names places to which arrow keys lead. Other rectangles say where something lies for which the map
has another place.

>>> sheet_of(rules.BASE) is None
True
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from elgrande.draw.geometry import Box
from elgrande.draw.map_art import MAP, Node, PlaceArt, children, each_in, inside, place_art, rooms_in
from elgrande.draw.svg import points
from elgrande.markup import Markup, joined
from elgrande.rules import box as rules

ART: Final = Path(__file__).with_name("art")
_START: Final = re.compile(r"M(-?[\d.]+)[ ,]?(-?[\d.]+)")


@dataclass(frozen=True, slots=True)
class Sheet:
    """The art of expansions; `area` is what their own sea covers, if any, beside the map or below it."""

    sea: Markup
    lines: tuple[Markup, ...]
    places: Mapping[str, PlaceArt]
    rooms: Mapping[str, Box]
    area: Box | None


@cache
def sheet_of(box: rules.Box, *, narrow: bool = False) -> Sheet | None:
    """The sheets of all expansions in the box that have one, as they lie on a wide or a narrow board."""
    files = (ART / f"{expansion}.svg" for expansion in box.expansions)
    sheets = [read_sheet(file, box, narrow=narrow) for file in files if file.exists()]
    if not sheets:
        return None
    lines = dict.fromkeys(line for sheet in sheets for line in sheet.lines)  # two may draw the same anchor
    return Sheet(
        joined(*(sheet.sea for sheet in sheets)),
        tuple(lines),
        {id: art for sheet in sheets for id, art in sheet.places.items()},
        {name: room for sheet in sheets for name, room in sheet.rooms.items()},
        next((sheet.area for sheet in sheets if sheet.area is not None), None),
    )


def read_sheet(file: Path, box: rules.Box, *, narrow: bool) -> Sheet:
    """The art in an SVG file. ValueError if it has art for a place that is not in the box."""
    root = ElementTree.parse(file).getroot()
    groups = children(root)
    drawn = [*groups["regions"], *groups["spaces"]]
    if narrow:
        for group in drawn:
            east, south = map(float, group.get("data-narrow", "0 0").split())
            _move(group, east, south)
    places = {art.id: art for art in map(place_art, drawn)}
    if unknown := [id for id in places if id not in box.place]:
        raise ValueError(f"{file.name}: the rules know no place called {', '.join(map(repr, unknown))}")
    rooms, layout = rooms_in(root), "narrow" if narrow else "wide"
    sea = inside(groups[layout]) if layout in groups else Markup()
    return Sheet(sea, each_in(groups["lines"]), places, rooms, rooms.get(layout))


def _move(group: Node, east: float, south: float) -> None:
    """All that is drawn in a group, and its rooms, so far away: paths go on from where they begin."""
    for node in group.iter():
        for names, by in ((("x", "cx"), east), (("y", "cy"), south)):
            for name in names:
                if name in node.attrib:
                    node.set(name, f"{float(node.attrib[name]) + by:g}")
        if "d" in node.attrib:
            node.set("d", _START.sub(lambda start: _moved(start, east, south), node.attrib["d"]))


def _moved(start: re.Match[str], east: float, south: float) -> str:
    return f"M{points((float(start[1]) + east, float(start[2]) + south))}"


# ---------------------------------------------------------------------------------- how far the map reaches


def beside(box: rules.Box, *, narrow: bool) -> float:
    """How much room a sheet takes to the left of a wide board."""
    sheet = None if narrow else sheet_of(box)
    return sheet.area.width if sheet and sheet.area else 0.0


def bottom(box: rules.Box, *, narrow: bool) -> float:
    """Where the map ends, or the sheet that lies below it on a narrow board."""
    sheet = sheet_of(box, narrow=True) if narrow else None
    return sheet.area.y + sheet.area.height if sheet and sheet.area else float(MAP.height)


def room(box: rules.Box, name: str) -> Box:
    """Where something lies on the map that is no place: where a sheet has put it, or where it always lies."""
    sheet = sheet_of(box)
    return sheet.rooms[name] if sheet and name in sheet.rooms else MAP.rooms[name]


def canvas(box: rules.Box, *, narrow: bool) -> Box:
    """The map with its sheet.

    >>> canvas(rules.BASE, narrow=False)
    Box(x=0, y=0, width=1000, height=760)
    """
    whole, sheet = Box(0, 0, MAP.width, MAP.height), sheet_of(box, narrow=narrow)
    return Box.covering((whole, sheet.area)) if sheet and sheet.area else whole
