"""Bots: players that choose among the legal actions of a View, and never see a State.

>>> from elgrande.engine import new_game, to_move
>>> from elgrande.views import view
>>> game = new_game(players=2, seed=1)
>>> table = view(game, seat=to_move(game)[0])
>>> GreedyBot(seed=1).choose(table) in table.legal
True
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from elgrande.actions import Action
from elgrande.players.determinize import determinize, random_choice
from elgrande.players.greedy import best_action, hasty_action
from elgrande.players.search import SearchBot, refuse_no_choice
from elgrande.views import View


class Bot(Protocol):
    """Anything that chooses: one of `view.legal`, which is not empty when a bot is asked."""

    # Positional: how a bot of one's own names what it sees is its own business, for type checkers, too.
    def choose(self, view: View, /) -> Action:
        """The action this bot takes."""
        ...


class RandomBot:
    """Takes any legal action, drawn from its own seeded random."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> Action:
        """One of the legal actions, all equally likely."""
        refuse_no_choice(view)
        return random_choice(view.legal, self._random)


class GreedyBot:
    """Looks ahead to the end of its own turn, on a determinized State, and takes what is best then."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> Action:
        """The action with the best prospects; ties are broken by the bot's own seeded random."""
        refuse_no_choice(view)
        if len(view.legal) == 1:
            return view.legal[0]
        return best_action(determinize(view, self._random), view.seat, self._random)


class HastyBot:
    """Takes what looks best at once, on a determinized State, without playing the turn on."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> Action:
        """The action with the best evaluation right after it."""
        refuse_no_choice(view)
        if len(view.legal) == 1:
            return view.legal[0]
        return hasty_action(determinize(view, self._random), view.seat, self._random)


BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "hasty": HastyBot,
    "greedy": GreedyBot,
    "search": SearchBot,
}
