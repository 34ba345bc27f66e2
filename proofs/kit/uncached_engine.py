"""Run the engine uncached: symbolic numbers cannot be hashed, and a cache hashes its arguments.

A cache serves the speed of plain numbers only. What is computed, and how, stays as it ships. (One decorator
with a switch would do without replacing anything, but costs every random game some 5 % of its speed.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from elgrande import engine, views
from proofs.kit.symbolic_execution import Concretised

ENGINE = (
    engine,
    *(import_module(f"{engine.__name__}.{module.name}") for module in iter_modules(engine.__path__)),
    views,
)


@contextmanager
def engine_on_symbols(modules: Iterable[Any] = ENGINE) -> Iterator[None]:
    """Inside, cached functions of these modules compute anew whatever has a symbol in it."""
    replaced = cached_functions(tuple(modules))
    for module, name, _, uncached in replaced:
        setattr(module, name, uncached)
    try:
        yield
    finally:
        for module, name, function, _ in replaced:
            setattr(module, name, function)


@cache
def cached_functions(modules: tuple[Any, ...]) -> list[tuple[Any, str, Any, Any]]:
    """Every cached function that has a name in these modules, and what to put in its place."""
    return [
        (module, name, value, uncached_on_symbols(value))
        for module in modules
        for name, value in vars(module).items()
        if hasattr(value, "cache_info")
    ]


def uncached_on_symbols(cached: Any) -> Callable[..., Any]:
    """The same function, but computed anew where an argument is a symbol."""

    def function(*arguments: Any, **named: Any) -> Any:
        try:
            return cached(*arguments, **named)
        except Concretised:
            return cached.__wrapped__(*arguments, **named)

    return function
