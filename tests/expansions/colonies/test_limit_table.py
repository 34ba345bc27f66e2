"""The limit table: who stands on it, who beside it, how it is moved and filled (LT-1 to LT-6, AC-7.8)."""

import pytest

import elgrande as eg
from elgrande.actions import (
    EndTurn,
    LetPass,
    MoveCaballero,
    MoveKing,
    NameRegion,
    PlaceCaballero,
    Proceed,
    ReturnCaballero,
    SetDisk,
    Stop,
    TakeSupply,
    UseSpecial,
)
from elgrande.board import neighbours
from elgrande.engine.general_scoring import general_scoring
from elgrande.events import CaballeroMoved, CaballerosEvicted, CastilloEmptied, TileMoved
from elgrande.expansions.anniversary import FLAG
from elgrande.expansions.colonies.actions import Admit, MoveTile, Sail
from elgrande.expansions.colonies.box import BESIDE, LIMIT_TABLE
from elgrande.expansions.colonies.frames import FillingTable
from elgrande.state import Carrier, GeneralScoring, State, Turn
from tests.expansions.colonies.board import (
    BLACK,
    DANIEL,
    GUSTAVO,
    LAURA,
    MARIA,
    acting,
    check_vetoed_at_each_step,
    events_of,
    happened,
    offered,
    paid,
    position,
    refused,
    top,
    turn,
    turn_begins,
    turn_over,
    using,
    with_veto,
)

LIMITED = "pais_vasco"
assert "galicia" in neighbours(LIMITED)


def lies(state):
    """Where the limit table lies."""
    return state.tiles[state.box.tile_number[LIMIT_TABLE]]


def there(state, region=LIMITED):
    """Who stands on it and who beside it, of the players and the black ones."""
    return state.counts(region), state.counts(BESIDE)


@pytest.mark.clause("AC-2.4", "AC-2.5", "LT-1")
@pytest.mark.parametrize(("source", "left"), [(LIMITED, ((0, 1), (0, 2))), (BESIDE, ((0, 2), (0, 1)))])
@pytest.mark.parametrize("card", ["banishment", "angry_king"])
def test_whoever_is_sent_back_is_the_one_who_was_named(card, source, left):
    state = using(card, caballeros={LIMITED: (0, 2), BESIDE: (0, 2)})
    after = acting(state, ReturnCaballero(eg.to_move(state)[0], DANIEL, source))
    assert [row[DANIEL] for row in there(after)] == [row[DANIEL] for row in left]


# --- who counts ----------------------------------------------------------------------------------------


@pytest.mark.clause("LT-1")
def test_only_who_stands_on_it_counts():
    state = position(caballeros={LIMITED: (3, 2), BESIDE: (0, 4)})
    points = state.scoreboard(LIMITED)
    assert paid(eg.score(state, LIMITED).events) == {
        (LAURA, LIMITED): points[0],
        (DANIEL, LIMITED): points[1],
    }


@pytest.mark.clause("LT-1")
def test_who_stands_only_beside_it_gets_nothing():
    state = position(caballeros={LIMITED: (10,), BESIDE: (0, 1)}, inquisitor=MARIA)
    assert set(paid(eg.score(state, LIMITED).events)) == {(LAURA, LIMITED)}


@pytest.mark.clause("LT-1", "AC-3.6", "AC-3.7")
@pytest.mark.parametrize(("card", "scored"), [("score_most", LIMITED), ("score_least", "granada")])
def test_whoever_is_beside_it_is_in_the_region_all_the_same(card, scored):
    """Fourteen are in the region, ten of them on the table: more than the twelve in Aragón."""
    rows = {LIMITED: (5, 5), BESIDE: (4,), "aragon": (6, 6), "granada": (1,)}
    events = events_of(turn(LAURA, card, caballeros=rows), UseSpecial(LAURA))
    assert {place for _, place in paid(events)} == {scored}


# --- entering ------------------------------------------------------------------------------------------


@pytest.mark.clause("LT-2")
def test_whoever_enters_stands_on_it_while_there_is_room_and_then_beside_it():
    state = turn(LAURA, "king", king="galicia", caballeros={LIMITED: (0, 8)})
    state = acting(state, *[PlaceCaballero(LAURA, LIMITED)] * 3)
    on, beside = there(state)
    assert (on[LAURA], on[DANIEL], beside[LAURA]) == (2, 8, 1)


