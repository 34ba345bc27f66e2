"""Actions tried out on a position: where they lead, and what happens on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from elgrande.actions import Action, UseSpecial
from elgrande.drafts import Draft
from elgrande.engine import apply, legal_actions
from elgrande.events import Event
from elgrande.problems import ImpossiblePosition
from elgrande.state import GeneralScoring, Special, State


@dataclass(frozen=True, slots=True)
class Trial:
    """The outcome of some actions: the state they lead to, and what happened."""

    start: State
    actions: tuple[Action, ...]
    state: State
    events: tuple[Event, ...]

    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions that continue the special action or the scoring; none once it is over."""
        return tuple(legal_actions(self.state)) if is_under_way(self.state) else ()


def try_actions(start: State, actions: Sequence[Action]) -> Trial:
    """Try these actions, one after another. IllegalAction if one of them is not legal.

    >>> from elgrande.actions import UseSpecial
    >>> from elgrande.positions import position
    >>> try_actions(position(turn=0, card="score_castillo"), [UseSpecial(0)]).events[-1]
    NobodyScored(place='castillo', because=('SC-2',))
    """
    state, events = start, tuple[Event, ...]()
    for action in actions:
        state, happened = apply(state, action)
        events += happened
    return Trial(start, tuple(actions), state, events)


def before_special(draft: Draft, player: int, card: str) -> State | None:
    """The moment when a player may use the special action of a card; None if there is none to use here.

    >>> draft = Draft.empty(players=3)
    >>> before_special(draft, 0, "king").agenda[-1].card, before_special(draft, 0, "veto")
    ('king', None)
    """
    try:
        start = draft.using(player, card).state()
    except ImpossiblePosition:
        return None
    return start if UseSpecial(player) in legal_actions(start) else None


def is_under_way(state: State) -> bool:
    """Whether a special action, or a general scoring, is being carried out."""
    return any(isinstance(frame, Special | GeneralScoring) for frame in state.agenda)
