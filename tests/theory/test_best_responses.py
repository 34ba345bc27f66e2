"""Best responses, pure equilibria, regret and dominance, against the definitions written out."""

from __future__ import annotations

from array import array
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from elgrande.theory import best_responses
from elgrande.theory.best_responses import (
    against,
    by_choice,
    expected,
    pure,
    pure_equilibria,
    regrets,
    support,
)
from elgrande.theory.best_responses import (
    best_responses as best,
)
from elgrande.theory.disks import disk_game
from elgrande.theory.dominance import dominated, dominating_mix, eliminate, without_repetitions
from elgrande.theory.normal_form import NormalForm
from tests.theory.positions import general_scorings

SIZES = [(2, 2), (3, 4), (4, 1, 3), (2, 3, 2, 3), (2, 2, 2, 2, 3)]


def random_game(sizes, seed, kind=tuple):
    """Random payoffs, and for each choice of one's own something besides, so that some are dominated."""
    random = Random(seed)
    besides = [[int(random.random() * 8) for _ in range(size)] for size in sizes]
    profiles = list(product(*map(range, sizes)))
    rows = [[int(random.random() * 6) + besides[at][one[at]] for one in profiles] for at in range(len(sizes))]
    make = (lambda row: array("i", row)) if kind is array else tuple
    return NormalForm(tuple(range(len(sizes))), tuple(map(tuple, map(range, sizes))), tuple(map(make, rows)))


def deviations(game, profile, place):
    """What a player gets for each of his choices, by the definition."""
    return [game.payoff((*profile[:place], own, *profile[place + 1 :]))[place] for own in game.choices[place]]


@pytest.mark.parametrize("kind", [tuple, array])
@pytest.mark.parametrize("sizes", SIZES)
def test_pure_equilibria_are_those_of_the_definition(sizes, kind) -> None:
    several = 0
    for seed in range(20):
        game = random_game(sizes, seed, kind)
        wanted = tuple(
            profile
            for profile in game.profiles()
            if all(
                game.payoff(profile)[place] == max(deviations(game, profile, place))
                for place in range(len(sizes))
            )
        )
        assert pure_equilibria(game) == wanted
        several += len(wanted) > 1
    assert several


@pytest.mark.slow
def test_pure_equilibria_of_five_disks_with_numpy_and_without(monkeypatch) -> None:
    games = [disk_game(state, "margin") for state in general_scorings(5, seed=5)]
    with_numpy = [pure_equilibria(game) for game in games]
    monkeypatch.setattr(best_responses, "found", lambda name: None)
    assert [pure_equilibria(game) for game in games] == with_numpy
    for game, equilibria in zip(games, with_numpy, strict=True):
        for profile in equilibria[:3]:
            assert regrets(game, pure(game, profile)) == (0,) * 5


@pytest.mark.parametrize("sizes", SIZES)
def test_rows_by_choice_and_best_responses(sizes) -> None:
    game = random_game(sizes, 3)
    for place, labels in enumerate(game.choices):
        for paid in range(len(sizes)):
            for own, row in zip(labels, by_choice(game, place, paid), strict=True):
                wanted = [game.payoff(one)[paid] for one in game.profiles() if one[place] == own]
                assert list(row) == wanted
        for profile in game.profiles():
            values = deviations(game, profile, place)
            assert best(game, profile)[place] == tuple(
                own for own in labels if values[game.places[place][own]] == max(values)
            )


@pytest.mark.parametrize("sizes", SIZES)
def test_expected_payoffs_and_regret_in_exact_numbers(sizes) -> None:
    game, random = random_game(sizes, 4), Random(4)
    weights = [
        [Fraction(int(random.random() * 4)) for _ in range(size - 1)] + [Fraction(1)] for size in sizes
    ]
    mixed = tuple(tuple(one / sum(row) for one in row) for row in weights)
    chances = {}
    for profile in game.profiles():
        chance = Fraction(1)
        for place, own in enumerate(profile):
            chance *= mixed[place][own]
        chances[profile] = chance
    wanted = [
        sum(chance * game.payoff(one)[at] for one, chance in chances.items()) for at in range(len(sizes))
    ]
    assert list(expected(game, mixed)) == wanted
    for place in range(len(sizes)):
        values = [
            sum(
                chance * game.payoff((*one[:place], own, *one[place + 1 :]))[place]
                for one, chance in chances.items()
            )
            for own in game.choices[place]
        ]
        assert list(against(game, mixed, place)) == values
        assert regrets(game, mixed)[place] == max(values) - wanted[place]
    assert all(
        set(own) <= set(labels) for own, labels in zip(support(game, mixed), game.choices, strict=True)
    )


