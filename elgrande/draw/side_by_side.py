"""Several boards in one picture, two in a row, each with a caption above it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from elgrande.draw.board import SCENERY, drawn, label
from elgrande.draw.style import added_style
from elgrande.draw.targets import Marks
from elgrande.markup import Markup, element
from elgrande.text import Speaker
from elgrande.views import View

COLUMNS: Final = 2
ALONE: Final = 640  # how wide a board by itself is, in pixels: all of it is on the screen
SMALL: Final = 480  # how wide a board is on which one need not read every number
_GAP: Final = 24
_CAPTION_HEIGHT: Final = 60
_LARGEST_CAPTION: Final = 44


def side_by_side(
    boards: Sequence[tuple[str, View]],
    speaker: Speaker,
    marked: Sequence[str | None] = (),
    *,
    are_small: bool = False,
) -> Markup:
    """An SVG document of these boards; where no board has a caption, there is no room for any.

    `marked` is a place on each board to look at, or None. Boards `are_small` where what matters on them is
    said beside them.

    >>> from elgrande.engine import new_game
    >>> from elgrande.views import view
    >>> boards = [("Before", view(new_game(seed=1), 0)), ("After", view(new_game(seed=2), 0))]
    >>> side_by_side(boards, Speaker()).count('class="eg-board"')
    3
    """
    parts: list[Markup] = []
    top = wide = row = 0.0
    space = _CAPTION_HEIGHT if any(caption for caption, _ in boards) else 0
    for number, ((caption, view), place) in enumerate(zip_longest(boards, marked)):
        marks = Marks({}, () if place is None else (f"place:{place}",), ())
        canvas, content = drawn(view, speaker, marks)
        left = (canvas.width + _GAP) * (number % COLUMNS)
        if not left:
            top, row = top + row, 0.0
        if caption:
            parts.append(_caption(caption, canvas.width, left, top))
        parts.append(
            element(
                "svg",
                content,
                class_="eg-board",
                viewBox=" ".join(f"{value:g}" for value in canvas),
                x=left,
                y=top + space,
                width=canvas.width,
                height=canvas.height,
                role="group",
                aria_label=label(view, speaker),
            )
        )
        row, wide = max(row, space + canvas.height + _GAP), max(wide, left + canvas.width)
    in_a_row = min(COLUMNS, len(boards))
    alone = f"{ALONE}" if in_a_row == 1 else "100%"
    return element(
        "svg",
        SCENERY["style"],
        *dict.fromkeys(added_style(view.box) for _, view in boards),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        class_="eg-board",
        viewBox=f"0 0 {wide:g} {top + row:g}",
        width=f"{SMALL * in_a_row}" if are_small else alone,
        role="group",
        lang=speaker.language,
    )


def _caption(words: str, width: float, left: float, top: float) -> Markup:
    """The words above a board, as large as there is room for."""
    size = min(_LARGEST_CAPTION, 1.6 * width / max(1, len(words)))
    y = top + _CAPTION_HEIGHT - 14
    return element("text", words, x=left + width / 2, y=y, text_anchor="middle", font_size=size)
