"""The Grand Inquisitor and the black caballeros (GI-1 to GI-4, AC-6.1)."""

import pytest

import elgrande as eg
from elgrande.actions import (
    EndTurn,
    MoveCaballero,
    MoveKing,
    NameRegion,
    PlaceCaballero,
    Proceed,
    ReturnCaballero,
    ScorePlace,
    SetDisk,
    Stop,
    TakeCard,
    UseSpecial,
)
from elgrande.events import CaballeroPlaced, CardKept, CastilloEmptied, SupplyTaken
from elgrande.expansions.colonies.actions import BringExtra, PlaceExtra
from elgrande.expansions.colonies.box import INQUISITOR
from elgrande.expansions.colonies.frames import OwnTurn
from elgrande.positions.colonies import FAR
from elgrande.rules.map import COURT
from elgrande.state import Turn
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
    keepers,
    offered,
    on_until,
    paid,
    position,
    refused,
    top,
    turn,
    turn_begins,
    turn_over,
    using,
)

# --- the printed examples ------------------------------------------------------------------------------


@pytest.mark.clause("AC-6.1", "GI-1", "GI-4")
def test_the_printed_example_laura_places_four_with_the_holy_inquisition():
    """She takes the Grand Inquisitor, moves 2 black caballeros, places 3 and 1 more."""
    state = using("holy_inquisition", king="aragon", caballeros={"granada": (0, 0, 0, 0, 2)})
    assert keepers(state, INQUISITOR) == [LAURA]
    moves = [MoveCaballero(LAURA, BLACK, "granada", place) for place in ("sevilla", "valencia")]
    state = acting(state, *moves)
    assert [state.counts(place)[BLACK] for place in ("granada", "sevilla", "valencia")] == [0, 1, 1]
    state = acting(state, *[PlaceCaballero(LAURA, "valencia")] * 3)
    assert not offered(state, PlaceCaballero)
    state = acting(state, PlaceExtra(LAURA, "valencia"))
    assert (state.counts("valencia")[LAURA], state.court[LAURA]) == (4, 3)


@pytest.mark.clause("GI-4")
def test_the_printed_example_laura_places_five_with_four_in_her_court():
    """Holding him since the round before, she takes the King's card, and brings one more to her court."""
    state = turn(LAURA, "king", king="aragon", court=(4, 7, 7, 7), inquisitor=LAURA)
    state = acting(state, BringExtra(LAURA), *[PlaceCaballero(LAURA, "valencia")] * 5)
    assert (state.counts("valencia")[LAURA], state.court[LAURA]) == (5, 0)


# --- taking him ----------------------------------------------------------------------------------------


@pytest.mark.clause("GI-1")
def test_at_the_start_nobody_has_him():
    assert keepers(eg.new_game(5, "EN_BASE", seed=1), INQUISITOR) == []
    assert keepers(position(), INQUISITOR) == []


@pytest.mark.clause("GI-1")
def test_he_goes_from_one_player_to_the_other_and_to_nobody_twice():
    state = using("holy_inquisition", inquisitor=DANIEL)
    assert keepers(state, INQUISITOR) == [LAURA]
    again = turn(LAURA, "holy_inquisition", inquisitor=LAURA)
    assert not [e for e in events_of(again, UseSpecial(LAURA)) if isinstance(e, CardKept)]
    assert keepers(acting(again, UseSpecial(LAURA)), INQUISITOR) == [LAURA]


@pytest.mark.clause("GI-1")
def test_whoever_waives_the_special_action_does_not_get_him():
    state = acting(turn(LAURA, "holy_inquisition", inquisitor=DANIEL), EndTurn(LAURA))
    assert keepers(state, INQUISITOR) == [DANIEL]


@pytest.mark.clause("AC-6.1", "RD-5")
def test_his_card_lies_alone_in_stack_6_and_is_there_again_in_the_next_round():
    state = turn(LAURA, "holy_inquisition")
    assert state.decks[5] == ()
    state = on_until(acting(state, EndTurn(LAURA)), lambda later: later.round == 2)
    assert state.display[5] == "holy_inquisition"
    assert state.decks[5] == ()


@pytest.mark.clause("AC-6.1", "VT-2")
def test_the_holy_inquisition_vetoed_at_each_step():
    moves = [MoveCaballero(LAURA, BLACK, FAR, place) for place in ("sevilla", "valencia")]
    state = turn(LAURA, "holy_inquisition", king="aragon")
    check_vetoed_at_each_step(state, *moves, steps=(Proceed(LAURA), *moves))


