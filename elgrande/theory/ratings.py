"""Ratings: how strong players are, by a Bradley-Terry fit to who finished before whom, with intervals.

A game of several counts as a game of each against each; who ties shares. The interval comes from resampling
whole games, which keeps together what belongs together. Where all games are alike no sample differs from
another; so an interval is never narrower than the standard error of the fit says. Nothing but Python is
needed.

>>> games = [("a", "b")] * 3 + [("b", "a")]
>>> [round(each.rating) for each in ratings([Finish(names, (2, 1)) for names in games], resampled=20)]
[1583, 1417]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, permutations
from math import exp, isfinite, log, sqrt
from random import Random
from statistics import NormalDist
from typing import NamedTuple

from elgrande.arguments import as_many, whole

MEAN, SCALE = 1500.0, 400 / log(10)
"""As in chess: 1500 is the mean, and 400 points more are odds of ten to one."""

PRIOR = 0.5
"""So many games each pair has drawn before: whoever has lost none is not infinitely strong."""

STEPS, CLOSE = 2000, 1e-6


class Finish(NamedTuple):
    """How one game ended: the players, and the points of each."""

    players: tuple[str, ...]
    points: tuple[float, ...]


class Rating(NamedTuple):
    """A player's rating, between which bounds it lies with the level asked for, and of how many games."""

    player: str
    rating: float
    low: float
    high: float
    games: int


def ratings(
    finishes: Iterable[Finish], *, resampled: int = 200, level: float = 0.95, seed: int = 0
) -> tuple[Rating, ...]:
    """Everybody's rating, the strongest first; the same finishes and the same seed give the same ratings.

    ValueError if fewer than two have played, or where points are missing.
    """
    games = list(finishes)
    whole("resampled", resampled, 1)
    for game in games:
        as_many("finishes, points", game.points, len(game.players), "players")
        if not all(map(isfinite, game.points)):
            raise ValueError(f"finishes, points: {game.points} are not all finite numbers")
    players = tuple(dict.fromkeys(player for game in games for player in game.players))
    if len(players) < 2:
        raise ValueError("finishes: fewer than two players")
    fitted = fit(players, games)
    random = Random(seed)
    samples = [fit(players, random.choices(games, k=len(games))) for _ in range(resampled)]
    number = Counter(player for game in games for player in game.players)
    found, errors = list[Rating](), standard_errors(fitted, games)
    for player in players:
        low, high = between([each[player] for each in samples], level)
        half = NormalDist().inv_cdf((1 + level) / 2) * errors[player]
        low, high = min(low, fitted[player] - half), max(high, fitted[player] + half)
        found.append(Rating(player, fitted[player], low, high, number[player]))
    return tuple(sorted(found, key=lambda each: -each.rating))


def between(values: Sequence[float], level: float) -> tuple[float, float]:
    """The middle part of some values: from where to where.

    >>> between([5, 1, 4, 2, 3], 0.6)
    (2, 4)
    """
    if not 0 < level < 1:
        raise ValueError(f"level: {level} is not between 0 and 1")
    if not values:
        raise ValueError("values: there are none")
    order = sorted(values)
    out = int((1 - level) / 2 * len(order) + 1e-9)
    return order[out], order[-1 - out]


def wilson(victories: float, games: int, level: float = 0.95) -> tuple[float, float]:
    """Between which bounds the chance of a victory lies, after so many games (Wilson's score interval).

    A victory that is shared may count in part: then the interval is wider than it need be.

    >>> [round(bound, 3) for bound in wilson(130, 200)]
    [0.582, 0.713]
    """
    whole("games", games)
    if not 0 <= victories <= games:
        raise ValueError(f"victories: {victories} of {games} games cannot be")
    if not 0 < level < 1:
        raise ValueError(f"level: {level} is not between 0 and 1")
    if not games:
        return 0.0, 1.0
    z, share = NormalDist().inv_cdf((1 + level) / 2), victories / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + (z / games) ** 2 / 4)
    return max(0.0, (middle - half) / (1 + z * z / games)), min(1.0, (middle + half) / (1 + z * z / games))


def chance(one: float, other: float) -> float:
    """How likely the first of two ratings finishes before the other.

    >>> round(chance(1900, 1500), 3)
    0.909
    """
    return 1 / (1 + exp((other - one) / SCALE))


def fit(players: Sequence[str], games: Iterable[Finish]) -> dict[str, float]:
    """The most likely ratings, by Hunter's minorization: each step makes the games more likely."""
    wins, met = tally(players, games)
    strength = dict.fromkeys(players, 1.0)
    for _ in range(STEPS):
        before = dict(strength)
        for player in players:
            sums = sum(
                met[player, other] / (strength[player] + strength[other])
                for other in players
                if other != player
            )
            strength[player] = wins[player] / sums
        mean = sum(log(each) for each in strength.values()) / len(players)
        strength = {player: each / exp(mean) for player, each in strength.items()}
        if max(abs(strength[player] / before[player] - 1) for player in players) < CLOSE:
            break
    return {player: MEAN + SCALE * log(each) for player, each in strength.items()}


def standard_errors(fitted: Mapping[str, float], games: Iterable[Finish]) -> dict[str, float]:
    """The standard error of each rating, if all pairs were games of their own, the prior ones among them.

    It comes from how sharply the likelihood bends at the fit (Fisher's information), with the mean fixed.

    >>> found = standard_errors({"a": 1500.0, "b": 1500.0}, [Finish(("a", "b"), (1, 0))] * 100)
    >>> round(found["a"], 1)  # half of 400 / log(10) * sqrt(4 / 100.5)
    17.3
    """
    players = tuple(fitted)
    _, met = tally(players, games)
    bends = [[1 / len(players)] * len(players) for _ in players]  # which keeps the mean where it is
    for (row, one), (column, other) in permutations(enumerate(players), 2):
        likely = chance(fitted[one], fitted[other])
        bend = met[one, other] * likely * (1 - likely)
        bends[row][row] += bend
        bends[row][column] -= bend
    spread = inverse(bends)
    return {
        player: SCALE * sqrt(max(0.0, spread[at][at] - 1 / len(players))) for at, player in enumerate(players)
    }


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix, by elimination.

    >>> inverse([[2, 0], [0, 4]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    size = len(matrix)
    rows = [[*row, *(float(at == place) for place in range(size))] for at, row in enumerate(matrix)]
    for at, row in enumerate(rows):
        row[:] = [number / row[at] for number in row]
        for other in rows[:at] + rows[at + 1 :]:
            factor = other[at]
            other[:] = [number - factor * mine for number, mine in zip(other, row, strict=True)]
    return [row[size:] for row in rows]


def tally(
    players: Sequence[str], games: Iterable[Finish]
) -> tuple[dict[str, float], dict[tuple[str, str], float]]:
    """How often everybody has finished before somebody else, and how often any two have met."""
    wins = dict.fromkeys(players, 0.0)
    met = dict.fromkeys(((one, other) for one in players for other in players), 0.0)

    def add(one: str, other: str, share: float, weight: float = 1.0) -> None:
        wins[one] += weight * share
        wins[other] += weight * (1 - share)
        met[one, other] += weight
        met[other, one] += weight

    for one, other in combinations(players, 2):
        add(one, other, 0.5, PRIOR)
    for game in games:
        for (one, mine), (other, theirs) in combinations(zip(game.players, game.points, strict=True), 2):
            if one != other:
                add(one, other, 0.5 if mine == theirs else float(mine > theirs))
    return wins, met
