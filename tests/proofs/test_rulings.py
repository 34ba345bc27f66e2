"""What books leave open: each fork has a picture, and sentences of ours that settle it, as z3 proves."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from elgrande.markup import Markup
from elgrande.state import State
from elgrande.text import LANGUAGES
from elgrande.text.catalogues import catalogue
from proofs.books.chapters import CHAPTERS
from proofs.books.decide import ask, contradiction, fork, is_single
from proofs.books.decide import left_open as open_cases
from proofs.books.rulings import (
    LIKE_THE_BASE_GAME,
    MOST,
    SINGLE,
    WHOLE,
    Ruling,
    is_as_played,
    rulings,
    settles,
    settling_rulings,
)
from proofs.notebook import left_open, words
from proofs.notebook.language import speaking
from proofs.notebook.words import follows, picture, settled_by_us

pytestmark = pytest.mark.slow  # to look at every book takes some ten seconds


@cache
def forks():
    return [
        (chapter, book)
        for chapter in CHAPTERS.values()
        for book in chapter.books
        if not contradiction(chapter, book) and open_cases(chapter, chapter.passages_of(book))
    ]


FORKS = [
    (chapter.name, book)
    for chapter in CHAPTERS.values()
    for book in chapter.left_open
    if chapter.left_open[book]
]


def test_these_are_all_the_forks():
    assert [(chapter.name, book) for chapter, book in forks()] == FORKS
    assert len(FORKS) == 87


@pytest.mark.parametrize(("name", "book"), FORKS)
def test_our_sentences_settle_every_fork_and_none_of_them_can_be_spared(name, book):
    chapter = CHAPTERS[name]
    passages = chapter.passages_of(book)
    ways = settling_rulings(chapter, book)
    assert ways
    for way in ways:
        added = [ruling.says(chapter.unknown) for ruling in way]
        assert ask(chapter).can_be(ask(chapter).says(passages), *added)  # the book does not contradict them
        assert is_single(chapter, passages, None, *added)  # two functions that differ: there are none
        for fewer in combinations(added, len(added) - 1):
            assert not is_single(chapter, passages, None, *fewer)


def test_how_many_sentences_each_fork_takes():
    needed = [len(settling_rulings(chapter, book)[0]) for chapter, book in forks()]
    assert {number: needed.count(number) for number in sorted(set(needed))} == {1: 77, 2: 6, 3: 4}
    assert max(needed) <= MOST


@pytest.mark.parametrize(("name", "book"), FORKS)
def test_our_reading_is_among_what_settles_a_fork(name, book):
    chapter = CHAPTERS[name]
    assert any(
        all(is_as_played(chapter, book, ruling) for ruling in way) for way in settling_rulings(chapter, book)
    )


def test_a_sentence_that_does_not_settle_a_fork_is_refused(monkeypatch):
    chapter = CHAPTERS["eviction"]
    left = open_cases(chapter, chapter.passages_of("ES_20TH"))
    court, refused = SINGLE["eviction"]
    beside_it = Ruling("They go where the disk shows.", court.function, lambda case: case not in left)
    nothing = Ruling("Whatever they like.", court.function, lambda case: False)
    for planted in (beside_it, nothing):
        assert not settles(chapter, "ES_20TH", [planted], left)
    assert not settles(chapter, "ES_20TH", [court, refused], left)  # these contradict each other
    monkeypatch.setitem(SINGLE, "eviction", (nothing,))
    settling_rulings.cache_clear()
    assert settling_rulings(chapter, "ES_20TH") == ()
    settling_rulings.cache_clear()


def test_every_sentence_of_ours_settles_something():
    used = {
        ruling.words for chapter, book in forks() for way in settling_rulings(chapter, book) for ruling in way
    }
    ours = {LIKE_THE_BASE_GAME, *WHOLE.values(), *(each.words for some in SINGLE.values() for each in some)}
    idle = ours - used
    assert idle == set(), idle


def test_a_determined_book_needs_no_sentence_of_ours():
    assert settling_rulings(CHAPTERS["powers"], "EN_BASE") == ()
    assert rulings(CHAPTERS["powers"], "EN_BASE") == ()


@pytest.mark.parametrize(("name", "book"), FORKS)
def test_every_fork_has_a_picture(name, book):
    chapter = CHAPTERS[name]
    left = fork(chapter, chapter.passages_of(book))
    drawn = picture(chapter, left)
    assert isinstance(drawn, Markup | State)
    if isinstance(drawn, Markup):
        assert "<svg" in drawn
        assert ">I<" in drawn
        assert ">II<" in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_show_what_would_settle_a_fork_and_say_that_it_is_ours(language):
    with speaking(language):
        shown = list(follows(CHAPTERS["disk_returns"], "ES_20TH"))
        assert settled_by_us(CHAPTERS["disk_returns"], "ES_20TH") in shown[-1]
        for ruling in settling_rulings(CHAPTERS["disk_returns"], "ES_20TH")[0]:
            assert catalogue(language, "proofs").gettext(ruling.words) in shown[-1]
        page = left_open(chapter="disk_returns")
        assert len(page) == 2
        assert catalogue(language, "proofs").gettext(SINGLE["disk_returns"][1].words) in page._card()
        assert repr(words("who_sets_disks"))
        _, drawn = words("players")._drawings()
        assert "II: " in repr(drawn)


def test_what_books_leave_open_is_listed_in_full():
    assert len(left_open()) == len(FORKS)
    assert len(left_open(book="EN_BASE")) == 15
