"""Lessons, referee, editor and a whole game as an app: Voilà with our templates, on a desk and on a phone.

Leaving the page asserts that it has asked no other host for anything, and that nothing went wrong in it.
"""

from __future__ import annotations

import pytest
from jupyter_server.services.kernels.kernelmanager import MappingKernelManager
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import expect
from voila.app import Voila
from voila.execute import VoilaExecutor

from notebooks.press.printing import FOR_PLAYERS
from tests.browser.pages import DESKTOP, PHONE, Page
from tests.browser.servers import ROOT, serving
from tests.browser.tables import Played
from tests.browser.test_accessible import violations

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """The address of the app, served as `make app` does."""
    options = (
        str(ROOT / "notebooks"),
        *("--no-browser", "--port={port}", "--Voila.ip=127.0.0.1"),
        f"--Voila.config_file_paths={ROOT / 'app'}",
    )
    with serving("voila", options, tmp_path_factory.mktemp("app"), JUPYTER_PATH=str(ROOT / "app")) as address:
        yield address


@pytest.fixture
def game(app):
    """The address of the whole game."""
    return f"{app}/voila/render/en/11_whole_game.ipynb"


def first_table(page):
    """The table at the top of the page."""
    return Played(page, page.page.locator(".egt-table").first)


def is_computed(page):
    """All cells have run: of what is still to come Voilà shows skeletons, but none before its first board."""
    first_table(page).root.wait_for()
    expect(page.page.locator(".voila-skeleton-container")).to_have_count(0)


def test_the_start_page_leads_to_pages_without_code_and_these_back(browser, app):
    with Page(browser, app, locale="es", **DESKTOP) as page:
        assert violations(page.page) == []
        links = page.page.locator("section[lang=es] a")
        assert page.page.locator("section").first.get_attribute("lang") == "es"
        assert links.count() == 4 + len(FOR_PLAYERS)  # doors, and the lessons without code
        for link in page.page.locator("section a").all():
            path = link.get_attribute("href").rpartition("/render/")[2]
            assert (ROOT / "notebooks" / path).exists()
        for item in page.page.locator("section li").all():  # numbered as in the course
            lesson = item.locator("a").get_attribute("href").rpartition("/")[2]
            assert item.evaluate("item => item.value") == int(lesson[:2])
        links.filter(has_text="El Árbitro").click()
        expect(page.page.locator(".egt-referee")).to_have_attribute("lang", "es")
        expect(page.page.locator(".jp-InputArea .highlight, .celltag_run:visible")).to_have_count(0)
        page.page.locator(".app-home a").click()
        expect(page.page.locator("section")).to_have_count(3)


def test_a_page_without_code(browser, game):
    with Page(browser, game, **DESKTOP) as page:
        expect(page.page.locator("h1")).to_be_visible()
        expect(page.page.locator(".jp-InputArea .highlight, .jp-InputPrompt:visible")).to_have_count(0)
        expect(page.page.locator("a[href='00_contents.ipynb']:visible")).to_have_count(0)


def test_boards_are_shown_while_the_rest_of_a_page_is_still_computed(browser, app):
    """Proofs take seconds; nobody should look at an empty page for so long."""
    with Page(browser, f"{app}/voila/render/en/13_proofs.ipynb", **DESKTOP) as page:
        still_to_come = page.page.wait_for_function(
            """() => document.querySelector('.jp-OutputArea svg')
                && document.querySelectorAll('.voila-skeleton-container')"""
        )
        assert still_to_come.evaluate("cells => cells.length") > 3
        expect(page.page.locator(".voila-skeleton-container")).to_have_count(0)


def test_what_is_for_those_who_program_is_not_shown(browser, game):
    """There is no code to be seen; what its cells have printed before is there, and hidden with them."""
    with Page(browser, game, **DESKTOP) as page:
        is_computed(page)
        program = page.page.locator(".celltag_program")
        assert program.count() > 3
        assert program.locator(".jp-OutputArea-output").count() > 0
        expect(page.page.locator(".celltag_program:visible")).to_have_count(0)
        expect(page.page.locator(".celltag_program .jp-OutputArea-output:visible")).to_have_count(0)
        expect(page.page.get_by_text("lesson 12 has six, and fewer players")).to_be_visible()


def test_all_of_a_page_is_printed(browser, game):
    """On paper nobody can scroll, and a sheet is narrower than a window."""
    with Page(browser, game, **DESKTOP) as page:
        is_computed(page)
        page.page.emulate_media(media="print")
        page.page.set_viewport_size({"width": 720, "height": 1000})
        last, right, width, height = page.page.evaluate(
            """() => {
                const cells = [...document.querySelectorAll('.jp-Cell')];
                const most = (side) => Math.max(...cells.map(cell => cell.getBoundingClientRect()[side]));
                const {scrollWidth, scrollHeight} = document.documentElement;
                return [most("bottom"), most("right"), scrollWidth, scrollHeight];
            }"""
        )
        assert last > 1000
        assert height >= last
        assert right <= width == 720


def test_it_is_played_by_mouse(browser, game):
    with Page(browser, game, **DESKTOP) as page:
        table = first_table(page)
        table.click("power:7")
        expect(table.root.locator(".egt-decision")).to_contain_text("Bring up to 3 caballeros")
        table.click("place:castillo")
        expect(table.root.locator(".egt-notice")).to_contain_text("TU-1")
        table.click("language:pt")
        expect(table.root).to_have_attribute("lang", "pt")


def test_it_is_played_by_finger_on_a_phone(browser, game):
    with Page(browser, game, **PHONE) as page:
        table = first_table(page)
        assert page.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        table.tap("power:7")
        supply = [target for target in table.legal() if target.startswith("supply:")]
        table.tap(supply[-1])
        table.tap("place:galicia")
        expect(table.root.locator(".egt-notice")).to_be_visible()


@pytest.fixture
def configured():
    """The app as `make app` sets it up, not started."""
    app = Voila()
    app.initialize([str(ROOT / "notebooks"), f"--Voila.config_file_paths={ROOT / 'app'}"])
    return app


def test_what_is_for_those_who_program_is_not_run(configured):
    """The proof of lesson 11 would keep everybody waiting."""
    skipped, run = new_code_cell("6 * 7", metadata={"tags": ["program"]}), new_code_cell("6 * 7")
    notebook = new_notebook(cells=[skipped, run])
    VoilaExecutor(notebook, config=configured.config).execute(notebook, {})
    assert [len(cell.outputs) for cell in notebook.cells] == [0, 1]


def test_a_kernel_whose_page_is_gone_ends_within_the_hour_and_none_under_a_page_that_waits(configured):
    kernels = MappingKernelManager(parent=configured)
    assert 0 < kernels.cull_idle_timeout <= 3600  # Voilà itself forgets who came by a link to the page
    assert not kernels.cull_connected
