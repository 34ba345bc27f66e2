"""All equilibria of two: against corners found by solving every square system, and against Nashpy."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest
from scipy.optimize import linprog

from elgrande.theory import two_players
from elgrande.theory.best_responses import by_choice, pure, pure_equilibria
from elgrande.theory.disks import disk_game
from elgrande.theory.dominance import eliminate, without_repetitions
from elgrande.theory.normal_form import NormalForm
from elgrande.theory.two_players import MOST_CHOICES, TooLarge, corners, extreme_equilibria, nashpy_equilibria
from tests.theory.positions import general_scorings
from tests.theory.test_best_responses import random_game

SMALL = [(2, 2), (2, 3), (3, 3), (4, 3)]


def solved(rows, wanted):
    """The solution of a square system in exact numbers, or None if there is not exactly one."""
    table = [[Fraction(one) for one in row] + [Fraction(end)] for row, end in zip(rows, wanted, strict=True)]
    for at in range(len(table)):
        pivot = next((line for line in range(at, len(table)) if table[line][at]), None)
        if pivot is None:
            return None
        table[at], table[pivot] = table[pivot], table[at]
        table[at] = [one / table[at][at] for one in table[at]]
        for line in range(len(table)):
            if line != at:
                factor = table[line][at]
                table[line] = [
                    one - factor * other for one, other in zip(table[line], table[at], strict=True)
                ]
    return tuple(row[-1] for row in table)


def corners_by_definition(rows):
    """The corners of {x >= 0, each row · x <= 1}, but for the origin: all square systems solved."""
    own = len(rows[0])
    unit = [[int(at == one) for at in range(own)] for one in range(own)]
    constraints = [(row, 0) for row in unit] + [(row, 1) for row in rows]
    found = {}
    for chosen in combinations(constraints, own):
        x = solved([row for row, _ in chosen], [end for _, end in chosen])
        if x is None or min(x) < 0 or not any(x):
            continue
        values = [sum(map(Fraction.__mul__, x, map(Fraction, row))) for row in rows]
        if max(values) <= 1:
            labels = [one == 0 for one in x] + [value == 1 for value in values]
            found[tuple(one / sum(x) for one in x)] = sum(1 << at for at, is_so in enumerate(labels) if is_so)
    return sorted(found.items(), reverse=True)


@pytest.mark.parametrize("sizes", SMALL)
def test_no_corner_is_overlooked(sizes) -> None:
    for seed in range(25):
        rows = two_players.all_positive(by_choice(random_game(sizes, seed), 0, 0))
        assert corners(rows) == corners_by_definition(rows)


@pytest.mark.slow
def test_no_corner_is_overlooked_of_secret_disks() -> None:
    seen = 0
    for seed in range(12):
        for state in general_scorings(2, seed):
            small = without_repetitions(disk_game(state))
            if max(small.sizes) > 1 and sum(small.sizes) < 12:
                for place in range(2):
                    rows = two_players.all_positive(by_choice(small, 1 - place, 1 - place))
                    assert corners(rows) == corners_by_definition(rows)
                    seen += 1
    assert seen


@pytest.mark.parametrize("sizes", SMALL)
def test_each_is_an_equilibrium_and_all_pure_ones_are_among_them(sizes) -> None:
    mixed = 0
    for seed in range(40):
        game = without_repetitions(random_game(sizes, seed))
        found = extreme_equilibria(game)
        assert found
        assert all(one.regrets == (0, 0) for one in found)
        profiles = {one.mixed for one in found}
        assert len(profiles) == len(found)
        assert {pure(game, profile) for profile in pure_equilibria(game)} <= profiles
        mixed += any(0 < weight < 1 for one in found for row in one.mixed for weight in row)
    assert mixed


@pytest.mark.parametrize("sizes", SMALL)
def test_what_nashpy_finds_is_among_them_and_their_number_is_odd_where_nothing_is_tied(sizes) -> None:
    """Nashpy compares floats and overlooks some. A game that is not degenerate has an odd number (Wilson)."""
    missed = total = 0
    for seed in range(15):
        coarse = random_game(sizes, seed)
        rows = [
            [100 * paid + (number * number * 7 + seed + 13 * at) % 101 for number, paid in enumerate(row)]
            for at, row in enumerate(coarse.payoffs)
        ]
        game = NormalForm(coarse.players, coarse.choices, tuple(map(tuple, rows)))
        theirs = nashpy_equilibria(game)
        ours = extreme_equilibria(game)
        assert max(one.regret for one in theirs) < 1e-9
        assert len(ours) % 2 == 1
        total, missed = total + len(ours), missed + len(ours) - len(theirs)
        for one in theirs:
            flat = [weight for row in one.mixed for weight in row]
            assert any(flat == pytest.approx([float(w) for row in own.mixed for w in row]) for own in ours)
    assert 0 <= missed < total / 5


def made_best(rows, used, wanted, aim):
    """A corner of a player's mixes of the choices `used` to which all `wanted` are best replies, or None.

    `rows` has what the opponent gets: one row for each of his choices. The corner is the one that `aim` likes
    best, found by a linear programme in floats.
    """
    reached = [[*map(float, row), -1.0] for row in rows]
    answer = linprog(
        [*aim, 0],
        A_ub=reached,
        b_ub=[0] * len(rows),
        A_eq=[*(reached[at] for at in wanted), [*[1] * len(aim), 0]],
        b_eq=[*[0] * len(wanted), 1],
        bounds=[*((0, None) if at in used else (0, 0) for at in range(len(aim))), (None, None)],
        method="highs-ds",
    )
    return None if answer.status == 2 else tuple(answer.x[:-1])


def by_supports(game, random):
    """Equilibria of a game, from every pair of supports: there both are free to mix among best replies."""
    mine, theirs = by_choice(game, 1, 1), by_choice(game, 0, 0)
    supports = [
        [some for size in range(1, number + 1) for some in combinations(range(number), size)]
        for number in game.sizes
    ]
    for used, wanted in product(*supports):
        aims = [[random.uniform(-1, 1) for _ in range(number)] for number in game.sizes]
        pair = made_best(mine, used, wanted, aims[0]), made_best(theirs, wanted, used, aims[1])
        if None not in pair:
            yield pair


@pytest.mark.slow
def test_no_equilibrium_of_a_degenerate_game_is_overlooked() -> None:
    """Nearly everything is tied in them; each corner of what a pair of supports allows has been found."""
    random, several = Random(3), 0
    games = [
        NormalForm.of(
            (0, 1), (range(rows), range(columns)), lambda a, b: (random.randrange(3), random.randrange(3))
        )
        for rows, columns in ((2, 2), (2, 3), (3, 3))
        for _ in range(4)
    ]
    disks = (disk_game(state) for seed in range(12) for state in general_scorings(2, seed))
    small = (eliminate(without_repetitions(game)).left for game in disks)
    games += [game for game in small if 2 < sum(game.sizes) < 8][:4]
    for game in games:
        exact = [
            [[float(weight) for weight in row] for row in one.mixed]
            for one in extreme_equilibria(game)
            if not any(one.regrets)
        ]
        distinct = without_repetitions(game)
        for pair in by_supports(distinct, random):
            whole = two_players.in_whole_game(game, distinct, pair)
            assert any(
                all(row == pytest.approx(own, abs=1e-6) for row, own in zip(whole, one, strict=True))
                for one in exact
            )
        several += len(exact) > 2
    assert several > 3
    assert len(games) == 16


def test_secret_disks_of_two_are_solved_exactly() -> None:
    several = 0
    for seed, payoff in product(range(12), ("points", "margin", "win")):
        for state in general_scorings(2, seed):
            game = disk_game(state, payoff)
            found = extreme_equilibria(game)
            assert found
            assert all(one.regrets == (0, 0) for one in found)
            if payoff == "margin":  # what one wins the other loses: the value of the game is one number
                assert len({one.payoffs for one in found}) == 1
            several += len(found) > 2
            small = eliminate(without_repetitions(game)).left
            if 2 < sum(small.sizes) < 9:
                for theirs in nashpy_equilibria(game):
                    assert theirs.regret < 1e-9
    assert several


def test_shares_of_a_victory_are_solved_in_exact_numbers() -> None:
    state = next(state for state in general_scorings(2, seed=44) if state.round == 3)
    found = extreme_equilibria(disk_game(state, "win"))
    assert (Fraction(1, 9), Fraction(2, 9), Fraction(2, 9), Fraction(4, 9)) in [
        tuple(weight for weight in one.mixed[0] if weight) for one in found
    ]
    assert {one.regrets for one in found} == {(0, 0)}
    assert all(type(paid) is Fraction for one in found for paid in one.payoffs)


def test_disks_that_nashpy_refuses_are_solved_all_the_same() -> None:
    for seed in range(40):
        for state in general_scorings(2, seed):
            game = disk_game(state)
            if sum(eliminate(without_repetitions(game)).left.sizes) > MOST_CHOICES:
                with pytest.raises(TooLarge):
                    nashpy_equilibria(game)
                assert extreme_equilibria(game)
                return
    pytest.fail("Nashpy takes all of them: the docstring says otherwise")


def test_what_is_too_large_or_not_for_two_is_refused(monkeypatch) -> None:
    with pytest.raises(ValueError, match="players: 3 of them, and this is for two"):
        extreme_equilibria(random_game((2, 2, 2), 1))
    large = NormalForm.of((0, 1), (range(7), range(7)), lambda a, b: ((a - b) ** 2 % 7, (a + 3 * b) % 7))
    with pytest.raises(TooLarge, match="pairs of supports"):
        nashpy_equilibria(large)
    monkeypatch.setattr(two_players, "MOST_CORNERS", 10)
    with pytest.raises(TooLarge, match="more than 10 corners"):
        extreme_equilibria(large)
