"""The colonies and the flags together: who carries what onto the limit table, beside it, home, to a post."""

from itertools import permutations

import pytest

import elgrande as eg
from elgrande.actions import (
    GiveLoad,
    LetPass,
    MoveCaballero,
    MoveCarrier,
    PlayPower,
    ReturnCaballero,
    ReturnCarrier,
    SetDisk,
    Stop,
    UseSpecial,
)
from elgrande.engine import legal_actions
from elgrande.engine.agenda import Rule
from elgrande.engine.standing import ties_broken
from elgrande.engine.table import Table
from elgrande.events import LoadLost, Scored, StepAnnounced
from elgrande.expansions.anniversary import FLAG
from elgrande.expansions.colonies.actions import Admit, Sail, TakeToken
from elgrande.expansions.colonies.at_sea import voyagers
from elgrande.expansions.colonies.frames import Sailing
from elgrande.state import Carrier, ReactionWindow, ReturningFrom
from tests.expansions.colonies.board import (
    DANIEL,
    LAURA,
    acting,
    delivered,
    events_of,
    offered,
    paid,
    position,
    refused,
    turn,
    turn_begins,
    using,
    with_veto,
)

BOTH = eg.EN_BASE.with_expansions("colonies", "anniversary")
ELSEWHERE = DANIEL, "sevilla", FLAG
LIMITED, BESIDE = "pais_vasco", "beside_limit_table"


# --- the limit table -------------------------------------------------------------------------------------


@pytest.mark.clause("LT-2", "FL-3")
@pytest.mark.parametrize(
    ("there", "number", "bearer_at"), [((6, 4), 1, BESIDE), ((6, 3), 1, LIMITED), ((6, 3), 2, LIMITED)]
)
def test_the_bearer_goes_first_onto_it_and_beside_it_where_it_is_full(there, number, bearer_at):
    state = position(
        caballeros={LIMITED: there, "aragon": (3,)},
        grandes={DANIEL: "sevilla"},
        carriers=[(LAURA, "aragon", FLAG)],
        edition=BOTH,
    )
    table = Table(state)
    table.transfer(LAURA, "aragon", LIMITED, number, load=FLAG)
    assert table.carriers == (Carrier(LAURA, bearer_at, FLAG),)
    assert sum(table.counts(LIMITED)) == 10
    table = Table(state)
    table.transfer(LAURA, "aragon", LIMITED, number)
    assert table.carriers == (Carrier(LAURA, "aragon", FLAG),)


@pytest.mark.clause("LT-1", "FL-2", "FL-3")
def test_a_flag_breaks_the_tie_for_its_bearer_on_the_limit_table_and_beside_it_for_nobody():
    rows = {LIMITED: (5, 5), BESIDE: (1, 1)}
    ranks = {}
    for place in (LIMITED, BESIDE):
        state = position(caballeros=rows, carriers=[(DANIEL, place, FLAG)], edition=BOTH)
        told = [event for event in eg.score(state, LIMITED).events if isinstance(event, Scored)]
        ranks[place] = {event.player: event.rank for event in told}
    assert ranks == {LIMITED: {LAURA: 2, DANIEL: 1}, BESIDE: {LAURA: 2, DANIEL: 2}}


