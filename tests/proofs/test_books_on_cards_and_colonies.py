"""What the books' words determine about the number of cards, and about what may come to the colonies."""

from __future__ import annotations

from proofs.books.chapters import CHAPTERS
from proofs.books.chapters.new_regions import FRANCIA, PLACED, SHIP, Coming
from proofs.books.decide import agreement, forced_by, left_to_examples, open_cases, values_of
from proofs.books.decisions import Decision, decided
from proofs.readings.differences import comparisons

COPIES, COLONIES = CHAPTERS["copies"], CHAPTERS["new_regions"]


def test_two_books_part_in_the_number_of_one_card():
    found = agreement(COPIES, "EN_BASE", "ES_20TH")
    assert (found.relation, found.case, found.values) == ("different", "score_any_deck_3", ((1,), (3,)))


def test_any_number_that_the_english_book_had_lost_follows_from_the_eleven_cards_of_the_stack():
    english = COPIES.passages_of("EN_BASE")
    without = tuple(each for each in english if "AC-3.8" not in each.clauses)
    assert values_of(COPIES, without, "score_any_deck_3") == (1,)


def test_how_many_cards_there_are_is_entered_twice_nowhere():
    same = {found.question.id for found in comparisons() if decided(found) is Decision.SAME}
    assert not [asked for asked in same if asked.endswith(":copies")]
    assert not same & {"SU-6:stacks", "RD-4:cards"}


def test_only_the_example_says_that_the_ship_is_boarded_from_the_coast_alone():
    words = COLONIES.passages_of("PT_EXPANSIONS")
    inland = Coming(PLACED, SHIP, "aragon")
    assert inland in left_to_examples(COLONIES, words)
    assert [passage.example for passage in forced_by(COLONIES, words, inland)] == [True]


def test_the_book_never_says_that_francia_is_open_from_its_neighbours_alone():
    left = open_cases(COLONIES, COLONIES.passages_of("PT_EXPANSIONS"))
    assert {(case.what, case.target) for case in left} == {(PLACED, FRANCIA)}
    assert not {case.king for case in left} & {"aragon", "cataluna"}
