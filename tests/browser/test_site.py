"""The course as a static site: JupyterLite in a Chromium that reaches no other host.

Leaving `site.open(…)` asserts that the page has asked nobody else for anything, and that nothing went wrong.
"""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.pages import DESKTOP, PHONE, SECONDS, Page
from tests.browser.tables import Played
from tests.browser.test_accessible import violations
from tests.browser.yardstick import click_time

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# Milliseconds, where a click without the project takes the usual ones.
AIM, BARE_CLICK = 60, 50

RUN, BEFORE, AFRESH = "Ejecutar esta lección", "Lo que escribiste aquí antes", "Empezar de cero"


@pytest.fixture(scope="module")
def notebook(site):
    """The first lesson, in Spanish, run to its end."""
    with site.open("es/01_start_here.ipynb") as opened:
        opened.run_all()
        yield opened


def test_the_front_page_leads_to_the_lessons_in_each_language(browser, site_address):
    with Page(browser, f"{site_address}/index.html", locale="pt-BR") as front:
        assert violations(front.page) == []
        expect(front.page.locator("section:visible")).to_have_attribute("lang", "pt")
        for language in ("en", "es", "pt"):
            front.page.locator(f"label[for=in-{language}]").click()
            links = front.page.locator(f"section[lang={language}] a:visible")
            assert links.count() >= 20
        links.first.click()
        expect(front.page.locator("[role=status]")).to_contain_text("Preparando os tabuleiros")
        expect(front.page.locator(".jp-Notebook h1").first).to_be_visible()


def test_an_argument_is_settled_from_the_front_page_without_running_anything_oneself(browser, site_address):
    with Page(browser, f"{site_address}/index.html", locale="es") as front:
        front.page.locator("section:visible .way").nth(1).click()
        asked = front.page.locator('.egt-referee [data-entry="ask"]')
        asked.fill("disco en la región del rey")
        asked.press("Enter")
        expect(front.page.locator(".egr-sheet h3")).to_contain_text("GS-5")
        expect(front.page.locator("[role=status]:visible")).to_have_count(0)
        page = front.page.locator(".egr-buttons a").get_attribute("href")
        assert page == f"{site_address}/rulebook/es/clauses/GS-5/"


def test_a_game_from_the_front_page_is_where_one_looks_and_waits_for_nothing_else(browser, site_address):
    with Page(browser, f"{site_address}/index.html", locale="pt", **PHONE) as front:
        front.page.locator("section:visible .way").nth(3).tap()
        expect(front.page.locator(".egt-table")).to_be_in_viewport()
        expect(front.page.locator("[role=status]:visible")).to_have_count(0)
        expect(front.page.locator(".egt-table")).to_have_count(1)


def test_the_contents_lead_to_the_guide_for_teachers(browser, site_address):
    address = f"{site_address}/notebooks/index.html?path=es/00_contents.ipynb"
    with Page(browser, address, locale="es") as opened:
        with opened.page.context.expect_page() as guide:
            opened.page.get_by_role("link", name="Enseñar").click()
        assert guide.value.url == f"{site_address}/rulebook/es/teach/"
        expect(guide.value.locator("h1")).to_have_text("Guía para el profesorado")


def scrolled(page, *to):
    """How far the notebook is scrolled down, after it has been scrolled to a place."""
    return page.evaluate(
        """([to]) => {
            const shown = document.querySelector(".jp-WindowedPanel-outer");
            if (to !== undefined) shown.scrollTop = to;
            return shown.scrollTop;
        }""",
        to,
    )


def test_a_lesson_is_run_where_one_reads_by_a_button_for_those_who_have_no_keyboard(site):
    with site.open("pt/24_flags.ipynb", **PHONE) as opened:
        run = opened.page.get_by_role("button", name="Executar esta lição")
        assert run.bounding_box()["x"] >= 0
        place = scrolled(opened.page, 900)
        run.tap()
        expect(opened.page.locator(".egt-table").last).to_be_attached()
        expect(run).to_have_count(0)
        assert abs(scrolled(opened.page) - place) < 300  # boards are not as tall as their pictures


def test_buttons_that_a_phone_has_no_room_for_are_folded_up_though_they_are_drawn_late(browser, site_address):
    """JupyterLab measures them once, in Safari too early; the rest of them lay over the lesson."""
    is_higher = """() => {
        const bar = document.querySelector('.jp-NotebookPanel-toolbar');
        return bar.scrollHeight > bar.offsetHeight;
    }"""
    with Page(browser, f"{site_address}/notebooks/index.html?path=es/02_map.ipynb", **PHONE) as opened:
        page = opened.page
        not_yet = page.add_style_tag(content=".jp-NotebookPanel-toolbar > * { display: none !important }")
        page.locator(".jp-Notebook h1").wait_for()
        page.wait_for_timeout(2 * SECONDS)
        not_yet.evaluate("style => style.remove()")
        assert page.evaluate(is_higher)
        page.get_by_role("button", name=RUN).wait_for()
        page.wait_for_function(f"() => !({is_higher})()")


