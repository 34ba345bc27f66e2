"""No widget breaks a rule of accessibility (axe-core): at any moment, in both themes, wide or narrow."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.fronts import OnPage
from tests.browser.moments import (
    BENCHES,
    BEYOND_THE_TABLE,
    MOMENTS,
    THEORY,
    colonies,
    disk,
    exercise_by_clicks,
    naming_cards,
    power_cards,
    question_answered,
    referee_asked,
    refused,
)

pytestmark = pytest.mark.browser

SIZES = {"wide": {"width": 1400, "height": 900}, "narrow": {"width": 390, "height": 844}}


def violations(page):
    """What axe-core finds wrong: rule, what it says, and where."""
    found = Axe().run(page).response["violations"]
    return [(each["id"], each["help"], node["html"][:200]) for each in found for node in each["nodes"]]


def drawn_for(size, table):
    """Wait until what is shown has been drawn for a page of this width."""
    while table.widget.narrow is not (size == "narrow"):
        table.page.wait_for_timeout(20)
    table.page.wait_for_function(
        "revision => Number(document.querySelector('#here > .egt').dataset.revision) >= revision",
        arg=table.widget.revision,
    )


@pytest.mark.parametrize(("theme", "size"), [("light", "wide"), ("dark", "narrow")])
@pytest.mark.parametrize(
    "moment", [*MOMENTS, *BEYOND_THE_TABLE, *BENCHES, *THEORY], ids=lambda moment: moment.__name__
)
def test_no_rule_of_accessibility_is_broken(browser, moment, theme, size):
    page = browser.new_page(viewport=SIZES[size])
    table = OnPage(page, moment(), theme)
    drawn_for(size, table)
    table.root.evaluate("root => root.querySelectorAll('details').forEach(each => { each.open = true; })")
    assert violations(page) == []
    page.close()


@pytest.mark.parametrize(
    "moment",
    [power_cards, disk, refused, referee_asked, question_answered, exercise_by_clicks, naming_cards, *THEORY],
    ids=lambda one: one.__name__,
)
def test_whoever_hears_a_group_is_told_what_it_is(browser, moment):
    page = browser.new_page()
    table = OnPage(page, moment())
    table.root.evaluate("root => root.querySelectorAll('details').forEach(each => { each.open = true; })")
    groups = table.root.locator("[role=group]")
    assert groups.count() >= 1
    assert None not in [group.get_attribute("aria-label") for group in groups.all()]
    page.close()


def test_the_sign_of_a_card_is_seen_by_whoever_has_colours_of_their_own(browser):
    page = browser.new_page(forced_colors="active", color_scheme="dark")
    table = OnPage(page, colonies())
    colours = table.root.locator(".egt-sign").evaluate_all(
        "signs => signs.map(one => [getComputedStyle(one).fill, getComputedStyle(one.parentElement).color])"
    )
    assert len(colours) >= 5
    assert all(sign == name for sign, name in colours)
    page.close()


@pytest.mark.parametrize("moment", THEORY, ids=lambda moment: moment.__name__)
def test_a_figure_lies_on_paper_for_whoever_has_colours_of_their_own(browser, moment):
    """Its ink stays as it is: on black it could not be read."""
    page = browser.new_page(forced_colors="active", color_scheme="dark")
    figures = OnPage(page, moment()).root.locator(".eg-theory")
    grounds = figures.evaluate_all("all => all.map(each => getComputedStyle(each).backgroundColor)")
    assert grounds
    assert set(grounds) == {"rgb(255, 250, 240)"}
    page.close()


def test_the_check_would_notice(browser):
    page = browser.new_page()
    OnPage(page, MOMENTS[0]())
    page.evaluate("() => document.querySelector('.egt-power').replaceWith(document.createElement('button'))")
    assert {rule for rule, *_ in violations(page)} == {"button-name"}
    page.close()
