"""Free journeys: who may sail when, and from where to where (SH-2, OV-4)."""

import pytest

import elgrande as eg
from elgrande.actions import (
    GiveLoad,
    MoveCaballero,
    MoveCarrier,
    PlaceCaballero,
    Stop,
    TakeSupply,
    UseSpecial,
)
from elgrande.drafts import Draft
from elgrande.events import CaballeroMoved
from elgrande.expansions.colonies.actions import Sail, TakeToken
from elgrande.expansions.colonies.box import AT_SEA, BESIDE
from elgrande.expansions.colonies.frames import Sailing, Voyagers
from elgrande.positions.colonies import COLONIES
from elgrande.problems import problems
from elgrande.saving import BrokenSave
from elgrande.state import Carrier, Due, Moment, PowerPhase, State, Turn
from tests.expansions.colonies.board import (
    BLACK,
    DANIEL,
    GUSTAVO,
    LAURA,
    acting,
    events_of,
    goals,
    offered,
    on_until,
    refused,
    sails,
    top,
    turn,
    turn_begins,
)


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


@pytest.mark.clause("OV-4", "LT-6")
@pytest.mark.parametrize(("limit", "clause"), [("america", "OV-4"), ("africa", "OV-4"), ("ship", "SH-2")])
def test_beside_the_limit_table_one_is_where_it_lies_and_refused_for_that(limit, clause):
    there = {limit: (0, 10), BESIDE: (1,)}
    now = turn_begins(limit=limit, caballeros=there)
    too_soon = turn_begins(limit=limit, caballeros=there, early=False)
    too_late = turn(limit=limit, caballeros=there)
    assert refused(now, Sail(LAURA, LAURA, BESIDE, "aragon")) == clause
    assert refused(too_soon, Sail(LAURA, LAURA, BESIDE, "ship")) == clause
    assert refused(too_late, Sail(LAURA, LAURA, BESIDE, "aragon")) == clause
    assert (refused(too_late, Sail(LAURA, LAURA, BESIDE, "ship")) is None) == (limit != "ship")


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
def test_who_is_given_a_flag_aboard_sails_with_it_or_another_sails_who_came_before_that():
    """His bearer was in Aragón, and is moved into the Castillo; one is aboard since an earlier round."""
    to_castillo = MoveCaballero(DANIEL, LAURA, "aragon", "castillo")
    come = MoveCaballero(DANIEL, LAURA, "sevilla", "ship")
    give = GiveLoad(LAURA, "flag", "ship")
    for moves, loads in (
        ((to_castillo, give), {""}),  # he is alone, and need not be named
        ((to_castillo, give, come), {"flag"}),
        ((come, to_castillo), {"", "flag"}),  # either may have it; who sails says who has come earlier
    ):
        state = after_intrigue(
            moves,
            caballeros={"ship": (1,), "aragon": (1,), "sevilla": (1,)},
            carriers=[(LAURA, "aragon", "flag")],
            edition=COLONIES.with_expansions("anniversary"),
        )
        assert Carrier(LAURA, "ship", "flag") in state.carriers
        assert {sail.load for sail in offered(state, Sail)} == loads
        for load in loads:
            sails = acting(state, next(sail for sail in offered(state, Sail) if sail.load == load))
            assert not offered(sails, Sail), "the other one has come in this round"
            assert not problems(sails)


@pytest.mark.clause("SH-2", "FL-4")
def test_a_flag_given_to_one_who_has_come_in_this_round_does_not_sail_if_nobody_was_there_before():
    moves = (
        MoveCaballero(DANIEL, LAURA, "sevilla", "ship"),
        MoveCaballero(DANIEL, LAURA, "aragon", "castillo"),
    )
    rows, bearers = {"aragon": (1,), "sevilla": (1,)}, [(LAURA, "aragon", "flag")]
    with_flags = COLONIES.with_expansions("anniversary")
    state = after_intrigue(moves, caballeros=rows, carriers=bearers, edition=with_flags)
    assert Carrier(LAURA, "ship", "flag") in state.carriers
    assert not offered(state, Sail)


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
        Voyagers(((2, *(0,) * 4), *[(0,) * 5] * 4)),
        Voyagers(((1, *(0,) * 4), *[(0,) * 5] * 4), (Carrier(0, "ship", "gold"),)),
        Voyagers(((1, *(0,) * 4), *[(0,) * 5] * 4), newcomers=(Carrier(0, "ship", "lantern"),)),
    ],
)
def test_a_save_in_which_it_is_written_down_wrongly_is_not_read(wrong):
    state = turn_begins(caballeros={"ship": (1,)})
    assert State.from_json(state.to_json()) == state
    altered = state._replace(due=(Due(Moment.END_OF_ROUND, state.round, wrong),))
    with pytest.raises(BrokenSave, match="does not fit"):
        State.from_json(altered.to_json())


@pytest.mark.clause("SH-2")
def test_a_save_in_which_it_is_written_down_twice_is_not_read():
    state = turn_begins(caballeros={"ship": (1,)})
    (due,) = state.due
    with pytest.raises(BrokenSave, match="does not fit"):
        State.from_json(state._replace(due=(due, due)).to_json())


