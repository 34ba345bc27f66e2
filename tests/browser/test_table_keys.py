"""A table by keyboard: after a decision the focus is on the next one, not on a button that looks the same."""

from __future__ import annotations

import pytest

from elgrande.players.bots import RandomBot
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE
from elgrande.widgets import play
from tests.browser.fronts import OnPage

pytestmark = pytest.mark.browser


@pytest.fixture
def table(browser):
    """Ana may move caballeros, and then use the Queen: both decisions have a button to stop."""
    page = browser.new_page()
    start = position(
        players=3,
        edition=EN_BASE.with_expansions("grandissimo"),
        turn=0,
        card="intrigue_2_own_2_foreign",
        placed=1,
        king="galicia",
        caballeros={"aragon": {0: 3, 1: 3}, "valencia": {1: 2, 2: 2}},
        held={"queen": 0},
    )
    shown = OnPage(page, play(start=start, bots=RandomBot))
    shown.click("button:special")
    yield shown
    page.close()


def press(table, target):
    before = table.root.get_attribute("data-revision")
    table.target(target).press("Enter")
    table.redrawn(before)


def test_who_stops_by_keyboard_reads_the_next_decision_first(table):
    """A second press of the key stopped that one, too, before it was read."""
    first = table.widget.scene.decision
    press(table, "button:stop")
    assert table.target("button:stop").count() == 1
    assert table.widget.scene.decision != first
    assert table.focused() == "decision"
    table.page.keyboard.press("Tab")
    assert table.focused() == "button:stop"


def test_the_focus_stays_on_a_button_as_long_as_nothing_happens(table):
    table.target("button:stop").focus()
    table.widget.click("language:es")
    table.tell(**table._state())
    assert table.focused() == "button:stop"


def test_tab_leads_to_cards_that_are_closed_all_of_them(table):
    """They were reached by arrow keys only from one that was open, and none is in the middle of a turn."""
    reached = set()
    table.target("decision").focus()
    for _ in range(60):
        table.page.keyboard.press("Tab")
        reached.add((table.focused() or "").partition(":")[0])
        if table.focused() and table.focused().startswith("card:"):
            break
    assert {"power", "card"} <= reached
    first = table.focused()
    walked = [first]
    for _ in range(6):
        table.page.keyboard.press("ArrowRight")
        walked.append(table.focused())
    assert len(set(walked)) > 4
    assert all(target.startswith("card:") for target in walked)
