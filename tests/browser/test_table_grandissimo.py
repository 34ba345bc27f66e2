"""A table with Grandissimo in a browser: ships, prison, Queen and the King's card in the turn of another."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import elgrande as eg
from elgrande.expansions.grandissimo.actions import DiscardRegionCard, Imprison, PlaceByQueen, TakeShip
from elgrande.expansions.grandissimo.box import FIRST_GAME
from elgrande.expansions.grandissimo.frames import ComingBetween
from elgrande.players.bots import RandomBot
from elgrande.rules.wording import REGION_NAMES
from elgrande.state import Held, Turn
from elgrande.table.table_clicks import clicks
from elgrande.widgets import play
from tests.browser.fronts import OnPage
from tests.browser.pages import PHONE
from tests.test_draw_grandissimo import ALL, EDITION, played_until

pytestmark = pytest.mark.browser

DESKTOP = {"viewport": {"width": 1400, "height": 900}}


@pytest.fixture(params=["desktop", "phone"])
def page(request, browser):
    context = browser.new_context(**(PHONE if request.param == "phone" else DESKTOP))
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module", params=[TakeShip, Imprison, PlaceByQueen], ids=lambda kind: kind.__name__)
def moment(request):
    """A state of a random game in which Ana may do this, and how she would."""
    state = played_until(lambda seen: any(isinstance(action, request.param) for action in seen.legal))
    return state, next(action for action in eg.legal_actions(state) if isinstance(action, request.param))


@pytest.mark.parametrize("keyboard", [False, True], ids=["clicks", "keys"])
def test_what_is_done_besides_is_done_on_the_board(page, moment, keyboard):
    state, wanted = moment
    table = OnPage(page, play(start=state, bots=RandomBot))
    for target in clicks(wanted):
        before = table.root.get_attribute("data-revision")
        if keyboard:
            table.target(target).focus()
            page.keyboard.press("Enter")
        else:
            table.target(target).dispatch_event("click")
        table.redrawn(before)
    assert table.widget.session.moves[0].action == wanted


@pytest.mark.parametrize("edition", [EDITION, ALL], ids=["alone", "all"])
def test_nothing_lies_beside_the_screen(page, edition):
    state = played_until(
        lambda seen: seen.round > 3 and isinstance(seen.agenda[-1], Turn), players=5, edition=edition
    )
    OnPage(page, play(start=state, bots=RandomBot, language="es"))
    width = page.evaluate("() => innerWidth")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width


def test_each_place_shows_that_it_has_the_focus(page):
    """Its first part is outlined then: so it must not be the mast of a ship."""
    state = played_until(lambda seen: isinstance(seen.agenda[-1], Turn), edition=ALL)
    table = OnPage(page, play(start=state, bots=RandomBot))
    shares = table.root.evaluate(
        """root => [...root.querySelectorAll('.egt-board [data-target^="place:"]')].map(place => [
            place.dataset.target,
            place.firstElementChild.getBoundingClientRect().width / place.getBoundingClientRect().width,
        ])"""
    )
    assert len(shares) > 20
    assert [place for place, share in shares if share < 0.5] == []


def test_the_king_is_sent_in_the_turn_of_another(page):
    state = played_until(lambda seen: isinstance(seen.agenda[-1], Turn), seat=1)
    tiles = dict(zip((tile.id for tile in state.box.tiles), state.tiles, strict=True))
    tiles["king_incognito"] = next(region for region in state.box.regions if region != state.king)
    held = (*state.held, Held(0, None, "king_incognito"))
    table = OnPage(page, play(start=state._replace(tiles=tuple(tiles.values()), held=held), bots=RandomBot))
    assert table.widget.session.is_paused
    expect(table.target("button:DiscardRegionCard-king_incognito")).to_contain_text(
        REGION_NAMES[tiles["king_incognito"]]
    )
    table.click("button:DiscardRegionCard-king_incognito")
    assert table.widget.session.moves[0].action == DiscardRegionCard(0, "king_incognito")
    _, *later = table.widget.session.moves
    reached = later[0].before if later else table.widget.session.state
    assert reached.king == tiles["king_incognito"]


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_cards_of_stack_6_are_ticked_by_keyboard(page, language):
    table = OnPage(page, play(3, 3, bots=RandomBot, edition=EDITION, language=language))
    table.target("menu:new").click()
    table.click("plan:cards:named")
    expect(page.get_by_role("checkbox")).to_have_count(19)
    for card in ("espionage", "boycott"):
        before = table.root.get_attribute("data-revision")
        table.target(f"plan:card:{card}").focus()
        page.keyboard.press("Space")
        table.redrawn(before)
        assert page.evaluate("() => document.activeElement.dataset.target") == f"plan:card:{card}"
        if card == "espionage":  # one too many
            table.click("new")
            assert table.widget.session.cards is None
            expect(table.root.locator(".egt-notice").first).to_contain_text("11")
            expect(table.target("plan:card:boycott")).to_be_visible()
    width = page.evaluate("() => innerWidth")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    for box in (table.target(f"plan:card:{card}").bounding_box() for card in ("boycott", "last_word")):
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    table.click("new")
    assert {*table.widget.session.cards} == {*FIRST_GAME, "espionage"} - {"boycott"}


def test_the_king_is_sent_at_the_end_of_the_turn_of_another_by_keyboard(page):
    state = played_until(lambda seen: isinstance(seen.agenda[-1], Turn), seat=1)
    tiles = dict(zip((tile.id for tile in state.box.tiles), state.tiles, strict=True))
    tiles["king_incognito"] = next(region for region in state.box.regions if region != state.king)
    held = (*state.held, Held(0, None, "king_incognito"))
    start = state._replace(tiles=tuple(tiles.values()), held=held)
    table = OnPage(page, play(start=start, bots=RandomBot, pace="at_once"))
    for target in ("go_on:turn", "button:DiscardRegionCard-king_incognito"):
        before = table.root.get_attribute("data-revision")
        table.target(target).focus()
        page.keyboard.press("Enter")
        table.redrawn(before)
    session = table.widget.session
    number = session.last_human_move
    assert session.moves[number].action == DiscardRegionCard(0, "king_incognito")
    assert session.moves[number].before.agenda[-1] == ComingBetween(0)


def test_portugal_has_on_the_disk_the_colour_of_the_map(page):
    edition = EDITION.but(portugal_on_disk="disks_may_show_it")
    start = eg.position(2, edition=edition, castillo=(2, 1), general_scoring=True, king="aragon")
    table = OnPage(page, play(start=start, bots=RandomBot))
    shown, on_map = (
        table.root.locator(selector).evaluate("one => getComputedStyle(one).fill")
        for selector in ('[data-target="disk:portugal"] path', ".eg-in-portugal > .eg-land")
    )
    assert shown == on_map