@pytest.mark.clause("LT-2", "CO-3")
@pytest.mark.parametrize(("players", "spaces"), [(2, 6), (3, 6), (4, 10), (5, 10)])
def test_it_has_six_spaces_for_two_or_three_players_and_ten_for_more(players, spaces):
    row = (0, spaces - 1)
    state = turn(LAURA, "king", king="galicia", players=players, caballeros={LIMITED: row})
    state = acting(state, *[PlaceCaballero(LAURA, LIMITED)] * 2)
    assert (state.counts(LIMITED)[LAURA], state.counts(BESIDE)[LAURA]) == (1, 1)


@pytest.mark.clause("LT-2")
def test_the_evicted_who_find_no_room_stand_beside_it():
    state = using("eviction", caballeros={LIMITED: (8,), "aragon": (0, 4)})
    state = acting(state, NameRegion(LAURA, "aragon"), SetDisk(DANIEL, LIMITED))
    on, beside = there(state)
    assert (on[DANIEL], beside[DANIEL]) == (2, 2)


@pytest.mark.clause("LT-2")
def test_of_the_single_one_who_finds_no_room_it_is_told_that_he_stands_beside_it():
    state = using("eviction", caballeros={LIMITED: (8,), "aragon": (0, 3)})
    _, events = eg.apply_all(state, NameRegion(LAURA, "aragon"), SetDisk(DANIEL, LIMITED))
    told = [(event.target, event.number) for event in events if isinstance(event, CaballerosEvicted)]
    assert told == [(LIMITED, 2), (BESIDE, 1)]


@pytest.mark.clause("LT-2", "AC-2.7")
@pytest.mark.parametrize(("place", "left"), [(LIMITED, (2, 1)), (BESIDE, (3, 0))])
def test_so_many_leave_the_region_in_all_from_the_table_or_from_beside_it(place, left):
    """When one beside it has returned, there is nobody else there."""
    state = using("urgent_matters", caballeros={LIMITED: (0, 4), BESIDE: (0, 1)})
    after = acting(state, SetDisk(DANIEL, LIMITED), ReturnCaballero(DANIEL, DANIEL, place))
    if place == LIMITED:
        after = acting(after, ReturnCaballero(DANIEL, DANIEL, place))
    assert (after.counts(LIMITED)[DANIEL], after.counts(BESIDE)[DANIEL]) == left


@pytest.mark.clause("LT-2", "SH-2")
def test_it_may_lie_on_the_ship_or_overseas_and_who_stands_beside_it_sails():
    state = turn_begins(limit="ship", caballeros={"ship": (0, 10), BESIDE: (1,)})
    assert Sail(LAURA, LAURA, BESIDE, "africa") in eg.legal_actions(state)
    after = acting(state, Sail(LAURA, LAURA, BESIDE, "africa"))
    assert after.counts("africa")[LAURA] == 1
    full = turn_begins(limit="ship", caballeros={"ship": (0, 10), "africa": (1,)})
    aboard = acting(full, Sail(LAURA, LAURA, "africa", "ship"))
    assert aboard.counts(BESIDE)[LAURA] == 1


# --- moving it -----------------------------------------------------------------------------------------


@pytest.mark.clause("LT-3", "AC-7.8")
def test_its_card_takes_it_to_any_region_but_the_kings_and_francia():
    state = using("limit_table", king="aragon")
    regions = {action.region for action in offered(state, MoveTile)}
    assert regions == set(state.box.regions) - {"aragon", "francia", LIMITED}
    assert refused(state, MoveTile(LAURA, LIMIT_TABLE, "aragon")) == "LT-3"
    assert refused(state, MoveTile(LAURA, LIMIT_TABLE, "francia")) == "LT-3"
    assert refused(state, MoveTile(LAURA, LIMIT_TABLE, "castillo")) == "AC-7.8"
    stays = acting(state, Stop(LAURA))
    assert lies(stays) == LIMITED
    assert isinstance(top(stays), Turn)


@pytest.mark.clause("LT-3")
def test_it_does_not_leave_the_kings_region():
    state = using("limit_table", king=LIMITED)
    assert isinstance(top(state), Turn)
    assert not offered(state, MoveTile)