@pytest.mark.clause("SH-2", "KG-1")
def test_with_the_king_in_francia_nobody_sails_there():
    state = turn_begins(king="francia", caballeros={"ship": (1,)})
    assert not goals(state, "ship") & {"francia", "ambassador", "envoy"}


POSTS = [("ship", "captain"), ("captain", "ship"), ("america", "viceroy"), ("viceroy", "america")]


@pytest.mark.clause("SH-2", "OV-4", "SH-4", "OV-3")
@pytest.mark.parametrize(("source", "target"), POSTS)
def test_who_has_gone_from_one_space_of_a_region_to_another_came_no_later_for_that(source, target):
    state = after_intrigue((MoveCaballero(DANIEL, LAURA, source, target),), caballeros={source: (1,)})
    assert {place for _, place, _ in sails(state)} == {target}


@pytest.mark.clause("SH-2", "SH-4")
def test_a_captain_who_has_just_come_does_not_sail_for_one_who_has_left_the_ship():
    moves = (
        MoveCaballero(DANIEL, LAURA, "aragon", "captain"),
        MoveCaballero(DANIEL, LAURA, "ship", "sevilla"),
    )
    assert sails(after_intrigue(moves, caballeros={"ship": (1,), "aragon": (1,)})) == set()


@pytest.mark.clause("SH-2", "SH-4")
def test_of_two_aboard_of_whom_one_has_come_and_one_becomes_captain_one_sails():
    moves = (MoveCaballero(DANIEL, LAURA, "aragon", "ship"), MoveCaballero(DANIEL, LAURA, "ship", "captain"))
    state = after_intrigue(moves, caballeros={"ship": (1,), "aragon": (1,)})
    assert sails(state)
    assert sails(acting(state, next(iter(offered(state, Sail))))) == set()


@pytest.mark.clause("SH-2", "SH-4", "GG-2")
def test_a_captain_who_was_aboard_before_one_came_with_a_token_sails_and_the_other_does_not():
    moves = (
        MoveCaballero(DANIEL, LAURA, "africa", "ship"),
        MoveCaballero(DANIEL, LAURA, "ship", "captain"),
    )
    rows, goods = {"ship": (1,), "africa": (1,)}, [(LAURA, "africa", "goods")]
    state = after_intrigue(moves, caballeros=rows, carriers=goods)
    assert {place for _, place, _ in sails(state)} == {"captain"}


@pytest.mark.clause("SH-2", "SH-4", "FL-3")
@pytest.mark.parametrize("bearer_at", ["ship", "aragon"])
def test_a_bearer_who_becomes_captain_sails_if_he_was_aboard_before(bearer_at):
    moves = [MoveCarrier(DANIEL, LAURA, "ship", "captain", "flag")]
    if bearer_at == "aragon":
        moves.insert(0, MoveCaballero(DANIEL, LAURA, "aragon", "ship"))
    state = after_intrigue(
        moves,
        caballeros={"ship": (2 if bearer_at == "ship" else 1,), "aragon": (int(bearer_at == "aragon"),)},
        carriers=[(LAURA, bearer_at, "flag")],
        edition=COLONIES.with_expansions("anniversary"),
    )
    assert Carrier(LAURA, "captain", "flag") in state.carriers
    assert {place for _, place, _ in sails(state)} == (
        {"ship", "captain"} if bearer_at == "ship" else {"ship"}
    )


@pytest.mark.clause("OV-4", "GG-2")
def test_who_has_come_to_africa_with_goods_does_not_go_back_for_one_who_was_there():
    """He sails there, or is moved there by another; he who was there without goods goes back."""
    rows, goods = {"ship": (1,), "africa": (1,)}, [(LAURA, "ship", "goods")]
    there = Sail(LAURA, LAURA, "ship", "africa")
    sailed = acting(turn_begins(caballeros=rows, carriers=goods), there)
    moved = after_intrigue((MoveCaballero(DANIEL, LAURA, "ship", "africa"),), caballeros=rows, carriers=goods)
    for state in (sailed, State.from_json(sailed.to_json()), moved):
        assert {sail.load for sail in offered(state, Sail)} == {""}
        after = acting(state, Sail(LAURA, LAURA, "africa", "ship"))
        assert sails(after) == set()


@pytest.mark.clause("SH-2", "FL-3")
@pytest.mark.parametrize("goes", ["", "flag"])
def test_a_bearer_who_has_just_come_does_not_sail_for_one_who_has_left(goes):
    """One without a flag was aboard before the bearer came; then the one or the other goes ashore."""
    ashore = (
        MoveCarrier(DANIEL, LAURA, "ship", "sevilla", "flag")
        if goes
        else MoveCaballero(DANIEL, LAURA, "ship", "sevilla")
    )
    state = after_intrigue(
        (MoveCaballero(DANIEL, LAURA, "aragon", "ship"), ashore),
        caballeros={"ship": (1,), "aragon": (1,)},
        carriers=[(LAURA, "aragon", "flag")],
        edition=COLONIES.with_expansions("anniversary"),
    )
    assert state.counts("ship")[LAURA] == 1
    assert bool(sails(state)) is bool(goes), "only who was there before sails"


