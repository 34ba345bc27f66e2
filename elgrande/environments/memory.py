"""What a seat has seen since the start, as one short text: equal for two games just when it saw the same.

It is made of Views, of events, which are public, and of the seat's own actions, so nothing hidden gets into
it. Whoever remembers all that knows in which information set of the game a decision is taken.

>>> from elgrande.engine import apply, legal_actions, new_game
>>> one, other = Memory.of(new_game(2, seed=1)), Memory.of(new_game(2, seed=1))
>>> one.text(0) == other.text(0)
True
>>> one.after(*legal_actions(one.state)[:1]).text(0) == other.text(0)
False
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from elgrande.actions import Action
from elgrande.engine import apply
from elgrande.events import Event
from elgrande.state import State
from elgrande.views import masked

LENGTH = 24  # hexadecimal digits: two different games have the same once in 10 to the 14


@dataclass(frozen=True, slots=True)
class Step:
    """Actions that were taken at once, what happened, and the state then."""

    actions: tuple[Action, ...]
    events: tuple[Event, ...]
    state: State

    def as_seen(self, seat: int) -> str:
        """All that this seat learns of the step."""
        own = [action for action in self.actions if action.player == seat]
        return repr((own, self.events, masked(self.state, seat)[1:]))  # without the edition


class Memory:
    """A game with all that its seats have seen; it never changes, a longer one is made from it."""

    __slots__ = ("_news", "_texts", "state")

    def __init__(self, state: State, texts: tuple[str, ...], news: tuple[Step, ...]) -> None:
        self.state, self._texts, self._news = state, texts, news

    @classmethod
    def of(cls, start: State) -> Memory:
        """The memory of a game that begins here."""
        texts = tuple(f"seat {seat} of {start.players}" for seat in range(start.players))
        return cls(start, texts, (Step((), (), start),))

    def after(self, *actions: Action) -> Memory:
        """The memory after actions that are taken at once. IllegalAction if one of them is not legal."""
        state, events = self.state, list[Event]()
        for action in actions:
            state, happened = apply(state, action)
            events += happened
        return Memory(state, self._texts, (*self._news, Step(actions, tuple(events), state)))

    def text(self, seat: int) -> str:
        """What this seat has seen."""
        if self._news:  # taken in only when somebody asks
            seats = range(self.state.players)
            self._texts = tuple(_taken_in(self._texts[seat], seat, self._news) for seat in seats)
            self._news = ()
        return self._texts[seat]

    def __deepcopy__(self, memo: object) -> Memory:
        return self

    def __reduce__(self) -> tuple[type[Memory], tuple[object, ...]]:
        return Memory, (self.state, self._texts, self._news)


def _taken_in(text: str, seat: int, news: Sequence[Step]) -> str:
    for step in news:
        text = sha256(f"{text}\n{step.as_seen(seat)}".encode()).hexdigest()[:LENGTH]
    return text
