"""Francia, the ship, America and Africa: who gets there, and what they pay (FR, SH, OV-1 to OV-3)."""

import pytest

import elgrande as eg
from elgrande.actions import MoveCaballero, MoveGrande, MoveKing, PlaceCaballero, ScorePlace, UseSpecial
from elgrande.events import NobodyScored, Scored
from tests.expansions.colonies.board import (
    BLACK,
    DANIEL,
    GUSTAVO,
    LAURA,
    acting,
    offered,
    paid,
    position,
    refused,
    turn,
    using,
)

FRANCIA = {"ambassador", "envoy", "francia"}
SHIP = {"captain", "ship"}
OVERSEAS = {"america", "viceroy", "africa"}
ANCHORS = ("cataluna", "valencia", "granada", "sevilla", "galicia", "pais_vasco", "francia")


def places_open(king, **said):
    """Where Laura may place from her court, with the King there."""
    return {action.place for action in offered(turn(LAURA, "king", king=king, **said), PlaceCaballero)}


def points(state, place):
    """What everybody gets when a place is scored now."""
    events = eg.score(state, place).events
    return {player: number for (player, _), number in paid(events).items()}


# --- Francia -------------------------------------------------------------------------------------------


@pytest.mark.clause("FR-3")
def test_the_printed_example_ambassador_envoy_and_majority_are_six_points():
    state = position(caballeros={"ambassador": (1,), "envoy": (1,)})
    (scored,) = [event for event in eg.score(state, "francia").events if isinstance(event, Scored)]
    assert scored.points == 6
    assert [(part.points, part.clause) for part in scored.parts] == [(3, "SC-1"), (2, "FR-3"), (1, "FR-3")]
    assert scored.counts[LAURA] == 2


@pytest.mark.clause("FR-3")
def test_all_three_spaces_count_in_the_majority():
    state = position(caballeros={"ambassador": (1,), "envoy": (0, 1), "francia": (0, 1)})
    assert points(state, "francia") == {LAURA: 1 + 2, DANIEL: 3 + 1}


@pytest.mark.clause("FR-2")
@pytest.mark.parametrize("king", ["aragon", "cataluna"])
def test_francia_is_open_with_the_king_in_aragon_or_cataluna(king):
    assert places_open(king) >= FRANCIA


@pytest.mark.clause("FR-2")
@pytest.mark.parametrize("king", ["galicia", "pais_vasco", "valencia", "castilla_la_nueva", "francia"])
def test_francia_is_closed_with_the_king_anywhere_else(king):
    assert not places_open(king, limit="granada") & FRANCIA


@pytest.mark.clause("FR-1")
def test_whoever_comes_chooses_a_free_space_and_the_fourth_finds_none():
    state = turn(LAURA, "king", king="aragon", caballeros={"envoy": (0, 1)})
    assert {a.place for a in offered(state, PlaceCaballero)} & FRANCIA == {"ambassador", "francia"}
    state = acting(state, PlaceCaballero(LAURA, "ambassador"), PlaceCaballero(LAURA, "francia"))
    assert not {a.place for a in offered(state, PlaceCaballero)} & FRANCIA
    full = {"ambassador": (1,), "envoy": (1,), "francia": (1,), "aragon": (1,)}
    moving = using("intrigue_3_any", caballeros=full)
    assert not {a.target for a in offered(moving, MoveCaballero)} & FRANCIA
    freed = acting(moving, MoveCaballero(LAURA, LAURA, "envoy", "granada"))
    assert {a.target for a in offered(freed, MoveCaballero)} & FRANCIA == {"envoy"}


@pytest.mark.clause("FR-1")
def test_nobody_moves_up_by_himself_but_a_card_may_move_him():
    state = using("intrigue_3_any", caballeros={"ambassador": (1,), "envoy": (0, 1)})
    state = acting(state, MoveCaballero(LAURA, LAURA, "ambassador", "granada"))
    assert state.counts("envoy")[DANIEL] == 1
    assert state.counts("ambassador")[DANIEL] == 0
    state = acting(state, MoveCaballero(LAURA, DANIEL, "envoy", "ambassador"))
    assert state.counts("ambassador")[DANIEL] == 1


