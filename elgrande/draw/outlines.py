"""The drawn map: where Spain's coast, its nine regions and everything that lies on them stand.

Every line of the map is written down once. A border belongs to both its regions, a coast to one region and
the sea, and a region's outline is the ring of all lines that name it; so neighbours share their border point
by point, and two regions touch exactly where the board says so.

The coast is Spain's, simplified by hand. The regions are the historic ones, stretched until each has room for
the pieces of five players, and until their borders are those of the board. Land is drawn round: :func:`path`
bends every line by itself, which keeps a border the same curve from both its sides.

Units are those of an SVG ``viewBox`` of :data:`WIDTH` by :data:`HEIGHT`; x grows eastwards, y southwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import dist
from typing import Final, NamedTuple

Point = tuple[float, float]
Polyline = tuple[Point, ...]
LineKey = tuple[str, str]
"""The two lands, or the land and the water, that a line separates."""

Cubic = tuple[Point, Point, Point, Point]
"""A Bézier curve: start, two handles, end."""

WIDTH: Final = 1000
HEIGHT: Final = 760

REGIONS: Final = (
    "galicia",
    "pais_vasco",
    "aragon",
    "cataluna",
    "castilla_la_vieja",
    "castilla_la_nueva",
    "sevilla",
    "granada",
    "valencia",
)


def _points(text: str) -> Polyline:
    """The points written in ``text`` as an SVG ``points`` attribute has them.

    >>> _points("0,0 3,4")
    ((0.0, 0.0), (3.0, 4.0))
    """
    pairs = (pair.split(",") for pair in text.split())
    return tuple((float(x), float(y)) for x, y in pairs)


# ------------------------------------------------------------------------------------------------------ lines

BORDERS: Final[dict[LineKey, Polyline]] = {
    ("galicia", "pais_vasco"): _points("400,79 395,99 400,109 403,120 398,132 392,144 391,157 388,170"),
    ("galicia", "castilla_la_vieja"): _points(
        "177,227 192,211 196,191 211,175 224,172 237,169 253,166 269,162 285,162 301,167 317,161 333,158 "
        "347,159 361,162 374,168 388,170"
    ),
    ("pais_vasco", "castilla_la_vieja"): _points(
        "388,170 395,191 403,201 413,209 429,214 443,222 457,222 471,221 484,226 496,233 514,227 530,237"
    ),
    ("pais_vasco", "aragon"): _points(
        "638,121 633,133 629,146 616,162 616,177 613,191 607,204 596,214 582,216 568,221 558,228 547,233 "
        "530,237"
    ),
    ("aragon", "castilla_la_vieja"): _points("530,237 515,249 521,266 512,274 501,281 491,297"),
    ("aragon", "castilla_la_nueva"): _points(
        "491,297 499,307 510,314 513,325 520,335 521,357 529,367 535,378"
    ),
    ("aragon", "cataluna"): _points(
        "707,145 701,156 698,169 701,182 704,195 698,209 693,223 697,236 698,249 692,258 689,269 690,280 "
        "693,291 683,304 677,318"
    ),
    ("aragon", "valencia"): _points(
        "677,318 670,328 667,340 658,352 649,363 638,367 626,369 617,378 606,385 594,382 583,376 564,382 "
        "549,382 535,378"
    ),
    ("cataluna", "valencia"): _points("677,318 690,323 702,329 718,327 726,336 734,344"),
    ("castilla_la_vieja", "castilla_la_nueva"): _points(
        "184,361 197,355 212,354 227,351 241,347 257,351 272,356 288,352 304,349 320,352 336,352 352,345 "
        "368,337 382,333 397,330 409,322 422,313 436,307 450,300 471,303 491,297"
    ),
    ("castilla_la_nueva", "valencia"): _points(
        "535,378 528,398 536,408 539,420 529,430 522,442 522,454 518,465 503,476 505,488"
    ),
    ("castilla_la_nueva", "granada"): _points(
        "378,488 389,492 400,493 413,490 425,483 440,485 454,490 466,486 478,480 498,488 505,488"
    ),
    ("castilla_la_nueva", "sevilla"): _points(
        "160,514 173,508 186,504 201,506 216,507 229,499 244,495 260,494 276,497 291,489 308,483 324,489 "
        "340,490 352,488 365,490 378,488"
    ),
    ("sevilla", "granada"): _points(
        "378,488 371,503 368,518 371,533 378,546 372,560 365,573 369,588 372,603 365,617 358,631 351,643 "
        "346,657 347,674 333,691"
    ),
    ("granada", "valencia"): _points(
        "505,488 516,498 523,511 521,522 521,533 529,547 539,559 545,573 554,585 565,592 572,603 583,609"
    ),
}
"""Between two regions: the board's adjacencies, each a line that both regions share."""

