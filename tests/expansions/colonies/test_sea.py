"""Journeys and tokens: who may sail when, what is taken, brought home, lost (SH-2, OV-4, GG-1 to GG-5)."""

import pytest

import elgrande as eg
from elgrande.actions import (
    EndTurn,
    GiveLoad,
    LetPass,
    MoveCaballero,
    MoveCarrier,
    MoveKing,
    NameRegion,
    PlaceCaballero,
    RecallCaballero,
    ReturnCaballero,
    SetDisk,
    Stop,
    TakeSupply,
    UseSpecial,
)
from elgrande.drafts import Draft
from elgrande.events import CaballeroMoved, LoadDelivered, LoadLost
from elgrande.expansions.colonies.actions import Sail, TakeToken
from elgrande.expansions.colonies.box import AT_SEA
from elgrande.expansions.colonies.frames import Sailing, Voyagers
from elgrande.positions.colonies import COLONIES
from elgrande.saving import BrokenSave
from elgrande.state import Carrier, Due, Moment, PowerPhase, State, Turn
from tests.expansions.colonies.board import (
    BLACK,
    DANIEL,
    GUSTAVO,
    LAURA,
    MARIA,
    acting,
    delivered,
    events_of,
    gained,
    happened,
    lying,
    offered,
    on_until,
    paid,
    position,
    refused,
    stock,
    top,
    turn,
    turn_begins,
    using,
    with_veto,
)


def sails(state):
    """Where caballeros may sail now: (owner, source, target)."""
    return {(a.owner, a.source, a.target) for a in offered(state, Sail)}


def goals(state, source):
    """Where Laura's caballeros may sail from a place."""
    return {target for owner, come_from, target in sails(state) if (owner, come_from) == (LAURA, source)}


# --- journeys ------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-1", "SH-2")
def test_the_printed_example_lauras_two_voyages():
    """Round one: one beside the King in Valencia, two aboard; round two: one to America, one to Africa."""
    state = turn(LAURA, "king", king="valencia", limit="pais_vasco")
    state = acting(state, *(PlaceCaballero(LAURA, place) for place in ("aragon", "ship", "ship")))
    state = on_until(state, lambda later: later.round == 2 and top(later) == Sailing(LAURA))
    state = acting(state, Sail(LAURA, LAURA, "ship", "america"), Sail(LAURA, LAURA, "ship", "africa"))
    assert [state.counts(place)[LAURA] for place in ("ship", "america", "africa")] == [0, 1, 1]
    court = state.court[LAURA]
    state = on_until(state, lambda later: isinstance(top(later), Turn) and top(later).player == LAURA)
    assert state.court[LAURA] == court, "and then she places as ever"
    assert offered(state, PlaceCaballero)


@pytest.mark.clause("SH-2")
def test_from_the_ship_one_reaches_overseas_and_every_coast_but_the_kings():
    state = turn_begins(king="valencia", limit="aragon", caballeros={"ship": (1,)})
    coast = {"cataluna", "granada", "sevilla", "galicia", "pais_vasco", "francia", "ambassador", "envoy"}
    assert goals(state, "ship") == coast | {"america", "viceroy", "africa"}
    assert refused(state, Sail(LAURA, LAURA, "ship", "valencia")) == "KG-1"
    assert refused(state, Sail(LAURA, LAURA, "ship", "aragon")) == "SH-2"


@pytest.mark.clause("SH-4", "SH-2")
def test_the_captain_leaves_like_the_others_and_nobody_becomes_captain_aboard_for_nothing():
    state = turn_begins(caballeros={"captain": (1,), "ship": (1,)})
    assert goals(state, "captain") >= {"america", "africa", "sevilla"}
    assert not goals(state, "captain") & {"ship"}
    assert "captain" not in goals(turn_begins(caballeros={"ship": (1,)}), "ship")


