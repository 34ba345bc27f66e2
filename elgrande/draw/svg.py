"""SVG as text: numbers, escaped text, elements, groups, and text that fits into a given width.

>>> element("circle", cx=3.04, r=5.0, class_="eg-piece")
'<circle cx="3" r="5" class="eg-piece"/>'
>>> element("text", escaped("Ana & Luis"), x=1)
'<text x="1">Ana &amp; Luis</text>'
"""

from __future__ import annotations

import re
from collections.abc import Iterable

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
