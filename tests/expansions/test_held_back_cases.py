"""Rule cases written from the Portuguese book before any test was seen, for two to five players."""

from collections.abc import Mapping
from typing import Any

import pytest

import elgrande as eg
from elgrande.actions import (
    GiveLoad,
    LetPass,
    MoveCaballero,
    MoveKing,
    NameRegion,
    PlaceCaballero,
    ScorePlace,
    SetDisk,
    Stop,
    UseSpecial,
    UseVeto,
)
from elgrande.engine import legal_actions, to_move
from elgrande.events import Scored
from elgrande.expansions.anniversary import FLAG
from elgrande.expansions.colonies.actions import Admit, BringExtra, CopySpecial, MoveTile, Sail, TakeToken
from elgrande.expansions.colonies.box import BESIDE, INQUISITOR
from elgrande.expansions.grandissimo.actions import (
    DiscardRegionCard,
    Disembark,
    Imprison,
    LayMarker,
    LeadSoldier,
    PlaceGuest,
    TakeAlong,
    TakeAnother,
    TakeShip,
)
from elgrande.expansions.grandissimo.box import GENERAL, GUARD
from elgrande.rules.expansion_fields import FlagBesideKing, TokensPaid
from elgrande.state import State
from tests.expansions.colonies.board import acting, offered, on_until, refused
from tests.expansions.test_where_rules_meet import (
    ALLIED,
    ANA,
    BOTH,
    BRUNO,
    CARLA,
    COLONIES,
    DARIO,
    EVERYTHING,
    FAR,
    GRANDISSIMO,
    LIMITED,
    bearers,
    board,
    paid,
    proceeding,
    scored,
    using,
)

FLAGGED = COLONIES.with_expansions("anniversary")
BLACK = 4
"""The column of the black caballeros in a game of four."""
SENT = {"held": {"king_incognito": CARLA}, "scoreboards": {"king_incognito": "galicia"}}
SEND_THE_KING = DiscardRegionCard(CARLA, "king_incognito")
WAITS = {"carriers": {FLAG: {BRUNO: ()}}}
"""Bruno's flag waits for somebody who can bear it."""


# --- a place, with everything at once ----------------------------------------------------------------------

SCORINGS: Mapping[str, tuple[str, tuple[int, ...], dict[str, Any]]] = {
    "five: a flag leads, black ties with Carla for second, King and both homes": (
        "granada",
        (1, 6 + 2 + 2, 1, 0, 0),
        {
            "king": "granada",
            "grandes": {ANA: "granada", BRUNO: "granada"},
            "held": {INQUISITOR: ANA},
            "caballeros": {"granada": {BRUNO: 2, CARLA: 2, DARIO: 1, 5: 2}},
            "bears": {BRUNO: "granada"},
        },
    ),
    "four: 8/4/0 in Francia, the Ambassador's flag against black for Carla": (
        "francia",
        (8 + 2, 0 + 1, 0, 0),
        {
            "held": {INQUISITOR: CARLA},
            "caballeros": {"ambassador": (1,), "envoy": (0, 1), "francia": {BLACK: 1}},
            "bears": {ANA: "ambassador"},
            "scoreboards": {"8/4/0": "francia"},
        },
    ),
    "three: 8/4/0 in Francia, a flag on the space that pays nothing": (
        "francia",
        (0 + 2, 0 + 1, 8),
        {
            "caballeros": {"ambassador": (1,), "envoy": (0, 1), "francia": (0, 0, 1)},
            "bears": {CARLA: "francia"},
            "scoreboards": {"8/4/0": "francia"},
        },
    ),
    "three: Portugal with 8/4/0 pays a second, black against a flag": (
        "portugal",
        (4, 8, 0),
        {
            "held": {INQUISITOR: ANA},
            "caballeros": {"portugal": {ANA: 1, BRUNO: 3, 3: 2}},
            "bears": {BRUNO: "portugal"},
            "scoreboards": {"8/4/0": "portugal"},
        },
    ),
    "two: home of both, Bruno's Grande acts as King, Ana's flag has it all": (
        "granada",
        (6 + 2 + 2, 0),
        {
            "king": "granada",
            "grandes": {ANA: "granada", BRUNO: "granada"},
            "held": {GUARD: BRUNO},
            "caballeros": {"granada": (2, 2)},
            "bears": {ANA: "granada"},
        },
    ),
    "two: both flags, nobody leads": (
        "granada",
        (0, 0),
        {
            "king": "granada",
            "grandes": {ANA: "granada", BRUNO: "granada"},
            "caballeros": {"granada": (2, 2)},
            "bears": {ANA: "granada", BRUNO: "granada"},
        },
    ),
    "three: black beside the limit table do not help, the flag on it does": (
        "granada",
        (3, 6, 0),
        {
            "held": {INQUISITOR: ANA},
            "caballeros": {"granada": (3, 3), BESIDE: {3: 2}},
            "bears": {BRUNO: "granada"},
            "scoreboards": {"limit_table": "granada"},
        },
    ),
    "four: 4/0/0 in the King's Portugal, at home, by a flag and black": (
        "portugal",
        (4 + 2 + 2, 0, 0, 0),
        {
            "king": "portugal",
            "grandes": {ANA: "portugal"},
            "held": {INQUISITOR: ANA},
            "caballeros": {"portugal": {ANA: 1, BRUNO: 2, BLACK: 1}},
            "bears": {ANA: "portugal"},
            "scoreboards": {"4/0/0": "portugal"},
        },
    ),
}