COASTS: Final[dict[LineKey, Polyline]] = {
    ("galicia", "sea"): _points(
        "69,227 69,207 84,193 68,190 82,175 67,172 77,156 54,162 65,142 40,132 38,114 46,102 59,95 72,87 "
        "87,85 102,81 116,85 107,63 123,54 138,44 153,41 160,54 177,51 199,65 221,62 239,64 262,62 282,52 "
        "297,64 318,64 339,73 365,76 383,81 400,79"
    ),
    ("pais_vasco", "sea"): _points(
        "400,79 413,74 427,69 432,76 444,67 454,75 470,80 482,85 489,76 503,73 521,83 542,88 556,86 571,81"
    ),
    ("cataluna", "sea"): _points(
        "924,174 935,185 923,191 920,204 927,213 928,222 920,232 907,241 894,246 872,256 855,269 849,277 "
        "830,282 809,285 787,293 779,298 765,303 750,316 762,324 752,336 741,334 734,344"
    ),
    ("valencia", "sea"): _points(
        "734,344 728,356 711,378 698,392 689,407 679,426 677,441 683,457 689,472 704,484 716,493 706,504 "
        "691,511 672,521 663,535 653,550 647,563 646,577 652,588 631,592 608,595 596,604 583,609"
    ),
    ("granada", "sea"): _points(
        "583,609 571,623 565,641 553,656 544,667 535,657 522,656 507,668 484,663 464,664 444,666 422,663 "
        "400,665 383,668 370,681 352,684 333,691"
    ),
    ("sevilla", "sea"): _points(
        "333,691 322,704 319,718 312,713 311,721 299,726 285,718 270,711 262,697 251,682 257,677 242,667 "
        "247,657 236,643 219,632 205,624 187,624 173,627"
    ),
    ("portugal", "sea"): _points(
        "173,627 159,633 139,644 116,635 94,631 79,635 60,641 67,624 72,603 74,580 67,561 74,544 74,520 "
        "60,518 44,521 44,500 58,493 40,498 24,490 30,467 31,441 47,433 55,416 65,391 67,371 75,352 "
        "79,329 84,306 82,287 74,263 70,245 69,227"
    ),
}
"""Between a land and the sea, the regions' clockwise from the Miño."""

FRONTIERS: Final[dict[LineKey, Polyline]] = {
    ("pais_vasco", "france"): _points("571,81 585,92 598,93 601,109 617,114 638,121"),
    ("aragon", "france"): _points("638,121 650,128 664,135 679,132 694,143 707,145"),
    ("cataluna", "france"): _points(
        "707,145 725,145 736,140 745,132 766,136 779,141 792,144 802,156 823,163 839,171 858,172 876,180 "
        "892,174 908,169 924,174"
    ),
    ("galicia", "portugal"): _points(
        "69,227 84,212 106,209 116,201 123,214 118,225 130,232 152,225 164,226 177,227"
    ),
    ("castilla_la_vieja", "portugal"): _points(
        "177,227 187,222 198,233 202,250 212,259 202,276 193,284 186,293 186,314 180,334 187,348 184,361"
    ),
    ("castilla_la_nueva", "portugal"): _points(
        "184,361 178,378 182,391 173,410 152,415 157,433 166,443 175,453 175,464 179,476 170,495 160,514"
    ),
    ("sevilla", "portugal"): _points("160,514 170,533 180,542 175,559 165,573 159,595 166,612 173,627"),
}
"""Between a region and a neighbouring kingdom that is not played."""

FRENCH_LINES: Final[dict[LineKey, Polyline]] = {
    ("france", "bay_of_biscay"): _points("571,81 585,73 592,58 598,36 603,18 606,0"),
    ("france", "mediterranean"): _points(
        "924,174 917,163 917,147 915,130 926,106 947,92 963,79 981,66 1000,72"
    ),
    ("france", "edge"): _points("606,0 1000,0 1000,72"),
}
"""The two coasts of France, and the edge of the canvas between them."""

LINES: Final[dict[LineKey, Polyline]] = {**BORDERS, **COASTS, **FRONTIERS, **FRENCH_LINES}
"""Every line of the mainland, once."""

