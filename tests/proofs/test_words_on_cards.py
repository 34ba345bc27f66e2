"""What z3 finds in the sentences on cards that send caballeros back, on what is adjacent, and counted."""

from __future__ import annotations

import pytest

from elgrande.rules.clauses.readings import QUESTIONS
from proofs.books.chapters import CHAPTERS
from proofs.books.chapters.counted_by import COUNTED_BY, Ranked
from proofs.books.chapters.flags import FLAGS, WITH, WITHOUT, Tied
from proofs.books.chapters.neighbours import APART, BESIDE, NEIGHBOURS, Pair
from proofs.books.chapters.returning import RETURNING, Banished
from proofs.books.decide import forced_by, is_literally, left_open, left_to_examples, values_of, weights


def test_only_the_spanish_card_leaves_it_open_whether_a_banishment_may_spare_somebody():
    for book, values in (("EN_BASE", ("may not",)), ("ES_20TH", ("may", "may not"))):
        assert values_of(RETURNING, RETURNING.passages_of(book), Banished(1, 0)) == values


def test_that_a_region_is_not_adjacent_is_said_in_the_examples_alone():
    words = NEIGHBOURS.passages_of("EN_BASE")
    pair = Pair("galicia", "sevilla")
    assert pair in left_to_examples(NEIGHBOURS, words)
    assert values_of(NEIGHBOURS, words, pair) == (APART,)
    assert values_of(NEIGHBOURS, NEIGHBOURS.passages_of("ES_WEB"), pair) == (BESIDE, APART)


def test_a_caption_alone_saves_the_anniversary_book_from_counting_the_third_in_the_castillo_by_points():
    third = Ranked("castillo", 3, (1, 2, 3))
    (caption,) = forced_by(COUNTED_BY, COUNTED_BY.passages_of("ES_20TH"), third)
    assert caption.place == "caption"
    assert third in left_open(COUNTED_BY, COUNTED_BY.passages_of("ES_WEB"))


def test_an_example_alone_says_that_of_several_flags_those_with_them_come_first():
    behind = Tied(1, 2, 1, WITHOUT)
    assert values_of(FLAGS, FLAGS.passages, behind) == (0,)
    sentences = tuple(each for each in FLAGS.passages if not each.example)
    assert values_of(FLAGS, sentences, Tied(0, 2, 1, WITHOUT)) == (0, 1, 2, 3)
    assert values_of(FLAGS, sentences, Tied(1, 2, 1, WITH)) == (3,)


def test_a_sentence_that_says_just_what_an_answer_claims_needs_no_solver():
    copies = CHAPTERS["copies"]
    total = copies.answers["SU-6:total"](copies.unknown, 45)
    found = [each for each in copies.passages if is_literally(copies, each, total)]
    assert [each.book for each in found] == ["ES_WEB"]
    assert QUESTIONS["SU-6:total"].reading("ES_WEB").value == 45


@pytest.mark.parametrize("name", CHAPTERS)
def test_every_sentence_of_a_chapter_has_a_weight(name):
    chapter = CHAPTERS[name]
    for book in chapter.books:
        marks = [each for each in chapter.weights[book] if each in "●○"]
        assert len(marks) == len(chapter.passages_of(book))


def test_a_sentence_that_is_needed_weighs_more_than_one_that_repeats_another():
    assert weights(CHAPTERS["winners"], "ES_WEB").startswith("○")
    assert weights(CHAPTERS["taking"], "EN_BASE") == "●5@1cde:7c9a09ec ●2@2b:ffda9001"
