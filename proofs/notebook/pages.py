"""Pages: a card in Markdown, and drawn boards under it.

Cards are Markdown and boards are pictures, so that a page shows them also before anybody has run it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from IPython.display import display

from elgrande.course.exhibits import Exhibit
from elgrande.draw import side_by_side
from elgrande.state import State
from elgrande.views import View, view
from proofs.notebook.language import about_all, count, say


class Page:
    """A card, and boards under it."""

    def _card(self) -> str:
        """The card, in Markdown."""
        raise NotImplementedError

    def _boards(self) -> Sequence[tuple[str, State]]:
        """The boards that belong to it, each with what is said above it."""
        return ()

    def _marked(self) -> Sequence[str | None]:
        """The place to look at on each of the boards, if there is one."""
        return ()

    def _drawings(self) -> Iterable[Exhibit]:
        """What is drawn between the card and the boards."""
        return ()

    def _has_small_boards(self) -> bool:
        """Whether what matters on the boards is said on the card, so that they can be small."""
        return False

    def exhibits(self) -> Iterator[Exhibit]:
        """The card, its drawings, and the boards in one drawing if there are any."""
        yield Exhibit(plain=repr(self), markdown=self._card())
        yield from self._drawings()
        if boards := self._boards():
            captions = "; ".join(filter(None, (caption for caption, _ in boards)))
            shown = [(caption, opened(state)) for caption, state in boards]
            small = self._has_small_boards()
            drawn = side_by_side(shown, about_all(), self._marked(), are_small=small)
            yield Exhibit(plain=captions or say("The position"), svg=drawn)

    def _ipython_display_(self) -> None:
        for exhibit in self.exhibits():
            display(exhibit)  # type: ignore[no-untyped-call]


class Table(Page):
    """Rows under a head; it is as long as there are rows."""

    rows: Sequence[Any]

    def __len__(self) -> int:
        return len(self.rows)

    def _head(self) -> Sequence[str]:
        raise NotImplementedError

    def _cells(self, row: Any) -> Sequence[str]:
        raise NotImplementedError

    def _sum(self) -> str:
        return count("{n} row", "{n} rows", len(self.rows))

    def __repr__(self) -> str:
        return "\n".join(
            [" | ".join(self._head()), *(" | ".join(self._cells(row)) for row in self.rows), self._sum()]
        )

    def _card(self) -> str:
        return f"{tabled(self._head(), map(self._cells, self.rows))}\n\n{self._sum()}"


def tabled(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [head, [":--"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "/") for cell in line) + " |" for line in lines)


def opened(state: State) -> View:
    """A position with everything in the open."""
    edition = state.edition.but(castillo_contents="open", played_power_cards="open")
    return view(state._replace(edition=edition), 0)
