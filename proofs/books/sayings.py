"""Shapes in which sentences of many chapters say something, and in which misreadings differ from the rule.

>>> from proofs.books.chapter import Unknown
>>> import z3
>>> always([1, 2], "may")(Unknown("f", [1, 2], ("may", "may not")))
And(f 1 == 0, f 2 == 0)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from proofs.books.chapter import Case, Function, Says, Unknown, Value
from proofs.kit.symbolic_execution import Term
from proofs.kit.z3_solver import all_hold, any_holds

Told = Mapping[Case, Value | tuple[Value, ...]]  # the value that a case has, or those that it can have


def always(cases: Iterable[Case], value: Value) -> Says:
    """The function has this value in each of these cases."""
    return as_told(dict.fromkeys(cases, value))


def as_function(function: Function, cases: Iterable[Case]) -> Says:
    """The function is as this one in these cases."""
    return as_told({case: function(case) for case in cases})


def as_told(told: Told) -> Says:
    """In all cases of the table the value is one that it allows."""

    def says(f: Unknown) -> Term:
        return all_hold(
            [any_holds([f.equals(case, value) for value in possible(told, case)]) for case in told]
        )

    return says


def possible(told: Told, case: Case) -> tuple[Value, ...]:
    """The values that a table allows in one of its cases."""
    value = told[case]
    return value if isinstance(value, tuple) else (value,)


def both(*sayings: Says) -> Says:
    """All of this is said at once."""
    return lambda f: all_hold([says(f) for says in sayings])


def where(function: Function, is_changed: Callable[[Any], bool], value: Value) -> Function:
    """The function with another value in all cases of a kind."""
    return lambda case: value if is_changed(case) else function(case)
