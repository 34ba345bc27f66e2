"""What lies under the pieces and never moves: sea, lands, rivers, a compass; and lines just inside a border.

All of it is worked out once, when it is first drawn.

>>> hatching("aragon").startswith("M"), sea().count("<path") > 5
(True, True)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import cos, dist, hypot, pi, sin
from typing import Final

from elgrande.draw import outlines
from elgrande.draw.outlines import HEIGHT, WIDTH, Point, Polyline
from elgrande.draw.pieces import text
from elgrande.draw.svg import curve_data, element, group, line_data, points

BAND: Final = 4.5
"""How far inside its border the middle of a region's coloured band runs."""


# -------------------------------------------------------------------------------------------- within a region


@cache
def region_path(land: str) -> str:
    """The path data of a region, a neighbouring kingdom, the mainland or an island."""
    return curve_data(outlines.curves(land), closed=True)


@cache
def inset_path(region: str, distance: float = BAND) -> str:
    """Path data of a line inside the region, everywhere about that far from its border."""
    return line_data(inset(outlines.OUTLINES[region], distance))


def inset(outline: Polyline, distance: float) -> Polyline:
    """The outline moved inwards, without the points that came too near to another side.

    The outline runs clockwise, as it looks with y downwards, or counterclockwise.

    >>> inset(((0, 0), (10, 0), (10, 10), (0, 10)), 2)
    ((2.0, 2.0), (8.0, 2.0), (8.0, 8.0), (2.0, 8.0))
    """
    sides = list(pairwise((*outline, outline[0])))
    inwards = 1 if sum(ax * by - bx * ay for (ax, ay), (bx, by) in sides) > 0 else -1
    moved = (
        _moved_corner(before, corner, after, inwards * distance)
        for (before, corner), (_, after) in zip(sides[-1:] + sides[:-1], sides, strict=True)
    )
    return tuple(point for point in moved if all(_distance(point, *side) > 0.97 * distance for side in sides))


def _moved_corner(before: Point, corner: Point, after: Point, distance: float) -> Point:
    """The corner moved at right angles to both its sides, to the left of the way for y downwards."""
    (x1, y1), (x2, y2) = (
        ((end[0] - start[0]) / dist(start, end), (end[1] - start[1]) / dist(start, end))
        for start, end in ((before, corner), (corner, after))
    )
    x, y = -(y1 + y2), x1 + x2
    stretch = distance * 2 / max(x * x + y * y, 0.8)
    return (corner[0] + x * stretch, corner[1] + y * stretch)


def _distance(point: Point, start: Point, end: Point) -> float:
    """The distance of a point from a line between two others."""
    along_x, along_y = end[0] - start[0], end[1] - start[1]
    share = ((point[0] - start[0]) * along_x + (point[1] - start[1]) * along_y) / (along_x**2 + along_y**2)
    share = min(1.0, max(0.0, share))
    return hypot(point[0] - start[0] - share * along_x, point[1] - start[1] - share * along_y)


