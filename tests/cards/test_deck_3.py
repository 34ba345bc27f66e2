"""The third stack (AC-3.1 to AC-3.8): every special scoring, in full, refused and vetoed."""

import pytest

import elgrande as eg
from elgrande.actions import LetPass, ScorePlace, Stop, UseSpecial, UseVeto
from elgrande.events import CastilloOpened, Scored
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARD
from tests.positions import (
    BENITA,
    EVERY_WAY_TO_VETO,
    RAMON,
    acting,
    cards_of_stack,
    events_of,
    gained,
    happenings,
    holding_veto,
    offered,
    play,
    refused,
    using,
)

BOARD = {
    "galicia": (3, 2, 1, 0),
    "pais_vasco": (0, 2, 2, 0),
    "aragon": (1, 0, 0, 1),
    "cataluna": (0, 0, 0, 1),
    "castilla_la_vieja": (1, 2, 3, 4),
    "granada": (2, 2, 2, 2),
}
HOMES = {"grandes": ("galicia", "pais_vasco", "castilla_la_vieja", "cataluna")}
ON_BOARD = {"king": "granada", "caballeros": BOARD, "castillo": (2, 2, 1, 0), **HOMES}
WITHOUT_BONUSES = eg.EN_BASE.but(first_places="without_bonuses")
CASTILLO_TOO = eg.EN_BASE.but(any_region="castillo_too")


def score(*places):
    return tuple(ScorePlace(RAMON, place) for place in places)


def in_order(card, *places, **described):
    """A card that scores these places; the last one follows of itself and is announced all the same."""
    announced = score(*places)
    return play(card, *announced[:-1], announced=announced, **{**ON_BOARD, **described})


PLAYS = {
    "score_fours": in_order("score_fours", "sevilla", "galicia", "cataluna"),
    "score_fives": in_order("score_fives", "valencia", "aragon", "pais_vasco"),
    "score_sixes_and_sevens": in_order(
        "score_sixes_and_sevens", "granada", "castilla_la_nueva", "castilla_la_vieja"
    ),
    "score_castillo": in_order("score_castillo", "castillo"),
    "score_first_places": in_order("score_first_places", *reversed(BASE.regions)),
    "score_most": in_order("score_most", "castilla_la_vieja"),
    "score_least": in_order("score_least", "cataluna"),
    "score_any_deck_3": play("score_any_deck_3", *score("granada"), **ON_BOARD),
}
OTHER_PLAYS = {
    "score_first_places, without bonuses": in_order(
        "score_first_places", *BASE.regions, edition=WITHOUT_BONUSES
    ),
    "score_any_deck_3, the Castillo": play(
        "score_any_deck_3", *score("castillo"), edition=CASTILLO_TOO, **ON_BOARD
    ),
    "score_most, two alike": in_order(
        "score_most", "valencia", "sevilla", caballeros={"valencia": (3, 0, 1, 0), "sevilla": (0, 4, 0, 0)}
    ),
    "score_least, three alike": in_order(
        "score_least",
        *("sevilla", "galicia", "granada"),
        caballeros={
            "galicia": (0, 1, 0, 0),
            "sevilla": (0, 0, 1, 0),
            "granada": (1, 0, 0, 0),
            "aragon": (1, 1, 0, 0),
        },
    ),
}


def test_every_kind_of_the_stack_is_played_here():
    assert set(PLAYS) == cards_of_stack(3)


@pytest.mark.clause("VT-2", "VT-3", "VT-4")
@pytest.mark.parametrize("check", EVERY_WAY_TO_VETO)
@pytest.mark.parametrize("name", [*PLAYS, *OTHER_PLAYS])
def test_vetoed(name, check):
    check((PLAYS | OTHER_PLAYS)[name])


def whole(name):
    """The points a card pays when it is used in full; nothing but points changes on the board."""
    the_play = (PLAYS | OTHER_PLAYS)[name]
    state = acting(the_play.state, UseSpecial(RAMON), *the_play.decisions)
    assert state.caballeros == the_play.state.caballeros
    assert state.king == the_play.state.king
    return gained(the_play.state, state)


# What each region of the position pays, worked out by hand:
#   Galicia 4/2/0, Ramón's home: 6, 2, 0       País Vasco 5/3/1: Benita and Gabriel tied, 3 each
#   Aragón 5/4/1: Ramón and Ricarda tied, 4    Cataluña 4/2/1, Ricarda's home: 6
#   Castilla la Vieja 6/4/2: 0, 2, 4, 6        Granada, the King's, all tied: 3 each


@pytest.mark.clause("AC-3.1")
def test_ac_3_1_the_fours_are_scored():
    assert whole("score_fours") == (6, 2, 0, 6)


