"""Games in normal form: numbers of joint choices, what they pay, games with fewer choices."""

from __future__ import annotations

from array import array
from fractions import Fraction
from itertools import product

import pytest

from elgrande.theory import extras, normal_form
from elgrande.theory.extras import MissingExtra
from elgrande.theory.normal_form import NormalForm


def paid(a: str, b: int, c: str) -> tuple[int, int, int]:
    return 10 * ord(a) + ord(c), b, ord(c)


def three() -> NormalForm:
    return NormalForm.of((0, 2, 3), (("a", "b"), (1, 2, 3), ("x", "y")), paid)


def test_every_joint_choice_has_its_number() -> None:
    game = three()
    assert game.sizes == (2, 3, 2)
    assert game.size == 12
    assert game.strides == (6, 2, 1)
    assert [game.profile(number) for number in range(game.size)] == list(game.profiles())
    assert [game.number(profile) for profile in game.profiles()] == list(range(game.size))
    for profile in product(*game.choices):
        assert game.payoff(profile) == paid(*profile)


def test_a_choice_nobody_has_is_named() -> None:
    with pytest.raises(ValueError, match=r"player 2 cannot choose 4"):
        three().payoff(("a", 4, "x"))
    with pytest.raises(ValueError, match=r"2 choices for 3 players"):
        three().number(("a", 4))


@pytest.mark.parametrize(
    ("choices", "payoffs", "wrong"),
    [
        ((("a", "a"),), ((1, 2),), "twice"),
        ((("a", "b"),), ((1, 2, 3),), "3 of them, not 2"),
        (((),), ((),), "choices: player 0 has none"),
        ((("a",), ("b",)), ((1,), (2,)), "for each of them"),
    ],
)
def test_what_is_no_game_is_refused(choices, payoffs, wrong) -> None:
    with pytest.raises(ValueError, match=wrong):
        NormalForm((0,), choices, payoffs)


def test_fewer_choices_in_their_old_order() -> None:
    game = three().restricted((["b", "a"], [3], "xy"))
    assert game.choices == (("a", "b"), (3,), ("x", "y"))
    assert game.payoff(("b", 3, "x")) == paid("b", 3, "x")


def test_arrays_are_not_copied_and_fractions_become_floats() -> None:
    row = array("i", range(4))
    game = NormalForm((0, 1), ((0, 1), (0, 1)), (row, (Fraction(1, 2), 1, 2, 3)))
    first, second = game.tensors()
    assert first[1, 0] == 2
    assert second[0].tolist() == [0.5, 1.0]
    row[2] = 7
    assert first[1, 0] == 7 == game.payoff((1, 0))[0]
    with pytest.raises(ValueError, match="read-only"):
        first[0, 0] = 1


def test_without_a_library_the_extra_is_named(monkeypatch) -> None:
    monkeypatch.setattr(extras, "found", lambda name: None)
    game = NormalForm.of((0,), ((1, 2),), lambda a: (a,))
    with pytest.raises(MissingExtra, match=r"numpy: install elgrande\[theory\]"):
        game.tensors()


@pytest.mark.parametrize("has_numpy", [True, False])
def test_only_finite_numbers_are_payoffs_in_arrays_too(has_numpy, monkeypatch) -> None:
    if not has_numpy:
        monkeypatch.setattr(normal_form, "found", lambda name: None)
    large = array("d", (1e308, 1e308))  # the sum of which is infinite
    assert NormalForm((0,), (("a", "b"),), (large,)).payoff(("a",)) == (1e308,)
    for wrong in (float("nan"), float("inf"), float("-inf")):
        with pytest.raises(ValueError, match="player 0 has one that is no finite number"):
            NormalForm((0,), (("a", "b"),), (array("d", (wrong, -wrong)),))
