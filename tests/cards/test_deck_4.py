"""The fourth stack (AC-4.1 to AC-4.7): scoreboards, power cards, court, Grandes, disks, Eviction, King."""

import pytest

import elgrande as eg
from elgrande.actions import (
    LetPass,
    MoveGrande,
    MoveKing,
    NameRegion,
    PlaceCaballero,
    PlaceScoreboard,
    PlayPower,
    Proceed,
    RecallCaballero,
    ScorePlace,
    SetDisk,
    Stop,
    TakeBackPower,
    TakeSupply,
    UseSpecial,
    UseVeto,
)
from elgrande.board import board
from elgrande.events import (
    CaballeroRecalled,
    CaballerosEvicted,
    GrandeMoved,
    PowerTakenBack,
    RegionNamed,
    Scored,
    SupplyTaken,
)
from elgrande.positions import position
from elgrande.rules.box import BASE
from tests.positions import (
    BENITA,
    EVERY_WAY_TO_VETO,
    GABRIEL,
    RAMON,
    RICARDA,
    acting,
    cards_of_stack,
    events_of,
    gained,
    happenings,
    holding_veto,
    idle_until,
    in_general_scoring,
    moved,
    offered,
    play,
    power_phase_of,
    refused,
    regions_but,
    top,
    using,
)

BOARD = {"aragon": (2, 3, 1, 3), "sevilla": (1, 1, 2, 1), "galicia": (1, 0, 1, 0), "granada": (3, 3, 3, 3)}
ON_BOARD = {"king": "granada", "caballeros": BOARD, "castillo": (1, 1, 1, 1)}
HOMES = ("aragon", "galicia", "valencia", "cataluna")
SPENT = {"round": 3, "powers": (12, 9, 8, 7), "played": ((13, 5), (10, 4), (6, 3), (2, 1))}
SHORT_OF_PROVINCES = {
    "king": "granada",
    "caballeros": {"aragon": (19, 0, 0, 0), "granada": (3, 0, 0, 0)},
    "court": (7, 7, 7, 7),
}
NOT_TO_ORIGIN = eg.EN_BASE.but(eviction_to_origin="not_allowed")
PROCEED = Proceed(RAMON)


def disks(*regions, first=RAMON):
    return tuple(SetDisk(player, region) for player, region in enumerate(regions, first))


def score(*places):
    return tuple(ScorePlace(RAMON, place) for place in places)


EVICTED = (NameRegion(RAMON, "aragon"), *disks("sevilla", "galicia", "granada", first=BENITA))
CHOSEN = disks("aragon", "sevilla", "aragon", "granada")

PLAYS = {
    "mobile_scoreboard": play("mobile_scoreboard", PlaceScoreboard(RAMON, 0, "aragon"), **ON_BOARD),
    "recover_power": play("recover_power", TakeBackPower(RAMON, 13), announced=(PROCEED,), **SPENT),
    "court": play("court", TakeSupply(RAMON, 2), **ON_BOARD),
    "grande": play("grande", MoveGrande(RAMON, "sevilla"), grandes=HOMES, **ON_BOARD),
    "score_chosen_once": play(
        "score_chosen_once",
        *CHOSEN,
        *score("granada"),
        announced=(PROCEED, *score("granada", "sevilla")),
        **ON_BOARD,
    ),
    "eviction": play("eviction", *EVICTED, announced=(EVICTED[0], PROCEED), **ON_BOARD),
    "royal_advisor": play("royal_advisor", MoveKing(RAMON, "valencia"), **ON_BOARD),
}
OTHER_PLAYS = {
    "mobile_scoreboard, moved": play(
        "mobile_scoreboard",
        PlaceScoreboard(RAMON, 1, "castillo"),
        scoreboards={"4/0/0": "aragon"},
        **ON_BOARD,
    ),
    "court, from the board": play(
        "court", TakeSupply(RAMON, 1), RecallCaballero(RAMON, "aragon"), **SHORT_OF_PROVINCES
    ),
    "eviction, not to origin": play(
        "eviction", *EVICTED, announced=(EVICTED[0], PROCEED), edition=NOT_TO_ORIGIN, **ON_BOARD
    ),
    "eviction, nobody there": play("eviction", NameRegion(RAMON, "valencia"), **ON_BOARD),
    "score_chosen_once, all alike": play(
        "score_chosen_once",
        *disks("aragon", "aragon", "sevilla", "sevilla"),
        announced=(PROCEED,),
        **ON_BOARD,
    ),
}


