"""Bugs made by machine: each compiles, theorems notice those that matter, and the sample is told as it is."""

from __future__ import annotations

import ast
import os
import time

import pytest

from elgrande.engine import rounds
from proofs.mutation.__main__ import line, main, matrix
from proofs.mutation.bugs import all_bugs, changes, code_named, function_named, functions
from proofs.mutation.judging import Run, in_processes, judged, run
from proofs.theorems import all_theorems

BUGS = list(all_bugs())


def the_bug(function, was, now):
    """The bug of a function that puts this in the place of that."""
    (found,) = [bug for bug in BUGS if bug.function == function and (bug.was, bug.now) == (was, now)]
    return found


def judgement(bug, *names):
    """What these theorems say of a bug."""
    known = {name: Run(frozenset([(bug.module, bug.function)]), 1.0) for name in names}
    (result,) = judged([bug], known, jobs=1)
    return result


def test_every_bug_changes_its_function():
    for module, name in {(bug.module, bug.function) for bug in BUGS}:
        source = ast.unparse(functions(module)[name])
        here = [bug for bug in BUGS if (bug.module, bug.function) == (module, name)]
        assert len(here) == len(changes(functions(module)[name]))
        assert all(bug.was != bug.now for bug in here)
        assert ast.unparse(functions(module)[name]) == source  # looking for bugs changes nothing


def test_the_code_of_a_method_is_found():
    module = compile("class One:\n def two(self):\n  return 3", "<here>", "exec")
    assert code_named(module, ["One", "two"]).co_name == "two"
    assert function_named("elgrande.engine.table", "Table.transfer").__name__ == "transfer"


def test_what_a_theorem_runs_is_seen_through_caches():
    ran = run(all_theorems()["the_lowest_card_starts_next"]).functions
    assert ("elgrande.engine.rounds", "end_round") in ran
    assert ("elgrande.engine.rounds", "following_round") in ran
    assert ("elgrande.engine.moving", "move") not in ran


def test_a_bug_is_killed_in_a_process_of_its_own():
    bug = the_bug("end_round", "min", "max")
    result = judgement(bug, "the_lowest_card_starts_next")
    assert result.by == "the_lowest_card_starts_next"
    assert "refuted" in result.saying
    assert line(result).startswith("killed")
    assert rounds.end_round.__code__.co_filename.endswith("rounds.py")


@pytest.mark.slow
def test_a_bug_that_no_theorem_minds_survives():
    result = judgement(the_bug("end_round", "min", "max"), "ranks_do_not_depend_on_seats")
    assert result.by is None
    assert line(result).startswith("SURVIVED")
    assert matrix([result]).splitlines()[1].split()[1:3] == ["1", "0"]


@pytest.mark.slow
def test_what_never_ends_is_stopped_and_what_dies_is_told():
    work = {
        "ends": lambda: 3,
        "never": lambda: time.sleep(60),
        "dies": lambda: os._exit(1),
        "fails": lambda: 1 / 0,
    }
    found = dict(in_processes(work, 2, dict.fromkeys(work, 5.0) | {"never": 0.1}))
    assert found == {"ends": 3, "never": None, "dies": "died", "fails": "ZeroDivisionError: division by zero"}


def test_a_theorem_that_takes_too_long_has_noticed(monkeypatch):
    monkeypatch.setattr("proofs.mutation.judging.PATIENCE", 0.01)
    monkeypatch.setattr("proofs.mutation.judging.TIMES", 0.0)
    result = judgement(the_bug("end_round", "min", "max"), "ranks_do_not_depend_on_seats")
    assert "TakesTooLong" in result.saying


@pytest.mark.slow
def test_a_sample_is_told_and_judged(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("proofs.mutation.__main__.all_theorems", lambda: some_theorems())
    known = str(tmp_path / "known.json")
    assert main(["end_round", "--sample", "3", "--known", known, "--at-least", "0"]) == 0
    assert main(["end_round", "--sample", "3", "--known", known, "--at-least", "101"]) == 1
    assert "bugs killed, drawn from" in capsys.readouterr().out


def some_theorems():
    """The theorem about the start player alone, as a dict by names."""
    name = "the_lowest_card_starts_next"
    return {name: all_theorems()[name]}
