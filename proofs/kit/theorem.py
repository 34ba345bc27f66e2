"""Theorems as named values: a claim about code that ships, evidence for it, and a mutant that must fall.

A theorem is written as a function that gathers `Evidence`; what it is about comes in as an argument with
a default, so that a `Mutant` can put a misreading in its place and run the very same proof again.

    @theorem(
        "SC-2",
        claim="a player without a caballero has no rank",
        domain="4 players, any counts",
        mutants=[Mutant("absent players come last", rule=ranks_of_everybody)],
    )
    def no_caballero_no_rank(rule=ranks): ...

A theorem rests on `lemmas`, which are theorems themselves. A claim that is expected to be wrong says so
with `expected=Verdict.REFUTED`; then it needs no mutant, since its witness speaks for it.

How strong a verdict is follows from how its evidence was gathered: `follows` and `valid` prove a claim for
all numbers, `for_all` checks it in every case, and several parts together are as strong as the weakest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import z3

from elgrande.rules.clauses import CLAUSES
from elgrande.state import State
from proofs.kit.asked_questions import Question, ask
from proofs.kit.progress_hooks import step
from proofs.kit.symbolic_execution import Explorer, condition_of, counterexample
from proofs.kit.uncached_engine import engine_on_symbols
from proofs.kit.z3_solver import Model, Term, Vacuous, is_possible, new_solver, plain_value, small_model

SLOW = 1.0  # seconds

Changed = Callable[[], AbstractContextManager[Any]]
"""What a mutant alters in code that ships, for as long as the proof runs it."""


class Verdict(StrEnum):
    """What became of a claim: it is so for all numbers, or in every case that there is; or it is refuted.

    `COMPARED` is for readings of the rulebooks, which may agree or not: no claim, so nothing that can fail.
    """

    PROVED = "proved"
    CHECKED = "checked"
    REFUTED = "refuted"
    COMPARED = "compared"

    @property
    def holds(self) -> bool:
        """Whether the claim is so."""
        return self in (Verdict.PROVED, Verdict.CHECKED)

    def is_as(self, expected: Verdict) -> bool:
        """Whether this was expected; of a claim that holds nobody says beforehand how strongly."""
        return self is expected or (self.holds and expected.holds)


class Unsound(AssertionError):
    """A proof that would mean nothing: its theorem is badly stated, or its witness is none."""


# --- evidence --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Witness:
    """Where a claim is wrong: what was found, in a sentence, and a position in which to see it.

    `place` is where on the board; `sides` is what each of two rules says there, a value for each player, and
    `beside` what else is said of each.
    """

    sentence: str
    values: Mapping[str, Any] = field(default_factory=dict)
    state: State | None = None
    place: str | None = None
    sides: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    beside: Mapping[str, Sequence[Any]] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True)
class Evidence:
    """How many paths or cases were looked at, how often the claim was put to the test, and what fell.

    `remark` is an answer worth printing. `symbolic` evidence is for all numbers; only `follows` and `valid`
    give it. A `comparison` is of readings, which may well differ: it has a witness where they do.
    """

    paths: int
    asked: int
    witness: Witness | None = None
    remark: str = ""
    symbolic: bool = False
    comparison: bool = False

    @property
    def verdict(self) -> Verdict:
        """Compared; or refuted by a witness; or proved, or checked. Vacuous if nothing was asked."""
        if self.paths < 1 or self.asked < self.paths:
            raise Vacuous(f"{self.paths} paths or cases, {self.asked} questions")
        if self.comparison:
            return Verdict.COMPARED
        if self.witness is not None:
            return Verdict.REFUTED
        return Verdict.PROVED if self.symbolic else Verdict.CHECKED


def all_of(parts: Iterable[Evidence]) -> Evidence:
    """The evidence of several parts together, up to the first that falls. Every part must be sound.

    It is as strong as the weakest part.

    >>> number, = z3.Ints("number")
    >>> for_all_numbers = valid(number + 1 > number, symbols=[number])
    >>> in_three_cases = for_all(range(3), lambda number: None)
    >>> str(for_all_numbers.verdict), str(all_of([for_all_numbers, in_three_cases]).verdict)
    ('proved', 'checked')
    """
    paths, asked, symbolic = 0, 0, True
    remarks: list[str] = []
    for part in parts:
        paths, asked = paths + part.paths, asked + part.asked
        symbolic = symbolic and part.symbolic
        remarks += [part.remark] if part.remark else []
        if part.verdict is Verdict.REFUTED:
            return Evidence(paths, asked, part.witness, "; ".join(remarks))
    return Evidence(paths, asked, remark="; ".join(remarks), symbolic=symbolic)


def plainly(values: Mapping[str, Any]) -> Witness:
    """The witness that just says what was found."""
    return Witness(", ".join(f"{name} = {value}" for name, value in values.items()), values)


Tell = Callable[[Mapping[str, Any]], Witness]


def follows(
    function: Callable[..., Any],
    claim: Callable[[Any], Any],
    *,
    symbols: Sequence[Term],
    assuming: Iterable[Term] = (),
    tell: Tell = plainly,
    preferably: Term = None,
    cases: int = 0,
) -> Evidence:
    """Evidence that `claim(function(*numbers))` holds on every path, whatever the numbers.

    The function gets the symbols as numbers; the claim is a condition on what it returned, and on the
    symbols. What refutes it, something that is `preferably` so if it can be, is played again with plain
    numbers by the plain function before it is told.
    """
    explorer = Explorer(symbols, assuming, cases=cases)
    with engine_on_symbols():
        for numbers in explorer.paths():
            model = explorer.counterexample(claim(function(*numbers)), preferably)
            if model is not None:
                break
        else:
            return Evidence(explorer.finished, explorer.asked, symbolic=True)
    witness = _played_again(model, function, claim, symbols, tell)
    return Evidence(explorer.finished + 1, explorer.asked, witness)


@dataclass(frozen=True, slots=True)
class Explored:
    """Every path of a function: what is known on it, and what comes out, for claims asked one by one."""

    function: Callable[..., Any]
    symbols: Sequence[Term]
    assuming: Sequence[Term]
    paths: Sequence[tuple[Term, Any]]


def explored(
    function: Callable[..., Any], *, symbols: Sequence[Term], assuming: Sequence[Term] = ()
) -> Explored:
    """All paths of a function of any numbers: whoever has several claims about it explores it but once."""
    explorer = Explorer(symbols, assuming)
    with engine_on_symbols():
        outcomes = (function(*numbers) for numbers in explorer.unasked_paths())
        paths = tuple((explorer.known, outcome) for outcome in outcomes)  # known by then is the whole path
    return Explored(function, symbols, assuming, paths)


def follows_on(
    found: Explored,
    claim: Callable[[Any], Any],
    *,
    tell: Tell = plainly,
    preferably: Term = None,
) -> Evidence:
    """Evidence that a claim holds of what comes out on every path, as `follows` has it.

    The paths have been left: what came out is read by its terms (`term_of`), and not compared as a number.

    >>> from proofs.kit.symbolic_execution import term_of
    >>> number, = z3.Ints("number")
    >>> absolute = explored(lambda value: value if value >= 0 else -value, symbols=[number])
    >>> follows_on(absolute, lambda value: term_of(value) >= 0).verdict.holds
    True
    >>> follows_on(absolute, lambda value: term_of(value) > 0).witness.sentence
    'number = 0'
    """
    solver = new_solver()
    solver.add(*found.assuming)
    for asked, (known, outcome) in enumerate(found.paths, 1):
        solver.push()
        solver.add(known)
        model = counterexample(solver, found.symbols, condition_of(claim(outcome)), preferably)
        solver.pop()
        if model is not None:
            witness = _played_again(model, found.function, claim, found.symbols, tell)
            return Evidence(asked, asked, witness)
    return Evidence(len(found.paths), len(found.paths), symbolic=True)


def _played_again(
    model: Model,
    function: Callable[..., Any],
    claim: Callable[[Any], Any],
    symbols: Sequence[Term],
    tell: Tell,
) -> Witness:
    """What refutes a claim, told after the plain function was seen to do so with plain numbers."""
    values = [plain_value(model, symbol) for symbol in symbols]
    _must_fall(claim(function(*values)), symbols, values)
    return tell({str(symbol): value for symbol, value in zip(symbols, values, strict=True)})


def _must_fall(claim: Any, symbols: Sequence[Term], values: Sequence[int]) -> None:
    """Raise Unsound unless the claim is wrong of these values."""
    plain = [z3.BoolVal(value) if isinstance(value, bool) else z3.IntVal(value) for value in values]
    judged = z3.simplify(z3.substitute(condition_of(claim), *zip(symbols, plain, strict=True)))
    if not z3.is_false(judged):
        raise Unsound(f"{values} were to refute the claim, but with plain numbers it is {judged}")


def valid(
    claim: Term, *, symbols: Sequence[Term], assuming: Iterable[Term] = (), tell: Tell = plainly
) -> Evidence:
    """Evidence that a formula holds for all values of its symbols that fulfil the assumptions."""
    solver, assuming = new_solver(), tuple(assuming)
    solver.add(*assuming)
    if not is_possible(solver):
        raise Vacuous("nothing fulfils the assumptions")
    solver.add(z3.Not(claim))
    falls = is_possible(solver)
    ask(lambda: Question(tuple(assuming), claim), fell=falls)
    if not falls:
        return Evidence(1, 1, symbolic=True)
    model: Model = small_model(solver, symbols)
    return Evidence(1, 1, tell({str(symbol): plain_value(model, symbol) for symbol in symbols}))


def for_all(cases: Iterable[Any], failure: Callable[[Any], Witness | str | None]) -> Evidence:
    """Evidence from looking at every case: `failure` says what is wrong in it, or None."""
    number = 0
    for case in cases:
        number += 1
        found = failure(case)
        step()
        if found is not None:
            return Evidence(number, number, found if isinstance(found, Witness) else Witness(found))
    return Evidence(number, number)


def exactly_one(cases: Mapping[str, Callable[[Any], bool]], domain: Iterable[Any]) -> Evidence:
    """Evidence that a table of cases has neither a gap nor an overlap: one case applies, wherever we look.

    >>> exactly_one({"even": lambda n: n % 2 == 0, "small": lambda n: n < 2}, range(4)).witness.sentence
    '0: even and small apply'
    """

    def failure(value: Any) -> str | None:
        applying = [name for name, applies in cases.items() if applies(value)]
        if len(applying) == 1:
            return None
        return f"{value}: {' and '.join(applying) or 'no case'} appl{'y' if applying else 'ies'}"

    return for_all(domain, failure)


# --- theorems --------------------------------------------------------------------------------------


class Mutant:
    """A plausible misreading: in a few words, and what it puts in the place of the proof's arguments."""

    def __init__(self, says: str, /, **change: Any) -> None:
        self.says, self.change = says, change