def test_every_kind_of_the_stack_is_played_here():
    assert set(PLAYS) == cards_of_stack(4)


@pytest.mark.clause("VT-2", "VT-3", "VT-4", "VT-7")
@pytest.mark.parametrize("check", EVERY_WAY_TO_VETO)
@pytest.mark.parametrize("name", [*PLAYS, *OTHER_PLAYS])
def test_vetoed(name, check):
    check((PLAYS | OTHER_PLAYS)[name])


def whole(name):
    """The position before and after a card was used in full."""
    the_play = (PLAYS | OTHER_PLAYS)[name]
    return the_play.state, acting(the_play.state, UseSpecial(RAMON), *the_play.decisions)


# --- mobile scoreboards --------------------------------------------------------------------------


@pytest.mark.clause("AC-4.1", "MS-1")
def test_ac_4_1_either_scoreboard_is_laid_on_any_place():
    _, after = whole("mobile_scoreboard")
    assert after.scoreboards == ("aragon", None)
    state = using("mobile_scoreboard", **ON_BOARD)
    places = [*regions_but("granada"), "castillo"]
    assert set(eg.legal_actions(state)) == {
        PlaceScoreboard(RAMON, scoreboard, place) for scoreboard in (0, 1) for place in places
    }
    assert refused(state, PlaceScoreboard(RAMON, 2, "aragon")) == "AC-4.1"
    assert refused(state, PlaceScoreboard(RAMON, 0, "court")) == "AC-4.1"


@pytest.mark.clause("AC-4.1")
def test_ac_4_1_one_that_lies_on_the_board_may_be_moved():
    before, after = whole("mobile_scoreboard, moved")
    assert before.scoreboards == (None, "aragon")
    assert after.scoreboards == (None, "castillo")


@pytest.mark.clause("AC-4.1", "MS-2")
def test_ac_4_1_both_may_lie_on_the_board():
    state = using("mobile_scoreboard", scoreboards={"8/4/0": "aragon"})
    state = acting(state, PlaceScoreboard(RAMON, 1, "sevilla"))
    assert state.scoreboards == ("aragon", "sevilla")


# --- power cards -----------------------------------------------------------------------------------


@pytest.mark.clause("AC-4.2")
def test_ac_4_2_a_card_played_before_comes_back_into_the_hand():
    before, after = whole("recover_power")
    assert 13 not in before.hands[RAMON]
    assert after.hands[RAMON] == tuple(sorted((*before.hands[RAMON], 13)))
    assert after.played[RAMON] == (5,)
    assert after.hands[1:] == before.hands[1:]


@pytest.mark.clause("AC-4.2")
def test_ac_4_2_it_may_be_the_one_played_just_now():
    state = using("recover_power", **SPENT)
    assert offered(state, TakeBackPower) == {TakeBackPower(RAMON, value) for value in (5, 12, 13)}
    state = acting(state, TakeBackPower(RAMON, 12))
    assert 12 in state.hands[RAMON]
    assert state.powers[RAMON] == 12, "it lies there until the round is over"
    state = idle_until(state, in_general_scoring)
    assert state.played[RAMON] == (13, 5)
    assert 12 in state.hands[RAMON]


@pytest.mark.clause("AC-4.2", "RD-7")
def test_ac_4_2_a_card_that_came_back_may_be_played_again():
    state = acting(using("recover_power", **{**SPENT, "round": 4}), TakeBackPower(RAMON, 5))
    state = idle_until(state, lambda state: power_phase_of(5)(state) and eg.to_move(state) == (RAMON,))
    assert PlayPower(RAMON, 5) in eg.legal_actions(state)
    assert PlayPower(RAMON, 13) not in eg.legal_actions(state)


@pytest.mark.clause("AC-4.2")
def test_ac_4_2_no_card_that_was_not_played_and_none_of_somebody_else():
    state = using("recover_power", **SPENT)
    assert refused(state, TakeBackPower(RAMON, 11)) == "AC-4.2"
    assert refused(state, TakeBackPower(RAMON, 9)) == "AC-4.2"
    assert refused(state, TakeBackPower(BENITA, 10)) == "TU-9"


@pytest.mark.clause("AC-4.2")
def test_ac_4_2_nobody_is_told_which_it_was():
    state = using("recover_power", **SPENT)
    assert (
        events_of(state, TakeBackPower(RAMON, 13))
        == events_of(state, TakeBackPower(RAMON, 5))
        == (PowerTakenBack(RAMON, ("AC-4.2",)),)
    )