@pytest.mark.clause("FL-2", "GI-2", "FR-3", "PO-3", "LT-1", "GC-11", "MS-1", "BN-1", "BN-2", "SC-3")
@pytest.mark.parametrize("case", SCORINGS)
def test_ties_posts_bonuses_flags_and_black_caballeros_at_once(case):
    place, points, said = SCORINGS[case]
    flags = dict.fromkeys(range(len(points)), "aragon") | said["bears"]
    rows = dict(said["caballeros"]) | {"aragon": (1,) * len(points)}
    told = {name: value for name, value in said.items() if name not in ("bears", "caballeros")}
    state = board(EVERYTHING, len(points), caballeros=rows, carriers={FLAG: flags}, **told)
    assert eg.score(state, place).points == points


# --- a flag that waits -------------------------------------------------------------------------------------


@pytest.mark.clause("FL-4", "FL-5", "KG-1")
def test_a_flag_that_waits_beside_the_king_has_a_bearer_as_soon_as_the_king_is_gone():
    """Where it is agreed on that nobody beside the King is given one."""
    edition = EVERYTHING.but(flag_beside_king=FlagBesideKing.NOT_THERE)
    rows = {"castilla_la_nueva": {BRUNO: 2}, "aragon": (1,)}
    state = using("king", edition=edition, caballeros=rows, **WAITS)
    assert bearers(state, BRUNO) == []
    assert bearers(acting(state, MoveKing(ANA, "galicia")), BRUNO) == ["castilla_la_nueva"]
    state = using("intrigue_3_any", edition=edition, caballeros=rows, **WAITS, **SENT)
    state = acting(state, SEND_THE_KING)
    assert bearers(state, BRUNO) == ["castilla_la_nueva"]
    assert offered(state, MoveCaballero), "the Intrigue in whose midst it happened goes on"


@pytest.mark.clause("FL-4", "FL-5", "KG-1")
def test_a_flag_still_waits_beside_the_king_when_another_that_waited_has_been_given():
    edition = EVERYTHING.but(flag_beside_king=FlagBesideKing.NOT_THERE)
    rows = {"castilla_la_nueva": {BRUNO: 2}, "aragon": (1,), "granada": (1,)}
    state = board(edition, turn=ANA, card="king", caballeros=rows, carriers={FLAG: {ANA: (), BRUNO: ()}})
    state = acting(state, UseSpecial(ANA), GiveLoad(ANA, FLAG, "aragon"))
    assert (bearers(state, ANA), bearers(state, BRUNO)) == (["aragon"], [])
    assert bearers(acting(state, MoveKing(ANA, "galicia")), BRUNO) == ["castilla_la_nueva"]


