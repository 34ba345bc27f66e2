"""A search player: information-set Monte-Carlo tree search over States guessed from the View alone.

A *playout* guesses what is hidden, goes down the tree of what has been tried, is then played on quickly
(`players.quick`) to the end of the round, with the general scoring that may follow, and is rated there. The
tree is one of information sets: all guesses share it, and in each only what is legal there is chosen among.

* Where the search begins, playouts are spread by sequential halving: all candidates get as many, the better
  half as many again, and so on. They meet the same guesses, so that luck is the same for all.
* Further down, what looks best at once comes first, and the next best is let in for every few visits more
  (progressive widening); among those that are in, the upper confidence bound decides.
* Secret disks are set at the same time: everybody asked, whoever has set one already included, learns by
  regret matching. The disk taken has the best mean against what the others learn.

The same view and the same seed give the same decision, when the budget is in playouts.

>>> from elgrande.engine import new_game
>>> from elgrande.views import view
>>> seen = view(new_game(players=2, seed=1), seat=1)
>>> best = search(seen, Budget(playouts=60), Random(1))[0]
>>> best.action in seen.legal, best.playouts > 4
(True, True)
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import NamedTuple

from elgrande.actions import Action, PlaceCaballero, SetDisk
from elgrande.arguments import of_class, whole
from elgrande.engine.agenda import Actions
from elgrande.engine.disks import Purpose, is_asked, sees_disks
from elgrande.players.determinize import determinize
from elgrande.players.outlook import Worths, outlooks
from elgrande.players.playouts import Playout
from elgrande.players.quick import play_quickly, quick_action, quick_scores
from elgrande.state import SettingDisks, State
from elgrande.views import View

PLAYOUTS = 80 if sys.platform == "emscripten" else 200
"""So many playouts a decision, where nothing else is said: fewer in a browser, where nothing is compiled."""

WITH_EXPANSIONS = 4
"""So many times fewer they are with expansions, where more has to be tried out."""

FEW, MANY = 5, 13
"""So many actions are looked at where single caballeros are placed, and wherever else."""
WIDER = 12
"""After so many visits one more action of a position in the tree is looked at."""
CURIOSITY = 6.0
"""How many points of a lead it is worth to know more about an action."""
DISKS_OF_OTHERS = 3
"""Of everybody else's disks so many are looked at, those that look best."""
EXPECTED = 3
"""So many actions that follow an action are told."""


