"""The engine without its memory, so that it can run on symbols: they cannot be hashed.

Hashing serves the speed of plain numbers only. What is computed, and how, stays as it ships.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from elgrande import engine, scoring, views
from proofs.kit.symbolic_execution import Concretised

ENGINE = (
    scoring,
    engine,
    views,
    *(engine.changes, engine.disks, engine.general_scoring, engine.journeys, engine.moving),
    *(engine.returning, engine.rounds, engine.scorings, engine.specials, engine.standing),
    *(engine.turns, engine.veto, engine.windows),
)


class Distinct(list[Any]):
    """What `set` is for symbols: each element once, told apart by comparing instead of by hashing."""

    def __init__(self, elements: Iterable[Any] = ()) -> None:
        super().__init__()
        for element in elements:
            if element not in self:
                self.append(element)


@contextmanager
def engine_on_symbols(modules: Iterable[Any] = ENGINE) -> Iterator[None]:
    """Inside, the engine remembers no result with a symbol, and its sets compare their elements."""
    replaced = what_remembers(tuple(modules))
    for module, name, _, instead in replaced:
        setattr(module, name, instead)
    try:
        yield
    finally:
        for module, name, value, _ in replaced:
            if value is set:  # no module has one of its own
                delattr(module, name)
            else:
                setattr(module, name, value)


@cache
def what_remembers(modules: tuple[Any, ...]) -> list[tuple[Any, str, Any, Any]]:
    """Everything in these modules that hashes what it is given, and what to put in its place."""
    return [
        (module, name, value, unless_symbols(value))
        for module in modules
        for name, value in [*vars(module).items(), ("set", set)]
        if is_remembering(value)
    ]


def is_remembering(value: object) -> bool:
    """Whether this is a function that remembers its results, a kind of tuple with a table, or a set."""
    return hasattr(value, "cache_info") or value is set


def unless_symbols(remembering: Any) -> Callable[..., Any]:
    """The same, but without memory where an argument is a symbol."""
    if remembering is set:
        return Distinct

    def function(*arguments: Any, **named: Any) -> Any:
        try:
            return remembering(*arguments, **named)
        except Concretised:
            return remembering.__wrapped__(*arguments, **named)

    return function