@pytest.mark.clause("OV-4", "OV-3")
@pytest.mark.parametrize("place", ["america", "viceroy", "africa"])
def test_from_overseas_one_reaches_the_ship_and_no_other_place(place):
    state = turn_begins(caballeros={place: (1,)})
    assert goals(state, place) == {"ship", "captain"}
    assert refused(state, Sail(LAURA, LAURA, place, "sevilla")) == "OV-4"


@pytest.mark.clause("SH-2", "OV-4")
@pytest.mark.parametrize("place", ["ship", "captain", "america", "viceroy", "africa"])
def test_who_came_in_this_round_does_not_sail(place):
    state = turn_begins(caballeros={place: (1,)}, early=False)
    assert not isinstance(top(state), Sailing)
    assert sails(state) == set()
    aboard = place in ("ship", "captain")
    assert refused(state, Sail(LAURA, LAURA, place, "ship")) == ("SH-2" if aboard else "OV-4")


@pytest.mark.clause("SH-2", "OV-4")
def test_in_a_described_turn_it_is_noted_who_is_at_sea_already():
    rows = {"ship": (0, 1), "aragon": (1, 1, 1, 1)}
    state = turn(GUSTAVO, "intrigue_3_any", caballeros=rows, king="castilla_la_nueva")
    assert Draft.of(state).state() == state
    (noted,) = [due.frame for due in state.due]
    assert noted.since[AT_SEA.index("ship")] == (0, 1, 0, 0, 0)
    state = acting(state, UseSpecial(GUSTAVO))
    state = acting(state, *(MoveCaballero(GUSTAVO, owner, "aragon", "ship") for owner in (0, 1, 3)))
    asked = set()
    while state.round == 1:
        asked |= {one.player for one in state.agenda if isinstance(one, Sailing)}
        state = eg.apply(state, eg.legal_actions(state)[-1]).state
    assert asked == {DANIEL}, "all others came aboard in this round"


@pytest.mark.clause("SH-2")
def test_of_two_aboard_only_the_one_who_came_earlier_sails():
    """One came in the round before, one is moved there in this round, before Laura's turn."""
    state = turn(DANIEL, "intrigue_3_any", caballeros={"ship": (1,), "aragon": (1,)}, powers=(1, 13, 2, 3))
    state = acting(state, UseSpecial(DANIEL), MoveCaballero(DANIEL, LAURA, "aragon", "ship"), Stop(DANIEL))
    state = on_until(state, lambda later: top(later) == Sailing(LAURA))
    assert state.counts("ship")[LAURA] == 2
    state = acting(state, Sail(LAURA, LAURA, "ship", "africa"))
    assert sails(state) == set()
    assert state.counts("ship")[LAURA] == 1


@pytest.mark.clause("SH-2", "OV-4")
def test_each_caballero_sails_once_in_a_round():
    state = acting(turn_begins(caballeros={"ship": (1,)}), Sail(LAURA, LAURA, "ship", "africa"))
    assert sails(state) == set()
    state = acting(turn_begins(caballeros={"africa": (1,)}), Sail(LAURA, LAURA, "africa", "ship"))
    assert sails(state) == set()


@pytest.mark.clause("SH-2", "OV-4")
def test_who_has_just_come_aboard_is_known_by_his_token():
    """One who came aboard earlier does not lend his journey to another who brings a token."""
    rows, gold = {"ship": (1,), "america": (1,)}, [Carrier(LAURA, "america", "gold")]
    state = turn_begins(caballeros=rows, carriers=gold)
    state = acting(state, Sail(LAURA, LAURA, "america", "ship"))
    assert refused(state, Sail(LAURA, LAURA, "ship", "galicia", "gold")) == "SH-2"
    after = acting(state, Sail(LAURA, LAURA, "ship", "galicia"))
    assert (after.points[LAURA], after.carriers) == (0, (Carrier(LAURA, "ship", "gold"),))
    assert sails(after) == set()


