"""The data that a lesson is made of, besides prose: tasks on a board, predictions, exercises.

Whether a task is solved, and which answer is right, is never written down: the engine says it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from elgrande.events import Event, RoundEnded, SpecialStarted
from elgrande.players.bots import GreedyBot
from elgrande.state import ChoosingCard, Special, State, Turn
from elgrande.table.session import MakeBot, Session
from elgrande.text import NAMES, Speaker

ANA, BRUNO, CARMEN, DIEGO, ELENA = range(len(NAMES))


@dataclass(frozen=True, slots=True)
class Attempt:
    """A reader's attempt at a task: the game played so far, and the clauses that refused an action."""

    session: Session
    refusals: Collection[str] = ()

    @property
    def state(self) -> State:
        """The state that the game has reached."""
        return self.session.state

    @property
    def events(self) -> tuple[Event, ...]:
        """All events of the attempt."""
        return self.session.log

    def happened(self, kind: type, **fields: Any) -> bool:
        """Whether there was an event of this kind with just these values in the fields named."""
        return any(
            isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items())
            for event in self.events
        )

    def is_turn_over(self) -> bool:
        """Whether Ana, who sits in the first seat, has no more to do in her turn."""
        frames = self.state.agenda
        return not any(frame.player == ANA for frame in frames if isinstance(frame, Turn | ChoosingCard))

    def is_round_over(self) -> bool:
        """Whether a round has ended: then whoever was the last in it has had his turn."""
        return self.happened(RoundEnded)

    def is_special_over(self) -> bool:
        """Whether the special action is over, or can no longer be used."""
        under_way = any(isinstance(frame, Special) for frame in self.state.agenda)
        return self.is_round_over() or (self.happened(SpecialStarted) and not under_way)


@dataclass(frozen=True, slots=True)
class Goal:
    """What a task asks for: whether an attempt has reached it; if not, what it lacks, in a sentence of facts.

    Two goals with & between them make one that asks for both.
    """

    reached: Callable[[Attempt], bool]
    lack: Callable[[Attempt, Speaker], str]

    def __call__(self, attempt: Attempt) -> bool:
        """Whether this attempt has reached it."""
        return self.reached(attempt)

    def __and__(self, other: Goal) -> Goal:
        def lack(attempt: Attempt, speaker: Speaker) -> str:
            return " ".join(goal.lack(attempt, speaker) for goal in (self, other) if not goal(attempt))

        return Goal(lambda attempt: self(attempt) and other(attempt), lack)


def never(attempt: Attempt) -> bool:
    """Always False: for tasks that cannot be missed."""
    return False


@dataclass(frozen=True, slots=True)
class Task:
    """A task: something to do on a prepared position.

    It is `solved` as soon as the attempt is judged so, and lost once it is `missed`: then one starts again.
    `people` are the seats that the reader plays; bots sit in the others. `solution` are clicks, one after
    another, that solve it; tests make wrong ways of them.
    """

    id: str
    text: str
    start: Callable[[], State]
    solved: Goal
    solution: tuple[str, ...]
    praise: str
    hint: str
    clauses: tuple[str, ...]
    missed: Callable[[Attempt], bool] = never
    people: tuple[int, ...] = (0,)
    bots: MakeBot = GreedyBot


@dataclass(frozen=True, slots=True)
class Prediction:
    """A prediction: what will happen, or who gets what; `right` asks the engine which option it is.

    `start` is a position that is shown with it; if the question is about one `place`, that is all of it that
    is shown, and large. `right` returns the index of the right option.
    """

    id: str
    text: str
    options: tuple[str, ...]
    right: Callable[[], int]
    why: str
    clauses: tuple[str, ...]
    start: Callable[[], State] | None = None
    place: str | None = None


@dataclass(frozen=True, slots=True)
class ClickExercise:
    """An exercise without a program: choose all options that are right, or bring all of them in order.

    `right` returns the indices of the right options, in order if the exercise is `ordered`. With a `start`,
    the options are the ids of places, and are clicked on the board.
    """

    id: str
    text: str
    options: tuple[str, ...]
    right: Callable[[], Sequence[int]]
    why: str
    clauses: tuple[str, ...]
    ordered: bool = False
    start: Callable[[], State] | None = None


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise: a value to work out, or a function to write, compared with the engine's.

    With `cases`, the answer is a function, and `right` is called with the same arguments; without, the
    answer is a value, and `right` takes no arguments. Where many values are right, `accepts` says of any
    whether it is, and `right` gives one of them. `on` is the position that is asked about, or from which
    cases are taken: of a game that was played, or found by search.
    """

    id: str
    right: Callable[..., Any]
    clauses: tuple[str, ...]
    cases: Callable[[], Iterable[tuple[Any, ...]]] | None = None
    hint: str = ""
    accepts: Callable[[Any], bool] | None = None
    on: Callable[[], State] | None = None
