"""The graph drawn over the map is the graph of the rules, and its lines cross the right borders only."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

import pytest
from shapely.geometry import LineString, Point, Polygon

from elgrande.board import board
from elgrande.draw.graph import graph_svg
from elgrande.draw.map_art import MAP
from elgrande.rules.box import BASE
from elgrande.text import LANGUAGES, Speaker
from tests.map_shapes import OUTLINES, strokes

LAND = {region: Polygon(outline) for region, outline in OUTLINES.items()}
NODES = {region: MAP.places[region].node for region in BASE.regions}


def line(edge):
    """The line that an edge is drawn as."""
    (parts,) = strokes(edge)
    return LineString([parts[0][0], *(part[3] for part in parts)])


LINES = {tuple(sorted(border)): line(edge) for border, edge in MAP.edges.items()}


def drawn(numbers, language="en"):
    """The picture as a tree, and its elements by class."""
    root = ElementTree.fromstring(graph_svg(Speaker(language), numbers))
    return root, lambda name: [found for found in root.iter() if found.get("class") == name]


def test_there_is_one_node_in_each_region_and_one_line_for_each_border():
    _, of_class = drawn({})
    assert len(of_class("eg-node")) == board().number_of_nodes()
    edges = {MAP.edges[frozenset(border)] for border in board().edges}
    assert {found.get("d") for found in of_class("eg-edge")} == edges
    assert all(LAND[region].buffer(-20).contains(Point(NODES[region])) for region in BASE.regions)


@pytest.mark.parametrize("border", LINES, ids="-".join)
def test_a_line_leaves_a_region_only_where_it_crosses_the_border(border):
    one, other = border
    both = LAND[one].union(LAND[other])
    assert both.buffer(1).contains(LINES[border])
    assert {LINES[border].coords[0], LINES[border].coords[-1]} == {NODES[one], NODES[other]}
    assert LINES[border].intersection(LAND[one]).length > 20
    assert LINES[border].intersection(LAND[other]).length > 20


def test_no_two_lines_cross():
    for one, other in combinations(LINES, 2):
        shared = [Point(NODES[region]) for region in set(one) & set(other)]
        meeting = LINES[one].intersection(LINES[other])
        assert meeting.is_empty or [meeting] == shared, (one, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_stand_in_the_nodes_and_shade_the_regions(language):
    numbers = {region: number for number, region in enumerate(BASE.regions)}
    root, of_class = drawn(numbers, language)
    assert [found.text for found in of_class("eg-value")] == [str(number) for number in numbers.values()]
    shades = [float(found.get("fill-opacity")) for found in of_class("eg-shade")]
    assert shades == sorted(set(shades))
    assert len(shades) == len(numbers) - 1
    assert [found.text for found in of_class("eg-name")] == [
        Speaker(language).place(region) for region in BASE.regions
    ]
    label = Speaker(language).say("The {regions} regions and their {borders} borders", regions=9, borders=15)
    assert root.get("aria-label") == label


def test_what_is_no_region_or_no_shade_is_refused():
    with pytest.raises(KeyError, match="castillo"):
        graph_svg(Speaker(), {"castillo": 1})
    with pytest.raises(ValueError, match="granada: -1"):
        graph_svg(Speaker(), {"granada": -1})
