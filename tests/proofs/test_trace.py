"""Every clause is carried out, tested and proved, or there is a reason; what is written of it is fresh."""

from fnmatch import fnmatchcase
from importlib import import_module
from inspect import getsource

import pytest

from elgrande.rules.clauses import CLAUSES, UnknownClause
from elgrande.rules.clauses import checked_by as clauses_checked_by
from elgrande.rules.clauses.checked_by import checked_by
from elgrande.text import Speaker
from elgrande.widgets.clauses import checks
from proofs import trace
from proofs.books.chapters import CHAPTERS
from proofs.trace import (
    ASKED_OF_THE_ENGINE,
    CHECKED_BY,
    FOLLOWS,
    MACHINERY,
    NOT_PLAYED,
    ROOT,
    TRACE,
    functions,
    mentioned,
    names,
    table,
    traces,
    without_a_clause,
)


@pytest.mark.slow
def test_no_clause_has_a_gap():
    assert {found.clause: found.gaps for found in traces() if found.gaps} == {}


def test_no_public_function_of_the_engine_is_without_a_clause():
    assert [str(function) for function in without_a_clause()] == []


def test_every_reason_is_for_something_that_exists():
    assert set(FOLLOWS) | set(ASKED_OF_THE_ENGINE) | set(NOT_PLAYED) <= set(CLAUSES)
    for pattern in MACHINERY:
        named = [function for function in functions() if fnmatchcase(str(function), pattern)]
        assert any(not function.clauses for function in named), pattern


def test_tests_are_marked_with_clauses_that_exist():
    assert set(trace.tests()) == set(CLAUSES)


def test_the_trace_is_up_to_date():
    written = TRACE.read_text(encoding="utf-8")
    assert written == table(), "run `python -m proofs.trace`"


def test_the_data_for_readers_are_up_to_date():
    written = CHECKED_BY.read_text(encoding="utf-8")
    assert written == names(), "run `python -m proofs.trace`"


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_reader_finds_everything_that_is_named(clause):
    found = checked_by(clause)
    for name in found.engine:
        assert named(name) is not None
    for name in found.theorems:
        module, _, theorem = name.rpartition(".")
        source = getsource(import_module(module))
        made_for_a_chapter = (theorem.replace(chapter, "{name}") for chapter in CHAPTERS)
        assert theorem in source or any(title in source for title in made_for_a_chapter)
    assert all((ROOT / file).is_file() for file in found.tests)


def named(name):
    """What a dotted name leads to: a module, or what a module or class holds."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        holder, _, inside = name.rpartition(".")
        return getattr(named(holder), inside)


def test_a_clause_newer_than_the_data_is_shown_with_nothing_that_checks_it(monkeypatch):
    """Who writes one sees it on a board at once, and not only after `python -m proofs.trace`."""
    monkeypatch.setattr(clauses_checked_by, "_all_checks", dict)
    assert checked_by("SC-2") == ((), (), ())
    assert "–" in checks(Speaker(), "SC-2")


def test_an_unknown_clause_is_named():
    with pytest.raises(UnknownClause, match="SC-99"):
        checked_by("SC-99")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Any number (TU-1).", {"TU-1"}),
        ("(SC-1 to SC-3, BN-1)", {"SC-1", "SC-2", "SC-3", "BN-1"}),
        ("AC-1.8 to AC-2.1", {"AC-1.8", "AC-1.9", "AC-2.1"}),
        ("AC-5", {"AC-5.1"}),
        ("nothing of the kind, UTF-8", set()),
    ],
)
def test_clauses_that_a_text_names(text, expected):
    assert mentioned(text) == expected
