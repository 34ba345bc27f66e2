"""What one may ask a solver about a position: the words for it, so that boards need not know any solver.

Whoever has these two methods is a `Solver`; the theorem prover is one, and boards are handed one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from elgrande.state import State


@dataclass(frozen=True, slots=True)
class Question:
    """Something a solver can be asked; `words` are in the language that was asked for.

    It is either about the very position one looks at, or about any position there can be.
    """

    id: str
    words: str
    about_this: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """A sentence; a position that shows it, if there is one; the clauses behind it."""

    sentence: str
    state: State | None = None
    because: tuple[str, ...] = ()


class Solver(Protocol):
    """Answers questions."""

    def questions(self, language: str) -> Sequence[Question]:
        """All that can be asked, in words of this language."""

    def ask(
        self, question: str, state: State, seat: int, language: str, tell: Callable[[str], None]
    ) -> Answer:
        """The answer, in this language, for whoever sits in this seat; `tell` is told how far it has got.

        KeyError if there is no such question; ValueError or RuntimeError, in words, where it cannot be
        answered.
        """
