"""Every sentence of the books of the base game is a formula, or is listed as one that demands nothing."""

import pytest

from elgrande.rules.readings import EN, ES, WEB
from proofs.books.chapters import CHAPTERS
from proofs.books.contents import CONTENTS, IDLE

ON_SCORING = (
    *("ranks", "counted_by", "first_places", "scoring_order", "scoring_steps", "scoring_track"),
    *("special_points", "special_scorings", "transfer", "game_end", "winners", "bonuses"),
    *("home_region", "scoreboard_values", "court_scoring", "flags"),
)
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


@pytest.mark.parametrize("book", [EN, ES, WEB])
def test_every_section_of_the_base_game_is_listed(book):
    assert not {section for where, section, _ in PLACES | IDLE_PLACES if where == book} - {*CONTENTS[book]}


@pytest.mark.parametrize("name", ON_SCORING)
def test_every_section_that_says_anything_about_scoring_is_listed(name):
    sections = {(each.book, each.section) for each in CHAPTERS[name].passages}
    assert not {(book, section) for book, section in sections if section not in CONTENTS[book]}
