"""Lessons in JupyterLab, as a reader meets them: looked at, run, done; in the language of their folder."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.tables import Played

pytestmark = pytest.mark.browser

START = "01_start_here.ipynb"


def cells_with(notebook, words):
    """The numbers of the code cells that contain these words."""
    cells = enumerate(notebook.cells())
    return [
        number for number, cell in cells if cell["cell_type"] == "code" and words in "".join(cell["source"])
    ]


def test_pictures_and_questions_are_there_before_anything_has_been_run(lab):
    with lab.open(f"en/{START}") as notebook:
        for number in cells_with(notebook, "task("):
            picture = notebook.cell(number).locator(".jp-OutputArea-output img")
            assert picture.evaluate("image => image.decode().then(() => image.width)") > 500
        question = notebook.cell(cells_with(notebook, 'predict("start.order")')[0])
        expect(question).to_contain_text("Who is the first to choose an action card?")
        expect(question.locator("details")).not_to_have_attribute("open", "")
        assert "model not found" not in notebook.page.content()


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_a_lesson_is_run_and_its_boards_speak_its_language(lab, language):
    with lab.open(f"{language}/{START}") as notebook:
        notebook.run_all()
        assert notebook.error_outputs() == []
        assert notebook.kernel("__import__('elgrande.course').course.language()") == language
        shown = notebook.cell(cells_with(notebook, 'task("start.aragon")')[0]).locator(".egt-table")
        expect(shown).to_have_attribute("lang", language)


# The longest of the lessons for players, than which all of them are shorter; and those about proofs.
LONGEST_LESSONS = (
    *("02_map", "06_castillo_and_secret_disk", "07_scoring_and_ties", "09_action_cards"),
    *("13_proofs", "14_translations", "15_ask_the_solver", "16_your_own_ruling"),
    *("26_what_the_words_determine", "33_portugal_ships_prison"),
)
SCREENS, SCREEN = 10, {"width": 1400, "height": 900}


@pytest.mark.slow
@pytest.mark.parametrize("lesson", LONGEST_LESSONS)
def test_a_lesson_that_has_been_run_is_at_most_ten_screens_long(lab, lesson):
    with lab.open(f"en/{lesson}.ipynb", viewport=SCREEN) as notebook:
        notebook.draw_every_cell()
        notebook.run_all()
        assert notebook.error_outputs() == []
        notebook.page.wait_for_timeout(1500)  # until pictures have their size
        cells = notebook.page.locator(".jp-Notebook .jp-Cell")
        heights = cells.evaluate_all("cells => cells.map(cell => cell.getBoundingClientRect().height)")
        assert len(heights) == len(notebook.cells())
        assert sum(heights) <= SCREENS * SCREEN["height"]


def test_a_question_is_answered_and_a_task_is_done_missed_and_begun_again(lab):
    asked = "from elgrande.course import predict, task\nasked = predict('start.order')\nasked"
    done = "table = task('start.aragon')\ntable"
    with lab.scratch(asked, done, language="es") as notebook:
        notebook.run_all()
        question = notebook.cell(0).locator(".egt-question")
        question.get_by_role("button", name="Ana").click()
        expect(question).to_contain_text("✗ No: el motor dice Bruno.")
        question.get_by_role("button", name="Bruno").click()
        expect(question).to_contain_text("✓ Correcto: Bruno.")
        assert notebook.kernel("asked.is_right")

        table = Played(notebook, notebook.cell(1).locator(".egt-table"))
        table.click("place:castilla_la_nueva")
        expect(table.root.locator(".egt-notice")).to_contain_text("KG-1")
        table.click("button:end")
        expect(table.root.locator(".egt-task")).to_have_class(re.compile("egt-missed"))
        table.click("again")
        expect(table.root.locator(".egt-task")).to_have_class(re.compile("egt-open"))
        for _ in range(2):
            table.click("place:aragon")
        expect(table.root.locator(".egt-task")).to_contain_text("¡Hecho!")
        assert notebook.kernel("table.solved")
