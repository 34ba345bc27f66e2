"""Scoring agrees with a naive reference, written from the rulebooks, wherever at most five stand together."""

from itertools import product

import pytest

from elgrande.scoring import ranks, region_points
from tests.reference import naive_points, naive_rank

PRINTED = [(4, 2, 0), (5, 3, 1), (5, 4, 1), (4, 2, 1), (6, 4, 2), (7, 4, 2), (4, 3, 1), (6, 3, 1), (5, 3, 2)]
MOBILE = [(8, 4, 0), (4, 0, 0)]
PLAYERS = [2, 3, 4, pytest.param(5, marks=pytest.mark.slow)]  # of five there are 7,776 counts


def all_counts(players):
    return list(product(range(6), repeat=players))


def homes(players):
    """Whose home region it may be: nobody's, one player's, two players', everybody's."""
    return [(), *((player,) for player in range(players)), (0, players - 1), tuple(range(players))]


def test_the_reference_itself_pays_what_the_rulebooks_print():
    assert naive_points((2, 2, 1, 0), (5, 3, 1), 4) == (3, 3, 1, 0)
    assert naive_points((1, 2, 3, 0), (4, 2, 0), 4) == (0, 2, 4, 0)
    assert naive_points((3, 3, 2, 3), (5, 3, 1), 4) == (3, 3, 1, 3)
    assert naive_points((2, 2, 3, 3), (5, 4, 1), 4) == (0, 0, 4, 4)
    assert naive_points((1, 0, 2, 0), (4, 2, 1), 4, king=True) == (2, 0, 6, 0)
    assert naive_points((4, 0, 1, 1), (6, 3, 1), 4, home=(0,)) == (8, 0, 1, 1)


@pytest.mark.clause("SC-2", "SC-3")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_ranks_are_those_of_the_reference_for_all_counts(players):
    for counts in all_counts(players):
        assert ranks(counts) == tuple(naive_rank(counts, player) for player in range(players)), counts


@pytest.mark.clause("SC-1", "SC-2", "SC-3", "SC-4", "SC-5", "AC-3.5")
@pytest.mark.parametrize("first_only", [False, True])
@pytest.mark.parametrize("players", PLAYERS)
def test_points_are_those_of_the_reference_for_all_counts_on_all_scoreboards(players, first_only):
    for scoreboard, counts in product(PRINTED + MOBILE, all_counts(players)):
        expected = naive_points(counts, scoreboard, players, first_only=first_only)
        assert region_points(counts, scoreboard, first_only=first_only) == expected, (counts, scoreboard)


@pytest.mark.clause("BN-1", "BN-2", "BN-3", "BN-4", "SC-6")
@pytest.mark.parametrize("first_only", [False, True])
@pytest.mark.parametrize("king", [False, True])
@pytest.mark.parametrize("players", PLAYERS)
def test_bonuses_are_those_of_the_reference_for_all_counts_and_homes(players, king, first_only):
    for home, counts in product(homes(players), all_counts(players)):
        expected = naive_points(counts, (5, 4, 1), players, king, home, first_only)
        got = region_points(counts, (5, 4, 1), king=king, home=home, first_only=first_only)
        assert got == expected, (counts, home)


@pytest.mark.clause("SC-4", "SC-5")
@pytest.mark.parametrize(("here", "players"), [(2, 3), (2, 4), (3, 4), (3, 5), (4, 5)])
def test_the_number_who_play_decides_how_many_ranks_pay_and_not_the_number_who_are_named(here, players):
    for counts in all_counts(here):
        expected = naive_points(counts, (7, 4, 2), players)
        assert region_points(counts, (7, 4, 2), players=players) == expected, counts


@pytest.mark.clause("BN-2")
def test_a_home_region_may_be_given_as_a_player_or_as_several():
    assert region_points((4, 1, 1, 0), (6, 3, 1), home=0) == (8, 1, 1, 0)
    assert region_points((4, 1, 1, 0), (6, 3, 1), home=[1, 0]) == (8, 1, 1, 0)
    assert region_points((4, 1, 1, 0), (6, 3, 1), home=1) == (6, 1, 1, 0)


@pytest.mark.parametrize(
    ("arguments", "options", "field"),
    [
        (((1,), (5, 3, 1)), {}, "players: 1 "),
        (((1,) * 6, (5, 3, 1)), {}, "players: 6 "),
        (((1, 1, 1), (5, 3, 1)), {"players": 2}, "counts: 3 "),
        (((1, -1), (5, 3, 1)), {}, "counts: .* negative"),
        (((1, 1), (5, 3)), {}, "scoreboard: "),
        (((1, 1), (5, 3, 1, 0)), {}, "scoreboard: "),
        (((1, 1), (5, 3, 1)), {"home": 2}, "home: there is no player 2"),
        (((1, 1), (5, 3, 1)), {"home": -1}, "home: there is no player -1"),
    ],
)
def test_an_impossible_question_is_refused_by_the_name_of_its_argument(arguments, options, field):
    with pytest.raises(ValueError, match=field):
        region_points(*arguments, **options)
