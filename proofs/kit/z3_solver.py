"""z3 with a limit for each query; "unknown" raises Undecided, and is never taken for a yes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import z3

from proofs.kit.progress_hooks import step

Term = Any  # a z3 expression: z3 comes without types
Model = Any

STEPS = 20_000_000  # z3's own measure of effort for one query: some seconds; the same on every machine

PLAIN = {truth: z3.BoolVal(truth) for truth in (False, True)}


class Undecided(RuntimeError):
    """The solver gave up: its limit was reached. This is never taken for a proof."""


class Vacuous(RuntimeError):
    """Nothing was proved: no value fulfils the assumptions, or a path put no question to the solver."""


def new_solver(steps: int = STEPS) -> Any:
    """A solver that gives up after so many steps."""
    solver = z3.SimpleSolver()
    solver.set("rlimit", steps)
    return solver


def all_hold(*conditions: Any) -> Term:
    """All of these conditions: several, or one iterable of them; plain truth values are welcome.

    This is `z3.And` without a look at contexts and sorts, and takes a tenth of its time: for conditions that
    are put together by the thousand.

    >>> number, = z3.Ints("number")
    >>> all_hold(number > 0, number < 3), all_hold([]), any_holds([number > 0, False])
    (And(number > 0, number < 3), True, number > 0)
    """
    return _joined(z3.Z3_mk_and, True, conditions)


def any_holds(*conditions: Any) -> Term:
    """Any of these conditions, as `all_hold` has all of them."""
    return _joined(z3.Z3_mk_or, False, conditions)


def negation(condition: Term) -> Term:
    """The contrary of a condition, made as quickly."""
    return z3.BoolRef(z3.Z3_mk_not(condition.ctx_ref(), condition.as_ast()), condition.ctx)


def equal(one: Term, two: Term) -> Term:
    """That two terms of the same sort are equal, made as quickly."""
    return z3.BoolRef(z3.Z3_mk_eq(one.ctx_ref(), one.as_ast(), two.as_ast()), one.ctx)


def tell(solver: Any, condition: Term) -> None:
    """Tell a solver a condition, as quickly."""
    z3.Z3_solver_assert(condition.ctx_ref(), solver.solver, condition.as_ast())


def _joined(make: Any, neutral: bool, conditions: Sequence[Any]) -> Term:
    """The conditions, or those of the only iterable, joined by a function of z3's own interface.

    Plain truth values that change nothing are left out.
    """
    if len(conditions) == 1 and not isinstance(conditions[0], z3.BoolRef | bool):
        conditions = tuple(conditions[0])
    parts = [
        each if isinstance(each, z3.BoolRef) else PLAIN[each] for each in conditions if each is not neutral
    ]
    if len(parts) < 2:
        return parts[0] if parts else PLAIN[neutral]
    context, array = z3.main_ctx(), (z3.Ast * len(parts))(*[part.ast for part in parts])
    return z3.BoolRef(make(context.ref(), len(parts), array), context)


def model_of(values: Iterable[tuple[Term, Term]]) -> Model:
    """The model in which these symbols have these values, made without z3's checks, too.

    >>> number, = z3.Ints("number")
    >>> model_of([(number, z3.IntVal(3))]).eval(number < 3)
    False
    """
    model = z3.Model()
    for symbol, value in values:
        declared = z3.Z3_get_app_decl(symbol.ctx_ref(), symbol.as_ast())
        z3.Z3_add_const_interp(symbol.ctx_ref(), model.model, declared, value.as_ast())
    return model


def is_true_in(model: Model, condition: Term) -> bool:
    """Whether a model, completed, fulfils a condition; asked as quickly.

    >>> number, = z3.Ints("number")
    >>> is_true_in(model_of([(number, z3.IntVal(3))]), number < 4)
    True
    """
    found = (z3.Ast * 1)()
    z3.Z3_model_eval(condition.ctx_ref(), model.model, condition.as_ast(), True, found)
    return bool(z3.Z3_get_bool_value(condition.ctx_ref(), found[0]) == z3.Z3_L_TRUE)


def is_possible(solver: Any) -> bool:
    """Whether something fulfils all that the solver was told. Undecided if it does not find out."""
    answer = solver.check()
    step()
    if answer == z3.unknown:
        raise Undecided(f"z3 gave up: {solver.reason_unknown()}")
    return bool(answer == z3.sat)


def small_model(solver: Any, symbols: Iterable[Term], preferably: Term = None) -> Model:
    """Values that fulfil what a solver was told, and a wish if they can; their sum as small as can be."""
    numbers = [symbol for symbol in symbols if z3.is_int(symbol)]
    size = z3.Sum([z3.IntVal(0), *(z3.If(number < 0, -number, number) for number in numbers)])
    wish = z3.BoolVal(True) if preferably is None else preferably
    model = solver.model()
    if (wished := model_if(solver, wish)) is not None:
        model = wished
    else:
        wish = z3.BoolVal(True)
    smallest, found = -1, model.eval(size, model_completion=True).as_long()
    while smallest + 1 < found:
        middle = (smallest + found) // 2
        smaller = model_if(solver, z3.And(wish, size <= middle))
        if smaller is None:
            smallest = middle
        else:
            model, found = smaller, smaller.eval(size, model_completion=True).as_long()
    return model


def model_if(solver: Any, condition: Term) -> Model | None:
    """Values that fulfil this, too; None if there are none, or none are found within the limit."""
    solver.push()
    solver.add(condition)
    model = solver.model() if solver.check() == z3.sat else None
    solver.pop()
    return model


def plain_value(model: Model, symbol: Term) -> int | bool:
    """What a model says of a symbol."""
    value = model.eval(symbol, model_completion=True)
    return z3.is_true(value) if z3.is_bool(value) else int(value.as_long())
