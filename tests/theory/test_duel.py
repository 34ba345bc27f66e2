"""The duel: the rivals' draws follow the equilibrium, and every regret is what its words say."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from html import unescape

import pytest

import elgrande as eg
from elgrande.positions import position
from elgrande.theory.best_responses import expected, support
from elgrande.theory.normal_form import NormalForm
from elgrande.widgets.theory import Duel, duel

STATE = position(
    players=2,
    castillo=(3, 3),
    king="galicia",
    caballeros={
        "granada": (1, 2),
        "aragon": (2, 2),
        "sevilla": (2, 1),
        "valencia": (1, 2),
        "castilla_la_vieja": (2, 3),
        "castilla_la_nueva": (3, 2),
        "pais_vasco": (2, 1),
        "cataluna": (1, 2),
    },
)
RING = NormalForm.of((0, 1), ((0, 1, 2),) * 2, lambda a, b: ((a - b + 1) % 3 - 1, -((a - b + 1) % 3 - 1)))


def test_a_rival_draws_as_often_as_the_equilibrium_says():
    shown = duel(STATE, rounds=400, seed=5)
    drawn = Counter(shown._drawn_by(1, number) for number in range(4000))
    for label, chance in zip(shown.game.choices[1], shown.mixed[1], strict=True):
        assert drawn[label] / 4000 == pytest.approx(float(chance), abs=0.03)


def test_what_a_rival_draws_does_not_depend_on_what_one_does():
    one, other = duel(STATE, seed=2), duel(STATE, seed=2)
    for _ in range(12):
        one.click("disk:granada")
        other.click("mix")
    assert [profile[1] for profile in one.played] == [profile[1] for profile in other.played]
    assert len({profile[1] for profile in one.played}) > 1
    one.click("again")
    assert (one.played, one.seed) == ([], 3)


def test_regret_in_hindsight_is_the_gap_to_the_best_single_choice():
    shown = duel(STATE, seed=3)
    for region in ("granada", "aragon", "valencia", "granada"):
        shown.click(f"disk:{region}")
    paid = [shown.game.payoff(profile)[0] for profile in shown.played]
    single = [
        sum(shown.game.payoff((choice, profile[1]))[0] for profile in shown.played)
        for choice in shown.game.choices[0]
    ]
    assert shown.earned() == Fraction(sum(paid), 4)
    assert shown.hindsight() == Fraction(max(single) - sum(paid), 4)


def test_only_what_an_equilibrium_uses_costs_nothing():
    shown = duel(STATE)
    for region in shown.game.choices[0]:
        shown.click("again")
        shown.click(f"disk:{region}")
        chance = shown.mixed[0][shown.game.places[0][region]]
        assert shown.cost >= 0
        assert not chance or shown.cost == 0
    shown.click("again")
    shown.click("disk:aragon")
    assert shown.cost > 0


def test_habits_are_what_a_rival_could_use():
    shown = Duel(RING)
    for at in (0, 1, 2, 0, 1, 2):
        shown.click(f"choose:{at}")
    assert (shown.habits, shown.cost) == (0, 0)
    for _ in range(6):
        shown.click("choose:0")
    assert shown.habits == Fraction(1, 2)


def test_after_the_last_round_nothing_can_be_set_and_the_mix_is_shown():
    shown = duel(STATE, rounds=3)
    assert shown.mixes == ""
    for _ in range(3):
        assert "egt-dial" in shown.disk
        shown.click("mix")
    assert shown.is_over
    assert shown.disk == ""
    assert "in equilibrium" in shown.mixes
    for target in ("mix", "disk:granada"):
        shown.click(target)
        assert shown.notice is not None
        assert len(shown.played) == 3


def test_one_sees_what_came_of_the_last_round():
    shown = duel(STATE)
    assert "Set yours" in shown.told
    shown.click("disk:granada")
    paid = shown.game.payoff(shown.played[0])[0]
    assert f"Ana chooses Granada and gets {paid}".replace("-", "−") in unescape(shown.told)
    assert "eg-arrow" in shown.board
    assert "eg-curve" in shown.curve
    assert shown.spoken.startswith("Ana chooses Granada")


def test_the_mix_of_two_is_an_exact_equilibrium_and_uses_as_many_choices_as_any():
    shown = duel(STATE)
    assert shown.regret == 0
    assert [len(labels) for labels in support(shown.game, shown.mixed)] == [2, 2]
    assert expected(shown.game, shown.mixed)[0] == -expected(shown.game, shown.mixed)[1]


def test_the_position_from_a_real_game_makes_both_mix_four_regions():
    shown = duel()
    assert [len(labels) for labels in support(shown.game, shown.mixed)] == [4, 4]
    assert shown.regret == 0
    assert isinstance(shown.mixed[0][0], Fraction)


def test_three_can_play_and_what_is_no_equilibrium_says_so():
    three = position(players=3, castillo=(4, 3, 2), king="galicia", caballeros={"aragon": (3, 2, 2)})
    shown = duel(three, "points", you=2)
    for _ in range(3):
        shown.click("disk:aragon")
    assert ("no equilibrium" in shown.told) == (shown.regret > 1e-9)
    assert len(shown.played[0]) == 3
    foolish = Duel(RING, ((1, 0, 0), (1, 0, 0)))
    assert foolish.regret == 1
    assert "somebody could gain 1 by leaving it" in foolish.told


def test_nobody_duels_alone():
    start = eg.position(2, caballeros={"aragon": (0, 3)}, king="galicia", turn=0, card="outlaws")
    alone = eg.apply(start, eg.actions.UseSpecial(0)).state
    with pytest.raises(ValueError, match="game: a duel needs two players"):
        duel(alone)


@pytest.mark.parametrize("target", ["disk:mars", "choose:9", "choose:x", "see"])
def test_what_is_not_there_changes_nothing(target):
    shown = duel(STATE)
    shown.click(target)
    assert shown.notice is not None
    assert shown.played == []


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_a_still_picture_has_nothing_to_click(language):
    shown = duel(STATE, language=language)
    assert f'lang="{language}"' in shown.picture()
    assert "eg-region" in shown.picture()  # the position, and not the mix
    assert "eg-bar" not in shown.picture().replace(".eg-bar", "")
    shown.click("mix")
    shown.click("open")
    shown.click("drop")
    assert '<path class="eg-curve"' in shown.picture()
    assert 'data-target="' not in shown.picture()
    shown.click("language:es")
    assert shown.language == "es"