def test_nobody_waits_for_boards_where_there_are_none(browser, site_address):
    with Page(browser, f"{site_address}/notebooks/index.html?path=es/00_contents.ipynb") as opened:
        opened.page.locator(".jp-Notebook h1").wait_for()
        expect(opened.page.locator("[role=status]")).to_have_count(0, timeout=2 * SECONDS)


def test_nothing_is_offered_to_who_has_run_a_cell_before_python_was_there(browser, site_address):
    with Page(browser, f"{site_address}/notebooks/index.html?path=es/19_editor.ipynb") as opened:
        opened.page.locator(".jp-Notebook h1").wait_for()
        # Without a session JupyterLab would ask for a kernel; Python itself comes much later.
        opened.page.wait_for_function("() => jupyterapp.shell.currentWidget.sessionContext.session?.kernel")
        opened.page.evaluate(
            """() => {
                jupyterapp.shell.currentWidget.content.activeCellIndex = 4;
                jupyterapp.commands.execute("notebook:run-cell");
            }"""
        )
        expect(opened.page.locator(".egt-outer")).to_be_visible()
        expect(opened.page.locator("[role=status]:visible")).to_have_count(0)


def test_a_lesson_that_was_left_and_is_opened_again_shows_its_boards_as_pictures(site):
    with site.open("es/21_colonies.ipynb") as opened:
        opened.run_all()
        assert opened.error_outputs() == []
        saved(opened)
        opened.page.reload()
        expect(opened.page.get_by_role("button", name=RUN)).to_be_visible()
        expect(opened.page.get_by_role("link", name=AFRESH)).to_have_count(0)  # it was only run
        assert opened.page.locator(".jp-OutputArea-output img").count() >= 2
        assert "Loading widget" not in opened.page.content()
        assert not opened.page.evaluate("() => jupyterapp.shell.currentWidget.content.model.dirty")


OLDER = """async () => {
    const done = (request) => new Promise((over) => (request.onsuccess = () => over(request.result)));
    const { name } = (await indexedDB.databases()).find(({ name }) => name.endsWith(" contents"));
    const tables = ["files", "checkpoints"];
    const making = indexedDB.open("El Grande older contents");
    making.onupgradeneeded = () => tables.forEach((table) => making.result.createObjectStore(table));
    const [now, older] = [await done(indexedDB.open(name)), await done(making)];
    for (const table of tables) {
        const store = () => now.transaction(table).objectStore(table);
        const [paths, files] = [await done(store().getAllKeys()), await done(store().getAll())];
        const copy = older.transaction(table, "readwrite").objectStore(table);
        files.forEach((file, number) => copy.put(file, paths[number]));
    }
    [now, older].forEach((base) => base.close());
    await done(indexedDB.deleteDatabase(name));
}"""


def renewed(opened):
    """What the browser keeps is of another edition of the site; the lesson is opened again in this one."""
    lesson = opened.page.url
    opened.page.goto(f"{opened.home}/index.html")
    opened.page.evaluate(OLDER)
    opened.page.goto(lesson)


def saved(opened):
    """What is in the notebook is kept by the browser."""
    opened.page.evaluate("() => jupyterapp.commands.execute('docmanager:save').then(() => null)")


def written_in(opened, path):
    """All that is in the cells of a notebook that the browser keeps."""
    kept = opened.page.evaluate("path => jupyterapp.serviceManager.contents.get(path, {content: true})", path)
    return "\n".join(cell["source"] for cell in kept["content"]["cells"])


def test_what_a_reader_has_written_is_found_again_when_the_site_has_been_renewed(site):
    with site.open("es/17_glossary.ipynb") as opened:
        before = opened.page.get_by_role("link", name=BEFORE)
        opened.run_all()
        saved(opened)
        renewed(opened)
        expect(opened.page.get_by_role("button", name=RUN)).to_be_visible()
        expect(before).to_have_count(0)  # it was only run
        opened.add("6 * 7  # by me")
        saved(opened)
        renewed(opened)
        expect(before).to_be_visible()
        assert all("by me" not in cell["source"] for cell in opened.cells())
        with opened.context.expect_page() as beside:  # a lesson asks back before one leaves it
            before.click()
        expect(beside.value.get_by_text("# by me")).to_be_attached()