@pytest.mark.clause("SH-2", "OV-4")
def test_who_has_just_come_aboard_does_not_sail_for_one_with_a_token():
    rows, gold = {"ship": (1,), "africa": (1,)}, [Carrier(LAURA, "ship", "gold")]
    state = acting(turn_begins(caballeros=rows, carriers=gold), Sail(LAURA, LAURA, "africa", "ship"))
    assert refused(state, Sail(LAURA, LAURA, "ship", "galicia")) == "SH-2"
    after = acting(state, Sail(LAURA, LAURA, "ship", "galicia", "gold"))
    assert after.points[LAURA] == 6
    assert sails(after) == set()


BEFORE_LAURA = (1, 13, 2, 3)
"""Power cards with which Daniel's turn comes before Laura's."""


def after_intrigue(moves, **said):
    """Laura's turn begins after Daniel has made these moves with an Intrigue."""
    start = turn(DANIEL, "intrigue_3_any", powers=BEFORE_LAURA, **said)
    state = acting(start, UseSpecial(DANIEL), *moves)
    state = acting(state, Stop(DANIEL)) if Stop(DANIEL) in eg.legal_actions(state) else state
    return on_until(state, lambda later: eg.to_move(later) == (LAURA,))


@pytest.mark.clause("SH-2", "FL-4")
def test_who_is_given_a_flag_aboard_sails_with_it_unless_others_had_come_before_that():
    """His bearer was in Aragón, and is moved into the Castillo; one is aboard since an earlier round."""
    to_castillo = MoveCaballero(DANIEL, LAURA, "aragon", "castillo")
    come = MoveCaballero(DANIEL, LAURA, "sevilla", "ship")
    give = GiveLoad(LAURA, "flag", "ship")
    for moves, loads in (
        ((to_castillo, give), {""}),  # he is alone, and need not be named
        ((to_castillo, give, come), {"flag"}),
        ((come, to_castillo), {""}),
    ):
        state = after_intrigue(
            moves,
            caballeros={"ship": (1,), "aragon": (1,), "sevilla": (1,)},
            carriers=[(LAURA, "aragon", "flag")],
            edition=COLONIES.with_expansions("anniversary"),
        )
        assert Carrier(LAURA, "ship", "flag") in state.carriers
        assert {sail.load for sail in offered(state, Sail)} == loads


@pytest.mark.clause("SH-2", "GG-2")
def test_who_has_come_since_does_not_sail_for_one_who_has_left_with_his_token():
    """The one with goods came earlier; Daniel brings another aboard, and the goods ashore."""
    moves = (
        MoveCaballero(DANIEL, LAURA, "aragon", "ship"),
        MoveCarrier(DANIEL, LAURA, "ship", "sevilla", "goods"),
    )
    state = after_intrigue(
        moves, caballeros={"ship": (1,), "aragon": (1,)}, carriers=[(LAURA, "ship", "goods")]
    )
    assert state.counts("ship")[LAURA] == 1
    assert sails(state) == set()


@pytest.mark.clause("SH-2")
def test_who_has_come_since_does_not_sail_for_one_who_has_left():
    """Nobody can tell them apart, but the one who came earlier had left before the other came."""
    there = MoveCaballero(DANIEL, LAURA, "ship", "sevilla")
    back = MoveCaballero(DANIEL, LAURA, "aragon", "ship")
    rows = {"ship": (1,), "aragon": (1,)}
    assert sails(after_intrigue((there, back), caballeros=rows)) == set()
    assert sails(after_intrigue((back, there), caballeros=rows)), "he may have been the one who stays"


@pytest.mark.clause("SH-2", "GG-2")
def test_who_comes_with_a_like_token_sails_once_for_both_or_after_him():
    """One is aboard with goods since an earlier round, one without; another comes with goods."""
    rows = {"ship": (2,), "africa": (1,)}
    goods = [(LAURA, "ship", "goods"), (LAURA, "africa", "goods")]
    state = acting(turn_begins(caballeros=rows, carriers=goods), Sail(LAURA, LAURA, "africa", "ship"))
    assert {sail.load for sail in offered(state, Sail)} == {"", "goods"}
    after = acting(state, Sail(LAURA, LAURA, "ship", "galicia", "goods"))
    assert {sail.load for sail in offered(after, Sail)} == {""}, "the other goods have just come"