@dataclass(frozen=True, slots=True, eq=False)
class Theorem:
    """A claim about the code that ships, and the proof of it. `cost` is about how many seconds it takes.

    `expected` is that it holds, or is refuted, or that it is no claim but a comparison. `specification` is
    what the code is compared with, where that is written down as a function.
    """

    name: str
    clauses: tuple[str, ...]
    claim: str
    domain: str
    prove: Callable[..., Evidence]
    mutants: tuple[Mutant, ...]
    lemmas: tuple[Theorem, ...]
    expected: Verdict
    cost: float
    specification: Callable[..., Any] | None = None

    @property
    def slow(self) -> bool:
        """Whether it takes seconds."""
        return self.cost >= SLOW

    @property
    def can_fail(self) -> bool:
        """Whether it claims anything: a comparison comes out in one way or another, and counts as none."""
        return self.expected is not Verdict.COMPARED


THEOREMS: dict[str, Theorem] = {}


def theorem(
    *clauses: str,
    claim: str,
    domain: str,
    mutants: Sequence[Mutant] = (),
    lemmas: Sequence[Theorem] = (),
    expected: Verdict = Verdict.PROVED,
    cost: float = 0.1,
    specification: Callable[..., Any] | None = None,
) -> Callable[[Callable[..., Evidence]], Theorem]:
    """Register the decorated proof as a theorem of its own name. Unsound if it is badly stated."""

    def register(prove: Callable[..., Evidence]) -> Theorem:
        stated = Theorem(
            prove.__name__,
            clauses,
            claim,
            domain,
            prove,
            tuple(mutants),
            tuple(lemmas),
            expected,
            cost,
            specification,
        )
        check_statement(stated)
        THEOREMS[stated.name] = stated
        return stated

    return register


def check_statement(stated: Theorem) -> None:
    """Raise Unsound unless the theorem is well stated."""
    if stated.name in THEOREMS:
        raise Unsound(f"{stated.name} is stated twice")
    if unknown := [clause for clause in stated.clauses if clause not in CLAUSES]:
        raise Unsound(f"{stated.name} is about {', '.join(unknown)}, which no clause is called")
    if not stated.clauses:
        raise Unsound(f"{stated.name} is about no clause")
    if stated.expected.holds and not stated.mutants:
        raise Unsound(f"{stated.name} names no mutant: would it be proved of anything?")
    for lemma in stated.lemmas:
        if THEOREMS.get(lemma.name) is not lemma or not lemma.expected.holds:
            raise Unsound(f"{stated.name} rests on {lemma.name}, which is no theorem before it")
