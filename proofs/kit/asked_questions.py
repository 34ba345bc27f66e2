"""What a proof has asked the solver: kept only while somebody wants to show it.

>>> number, = z3.Ints("number")
>>> with remembered() as questions:
...     ask(lambda: Question((number >= 0,), number == number))
...     ask(lambda: Question((number >= 0,), number + 1 > 0))
...     ask(lambda: Question((number >= 0,), number > 0), fell=True)
>>> questions.telling.claim, questions.fallen.claim
(number + 1 > 0, number > 0)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

import z3

Term = Any
ENOUGH = 500  # after so many questions that say nothing, the next one is taken


class Question(NamedTuple):
    """What the solver was told to be so, and the claim for which it looked for an exception."""

    known: tuple[Term, ...]
    claim: Term


@dataclass
class Questions:
    """The first question of a proof that is not answered by looking at it, and the one that refuted it."""

    telling: Question | None = None
    fallen: Question | None = None
    passed: int = 0

    @property
    def shown(self) -> Question | None:
        """The question worth showing; None if the solver was asked nothing."""
        return self.fallen or self.telling


_remembering: list[Questions] = []


@contextmanager
def remembered() -> Iterator[Questions]:
    """Keep what is asked inside."""
    questions = Questions()
    _remembering.append(questions)
    try:
        yield questions
    finally:
        _remembering.remove(questions)


def ask(question: Callable[[], Question], *, fell: bool = False) -> None:
    """Tell those who remember about a question; it is only put together for them."""
    for questions in _remembering:
        if fell:
            questions.fallen = question()
        elif questions.telling is None:
            questions.passed += 1
            asked = question()
            if questions.passed > ENOUGH or not z3.is_true(z3.simplify(asked.claim)):
                questions.telling = asked