ISLANDS: Final[dict[str, Polyline]] = {
    "mallorca": _points(
        "867,420 887,405 908,391 923,390 919,401 936,403 944,415 931,436 916,448 903,440 892,427 880,432"
    ),
    "menorca": _points("968,382 982,380 995,384 997,395 986,397 971,392"),
    "africa": _points("272,760 277,744 292,741 309,734 324,735 320,747 326,755 329,760"),
    "ibiza": _points("785,480 792,467 806,462 814,471 799,482 791,485"),
}
"""Land across the sea that is only scenery, as closed polygons: the Balearics, and Africa at the Strait."""

RIVERS: Final[dict[str, Polyline]] = {
    "mino": _points("180,109 162,123 152,150 157,172 138,187 116,201"),
    "duero": _points(
        "503,255 464,252 432,245 390,250 354,256 315,259 280,259 244,276 205,291 173,289 145,293 113,296 "
        "83,289"
    ),
    "tajo": _points(
        "503,335 478,369 443,382 407,397 358,400 315,403 272,410 230,408 187,415 152,417 116,432 91,448 "
        "74,473 58,493"
    ),
    "guadiana": _points("461,459 425,461 393,454 351,463 308,470 269,478 230,480 202,483 176,486"),
    "guadalquivir": _points(
        "478,552 443,555 407,551 375,561 340,569 308,585 276,601 267,620 264,641 247,657"
    ),
    "ebro": _points(
        "436,123 461,140 489,156 528,171 564,185 592,209 620,233 649,255 681,271 706,272 721,284 734,300 "
        "743,317 759,325"
    ),
}
"""Scenery too, from the source to the mouth (the Guadiana and the Miño: to the frontier)."""


# ------------------------------------------------------------------------------------------------------ rings


def _ring(keys: Iterable[LineKey]) -> tuple[tuple[LineKey, bool], ...]:
    """The lines of ``keys`` in the order of a walk around them, each with whether it is walked as written.

    The walk starts along the first line. Raises ``ValueError`` when the lines don't close to one ring.

    >>> [(key, forwards) for key, forwards in _ring([("sevilla", "sea"), ("sevilla", "granada"),
    ...     ("sevilla", "portugal"), ("castilla_la_nueva", "sevilla")])]  # doctest: +NORMALIZE_WHITESPACE
    [(('sevilla', 'sea'), True), (('sevilla', 'portugal'), False),
     (('castilla_la_nueva', 'sevilla'), True), (('sevilla', 'granada'), True)]
    """
    first, *rest = keys
    ring = [(first, True)]
    here = LINES[first][-1]
    while rest:
        for key in rest:
            line = LINES[key]
            if here in (line[0], line[-1]):
                break
        else:
            raise ValueError(f"no line goes on from {here}")
        forwards = line[0] == here
        here = line[-1] if forwards else line[0]
        ring.append((key, forwards))
        rest.remove(key)
    if here != LINES[first][0]:
        raise ValueError(f"the ring of {first} stays open at {here}")
    return tuple(ring)


def _is_shore(key: LineKey) -> bool:
    return key in COASTS or key in FRENCH_LINES


_RINGS: Final = {
    **{
        land: _ring(sorted((key for key in LINES if land in key), key=_is_shore, reverse=True))
        for land in (*REGIONS, "portugal", "france")
    },
    "mainland": _ring(key for key in LINES if _is_shore(key)),
}


def _polygon(land: str) -> Polyline:
    """The closed outline of ``land``, its first point not repeated at the end."""
    points: list[Point] = []
    for key, forwards in _RINGS[land]:
        line = LINES[key] if forwards else LINES[key][::-1]
        points.extend(line[:-1])
    return tuple(points)


OUTLINES: Final[dict[str, Polyline]] = {region: _polygon(region) for region in REGIONS}
"""The nine regions as closed polygons, the first point not repeated.

>>> len(OUTLINES), min(len(outline) for outline in OUTLINES.values()) > 40
(9, True)
"""

PORTUGAL: Final = _polygon("portugal")
FRANCE: Final = _polygon("france")
COAST: Final = _polygon("mainland")
"""All the mainland in one polygon, up to the canvas edge in the north-east: what the sea washes around."""


# ----------------------------------------------------------------------------------------------------- curves

_ROUNDING: Final = 0.3  # of a stretch's length: longer handles swing out at capes, shorter ones leave corners


