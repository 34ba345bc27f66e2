"""Actions tried out on a position: where they lead, and what happens on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from elgrande.actions import Action
from elgrande.engine import apply, legal_actions
from elgrande.events import Event
from elgrande.state import GeneralScoring, Special, State


@dataclass(frozen=True, slots=True)
class Trial:
    """Actions tried one after another: where they lead, and what happened."""

    start: State
    actions: tuple[Action, ...]
    state: State
    events: tuple[Event, ...]

    @property
    def legal(self) -> tuple[Action, ...]:
        """What may be done next, as long as the special action or the scoring goes on."""
        return tuple(legal_actions(self.state)) if goes_on(self.state) else ()


def tried(start: State, actions: Sequence[Action]) -> Trial:
    """These actions, tried. IllegalAction if one of them is not legal.

    >>> from elgrande.actions import UseSpecial
    >>> from elgrande.positions import position
    >>> tried(position(turn=0, card="score_castillo"), [UseSpecial(0)]).events[-1]
    NobodyScored(place='castillo', because=('SC-2',))
    """
    state, events = start, tuple[Event, ...]()
    for action in actions:
        state, told = apply(state, action)
        events += told
    return Trial(start, tuple(actions), state, events)


def goes_on(state: State) -> bool:
    """Whether a special action, or a general scoring, is under way."""
    return any(isinstance(frame, Special | GeneralScoring) for frame in state.agenda)