@pytest.mark.clause("LT-2", "FL-3", "AC-2.7")
def test_whoever_returns_two_says_which_on_the_table_or_beside_it_and_whether_the_bearer():
    """The book: two of them. It does not say which."""
    rows = {LIMITED: (0, 2), BESIDE: (0, 2), "aragon": (3,), "galicia": (0,)}
    flags = [(LAURA, "aragon", FLAG), (DANIEL, BESIDE, FLAG)]
    state = using("urgent_matters", caballeros=rows, carriers=flags, edition=BOTH)
    state = acting(state, SetDisk(DANIEL, LIMITED))
    on_it, beside = ReturnCaballero(DANIEL, DANIEL, LIMITED), ReturnCaballero(DANIEL, DANIEL, BESIDE)
    bearer = ReturnCarrier(DANIEL, DANIEL, BESIDE, FLAG)
    assert set(legal_actions(state)) == {on_it, beside, bearer}
    assert refused(state, ReturnCaballero(DANIEL, DANIEL, "aragon")) == "AC-2.7"
    after = acting(
        state, bearer, GiveLoad(DANIEL, FLAG, LIMITED), ReturnCarrier(DANIEL, DANIEL, LIMITED, FLAG)
    )
    assert (after.counts(LIMITED)[DANIEL], after.counts(BESIDE)[DANIEL]) == (1, 1)
    after = acting(state, beside, on_it)
    assert Carrier(DANIEL, BESIDE, FLAG) in after.carriers
    assert (after.counts(LIMITED)[DANIEL], after.counts(BESIDE)[DANIEL]) == (1, 1)
    assert eg.State.from_json(state.to_json()) == state


@pytest.mark.clause("AC-2.7")
@pytest.mark.parametrize(("active", "order"), [(0, [1, 2, 3]), (2, [3, 0, 1])])
def test_of_several_who_say_who_returns_the_one_to_the_left_is_first(active, order):
    rows = {"sevilla": (3, 3, 3, 3), "galicia": (0,)}
    flags = [(player, "sevilla", FLAG) for player in range(4)]
    state = using("urgent_matters", player=active, caballeros=rows, carriers=flags, edition=BOTH)
    state = acting(state, *(SetDisk(player, "sevilla") for player in order))
    asked = []
    while isinstance(state.agenda[-1], ReturningFrom):
        (player,) = eg.to_move(state)
        asked.append(player)
        state = acting(state, ReturnCaballero(player, player, "sevilla"))
        state = acting(state, ReturnCaballero(player, player, "sevilla"))
    assert asked == order
    assert state.counts("sevilla") == tuple(3 if player == active else 1 for player in range(4)) + (0,)


@pytest.mark.clause("AC-2.7", "VT-2")
def test_who_returns_is_no_step_that_a_veto_could_stop():
    """That they return has been announced, and let pass."""
    rows = {"sevilla": (0, 3), "aragon": (3,), "galicia": (0,)}
    flags = [(LAURA, "aragon", FLAG), (DANIEL, "sevilla", FLAG)]
    state = turn(LAURA, "urgent_matters", caballeros=rows, carriers=flags, edition=BOTH)
    state = acting(with_veto(state), UseSpecial(LAURA))
    windows = 0
    while not isinstance(state.agenda[-1], ReturningFrom):
        player = eg.to_move(state)[0]
        is_window = isinstance(state.agenda[-1], ReactionWindow)
        windows += is_window
        disk = SetDisk(player, "sevilla" if player == DANIEL else "aragon")
        state = acting(state, LetPass(player) if is_window else disk)
    assert windows == 2
    after, events = eg.apply(state, ReturnCarrier(DANIEL, DANIEL, "sevilla", FLAG))
    assert not any(isinstance(event, StepAnnounced) for event in events)
    assert after.counts("sevilla")[DANIEL] == 1


@pytest.mark.clause("LT-6", "FL-3")
def test_an_intrigue_moves_the_bearer_or_another_off_it_and_beside_it():
    rows, flags = {LIMITED: (2,)}, [(LAURA, LIMITED, FLAG)]
    state = using("intrigue_3_any", caballeros=rows, carriers=flags, edition=BOTH)
    assert MoveCaballero(LAURA, LAURA, LIMITED, BESIDE) in legal_actions(state)
    assert MoveCarrier(LAURA, LAURA, LIMITED, BESIDE, FLAG) in legal_actions(state)
    after = acting(state, MoveCarrier(LAURA, LAURA, LIMITED, BESIDE, FLAG))
    assert Carrier(LAURA, BESIDE, FLAG) in after.carriers