@pytest.mark.clause("FR-4")
def test_a_grande_in_francia_takes_no_space_and_earns_the_home_bonus():
    state = using("grande", grandes=("sevilla", "granada", "valencia", "galicia"))
    state = acting(state, MoveGrande(LAURA, "francia"))
    assert state.grandes[LAURA] == "francia"
    full = position(
        caballeros={"ambassador": (1,), "envoy": (1,), "francia": (1,)},
        grandes=("francia", "granada", "valencia", "galicia"),
    )
    assert points(full, "francia") == {LAURA: 3 + 2 + 2 + 1}


@pytest.mark.clause("FR-4")
@pytest.mark.parametrize("post", ["captain", "viceroy", "ambassador"])
def test_a_grande_goes_to_no_numbered_space(post):
    assert refused(using("grande"), MoveGrande(LAURA, post)) == "FR-4"


@pytest.mark.clause("FR-2", "CO-7")
def test_the_royal_advisor_takes_the_king_to_francia_and_back():
    there = {a.region for a in offered(using("royal_advisor", king="aragon"), MoveKing)}
    assert "francia" in there
    back = {a.region for a in offered(using("royal_advisor", king="francia"), MoveKing)}
    assert back == {"aragon", "cataluna"}


@pytest.mark.clause("CO-7")
def test_the_kings_card_takes_him_to_francia_but_not_to_sea():
    state = using("king")
    assert "francia" in {a.region for a in offered(state, MoveKing)}
    for region in ("ship", "america", "africa"):
        assert refused(state, MoveKing(LAURA, region)) == "CO-7"
    assert refused(state, MoveKing(LAURA, "captain")) == "CO-7"
    for place in ("castillo", "nowhere"):
        assert refused(state, MoveKing(LAURA, place)) == "KG-3"


@pytest.mark.clause("KG-1", "FR-1")
def test_with_the_king_in_francia_nobody_enters_or_leaves_it():
    state = using("intrigue_3_any", king="francia", caballeros={"ambassador": (1,), "aragon": (1,)})
    assert refused(state, MoveCaballero(LAURA, LAURA, "ambassador", "aragon")) == "KG-1"
    assert not {a.target for a in offered(state, MoveCaballero)} & FRANCIA


# --- the ship ------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-1")
@pytest.mark.parametrize("king", ANCHORS)
def test_one_goes_aboard_with_the_king_at_an_anchor_or_in_francia(king):
    assert places_open(king, limit="castilla_la_vieja") >= SHIP


@pytest.mark.clause("SH-1")
@pytest.mark.parametrize("king", ["aragon", "castilla_la_vieja", "castilla_la_nueva"])
def test_nobody_goes_aboard_with_the_king_inland(king):
    assert not places_open(king) & SHIP


@pytest.mark.clause("SH-3")
def test_the_most_on_the_ship_earn_nothing():
    assert points(position(caballeros={"ship": (3, 1)}), "ship") == {LAURA: 0, DANIEL: 0}


@pytest.mark.clause("FR-3", "SH-3", "OV-2", "SH-4", "MS-1")
def test_why_a_new_region_pays_what_it_does_is_told_and_each_clause_once():
    rows = {
        "ambassador": (1,),
        "envoy": (1,),
        "ship": (1, 1),
        "captain": (1,),
        "america": (1,),
        "africa": (1,),
    }
    state = position(caballeros=rows, scoreboards={"4/0/0": "africa"})
    told = {
        (region, event.player): event.because
        for region in ("francia", "ship", "america", "africa")
        for event in eg.score(state, region).events
    }
    assert told == {
        ("francia", LAURA): ("SC-1", "FR-3"),
        ("ship", LAURA): ("SC-1", "SC-3", "SH-3", "SH-4"),
        ("ship", DANIEL): ("SC-1", "SC-3", "SH-3"),
        ("america", LAURA): ("SC-1", "OV-2"),
        ("africa", LAURA): ("SC-1", "OV-2", "MS-1"),
    }


@pytest.mark.clause("SH-3", "MS-1")
def test_a_mobile_scoreboard_on_the_ship_pays():
    state = position(caballeros={"ship": (3, 1)}, scoreboards={"8/4/0": "ship"})
    assert points(state, "ship") == {LAURA: 8, DANIEL: 4}


@pytest.mark.clause("SH-3")
def test_a_grande_on_the_ship_earns_the_home_bonus():
    state = position(caballeros={"ship": (2, 1)}, grandes=("ship", "granada", "valencia", "galicia"))
    assert points(state, "ship") == {LAURA: 2, DANIEL: 0}