@pytest.mark.clause("LT-3")
def test_who_stood_beside_it_counts_again_and_who_is_in_the_new_region_stands_on_it():
    rows = {LIMITED: (5, 5), BESIDE: (0, 3), "aragon": (2, 0, 4)}
    state = using("limit_table", caballeros=rows)
    action = MoveTile(LAURA, LIMIT_TABLE, "aragon")
    assert happened(state, TileMoved, action) == [
        TileMoved(LAURA, LIMIT_TABLE, LIMITED, "aragon", ("AC-7.8", "LT-3"))
    ]
    after = acting(state, action)
    assert after.counts(LIMITED)[:2] == (5, 8)
    assert after.counts("aragon")[:3] == (2, 0, 4)
    assert not any(after.counts(BESIDE))


@pytest.mark.clause("LT-3")
def test_where_not_all_find_room_whoever_moves_it_chooses():
    rows = {LIMITED: (1,), "aragon": (6, 6, 1)}
    state = acting(using("limit_table", caballeros=rows), MoveTile(LAURA, LIMIT_TABLE, "aragon"))
    assert top(state) == FillingTable(LAURA)
    assert state.counts("aragon") == (0,) * 5
    assert set(eg.legal_actions(state)) == {Admit(LAURA, owner) for owner in (LAURA, DANIEL, GUSTAVO)}
    assert refused(state, Stop(LAURA)) == refused(state, EndTurn(LAURA)) == "LT-3"
    assert refused(state, Admit(LAURA, MARIA)) == refused(state, Admit(DANIEL, DANIEL)) == "LT-3"
    state = acting(state, *[Admit(LAURA, LAURA)] * 6, Admit(LAURA, GUSTAVO))
    assert state.counts("aragon")[:3] == (6, 3, 1), "only Daniel's are left, so nothing is to be chosen"
    assert state.counts(BESIDE)[:3] == (0, 3, 0)
    assert isinstance(top(state), Turn)


@pytest.mark.clause("LT-3")
def test_nobody_chooses_where_all_belong_to_one():
    state = using("limit_table", caballeros={"aragon": (0, 12)})
    events = events_of(state, MoveTile(LAURA, LIMIT_TABLE, "aragon"))
    state = acting(state, MoveTile(LAURA, LIMIT_TABLE, "aragon"))
    assert there(state, "aragon") == ((0, 10, 0, 0, 0), (0, 2, 0, 0, 0))
    admitted = [event for event in events if isinstance(event, CaballeroMoved)]
    assert admitted == [CaballeroMoved(LAURA, DANIEL, BESIDE, "aragon", ("LT-3",))] * 10


@pytest.mark.clause("AC-7.8", "GG-1", "VT-2")
def test_the_limit_tables_card_vetoed_at_each_step():
    rows = {"aragon": (6, 6)}
    move = MoveTile(LAURA, LIMIT_TABLE, "aragon")
    admitted = [Admit(LAURA, LAURA)] * 6
    check_vetoed_at_each_step(
        turn(LAURA, "limit_table", caballeros=rows), move, *admitted, steps=(Proceed(LAURA), move)
    )


@pytest.mark.clause("AC-7.8", "VT-2")
def test_who_lets_the_rest_of_a_card_pass_is_not_asked_before_its_next_step():
    state = acting(with_veto(turn(LAURA, "limit_table")), UseSpecial(LAURA), LetPass(DANIEL, rest=True))
    assert lies(acting(state, MoveTile(LAURA, LIMIT_TABLE, "aragon"))) == "aragon"


@pytest.mark.clause("LT-3")
def test_where_just_as_many_stand_as_find_room_nobody_steps_off_and_on_again():
    state = using("limit_table", caballeros={"aragon": (6, 4)})
    action = MoveTile(LAURA, LIMIT_TABLE, "aragon")
    assert not happened(state, CaballeroMoved, action)
    assert there(acting(state, action), "aragon") == ((6, 4, 0, 0, 0), (0,) * 5)


@pytest.mark.clause("LT-3", "SH-4")
def test_on_the_ship_the_captain_takes_no_space_of_it():
    rows = {"captain": (1,), "ship": (5, 5)}
    state = acting(using("limit_table", caballeros=rows), MoveTile(LAURA, LIMIT_TABLE, "ship"))
    assert there(state, "ship") == ((5, 5, 0, 0, 0), (0,) * 5)
    assert state.counts("captain")[LAURA] == 1