class Found(NamedTuple):
    """An action that was looked at: the lead it brings, in points, in how many playouts, and what follows.

    The lead is over the rivals' average, in points and in what general scorings would bring, when the round
    is over. What follows was tried most often; further actions have hardly been compared.
    """

    action: Action
    points: float
    playouts: int
    expected: Actions = ()


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a search may take: so many playouts, or, if that is earlier, so many seconds."""

    playouts: int = PLAYOUTS
    seconds: float | None = None

    def __post_init__(self) -> None:
        whole("playouts", self.playouts, 1)
        if self.seconds is not None and not (isinstance(self.seconds, int | float) and self.seconds >= 0):
            raise ValueError(f"seconds: {self.seconds!r} is no time")


def usual(view: View) -> Budget:
    """The budget of a decision where nothing else is said."""
    return Budget(PLAYOUTS if view.box.is_plain else PLAYOUTS // WITH_EXPANSIONS)


Searching = Generator[int, None, tuple[Found, ...]]
"""A search under way: after every guess the playouts so far, and in the end what was found."""


def search(view: View, budget: Budget, random: Random) -> tuple[Found, ...]:
    """What was found about the legal actions of a seat, the best first; nothing, where there is no choice.

    ValueError if nothing is legal, TypeError for anything but a View.
    """
    under_way = searching(view, budget, random)
    while True:
        try:
            next(under_way)
        except StopIteration as done:
            found: tuple[Found, ...] = done.value
            return found


def searching(view: View, budget: Budget, random: Random) -> Searching:
    """The same search, to be gone on with step by step."""
    refuse_no_choice(view)
    if len(view.legal) == 1:
        return (Found(view.legal[0], 0.0, 0),)
    clock = Clock(budget)
    of_this_kind = disks_learnt if isinstance(view.agenda[-1], SettingDisks) else tree_searched
    return (yield from of_this_kind(view, clock, random))


def refuse_no_choice(view: View) -> None:
    """ValueError where a seat is not asked for anything, TypeError for anything but a View."""
    of_class("view", view, View)
    if not view.legal:
        raise ValueError(f"view: seat {view.seat} has nothing to decide")


class Clock:
    """How much of a budget is left."""

    def __init__(self, budget: Budget) -> None:
        self.playouts, self.made = budget.playouts, 0
        self._until = None if budget.seconds is None else perf_counter() + budget.seconds

    def tick(self) -> None:
        """One more playout is made."""
        self.playouts -= 1
        self.made += 1

    @property
    def is_over(self) -> bool:
        """Whether there is no time for another playout."""
        return self.playouts <= 0 or (self._until is not None and perf_counter() >= self._until)


def best_first(found: list[Found]) -> tuple[Found, ...]:
    """What was looked at most comes first: the others were left out on the way because they were worse."""
    return tuple(sorted(found, key=lambda each: (-each.playouts, -each.points)))


# --- the tree -------------------------------------------------------------------------------------


class Node:
    """A position in the tree as the players know it: visits, everybody's outlooks summed up, what follows."""

    __slots__ = ("children", "sums", "visits")

    def __init__(self, players: int) -> None:
        self.visits = 0
        self.sums = [0.0] * players
        self.children: dict[Action, Node] = {}

    def add(self, worths: Worths) -> None:
        """One more playout has come through here."""
        self.visits += 1
        for player, worth in enumerate(worths):
            self.sums[player] += worth

    def mean(self, player: int) -> float:
        """The mean outlook of a player."""
        return self.sums[player] / self.visits

    def most_visited(self) -> Iterator[Action]:
        """The actions that were tried most often from here on, one after another."""
        node = self
        while node.children:
            action, node = max(node.children.items(), key=lambda each: each[1].visits)
            yield action


