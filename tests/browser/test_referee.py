"""The referee in a browser: by keyboard, by mouse, on a phone, and without a fault that axe finds."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from elgrande.referee.cases import case_of
from elgrande.widgets.referee import Referee
from tests.browser.fronts import OnPage
from tests.browser.test_accessible import SIZES, violations

pytestmark = pytest.mark.browser


@pytest.fixture
def page(browser):
    page = browser.new_page(viewport=SIZES["wide"])
    yield page
    page.close()


def test_a_question_is_asked_by_keyboard_alone(page):
    shown = OnPage(page, Referee())
    for _ in range(12):
        if shown.focused() == "ask":
            break
        page.keyboard.press("Tab")
    page.keyboard.type("veto after two moves")
    page.keyboard.press("Enter")
    expect(shown.root.locator(".egr-sheet h3")).to_contain_text("Before it, or midway")
    assert shown.focused() == "ask"
    page.keyboard.press("Tab")  # the button beside the field
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    second = shown.focused()
    page.keyboard.press("Enter")
    assert second == f"clause:{shown.widget.chosen}" != "clause:VT-2"


def test_another_language_is_chosen_and_another_clause_clicked(page):
    shown = OnPage(page, Referee("empate de tres jugadores", "es"))
    shown.target("clause:SC-3").click()
    expect(shown.root.locator(".egr-sheet h3")).to_contain_text("SC-3")
    shown.target("language:pt").click()
    expect(shown.root).to_have_attribute("lang", "pt")
    expect(shown.root.locator(".egr-sheet")).to_contain_text("O que dizem os livros de regras")


@pytest.mark.parametrize("clause", ["SC-3", "GS-5", "BN-2", "VT-2"])
def test_a_phone_shows_it_without_scrolling_sideways(browser, clause):
    page = browser.new_page(viewport=SIZES["narrow"])
    OnPage(page, Referee(clause, "pt"))
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.close()


@pytest.mark.parametrize(
    ("language", "question", "clause"),
    [
        ("en", "first in francia plus ambassador how many points", "FR-3"),
        ("es", "no mas acciones, los demas pueden colocar?", "GC-10"),
        ("pt", "tabela limite cheia posso por mais um caballero", "LT-2"),
    ],
)
def test_on_a_phone_the_rule_is_seen_at_once_below_the_question(browser, language, question, clause):
    page = browser.new_page(viewport=SIZES["narrow"])
    shown = OnPage(page, Referee(language=language))
    page.locator('[data-entry="ask"]').fill(question)
    page.keyboard.press("Enter")
    expect(shown.root.locator(".egr-sheet .egr-id")).to_have_text(clause)
    assert shown.root.locator(".egr-id").bounding_box()["height"] < 30  # the number in one line
    rule = shown.root.locator(".egr-rule").bounding_box()
    assert rule["y"] + rule["height"] <= SIZES["narrow"]["height"]
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    shown.target(f"clause:{shown.widget._hits[-1]}").click()  # the last of those that are moved sideways
    expect(shown.root.locator(".egr-sheet .egr-id")).not_to_have_text(clause)
    page.close()


@pytest.mark.parametrize(("theme", "size"), [("light", "wide"), ("dark", "narrow")])
@pytest.mark.parametrize("question", ["", "GS-5", "nobody knows xyzzy"])
def test_no_rule_of_accessibility_is_broken(browser, question, theme, size):
    page = browser.new_page(viewport=SIZES[size])
    OnPage(page, Referee(question), theme)
    assert violations(page) == []
    page.close()


def test_in_the_notebook_the_position_opens_in_an_editor(lab):
    with lab.open("es/18_referee.ipynb") as notebook:
        notebook.run_all()
        assert notebook.error_outputs() == []
        page = notebook.page
        page.locator('.egt-referee [data-entry="ask"]').fill("disco en la región del rey")
        page.keyboard.press("Enter")
        expect(page.locator(".egr-sheet h3")).to_contain_text("GS-5")
        page.locator('.egt-referee [data-target="edit"]').click()
        expect(page.locator(".egt-editor svg.eg-board").first).to_be_visible()
        assert case_of("GS-5").king == "granada"
        expect(page.locator(".egt-editor")).to_have_attribute("lang", "es")
