"""What the engine answers: to every question about the rules that it can be asked, by asking it.

An answer is a constant under `elgrande/rules`, or what is seen when the engine is put into a position. A
question whose answer is a Condition, or one of the answers of an edition, gets `Cases` instead: numbers, and
whether the engine admits them. A question that nobody asks the engine is a disagreement.

>>> from elgrande.rules.editions import EN_BASE
>>> disagreement(question("TU-7:shown"), EN_BASE, "EN_BASE") is None
True
>>> constant("cards:CARD[veto].copies"), constant("pieces:ROWS_THAT_PAY[2]")
(2, 1)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from elgrande.rules.clauses.readings import question
from elgrande.rules.editions import Edition
from elgrande.rules.readings import SILENT, Condition, Question, Value
from proofs.readings.compare_readings import where_they_part
from proofs.readings.rule_expressions import holds

__all__ = ["NOT_PLAYED", "OBSERVED", "Cases", "constant", "disagreement", "observed", "observes", "question"]


@dataclass(frozen=True, slots=True)
class Cases:
    """Numbers, by name, and whether the engine admits them."""

    seen: tuple[tuple[Mapping[str, int], bool], ...]


Observer = Callable[[Edition], Any]

OBSERVED: dict[str, Observer] = {}

# Clauses that nothing carries out, tests or proves, because nobody can play by them here.
NOT_PLAYED = {
    f"KI-{number}": "there are no cards of King & Intrigue here to combine with" for number in range(1, 5)
}


def observes(*ids: str) -> Callable[[Observer], Observer]:
    """Register the decorated function as the one that finds the engine's answer to these questions."""

    def register(observer: Observer) -> Observer:
        for id in ids:
            assert id not in OBSERVED, f"{id} is observed twice"
            OBSERVED[question(id).id] = observer
        return observer

    return register


def cases(seen: Iterable[tuple[Mapping[str, int], bool]]) -> Cases:
    """The cases that were seen. Vacuous ones would agree with any rule."""
    found = tuple(seen)
    assert found, "nothing was seen"
    return Cases(found)


def constant(path: str) -> Any:
    """The value that a Question's `constant` names: a module under elgrande.rules, and what to look up."""
    module, _, names = path.partition(":")
    value: Any = import_module(f"elgrande.rules.{module}")
    for name, key in re.findall(r"(\w+)|\[(\w+)\]", names):
        value = getattr(value, name) if name else value[int(key) if key.isdigit() else key]
    return value


@cache
def load_observers() -> None:
    """Every module of this package is imported, and so all observers are known."""
    for module in sorted(module.name for module in iter_modules(__path__)):
        import_module(f"{__name__}.{module}")


def observed(asked: Question, edition: Edition) -> Any:
    """What the engine answers under an edition; SILENT where nobody has found a way to ask it."""
    load_observers()
    if asked.constant:
        return constant(asked.constant)
    return OBSERVED[asked.id](edition) if asked.id in OBSERVED else SILENT


def disagreement(asked: Question, edition: Edition, book: str) -> str | None:
    """What the engine does otherwise than a book says, when it plays that book's edition; None if nothing.

    What is overruled, and what a book leaves open, is compared with what is played instead. A question that
    is not played under this book is no disagreement.
    """
    if not is_played(asked, book):
        return None
    return disagrees(asked, asked.played(book), observed(asked, edition))


def is_played(asked: Question, book: str) -> bool:
    """Whether a game under this book has to do with a question at all."""
    return asked.clause not in NOT_PLAYED and asked.played(book) is not SILENT


def disagrees(asked: Question, expected: Value, seen: Any) -> str | None:
    """How what was seen differs from what is expected; None if it does not."""
    if seen is SILENT:
        return f"{asked.id}: nobody asks the engine"
    if asked.field:
        expected = Condition(asked.means[str(expected)])
    if isinstance(expected, Condition):
        assert isinstance(seen, Cases), f"{asked.id} needs cases"
        return does_otherwise(asked, expected, seen)
    if isinstance(expected, Mapping) and (missing := set(expected) - set(seen)):
        return f"{asked.id}: the engine has nothing for {missing}"
    parting = where_they_part(asked, expected, seen)
    return None if parting is None else f"{asked.id}: the engine has {seen!r}, not {expected!r}"


def does_otherwise(asked: Question, expected: Condition, seen: Cases) -> str | None:
    """A case that the engine admits against a condition, or refuses; None if there is none."""
    given = asked.given or "True"
    meant = [(numbers, admitted) for numbers, admitted in seen.seen if holds(given, **numbers)]
    assert meant, f"{asked.id}: no case is one that the question is about"
    for numbers, admitted in meant:
        if holds(expected, **numbers) is not admitted:
            return f"{asked.id}: the engine {'admits' if admitted else 'refuses'} {dict(numbers)}"
    return None