@pytest.mark.clause("AC-4.2")
def test_ac_4_2_with_one_card_to_take_it_is_taken():
    before = position(turn=RAMON, card="recover_power", powers=(12, 9, 8, 7))
    after, events = eg.apply(before, UseSpecial(RAMON))
    assert after.hands[RAMON] == tuple(range(1, 14))
    assert PowerTakenBack(RAMON, ("AC-4.2",)) in events


# --- the court ---------------------------------------------------------------------------------------


@pytest.mark.clause("AC-4.3", "TU-1")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_ac_4_3_up_to_two_come_to_the_court(count):
    before = using("court", **ON_BOARD)
    after = acting(before, TakeSupply(RAMON, count))
    assert after.court == (7 + count, 7, 7, 7)
    assert after.provinces[RAMON] == before.provinces[RAMON] - count


@pytest.mark.clause("AC-4.3")
def test_ac_4_3_and_no_third():
    assert refused(using("court", **ON_BOARD), TakeSupply(RAMON, 3)) == "AC-4.3"


@pytest.mark.clause("AC-4.3", "TU-2")
def test_ac_4_3_short_provinces_are_made_up_for_from_the_board():
    before, after = whole("court, from the board")
    assert moved(before, after) == {
        "aragon": (-1, 0, 0, 0),
        "provinces": (-1, 0, 0, 0),
        "court": (2, 0, 0, 0),
    }
    state = acting(using("court", **SHORT_OF_PROVINCES), TakeSupply(RAMON, 1))
    assert refused(state, RecallCaballero(RAMON, "granada")) == "KG-1"
    assert moved(state, acting(state, Stop(RAMON))) == {}


@pytest.mark.clause("AC-4.3")
def test_ac_4_3_is_the_reason_for_what_it_brings():
    state = using("court", **SHORT_OF_PROVINCES)
    supply, recall = happenings(
        events_of(state, TakeSupply(RAMON, 1), RecallCaballero(RAMON, "aragon")),
        SupplyTaken,
        CaballeroRecalled,
    )
    assert "AC-4.3" in supply.because
    assert "AC-4.3" in recall.because


# --- Grandes -----------------------------------------------------------------------------------------


@pytest.mark.clause("AC-4.4", "BN-2")
def test_ac_4_4_the_grande_has_a_new_home_region():
    before, after = whole("grande")
    assert after.grandes == ("sevilla", *HOMES[1:])
    assert moved(before, after) == {}, "his caballeros stay where they are"
    events = events_of(using("grande", grandes=HOMES, **ON_BOARD), MoveGrande(RAMON, "sevilla"))
    assert events == (GrandeMoved(RAMON, "aragon", "sevilla", ("AC-4.4",)),)


@pytest.mark.clause("AC-4.4", "KG-1", "CA-1")
def test_ac_4_4_to_any_other_region_but_the_kings():
    state = using("grande", grandes=HOMES, **ON_BOARD)
    assert offered(state, MoveGrande) == {
        MoveGrande(RAMON, region) for region in regions_but("aragon", "granada")
    }
    assert MoveGrande(RAMON, "galicia") in eg.legal_actions(state), "though Benita's stands there"
    assert refused(state, MoveGrande(RAMON, "granada")) == "KG-1"
    assert refused(state, MoveGrande(RAMON, "aragon")) == "AC-4.4"
    assert refused(state, MoveGrande(RAMON, "castillo")) == "AC-4.4"


@pytest.mark.clause("AC-4.4", "KG-1")
def test_ac_4_4_one_that_stands_in_the_kings_region_stays():
    homes = ("granada", *HOMES[1:])
    before = position(turn=RAMON, card="grande", grandes=homes, **ON_BOARD)
    after = acting(before, UseSpecial(RAMON))
    assert after.grandes == homes
    assert offered(after, MoveGrande) == set()


@pytest.mark.clause("AC-4.4", "BN-2")
def test_ac_4_4_the_home_bonus_goes_with_him():
    state = using(
        "grande", grandes=HOMES, king="granada", caballeros={"sevilla": (2, 1, 0, 0), "aragon": (2, 1, 0, 0)}
    )
    after = acting(state, MoveGrande(RAMON, "sevilla"))
    assert _scored(after, "sevilla") == (6, 3, 0, 0)
    assert _scored(after, "aragon") == (5, 4, 0, 0)


def _scored(state, region):
    """What this region pays in the position, with the same King and Grandes."""
    described = {"king": state.king, "grandes": state.grandes, "caballeros": {region: state.counts(region)}}
    before = using("score_any_deck_2", **described)
    return gained(before, acting(before, *score(region)))