def _curve(line: Polyline) -> tuple[Cubic, ...]:
    """A curve through all points of ``line`` that turns no sharper than it must at each.

    In every point between the ends it runs parallel to the chord of that point's neighbours.

    >>> _curve(((0.0, 0.0), (10.0, 0.0)))
    (((0.0, 0.0), (3.0, 0.0), (7.0, 0.0), (10.0, 0.0)),)
    """
    chords = [(line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]) for i in range(len(line))]

    def handle(i: int, length: float) -> Point:
        (x, y), (before, after) = line[i], chords[i]
        scale = _ROUNDING * length / dist(before, after)
        return (x + (after[0] - before[0]) * scale, y + (after[1] - before[1]) * scale)

    lengths = [dist(start, end) for start, end in pairwise(line)]
    return tuple(
        (line[i], handle(i, length), handle(i + 1, -length), line[i + 1]) for i, length in enumerate(lengths)
    )


def _straight(line: Polyline) -> tuple[Cubic, ...]:
    return tuple((start, start, end, end) for start, end in pairwise(line))


def _turned(curve: tuple[Cubic, ...]) -> tuple[Cubic, ...]:
    """The same curve, walked from its end."""
    return tuple((end, second, first, start) for start, first, second, end in reversed(curve))


_CURVES: Final = {
    key: _straight(line) if key == ("france", "edge") else _curve(line) for key, line in LINES.items()
}


def curves(land: str) -> tuple[Cubic, ...]:
    """The Bézier curves around ``land``: a region, ``portugal``, ``france``, ``mainland`` or an island.

    >>> around = curves("granada")
    >>> all(curve[3] == following[0] for curve, following in zip(around, around[1:] + around[:1]))
    True
    """
    if land in ISLANDS:
        shore = ISLANDS[land]
        # Walked once more at both ends, so that the curve is as round where it closes as elsewhere.
        return _curve((shore[-1], *shore, *shore[:2]))[1:-1]
    return tuple(
        cubic
        for key, forwards in _RINGS[land]
        for cubic in (_CURVES[key] if forwards else _turned(_CURVES[key]))
    )


def _path_data(cubics: tuple[Cubic, ...]) -> str:
    def write(point: Point) -> str:
        return f"{point[0]:.1f},{point[1]:.1f}"

    strokes = (f"C{write(first)} {write(second)} {write(end)}" for _, first, second, end in cubics)
    return f"M{write(cubics[0][0])}" + "".join(strokes)


def path(land: str) -> str:
    """The SVG path data of ``land``, closed: a region, ``portugal``, ``france``, ``mainland`` or an island.

    Raises ``KeyError`` for any other name.

    >>> data = path("galicia")
    >>> data[:9], data[-1]
    ('M69.0,227', 'Z')
    """
    return _path_data(curves(land)) + "Z"


def border_curves(first: str, second: str) -> tuple[Cubic, ...]:
    """The Bézier curves of the line between two lands, open, in whichever order they are named.

    Water is named too: ``("sevilla", "sea")`` is Sevilla's coast. Raises ``KeyError`` where no line runs.

    >>> border_curves("granada", "sevilla") == border_curves("sevilla", "granada")
    True
    """
    key = (first, second) if (first, second) in _CURVES else (second, first)
    return _CURVES[key]


def border_path(first: str, second: str) -> str:
    """The SVG path data of :func:`border_curves`."""
    return _path_data(border_curves(first, second))


def river_curves(river: str) -> tuple[Cubic, ...]:
    """The Bézier curves of a river, from source to mouth."""
    return _curve(RIVERS[river])


def river_path(river: str) -> str:
    """The SVG path data of a river, open, from source to mouth."""
    return _path_data(river_curves(river))


# ----------------------------------------------------------------------------------------------------- places


class Box(NamedTuple):
    """An upright rectangle, by its upper left corner.

    >>> Box(10, 20, 30, 40).center
    (25.0, 40.0)
    """

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def around(cls, center: Point, size: tuple[float, float]) -> Box:
        """The box of that size whose middle is ``center``."""
        width, height = size
        return cls(center[0] - width / 2, center[1] - height / 2, width, height)

    @property
    def center(self) -> Point:
        """The middle."""
        return (self.x + self.width / 2, self.y + self.height / 2)


ROWS: Final = 5
"""Rows of pieces in each region: one for each player at a full table."""

SCOREBOARD_SIZE: Final = (66.0, 24.0)
"""Three numbers side by side."""

