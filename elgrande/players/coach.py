"""A coach: what each legal action would bring, as an estimate, and which decisions of a game cost most.

An estimate is made from what the player's seat can see: the rest is guessed (`determinize`), the player goes
on to the end of the turn as the greedy bot would (after a power card, everybody to the end of the round), and
the position is rated by points and by what a general scoring would bring, less the rivals' average. It knows
nothing of the rounds to come.

>>> from elgrande.engine import new_game
>>> from elgrande.views import view
>>> seen = view(new_game(players=2, seed=1), seat=0)
>>> {each.action for each in estimates(seen)} == set(seen.legal)
True
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from elgrande.actions import Action
from elgrande.arguments import of_class, one_of, seated, whole
from elgrande.engine import apply
from elgrande.players.determinize import determinize, random_choice
from elgrande.players.greedy import (
    after,
    decided_by,
    disks_and_scorings_done,
    game_from,
    others_have_set,
    passing_all,
    played_on_from,
    rest_of_turn,
    whose_turn,
)
from elgrande.players.outlook import outlook
from elgrande.players.playouts import Playout
from elgrande.state import PowerPhase, ReactionWindow, SettingDisks, State
from elgrande.views import View, view

GUESSES, IN_REVIEW = 4, 2
"""So many guesses at what is hidden are averaged: at the table, and when a whole game is looked through."""

MOST = 24
"""Of more legal actions, as many as these are looked at, evenly spread."""

LEAST = 0.5
"""What costs less than this is no mistake: the estimates are not better than that."""


class Estimate(NamedTuple):
    """An action, and how many points of a lead it would be worth."""

    action: Action
    points: float


class Decision(NamedTuple):
    """A decision of a game, the state before it, what would have been better, and what it cost."""

    number: int
    before: State
    chosen: Action
    better: Action
    cost: float


def estimates(seen: View, *, chosen: Action | None = None, guesses: int = GUESSES) -> tuple[Estimate, ...]:
    """The legal actions of a seat, the best first; `chosen` is among them, however many there are.

    The same view always gives the same estimates. ValueError for a chosen action that is not legal.
    """
    of_class("view", seen, View)
    whole("guesses", guesses, 1)
    if chosen is not None:
        one_of("chosen", chosen, seen.legal)
    actions = looked_at([action for action in seen.legal if action.player == seen.seat], chosen)
    totals = dict.fromkeys(actions, 0.0)
    for guess in range(guesses):
        state = determinize(seen, Random(guess))
        for action in actions:
            totals[action] += worth_of(state, action, Random(guess))
    found = (Estimate(action, total / guesses) for action, total in totals.items())
    return tuple(sorted(found, key=lambda each: -each.points))


def looked_at(actions: Sequence[Action], chosen: Action | None) -> list[Action]:
    """All actions, or some of them, evenly spread, and the one that was chosen."""
    stride = -(-len(actions) // MOST) or 1
    some = list(actions[::stride])
    return some if chosen is None or chosen in some else [*some, chosen]


def worth_of(state: State, action: Action, random: Random) -> float:
    """What the player's position is worth when his turn is over, after this action."""
    player = action.player
    reached = game_from(apply(state, action).state)
    match state.agenda[-1]:
        case PowerPhase():
            reached = round_played(reached, random)
        case ReactionWindow():
            rival = whose_turn(state)
            if rival is not None:
                passing = passing_all(reached) if player in reached.to_move else None
                reached = rest_of_turn(reached if passing is None else after(reached, passing), rival, random)
        case SettingDisks():
            reached = disks_and_scorings_done(others_have_set(reached, player, random), random)
        case _:
            reached = played_on_from(state)(reached, player, random)
    return outlook(reached.table, player)


def round_played(game: Playout, random: Random) -> Playout:
    """The game when the round is over, so that nobody is rated before the others have had their turns.

    Power cards are drawn at random, in turns everybody takes what looks best at once.
    """
    in_round = game.table.round
    while not game.is_over and game.table.round == in_round:
        at_turn = whose_turn(game.table)
        if at_turn is None:
            drawn = random_choice(decided_by(game.to_move[0], game.actions), random)
            game = after(game, drawn)
        else:
            game = rest_of_turn(game, at_turn, random)
    return game


def decisions(moves: Sequence[tuple[State, Action]], seat: int) -> Iterator[Decision | None]:
    """Every decision of a seat in a game that cost something; None for the others, so that one can count."""
    for number, (before, chosen) in enumerate(moves):
        seated("seat", seat, before.players)
        if chosen.player != seat:
            continue
        seen = view(before, seat)
        if len([action for action in seen.legal if action.player == seat]) < 2:
            yield None
            continue
        found = estimates(seen, chosen=chosen, guesses=IN_REVIEW)
        cost = found[0].points - next(each.points for each in found if each.action == chosen)
        better = found[0].action
        yield Decision(number, before, chosen, better, cost) if cost >= LEAST else None


def costliest(found: Sequence[Decision], most: int = 3) -> tuple[Decision, ...]:
    """The decisions that cost most, the costliest first; of several in one turn only one."""
    whole("most", most)
    chosen: list[Decision] = []
    for decision in sorted(found, key=lambda each: -each.cost):
        near = [one for one in chosen if one.before.round == decision.before.round]
        if len(chosen) < most and not near:
            chosen.append(decision)
    return tuple(chosen)
