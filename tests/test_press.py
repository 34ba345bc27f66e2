"""The press: prose in blocks, catalogues in step with sources, notebooks that are the same each time."""

from __future__ import annotations

import ast
import re
from base64 import b64decode
from contextlib import AbstractContextManager, nullcontext
from io import BytesIO
from types import SimpleNamespace

import nbformat
import pytest
from PIL import Image

from elgrande.draw import board_svg
from elgrande.draw.palette import SEATS
from elgrande.engine import new_game
from elgrande.text import LANGUAGES, Speaker
from elgrande.views import view
from notebooks.pictures import take
from notebooks.press.chromium import chromium
from notebooks.press.pictures import PNG, SVG, camera
from notebooks.press.printing import (
    FOLDED,
    FOR_PLAYERS,
    FOR_PROGRAMMERS,
    SOLUTION,
    joined_up,
    number_of,
    printed,
)
from notebooks.press.prose import (
    blocks,
    is_message,
    lessons,
    messages,
    read_catalogue,
    source,
    stale,
    translated,
    translation,
    untranslated,
    updated_catalogue,
    write_catalogue,
)
from tests.wordless import wordless

LESSON = """\
# %% [markdown]
# # Ties
#
# *What a tie
# is worth.*

# %%
1 + 1

# %% tags=["solution"]
2
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "01_ties.py").write_text(LESSON)
    return tmp_path


# --- blocks ------------------------------------------------------------------------------------------------


def test_a_paragraph_is_one_line_however_it_is_wrapped():
    assert blocks("Three of us\nare tied.\n\nSo\nwhat?") == ("Three of us are tied.", "So what?")


def test_lists_tables_and_quotes_keep_their_lines():
    table = "| a | b |\n|---|---|\n| 1 | 2 |"
    text = f"* one,\n  which goes on\n* two\n\n1. first\n2. second\n\n{table}\n\n> said"
    assert blocks(text) == ("* one, which goes on\n* two", "1. first\n2. second", table, "> said")


def test_code_in_prose_is_no_message_whatever_is_in_it():
    prose, code = blocks("Look:\n\n```python\nx = 1\n\ny = 2\n```")
    assert is_message(prose)
    assert not is_message(code)
    assert "\n\n" in code


# --- catalogues --------------------------------------------------------------------------------------------


def filled(folder, **changes):
    """The Spanish catalogue of the lesson, every block put in capitals."""
    catalogue = updated_catalogue("01_ties", "es", folder)
    for message in catalogue:
        if message.id:
            message.string = changes.get(message.id, message.id.upper())
    write_catalogue(catalogue, "01_ties", "es", folder)


def test_a_translated_lesson_has_other_prose_and_the_same_code(folder):
    filled(folder)
    told, written = translated("01_ties", "es", folder), source("01_ties", folder)
    assert told.cells[0].source == "# TIES\n\n*WHAT A TIE IS WORTH.*"
    assert [cell.source for cell in told.cells[1:]] == [cell.source for cell in written.cells[1:]]


def test_a_changed_block_is_missing_its_old_translation_is_stale_and_the_rest_is_kept(folder):
    filled(folder)
    (folder / "01_ties.py").write_text(LESSON.replace("worth.", "worth to you."))
    assert untranslated("01_ties", "es", folder) == ("*What a tie is worth to you.*",)
    assert stale("01_ties", "es", folder) == ("*What a tie is worth.*",)
    write_catalogue(updated_catalogue("01_ties", "es", folder), "01_ties", "es", folder)
    assert stale("01_ties", "es", folder) == ()
    assert read_catalogue("01_ties", "es", folder).get("# Ties").string == "# TIES"


def test_the_same_texts_make_the_same_catalogue(folder):
    filled(folder)
    before = (folder / "locale/es/01_ties.po").read_bytes()
    write_catalogue(updated_catalogue("01_ties", "es", folder), "01_ties", "es", folder)
    assert (folder / "locale/es/01_ties.po").read_bytes() == before


# --- notebooks ---------------------------------------------------------------------------------------------


# What stays to be read of a folded cell.
LINE_THAT_SHOWS = re.compile(r"^# ▶ .*\n")


def test_code_cells_are_the_same_in_every_language_but_for_the_line_that_shows_and_printed_words():
    for lesson in lessons():
        code = [
            [
                wordless(LINE_THAT_SHOWS.sub("", cell.source))
                for cell in printed(lesson, language).cells
                if cell.cell_type == "code"
            ]
            for language in LANGUAGES
        ]
        assert code[0] == code[1] == code[2]


def test_solutions_are_folded_and_give_nothing_away():
    solutions = [
        cell
        for lesson in lessons()
        for cell in printed(lesson, "en").cells
        if "solution" in cell.metadata.get("tags", ())
    ]
    assert len(solutions) > 10
    for cell in solutions:
        assert cell.source.startswith(SOLUTION + "\n")
        assert cell.metadata["jupyter"]["source_hidden"] is True


def test_a_cell_tagged_folded_is_folded_under_a_line_in_the_language():
    for language, line in zip(LANGUAGES, FOLDED["edit("], strict=True):
        cells = printed("15_ask_the_solver", language).cells
        (editor,) = (cell for cell in cells if cell.cell_type == "code" and "edit(" in cell.source)
        assert editor.source.startswith(f"# ▶ {line}\n")
        assert editor.metadata["jupyter"]["source_hidden"] is True


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", [lesson for lesson in lessons() if number_of(lesson) in FOR_PLAYERS])
def test_the_part_for_those_who_program_is_tagged_from_its_heading_on(lesson, language):
    """The app neither runs nor shows it, and what stands in a cell before the heading must not go with it."""
    *cells, way = printed(lesson, language).cells
    tagged = ["program" in cell.metadata.get("tags", ()) for cell in cells]
    assert tagged == sorted(tagged)
    heading = translation(read_catalogue(lesson, language), FOR_PROGRAMMERS) or FOR_PROGRAMMERS
    assert cells[tagged.index(True)].source.startswith(heading)
    assert "program" not in way.metadata.get("tags", ())


def test_a_solution_that_is_run_shows_nothing():
    """It would look as if the untouched exercise above it had been answered."""
    for lesson in lessons():
        for cell in source(lesson).cells:
            if "solution" in cell.metadata.get("tags", ()):
                assert not isinstance(ast.parse(cell.source).body[-1], ast.Expr), (lesson, cell.source)


def test_printing_twice_gives_the_same_notebook():
    for lesson in lessons()[:2]:
        assert nbformat.writes(printed(lesson, "es")) == nbformat.writes(printed(lesson, "es"))


def test_every_lesson_can_be_translated_from_its_messages_alone():
    for lesson in lessons():
        assert len(set(messages(source(lesson)))) > 3


# --- pictures ----------------------------------------------------------------------------------------------


@pytest.mark.browser
def test_a_picture_keeps_the_colour_of_every_player(chromium_path):
    state = new_game(players=5, seed=7)
    drawing = board_svg(view(state, 0), Speaker("en"))
    data = {SVG: drawing, "text/plain": "Five players"}
    with camera() as pictured:
        pictured(data)
    assert SVG not in data
    picture = Image.open(BytesIO(b64decode(data[PNG]))).convert("RGB")
    present = {colour for _, colour in picture.getcolors(1 << 24)}
    for look in SEATS:
        wanted = tuple(bytes.fromhex(look.colour.removeprefix("#")))
        assert min(max(abs(a - b) for a, b in zip(wanted, colour, strict=True)) for colour in present) < 12


def test_what_is_printed_in_one_go_is_one_output_however_it_was_sent():
    def said(text, name="stdout"):
        return nbformat.v4.new_output("stream", name=name, text=text)

    shown = nbformat.v4.new_output("display_data", {"text/plain": "a board"})
    outputs = joined_up([said("(0, 0, 2)"), said(" 2/7\n"), said("careful", "stderr"), shown, said("on")])
    assert [output.get("text") for output in outputs] == ["(0, 0, 2) 2/7\n", "careful", None, "on"]


def test_the_readmes_pictures_are_taken_in_the_chromium_that_the_environment_names(monkeypatch):
    """The variable was read by all others who drive a browser, and not by them."""
    launched = []

    class Driver(AbstractContextManager):
        def __exit__(self, *failed):
            pass

        @property
        def chromium(self):
            return self

        def launch(self, executable_path, args):
            launched.append(executable_path)
            return SimpleNamespace(close=bool)

    monkeypatch.setattr(take, "sync_playwright", Driver)
    monkeypatch.setattr(take, "copied_notebooks", lambda source, copy: copy)
    monkeypatch.setattr(take, "jupyter", lambda *server: nullcontext("http://localhost"))
    monkeypatch.setenv("CHROMIUM", "/opt/mine/chromium")
    with take.jupyterlab():
        assert launched == ["/opt/mine/chromium"]


def test_without_the_variable_a_chromium_is_found_by_its_usual_names(monkeypatch):
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr("notebooks.press.chromium.which", {"google-chrome": "/usr/bin/google-chrome"}.get)
    assert chromium() == "/usr/bin/google-chrome"
    monkeypatch.setattr("notebooks.press.chromium.which", {}.get)
    assert chromium() is None
