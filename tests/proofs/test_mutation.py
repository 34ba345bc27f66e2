"""Bugs made by machine: each compiles, theorems notice those that matter, and the sample is told as it is."""

from __future__ import annotations

import ast
import os
import sys
import time
from collections import Counter

import pytest

from elgrande.engine import rounds
from proofs.mutation.__main__ import line, main, matrix
from proofs.mutation.bugs import (
    MODULES,
    WORDS,
    all_bugs,
    changes,
    code_named,
    function_named,
    functions,
    is_about_words,
)
from proofs.mutation.journal import judged_before, note_judged, note_run, runs_before
from proofs.mutation.judging import Judged, Run, in_processes, judge_in_order, judged, run
from proofs.theorems import all_theorems

BUGS = list(all_bugs())


def the_bug(function, was, now):
    """The bug of a function that puts this in the place of that."""
    (found,) = [bug for bug in BUGS if bug.function == function and (bug.was, bug.now) == (was, now)]
    return found


def judgement(bug, *names):
    """What these theorems say of a bug."""
    known = {name: Run(frozenset([(bug.module, bug.function)]), 20.0) for name in names}  # on a slow machine
    (result,) = judged([bug], known, 1, Counter())
    return result


def test_every_bug_changes_its_function():
    for module, name in {(bug.module, bug.function) for bug in BUGS}:
        source = ast.unparse(functions(module)[name])
        here = [bug for bug in BUGS if (bug.module, bug.function) == (module, name)]
        assert len(here) == len(changes(functions(module)[name]))
        assert all(bug.was != bug.now for bug in here)
        assert ast.unparse(functions(module)[name]) == source  # looking for bugs changes nothing


def test_no_two_bugs_have_the_same_key():
    assert len({bug.key for bug in BUGS}) == len(BUGS)
    assert the_bug("end_round", "min", "max").place == "engine.rounds.end_round"
    assert any(bug.place.endswith("#2") for bug in BUGS)


# Which function that decides something asks one that only says something, and hands on what it says.
HANDS_ON = {
    ("caballero_placed", "why_placed"),
    ("move_grande", "clause_in_use"),
    ("move_king", "clause_in_use"),
    ("payments", "because_of_the_place"),
    ("place", "arrival"),
    ("place_more", "arrival"),
    ("score", "told_besides"),
    ("score", "told_besides_of_posts"),
    ("standing", "ties_broken"),
}


def test_what_is_left_out_decides_nothing():
    words = {name for module in MODULES for name in functions(module) if WORDS.search(name)}
    asked = {
        (name, part)
        for module in MODULES
        for name, function in functions(module).items()
        if not WORDS.search(name)
        for statement in function.body
        for part in names_that_matter(statement)
        if part in words
    }
    assert asked == HANDS_ON
    assert any(bug.function == "whose_move" for bug in BUGS)


def names_that_matter(node):
    """The names in a statement, but for what is told, and for refusals."""
    if is_about_words(node) or isinstance(node, ast.Raise):
        return
    if isinstance(node, ast.Name):
        yield node.id
    for part in ast.iter_child_nodes(node):
        yield from names_that_matter(part)


def test_likely_killers_are_asked_first(monkeypatch):
    bug = the_bug("end_round", "min", "max")
    names = [*all_theorems()][:3]
    seconds = dict(zip(names, (1.0, 2.0, 3.0), strict=True))
    known = {name: Run(frozenset([(bug.module, bug.function)]), seconds[name]) for name in names}
    monkeypatch.setattr("proofs.mutation.judging.judge", lambda bug, asked: list(asked))
    assert judge_in_order(bug, known, Counter({(bug.place, names[2]): 1}))[0] == names[2]
    assert judge_in_order(bug, {**known, "other": Run(frozenset(), 0.1)}, Counter())[0] in names


def test_what_was_found_out_before_is_known_until_sources_change(tmp_path, monkeypatch):
    bug, name = the_bug("end_round", "min", "max"), "the_lowest_card_starts_next"
    theorem, found = all_theorems()[name], Run(frozenset([(bug.module, bug.function)]), 0.5)
    note_run(tmp_path / "runs", theorem, found)
    note_judged(tmp_path / "judged", Judged(bug, name, "refuted", 1))
    assert runs_before(tmp_path / "runs", [theorem]) == {name: found}
    assert list(judged_before(tmp_path / "judged", BUGS)) == [Judged(bug, name, "refuted", 1)]
    monkeypatch.setattr("proofs.mutation.journal.digest_of", lambda *files: "another")
    assert runs_before(tmp_path / "runs", [theorem]) == {}
    assert list(judged_before(tmp_path / "judged", BUGS)) == []


def test_the_code_of_a_method_is_found():
    module = compile("class One:\n def two(self):\n  return 3", "<here>", "exec")
    assert code_named(module, ["One", "two"]).co_name == "two"
    assert function_named("elgrande.engine.table", "Table.transfer").__name__ == "transfer"


def test_whoever_was_tracing_before_a_proof_was_run_goes_on_after_it():
    """Coverage once ended there for all tests that came after in the same process."""
    before = sys.gettrace()

    def trace(frame, event, argument):
        return None

    sys.settrace(trace)
    try:
        run(all_theorems()["the_lowest_card_starts_next"])
        after = sys.gettrace()
    finally:
        sys.settrace(before)
    assert after is trace


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
    told = capsys.readouterr().out
    assert "bugs killed, drawn from" in told
    monkeypatch.setattr("proofs.mutation.__main__.judged", None)  # all are known: none is judged again
    assert main(["end_round", "--sample", "3", "--known", known, "--at-least", "101"]) == 1
    assert sorted(capsys.readouterr().out.splitlines()) == sorted(told.splitlines())


def some_theorems():
    """The theorem about the start player alone, as a dict by names."""
    name = "the_lowest_card_starts_next"
    return {name: all_theorems()[name]}
