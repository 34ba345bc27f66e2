"""Symbolic execution: run a function on numbers that stand for any number, once for each of its paths.

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

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NoReturn

import z3

from proofs.kit.asked_questions import Question, ask
from proofs.kit.z3_solver import (
    STEPS,
    Model,
    Term,
    Undecided,
    Vacuous,
    all_hold,
    is_possible,
    negation,
    new_solver,
    plain_value,
    small_model,
    tell,
)

__all__ = [
    "Concretised",
    "Explorer",
    "Model",
    "Number",
    "Stale",
    "Term",
    "Truth",
    "Undecided",
    "Unrepeatable",
    "Vacuous",
    "condition_of",
    "counterexample",
    "is_possible",
    "new_solver",
    "plain_value",
    "small_model",
    "term_of",
]


class Concretised(TypeError):
    """A function wanted one particular value where a symbol stands for many; `operation` is how it asked."""

    def __init__(self, message: str, operation: str = "") -> None:
        super().__init__(message)
        self.operation = operation


def refusing(operation: str) -> Callable[..., NoReturn]:
    """A method that refuses what would turn a symbol into one value."""

    def refuse(self: Number, *_: object) -> NoReturn:
        raise Concretised(f"{self} stands for many values, and is not to be converted to one", operation)

    return refuse


class Stale(RuntimeError):
    """A number was used on another path than its own: something remembered it."""


class Unrepeatable(RuntimeError):
    """A function took another way when it was called again, so that paths mean nothing."""


# --- numbers ---------------------------------------------------------------------------------------


class Number:
    """A symbolic integer, on one path of one explorer. Numbers with the same `key` are the same."""

    __slots__ = ("_term", "explorer", "key", "lap")

    def __init__(self, explorer: Explorer, term: Term, key: Hashable = None) -> None:
        self.explorer, self.lap, self._term = explorer, explorer.lap, term
        self.key = explorer.key_of(term) if key is None else key

    @property
    def term(self) -> Term:
        """The z3 expression."""
        return self._term

    def _with(self, other: object, operation: Callable[[Term, Term], Term]) -> Any:
        """The result of an arithmetic operation with another number, on the same path."""
        if not isinstance(other, Number | int):
            return NotImplemented
        return Number(self._current(other), operation(self.term, term_of(other)))

    def _current(self, other: object) -> Explorer:
        """The explorer of both numbers, on the path it is on. Stale if one of them is of another path."""
        self.explorer.must_be_current(self)
        if isinstance(other, Number):
            self.explorer.must_be_current(other)
        return self.explorer

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
            words = f"{self} // {other}: only by a positive number does z3 divide as Python does"
            raise Concretised(words, "__floordiv__")
        return self._with(other, lambda one, two: one / two)

    def __neg__(self) -> Any:
        return 0 - self

    # Every comparison is told as "less" or "equal", so that what is known already is found again.

    def __eq__(self, other: object) -> Any:
        return self._compared("=", self, other, other)

    def __ne__(self, other: object) -> Any:
        return self._compared("=", self, other, other, holds=False)

    def __lt__(self, other: object) -> Any:
        return self._compared("<", self, other, other)

    def __le__(self, other: object) -> Any:
        return self._compared("<", other, self, other, holds=False)

    def __gt__(self, other: object) -> Any:
        return self._compared("<", other, self, other)

    def __ge__(self, other: object) -> Any:
        return self._compared("<", self, other, other, holds=False)

    def _compared(self, how: str, one: Any, two: Any, other: object, holds: bool = True) -> Any:
        """The truth of a comparison with another number."""
        if not isinstance(other, Number | int):
            return NotImplemented
        return Truth(self._current(other), Comparison(how, one, two), holds)

    def __bool__(self) -> bool:
        return bool(self != 0)

    def __index__(self) -> int:
        return self.explorer.one_value(self)

    __hash__, __int__, __float__ = refusing("__hash__"), refusing("__int__"), refusing("__float__")
    __complex__, __round__, __trunc__ = refusing("__complex__"), refusing("__round__"), refusing("__trunc__")
    __mod__, __pow__, __abs__ = refusing("__mod__"), refusing("__pow__"), refusing("__abs__")
    __divmod__, __truediv__ = refusing("__divmod__"), refusing("__truediv__")
    __rtruediv__, __rfloordiv__ = refusing("__truediv__"), refusing("__floordiv__")
    __rmod__, __rpow__ = refusing("__mod__"), refusing("__pow__")
    __invert__, __and__ = refusing("__invert__"), refusing("__and__")
    __or__, __xor__ = refusing("__or__"), refusing("__xor__")

    def __repr__(self) -> str:
        return f"⟨{self.term}⟩"


@dataclass(frozen=True, slots=True)
class Comparison:
    """That one number is less than another, or equal to it; a z3 condition only where z3 is asked."""

    how: str
    one: Any
    two: Any

    @property
    def key(self) -> Hashable:
        """The same for the same comparison, also of equal numbers the other way round."""
        one, two = key_of(self.one), key_of(self.two)
        return ("=", frozenset((one, two))) if self.how == "=" else ("<", one, two)

    @property
    def condition(self) -> Term:
        """The comparison for z3."""
        one, two = term_of(self.one), term_of(self.two)
        make = z3.Z3_mk_eq if self.how == "=" else z3.Z3_mk_lt
        return z3.BoolRef(make(one.ctx_ref(), one.as_ast(), two.as_ast()), one.ctx)


@dataclass(frozen=True, slots=True)
class Given:
    """A condition as z3 has it."""

    condition: Term
    key: Hashable


class Truth(Number):
    """A symbolic truth value: `if` on it takes one path or the other, `sum` counts it as 1 or 0."""

    __slots__ = ("atom", "holds")

    def __init__(self, explorer: Explorer, atom: Comparison | Given, holds: bool = True) -> None:
        self.explorer, self.lap = explorer, explorer.lap
        self.atom, self.holds = atom, holds

    @property
    def key(self) -> Hashable:  # type: ignore[override]
        """The same for the same truth value."""
        return self.atom.key, self.holds

    @property
    def condition(self) -> Term:
        """The z3 condition."""
        return self.atom.condition if self.holds else negation(self.atom.condition)

    @property
    def term(self) -> Term:
        """One or zero."""
        return z3.If(self.condition, z3.IntVal(1), z3.IntVal(0))

    def __bool__(self) -> bool:
        self.explorer.must_be_current(self)
        return self.explorer.decide(self.atom) == self.holds


def key_of(value: Any) -> Hashable:
    """What tells a number from others: the value itself, if it is plain."""
    return value.key if isinstance(value, Number) else int(value)


def term_of(value: Any) -> Term:
    """The z3 expression behind a number, symbolic or plain."""
    if isinstance(value, Number):
        return value.term
    return plain_number(int(value)) if isinstance(value, int) else value


@cache
def plain_number(value: int) -> Term:
    """A plain number as z3 has it."""
    return z3.IntVal(value)


def condition_of(value: Any) -> Term:
    """The z3 condition behind a truth value: symbolic, plain, or a condition already."""
    if isinstance(value, Truth):
        return value.condition
    return z3.BoolVal(value) if isinstance(value, bool) else value


class KnownOrder:
    """How numbers stand to each other, as far as it follows from comparisons that were decided.

    >>> order = KnownOrder()
    >>> order.learn(Comparison("<", 1, 2), True)
    >>> order.learn(Comparison("<", 3, 2), False)  # so 2 is at most 3
    >>> order.says(Comparison("<", 1, 3)), order.says(Comparison("=", 3, 1))
    (True, False)
    >>> order.says(Comparison("=", 2, 3)) is None
    True
    """

    def __init__(self) -> None:
        # For each number those that are not smaller, and whether they are larger; and the other way round.
        self._above: defaultdict[Hashable, dict[Hashable, bool]] = defaultdict(dict)
        self._below: defaultdict[Hashable, dict[Hashable, bool]] = defaultdict(dict)

    def learn(self, comparison: Comparison, holds: bool) -> None:
        """The comparison was found to be so, or not to be so."""
        one, two = key_of(comparison.one), key_of(comparison.two)
        if comparison.how == "<":
            self._join(*((one, two) if holds else (two, one)), is_less=holds)
        elif holds:
            self._join(one, two, is_less=False)
            self._join(two, one, is_less=False)

    def says(self, comparison: Comparison) -> bool | None:
        """Whether a comparison follows, or its contrary; None if neither does."""
        one, two = key_of(comparison.one), key_of(comparison.two)
        up, down = self._above[one].get(two), self._above[two].get(one)  # None: not known
        if comparison.how == "<":
            return True if up else False if down is not None else None
        if up or down:
            return False
        return True if up is False and down is False else None

    def _join(self, low: Hashable, high: Hashable, is_less: bool) -> None:
        """The one is at most the other, or less; so is whatever is below the one, than whatever is above."""
        uppers = [(high, is_less), *((upper, is_less or more) for upper, more in self._above[high].items())]
        lowers = [(low, False), *self._below[low].items()]
        for lower, before in lowers:
            for upper, after in uppers:
                larger = before or after or self._above[lower].get(upper, False)
                self._above[lower][upper] = self._below[upper][lower] = larger


# --- the explorer ----------------------------------------------------------------------------------


@dataclass
class _Branch:
    """A decision on the path: which turn was taken, and a model of the other one while it is still open."""

    atom: Comparison | Given
    key: Hashable
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
        self._known: dict[Hashable, bool] = {}
        self._order = KnownOrder()
        self._kept: dict[int, Term] = {}
        self._model: Model = None

    def paths(self) -> Iterator[tuple[Any, ...]]:
        """The symbols as numbers, anew for each path. Vacuous if a path is left without a question."""
        for numbers in self.unasked_paths():
            asked = self.asked
            yield numbers
            if self.asked == asked:
                raise Vacuous("a path was left without putting any question to the solver")

    def unasked_paths(self) -> Iterator[tuple[Any, ...]]:
        """The symbols as numbers, anew for each path; whoever looks at them asks later, or not at all."""
        if not is_possible(self.solver):
            raise Vacuous("nothing fulfils the assumptions")
        self._model = self.solver.model()
        while True:
            yield tuple(self._symbolic(symbol, index) for index, symbol in enumerate(self.symbols))
            if self._depth != len(self._branches):
                raise Unrepeatable("the function decided less than on the path before")
            self.finished += 1
            if not self._turn_back():
                return

    @property
    def known(self) -> Term:
        """All that has been decided on this path."""
        return all_hold(
            [branch.condition if branch.taken else negation(branch.condition) for branch in self._branches]
        )

    def _symbolic(self, symbol: Term, index: int) -> Number:
        """A number for this path, or a truth value."""
        key = ("symbol", index)
        return Truth(self, Given(symbol, key)) if z3.is_bool(symbol) else Number(self, symbol, key)

    def key_of(self, term: Term) -> Hashable:
        """What tells this term from others."""
        number = term.get_id()
        self._kept[number] = term  # or z3 might use the number again, for another one
        return ("term", number)

    def must_be_current(self, number: Number) -> None:
        """Raise Stale if the number belongs to a path that was left, or to another explorer."""
        if number.explorer is not self or number.lap != self.lap:
            raise Stale(f"{number} comes from another path; something has remembered it")

    def decide(self, atom: Comparison | Given) -> bool:
        """Which way the path goes on here."""
        key = atom.key
        known = self._known.get(key)
        if known is None and isinstance(atom, Comparison):
            known = self._order.says(atom)
        if known is not None:
            return known
        if self._depth == len(self._branches):
            self._branches.append(self._branch(atom, key))
        branch = self._branches[self._depth]
        if branch.key != key:
            raise Unrepeatable(f"{atom.condition} was asked where {branch.condition} had been asked before")
        self._depth += 1
        self._known[key] = branch.taken
        if isinstance(atom, Comparison):
            self._order.learn(atom, branch.taken)
        return branch.taken

    def _branch(self, atom: Comparison | Given, key: Hashable) -> _Branch:
        """The turn that the known model takes is possible; the solver says whether the other one is."""
        condition = atom.condition
        taken = z3.is_true(self._model.eval(condition, model_completion=True))
        contrary = negation(condition)
        self.solver.push()
        tell(self.solver, contrary if taken else condition)
        other = self.solver.model() if is_possible(self.solver) else None
        self.solver.pop()
        self.solver.push()
        if other is not None:
            tell(self.solver, condition if taken else contrary)
        return _Branch(atom, key, condition, taken, other)

    def _turn_back(self) -> bool:
        """Back to the last branch whose other turn is open, and into it; False when none is left."""
        self.lap += 1
        self._depth, self._known, self._order = 0, {}, KnownOrder()
        while self._branches:
            branch = self._branches.pop()
            self.solver.pop()
            if branch.other is not None:
                self._model = branch.other
                self._branches.append(
                    _Branch(branch.atom, branch.key, branch.condition, not branch.taken, None)
                )
                self.solver.push()
                tell(self.solver, negation(branch.condition) if branch.taken else branch.condition)
                return True
        return False

    def one_value(self, number: Number) -> int:
        """The plain value of a number, one path for each; Concretised unless it is one of the few allowed."""
        for value in range(self.cases):
            if number == value:
                return value
        words = f"{number} stands for many values, and may be split into {self.cases} at most"
        raise Concretised(words, "__index__")

    def counterexample(self, claim: Any, preferably: Term = None) -> Model | None:
        """Values on this path for which the claim is wrong, small ones; None if it always holds."""
        self.asked += 1
        return counterexample(self.solver, self.symbols, condition_of(claim), preferably)


def counterexample(
    solver: Any, symbols: Sequence[Term], condition: Term, preferably: Term = None
) -> Model | None:
    """Small values for which the condition is wrong, although all that the solver was told is so; or None."""
    solver.push()
    tell(solver, negation(condition))
    model = small_model(solver, symbols, preferably) if is_possible(solver) else None
    solver.pop()
    ask(lambda: Question(tuple(solver.assertions()), condition), fell=model is not None)
    return model
