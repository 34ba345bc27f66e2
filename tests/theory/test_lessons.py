"""The lessons of strategy: their positions are from the games that they name."""

from __future__ import annotations

from functools import cache

import pytest

from elgrande.course import check
from elgrande.course.lessons import bidding
from elgrande.course.lessons import disk_game as disks
from elgrande.players.bots import GreedyBot
from elgrande.players.playouts import play_game
from elgrande.problems import problems
from elgrande.state import PowerPhase, SettingDisks


@cache
def played(players, seed):
    """Every state of a game of greedy bots, as the lessons count their seeds."""
    bots = [GreedyBot(seed * 10 + seat) for seat in range(players)]
    return [move.state for move in play_game(bots, seed=seed)]


def looks(state):
    """What stands on the board, and what decides who wins."""
    return state.caballeros, state.king, state.grandes, state.tiles, state.points, state.round


@pytest.mark.parametrize("start", [disks.third, disks.sixth, disks.ninth])
def test_the_three_scorings_are_those_of_one_game(start):
    state = start()
    asked = next(
        one for one in played(2, disks.SEED) if one.round == state.round and type_of(one) is SettingDisks
    )
    assert looks(state) == looks(asked)
    assert problems(state) == ()


def type_of(state):
    """Of what kind the innermost frame is."""
    return type(state.agenda[-1]) if state.agenda else None


def test_any_mix_that_is_an_equilibrium_is_right_and_no_other():
    for right in ({"cataluna": 0.25, "granada": 0.75}, {"granada": 3 / 4, "cataluna": 1 / 4, "aragon": 0}):
        assert check("disk_game.mix", right)
    for wrong in ({"cataluna": 0.5, "granada": 0.5}, {"granada": 1}, {}, {"lisboa": 1}, "granada", 7):
        assert check("disk_game.mix", wrong).right is False


def test_the_bidding_is_that_of_the_last_round_of_a_game_and_the_rivals_played_so():
    state, states = bidding.last_round(), played(3, bidding.SEED)
    asked = next(one for one in states if one.round == 9 and type_of(one) is PowerPhase)
    assert looks(state) == looks(asked)
    assert (state.hands, state.start_player, state.display) == (
        asked.hands,
        asked.start_player,
        asked.display,
    )
    _, bruno, carmen = states[-1].played
    assert tuple(zip(bruno, carmen, strict=True)) == bidding.RIVALS


def test_any_line_in_which_nobody_errs_and_any_best_allotment_are_right():
    assert check("bidding.eight", (8, 13, 9))
    for wrong in ((8, 13, 1), (9, 13, 1), (8, 13), (8, 99, 1), 8):
        assert check("bidding.eight", wrong).right is False
    first, second, *rest = bidding.allot(
        bidding.worth_against(bidding.RIVALS, bidding.TURNS, caballero=1)
    ).cards
    assert check("bidding.nine_rounds", [first, second, *rest])
    for wrong in ((second, first, *rest), (first, first, *rest), (first,), None):
        assert check("bidding.nine_rounds", wrong).right is False


def test_any_best_placement_and_any_best_answer_are_right():
    assert check("majorities.place_three", {"cataluna": 3})
    for wrong in ({"valencia": 3}, {"aragon": 3}, {"cataluna": 4}, {"cataluna": -1, "valencia": 3}, {}, 3):
        assert check("majorities.place_three", wrong).right is False
    assert check("majorities.answer", [0, 0, 2])
    for wrong in ((2, 0, 0), (0, 0, 3), (0, 2), None):
        assert check("majorities.answer", wrong).right is False
