"""How decisions are made: each kind of frame has one Rule, and the agenda is a stack of frames.

A Rule says which actions a frame offers (`options`), what one of them does (`perform`), and what
happens by itself when the frame comes to the top (`settle`). All three are pure: they take a State
and return one; what happened is told through `tell`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

from elgrande.actions import Action
from elgrande.events import Event
from elgrande.state import Frame, State, transferred

Tell = Callable[[Event], None]
F = TypeVar("F")


Actions = tuple[Action, ...]
NOTHING: Actions = ()


class Remembered(tuple[Action, ...]):
    """Actions that are offered again and again, with a table beside the tuple to find one quickly."""

    table: dict[Action, Action]

    def __new__(cls, actions: Iterable[Action]) -> Remembered:  # noqa: D102 (a tuple's own)
        self = super().__new__(cls, actions)
        self.table = {action: action for action in self}
        return self


def offered(actions: Actions, action: Action) -> Action | None:
    """The action among these that equals the given one, or None.

    What is carried out is always an action the engine made: PlayPower(0, True) equals PlayPower(0, 1).
    """
    if isinstance(actions, Remembered):
        return actions.table.get(action)
    for known in actions:  # nearly always it is the very object that was offered
        if known is action:
            return known
    return next((known for known in actions if known == action), None)


def offers_nothing(state: State, frame: Any) -> Actions:
    """No actions: the frame settles by itself."""
    return NOTHING


def performs_nothing(state: State, frame: Any, action: Any, tell: Tell) -> State:
    """Never called where nothing is offered."""
    raise AssertionError(f"{frame} offers no action, so it cannot perform {action}")


def waits(state: State, frame: Any, tell: Tell) -> State | None:
    """Wait for a player."""
    return None


@dataclass(frozen=True, slots=True)
class Rule(Generic[F]):
    """What one kind of frame offers, does, and does by itself.

    `settle` returns the state after something happened of itself, or None to wait for a player.
    `is_step` marks the frames that carry out a special action: their actions are announced, and can
    be vetoed; a step that leaves no choice is announced by itself.
    """

    options: Callable[[State, F], Actions] = offers_nothing
    perform: Callable[[State, F, Any, Tell], State] = performs_nothing
    settle: Callable[[State, F, Tell], State | None] = waits
    is_step: bool = False


Rules = dict[type[Frame], Rule[Any]]


# Points, caballeros and agenda are a State's last fields, since they change most: to rebuild the tuple
# around them takes a third of the time of `_replace`.
_rebuilt: Callable[[tuple[Any, ...]], State] = partial(tuple.__new__, State)


def popped(state: State) -> State:
    """The state with the innermost frame done."""
    return _rebuilt((*state[:-1], state.agenda[:-1]))


def pushed(state: State, *frames: Frame) -> State:
    """The state with further frames to be decided first, the last one first of all."""
    return _rebuilt((*state[:-1], state.agenda + frames))


def swapped(state: State, *frames: Frame) -> State:
    """The state with the innermost frame replaced."""
    return _rebuilt((*state[:-1], state.agenda[:-1] + frames))


def with_points(state: State, points: tuple[int, ...]) -> State:
    """The state with these points."""
    return _rebuilt((*state[:-3], points, *state[-2:]))


def transfer(state: State, owner: int, source: str, target: str, number: int = 1, *, then: Frame) -> State:
    """The state after caballeros of an owner went from place to place, and a frame replaced the innermost."""
    caballeros = transferred(state.caballeros, owner, source, target, number)
    return _rebuilt((*state[:-2], caballeros, (*state.agenda[:-1], then)))
