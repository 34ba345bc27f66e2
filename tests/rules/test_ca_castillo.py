"""The Castillo (CA): no region, always open to whoever adds caballeros, never to whoever looks."""

import pytest

import elgrande as eg
from elgrande.actions import (
    MoveCaballero,
    MoveGrande,
    NameRegion,
    PlaceCaballero,
    PlaceScoreboard,
    RecallCaballero,
    ReturnCaballero,
    ScorePlace,
    SetDisk,
    UseSpecial,
)
from elgrande.events import CaballeroMoved, CaballeroPlaced, CastilloOpened, Scored
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.views import view
from tests.positions import (
    BENITA,
    RAMON,
    acting,
    events_of,
    gained,
    happenings,
    moved,
    offered,
    refused,
    supplying,
    using,
)

INSIDE = {"castillo": (3, 2, 1, 0)}

# --- no region -------------------------------------------------------------------------------------


@pytest.mark.clause("CA-1")
@pytest.mark.parametrize("card", ["score_any_deck_2", "score_any_deck_3"])
def test_ca_1_it_is_not_a_region_one_may_choose_to_score(card):
    state = using(card, **INSIDE)
    assert refused(state, ScorePlace(RAMON, "castillo")) == "CA-1"
    assert {action.place for action in eg.legal_actions(state)} == set(BASE.regions)


@pytest.mark.clause("CA-1", "AC-3.2")
def test_ca_1_the_fives_do_not_include_it_though_it_shows_a_five():
    assert refused(using("score_fives", **INSIDE), ScorePlace(RAMON, "castillo")) == "CA-1"


@pytest.mark.clause("CA-1", "AC-3.1", "MS-4")
def test_ca_1_the_fours_do_not_include_it_though_the_mobile_four_lies_there():
    before = using("score_fours", scoreboards={"4/0/0": "castillo"}, **INSIDE)
    assert refused(before, ScorePlace(RAMON, "castillo")) == "CA-1"
    after = acting(before, ScorePlace(RAMON, "galicia"), ScorePlace(RAMON, "sevilla"))
    assert gained(before, after) == (0, 0, 0, 0)


@pytest.mark.clause("CA-1", "AC-3.6", "AC-3.7")
@pytest.mark.parametrize("card", ["score_most", "score_least"])
def test_ca_1_it_is_neither_the_region_with_most_nor_the_one_with_least(card):
    two_alike = {"aragon": (5, 5, 0, 0), "galicia": (5, 5, 0, 0)}
    for inside in ((9, 9, 9, 9), (1, 0, 0, 0)):
        state = using(card, caballeros=two_alike, castillo=inside)
        assert {action.place for action in eg.legal_actions(state)} == {"aragon", "galicia"}


@pytest.mark.clause("CA-1", "AC-3.5")
def test_ca_1_all_regions_are_all_but_the_castillo():
    state = using("score_first_places", **INSIDE)
    assert {action.place for action in eg.legal_actions(state)} == set(BASE.regions)


@pytest.mark.clause("CA-1")
@pytest.mark.parametrize(
    ("card", "action", "clause"),
    [
        ("outlaws", SetDisk(BENITA, "castillo"), "CA-1"),
        ("urgent_matters", SetDisk(BENITA, "castillo"), "CA-1"),
        ("score_chosen_once", SetDisk(BENITA, "castillo"), "CA-1"),
        ("grande", MoveGrande(RAMON, "castillo"), "AC-4.4"),
        ("eviction", NameRegion(RAMON, "castillo"), "CA-1"),
    ],
)
def test_ca_1_where_a_region_is_asked_for_it_is_refused(card, action, clause):
    state = using(card, caballeros={"sevilla": (3, 3, 3, 3)}, **INSIDE)
    assert refused(state, action) == clause


# --- into it -----------------------------------------------------------------------------------------


@pytest.mark.clause("CA-2")
@pytest.mark.parametrize("king", BASE.regions)
def test_ca_2_caballeros_are_thrown_in_wherever_the_king_stands(king):
    before = position(turn=RAMON, card="king", king=king)
    after = acting(before, *[PlaceCaballero(RAMON, "castillo")] * 5)
    assert moved(before, after) == {"castillo": (5, 0, 0, 0), "court": (-5, 0, 0, 0)}


@pytest.mark.clause("CA-2")
def test_ca_2_some_of_those_placed_may_go_in_and_others_not():
    before = position(turn=RAMON, card="decay_3", king="galicia")
    after = acting(before, PlaceCaballero(RAMON, "castillo"), PlaceCaballero(RAMON, "pais_vasco"))
    assert after.castillo == (1, 0, 0, 0)
    assert after.counts("pais_vasco") == (1, 0, 0, 0)


@pytest.mark.clause("CA-2", "MV-2")
def test_ca_2_own_and_foreign_caballeros_that_are_moved_may_be_thrown_in():
    before = using("intrigue_2_own_2_foreign", caballeros={"aragon": (1, 1, 0, 0)}, king="sevilla")
    into = [MoveCaballero(RAMON, owner, "aragon", "castillo") for owner in (RAMON, BENITA)]
    assert moved(before, acting(before, *into)) == {"aragon": (-1, -1, 0, 0), "castillo": (1, 1, 0, 0)}


@pytest.mark.clause("CA-2", "AC-1.8")
def test_ca_2_the_two_further_caballeros_may_go_in_as_well():
    before = using("intrigue_2_from_court")
    after = acting(before, *[PlaceCaballero(RAMON, "castillo")] * 3)
    assert after.castillo == (3, 0, 0, 0)


# --- never out of it -----------------------------------------------------------------------------


