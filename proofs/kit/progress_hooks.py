"""Progress callbacks: called after every solver query, and after every case of a proof.

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
    """Call `by` after each step of whatever is proved inside."""
    _watching.append(by)
    try:
        yield
    finally:
        _watching.remove(by)


def step() -> None:
    """Call the progress callbacks."""
    for tell in _watching:
        tell()