@pytest.mark.clause("LT-3", "FL-3")
def test_who_goes_onto_it_is_told_from_others_by_what_he_carries_and_one_alone_is_not():
    """Eleven stand beside it when it is laid there; one of Daniel's two bears the flag, one a token."""
    rows = {"ship": (9, 2)}
    flags = [
        (LAURA, "ship", FLAG),
        (DANIEL, "ship", FLAG),
        (DANIEL, "ship", "gold"),
    ]
    state = using("limit_table", caballeros=rows, carriers=flags, edition=BOTH)
    lay = next(action for action in legal_actions(state) if getattr(action, "region", "") == "ship")
    admit = {(one.owner, one.load) for one in offered(acting(state, lay), Admit)}
    assert admit == {(LAURA, ""), (LAURA, FLAG), (DANIEL, "gold"), (DANIEL, FLAG)}
    rows = {"galicia": (10, 1)}
    flags = [(LAURA, "galicia", FLAG), (DANIEL, "galicia", FLAG)]
    state = using("limit_table", caballeros=rows, carriers=flags, edition=BOTH)
    lay = next(action for action in legal_actions(state) if getattr(action, "region", "") == "galicia")
    admit = {(one.owner, one.load) for one in offered(acting(state, lay), Admit)}
    assert admit == {(LAURA, ""), (LAURA, FLAG), (DANIEL, "")}


@pytest.mark.clause("LT-3")
def test_nobody_chooses_where_just_as_many_stand_as_find_room():
    state = using("limit_table", caballeros={"galicia": (6, 4)})
    lay = next(action for action in legal_actions(state) if getattr(action, "region", "") == "galicia")
    after = acting(state, lay)
    assert (after.counts("galicia")[:2], sum(after.counts(BESIDE))) == ((6, 4), 0)
    assert offered(after, Admit) == set()


# --- home ------------------------------------------------------------------------------------------------


@pytest.mark.clause("GG-4", "AC-2.5")
@pytest.mark.parametrize("order", [*permutations(("", "gold", "goods"))], ids="-".join)
def test_whoever_is_asked_sends_his_bearers_home_in_any_order(order):
    """Of the last one there is nothing to say."""
    carriers = [(DANIEL, "africa", load) for load in ("gold", "goods")]
    state = using("angry_king", caballeros={"africa": (0, 3)}, court=(0, 0, 0, 0), carriers=carriers)
    for load in order[:2]:
        named = ReturnCarrier(DANIEL, DANIEL, "africa", load)
        state, events = eg.apply(state, named if load else ReturnCaballero(DANIEL, DANIEL, "africa"))
        assert (LoadLost(DANIEL, load, "provinces", ("GG-4",)) in events) == bool(load)
    assert (state.counts("africa")[DANIEL], state.carriers) == (0, ())


# --- flags -------------------------------------------------------------------------------------------------


@pytest.mark.clause("FL-4")
def test_several_flags_find_a_bearer_at_once():
    state = eg.new_game(3, eg.EN_BASE.with_expansions("anniversary"), seed=1)._replace(carriers=())
    after, events = eg.apply(state, next(one for one in legal_actions(state) if isinstance(one, PlayPower)))
    assert sorted(carrier[:2] for carrier in after.carriers) == list(enumerate(after.grandes))
    assert len(events) == 4


@pytest.mark.clause("FL-3", "FL-4", "GG-2")
def test_who_carries_a_token_bears_no_flag():
    rows = {"aragon": (0, 1), "ship": (0, 1), "sevilla": (0, 1), "granada": (0, 1)}
    carriers = [(DANIEL, "aragon", FLAG), (DANIEL, "ship", "gold")]
    state = using("intrigue_3_any", caballeros=rows, carriers=carriers, edition=BOTH)
    state = acting(state, MoveCaballero(LAURA, DANIEL, "aragon", "castillo"))
    assert {one.place for one in offered(state, GiveLoad)} == {"sevilla", "granada"}


