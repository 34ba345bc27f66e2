"""The King (KG): his region is taboo, caballeros are placed beside him, and only his cards move him."""

import pytest

import elgrande as eg
from elgrande.actions import (
    MoveCaballero,
    MoveGrande,
    MoveKing,
    NameRegion,
    PlaceCaballero,
    PlaceScoreboard,
    RecallCaballero,
    ReturnCaballero,
    ScorePlace,
    SetDisk,
    UseSpecial,
)
from elgrande.board import board
from elgrande.events import KingMoved
from elgrande.positions import position
from elgrande.rules.box import BASE
from tests.positions import (
    BENITA,
    RAMON,
    acting,
    events_of,
    gained,
    offered,
    refused,
    regions_but,
    supplying,
    using,
)

EVERYBODY = (2, 2, 2, 2)
HERE = {"granada": EVERYBODY, "aragon": EVERYBODY}


def recalling():
    state = supplying(3, caballeros={"granada": (2, 3), "aragon": (2, 20)}, court=(7, 7), king="granada")
    assert state.provinces[BENITA] == 0
    return state


def in_the_kings_region(card, **described):
    return using(card, king="granada", caballeros=HERE, **described)


FORBIDDEN = {
    "placing there": (
        lambda: position(turn=RAMON, card="king", king="granada"),
        PlaceCaballero(RAMON, "granada"),
    ),
    "supply taken from there": (recalling, RecallCaballero(BENITA, "granada")),
    "moving own ones out": (
        lambda: in_the_kings_region("intrigue_3_any"),
        MoveCaballero(RAMON, RAMON, "granada", "aragon"),
    ),
    "moving foreign ones out": (
        lambda: in_the_kings_region("intrigue_3_foreign"),
        MoveCaballero(RAMON, BENITA, "granada", "aragon"),
    ),
    "moving in": (
        lambda: in_the_kings_region("intrigue_3_any"),
        MoveCaballero(RAMON, BENITA, "aragon", "granada"),
    ),
    "moving from there into the Castillo": (
        lambda: in_the_kings_region("intrigue_4_own"),
        MoveCaballero(RAMON, RAMON, "granada", "castillo"),
    ),
    "moving five out": (
        lambda: in_the_kings_region("intrigue_5_from_one_region"),
        MoveCaballero(RAMON, BENITA, "granada", "aragon"),
    ),
    "moving all own ones out": (
        lambda: in_the_kings_region("intrigue_all_own_from_one_region"),
        MoveCaballero(RAMON, RAMON, "granada", "aragon"),
    ),
    "placing two more there": (
        lambda: in_the_kings_region("intrigue_2_from_court"),
        PlaceCaballero(RAMON, "granada"),
    ),
    "banishing from there": (
        lambda: in_the_kings_region("banishment"),
        ReturnCaballero(RAMON, BENITA, "granada"),
    ),
    "giving the angry King one from there": (
        lambda: in_the_kings_region("angry_king"),
        ReturnCaballero(BENITA, BENITA, "granada"),
    ),
    "outlaws from there": (lambda: in_the_kings_region("outlaws"), SetDisk(BENITA, "granada")),
    "urgent matters there": (lambda: in_the_kings_region("urgent_matters"), SetDisk(BENITA, "granada")),
    "a Grande going there": (
        lambda: in_the_kings_region("grande", grandes=("aragon", "galicia", "sevilla", "valencia")),
        MoveGrande(RAMON, "granada"),
    ),
    "evicting from there": (lambda: in_the_kings_region("eviction"), NameRegion(RAMON, "granada")),
}


@pytest.mark.clause("KG-1")
@pytest.mark.parametrize("what", FORBIDDEN)
def test_kg_1_the_kings_region_is_taboo_for(what):
    situation, action = FORBIDDEN[what]
    assert refused(situation(), action) == "KG-1"


@pytest.mark.clause("KG-1")
@pytest.mark.parametrize("what", FORBIDDEN)
def test_kg_1_with_the_king_elsewhere_the_same_is_allowed_as_to(what):
    situation, action = FORBIDDEN[what]
    elsewhere = situation()._replace(king="castilla_la_nueva" if what == "placing there" else "galicia")
    assert action in eg.legal_actions(elsewhere)


@pytest.mark.clause("KG-1", "MS-3")
def test_kg_1_no_scoreboard_is_laid_there_or_taken_from_there():
    state = using("mobile_scoreboard", king="granada")
    assert refused(state, PlaceScoreboard(RAMON, 0, "granada")) == "MS-3"
    state = using("mobile_scoreboard", king="granada", scoreboards={"8/4/0": "granada"})
    assert refused(state, PlaceScoreboard(RAMON, 0, "aragon")) == "MS-3"
    assert PlaceScoreboard(RAMON, 1, "aragon") in eg.legal_actions(state)


