"""The picture of expected payoffs: its lines are what the games pay, mixed by how probable they are."""

from __future__ import annotations

from fractions import Fraction
from html import unescape

import pytest

from elgrande.course.lessons.private_knowledge import one_each, two_each
from elgrande.text import LANGUAGES, Speaker
from elgrande.theory.bayesian import Agent, hidden_disks, interim, surely
from elgrande.widgets.theory import expected_lines
from elgrande.widgets.theory.pictures import written

GAME = hidden_disks(one_each())


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("number", [0, 1, 4])
def test_lines_end_where_the_types_are_sure_and_pass_through_what_is_expected(place, number):
    shown = expected_lines(GAME, place, 1)
    shown.click(f"show:1:{number}")
    rival, theirs = shown.rivals[1], GAME.choices[1 - place][number]
    plans = surely({shown.rivals[0]: "galicia", rival: theirs})
    expected = interim(GAME, plans, Agent(place, 1))
    assert shown.believed == Fraction(1, 5)
    assert sum(len(line.labels) for line in shown.drawn) >= 8  # one of two that are alike may be left out
    for line in shown.drawn:
        assert {expected[label] for label in line.labels} == {line.at(shown.believed)}
        profiles = [(line.labels[0], theirs), (line.labels[0], theirs)]
        for at, profile in enumerate(profiles):
            types, profile = ((1, at), profile) if not place else ((at, 1), profile[::-1])
            assert GAME.games[types].payoff(profile)[place] == line.ends[at]
    means = [line.at(shown.believed) for line in shown.drawn]
    assert means == sorted(means, reverse=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_words_and_stands_by_itself(language):
    shown = expected_lines(GAME, 0, 1, language)
    shown.click("show:1:1")
    drawn = unescape(shown.picture())
    assert f'lang="{language}"' in drawn
    assert 'data-target="' not in drawn
    first = repr(shown).split("\n")[0]
    for words in (Speaker(language).place("pais_vasco"), "27", "15", written(24.6, language)):
        assert words in first


def test_who_has_nobody_in_the_castillo_has_no_list():
    shown = expected_lines(GAME, 0, 1)
    assert "show:1:0" in shown.setting
    assert "show:0:" not in shown.setting


@pytest.mark.parametrize("target", ["show:1:99", "show:2:0", "show:1:x"])
def test_what_is_not_there_changes_nothing(target):
    shown = expected_lines(GAME, 0, 1)
    before = shown.drawn
    shown.click(target)
    assert shown.notice is not None
    assert shown.drawn == before


def test_a_plan_says_what_the_rival_shows_at_first():
    shown, other = expected_lines(GAME, 0, 1, plan={1: "pais_vasco"}), expected_lines(GAME, 0, 1)
    assert shown.drawn != other.drawn
    other.click("show:1:1")
    assert shown.drawn == other.drawn
    with pytest.raises(ValueError, match="plan"):
        expected_lines(GAME, 0, 1, plan={1: "lisboa"})


def test_only_two_types_of_one_rival_can_be_drawn():
    with pytest.raises(ValueError, match="no type"):
        expected_lines(GAME, 0, 7)
    with pytest.raises(ValueError, match="3 types, not two"):
        expected_lines(hidden_disks(two_each()), 0, 1)
