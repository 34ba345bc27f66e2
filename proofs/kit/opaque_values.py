"""Opaque values: reading one raises.

A function that runs with `Sealed` fields does not depend on them.

>>> Sealed("points") == 3
Traceback (most recent call last):
    ...
proofs.kit.opaque_values.Opened: the function looked at the sealed points
"""

from __future__ import annotations

import operator
from typing import NoReturn


class Opened(TypeError):
    """A function looked at what was sealed, though its result was not to depend on it."""


class Sealed:
    """An opaque value: it can be handed on; every operation on it raises Opened."""

    def __init__(self, name: str) -> None:
        self._name = name

    def _refuse(self, *_: object) -> NoReturn:
        raise Opened(f"the function looked at the sealed {self._name}")

    __bool__ = __len__ = __iter__ = __getitem__ = __contains__ = __index__ = __int__ = _refuse
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __neg__ = _refuse
    __lt__ = __le__ = __gt__ = __ge__ = __eq__ = __ne__ = __hash__ = _refuse

    def __repr__(self) -> str:
        return f"⟨sealed {self._name}⟩"


def is_same(one: object, other: object) -> bool:
    """Whether two values are one, or tuples of the very same items."""
    if not (isinstance(one, tuple) and isinstance(other, tuple)):
        return one is other
    return len(one) == len(other) and all(map(operator.is_, one, other))
