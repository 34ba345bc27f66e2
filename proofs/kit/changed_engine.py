"""Run the engine with one of its functions replaced: so a mutant changes the rules, and never the proof.

>>> from elgrande.engine import legal_actions, new_game
>>> from elgrande.engine.rounds import power_options
>>> with replacing(power_options, lambda table, frame: ())():
...     legal_actions(new_game(2))
()
>>> len(legal_actions(new_game(2)))
13
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import fields, replace
from types import ModuleType
from typing import Any
from unittest.mock import patch

from elgrande import scoring
from elgrande.engine import RULES, general_scoring
from elgrande.engine.specials import BEGINNINGS
from proofs.kit.uncached_engine import ENGINE

Change = Callable[[], AbstractContextManager[None]]


def as_it_ships() -> AbstractContextManager[None]:
    """The engine as it is: no change."""
    return nullcontext()


def replacing(original: Callable[..., Any], other: Callable[..., Any]) -> Change:
    """The change in which the engine calls another function wherever it calls this one of its own."""

    @contextmanager
    def changed() -> Iterator[None]:
        with ExitStack() as stack:
            for module, name in names_of(original):
                stack.enter_context(patch.object(module, name, other))
            stack.enter_context(patch.dict(RULES, changed_rules(original, other)))
            stack.enter_context(patch.dict(BEGINNINGS, changed_beginnings(original, other)))
            steps = tuple(other if step is original else step for step in general_scoring.GENERAL_SCORING)
            stack.enter_context(patch.object(general_scoring, "GENERAL_SCORING", steps))
            forget_everything((*ENGINE, scoring))
            yield
        forget_everything((*ENGINE, scoring))

    return changed


def names_of(function: Callable[..., Any]) -> list[tuple[Any, str]]:
    """Where the engine has a name for a function: in its modules, and in the classes that these define."""
    owners: list[Any] = [owner for module in (*ENGINE, scoring) for owner in (module, *classes_of(module))]
    return [(owner, name) for owner in owners for name, value in vars(owner).items() if value is function]


def classes_of(module: ModuleType) -> list[type]:
    """The classes that a module defines."""
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type) and value.__module__ == module.__name__
    ]


def changed_rules(original: Callable[..., Any], other: Callable[..., Any]) -> dict[Any, Any]:
    """The rules of decisions that call a function, calling the other one instead."""
    found = {}
    for kind, rule in RULES.items():
        change: dict[str, Any] = {
            field.name: other for field in fields(rule) if getattr(rule, field.name) is original
        }
        if change:
            found[kind] = replace(rule, **change)
    return found


def changed_beginnings(original: Callable[..., Any], other: Callable[..., Any]) -> dict[Any, Any]:
    """The kinds of steps that begin with a function, beginning with the other one instead."""
    return {kind: other for kind, begin in BEGINNINGS.items() if begin is original}


def forget_everything(modules: Iterable[ModuleType]) -> None:
    """Nothing that these modules have computed is remembered. Rules stay: there is one box."""
    for module in modules:
        for value in list(vars(module).values()):
            if hasattr(value, "cache_clear") and not value.__module__.startswith("elgrande.rules"):
                value.cache_clear()
