"""A Playout is the game that `apply` plays, move by move; its copies go their own ways."""

import subprocess
import sys
from random import Random

import pytest

import elgrande as eg
from elgrande import engine
from elgrande.compiled import fastest_engine
from elgrande.players.playouts import Playout, playout_points
from elgrande.rules.editions import EN_BASE, ES_20TH
from elgrande.rules.pieces import PLAYERS


def drawing(seed):
    """Chooses at random, the same each time for the same seed."""
    random = Random(seed).random
    return lambda actions: actions[int(random() * len(actions))]


@pytest.fixture(params=["plain", "fastest"])
def used(request):
    """The engine of the playouts: the interpreted one, and the compiled one where there is one."""
    return engine if request.param == "plain" else fastest_engine()


@pytest.mark.parametrize("edition", [EN_BASE, ES_20TH.but(length="short")], ids=["base", "short"])
@pytest.mark.parametrize("players", PLAYERS)
def test_it_is_the_game_that_apply_plays(used, players, edition):
    state, choose, told = eg.new_game(players, edition, seed=5), drawing(players), []
    game = Playout(state, told.append, used)
    while not state.is_over:
        assert game.state() == state
        assert game.actions == eg.legal_actions(state)
        assert (game.points, game.to_move, game.is_over) == (state.points, eg.to_move(state), False)
        action = choose(game.actions)
        game.play(action)
        state, events = eg.apply(state, action)
        assert tuple(told) == events
        told.clear()
    assert (game.state(), game.points, game.actions, game.is_over) == (state, state.points, (), True)


def test_it_begins_in_the_middle_of_anything(used):
    state, choose = eg.new_game(4, seed=8), drawing(8)
    while not state.is_over:
        game, apart = Playout(state, engine=used), Playout(state, engine=used)
        assert game.actions == eg.legal_actions(state)
        action = choose(game.actions)
        game.play(action)
        state_after = eg.apply(state, action).state
        assert game.state() == state_after
        assert apart.state() == state, "the state it was made from is as it was"
        state = state_after


def test_copies_go_their_own_ways(used):
    told = []
    game = Playout(eg.new_game(3, seed=2), told.append, used)
    before = game.state()
    one, other = game.copy(), game.copy()
    one.finish(drawing(1))
    other.finish(drawing(2))
    assert one.is_over
    assert one.points != other.points
    assert (game.state(), game.actions) == (before, eg.legal_actions(before))
    assert not told, "nobody is told what happens in a copy"


def test_finished_at_random_it_is_the_game_whose_actions_are_drawn(used):
    drawn, finished = (Playout(eg.new_game(4, seed=3), engine=used) for _ in range(2))
    drawn.finish(drawing(3))
    finished.finish_at_random(Random(3).random)
    assert (finished.state(), finished.actions, finished.is_over) == (drawn.state(), (), True)


def test_playout_points_are_those_of_the_end():
    state = eg.new_game(3, seed=2)
    points = playout_points(state, drawing(4))
    choose = drawing(4)
    while not state.is_over:
        state = eg.apply(state, choose(eg.legal_actions(state))).state
    assert points == state.points


def test_the_first_game_of_a_process_waits_for_no_graphs():
    code = "import sys, elgrande as eg; eg.random_playout(seed=1); print('networkx' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