def test_a_lesson_is_begun_afresh_and_what_was_written_in_it_lies_beside_it(site):
    with site.open("es/17_glossary.ipynb") as opened:
        afresh = opened.page.get_by_role("link", name=AFRESH)
        opened.add("6 * 7  # by me")
        saved(opened)
        opened.page.reload()
        afresh.click()
        before = opened.page.get_by_role("link", name=BEFORE)
        expect(before).to_be_visible()
        expect(afresh).to_have_count(0)
        assert all("by me" not in cell["source"] for cell in opened.cells())
        path = parse_qs(urlsplit(before.get_attribute("href")).query)["path"]
        assert "by me" in written_in(opened, *path)


@pytest.fixture
def without(browser, site_address):
    """Opens the editor in Spanish without this part of Python."""
    with browser.new_context() as context:

        def open(part):
            context.route(f"**/{part}", lambda route: route.abort())
            page = context.new_page()
            page.clock.install()
            page.goto(f"{site_address}/notebooks/index.html?path=es/19_editor.ipynb#run")
            return page

        yield open


def test_a_visitor_is_told_when_a_package_is_missing(without):
    expect(without("elgrande-*.whl").locator("[role=status]")).to_contain_text("no se ha podido cargar")


def test_a_visitor_is_told_when_python_never_comes(without):
    page = without("pyodide.asm.wasm")
    expect(page.locator("[role=status]")).to_be_visible()
    page.clock.fast_forward("02:00")
    expect(page.locator("[role=status]")).to_contain_text("Está tardando mucho")


@pytest.mark.parametrize("profile", [DESKTOP, PHONE])
def test_the_rulebook_is_read_and_searched_without_python(browser, site_address, profile):
    with Page(browser, f"{site_address}/rulebook/es/clauses/SC-3/", **profile) as rulebook:
        expect(rulebook.page.locator("h1")).to_contain_text("SC-3")
        expect(rulebook.page.locator("svg.eg-board")).to_be_visible()
        assert rulebook.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        if profile is PHONE:
            rulebook.page.locator("label.md-header__button[for=__search]").click()
        rulebook.page.locator("input.md-search__input").press_sequentially("destierro", delay=50)
        expect(rulebook.page.locator(".md-search-result__item").first).to_contain_text("Destierro")


def test_the_first_lesson_runs_and_speaks_the_language_of_its_folder(notebook):
    assert notebook.error_outputs() == []
    assert notebook.kernel("__import__('elgrande.course').course.language()") == "es"


def test_a_click_is_carried_out_by_the_kernel_in_the_page(notebook):
    cell = notebook.add("from elgrande.widgets import play\ntable = play(players=4, seed=7)\ntable")
    table = Played(notebook, cell.locator(".egt-table"))
    table.click("power:7")
    assert table.ask("table.session.state.powers[0]") == 7
    table.click("place:castillo")
    assert table.ask("table.notice.because") == ["TU-1"]
    expect(table.root.locator(".egt-notice")).to_contain_text("TU-1")


def test_a_rule_that_is_shown_by_a_cell_leads_to_its_page(notebook):
    cell = notebook.add("from elgrande.course import clause\nclause('SC-3')")
    with notebook.context.expect_page() as opened:
        cell.get_by_role("link", name="Su página en el reglamento").click()
    expect(opened.value.locator("h1")).to_contain_text("SC-3")
    opened.value.close()


@pytest.mark.timed
def test_a_click_is_answered_quickly_in_the_middle_of_a_game_of_five(notebook, capsys):
    cell = notebook.add(
        "from elgrande.widgets import play\nbusy = play(players=5, seed=3, pace='at_once')\nbusy"
    )
    table = Played(notebook, cell.locator(".egt-table"))
    table.click_times(20)
    assert table.ask("busy.session.state.round") > 1
    taken = click_time(table, BARE_CLICK)
    with capsys.disabled():
        print(f"\nJupyterLite, five players, click to redraw: {taken:.0f} ms")
    assert taken < AIM


@pytest.mark.timed
def test_a_board_is_there_within_a_second(notebook, capsys):
    taken = min(
        notebook.milliseconds(f"play(players=4, seed={n})", ".egt-table svg.eg-board") for n in range(3)
    )
    with capsys.disabled():
        print(f"\nJupyterLite, cell to board: {taken:.0f} ms")
    assert taken < 1000


def test_a_lesson_of_proofs_runs_to_its_end(site):
    with site.open("pt/13_proofs.ipynb") as opened:
        opened.run_all()
        assert opened.error_outputs() == []
        assert all(cell["execution_count"] for cell in opened.cells() if cell["cell_type"] == "code")
