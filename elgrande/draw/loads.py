"""What caballeros carry, drawn at the caballero who carries it: a flag, a crate, a bar of gold.

What nobody has drawn yet is a plain tag.

>>> str(load("flag", 0, (100, 50), 15))[:35]
'<g class="eg-load" transform="trans'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elgrande.draw.geometry import Point
from elgrande.draw.svg import group, points
from elgrande.markup import Markup, element
from elgrande.views import View

_POLE: Final = "M0 3V-15"
_CLOTH: Final = "M0-15q4-2.5 7 0t7 0v8.5q-3.5 2.5-7 0t-7 0z"
_TAG: Final = "M-4.5-12h9v9h-9z"
_CRATE: Final = "M-7-7h14v14h-14z"
_BOARDS: Final = "M-7-2.5h14M-7 2.5h14M-3.5-7v4.5M3.5-7v4.5M-3.5 2.5v4.5M3.5 2.5v4.5"
_BAR: Final = "M-8 6l3.5-11h9l3.5 11z"
_SHINE: Final = "M-4.5-5l-1.2 4h11.4l-1.2-4M-1 3h2"


def is_anything_carried(view: View, place: str) -> bool:
    """Whether a caballero in this place carries something."""
    return any(one.place == place for one in view.carriers)


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


def token(id: str, middle: Point, size: float) -> Markup:
    """What lies there to be carried, of this size, without a caballero."""
    draw = _TOKENS.get(id, _plain_token)
    return group(draw(), class_="eg-load", transform=f"translate({points(middle)})scale({size / 18:.3g})")


def _crate() -> Markup:
    return group(
        element("path", class_="eg-crate", d=_CRATE), element("path", class_="eg-crate-line", d=_BOARDS)
    )


def _bar() -> Markup:
    return group(element("path", class_="eg-bar", d=_BAR), element("path", class_="eg-bar-line", d=_SHINE))


def _plain_token() -> Markup:
    return element("path", class_="eg-cloth", d=_CRATE)


def _carried(draw: Callable[[], Markup]) -> Callable[[int], Markup]:
    """A token as it is carried, in whatever colour its bearer has."""
    return lambda look: group(draw(), transform="translate(0 1)scale(.8)")


_TOKENS: Final[dict[str, Callable[[], Markup]]] = {"goods": _crate, "gold": _bar}
_LOADS: Final[dict[str, Callable[[int], Markup]]] = {
    "flag": _flag,
    **{id: _carried(draw) for id, draw in _TOKENS.items()},
}
