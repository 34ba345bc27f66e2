"""The picture of one caballero more: what is drawn is what the theory says, under each rule for ties."""

from __future__ import annotations

import re
from html import unescape

import pytest

from elgrande.positions import position
from elgrande.text import LANGUAGES, Speaker
from elgrande.theory.majorities import TieRule, marginal_values
from elgrande.widgets.theory import marginal_bars
from elgrande.widgets.theory.bar_table import signed

STATE = position(
    3,
    caballeros={"granada": (3, 1, 0), "aragon": (2, 2, 1), "sevilla": (0, 0, 2), "valencia": (1, 2, 0)},
    castillo=(1, 0, 2),
    king="valencia",
)


@pytest.mark.parametrize("rule", TieRule)
def test_every_change_has_a_bar_as_long_as_it_is_large_and_the_best_lead_a_star(rule):
    shown, gains = marginal_bars(STATE, 1), marginal_values(STATE, 1, rule=rule)
    shown.click(f"rule:{list(TieRule).index(rule)}")
    assert shown.gains == gains
    drawn = shown.picture()
    bars = [float(width) for width in re.findall(r'class="eg-bar"[^>]*width="([\d.]+)"', drawn)]
    changes = [abs(change) for gain in gains for change in gain.changes if change]
    assert [round(max(changes) * bar / max(bars)) for bar in bars] == changes
    leads = [gain.lead for gain in gains]
    assert drawn.count("★") == leads.count(max(leads))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_words_as_well(language):
    shown = marginal_bars(STATE, 2, language)
    for gain, line in zip(shown.gains, repr(shown).split("\n"), strict=True):
        assert Speaker(language).place(gain.place) in line
        assert signed(gain.lead, language) in line
    drawn = unescape(shown.picture())
    assert f'lang="{language}"' in drawn
    assert 'data-target="' not in drawn


def test_a_click_shows_what_the_place_pays_with_one_more_and_what_he_is_good_for():
    shown = marginal_bars(STATE, 1)
    assert shown.gain.lead == max(gain.lead for gain in shown.gains)
    at = [gain.place for gain in shown.gains].index("granada")
    shown.click(f"move:{at}")
    assert shown.gain.place == "granada"
    assert (shown.gain.before, shown.gain.after) == ((6, 3, 0), (6, 3, 0))
    shown.click("lead:2")
    assert shown.gain.after == (6, 0, 0)
    told = unescape(shown.told)
    assert "Pays now: Ana 6 and Bruno 3" in told
    assert "Pays then: Ana 6" in told
    assert "shares" in told
    assert "KG-2" not in told  # the King is in Valencia, beside Granada
    shown.click("move:0")
    assert "KG-2" in unescape(shown.told)
    assert 'aria-pressed="true"' in shown.bars


@pytest.mark.parametrize("target", ["move:10", "rule:3", "lead:3", "rule:x"])
def test_what_is_not_there_changes_nothing(target):
    shown = marginal_bars(STATE, 0)
    before = shown.gain
    shown.click(target)
    assert shown.notice is not None
    assert (shown.player, shown.rule, shown.gain) == (0, TieRule.LOWER, before)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_too_small_to_be_read_on_a_phone(language):
    """In Spanish and Portuguese the longest names and the heading of the leads would be."""
    shown = marginal_bars(STATE, 1, language)
    shown.narrow = True
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', shown.bars)]
    assert len(sizes) > 20
    assert min(sizes) >= 9.5
    assert ">la Nueva<" in shown.bars