@pytest.mark.clause("AC-3.2")
def test_ac_3_2_the_fives_are_scored_and_not_the_castillo():
    assert whole("score_fives") == (4, 3, 3, 4)


@pytest.mark.clause("AC-3.3")
def test_ac_3_3_the_sixes_and_sevens_are_scored():
    assert whole("score_sixes_and_sevens") == (3, 5, 7, 9)


@pytest.mark.clause("AC-3.1", "AC-3.2", "AC-3.3", "SC-8", "TU-6")
@pytest.mark.parametrize(
    ("card", "regions"),
    [
        ("score_fours", ("galicia", "cataluna", "sevilla")),
        ("score_fives", ("pais_vasco", "aragon", "valencia")),
        ("score_sixes_and_sevens", ("castilla_la_vieja", "castilla_la_nueva", "granada")),
    ],
)
def test_every_region_that_qualifies_is_scored_once_in_any_order(card, regions):
    state = using(card, **ON_BOARD)
    assert set(eg.legal_actions(state)) == set(score(*regions))
    outcomes = set()
    for first in regions:
        after = acting(state, *score(first))
        assert refused(after, *score(first)) == CARD[card].clause
        for second in {*regions} - {first}:
            outcomes.add(acting(after, *score(second)))
    assert len(outcomes) == 1, "the order changes nothing"


@pytest.mark.clause("AC-3.1", "AC-3.2", "AC-3.3")
@pytest.mark.parametrize(
    ("card", "other"),
    [("score_fours", "aragon"), ("score_fives", "granada"), ("score_sixes_and_sevens", "galicia")],
)
def test_a_region_of_another_value_is_not_scored(card, other):
    assert refused(using(card, **ON_BOARD), *score(other)) == CARD[card].clause


@pytest.mark.clause("AC-3.1", "KG-4", "BN-1")
def test_ac_3_1_the_kings_region_is_scored_with_his_bonus_if_it_is_a_four():
    before = using("score_fours", **{**ON_BOARD, "king": "cataluna"})
    assert gained(before, acting(before, *score("galicia", "sevilla"))) == (6, 2, 0, 8)


# --- the Castillo ------------------------------------------------------------------------------------


@pytest.mark.clause("AC-3.4", "SC-7", "CA-5")
def test_ac_3_4_the_castillo_is_opened_and_scored_and_all_stay_inside():
    assert whole("score_castillo") == (3, 3, 1, 0)
    events = events_of(position(turn=RAMON, card="score_castillo", **ON_BOARD), UseSpecial(RAMON))
    assert CastilloOpened((2, 2, 1, 0)) in events
    assert {event.place for event in happenings(events, Scored)} == {"castillo"}


@pytest.mark.clause("AC-3.4")
def test_ac_3_4_an_empty_castillo_pays_nobody():
    before = position(turn=RAMON, card="score_castillo")
    assert gained(before, acting(before, UseSpecial(RAMON))) == (0, 0, 0, 0)


# --- first places --------------------------------------------------------------------------------


@pytest.mark.clause("AC-3.5", "BN-4")
def test_ac_3_5_every_sole_leader_gets_the_first_value_and_his_bonus_and_ties_nothing():
    assert whole("score_first_places") == (4 + 2, 0, 0, 4 + 2 + 6)


@pytest.mark.clause("AC-3.5", "BN-4")
def test_ac_3_5_an_edition_may_leave_the_bonuses_out():
    assert whole("score_first_places, without bonuses") == (4, 0, 0, 4 + 6)


@pytest.mark.clause("AC-3.5", "BN-4", "BN-1")
@pytest.mark.parametrize(("edition", "points"), [(eg.EN_BASE, 8), (WITHOUT_BONUSES, 6)])
def test_ac_3_5_so_it_is_with_the_kings_bonus(edition, points):
    before = using(
        "score_first_places",
        edition=edition,
        king="granada",
        grandes=("galicia",) * 4,
        caballeros={"granada": (1, 2, 1, 0)},
    )
    after = acting(before, *score(*BASE.regions[:-1]))
    assert gained(before, after) == (0, points, 0, 0)


@pytest.mark.clause("AC-3.5", "BN-4")
def test_ac_3_5_leaving_them_out_changes_no_other_scoring():
    before = using("score_any_deck_3", edition=WITHOUT_BONUSES, **ON_BOARD)
    assert gained(before, acting(before, *score("galicia"))) == (6, 2, 0, 0)


@pytest.mark.clause("AC-3.5", "CA-1")
def test_ac_3_5_all_nine_regions_are_scored_and_not_the_castillo():
    state = using("score_first_places", **ON_BOARD)
    assert set(eg.legal_actions(state)) == set(score(*BASE.regions))
    assert refused(state, *score("castillo")) == "CA-1"
    events = events_of(state, *score(*BASE.regions[:-1]))
    assert {event.place for event in happenings(events, Scored)} == set(BOARD)


