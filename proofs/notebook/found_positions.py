"""A position that the solver found, or the proof that there is none, as a reader sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from elgrande.state import State
from proofs.notebook.language import count, say, translated
from proofs.notebook.pages import Page
from proofs.notebook.progress import progress
from proofs.positions.find_position import Answer, Found, NoneSuch, OutOfSteps


@dataclass(frozen=True, eq=False)
class Asked(Page):
    """What the solver answered, and how long it took. It is true if there is such a position."""

    answer: Answer | OutOfSteps
    seconds: float

    @property
    def state(self) -> State | None:
        """The position that was found."""
        return self.answer.state if isinstance(self.answer, Found) else None

    def __bool__(self) -> bool:
        return isinstance(self.answer, Found)

    def __repr__(self) -> str:
        return "\n".join([self._said(), *self._lines()])

    def _said(self) -> str:
        match self.answer:
            case Found(sentence=sentence):
                return f"✓ {translated(sentence)}."
            case NoneSuch(sentence=sentence):
                return "✗ " + say("{sentence}: there is no such position.", sentence=translated(sentence))
            case OutOfSteps():
                return "… " + say("The solver has given up: nothing is known.")

    def _lines(self) -> Sequence[str]:
        took = say("{seconds} s", seconds=f"{self.seconds:.1f}")
        match self.answer:
            case Found(pieces=pieces, fewest=fewest, played=played):
                number = count("{n} caballero", "{n} caballeros", pieces)
                enough = [say("With fewer there is none: that is proved, too.")] if fewest else []
                agrees = say("The engine has played it, and agrees.")
                return [number, *enough, agrees if played else say("The engine was not asked."), took]
            case NoneSuch(within=within):
                return [say("That is proved of: {limits}.", limits=translated(within.sentence)), took]
            case OutOfSteps():
                return [say("Ask about fewer regions or caballeros, or allow more steps."), took]

    def _card(self) -> str:
        return "\n".join([f"> **{self._said()}**\n", *(f"* {line}" for line in self._lines())])

    def _boards(self) -> Sequence[tuple[str, State]]:
        return [] if self.state is None else [("", self.state)]


@dataclass(frozen=True, eq=False)
class Beside(Page):
    """Several answers of the solver, their boards side by side."""

    answers: tuple[Asked, ...]

    def __repr__(self) -> str:
        return "\n".join(map(repr, self.answers))

    def _card(self) -> str:
        return "\n\n".join(answer._card() for answer in self.answers)

    def _boards(self) -> Sequence[tuple[str, State]]:
        return [(answer._said(), state) for answer in self.answers for _, state in answer._boards()]


def beside(*answers: Asked) -> Beside:
    """Answers of the solver, shown in one piece."""
    return Beside(answers)


def ask(question: Callable[..., Answer], *wanted: Any, **search: Any) -> Asked:
    """The answer to a question of `proofs.positions.find_position`, with everything it is to be asked with.

    BadQuestion says what cannot be asked; whoever runs out of steps gets that for an answer.

    >>> from proofs.positions.find_position import Within, a_tie_costs_the_game, find
    >>> ask(find, lambda board: board.points[0] < 0, sentence="Less than nothing", within=Within(most=1))
    ✗ Less than nothing: there is no such position.
    That is proved of: 2 players, at most 1 caballeros of each in any region and in the Castillo, ...
    >>> bool(ask(a_tie_costs_the_game, steps=10))
    False
    """
    with progress(question.__name__) as seconds:
        try:
            return Asked(question(*wanted, **search), seconds())
        except OutOfSteps as given_up:
            return Asked(given_up, seconds())
