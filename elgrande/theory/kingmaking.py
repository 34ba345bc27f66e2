"""Who decides who wins: players who cannot win any more and choose the winner; and a victory that is shared.

Before the last general scoring everybody sets a disk. Here Carmen is far behind and the others are level; her
two caballeros in the Castillo will take Granada from one of them or the other region from the other:

>>> from elgrande.positions import position
>>> board = {"granada": (1, 0, 0), "valencia": (0, 1, 0), "castillo": (0, 0, 2)}
>>> state = position(
...     3, round=9, general_scoring=True, king="aragon", grandes=("galicia", "sevilla", "aragon"),
...     caballeros=board, points=(20, 21, 0),
... )
>>> (carmen,) = kingmakers(state)
>>> carmen.player, sorted(carmen.sure)
(2, [(0,), (0, 1), (1,)])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations, product
from typing import NamedTuple

from elgrande.actions import Action
from elgrande.arguments import as_many, one_of, seated, whole
from elgrande.engine import apply
from elgrande.engine.general_scoring import general_scoring
from elgrande.engine.rounds import following_round
from elgrande.players.bots import BOTS, Bot
from elgrande.players.greedy import own_actions, whose_turn
from elgrande.players.playouts import play_game
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.pieces import PLAYERS
from elgrande.state import GeneralScoring, SettingDisks, State, TurnPhase
from elgrande.theory.disk_moves import NotSimultaneous, has_to_go, refuse_finished
from elgrande.theory.disks import joint_disks, refuse_last_disk
from elgrande.theory.normal_form import NormalForm, Number, are_numbers

Winners = tuple[int, ...]
"""Who has the most points in the end: one player, or several who share the victory (EN-2)."""

Shares = tuple[Fraction, ...]
"""What part of the victory everybody has."""

MOST_POSITIONS = 20_000  # looked at in one turn


def won_by(points: Sequence[float]) -> Winners:
    """Who has the most points (EN-2).

    >>> won_by((41, 38, 41))
    (0, 2)
    """
    if not points:
        raise ValueError("points: nobody has any")
    if not are_numbers(points):
        raise ValueError("points: not all are finite numbers")
    return with_most(points)


def with_most(points: Sequence[Number]) -> Winners:
    """The same, where it is known that these are numbers: it is asked for each of thousands of choices."""
    most = max(points)
    return tuple([player for player, own in enumerate(points) if own == most])


def shares_of(winners: Winners, players: int) -> Shares:
    """One victory, divided among those who share it.

    >>> [str(share) for share in shares_of((0, 2), 3)]
    ['1/2', '0', '1/2']
    """
    if not winners:
        raise ValueError("winners: nobody wins (EN-2)")
    for winner in winners:
        seated("winners", winner, players)
    return tuple(Fraction(player in winners, len(winners)) for player in range(players))


# --- the last general scoring ----------------------------------------------------------------------------


@dataclass(frozen=True)
class LastScoring:
    """The game of the secret disks before the last general scoring, by who wins it.

    `movers` are the players on whose disks something depends: those who have caballeros in the Castillo,
    command some there, or have their Grande there.
    """

    state: State

    @cached_property
    def game(self) -> NormalForm:
        """The disks, with everybody's earnings; whoever has nobody in the Castillo keeps one disk of his."""
        whole = joint_disks(self.state, "points", GeneralScoring())
        return whole.restricted(
            [
                set(labels) if has_to_go(self.state, GeneralScoring(), player) else {labels[0]}
                for player, labels in zip(whole.players, whole.choices, strict=True)
            ]
        )

    @cached_property
    def movers(self) -> Winners:
        """The players who have more than one disk to choose from."""
        return tuple(
            player
            for player, labels in zip(self.game.players, self.game.choices, strict=True)
            if len(labels) > 1
        )

    @cached_property
    def winners(self) -> dict[tuple[str, ...], Winners]:
        """Who wins with every joint choice of the movers' disks."""
        before, found = self.state.points, dict[tuple[str, ...], Winners]()
        at = [self.game.players.index(player) for player in self.movers]
        columns = [list(row) for row in self.game.payoffs]
        for number, profile in enumerate(self.game.profiles()):
            totals = [points + row[number] for points, row in zip(before, columns, strict=True)]
            found[tuple([str(profile[place]) for place in at])] = with_most(totals)
        return found

    @cached_property
    def possible(self) -> frozenset[Winners]:
        """Everybody who may win, alone or together."""
        return frozenset(self.winners.values())

    def choices(self, player: int) -> tuple[str, ...]:
        """The disks of a mover."""
        return tuple(map(str, self.game.choices[self.game.place_of(player)]))

    def can_force(self, *coalition: int) -> dict[Winners, dict[int, str]]:
        """Who wins if some players want him to, whatever the others do; and the disks that make it so.

        ValueError for a player on whose disk nothing depends, and where somebody sees all other disks before
        he sets his own (GC-8).
        """
        refuse_last_disk(self.state, GeneralScoring())
        for player in coalition:
            if player not in self.movers:
                raise ValueError(f"coalition: player {player} has nobody in the Castillo")
        others = [player for player in self.movers if player not in coalition]
        found: dict[Winners, dict[int, str]] = {}
        for own in product(*map(self.choices, coalition)):
            disks = dict(zip(coalition, own, strict=True))
            ends = {
                self.winners[self._joint(disks | dict(zip(others, theirs, strict=True)))]
                for theirs in product(*map(self.choices, others))
            }
            if len(ends) == 1:
                found.setdefault(ends.pop(), disks)
        return found

    def _joint(self, disks: Mapping[int, str]) -> tuple[str, ...]:
        return tuple(disks[player] for player in self.movers)


