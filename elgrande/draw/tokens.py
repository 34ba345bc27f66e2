"""Caballeros on a phone, where single ones would be specks: a token for each owner, with his number on it.

>>> [(token.owner, token.count) for token in tokens((2, 0, 12), Box(0, 0, 132, 70))]
[(0, 2), (2, 12)]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from elgrande.draw.geometry import Box
from elgrande.draw.pieces import caballero, text
from elgrande.draw.svg import group
from elgrande.markup import Markup, element, joined

LARGEST: Final = 38.0
BREADTHS: Final = (1.25, 1.6)
"""How broad a token is, its height being 1: with a number of one digit, or of two."""

RING: Final = 3.0
"""How much of its plate is to be seen around the token of a majority."""

_OUTSIDE: Final = 1.8
"""How much of that ring lies around the token's box: those of two neighbours do not touch."""

_ABOVE, _BESIDE = 9.0, 0.65
"""The room for what is carried: above all tokens, and beside each, its height being 1."""

_DISC: Final = 0.76  # where the number may begin, right of the disc with the owner's shape


@dataclass(frozen=True, slots=True)
class Token:
    """All caballeros of one owner in one place; `room` is what a finger may hit, `box` what is drawn."""

    owner: int
    count: int | None
    room: Box
    box: Box


def tokens(counts: Sequence[int | None], place: Box, *, loads: bool = False) -> tuple[Token, ...]:
    """A token for everybody who has caballeros here, or may have, as large as the place allows.

    With `loads` there is room to the upper right of each for what one of them carries.
    """
    if loads:
        place = Box(place.x, place.y + _ABOVE, place.width, place.height - _ABOVE)
    present = [(owner, count) for owner, count in enumerate(counts) if count != 0]
    if not present:
        return ()
    number, breadth = len(present), BREADTHS[any((count or 0) > 9 for _, count in present)]
    broad = breadth + _BESIDE * loads
    columns = max(range(1, number + 1), key=lambda columns: _height(number, columns, place, broad))
    tall = _height(number, columns, place, broad)
    width, height = place.width / columns, place.height / -(-number // columns)
    drawn = []
    for place_number, (owner, count) in enumerate(present):
        down, right = divmod(place_number, columns)
        room = Box(place.x + right * width, place.y + down * height, width, height)
        left, top, _, _ = Box.around(room.center, (broad * tall, tall))
        drawn.append(Token(owner, count, room, Box(left, top, breadth * tall, tall)))
    return tuple(drawn)


def _height(number: int, columns: int, place: Box, breadth: float) -> float:
    """How high so many tokens can be drawn in so many columns, with some air between them."""
    rows = -(-number // columns)
    return min(LARGEST, place.height / rows - 4, (place.width / columns - 4) / breadth)


def token(shown: Token, look: int, *, leads: bool = False) -> Markup:
    """The owner's colour and shape, one of the LOOKS, and the number; on a plate if nobody has more there."""
    x, y, width, height = shown.box
    plate: Markup | str = ""
    if leads:
        plate = element(
            "rect",
            class_="eg-most",
            x=x - _OUTSIDE,
            y=y - _OUTSIDE,
            width=width + 2 * _OUTSIDE,
            height=height + 2 * _OUTSIDE,
            rx=height / 4 + _OUTSIDE,
        )
        within = RING - _OUTSIDE
        x, y, width, height = x + within, y + within, width - 2 * within, height - 2 * within
    middle = y + height / 2
    return joined(
        plate,
        element(
            "rect",
            class_=f"eg-token eg-fill-{look}",
            x=x,
            y=y,
            width=width,
            height=height,
            rx=height / 4,
        ),
        element("circle", class_="eg-badge", cx=x + 0.42 * height, cy=middle, r=0.32 * height),
        group(caballero(look, (x + 0.42 * height, middle), 0.38 * height), class_="eg-pieces"),
        text(
            "?" if shown.count is None else str(shown.count),
            (x + (_DISC * height + width - 0.06 * height) / 2, middle),
            0.74 * height,
            f"eg-ink-{look}",
        ),
    )
