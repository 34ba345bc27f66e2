"""Sentences written wrongly on purpose: the theorems about the books find them all.

Coarse changes are found without the digests of the sentences; what is wrong in one place alone may take one.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from elgrande.rules.clauses.readings import QUESTIONS
from proofs.books import decide
from proofs.books.chapters import CHAPTERS
from proofs.books.decide import digest, disobeyed
from proofs.books.planted import planted, slips
from proofs.books.tables import NothingSaid, Tables
from proofs.theorems.bk_books import answers_follow, badly_written, books_stand_as_told, played_under

SLIPS = ("another value in one case", "one more value in one case", "a condition dropped")


@cache
def played(name, book):
    """What the engine does under a book's edition, as a table."""
    function = played_under(CHAPTERS[name])(book)
    return {case: function(case) for case in CHAPTERS[name].cases}


def is_caught(wrong):
    """Whether a theorem of the chapter falls; the other passages are as they were, so that they stand."""
    chapter, passage = wrong.chapter, wrong.passage
    return bool(
        badly_written(chapter, passage)
        or disobeyed(chapter, [passage], played(chapter.name, passage.book).__getitem__)
        or books_stand_as_told(chapter).witness
        or (chapter.answers and answers_follow(chapter, QUESTIONS).witness)
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "book"), [(name, book) for name in CHAPTERS for book in CHAPTERS[name].books]
)
def test_theorems_find_every_sentence_that_is_written_wrongly_without_its_digest(name, book, monkeypatch):
    monkeypatch.setattr(decide, "digest", lambda passage, unknowns: "")
    chapter = CHAPTERS[name]
    pinned = {book: re.sub("(?<=:)[0-9a-f]{8}", "", told) for book, told in chapter.weights.items()}
    missed = {
        (wrong.change, wrong.label)
        for wrong in planted(replace(chapter, weights=pinned))
        if wrong.passage.book == book and wrong.change not in SLIPS
        if not is_caught(wrong) and wrong.is_change
    }
    assert missed == set()


@pytest.mark.slow
@pytest.mark.parametrize("name", CHAPTERS)
def test_a_slip_in_one_place_of_a_sentence_changes_its_digest(name):
    chapter, missed, changes = CHAPTERS[name], set(), 0
    for passage in chapter.passages:
        for change, changed in slips(chapter, passage):
            assert change in SLIPS
            if digest(changed, chapter.unknowns) == digest(passage, chapter.unknowns):
                missed.add((change, chapter.label(passage)))
            changes += 1
    assert missed == set()
    assert changes >= 3 * len(chapter.passages)


def test_a_theorem_names_the_sentence_in_which_a_slip_is():
    chapter = CHAPTERS["eviction"]
    passage = chapter.passages_of("EN_BASE")[-1]
    changed = dict(slips(chapter, passage))["one more value in one case"]
    witness = books_stand_as_told(chapter.rewritten(passage, changed)).witness
    assert str(witness.sentence).startswith(f"{chapter.label(passage)} weighs ")


@pytest.mark.parametrize("change", ["says nothing", "the contrary", "just the rule that is played"])
def test_a_sentence_on_the_tied_that_is_written_wrongly_is_found(change):
    on_ties = next(
        each for each in CHAPTERS["ranks"].passages_of("EN_BASE") if "tie for a rank" in each.paraphrase
    )
    wrong = next(each for each in planted(CHAPTERS["ranks"]) if each.was is on_ties and each.change == change)
    assert wrong.is_change
    assert badly_written(wrong.chapter, wrong.passage)


def test_a_sentence_that_is_a_table_without_a_case_is_refused_by_its_place():
    tables = Tables(lambda case: "may", ("may", "may not"))
    with pytest.raises(NothingSaid, match="a book, a section, first sentence"):
        tables.says("a book", "a section", "first sentence", "Nothing is said.", {})
