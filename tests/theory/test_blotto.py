"""Colonel Blotto on the regions: best responses and equilibria, each found a second way."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from scipy.optimize import linprog

from elgrande.board import open_to_placing
from elgrande.engine import new_game
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE
from elgrande.theory import extras
from elgrande.theory.blotto import (
    Blotto,
    Programme,
    best_placement,
    best_response,
    best_spread,
    by_playing,
    equilibrium,
    expected_pays,
    expected_value,
    paths,
)
from elgrande.theory.majorities import TieRule, points_now
from elgrande.theory.two_players import extreme_equilibria

SMALL = ("cataluna", "sevilla", "valencia")


def small(budgets=(3, 2), **said):
    """A small game between two, on a board where one region is somebody's home."""
    state = position(2, king="aragon", grandes=("sevilla", "granada"), caballeros={"valencia": (0, 1)})
    return Blotto.of(state, dict(enumerate(budgets)), places=SMALL, **said)


def value_of_matrix(matrix):
    """The value of a zero-sum game for the one who chooses rows, by the linear programme of the textbooks."""
    rows, columns = matrix.shape
    answer = linprog(
        [*[0] * rows, -1],
        A_ub=np.hstack([-matrix.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[*[1] * rows, 0]],
        b_eq=[1],
        bounds=[*[(0, None)] * rows, (None, None)],
    )
    return -answer.fun


# --- what is paid ----------------------------------------------------------------------------------------


def test_without_a_place_there_is_nothing_to_get():
    game = Blotto.of(new_game(2, seed=1), {0: 1, 1: 1}, places=())
    assert game.payoffs([(), ()]) == (0, 0)
    assert game.as_normal_form().payoff(((), ())) == (0, 0)


@pytest.mark.parametrize("rule", TieRule)
def test_places_pay_what_the_board_pays_when_all_have_placed(rule):
    state = new_game(3, seed=5)
    game = Blotto.of(state, {0: 2, 1: 1, 2: 2}, payoff="points", rule=rule)
    court = state.box.court
    joint = [[0] * 8 for _ in range(3)]
    joint[0][0], joint[0][3], joint[1][3], joint[2][3], joint[2][7] = 1, 1, 1, 1, 1
    rows = [list(row) for row in state.caballeros]
    for player, allocation in enumerate(joint):
        for place, number in zip(game.places, allocation, strict=True):
            rows[state.box.index[place]][player] += number
            rows[court][player] -= number
    after = points_now(state._replace(caballeros=tuple(map(tuple, rows))), rule)
    nobody = game.payoffs([(0,) * 8] * 3)
    rest = [now - paid for now, paid in zip(points_now(state, rule), nobody, strict=True)]
    paid = game.payoffs(list(map(tuple, joint)))
    assert tuple(it + other for it, other in zip(paid, rest, strict=True)) == after


def test_the_lead_is_ones_points_less_the_others_on_average():
    state = new_game(3, seed=5)
    budgets = {0: 1, 1: 1, 2: 1}
    joint = [(1, *(0,) * 7), (0,) * 8, (0, 1, *(0,) * 6)]
    points = Blotto.of(state, budgets, payoff="points").payoffs(joint)
    leads = Blotto.of(state, budgets).payoffs(joint)
    assert leads == tuple(own - Fraction(sum(points) - own, 2) for own in points)
    assert sum(leads) == 0


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ({"budgets": {0: 31}}, "SU-2"),
        ({"budgets": {0: 1}, "places": ["aragon"]}, "KG-1"),
        ({"budgets": {0: 1}, "places": ["court"]}, "not scored"),
        ({"budgets": {0: 1}, "places": ["sevilla", "sevilla"]}, "twice"),
    ],
)
def test_what_cannot_be_placed_is_refused(said, complaint):
    with pytest.raises(ValueError, match=complaint):
        Blotto.of(position(2, king="aragon"), **said)


@pytest.mark.parametrize("allocation", [(1, 1), (4, 0, 0), (-1, 0, 0)])
def test_what_cannot_be_spread_is_refused(allocation):
    with pytest.raises(ValueError, match="does not spread"):
        small().payoffs([allocation, (0, 0, 0)])


