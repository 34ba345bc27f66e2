"""A mixed equilibrium of any number of players: found approximately, made sharp, and measured by its regret.

Regret matching plays a game against itself: everybody chooses each of his choices as often as he would have
gained by it so far. Where that ends is a good guess, and no more; the regret says how good. With SciPy the
guess is made sharp: on the choices that are used at all, everybody must be indifferent, which is a system of
equations. Nothing here finds all equilibria, or says that there are no others.

>>> coins = NormalForm.of((0, 1), ((0, 1), (0, 1)), lambda a, b: (3 * (a == b), int(a != b)))
>>> found = regret_matching(coins, rounds=400)
>>> [round(weight, 2) for row in found.mixed for weight in row], float(found.regret) < 0.01
([0.5, 0.5, 0.5, 0.5], True)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import accumulate
from typing import Any

from elgrande.arguments import of_class, whole
from elgrande.theory.best_responses import Mixed, against
from elgrande.theory.dominance import without_repetitions
from elgrande.theory.extras import found, needed
from elgrande.theory.normal_form import NormalForm
from elgrande.theory.two_players import Equilibrium, TooLarge, extreme_equilibria, in_whole_game

Rows = list[list[float]]
Values = Callable[[Rows, int], Sequence[float]]  # of one player's choices, while the others mix

# Of a mix of which a choice has less than one of these shares, that choice is left out, on trial.
LEAST_SHARES = (0.2, 0.1, 0.03, 0.01, 0.001)
SHARP = 1e-9  # the regret of what counts as an equilibrium in floats


def regret_matching(game: NormalForm, rounds: int = 1000) -> Equilibrium:
    """What regret matching comes to: the average of its later rounds, or its last, if that has less regret.

    Always the same for the same game; without NumPy, too, though of five players slowly. Of choices that pay
    everybody the same, the first stands for all. ValueError unless there is at least one round.
    """
    of_class("game", game, NormalForm)
    whole("rounds", rounds, 1)
    small = without_repetitions(game)
    candidates = list(_matched(small, rounds))
    best = min((Equilibrium.of(small, one) for one in candidates), key=lambda one: one.regret)
    return Equilibrium.of(game, in_whole_game(game, small, best.mixed))


def _matched(game: NormalForm, rounds: int) -> Iterator[Mixed]:
    """The average of the rounds, each weighed by its number, and the last round (regret matching plus)."""
    values = values_of(game)
    mixed = [[1 / size] * size for size in game.sizes]
    regrets = [[0.0] * size for size in game.sizes]
    average = [[0.0] * size for size in game.sizes]
    for number in range(1, rounds + 1):
        for place, own in enumerate(mixed):
            paid = values(mixed, place)
            mean = sum(map(float.__mul__, own, map(float, paid)))
            gains = [max(0.0, before + one - mean) for before, one in zip(regrets[place], paid, strict=True)]
            total = sum(gains)
            regrets[place] = gains
            mixed[place] = [one / total for one in gains] if total > 0 else own
            average[place] = [
                before + number * one for before, one in zip(average[place], mixed[place], strict=True)
            ]
    yield normalized(average)
    yield normalized(mixed)


def normalized(rows: Sequence[Sequence[float]]) -> Mixed:
    """The rows, each so stretched that it adds up to 1."""
    return tuple(tuple(float(one) / sum(row) for one in row) for row in rows)


def values_of(game: NormalForm) -> Values:
    """What each choice of a player pays while the others mix, as a function of the mix and the player."""
    np = found("numpy")
    if np is None:
        return lambda mixed, place: [float(one) for one in against(game, tuple(map(tuple, mixed)), place)]
    tensors = [
        np.ascontiguousarray(np.moveaxis(tensor, place, 0), dtype=float)
        for place, tensor in enumerate(game.tensors())
    ]

    def values(mixed: Rows, place: int) -> Sequence[float]:
        cells = tensors[place]
        for other in reversed(range(len(mixed))):
            if other != place:
                cells = cells @ mixed[other]
        paid: list[float] = cells.tolist()
        return paid

    return values


# --- made sharp ------------------------------------------------------------------------------------------


def mixed_equilibrium(game: NormalForm, rounds: int = 1000) -> Equilibrium:
    """The sharpest profile found: by regret matching, and from there by SciPy where it is installed.

    Of two players it is an equilibrium in exact numbers, the one nearest to where regret matching ends.
    A regret of nearly 0 (`SHARP`) is as good as floats get. Where it is larger, what has been found is no
    equilibrium, but a profile in which nobody gains more than that by choosing otherwise.
    """
    guess = regret_matching(game, rounds)
    if guess.regret <= SHARP:
        return guess
    if len(game.players) == 2:
        with suppress(TooLarge):
            return min(extreme_equilibria(game), key=lambda exact: distance(exact.mixed, guess.mixed))
    if found("scipy.optimize") is None:
        return guess
    small = without_repetitions(game)
    rough = tuple(
        tuple(row[places[label]] for label in labels)
        for row, places, labels in zip(guess.mixed, game.places, small.choices, strict=True)
    )
    sharper = (
        Equilibrium.of(game, in_whole_game(game, small, mixed))
        for mixed in (sharpened(small, rough, least) for least in LEAST_SHARES)
        if mixed is not None
    )
    return min((guess, *sharper), key=lambda one: one.regret)


def distance(one: Mixed, other: Mixed) -> float:
    """How far two profiles are from each other: the sum of all differences between probabilities."""
    return sum(
        abs(float(mine) - float(his))
        for rows in zip(one, other, strict=True)
        for mine, his in zip(*rows, strict=True)
    )


def sharpened(game: NormalForm, rough: Mixed, least: float) -> Mixed | None:
    """The profile near a rough one in which everybody is indifferent between the choices that he uses.

    Used is what has at least this share of the rough one. None if SciPy finds no such profile.
    """
    used = [[at for at, one in enumerate(row) if one >= least] for row in rough]
    if not all(used):
        return None
    values = values_of(game)
    starts = [0, *accumulate(map(len, used))]

    def spread(x: Sequence[float]) -> Rows:
        rows = [[0.0] * size for size in game.sizes]
        for place, own in enumerate(used):
            for at, weight in zip(own, x[starts[place] : starts[place + 1]], strict=True):
                rows[place][at] = float(weight)
        return rows

    def unfulfilled(x: Any) -> list[float]:
        rows = spread(x)
        gaps = []
        for place, own in enumerate(used):
            paid = values(rows, place)
            gaps.append(sum(rows[place]) - 1)
            gaps.extend(paid[at] - paid[own[0]] for at in own[1:])
        return gaps

    start = [rough[place][at] for place, own in enumerate(used) for at in own]
    tiny = 1e-15
    solution = needed("scipy.optimize").least_squares(
        unfulfilled, start, bounds=(0, 1), ftol=tiny, xtol=tiny, gtol=tiny
    )
    rows = spread(solution.x)
    return normalized(rows) if all(sum(row) > 0 for row in rows) else None