@pytest.mark.clause("KG-1", "AC-4.4")
def test_kg_1_a_grande_in_the_kings_region_stays_there():
    homes = ("granada", "aragon", "galicia", "aragon")
    before = position(turn=RAMON, card="grande", king="granada", grandes=homes)
    state = acting(before, UseSpecial(RAMON))
    assert state.grandes == before.grandes
    assert offered(state, MoveGrande) == set()


@pytest.mark.clause("KG-2")
@pytest.mark.parametrize("king", BASE.regions)
def test_kg_2_caballeros_are_placed_beside_the_king_or_into_the_castillo_and_nowhere_else(king):
    state = position(turn=RAMON, card="king", king=king)
    allowed = {*board()[king], "castillo"}
    assert {action.place for action in offered(state, PlaceCaballero)} == allowed
    for region in regions_but(king, *allowed):
        assert refused(state, PlaceCaballero(RAMON, region)) == "KG-2"


@pytest.mark.clause("KG-2")
@pytest.mark.parametrize("place", ["court", "provinces", "toledo"])
def test_kg_2_other_places_are_no_places_to_place(place):
    assert refused(position(turn=RAMON, card="king"), PlaceCaballero(RAMON, place)) == "KG-2"


@pytest.mark.clause("KG-2", "TU-4")
def test_kg_2_who_places_before_he_moves_the_king_places_beside_his_old_region():
    state = position(turn=RAMON, card="king", king="galicia")
    assert PlaceCaballero(RAMON, "pais_vasco") in eg.legal_actions(state)
    moved_first = acting(using("king", king="galicia"), MoveKing(RAMON, "sevilla"))
    assert refused(moved_first, PlaceCaballero(RAMON, "pais_vasco")) == "KG-2"
    assert PlaceCaballero(RAMON, "granada") in eg.legal_actions(moved_first)


@pytest.mark.clause("KG-3")
def test_kg_3_the_king_never_goes_into_the_castillo():
    assert refused(using("king"), MoveKing(RAMON, "castillo")) == "KG-3"
    assert refused(using("royal_advisor"), MoveKing(RAMON, "castillo")) == "KG-3"


@pytest.mark.clause("KG-3")
def test_kg_3_only_a_card_that_says_so_moves_him():
    for card in ("grande", "mobile_scoreboard", "intrigue_3_any"):
        assert refused(using(card, caballeros=HERE), MoveKing(RAMON, "galicia")) == "KG-3"
        assert refused(position(turn=RAMON, card=card), MoveKing(RAMON, "galicia")) == "KG-3"


@pytest.mark.clause("KG-3")
def test_kg_3_his_move_is_told_and_changes_nothing_else():
    before = using("king", king="galicia", caballeros=HERE)
    events = events_of(before, MoveKing(RAMON, "aragon"))
    assert events == (KingMoved(RAMON, "galicia", "aragon", ("AC-5.1", "KG-3")),)
    after = acting(before, MoveKing(RAMON, "aragon"))
    assert after.king == "aragon"
    assert after.caballeros == before.caballeros
    assert after.grandes == before.grandes


@pytest.mark.clause("KG-1", "KG-3")
def test_kg_1_where_the_king_has_come_all_is_taboo_at_once():
    state = acting(using("king", king="galicia"), MoveKing(RAMON, "castilla_la_nueva"))
    assert refused(state, PlaceCaballero(RAMON, "castilla_la_nueva")) == "KG-1"


@pytest.mark.clause("KG-4", "BN-1")
def test_kg_4_the_kings_region_may_be_chosen_for_a_special_scoring():
    before = using("score_any_deck_2", king="granada", caballeros={"granada": (0, 3, 1, 0)})
    after = acting(before, ScorePlace(RAMON, "granada"))
    assert gained(before, after) == (0, 8, 3, 0)


@pytest.mark.clause("KG-4", "AC-4.5")
def test_kg_4_the_kings_region_may_stand_on_a_disk_that_asks_what_to_score():
    before = using("score_chosen_once", king="granada", caballeros={"granada": (0, 3, 1, 0)})
    disks = ("galicia", "granada", "galicia", "galicia")
    after = acting(before, *(SetDisk(player, region) for player, region in enumerate(disks)))
    assert gained(before, after) == (0, 8, 3, 0)


@pytest.mark.clause("KG-1", "TU-2")
def test_kg_1_supply_from_the_board_leaves_the_kings_region_alone():
    assert offered(recalling(), RecallCaballero) == {RecallCaballero(BENITA, "aragon")}