@pytest.mark.clause("FL-4", "FL-5", "GC-5")
@pytest.mark.parametrize("turn", [ANA, BRUNO, CARLA])
def test_of_several_flags_that_waited_whoever_chooses_a_card_in_his_turn_gives_his_first(turn):
    """Each has one on the limit table beside the King and one beside it when the King is sent away."""
    edition = EVERYTHING.but(flag_beside_king=FlagBesideKing.NOT_THERE)
    state = board(
        edition,
        turn=turn,
        king="aragon",
        caballeros=dict.fromkeys(("aragon", BESIDE), (1, 1, 1)),
        carriers={FLAG: {ANA: (), BRUNO: (), CARLA: ()}},
        held=SENT["held"],
        scoreboards=SENT["scoreboards"] | {"limit_table": "aragon"},
    )
    state, given = acting(state, SEND_THE_KING), []
    while giving := list(offered(state, GiveLoad)):
        given.append(giving[0].player)
        state = acting(state, giving[0])
    assert given == [(turn + distance) % 4 for distance in range(4) if (turn + distance) % 4 != DARIO]


@pytest.mark.clause("FL-3", "FL-4", "GG-3")
def test_who_brings_gold_home_bears_the_flag_that_has_waited_since_he_could_not():
    loads = {"gold": {BRUNO: "ship"}} | WAITS["carriers"]
    state = using("intrigue_3_any", edition=FLAGGED, caballeros={"ship": (0, 1)}, carriers=loads)
    assert bearers(state, BRUNO) == []
    state = acting(state, MoveCaballero(ANA, BRUNO, "ship", "galicia"))
    assert (state.points[BRUNO], bearers(state, BRUNO)) == (6, ["galicia"])


@pytest.mark.clause("FL-4", "SP-3")
def test_the_first_who_lands_bears_the_flag_that_waited_and_the_others_aboard_still_have_to_land():
    said = {"held": {"first_ship": BRUNO}, "caballeros": {"first_ship": (0, 2)}}
    state = board(EVERYTHING, turn=BRUNO, supply=True, **said, **WAITS)
    state = acting(state, Disembark(BRUNO, "first_ship", "granada"))
    assert bearers(state, BRUNO) == ["granada"]
    assert {type(action) for action in legal_actions(state)} == {Disembark}


@pytest.mark.clause("FL-2", "FL-4", "GS-4")
def test_who_comes_out_of_the_castillo_bears_the_flag_that_waited_and_wins_the_tie_there_at_once():
    rows = {"castillo": (0, 2), LIMITED: (2,), "aragon": (1,)}
    said = {"carriers": {FLAG: {ANA: "aragon", BRUNO: ()}}}
    state, events = scored(EVERYTHING, "aragon", LIMITED, "aragon", "aragon", caballeros=rows, **said)
    assert paid(events, LIMITED) == {ANA: 3, BRUNO: 4}
    assert bearers(state, BRUNO) == [LIMITED]


@pytest.mark.clause("FL-4", "AC-7.4", "CA-2")
def test_a_bearer_moved_into_the_castillo_before_the_regions_hands_the_flag_on_between_two_moves():
    rows = {"aragon": (1,), "granada": (1,), "valencia": (1,)}
    said = {"carriers": {FLAG: {ANA: "aragon"}}, "round": 3, "powers": (13, 5, 4, 3)}
    state = using("free_choice", edition=FLAGGED, caballeros=rows, **said)
    state = on_until(state, lambda later: bool(offered(later, MoveCaballero)))
    state = acting(state, MoveCaballero(ANA, ANA, "aragon", "castillo"))
    assert offered(state, GiveLoad) == {GiveLoad(ANA, FLAG, "granada"), GiveLoad(ANA, FLAG, "valencia")}
    state = acting(state, GiveLoad(ANA, FLAG, "valencia"), MoveCaballero(ANA, ANA, "granada", LIMITED))
    assert (bearers(state, ANA), state.castillo[ANA], state.round) == (["valencia"], 1, 4)


@pytest.mark.clause("LT-3", "FL-2", "AC-7.8")
def test_where_the_limit_table_leaves_a_bearer_beside_it_counts_again_and_breaks_the_tie():
    rows = {LIMITED: (3, 3), BESIDE: (1, 1), "aragon": (0, 1)}
    said = {"scoreboards": {"limit_table": LIMITED}, "carriers": {FLAG: {ANA: BESIDE, BRUNO: "aragon"}}}
    state = using("limit_table", edition=FLAGGED, players=3, caballeros=rows, **said)
    assert eg.score(state, LIMITED).points == (3, 3, 0)
    state = acting(state, MoveTile(ANA, "limit_table", "galicia"))
    assert bearers(state, ANA) == [LIMITED]
    assert eg.score(state, LIMITED).points == (4, 3, 0)


