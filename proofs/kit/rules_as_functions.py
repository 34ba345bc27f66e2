"""Run a rule of the engine, which acts on a Table, as a function from State to State."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elgrande import engine
from elgrande.actions import Action
from elgrande.engine.table import Table, ignore
from elgrande.events import Event
from elgrande.state import State


def after(state: State, rule: Callable[..., object], *arguments: Any, tell: Any = ignore) -> State:
    """The state after a rule of the engine has acted on a table with its pieces."""
    table = Table(state, tell)
    rule(table, *arguments)
    return table.state()


def played(state: State, action: Action) -> State:
    """The state after an action that is offered, and after all that follows from it by itself.

    `apply` would ask once more whether it is offered, and tell what happens.
    """
    table = Table(state)
    engine.play(table, action)
    return table.state()


def told(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The same state, and what is told on the way."""
    events: list[Event] = []
    table = Table(state, events.append)
    engine.play(table, action)
    return table.state(), tuple(events)