@pytest.mark.clause("LT-2", "SH-4")
def test_who_takes_the_captains_space_does_not_go_onto_the_table_first():
    state = turn(LAURA, "court", limit="ship", king="granada", caballeros={"ship": (0, 1)})
    state = acting(state, PlaceCaballero(LAURA, "captain"))
    assert state.counts("captain")[LAURA] == 1
    assert there(state, "ship") == ((0, 1, 0, 0, 0), (0,) * 5)


# --- gaps ----------------------------------------------------------------------------------------------


def with_a_gap(*, inquisitor, beside=(0, 1, 1)):
    """Laura moves one of her own off the full limit table by an Intrigue, and ends her turn."""
    rows = {LIMITED: (6, 4), BESIDE: beside}
    state = using("intrigue_3_any", caballeros=rows, inquisitor=inquisitor)
    state = acting(state, MoveCaballero(LAURA, LAURA, LIMITED, "granada"), Stop(LAURA))
    assert there(state)[0][LAURA] == 5, "nobody fills the gap during the turn"
    return acting(state, EndTurn(LAURA))


@pytest.mark.clause("LT-4")
def test_after_the_turn_the_grand_inquisitor_fills_the_gap():
    state = with_a_gap(inquisitor=DANIEL)
    assert top(state) == FillingTable(DANIEL)
    assert set(eg.legal_actions(state)) == {Admit(DANIEL, DANIEL), Admit(DANIEL, GUSTAVO)}, "he must"
    assert refused(state, Stop(DANIEL)) == refused(state, TakeSupply(LAURA, 0)) == "LT-4"
    assert events_of(state, Admit(DANIEL, GUSTAVO))[0] == CaballeroMoved(
        DANIEL, GUSTAVO, BESIDE, LIMITED, ("LT-4",)
    )
    after = acting(state, Admit(DANIEL, GUSTAVO))
    assert there(after) == ((5, 4, 1, 0, 0), (0, 1, 0, 0, 0))
    assert eg.to_move(after) != (LAURA,)


@pytest.mark.clause("LT-4")
def test_with_one_choice_he_is_not_asked():
    state = with_a_gap(inquisitor=DANIEL, beside=(0, 0, 2))
    assert there(state) == ((5, 4, 1, 0, 0), (0, 0, 1, 0, 0))


@pytest.mark.clause("LT-4")
def test_with_room_for_all_beside_it_he_is_not_asked():
    rows = {LIMITED: (6, 4), BESIDE: (0, 1, 1)}
    state = using("intrigue_3_any", caballeros=rows, inquisitor=DANIEL)
    away = MoveCaballero(LAURA, LAURA, LIMITED, "granada")
    state = acting(state, away, away, Stop(LAURA), EndTurn(LAURA))
    assert there(state) == ((4, 5, 1, 0, 0), (0,) * 5)
    assert not isinstance(top(state), FillingTable)


@pytest.mark.clause("LT-4", "FL-3")
def test_whoever_fills_it_says_whether_it_is_the_bearer_of_a_flag():
    flags = [(LAURA, LIMITED, FLAG), (DANIEL, BESIDE, FLAG)]
    rows = {LIMITED: (6, 4), BESIDE: (0, 2)}
    edition = eg.EN_BASE.with_expansions("colonies", "anniversary")
    state = using("intrigue_3_any", caballeros=rows, inquisitor=DANIEL, carriers=flags, edition=edition)
    state = acting(state, MoveCaballero(LAURA, LAURA, LIMITED, "granada"), Stop(LAURA), EndTurn(LAURA))
    assert set(eg.legal_actions(state)) == {Admit(DANIEL, DANIEL), Admit(DANIEL, DANIEL, FLAG)}
    for load, place in (("", BESIDE), (FLAG, LIMITED)):
        after = acting(state, Admit(DANIEL, DANIEL, load))
        assert there(after) == ((5, 5, 0, 0, 0), (0, 1, 0, 0, 0))
        assert Carrier(DANIEL, place, FLAG) in after.carriers


