"""The position editor in JupyterLab: set up by mouse and keyboard, scored, compared, sent, and loaded again.

What the page shows is never taken on trust: after each action the kernel is asked.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.pages import PHONE
from tests.browser.tables import Played

pytestmark = pytest.mark.browser

CODE = "from elgrande.widgets import edit\neditor = edit('eg1 4p king=sev grandes=gal,cat,val,gra')\neditor"


class Edited(Played):
    """An editor in a notebook."""

    def tap(self, target):
        """By finger, in the middle, once the page has come to rest."""
        before = self.revision()
        self.target(target).tap()
        self.redrawn(before)

    def choose(self, name, value):
        """A choice from a list; then all is drawn anew."""
        before = self.revision()
        self.root.locator(f'[data-entry="{name}"]').select_option(value)
        self.redrawn(before)


@pytest.fixture(scope="module")
def notebook(lab):
    with lab.scratch(CODE) as opened:
        yield opened


@pytest.fixture
def editor(notebook):
    """An editor on which nothing has been done yet: its cell is run anew."""
    notebook.page.evaluate("() => document.querySelectorAll('.egt').forEach(e => e.dataset.old = 1)")
    notebook.run_cell(0)
    root = notebook.page.locator(".egt:not([data-old])")  # an editor, or the table that takes its place
    expect(root).to_have_count(1)
    return Edited(notebook, root)


def test_the_three_way_tie_is_clicked_together_and_explained(editor):
    editor.click("scoring:all")
    for player, number in enumerate((3, 3, 3, 2)):
        editor.click(f"hold:caballero:{player}")
        for _ in range(number):
            editor.click("place:aragon")
    assert editor.ask("editor.state.counts('aragon')") == [3, 3, 3, 2]
    aragon = editor.root.locator("tr", has_text="Aragón").first
    expect(aragon.locator("td b")).to_have_text(["+4", "+4", "+4", "+1"])

    editor.click("why:aragon")
    expect(editor.root.locator(".ege-reasons")).to_contain_text("SC-3")
    expect(editor.root.locator(".ege-reasons")).to_contain_text(
        editor.ask("editor.speaker.clause_text('SC-3')")
    )

    editor.click("amount:-1")
    editor.click("piece:0:aragon")
    expect(aragon.locator("td b")).to_have_text(["+0", "+4", "+4", "+0"])
    editor.click("undo")
    assert editor.ask("editor.state.counts('aragon')") == [3, 3, 3, 2]


def test_a_position_is_set_up_by_keyboard_alone(editor):
    editor.target("decision").focus()
    editor.tab_to("hold:caballero:0")
    for _ in range(2):
        editor.page.keyboard.press("ArrowRight")
    assert editor.focused() == "hold:caballero:2"
    editor.press("Enter")
    assert editor.focused() == "hold:caballero:2"

    editor.target("place:galicia").focus()
    editor.page.keyboard.press("ArrowRight")
    editor.page.keyboard.press("ArrowRight")
    assert editor.focused() == "place:aragon"
    editor.press("Enter")
    assert editor.focused() == "place:aragon"  # where the next one can go at once
    editor.press("Space")
    assert editor.ask("editor.state.counts('aragon')") == [0, 0, 2, 0]
    expect(editor.root.locator(".egt-spoken")).to_have_text(re.compile("^Aragón: Carmen 2"))

    cells = editor.page.locator(".jp-Notebook .jp-Cell").count()
    for key in ("a", "b", "d", "d", "x", "m"):
        editor.page.keyboard.press(key)
    assert editor.page.locator(".jp-Notebook .jp-Cell").count() == cells


def test_an_impossible_position_says_why_and_the_way_back_is_open(editor):
    editor.click("amount:5")
    for _ in range(5):
        editor.click("place:granada")
    expect(editor.root.locator(".ege-impossible")).to_contain_text("Ana has 2 caballeros too many")
    assert editor.ask("[p.clause for p in editor.problems]") == ["SU-2"]
    expect(editor.target("play")).to_have_attribute("aria-disabled", "true")
    editor.click("undo")
    expect(editor.root.locator(".ege-possible")).to_be_visible()


def test_the_editions_of_a_card_are_compared_and_a_reading_is_changed(editor):
    editor.click("hold:caballero:1")
    editor.click("place:aragon")
    editor.click("place:galicia")
    editor.click("tab:editions")
    editor.choose("subject", "banishment")
    first = editor.root.locator(".ege-reading").first
    expect(first).to_contain_text("AC-2.4")
    expect(first.locator(".ege-here")).to_contain_text("“Stop here”")
    editor.click("reading:banishment:may_spare")
    assert editor.ask("editor.state.edition.banishment") == "may_spare"
    editor.click("tab:actions")
    expect(editor.root.locator(".ege-action", has_text="Stop here")).to_have_count(1)


def test_a_card_is_tried_and_the_outcome_is_kept(editor):
    editor.click("tab:actions")
    editor.choose("subject", "royal_advisor")
    to_granada = editor.root.locator(".ege-action", has_text="to Granada")
    editor.click(to_granada.get_attribute("data-target"))
    assert editor.ask("editor.state.king") == "sevilla"
    expect(editor.root.locator(".egt-board .target")).to_have_count(0)
    editor.click("keep")
    assert editor.ask("editor.state.king") == "granada"


def test_a_position_is_sent_as_text_and_loaded_elsewhere(editor):
    editor.click("hold:caballero:3")
    editor.click("place:valencia")
    editor.click("tab:share")
    line = editor.root.locator("input.ege-text").input_value()
    assert line == editor.ask("editor.line")

    editor.click("clear")
    assert editor.ask("editor.state.counts('valencia')") == [0, 0, 0, 0]
    editor.root.locator('[data-entry="load"]').fill(line.upper())
    editor.click("load")
    assert editor.ask("editor.line") == line
    assert editor.ask("editor.state.counts('valencia')") == [0, 0, 0, 1]

    editor.root.locator('[data-entry="load"]').fill("eg1 4p ara=lots")
    editor.click("load")
    expect(editor.root.locator(".egt-notice")).to_contain_text("“ara”")
    assert editor.ask("editor.line") == line


def test_one_plays_from_here_and_comes_back(editor):
    editor.click("turn:0")
    editor.choose("using", "king")
    editor.click("play")
    editor.click("place:castillo")
    assert editor.ask("editor._table.session.state.castillo[0]") == 1
    editor.click("edit:again")
    assert editor.ask("editor.state.castillo[0]") == 0
    expect(editor.root.locator(".ege-tab")).to_have_count(5)


def test_the_language_is_switched(editor):
    editor.click("language:es")
    expect(editor.root).to_have_attribute("lang", "es")
    expect(editor.root.locator(".ege-decision")).to_contain_text("Haz clic en una región")


def test_a_narrow_page_has_everything_one_below_the_other(lab):
    with lab.scratch(CODE, **PHONE) as phone:
        phone.run_cell(0)
        editor = Edited(phone, phone.page.locator(".egt-editor"))
        expect(editor.root.locator("svg.eg-board")).to_have_attribute("viewBox", re.compile("^-7"))
        editor.tap("place:aragon")
        assert editor.ask("editor.state.counts('aragon')") == [1, 0, 0, 0]
        for tab in ("score", "actions", "editions", "ask", "share"):
            editor.tap(f"tab:{tab}")
            assert editor.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1"), tab