@pytest.mark.clause("FL-5", "LT-1")
def test_beside_the_king_means_beside_the_limit_table_too():
    rows = {"galicia": (5, 5), BESIDE: (0, 1), "aragon": (0, 1), "sevilla": (0, 1)}
    said = {"king": "galicia", "limit": "galicia", "caballeros": rows, "carriers": [(DANIEL, "aragon", FLAG)]}
    for answer, places in (
        ("not_there", {"sevilla"}),
        ("there_too", {"sevilla", "galicia", BESIDE}),
    ):
        state = using("intrigue_3_any", edition=BOTH.but(flag_beside_king=answer), **said)
        state = acting(state, MoveCaballero(LAURA, DANIEL, "aragon", "castillo"))
        given = {one.place for one in offered(state, GiveLoad)} or {
            one.place for one in state.carriers if one.owner == DANIEL
        }
        assert given == places


@pytest.mark.clause("FL-2", "FR-3")
def test_posts_pay_also_where_a_flag_breaks_the_tie():
    """Daniel is Envoy, and nobody Ambassador; Laura's flag decides the tie for the first place."""
    rows = {"francia": (1,), "envoy": (0, 1)}
    state = position(caballeros=rows, carriers=[(LAURA, "francia", FLAG)], edition=BOTH)
    assert paid(eg.score(state, "francia").events)[LAURA, "francia"] == 3
    assert paid(eg.score(state, "francia").events)[DANIEL, "francia"] == 2


@pytest.mark.clause("FL-2", "FL-3", "SH-4", "OV-3")
@pytest.mark.parametrize(("post", "region", "pays"), [("captain", "ship", 3), ("viceroy", "america", 5)])
def test_a_bearer_becomes_captain_or_viceroy_is_paid_as_such_and_breaks_no_tie_there(post, region, pays):
    rows, flags = {"aragon": (1,), "sevilla": (0, 1), region: (1, 1)}, [(LAURA, "aragon", FLAG), ELSEWHERE]
    state = using("intrigue_3_any", caballeros=rows, carriers=flags, edition=BOTH)
    state = acting(state, MoveCaballero(LAURA, LAURA, "aragon", post))
    assert Carrier(LAURA, post, FLAG) in state.carriers
    told = {event.player: event for event in eg.score(state, region).events}
    assert (told[LAURA].points, told[DANIEL].points, told[LAURA].tied) == (pays, 0, (LAURA, DANIEL))
    assert "FL-2" not in told[DANIEL].because


@pytest.mark.clause("FL-2", "FL-3", "FR-3")
@pytest.mark.parametrize("space", ["ambassador", "envoy", "francia"])
def test_a_bearer_on_any_space_of_francia_counts_and_breaks_the_tie(space):
    rows, flags = (
        {"aragon": (1,), "valencia": (0, 1), "sevilla": (0, 1)},
        [(LAURA, "aragon", FLAG), ELSEWHERE],
    )
    state = using("intrigue_3_any", caballeros=rows, carriers=flags, edition=BOTH)
    state = acting(state, MoveCaballero(LAURA, LAURA, "aragon", space))
    rival = next(one for one in ("envoy", "francia") if one != space)
    state = acting(state, MoveCaballero(LAURA, DANIEL, "valencia", rival))
    assert Carrier(LAURA, space, FLAG) in state.carriers
    told = {event.player: event for event in eg.score(state, "francia").events}
    assert {player: event.rank for player, event in told.items()} == {LAURA: 1, DANIEL: 2}


@pytest.mark.clause("FL-2")
@pytest.mark.parametrize(
    ("counts", "bearers", "unties"),
    [
        ((3, 3, 1), {0}, {0, 1}),
        ((3, 3, 1), {0, 1}, set()),
        ((3, 3, 3), {0, 1}, {0, 1, 2}),
        ((3, 2, 1), {0}, set()),
        ((0, 0, 1), {0}, set()),
        ((2, 2, 1, 1), {2}, {2, 3}),
    ],
)
def test_a_tie_is_broken_between_one_with_a_flag_and_one_without(counts, bearers, unties):
    assert set(ties_broken(counts, dict.fromkeys(bearers, "FL-2"))) == unties


