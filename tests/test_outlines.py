"""The drawn map agrees with the board: what touches on paper is adjacent in play, and all has its place."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from shapely.geometry import LineString, MultiPoint, Polygon, box
from shapely.ops import unary_union

from elgrande.draw import outlines
from elgrande.draw.outlines import BORDERS, HEIGHT, LAYOUT, OUTLINES, REGIONS, WIDTH, Box

ADJACENCIES = {
    frozenset(pair)
    for pair in (
        ("galicia", "castilla_la_vieja"),
        ("galicia", "pais_vasco"),
        ("pais_vasco", "castilla_la_vieja"),
        ("pais_vasco", "aragon"),
        ("aragon", "castilla_la_vieja"),
        ("aragon", "castilla_la_nueva"),
        ("aragon", "cataluna"),
        ("aragon", "valencia"),
        ("cataluna", "valencia"),
        ("castilla_la_vieja", "castilla_la_nueva"),
        ("castilla_la_nueva", "valencia"),
        ("castilla_la_nueva", "granada"),
        ("castilla_la_nueva", "sevilla"),
        ("sevilla", "granada"),
        ("granada", "valencia"),
    )
}
INLAND = {"aragon", "castilla_la_vieja", "castilla_la_nueva"}
PAIRS = list(combinations(REGIONS, 2))
POLYGONS = {region: Polygon(outline) for region, outline in OUTLINES.items()}
SCENERY = ("portugal", "france", *outlines.ISLANDS)


def stretches(outline):
    """The sides of a polygon, without direction."""
    return {frozenset(side) for side in pairwise((*outline, outline[0]))}


def drawn(land, steps=8):
    """What :func:`outlines.path` draws, as a polygon of points sampled from its curves."""
    points = []
    for start, first, second, end in outlines.curves(land):
        for step in range(steps):
            t = step / steps
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            corners = (start, first, second, end)
            points.append(
                tuple(sum(w * c[axis] for w, c in zip(weights, corners, strict=True)) for axis in (0, 1))
            )
    return Polygon(points)


def rectangle(place: Box):
    return box(place.x, place.y, place.x + place.width, place.y + place.height)


# --------------------------------------------------------------------------------------------------- outlines


def test_there_are_nine_regions():
    assert set(OUTLINES) == set(LAYOUT) == set(REGIONS)
    assert len(REGIONS) == len(set(REGIONS)) == 9


def test_regions_share_a_border_exactly_where_the_board_says_so():
    touching = {
        frozenset((one, other))
        for one, other in PAIRS
        if stretches(OUTLINES[one]) & stretches(OUTLINES[other])
    }
    assert len(ADJACENCIES) == 15
    assert touching == ADJACENCIES
    assert {frozenset(key) for key in BORDERS} == ADJACENCIES


@pytest.mark.parametrize("key", BORDERS, ids="-".join)
def test_a_border_is_long_enough_to_be_seen(key):
    one, other = key
    line = BORDERS[key]
    shared = stretches(OUTLINES[one]) & stretches(OUTLINES[other])
    assert shared == {frozenset(side) for side in pairwise(line)}
    assert LineString(line).length >= 50


@pytest.mark.parametrize(("one", "other"), [pair for pair in PAIRS if frozenset(pair) not in ADJACENCIES])
def test_regions_that_are_not_adjacent_keep_apart(one, other):
    assert POLYGONS[one].distance(POLYGONS[other]) >= 50


def test_only_the_inland_regions_have_no_coast():
    assert {region for region in REGIONS if (region, "sea") not in outlines.LINES} == INLAND
    sea = Polygon([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]).difference(Polygon(outlines.COAST))
    for region, polygon in POLYGONS.items():
        coast = polygon.boundary.intersection(sea.boundary).length
        assert (coast == 0) if region in INLAND else (coast >= 100)


@pytest.mark.parametrize("land", [*REGIONS, *SCENERY, "mainland"])
def test_what_is_drawn_has_a_simple_outline(land):
    assert drawn(land, steps=1).is_valid
    assert drawn(land).is_valid


@pytest.mark.parametrize("region", REGIONS)
def test_outlines_are_simple_and_inside_the_canvas(region):
    polygon = POLYGONS[region]
    assert polygon.is_valid
    assert len(set(OUTLINES[region])) == len(OUTLINES[region])
    for shape in (polygon, drawn(region)):
        assert box(0, 0, WIDTH, HEIGHT).contains(shape)


@pytest.mark.parametrize("points", [outlines.COAST, *outlines.LINES.values(), *outlines.ISLANDS.values()])
def test_scenery_stays_on_the_canvas(points):
    assert box(0, 0, WIDTH, HEIGHT).covers(MultiPoint(points))


@pytest.mark.parametrize(("one", "other"), list(combinations((*REGIONS, *SCENERY), 2)))
def test_no_two_lands_overlap(one, other):
    # Curves are sampled, at the same points from both sides; so rounding is all that may be left.
    assert drawn(one, steps=1).intersection(drawn(other, steps=1)).area == pytest.approx(0, abs=1e-6)
    assert drawn(one).intersection(drawn(other)).area == pytest.approx(0, abs=1e-6)


def test_the_mainland_is_the_regions_with_portugal_and_france():
    lands = unary_union([*POLYGONS.values(), Polygon(outlines.PORTUGAL), Polygon(outlines.FRANCE)])
    assert lands.symmetric_difference(Polygon(outlines.COAST)).area == pytest.approx(0, abs=1e-6)
    assert not lands.interiors


def test_regions_are_of_similar_size():
    areas = [polygon.area for polygon in POLYGONS.values()]
    assert max(areas) < 2 * min(areas)


def test_rivers_run_over_land():
    mainland = drawn("mainland").buffer(8)  # a mouth may lie a little way out
    for river in outlines.RIVERS.values():
        assert mainland.contains(LineString(river))


# ------------------------------------------------------------------------------------------------------ paths


@pytest.mark.parametrize("key", BORDERS, ids="-".join)
def test_neighbours_draw_their_border_as_the_same_curve(key):
    one, other = key
    turned = {tuple(reversed(cubic)) for cubic in outlines.curves(other)}
    shared = set(outlines.curves(one)) & (turned | set(outlines.curves(other)))
    assert len(shared) == len(BORDERS[key]) - 1
    assert outlines.border_path(one, other) == outlines.border_path(other, one)


@pytest.mark.parametrize("land", [*REGIONS, *SCENERY, "mainland"])
def test_a_path_is_one_closed_curve(land):
    data = outlines.path(land)
    assert data.startswith("M")
    assert data.endswith("Z")
    assert data.count("M") == data.count("Z") == 1
    assert data[1:].split("C")[0] == data[:-1].split(" ")[-1]


@pytest.mark.parametrize("river", outlines.RIVERS)
def test_a_river_is_one_open_curve_from_source_to_mouth(river):
    data, points = outlines.river_path(river), outlines.RIVERS[river]
    assert data.startswith("M{:.1f},{:.1f}C".format(*points[0]))
    assert data.endswith(" {:.1f},{:.1f}".format(*points[-1]))
    assert data.count("C") == len(points) - 1


def test_unknown_lands_and_lines_are_refused():
    with pytest.raises(KeyError):
        outlines.path("atlantis")
    with pytest.raises(KeyError):
        outlines.border_path("galicia", "granada")


def test_lines_that_do_not_close_are_refused():
    with pytest.raises(ValueError, match="no line goes on"):
        outlines._ring([("sevilla", "sea"), ("galicia", "sea")])
    with pytest.raises(ValueError, match="stays open"):
        outlines._ring([("sevilla", "sea")])


# ----------------------------------------------------------------------------------------------------- places


@pytest.mark.parametrize("region", REGIONS)
def test_every_place_is_inside_its_region_and_clear_of_its_borders(region):
    for name, place in LAYOUT[region].boxes().items():
        for shape in (POLYGONS[region], drawn(region)):
            assert shape.buffer(-3).contains(rectangle(place)), name


@pytest.mark.parametrize("region", REGIONS)
def test_places_in_a_region_do_not_overlap(region):
    for (one, here), (other, there) in combinations(LAYOUT[region].boxes().items(), 2):
        assert rectangle(here).distance(rectangle(there)) >= 3, (one, other)


@pytest.mark.parametrize("region", REGIONS)
def test_rows_divide_the_place_of_the_pieces(region):
    layout = LAYOUT[region]
    rows = [layout.row(number) for number in range(outlines.ROWS)]
    assert unary_union([rectangle(row) for row in rows]).equals(rectangle(layout.pieces))
    assert [row.y for row in rows] == sorted({row.y for row in rows})
    assert all(row.width >= 120 and row.height >= 12 for row in rows)


@pytest.mark.parametrize("region", REGIONS)
def test_grandes_stand_in_their_place_without_touching(region):
    layout = LAYOUT[region]
    middles = [layout.grande(number) for number in range(outlines.ROWS)]
    stands = [rectangle(Box.around(middle, (16, 18))) for middle in middles]
    assert all(rectangle(layout.boxes()["grandes"]).contains(stand) for stand in stands)
    assert all(left.distance(right) >= 2 for left, right in pairwise(stands))


@pytest.mark.parametrize("number", [-1, 5])
def test_there_is_no_sixth_row_and_no_sixth_grande(number):
    with pytest.raises(IndexError):
        LAYOUT["aragon"].row(number)
    with pytest.raises(IndexError):
        LAYOUT["aragon"].grande(number)


@pytest.mark.parametrize("place", [outlines.CASTILLO_PLACE, outlines.LEGEND_PLACE])
def test_places_at_sea_are_open_sea(place):
    water = rectangle(place)
    assert box(0, 0, WIDTH, HEIGHT).contains(water)
    for land in ("mainland", *outlines.ISLANDS):
        assert drawn(land).distance(water) >= 4
