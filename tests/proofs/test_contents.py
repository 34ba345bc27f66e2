"""Every sentence of the four books is a formula, or is listed as one that demands nothing."""

import pytest

from elgrande.rules.readings import PT
from proofs.books.chapters import CHAPTERS
from proofs.books.contents import CONTENTS, IDLE
from tests.expansions.test_sentences import BESIDES, HEADINGS, places

PLACES = {
    (passage.book, passage.section, passage.place)
    for chapter in CHAPTERS.values()
    for passage in chapter.passages
}
IDLE_PLACES = {(idle.book, idle.section, idle.place) for idle in IDLE}
LISTED = {
    (book, section, place)
    for book, sections in CONTENTS.items()
    for section, sentences in sections.items()
    for sentence in sentences
    for place in sentence
}


def test_every_sentence_that_is_listed_is_a_formula_or_demands_nothing():
    assert not LISTED - PLACES - IDLE_PLACES


def test_no_sentence_is_both_a_formula_and_idle_and_none_is_listed_twice():
    assert not PLACES & IDLE_PLACES
    assert len(IDLE_PLACES) == len(IDLE)


@pytest.mark.parametrize("book", CONTENTS)
def test_the_sections_that_are_listed_are_listed_in_full(book):
    """Every formula, and every idle sentence, of these sections stands among their sentences."""
    known = {where for where in PLACES | IDLE_PLACES if where[0] == book and where[1] in CONTENTS[book]}
    assert not known - LISTED


@pytest.mark.parametrize("book", CONTENTS)
def test_every_section_is_listed(book):
    assert not {section for where, section, _ in PLACES | IDLE_PLACES if where == book} - {*CONTENTS[book]}


def test_the_sections_of_the_portuguese_book_are_called_as_there():
    """The clauses call them so, too."""
    known = {(part, heading.lower()) for part, headings in HEADINGS.items() for heading in headings}
    assert {
        (section, place)
        for section in CONTENTS[PT]
        for part, place in places(section)
        if (part, place.lower()) not in known and not BESIDES.fullmatch(place)
    } == {("Dicas táticas", "Dicas táticas")}  # advice is in no clause
