"""Regret matching, and equilibria made sharp: judged by the regret, worked out from the payoffs."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from elgrande.theory import several_players, two_players
from elgrande.theory.best_responses import pure_equilibria, regrets
from elgrande.theory.disks import disk_game
from elgrande.theory.normal_form import NormalForm
from elgrande.theory.several_players import SHARP, mixed_equilibrium, regret_matching, values_of
from tests.theory.positions import general_scorings
from tests.theory.test_best_responses import random_game

# Three players, each of whom wants to differ from the next: no pure equilibrium, all mix evenly.
CYCLE = NormalForm.of((0, 1, 2), (("a", "b"),) * 3, lambda a, b, c: (int(a != b), int(b != c), int(c != a)))


def without_pure(sizes, number):
    """Random games that have no equilibrium in pure strategies."""
    games = (random_game(sizes, seed) for seed in range(400))
    return [game for game in games if not pure_equilibria(game)][:number]


def test_the_one_equilibrium_of_a_cycle() -> None:
    assert not pure_equilibria(CYCLE)
    found = mixed_equilibrium(CYCLE)
    assert found.regret < SHARP
    for row in found.mixed:
        assert row == pytest.approx((0.5, 0.5))
    assert max(regrets(CYCLE, ((Fraction(1, 2),) * 2,) * 3)) == 0


@pytest.mark.parametrize("sizes", [(2, 2, 2), (3, 2, 3), (2, 2, 2, 2)])
def test_where_nothing_pure_is_an_equilibrium_something_mixed_is_found(sizes) -> None:
    games = without_pure(sizes, 6)
    sharp = 0
    for game in games:
        rough, fine = regret_matching(game, 400), mixed_equilibrium(game, 400)
        assert fine.regrets == regrets(game, fine.mixed)
        assert fine.regret <= rough.regret
        sharp += fine.regret < SHARP
    assert len(games) == 6
    assert sharp >= 4


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("payoff", ["points", "margin"])
def test_secret_disks(players, payoff) -> None:
    for state in general_scorings(players, seed=2):
        game = disk_game(state, payoff)
        found = mixed_equilibrium(game, 150)
        assert found.regret < 0.1
        assert max(regrets(game, found.mixed)) == found.regret


def test_without_libraries_the_same(monkeypatch) -> None:
    games = [CYCLE, random_game((3, 4), 1), *map(disk_game, general_scorings(3, seed=1)[:1])]
    with_numpy = [regret_matching(game, 60) for game in games]
    monkeypatch.setattr(several_players, "found", lambda name: None)
    for game, before in zip(games, with_numpy, strict=True):
        plain = mixed_equilibrium(game, 60)
        flat = [weight for row in plain.mixed for weight in row]
        assert flat == pytest.approx([weight for row in before.mixed for weight in row])


def test_values_of_choices_with_numpy_are_those_of_the_definition(monkeypatch) -> None:
    game, random = random_game((2, 3, 2, 3), 5), Random(5)
    mixed = [[random.random() for _ in range(size)] for size in game.sizes]
    with_numpy = [values_of(game)(mixed, place) for place in range(4)]
    monkeypatch.setattr(several_players, "found", lambda name: None)
    for place, values in enumerate(with_numpy):
        assert values == pytest.approx(values_of(game)(mixed, place))


def test_of_several_exact_ones_it_is_the_nearest() -> None:
    game = random_game((4, 4), 47)
    assert not pure_equilibria(game)
    rough = [weight for row in regret_matching(game, 200).mixed for weight in row]
    far = {
        one.mixed: sum(
            abs(float(weight) - guess)
            for weight, guess in zip([weight for row in one.mixed for weight in row], rough, strict=True)
        )
        for one in two_players.extreme_equilibria(game)
    }
    assert len(far) > 1
    assert min(far, key=far.get) != next(iter(far)), "the first is not the nearest here"
    assert mixed_equilibrium(game, 200).mixed == min(far, key=far.get)


def test_two_players_get_an_exact_one_near_where_regret_matching_ends(monkeypatch) -> None:
    for game in without_pure((3, 3), 4):
        assert mixed_equilibrium(game).regrets == (0, 0)
    monkeypatch.setattr(two_players, "MOST_CORNERS", 2)  # too many for the exact way: by SciPy
    assert mixed_equilibrium(game).regret < SHARP


def test_no_round_is_too_few() -> None:
    with pytest.raises(ValueError, match="rounds: 0"):
        regret_matching(CYCLE, 0)
