"""Goods and gold: what is taken, brought home, lost (GG-1 to GG-5)."""

import pytest

import elgrande as eg
from elgrande.actions import (
    EndTurn,
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
    UseSpecial,
)
from elgrande.events import LoadDelivered, LoadLost
from elgrande.expansions.colonies.actions import Sail, TakeToken
from elgrande.state import Carrier, State, TurnPhase
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
    goals,
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
    rows = {"africa": (5,), "ship": (1,)}
    said = {"caballeros": rows, "tokens": {"goods": 5}, "powers": (13, 1, 2, 3)}
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
    state = turn(LAURA, "king", early=False, caballeros={"africa": (1,)}, tokens={"goods": 1})
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


def is_lauras_turn(state: State) -> bool:
    return isinstance(state.agenda[0], TurnPhase) and eg.to_move(state) == (LAURA,)


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
        state = on_until(state, lambda later: is_lauras_turn(later) and later.round > in_round[-1])
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