@pytest.mark.clause("SH-2", "GG-2")
def test_of_two_with_like_tokens_one_of_whom_has_just_come_one_sails():
    rows = {"ship": (1,), "africa": (1,)}
    goods = [(LAURA, "ship", "goods"), (LAURA, "africa", "goods")]
    state = acting(turn_begins(caballeros=rows, carriers=goods), Sail(LAURA, LAURA, "africa", "ship"))
    assert "galicia" in goals(state, "ship")
    after = acting(state, Sail(LAURA, LAURA, "ship", "galicia"))
    assert (after.points[LAURA], sails(after)) == (4, set())


@pytest.mark.clause("SH-2", "OV-4")
def test_where_one_has_just_come_the_journeys_from_elsewhere_stay():
    rows = {"ship": (1,), "america": (1,), "africa": (1,)}
    state = acting(turn_begins(caballeros=rows), Sail(LAURA, LAURA, "ship", "africa"))
    assert {source for _, source, _ in sails(state)} == {"america", "africa"}


@pytest.mark.clause("SH-2", "OV-4", "GG-2")
def test_who_came_earlier_may_sail_with_a_token_taken_since():
    rows = {"ship": (1,), "africa": (1,)}
    state = acting(turn_begins(caballeros=rows, tokens={"goods": 2}), Sail(LAURA, LAURA, "ship", "africa"))
    state = acting(state, TakeToken(LAURA, LAURA, "goods"))
    assert {sail.load for sail in offered(state, Sail) if sail.source == "africa"} == {"", "goods"}
    after = acting(state, Sail(LAURA, LAURA, "africa", "ship", "goods"))
    assert sails(after) == set()


@pytest.mark.clause("SH-2")
def test_only_ones_own_sail_and_black_ones_with_the_grand_inquisitor():
    rows = {"ship": (1, 1, 0, 0, 1)}
    assert {owner for owner, *_ in sails(turn_begins(caballeros=rows))} == {LAURA}
    assert {owner for owner, *_ in sails(turn_begins(caballeros=rows, inquisitor=LAURA))} == {LAURA, BLACK}


@pytest.mark.clause("SH-2")
def test_sailing_comes_first_and_takes_neither_a_placing_nor_the_special_action():
    state = turn_begins(caballeros={"ship": (2,)}, powers=(13, 1, 2, 3))
    assert isinstance(top(state), Sailing)
    assert refused(state, TakeSupply(LAURA, 0)) == "SH-2"
    state = acting(state, Sail(LAURA, LAURA, "ship", "sevilla"))
    assert CaballeroMoved(LAURA, LAURA, "ship", "granada", ("SH-2",)) in events_of(
        state, Sail(LAURA, LAURA, "ship", "granada")
    )
    state = on_until(state, lambda later: isinstance(top(later), Turn))
    taken = top(state)
    assert (taken.left, taken.special_done) == (state.box.card[taken.card].caballeros, False)
    assert refused(state, Sail(LAURA, LAURA, "ship", "granada")) == "SH-2"


@pytest.mark.clause("SH-2")
def test_what_is_written_down_is_forgotten_with_the_round():
    state = turn_begins(GUSTAVO, caballeros={"ship": (1,)}, powers=(4, 3, 2, 1))
    state = on_until(state, lambda later: later.round == 2)
    assert isinstance(state.agenda[0], PowerPhase)
    (due,) = state.due
    assert due.round == 2
    assert due.frame.since[0][LAURA] == 1


