"""The course: its tasks can be solved, its questions answered, its notebooks are in step with their sources.

What the notebooks show is run by nbval; here is what a reader would notice first if it were wrong.
"""

from __future__ import annotations

import re
from html import unescape
from unittest.mock import patch

import nbformat
import numpy
import pytest

from elgrande.actions import MoveCaballero, TakeCard, TakeSupply, UseSpecial
from elgrande.board import board
from elgrande.course import check, exhibits
from elgrande.course.click_exercises import ClickBoard
from elgrande.course.expansion_positions import sailing
from elgrande.course.lessons import UnknownId, content, find, glossary, lessons
from elgrande.course.model import ANA, DIEGO, Attempt, ClickExercise, Exercise, Prediction, Task
from elgrande.course.notebook_language import lesson_text
from elgrande.course.predictions import PredictionBoard
from elgrande.course.tasks import TaskTable
from elgrande.engine import apply_all
from elgrande.expansions.colonies.actions import Sail, TakeToken
from elgrande.problems import problems
from elgrande.rules.box import BASE
from elgrande.rules.clauses import CLAUSES
from elgrande.table.session import Session
from elgrande.text import LANGUAGES, NAMES, Speaker
from elgrande.text.catalogues import catalogue
from elgrande.widgets.table import Table
from notebooks.press import prose
from notebooks.press.printing import COURSE, FOR_PLAYERS, FOR_PROGRAMMERS, number_of, path, printed
from tests.wrong_ways import wrong_ways

ITEMS = [item for lesson in lessons() for item in content(lesson)]
TASKS = [item for item in ITEMS if isinstance(item, Task)]
QUESTIONS = [item for item in ITEMS if isinstance(item, Prediction)]
EXERCISES = [item for item in ITEMS if isinstance(item, Exercise)]
CLICKED = [item for item in ITEMS if isinstance(item, ClickExercise)]
NOTEBOOKS = [(lesson, language) for lesson in prose.lessons() for language in LANGUAGES]
PAGES = ("00_contents", "18_referee", "19_editor", "20_workbench")  # no lessons
CELLS = range(15, 40)  # besides the two that lead to the other lessons


def by_id(items):
    """Each as a test of its own, named by its id."""
    return pytest.mark.parametrize("item", items, ids=[item.id for item in items])


def click_all(table, targets):
    """Click on all these targets, and draw the table after the last one only."""
    *before, last = targets
    with patch.object(Table, "_draw"):
        for target in before:
            table.click(target)
    table.click(last)


def source(notebook):
    """The text and kind of every cell, without what running it has added."""
    return [(cell.id, cell.cell_type, cell.source) for cell in notebook.cells]


# --- tasks, questions, exercises --------------------------------------------------------------------------


def test_every_id_is_there_once_and_begins_with_the_name_of_its_lesson():
    ids = [item.id for item in ITEMS]
    assert len(set(ids)) == len(ids)
    for lesson in lessons():
        assert all(item.id.startswith(f"{lesson}.") for item in content(lesson))


def test_an_unknown_id_is_refused_with_those_that_exist():
    with pytest.raises(UnknownId, match=r"start\.order"):
        find("start.nothing", Prediction)
    with pytest.raises(UnknownId, match="scoring"):
        find("nowhere.nothing", Task)


@by_id(ITEMS)
def test_everything_is_about_clauses_that_exist(item):
    assert item.clauses
    assert set(item.clauses) <= CLAUSES.keys()


@by_id(TASKS)
def test_a_task_begins_at_a_possible_position_and_is_not_solved_yet(item):
    state = item.start()
    assert problems(state) == ()
    attempt = Attempt(Session.at(state, item.people, item.bots))
    assert not item.solved(attempt)
    assert not item.missed(attempt)


@by_id(TASKS)
@pytest.mark.parametrize(
    "language", ["en", *(pytest.param(other, marks=pytest.mark.slow) for other in prose.TRANSLATIONS)]
)
def test_a_task_is_solved_by_its_solution(item, language):
    table = TaskTable(item, language)
    for target in item.solution:
        assert not table.solved, f"solved before {target}"
        table.click(target)
    assert table.solved
    assert not table.missed
    if table.showing is None:  # nothing is to be decided any more, though a turn may not be over
        assert table.spoken.startswith(table.speaker.say("Done!"))
        assert not table.spoken.endswith(table.scene.decision)


@pytest.mark.slow
@by_id(TASKS)
def test_a_task_that_is_not_finished_can_begin_again(item):
    table = TaskTable(item, "en")
    for target in item.solution[:-1]:
        table.click(target)
    assert not table.solved
    table.click("again")
    assert (table.solved, table.missed, table.session.moves) == (False, False, [])
    click_all(table, item.solution)
    assert table.solved


