"""Numbers that stand for every number, and an Explorer that leads a function down each of its paths.

The engine's own functions are called with a `Number` where they expect an `int`. They add and compare as
ever; whenever one of them branches on a comparison, the `Explorer` asks z3 which turns are possible, takes
one, and comes back for the other. What is then known on each path is known for all numbers at once.

>>> count, = z3.Ints("count")
>>> explorer = Explorer([count], [count >= 0])
>>> for number, in explorer.paths():
...     answer = "some" if number else "none"
...     assert explorer.counterexample((count > 0) if answer == "some" else (count == 0)) is None
>>> explorer.finished, explorer.asked
(2, 2)

Whatever would turn a symbol into one particular value raises `Concretised`: hashing it, indexing with
it, converting it. A path that asks the solver nothing, and assumptions that nothing fulfils, are errors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from typing import Any, NoReturn

import z3

from elgrande import engine, scoring

Term = Any  # a z3 expression: z3 comes without types
Model = Any

STEPS = 20_000_000  # z3's own measure of effort for one query: some seconds; the same on every machine


class Undecided(RuntimeError):
    """The solver gave up: its limit was reached. This is never taken for a proof."""


class Concretised(TypeError):
    """A function wanted one particular value where a symbol stands for many."""


class Stale(RuntimeError):
    """A number was used on another path than its own: something remembered it."""


class Unrepeatable(RuntimeError):
    """A function took another way when it was called again, so that paths mean nothing."""


class Vacuous(RuntimeError):
    """Nothing was proved: no value fulfils the assumptions, or a path put no question to the solver."""


def new_solver(steps: int = STEPS) -> Any:
    """A solver that gives up after so many steps."""
    solver = z3.SimpleSolver()
    solver.set("rlimit", steps)
    return solver


def is_possible(solver: Any) -> bool:
    """Whether something fulfils all that the solver was told. Undecided if it does not find out."""
    answer = solver.check()
    if answer == z3.unknown:
        raise Undecided(f"z3 gave up: {solver.reason_unknown()}")
    return bool(answer == z3.sat)


# --- numbers ---------------------------------------------------------------------------------------


class Number:
    """A symbolic integer, on one path of one explorer."""

    __slots__ = ("explorer", "lap", "term")

    def __init__(self, explorer: Explorer, term: Term) -> None:
        self.explorer, self.term, self.lap = explorer, term, explorer.lap

    def _with(self, other: object, operation: Callable[[Term, Term], Term]) -> Any:
        """The number, or the truth value, that an operation with another number makes."""
        if not isinstance(other, Number | int):
            return NotImplemented
        self.explorer.must_be_current(self)
        if isinstance(other, Number):
            self.explorer.must_be_current(other)
        return self.explorer.symbolic(operation(self.term, term_of(other)))

    def __add__(self, other: object) -> Any:
        return self._with(other, lambda one, two: one + two)

    __radd__ = __add__

    def __sub__(self, other: object) -> Any:
        return self._with(other, lambda one, two: one - two)

    def __rsub__(self, other: object) -> Any:
        return self._with(other, lambda one, two: two - one)

    def __mul__(self, other: object) -> Any:
        return self._with(other, lambda one, two: one * two)

    __rmul__ = __mul__

    def __floordiv__(self, other: object) -> Any:
        if not isinstance(other, int) or other <= 0:
            raise Concretised(
                f"{self} // {other}: only by a positive number, where z3 means what Python means"
            )
        return self._with(other, lambda one, two: one / two)

    def __neg__(self) -> Any:
        return 0 - self

    def __eq__(self, other: object) -> Any:
        return self._with(other, lambda one, two: one == two)

    def __ne__(self, other: object) -> Any:
        return self._with(other, lambda one, two: one != two)

    def __lt__(self, other: object) -> Any:
        return self._with(other, lambda one, two: one < two)

    def __le__(self, other: object) -> Any:
        return self._with(other, lambda one, two: one <= two)

    def __gt__(self, other: object) -> Any:
        return self._with(other, lambda one, two: one > two)

    def __ge__(self, other: object) -> Any:
        return self._with(other, lambda one, two: one >= two)

    def __bool__(self) -> bool:
        self.explorer.must_be_current(self)
        return self.explorer.decide(self.term != 0)

    def __index__(self) -> int:
        return self.explorer.one_value(self)

    def __hash__(self) -> int:
        return hash(self.explorer.one_value(self))

    def _refuse(self, *_: object) -> NoReturn:
        raise Concretised(f"{self} stands for many values, and is not to be converted to one")

    __int__ = __float__ = __complex__ = __round__ = __trunc__ = __divmod__ = __truediv__ = _refuse
    __mod__ = __pow__ = __abs__ = __invert__ = __and__ = __or__ = __xor__ = _refuse

    def __repr__(self) -> str:
        return f"⟨{self.term}⟩"


class Truth(Number):
    """A symbolic truth value: `if` on it takes one path or the other, `sum` counts it as 1 or 0."""

    __slots__ = ("condition",)

    def __init__(self, explorer: Explorer, condition: Term) -> None:
        self.explorer, self.condition, self.lap = explorer, condition, explorer.lap

    @property
    def term(self) -> Term:  # type: ignore[override]
        """One or zero."""
        return z3.If(self.condition, z3.IntVal(1), z3.IntVal(0))

    def __bool__(self) -> bool:
        self.explorer.must_be_current(self)
        return self.explorer.decide(self.condition)


def term_of(value: Any) -> Term:
    """The z3 expression behind a number, symbolic or plain."""
    if isinstance(value, Number):
        return value.term
    return z3.IntVal(int(value)) if isinstance(value, int) else value


def condition_of(value: Any) -> Term:
    """The z3 condition behind a truth value: symbolic, plain, or a condition already."""
    if isinstance(value, Truth):
        return value.condition
    return z3.BoolVal(value) if isinstance(value, bool) else value


# --- the explorer ----------------------------------------------------------------------------------


@dataclass
class _Branch:
    """A decision on the path: which turn was taken, and a model of the other one while it is still open."""

    condition: Term
    taken: bool
    other: Model | None


class Explorer:
    """Decides each branch, remembers it, and comes back until no path is left.

    `cases` is how many values, 0 and up, a number may be split into where a function needs a plain one, as
    in `range(count)`. With none, such a function is refused.
    """

    def __init__(
        self, symbols: Sequence[Term], assuming: Iterable[Term] = (), *, cases: int = 0, steps: int = STEPS
    ) -> None:
        self.symbols, self.cases = tuple(symbols), cases
        self.solver = new_solver(steps)
        self.solver.add(*assuming)
        self.lap = self.finished = self.asked = 0
        self._branches: list[_Branch] = []
        self._depth = 0
        self._known: dict[int, tuple[Term, bool]] = {}
        self._model: Model = None

    def paths(self) -> Iterator[tuple[Any, ...]]:
        """The symbols as numbers, anew for each path. Vacuous if a path is left without a question."""
        if not is_possible(self.solver):
            raise Vacuous("nothing fulfils the assumptions")
        self._model = self.solver.model()
        while True:
            asked = self.asked
            yield tuple(self.symbolic(symbol) for symbol in self.symbols)
            if self._depth != len(self._branches):
                raise Unrepeatable("the function decided less than on the path before")
            if self.asked == asked:
                raise Vacuous("a path was left without putting any question to the solver")
            self.finished += 1
            if not self._turn_back():
                return

    def symbolic(self, term: Term) -> Number:
        """A number for this path, or a truth value."""
        return (Truth if z3.is_bool(term) else Number)(self, term)

    def must_be_current(self, number: Number) -> None:
        """Nothing happens. Stale if the number belongs to a path that was left, or to another explorer."""
        if number.explorer is not self or number.lap != self.lap:
            raise Stale(f"{number} comes from another path; something has remembered it")

    def decide(self, condition: Term) -> bool:
        """Which way the path goes on here."""
        known = self._known.get(condition.get_id())
        if known is not None:
            return known[1]
        if self._depth == len(self._branches):
            self._branches.append(self._branch(condition))
        branch = self._branches[self._depth]
        if not branch.condition.eq(condition):
            raise Unrepeatable(f"{condition} was asked where {branch.condition} had been asked before")
        self._depth += 1
        self._known[condition.get_id()] = (condition, branch.taken)
        return branch.taken

    def _branch(self, condition: Term) -> _Branch:
        """The turn that the known model takes is possible; the solver says whether the other one is."""
        taken = z3.is_true(self._model.eval(condition, model_completion=True))
        self.solver.push()
        self.solver.add(z3.Not(condition) if taken else condition)
        other = self.solver.model() if is_possible(self.solver) else None
        self.solver.pop()
        self.solver.push()
        self.solver.add(condition if taken else z3.Not(condition))
        return _Branch(condition, taken, other)

    def _turn_back(self) -> bool:
        """Back to the last branch whose other turn is open, and into it; False when none is left."""
        self.lap += 1
        self._depth, self._known = 0, {}
        while self._branches:
            branch = self._branches.pop()
            self.solver.pop()
            if branch.other is not None:
                self._model = branch.other
                self._branches.append(_Branch(branch.condition, not branch.taken, None))
                self.solver.push()
                self.solver.add(z3.Not(branch.condition) if branch.taken else branch.condition)
                return True
        return False

    def one_value(self, number: Number) -> int:
        """The plain value of a number, one path for each; Concretised unless it is one of the few allowed."""
        self.must_be_current(number)
        for value in range(self.cases):
            if self.decide(number.term == value):
                return value
        raise Concretised(f"{number} stands for many values, and may be split into {self.cases} at most")

    def counterexample(self, claim: Any, preferably: Term = None) -> Model | None:
        """Values on this path for which the claim is wrong, small ones; None if it always holds."""
        self.asked += 1
        self.solver.push()
        self.solver.add(z3.Not(condition_of(claim)))
        model = small_model(self.solver, self.symbols, preferably) if is_possible(self.solver) else None
        self.solver.pop()
        return model


def small_model(solver: Any, symbols: Iterable[Term], preferably: Term = None) -> Model:
    """Values that fulfil what a solver was told, and a wish if they can; their sum quickly made small."""
    numbers = [symbol for symbol in symbols if z3.is_int(symbol)]
    size = z3.Sum([z3.IntVal(0), *(z3.If(number < 0, -number, number) for number in numbers)])
    model = solver.model()
    if preferably is not None:
        solver.push()
        solver.add(preferably)
        if solver.check() == z3.sat:
            model = solver.model()
        else:
            solver.pop()
    while True:
        solver.add(size < model.eval(size, model_completion=True))
        if solver.check() != z3.sat:
            return model
        model = solver.model()


def plain_value(model: Model, symbol: Term) -> int | bool:
    """What a model says of a symbol."""
    value = model.eval(symbol, model_completion=True)
    return z3.is_true(value) if z3.is_bool(value) else int(value.as_long())


# --- the engine, without its memory ------------------------------------------------------------------


class Distinct(list[Any]):
    """What `set` is for symbols: each element once, told apart by comparing instead of by hashing."""

    def __init__(self, elements: Iterable[Any] = ()) -> None:
        super().__init__()
        for element in elements:
            if element not in self:
                self.append(element)


ENGINE = (
    scoring,
    engine,
    *(engine.changes, engine.disks, engine.moving, engine.returning),
    *(engine.rounds, engine.scorings, engine.specials, engine.turns),
)


@contextmanager
def engine_on_symbols(modules: Iterable[Any] = ENGINE) -> Iterator[None]:
    """Inside, the engine remembers no result with a symbol, and its sets compare their elements.

    Both only concern the speed of plain numbers: what is computed, and how, stays as it ships.
    """
    modules = tuple(modules)
    replaced = [(module, name, value) for module in modules for name, value in vars(module).items()]
    replaced = [(module, name, value) for module, name, value in replaced if hasattr(value, "cache_info")]
    for module, name, value in replaced:
        setattr(module, name, _not_remembering_symbols(value))
    for module in modules:
        module.set = Distinct
    try:
        yield
    finally:
        for module, name, value in replaced:
            setattr(module, name, value)
        for module in modules:
            del module.set


def _not_remembering_symbols(remembering: Any) -> Callable[..., Any]:
    @wraps(remembering.__wrapped__)
    def function(*arguments: Any, **named: Any) -> Any:
        try:
            return remembering(*arguments, **named)
        except Concretised:
            return remembering.__wrapped__(*arguments, **named)

    return function


# --- values that nobody looks at -----------------------------------------------------------------------


class Opened(TypeError):
    """A function looked at what was sealed, though its result was not to depend on it."""


class Sealed:
    """A value that can be handed on and nothing else: what a function does with it, it does with any.

    >>> state = Sealed("points")
    >>> state == 3
    Traceback (most recent call last):
        ...
    proofs.symbols.Opened: the function looked at the sealed points
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def _refuse(self, *_: object) -> NoReturn:
        raise Opened(f"the function looked at the sealed {self._name}")

    __bool__ = __len__ = __iter__ = __getitem__ = __contains__ = __index__ = __int__ = _refuse
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __neg__ = _refuse
    __lt__ = __le__ = __gt__ = __ge__ = __eq__ = __ne__ = __hash__ = _refuse

    def __repr__(self) -> str:
        return f"⟨sealed {self._name}⟩"
