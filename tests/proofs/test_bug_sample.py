"""The sample of bugs that the report shows: enough are noticed, and each of the others has its reason."""

from __future__ import annotations

import ast
from contextlib import contextmanager
from itertools import product
from pathlib import Path

import pytest

import elgrande as eg
from elgrande import scoring
from elgrande.rules.box import EXPANSIONS
from elgrande.text import LANGUAGES
from proofs.mutation.bugs import all_bugs, code_with, function_named, put_in
from proofs.mutation.judging import forget_all
from proofs.notebook import kill_matrix
from proofs.notebook.bug_sample import (
    REASONS,
    UNCHANGED,
    Judgement,
    KillMatrix,
    Sample,
    Survivor,
    interval,
    keep,
    keep_tested,
    noticed_by_tests,
    noticing,
    reason,
    sample,
)
from proofs.notebook.language import speaking
from proofs.theorems import all_theorems

NOT_A_THEOREM = "(time)"  # what never ends, or dies, is noticed, too
DRIFT = 0.05  # by how much the number of all bugs may have changed since the sample was drawn
ANEW = "the engine has moved away; judge anew: python -m proofs.mutation --sample 166 --seed 1 --write"


def test_at_least_85_of_100_bugs_are_noticed_by_theorems_alone():
    page = kill_matrix()
    number = len(page.found.judged)
    assert number >= 100
    assert interval(number - len(page.survivors), number)[0] >= 0.85


def test_every_bug_that_no_theorem_notices_is_explained():
    assert [bug for bug in kill_matrix().survivors if not reason(bug)] == []


def test_whoever_noticed_a_bug_is_a_theorem():
    assert {bug.by for bug in sample().judged if bug.by} <= {*all_theorems(), NOT_A_THEOREM}


@pytest.mark.slow
def test_every_bug_of_the_sample_can_still_be_put_in_where_it_was():
    bugs = {bug.key: bug for bug in all_bugs()}
    keys = {(each.where, each.was, each.now) for each in sample().judged}
    assert len(keys) == len(sample().judged)
    assert keys - {*bugs} == set(), ANEW
    for bug in (bugs[key] for key in keys):
        assert code_with(bug) != function_named(bug.module, bug.function).__code__


def test_clauses_and_numbers_of_the_sample_are_those_of_the_engine():
    bugs = {bug.key: bug for bug in all_bugs()}
    said = {(each.where, each.was, each.now): tuple(each.clauses) for each in sample().judged}
    assert {key: bugs[key].clauses for key in said if key in bugs} == said, ANEW
    assert abs(len(bugs) - sample().of) <= DRIFT * len(bugs), f"{len(bugs)} bugs, not {sample().of}: {ANEW}"


def test_no_reason_is_left_of_a_bug_that_is_gone():
    bugs = {(bug.place.partition("#")[0], f"{bug.was} → {bug.now}") for bug in all_bugs()}
    assert {*REASONS} - bugs == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_names_clauses_theorems_and_what_is_left(language):
    page = KillMatrix(
        Sample(
            7,
            (
                Judgement("engine.a", "<", "<=", ("SC-1", "SC-2"), "ranks_follow_the_tie_rule"),
                Judgement("engine.new_game", "0", "1", ("SC-1",), None),
            ),
        )
    )
    with speaking(language):
        card = page._card()
    assert "| SC-1 | 2 | 1 | `ranks_follow_the_tie_rule` |" in card
    assert "| SC-2 | 1 | 1 |" in card
    assert "`engine.new_game`: `0` → `1`: " in card


def test_what_is_kept_is_read_again(tmp_path, monkeypatch):
    file = tmp_path / "kept.json"
    judged = (Judgement("engine.a", "<", "<=", ["SC-1"], None),)
    keep(judged, 7, file)
    monkeypatch.setattr("proofs.notebook.bug_sample.SAMPLE", file)
    assert sample.__wrapped__() == Sample(7, judged)


# --- with the tests ----------------------------------------------------------------------------------