# --- regions chosen once ---------------------------------------------------------------------------


@pytest.mark.clause("AC-4.5", "SD-1", "SC-8", "KG-4")
def test_ac_4_5_the_regions_on_exactly_one_disk_are_scored_in_the_players_order():
    before = using("score_chosen_once", grandes=("valencia",) * 4, **ON_BOARD)
    state = acting(before, *CHOSEN)
    assert set(eg.legal_actions(state)) == set(score("sevilla", "granada"))
    assert refused(state, *score("aragon")) == "AC-4.5"
    after = acting(state, *score("sevilla"))
    assert gained(before, after) == (1 + 3, 1 + 3, 4 + 3, 1 + 3)


@pytest.mark.clause("AC-4.5")
def test_ac_4_5_what_two_or_more_have_chosen_is_not_scored():
    before, after = whole("score_chosen_once, all alike")
    assert gained(before, after) == (0, 0, 0, 0)
    before = using("score_chosen_once", grandes=("valencia",) * 4, **ON_BOARD)
    events = events_of(before, *disks("aragon", "aragon", "aragon", "sevilla"))
    assert {event.place for event in happenings(events, Scored)} == {"sevilla"}


@pytest.mark.clause("AC-4.5", "CA-1")
def test_ac_4_5_all_choose_any_region_the_player_too():
    state = using("score_chosen_once", **ON_BOARD)
    assert set(eg.legal_actions(state)) == {
        SetDisk(player, region) for player in range(4) for region in BASE.regions
    }
    assert refused(state, SetDisk(RAMON, "castillo")) == "CA-1"


@pytest.mark.clause("AC-4.5")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_ac_4_5_each_different_region_is_scored_whatever_the_number_of_players(players):
    state = using(
        "score_chosen_once", players=players, caballeros=dict.fromkeys(BASE.regions, (1,) * players)
    )
    state = acting(state, *disks(*BASE.regions[:players]))
    assert set(eg.legal_actions(state)) == set(score(*BASE.regions[:players]))


# --- Eviction ----------------------------------------------------------------------------------------


@pytest.mark.clause("AC-4.6", "SD-1", "KG-1")
def test_ac_4_6_all_opponents_leave_the_region_for_those_on_their_disks_or_for_the_court():
    before, after = whole("eviction")
    assert moved(before, after) == {
        "aragon": (0, -3, -1, -3),
        "sevilla": (0, 3, 0, 0),
        "galicia": (0, 0, 1, 0),
        "court": (0, 0, 0, 3),
    }


@pytest.mark.clause("AC-4.6")
def test_ac_4_6_it_is_told_region_by_region():
    events = events_of(using("eviction", **ON_BOARD), *EVICTED)
    assert happenings(events, RegionNamed, CaballerosEvicted) == [
        RegionNamed(RAMON, "aragon", ("AC-4.6",)),
        CaballerosEvicted(BENITA, "aragon", "sevilla", 3, ("AC-4.6",)),
        CaballerosEvicted(GABRIEL, "aragon", "galicia", 1, ("AC-4.6",)),
        CaballerosEvicted(RICARDA, "aragon", "court", 3, ("AC-4.6", "KG-1")),
    ]


@pytest.mark.clause("AC-4.6", "KG-1")
def test_ac_4_6_any_region_but_the_kings_may_be_named():
    state = using("eviction", **ON_BOARD)
    assert set(eg.legal_actions(state)) == {NameRegion(RAMON, region) for region in regions_but("granada")}
    assert refused(state, NameRegion(RAMON, "granada")) == "KG-1"
    assert refused(state, NameRegion(RAMON, "castillo")) == "CA-1", (
        "it is no region, as for disks and scorings"
    )


@pytest.mark.clause("AC-4.6", "SD-1")
def test_ac_4_6_only_those_who_have_caballeros_there_set_a_disk():
    state = acting(using("eviction", **ON_BOARD), NameRegion(RAMON, "galicia"))
    assert eg.to_move(state) == (GABRIEL,)
    before, after = whole("eviction, nobody there")
    assert moved(before, after) == {}


@pytest.mark.clause("AC-4.6")
@pytest.mark.parametrize("edition", [eg.EN_BASE, eg.ES_WEB])
def test_ac_4_6_in_english_a_disk_on_the_region_itself_leads_to_the_court(edition):
    before = acting(using("eviction", edition=edition, **ON_BOARD), NameRegion(RAMON, "aragon"))
    after = acting(before, *disks("aragon", "sevilla", "sevilla", first=BENITA))
    assert moved(before, after) == {"aragon": (0, -3, -1, -3), "court": (0, 3, 0, 0), "sevilla": (0, 0, 1, 3)}


