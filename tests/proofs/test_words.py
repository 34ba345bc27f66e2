"""Books side by side in words, and sentences struck out: what lessons show of what the words determine."""

from __future__ import annotations

import pytest

from elgrande.text import LANGUAGES
from proofs.books.chapters import CHAPTERS
from proofs.books.chapters.ranks import order
from proofs.books.decide import fits, fork, is_single, open_cases
from proofs.notebook import compare, forced, words
from proofs.notebook.known_names import UnknownBook
from proofs.notebook.language import speaking, translated
from proofs.notebook.words import MOST, said_about, side_by_side
from proofs.workbench import strike_out
from proofs.workbench.strike_out import SPORTS

RANKS = CHAPTERS["ranks"]
THE_EXAMPLE = 23  # in the English book: three tied before one more


def test_only_the_worked_example_forces_what_the_player_behind_three_is_paid():
    by = forced("ranks", *order(3, 1)).by
    assert [passage.example for passage in by["EN_BASE"]] == [True]
    assert [passage.example for passage in by["ES_20TH"]] == [True]
    assert by["ES_WEB"] == by["PT_EXPANSIONS"] == ()


def test_a_fork_is_the_smallest_case_with_two_functions_that_satisfy_every_sentence():
    web = RANKS.passages_of("ES_WEB")
    left = fork(RANKS, web)
    assert (left.case.players, left.case.sizes, left.case.group) == (3, (2, 1), 1)
    assert left.values == (0, 2)
    powers = CHAPTERS["powers"]
    assert fork(powers, powers.passages_of("EN_BASE")) is None


def test_the_english_book_leaves_open_only_what_a_tie_for_the_third_rank_is_paid():
    english = RANKS.passages_of("EN_BASE")
    left = open_cases(RANKS, english)
    assert set(left.values()) == {(0, 3)}
    assert all(case.players >= 4 and case.size > 1 for case in left)
    assert not any(case in left for case in order(3, 1))
    example = next(
        each for each in RANKS.passages_of("ES_20TH") if each.example and "Two pairs" in each.paraphrase
    )
    assert is_single(RANKS, (*english, example))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chapter_in_words_shows_every_sentence_once(language):
    with speaking(language):
        page = words("turn_order")
        card = page._card()
        for passage in page.chapter.passages:
            assert translated(passage.paraphrase) in card


@pytest.mark.slow
def test_the_marks_say_which_sentence_is_needed():
    lines = repr(words("ranks")).splitlines()
    needed = [line for line in lines if "●" in line and "Three with 3" in line]
    assert len(needed) == 2  # the English and the Spanish example


@pytest.mark.slow
def test_the_spanish_box_says_of_the_castillo_alone_that_who_is_not_there_gets_nothing():
    open_there = open_cases(RANKS, RANKS.passages_of("ES_20TH"))
    regions = [case for case in open_there if case.place != "castillo"]
    assert regions
    assert all(case.group is None for case in regions if case.players < 4)


def test_an_unknown_chapter_is_refused_with_the_names_there_are():
    with pytest.raises(UnknownBook, match="ranks"):
        words("tie")


# --- striking out ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_without_the_example_more_rules_are_left_than_with_it():
    board = strike_out("ranks", book="EN_BASE", challenge="one", language="en")
    assert board.found.number == len(board.found.names) == 2
    assert not board.is_solved
    board.strike(THE_EXAMPLE)
    assert board.found.number > 2
    assert "the next group is behind all players (2, 2, 2, 4)" in board.found.names
    assert board.is_solved
    assert 'aria-checked="false"' in board.sentences
    board.click("restore")
    assert (board.struck, board.found.number) == (frozenset(), 2)


@pytest.mark.slow
def test_ranks_as_in_sports_are_possible_without_just_the_sentences_that_exclude_them():
    board = strike_out("ranks", book="ES_20TH", challenge="sports", language="en")
    in_the_way = [
        number
        for number, passage in enumerate(board.passages, start=1)
        if not any(fits(RANKS, passage, SPORTS, manner) for manner in RANKS.manners)
    ]
    board.strike(*in_the_way)
    assert board.is_solved
    board.strike(1)  # in vain
    assert not board.is_solved


@pytest.mark.slow
def test_another_book_begins_with_every_sentence():
    board = strike_out("ranks", book="ES_20TH", language="es")
    board.click("examples")
    assert board.struck
    board.click("book:ES_WEB")
    assert (board.book, board.struck, board.found.number) == ("ES_WEB", frozenset(), MOST)


@pytest.mark.parametrize("target", ["strike:99", "strike:", "book:PT", "strike:1:2", "x"])
def test_a_target_that_is_not_there_is_refused(target):
    board = strike_out("turn_order", language="pt")
    before = board.found
    board.click(target)
    assert board.notice is not None
    assert board.found is before


@pytest.mark.parametrize("language", LANGUAGES)
def test_readers_who_have_not_run_it_see_every_sentence(language):
    board = strike_out("ranks", book="ES_WEB", language=language)
    assert board.picture().count("☑ ") == 2 * len(board.passages)  # drawn, and read aloud


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_compared_clause_shows_the_sentences_of_the_books_each_once(language):
    with speaking(language):
        page = compare("SC-3")
        said = {
            translated(passage.paraphrase)
            for passage in RANKS.passages
            if "SC-3" in passage.clauses and passage.book == "EN_BASE"
        }
        assert said
        assert all(sentence in page._card() and sentence in repr(page) for sentence in said)
        for sentences in said_about("SC-3").values():
            assert len(sentences) == len({(each.section, each.place, each.paraphrase) for each in sentences})


def test_of_a_clause_without_sentences_only_the_answers_are_compared():
    assert "Sentence by sentence" not in compare("SU-8")._card()
    assert "Sentence by sentence" in compare("RD-2")._card()


def test_sentences_that_stand_in_like_places_stand_side_by_side():
    rows = side_by_side(said_about("SC-3"))
    on_ties = [row for row in rows if row.get("EN_BASE") and row["EN_BASE"].place == "sentence on ties"]
    assert [row["ES_WEB"].section for row in on_ties] == ["5. Puntaje, 2", "5. Puntaje, 4"]


def test_the_rows_keep_every_sentence_in_the_order_of_its_book():
    for clause in ("SC-3", "GS-5", "RD-2", "AC-1.7"):
        said = said_about(clause)
        for book, passages in said.items():
            assert [row[book] for row in side_by_side(said) if book in row] == passages


def test_where_books_part_is_told_as_a_position_and_not_in_numbers():
    told = compare("GS-5")._card()
    assert "It shows here: The player has 2 caballeros in the Castillo" in told