# Tasks that one can get wrong in fewer ways: almost everything one does in them is right.
HARD_TO_MISS = {
    "start.whole_round": 0,
    "placing.empty_court": 2,
    "translations.leave_one": 2,
    "translations.must_go": 2,
    "veto.two_holders": 1,
}
FACT = re.compile("|".join([r"\d", "“", *NAMES, *(Speaker().place(place) for place in BASE.printed)]))


@pytest.mark.slow
@by_id(TASKS)
def test_each_likely_wrong_way_is_told_what_it_lacks_and_can_be_taken_back(item):
    ways = wrong_ways(item, 3)
    assert len(ways) >= HARD_TO_MISS.get(item.id, 3)
    for way in ways:
        table = TaskTable(item, "en")
        click_all(table, way)
        assert table.missed, way
        lack = item.solved.lack(table.attempt, table.speaker)
        assert FACT.search(lack), way
        assert lack in unescape(table.task)
        table.click("undo")
        assert not table.missed, way


@pytest.mark.slow
@by_id(QUESTIONS)
def test_a_question_tells_right_from_wrong_and_why(item):
    asked = PredictionBoard(item, Speaker("en", you=0))
    right = item.right()
    for number in [*range(len(item.options)), right]:
        asked.click(f"option:{number}")
        assert asked.is_right is (number == right)
        assert ("✗" in asked.revealed) is (number != right)
        assert all(id in asked.revealed for id in item.clauses)


@by_id(QUESTIONS)
def test_the_engine_says_which_option_is_right(item):
    assert item.right() in range(len(item.options))
    assert len(set(item.options)) == len(item.options) >= 2


@pytest.mark.slow
@by_id(CLICKED)
def test_an_exercise_by_clicking_is_judged_by_the_engine(item):
    asked = ClickBoard(item, Speaker("en", you=0))
    right = list(item.right())
    kind = "place" if item.start else "option"
    names = item.options if item.start else tuple(map(str, range(len(item.options))))
    assert 0 < len(right) < len(names) or item.ordered
    assert sorted(right) == list(range(len(names))) or not item.ordered

    def answered(numbers):
        asked.click("again")
        for number in numbers:
            asked.click(f"{kind}:{names[number]}")
        assert asked.verdict is None
        assert not asked.revealed
        asked.click("check")
        return asked.verdict

    assert answered(right)
    assert all(id in asked.revealed for id in item.clauses)
    other = right[::-1] if item.ordered else list(range(len(names)))
    for wrong in ([], right[1:], other):
        assert answered(wrong) is False
        assert item.clauses[0] not in asked.revealed


def test_each_lesson_about_the_game_has_an_exercise_by_clicking_and_shows_it():
    shown = {
        found
        for lesson in prose.lessons()
        for cell in prose.source(lesson).cells
        for found in re.findall(r'exercise\("([^"]+)"\)', cell.source)
        if number_of(lesson) in FOR_PLAYERS
    }
    assert shown == {item.id for item in CLICKED}
    assert len(shown) == sum(number_of(lesson) in FOR_PLAYERS for lesson in prose.lessons())


@by_id(EXERCISES)
def test_an_exercise_can_be_right_and_wrong(item):
    if item.cases is None:
        assert item.right() == item.right()
        return
    answers = [item.right(*case) for case in item.cases()]
    assert len(answers) > 1
    assert any(answer != answers[0] for answer in answers)  # else a constant would do


# --- texts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lesson", "language"), [pair for pair in NOTEBOOKS if pair[1] != "en"])
def test_every_block_is_translated_and_none_is_stale(lesson, language):
    assert prose.untranslated(lesson, language) == ()
    assert prose.stale(lesson, language) == ()


@pytest.mark.parametrize("language", prose.TRANSLATIONS)
@pytest.mark.parametrize("lesson", prose.lessons())
def test_a_translation_keeps_code_links_clauses_and_fields(lesson, language):
    kept = re.compile(r"`[^`]+`|\]\([^)]+\)|\b[A-Z]{2}-\d+(?:\.\d+)?|\*\*\*?|\{[^}]+\}")
    for message in prose.read_catalogue(lesson, language):
        if message.id:
            english = message.id.replace("GUIDE.md", f"GUIDE.{language}.md")  # each has a guide of its own
            assert sorted(kept.findall(english)) == sorted(kept.findall(message.string)), message.id


