"""Every clause is carried out, tested and proved, or there is a reason; and TRACE.md says so."""

from fnmatch import fnmatchcase

import pytest

from elgrande.rules.clauses import CLAUSES
from proofs import trace
from proofs.trace import (
    ASKED_OF_THE_ENGINE,
    FOLLOWS,
    MACHINERY,
    TRACE,
    functions,
    mentioned,
    table,
    traces,
    without_a_clause,
)


def test_no_clause_has_a_gap():
    assert {found.clause: found.gaps for found in traces() if found.gaps} == {}


def test_no_public_function_of_the_engine_is_without_a_clause():
    assert [str(function) for function in without_a_clause()] == []


def test_every_reason_is_for_something_that_exists():
    assert set(FOLLOWS) | set(ASKED_OF_THE_ENGINE) <= set(CLAUSES)
    for pattern in MACHINERY:
        named = [function for function in functions() if fnmatchcase(str(function), pattern)]
        assert any(not function.clauses for function in named), pattern


def test_tests_are_marked_with_clauses_that_exist():
    assert set(trace.tests()) == set(CLAUSES)


def test_the_trace_is_up_to_date():
    written = TRACE.read_text(encoding="utf-8")
    assert written == table(), "run `python -m proofs.trace`"


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
