"""Shapes in which sentences of many chapters say something, and in which misreadings differ from the rule.

>>> from proofs.books.chapter import Known
>>> import z3
>>> z3.simplify(always([1, 2], "may")(Known(("may", "may not"), lambda case: "may")))
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import z3

from proofs.books.chapter import Case, Function, Says, Unknown, Value
from proofs.kit.symbolic_execution import Term

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
        return z3.And([z3.Or([f.equals(case, value) for value in possible(told, case)]) for case in told])

    return says


def possible(told: Told, case: Case) -> tuple[Value, ...]:
    """The values that a table allows in one of its cases."""
    value = told[case]
    return value if isinstance(value, tuple) else (value,)


def both(*sayings: Says) -> Says:
    """All of this is said at once."""
    return lambda f: z3.And([says(f) for says in sayings])


def where(function: Function, is_changed: Callable[[Any], bool], value: Value) -> Function:
    """The function with another value in all cases of a kind."""
    return lambda case: value if is_changed(case) else function(case)
