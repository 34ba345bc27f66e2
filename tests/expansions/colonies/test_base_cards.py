"""The cards of the base game on the wider board: what they reach, and what they leave alone."""

import pytest

import elgrande as eg
from elgrande.actions import (
    MoveCaballero,
    NameRegion,
    PlaceCaballero,
    PlaceScoreboard,
    RecallCaballero,
    ReturnCaballero,
    ScorePlace,
    SetDisk,
    Stop,
    UseSpecial,
)
from elgrande.events import CaballerosEvicted, CaballerosReturned, DisksRevealed, Scored
from elgrande.expansions.colonies.box import BESIDE, NEW_REGIONS
from elgrande.state import Moving, State, Turn
from tests.expansions.colonies.board import (
    BLACK,
    DANIEL,
    GUSTAVO,
    LAURA,
    acting,
    events_of,
    happened,
    offered,
    paid,
    refused,
    top,
    turn,
    using,
)

POSTS = ("ambassador", "envoy", "captain", "viceroy")
EVERYWHERE = dict.fromkeys(("francia", *POSTS, "ship", "america", "africa", BESIDE), (0, 1))


def over(state):
    """Whether the special action is over."""
    return isinstance(top(state), Turn)


# --- Intrigue -----------------------------------------------------------------------------------------


@pytest.mark.clause("MV-2", "AC-1.1")
@pytest.mark.parametrize("place", [*EVERYWHERE])
def test_an_intrigue_takes_a_caballero_from_every_new_place(place):
    state = using("intrigue_3_any", caballeros=EVERYWHERE)
    after = acting(state, MoveCaballero(LAURA, DANIEL, place, "granada"))
    assert (after.counts(place)[DANIEL], after.counts("granada")[DANIEL]) == (0, 1)


@pytest.mark.clause("MV-2", "AC-1.1", "MV-5")
@pytest.mark.parametrize("place", ["francia", *POSTS, "ship", "america", "africa"])
def test_an_intrigue_takes_a_caballero_to_every_new_place(place):
    state = using("intrigue_3_any", caballeros={"aragon": (0, 1)})
    after = acting(state, MoveCaballero(LAURA, DANIEL, "aragon", place))
    assert after.counts(place)[DANIEL] == 1


@pytest.mark.clause("AC-1.6", "MV-5")
def test_from_one_region_is_from_all_its_spaces():
    """Francia is one region with three spaces, so one card empties it; the ship is another region."""
    rows = {"francia": (1,), "ambassador": (0, 1), "envoy": (0, 0, 1), "ship": (2,)}
    state = using("intrigue_5_from_one_region", caballeros=rows)
    state = acting(state, MoveCaballero(LAURA, LAURA, "francia", "granada"))
    assert {move.source for move in offered(state, MoveCaballero)} == {"ambassador", "envoy"}
    assert refused(state, MoveCaballero(LAURA, LAURA, "ship", "granada")) == "AC-1.6"
    state = acting(state, MoveCaballero(LAURA, DANIEL, "ambassador", "francia"))
    state = acting(state, MoveCaballero(LAURA, GUSTAVO, "envoy", "ambassador"))
    assert top(state).anyone == 2
    assert [state.counts(place)[:3] for place in ("francia", "ambassador")] == [(0, 1, 0), (0, 0, 1)]


@pytest.mark.clause("AC-1.6", "LT-6", "MV-5")
def test_from_one_region_is_also_from_beside_the_limit_table():
    rows = {"pais_vasco": (5, 5), BESIDE: (1, 1)}
    state = using("intrigue_5_from_one_region", caballeros=rows)
    state = acting(state, MoveCaballero(LAURA, LAURA, BESIDE, "granada"))
    state = acting(state, MoveCaballero(LAURA, DANIEL, "pais_vasco", "granada"))
    state = acting(state, MoveCaballero(LAURA, DANIEL, BESIDE, "pais_vasco"))
    assert (state.counts("pais_vasco")[:2], state.counts(BESIDE)[:2]) == ((5, 5), (0, 0))
    assert State.from_json(state.to_json()) == state


@pytest.mark.clause("AC-1.7", "MV-5")
def test_all_of_ones_own_leave_the_spaces_of_a_region_too_and_the_region():
    """The Viceroy is in America like the others: he may not stay, and nobody takes his space instead."""
    state = using("intrigue_all_own_from_one_region", caballeros={"america": (1, 1), "viceroy": (1,)})
    assert refused(state, MoveCaballero(LAURA, LAURA, "viceroy", "america")) == "AC-1.7"
    state = acting(state, MoveCaballero(LAURA, LAURA, "america", "granada"))
    assert offered(state, Stop) == set()
    assert {move.source for move in offered(state, MoveCaballero)} == {"viceroy"}
    assert refused(state, MoveCaballero(LAURA, LAURA, "viceroy", "america")) == "AC-1.7"
    state = acting(state, MoveCaballero(LAURA, LAURA, "viceroy", "africa"))
    assert not isinstance(top(state), Moving)