@pytest.mark.clause("LT-4")
def test_nobody_fills_it_while_nobody_holds_him():
    state = with_a_gap(inquisitor=None)
    assert there(state) == ((5, 4, 0, 0, 0), (0, 1, 1, 0, 0))
    assert not isinstance(top(state), FillingTable)
    state = turn_over(state)
    assert there(state)[1] == (0, 1, 1, 0, 0)


@pytest.mark.clause("LT-4", "LT-2")
def test_a_gap_that_stays_is_taken_by_the_next_who_enters():
    rows = {LIMITED: (9,), BESIDE: (0, 1)}
    state = acting(turn(GUSTAVO, "king", king="galicia", caballeros=rows), PlaceCaballero(GUSTAVO, LIMITED))
    assert there(state) == ((9, 0, 1, 0, 0), (0, 1, 0, 0, 0))


# --- from the Castillo ---------------------------------------------------------------------------------


def emptied(disks, *, inquisitor, row, castillo, beside=(), **said):
    """The general scoring of round 3, after these disks were set, and what happened."""
    rows = {LIMITED: row, BESIDE: beside, "castillo": castillo}
    state = position(round=3, general_scoring=True, caballeros=rows, inquisitor=inquisitor, **said)
    return eg.apply_all(state, *(SetDisk(player, region) for player, region in enumerate(disks)))


@pytest.mark.clause("LT-5")
def test_where_all_find_room_they_stand_on_it_at_once():
    disks = [LIMITED, LIMITED, "granada", "granada"]
    _, events = emptied(disks, inquisitor=MARIA, row=(0, 0, 6), castillo=(2, 2))
    assert [e for e in events if isinstance(e, CastilloEmptied)] == [
        CastilloEmptied(LAURA, LIMITED, 2, ("GS-4", "LT-2")),
        CastilloEmptied(DANIEL, LIMITED, 2, ("GS-4", "LT-2")),
    ]
    told = {key: points for key, points in paid(events).items() if key[1] == LIMITED}
    assert set(told) == {(LAURA, LIMITED), (DANIEL, LIMITED), (GUSTAVO, LIMITED)}


@pytest.mark.clause("LT-5")
def test_where_not_all_find_room_all_stand_beside_it_and_the_grand_inquisitor_chooses():
    disks = [LIMITED, LIMITED, "granada", "granada"]
    state, events = emptied(disks, inquisitor=MARIA, row=(0, 0, 8), castillo=(2, 2))
    assert [e for e in events if isinstance(e, CastilloEmptied)] == [
        CastilloEmptied(owner, BESIDE, 2, ("GS-4", "LT-5")) for owner in (LAURA, DANIEL)
    ]
    assert isinstance(state.agenda[0], GeneralScoring)
    assert top(state) == FillingTable(MARIA)
    assert there(state) == ((0, 0, 8, 0, 0), (2, 2, 0, 0, 0))
    assert set(eg.legal_actions(state)) == {Admit(MARIA, LAURA), Admit(MARIA, DANIEL)}
    assert refused(state, Admit(LAURA, LAURA)) == refused(state, Stop(MARIA)) == "LT-5"
    after, events = eg.apply_all(state, Admit(MARIA, DANIEL), Admit(MARIA, DANIEL))
    assert events[0] == CaballeroMoved(MARIA, DANIEL, BESIDE, LIMITED, ("LT-5",))
    assert there(after) == ((0, 2, 8, 0, 0), (2, 0, 0, 0, 0))
    assert {player for player, place in paid(events) if place == LIMITED} == {DANIEL, GUSTAVO}
    assert after.round == 4, "and the scoring goes on"


@pytest.mark.clause("LT-5")
def test_only_who_comes_there_has_to_find_room_there():
    disks = [LIMITED, "granada", "granada", "granada"]
    state, _ = emptied(disks, inquisitor=None, row=(0, 0, 8), castillo=(2, 2, 2))
    assert there(state) == ((2, 0, 8, 0, 0), (0,) * 5), "the four for Granada do not crowd it"


@pytest.mark.clause("LT-5")
def test_without_a_grand_inquisitor_all_who_came_stay_beside_it():
    disks = [LIMITED, LIMITED, "granada", "granada"]
    state, events = emptied(disks, inquisitor=None, row=(0, 0, 8), castillo=(2, 2))
    assert there(state) == ((0, 0, 8, 0, 0), (2, 2, 0, 0, 0))
    assert {player for player, place in paid(events) if place == LIMITED} == {GUSTAVO}


