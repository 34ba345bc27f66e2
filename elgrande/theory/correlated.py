"""Correlated equilibria: somebody draws a joint choice, tells each his own, and nobody wants to do otherwise.

They are the solutions of a linear programme, which SciPy solves.

>>> paid = {"dd": (0, 0), "ds": (7, 2), "sd": (2, 7), "ss": (6, 6)}
>>> chicken = NormalForm.of((0, 1), ("ds", "ds"), lambda a, b: paid[a + b])
>>> found = correlated_equilibrium(chicken)
>>> [(profile, round(chance, 3)) for profile, chance in found.chances.items()], round(found.total, 3)
([(('d', 's'), 0.25), (('s', 'd'), 0.25), (('s', 's'), 0.5)], 10.5)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from elgrande.arguments import as_many
from elgrande.theory.dominance import eliminate, without_repetitions
from elgrande.theory.extras import needed
from elgrande.theory.normal_form import NormalForm, Number, Profile, are_numbers
from elgrande.theory.two_players import TooLarge

MOST_PROFILES = 9**5  # five players with a disk each, none of it dominated: still solved in seconds
TINY = 1e-9  # a chance that is none


class Correlated(NamedTuple):
    """The chance of each joint choice that is drawn at all, everybody's payoff and regret.

    A regret is what a player would gain if he always did what is best for him, knowing only what he is told,
    instead of doing as he is told. It is worked out from the payoffs, whatever has found the chances.
    """

    chances: Mapping[Profile, float]
    payoffs: tuple[float, ...]
    regrets: tuple[float, ...]

    @property
    def total(self) -> float:
        """The sum of everybody's payoffs."""
        return sum(self.payoffs)

    @classmethod
    def of(cls, game: NormalForm, chances: Mapping[Profile, float]) -> Correlated:
        """What comes of these chances in a game. ValueError unless they add up to 1."""
        if not min(chances.values(), default=0) >= 0 or not abs(float(sum(chances.values())) - 1) <= 1e-6:
            raise ValueError("chances: no probabilities that add up to 1")
        payoffs = [
            sum(chance * float(game.payoff(profile)[place]) for profile, chance in chances.items())
            for place in range(len(game.players))
        ]
        regrets = [_regret(game, chances, place) for place in range(len(game.players))]
        return cls(dict(chances), tuple(payoffs), tuple(regrets))


def _regret(game: NormalForm, chances: Mapping[Profile, float], place: int) -> float:
    """How much a player would gain if he did what is best whatever he is told."""
    row, stride = game.payoffs[place], game.strides[place]
    gained = 0.0
    for told in range(game.sizes[place]):
        drawn = [
            (game.number(profile) - told * stride, chance)
            for profile, chance in chances.items()
            if game.places[place][profile[place]] == told
        ]
        paid = [
            sum(chance * float(row[start + own * stride]) for start, chance in drawn)
            for own in range(game.sizes[place])
        ]
        gained += max(paid) - paid[told]
    return gained


def correlated_equilibrium(game: NormalForm, wanted: Sequence[Number] | None = None) -> Correlated:
    """The correlated equilibrium with the largest sum of payoffs, each player's with the `wanted` weight.

    Without `wanted` all weigh 1; with -1 for all it is the worst. Dominated choices are left out before:
    whoever is told one would not do it. Of choices that pay everybody the same, the first stands for all.
    TooLarge for games with too many joint choices even so. MissingExtra without SciPy.
    """
    weights = (1,) * len(game.players) if wanted is None else wanted
    as_many("wanted", weights, len(game.players), "players")
    if not are_numbers(weights):
        raise ValueError("wanted: not all are finite numbers")
    small = eliminate(without_repetitions(game)).left
    if small.size > MOST_PROFILES:
        raise TooLarge(f"{small.size} joint choices, more than {MOST_PROFILES}: leave choices out")
    np, optimize = needed("numpy"), needed("scipy.optimize")
    worth = np.zeros(small.sizes)
    for weight, tensor in zip(weights, small.tensors(), strict=True):
        worth += float(weight) * tensor
    constraints = _incentives(small, np)
    solved = optimize.linprog(
        -worth.ravel(),
        A_ub=constraints,
        b_ub=np.zeros(constraints.shape[0]),
        A_eq=np.ones((1, small.size)),
        b_eq=[1.0],
        method="highs",
    )
    drawn = [(number, float(chance)) for number, chance in enumerate(solved.x) if chance > TINY]
    total = sum(chance for _, chance in drawn)
    return Correlated.of(game, {small.profile(number): chance / total for number, chance in drawn})


def _incentives(game: NormalForm, np: Any) -> Any:
    """For each player, each choice he is told and each other one: what he would gain, by joint choice.

    A sparse matrix of SciPy's, with a row of one number for each joint choice; all must come to at most 0.
    """
    sparse = needed("scipy.sparse")
    numbers = np.arange(game.size).reshape(game.sizes)
    rows, columns, gains = [], [], []
    row = 0
    for place, tensor in enumerate(game.tensors()):
        for told in range(game.sizes[place]):
            at = numbers.take(told, place).ravel()
            as_told = tensor.take(told, place).ravel().astype(float)
            for other in range(game.sizes[place]):
                if other != told:
                    gains.append(tensor.take(other, place).ravel() - as_told)
                    columns.append(at)
                    rows.append(np.full(at.shape, row))
                    row += 1
    if not rows:
        return sparse.csr_array((1, game.size))
    entries = np.concatenate(gains), (np.concatenate(rows), np.concatenate(columns))
    return sparse.csr_array(entries, shape=(row, game.size))