# --- the King sent in the midst of something ---------------------------------------------------------------


@pytest.mark.clause("AC-1.7", "GC-5", "KG-1")
def test_of_all_own_of_one_region_those_stay_whom_the_king_overtakes():
    said = {"held": {"king_incognito": CARLA}, "scoreboards": {"king_incognito": "aragon"}}
    state = using("intrigue_all_own_from_one_region", caballeros={"aragon": (3,)}, **said)
    state = acting(state, MoveCaballero(ANA, ANA, "aragon", "valencia"), SEND_THE_KING)
    assert state.counts("aragon")[ANA] == 2
    assert not offered(state, MoveCaballero)
    assert offered(state, PlaceCaballero), "nothing is left of the Intrigue; the turn goes on"


@pytest.mark.clause("GC-7", "GC-5", "BN-1")
def test_the_king_sent_between_two_regions_that_are_scored_pays_his_bonus_in_the_next():
    rows = {"galicia": (1,), LIMITED: (0, 1)}
    state = using("score_coast", edition=GRANDISSIMO, caballeros=rows, grandes={ANA: "granada"}, **SENT)
    state = acting(state, ScorePlace(ANA, LIMITED), SEND_THE_KING)
    assert paid(eg.apply(state, ScorePlace(ANA, "galicia")).events, "galicia") == {ANA: 4 + 2}


@pytest.mark.clause("GC-17", "GC-5", "KG-1")
def test_where_the_king_comes_between_two_alliance_markers_the_second_does_not_go():
    state = acting(using("alliance", **SENT), LayMarker(ANA, "alliance_1", LIMITED), SEND_THE_KING)
    assert not {"galicia", LIMITED} & {action.region for action in offered(state, LayMarker)}
    assert refused(state, LayMarker(ANA, "alliance_2", "galicia")) == "GC-17"


# --- the general scoring -----------------------------------------------------------------------------------


@pytest.mark.clause("AC-7.10", "GC-1", "BN-2")
def test_a_grande_who_leaves_the_castillo_for_a_boycotted_region_has_his_bonus_only_inside():
    said = {"grandes": {ANA: "castillo"}, "caballeros": {"castillo": (2,)}}
    disks = ("granada", "aragon", "aragon", "aragon")
    state, events = scored(BOTH, *disks, scoreboards={"boycott_marker": "granada"}, **said)
    assert (paid(events, "castillo"), paid(events, "granada")) == ({ANA: 5 + 2}, {})
    assert state.grandes[ANA] == "granada"
    _, events = scored(BOTH, *disks, **said)
    assert paid(events, "granada") == {ANA: 6 + 2}


@pytest.mark.clause("AC-7.10", "GS-5")
def test_a_grande_whom_the_king_keeps_in_the_castillo_leaves_it_in_the_next_general_scoring():
    said = {"grandes": {ANA: "castillo"}, "caballeros": {"castillo": (2,)}}
    state, _ = scored(BOTH, "castilla_la_nueva", "aragon", "aragon", "aragon", **said)
    assert (state.grandes[ANA], state.court[ANA]) == ("castillo", 7 + 2)
    disk = SetDisk(ANA, "granada")
    state = acting(on_until(state, lambda later: disk in legal_actions(later)), disk)
    assert on_until(state, lambda later: later.round == 7).grandes[ANA] == "granada"


@pytest.mark.clause("LT-5", "GI-3", "GI-2")
def test_black_caballeros_from_the_castillo_stand_beside_a_full_table_with_their_holders_own():
    rows = {LIMITED: (0, 5), "castillo": {ANA: 1, 3: 1}}
    said = {"scoreboards": {"limit_table": LIMITED}, "held": {INQUISITOR: ANA}}
    state, _ = scored(COLONIES, LIMITED, "aragon", "aragon", caballeros=rows, **said)
    assert state.counts(BESIDE) == (1, 0, 0, 1)
    assert set(legal_actions(state)) == {Admit(ANA, ANA), Admit(ANA, 3)}