@pytest.mark.clause("AC-6.1")
def test_up_to_two_black_caballeros_move_and_only_black_ones():
    state = using("holy_inquisition", caballeros={"aragon": (1, 1)})
    assert {action.owner for action in offered(state, MoveCaballero)} == {BLACK}
    assert refused(state, MoveCaballero(LAURA, DANIEL, "aragon", "granada")) == "AC-6.1"
    one = acting(state, MoveCaballero(LAURA, BLACK, FAR, "castillo"))
    assert Stop(LAURA) in eg.legal_actions(one)
    two = acting(one, MoveCaballero(LAURA, BLACK, FAR, "captain"))
    assert not offered(two, MoveCaballero)
    assert isinstance(top(acting(one, Stop(LAURA))), Turn)


@pytest.mark.clause("AC-6.1", "KG-1")
def test_black_caballeros_neither_leave_nor_enter_the_kings_region():
    state = using("holy_inquisition", king=FAR)
    assert not offered(state, MoveCaballero)
    state = using("holy_inquisition", king="aragon")
    assert refused(state, MoveCaballero(LAURA, BLACK, FAR, "aragon")) == "KG-1"


# --- whose they are ------------------------------------------------------------------------------------


@pytest.mark.clause("GI-2")
def test_in_a_scoring_they_count_for_his_holder_and_otherwise_for_nobody():
    rows = {"aragon": (2, 1, 0, 0, 2)}

    def ranks(holder):
        told = eg.score(position(caballeros=rows, inquisitor=holder), "aragon").events
        return {event.player: (event.rank, event.counts) for event in told}

    assert ranks(None) == {LAURA: (1, (2, 1, 0, 0)), DANIEL: (2, (2, 1, 0, 0))}
    assert ranks(DANIEL) == {LAURA: (2, (2, 3, 0, 0)), DANIEL: (1, (2, 3, 0, 0))}
    assert ranks(MARIA) == {
        player: (rank, (2, 1, 0, 2)) for player, rank in ((LAURA, 2), (DANIEL, 3), (MARIA, 2))
    }


@pytest.mark.clause("GI-2", "CA-5")
def test_in_the_castillo_they_count_for_his_holder_too():
    state = position(caballeros={"castillo": (1, 0, 0, 0, 2)}, inquisitor=DANIEL)
    assert paid(eg.score(state, "castillo").events) == {(DANIEL, "castillo"): 5, (LAURA, "castillo"): 3}


@pytest.mark.clause("GI-2", "MV-4")
def test_an_intrigue_for_others_moves_them_unless_one_holds_him():
    rows = {"aragon": (1, 1, 0, 0, 1)}
    for holder in (None, LAURA):
        state = using("intrigue_2_own_2_foreign", caballeros=rows, inquisitor=holder)
        before = top(state)
        after = top(acting(state, MoveCaballero(LAURA, BLACK, "aragon", "granada")))
        used = (before.own - after.own, before.foreign - after.foreign)
        assert used == ((0, 1) if holder is None else (1, 0))


# --- never off the map ---------------------------------------------------------------------------------


@pytest.mark.clause("GI-3")
@pytest.mark.parametrize("card", ["banishment", "angry_king"])
def test_no_card_sends_them_to_a_court_or_to_the_provinces(card):
    rows = {"aragon": (0, 2, 2, 2, 2)}
    state = using(card, caballeros=rows, inquisitor=DANIEL)
    assert refused(state, ReturnCaballero(eg.to_move(state)[0], BLACK, "aragon")) == "GI-3"
    while eg.legal_actions(state) and not isinstance(top(state), Turn):
        assert all(action.owner != BLACK for action in offered(state, ReturnCaballero))
        state = acting(state, eg.legal_actions(state)[0])
    assert state.counts("aragon")[BLACK] == 2


@pytest.mark.clause("GI-3")
def test_outlaws_and_eviction_leave_them_where_they_are():
    rows = {"aragon": (1, 2, 0, 0, 3)}
    state = using("outlaws", caballeros=rows, inquisitor=DANIEL)
    state = on_until(state, lambda later: isinstance(top(later), Turn))
    assert state.counts("aragon")[BLACK] == 3
    evicted = acting(using("eviction", caballeros=rows, inquisitor=DANIEL), NameRegion(LAURA, "aragon"))
    evicted = acting(evicted, SetDisk(DANIEL, "granada"))
    assert evicted.counts("aragon")[:5] == (1, 0, 0, 0, 3)


