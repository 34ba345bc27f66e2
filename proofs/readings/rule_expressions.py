"""Rules written as Python expressions, such as `taken <= min(2, shown)`, read as z3 conditions.

The same reading serves both sides: with z3's numbers it gives a formula, with plain ones true or false.

>>> holds("taken <= min(2, shown)", taken=2, shown=1)
False
>>> condition("taken <= shown", {"taken": z3.Int("taken"), "shown": z3.Int("shown")})
taken <= shown
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import z3

from proofs.kit.symbolic_execution import Term

COMPARISONS: Mapping[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Eq: lambda one, other: one == other,
    ast.NotEq: lambda one, other: one != other,
    ast.Lt: lambda one, other: one < other,
    ast.LtE: lambda one, other: one <= other,
    ast.Gt: lambda one, other: one > other,
    ast.GtE: lambda one, other: one >= other,
}
ARITHMETIC: Mapping[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: lambda one, other: one + other,
    ast.Sub: lambda one, other: one - other,
    ast.Mult: lambda one, other: one * other,
}


class NotARule(ValueError):
    """A rule contains something that is no part of the language of rules."""


@cache
def parsed(rule: str) -> ast.expr:
    """The rule as a tree. NotARule if it is no expression."""
    try:
        return ast.parse(rule, mode="eval").body
    except SyntaxError as error:
        raise NotARule(f"{rule!r} is no condition: {error.msg}") from None


@cache
def names_in(*rules: str) -> tuple[str, ...]:
    """The names of the numbers that the rules are about, in the order in which they appear.

    >>> names_in("placed <= min(shown, 2)", "placed >= 0")
    ('placed', 'shown')
    """
    functions = {"min", "max"}
    found = [node.id for rule in rules for node in ast.walk(parsed(rule)) if isinstance(node, ast.Name)]
    return tuple(dict.fromkeys(name for name in found if name not in functions))


class Logic(NamedTuple):
    """How a rule's "and", "or", "not" and "if" are carried out: as z3 formulas, or as plain truth values."""

    conjunction: Callable[[list[Any]], Any]
    disjunction: Callable[[list[Any]], Any]
    negation: Callable[[Any], Any]
    choice: Callable[[Any, Any, Any], Any]


FORMULAS = Logic(z3.And, z3.Or, z3.Not, z3.If)
PLAIN = Logic(all, any, lambda truth: not truth, lambda test, yes, no: yes if test else no)


def condition(rule: str, numbers: Mapping[str, Term]) -> Term:
    """The rule as a formula of z3's."""
    return _read(parsed(rule), numbers, FORMULAS) if rule else z3.BoolVal(True)


def holds(rule: str, **numbers: int) -> bool:
    """Whether the rule holds of these plain numbers."""
    return bool(_read(parsed(rule), numbers, PLAIN))


def _read(node: ast.expr, numbers: Mapping[str, Any], logic: Logic) -> Any:
    """A condition or a number."""

    def read(part: ast.expr) -> Any:
        return _read(part, numbers, logic)

    match node:
        case ast.BoolOp(op=ast.And(), values=parts):
            return logic.conjunction([read(part) for part in parts])
        case ast.BoolOp(op=ast.Or(), values=parts):
            return logic.disjunction([read(part) for part in parts])
        case ast.UnaryOp(op=ast.Not(), operand=part):
            return logic.negation(read(part))
        case ast.Compare():
            return _compared(node, numbers, logic)
        case ast.IfExp(test=test, body=yes, orelse=no):
            return logic.choice(read(test), read(yes), read(no))
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in ARITHMETIC:
            return ARITHMETIC[type(operator)](read(left), read(right))
        case ast.Call(func=ast.Name(id="min" | "max" as which), args=[left, right]):
            one, other = read(left), read(right)
            return logic.choice(one <= other, *((one, other) if which == "min" else (other, one)))
        case ast.Constant(value=int(value)):
            return value
        case ast.Name(id=name) if name in numbers:
            return numbers[name]
    raise NotARule(f"{ast.unparse(node)!r} means nothing in a rule")


def _compared(node: ast.Compare, numbers: Mapping[str, Any], logic: Logic) -> Any:
    """A chain of comparisons, as in 0 <= moved <= there."""
    terms = [_read(term, numbers, logic) for term in (node.left, *node.comparators)]
    if unknown := [operator for operator in node.ops if type(operator) not in COMPARISONS]:
        raise NotARule(f"{type(unknown[0]).__name__} compares nothing in a rule")
    links = zip(node.ops, pairwise(terms), strict=True)
    compared = [COMPARISONS[type(operator)](one, other) for operator, (one, other) in links]
    return logic.conjunction(compared) if len(compared) > 1 else compared[0]
