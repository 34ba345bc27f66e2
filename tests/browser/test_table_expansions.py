"""A table with the colonies in a browser: one sails by mouse and by keyboard; the menu offers expansions."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import elgrande as eg
from elgrande.expansions.colonies.actions import Sail
from elgrande.expansions.colonies.frames import Sailing
from elgrande.players.bots import RandomBot
from elgrande.table.table_clicks import clicks
from elgrande.widgets import play
from tests.browser.fronts import OnPage
from tests.browser.pages import PHONE
from tests.test_table_expansions import deciding, in_the_midst_of_an_intrigue

pytestmark = pytest.mark.browser


@pytest.fixture(params=["desktop", "phone"])
def page(request, browser):
    context = browser.new_context(**(PHONE if request.param == "phone" else {}))
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def aboard():
    """Ana's turn begins while she is aboard, and how she would sail."""
    state = deciding(Sailing)
    return state, next(action for action in eg.legal_actions(state) if isinstance(action, Sail))


def test_one_sails_by_clicks(page, aboard):
    state, journey = aboard
    table = OnPage(page, play(start=state, bots=RandomBot))
    for target in clicks(journey):
        before = table.root.get_attribute("data-revision")
        table.target(target).dispatch_event("click")
        table.redrawn(before)
    assert table.widget.session.moves[0].action == journey


def test_one_sails_by_keyboard(page, aboard):
    state, journey = aboard
    table = OnPage(page, play(start=state, bots=RandomBot))
    for target in clicks(journey):
        before = table.root.get_attribute("data-revision")
        table.target(target).focus()
        page.keyboard.press("Enter")
        table.redrawn(before)
    assert table.widget.session.moves[0].action == journey


def test_one_says_by_keyboard_whether_a_journey_is_free_or_the_cards(page):
    state = in_the_midst_of_an_intrigue()
    table = OnPage(page, play(start=state, bots=RandomBot))
    for target in ("piece:0:africa", "place:ship", "button:Sail"):
        before = table.root.get_attribute("data-revision")
        expect(table.target(target)).to_be_visible()
        table.target(target).focus()
        page.keyboard.press("Enter")
        table.redrawn(before)
    assert table.widget.session.moves[0].action == Sail(0, 0, "africa", "ship")


def test_the_menu_of_a_new_game_offers_the_expansions_and_nothing_lies_beside_the_screen(page):
    table = OnPage(page, play(3, 3, bots=RandomBot))
    table.target("menu:new").click()
    colonies = table.target("plan:expansion:colonies")
    expect(colonies).to_be_visible()
    table.click("plan:expansion:colonies")
    expect(colonies).to_have_attribute("aria-pressed", "true")
    width = page.evaluate("() => innerWidth")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    box = colonies.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    before = table.root.get_attribute("data-revision")
    table.target("new").press("Enter")
    table.redrawn(before)
    expect(colonies).not_to_be_visible()  # the game that has begun lies under the menu
    assert table.focused() == "decision"  # else a second press would begin another one
    assert table.widget.session.edition.expansions == ("colonies",)