class Kingmaker(NamedTuple):
    """A player who cannot win, not even together with others, and whose disk decides who does.

    `decides` says in how many of the others' joint choices his own makes a difference, `sure` whom he can
    make win whatever they do, with his disk for it. `others` is a joint choice in which it matters, and
    `ways` who wins then, disk by disk.
    """

    player: int
    decides: Fraction
    sure: Mapping[Winners, str]
    others: Mapping[int, str]
    ways: Mapping[Winners, str]


def kingmakers(state: State) -> tuple[Kingmaker, ...]:
    """The kingmakers of a position before the last general scoring; of any position as if it were that.

    ValueError when the game is over, and where somebody sees all other disks before he sets his own (GC-8).
    """
    refuse_finished(state)
    refuse_last_disk(state, GeneralScoring())
    last = LastScoring(state)
    hopeless = [player for player in last.movers if not any(player in winners for winners in last.possible)]
    found = (_kingmaker(last, player) for player in hopeless)
    return tuple(one for one in found if one.decides)


def _kingmaker(last: LastScoring, player: int) -> Kingmaker:
    place, ways = last.movers.index(player), dict[tuple[str, ...], dict[Winners, str]]()
    for profile, winners in last.winners.items():
        others = (*profile[:place], *profile[place + 1 :])
        ways.setdefault(others, {}).setdefault(winners, profile[place])
    matters = {others: ends for others, ends in ways.items() if len(ends) > 1}
    sure = {winners: disks[player] for winners, disks in last.can_force(player).items()}
    rivals = [mover for mover in last.movers if mover != player]
    example = max(matters, key=lambda others: len(matters[others]), default=None)
    return Kingmaker(
        player,
        Fraction(len(matters), len(ways)),
        sure,
        {} if example is None else dict(zip(rivals, example, strict=True)),
        {} if example is None else matters[example],
    )


# --- the last turn ---------------------------------------------------------------------------------------


class LastTurn(NamedTuple):
    """What a player can make of the last turn of a game: for each possible end, one way to it.

    The keys are the sets of all who may win after it: where the Castillo leaves nothing open, of one entry.
    `is_complete` says whether every way to play the turn was looked at.
    """

    player: int
    ends: Mapping[frozenset[Winners], tuple[Action, ...]]
    is_complete: bool

    @property
    def sure(self) -> dict[Winners, tuple[Action, ...]]:
        """Whom he can make win for sure, and how."""
        return {next(iter(ends)): actions for ends, actions in self.ends.items() if len(ends) == 1}

    @property
    def is_kingmaker(self) -> bool:
        """Whether he cannot win in any way, and decides for sure between others."""
        winning = any(self.player in winners for ends in self.ends for winners in ends)
        return self.is_complete and not winning and len(self.sure) > 1


