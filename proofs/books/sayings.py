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


def always(cases: Iterable[Case], value: Value) -> Says:
    """The function has this value in each of these cases."""
    return as_printed(dict.fromkeys(cases, value))


def as_printed(printed: Mapping[Case, Value]) -> Says:
    """The function has these values in these cases."""

    def says(f: Unknown) -> Term:
        return z3.And([f.equals(case, value) for case, value in printed.items()])

    return says


def both(*sayings: Says) -> Says:
    """All of this is said at once."""
    return lambda f: z3.And([says(f) for says in sayings])


def where(function: Function, is_changed: Callable[[Any], bool], value: Value) -> Function:
    """The function with another value in all cases of a kind."""
    return lambda case: value if is_changed(case) else function(case)
