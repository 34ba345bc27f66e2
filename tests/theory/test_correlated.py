"""Correlated equilibria and the price of anarchy, against the definitions written out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from elgrande.theory import correlated
from elgrande.theory.best_responses import pure, pure_equilibria
from elgrande.theory.correlated import Correlated, correlated_equilibrium
from elgrande.theory.disks import disk_game
from elgrande.theory.dominance import eliminate, without_repetitions
from elgrande.theory.normal_form import NormalForm
from elgrande.theory.two_players import TooLarge, extreme_equilibria
from elgrande.theory.welfare import NoEquilibrium, price_of_anarchy
from tests.theory.positions import general_scorings
from tests.theory.test_best_responses import random_game

PENNIES = NormalForm.of((0, 1), ("ht", "ht"), lambda a, b: (1, -1) if a == b else (-1, 1))


def gain(game, chances, place):
    """What a player gains by the best rule of what to do instead of what he is told."""
    gained = 0
    for told in game.choices[place]:
        drawn = {profile: chance for profile, chance in chances.items() if profile[place] == told}
        paid = {
            own: sum(
                chance * game.payoff((*profile[:place], own, *profile[place + 1 :]))[place]
                for profile, chance in drawn.items()
            )
            for own in game.choices[place]
        }
        gained += max(paid.values()) - paid[told]
    return gained


@pytest.mark.slow
@pytest.mark.parametrize("sizes", [(2, 2), (3, 4), (2, 3, 2), (2, 2, 2, 2)])
def test_nobody_gains_by_doing_otherwise(sizes) -> None:
    better = 0
    for seed in range(15):
        game = random_game(sizes, seed)
        best, worst = correlated_equilibrium(game), correlated_equilibrium(game, [-1] * len(sizes))
        for found in (best, worst):
            assert sum(found.chances.values()) == pytest.approx(1)
            for place in range(len(sizes)):
                assert found.regrets[place] == pytest.approx(gain(game, found.chances, place))
                assert found.regrets[place] < 1e-6
        for profile in pure_equilibria(game):
            alone = Correlated.of(game, {profile: 1.0})
            assert max(alone.regrets) == 0
            assert worst.total - 1e-6 <= alone.total <= best.total + 1e-6
        better += best.total > worst.total + 0.01
    assert better


@pytest.mark.slow
def test_no_equilibrium_of_two_has_a_larger_sum() -> None:
    for seed in range(25):
        game = random_game((3, 3), seed)
        best = correlated_equilibrium(game).total
        assert all(sum(one.payoffs) <= best + 1e-6 for one in extreme_equilibria(game))


def test_one_player_can_be_favoured() -> None:
    battle = NormalForm.of((0, 1), ("of", "of"), lambda a, b: {"oo": (2, 1), "ff": (1, 2)}.get(a + b, (0, 0)))
    assert correlated_equilibrium(battle, [1, 0]).payoffs == pytest.approx((2, 1))
    assert correlated_equilibrium(battle, [0, 1]).payoffs == pytest.approx((1, 2))


def test_a_regret_is_seen() -> None:
    found = Correlated.of(PENNIES, {("h", "h"): 0.5, ("t", "t"): 0.5})
    assert found.regrets == (0, 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_secret_disks_with_a_go_between(players) -> None:
    for state in general_scorings(players, seed=1):
        game = disk_game(state)
        found, price = correlated_equilibrium(game), None
        assert max(found.regrets) < 1e-6
        if pure_equilibria(game):
            price = price_of_anarchy(game)
            assert price.kindest - 1e-6 <= found.total <= price.best + 1e-6


def test_secret_disks_of_five_are_not_too_many() -> None:
    state = next(state for state in general_scorings(5, seed=3) if state.round == 9)
    game = disk_game(state)
    assert eliminate(without_repetitions(game)).left.size > 10_000
    assert max(correlated_equilibrium(game).regrets) < 1e-6


def test_too_many_joint_choices_are_refused(monkeypatch) -> None:
    monkeypatch.setattr(correlated, "MOST_PROFILES", 3)
    with pytest.raises(TooLarge, match="4 joint choices, more than 3"):
        correlated_equilibrium(PENNIES)


@pytest.mark.parametrize("sizes", [(2, 2), (3, 4), (2, 3, 2)])
def test_the_price_of_anarchy_is_that_of_the_definition(sizes) -> None:
    above = 0
    for seed in range(20):
        game = random_game(sizes, seed)
        sums = {profile: sum(game.payoff(profile)) for profile in game.profiles()}
        equilibria = pure_equilibria(game)
        if not equilibria:
            with pytest.raises(NoEquilibrium):
                price_of_anarchy(game)
            continue
        price = price_of_anarchy(game)
        assert price.best == max(sums.values()) == sums[price.best_profile]
        assert price.worst == min(sums[one] for one in equilibria)
        assert price.anarchy == Fraction(price.best, price.worst)
        assert price.kindest == max(sums[one] for one in equilibria)
        assert price.stability == Fraction(price.best, price.kindest)
        assert price.lost == price.best - price.worst
        assert price == price_of_anarchy(game, [pure(game, one) for one in equilibria])
        above += price.anarchy > 1
    assert above


def test_where_sums_are_not_above_0_there_is_no_ratio() -> None:
    half = (Fraction(1, 2),) * 2
    price = price_of_anarchy(PENNIES, [(half, half)])
    assert price.anarchy is price.stability is None
    assert price.lost == 0
    paid = NormalForm.of((0, 1), ((1, 2), (1,)), lambda a, b: (a / 2, 0.5))
    assert price_of_anarchy(paid).anarchy == 1.0