@pytest.mark.clause("SH-2")
@pytest.mark.parametrize(
    "wrong",
    [
        Voyagers(()),
        Voyagers(((0,),) * 5),
        Voyagers(((1,) * 5,) * 5, (Carrier(9, "ship", "gold"),)),
        Voyagers(((1,) * 5,) * 5, (Carrier(0, "ship", "gold"),) * 2),
    ],
)
def test_a_save_in_which_it_is_written_down_wrongly_is_not_read(wrong):
    state = turn_begins(caballeros={"ship": (1,)})
    assert State.from_json(state.to_json()) == state
    altered = state._replace(due=(Due(Moment.END_OF_ROUND, state.round, wrong),))
    with pytest.raises(BrokenSave, match="does not fit"):
        State.from_json(altered.to_json())


@pytest.mark.clause("SH-2", "KG-1")
def test_with_the_king_in_francia_nobody_sails_there():
    state = turn_begins(king="francia", caballeros={"ship": (1,)})
    assert not goals(state, "ship") & {"francia", "ambassador", "envoy"}


# --- taking tokens -------------------------------------------------------------------------------------


@pytest.mark.clause("GG-2")
def test_a_caballero_overseas_takes_a_token_that_lies_there():
    state = turn_begins(caballeros={"africa": (1,), "america": (1,)}, tokens={"goods": 2, "gold": 1})
    state = acting(state, TakeToken(LAURA, LAURA, "goods"), TakeToken(LAURA, LAURA, "gold"))
    assert set(state.carriers) == {Carrier(LAURA, "africa", "goods"), Carrier(LAURA, "america", "gold")}
    assert (lying(state, "goods"), lying(state, "gold")) == (1, 0)


@pytest.mark.clause("GG-2")
def test_each_caballero_takes_one_and_needs_one_that_lies_where_he_is():
    two = {"goods": 2, "gold": 1}
    state = acting(turn_begins(caballeros={"africa": (1,)}, tokens=two), TakeToken(LAURA, LAURA, "goods"))
    assert refused(state, TakeToken(LAURA, LAURA, "goods")) == "GG-2"
    assert refused(state, TakeToken(LAURA, LAURA, "gold")) == "GG-2"
    none = turn_begins(caballeros={"africa": (1,)}, tokens={"gold": 1})
    assert refused(none, TakeToken(LAURA, LAURA, "goods")) == "GG-2"
    aboard = turn_begins(caballeros={"ship": (1,)}, tokens=two)
    assert not offered(aboard, TakeToken)


@pytest.mark.clause("GG-2", "GG-5")
def test_the_viceroy_takes_no_gold():
    state = turn_begins(caballeros={"viceroy": (1,)}, tokens={"gold": 1})
    assert not offered(state, TakeToken)
    assert refused(state, TakeToken(LAURA, LAURA, "gold")) == "GG-5"
    assert refused(state, TakeToken(LAURA, LAURA, "goods")) == "GG-2", "none lie in Africa"
    assert refused(state, TakeToken(LAURA, DANIEL, "gold")) == "GG-2"


@pytest.mark.clause("GG-2")
def test_tokens_are_taken_at_any_time_in_ones_turn_and_what_is_being_decided_stays():
    said = {"caballeros": {"africa": (5,)}, "tokens": {"goods": 5}, "powers": (13, 1, 2, 3)}
    moments = [
        turn_begins(**said),
        acting(turn_begins(**said), Stop(LAURA)),
        turn(LAURA, "king", **said),
        using("king", **said),
        using("intrigue_3_any", **said),
        using("score_any_deck_2", **said),
    ]
    for state in moments:
        action = TakeToken(LAURA, LAURA, "goods")
        assert action in eg.legal_actions(state), top(state)
        after = acting(state, action)
        assert top(after) == top(state)
        assert len(after.carriers) == 1
        assert action in eg.legal_actions(after), "several times"
        assert refused(state, TakeToken(LAURA, DANIEL, "goods")) == "GG-2"


