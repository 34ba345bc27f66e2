"""Best responses, every equilibrium in pure strategies, and regret: what any answer is checked by.

A mixed strategy is a row of probabilities, one for each of a player's choices; a mixed profile has one such
row for each player. With fractions all is exact; with floats it is as good as floats are.

>>> from fractions import Fraction
>>> game = NormalForm.of((0, 1), (("heads", "tails"),) * 2, lambda a, b: (1, -1) if a == b else (-1, 1))
>>> best_responses(game, ("heads", "tails"))
(('tails',), ('tails',))
>>> half = (Fraction(1, 2), Fraction(1, 2))
>>> pure_equilibria(game), regrets(game, (half, half)), regrets(game, ((1, 0), half))
((), (Fraction(0, 1), Fraction(0, 1)), (Fraction(0, 1), Fraction(1, 1)))
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import chain, compress
from operator import eq
from types import ModuleType
from typing import Any

from elgrande.arguments import as_many, of_class, whole
from elgrande.theory.extras import found
from elgrande.theory.normal_form import Label, NormalForm, Number, Profiles

Mixed = tuple[tuple[Number, ...], ...]  # for each player the probability of each of his choices


def by_choice(
    game: NormalForm, place: int, paid: int | Sequence[Number] | None = None
) -> list[Sequence[Number]]:
    """One player's payoffs, one row for each of his choices: all the joint choices of the others.

    The rows agree in what the others choose. `place` is the player's place among those who play; with `paid`,
    the payoffs are those of the player in that place instead, or a row of anybody's.

    >>> game = NormalForm.of((0, 1), ((1, 2), (10, 20, 30)), lambda a, b: (a + b, 0))
    >>> by_choice(game, 0)
    [(11, 21, 31), (12, 22, 32)]
    """
    last = len(game.players) - 1
    size, stride = game.sizes[whole("place", place, 0, last)], game.strides[place]
    if paid is None or isinstance(paid, int):
        row = game.payoffs[place if paid is None else whole("paid", paid, 0, last)]
    else:
        as_many("paid", paid, game.size, "joint choices")
        row = paid
    block = size * stride
    if block == game.size:
        return [row[choice * stride : (choice + 1) * stride] for choice in range(size)]
    if stride == 1:
        return [row[choice::size] for choice in range(size)]
    return [
        [paid for start in range(choice * stride, game.size, block) for paid in row[start : start + stride]]
        for choice in range(size)
    ]


def best_responses(game: NormalForm, profile: Sequence[Label]) -> tuple[tuple[Label, ...], ...]:
    """For each player the choices that are best against what the others choose in this profile."""
    number, found_best = game.number(profile), []
    for row, labels, stride, own, places in zip(
        game.payoffs, game.choices, game.strides, profile, game.places, strict=True
    ):
        start = number - places[own] * stride
        paid = [row[start + place * stride] for place in range(len(labels))]
        most = max(paid)
        found_best.append(tuple(label for label, one in zip(labels, paid, strict=True) if one == most))
    return tuple(found_best)


def nearest(places: Iterable[int], at: int) -> int:
    """The place that is fewest steps from this one, the first of two: what is shown of several best choices.

    >>> nearest((0, 4, 6), 5), nearest((0, 4, 6), 1)
    (4, 0)
    """
    return min(places, key=lambda place: abs(place - at))


# --- every equilibrium in pure strategies ----------------------------------------------------------------


def pure_equilibria(game: NormalForm) -> Profiles:
    """Every profile in which each choice is a best response to the others: all there are, each tried.

    Five players' disks take less than 2 milliseconds with NumPy, and some eight without.
    """
    of_class("game", game, NormalForm)
    np = found("numpy")
    if np is not None and all(isinstance(row, array) for row in game.payoffs):
        return Profiles(game, _pure_with_numpy(game, np))
    return Profiles(game, array("q", _pure_plainly(game)))


def _pure_plainly(game: NormalForm) -> Iterable[int]:
    """The numbers of the equilibria: of the profiles left over, those best for one player after another."""
    left: Iterable[int] | None = None
    for place, (row, size, stride) in enumerate(zip(game.payoffs, game.sizes, game.strides, strict=True)):
        if left is None:
            rows = by_choice(game, place)
            if any(own != rows[0] for own in rows):  # otherwise everything is best for him
                left = sorted(_best_of_all(game, place, rows))
            continue
        block, most, kept = size * stride, dict[int, Number](), list[int]()
        for number in left:
            others = number - number % block + number % stride  # they choose the same, he the first
            best = most.get(others)
            if best is None:
                best = most[others] = max(row[others : others + block : stride])
            if row[number] == best:
                kept.append(number)
        left = kept
    return range(game.size) if left is None else left


def _best_of_all(game: NormalForm, place: int, rows: Sequence[Sequence[Number]]) -> Iterator[int]:
    """The numbers of all profiles that are best for one player, from his payoffs by choice."""
    size, stride = game.sizes[place], game.strides[place]
    best = list(map(max, *rows))
    for choice, own in enumerate(rows):
        starts = range(choice * stride, game.size, size * stride)
        numbers = chain.from_iterable(range(start, start + stride) for start in starts)
        yield from compress(numbers, map(eq, own, best))


def _pure_with_numpy(game: NormalForm, np: ModuleType) -> array[int]:
    """The same, with NumPy."""
    is_best: Any = True
    for axis, tensor in enumerate(game.tensors()):
        slices = np.moveaxis(tensor, axis, 0)
        best = reduce(np.maximum, slices)
        is_best = is_best & (tensor == np.expand_dims(best, axis))
    return array("q", np.flatnonzero(is_best).astype("q").tobytes())


# --- mixed strategies ------------------------------------------------------------------------------------


def pure(game: NormalForm, profile: Sequence[Label]) -> Mixed:
    """The mixed profile in which everybody makes his choice for sure."""
    game.number(profile)
    return tuple(
        tuple(int(label == own) for label in labels)
        for labels, own in zip(game.choices, profile, strict=True)
    )


def against(game: NormalForm, mixed: Mixed, place: int) -> tuple[Number, ...]:
    """What each choice of one player pays on average while the others mix.

    >>> game = NormalForm.of((0, 1), ((1, 2), (10, 20, 30)), lambda a, b: (a + b, 0))
    >>> against(game, ((1, 0), (0.5, 0.5, 0)), 0)
    (16.0, 17.0)
    """
    cells: Sequence[Number] = game.payoffs[whole("place", place, 0, len(game.players) - 1)]
    as_many("mixed", mixed, len(game.players), "players")
    for other, size in enumerate(game.sizes):
        if other != place:
            as_many(f"mixed of player {game.players[other]}", mixed[other], size, "choices")
    stride = 1  # of the axis that is summed next, the last ones being gone
    for other in reversed(range(len(game.players))):
        if other == place:
            stride = game.sizes[place]
            continue
        cells = averaged(cells, mixed[other], stride)
    return tuple(cells)


def averaged(cells: Sequence[Number], weights: Sequence[Number], stride: int) -> Sequence[Number]:
    """A table of numbers with one axis summed, each entry along it times its weight.

    >>> averaged([1, 2, 3, 4], (0, 1), 1), averaged([1, 2, 3, 4], (0.5, 0.5), 2)
    ([2, 4], [2.0, 3.0])
    """
    size, total = len(weights), list[Number]()
    for choice, weight in enumerate(weights):
        if weight:
            parts: Sequence[Number] = (
                cells[choice::size]
                if stride == 1
                else [
                    one
                    for start in range(choice * stride, len(cells), size * stride)
                    for one in cells[start : start + stride]
                ]
            )
            if not total:
                total = [weight * one for one in parts] if weight != 1 else list(parts)
            else:
                total = [before + weight * one for before, one in zip(total, parts, strict=True)]
    return total


def expected(game: NormalForm, mixed: Mixed) -> tuple[Number, ...]:
    """What everybody gets on average when all mix, each on his own."""
    return tuple(weighed(against(game, mixed, place), own) for place, own in enumerate(checked(game, mixed)))


def regrets(game: NormalForm, mixed: Mixed) -> tuple[Number, ...]:
    """How much more each player would get on average if he made the best single choice instead.

    All 0: it is an equilibrium, and nothing else is one. Worked out from the payoffs alone, so that it does
    not matter how a profile was found.
    """
    gaps: list[Number] = []
    for place, own in enumerate(checked(game, mixed)):
        values = against(game, mixed, place)
        gaps.append(max(values) - weighed(values, own))
    return tuple(gaps)


def weighed(values: Sequence[Number], weights: Sequence[Number]) -> Number:
    """The average of some values."""
    terms = [weight * value for value, weight in zip(values, weights, strict=True) if weight]
    return sum(terms[1:], terms[0])


def checked(game: NormalForm, mixed: Mixed) -> Mixed:
    """The mixed profile, if each player has a probability for each of his choices, and they add up to 1."""
    if len(mixed) != len(game.players):
        raise ValueError(f"mixed: {len(mixed)} mixed strategies for {len(game.players)} players")
    for player, size, own in zip(game.players, game.sizes, mixed, strict=True):
        if len(own) != size or not min(own) >= 0 or not abs(float(sum(own)) - 1) <= 1e-9:  # nan is neither
            raise ValueError(f"mixed: player {player} has not {size} probabilities that add up to 1")
    return mixed


def support(game: NormalForm, mixed: Mixed) -> tuple[tuple[Label, ...], ...]:
    """For each player the choices that he makes at all."""
    return tuple(
        tuple(compress(labels, own)) for labels, own in zip(game.choices, checked(game, mixed), strict=True)
    )
