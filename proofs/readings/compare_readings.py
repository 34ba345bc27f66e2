"""Compare two answers to one question by z3: equal, or a case in which they differ.

Every answer is read as what it admits. A number admits itself, a set its words, a table its entries, "may"
both doing and leaving, a rule the numbers of which it holds. Two answers are the same if nothing is admitted
by one and not by the other; otherwise z3 names the smallest such thing.

>>> from elgrande.rules.clauses.readings import question
>>> relation(question("AC-1.7:all"), "EN_BASE", "ES_20TH")
Comparison(AC-1.7:all, EN_BASE, ES_20TH: different, moved = 1, there = 2)
>>> relation(question("SC-4:points"), "EN_BASE", "ES_WEB")
Comparison(SC-4:points, EN_BASE, ES_WEB: equal)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations
from typing import Any

import z3

from elgrande.rules.clauses import BOOKS
from elgrande.rules.clauses.readings import QUESTIONS
from elgrande.rules.readings import SILENT, Condition, Modal, Question, Value
from proofs.kit.symbolic_execution import Term, Vacuous, is_possible, new_solver, plain_value, small_model
from proofs.readings.rule_expressions import condition, names_in

PAIRS = tuple(combinations(BOOKS, 2))


class Relation(StrEnum):
    """How two books stand to each other in one question."""

    EQUAL = "equal"
    DIFFERENT = "different"
    ONE_SILENT = "one silent"
    BOTH_SILENT = "both silent"


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two books and one question; where they differ, `at` is a case that only one of them admits."""

    question: Question
    one: str
    other: str
    relation: Relation
    at: Mapping[str, Any] = field(default_factory=dict)

    def __repr__(self) -> str:
        case = "".join(f", {name} = {value}" for name, value in self.at.items())
        return f"Comparison({self.question.id}, {self.one}, {self.other}: {self.relation}{case})"


@dataclass(frozen=True, slots=True)
class Admitted:
    """What an answer admits, as a formula; how a model's numbers are to be read; what is always so."""

    formula: Term
    symbols: Mapping[str, Term]
    words: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    given: Term = field(default_factory=lambda: z3.BoolVal(True))


def relation(question: Question, one: str, other: str) -> Comparison:
    """How two books answer a question."""
    first, second = question.reading(one).value, question.reading(other).value
    silent = (first is SILENT) + (second is SILENT)
    if silent:
        return Comparison(question, one, other, (Relation.ONE_SILENT, Relation.BOTH_SILENT)[silent - 1])
    shared = _shared(first, second)
    if shared is not None and not shared:
        return Comparison(question, one, other, Relation.ONE_SILENT)
    parting = where_they_part(question, first, second)
    found = Relation.EQUAL if parting is None else Relation.DIFFERENT
    return Comparison(question, one, other, found, parting or {})


def where_they_part(question: Question, first: Value, second: Value) -> Mapping[str, Any] | None:
    """The smallest case that one of two answers admits and the other does not; None if they are the same.

    Vacuous if neither admits anything at all: any two such answers would be the same.
    """
    one, other = admitted(question, first, second), admitted(question, second, first)
    solver = new_solver()
    solver.add(one.given, z3.Or(one.formula, other.formula))
    if not is_possible(solver):
        raise Vacuous(f"{question.id}: neither {first!r} nor {second!r} admits anything")
    solver.add(z3.Xor(one.formula, other.formula))
    if not is_possible(solver):
        return None
    model = small_model(solver, one.symbols.values())
    return {name: _word_for(one, name, plain_value(model, symbol)) for name, symbol in one.symbols.items()}


def _word_for(answer: Admitted, name: str, value: Any) -> Any:
    words = answer.words.get(name)
    return value if words is None else words[value]


def _shared(first: Value, second: Value) -> tuple[object, ...] | None:
    """The entries that two tables both have; None if they are no tables."""
    if isinstance(first, Mapping) and isinstance(second, Mapping):
        return tuple(key for key in first if key in second)
    return None


