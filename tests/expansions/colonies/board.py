"""Positions of the Grand Inquisitor & Colonies, in which a turn is taken from its very start.

The four players are Laura, who has the printed examples, and three others, in seat order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import elgrande as eg
from elgrande.actions import (
    Action,
    EndTurn,
    LetPass,
    SetDisk,
    Stop,
    TakeCard,
    TakeSupply,
    UseSpecial,
    UseVeto,
)
from elgrande.engine import apply, legal_actions, settle
from elgrande.engine.table import Table
from elgrande.events import Event, LoadDelivered, Scored, StepVetoed
from elgrande.expansions.colonies.actions import Sail
from elgrande.expansions.colonies.at_sea import all_at_sea
from elgrande.expansions.colonies.box import STOCK
from elgrande.expansions.colonies.frames import Voyagers
from elgrande.positions.colonies import colonies
from elgrande.problems import problems
from elgrande.rules.cards import VETO
from elgrande.state import ChoosingCard, Due, Held, Moment, ReactionWindow, State, Turn, TurnPhase, changed
from tests.positions import changes
from tests.positions import gained as gained  # these, too, are the same for every board
from tests.positions import offered as offered
from tests.positions import top as top

LAURA, DANIEL, GUSTAVO, MARIA = range(4)
BLACK = 4
"""The column of the black caballeros in a game of four."""


def position(
    *,
    limit: str = "pais_vasco",
    tokens: Mapping[str, int] | None = None,
    carriers: Iterable[tuple[int, str, str]] = (),
    keeps: Mapping[str, int] | None = None,
    due: Iterable[Due] = (),
    **said: Any,
) -> State:
    """A position as `colonies` has it; with so many tokens overseas, and who carries and keeps what."""
    bearers: dict[str, dict[int, list[str]]] = {}
    for owner, place, load in carriers:
        bearers.setdefault(load, {}).setdefault(owner, []).append(place)
    said |= {"carriers": bearers, "held": dict(keeps or {}), "due": tuple(due)}
    return colonies(limit_table=limit, **tokens or {}, **said)


def taken_out(state: State, card: str) -> State:
    """The same position; the card is neither in its stack nor face up."""
    stack = state.box.stack_of[card]
    if card in state.display:
        top, *rest = state.decks[stack]
        return state._replace(
            display=changed(state.display, stack, top), decks=changed(state.decks, stack, tuple(rest))
        )
    cards = list(state.decks[stack])
    cards.remove(card)
    return state._replace(decks=changed(state.decks, stack, tuple(cards)))


def turn_begins(player: int = LAURA, *, early: bool = True, **said: Any) -> State:
    """The start of a player's turn; who is at sea came in an earlier round, unless it is said otherwise."""
    state = position(turn=player, **said)
    everybody = all_at_sea(Table(state))
    voyagers = everybody if early else Voyagers(tuple((0,) * len(row) for row in everybody.since))
    due = tuple(due for due in state.due if not isinstance(due.frame, Voyagers))
    table = Table(state._replace(due=(*due, Due(Moment.END_OF_ROUND, state.round, voyagers))))
    table.agenda[:] = [TurnPhase((player, *state.agenda[0].waiting))]
    settle(table)
    state = table.state()
    assert not problems(state), problems(state)
    return state


def turn(player: int = LAURA, card: str = "king", **said: Any) -> State:
    """A position in which a player has just taken this card, in a turn like any other."""
    state = turn_begins(player, display=card, **said)
    state = on_until(state, lambda later: top(later) == ChoosingCard(player))
    return acting(state, TakeCard(player, card))


def using(card: str, player: int = LAURA, **said: Any) -> State:
    """A position in which a player has just begun the special action of a card."""
    return acting(turn(player, card, **said), UseSpecial(player))


# --- playing on ----------------------------------------------------------------------------------------


def acting(state: State, *actions: Action) -> State:
    """The state after these actions."""
    return eg.apply_all(state, *actions).state


def events_of(state: State, *actions: Action) -> tuple[Event, ...]:
    """The events of these actions, in order."""
    return eg.apply_all(state, *actions).events


def happened(state: State, kind: type, *actions: Action) -> list[Any]:
    """The events of one kind in these actions."""
    return [event for event in events_of(state, *actions) if isinstance(event, kind)]


def sails(state: State) -> set[tuple[int, str, str]]:
    """Where caballeros may sail now: (owner, source, target)."""
    return {(a.owner, a.source, a.target) for a in legal_actions(state) if isinstance(a, Sail)}


