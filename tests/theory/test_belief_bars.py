"""Beliefs as bars: what is shown is what the theory says, and nothing that the seat cannot know."""

from __future__ import annotations

from functools import cache
from html import unescape

import pytest

from elgrande.draw.in_words import in_words
from elgrande.engine import new_game
from elgrande.players.bots import GreedyBot
from elgrande.players.playouts import play_game
from elgrande.rules.editions import EN_BASE
from elgrande.saving import Transcript
from elgrande.theory.beliefs import Memory, history, over_time
from elgrande.widgets.theory import belief_bars
from elgrande.widgets.theory.belief_bars import BeliefBars


@cache
def game():
    """Three rounds of a game in which somebody goes into the Castillo."""
    actions = []
    for move in play_game([GreedyBot(seat) for seat in range(3)], seed=3):
        actions.append(move.action)
        if move.state.round > 3:
            break
    return Transcript(3, EN_BASE, 3, tuple(actions))


@pytest.mark.slow
def test_at_every_move_each_memory_holds_what_the_theory_says():
    shown = belief_bars(game())
    moves, now = history(game())
    told = {memory: list(over_time(moves, now, 0, memory=memory)) for memory in Memory}
    for at in range(0, len(moves) + 1, 7):
        shown.at = at
        for held in shown.held:
            assert held.belief == told[held.memory][at][held.player]
            assert held.truth == ([state for state, _ in moves] + [now])[at].castillo[held.player]


@pytest.mark.slow
def test_who_remembers_everything_is_certain_and_right():
    shown = belief_bars(game())
    while shown.at < len(game().actions):
        shown.click("change:on")
        for held in shown.held:
            if held.memory is Memory.PERFECT:
                assert held.belief == {held.truth: 1}


def test_the_next_change_is_the_first_at_which_something_else_is_believed():
    shown = belief_bars(game())
    shown.click("change:on")
    first, before = shown.at, [held.belief for held in shown.held]
    shown.click("change:on")
    found = shown.at
    assert found > first + 1
    assert [held.belief for held in shown.held] != before
    while shown.at > first + 1:
        shown.click("move:back")
        assert [held.belief for held in shown.held] == before
    shown.click("change:on")
    assert shown.at == found
    shown.click("change:back")
    assert shown.at < found


def test_the_truth_is_shown_only_when_the_castillo_is_lifted():
    shown = belief_bars(game())
    shown.at = len(game().actions) // 2
    shown.click("move:on")
    assert 'class="eg-bar eg-true"' not in shown.bars
    assert "✓" not in shown.bars
    shown.click("lift")
    assert shown.bars.count('class="eg-bar eg-true"') == 6
    shown.click("drop")
    assert 'class="eg-bar eg-true"' not in shown.bars


def test_one_hears_what_happened_and_sees_the_board_of_that_moment():
    shown = belief_bars(game())
    assert "Before the first move." in shown.told
    shown.click("move:on")
    assert "played the" in unescape(shown.told)
    board = shown.board
    for _ in range(6):
        shown.click("move:on")
    assert shown.board != board
    shown.click("first")
    assert shown.at == 0


def test_nobody_leaves_the_game_at_either_end():
    shown = BeliefBars([], new_game(2, seed=1), 1)
    for target in ("move:on", "move:back", "change:on", "change:back"):
        shown.click(target)
        assert (shown.at, shown.notice) == (0, None)
    shown.click("move:away")
    assert shown.notice is not None


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_a_still_picture_has_the_bars_of_all_rivals(language):
    shown = belief_bars(game(), seat=1, language=language)
    assert f'lang="{language}"' in shown.picture()
    assert shown.picture().count('class="eg-axis"') == 2 * len(Memory)
    assert 'data-target="' not in shown.picture()
    shown.click("language:pt")
    assert shown.language == "pt"


@pytest.mark.slow
def test_it_begins_at_the_move_that_is_asked_for():
    shown = belief_bars(game(), at=40)
    assert shown.at == 40
    same = belief_bars(game())
    for _ in range(40):
        same.click("move:on")
    assert shown.held == same.held
    for at in (-1, len(game().actions) + 1):
        with pytest.raises(ValueError, match="move"):
            belief_bars(game(), at=at)


def test_what_has_happened_is_read_aloud_before_what_is_expected():
    shown = belief_bars(game(), seat=1, at=3)
    shown.click("move:on")
    assert shown.spoken.endswith(repr(shown))
    happened = shown.spoken.removesuffix(repr(shown)).strip()
    assert happened
    assert happened in unescape(shown.told)


def test_when_the_castillo_is_lifted_the_true_numbers_are_ticked_in_words_too():
    shown = belief_bars(game(), seat=1)
    assert " ✓" not in in_words(shown.picture())
    shown.click("lift")
    assert " ✓" in in_words(shown.picture())