@pytest.mark.slow
@pytest.mark.parametrize("language", prose.TRANSLATIONS)
@by_id([item for item in ITEMS if isinstance(item, Task | Prediction | ClickExercise)])
def test_what_a_board_says_is_translated(item, language):
    texts = [item.text, item.praise, item.hint] if isinstance(item, Task) else [item.text, item.why]
    untranslated = [text for text in texts if text and catalogue(language, "course").gettext(text) == text]
    assert untranslated == []


# --- notebooks -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lesson", "language"), NOTEBOOKS)
def test_a_committed_notebook_is_its_source_run_from_top_to_bottom(lesson, language):
    committed = nbformat.read(path(lesson, language), as_version=4)
    assert source(committed) == source(printed(lesson, language)), "run `make notebooks`"
    code = [cell for cell in committed.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    outputs = [output for cell in code for output in cell.outputs]
    assert not [output for output in outputs if output.output_type == "error"]
    assert not [output for output in outputs if output.get("name") == "stderr"]


@pytest.mark.parametrize(("lesson", "language"), NOTEBOOKS)
def test_every_board_of_a_committed_notebook_has_a_picture_and_a_line_of_text(lesson, language):
    committed = nbformat.read(path(lesson, language), as_version=4)
    for cell in committed.cells:
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            assert "image/svg+xml" not in data
            if "application/vnd.jupyter.widget-view+json" in data:
                assert data.keys() & {"text/html", "text/markdown"}
                assert data["text/plain"].strip()


@pytest.mark.parametrize(("lesson", "language"), NOTEBOOKS)
def test_every_picture_of_a_committed_notebook_has_words_in_the_language_of_the_notebook(lesson, language):
    committed = nbformat.read(path(lesson, language), as_version=4)
    outputs = [output.get("data", {}) for cell in committed.cells for output in cell.get("outputs", ())]
    for data in outputs:
        assert "text/markdown" in data or "image/png" not in data  # of which nobody could say what it is
        for image in re.findall("<img[^>]*>", data.get("text/html", "")):
            assert len(unescape(re.search('alt="([^"]*)"', image)[1]).splitlines()) > 1
            assert f'lang="{language}"' in image


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_says_what_a_word_means_in_the_language_of_the_notebook(language):
    committed = nbformat.read(path("17_glossary", language), as_version=4)
    outputs = [output.get("data", {}) for cell in committed.cells for output in cell.get("outputs", ())]
    shown = "".join(data.get("text/markdown", "") for data in outputs)
    assert [term.word for term in glossary.TERMS if lesson_text(term.meaning, language) not in shown] == []


@pytest.mark.parametrize("lesson", [lesson for lesson in prose.lessons() if number_of(lesson) in FOR_PLAYERS])
def test_a_lesson_for_players_shows_no_code_before_the_part_for_those_who_program(lesson):
    cells = printed(lesson, "en").cells
    sources = [cell.source for cell in cells]
    begins = next(number for number, source in enumerate(sources) if FOR_PROGRAMMERS in source)
    for number, cell in enumerate(cells):
        is_folded = cell.metadata.get("jupyter", {}).get("source_hidden", False)
        if cell.cell_type == "code" and number < begins:
            assert is_folded
            assert cell.source.startswith("# ▶ ")
        words = cell.source if cell.cell_type == "markdown" and 0 < number < begins else ""
        assert not re.search(r"`eg\.|networkx|theorem|proof", words), words


@pytest.mark.parametrize("lesson", [lesson for lesson in prose.lessons() if number_of(lesson) in FOR_PLAYERS])
def test_how_cells_are_run_is_said_where_a_page_without_code_can_leave_it_out(lesson):
    cells = printed(lesson, "en").cells
    begins = next(number for number, cell in enumerate(cells) if FOR_PROGRAMMERS in cell.source)
    told = [
        cell
        for cell in cells[:begins]
        if re.search(r"Shift \+ Enter|\brun (it|the cells?)\b", cell.source, re.I)
    ]
    assert [cell.source for cell in told if "run" not in cell.metadata.get("tags", ())] == []


def test_a_lesson_is_an_essay_not_a_book():
    numbers = {lesson: len(prose.source(lesson).cells) for lesson in prose.lessons() if lesson not in PAGES}
    assert {lesson: number for lesson, number in numbers.items() if number not in CELLS} == {}


def test_no_notebook_is_left_from_a_lesson_that_is_gone():
    found = {
        (file.stem, file.parent.name) for file in COURSE.glob("*/*.ipynb") if file.parent.name in LANGUAGES
    }
    assert found == set(NOTEBOOKS)


@pytest.mark.parametrize("shown", [exhibits.board, lambda state: exhibits.board(sailing(), state)])
def test_what_is_no_position_is_not_shown(shown):
    """What `apply` gives back is easily shown in place of the state in it."""
    with pytest.raises(TypeError, match="states: a State is needed, not this Outcome"):
        shown(apply_all(sailing()))


def test_a_missing_translation_stops_the_press_and_says_which(tmp_path):
    (tmp_path / "01_start.py").write_text("# %% [markdown]\n# # Start\n#\n# Nobody has translated this.\n")
    with pytest.raises(prose.Untranslated, match="01_start: es has no words for '# Start'"):
        prose.translated("01_start", "es", tmp_path)


def test_code_prints_in_the_language_of_the_reader_and_is_else_the_same(tmp_path):
    (tmp_path / "01_start.py").write_text('# %%\nprint("région", " king", f"{3} of {4:+}")\nking = "king"\n')
    catalogue = prose.updated_catalogue("01_start", "es", tmp_path)
    for message, words in {"région": "región", "king": "rey", "{3} of {4:+}": "{3} de {4:+}"}.items():
        catalogue.get(message).string = words
    prose.write_catalogue(catalogue, "01_start", "es", tmp_path)
    (cell,) = prose.translated("01_start", "es", tmp_path).cells
    assert cell.source == 'print("región", " rey", f"{3} de {4:+}")\nking = "king"'


# --- exercises are checked ------------------------------------------------------------------------------


def test_an_exercise_without_an_answer_is_neither_right_nor_wrong():
    assert check("scoring.ranks", ...).right is None
    assert check("scoring.ranks", lambda *case: ...).right is None


def test_a_wrong_function_is_told_the_first_case_in_which_it_goes_wrong(monkeypatch):
    told = check("king.open_places", lambda king: set())
    assert told.right is False
    assert "galicia" in told.sentence
    monkeypatch.setenv("ELGRANDE_LANGUAGE", "es")
    assert check("king.open_places", lambda king: set()).sentence.startswith("Para 'galicia' tu función dice")


def test_a_function_that_fails_and_an_answer_of_another_kind_are_told_not_raised():
    assert "ZeroDivisionError" in check("king.open_places", lambda king: 1 / 0).sentence
    assert check("king.open_places", 7).right is False


def test_a_right_answer_is_right_and_only_that():
    assert check("king.open_places", lambda king: {*board()[king], "castillo"})
    assert check("start.supply_of_nine", 2)
    assert not check("start.supply_of_nine", 3)
    assert repr(check("start.supply_of_nine", 2)).startswith("✓")


def test_it_is_no_matter_whether_an_answer_is_a_tuple_a_list_or_an_array():
    right = find("king_worth.changes", Exercise).right
    for written in (list, numpy.array):
        assert check("king_worth.changes", lambda *case, as_=written: as_(right(*case)))
        assert check("king_worth.changes", lambda *case, as_=written: as_(right(*case)[::-1])).right is False
    assert check("king_worth.answer", numpy.array([1, 2])).right is False


def test_a_right_number_may_be_a_rounded_float_and_a_set_a_list_of_its_members():
    for id in ("secret_choices.hide", "kingmaker.matters", "kingmaker.chance"):
        right = find(id, Exercise).right
        assert check(id, lambda *case, exactly=right: float(exactly(*case)))
        assert check(id, lambda *case, exactly=right: float(exactly(*case)) + 1e-6).right is False
    shares = find("kingmaker.shares", Exercise).right
    assert check("kingmaker.shares", lambda points: [float(share) for share in shares(points)])
    believed = find("private_knowledge.believed", Exercise).right
    for more, verdict in ((0.0, True), (1e-6, False)):
        told = check(
            "private_knowledge.believed",
            lambda *case, more=more: {at: float(chance) + more for at, chance in believed(*case).items()},
        )
        assert told.right is verdict
    assert check("private_knowledge.believed", lambda *case: {}).right is False
    assert check("secret_choices.asks_one", ["castilla_la_vieja", "cataluna"])
    for wrong in (["cataluna"], ["cataluna", "cataluna"], ["cataluna", "castilla_la_vieja"] * 2):
        assert check("secret_choices.asks_one", wrong).right is False


def test_what_is_said_of_a_wrong_answer_stays_short_where_a_case_or_an_answer_is_a_whole_table():
    cases = find("kingmaker.matters", Exercise).cases()
    assert max(len(repr(table)) for (table,) in cases) > 2000
    right, large = find("kingmaker.matters", Exercise).right, cases[-1][0]
    told = check("kingmaker.matters", lambda table: right(table) if len(table) < 10 else None)
    for said in (told.sentence, check("start.supply_of_nine", large).sentence):
        assert " … " in said
        assert len(said) < 800


# --- a task that is done ------------------------------------------------------------------------------


@pytest.mark.slow
@by_id(TASKS)
def test_when_a_task_is_done_nobody_moves_any_more_and_the_next_one_is_offered(item):
    table = TaskTable(item, "en")
    click_all(table, item.solution)
    moves = len(table.session.moves)
    last = table.session.moves[-1] if moves else None
    if last is not None and last.action.player not in item.people:
        earlier = Session.at(item.start(), item.people, item.bots)
        earlier.state, earlier.moves = last.before, table.session.moves[:-1]
        assert not item.solved(Attempt(earlier, table.attempt.refusals)), "it was decided before this move"
    while table.showing is not None:
        table.click("show:next")
    assert dict(table.scene.choices) == {}
    table.click("place:aragon")
    assert len(table.session.moves) == moves
    following = table.following
    assert ("following" in table.bar) is (following is not None)
    if following is not None:
        table.click("following")
        assert (table.given, table.solved, table.session.moves) == (following, False, [])


def test_what_a_task_has_brought_is_shown_as_points():
    paid = [item for item in TASKS if item.id.startswith("scoring.")]
    seen = set()
    for item in paid:
        table = TaskTable(item, "en")
        click_all(table, item.solution)
        table.click("show:skip")
        gained = sum(table.gained[seat] for seat in item.people)
        assert (f">+{gained}<" in table.bar) is (gained > 0)
        seen.add(gained > 0)
    assert True in seen


# --- answers in another form -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "answer"),
    [
        ("disk_game.third_round", ("Castilla la Nueva", "Granada")),
        ("disk_game.mix", {"Cataluña": 0.25, "Granada": 0.75}),
        ("majorities.place_three", {"Cataluña": 3}),
        ("king_worth.answer", ["the Castillo", "Valencia"]),
    ],
)
def test_places_may_be_called_by_their_names(id, answer):
    assert check(id, answer).right