@pytest.mark.clause("AC-1.7", "GI-2")
def test_black_caballeros_of_their_holder_leave_with_all_of_his_own():
    rows = {"aragon": (1, 1, 0, 0, 1)}
    state = using("intrigue_all_own_from_one_region", caballeros=rows, inquisitor=LAURA)
    state = acting(state, MoveCaballero(LAURA, LAURA, "aragon", "granada"))
    assert offered(state, Stop) == set()
    assert {(move.owner, move.source) for move in offered(state, MoveCaballero)} == {(BLACK, "aragon")}


@pytest.mark.clause("AC-1.4", "GI-2")
def test_an_intrigue_for_others_only_does_not_move_ones_own_black_caballeros():
    rows = {"aragon": (0, 1, 0, 0, 1)}
    assert {a.owner for a in offered(using("intrigue_3_foreign", caballeros=rows), MoveCaballero)} == {
        DANIEL,
        BLACK,
    }
    his = using("intrigue_3_foreign", caballeros=rows, inquisitor=LAURA)
    assert {a.owner for a in offered(his, MoveCaballero)} == {DANIEL}
    assert refused(his, MoveCaballero(LAURA, BLACK, "aragon", "granada")) == "MV-4"


@pytest.mark.clause("AC-1.8")
def test_more_from_the_court_go_to_posts_as_well():
    state = acting(using("intrigue_2_from_court"), PlaceCaballero(LAURA, "captain"))
    assert state.counts("captain")[LAURA] == 1
    assert refused(state, PlaceCaballero(LAURA, "captain")) == "SH-4"


# --- caballeros who leave the map ---------------------------------------------------------------------


@pytest.mark.clause("AC-2.4")
def test_banishment_reaches_every_place_at_sea_and_in_francia():
    state = using("banishment", caballeros=EVERYWHERE)
    assert {a.source for a in offered(state, ReturnCaballero) if a.owner == DANIEL} == set(EVERYWHERE)
    assert all(action.owner != BLACK for action in offered(state, ReturnCaballero))


@pytest.mark.clause("AC-2.5")
def test_the_angry_king_takes_them_from_there_too():
    state = using("angry_king", caballeros=EVERYWHERE)
    assert {action.source for action in offered(state, ReturnCaballero)} == {*EVERYWHERE, "court"}


@pytest.mark.clause("AC-2.6", "SD-2", "CO-6")
def test_for_outlaws_no_disk_shows_a_new_region():
    state = using("outlaws", caballeros=EVERYWHERE | {"aragon": (0, 2)}, limit="valencia")
    assert not {action.region for action in offered(state, SetDisk)} & set(NEW_REGIONS)
    assert refused(state, SetDisk(DANIEL, "africa")) == "CO-6"


@pytest.mark.clause("AC-2.6", "LT-1")
def test_outlaws_take_those_beside_the_limit_table_first():
    """They are asked for all in a region; who is beside the table is in it."""
    state = using("outlaws", caballeros={"valencia": (0, 3), BESIDE: (0, 2)}, limit="valencia")
    state, events = eg.apply(state, SetDisk(DANIEL, "valencia"))
    gone = [(event.source, event.number) for event in events if isinstance(event, CaballerosReturned)]
    assert gone == [(BESIDE, 2), ("valencia", 3)]


@pytest.mark.clause("AC-2.2", "GI-3")
def test_decay_empties_courts_and_no_place_on_the_map():
    state = turn(LAURA, "decay_all", caballeros=EVERYWHERE)
    after = acting(state, UseSpecial(LAURA))
    assert after.court[1:4] == (0, 0, 0)
    assert all(after.counts(place) == state.counts(place) for place in EVERYWHERE)


# --- Eviction -----------------------------------------------------------------------------------------


@pytest.mark.clause("AC-4.6")
@pytest.mark.parametrize(
    ("region", "places"),
    [
        ("francia", ("francia", "ambassador", "envoy")),
        ("ship", ("ship", "captain")),
        ("america", ("america", "viceroy")),
    ],
)
def test_the_evicted_leave_the_spaces_of_a_region_too(region, places):
    state = acting(using("eviction", caballeros=EVERYWHERE), NameRegion(LAURA, region))
    events = happened(state, CaballerosEvicted, SetDisk(DANIEL, "granada"))
    assert {event.source for event in events} == set(places)
    after = acting(state, SetDisk(DANIEL, "granada"))
    assert after.counts("granada")[DANIEL] == len(places)


