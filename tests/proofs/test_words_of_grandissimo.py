"""What the sentences about Grandissimo determine, and what they leave open."""

from __future__ import annotations

import pytest

from elgrande.actions import MoveKing, UseSpecial
from elgrande.engine import apply_all
from elgrande.expansions.grandissimo import scorings
from elgrande.expansions.grandissimo.box import ALLIANCES, NAME
from elgrande.positions import position
from elgrande.rules.clauses.readings import QUESTIONS
from elgrande.rules.editions import EN_BASE
from elgrande.rules.map import COURT
from elgrande.rules.readings import MAY, MUST_NOT, PT
from proofs.books.chapters import CHAPTERS
from proofs.books.chapters.grandissimo import Lies
from proofs.books.chapters.ranks import Standing
from proofs.books.decide import values_of
from proofs.books.planted import planted
from proofs.engine_answers import observed
from proofs.theorems.bk_books import engine_obeys, played_under
from tests.proofs.test_planted import is_caught

NAMES = ("court_scoring", "grandissimo_numbers", "grandissimo_permissions", "grandissimo_regions")


def allowed(name, without=()):
    """The functions with a name that the book allows, without some of its sentences."""
    chapter = CHAPTERS[name]
    passages = [passage for passage in chapter.passages_of(PT) if passage.place not in without]
    return {
        says
        for says, function in chapter.functions.items()
        if all(chapter.allows(passage, function) for passage in passages)
    }


def test_of_the_courts_it_does_not_say_who_is_second_behind_a_tie():
    assert allowed("court_scoring") == {
        "the tie rule",
        "the next group moves up",
        "the next group is behind all players",
    }
    behind = Standing(COURT, 4, (2, 1), 1)
    assert values_of(CHAPTERS["court_scoring"], CHAPTERS["court_scoring"].passages_of(PT), behind) == (
        *(0, 1, 5, 7),
    )
    assert "the tied share their level" in allowed("court_scoring", {"last sentence"})


def test_it_names_four_regions_from_which_portugal_is_open_and_does_not_say_that_no_other_is():
    chapter = CHAPTERS["grandissimo_regions"]
    assert allowed("grandissimo_regions") == {"as listed", "every coast opens Portugal"}
    assert len(values_of(chapter, chapter.passages_of(PT), Lies("PO-1:court", "granada"))) == 2
    assert len(values_of(chapter, chapter.passages_of(PT), Lies("PO-1:court", "sevilla"))) == 1


def test_numbers_and_permissions_are_all_determined():
    assert allowed("grandissimo_numbers") == allowed("grandissimo_permissions") == {"as printed"}
    permissions = CHAPTERS["grandissimo_permissions"]
    assert values_of(permissions, permissions.passages_of(PT), "GC-5:opponent") == (MAY,)


def test_no_marker_may_be_laid_in_the_kings_region_but_the_king_may_come_to_one():
    """So the question is not whether one may lie there, as it was put once."""
    asked, edition = QUESTIONS["GC-17:king"], EN_BASE.with_expansions(NAME)
    assert "be laid" in asked.asks
    assert observed(asked, edition) == asked.reading(PT).value == MUST_NOT
    lying = position(
        3, edition=edition, king="granada", scoreboards={ALLIANCES[0]: "aragon"}, turn=0, card="king"
    )
    state, _ = apply_all(lying, UseSpecial(0), MoveKing(0, "aragon"))
    assert state.king == "aragon"
    assert "aragon" in state.tiles


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_slip_in_a_sentence_is_found(name):
    planted_here = list(planted(CHAPTERS[name]))
    assert len(planted_here) >= 5 * len(CHAPTERS[name].passages)
    assert [wrong.label for wrong in planted_here if wrong.is_change and not is_caught(wrong)] == []


def test_what_courts_pay_is_written_from_the_book_and_judges_the_engine(monkeypatch):
    chapter = CHAPTERS["court_scoring"]
    assert not engine_obeys(chapter, played_under(chapter)).witness
    monkeypatch.setattr(scorings, "COURT_POINTS", (7, 1, 5))
    assert engine_obeys(chapter, played_under(chapter)).witness