@pytest.mark.clause("KG-1", "LT-6", "MV-3", "MV-4")
def test_nobody_is_moved_from_beside_the_limit_table_in_the_kings_region():
    rows = {"galicia": (6, 4), BESIDE: (1,), "aragon": (1,)}
    state = using("intrigue_3_any", king="galicia", limit="galicia", caballeros=rows, edition=BOTH)
    for source, target, clause in (
        (BESIDE, "aragon", "KG-1"),
        ("galicia", "aragon", "KG-1"),
        ("aragon", "galicia", "KG-1"),
        ("court", "aragon", "MV-3"),
        ("nowhere", "aragon", "MV-3"),
    ):
        assert refused(state, MoveCaballero(LAURA, LAURA, source, target)) == clause
    assert refused(state, MoveCaballero(LAURA, 5, "aragon", "sevilla")) == "AC-1.1"
    own = using("intrigue_4_own", caballeros={"aragon": (1,)}, edition=BOTH)
    assert refused(own, MoveCaballero(LAURA, 5, "aragon", "sevilla")) == own.box.card["intrigue_4_own"].clause
    assert refused(own, MoveCaballero(LAURA, DANIEL, "aragon", "sevilla")) == "MV-4"


@pytest.mark.clause("GG-2", "FL-3")
@pytest.mark.parametrize(("bearer", "clause"), [(LAURA, "FL-3"), (DANIEL, "GG-2")])
def test_only_what_ones_own_caballero_carries_keeps_him_from_taking_a_token(bearer, clause):
    rows = {"africa": (1, 0) if bearer == LAURA else (0, 1)}
    state = turn(
        LAURA, "king", caballeros=rows, carriers=[(bearer, "africa", FLAG)], tokens={"goods": 1}, edition=BOTH
    )
    assert refused(state, TakeToken(LAURA, LAURA, "goods")) == clause


# --- home --------------------------------------------------------------------------------------------------


@pytest.mark.clause("GG-3")
def test_a_token_comes_home_also_after_a_flag_and_after_one_that_waits_in_francia():
    edition = BOTH.but(tokens_paid="spain_only")
    rows = {"ship": (1, 1), "francia": (1,), "aragon": (1,)}
    carriers = [(LAURA, "aragon", FLAG), (LAURA, "francia", "goods"), (LAURA, "ship", "gold")]
    state = turn_begins(caballeros=rows, carriers=carriers, edition=edition)
    assert delivered(events_of(state, Sail(LAURA, LAURA, "ship", "sevilla"))) == [(LAURA, "gold", 6)]


@pytest.mark.clause("SH-2", "GG-2")
def test_of_two_with_like_tokens_the_other_still_may_sail():
    rows, goods = {"ship": (2,)}, [(LAURA, "ship", "goods")] * 2
    state = turn_begins(caballeros=rows, carriers=goods)
    after = acting(state, Sail(LAURA, LAURA, "ship", "sevilla"))
    found = voyagers(Table(after))
    assert found is not None
    assert found[1].laden == (Carrier(LAURA, "ship", "goods"),)
    assert after.agenda[-1] == Sailing(LAURA)
    last = acting(after, Sail(LAURA, LAURA, "ship", "granada"))
    assert last.points[LAURA] == 8


# --- what never waits --------------------------------------------------------------------------------------


def test_what_never_waits_for_anybody_refuses_all_and_performs_nothing():
    state = turn(LAURA)
    table = Table(state)
    assert Rule().why_not(table, None, PlayPower(LAURA, 1)) == "RD-3"
    assert Rule().why_not(table, None, Stop(LAURA)) == "TU-4"
    with pytest.raises(AssertionError, match="cannot perform UseSpecial"):
        Rule().perform(table, None, UseSpecial(LAURA))