def test_who_does_not_take_part_has_no_strategy():
    with pytest.raises(ValueError, match="take part"):
        small().budget(2)
    with pytest.raises(ValueError, match="others"):
        best_response(small(), 0, {})


# --- best responses --------------------------------------------------------------------------------------


@pytest.mark.parametrize("payoff", ["points", "lead"])
@pytest.mark.parametrize("player", [0, 1])
def test_no_allocation_does_better_than_the_best_response(payoff, player):
    game = small(payoff=payoff)
    rival = 1 - player
    for strategy in (*game.allocations(rival), {(0, 1, 1): Fraction(1, 3), (1, 0, 0): Fraction(2, 3)}):
        mixed = strategy if isinstance(strategy, dict) else {strategy: 1}
        answer = best_response(game, player, {rival: strategy})
        values = [
            sum(p * game.payoffs((own, it) if player == 0 else (it, own))[player] for it, p in mixed.items())
            for own in game.allocations(player)
        ]
        assert answer.value == max(values)


def test_against_several_rivals_who_mix_everything_is_exact():
    state = new_game(3, seed=8)
    game = Blotto.of(state, {0: 2, 1: 1, 2: 1}, places=("galicia", "cataluna"), payoff="points")
    mixes = {
        1: {(1, 0): Fraction(1, 2), (0, 1): Fraction(1, 2)},
        2: {(1, 0): Fraction(1, 4), (0, 0): Fraction(3, 4)},
    }
    expected = {
        own: sum(
            one * other * game.payoffs((own, first, second))[0]
            for (first, one), (second, other) in product(mixes[1].items(), mixes[2].items())
        )
        for own in game.allocations(0)
    }
    answer = best_response(game, 0, mixes)
    assert answer.value == max(expected.values()) == expected[answer.allocation]
    assert isinstance(answer.value, Fraction | int)


def test_the_best_spread_is_that_of_a_linear_programme():
    """A path through places and caballeros spent: such a programme has whole numbers for its answer."""
    game = Blotto.of(new_game(2, seed=4), {0: 7, 1: 6})
    rival = {(2, 1, 0, 0, 1, 1, 1, 0): 0.5, (0, 0, 3, 3, 0, 0, 0, 0): 0.5}
    pays = expected_pays(game, 0, {1: rival})
    steps = Programme(game).steps(0)
    nodes = {node: at for at, node in enumerate(sorted({step[:2] for step in steps}))}
    balance = np.zeros((len(nodes), len(steps)))
    for column, (place, spent, here) in enumerate(steps):
        balance[nodes[place, spent], column] += 1
        if (place + 1, spent + here) in nodes:
            balance[nodes[place + 1, spent + here], column] -= 1
    answer = linprog(
        [-float(pays[place][here]) for place, _, here in steps],
        A_eq=balance,
        b_eq=[float(node == (0, 0)) for node in nodes],
    )
    assert best_response(game, 0, {1: rival}).value == pytest.approx(-answer.fun)


def test_of_equal_spreads_the_one_that_keeps_most_is_given():
    assert best_spread([(0, 2, 2), (0, 0, 0)], 2) == ((1, 0), 2)
    assert best_spread([(0, 5, 5), (0, 0, 5)], 2) == ((1, 0), 5)


@pytest.mark.parametrize("payoff", ["points", "lead"])
def test_the_best_placement_is_the_best_of_all(payoff):
    state = new_game(4, seed=2)
    rivals = () if payoff == "points" else (1, 2, 3)
    budgets = {0: 3, **dict.fromkeys(rivals, 0)}
    game = Blotto.of(state, budgets, places=open_to_placing(state.king), payoff=payoff)
    none = (0,) * len(game.places)
    before = game.payoffs([none] * len(game.players))[0]
    values = [game.payoffs([own, *[none] * len(rivals)])[0] - before for own in game.allocations(0)]
    assert best_placement(state, 0, 3, payoff=payoff).value == max(values)


