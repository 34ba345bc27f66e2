"""Run a rule of the engine, which acts on a Table, as a function from State to State."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elgrande.engine.table import Table
from elgrande.state import State


def nothing_told(event: object) -> None:
    """Nobody listens."""


def laid_out(state: State) -> Table:
    """A table with the pieces of the state, at which nobody listens."""
    return Table(state, nothing_told)


def after(state: State, rule: Callable[..., object], *arguments: Any, tell: Any = nothing_told) -> State:
    """The state after a rule of the engine has acted on a table with its pieces."""
    table = Table(state, tell)
    rule(table, *arguments)
    return table.state()