KING_SIZE: Final = (26.0, 34.0)
GRANDES_SIZE: Final = (90.0, 20.0)
"""Five Grandes in a row, 18 units each."""

LABEL_HEIGHT: Final = 16.0


@dataclass(frozen=True, slots=True)
class RegionLayout:
    """Where things stand in one region. All points are the middles of what is drawn there.

    >>> LAYOUT["aragon"].row(0).height
    15.0
    """

    label: Point
    label_width: float
    scoreboard: Point
    pieces: Box
    king: Point
    grandes: Point

    def row(self, number: int) -> Box:
        """The strip of :attr:`pieces` that belongs to one player, the uppermost being number 0."""
        if not 0 <= number < ROWS:
            raise IndexError(f"a region has {ROWS} rows, and no row {number}")
        height = self.pieces.height / ROWS
        return Box(self.pieces.x, self.pieces.y + number * height, self.pieces.width, height)

    def grande(self, number: int) -> Point:
        """The middle of the place for one of the Grandes, the westernmost being number 0."""
        if not 0 <= number < ROWS:
            raise IndexError(f"a region has {ROWS} places for Grandes, and no place {number}")
        pitch = GRANDES_SIZE[0] / ROWS
        return (self.grandes[0] + (number - (ROWS - 1) / 2) * pitch, self.grandes[1])

    def boxes(self) -> dict[str, Box]:
        """The room each thing takes; they don't overlap, and all lie inside the region.

        >>> sorted(LAYOUT["aragon"].boxes())
        ['grandes', 'king', 'label', 'pieces', 'scoreboard']
        """
        return {
            "label": Box.around(self.label, (self.label_width, LABEL_HEIGHT)),
            "scoreboard": Box.around(self.scoreboard, SCOREBOARD_SIZE),
            "pieces": self.pieces,
            "king": Box.around(self.king, KING_SIZE),
            "grandes": Box.around(self.grandes, GRANDES_SIZE),
        }


LAYOUT: Final[dict[str, RegionLayout]] = {
    "galicia": RegionLayout(
        label=(140, 103),
        label_width=76,
        scoreboard=(138, 161),
        pieces=Box(191, 83, 184, 70),
        king=(158, 196),
        grandes=(140, 132),
    ),
    "pais_vasco": RegionLayout(
        label=(500, 101),
        label_width=116,
        scoreboard=(569, 126),
        pieces=Box(438, 141, 152, 70),
        king=(424, 103),
        grandes=(487, 125),
    ),
    "aragon": RegionLayout(
        label=(654, 198),
        label_width=72,
        scoreboard=(632, 230),
        pieces=Box(526, 247, 144, 75),
        king=(668, 163),
        grandes=(600, 338),
    ),
    "cataluna": RegionLayout(
        label=(752, 171),
        label_width=84,
        scoreboard=(881, 209),
        pieces=Box(708, 184, 136, 75),
        king=(722, 306),
        grandes=(749, 274),
    ),
    "castilla_la_vieja": RegionLayout(
        label=(306, 187),
        label_width=144,
        scoreboard=(262, 214),
        pieces=Box(219, 233, 164, 80),
        king=(410, 276),
        grandes=(347, 214),
    ),
    "castilla_la_nueva": RegionLayout(
        label=(350, 374),
        label_width=144,
        scoreboard=(417, 412),
        pieces=Box(200, 388, 164, 80),
        king=(488, 426),
        grandes=(417, 444),
    ),
    "sevilla": RegionLayout(
        label=(290, 512),
        label_width=72,
        scoreboard=(306, 653),
        pieces=Box(196, 524, 160, 80),
        king=(294, 688),
        grandes=(288, 622),
    ),
    "granada": RegionLayout(
        label=(440, 507),
        label_width=80,
        scoreboard=(442, 533),
        pieces=Box(388, 550, 134, 75),
        king=(544, 612),
        grandes=(446, 641),
    ),
    "valencia": RegionLayout(
        label=(618, 397),
        label_width=84,
        scoreboard=(580, 427),
        pieces=Box(533, 446, 132, 75),
        king=(641, 426),
        grandes=(600, 541),
    ),
}

CASTILLO_PLACE: Final = Box(800, 545, 150, 170)
"""Open sea south of the Balearics, where the Castillo stands."""

LEGEND_PLACE: Final = Box(14, 662, 212, 84)
"""Open sea south of Portugal, for whatever explains the map."""