# --- equilibria ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("budgets", [(0, 0), (1, 1), (3, 2), (3, 3), (4, 1)])
@pytest.mark.parametrize("rule", TieRule)
def test_the_value_is_that_of_the_whole_matrix(budgets, rule):
    game = small(budgets, rule=rule)
    found = equilibrium(game)
    written = game.as_normal_form()
    matrix = np.array(written.payoffs[0], dtype=float).reshape([len(it) for it in written.choices])
    assert found.value == pytest.approx(value_of_matrix(matrix), abs=1e-7)
    assert max(found.regrets) < 1e-7


def test_small_games_can_be_solved_exactly_without_any_library():
    game = small((2, 1))
    exact = extreme_equilibria(game.as_normal_form())
    assert exact
    found = equilibrium(game)
    for one in exact:
        assert float(one.payoffs[0]) == pytest.approx(found.value)


def test_where_there_is_no_ground_nobody_stands():
    state = new_game(2, EN_BASE.with_expansions("colonies"), seed=1)
    game = Blotto.of(state, {0: 2, 1: 2})
    assert set(game.places) <= set(state.box.ground)
    assert len(game.payoffs([(1, 1, *(0,) * (len(game.places) - 2)), (0,) * len(game.places)])) == 2


def test_regrets_are_those_of_every_allocation_tried():
    game = small((4, 3))
    found = equilibrium(game)
    first, second = found.strategies
    for strategy, player in ((first, 0), (second, 1)):
        assert sum(strategy.values()) == pytest.approx(1)
        for allocation in strategy:
            game.check(player, allocation)
    gains = [expected_value(game, {own: 1}, second) for own in game.allocations(0)]
    losses = [expected_value(game, first, {own: 1}) for own in game.allocations(1)]
    assert max(gains) - found.value == pytest.approx(found.regrets[0], abs=1e-9)
    assert found.value - min(losses) == pytest.approx(found.regrets[1], abs=1e-9)


def test_regret_is_seen_where_a_strategy_is_no_equilibrium():
    game = small((2, 2))
    value = expected_value(game, {(0, 0, 0): 1}, {(0, 0, 0): 1})
    assert best_response(game, 0, {1: {(0, 0, 0): 1}}).value - value > 1


def test_with_equal_chances_the_value_is_nothing():
    state = position(2, king="aragon", grandes=("aragon", "aragon"))
    found = equilibrium(Blotto.of(state, {0: 5, 1: 5}))
    assert found.value == pytest.approx(0, abs=1e-7)
    assert max(found.regrets) < 1e-7


def test_only_the_lead_between_two_is_a_zero_sum_game():
    state = new_game(3, seed=1)
    for game in (Blotto.of(state, {0: 1, 1: 1, 2: 1}), Blotto.of(state, {0: 1, 1: 1}, payoff="points")):
        for solve in (equilibrium, by_playing):
            with pytest.raises(ValueError, match="lead"):
                solve(game)


@pytest.mark.slow
def test_playing_on_and_on_comes_near_without_any_library(monkeypatch):
    game = small((4, 3))
    exact = equilibrium(game)
    monkeypatch.setattr(extras, "found", lambda name: None)
    for rounds, near in ((30, 1.5), (1000, 0.3)):
        found = by_playing(game, rounds)
        assert min(found.regrets) > -1e-9
        assert max(found.regrets) < near
        # What one may still gain bounds how far the value is from that of the game.
        assert abs(found.value - exact.value) <= max(found.regrets)


def test_what_is_too_much_to_write_out_is_refused():
    with pytest.raises(ValueError, match="more than"):
        Blotto.of(new_game(2, seed=1), {0: 7, 1: 7}).as_normal_form()


def test_a_flow_with_nothing_left_ends():
    assert paths([(0, 0, 0), (1, 0, 0), (1, 0, 1)], [1.0, 0.4, 0.6]) == {(0, 1): 0.6, (0, 0): 0.4}


def test_without_scipy_the_extra_is_named(monkeypatch):
    monkeypatch.setattr(extras, "found", lambda name: None)
    with pytest.raises(extras.MissingExtra, match=r"elgrande\[theory\]"):
        equilibrium(small())
