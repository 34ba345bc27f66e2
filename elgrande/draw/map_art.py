"""The map's art, read from an SVG file: the look of each place, and where its words and pieces stand.

The file is drawn by hand, or with any drawing program. What is read from it, by id or class:

* the group `sea`: what lies below all places; the group `lines`: what is drawn over their ground;
* a group for each region in the group `regions`, and one called `castillo`. In each: the group `ground`;
  in a region the group `royal`, drawn while the King is there; the path `halo`, along which marks run; the
  rectangles `label`, `scoreboard`, `pieces`, `grandes`, in a region `king`, of the class `room`;
* a region's colours: the `fill` of its group in the light theme, `data-dark` in the dark theme;
* for the graph of the borders: the circle `eg-node` of each region, and a path for each border in the group
  `graph`, which says in `data-of` whose border it is;
* the texts in the group `realms`, for the names of kingdoms that are not played;
* the rectangles `rounds` and `scoreboards`, for what else lies on the map.

A group marked `data-join` is drawn as a single path, so that strokes that meet show no seam.

>>> list(MAP.places)[:2], MAP.places["aragon"].rooms["pieces"]
(['galicia', 'pais_vasco'], Box(x=526.0, y=247.0, width=144.0, height=75.0))
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from elgrande.draw.geometry import Box, Point
from elgrande.markup import Markup, element, joined
from elgrande.rules.box import BASE
from elgrande.rules.map import CASTILLO

_SVG: Final = "{http://www.w3.org/2000/svg}"
_NOTHING: Final = Markup()
_NOT_DRAWN: Final = frozenset({"id", "data-join", "data-of"})

Node = ElementTree.Element


@dataclass(frozen=True, slots=True)
class PlaceArt:
    """How a place looks: its ground, the path that marks follow, and the rooms for words and pieces.

    `label_sizes` are the largest sizes of its name on a wide and on a narrow board. Only a region has
    colours; `royal`, which is drawn while the King is there; `land`, which is its outline as path data; and a
    `node` in the graph of the borders. `near` are places to which arrow keys lead though no border does.
    """

    id: str
    class_: str
    ground: Markup
    halo: str
    rooms: Mapping[str, Box]
    label_sizes: tuple[float, float]
    royal: Markup = _NOTHING
    land: str = ""
    node: Point = (0.0, 0.0)
    colours: tuple[str, str] | None = None
    near: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MapArt:
    """A whole map: what lies below and above its places, the places by id, the lines of the graph."""

    width: int
    height: int
    sea: Markup
    lines: Markup
    places: Mapping[str, PlaceArt]
    realms: Mapping[str, str]  # the attribute `transform` of each name
    edges: Mapping[frozenset[str], str]  # path data, by the two regions
    rooms: Mapping[str, Box] = field(default_factory=dict)


def read_map(file: Path, known: Collection[str]) -> MapArt:
    """The art in an SVG file. ValueError if it has art for a place that is not among the `known` ones."""
    root = ElementTree.parse(file).getroot()
    groups = children(root)
    places = {art.id: art for art in map(place_art, (*groups["regions"], groups[CASTILLO]))}
    if unknown := [id for id in places if id not in known]:
        raise ValueError(f"{file.name}: the rules know no place called {', '.join(map(repr, unknown))}")
    *_, width, height = map(int, root.attrib["viewBox"].split())
    return MapArt(
        width,
        height,
        inside(groups["sea"]),
        inside(groups["lines"]),
        places,
        {node.attrib["id"]: node.attrib["transform"] for node in groups["realms"]},
        {frozenset(node.attrib["data-of"].split()): _path_data(node) for node in groups["graph"]},
        rooms_in(root),
    )


def children(root: Node) -> dict[str, Node]:
    """The groups right within a drawing, by id."""
    return {node.get("id", ""): node for node in root.findall(f"{_SVG}g")}


def place_art(group: Node) -> PlaceArt:
    """The art of a place, from its group."""
    parts = {node.get("class"): node for node in group.iter()}
    (label,) = (node for node in group if "label" in node.get("class", "").split())
    node, land = parts.get("eg-node"), parts.get("eg-land")
    return PlaceArt(
        group.attrib["id"],
        group.attrib["class"],
        inside(parts["ground"]),
        _path_data(parts["halo"]),
        rooms_in(group),
        (float(label.attrib["data-size"]), float(label.attrib["data-narrow-size"])),
        royal=inside(parts["royal"]) if "royal" in parts else _NOTHING,
        land="" if land is None else _path_data(land),
        node=(0.0, 0.0) if node is None else (float(node.attrib["cx"]), float(node.attrib["cy"])),
        colours=(group.attrib["fill"], group.attrib["data-dark"]) if "fill" in group.attrib else None,
        near=tuple(group.get("data-near", "").split()),
    )


def rooms_in(group: Node) -> dict[str, Box]:
    """The rectangles of the class `room` right within a group, by their other class."""
    return {
        node.attrib["class"].removeprefix("room "): Box(
            *(float(node.attrib[name]) for name in ("x", "y", "width", "height"))
        )
        for node in group
        if node.get("class", "").startswith("room ")
    }


def _path_data(path: Node) -> str:
    """The path's data in one line: in the file, lines may be broken at any blank."""
    return " ".join(path.attrib["d"].split())


def inside(group: Node) -> Markup:
    """All that a group contains, as markup."""
    return joined(*each_in(group))


def each_in(group: Node) -> tuple[Markup, ...]:
    """Each thing that a group contains, as markup."""
    return tuple(map(_markup, group))


def _markup(node: Node) -> Markup:
    attributes = {key: " ".join(text.split()) for key, text in node.items() if key not in _NOT_DRAWN}
    if "data-join" in node.attrib:
        return element("path", **attributes, d="".join(map(_path_data, node)))
    return element(node.tag.removeprefix(_SVG), (node.text or "").strip(), inside(node), **attributes)


MAP: Final = read_map(Path(__file__).with_name("map.svg"), (*BASE.regions, CASTILLO))
"""The map of the base game."""
