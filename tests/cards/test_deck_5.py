"""The fifth stack (AC-5.1): the King's card."""

import pytest

import elgrande as eg
from elgrande.actions import EndTurn, LetPass, MoveKing, PlaceCaballero, UseSpecial, UseVeto
from elgrande.board import board
from elgrande.events import KingMoved
from elgrande.positions import position
from elgrande.rules.box import BASE
from tests.positions import (
    BENITA,
    EVERY_WAY_TO_VETO,
    RAMON,
    acting,
    cards_of_stack,
    events_of,
    holding_veto,
    moved,
    offered,
    play,
    refused,
    using,
)

BOARD = {"granada": (3, 3, 3, 3), "sevilla": (2, 0, 0, 1)}
PLAYS = {
    "king": play("king", MoveKing(RAMON, "sevilla"), king="galicia", caballeros=BOARD),
}
STAYING = play("king", MoveKing(RAMON, "galicia"), king="galicia", caballeros=BOARD)


def test_every_kind_of_the_stack_is_played_here():
    assert set(PLAYS) == cards_of_stack(5)


@pytest.mark.clause("VT-2", "VT-3", "VT-4")
@pytest.mark.parametrize("check", EVERY_WAY_TO_VETO)
@pytest.mark.parametrize("the_play", [PLAYS["king"], STAYING], ids=["moving", "staying"])
def test_vetoed(the_play, check):
    check(the_play)


@pytest.mark.clause("AC-5.1", "KG-3")
@pytest.mark.parametrize("king", BASE.regions)
def test_ac_5_1_the_king_goes_to_any_region_or_stays(king):
    state = using("king", king=king)
    assert set(eg.legal_actions(state)) == {MoveKing(RAMON, region) for region in BASE.regions}
    for region in BASE.regions:
        assert acting(state, MoveKing(RAMON, region)).king == region


@pytest.mark.clause("AC-5.1", "KG-3")
def test_ac_5_1_he_does_not_go_into_the_castillo():
    assert refused(using("king"), MoveKing(RAMON, "castillo")) == "KG-3"


@pytest.mark.clause("AC-5.1", "KG-1")
def test_ac_5_1_nothing_goes_with_him():
    before = PLAYS["king"].state
    after = acting(before, UseSpecial(RAMON), MoveKing(RAMON, "sevilla"))
    assert moved(before, after) == {}
    assert after.grandes == before.grandes
    assert events_of(before, UseSpecial(RAMON), MoveKing(RAMON, "sevilla"))[-1] == KingMoved(
        RAMON, "galicia", "sevilla", ("AC-5.1", "KG-3")
    )


@pytest.mark.clause("AC-5.1", "TU-4", "TU-7", "KG-2")
def test_ac_5_1_five_are_placed_before_or_after():
    start = position(turn=RAMON, card="king", king="galicia")
    old = [PlaceCaballero(RAMON, "pais_vasco")] * 5
    new = [PlaceCaballero(RAMON, "granada")] * 5
    king = (UseSpecial(RAMON), MoveKing(RAMON, "sevilla"))
    assert acting(start, *old, *king).counts("pais_vasco") == (5, 0, 0, 0)
    assert acting(start, *king, *new).counts("granada") == (5, 0, 0, 0)
    assert refused(acting(start, *king), old[0]) == "KG-2"


@pytest.mark.clause("AC-5.1", "TU-5")
def test_ac_5_1_or_the_king_is_left_alone():
    start = position(turn=RAMON, card="king", king="galicia")
    assert acting(start, EndTurn(RAMON)).king == "galicia"


@pytest.mark.clause("VT-2", "VT-3", "KG-2")
def test_after_a_veto_one_places_beside_the_king_where_he_still_stands():
    before = holding_veto(position(turn=RAMON, card="king", king="galicia"))
    state = acting(before, UseSpecial(RAMON), MoveKing(RAMON, "sevilla"), UseVeto(BENITA))
    assert state.king == "galicia"
    beside = {"pais_vasco", "castilla_la_vieja", "castillo"}
    assert {action.place for action in offered(state, PlaceCaballero)} == beside


@pytest.mark.clause("VT-2", "KG-2")
def test_a_king_who_is_let_pass_is_placed_beside_in_his_new_region():
    before = holding_veto(position(turn=RAMON, card="king", king="galicia"))
    state = acting(before, UseSpecial(RAMON), MoveKing(RAMON, "sevilla"), LetPass(BENITA))
    assert {action.place for action in offered(state, PlaceCaballero)} == {*board()["sevilla"], "castillo"}
