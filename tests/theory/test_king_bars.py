"""The picture of all moves of the King: what is drawn is what the theory says."""

from __future__ import annotations

import re
from html import unescape

import pytest

from elgrande.positions import position
from elgrande.text import LANGUAGES, Speaker
from elgrande.theory.king import king_moves
from elgrande.widgets.theory import king_bars
from elgrande.widgets.theory.bar_table import signed

STATE = position(
    3,
    caballeros={"granada": (3, 1, 0), "aragon": (2, 2, 1), "sevilla": (0, 0, 2), "valencia": (1, 2, 0)},
    court=(3, 2, 2),
    king="valencia",
    turn=0,
    card="king",
)


@pytest.mark.parametrize("player", range(3))
def test_the_best_moves_come_first_and_have_a_star(player):
    shown = king_bars(STATE, player)
    leads = [move.lead(player) for move in shown.moves]
    assert leads == sorted(leads, reverse=True)
    assert {move.region for move in shown.moves} == {move.region for move in king_moves(STATE)}
    assert shown.picture().count("★") == leads.count(leads[0])


def test_every_change_has_a_bar_as_long_as_it_is_large_and_a_number():
    drawn, moves = king_bars(STATE, 0).picture(), king_moves(STATE)
    full, hollow = (
        [float(width) for width in re.findall(rf'class="{name}"[^>]*width="([\d.]+)"', drawn)][1:]
        for name in ("eg-bar", "eg-bar eg-hollow-bar")
    )
    changes = [
        [abs(value) for move in moves for value in values(move) if value]
        for values in (lambda move: move.points, lambda move: move.access)
    ]
    most = max(map(max, changes))
    longest = max(*full, *hollow)
    for bars, values in zip((full, hollow), changes, strict=True):
        assert sorted(round(most * bar / longest) for bar in bars) == sorted(values)
    for values in changes:
        assert all(str(value) in drawn for value in values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_words_as_well(language):
    shown = king_bars(STATE, 1, language)
    lines = repr(shown).split("\n")
    for move, line in zip(shown.moves, lines, strict=True):
        assert Speaker(language).place(move.region) in line
        assert signed(move.lead(1), language) in line
    drawn = unescape(shown.picture())
    assert f'lang="{language}"' in drawn
    assert repr(shown) in drawn
    assert 'data-target="' not in drawn


def test_a_click_shows_the_move_on_the_board_and_what_it_opens():
    shown = king_bars(STATE, 0)
    assert shown.move == shown.moves[0]
    shown.click("move:3")
    assert shown.move == shown.moves[3]
    told, move = unescape(shown.told), shown.moves[3]
    for places in (move.opens, move.shuts):
        assert shown.speaker.listed(list(map(shown.speaker.place, places))) in told
    assert 'aria-pressed="true"' in shown.bars
    assert "eg-arrow" in shown.board


def test_another_player_sorts_them_anew_and_the_move_that_is_shown_stays():
    shown = king_bars(STATE, 0)
    region = shown.move.region
    shown.click("lead:2")
    assert (shown.player, shown.move.region) == (2, region)
    assert [move.lead(2) for move in shown.moves] == [move.lead(2) for move in king_bars(STATE, 2).moves]


def test_arrow_keys_lead_up_and_down():
    shown = king_bars(STATE, 0)
    last = len(shown.moves) - 1
    assert shown.steps["move:0"] == {"ArrowDown": "move:1"}
    assert shown.steps[f"move:{last}"] == {"ArrowUp": f"move:{last - 1}"}
    assert all(f'data-target="{target}"' in shown.bars for target in shown.steps)


@pytest.mark.parametrize("target", ["move:8", "move:-1", "lead:3", "lead:x", "king"])
def test_what_is_not_there_changes_nothing(target):
    shown = king_bars(STATE, 0)
    shown.click(target)
    assert shown.notice is not None
    assert (shown.player, shown.move) == (0, shown.moves[0])


def test_the_move_that_is_shown_is_read_aloud_and_no_other():
    shown = king_bars(STATE, 0)
    shown.click("move:2")
    assert shown.spoken == repr(shown).split("\n")[2]