@pytest.mark.clause("GC-17", "FR-3", "SH-3")
def test_allied_with_the_ship_francia_pays_by_both_together_and_its_posts_besides():
    rows = {"ambassador": (1,), "envoy": (0, 1), "ship": (1,)}
    lying = {"alliance_1": "francia", "alliance_2": "ship"}
    _, events = scored(BOTH, *["aragon"] * 4, caballeros=rows, scoreboards=lying)
    assert paid(events, "francia") == {ANA: 3 + 2, BRUNO: 1 + 1}
    assert not any(paid(events, "ship").values())


@pytest.mark.clause("GC-17", "FL-2")
def test_two_flags_one_in_each_allied_region_cancel_each_other_and_a_third_falls_behind():
    rows = {"sevilla": (2, 0, 2), "granada": (0, 2), "aragon": (0, 0, 1)}
    flags = {FLAG: {ANA: "sevilla", BRUNO: "granada", CARLA: "aragon"}}
    said = {"caballeros": rows, "carriers": flags, "scoreboards": ALLIED}
    _, events = scored(EVERYTHING, *["valencia"] * 4, **said)
    assert paid(events, "sevilla") == paid(events, "granada") == {ANA: 3, BRUNO: 3, CARLA: 1}


@pytest.mark.clause("AC-7.3", "AC-7.4", "GG-1", "GC-4")
def test_free_choice_copied_lays_its_goods_again_and_both_move_before_the_regions():
    rows = {"aragon": (3, 3)}
    said = {"held": {"copy": BRUNO}, "round": 3, "powers": (13, 12, 11, 10), "caballeros": rows}
    state = using("free_choice", edition=COLONIES, **said)
    state = on_until(state, lambda later: bool(offered(later, CopySpecial)))
    state = proceeding(acting(state, CopySpecial(BRUNO)))
    assert sum(place == "africa" for place in state.tiles) == 2
    state = on_until(state, lambda later: bool(offered(later, MoveCaballero)))
    first = to_move(state)
    second = to_move(acting(state, *offered(state, Stop)))
    assert {first, second} == {(ANA,), (BRUNO,)}


# --- the limit table, an Intrigue and disks ----------------------------------------------------------------


@pytest.mark.clause("AC-1.7", "LT-6", "MV-5")
def test_all_own_leave_the_region_of_the_limit_table_from_beside_it_too():
    rows = {LIMITED: (3, 3), BESIDE: (2,)}
    said = {"players": 3, "caballeros": rows, "scoreboards": {"limit_table": LIMITED}}
    state = using("intrigue_all_own_from_one_region", edition=COLONIES, **said)
    for moved in range(5):
        assert not (moved and offered(state, Stop)), "none may stay"
        sources = [one for one in (LIMITED, BESIDE) if state.counts(one)[ANA]]
        assert not {action.target for action in offered(state, MoveCaballero)} & {LIMITED, BESIDE}
        state = acting(state, MoveCaballero(ANA, ANA, sources[-1], "aragon"))
    assert state.counts("aragon")[ANA] == 5
    assert not offered(state, MoveCaballero)


@pytest.mark.clause("AC-2.7", "LT-2")
def test_one_on_the_limit_table_and_one_beside_it_are_two_in_one_region():
    rows = {LIMITED: (5, 1), BESIDE: (0, 1), "aragon": (0, 1), "valencia": (0, 2), "granada": (0, 0, 2)}
    said = {"players": 3, "caballeros": rows, "scoreboards": {"limit_table": LIMITED}}
    state = using("urgent_matters", edition=COLONIES, **said)
    disks = {action.region for action in offered(state, SetDisk) if action.player == BRUNO}
    assert disks == {LIMITED, "valencia"}
    state = acting(state, SetDisk(BRUNO, LIMITED))
    state = acting(state, *offered(state, SetDisk))
    assert (state.counts(LIMITED)[BRUNO], state.counts(BESIDE)[BRUNO]) == (0, 0)


