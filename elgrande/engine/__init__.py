"""The engine: three pure functions carry the game, and nothing else makes a State from another.

`new_game` draws all chance from a seed; `legal_actions` lists what may be done now; `apply` does it.

>>> state = new_game(players=3, seed=7)
>>> legal_actions(state)[0]
PlayPower(player=0, value=1)
>>> state, events = apply(state, legal_actions(state)[0])
>>> events
(PowerPlayed(player=0, value=1, because=('PW-1',)),)
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from elgrande.actions import Action
from elgrande.engine import changes, disks, moving, returning, rounds, scorings, specials, turns, veto
from elgrande.engine.agenda import NOTHING, Actions, Rules, Tell, offered, popped
from elgrande.engine.refusals import refusal
from elgrande.engine.veto import announced
from elgrande.events import Event
from elgrande.rules.cards import CARDS, DECKS
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import COURT, PROVINCES
from elgrande.rules.pieces import (
    CABALLEROS,
    CABALLEROS_IN_COURT,
    CABALLEROS_IN_HOME_REGION,
    PLAYERS,
    POWER_CARDS,
)
from elgrande.state import PLACES, REGION_IDS, State, VetoWindow

RULES: Rules = (
    rounds.RULES
    | turns.RULES
    | specials.RULES
    | veto.RULES
    | moving.RULES
    | returning.RULES
    | disks.RULES
    | scorings.RULES
    | changes.RULES
)


class IllegalAction(ValueError):
    """An action that is not legal now; `clause` is the id of the clause that forbids it."""

    def __init__(self, action: Action, clause: str) -> None:
        from elgrande.rules.clauses import CLAUSES  # here: only a refusal needs the texts

        self.action, self.clause = action, clause
        super().__init__(f"{action}: {clause}, {CLAUSES[clause].text}")


class Outcome(NamedTuple):
    """What `apply` returns: the next state, and what happened on the way."""

    state: State
    events: tuple[Event, ...]


def new_game(players: int = 4, edition: Edition = EN_BASE, seed: int = 0) -> State:
    """The start of a game, with all that chance decides drawn from the seed (SU-1 to SU-8).

    The same seed gives the same game everywhere. ValueError if nobody can play it.
    """
    if players not in PLAYERS:
        raise ValueError(f"players: {players!r} is not 2 to 5 (SU-1)")
    random = Random(seed)
    king, *homes = shuffled(REGION_IDS, random)
    homes = homes[:players]
    decks = tuple(
        shuffled([card.id for card in CARDS if card.deck == deck for _ in range(card.copies)], random)
        for deck in DECKS
    )
    start_player = int(random.random() * players)
    state = State(
        edition=edition,
        round=0,
        start_player=start_player,
        caballeros=starting_caballeros(homes, players),
        king=king,
        grandes=tuple(homes),
        scoreboards=(None, None),
        points=(0,) * players,
        hands=(POWER_CARDS,) * players,
        powers=(None,) * players,
        played=((),) * players,
        decks=decks,
        display=(None,) * len(decks),
        vetoes=(),
        agenda=(),
    )
    untold: list[Event] = []
    return rounds.start_round(state, rounds.rounds(edition)[0], untold.append)


def shuffled(items: list[str] | tuple[str, ...], random: Random) -> tuple[str, ...]:
    """The items in random order. Python promises the sequence of `random()` for ever, not `shuffle`'s."""
    rest = list(items)
    return tuple(rest.pop(int(random.random() * len(rest))) for _ in items)


def starting_caballeros(homes: list[str], players: int) -> tuple[tuple[int, ...], ...]:
    """Two caballeros in each home region, seven in each court, the others in the provinces (SU-2)."""
    elsewhere = {
        COURT: CABALLEROS_IN_COURT,
        PROVINCES: CABALLEROS - CABALLEROS_IN_COURT - CABALLEROS_IN_HOME_REGION,
    }
    return tuple(
        tuple(
            elsewhere.get(place, CABALLEROS_IN_HOME_REGION * (homes[player] == place))
            for player in range(players)
        )
        for place in PLACES
    )


# The last state asked about and its options: `apply` need not work them out once more.
_recent: tuple[State | None, Actions] = (None, NOTHING)


def legal_actions(state: State) -> Actions:
    """All actions that may be taken now, by whoever may act; none only when the game is over."""
    global _recent
    known, options = _recent
    if known is not state:
        options = NOTHING
        if state.agenda:
            frame = state.agenda[-1]
            options = RULES[type(frame)].options(state, frame)
        _recent = (state, options)
    return options


def to_move(state: State) -> tuple[int, ...]:
    """The players who may act now: one, or several while secret choices are made.

    >>> to_move(new_game(players=2, seed=1))
    (1,)
    """
    return tuple(sorted({action.player for action in legal_actions(state)}))


def apply(state: State, action: Action) -> Outcome:
    """The state after an action, and after all that follows from it without anybody's choice.

    Raises IllegalAction, naming the clause that forbids it, for any action that `legal_actions` does
    not offer. The given state is never changed.
    """
    chosen = offered(legal_actions(state), action)
    if chosen is None:
        raise IllegalAction(action, refusal(state, action))
    events: list[Event] = []
    state = settled(attempted(state, chosen, events.append), events.append)
    return Outcome(state, tuple(events))


def attempted(state: State, action: Action, tell: Tell) -> State:
    """The state after an action was carried out, or announced to those who may veto it."""
    return announced(state, action, tell) or performed(state, action, tell)


def performed(state: State, action: Action, tell: Tell) -> State:
    """The state after the innermost frame carried out an action."""
    frame = state.agenda[-1]
    return RULES[type(frame)].perform(state, frame, action, tell)


def settled(state: State, tell: Tell) -> State:
    """The state at the next real decision: everything that happens by itself has happened."""
    while state.agenda:
        following = settle_once(state, tell)
        if following is None:
            return state
        state = following
    return state


def settle_once(state: State, tell: Tell) -> State | None:
    """One thing that happens by itself, or None where a player must choose.

    An announced step that nobody vetoed is carried out. A step without options is over, and one that
    leaves no choice is taken at once (TU-6).
    """
    frame = state.agenda[-1]
    if isinstance(frame, VetoWindow):
        return None if frame.holders else performed(popped(state), frame.action, tell)
    rule = RULES[type(frame)]
    following = rule.settle(state, frame, tell)
    if following is None and rule.is_step:
        options = legal_actions(state)
        if len(options) > 1:
            return None
        return attempted(state, options[0], tell) if options else popped(state)
    return following
