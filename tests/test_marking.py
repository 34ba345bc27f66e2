"""Marked work that is wrong is answered in a sentence: the case, what it says, what is right, a clause."""

from __future__ import annotations

import pytest

from elgrande.course.marking import NotSo, sentence
from elgrande.text import Speaker

NAMES = {"ranks_of": lambda counts: (1,) * len(counts), "cases": ((1, 2), (3, 3)), "found": None}


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("assert ranks_of((2, 1)) == (1, 2)", "“ranks_of((2, 1))” is (1, 1), not (1, 2)."),
        ("assert found is 3", "“found” is None, not 3."),
        ("# SC-3\nassert len(cases) > 2", "“len(cases) > 2” is not so. Read SC-3, Ties drop one rank."),
        (
            "assert all(a < b for a, b in cases)",
            "For a = 3, b = 3: “a < b” is not so.",
        ),
        (
            "assert all(ranks_of(each) == each for each in cases if each[0] > 1)",
            "For each = (3, 3): “ranks_of(each)” is (1, 1), not (3, 3).",
        ),
    ],
)
def test_what_is_not_so_is_told_with_its_case(source, told):
    said = sentence(source, source.count("\n") + 1, NAMES, Speaker())
    assert said.endswith(told.partition(": ")[2] or told)
    assert told.partition(":")[0] in said


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("assert next(cards) == 7", "“next(cards) == 7” is not so."),
        ("assert once() == 3", "“once() == 3” is not so."),
        ("assert all(once(each) for each in cases)", "“all((once(each) for each in cases))” is not so."),
        ("assert lately() == 2", "“lately() == 2” is not so."),
        ("assert large == 3", "“large” is <int>, not 3."),
    ],
)
def test_what_says_something_else_when_it_is_asked_again_is_told_as_it_stands(source, told):
    """It was the end of the cell, with a traceback; what is so by then was said to be 2, and not 2."""

    def once(*asked):
        raise LookupError("asked twice")

    names = {"cards": iter(()), "once": once, "lately": lambda: 2, "large": 10**5000, "cases": (1,)}
    assert sentence(source, 1, names, Speaker()).endswith(told)


def test_another_line_is_told_nothing_about():
    assert sentence("x = 1\nassert x == 2", 1, {"x": 1}, Speaker()) == ""


def test_it_is_told_in_the_language_of_the_course():
    assert sentence("assert x == 2", 1, {"x": 1}, Speaker("es")) == "Con x = 1: «x» da 1, y no 2."


def test_a_notebook_shows_no_traceback():
    assert NotSo("This is wrong.")._render_traceback_() == ["✗ This is wrong."]