def is_last_turn(state: State) -> bool:
    """Whether the turn in progress is the last of the game."""
    phase = next((frame for frame in state.agenda if isinstance(frame, TurnPhase)), None)
    is_last_round = following_round(state.edition, state.round) is None
    return is_last_round and phase is not None and not phase.waiting and whose_turn(state) is not None


def may_win(state: State) -> frozenset[Winners]:
    """Everybody who may win the last general scoring, alone or together."""
    if state.box.is_plain and not any(state.castillo):
        return frozenset([won_by(general_scoring(state, (None,) * state.players))])
    return LastScoring(state).possible


def last_turn(state: State, most: int = MOST_POSITIONS) -> LastTurn:
    """All that can come of the last turn, from this moment on. ValueError if it is not the last one.

    At most so many positions are looked at. What others decide on the way (disks, a Veto) is not looked into,
    nor what somebody decides in the scoring itself (AC-7.4, LT-5): then it is not complete.
    """
    player = whose_turn(state)
    if player is None or not is_last_turn(state):
        raise ValueError("state: it is not the last turn of the game (EN-1)")
    whole("most", most, 1)
    seen, waiting = {state}, [(state, tuple[Action, ...]())]
    ends: dict[frozenset[Winners], tuple[Action, ...]] = {}
    is_complete = True
    while waiting:
        at, path = waiting.pop()
        for action in own_actions(at, player):
            after, way = apply(at, action).state, (*path, action)
            if after in seen:
                continue
            if len(seen) == most:
                return LastTurn(player, ends, is_complete=False)
            seen.add(after)
            if whose_turn(after) is None:
                try:
                    ends.setdefault(may_win(after), way)
                except NotSimultaneous:
                    is_complete = False
            elif own_actions(after, player):
                waiting.append((after, way))
            else:
                is_complete = False
    return LastTurn(player, ends, is_complete)


# --- found by search ---------------------------------------------------------------------------------------


def is_last_scoring(state: State) -> bool:
    """Whether disks are about to be set for the last general scoring, and none is set yet."""
    if len(state.agenda) < 2 or not isinstance(state.agenda[-1], SettingDisks):
        return False
    is_last_round = following_round(state.edition, state.round) is None
    return is_last_round and isinstance(state.agenda[-2], GeneralScoring) and not any(state.agenda[-1].disks)


def in_games(
    players: int,
    seeds: Iterable[int],
    *,
    bot: str = "hasty",
    edition: Edition | str = EN_BASE,
    sure: bool = False,
) -> Iterator[tuple[int, State, tuple[Kingmaker, ...]]]:
    """The games between bots whose last disks are in a kingmaker's hand: seed, position, who.

    With `sure` only those in which he can make one win or another, whatever the others do. `bot` is one of
    `players.bots.BOTS`. Games are left out in which somebody sees the disks and then decides something (GC-8,
    AC-7.4, LT-5).
    """
    one_of("players", players, PLAYERS)
    one_of("bot", bot, BOTS)
    for seed in seeds:
        bots: list[Bot] = [BOTS[bot](seed * players + seat) for seat in range(players)]
        for _, state, _ in play_game(bots, edition, seed):
            if not is_last_scoring(state):
                continue
            try:
                found = tuple(one for one in kingmakers(state) if len(one.sure) > 1 or not sure)
            except NotSimultaneous:
                continue
            if found:
                yield seed, state, found


# --- a victory shared as a bargain -----------------------------------------------------------------------


class Bargain(NamedTuple):
    """What players agree on: what each gets, and with which chance which outcome is played.

    `product` is what Nash's solution makes as large as can be: how much more each gets than without an
    agreement, multiplied.
    """

    shares: Shares
    lottery: Mapping[Shares, Fraction]
    product: Fraction