@pytest.mark.clause("LT-5", "LT-4")
def test_who_comes_from_the_castillo_fills_a_gap_before_those_who_stand_beside_it():
    """Two gaps stay while nobody holds the Grand Inquisitor; then two, or one, come from the Castillo."""
    beside = (0, 0, 0, 1)
    rows = {"row": (0, 0, 8), "beside": beside}
    disks = [LIMITED, "granada", "granada", "granada"]
    state, _ = emptied(disks, inquisitor=None, castillo=(2,), **rows)
    assert there(state) == ((2, 0, 8, 0, 0), (0, 0, 0, 1, 0))
    state, _ = emptied(disks, inquisitor=None, castillo=(1,), **rows)
    assert there(state) == ((1, 0, 8, 0, 0), (0, 0, 0, 1, 0)), "and without him the other gap stays"
    state, _ = emptied(disks, inquisitor=DANIEL, castillo=(1,), **rows)
    assert there(state) == ((1, 0, 8, 1, 0), (0,) * 5), "he fills it, and it counts in this very scoring"


@pytest.mark.clause("LT-5", "LT-4")
def test_after_a_transfer_the_grand_inquisitor_chooses_among_all_who_stand_beside_it():
    disks = [LIMITED, "granada", "granada", "granada"]
    state, _ = emptied(disks, inquisitor=MARIA, row=(0, 0, 8), beside=(0, 1), castillo=(3,))
    assert there(state) == ((0, 0, 8, 0, 0), (3, 1, 0, 0, 0)), "three do not find room, so none goes onto it"
    assert set(eg.legal_actions(state)) == {Admit(MARIA, LAURA), Admit(MARIA, DANIEL)}
    after, events = eg.apply_all(state, Admit(MARIA, LAURA), Admit(MARIA, DANIEL))
    assert there(after) == ((1, 1, 8, 0, 0), (2, 0, 0, 0, 0))
    assert {player for player, place in paid(events) if place == LIMITED} == {LAURA, DANIEL, GUSTAVO}


@pytest.mark.clause("LT-5", "GI-3")
def test_black_caballeros_come_with_their_holders_and_he_may_prefer_them():
    disks = ["granada", LIMITED, LIMITED, "granada"]
    state, _ = emptied(disks, inquisitor=DANIEL, row=(9,), castillo=(0, 0, 1, 0, 1))
    assert set(eg.legal_actions(state)) == {Admit(DANIEL, GUSTAVO), Admit(DANIEL, BLACK)}
    assert there(acting(state, Admit(DANIEL, BLACK)))[0] == (9, 0, 0, 0, 1)


@pytest.mark.clause("LT-5", "GS-5", "KG-1")
def test_in_the_kings_region_nobody_comes_from_the_castillo_so_nobody_is_crowded_out():
    disks = [LIMITED, "granada", "granada", "granada"]
    state, events = emptied(disks, inquisitor=DANIEL, row=(0, 10), castillo=(3,), king=LIMITED)
    assert there(state) == ((0, 10, 0, 0, 0), (0,) * 5)
    assert CastilloEmptied(LAURA, "court", 3, ("GS-4", "GS-5")) in events


@pytest.mark.clause("LT-5")
def test_what_the_general_scoring_would_pay_is_reckoned_without_anybodys_choice():
    rows = {LIMITED: (0, 0, 8), "castillo": (2, 2)}
    state = position(round=3, general_scoring=True, caballeros=rows, inquisitor=MARIA)
    disks = [LIMITED, LIMITED, "granada", "granada"]
    points = general_scoring(state, disks)
    without = general_scoring(position(round=3, general_scoring=True, caballeros=rows), disks)
    assert points[:3] == without[:3], "those from the Castillo stay beside it"


# --- on and off it -------------------------------------------------------------------------------------


@pytest.mark.clause("LT-6", "LT-2")
def test_an_intrigue_moves_caballeros_on_and_off_it_and_each_is_a_move():
    state = using("intrigue_3_any", caballeros={LIMITED: (6, 4), BESIDE: (1,)})
    assert refused(state, MoveCaballero(LAURA, LAURA, BESIDE, LIMITED)) == "LT-2", "it is full"
    left = top(state).anyone
    state = acting(state, MoveCaballero(LAURA, DANIEL, LIMITED, BESIDE))
    assert there(state) == ((6, 3, 0, 0, 0), (1, 1, 0, 0, 0))
    state = acting(state, MoveCaballero(LAURA, LAURA, BESIDE, LIMITED))
    assert there(state) == ((7, 3, 0, 0, 0), (0, 1, 0, 0, 0))
    assert top(state).anyone == left - 2


