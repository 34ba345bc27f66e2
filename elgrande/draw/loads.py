"""What caballeros carry, drawn at the caballero who carries it: a flag on its pole, or a plain tag.

>>> str(load("flag", 0, (100, 50), 15))[:35]
'<g class="eg-load" transform="trans'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elgrande.draw.geometry import Point
from elgrande.draw.svg import group, points
from elgrande.markup import Markup, element

_POLE: Final = "M0 3V-15"
_CLOTH: Final = "M0-15q4-2.5 7 0t7 0v8.5q-3.5 2.5-7 0t-7 0z"
_TAG: Final = "M-4.5-12h9v9h-9z"


def load(id: str, look: int, middle: Point, size: float) -> Markup:
    """What a caballero of this look and size carries, in its owner's colour."""
    draw = _LOADS.get(id, _tag)
    return group(draw(look), class_="eg-load", transform=f"translate({points(middle)})scale({size / 16:.3g})")


def _flag(look: int) -> Markup:
    return group(
        element("path", class_="eg-pole-casing", d=_POLE),
        element("path", class_="eg-pole", d=_POLE),
        element("path", class_=f"eg-cloth eg-fill-{look}", d=_CLOTH),
    )


def _tag(look: int) -> Markup:
    """What nobody has drawn yet."""
    return element("path", class_=f"eg-cloth eg-fill-{look}", d=_TAG)


_LOADS: Final[dict[str, Callable[[int], Markup]]] = {"flag": _flag}
