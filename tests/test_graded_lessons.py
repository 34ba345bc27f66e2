"""Graded versions of lessons: right work brings all points, no work none, wrong work loses just its own."""

from importlib import import_module

import pytest

from elgrande.text import LANGUAGES
from notebooks.press.prose import lessons

assignments = import_module("notebooks.class.__main__")  # `class` is a word of Python's own
graded_lessons = import_module("notebooks.class.graded_lessons")
NAMES = graded_lessons.graded_lessons()
NOT_DONE = "raise NotImplementedError()"


def role(cell):
    """What nbgrader has to know of a cell; empty for prose."""
    return cell.metadata.get("nbgrader", {})


def lost(name, **answers):
    """The tests that fail in the English notebook with these answers in place of the right ones."""
    names, failed = {}, set()
    for cell in assignments.assignment(name, "en").cells:
        if cell.cell_type == "code":
            its = role(cell)
            try:
                exec(answers.get(its.grade_id, cell.source), names)
            except (AssertionError, NameError, NotImplementedError, TypeError):
                failed |= {its.grade_id} if its.grade else set()
    return failed


def solutions(name):
    """The right answers, by their ids."""
    cells = assignments.assignment(name, "en").cells
    return {role(cell).grade_id: cell.source for cell in cells if role(cell).get("solution")}


def test_every_lesson_of_strategy_has_a_graded_version():
    strategy = {*map(str, range(27, 33)), "37", "38"}
    assert {*NAMES} == {name for name in lessons() if name[:2] in strategy}


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_right_work_brings_all_points_and_none_brings_none(name):
    answers = solutions(name)
    tests = {f"{each}_is_right" for each in answers}
    assert len(tests) >= 6
    assert lost(name) == set()
    assert lost(name, **dict.fromkeys(answers, NOT_DONE)) == tests


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_answer_loses_its_own_points(name):
    answers = solutions(name)
    for each, source in answers.items():
        head = source.partition("\n")[0]
        function = head.removeprefix("def ").partition("(")[0]
        using = {other for other, its in answers.items() if function in its}
        failed = lost(name, **{each: f"{head}\n    return None"})
        assert f"{each}_is_right" in failed
        assert failed <= {f"{other}_is_right" for other in using}


@pytest.mark.parametrize("name", NAMES)
def test_every_language_has_the_same_exercises(name):
    def graded(language):
        cells = assignments.assignment(name, language).cells
        return [
            (role(cell), cell.source)
            for cell in cells
            if role(cell).get("grade") or role(cell).get("solution")
        ]

    assert graded("es") == graded("pt") == graded("en")
    titles = {assignments.assignment(name, language).cells[0].source for language in LANGUAGES}
    assert len(titles) == len(LANGUAGES)


def test_a_solution_that_does_not_ask_check_is_refused():
    with pytest.raises(ValueError, match="ends in an assert of check"):
        graded_lessons.exercise("mine = 3\nassert mine == 3")