@pytest.mark.clause("AC-4.6", "LT-1")
def test_the_evicted_leave_the_limit_table_and_its_side():
    rows = {"pais_vasco": (3, 3), BESIDE: (1, 2)}
    state = acting(
        using("eviction", caballeros=rows), NameRegion(LAURA, "pais_vasco"), SetDisk(DANIEL, "granada")
    )
    assert (state.counts("pais_vasco")[:2], state.counts(BESIDE)[:2]) == ((3, 0), (1, 0))
    assert state.counts("granada")[DANIEL] == 5


@pytest.mark.clause("AC-4.6", "LT-2")
def test_the_evicted_take_what_is_left_of_the_limit_table_in_the_order_of_the_seats():
    rows = {"pais_vasco": (0, 0, 0, 8), "aragon": (2, 1)}
    state = acting(using("eviction", GUSTAVO, caballeros=rows), NameRegion(GUSTAVO, "aragon"))
    state = acting(state, SetDisk(LAURA, "pais_vasco"), SetDisk(DANIEL, "pais_vasco"))
    assert (state.counts("pais_vasco"), state.counts(BESIDE)) == ((2, 0, 0, 8, 0), (0, 1, 0, 0, 0))


@pytest.mark.clause("AC-4.6", "CO-6")
def test_for_an_eviction_no_disk_shows_a_new_region():
    state = acting(using("eviction", caballeros={"aragon": (0, 1)}), NameRegion(LAURA, "aragon"))
    assert not {action.region for action in offered(state, SetDisk)} & set(NEW_REGIONS)
    assert refused(state, SetDisk(DANIEL, "ship")) == "CO-6"


# --- mobile scoreboards, scorings -------------------------------------------------------------------------


@pytest.mark.clause("MS-1", "MS-2", "CO-6")
@pytest.mark.parametrize("region", NEW_REGIONS)
def test_a_mobile_scoreboard_covers_what_a_new_region_pays(region):
    state = acting(using("mobile_scoreboard"), PlaceScoreboard(LAURA, 0, region))
    assert state.scoreboard(region) == (8, 4, 0)
    assert over(state)


@pytest.mark.clause("AC-3.1", "AC-3.3")
@pytest.mark.parametrize(("card", "new"), [("score_fours", {"america", "africa"}), ("score_fives", set())])
def test_america_and_africa_are_scored_with_the_fours(card, new):
    """Africa pays 4, 2 and 1 and America 4, 0 and 0; Francia pays 3."""
    state = using(card, caballeros={"aragon": (1,)})
    assert {a.place for a in offered(state, ScorePlace)} & set(NEW_REGIONS) == new


@pytest.mark.clause("AC-3.5", "FR-3")
def test_of_first_places_in_francia_the_posts_are_paid_besides():
    state = using("score_first_places", caballeros={"ambassador": (1,), "envoy": (0, 1), "francia": (1,)})
    assert "francia" in {action.place for action in offered(state, ScorePlace)}
    events = events_of(state, ScorePlace(LAURA, "francia"))
    assert paid(events) == {(LAURA, "francia"): 3 + 2, (DANIEL, "francia"): 1}


@pytest.mark.clause("AC-3.6")
def test_most_caballeros_may_be_at_sea_and_the_captain_is_one_of_them():
    rows = {"ship": (2, 2), "captain": (1,), "aragon": (4,)}
    events = events_of(turn(LAURA, "score_most", caballeros=rows), UseSpecial(LAURA))
    assert {event.place for event in events if isinstance(event, Scored)} == {"ship"}


@pytest.mark.clause("AC-3.7")
def test_least_caballeros_may_be_a_single_viceroy():
    rows = {"viceroy": (0, 1), "aragon": (2,)}
    events = events_of(turn(LAURA, "score_least", caballeros=rows), UseSpecial(LAURA))
    assert paid(events) == {(DANIEL, "america"): 5}


@pytest.mark.clause("AC-4.5", "CO-6")
def test_for_regions_chosen_once_no_disk_shows_a_new_one():
    state = using("score_chosen_once")
    assert refused(state, SetDisk(LAURA, "america")) == "CO-6"
    assert not {action.region for action in offered(state, SetDisk)} & set(NEW_REGIONS)
    state = acting(state, *(SetDisk(player, "granada") for player in range(3)))
    assert happened(state, DisksRevealed, SetDisk(3, "sevilla"))


# --- supply, and the whole of a special action --------------------------------------------------------------


@pytest.mark.clause("TU-2")
def test_where_the_provinces_are_empty_caballeros_are_recalled_from_the_sea():
    rows = {"ship": (2,), "captain": (1,), "viceroy": (1,), "aragon": (25,)}
    state = using("court", caballeros=rows)
    assert state.provinces[LAURA] == 0
    assert {action.region for action in offered(state, RecallCaballero)} == set(rows)