@pytest.mark.clause("CA-3")
def test_ca_3_nobody_moves_caballeros_out():
    for card in ("intrigue_3_any", "intrigue_4_own", "intrigue_5_from_one_region"):
        state = using(card, caballeros={"aragon": (1, 1, 1, 1)}, **INSIDE)
        assert refused(state, MoveCaballero(RAMON, RAMON, "castillo", "sevilla")) == "CA-3"


@pytest.mark.clause("CA-3", "TU-2")
def test_ca_3_nobody_makes_up_his_supply_from_it():
    state = supplying(3, caballeros={"aragon": (0, 3)}, castillo=(0, 20), court=(7, 7))
    assert offered(state, RecallCaballero) == {RecallCaballero(BENITA, "aragon")}
    assert refused(state, RecallCaballero(BENITA, "castillo")) == "CA-3"


@pytest.mark.clause("CA-3", "AC-2.4", "AC-2.5")
def test_ca_3_nobody_is_banished_from_it_or_given_to_the_king_from_it():
    rivals = {"aragon": (0, 3, 3, 3)}
    state = using("banishment", caballeros=rivals, **INSIDE)
    assert refused(state, ReturnCaballero(RAMON, BENITA, "castillo")) == "CA-3"
    state = using("angry_king", caballeros=rivals, **INSIDE)
    assert refused(state, ReturnCaballero(BENITA, BENITA, "castillo")) == "CA-3"


@pytest.mark.clause("CA-3", "AC-2.6", "AC-2.7")
@pytest.mark.parametrize("card", ["outlaws", "urgent_matters"])
def test_ca_3_who_has_caballeros_only_there_is_not_asked_for_any(card):
    before = position(turn=RAMON, card=card, castillo=(0, 3, 3, 3), caballeros={"aragon": (3, 0, 0, 0)})
    assert moved(before, acting(before, UseSpecial(RAMON))) == {}


# --- announced, and hidden ---------------------------------------------------------------------


@pytest.mark.clause("CA-4")
def test_ca_4_every_caballero_that_goes_in_is_announced():
    state = position(turn=RAMON, card="king")
    events = events_of(state, *[PlaceCaballero(RAMON, "castillo")] * 2)
    assert events == (CaballeroPlaced(RAMON, "castillo", ("TU-7", "CA-2", "CA-4")),) * 2
    state = using("intrigue_3_any", caballeros={"aragon": (0, 1, 0, 0)})
    (event,) = events_of(state, MoveCaballero(RAMON, BENITA, "aragon", "castillo"))
    assert event == CaballeroMoved(RAMON, BENITA, "aragon", "castillo", ("AC-1.1", "MV-2", "CA-2", "CA-4"))


@pytest.mark.clause("CA-4", "CA-6")
def test_ca_4_nobody_looks_inside_and_everybody_knows_his_own():
    state = position(castillo=(3, 2, 1, 0))
    assert view(state, RAMON).counts("castillo") == (3, None, None, None)
    assert view(state, BENITA).counts("castillo") == (None, 2, None, None)


@pytest.mark.clause("CA-6")
def test_ca_6_while_it_is_closed_nobody_counts_the_provinces_of_others():
    state = position(castillo=(3, 2, 1, 0))
    assert view(state, RAMON).counts("provinces") == (20, None, None, None)
    assert view(state, RAMON).counts("court") == (7, 7, 7, 7)


@pytest.mark.clause("CA-6")
def test_ca_6_an_open_castillo_shows_everything():
    state = position(castillo=(3, 2, 1, 0), edition=eg.EN_BASE.but(castillo_contents="open"))
    assert view(state, BENITA).counts("castillo") == (3, 2, 1, 0)
    assert view(state, BENITA).counts("provinces") == (20, 21, 22, 23)


@pytest.mark.clause("CA-5", "AC-3.4", "SC-7")
def test_ca_5_a_special_scoring_opens_it_and_all_stay_inside():
    before = position(turn=RAMON, card="score_castillo", **INSIDE)
    events = events_of(before, UseSpecial(RAMON))
    assert CastilloOpened((3, 2, 1, 0)) in events
    after = acting(before, UseSpecial(RAMON))
    assert gained(before, after) == (5, 3, 1, 0)
    assert after.castillo == before.castillo
    assert view(after, RAMON).counts("castillo") == (3, None, None, None), "it is closed again"


@pytest.mark.clause("CA-5")
def test_ca_5_no_other_scoring_opens_it():
    state = using("score_first_places", **INSIDE)
    events = events_of(state, *(ScorePlace(RAMON, region) for region in BASE.regions[:-1]))
    assert happenings(events, Scored, CastilloOpened) == []


@pytest.mark.clause("CA-5", "GS-4")
def test_ca_5_a_general_scoring_empties_it():
    before = position(round=3, general_scoring=True, **INSIDE)
    after = acting(before, *(SetDisk(player, "sevilla") for player in range(4)))
    assert after.castillo == (0, 0, 0, 0)
    assert after.counts("sevilla") == (3, 2, 1, 0)


@pytest.mark.clause("MS-4")
def test_a_mobile_scoreboard_may_be_laid_at_it():
    state = using("mobile_scoreboard")
    assert PlaceScoreboard(RAMON, 0, "castillo") in eg.legal_actions(state)


@pytest.mark.clause("CA-2", "CA-3")
def test_ca_3_what_has_been_thrown_in_is_not_moved_on_by_the_same_card():
    state = using("intrigue_3_any", caballeros={"aragon": (2, 0, 0, 0)})
    state = acting(state, MoveCaballero(RAMON, RAMON, "aragon", "castillo"))
    assert refused(state, MoveCaballero(RAMON, RAMON, "castillo", "aragon")) == "CA-3"
