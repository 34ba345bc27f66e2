"""Lessons in JupyterLab, as a reader meets them: looked at, run, done; in the language of their folder."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.tables import Played
from tests.conftest import rest_in_a_soak

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


def words_of_images(notebook):
    """The words of all images in the outputs of a notebook, for who cannot see them."""
    notebook.draw_every_cell()
    images = notebook.page.locator(".jp-OutputArea-output img")
    images.first.wait_for()
    return images.evaluate_all("images => images.map(image => image.alt)")


@pytest.mark.parametrize(
    ("language", "words"), [("en", "scoreboard"), ("es", "marcador"), ("pt", "tabela de pontuação")]
)
def test_every_board_of_a_lesson_that_nobody_has_run_is_told_in_words(lab, language, words):
    with lab.open(f"{language}/27_disks_as_a_game.ipynb") as notebook:
        told = words_of_images(notebook)
        assert len(told) >= 3
        assert f"Galicia: Ana 2, Bruno 1, {words} 4/2/0." in told[0]
        assert all(len(alt.splitlines()) > 3 for alt in told)


def test_a_board_that_is_shown_by_a_cell_is_told_in_words(lab):
    shown = "import elgrande as eg\nfrom elgrande.course import board\nboard(eg.new_game(players=3, seed=7))"
    with lab.scratch(shown, language="es") as notebook:
        notebook.run_all()
        (told,) = words_of_images(notebook)
        assert told.startswith("Ronda 1, 3 jugadores.")
        assert "Castillo: " in told
        assert notebook.cell(0).locator("img").evaluate("image => image.lang") == "es"
        width = notebook.cell(0).locator("img").evaluate("image => image.getBoundingClientRect().width")
        assert width == 640


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_a_lesson_is_run_and_its_boards_speak_its_language(lab, language):
    with lab.open(f"{language}/{START}") as notebook:
        notebook.run_all()
        assert notebook.error_outputs() == []
        assert notebook.kernel("__import__('elgrande.course').course.language()") == language
        shown = notebook.cell(cells_with(notebook, 'task("start.aragon")')[0]).locator(".egt-table")
        expect(shown).to_have_attribute("lang", language)


# The longest of the lessons for players, than which all of them are shorter, and those about proofs: from 9.2
# to 9.9 screens. Those of strategy have 5.4 to 8.9.
LONGEST_LESSONS = (
    *("02_map", "06_castillo_and_secret_disk", "07_scoring_and_ties", "09_action_cards"),
    *("13_proofs", "14_translations", "15_ask_the_solver", "16_your_own_ruling"),
    *("26_what_the_words_determine", "33_portugal_ships_prison"),
)
LESSONS_OF_STRATEGY = (
    *("27_disks_as_a_game", "28_bidding_as_a_tree", "29_majorities_and_blotto"),
    *("30_beliefs_about_the_castillo", "31_what_the_king_is_worth", "32_who_decides_who_wins"),
    *("37_other_secret_choices", "38_what_only_one_knows"),
)
SCREENS, SCREEN = 10, {"width": 1400, "height": 900}


@pytest.mark.slow
@pytest.mark.parametrize(
    "lesson", rest_in_a_soak(LONGEST_LESSONS + LESSONS_OF_STRATEGY, len(LONGEST_LESSONS))
)
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