def bargain(outcomes: Iterable[Shares], otherwise: Shares, *, lotteries: bool = True) -> Bargain:
    """Nash's bargaining solution among outcomes that players can agree on, exactly.

    `otherwise` is what they get if they do not agree. With `lotteries` two players may also draw lots between
    outcomes; more than two only agree on an outcome. ValueError where every agreement would cost somebody.

    Two who could each let the other win, or share, and have nothing otherwise:

    >>> none, half, all = Fraction(0), Fraction(1, 2), Fraction(1)
    >>> bargain([(all, none), (none, all), (half, half)], (none, none)).shares
    (Fraction(1, 2), Fraction(1, 2))
    """
    outcomes = list(outcomes)
    for shares in outcomes:
        as_many("outcomes", shares, len(otherwise), "players")
    if not all(map(are_numbers, (*outcomes, otherwise))):
        raise ValueError("outcomes, otherwise: not all are finite numbers")
    outcomes, otherwise = list(map(_exact, outcomes)), _exact(otherwise)
    every = [shares for shares in set(outcomes) if all(map(_no_less, shares, otherwise))]
    lots = [{shares: Fraction(1)} for shares in every]
    if lotteries and len(otherwise) == 2:
        lots += [_best_lot(one, other, otherwise) for one, other in combinations(sorted(set(outcomes)), 2)]
    found = []
    for lot in lots:
        shares = _mean(lot)
        if all(map(_no_less, shares, otherwise)):
            gained = [share - without for share, without in zip(shares, otherwise, strict=True)]
            worth = Fraction(1)
            for gain in gained:
                worth *= gain
            found.append(Bargain(shares, lot, worth))
    if not found:
        raise ValueError("outcomes: nobody can agree to less than he has without an agreement")
    return max(found, key=lambda one: (one.product, sum(one.shares), -len(one.lottery), one.shares))


def _exact(shares: Sequence[Number]) -> Shares:
    return tuple(Fraction(share) for share in shares)


def _no_less(share: Fraction, without: Fraction) -> bool:
    return share >= without


def _mean(lot: Mapping[Shares, Fraction]) -> Shares:
    players = range(len(next(iter(lot))))
    return tuple(
        sum((chance * shares[player] for shares, chance in lot.items()), Fraction(0)) for player in players
    )


def _best_lot(one: Shares, other: Shares, otherwise: Shares) -> dict[Shares, Fraction]:
    """The lot between two outcomes with the greatest product: a parabola in the chance of the second."""
    a, b = (share - without for share, without in zip(one, otherwise, strict=True))
    c, d = (then - now for then, now in zip(other, one, strict=True))
    chance = Fraction(0) if c * d >= 0 else -(a * d + b * c) / (2 * c * d)
    chance = min(max(chance, Fraction(0)), Fraction(1))
    lot = {one: 1 - chance, other: chance}
    return {shares: share for shares, share in lot.items() if share}


def security(last: LastScoring, player: int) -> Fraction:
    """The part of the victory that a player is sure of with his best disk, whatever the others do.

    One disk, shown for certain: by mixing several he may expect more. ValueError where somebody sees all
    other disks before he sets his own (GC-8).
    """
    refuse_last_disk(last.state, GeneralScoring())
    players = last.state.players
    seated("player", player, players)
    if player not in last.movers:
        return min(shares_of(winners, players)[player] for winners in last.possible)
    place, worst = last.movers.index(player), dict[str, Fraction]()
    for profile, winners in last.winners.items():
        share = shares_of(winners, players)[player]
        worst[profile[place]] = min(share, worst.get(profile[place], share))
    return max(worst.values())


def agreement(state: State, one: int, other: int, *, lotteries: bool = True) -> Bargain:
    """What two players agree on who may choose their disks together.

    They agree on an outcome that both together can force, whatever the others do. Without an agreement each
    has what he is sure of alone (`security`). They need not be able to win: a kingmaker is paid nothing.
    ValueError if one of them has nobody in the Castillo.
    """
    if one == other:
        raise ValueError(f"other: player {other} agrees with himself")
    last = LastScoring(state)
    outcomes = [
        (shares[one], shares[other])
        for shares in (shares_of(winners, state.players) for winners in last.can_force(one, other))
    ]
    return bargain(outcomes, (security(last, one), security(last, other)), lotteries=lotteries)
