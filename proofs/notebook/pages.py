"""What a lesson about proofs shows: a card in words, and under it the boards that go with it.

Cards are Markdown and boards are pictures, so that a page shows them also before anybody has run it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from IPython.display import display

from elgrande.course.exhibits import Exhibit
from elgrande.draw import board_svg
from elgrande.draw.svg import element, escaped
from elgrande.state import State
from elgrande.views import view
from proofs.notebook.language import about_all, say

COLUMNS, GAP, CAPTION, LARGEST = 2, 24, 60, 44
FRAME = re.compile(r'<svg ([^>]*?)viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)" width="100%"')
STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)


class Page:
    """A card, and boards under it."""

    def _card(self) -> str:
        """The card, in Markdown."""
        raise NotImplementedError

    def _boards(self) -> Sequence[tuple[str, State]]:
        """The boards that belong to it, each with what is said above it."""
        return ()

    def _ipython_display_(self) -> None:
        display(Exhibit(plain=repr(self), markdown=self._card()))  # type: ignore[no-untyped-call]
        if boards := self._boards():
            captions = "; ".join(filter(None, (caption for caption, _ in boards)))
            drawn = Exhibit(plain=captions or say("The position"), svg=side_by_side(*boards))
            display(drawn)  # type: ignore[no-untyped-call]


def tabled(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [head, [":--"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "/") for cell in line) + " |" for line in lines)


def opened(state: State) -> str:
    """The drawing of a position with everything in the open."""
    edition = state.edition.but(castillo_contents="open", played_power_cards="open")
    return board_svg(view(state._replace(edition=edition), 0), about_all())


def side_by_side(*boards: tuple[str, State]) -> str:
    """One drawing of several positions, two in a row, each under its caption."""
    parts: list[str] = []
    top = wide = row = 0.0
    space = CAPTION if any(caption for caption, _ in boards) else 0
    for number, (caption, state) in enumerate(boards):
        drawing = opened(state)
        width, tall = map(float, FRAME.search(drawing).groups()[-2:])  # type: ignore[union-attr]
        left = (width + GAP) * (number % COLUMNS)
        if not left:
            top, row = top + row, 0.0
        placed = rf'<svg \1viewBox="\2 \3 \4 \5" x="{left}" y="{top + space}" width="{width}" height="{tall}"'
        parts.append(above(caption, width, left, top))
        parts.append(FRAME.sub(placed, STYLE.sub("", drawing), count=1))
        row, wide = max(row, space + tall + GAP), max(wide, left + width)
    style = STYLE.search(drawing)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="eg-board" viewBox="0 0 {wide} {top + row}" '
        f'width="100%" role="group">{style[0] if style else ""}{"".join(parts)}</svg>'
    )


def above(words: str, width: float, left: float, top: float) -> str:
    """The words above a board, as large as there is room for."""
    size = min(LARGEST, 1.9 * width / max(1, len(words)))
    return element(
        "text",
        escaped(words),
        x=left + width / 2,
        y=top + CAPTION - 14,
        fill="var(--eg-ink)",
        text_anchor="middle",
        font_size=size,
    )