def general_scoring(disks, **said):
    """The state before a general scoring in round 3, and what happens with these disks."""
    state = position(round=3, general_scoring=True, **said)
    return events_of(state, *(SetDisk(player, region) for player, region in enumerate(disks)))


@pytest.mark.clause("GI-3")
def test_they_leave_the_castillo_for_the_region_on_his_holders_disk():
    rows = {"castillo": (1, 0, 0, 0, 2)}
    events = general_scoring(["granada", "sevilla", "aragon", "aragon"], caballeros=rows, inquisitor=DANIEL)
    gone = [(e.owner, e.target, e.number) for e in events if isinstance(e, CastilloEmptied)]
    assert gone == [(LAURA, "granada", 1), (BLACK, "sevilla", 2)]


@pytest.mark.clause("GI-3")
@pytest.mark.parametrize(("holder", "region"), [(None, "sevilla"), (DANIEL, "galicia")])
def test_they_stay_in_the_castillo_without_a_holder_or_if_his_disk_shows_the_kings_region(holder, region):
    rows = {"castillo": (1, 1, 0, 0, 2)}
    events = general_scoring(
        ["granada", region, "aragon", "aragon"], caballeros=rows, inquisitor=holder, king="galicia"
    )
    gone = {e.owner: e.target for e in events if isinstance(e, CastilloEmptied)}
    assert gone == {LAURA: "granada", DANIEL: COURT if region == "galicia" else region}


# --- one more each turn --------------------------------------------------------------------------------


@pytest.mark.clause("GI-4")
def test_one_is_brought_or_placed_but_not_both():
    state = turn(LAURA, "king", king="aragon", inquisitor=LAURA)
    brought = acting(state, BringExtra(LAURA))
    assert (brought.court[LAURA], brought.provinces[LAURA]) == (8, state.provinces[LAURA] - 1)
    assert refused(brought, PlaceExtra(LAURA, "valencia")) == refused(brought, BringExtra(LAURA)) == "GI-4"
    placed = acting(state, PlaceExtra(LAURA, "valencia"))
    assert (placed.court[LAURA], placed.counts("valencia")[LAURA]) == (6, 1)
    assert refused(placed, BringExtra(LAURA)) == "GI-4"
    assert events_of(state, BringExtra(LAURA)) == (SupplyTaken(LAURA, 1, ("GI-4",)),)
    (told,) = events_of(state, PlaceExtra(LAURA, "valencia"))
    assert told == CaballeroPlaced(LAURA, "valencia", ("GI-4", "KG-2"))
    assert top(placed) == top(state), "and she goes on as before"


@pytest.mark.clause("GI-4", "KG-1", "KG-2", "CA-2", "SH-1")
@pytest.mark.parametrize(
    ("king", "near"),
    [
        ("valencia", {"aragon", "cataluna", "castilla_la_nueva", "granada", "ship", "captain"}),
        ("castilla_la_vieja", {"galicia", "pais_vasco", "aragon", "castilla_la_nueva"}),
    ],
)
def test_he_is_placed_wherever_caballeros_are_placed_and_nowhere_else(king, near):
    """The Castillo is open to whoever is placed (CA-2), the ship with the King at an anchor (SH-1)."""
    state = turn(LAURA, "king", king=king, inquisitor=LAURA, limit="galicia")
    there = {action.place for action in offered(state, PlaceExtra)}
    assert there == {*near, "castillo"} == {action.place for action in offered(state, PlaceCaballero)}
    assert refused(state, PlaceExtra(LAURA, "sevilla")) == "KG-2"
    assert refused(state, PlaceExtra(LAURA, king)) == "KG-1"


@pytest.mark.clause("GI-4", "CA-2", "SH-1", "FR-2")
@pytest.mark.parametrize(
    ("place", "because"),
    [("castillo", ("CA-2", "CA-4")), ("captain", ("SH-1", "SH-4")), ("aragon", ("KG-2",))],
)
def test_whoever_is_placed_is_told_of_with_the_clause_that_opens_the_place(place, because):
    state = turn(LAURA, "king", king="cataluna", inquisitor=LAURA)
    (extra,) = events_of(state, PlaceExtra(LAURA, place))
    (by_card,) = events_of(state, PlaceCaballero(LAURA, place))
    assert extra == CaballeroPlaced(LAURA, place, ("GI-4", *because))
    assert by_card == CaballeroPlaced(LAURA, place, ("TU-7", *because))