@pytest.mark.clause("AC-4.6", "GG-3", "FL-3", "SH-4")
def test_all_who_are_evicted_from_the_ship_come_ashore_the_captain_with_his_flag_and_goods_for_points():
    rows = {"captain": (0, 1), "ship": (0, 2)}
    loads = {"goods": {BRUNO: "ship"}, FLAG: {BRUNO: "captain"}}
    state = using("eviction", edition=FLAGGED, caballeros=rows, carriers=loads)
    state = acting(state, NameRegion(ANA, "ship"), SetDisk(BRUNO, "granada"))
    assert (state.counts("granada")[BRUNO], state.points[BRUNO], bearers(state, BRUNO)) == (3, 4, ["granada"])


@pytest.mark.clause("AC-4.6", "FL-3", "LT-2")
@pytest.mark.parametrize(
    ("region", "rows"),
    [
        ("aragon", {"aragon": 3}),
        ("francia", {"francia": 1, "envoy": 1, "ambassador": 1}),
        ("america", {"america": 2, "viceroy": 1}),
    ],
)
def test_of_the_evicted_the_bearer_goes_last_and_finds_the_limit_table_full(region, rows):
    """Wherever in the region he stands: the others go before him, and there is room for two more."""
    theirs = {place: (0, number) for place, number in rows.items()}
    for place in rows:
        state = using(
            "eviction",
            edition=FLAGGED,
            caballeros={**theirs, LIMITED: (8,)},
            carriers={FLAG: {BRUNO: place}},
            scoreboards={"limit_table": LIMITED},
        )
        state = acting(state, NameRegion(ANA, region), SetDisk(BRUNO, LIMITED))
        assert (state.counts(LIMITED)[BRUNO], state.counts(BESIDE)[BRUNO]) == (2, 1)
        assert bearers(state, BRUNO) == [BESIDE]


@pytest.mark.clause("AC-3.7", "GI-2", "CA-1")
@pytest.mark.parametrize(("held", "emptiest"), [({}, "galicia"), ({INQUISITOR: BRUNO}, LIMITED)])
def test_a_region_with_a_black_caballero_alone_is_the_emptiest_only_if_somebody_holds_him(held, emptiest):
    rows = {LIMITED: {BLACK: 1}, "galicia": (1, 1), "aragon": (3,), FAR: {}, "castillo": {BLACK: 3}}
    state = board(COLONIES, turn=ANA, card="score_least", held=held, caballeros=rows)
    _, events = eg.apply(state, UseSpecial(ANA))
    assert {event.place for event in events if isinstance(event, Scored)} == {emptiest}


# --- at sea -----------------------------------------------------------------------------------------------


@pytest.mark.clause("OV-4", "AC-7.5", "SH-4")
def test_who_was_scored_in_africa_goes_back_to_the_captains_space_before_the_ship_is_scored():
    state = using("score_new_regions", edition=COLONIES, caballeros={"africa": (1,), "ship": (0, 1)})
    state, events = eg.apply(state, ScorePlace(ANA, "africa"))
    assert paid(events, "africa") == {ANA: 4}
    state = acting(state, Sail(ANA, ANA, "africa", "captain"))
    assert paid(eg.apply(state, ScorePlace(ANA, "ship")).events, "ship") == {ANA: 3, BRUNO: 0}


@pytest.mark.clause("OV-4", "AC-7.7")
def test_whom_transport_has_just_brought_stays_and_one_from_an_earlier_round_goes_back_aboard():
    state = using("transport", edition=COLONIES, caballeros={"africa": (1,), "galicia": (1,)})
    state = acting(state, MoveCaballero(ANA, ANA, "galicia", "africa"), Sail(ANA, ANA, "africa", "ship"))
    assert (state.counts("africa")[ANA], state.counts("ship")[ANA]) == (1, 1)
    assert not offered(state, Sail)


@pytest.mark.clause("AC-6.1", "GG-2", "GG-3")
def test_a_black_caballero_takes_gold_between_the_two_moves_of_the_holy_inquisition():
    state = using("holy_inquisition", edition=COLONIES, gold=1)
    state = acting(state, MoveCaballero(ANA, BLACK, FAR, "america"), TakeToken(ANA, BLACK, "gold"))
    assert acting(state, MoveCaballero(ANA, BLACK, "america", "galicia")).points[ANA] == 6


