"""The little SVG that the drawings are written in: numbers, safe text, elements, closed and dotted lines.

>>> element("circle", cx=3.04, r=5.0, class_="eg-piece")
'<circle cx="3" r="5" class="eg-piece"/>'
>>> element("text", escaped("Ana & Luis"), x=1)
'<text x="1">Ana &amp; Luis</text>'
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from elgrande.draw.outlines import Cubic, Point

# XML has no way to write these at all, however escaped.
_UNWRITABLE = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPES = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\t": " ", "\n": " ", "\r": " "}
)


def escaped(text: str) -> str:
    """The text as it may stand in an element or in an attribute, whoever wrote it.

    >>> escaped('<b onclick="x">')
    '&lt;b onclick=&quot;x&quot;&gt;'
    """
    return _UNWRITABLE.sub("�", text).translate(_ESCAPES)


def number(value: float) -> str:
    """The number with at most one decimal, and no longer than it must be.

    >>> number(12.04), number(-0.51), number(-0.01)
    ('12', '-.5', '0')
    """
    text = f"{value:.1f}".removesuffix(".0")
    if text.startswith("0."):
        return text[1:]
    if text.startswith("-0"):
        return "-" + text[2:] if len(text) > 2 else "0"
    return text


def element(name: str, *content: str, **attributes: str | float) -> str:
    """The element with these attributes, in their order; `class_` means `class`, `font_size` `font-size`.

    Content is taken as it is, so text must be `escaped`; attributes are escaped here.
    """
    words = [name]
    for key, value in attributes.items():
        text = escaped(value) if isinstance(value, str) else number(value)
        words.append(f'{key.rstrip("_").replace("_", "-")}="{text}"')
    opening = " ".join(words)
    return f"<{opening}>{''.join(content)}</{name}>" if content else f"<{opening}/>"


def group(*content: str, **attributes: str | float) -> str:
    """The content in a `g` element, or nothing when there is none."""
    return element("g", *content, **attributes) if any(content) else ""


def points(values: Iterable[float]) -> str:
    """Numbers one after the other, as path data has them: a minus sign parts them as well as a blank.

    >>> points((1, -2.5, 0.25))
    '1-2.5 .2'
    """
    texts = [number(value) for value in values]
    return "".join(
        text if index == 0 or text.startswith("-") else f" {text}" for index, text in enumerate(texts)
    )


def curve_data(cubics: Iterable[Cubic], *, closed: bool = False) -> str:
    """Path data through these Bézier curves, in relative coordinates, which are short.

    The curves must start and end at whole numbers, so that no rounding error adds up.

    >>> curve_data([((10, 10), (11, 10), (12, 11), (12, 12))])
    'M10 10c1 0 2 1 2 2'
    """
    data: list[str] = []
    for (x, y), first, second, end in cubics:
        if not data:
            data.append(f"M{points((x, y))}")
        data.append("c" + points(offset for px, py in (first, second, end) for offset in (px - x, py - y)))
    return "".join(data) + "z" * closed


def line_data(line: Iterable[Point], *, closed: bool = True) -> str:
    """Path data of straight lines between these points, each rounded to half a unit.

    >>> line_data([(0, 0), (10.2, 0), (10, 9.9)])
    'M0 0l10 0 0 10z'
    """
    rounded = [(round(2 * x) / 2, round(2 * y) / 2) for x, y in line]
    start, *others = rounded
    steps: list[float] = []
    for (x, y), (next_x, next_y) in zip(rounded, others, strict=False):
        steps += (next_x - x, next_y - y)
    return f"M{points(start)}l{points(steps)}" + "z" * closed


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
