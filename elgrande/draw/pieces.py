"""What stands on the board, each drawn around a middle: caballeros, Grandes, King, scoreboards, cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from math import cos, pi, sin
from typing import Final

from elgrande.draw.caballero_rows import Row
from elgrande.draw.geometry import Point
from elgrande.draw.palette import LOOKS
from elgrande.draw.svg import group, points
from elgrande.markup import Markup, element, joined, number
from elgrande.rules.map import Scoreboard

SCOREBOARD_SIZE: Final = (66.0, 24.0)
"""Three numbers side by side."""

# Most of a picture is the same as in the one before: the same pieces, numbers and names in the same places.
drawn_once = lru_cache(maxsize=4096)

# ------------------------------------------------------------------------------------------------- caballeros


@cache
def _shape(shape: str, size: float) -> str:
    """The rest of the path of a shape of that size, from its middle on. All look about equally heavy."""
    return _SHAPES[shape](size)


def _circle(size: float) -> str:
    """Two arcs, so that every caballero is a path."""
    radius, width = number(size / 2), number(size)
    return f"m-{radius} 0a{radius} {radius} 0 1 0 {width} 0a{radius} {radius} 0 1 0-{width} 0z"


def _square(size: float) -> str:
    side = 0.9 * size
    return f"m{points((-side / 2, -side / 2))}h{number(side)}v{number(side)}h{number(-side)}z"


def _triangle(size: float) -> str:
    return f"m{points((0, -0.54 * size))}l{points((0.54 * size, 0.98 * size, -1.08 * size, 0))}z"


def _diamond(size: float) -> str:
    half = 0.55 * size
    return f"m{points((0, -half))}l{points((half, half, -half, half, -half, -half))}z"


def _cross(size: float) -> str:
    arm, side = 0.32 * size, 0.36 * size
    back = number(-arm), number(-side)
    return (
        f"m{points((-side / 2, -side / 2 - arm))}h{number(side)}v{number(arm)}h{number(arm)}v{number(side)}"
        f"h{back[0]}v{number(arm)}h{back[1]}v{back[0]}h{back[0]}v{back[1]}h{number(arm)}z"
    )


def _hexagon(size: float) -> str:
    """With a hole, so that its outline alone tells it from all others."""
    side, high, hole = 0.52 * size, 0.45 * size, 0.15 * size
    sides = (side / 2, -high, side, 0, side / 2, high, -side / 2, high, -side, 0)
    into = (side - hole, 0, hole, hole, hole, -hole, -hole, -hole)  # the other way round
    return f"m{points((-side, 0))}l{points(sides)}zm{points(into[:2])}l{points(into[2:])}z"


def _shield(size: float) -> str:
    """Straight above and pointed below."""
    half, high = 0.45 * size, 0.32 * size
    sides = (2 * half, 0, 0, high, -half, 1.85 * high, -half, -1.85 * high)
    return f"m{points((-half, -0.47 * size))}l{points(sides)}z"


_SHAPES: Final[dict[str, Callable[[float], str]]] = {
    "circle": _circle,
    "square": _square,
    "triangle": _triangle,
    "diamond": _diamond,
    "cross": _cross,
    "hexagon": _hexagon,
    "shield": _shield,
}


@drawn_once
def caballero(seat: int, middle: Point, size: float) -> Markup:
    """One caballero in its owner's shape. The colour comes from the classes around it.

    >>> caballero(1, (10, 10), 10)
    Markup('<path d="M10 10m-4.5-4.5h9v9h-9z"/>')
    """
    return element("path", d=f"M{points(middle)}{_shape(LOOKS[seat].shape, round(size, 1))}")


def caballeros(row: Row, look: int) -> Markup:
    """As many pieces as the row has, in one of the LOOKS; of an unknown number a single outline."""
    if row.count is None:
        x, y = row.figure
        return group(caballero(look, (x + 4 + row.size / 2, y), row.size), class_="eg-ghost")
    return group(*(caballero(look, middle, row.size) for middle in row.middles), class_="eg-pieces")


def figure(row: Row, *, leads: bool = False) -> Markup:
    """The number in front of a row, or a question mark; on a plate if nobody has more there."""
    written = "?" if row.count is None else str(row.count)
    if not leads:
        return text(written, row.figure, row.figure_size, "eg-figure", anchor="end")
    return _majority(written, row.figure, row.figure_size)


@drawn_once
def _majority(written: str, end: Point, size: float) -> Markup:
    """A number on a plate, with its right end at this point."""
    (x, y), width = end, (0.57 * len(written) + 0.4) * size
    plate = element(
        "rect",
        class_="eg-most",
        x=x + 0.2 * size - width,
        y=y - 0.51 * size,
        width=width,
        height=1.02 * size,
        rx=0.25 * size,
    )
    return plate + text(written, end, size, "eg-most-figure", anchor="end")


# ------------------------------------------------------------------------------------------------------- text


@drawn_once
def text(words: str, middle: Point, size: float, class_: str = "", *, anchor: str = "middle") -> Markup:
    """A line of text whose letters' height is centred on the point; not every program knows a baseline."""
    x, y = middle
    return element(
        "text",
        words,
        x=x,
        y=y + 0.36 * size,
        font_size=size,
        **({"text_anchor": anchor} if anchor != "start" else {}),
        **({"class_": class_} if class_ else {}),
    )