@pytest.mark.clause("GG-2")
def test_a_turn_in_which_nothing_is_left_but_tokens_ends_when_one_says_so():
    state = turn(LAURA, "king", caballeros={"africa": (1,)}, tokens={"goods": 1})
    state = acting(state, EndTurn(LAURA))
    assert eg.legal_actions(state)[0] == Stop(LAURA)
    assert eg.to_move(acting(state, Stop(LAURA))) != (LAURA,)
    taken = acting(state, TakeToken(LAURA, LAURA, "goods"))
    assert eg.to_move(taken) != (LAURA,), "and by itself, when there is nothing more to take"


@pytest.mark.clause("GG-2", "TU-9")
def test_nobody_takes_a_token_out_of_turn():
    state = turn(LAURA, "king", caballeros={"africa": (0, 1)}, tokens={"goods": 1})
    assert refused(state, TakeToken(DANIEL, DANIEL, "goods")) == "TU-9"
    start = position(caballeros={"africa": (0, 1)}, tokens={"goods": 1})
    first = eg.to_move(start)[0]
    assert refused(start, TakeToken(first, first, "goods")) == "RD-3"


@pytest.mark.clause("GG-2")
def test_nobody_takes_a_token_while_another_decides_in_his_turn():
    rows = {"africa": (1,), "aragon": (0, 3, 3, 3)}
    state = using("angry_king", caballeros=rows, tokens={"goods": 1})
    assert eg.to_move(state) == (DANIEL,)
    assert refused(state, TakeToken(LAURA, LAURA, "goods")) == "AC-2.5"
    state = with_veto(turn(LAURA, "king", caballeros=rows, tokens={"goods": 1}))
    state = acting(state, UseSpecial(LAURA), MoveKing(LAURA, "granada"))
    assert eg.to_move(state) == (DANIEL,)
    assert refused(state, TakeToken(LAURA, LAURA, "goods")) == "VT-2"
    assert acting(state, LetPass(DANIEL))


@pytest.mark.clause("GG-2", "SD-1")
def test_nobody_takes_a_token_while_all_choose_in_secret():
    state = turn(LAURA, "score_chosen_once", caballeros={"africa": (1,)}, tokens={"goods": 1})
    assert TakeToken(LAURA, LAURA, "goods") in eg.legal_actions(state)
    state = acting(state, UseSpecial(LAURA))
    assert eg.to_move(state) == (LAURA, DANIEL, GUSTAVO, MARIA)
    assert offered(state, TakeToken) == set()


@pytest.mark.clause("GG-2", "GI-2")
def test_black_caballeros_take_tokens_for_whoever_holds_the_grand_inquisitor():
    said = {"caballeros": {"africa": (0, 0, 0, 0, 1)}, "tokens": {"goods": 1}}
    assert not offered(turn_begins(**said), TakeToken)
    state = acting(turn_begins(inquisitor=LAURA, **said), TakeToken(LAURA, BLACK, "goods"))
    assert state.carriers == (Carrier(BLACK, "africa", "goods"),)


@pytest.mark.clause("GG-2")
def test_who_has_just_sailed_to_africa_takes_goods_at_once():
    state = turn_begins(caballeros={"ship": (1,)}, tokens={"goods": 1})
    state = acting(state, Sail(LAURA, LAURA, "ship", "africa"), TakeToken(LAURA, LAURA, "goods"))
    assert state.carriers == (Carrier(LAURA, "africa", "goods"),)


# --- bringing them home --------------------------------------------------------------------------------


