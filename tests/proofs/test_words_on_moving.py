"""What the books' words leave open on the King, on placing and on moving, and what decides it."""

import pytest

from elgrande.rules.map import CASTILLO
from elgrande.rules.readings import EN, ES, PT, WEB
from proofs.books.chapters import (
    CHAPTERS,
    all_own,
    king_moves,
    kings_region,
    moving,
    placing,
    ranks,
    who_sets_disks,
)
from proofs.books.chapters.king_moves import Move
from proofs.books.chapters.kings_region import Change
from proofs.books.chapters.moving import Moved
from proofs.books.chapters.ranks import RANKS, Standing
from proofs.books.decide import digest, forced_by, values_of

MAY, MAY_NOT = placing.MAY, placing.MAY_NOT
TWO_OF_THREE = placing.Placing(3, 4, placing.KING, (placing.FIRST,) * 2)
TWO_REGIONS = placing.SPREADS[0]
BESIDE_ANOTHER = Change(kings_region.GRANDES, "moved", kings_region.OTHERS)
BOARD_TO_COURT = Change(kings_region.CABALLEROS, "recalled", kings_region.OUT)
SCOREBOARD_OUT = Change(kings_region.SCOREBOARDS, "moved", kings_region.OUT)
STAYING = Move(king_moves.KINGS_CARD, king_moves.STANDS)
ADVISED_TO_STAY = Move(king_moves.ADVISOR, king_moves.STANDS)
BY_ANOTHER_CARD = Move(king_moves.ANOTHER_CARD, king_moves.ADJACENT)

PERMITTED = {
    "the Web book does not say whether fewer may be placed": (
        "placing",
        WEB,
        TWO_OF_THREE,
        {MAY, MAY_NOT},
    ),
    "nor that several regions may be used": ("placing", WEB, TWO_REGIONS, {MAY, MAY_NOT}),
    "the English book lets several be used": ("placing", EN, TWO_REGIONS, {MAY}),
    "the Spanish book does not say whether Grandes meet": (
        "kings_region",
        ES,
        BESIDE_ANOTHER,
        {MAY, MAY_NOT},
    ),
    "nothing leaves the King's region for lack of supply": ("kings_region", WEB, BOARD_TO_COURT, {MAY_NOT}),
    "the Portuguese book does not speak of scoreboards that lie there": (
        "kings_region",
        PT,
        SCOREBOARD_OUT,
        {MAY, MAY_NOT},
    ),
    "the Spanish book does not say whether the King may stay": ("king_moves", ES, STAYING, {MAY, MAY_NOT}),
    "nor whether his advisor, who may move him, must": ("king_moves", ES, ADVISED_TO_STAY, {MAY, MAY_NOT}),
    "in the English book his advisor must": ("king_moves", EN, ADVISED_TO_STAY, {MAY_NOT}),
    "neither book says that whoever evicts sets no disk": (
        "who_sets_disks",
        EN,
        who_sets_disks.Asked(who_sets_disks.EVICTION, who_sets_disks.USER),
        {who_sets_disks.SETS, who_sets_disks.SETS_NONE},
    ),
    "nor that only cards move him": ("king_moves", ES, BY_ANOTHER_CARD, {MAY, MAY_NOT}),
    "all of one's own must go in the English book": ("all_own", EN, all_own.LEFT[0], {MAY_NOT}),
    "some may stay in the Spanish one": ("all_own", ES, all_own.LEFT[0], {MAY}),
    "only cards move the King in the English book": ("king_moves", EN, BY_ANOTHER_CARD, {MAY_NOT}),
}


@pytest.mark.parametrize(("name", "book", "case", "values"), PERMITTED.values(), ids=PERMITTED)
def test_words_permit_these_values_and_no_others(name, book, case, values):
    chapter = CHAPTERS[name]
    assert set(values_of(chapter, chapter.passages_of(book), case)) == values


def test_explanations_of_banishment_with_the_same_words_say_the_same():
    chapter = CHAPTERS["returning"]
    english, spanish = (
        next(
            each
            for each in chapter.passages_of(book)
            if "AC-2.4" in each.clauses and each.place == "explanation"
        )
        for book in (EN, ES)
    )
    assert digest(english, chapter.unknowns) == digest(spanish, chapter.unknowns)


def test_notes_of_the_web_book_with_the_same_words_say_the_same_of_castillo_and_regions():
    tied = {
        case: values_of(RANKS, tuple(notes), case)
        for notes, case in (
            (
                [each for each in RANKS.passages_of(WEB) if section in each.section and only in each.place],
                Standing(place, 2, (2,), 0),
            )
            for section, place, only in (
                ("5. Puntaje, 2", CASTILLO, "note on two players"),
                ("5. Puntaje, 4", ranks.REGION, "note on two players, second sentence"),
            )
        )
    }
    assert {tuple(values) for values in tied.values()} == {RANKS.values}


def test_what_the_spanish_book_calls_taking_away_has_one_encoding_with_its_ways():
    assert not [each for each in CHAPTERS["moving"].passages_of(ES) if each.section == "El castillo"]
    (taking,) = (
        each
        for each in CHAPTERS["castillo"].passages_of(ES)
        if (each.section, each.place) == ("El castillo", "third point")
    )
    assert len(taking.ways) == 2


def test_in_the_english_book_the_head_of_a_stack_alone_does_not_let_caballeros_be_spread():
    chapter = CHAPTERS["placing"]
    passages = chapter.passages_of(EN)
    (head,) = (passage for passage in passages if passage.section == "Stack 3")
    assert set(values_of(chapter, (head,), TWO_REGIONS)) == {MAY, MAY_NOT}
    forcing = forced_by(chapter, passages, TWO_REGIONS)
    assert len(forcing) == 2
    assert head in forcing


def test_a_card_that_names_three_and_a_general_rule_let_two_of_others_be_moved():
    chapter = CHAPTERS["moving"]
    forcing = forced_by(chapter, chapter.passages_of(ES), Moved(moving.ANY_3, 0, 2))
    assert {passage.place for passage in forcing} >= {"first general rule"}
