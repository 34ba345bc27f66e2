"""Whole games: random ones, as fast as possible, and games between bots, move by move.

>>> final = random_playout(players=3, seed=1)
>>> final.is_over, len(final.points)
(True, 3)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from elgrande.actions import Action
from elgrande.engine import apply, legal_actions, new_game, play, to_move
from elgrande.engine.table import Table
from elgrande.events import Event
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.state import State
from elgrande.views import view

if TYPE_CHECKING:
    from elgrande.players.bots import Bot


def random_playout(players: int = 4, seed: int = 1, edition: Edition = EN_BASE) -> State:
    """The final state of one complete game in which every action is drawn from the legal ones.

    The same seed gives the same game everywhere. ValueError if nobody can play it.
    """
    state = new_game(players, edition, seed)
    random = Random(f"playout {seed}").random  # not the stream that has shuffled the cards
    events: list[Event] = []
    table, actions = Table(state, events.append), legal_actions(state)
    while actions:
        actions = play(table, actions[int(random() * len(actions))])
    return table.state()


class Played(NamedTuple):
    """One move of a game: what was done, the state after it, and what happened."""

    action: Action
    state: State
    events: tuple[Event, ...]


def play_game(bots: Sequence[Bot], edition: Edition = EN_BASE, seed: int = 1) -> Iterator[Played]:
    """Every move of a game between bots, one for each seat, each of which sees only its own View.

    Where several may act at once, as at secret choices, the lowest seat is asked first. ValueError if
    nobody can play it.

    >>> from elgrande.players.bots import RandomBot
    >>> moves = list(play_game([RandomBot(1), RandomBot(2)], seed=1))
    >>> moves[-1].state.is_over, type(moves[0].action).__name__
    (True, 'PlayPower')
    """
    state = new_game(len(bots), edition, seed)
    while not state.is_over:
        seat = to_move(state)[0]
        action = bots[seat].choose(view(state, seat))
        state, events = apply(state, action)
        yield Played(action, state, events)
