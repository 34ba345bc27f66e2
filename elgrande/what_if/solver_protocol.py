"""The interface between the position editor and a solver: which questions there are, and their answers.

The editor knows no solver; it is given one. z3 (`proofs.notebook.solver`) is one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from elgrande.state import State


@dataclass(frozen=True, slots=True)
class SolverQuestion:
    """A question for a solver; `words` are in the language that was asked for.

    It is either about the very position one looks at, or about any position there can be.
    """

    id: str
    words: str
    about_this: bool = False


@dataclass(frozen=True, slots=True)
class SolverAnswer:
    """The answer of a solver: a sentence, a position that shows it if there is one, the clauses behind it."""

    sentence: str
    state: State | None = None
    because: tuple[str, ...] = ()


class Solver(Protocol):
    """Anything that answers questions about positions."""

    def questions(self, language: str) -> Sequence[SolverQuestion]:
        """All that can be asked, in words of this language."""

    def ask(
        self, question: str, state: State, seat: int, language: str, report: Callable[[str], None]
    ) -> SolverAnswer:
        """The answer, in this language, for whoever sits in this seat; `report` is called with its progress.

        KeyError if there is no such question; ValueError or RuntimeError, in words, where it cannot be
        answered.
        """