@cache
def hatching(region: str, spacing: float = 11) -> str:
    """Path data of slanting lines all over the region."""
    outline = inset(outlines.OUTLINES[region], BAND)
    sums = [x + y for x, y in outline]
    data: list[str] = []
    level = (min(sums) // spacing + 1) * spacing
    while level < max(sums):
        crossings = sorted(_crossings(outline, level))
        for (x, y), (end_x, _) in zip(crossings[::2], crossings[1::2], strict=True):
            data.append(f"M{points((x, y))}l{points((end_x - x, x - end_x))}")
        level += spacing
    return "".join(data)


def _crossings(outline: Polyline, level: float) -> Iterator[Point]:
    """Where the outline crosses the line x + y = level."""
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        here, there = ax + ay - level, bx + by - level
        if (here < 0) != (there < 0):
            share = here / (here - there)
            yield (ax + share * (bx - ax), ay + share * (by - ay))


# ---------------------------------------------------------------------------------------------- sea and lands


@cache
def sea() -> str:
    """The sea with its shallows and waves, the kingdoms that are not played, the islands."""
    shores = (outlines.COAST, *outlines.ISLANDS.values())
    washed = "".join(line_data(shore) for shore in shores)
    neutral = "".join(region_path(land) for land in ("portugal", "france", *outlines.ISLANDS))
    return (
        element("rect", class_="eg-sea", width=WIDTH, height=HEIGHT)
        + element("path", class_="eg-waves", d=_waves())
        + "".join(
            element("path", class_="eg-shallows", d=washed, stroke_width=width, stroke_opacity=f"{opacity}")
            for width, opacity in ((30, 0.3), (14, 0.55))
        )
        + element("path", class_="eg-neutral", d=neutral)
        + element("path", class_="eg-hills", d=_hills())
        + compass((712, 684), 50)
        + ship((905, 312))
    )


def _waves() -> str:
    """Small waves here and there in the open sea."""
    places = (
        (40, 30), (232, 26), (470, 36), (548, 46), (24, 330), (14, 420), (20, 690), (690, 585),
        (770, 420), (800, 375), (940, 480), (900, 520), (640, 730), (440, 730), (520, 708), (966, 270),
        (800, 735), (770, 610), (980, 640), (14, 150), (840, 475), (966, 150),
    )  # fmt: skip
    return "".join(f"M{x} {y}q4-5 8 0t8 0t8 0" for x, y in places)


def _hills() -> str:
    """The Pyrenees, from the side of France, and two ranges in Portugal."""
    places = (
        (664, 112), (684, 116), (716, 124), (752, 116), (776, 122), (812, 134), (836, 148), (862, 152),
        (118, 262), (138, 270), (124, 330), (140, 338), (112, 520), (132, 528),
    )  # fmt: skip
    return "".join(f"M{x - 9} {y + 4}q6-1 9-10q3 7 9 10M{x} {y - 6}q1 6-2 9" for x, y in places)


def compass(middle: Point, radius: float) -> str:
    """A wind rose; north is up."""
    x, y = middle
    arms = []
    for turn in range(8):
        length = radius * (1 if turn % 2 == 0 else 0.62)
        angle = turn * pi / 4
        tip_x, tip_y = length * sin(angle), -length * cos(angle)
        waist = radius * 0.16
        for side, half in ((-1, "dark"), (1, "pale")):
            edge = angle + side * pi / 8
            corner = (waist * sin(edge), -waist * cos(edge))
            arms.append(
                (
                    turn % 2,
                    half,
                    f"M{points((x, y))}l{points(corner)} {points((tip_x - corner[0], tip_y - corner[1]))}z",
                )
            )
    dark, pale = (
        "".join(data for _, shade, data in sorted(arms, key=lambda arm: -arm[0]) if shade == half)
        for half in ("dark", "pale")
    )
    return group(
        element("circle", class_="eg-rose-ring", cx=x, cy=y, r=radius * 0.74),
        element("circle", class_="eg-rose-ring", cx=x, cy=y, r=radius * 0.68),
        element("path", class_="eg-rose-pale", d=pale),
        element("path", class_="eg-rose-dark", d=dark),
        text("N", (x, y - radius - 8), 12, "eg-rose-letter"),
        class_="eg-rose",
        aria_hidden="true",
    )


def ship(middle: Point) -> str:
    """A caravel under sail, upon the point."""
    sails = (
        "M-11-41q-13 12-16 28q10-4 19-1q3-14-3-27zM-1-44q17 14 15 33q-8-4-16-1q6-16 1-32z"
        "M18-34q11 9 10 24q-6-3-12-1q5-12 2-23z"
    )
    return group(
        element("path", class_="eg-mast", d="M-7-6V-46M15-6V-38M-7-46l9-3l-9-3M15-38l8-2.5l-8-2.5"),
        element("path", class_="eg-sail", d=sails),
        element("path", class_="eg-hull", d="M-29-11q2 16 13 17h28q14-1 18-22q-13 8-29 8q-18 0-30-3z"),
        element("path", class_="eg-waves", d="M-38 8q5-5 10 0t10 0t10 0t10 0t10 0t10 0t10 0"),
        class_="eg-ship",
        transform=f"translate({points(middle)})",
    )


@cache
def ground(region: str) -> str:
    """A region's land, and the band of colour along its borders."""
    return element("path", class_="eg-land", d=region_path(region)) + element(
        "path", class_="eg-band", d=inset_path(region)
    )


@cache
def lines() -> str:
    """Rivers, borders and coasts: what is drawn over the lands, and under everything else."""
    rivers = "".join(curve_data(outlines.river_curves(river)) for river in outlines.RIVERS)
    shores = [key for key in (*outlines.COASTS, *outlines.FRENCH_LINES) if "edge" not in key]
    borders, coasts = (
        "".join(curve_data(outlines.border_curves(*key)) for key in keys)
        for keys in ((*outlines.BORDERS, *outlines.FRONTIERS), shores)
    )
    islands = "".join(region_path(island) for island in outlines.ISLANDS)
    return (
        element("path", class_="eg-river", d=rivers)
        + element("path", class_="eg-border", d=borders)
        + element("path", class_="eg-coast", d=coasts + islands)
    )
