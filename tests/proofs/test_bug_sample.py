"""The sample of bugs that the report shows: enough are noticed, and each of the others has its reason."""

from __future__ import annotations

import pytest

from elgrande.text import LANGUAGES
from proofs.notebook import kill_matrix
from proofs.notebook.bug_sample import Judgement, KillMatrix, Sample, interval, keep, reason, sample
from proofs.notebook.language import speaking
from proofs.theorems import all_theorems

NOT_A_THEOREM = "(time)"  # what never ends, or dies, is noticed, too


def test_at_least_85_of_100_bugs_are_noticed_by_theorems_alone():
    page = kill_matrix()
    number = len(page.found.judged)
    assert number >= 100
    assert interval(number - len(page.survivors), number)[0] >= 0.85


def test_every_bug_that_no_theorem_notices_is_explained():
    assert [bug for bug in kill_matrix().survivors if not reason(bug)] == []


def test_whoever_noticed_a_bug_is_a_theorem():
    assert {bug.by for bug in sample().judged if bug.by} <= {*all_theorems(), NOT_A_THEOREM}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_names_clauses_theorems_and_what_is_left(language):
    page = KillMatrix(
        Sample(
            7,
            (
                Judgement("engine.a:1", "<", "<=", ("SC-1", "SC-2"), "ranks_follow_the_tie_rule"),
                Judgement("engine.new_game:9", "0", "1", ("SC-1",), None),
            ),
        )
    )
    with speaking(language):
        card = page._card()
    assert "| SC-1 | 2 | 1 | `ranks_follow_the_tie_rule` |" in card
    assert "| SC-2 | 1 | 1 |" in card
    assert "`engine.new_game:9`: `0` → `1`: " in card


def test_what_is_kept_is_read_again(tmp_path, monkeypatch):
    file = tmp_path / "kept.json"
    judged = (Judgement("engine.a:1", "<", "<=", ["SC-1"], None),)
    keep(judged, 7, file)
    monkeypatch.setattr("proofs.notebook.bug_sample.SAMPLE", file)
    assert sample.__wrapped__() == Sample(7, judged)
