"""Playouts: games played on from a state, for searches; complete random games; games between bots.

>>> final = random_playout(players=3, seed=1)
>>> final.is_over, len(final.points)
(True, 3)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

from elgrande.actions import Action
from elgrande.compiled import across, back, fastest_engine
from elgrande.engine import apply, new_game, to_move
from elgrande.engine.agenda import Actions
from elgrande.engine.table import Table
from elgrande.events import Event
from elgrande.rules.editions import EN_BASE, Edition, edition_named
from elgrande.state import State
from elgrande.views import view

if TYPE_CHECKING:
    from elgrande.players.bots import Bot

Choose = Callable[[Actions], Action]


class Playout:
    """A game that is played on in place, from a State: what a search does hundreds of times a decision.

    `actions` are those that may be taken now, none when the game is over. A playout knows everything, also
    what is hidden from whoever searches: determinize first (`players.determinize`). The compiled engine
    is used where it is installed.

    >>> game = Playout(new_game(players=3, seed=1))
    >>> game.play(game.actions[0])
    >>> trial = game.copy()
    >>> trial.finish(choose=lambda actions: actions[0])
    >>> trial.is_over, game.is_over
    (True, False)
    """

    __slots__ = ("_engine", "_table", "actions")

    actions: Actions

    def __init__(
        self,
        state: State,
        tell: Callable[[Event], object] | None = None,
        engine: ModuleType | None = None,
    ) -> None:
        """`tell` is called with every event; `engine` is `elgrande.engine`, or the compiled one."""
        engine = self._engine = engine or fastest_engine()
        self._table = engine.Table(across(state, engine), tell or engine.table.ignore)
        self.actions = engine.settle(self._table)

    def play(self, action: Action) -> None:
        """An action is carried out, and all that follows without a choice; it must be one of `actions`."""
        self.actions = self._engine.play(self._table, action)

    def finish(self, choose: Choose) -> None:
        """The game is played to its end, with every action chosen by `choose` among the legal ones."""
        table, play, actions = self._table, self._engine.play, self.actions
        while actions:
            actions = play(table, choose(actions))
        self.actions = actions

    def finish_at_random(self, random: Callable[[], float]) -> None:
        """The same, every action drawn from the legal ones by a `random` that gives floats in [0, 1)."""
        self._engine.play_at_random(self._table, self.actions, random)
        self.actions = ()

    def copy(self) -> Playout:
        """The same game once more, to be played on apart; nobody is told of its events."""
        other = Playout.__new__(Playout)
        other._engine, other.actions = self._engine, self.actions
        other._table = self._table.copy()
        return other

    def go_on_as(self, copy: Playout) -> None:
        """The game is where a copy of it has been played on to; the copy is not to be played on any more."""
        self._table, self.actions = copy._table, copy.actions

    @property
    def points(self) -> tuple[int, ...]:
        """Everybody's points so far."""
        points: tuple[int, ...] = self._table.points
        return points

    @property
    def to_move(self) -> tuple[int, ...]:
        """The players who may act now: one, or several while secret choices are made."""
        asked: tuple[int, ...] = self._engine.asked(self.actions)
        return asked

    @property
    def is_over(self) -> bool:
        """Whether the last general scoring is done (EN-1)."""
        return not self.actions

    @property
    def table(self) -> Table:
        """The working copy on which the game is played: to be looked at, never to be changed."""
        table: Table = self._table
        return table

    def state(self) -> State:
        """The State as it is now."""
        return back(self._table.state())


def playout_points(state: State, choose: Choose) -> tuple[int, ...]:
    """Everybody's points at the end of a game that is played on from a State, `choose` taking every action.

    >>> playout_points(new_game(players=2, seed=1), choose=lambda actions: actions[-1])
    (24, 18)
    """
    game = Playout(state)
    game.finish(choose)
    return game.points


def random_playout(
    players: int = 4, seed: int = 1, edition: Edition | str = EN_BASE, *, engine: ModuleType | None = None
) -> State:
    """The final state of one complete game in which every action is drawn from the legal ones.

    The same seed gives the same game everywhere. ValueError if nobody can play it.
    """
    edition = edition_named(edition)
    engine = engine or fastest_engine()
    events: list[Event] = []
    game = Playout(engine.new_game(players, edition, seed), events.append, engine)
    game.finish_at_random(Random(f"playout {seed}").random)  # not the stream that has shuffled the cards
    return game.state()


class PlayedMove(NamedTuple):
    """One move of a game: what was done, the state after it, and what happened."""

    action: Action
    state: State
    events: tuple[Event, ...]


def play_game(
    bots: Sequence[Bot], edition: Edition | str = EN_BASE, seed: int = 1, cards: Sequence[str] | None = None
) -> Iterator[PlayedMove]:
    """Every move of a game between bots, one for each seat, each of which sees only its own View.

    Where several may act at once, as at secret choices, the lowest seat is asked first. The `cards` are those
    of a stack that has more than are played with. ValueError if nobody can play it. What a bot raises, or is
    told of its illegal action, has a note whose turn it was.

    >>> from elgrande.players.bots import RandomBot
    >>> moves = list(play_game([RandomBot(1), RandomBot(2)], seed=1))
    >>> moves[-1].state.is_over, type(moves[0].action).__name__
    (True, 'PlayPower')
    """
    state = new_game(len(bots), edition, seed, cards)
    while not state.is_over:
        seat = to_move(state)[0]
        try:
            action = bots[seat].choose(view(state, seat))
            state, events = apply(state, action)
        except Exception as error:
            error.add_note(f"{type(bots[seat]).__name__} in seat {seat}, game with seed {seed}")
            raise
        yield PlayedMove(action, state, events)