@pytest.mark.clause("SH-2", "OV-4")
def test_of_two_with_goods_in_africa_of_whom_one_has_just_come_the_other_sails_when_one_has_left():
    moves = (
        MoveCaballero(DANIEL, LAURA, "ship", "africa"),
        MoveCaballero(DANIEL, LAURA, "africa", "sevilla"),
    )
    rows, goods = {"ship": (1,), "africa": (1,)}, [(LAURA, "ship", "goods"), (LAURA, "africa", "goods")]
    state = after_intrigue(moves, caballeros=rows, carriers=goods)
    assert sails(state) == {(LAURA, "africa", "ship")}
    assert State.from_json(state.to_json()) == state


@pytest.mark.clause("SH-2", "OV-4", "GG-2")
def test_who_took_goods_while_only_one_with_gold_had_come_may_sail_with_them():
    """Both who were in Africa carry goods when one comes without any: each of the two goes back."""
    rows, loads = {"ship": (2,), "africa": (2,)}, [(LAURA, "africa", "goods"), (LAURA, "ship", "gold")]
    state = turn_begins(caballeros=rows, carriers=loads, tokens={"goods": 2})
    state = acting(
        state,
        Sail(LAURA, LAURA, "ship", "africa", "gold"),
        TakeToken(LAURA, LAURA, "goods"),
        Sail(LAURA, LAURA, "ship", "africa"),
    )
    for _ in range(2):
        assert {sail.load for sail in offered(state, Sail)} == {"goods"}
        state = acting(state, Sail(LAURA, LAURA, "africa", "ship", "goods"))
    assert sails(state) == set()


@pytest.mark.clause("SH-2", "OV-4", "GG-2")
def test_who_has_come_and_may_have_taken_goods_is_the_one_who_leaves_with_some():
    """Two were in Africa, one with goods; then one comes, one takes goods, and one with goods is moved on."""
    rows, goods = {"africa": (2,), "aragon": (1,)}, [(LAURA, "africa", "goods")]
    state = turn(LAURA, "intrigue_3_any", caballeros=rows, carriers=goods, tokens={"goods": 2})
    state = acting(
        state,
        UseSpecial(LAURA),
        MoveCaballero(LAURA, LAURA, "aragon", "africa"),
        TakeToken(LAURA, LAURA, "goods"),
        MoveCarrier(LAURA, LAURA, "africa", "sevilla", "goods"),
    )
    assert {sail.load for sail in offered(state, Sail)} == {"", "goods"}
    state = acting(state, Sail(LAURA, LAURA, "africa", "ship"))
    state = acting(state, Sail(LAURA, LAURA, "africa", "ship"))
    assert state.carriers == (Carrier(LAURA, "ship", "goods"),)


@pytest.mark.clause("SH-2", "OV-4", "GG-2")
def test_of_those_with_like_goods_who_has_brought_them_stays_though_another_has_taken_some_since():
    rows, loads = {"ship": (1,), "africa": (2,)}, [(LAURA, "ship", "goods")]
    state = turn_begins(caballeros=rows, carriers=loads, tokens={"goods": 2})
    state = acting(
        state,
        Sail(LAURA, LAURA, "ship", "africa"),
        TakeToken(LAURA, LAURA, "goods"),
        Sail(LAURA, LAURA, "africa", "ship", "goods"),
    )
    assert {sail.load for sail in offered(state, Sail)} == {""}


@pytest.mark.clause("SH-2", "OV-2", "GG-2")
def test_who_has_brought_gold_to_america_stays_though_one_who_was_there_becomes_viceroy():
    rows, loads = {"ship": (1,), "america": (2,)}, [(LAURA, "ship", "gold")]
    moves = (
        MoveCaballero(DANIEL, LAURA, "ship", "america"),
        MoveCaballero(DANIEL, LAURA, "america", "viceroy"),
    )
    state = after_intrigue(moves, caballeros=rows, carriers=loads)
    assert {(sail.source, sail.load) for sail in offered(state, Sail)} == {("viceroy", ""), ("america", "")}


@pytest.mark.clause("SH-2", "SH-4")
def test_it_is_the_same_whether_the_game_was_saved_between_two_moves():
    start = turn(DANIEL, "intrigue_3_any", powers=BEFORE_LAURA, caballeros={"ship": (1,), "aragon": (1,)})
    for action in (
        UseSpecial(DANIEL),
        MoveCaballero(DANIEL, LAURA, "aragon", "captain"),
        MoveCaballero(DANIEL, LAURA, "captain", "sevilla"),
        MoveCaballero(DANIEL, LAURA, "ship", "captain"),
    ):
        start = State.from_json(acting(start, action).to_json())
    state = on_until(start, lambda later: eg.to_move(later) == (LAURA,))
    assert {place for _, place, _ in sails(state)} == {"captain"}