@pytest.mark.clause("GI-4", "FR-1", "FR-2")
def test_francia_lies_beside_aragon_as_long_as_it_has_room():
    state = turn(LAURA, "king", king="aragon", inquisitor=LAURA, caballeros={"envoy": (0, 1)})
    there = {action.place for action in offered(state, PlaceExtra)}
    assert there & {"ambassador", "envoy", "francia"} == {"ambassador", "francia"}


@pytest.mark.clause("GI-4", "TU-9")
def test_nobody_else_may_nor_his_holder_in_the_turn_of_another():
    state = turn(LAURA, "king", inquisitor=DANIEL)
    assert refused(state, BringExtra(LAURA)) == "GI-4"
    assert refused(state, BringExtra(DANIEL)) == "TU-9"


@pytest.mark.clause("GI-4")
def test_it_may_be_done_at_any_time_in_ones_turn_and_again_in_the_next():
    for state in (
        turn_begins(inquisitor=LAURA),
        turn_begins(inquisitor=LAURA, caballeros={"ship": (1,)}),
        using("intrigue_3_any", inquisitor=LAURA, caballeros={"aragon": (1,)}),
    ):
        assert BringExtra(LAURA) in eg.legal_actions(state)
    state = acting(turn(LAURA, "king", inquisitor=LAURA), BringExtra(LAURA))
    state = turn_over(acting(state, EndTurn(LAURA)))
    state = on_until(state, lambda later: eg.to_move(later) == (LAURA,) and bool(offered(later, TakeCard)))
    assert state.round == 2
    assert BringExtra(LAURA) in eg.legal_actions(state)


@pytest.mark.clause("GI-4")
def test_the_only_one_in_court_may_be_the_extra_one():
    state = turn(LAURA, "king", king="aragon", inquisitor=LAURA, court=(1, 7, 7, 7))
    assert acting(state, PlaceExtra(LAURA, "valencia")).court[LAURA] == 0


@pytest.mark.clause("GI-4")
def test_with_nobody_in_court_and_provinces_there_is_nothing_to_bring_or_place():
    state = turn(LAURA, "king", inquisitor=LAURA, court=(0, 7, 7, 7), caballeros={"sevilla": (36,)})
    assert not offered(state, BringExtra | PlaceExtra)


@pytest.mark.clause("GI-4", "TU-7")
def test_whoever_has_placed_all_of_the_court_may_still_bring_one_and_place_him():
    """The book's second example, the other way round: first four caballeros, then the fifth is brought."""
    state = acting(using("king", inquisitor=LAURA, court=(4, 7, 7, 7)), MoveKing(LAURA, "aragon"))
    state = acting(state, *[PlaceCaballero(LAURA, "valencia")] * 4)
    assert set(eg.legal_actions(state)) == {BringExtra(LAURA), EndTurn(LAURA)}
    after = acting(state, BringExtra(LAURA), PlaceCaballero(LAURA, "valencia"))
    assert after.counts("valencia")[LAURA] == 5
    assert LAURA not in eg.to_move(after)


@pytest.mark.clause("GI-4", "TU-7")
def test_whoever_has_placed_as_many_as_the_card_allows_brings_another_only_when_the_card_is_done_with():
    state = acting(turn(LAURA, "score_black", inquisitor=LAURA), *[PlaceCaballero(LAURA, "sevilla")] * 2)
    state = acting(state, UseSpecial(LAURA), ScorePlace(LAURA, "castilla_la_vieja"))
    assert top(state) == OwnTurn(LAURA, used="score_black"), "there is no card any more to end a turn with"
    assert BringExtra(LAURA) in eg.legal_actions(state)


@pytest.mark.clause("GI-4")
def test_when_all_else_is_done_he_is_asked_once_more():
    state = acting(turn(LAURA, "king", inquisitor=LAURA), EndTurn(LAURA))
    assert Stop(LAURA) in eg.legal_actions(state)
    assert eg.to_move(acting(state, BringExtra(LAURA))) != (LAURA,)
    assert eg.to_move(acting(state, Stop(LAURA))) != (LAURA,)
    assert GUSTAVO not in eg.to_move(state)
    assert happened(state, SupplyTaken, BringExtra(LAURA))


@pytest.mark.clause("GI-3", "AC-4.6")
@pytest.mark.parametrize("said", [{}, {"inquisitor": DANIEL}])
def test_black_caballeros_stay_where_they_are_in_an_eviction(said):
    state = using("eviction", caballeros={"aragon": (0, 0, 0, 0, 2)}, **said)
    after = acting(state, NameRegion(LAURA, "aragon"))
    assert after.counts("aragon")[BLACK] == 2
    assert after.agenda[-1].special_done
