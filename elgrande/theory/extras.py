"""What the mathematics can use but does without where it can: NumPy, SciPy, Nashpy, pygambit.

They are imported when they are needed, never before: in a browser there is none of them.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType

EXTRA = {
    "numpy": "theory",
    "scipy.optimize": "theory",
    "scipy.sparse": "theory",
    "nashpy": "theory",
    "pyarrow": "theory",
    "pyarrow.parquet": "theory",
    "pygambit": "gambit",
}


class MissingExtra(ImportError):
    """A library that is needed here is not installed; the message names the extra that brings it."""


@cache
def found(name: str) -> ModuleType | None:
    """A library, or None if it is not installed."""
    try:
        return import_module(name)
    except ImportError:
        return None


def needed(name: str) -> ModuleType:
    """A library. MissingExtra, which names the extra that brings it, if it is not installed."""
    library = found(name)
    if library is None:
        extra = EXTRA[name]
        raise MissingExtra(f"this needs {name}: install elgrande[{extra}]", name=name)
    return library


def numpy() -> ModuleType:
    """NumPy."""
    return needed("numpy")
