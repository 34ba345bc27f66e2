"""The sample of bugs that the report shows: enough are noticed, and each of the others has its reason."""

from __future__ import annotations

import pytest

from elgrande.text import LANGUAGES
from proofs.mutation.bugs import all_bugs, code_with, function_named
from proofs.notebook import kill_matrix
from proofs.notebook.bug_sample import REASONS, Judgement, KillMatrix, Sample, interval, keep, reason, sample
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
