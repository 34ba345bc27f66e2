"""Ratings recover the strengths that games were drawn from, and know how sure they are."""

from itertools import combinations
from random import Random
from statistics import stdev

import pytest
from scipy.stats import binomtest

from elgrande.theory.ratings import MEAN, Finish, chance, fit, ratings, standard_errors, wilson

TRUE = {"a": 1700.0, "b": 1550.0, "c": 1450.0, "d": 1300.0}


def drawn(games, seed):
    """Games of two, each decided by chance as the true ratings say."""
    random = Random(seed)
    for _ in range(games):
        for one, other in combinations(TRUE, 2):
            won = random.random() < chance(TRUE[one], TRUE[other])
            yield Finish((one, other), (1, 0) if won else (0, 1))


def test_known_strengths_are_recovered():
    found = {each.player: each for each in ratings(drawn(500, seed=1), resampled=60)}
    assert [*found] == [*TRUE]
    for player, true in TRUE.items():
        assert found[player].rating == pytest.approx(true, abs=30)
        assert found[player].low < true < found[player].high
        assert found[player].games == 1500


@pytest.mark.slow
def test_the_interval_covers_the_truth_about_as_often_as_it_says():
    inside = 0
    for seed in range(20):
        for each in ratings(drawn(25, seed), resampled=50, level=0.9):
            inside += each.low <= TRUE[each.player] <= each.high
    assert 0.78 * 80 <= inside <= 80


def test_more_games_make_narrower_intervals():
    few, many = (ratings(drawn(number, 2), resampled=40)[0] for number in (10, 160))
    assert many.high - many.low < (few.high - few.low) / 2


def test_a_tie_is_half_a_victory():
    even = fit(("a", "b"), [Finish(("a", "b"), (5, 5))] * 10)
    assert even["a"] == pytest.approx(even["b"]) == pytest.approx(MEAN)


def test_a_game_of_several_is_a_game_of_each_against_each():
    games = [Finish(("a", "b", "c"), (9, 5, 1))] * 4
    pairs = [Finish(pair, points) for pair, points in
             [(("a", "b"), (1, 0)), (("a", "c"), (1, 0)), (("b", "c"), (1, 0))]] * 4  # fmt: skip
    assert fit(("a", "b", "c"), games) == pytest.approx(fit(("a", "b", "c"), pairs))


def test_who_has_lost_none_has_a_rating_all_the_same():
    best, worst = ratings([Finish(("a", "b"), (1, 0))] * 50, resampled=5)
    assert MEAN < best.rating < 2500
    assert best.rating + worst.rating == pytest.approx(2 * MEAN)


@pytest.mark.parametrize("games", [1, 2, 50])
def test_games_that_are_all_alike_do_not_make_sure(games):
    best, worst = ratings([Finish(("a", "b"), (1, 0))] * games)
    assert best.low < best.rating < best.high
    assert best.high - best.low > 300  # from even less than that nobody would know it
    assert worst.high - worst.low == pytest.approx(best.high - best.low)


@pytest.mark.parametrize("number", [40, 400])
def test_the_standard_error_is_how_much_fits_to_games_by_chance_differ(number):
    fits = [fit(tuple(TRUE), drawn(number, seed)) for seed in range(40)]
    errors = standard_errors(TRUE, drawn(number, 1))
    for player in TRUE:
        assert errors[player] == pytest.approx(stdev(each[player] for each in fits), rel=0.35)


def test_one_player_cannot_be_rated():
    with pytest.raises(ValueError, match="fewer than two"):
        ratings([Finish(("a",), (1,))])


@pytest.mark.parametrize(("won", "games"), [(130, 200), (0, 10), (10, 10), (3, 7)])
def test_the_interval_of_a_share_is_that_of_scipy(won, games):
    theirs = binomtest(won, games).proportion_ci(method="wilson")
    assert wilson(won, games) == pytest.approx((theirs.low, theirs.high), abs=1e-12)


def test_nothing_played_says_nothing_and_what_cannot_be_is_refused():
    assert wilson(0, 0) == (0, 1)
    for wrong, words in (((3, 2), "victories: 3 of 2"), ((1, -1), "games: -1"), ((1, 2, 1.5), "level: 1.5")):
        with pytest.raises(ValueError, match=words):
            wilson(*wrong)