@pytest.mark.clause("SH-1", "SH-2", "GG-2", "OV-4", "GG-3")
def test_the_printed_example_a_token_takes_four_rounds():
    """Aboard; to Africa, and the goods are taken; back aboard; ashore, and they pay four points."""
    said = {"king": "sevilla", "tokens": {"goods": 2}, "limit": "castilla_la_nueva"}
    state = acting(turn(LAURA, "king", **said), PlaceCaballero(LAURA, "ship"))
    in_round = [state.round]
    for steps in (
        (Sail(LAURA, LAURA, "ship", "africa"), TakeToken(LAURA, LAURA, "goods")),
        (Sail(LAURA, LAURA, "africa", "ship"),),
        (Sail(LAURA, LAURA, "ship", "granada"),),
    ):
        state = on_until(state, lambda later: top(later) == Sailing(LAURA) and later.round > in_round[-1])
        in_round.append(state.round)
        events = events_of(state, *steps)
        before, state = state, acting(state, *steps)
    assert in_round == [1, 2, 3, 4]
    assert delivered(events) == [(LAURA, "goods", 4)]
    assert gained(before, state) == (4, 0, 0, 0)
    assert state.carriers == ()
    assert stock(state, "goods") == 10
    assert state.counts("granada")[LAURA] == 1, "he stays where he is"


@pytest.mark.clause("GG-3")
@pytest.mark.parametrize(("load", "points"), [("goods", 4), ("gold", 6)])
@pytest.mark.parametrize("target", ["granada", "francia", "ambassador"])
def test_tokens_pay_on_the_mainland_and_francia_is_a_part_of_it(load, points, target):
    state = turn_begins(caballeros={"ship": (1,)}, carriers=[(LAURA, "ship", load)])
    action = Sail(LAURA, LAURA, "ship", target)
    assert happened(state, LoadDelivered, action) == [
        LoadDelivered(LAURA, LAURA, load, target, points, ("GG-3",))
    ]
    after = acting(state, action)
    assert gained(state, after) == (points, 0, 0, 0)
    assert (after.carriers, stock(after, load)) == ((), stock(state, load) + 1)


@pytest.mark.clause("GG-3", "AC-1.1")
def test_an_intrigue_brings_a_token_home_at_once_and_pays_its_owner():
    state = using("intrigue_3_any", caballeros={"america": (0, 2)}, carriers=[(DANIEL, "america", "gold")])
    stays = acting(state, MoveCaballero(LAURA, DANIEL, "america", "granada"))
    assert stays.carriers == state.carriers
    goes = MoveCarrier(LAURA, DANIEL, "america", "granada", "gold")
    assert delivered(events_of(state, goes)) == [(DANIEL, "gold", 6)]


@pytest.mark.clause("GG-3", "GI-2")
def test_for_black_caballeros_the_holder_of_the_grand_inquisitor_is_paid():
    state = turn_begins(
        caballeros={"ship": (0, 0, 0, 0, 1)}, carriers=[(BLACK, "ship", "gold")], inquisitor=LAURA
    )
    action = Sail(LAURA, BLACK, "ship", "granada")
    assert happened(state, LoadDelivered, action) == [
        LoadDelivered(LAURA, BLACK, "gold", "granada", 6, ("GG-3",))
    ]


@pytest.mark.clause("GG-4")
def test_in_the_castillo_a_token_is_lost():
    state = using("intrigue_3_any", caballeros={"america": (1,)}, carriers=[(LAURA, "america", "gold")])
    action = MoveCaballero(LAURA, LAURA, "america", "castillo")
    assert happened(state, LoadLost, action) == [LoadLost(LAURA, "gold", "castillo", ("GG-4",))]
    after = acting(state, action)
    assert gained(state, after) == (0, 0, 0, 0)
    assert (after.carriers, stock(after, "gold")) == ((), 5)


@pytest.mark.clause("GG-4")
def test_in_the_provinces_a_token_is_lost():
    state = using(
        "banishment", caballeros={"africa": (0, 1), "aragon": (0, 1)}, carriers=[(DANIEL, "africa", "goods")]
    )
    events = events_of(state, ReturnCaballero(LAURA, DANIEL, "africa"))
    assert LoadLost(DANIEL, "goods", "provinces", ("GG-4",)) in events


@pytest.mark.clause("GG-4")
def test_in_the_court_a_token_is_lost():
    rows = {"aragon": (28,), "africa": (1,)}
    state = turn_begins(
        caballeros=rows, court=(7, 7, 7, 7), carriers=[(LAURA, "africa", "goods")], powers=(1, 2, 3, 4)
    )
    state = acting(state, Stop(LAURA))
    assert RecallCaballero(LAURA, "africa") in eg.legal_actions(state)
    events = events_of(state, RecallCaballero(LAURA, "africa"))
    assert LoadLost(LAURA, "goods", "court", ("GG-4",)) in events