@pytest.mark.clause("AC-4.6")
@pytest.mark.parametrize("edition", [eg.ES_20TH, NOT_TO_ORIGIN])
def test_ac_4_6_in_the_spanish_anniversary_book_it_must_be_another_region(edition):
    state = acting(using("eviction", edition=edition, **ON_BOARD), NameRegion(RAMON, "aragon"))
    assert refused(state, SetDisk(BENITA, "aragon")) == "AC-4.6"
    assert {action.region for action in eg.legal_actions(state)} == set(regions_but("aragon"))
    assert SetDisk(BENITA, "granada") in eg.legal_actions(state), "the King's region: to the court"


# --- the royal advisor -----------------------------------------------------------------------------


@pytest.mark.clause("AC-4.7", "KG-3")
@pytest.mark.parametrize("king", BASE.regions)
def test_ac_4_7_the_king_moves_to_a_neighbouring_region(king):
    state = using("royal_advisor", king=king)
    assert set(eg.legal_actions(state)) == {MoveKing(RAMON, region) for region in board()[king]}
    for region in regions_but(*board()[king]):
        assert refused(state, MoveKing(RAMON, region)) == "AC-4.7"


@pytest.mark.clause("AC-4.7", "TU-4", "KG-2")
def test_ac_4_7_before_or_after_placing():
    start = position(turn=RAMON, card="royal_advisor", king="sevilla")
    place = PlaceCaballero(RAMON, "valencia")
    assert refused(start, place) == "KG-2"
    after = acting(start, UseSpecial(RAMON), MoveKing(RAMON, "granada"), place)
    assert after.counts("valencia") == (1, 0, 0, 0)
    first = acting(start, PlaceCaballero(RAMON, "granada"), UseSpecial(RAMON), MoveKing(RAMON, "granada"))
    assert first.counts("granada") == (1, 0, 0, 0)
    assert first.king == "granada"


# --- what a veto leaves ------------------------------------------------------------------------------


@pytest.mark.clause("VT-2", "AC-4.2")
def test_a_vetoed_return_of_a_power_card_does_not_show_which_it_would_have_been():
    state = holding_veto(position(turn=RAMON, card="recover_power", **SPENT))
    announced = acting(state, UseSpecial(RAMON))
    assert top(announced).action == PROCEED
    assert acting(announced, UseVeto(BENITA)).hands == state.hands
    chosen = acting(announced, LetPass(BENITA), TakeBackPower(RAMON, 13))
    assert 13 in chosen.hands[RAMON], "once it is allowed, nobody is asked again"


@pytest.mark.clause("VT-2", "VT-7", "AC-4.6")
def test_an_eviction_is_stopped_when_it_is_named_or_when_the_disks_are_shown():
    before = holding_veto(position(turn=RAMON, card="eviction", **ON_BOARD))
    named = acting(before, UseSpecial(RAMON), EVICTED[0])
    assert moved(before, acting(named, UseVeto(BENITA))) == {}
    shown = acting(named, LetPass(BENITA), *EVICTED[1:])
    assert moved(before, acting(shown, UseVeto(BENITA))) == {}, "all stay, since all would have gone at once"


@pytest.mark.clause("VT-2", "AC-4.5")
def test_of_two_regions_chosen_once_the_second_can_still_be_vetoed():
    before = holding_veto(
        position(turn=RAMON, card="score_chosen_once", grandes=("valencia",) * 4, **ON_BOARD)
    )
    state = acting(before, UseSpecial(RAMON), LetPass(BENITA), *CHOSEN, *score("granada"), LetPass(BENITA))
    assert top(state).action == ScorePlace(RAMON, "sevilla")
    assert gained(before, acting(state, UseVeto(BENITA))) == (3, 3, 3, 3)


@pytest.mark.clause("VT-2", "AC-4.3", "TU-2")
def test_a_court_filled_from_the_provinces_may_be_stopped_before_it_is_filled_from_the_board():
    before = holding_veto(position(turn=RAMON, card="court", **SHORT_OF_PROVINCES))
    state = acting(before, UseSpecial(RAMON), TakeSupply(RAMON, 1), LetPass(BENITA))
    state = acting(state, RecallCaballero(RAMON, "aragon"), UseVeto(BENITA))
    assert moved(before, state) == {"provinces": (-1, 0, 0, 0), "court": (1, 0, 0, 0)}