def tip(words: str) -> Markup:
    """What a mouse that rests there says."""
    return element("title", words)


# ------------------------------------------------------------------------------------------- Grandes and King

_GRANDE_PATH: Final = "M-8 9.5V-3l-1-2V-9.5h4v3h2.7v-3h4.6v3h2.7v-3h4v4.5l-1 2V9.5z"
_KING_PATH: Final = "M-11.5 17C-10.5 6-8.5 1-5.2-1.5A6 6 0 1 1 5.2-1.5C8.5 1 10.5 6 11.5 17z"
_CROWN_PATH: Final = "M-7.5-8.5L-9.5-17L-4.5-12.8 0-18L4.5-12.8 9.5-17 7.5-8.5z"


@drawn_once
def grande(seat: int, letter: str, middle: Point, scale: float = 1.0) -> Markup:
    """A castle in the player's colour with his letter."""
    return group(
        element("path", class_="eg-castle", d=_GRANDE_PATH),
        text(letter, (0, 3), 11, f"eg-ink-{seat}"),
        transform=_at(middle, scale),
    )


def king(middle: Point) -> Markup:
    """The King with his crown, within 26 by 36 units."""
    return group(
        element("path", class_="eg-robe", d=_KING_PATH),
        element("path", class_="eg-ermine", d="M-4 4.5v1.5M4 4.5v1.5M0 9v1.5M-6 12.5v1.5M6 12.5v1.5"),
        element("path", class_="eg-crown", d=_CROWN_PATH),
        class_="eg-king",
        transform=_at(middle),
    )


def crown(middle: Point, scale: float = 1.0) -> Markup:
    """The King's crown alone, for a Grande who acts as King."""
    x, y = middle
    return group(
        element("path", class_="eg-crown", d=_CROWN_PATH), class_="eg-king", transform=_at((x, y + 9), scale)
    )


def _at(middle: Point, scale: float = 1.0) -> str:
    moved = f"translate({points(middle)})"
    return moved if scale == 1 else f"{moved}scale({scale:g})"


# ------------------------------------------------------------------------------------------------ scoreboards


@drawn_once
def scoreboard(values: Scoreboard, middle: Point, *, mobile: bool) -> Markup:
    """Three values side by side: printed on paper, or on a wooden tile with cut corners that covers it."""
    width, height = SCOREBOARD_SIZE
    x, y = middle
    third = width / 3
    if mobile:
        cut, wide, high = 6, width + 3, height + 3
        straight, rising = wide - 2 * cut, high - 2 * cut
        outline = (
            f"M{points((x - wide / 2, y - high / 2 + cut))}l{points((cut, -cut))}h{number(straight)}"
            f"l{points((cut, cut))}v{number(rising)}l{points((-cut, cut))}h{number(-straight)}"
            f"l{points((-cut, -cut))}z"
        )
        ground = element("path", class_="eg-tile", d=outline)
    else:
        ground = element(
            "rect", class_="eg-printed", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=5
        )
    lines = "".join(f"M{points((x + offset * third / 2, y - 7))}v14" for offset in (-1, 1))
    figures = (
        text(str(value), (x + (index - 1) * third, y), 18, "eg-tile-value" if mobile else "eg-value")
        for index, value in enumerate(values)
    )
    return joined(
        ground,
        element("path", class_="eg-tile-line" if mobile else "eg-value-line", d=lines),
        *figures,
    )


# ---------------------------------------------------------------------------------- cards, marks, small signs