@pytest.mark.clause("SD-1", "AC-4.5", "GG-2", "GI-4", "OV-4")
@pytest.mark.parametrize("earlier", [(), (BRUNO,), (BRUNO, CARLA, DARIO)])
def test_nothing_is_done_besides_while_disks_are_set_whoever_is_the_last_to_set_his(earlier):
    """Ana would otherwise change the board when the others have chosen what is scored."""
    said = {"goods": 1, "caballeros": {"africa": (1,)}, "held": {INQUISITOR: ANA}}
    before = board(COLONIES, turn=ANA, card="score_chosen_once", **said)
    besides = TakeToken(ANA, ANA, "goods"), Sail(ANA, ANA, "africa", "ship"), BringExtra(ANA)
    assert {*besides} <= set(legal_actions(before))
    state = acting(before, UseSpecial(ANA), *(SetDisk(player, "aragon") for player in earlier))
    assert {type(action) for action in legal_actions(state)} == {SetDisk}
    assert {refused(state, action) for action in besides} == {"SD-1"}
    shown = acting(state, *(SetDisk(player, "aragon") for player in range(4) if player not in earlier))
    assert {*besides} <= set(legal_actions(shown))


# --- what a table may agree on -----------------------------------------------------------------------------


@pytest.mark.clause("GG-3", "GC-14", "PR-2")
def test_where_only_spain_pays_gold_waits_in_portugal_for_a_soldier_or_is_lost_in_the_prison():
    edition = BOTH.but(tokens_paid=TokensPaid.SPAIN_ONLY)
    said = {"carriers": {"gold": {ANA: "portugal"}}, "held": {GENERAL: ANA}}
    state = board(edition, turn=ANA, card="extra_force", caballeros={"portugal": {ANA: 1, 5: 1}}, **said)
    led = acting(state, LeadSoldier(ANA, 5, "portugal", LIMITED), TakeAlong(ANA, ANA, "portugal"))
    assert (led.points[ANA], led.carriers) == (6, ())
    caught = acting(state, Imprison(ANA, ANA, "portugal"))
    assert (caught.points[ANA], caught.carriers) == (0, ())


@pytest.mark.clause("QJ-5", "OV-1", "FR-1", "KG-1")
def test_guests_are_placed_anywhere_but_neither_overseas_nor_where_there_is_no_room():
    rows = {"guests_1": (0, 1), "ambassador": (1,), "envoy": (1,), "francia": (1,)}
    state = board(BOTH, turn=ANA, card="king", caballeros=rows)
    places = {action.place for action in offered(state, PlaceGuest)}
    assert {"ship", "captain", "portugal", "galicia", "castillo"} <= places
    assert not {"america", "viceroy", "africa", "francia", "castilla_la_nueva"} & places


# --- vetoed in the midst -----------------------------------------------------------------------------------


def asked(card: str, **said: Any) -> State:
    """Ana has begun the special action of a card; Bruno, who holds a Veto, lets it begin."""
    return passing(acting(board(turn=ANA, card=card, round=4, vetoes={BRUNO: 5}, **said), UseSpecial(ANA)))


def passing(state: State) -> State:
    """Bruno lets pass what he is asked about."""
    return acting(state, LetPass(BRUNO)) if LetPass(BRUNO) in legal_actions(state) else state


@pytest.mark.clause("GC-7", "VT-2", "SP-1")
def test_a_veto_before_the_second_coast_keeps_the_first_and_the_ship_may_still_be_taken():
    state = asked("score_coast", caballeros={"galicia": (1,), LIMITED: (1,)})
    state = passing(acting(state, ScorePlace(ANA, "galicia")))
    points = state.points
    state = acting(state, ScorePlace(ANA, LIMITED), UseVeto(BRUNO))
    assert state.points == points != (0, 0, 0, 0)
    assert not offered(state, ScorePlace)
    assert offered(state, TakeShip)


@pytest.mark.clause("GC-3", "VT-2")
def test_whoever_may_not_take_a_second_card_places_two_with_double_turn():
    state = asked("double_turn", edition=GRANDISSIMO)
    state = acting(state, TakeAnother(ANA, "king"), UseVeto(BRUNO))
    assert not offered(state, TakeAnother)
    state = acting(state, PlaceCaballero(ANA, "aragon"), PlaceCaballero(ANA, "aragon"))
    assert not offered(state, PlaceCaballero)
