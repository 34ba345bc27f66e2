"""HTML and SVG: one function makes elements, and text that is put into them is always escaped.

Markup is a type, so that nothing is escaped twice and nothing is forgotten: plain text becomes safe where
it is put into an element, and an element stays what it is. `joined` sets elements side by side.

>>> element("p", "2 < 3 ", element("b", "yes"), class_="note")
Markup('<p class="note">2 &lt; 3 <b>yes</b></p>')
>>> element("circle", cx=3.04, r=5.0)
Markup('<circle cx="3" r="5"/>')
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

__all__ = [
    "Attribute",
    "Markup",
    "around",
    "breakable",
    "code_name",
    "element",
    "in_lines",
    "joined",
    "number",
    "text",
]

Attribute = str | float | bool | None

_EMPTY: Final = frozenset({"circle", "img", "input", "path", "rect"})
"""Elements without content, whose tag closes itself: as HTML and as XML want it."""

# A line end that stands as such in an attribute is a blank to whoever reads it as XML.
_LINE_END: Final = Markup("&#10;")

# XML has no way to write these at all, however escaped.
_UNWRITABLE: Final = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def text(words: object) -> Markup:
    """The words as they may stand in an element or in an attribute, whoever wrote them; markup as it is.

    >>> text('<b onclick="x">')
    Markup('&lt;b onclick=&#34;x&#34;&gt;')
    """
    return words if isinstance(words, Markup) else _escaped(str(words))


# Most of a picture is the same as in the one before.
_once = lru_cache(maxsize=8192, typed=True)  # typed: markup equals the text that it is written as


@_once
def _escaped(words: str) -> Markup:
    return escape(_UNWRITABLE.sub("�", words))


def number(value: float) -> str:
    """The number with at most one decimal, and no longer than it must be.

    >>> number(12.04), number(-0.51), number(-0.01)
    ('12', '-.5', '0')
    """
    written = f"{value:.1f}".removesuffix(".0")
    if written.startswith("0."):
        return written[1:]
    if written.startswith("-0"):
        return "-" + written[2:] if len(written) > 2 else "0"
    return written


def element(name: str, *content: str | int, **attributes: Attribute) -> Markup:
    """The element with this content and these attributes, in their order; text and values are escaped.

    `class_` means `class`, `data_target` means `data-target`. True is an attribute without a value, None and
    False leave it out; numbers have at most one decimal.

    >>> element("button", 7, class_="eg-power", hidden=True, title=None)
    Markup('<button class="eg-power" hidden="">7</button>')
    """
    opening = name
    for key, value in attributes.items():
        if value is True:
            opening += _attribute(key, "")
        elif value is not None and value is not False:
            opening += _attribute(key, value)
    if name in _EMPTY:
        return _marked(f"<{opening}/>")
    return _marked(f"<{opening}>{_inside(content)}</{name}>")


def joined(*parts: str | int) -> Markup:
    """Parts one after the other, without an element around them; text is escaped.

    `+` and `Markup.join` give the same, but look at all that was written before each time: within an
    element rather give it the parts.

    >>> joined(element("dt", "2 < 3"), "&")
    Markup('<dt>2 &lt; 3</dt>&amp;')
    """
    return _marked(_inside(parts))


def _inside(parts: Iterable[str | int]) -> str:
    return "".join([part if isinstance(part, Markup) else text(part) for part in parts])


@_once
def _attribute(key: str, value: str | float) -> str:
    written = text(value).replace("\n", _LINE_END) if isinstance(value, str) else number(value)
    return f' {key.rstrip("_").replace("_", "-")}="{written}"'


def _marked(written: str) -> Markup:
    """What is markup already, as markup; `Markup(...)` takes several times as long."""
    return str.__new__(Markup, written)


def around(markdown: str, name: str, *before: Markup, **attributes: Attribute) -> str:
    r"""Markdown within an element, after other elements, set apart by blank lines: so it is read as such.

    >>> around("2 < *3*", "div", style="flex:1")
    '<div style="flex:1">\n\n2 < *3*\n\n</div>'
    """
    return str(element(name, *before, Markup(f"\n\n{markdown}\n\n"), **attributes))


def in_lines(*markdown: str) -> str:
    """Markdown in several lines, as a cell of a table has them; what says nothing is left out.

    >>> in_lines("*2 < 3*", "", "**yes**")
    '*2 < 3*<br>**yes**'
    """
    return "<br>".join(filter(None, markdown))


def breakable(words: str) -> Markup:
    """Words with long names of programs in them: a line may end after their dots, underscores and strokes."""
    return Markup("<wbr>").join(re.split(r"(?<=[._/])", words))


def code_name(name: str) -> Markup:
    """A name in a program, set as code; a line may end within it.

    >>> code_name("scoring.region_points")
    Markup('<code>scoring.<wbr>region_<wbr>points</code>')
    """
    return element("code", breakable(name))
