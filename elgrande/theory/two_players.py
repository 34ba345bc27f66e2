"""Every equilibrium of a game of two, in exact numbers, and what Nashpy finds of them.

A player's strategies to which a given choice of the other is a best response form a polytope, and an
equilibrium is a pair of points of two such polytopes which together have all labels: each choice is a best
response or is not used. The corners of both polytopes are enumerated in whole numbers (by the double
description method), so that none is overlooked, in degenerate games either: and games of secret disks are
degenerate as a rule.

>>> battle = NormalForm.of((0, 1), ("of", "of"), lambda a, b: {"oo": (2, 1), "ff": (1, 2)}.get(a + b, (0, 0)))
>>> for found in extreme_equilibria(battle):
...     print(*found.mixed)
(Fraction(0, 1), Fraction(1, 1)) (Fraction(0, 1), Fraction(1, 1))
(Fraction(2, 3), Fraction(1, 3)) (Fraction(1, 3), Fraction(2, 3))
(Fraction(1, 1), Fraction(0, 1)) (Fraction(1, 1), Fraction(0, 1))
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import Any, NamedTuple

from elgrande.arguments import of_class
from elgrande.theory.best_responses import Mixed, by_choice, expected, regrets
from elgrande.theory.dominance import eliminate, without_repetitions
from elgrande.theory.extras import needed
from elgrande.theory.normal_form import NormalForm, Number

Whole = tuple[int, ...]
Sided = tuple[Whole, int, int]  # a ray, what it just fulfils, and how far it lies on which side of a cut
# So many corners of a polytope at most while it is made: with more, each step takes seconds.
MOST_CORNERS = 4000
# Of both players together: Nashpy tries 4 to the power of half of that many pairs of supports.
MOST_CHOICES = 13


class Equilibrium(NamedTuple):
    """A mixed profile, what it pays everybody, and everybody's regret, worked out anew from the payoffs.

    It is an equilibrium if nobody regrets anything; with a `regret` above 0, it is one but for so much.
    """

    mixed: Mixed
    payoffs: tuple[Number, ...]
    regrets: tuple[Number, ...]

    @property
    def regret(self) -> Number:
        """The largest regret."""
        return max(self.regrets)

    @classmethod
    def of(cls, game: NormalForm, mixed: Mixed) -> Equilibrium:
        """The profile with what it pays in this game, and the regrets."""
        return cls(mixed, expected(game, mixed), regrets(game, mixed))


class TooLarge(ValueError):
    """A game is too large to be solved in this way; the message says what can be done instead."""


def extreme_equilibria(game: NormalForm, also: Sequence[Sequence[Number]] = ()) -> tuple[Equilibrium, ...]:
    """All equilibria of two players that are not mixtures of others, in exact numbers: none is left out.

    Every equilibrium is a mixture of these, of such as may be mixed (each strategy of the one with each
    strategy of the other). Of a player's choices that pay everybody the same whatever the other does, the
    first stands for all; `also` has rows of what the joint choices pay those who look on, and who count as
    well. TooLarge if there are too many corners; ValueError unless two play.

    >>> win = lambda a, b: (a - b + 1) % 3 - 1
    >>> ring = NormalForm.of((0, 1), ((0, 1, 2),) * 2, lambda a, b: (win(a, b), -win(a, b)))
    >>> [found.mixed[0] for found in extreme_equilibria(ring)]
    [(Fraction(1, 3), Fraction(1, 3), Fraction(1, 3))]
    """
    need_two(game)
    small = eliminate(without_repetitions(game, also)).left
    mine, theirs = corners(by_choice(small, 1, 1)), corners(by_choice(small, 0, 0))
    rows, columns = small.sizes
    everything = (1 << rows + columns) - 1
    found = []
    for one, labels in mine:
        for other, others in theirs:
            # bits: of the one, first his own unused choices, then the other's best responses to him
            if labels | (others >> columns | (others & (1 << columns) - 1) << rows) == everything:
                found.append(in_whole_game(game, small, (one, other)))
    exact = in_fractions(game)
    return tuple(Equilibrium.of(exact, mixed) for mixed in sorted(found))


def in_fractions(game: NormalForm) -> NormalForm:
    """The same game with every float as the fraction that it is: shares of a victory are floats."""
    rows = tuple(tuple(Fraction(paid) for paid in row) for row in game.payoffs)
    return NormalForm(game.players, game.choices, rows)


def need_two(game: NormalForm) -> None:
    """ValueError unless the game has two players; TypeError if it is none."""
    of_class("game", game, NormalForm)
    if len(game.players) != 2:
        raise ValueError(f"players: {len(game.players)} of them, and this is for two")


def in_whole_game(game: NormalForm, small: NormalForm, mixed: Mixed) -> Mixed:
    """A profile of a game with fewer choices as one of the whole game."""
    return tuple(
        tuple(own[places[label]] if label in places else Fraction(0) for label in labels)
        for labels, places, own in zip(game.choices, small.places, mixed, strict=True)
    )


# --- the corners of a polytope ---------------------------------------------------------------------------


def corners(rows: Sequence[Sequence[Number]]) -> list[tuple[tuple[Fraction, ...], int]]:
    """The mixed strategies of a player at the corners of his polytope, each with its labels as bits.

    `rows` has what the opponent gets: one row for each choice of the opponent, in it a number for each of the
    player's own. The first bits are the own choices that are not used, then follow the best responses of the
    opponent.

    >>> corners([(1, 0), (0, 2)])[1]
    ((Fraction(2, 3), Fraction(1, 3)), 12)
    """
    positive = all_positive(rows)
    own = len(positive[0])
    unit = [tuple(int(at == one) for at in range(own + 1)) for one in range(own + 1)]
    # rays of the cone of (x, t) with x >= 0, t >= 0, and each row · x <= t: its corners are x / t
    rays = [(ray, ((1 << own + 1) - 1) & ~(1 << one)) for one, ray in enumerate(unit)]
    for at, row in enumerate(positive):
        rays = cut(rays, (*(-paid for paid in row), 1), own + 1 + at)
    found = []
    for ray, tight in rays:
        total = sum(ray[:-1])
        if total:
            labels = (tight & (1 << own) - 1) | tight >> own + 1 << own
            found.append((tuple(Fraction(one, total) for one in ray[:-1]), labels))
    return sorted(found, reverse=True)


def all_positive(rows: Sequence[Sequence[Number]]) -> list[Whole]:
    """The rows as whole numbers above 0: shifted and stretched, which changes no best response."""
    exact = [[Fraction(paid) for paid in row] for row in rows]
    least = min(min(row) for row in exact)
    scale = lcm(*(paid.denominator for row in exact for paid in row), least.denominator)
    return [tuple(int((paid - least) * scale) + 1 for paid in row) for row in exact]


def cut(rays: Sequence[tuple[Whole, int]], normal: Whole, bit: int) -> list[tuple[Whole, int]]:
    """The rays of a cone after a half-space has been cut out of it (the double description method).

    Each ray comes with the constraints that it just fulfils, as bits. A new ray lies between two old ones on
    either side of the cut which are neighbours: no third one fulfils all that both just fulfil.
    """
    kept, outside, on_it = list[Sided](), list[Sided](), list[Sided]()
    for ray, tight in rays:
        side = sum(one * other for one, other in zip(ray, normal, strict=True) if one)
        (kept if side > 0 else outside if side < 0 else on_it).append((ray, tight, side))
    after = [(ray, tight) for ray, tight, _ in kept] + [(ray, tight | 1 << bit) for ray, tight, _ in on_it]
    masks = [tight for _, tight in rays]
    needed_in_common = len(normal) - 2
    for ray, tight, side in kept:
        for other, others, beyond in outside:
            common = tight & others
            if common.bit_count() < needed_in_common or is_shared_by_more(common, masks):
                continue
            mixed = tuple(side * two - beyond * one for one, two in zip(ray, other, strict=True))
            shared = gcd(*mixed)
            after.append((tuple(one // shared for one in mixed), common | 1 << bit))
    if len(after) > MOST_CORNERS:
        raise TooLarge(f"more than {MOST_CORNERS} corners: leave choices out, or ask Gambit or Nashpy")
    return after


def is_shared_by_more(common: int, masks: Iterable[int]) -> bool:
    """Whether more than two rays just fulfil all these constraints."""
    sharing = 0
    for mask in masks:
        if common & mask == common:
            sharing += 1
            if sharing > 2:
                return True
    return False


# --- Nashpy ----------------------------------------------------------------------------------------------


def nashpy_game(game: NormalForm) -> Any:
    """The same game for Nashpy. MissingExtra without Nashpy, ValueError unless two play."""
    need_two(game)
    return needed("nashpy").Game(*game.tensors())


def nashpy_equilibria(game: NormalForm) -> tuple[Equilibrium, ...]:
    """What Nashpy finds by trying every pair of supports; in degenerate games that need not be all there is.

    Whether each is an equilibrium is to be told by its regret. TooLarge if there are too many supports: of
    games of secret disks about one in twenty, which `extreme_equilibria` solves nevertheless.
    """
    need_two(game)
    small = eliminate(without_repetitions(game)).left
    if sum(small.sizes) > MOST_CHOICES:
        raise TooLarge(f"{small.sizes} choices are left: Nashpy would try all pairs of supports for minutes")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of degenerate games Nashpy says so
        profiles = [
            tuple(tuple(float(weight) for weight in row) for row in rows)
            for rows in nashpy_game(small).support_enumeration(tol=1e-9)
        ]
    return tuple(Equilibrium.of(game, in_whole_game(game, small, mixed)) for mixed in profiles)
