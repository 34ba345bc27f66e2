"""Opaque values: reading one raises.

A function that runs with `Sealed` fields does not depend on them.

>>> Sealed("points") == 3
Traceback (most recent call last):
    ...
proofs.kit.opaque_values.Opened: the function looked at the sealed points
>>> from elgrande.rules.editions import EN_BASE
>>> short_or_long = SealedEdition(EN_BASE, "length")
>>> short_or_long.length
<Length.LONG: 'long'>
>>> short_or_long.castillo_contents
Traceback (most recent call last):
    ...
proofs.kit.opaque_values.Opened: the function looked at the sealed castillo_contents
"""

from __future__ import annotations

import operator
from collections.abc import Collection, Iterable, Iterator
from typing import Any, NoReturn

from elgrande.rules.editions import Edition
from elgrande.state import State
from proofs.kit.theorem import Evidence, Witness

# What a Table lays out, so that it has to be known how many there are.
ROWS = ("hands", "powers", "played", "decks", "points", "display", "caballeros", "agenda")


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


class SealedEdition(Sealed):
    """An edition of which it is only known what is in the box, and its answers to some questions."""

    def __init__(self, edition: Edition, *known: str) -> None:
        super().__init__("edition")
        self.box = edition.box
        for field in known:
            setattr(self, field, edition.answer(field))

    __hash__ = object.__hash__  # type: ignore[assignment]  # what is remembered of it is about it alone

    def __getattr__(self, name: str) -> NoReturn:
        raise Opened(f"the function looked at the sealed {name}")


def sealed_but(state: State, open_fields: Collection[str]) -> State:
    """The state with every field sealed but these; of rows it is known how many there are."""
    sealed: dict[str, Any] = {name: Sealed(name) for name in State._fields}
    sealed |= {name: tuple(Sealed(name) for _ in getattr(state, name)) for name in ROWS}
    sealed["edition"] = SealedEdition(state.edition)
    return state._replace(**{name: value for name, value in sealed.items() if name not in open_fields})


def if_closed(parts: Iterable[Evidence]) -> Iterator[Evidence]:
    """Parts of some evidence, and one that falls in place of the first that looks at what is sealed."""
    try:
        yield from parts
    except Opened as opened:
        yield Evidence(1, 1, Witness(str(opened)))


def is_same(one: object, other: object) -> bool:
    """Whether two values are one, or tuples of the very same items."""
    if not (isinstance(one, tuple) and isinstance(other, tuple)):
        return one is other
    return len(one) == len(other) and all(map(operator.is_, one, other))
