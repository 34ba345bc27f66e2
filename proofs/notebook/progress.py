"""A progress bar for whatever takes longer than a second."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from IPython.core.getipython import get_ipython
from IPython.display import display

from elgrande.markup import Markup, element
from proofs.kit.progress_hooks import watched
from proofs.kit.z3_solver import Undecided
from proofs.notebook.language import count, say

PATIENCE = 1.0  # seconds before a bar is drawn
INTERRUPTED = "interrupted"  # by the keyboard, as z3 says
PAUSE = 0.3  # seconds between two drawings


class Stopped(RuntimeError):
    """A proof was interrupted before its end: nothing is known."""

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows instead of a traceback."""
        return [f"■ {self}"]


class Bar:
    """How long it has taken and how much was asked; how far it is, if it usually takes a known time."""

    def __init__(self, words: str, usual: float = 0.0) -> None:
        self.words, self.usual = words, usual
        self.steps = 0
        self.started = perf_counter()
        self._due = self.started + PATIENCE
        self._drawn: Any = None

    def step(self) -> None:
        """Another question or case is done."""
        self.steps += 1
        if perf_counter() >= self._due:
            self.draw()
            self._due = perf_counter() + PAUSE

    def draw(self) -> None:
        """The bar is drawn as it stands now; nothing is drawn outside a notebook."""
        if get_ipython() is None:
            return
        if self._drawn is None:
            self._drawn = display({"text/plain": ""}, raw=True, display_id=True)  # type: ignore[no-untyped-call]
        self._drawn.update({"text/html": self.markup(), "text/plain": self.in_words()}, raw=True)

    def in_words(self) -> str:
        """The bar in words."""
        seconds = perf_counter() - self.started
        asked = count("{n} step of the proof", "{n} steps of the proof", self.steps)
        how_to_stop = say("■ in the toolbar stops it.")
        return f"{self.words} – {seconds:.0f} s, {asked}. {how_to_stop}"

    def markup(self) -> Markup:
        """The bar itself; one that does not know how long it takes only says that it is alive."""
        seconds = perf_counter() - self.started
        known = {"max": self.usual, "value": seconds} if seconds < self.usual else {}
        return element("progress", **known) + f" {self.in_words()}"

    def close(self) -> None:
        """The bar is gone."""
        if self._drawn is not None:
            self._drawn.update({"text/plain": ""}, raw=True)


@contextmanager
def progress(words: str, usual: float = 0.0) -> Iterator[Callable[[], float]]:
    """Inside, a bar is drawn as soon as it takes long; what is given tells the seconds so far.

    Stopped if somebody interrupts the notebook, in which case z3 may be the one that hears of it.
    """
    bar = Bar(words, usual)
    try:
        with watched(bar.step):
            yield lambda: perf_counter() - bar.started
    except KeyboardInterrupt:
        raise Stopped(say("Stopped: nothing is proved, and nothing is refuted.")) from None
    except Undecided as gave_up:
        if INTERRUPTED not in str(gave_up):
            raise
        raise Stopped(say("Stopped: nothing is proved, and nothing is refuted.")) from None
    finally:
        bar.close()