@pytest.mark.clause("SH-4")
def test_the_captain_earns_three_and_does_not_count_in_the_majority():
    state = position(caballeros={"captain": (1,), "ship": (0, 1)}, scoreboards={"4/0/0": "ship"})
    assert points(state, "ship") == {LAURA: 3, DANIEL: 4}


@pytest.mark.clause("SH-4")
def test_a_captain_without_anybody_else_aboard_is_paid():
    events = eg.score(position(caballeros={"captain": (1,)}), "ship").events
    (scored,) = [event for event in events if isinstance(event, Scored)]
    assert (scored.rank, scored.points) == (None, 3)
    assert not any(isinstance(event, NobodyScored) for event in events)


@pytest.mark.clause("SH-4")
def test_only_one_is_captain():
    assert "captain" not in places_open("valencia", caballeros={"captain": (0, 1)})


# --- America and Africa --------------------------------------------------------------------------------


@pytest.mark.clause("OV-1")
@pytest.mark.parametrize("king", [*ANCHORS, "aragon"])
def test_nobody_is_placed_overseas(king):
    assert not places_open(king, limit="castilla_la_vieja") & OVERSEAS


@pytest.mark.clause("OV-1", "AC-1.8")
def test_an_intrigue_that_places_from_the_court_reaches_ship_and_francia_only():
    state = using("intrigue_2_from_court")
    there = {action.place for action in offered(state, PlaceCaballero)}
    assert there >= FRANCIA | SHIP
    assert not there & OVERSEAS
    assert refused(state, PlaceCaballero(LAURA, "america")) == "OV-1"


@pytest.mark.clause("OV-1")
def test_an_intrigue_moves_caballeros_straight_overseas_and_back():
    state = using("intrigue_3_any", caballeros={"aragon": (1,), "africa": (1,)})
    there = {a.target for a in offered(state, MoveCaballero) if a.source == "aragon"}
    assert there >= OVERSEAS | SHIP | FRANCIA
    state = acting(
        state,
        MoveCaballero(LAURA, LAURA, "aragon", "viceroy"),
        MoveCaballero(LAURA, LAURA, "africa", "granada"),
    )
    assert (state.counts("viceroy")[LAURA], state.counts("granada")[LAURA]) == (1, 1)


@pytest.mark.clause("OV-2")
def test_america_pays_four_and_africa_four_two_and_one():
    rows = {"america": (3, 2, 1), "africa": (1, 2, 3)}
    state = position(caballeros=rows)
    assert points(state, "america") == {LAURA: 4, DANIEL: 0, GUSTAVO: 0}
    assert points(state, "africa") == {GUSTAVO: 4, DANIEL: 2, LAURA: 1}


@pytest.mark.clause("OV-3")
def test_the_viceroy_earns_five_and_does_not_count_in_the_majority():
    state = position(caballeros={"viceroy": (1,), "america": (1, 2)})
    assert points(state, "america") == {LAURA: 0 + 5, DANIEL: 4}


@pytest.mark.clause("OV-3", "SH-4", "GI-2")
@pytest.mark.parametrize(("post", "region", "pays"), [("viceroy", "america", 5), ("captain", "ship", 3)])
def test_a_black_caballero_on_a_post_pays_whoever_holds_the_grand_inquisitor(post, region, pays):
    rows = {post: (0, 0, 0, 0, 1)}
    assert points(position(caballeros=rows, inquisitor=GUSTAVO), region) == {GUSTAVO: pays}
    assert points(position(caballeros=rows), region) == {}
    assert position(caballeros=rows).counts(post)[BLACK] == 1


@pytest.mark.clause("CO-6")
def test_mobile_scoreboards_go_to_the_new_regions_but_to_no_post():
    state = using("mobile_scoreboard")
    there = {action.place for action in eg.legal_actions(state)}
    assert {"francia", "ship", "america", "africa"} <= there
    assert not {"captain", "viceroy", "ambassador", "envoy", "beside_limit_table"} & there


@pytest.mark.clause("CO-6")
def test_a_special_scoring_can_take_a_new_region():
    state = turn(LAURA, "score_any_deck_2", caballeros={"africa": (1,)})
    options = eg.legal_actions(acting(state, UseSpecial(LAURA)))
    there = {action.place for action in options if isinstance(action, ScorePlace)}
    assert {"francia", "ship", "america", "africa"} <= there