def admitted(question: Question, value: Value, beside: Value) -> Admitted:
    """What an answer admits, in symbols that it shares with the answer it is compared with."""
    for kind, reading in READ_AS.items():
        if isinstance(value, kind):
            return reading(question, value, beside)
    raise TypeError(f"{question.id}: nothing is known of answers such as {value!r}")


def _rule(question: Question, value: str, beside: Value) -> Admitted:
    """The numbers of which the rule holds, among those the question is about."""
    texts = [question.given, value, *([beside] if isinstance(beside, str) else [])]
    symbols = {name: z3.Int(name) for name in names_in(*filter(None, texts))}
    return Admitted(condition(value, symbols), symbols, given=condition(question.given, symbols))


def _modal(question: Question, value: Modal, beside: Value) -> Admitted:
    """Doing it, leaving it, or both."""
    done = z3.Bool("done")
    formula = {Modal.MAY: z3.BoolVal(True), Modal.MUST: done, Modal.MUST_NOT: z3.Not(done)}[value]
    return Admitted(formula, {"done": done})


def _word(question: Question, value: str, beside: Value) -> Admitted:
    """The word alone; of an edition's answers, what the answer means."""
    if question.means:
        meant = question.means[str(beside)] if isinstance(beside, str) else ""
        return _rule(question, question.means[value], meant)
    return _set(question, frozenset({value}), beside)


def _set(question: Question, value: frozenset[str], beside: Value) -> Admitted:
    """Every word that is in the set."""
    answer = z3.Int("answer")
    formula = z3.Or([answer == question.among.index(word) for word in value])
    given = z3.And(answer >= 0, answer < len(question.among))
    return Admitted(formula, {"answer": answer}, {"answer": question.among}, given)


def _number(question: Question, value: int, beside: Value) -> Admitted:
    """The number alone."""
    answer = z3.Int("answer")
    return Admitted(answer == value, {"answer": answer})


def _order(question: Question, value: tuple[object, ...], beside: Value) -> Admitted:
    """Every place together with what stands there; where an order has ended, nothing stands."""
    other = beside if isinstance(beside, tuple) else ()
    places = range(1, max(len(value), len(other)) + 1)
    rows, beside_rows = ({place: _at(order, place) for place in places} for order in (value, other))
    return _table(question, rows, beside_rows)


def _at(order: tuple[object, ...], place: int) -> object:
    return order[place - 1] if place <= len(order) else "nothing"


def _table(question: Question, value: Mapping[Any, Any], beside: Any) -> Admitted:
    """Every entry, as far as both tables have it."""
    other = beside if isinstance(beside, Mapping) else value
    keys = tuple(key for key in sorted(value, key=str) if key in other)
    words = tuple(sorted({_entry(table[key]) for key in keys for table in (value, other)}, key=str))
    place, entry = z3.Int("place"), z3.Int("entry")
    formula = z3.Or(
        [z3.And(place == index, entry == words.index(_entry(value[key]))) for index, key in enumerate(keys)]
    )
    given = z3.And(place >= 0, place < len(keys), entry >= 0, entry < len(words))
    return Admitted(formula, {"place": place, "entry": entry}, {"place": keys, "entry": words}, given)


def _entry(value: Any) -> Any:
    return tuple(sorted(value)) if isinstance(value, frozenset) else value


# The first kind that fits: every Condition is a str, and so is every Modal.
READ_AS: Mapping[type, Callable[[Question, Any, Value], Admitted]] = {
    Condition: _rule,
    Modal: _modal,
    str: _word,
    frozenset: _set,
    int: _number,
    tuple: _order,
    Mapping: _table,
}


def all_comparisons(questions: Mapping[str, Question] = QUESTIONS) -> tuple[Comparison, ...]:
    """Every pair of books in every question."""
    return tuple(relation(question, *pair) for question in questions.values() for pair in PAIRS)