@pytest.mark.clause("LT-6", "MV-2")
def test_nobody_is_moved_from_beside_it_to_beside_it():
    state = using("intrigue_3_any", caballeros={LIMITED: (6, 4), BESIDE: (1,)})
    assert refused(state, MoveCaballero(LAURA, LAURA, BESIDE, BESIDE)) == "LT-2"


@pytest.mark.clause("LT-6")
def test_a_game_is_saved_while_all_are_moved_from_beside_it():
    rows = {LIMITED: (5, 5), BESIDE: (2, 1)}
    state = using("intrigue_5_from_one_region", caballeros=rows)
    state = acting(state, MoveCaballero(LAURA, LAURA, BESIDE, "granada"))
    assert State.from_json(state.to_json()) == state
    assert {move.source for move in offered(state, MoveCaballero)} == {LIMITED, BESIDE}


@pytest.mark.clause("LT-6")
def test_whoever_is_beside_it_can_be_moved_away():
    state = using("intrigue_3_any", caballeros={LIMITED: (6, 4), BESIDE: (1,)})
    targets = {a.target for a in offered(state, MoveCaballero) if a.source == BESIDE}
    assert {"granada", "castillo", "ship"} <= targets
    assert LIMITED not in targets


@pytest.mark.clause("LT-6", "KG-1")
def test_in_the_kings_region_nobody_goes_on_or_off_it():
    state = using("intrigue_3_any", king=LIMITED, caballeros={LIMITED: (6, 3), BESIDE: (1,), "aragon": (1,)})
    assert not {a.source for a in offered(state, MoveCaballero)} & {LIMITED, BESIDE}
    assert refused(state, MoveCaballero(LAURA, LAURA, LIMITED, BESIDE)) == "KG-1"
    assert refused(state, MoveCaballero(LAURA, LAURA, BESIDE, LIMITED)) == "KG-1"


@pytest.mark.clause("LT-4", "KG-1")
def test_a_gap_in_the_kings_region_stays_until_the_king_has_left():
    """Base game: no changes are allowed there, and nothing is touched."""
    rows = {LIMITED: (5, 3), BESIDE: (0, 2, 2)}
    state = turn(LAURA, "king", king=LIMITED, caballeros=rows, inquisitor=MARIA)
    assert not offered(acting(state, EndTurn(LAURA)), Admit)
    state = acting(state, UseSpecial(LAURA), MoveKing(LAURA, "granada"), EndTurn(LAURA))
    assert offered(state, Admit) == {Admit(MARIA, DANIEL), Admit(MARIA, GUSTAVO)}
    after = acting(state, Admit(MARIA, DANIEL), Admit(MARIA, GUSTAVO))
    assert (after.counts(LIMITED)[:3], after.counts(BESIDE)[:3]) == ((5, 4, 1), (0, 1, 1))


@pytest.mark.clause("LT-6", "KG-1")
def test_nobody_is_moved_on_it_or_off_it_in_the_kings_region():
    rows = {LIMITED: (5, 3), BESIDE: (1,), "aragon": (1,)}
    state = using("intrigue_4_own", king=LIMITED, caballeros=rows)
    assert refused(state, MoveCaballero(LAURA, LAURA, LIMITED, BESIDE)) == "KG-1"
    assert refused(state, MoveCaballero(LAURA, LAURA, BESIDE, LIMITED)) == "KG-1"


@pytest.mark.clause("AC-6.1", "CA-2", "CA-4")
def test_a_black_caballero_who_goes_into_the_castillo_is_told_of_with_its_clauses():
    state = using("holy_inquisition", caballeros={"aragon": (0, 0, 0, 0, 1)})
    (moved,) = happened(state, CaballeroMoved, MoveCaballero(LAURA, BLACK, "aragon", "castillo"))
    assert moved.because == ("AC-6.1", "MV-2", "CA-2", "CA-4")