@pytest.mark.clause("AC-3.5")
def test_ac_3_5_a_tie_for_second_does_not_hurt_the_leader():
    before = using("score_first_places", king="sevilla", caballeros={"granada": (0, 2, 1, 1)})
    after = acting(before, *score(*BASE.regions[:-1]))
    assert gained(before, after) == (0, 6, 0, 0)


# --- most and least ------------------------------------------------------------------------------


@pytest.mark.clause("AC-3.6")
def test_ac_3_6_the_fullest_region_is_scored_without_asking():
    assert whole("score_most") == (0, 2, 4, 6)


@pytest.mark.clause("AC-3.6")
def test_ac_3_6_of_several_that_share_the_most_each_is_scored():
    assert whole("score_most, two alike") == (5, 4, 3, 0)


@pytest.mark.clause("AC-3.6", "KG-4")
def test_ac_3_6_the_kings_region_may_be_the_fullest():
    before = position(turn=RAMON, card="score_most", king="granada", caballeros={"granada": (3, 1, 0, 0)})
    assert gained(before, acting(before, UseSpecial(RAMON))) == (8, 3, 0, 0)


@pytest.mark.clause("AC-3.6", "SC-6")
def test_ac_3_6_all_players_count_together_and_grandes_do_not():
    before = position(
        turn=RAMON,
        card="score_most",
        king="galicia",
        grandes=("sevilla",) * 4,
        caballeros={"granada": (1, 1, 1, 1), "sevilla": (3, 0, 0, 0)},
    )
    assert gained(before, acting(before, UseSpecial(RAMON))) == (3, 3, 3, 3)


@pytest.mark.clause("AC-3.7")
def test_ac_3_7_the_emptiest_region_that_is_not_empty_is_scored():
    assert whole("score_least") == (0, 0, 0, 6)


@pytest.mark.clause("AC-3.7")
def test_ac_3_7_of_several_that_share_the_least_each_is_scored():
    assert whole("score_least, three alike") == (8, 4, 4, 0)


@pytest.mark.clause("AC-3.6", "AC-3.7")
@pytest.mark.parametrize("card", ["score_most", "score_least"])
def test_where_all_regions_are_empty_nothing_is_scored(card):
    before = position(turn=RAMON, card=card, castillo=(2, 1, 0, 0))
    after = acting(before, UseSpecial(RAMON))
    assert gained(before, after) == (0, 0, 0, 0)
    assert offered(after, ScorePlace) == set()


# --- any region --------------------------------------------------------------------------------------


@pytest.mark.clause("AC-3.8")
def test_ac_3_8_it_is_the_card_of_the_second_stack_again():
    assert whole("score_any_deck_3") == (3, 3, 3, 3)
    state = using("score_any_deck_3", **ON_BOARD)
    assert set(eg.legal_actions(state)) == set(score(*BASE.regions))
    assert refused(state, *score("castillo")) == "CA-1"


@pytest.mark.clause("AC-3.8", "SC-7")
def test_ac_3_8_where_an_edition_allows_the_castillo():
    assert whole("score_any_deck_3, the Castillo") == (3, 3, 1, 0)


@pytest.mark.clause("TU-6")
@pytest.mark.parametrize("card", ["score_fours", "score_first_places", "score_any_deck_3"])
def test_no_scoring_stops_short(card):
    assert refused(using(card, **ON_BOARD), Stop(RAMON)) == "TU-6"


# --- what a veto leaves ------------------------------------------------------------------------------


@pytest.mark.clause("VT-2", "AC-3.1")
def test_two_fours_have_been_scored_and_the_third_is_vetoed():
    """Sevilla and Galicia are done; Cataluña, the last, is announced of itself."""
    before = holding_veto(position(turn=RAMON, card="score_fours", **ON_BOARD))
    state = acting(before, UseSpecial(RAMON))
    for step in score("sevilla", "galicia"):
        state = acting(state, step, LetPass(BENITA))
    assert gained(before, acting(state, UseVeto(BENITA))) == (6, 2, 0, 0)
    assert gained(before, acting(state, LetPass(BENITA))) == (6, 2, 0, 6)


@pytest.mark.clause("VT-2", "AC-3.4", "CA-4")
def test_a_vetoed_scoring_of_the_castillo_does_not_open_it():
    before = holding_veto(position(turn=RAMON, card="score_castillo", **ON_BOARD))
    events = events_of(before, UseSpecial(RAMON), UseVeto(BENITA))
    assert happenings(events, CastilloOpened, Scored) == []
