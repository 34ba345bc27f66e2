"""What the books' words leave open on scorings and on secret disks, and what decides it where they do not."""

import pytest

from elgrande.rules.editions import EDITIONS
from elgrande.rules.map import CASTILLO
from elgrande.rules.readings import EN, ES, PT, WEB
from proofs.books.chapters import (
    CHAPTERS,
    disk_returns,
    eviction,
    special_points,
    special_scorings,
    transfer,
    winners,
)
from proofs.books.chapters.scoring_order import InOrder
from proofs.books.chapters.special_scorings import Asked
from proofs.books.decide import forced_by, named, values_of

COVERED = Asked("score_fives", "aragon", lies="4/0/0")
ON_PURPOSE = transfer.Transfer(2, king=True)
ONE_HERE = disk_returns.Shown("urgent_matters", here=1, elsewhere=1, king=False)
NOBODY = disk_returns.Shown("outlaws", here=0, elsewhere=0, king=False)
BACK = eviction.Evicted(2, eviction.ORIGINAL)
FIRST_PLACES_HOME = special_points.Earned("score_first_places", "home", own=True)
ANY_REGION_OTHERS = special_points.Earned("score_any_deck_2", "first", own=False)
CATALUNA = InOrder(special=False, region="cataluna", reversed=False)

PERMITTED = {
    "a covered region is no 5 any more": ("special_scorings", EN, COVERED, {special_scorings.NOT}),
    "the Web book does not say whether a mobile scoreboard changes the 5s": (
        "special_scorings",
        WEB,
        COVERED,
        {special_scorings.SCORED, special_scorings.NOT},
    ),
    "the Web book, too, leaves the Castillo out of them": (
        "special_scorings",
        WEB,
        Asked("score_fives", CASTILLO, lies="8/4/0"),
        {special_scorings.NOT},
    ),
    "after three examples, no word says where Cataluña stands on the bar": (
        "scoring_order",
        EN,
        CATALUNA,
        set(range(4, 10)),
    ),
    "the Web book pays bonuses in every special scoring": (
        "special_points",
        WEB,
        FIRST_PLACES_HOME,
        {special_points.PAID},
    ),
    "but not necessarily points to everybody": (
        "special_points",
        WEB,
        ANY_REGION_OTHERS,
        {special_points.PAID, special_points.NOT_PAID},
    ),
    "the English book lets the disk show the King's region": ("transfer", EN, ON_PURPOSE, {transfer.COURT}),
    "the Spanish book has no word on who does it on purpose": (
        "transfer",
        ES,
        ON_PURPOSE,
        {transfer.COURT, transfer.STAY, transfer.MUST_NOT_BE_SHOWN},
    ),
    "1 returns if there is no other option": ("disk_returns", EN, ONE_HERE, {disk_returns.RETURNED[1]}),
    "the Spanish book has no word on who has 2 nowhere": (
        "disk_returns",
        ES,
        ONE_HERE,
        set(disk_returns.VALUES),
    ),
    "no book says what to do without caballeros": ("disk_returns", EN, NOBODY, set(disk_returns.VALUES)),
    "the disk may show where they come from": ("eviction", EN, BACK, {eviction.COURT}),
    "the Spanish book does not say whether it may": (
        "eviction",
        ES,
        BACK,
        {eviction.COURT, eviction.MUST_NOT_BE_SHOWN},
    ),
}


@pytest.mark.parametrize(("name", "book", "case", "values"), PERMITTED.values(), ids=PERMITTED)
def test_words_permit_these_values_and_no_others(name, book, case, values):
    chapter = CHAPTERS[name]
    assert set(values_of(chapter, chapter.passages_of(book), case)) == values


@pytest.mark.parametrize(
    ("name", "case"), [("transfer", ON_PURPOSE), ("disk_returns", ONE_HERE), ("eviction", BACK)]
)
def test_the_spanish_edition_chooses_among_what_its_book_leaves_open(name, case):
    chapter = CHAPTERS[name]
    open_values = values_of(chapter, chapter.passages_of(ES), case)
    played = {edition: chapter.played(EDITIONS[edition])(case) for edition in (EN, ES)}
    assert len(open_values) > 1
    assert set(played.values()) <= set(open_values)
    assert played[EN] != played[ES]


def test_only_the_explanation_of_the_card_says_which_tie_leaves_nobody_points():
    chapter = CHAPTERS["first_places"]
    card, explained = chapter.passages_of(EN)[:2], chapter.passages_of(EN)
    assert "nobody where any two are tied" in named(chapter, card)
    assert named(chapter, explained) == ("only who alone has the most",)


def test_a_portuguese_card_does_not_say_whether_the_castillo_is_scored_before_it_is_emptied():
    chapter = CHAPTERS["scoring_steps"]
    assert "the Castillo is emptied before it is scored" in named(chapter, chapter.passages_of(PT))
    assert "the Castillo is emptied before it is scored" not in named(chapter, chapter.passages_of(EN))


def test_one_sentence_shares_the_victory():
    chapter = CHAPTERS["winners"]
    tied = winners.Ending((2,), 0)
    (sentence,) = forced_by(chapter, chapter.passages_of(EN), tied)
    assert sentence.place == "sentence on ties"