@pytest.mark.parametrize("wrong", [((1, 0),), ((1, 0), (1,)), ((1, 0), (0.5, 0.4)), ((1, 0), (2, -1))])
def test_what_is_no_mixed_profile_is_refused(wrong) -> None:
    with pytest.raises(ValueError, match=r"mixed strategies for|probabilities"):
        regrets(random_game((2, 2), 1), wrong)


@pytest.mark.slow
@pytest.mark.parametrize("weakly", [False, True])
@pytest.mark.parametrize("sizes", SIZES[:4])
def test_dominated_choices_are_those_of_the_definition(sizes, weakly) -> None:
    some = 0
    for seed in range(40):
        game = random_game(sizes, seed)
        found = {(one.player, one.choice) for one in dominated(game, weakly=weakly)}
        for place, labels in enumerate(game.choices):
            for own in labels:
                pairs = [
                    [
                        (values[other], values[own])
                        for values in (deviations(game, one, place) for one in game.profiles())
                    ]
                    for other in labels
                ]
                is_so = any(
                    all(x >= y for x, y in pair) and any(x > y for x, y in pair)
                    if weakly
                    else all(x > y for x, y in pair)
                    for pair in pairs
                )
                assert ((place, own) in found) == is_so
                some += is_so
    assert some


@pytest.mark.parametrize("sizes", SIZES)
def test_no_pure_equilibrium_is_lost_by_strict_dominance(sizes) -> None:
    shorter = 0
    for seed in range(40):
        game = random_game(sizes, seed)
        elimination = eliminate(game)
        assert pure_equilibria(elimination.left) == pure_equilibria(game)
        assert not dominated(elimination.left)
        assert elimination.solves == (elimination.left.size == 1)
        shorter += elimination.left.size < game.size
        assert set(pure_equilibria(eliminate(game, weakly=True).left)) <= set(pure_equilibria(game))
    assert shorter


@pytest.mark.slow
def test_a_mix_can_dominate_where_no_single_choice_does() -> None:
    paid = {"al": 3, "ar": 0, "bl": 0, "br": 3, "cl": 1, "cr": 1, "dl": 2, "dr": 2}
    game = NormalForm.of((4, 7), ("abcd", "lr"), lambda a, b: (paid[a + b], 0))
    assert [one.choice for one in dominated(game)] == ["c"]
    assert dominating_mix(game, 4, "d") is None
    found = dominating_mix(game, 4, "c")
    mix = dict(found.by)
    for column in "lr":
        assert sum(weight * paid[own + column] for own, weight in mix.items()) > 1
    assert dominating_mix(NormalForm.of((0,), ("a",), lambda a: (1,)), 0, "a") is None


def test_a_mix_of_very_many_choices_is_found() -> None:
    """Each of thirty choices is good against one reply only; what is worth a bit always, all of them beat."""
    replies = range(30)
    game = NormalForm.of((0, 1), ((*replies, "bit"), replies), lambda a, b: (60 if a == b else a == "bit", 0))
    found = dominating_mix(game, 0, "bit")
    assert {own for own, _ in found.by} == {*replies}
    assert sum(weight for _, weight in found.by) == 1


def test_who_has_nobody_in_the_castillo_has_one_choice_left() -> None:
    state = next(one for seed in range(9) for one in general_scorings(3, seed) if one.castillo.count(0) == 1)
    seat = state.castillo.index(0)
    game = without_repetitions(disk_game(state))
    assert len(game.choices[seat]) == 1
    full = disk_game(state)
    for profile in game.profiles():
        assert game.payoff(profile) == full.payoff(profile)
    assert {full.payoff(one) for one in full.profiles()} == {game.payoff(one) for one in game.profiles()}
