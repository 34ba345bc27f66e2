"""Card playouts: the ways in which a special action can go, and what each of them changes.

>>> from elgrande.rules.editions import EN_BASE
>>> start = using("court", EN_BASE, players=2)
>>> sorted(change(start, end, "court", 0) for end in ends(start))
[0, 1, 2]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from elgrande.actions import Action, UseSpecial
from elgrande.engine import apply, legal_actions
from elgrande.engine.refusals import special_under_way
from elgrande.events import Event
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.editions import Edition
from elgrande.state import State

KING = "castilla_la_nueva"
# Two regions with enough of everybody for every card of the first stack.
CROWD = {"aragon": (4, 3, 1), "sevilla": (2, 3, 1)}

Keep = Callable[[Action], bool]


def acting(state: State, *actions: Action) -> State:
    """The state after these actions."""
    for action in actions:
        state = apply(state, action).state
    return state


def events_of(state: State, *actions: Action) -> tuple[Event, ...]:
    """The events of these actions, in order."""
    events: list[Event] = []
    for action in actions:
        state, happened = apply(state, action)
        events += happened
    return tuple(events)


def choosing(card: str | None, *, player: int = 0, **described: Any) -> State:
    """A position in which a player has just taken a card, or begins his turn; a Veto he then holds (VT-1)."""
    if card in BASE.held_cards:
        described["vetoes_taken"] = {player: described.get("round", 1)}
    return position(turn=player, card=card, **described)


def using(card: str, edition: Edition, *, player: int = 0, **described: Any) -> State:
    """A position in which a player has just begun the special action of a card."""
    return acting(choosing(card, player=player, edition=edition, **described), UseSpecial(player))


def anything(action: Action) -> bool:
    """Every action is of interest."""
    return True


def ends(state: State, keep: Keep = anything) -> set[State]:
    """Every state in which the special action can end, by way of the actions of interest.

    Where none of the legal actions is of interest, all of them are tried.
    """
    found, seen, waiting = set(), {state}, [state]
    while waiting:
        state = waiting.pop()
        if special_under_way(state.agenda) is None:
            found.add(state)
            continue
        actions = legal_actions(state)
        for action in list(filter(keep, actions)) or actions:
            after = acting(state, action)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return found


def on_the_way(state: State, keep: Keep = anything) -> Iterator[tuple[State, tuple[Action, ...]]]:
    """Every state in which somebody decides while the special action goes on, and what may be decided."""
    seen, waiting = {state}, [state]
    while waiting:
        state = waiting.pop()
        if special_under_way(state.agenda) is None:
            continue
        actions = legal_actions(state)
        yield state, actions
        for action in list(filter(keep, actions)) or actions:
            after = acting(state, action)
            if after not in seen:
                seen.add(after)
                waiting.append(after)


def change(before: State, after: State, place: str, player: int) -> int:
    """How many more caballeros a player has in a place than before."""
    return after.counts(place)[player] - before.counts(place)[player]
