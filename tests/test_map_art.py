"""The drawn map agrees with the rules: what touches is adjacent in play, and pieces have their places."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from shapely.geometry import LineString, MultiPoint, Polygon, box
from shapely.ops import unary_union

from elgrande.draw import map_art
from elgrande.draw.geometry import Box
from elgrande.draw.map_art import MAP, read_map
from elgrande.draw.palette import SEATS
from elgrande.rules import map as rules
from elgrande.rules.box import BASE
from tests.map_shapes import (
    BORDERS,
    COASTS,
    LANDS,
    OUTLINES,
    RIVERS,
    ROOT,
    SVG,
    outline,
    polygon,
    rectangle,
    strokes,
)

FILE = map_art.Path(map_art.__file__).with_name("map.svg")
ADJACENT = {frozenset(pair) for pair in rules.BORDERS}
INLAND = {region.id for region in rules.REGIONS if not region.coast}
PAIRS = list(combinations(BASE.regions, 2))
POLYGONS = {region: Polygon(points) for region, points in OUTLINES.items()}
CANVAS = box(0, 0, MAP.width, MAP.height)
ALL_LANDS = {**{region: MAP.places[region].land for region in BASE.regions}, **LANDS}
ISLANDS = {land: data for land, data in LANDS.items() if land not in ("portugal", "france")}


def stretches(points):
    """The sides of a polygon, without direction."""
    return {frozenset(side) for side in pairwise((*points, points[0]))}


def line_points(data):
    """The points of an open path."""
    (curves,) = strokes(data)
    return (curves[0][0], *(curve[3] for curve in curves))


def shore():
    """The mainland with its coast, as the shallows show it."""
    (first, _) = (node for node in ROOT.iter(f"{SVG}g") if node.get("class") == "eg-shallows")
    return outline(first[0].get("d"))


# -------------------------------------------------------------------------------------------------- the rules


def test_the_map_has_art_for_each_region_of_the_rules_and_for_the_castillo():
    assert tuple(MAP.places) == (*BASE.regions, rules.CASTILLO)


def test_regions_share_a_border_exactly_where_the_rules_say_so():
    touching = {
        frozenset((one, other))
        for one, other in PAIRS
        if stretches(OUTLINES[one]) & stretches(OUTLINES[other])
    }
    assert len(ADJACENT) == 15
    assert touching == ADJACENT
    assert {frozenset(pair) for pair in BORDERS} == ADJACENT
    assert set(MAP.edges) == ADJACENT


@pytest.mark.parametrize("pair", BORDERS, ids="-".join)
def test_a_border_is_long_enough_to_be_seen(pair):
    one, other = pair
    line = line_points(BORDERS[pair])
    shared = stretches(OUTLINES[one]) & stretches(OUTLINES[other])
    assert shared == {frozenset(side) for side in pairwise(line)}
    assert LineString(line).length >= 50


@pytest.mark.parametrize(("one", "other"), [pair for pair in PAIRS if frozenset(pair) not in ADJACENT])
def test_regions_that_are_not_adjacent_keep_apart(one, other):
    assert POLYGONS[one].distance(POLYGONS[other]) >= 50


def test_only_the_inland_regions_have_no_coast():
    assert {region for region in BASE.regions if (region, "sea") not in COASTS} == INLAND
    sea = CANVAS.difference(Polygon(shore()))
    for region, land in POLYGONS.items():
        coast = land.boundary.intersection(sea.boundary).length
        assert (coast == 0) if region in INLAND else (coast >= 100)


def test_art_for_a_place_that_the_rules_do_not_know_is_refused(tmp_path):
    changed = tmp_path / "map.svg"
    changed.write_text(FILE.read_text(encoding="utf-8").replace('id="aragon"', 'id="atlantis"'), "utf-8")
    assert "atlantis" in read_map(changed, ("atlantis", *MAP.places)).places
    with pytest.raises(ValueError, match=r"map\.svg.*'atlantis'"):
        read_map(changed, MAP.places)


# --------------------------------------------------------------------------------------------------- outlines


@pytest.mark.parametrize("land", ALL_LANDS)
def test_what_is_drawn_has_a_simple_outline(land):
    assert polygon(ALL_LANDS[land], steps=1).is_valid
    assert polygon(ALL_LANDS[land]).is_valid


@pytest.mark.parametrize("region", BASE.regions)
def test_outlines_are_simple_and_inside_the_canvas(region):
    land = POLYGONS[region]
    assert land.is_valid
    assert len(set(OUTLINES[region])) == len(OUTLINES[region])
    for shape in (land, polygon(MAP.places[region].land)):
        assert CANVAS.contains(shape)


@pytest.mark.parametrize("data", [*BORDERS.values(), *COASTS.values(), *ISLANDS.values()])
def test_scenery_stays_on_the_canvas(data):
    assert CANVAS.covers(MultiPoint(line_points(data)))
    assert CANVAS.covers(MultiPoint(shore()))


@pytest.mark.parametrize(("one", "other"), list(combinations(ALL_LANDS, 2)))
def test_no_two_lands_overlap(one, other):
    # Curves are sampled, at the same points from both sides.
    first, second = ALL_LANDS[one], ALL_LANDS[other]
    assert polygon(first, 1).intersection(polygon(second, 1)).area == pytest.approx(0, abs=1e-6)
    assert polygon(first).intersection(polygon(second)).area == pytest.approx(0, abs=1e-6)


def test_the_mainland_is_the_regions_with_portugal_and_france():
    lands = unary_union([*POLYGONS.values(), *(polygon(LANDS[land], 1) for land in ("portugal", "france"))])
    assert lands.symmetric_difference(Polygon(shore())).area == pytest.approx(0, abs=1e-6)
    assert not lands.interiors


def test_regions_are_of_similar_size():
    areas = [land.area for land in POLYGONS.values()]
    assert max(areas) < 2 * min(areas)


def test_rivers_run_over_land():
    mainland = Polygon(shore()).buffer(8)  # a mouth may lie a little way out
    for river in RIVERS.values():
        assert mainland.contains(LineString(line_points(river)))


@pytest.mark.parametrize("pair", BORDERS, ids="-".join)
def test_neighbours_draw_their_border_as_the_same_curve(pair):
    def curves(data):
        """The curves of a path, whichever way they are walked."""
        (found,) = strokes(data)
        return {min(curve, curve[::-1]) for curve in found}

    one, other = (curves(MAP.places[id].land) for id in pair)
    assert one & other == curves(BORDERS[pair])


# ------------------------------------------------------------------------------------ rooms for words, pieces


@pytest.mark.parametrize("region", BASE.regions)
def test_every_room_is_inside_its_region_and_clear_of_its_borders(region):
    assert set(MAP.places[region].rooms) == {"label", "scoreboard", "pieces", "king", "grandes"}
    for name, room in MAP.places[region].rooms.items():
        for shape in (POLYGONS[region], polygon(MAP.places[region].land)):
            assert shape.buffer(-3).contains(rectangle(room)), name


@pytest.mark.parametrize("place", MAP.places)
def test_rooms_in_a_place_do_not_overlap(place):
    for (one, here), (other, there) in combinations(MAP.places[place].rooms.items(), 2):
        assert rectangle(here).distance(rectangle(there)) >= 3, (one, other)


@pytest.mark.parametrize("region", BASE.regions)
def test_there_is_room_for_a_row_and_a_grande_of_everybody(region):
    rooms = MAP.places[region].rooms
    assert rooms["pieces"].width >= 120
    assert rooms["pieces"].height >= 12 * len(SEATS)
    (x, y), pitch = rooms["grandes"].center, rooms["grandes"].width / len(SEATS)
    middles = [(x + (number - (len(SEATS) - 1) / 2) * pitch, y) for number in range(len(SEATS))]
    stands = [rectangle(Box.around(middle, (16, 18))) for middle in middles]
    assert all(rectangle(rooms["grandes"]).contains(stand) for stand in stands)
    assert all(left.distance(right) >= 2 for left, right in pairwise(stands))


def test_rooms_at_sea_are_open_sea():
    assert set(MAP.rooms) == {"rounds", "scoreboards"}
    tower, rooms = outline(MAP.places[rules.CASTILLO].halo), MAP.places[rules.CASTILLO].rooms
    for water in (Polygon(tower), *map(rectangle, (*rooms.values(), MAP.rooms["scoreboards"]))):
        assert CANVAS.contains(water)
        for land in (Polygon(shore()), *map(polygon, ISLANDS.values())):
            assert land.distance(water) >= 4