@pytest.mark.clause("GG-4")
def test_the_evicted_bearer_goes_to_his_court_or_is_paid_on_the_mainland():
    said = {"caballeros": {"africa": (0, 1)}, "carriers": [(DANIEL, "africa", "goods")], "king": "galicia"}
    named = acting(using("eviction", **said), NameRegion(LAURA, "africa"))
    assert delivered(events_of(named, SetDisk(DANIEL, "sevilla"))) == [(DANIEL, "goods", 4)]
    assert happened(named, LoadLost, SetDisk(DANIEL, "galicia")) == [
        LoadLost(DANIEL, "goods", "court", ("GG-4",))
    ]


@pytest.mark.clause("GG-4")
def test_two_tokens_are_lost_at_once():
    rows, goods = {"africa": (0, 2)}, [(DANIEL, "africa", "goods")] * 2
    state = using("eviction", caballeros=rows, carriers=goods, king="galicia")
    state = acting(state, NameRegion(LAURA, "africa"))
    lost = happened(state, LoadLost, SetDisk(DANIEL, "galicia"))
    assert lost == [LoadLost(DANIEL, "goods", "court", ("GG-4",))] * 2
    assert acting(state, SetDisk(DANIEL, "galicia")).carriers == ()


@pytest.mark.clause("GG-5")
def test_a_bearer_counts_in_the_majority():
    state = position(caballeros={"africa": (1,)}, carriers=[(LAURA, "africa", "goods")])
    assert paid(eg.score(state, "africa").events) == {(LAURA, "africa"): 4}


@pytest.mark.clause("GG-5")
def test_a_bearer_becomes_neither_captain_nor_viceroy():
    state = turn_begins(caballeros={"africa": (1,)}, carriers=[(LAURA, "africa", "goods")])
    assert goals(state, "africa") == {"ship"}
    aboard = turn_begins(caballeros={"ship": (1,)}, carriers=[(LAURA, "ship", "goods")])
    assert "america" in goals(aboard, "ship")
    assert "viceroy" not in goals(aboard, "ship")
    moving = using("intrigue_3_any", caballeros={"america": (1,)}, carriers=[(LAURA, "america", "gold")])
    theirs = {a.target for a in offered(moving, MoveCaballero) if a.owner == LAURA}
    assert "africa" in theirs
    assert not theirs & {"captain", "viceroy"}


@pytest.mark.clause("GG-2", "GG-5")
def test_whoever_sails_says_whether_it_is_the_bearer():
    state = turn_begins(caballeros={"africa": (2,)}, carriers=[(LAURA, "africa", "goods")])
    assert refused(state, Sail(LAURA, LAURA, "africa", "captain", "goods")) == "GG-5"
    assert refused(state, Sail(LAURA, LAURA, "africa", "captain")) is None
    with_it = acting(state, Sail(LAURA, LAURA, "africa", "ship", "goods"))
    without = acting(state, Sail(LAURA, LAURA, "africa", "ship"))
    assert with_it.carriers == (Carrier(LAURA, "ship", "goods"),)
    assert without.carriers == (Carrier(LAURA, "africa", "goods"),)


@pytest.mark.clause("GG-1")
def test_what_the_stock_lacks_is_not_laid():
    carried = [(LAURA, "america", "gold")] * 4
    state = using("conspiracy", caballeros={"america": (4,)}, carriers=carried, tokens={"gold": 1})
    assert (lying(state, "gold"), lying(state, "goods")) == (1, 1)
    none_left = using("limit_table", caballeros={"africa": (11,)}, carriers=[(LAURA, "africa", "goods")] * 11)
    assert lying(none_left, "goods") == 0
