"""Positions for the tests of game theory: moments of random games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from elgrande.engine import apply, new_game
from elgrande.players.playouts import Playout
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.state import GeneralScoring, SettingDisks, State


def moments(
    players: int, seed: int, wanted: Callable[[State], bool], edition: Edition = EN_BASE
) -> Iterator[State]:
    """Every state of a random game of which something holds."""
    game, random = Playout(new_game(players, edition, seed)), Random(seed)
    while not game.is_over:
        if wanted(state := game.state()):
            yield state
        game.play(game.actions[int(random.random() * len(game.actions))])


@cache
def general_scorings(players: int, seed: int, edition: Edition = EN_BASE) -> tuple[State, ...]:
    """The states of a random game in which all are about to set their disks for a general scoring."""

    def is_asked(state: State) -> bool:
        *_, purpose, setting = (None, *state.agenda)
        everybody = tuple(range(players))
        return isinstance(purpose, GeneralScoring) and setting == SettingDisks(everybody, (None,) * players)

    return tuple(moments(players, seed, is_asked, edition))


def played(state: State, *actions: object) -> State:
    """The state after these actions."""
    for action in actions:
        state = apply(state, action).state
    return state
