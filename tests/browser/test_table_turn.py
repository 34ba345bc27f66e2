"""A turn at a table in JupyterLab, by mouse and by keyboard: clicked, refused, explained, taken back.

What the page shows is never taken on trust: after each action the kernel is asked.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.tables import Played

pytestmark = pytest.mark.browser

CELL = "from elgrande.widgets import play\ntable = play(players=4, seed=7)\ntable"


@pytest.fixture(scope="module")
def notebook(lab):
    with lab.scratch(CELL) as opened:
        yield opened


@pytest.fixture
def table(notebook):
    """The table at the start of its game: the notebook is run anew."""
    notebook.page.evaluate("() => document.querySelectorAll('.egt-table').forEach(t => t.dataset.old = 1)")
    notebook.run_all()
    root = notebook.page.locator(".egt-table:not([data-old])")
    expect(root).to_have_count(1)
    return Played(notebook, root)


# --- by mouse --------------------------------------------------------------------------------------------


def test_a_legal_click_acts_and_an_illegal_one_is_refused_by_its_clause(table):
    expect(table.root.locator(".egt-decision")).to_have_text("Play the first power card of the round.")
    table.click("power:7")
    assert table.ask("table.session.state.powers[0]") == 7
    expect(table.root.locator(".egt-decision")).to_have_text(re.compile("^Bring up to 3 caballeros"))

    before = table.ask("repr(table.session.state)")
    table.click("place:castillo")
    expect(table.root.locator(".egt-notice")).to_contain_text("TU-1")
    expect(table.root.locator(".egt-spoken")).to_contain_text("Not possible now")
    assert table.ask("repr(table.session.state)") == before

    table.root.locator(".egt-notice > details > summary").click()
    expect(table.root.locator(".egt-notice .egt-clause-text")).to_be_visible()
    expect(table.root.locator(".egt-notice .egt-clause-text")).to_have_text(
        table.ask("table.session.speaker.clause_text(table.notice.because[0])")
    )


def test_a_whole_turn_is_played_by_clicks(table):
    table.click("power:13")
    steps = []
    while table.ask("table.session.state.round") == 1 and len(steps) < 30:
        offered = table.legal()
        order = ("supply:", "card:king", "card:", "place:", "disk:", "button:end", "button:", "")
        step = next(target for wanted in order for target in reversed(offered) if target.startswith(wanted))
        assert step in table.ask("list(table.scene.choices)")
        table.click(step)
        steps.append(step.split(":")[0])
    mine = table.ask("[type(e).__name__ for e in table.session.log if getattr(e, 'player', None) == 0]")
    assert steps.count("card") == 1
    assert steps.count("place") >= 1
    assert mine.count("CardTaken") == 1
    assert mine.count("CaballeroPlaced") >= 1


def test_the_log_says_why(table):
    table.click("power:7")
    before = table.root.locator(".egt-why-card .egt-clause-text")
    expect(before).to_have_count(0)
    table.click("why:0")
    expect(table.root.locator(".egt-why-card .egt-clause-text").first).to_have_text(
        table.ask("table.session.speaker.why(table.session.log[0].because)[0][2]")
    )


def test_what_was_done_is_taken_back(table):
    table.click("power:7")
    before = table.ask("repr(table.session.state)")
    supply = [target for target in table.legal() if target.startswith("supply:")]
    table.click(supply[-1])
    assert table.ask("repr(table.session.state)") != before
    table.click("undo")
    assert table.ask("repr(table.session.state)") == before
    assert table.target(supply[-1]).is_visible()
    table.click("undo")
    expect(table.root.locator(".egt-notice")).to_contain_text("cannot take that back")
    assert table.ask("table.session.state.powers[0]") == 7


def test_the_language_is_switched(table):
    table.click("language:es")
    expect(table.root).to_have_attribute("lang", "es")
    assert table.ask("table.session.language") == "es"
    expect(table.root.locator(".egt-decision")).to_have_text(
        table.ask("table.session.speaker.decision(table.session.view)")
    )
    table.click("power:7")
    expect(table.target("undo")).to_contain_text("Deshacer")


# --- by keyboard ------------------------------------------------------------------------------------------


def test_a_turn_is_played_by_keyboard_alone(table):
    table.target("decision").focus()
    table.tab_to("power:13")
    table.press("Enter")
    assert table.ask("table.session.state.powers[0]") == 13
    assert table.focused() == "decision"  # not on a button that would do something unasked

    if any(target.startswith("supply:") for target in table.legal()):
        table.tab_to("supply:")
        table.press("Space")
    card = table.tab_to("card:")
    table.press("Enter")
    assert table.ask("[f'card:{e.card}' for e in table.session.log if hasattr(e, 'card')]")[0] == card

    place = table.tab_to("place:")
    before = table.ask("table.session.view.counts('court')[0]")
    table.press("Enter")
    assert table.ask("table.session.view.counts('court')[0]") == before - 1
    assert table.ask("table.session.log[-1].place") == place.removeprefix("place:")
    if place in table.legal():
        assert table.focused() == place  # where the next one can go at once


def test_arrow_keys_walk_the_map_and_leave_the_notebook_alone(table):
    cells = table.page.locator(".jp-Notebook .jp-Cell").count()
    table.target("place:galicia").focus()
    walked = []
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowRight", "ArrowLeft"):
        table.page.keyboard.press(key)
        walked.append(table.focused())
    assert walked == [f"place:{p}" for p in ("pais_vasco", "aragon", "valencia", "castillo", "valencia")]
    for key in ("a", "b", "d", "d", "x", "m", "ArrowDown", "j"):
        table.page.keyboard.press(key)
    assert table.page.locator(".jp-Notebook .jp-Cell").count() == cells
    assert table.focused().startswith("place:")
    table.press("Enter")
    expect(table.root.locator(".egt-notice")).to_contain_text("RD-3")
    assert table.focused().startswith("place:")


def test_every_focus_in_the_table_keeps_jupyters_shortcuts_quiet(table):
    loud = table.root.evaluate(
        """root => [...root.querySelectorAll('[data-target]:not([data-target=decision])')]
            .filter(e => e.dataset.lmSuppressShortcuts !== 'true').length"""
    )
    assert loud == 0


def test_names_and_roles_are_read_aloud(table):
    read = table.root.aria_snapshot()
    assert 'button "Play the 7"' in read or "power card 7" in read
    assert 'img "Castilla la Nueva:' in read
    assert "Play the first power card of the round." in read


# --- a narrow page -----------------------------------------------------------------------------------------


def test_a_narrow_page_has_everything_one_below_the_other(table):
    try:
        table.page.set_viewport_size({"width": 480, "height": 900})
        table.page.wait_for_function(
            "() => document.querySelector('.egt-table:not([data-old])').clientWidth < 420"
        )
        expect(table.root.locator(".eg-token").first).to_be_visible()
        assert table.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")
        board, side = (table.root.locator(slot).bounding_box() for slot in (".egt-board", ".egt-log"))
        assert board["y"] + board["height"] <= side["y"]
        assert table.ask("table.narrow")
    finally:
        table.page.set_viewport_size({"width": 1400, "height": 1000})