class Unruly:
    """What can neither be written nor compared."""

    def __repr__(self):
        raise RuntimeError("no words")

    def __eq__(self, other):
        raise RuntimeError("no answer")

    __hash__ = None


ENDLESS = []  # a list that has itself in it
ENDLESS.append(ENDLESS)


@pytest.mark.parametrize("id", ["disk_game.regret", "bidding.eight", "king_worth.opened"])
@pytest.mark.parametrize(
    "answer",
    [Unruly(), 10**5000, ENDLESS, lambda *case: Unruly(), lambda *case: 10**5000, lambda *case: ENDLESS],
    ids=["unruly", "long", "endless", "says something unruly", "says something long", "says it endlessly"],
)
def test_whatever_is_answered_the_verdict_is_a_sentence(id, answer):
    assert check(id, answer).right is False


def test_what_is_asked_of_alliances_is_settled_by_the_number_of_players():
    """With a second rank that pays, an alliance of 0:1 and 4:3 pays more: a game of two is meant."""
    asked = find("stack_six.pays", ClickExercise)
    assert "0:1 · 4:3" in asked.options
    assert "game of two" in asked.text


def test_every_tie_on_the_board_is_spoken_of_where_a_flag_may_go():
    """Two in Cataluña are level, and no flag helps there: whoever clicks it has to be told why."""
    asked = find("flags.where_to", ClickExercise)
    counts = asked.start().counts("cataluna")
    assert counts[ANA] == counts[DIEGO]
    assert "cataluna" not in {asked.options[number] for number in asked.right()}
    assert "Cataluña" in asked.why


def test_a_journey_is_as_long_as_the_question_says_only_if_no_card_moves_anybody():
    """With Transport one is home in the second turn, and no Intrigue card is needed."""
    state = sailing(
        grandes=("sevilla", "pais_vasco", "valencia", "cataluna"),
        display=("intrigue_4_own", None, "score_fives", None, "king", None, "transport"),
        powers=(10, 13, 12, 11),
        court=(4, 4, 4, 4),
        caballeros={"ship": (1, 0, 0, 0)},
    )
    second_turn = (
        Sail(ANA, ANA, "ship", "america"),
        TakeToken(ANA, ANA, "gold"),
        TakeSupply(ANA, 0),
        TakeCard(ANA, "transport"),
        UseSpecial(ANA),
        MoveCaballero(ANA, ANA, "america", "granada"),
    )
    assert apply_all(state, *second_turn).state.points[ANA] == 6
    asked = find("colonies.how_long", Prediction)
    assert asked.options[asked.right()] == "in the fourth"
    assert "if no card moves him" in asked.text
