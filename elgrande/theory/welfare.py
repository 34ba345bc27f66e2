"""What selfishness costs: the sum of everybody's payoffs at its best, and in equilibrium.

>>> paid = {"cc": (3, 3), "cd": (0, 5), "dc": (5, 0), "dd": (1, 1)}
>>> dilemma = NormalForm.of((0, 1), ("cd", "cd"), lambda a, b: paid[a + b])
>>> price = price_of_anarchy(dilemma)
>>> price.best_profile, price.best, price.worst, price.anarchy
(('c', 'c'), 6, 2, Fraction(3, 1))
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from elgrande.theory.best_responses import Mixed, expected, pure_equilibria
from elgrande.theory.normal_form import NormalForm, Number, Profile


class Price(NamedTuple):
    """The largest sum of payoffs there is, and where; the smallest and the largest sum in equilibrium."""

    best_profile: Profile
    best: Number
    worst: Number
    kindest: Number

    @property
    def anarchy(self) -> Number | None:
        """The best sum over that of the worst equilibrium; None where such a sum is not above 0."""
        return ratio(self.best, self.worst)

    @property
    def stability(self) -> Number | None:
        """The best sum over that of the best equilibrium; None where such a sum is not above 0."""
        return ratio(self.best, self.kindest)

    @property
    def lost(self) -> Number:
        """How much less all together get in the worst equilibrium than they could."""
        return self.best - self.worst


def ratio(one: Number, other: Number) -> Number | None:
    """One number over another, exactly where both are exact; None if the other is not above 0."""
    if other <= 0:
        return None
    if isinstance(one, float) or isinstance(other, float):
        return float(one) / float(other)
    return Fraction(one) / Fraction(other)


class NoEquilibrium(ValueError):
    """A game has no equilibrium of the kind that was asked for."""


def price_of_anarchy(game: NormalForm, equilibria: Iterable[Mixed] | None = None) -> Price:
    """The price of anarchy: over these equilibria, or else over all pure ones. NoEquilibrium without any.

    It says something of the sum of payoffs, so of points; margins and shares of a victory have the same sum
    everywhere, or nearly so. For all pure equilibria it is exact; mixed ones may be worse.
    """
    if equilibria is None:
        sums = [total(game.payoff(profile)) for profile in pure_equilibria(game)]
    else:
        sums = [total(expected(game, mixed)) for mixed in equilibria]
    if not sums:
        of_pure = "there is no pure equilibrium: give mixed ones"
        raise NoEquilibrium(of_pure if equilibria is None else "equilibria: none is given")
    everywhere = total_row(game)
    best = max(everywhere)
    return Price(game.profile(everywhere.index(best)), best, min(sums), max(sums))


def total(payoffs: Sequence[Number]) -> Number:
    """The sum of everybody's payoffs."""
    return sum(payoffs[1:], payoffs[0])


def total_row(game: NormalForm) -> list[Number]:
    """The sum of everybody's payoffs at each joint choice, in the order of their numbers."""
    return [total(paid) for paid in zip(*game.payoffs, strict=True)]
