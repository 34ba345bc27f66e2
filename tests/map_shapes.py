"""The paths of elgrande/draw/map.svg as points and shapes, for tests that measure them."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from shapely.geometry import Polygon, box

from elgrande.draw import map_art
from elgrande.draw.geometry import Box
from elgrande.draw.map_art import MAP
from elgrande.rules.box import BASE

SVG = "{http://www.w3.org/2000/svg}"
ROOT = ElementTree.parse(map_art.__file__.replace("map_art.py", "map.svg")).getroot()


def strokes(data):
    """The strokes of path data as Bézier curves, a list for each subpath; not all commands are known."""
    subpaths, here = [], (0.0, 0.0)
    for command, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", data):
        numbers = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", text)]
        if command in "HhVv":
            (value,), along = numbers, "HhVv".index(command) // 2
            there = [here[0], here[1]] if command.isupper() else [0.0, 0.0]
            there[along] = value
            numbers, command = there, "L" if command.isupper() else "l"
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command == "M":
            here, *points = points
            subpaths.append([])
            start, command = here, "L"
        if command in "Ll":
            for x, y in points:
                there = (x, y) if command == "L" else rounded(here[0] + x, here[1] + y)
                subpaths[-1].append((here, here, there, there))
                here = there
        elif command == "c":
            for number in range(0, len(points), 3):
                curve = [rounded(here[0] + x, here[1] + y) for x, y in points[number : number + 3]]
                subpaths[-1].append((here, *curve))
                here = curve[-1]
        elif command == "z":
            if here != start:
                subpaths[-1].append((here, here, start, start))
        else:
            raise ValueError(command)
    return subpaths


def rounded(x, y):
    """Path data has one decimal."""
    return (round(x, 1), round(y, 1))


def outline(data):
    """The points of a closed path, the first not repeated."""
    (curves,) = strokes(data)
    assert data.endswith("z")
    return tuple(curve[0] for curve in curves)


def polygon(data, steps=8):
    """A closed path as a polygon, of points sampled from its curves; with one step of its own points."""
    (curves,) = strokes(data)
    points = []
    for corners in curves:
        for step in range(steps):
            t = step / steps
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            points.append(
                tuple(sum(w * c[axis] for w, c in zip(weights, corners, strict=True)) for axis in (0, 1))
            )
    return Polygon(points)


def drawn(group, of):
    """The data of all paths in a group of the file, by what they are of."""
    (found,) = (node for node in ROOT.iter(f"{SVG}g") if group in (node.get("id"), node.get("class")))
    return {
        tuple(node.get("data-of").split()) if of == "lines" else node.get("data-of"): " ".join(
            node.get("d").split()
        )
        for node in found
    }


def rectangle(place: Box):
    return box(place.x, place.y, place.x + place.width, place.y + place.height)


OUTLINES = {region: outline(MAP.places[region].land) for region in BASE.regions}
"""The nine regions as the points of their borders."""

BORDERS = {
    pair: line for pair, line in drawn("eg-border", of="lines").items() if set(pair) <= set(BASE.regions)
}
COASTS = {pair: line for pair, line in drawn("eg-coast", of="lines").items() if len(pair) == 2}
LANDS = drawn("eg-neutral", of="lands")
"""Portugal, France and the islands."""

RIVERS = drawn("eg-river", of="lands")