def goals(state: State, source: str) -> set[str]:
    """Where Laura's caballeros may sail from a place."""
    return {target for owner, come_from, target in sails(state) if (owner, come_from) == (LAURA, source)}


def idle(state: State) -> Action:
    """The legal action that changes least; nobody takes a card whose special action comes up later."""
    actions = legal_actions(state)
    for kind in (EndTurn, Stop, LetPass):
        for action in actions:
            if isinstance(action, kind):
                return action
    supply = [action for action in actions if isinstance(action, TakeSupply)]
    if supply:
        return min(supply, key=lambda action: action.count)
    disks = [action for action in actions if isinstance(action, SetDisk) and action.region != state.king]
    if disks:
        return disks[0]
    cards = [action for action in actions if isinstance(action, TakeCard) and action.card != VETO]
    return cards[0] if cards else actions[0]


def on_until(state: State, reached: Any) -> State:
    """Everybody does as little as possible, until this holds."""
    while not reached(state):
        state = acting(state, idle(state))
    return state


def turn_over(state: State) -> State:
    """The state when the next turn has begun, or the round is over."""
    agenda = state.agenda
    turns = next(frame for frame in agenda if isinstance(frame, TurnPhase)).waiting
    return on_until(
        state,
        lambda later: (
            later.round != state.round
            or not isinstance(later.agenda[0], TurnPhase)
            or later.agenda[0].waiting != turns
        ),
    )


def paid(events: Iterable[Event]) -> dict[tuple[int, str], int]:
    """What each player got for each scored place."""
    return {(event.player, event.place): event.points for event in events if isinstance(event, Scored)}


def delivered(events: Iterable[Event]) -> list[tuple[int, str, int]]:
    """Who got how many points for which token."""
    return [(event.player, event.load, event.points) for event in events if isinstance(event, LoadDelivered)]


def lying(state: State, load: str) -> int:
    """How many tokens of a kind lie overseas."""
    return sum(
        place is not None
        for tile, place in zip(state.box.tiles, state.tiles, strict=True)
        if tile.id.startswith(load + "_")
    )


def stock(state: State, load: str) -> int:
    """How many tokens of a kind are in the stock."""
    return STOCK[load] - lying(state, load) - sum(one.load == load for one in state.carriers)


def keepers(state: State, card: str) -> list[int]:
    """Who keeps a card."""
    return [held.player for held in state.held if held.card == card]


def refused(state: State, action: Action) -> str | None:
    """The clause with which an action is refused."""
    return eg.why_not(state, action)


# --- vetoes --------------------------------------------------------------------------------------------


def with_veto(state: State, holder: int = DANIEL) -> State:
    """The same position, except that this player holds an open Veto."""
    return taken_out(state, VETO)._replace(held=(*state.held, Held(holder, state.round + 1, VETO)))


def windows(state: State, *decisions: Action, holder: int = DANIEL) -> tuple[list[State], State]:
    """Every state in which the holder is asked while he lets everything pass, and the final state."""
    asked: list[State] = []
    state = with_veto(state, holder)
    for action in decisions:
        state = acting(state, action)
        while state.agenda and isinstance(top(state), ReactionWindow):
            asked.append(state)
            state = acting(state, LetPass(holder))
    return asked, state


def check_vetoed_at_each_step(
    state: State, *decisions: Action, steps: Iterable[Action], holder: int = DANIEL
) -> list[State]:
    """A Veto before any step of a card undoes that step, keeps what was done, and drops the rest (VT-2).

    The states then, one for each step.
    """
    player, turn = top(state).player, top(state)
    decisions = (UseSpecial(player), *decisions)
    asked, end = windows(state, *decisions, holder=holder)
    assert [top(one).action for one in asked] == list(steps)
    undisturbed = acting(state, *decisions)
    ours = {"held", "decks", "display"}  # where the Veto is, and the card in whose place it lay
    assert {name for name in State._fields if getattr(end, name) != getattr(undisturbed, name)} <= ours
    stopped_at: list[State] = []
    for one in asked:
        after, events = apply(one, UseVeto(holder))
        assert events[0] == StepVetoed(holder, top(one).action)
        assert changes(one, after) <= {"agenda", "held", "decks"}
        assert keepers(after, VETO) == []
        stopped = after.agenda[[type(frame) for frame in after.agenda].index(Turn)]
        assert stopped == Turn(player, turn.card, turn.left, special_done=True, vetoed=True)
        stopped_at.append(after)
    return stopped_at