@contextmanager
def planted(bug):
    """Inside, the engine has the bug."""
    function = function_named(bug.module, bug.function)
    before = function.__code__
    put_in(bug)
    forget_all()
    try:
        yield
    finally:
        function.__code__ = before
        forget_all()


def unchanged():
    """The bugs of the sample of which the reason says that they change nothing."""
    bugs = {bug.key: bug for bug in all_bugs()}
    return {each[:3]: bugs[each[:3]] for each in kill_matrix().survivors if reason(each) in UNCHANGED}


def test_tests_have_judged_every_bug_that_theorems_left_over():
    assert {*noticed_by_tests()} == {each[:3] for each in kill_matrix().survivors}


def test_with_the_tests_at_least_99_of_100_bugs_that_change_anything_are_noticed():
    left = [each for each in kill_matrix().survivors if noticing(each) is None]
    assert [each for each in left if reason(each) not in UNCHANGED] == []
    assert all(reason(each) not in UNCHANGED for each in kill_matrix().survivors if noticing(each))


@pytest.mark.parametrize("test", sorted({test for test in noticed_by_tests().values() if test}))
def test_whichever_test_noticed_a_bug_is_there(test):
    file, _, name = test.partition("::")
    text = (Path(__file__).parents[2] / file).read_text()
    if not name:  # its cases cannot be made with the bug
        assert "parametrize" in text
    elif file.startswith("tests/"):
        names = {node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)}
        assert name.partition("[")[0] in names
    else:  # an example in a docstring
        function = name.rpartition(".")[2]
        (node,) = [node for node in ast.walk(ast.parse(text)) if getattr(node, "name", "") == function]
        assert ">>>" in ast.get_docstring(node)


@pytest.mark.slow
def test_what_changes_nothing_in_scoring_changes_no_share_of_any_order():
    always = ("scoring.shares#2", "placed.count(rank) > 1", "placed.count(rank) >= 1")
    keys = {always, *unchanged()}
    in_scoring = [bug for bug in all_bugs() if bug.key in keys and bug.key[0].startswith("scoring.")]
    assert in_scoring
    asked = [
        (counts, home, first_only)
        for players in range(2, 6)
        for counts in product(range(4), repeat=players)
        for home in ((), range(players))
        for first_only in (False, True)
    ]

    def answers():
        return [
            scoring.shares(
                counts, (5, 3, 1), players=len(counts), king=True, home=home, first_only=first_only
            )
            for counts, home, first_only in asked
        ]

    as_it_is = answers()
    for bug in in_scoring:
        with planted(bug):
            assert answers() == as_it_is, bug


def test_what_changes_nothing_in_the_engine_changes_no_game():
    everything = eg.EN_BASE.with_expansions(*EXPANSIONS)

    def games():
        return [
            eg.random_playout(players=players, seed=players, edition=edition).to_json()
            for edition in (eg.EN_BASE, everything)
            for players in (2, 5)
        ]

    as_it_is = games()
    bugs = [bug for key, bug in unchanged().items() if not key[0].startswith("scoring.")]
    assert bugs
    for bug in bugs:
        with planted(bug):
            assert games() == as_it_is, bug


def test_a_bug_that_does_change_something_is_seen_in_games_and_shares():
    bugs = {bug.key: bug for bug in all_bugs()}
    with planted(bugs["scoring.shares", "placed.count(rank) > 1", "placed.count(rank) >= 1"]):
        assert scoring.shares((2, 1), (5, 3, 1), players=2)[0].because == ("SC-1", "SC-3")
    assert scoring.shares((2, 1), (5, 3, 1), players=2)[0].because == ("SC-1",)


def test_what_tests_have_judged_is_read_again(tmp_path, monkeypatch):
    file = tmp_path / "kept.json"
    keep_tested([Survivor("engine.b", "1", "2", None), Survivor("engine.a", "<", "<=", "t::x")], file)
    monkeypatch.setattr("proofs.notebook.bug_sample.TESTED", file)
    assert noticed_by_tests.__wrapped__() == {("engine.a", "<", "<="): "t::x", ("engine.b", "1", "2"): None}
