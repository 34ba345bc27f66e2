"""A small picture of what is open where no board shows it: the case, and a line for each way to take it."""

from __future__ import annotations

from collections.abc import Mapping

from elgrande.draw import SCENERY
from elgrande.draw.pieces import text
from elgrande.draw.svg import group, text_width
from elgrande.markup import Markup, element

ROW, SIZE = 26, 14  # how high a line is, and its letters
MARGIN, FIRST = 12, 44  # what is left free beside all, and before what is said


def ways_card(title: str, ways: Mapping[str, str], language: str) -> Markup:
    """An SVG document: what is asked about, and below it what each way says of it.

    >>> ways_card("a game of 1", {"I": "cannot play", "II": "can play"}, "en").count("<text")
    5
    """
    width = max(text_width(title, SIZE) + MARGIN, *(FIRST + text_width(said, SIZE) for said in ways.values()))
    width, height = width + MARGIN, ROW * (len(ways) + 1) + 8
    lines = [text(title, (MARGIN, ROW / 2 + 4), SIZE, "eg-name", anchor="start")]
    for row, (way, said) in enumerate(ways.items(), 1):
        y = ROW * (row + 0.5) + 4
        lines.append(group(text(way, (MARGIN, y), SIZE, anchor="start"), class_="eg-soft"))
        lines.append(text(said, (FIRST, y), SIZE, anchor="start"))
    return element(
        "svg",
        SCENERY["style"],
        element("rect", class_="eg-card", x=1, y=1, width=width - 2, height=height - 2, rx=6),
        *lines,
        xmlns="http://www.w3.org/2000/svg",
        class_="eg-board",
        viewBox=f"0 0 {width:g} {height:g}",
        width=f"{1.25 * width:g}",
        role="img",
        aria_label=f"{title}. " + "; ".join(f"{way}: {said}" for way, said in ways.items()),
        lang=language,
    )
