"""Watching a proof while it runs: whoever watches is told of every question to the solver and every case.

>>> with watched(lambda: print("asked")):
...     step()
asked
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

_watching: list[Callable[[], None]] = []


@contextmanager
def watched(by: Callable[[], None]) -> Iterator[None]:
    """Inside, `by` is called after each step of whatever is proved."""
    _watching.append(by)
    try:
        yield
    finally:
        _watching.remove(by)


def step() -> None:
    """Whoever watches is told."""
    for tell in _watching:
        tell()