def power_card(value: int | None, middle: Point, label: str) -> Markup:
    """A power card face up with its number; None is the empty place for one."""
    x, y = middle
    card = element(
        "rect",
        class_="eg-slot" if value is None else "eg-card",
        x=x - 11,
        y=y - 14,
        width=22,
        height=28,
        rx=3.5,
    )
    stripe = element("path", class_="eg-stripe", d=f"M{points((x - 7, y + 10.5))}h14")
    shown = "" if value is None else stripe + text(str(value), (x, y - 1.5), 15, "eg-value")
    return group(tip(label), card, shown, class_="eg-tip")


def hand(count: int, middle: Point, label: str) -> Markup:
    """Three cards held like a fan, and how many there are."""
    x, y = middle
    cards = joined(
        *(
            element(
                "rect",
                class_="eg-card",
                x=-7,
                y=-10,
                width=14,
                height=20,
                rx=2.5,
                transform=f"translate({points((x + 4.5 * turn, y + 1.5 * abs(turn)))})rotate({18 * turn})",
            )
            for turn in (-1, 1, 0)
        )
    )
    return group(tip(label), cards, text(str(count), (x, y), 12, "eg-value"), class_="eg-tip")


def hourglass(middle: Point, height: float) -> Markup:
    """The sign of what comes later."""
    x, y = middle
    wide, high = 2 * height / 3, height
    left, top, edge = x - wide / 2, y - high / 2, wide / 12
    ends = "".join(f"M{points((left, level))}h{number(wide)}" for level in (top, top + high))
    inner = wide - 2 * edge
    glass = (
        f"M{points((left + edge, top))}l{points((inner, high))}h{number(-inner)}l{points((inner, -high))}z"
    )
    return element("path", class_="eg-hourglass", d=ends + glass)


def kept_card(look: int | None, middle: Point, label: str, *, scale: float = 1.0) -> Markup:
    """A card kept for later: with the caballeros it commands, or an hourglass for one to be used."""
    x, y = middle
    wide, high = 22 * scale, 28 * scale
    card = element(
        "rect", class_="eg-card", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=3.5 * scale
    )
    if look is None:
        sign = hourglass(middle, 18 * scale)
    else:
        up, across = points((x, y - 11 * scale)), points((x - 4.5 * scale, y - 8 * scale))
        crook = f"M{up}v{number(9 * scale)}M{across}h{number(9 * scale)}"
        piece = group(caballero(look, (x, y + 5.5 * scale), 13 * scale), class_="eg-pieces")
        sign = element("path", class_="eg-hourglass", d=crook) + element("g", piece, class_=f"eg-seat-{look}")
    return group(tip(label), card, sign, class_="eg-tip")


def veto_seal(middle: Point, label: str) -> Markup:
    """The seal of an open Veto: scalloped wax with a V."""
    x, y = middle
    scallops = 10
    turns = (2 * pi * step / scallops for step in range(scallops + 1))
    first, *others = [(x + 13 * sin(turn), y - 13 * cos(turn)) for turn in turns]
    rim = f"M{points(first)}" + "".join(f"A4.5 4.5 0 0 1 {points(point)}" for point in others)
    return group(
        tip(label),
        element("path", class_="eg-seal", d=rim + "z"),
        text("V", (x, y), 15, "eg-seal-letter"),
        class_="eg-tip",
    )


def start_marker(middle: Point, label: str) -> Markup:
    """A pennant: who begins the next playing of power cards."""
    x, y = middle
    return group(
        tip(label),
        element("path", class_="eg-pole", d=f"M{points((x - 8, y - 13))}v26m-4 0h8"),
        element("path", class_="eg-pennant", d=f"M{points((x - 8, y - 12))}l19 5.5l-19 6.5z"),
        class_="eg-tip",
    )


FLEUR: Final = (
    "M0-9C3.4-5 3.2-1 0 3C-3.2-1-3.4-5 0-9zM-1.4 3C-2.4-2-8.6-4.5-7.8.4C-7.4 2.8-4.6 2.6-4.6.8"
    "C-3.8 1-3 1.8-2.8 3zM1.4 3C2.4-2 8.6-4.5 7.8.4C7.4 2.8 4.6 2.6 4.6.8C3.8 1 3 1.8 2.8 3z"
    "M-4.5 3h9v2h-9zM-1.8 5.5h3.6L0 9z"
)
"""A lily around the origin, the sign of a general scoring."""


def lily(middle: Point, scale: float = 1.0) -> Markup:
    """The sign of a general scoring."""
    return element("path", class_="eg-lily", d=FLEUR, transform=_at(middle, scale))
