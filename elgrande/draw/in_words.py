"""A drawing as an image of a page, with what is on it in words: whoever cannot see it has them read aloud.

JupyterLab shows a drawing as an image without any words; here they are the image's `alt`.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from xml.etree import ElementTree

from elgrande.markup import Markup, element

_UNSPOKEN = frozenset({"style", "defs"})


def in_words(drawing: str) -> str:
    """What a screen reader says of a drawing that stands within a page: a line for each thing on it.

    >>> drawing = '<svg aria-label="A board"><g role="img" aria-label="Galicia: 2"><text>2</text></g></svg>'
    >>> in_words(drawing).splitlines()
    ['A board.', 'Galicia: 2.']
    """
    lines = (" ".join(line.split()) for line in _spoken(ElementTree.fromstring(drawing)))
    return "\n".join(line if line.endswith((".", "!", "?", ":")) else f"{line}." for line in lines if line)


def _spoken(part: ElementTree.Element) -> Iterator[str]:
    """The words of this part of a drawing and of all within it, as its marks for screen readers say."""
    if part.get("aria-hidden") == "true" or part.tag.rpartition("}")[2] in _UNSPOKEN:
        return
    if label := part.get("aria-label"):
        yield from label.splitlines()
        if part.get("role") == "img":
            return
    elif part.tag.endswith("text"):
        yield "".join(part.itertext())
    for each in part:
        yield from _spoken(each)


def image(drawing: str, line: str = "") -> Markup:
    """An HTML image of an SVG document, with this line and what is on it as its words.

    >>> image('<svg width="640" lang="es" aria-label="Un mapa"></svg>', "¿Dónde?")
    Markup('<img src="data:image/svg+xml;base64,..." alt="¿Dónde?&#10;Un mapa." lang="es" width="640"/>')
    """
    root = ElementTree.fromstring(drawing)
    words = in_words(drawing)
    written = b64encode(drawing.encode()).decode()
    return element(
        "img",
        src=f"data:image/svg+xml;base64,{written}",
        alt=f"{line}\n{words}".strip(),
        lang=root.get("lang"),
        width=root.get("width"),
    )


def still(drawing: str) -> dict[str, str]:
    """A drawing as a notebook keeps it for who has not run it, by format; nothing if there is no drawing."""
    return {"image/svg+xml": drawing, "text/html": image(drawing)} if drawing else {}
