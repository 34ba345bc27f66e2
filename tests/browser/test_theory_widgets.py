"""The widgets of game theory in a browser: by keyboard alone, by pointing, and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from elgrande.text import LANGUAGES
from elgrande.theory.disks import disk_game
from elgrande.widgets.theory import Duel
from tests.browser.fronts import OnPage
from tests.browser.moments import (
    SECRET_DISKS,
    THEORY,
    beliefs_shown,
    bidding_shown,
    duel_under_way,
    king_shown,
    payoffs_shown,
)

pytestmark = pytest.mark.browser


@pytest.fixture
def page(browser):
    page = browser.new_page(viewport={"width": 1400, "height": 900})
    wrong = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    page.close()
    assert wrong == []


def test_arrow_keys_lead_from_cell_to_cell_and_the_map_follows(page):
    shown = OnPage(page, payoffs_shown())
    shown.click("cell:4:2")  # lets go of what was held
    assert shown.focused() == "cell:4:2"
    before = shown.root.get_attribute("data-revision")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    assert shown.focused() == "cell:3:3"
    shown.redrawn(before)
    expect(shown.target("cell:3:3")).to_have_attribute("aria-pressed", "true")
    assert shown.widget.profile[:2] == ("cataluna", "cataluna")
    assert shown.focused() == "cell:3:3"
    before = shown.root.get_attribute("data-revision")
    page.keyboard.press("Enter")
    shown.redrawn(before)
    expect(shown.root.locator(".eg-pinned")).to_have_count(1)


def test_pointing_at_a_cell_shows_where_it_leads(page):
    shown = OnPage(page, payoffs_shown())
    shown.click("cell:4:2")  # lets go of what was held
    expect(shown.target("cell:4:2")).to_have_attribute("aria-pressed", "true")
    shown.target("cell:7:6").hover()
    expect(shown.target("cell:7:6")).to_have_attribute("aria-pressed", "true")
    assert shown.widget.profile[:2] == ("granada", "sevilla")


def test_a_list_sets_what_the_third_player_chooses(page):
    shown = OnPage(page, payoffs_shown())
    before = shown.root.get_attribute("data-revision")
    shown.root.locator("select").select_option("5")
    shown.redrawn(before)
    assert shown.widget.profile[2] == "castilla_la_nueva"


def test_a_tree_is_walked_by_keyboard(page):
    shown = OnPage(page, bidding_shown())
    shown.target("option:0:3").focus()
    page.keyboard.press("ArrowDown")
    assert shown.focused() == "option:0:4"
    before = shown.root.get_attribute("data-revision")
    page.keyboard.press("Enter")
    shown.redrawn(before)
    assert shown.widget.path[0] == 5
    page.keyboard.press("ArrowRight")
    assert shown.focused().startswith("option:1:")


def test_beliefs_and_disks_are_buttons_too(page):
    shown = OnPage(page, beliefs_shown())
    at, before = shown.widget.at, shown.root.get_attribute("data-revision")
    shown.target("move:on").focus()
    page.keyboard.press("Enter")
    shown.redrawn(before)
    assert shown.widget.at == at + 1
    assert shown.focused() == "move:on"


def test_a_disk_is_set_by_keyboard(page):
    shown = OnPage(page, duel_under_way())
    before = shown.root.get_attribute("data-revision")
    shown.target("disk:granada").focus()
    page.keyboard.press("Enter")
    shown.redrawn(before)
    assert shown.widget.played[-1][0] == "granada"
    assert shown.focused() == "disk:granada"


@pytest.mark.parametrize("state", [None, SECRET_DISKS], ids=["buttons", "disks"])
def test_after_the_last_round_the_focus_is_where_the_end_is_told(page, state):
    game = disk_game(SECRET_DISKS)
    shown = OnPage(page, Duel(game, rounds=2, state=state))
    page.wait_for_timeout(300)
    target = "choose:0" if state is None else "disk:granada"
    shown.target(target).focus()
    for focused in (target, "decision"):
        before = shown.root.get_attribute("data-revision")
        page.keyboard.press("Enter")
        shown.redrawn(before)
        assert shown.focused() == focused
    assert shown.widget.is_over
    expect(shown.target("decision")).to_contain_text("the last of 2 rounds")


@pytest.mark.parametrize("moment", THEORY, ids=lambda moment: moment.__name__)
def test_nothing_is_wider_than_a_phone(browser, moment):
    page = browser.new_page(viewport={"width": 390, "height": 844})
    shown = OnPage(page, moment())
    page.wait_for_timeout(300)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert shown.widget.narrow
    page.close()


@pytest.mark.parametrize(("shown", "target"), [(bidding_shown, "option:0:3"), (king_shown, "move:0")])
def test_the_words_of_a_box_can_be_read_while_it_has_the_focus(page, shown, target):
    box = OnPage(page, shown()).target(target)
    page.keyboard.press("Tab")  # as who goes by keyboard
    box.focus()
    strokes = box.locator("text").evaluate_all("all => all.map(each => getComputedStyle(each).stroke)")
    assert set(strokes) == {"none"}
    focus = box.locator("rect").first.evaluate("each => getComputedStyle(each).strokeWidth")
    assert focus == "4px"


@pytest.mark.parametrize("width", [390, 1400])
def test_no_figure_lies_under_an_arrow(browser, width):
    page = browser.new_page(viewport={"width": width, "height": 900})
    shown = OnPage(page, payoffs_shown())
    page.wait_for_timeout(300)
    for cell in ("cell:3:3", "cell:7:6", "cell:2:8"):
        shown.click(cell)
        assert page.locator(".eg-arrow-head").count()
        assert not page.evaluate(
            """() => {
                const boxes = (found) =>
                    [...document.querySelectorAll(found)].map((each) => each.getBoundingClientRect());
                const figures = boxes('[data-target^="cell:"] text');
                return boxes(".egt-theory-left .eg-arrow path:not(.eg-arrow-casing)").filter((arrow) =>
                    figures.some((figure) =>
                        Math.min(arrow.right, figure.right) - Math.max(arrow.left, figure.left) > 1
                        && Math.min(arrow.bottom, figure.bottom) - Math.max(arrow.top, figure.top) > 3));
            }"""
        )
    page.close()


@pytest.mark.parametrize("moment", THEORY, ids=lambda moment: moment.__name__)
def test_all_words_in_a_picture_can_be_read_on_a_phone_in_every_language(browser, moment):
    """None is cut off at the edge of its picture, and none is drawn smaller than seven pixels."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    shown = OnPage(page, moment())
    page.wait_for_function("() => window.saved.some((message) => message.narrow)")
    page.wait_for_timeout(500)
    for language in LANGUAGES:
        if shown.widget._language != language:
            shown.click(f"language:{language}")
        assert not page.evaluate(
            """() => [...document.querySelectorAll("[data-slot]:not(.egt-board) svg text")]
            .filter((words) => {
                const picture = words.closest("svg").getBoundingClientRect();
                const box = words.getBoundingClientRect();
                const drawn = words.getScreenCTM().a * parseFloat(getComputedStyle(words).fontSize);
                const turned = words.getScreenCTM().b !== 0;
                return box.left < picture.left - 1 || box.right > picture.right + 1 || (!turned && drawn < 7);
            }).map((words) => words.textContent)"""
        )
    page.close()
