"""Helpers for drawing in SVG: groups, path data, and text that fits into a given width.

>>> group(element("circle", r=5), class_="eg-piece")
Markup('<g class="eg-piece"><circle r="5"/></g>')
"""

from __future__ import annotations

from collections.abc import Iterable

from elgrande.markup import Attribute, Markup, element, number


def group(*content: str, **attributes: Attribute) -> Markup:
    """The content in a `g` element, or nothing when there is none."""
    return element("g", *content, **attributes) if any(content) else Markup()


def points(values: Iterable[float]) -> str:
    """Numbers one after the other, as path data has them: a minus sign parts them as well as a blank.

    >>> points((1, -2.5, 0.25))
    '1-2.5 .2'
    """
    texts = [number(value) for value in values]
    return "".join(
        text if index == 0 or text.startswith("-") else f" {text}" for index, text in enumerate(texts)
    )


# --------------------------------------------------------------------------------------------- text that fits

_NARROW = frozenset("iljtfrI.,:;'’|!()[]- ")
_WIDE = frozenset("mwMW@%&QO—…")


def text_width(text: str, size: float) -> float:
    """At least the width of a bold sans-serif text of that size, whichever font the reader has.

    >>> text_width("Bruno", 10) < text_width("BRUNO", 10) < text_width("WWWWW", 10)
    True
    """
    return size * sum(map(_character_width, text))


def _character_width(character: str) -> float:
    if ord(character) > 0x2E7F:
        return 1.2  # ideographs and emoji
    if character in _NARROW:
        return 0.45
    if character in _WIDE:
        return 1.1
    return 0.84 if character.isupper() else 0.72


def shortened(text: str, size: float, room: float) -> str:
    """The text, or as much of it with an ellipsis as surely fits into the room.

    >>> shortened("Bruno", 10, 50), shortened("Bartholomäus der Große", 10, 50)
    ('Bruno', 'Bartho…')
    """
    if text_width(text, size) <= room:
        return text
    while text and text_width(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def fitting_size(text: str, size: float, room: float, smallest: float) -> float:
    """The font size, not above `size` nor below `smallest`, at which the text fits if it can."""
    return max(smallest, min(size, room / max(text_width(text, 1), 0.1)))