def tree_searched(view: View, clock: Clock, random: Random) -> Searching:
    """What was found about the actions of a player who decides alone."""
    own = candidates(Playout(determinize(view, random)), view.legal, random)[: max(2, clock.playouts)]
    children = {action: Node(view.players) for action in own}
    rounds = (len(own) - 1).bit_length()
    for number in range(rounds):
        share = clock.playouts // (rounds - number) // len(own)
        for _ in range(max(1, share)):
            guess, luck = Playout(determinize(view, random)), random.random()
            for action in own:
                if clock.is_over and children[action].visits:
                    continue  # each is tried once, however small the budget
                game = guess.copy()
                game.play(action)
                playout(game, children[action], guess.table.round, Random(luck))
                clock.tick()
            yield clock.made
            if clock.is_over:
                break
        own.sort(key=lambda action: -children[action].mean(view.seat))
        del own[-(-len(own) // 2) :]
    return best_first(
        [
            Found(action, node.mean(view.seat), node.visits, tuple(node.most_visited())[:EXPECTED])
            for action, node in children.items()
        ]
    )


def candidates(game: Playout, actions: Sequence[Action], random: Random) -> list[Action]:
    """The actions of a player that look best at once."""
    number = FEW if any(isinstance(each, PlaceCaballero) for each in actions) else MANY
    return ranked(game, actions, random)[:number]


def ranked(game: Playout, actions: Sequence[Action], random: Random) -> list[Action]:
    """The actions of a player, those that look best at once first."""
    scores = quick_scores(game, actions, random)
    return [actions[number] for number in sorted(range(len(actions)), key=lambda each: -scores[each])]


def playout(game: Playout, node: Node, round: int, random: Random) -> None:
    """One playout from a position in the tree to the end of a round, remembered by all nodes on its way."""
    way = [node]
    while node.visits and not is_at_end(game, round):
        action = descended(game, node, random)
        game.play(action)
        node = node.children.setdefault(action, Node(len(node.sums)))
        way.append(node)
    worths = played_on(game, round, random)
    for each in way:
        each.add(worths)


def played_on(game: Playout, round: int, random: Random) -> Worths:
    """Everybody's outlook when this round, and the general scoring after it, has been played on quickly."""
    while not is_at_end(game, round):
        play_quickly(game, random)
    return outlooks(game.table)


def is_at_end(game: Playout, round: int) -> bool:
    """Whether this round is over, with the general scoring that may follow it."""
    return not game.actions or game.table.round != round


def descended(game: Playout, node: Node, random: Random) -> Action:
    """The action that is tried next in a position of the tree.

    Nobody knows the others' disks there: those are set as they look best.
    """
    actions, player = game.actions, game.actions[0].player
    if len(actions) == 1 or isinstance(actions[-1], SetDisk):
        return quick_action(game, random)
    known = [action for action in actions if action in node.children]
    if len(known) < min(len(actions), 1 + node.visits // WIDER):
        order = ranked(game, actions, random) if known else [quick_action(game, random)]
        return next(action for action in order if action not in node.children)
    total = log(1 + node.visits)

    def bound(action: Action) -> float:
        child = node.children[action]
        return child.mean(player) + CURIOSITY * sqrt(total / child.visits)

    return max(known, key=bound)


# --- secret disks ---------------------------------------------------------------------------------


class Learner:
    """A player who learns by regret matching where to set his disk."""

    def __init__(self, actions: Sequence[Action], scores: Sequence[float]) -> None:
        self.actions = actions
        self.regrets = list(scores)  # at first: where it looks good at once
        self.sums = [0.0] * len(actions)
        self.visits = 0

    @property
    def chances(self) -> list[float]:
        """Each disk is as likely as it is regretted not to have set it so far."""
        positive = [max(0.0, regret) for regret in self.regrets]
        total = sum(positive)
        return [each / total if total else 1 / len(positive) for each in positive]

    def draw(self, random: Random) -> Action:
        """A disk, drawn by these chances."""
        return random.choices(self.actions, self.chances)[0]

    def learn(self, worths: Sequence[float]) -> None:
        """Regret what each of the disks would have brought more than was to be expected."""
        expected = sum(chance * worth for chance, worth in zip(self.chances, worths, strict=True))
        for number, worth in enumerate(worths):
            self.regrets[number] += worth - expected
            self.sums[number] += worth
        self.visits += 1


def disks_learnt(view: View, clock: Clock, random: Random) -> Searching:
    """What was found about a seat's disks, against what everybody else learns to set in the meantime."""
    learners = dict[int, Learner]()
    own = Learner((), ())
    while not own.visits or not clock.is_over:
        guess = determinize(view, random)
        game = Playout(guess if sees_disks(view.state, view.seat) else asked_again(guess))
        for player in game.to_move if not learners else ():
            disks = [action for action in game.actions if action.player == player]
            order = ranked(game, disks, random)[: len(disks) if player == view.seat else DISKS_OF_OTHERS]
            learners[player] = Learner(order, quick_scores(game, order, random))
        own = learners[view.seat]
        for player, learner in learners.items():
            others = [each.draw(random) for other, each in learners.items() if other != player]
            luck, worths = random.random(), []
            for action in learner.actions:
                trial = game.copy()
                for each in (action, *others):
                    trial.play(each)
                worths.append(played_on(trial, game.table.round, Random(luck))[player])
                clock.tick()
            learner.learn(worths)
        yield clock.made
    totals = zip(own.actions, own.sums, strict=True)
    return best_first([Found(action, total / own.visits, own.visits) for action, total in totals])


def asked_again(state: State) -> State:
    """The state before anybody has set a disk: whoever has, has done so without knowing of the others."""
    *below, purpose, setting = state.agenda
    assert isinstance(setting, SettingDisks)
    assert isinstance(purpose, Purpose)
    waiting = tuple([player for player in range(state.players) if is_asked(state, purpose, player)])
    again = replace(setting, waiting=waiting, disks=(None,) * state.players)
    return state._replace(agenda=(*below, purpose, again))


# --- the player -----------------------------------------------------------------------------------


class SearchBot:
    """Searches a tree of playouts before each decision, with its own seeded random."""

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        self._random, self._budget = Random(seed), budget

    def choose(self, view: View) -> Action:
        """The action that was found to be best."""
        return search(view, self._budget or usual(view), self._random)[0].action
