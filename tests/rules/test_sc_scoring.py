"""Ranks, points and bonuses (SC, BN): the printed examples first, then what people argue about."""

import pytest

import elgrande as eg
from elgrande.actions import ScorePlace, UseSpecial
from elgrande.events import NobodyScored, Part, Scored
from elgrande.positions import position
from elgrande.scoring import Share, share, shares
from tests.positions import (
    BENITA,
    GABRIEL,
    RAMON,
    RICARDA,
    acting,
    events_of,
    gained,
    happenings,
    using,
)

NO_BONUS = {"king": "castilla_la_nueva", "grandes": ("castilla_la_vieja",) * 5}


def scoring(region, counts, **described):
    """Points and events when this region alone is scored by a card."""
    players = len(counts)
    described = {**NO_BONUS, **described}
    described["grandes"] = tuple(described["grandes"])[:players]
    state = using("score_any_deck_3", players=players, caballeros={region: counts}, **described)
    action = ScorePlace(RAMON, region)
    return gained(state, acting(state, action)), happenings(events_of(state, action), Scored)


def castillo_scored(counts, **described):
    """Points when the Castillo is scored by its card."""
    state = position(len(counts), turn=RAMON, card="score_castillo", castillo=counts, **described)
    return gained(state, acting(state, UseSpecial(RAMON)))


# --- the printed examples --------------------------------------------------------------------------


@pytest.mark.clause("SC-1")
def test_sc_1_galicia_pays_gabriel_4_benita_2_and_ramon_nothing():
    points, events = scoring("galicia", (1, 2, 3, 0))
    assert points == (0, 2, 4, 0)
    assert [(event.player, event.rank) for event in events] == [(RAMON, 3), (BENITA, 2), (GABRIEL, 1)]


@pytest.mark.clause("SC-3")
def test_sc_3_in_pais_vasco_three_are_tied_for_first_and_gabriel_is_third():
    points, events = scoring("pais_vasco", (3, 3, 2, 3))
    assert points == (3, 3, 1, 3)
    assert [event.rank for event in events] == [2, 2, 3, 2]


@pytest.mark.clause("SC-3")
def test_sc_3_in_aragon_two_take_the_second_value_and_the_others_drop_below_the_third():
    assert scoring("aragon", (2, 2, 3, 3))[0] == (0, 0, 4, 4)


@pytest.mark.clause("SC-7", "SC-3")
def test_sc_7_two_two_and_one_in_the_castillo():
    assert castillo_scored((2, 2, 1, 0)) == (3, 3, 1, 0)


@pytest.mark.clause("BN-1", "SC-2")
def test_bn_1_gabriel_leads_in_cataluna_where_the_king_is():
    points, events = scoring("cataluna", (1, 0, 2, 0), king="cataluna")
    assert points == (2, 0, 6, 0)
    assert [event.player for event in events] == [RAMON, GABRIEL], "nobody else is there: no third"


@pytest.mark.clause("BN-2", "SC-6", "SC-3")
def test_bn_2_ramon_gets_eight_points_in_granada_his_home():
    points, _ = scoring("granada", (4, 0, 1, 1), grandes=("granada", "galicia", "sevilla", "aragon"))
    assert points == (8, 0, 1, 1)


@pytest.mark.clause("SC-3")
def test_sc_3_the_ranks_that_this_project_prints():
    assert eg.ranks((4, 4, 4, 3)) == (2, 2, 2, 3)
    assert eg.region_points((3, 3, 3, 2), (5, 3, 1)) == (3, 3, 3, 1)
    assert eg.region_points((3, 3, 2, 2), (5, 4, 1)) == (4, 4, 0, 0)


# --- ranks -----------------------------------------------------------------------------------------


@pytest.mark.clause("SC-2")
def test_sc_2_who_has_nobody_there_gets_nothing_though_ranks_are_free():
    points, events = scoring("castilla_la_nueva", (0, 1, 0, 0), king="galicia")
    assert points == (0, 7, 0, 0)
    assert [event.player for event in events] == [BENITA]


@pytest.mark.clause("SC-2")
def test_sc_2_an_empty_region_pays_nobody():
    assert scoring("castilla_la_nueva", (0, 0, 0, 0), king="castilla_la_nueva") == ((0, 0, 0, 0), [])


@pytest.mark.clause("SC-3")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 2, 2, 1), (7, 2, 2, 0)),  # tied for second: third value, and the next is fourth
        ((3, 2, 1, 1), (7, 4, 0, 0)),  # tied for third: nothing
        ((2, 2, 2, 2), (4, 4, 4, 4)),  # all tied for first
        ((2, 2, 1, 0), (4, 4, 2, 0)),  # tied for first: the next is third
        ((5, 4, 3, 2), (7, 4, 2, 0)),  # nobody tied: no fourth value
    ],
)
def test_sc_3_ties_drop_one_rank_and_the_next_follows_after_it(counts, points):
    assert scoring("castilla_la_nueva", counts, king="galicia")[0] == points


@pytest.mark.clause("SC-3")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((1, 1, 1, 1, 1), (4, 4, 4, 4, 4)),
        ((2, 1, 1, 1, 1), (7, 2, 2, 2, 2)),
        ((2, 2, 1, 1, 1), (4, 4, 0, 0, 0)),
        ((3, 3, 3, 2, 1), (4, 4, 4, 2, 0)),
        ((5, 4, 3, 2, 1), (7, 4, 2, 0, 0)),
    ],
)
def test_sc_3_with_five_players_it_is_no_different(counts, points):
    assert scoring("castilla_la_nueva", counts, king="galicia")[0] == points


@pytest.mark.clause("SC-4")
@pytest.mark.parametrize(("counts", "points"), [((3, 2), (6, 0)), ((2, 2), (0, 0)), ((0, 1), (0, 6))])
def test_sc_4_two_players_are_paid_for_a_sole_majority_only(counts, points):
    assert scoring("granada", counts)[0] == points


@pytest.mark.clause("SC-4", "SC-7")
def test_sc_4_two_players_in_the_castillo():
    assert castillo_scored((3, 2)) == (5, 0)
    assert castillo_scored((2, 2)) == (0, 0)


@pytest.mark.clause("SC-5")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 2, 1), (6, 3, 0)),
        ((2, 2, 1), (3, 3, 0)),
        ((2, 1, 1), (6, 0, 0)),
        ((1, 1, 1), (3, 3, 3)),
        ((2, 1, 0), (6, 3, 0)),
    ],
)
def test_sc_5_three_players_are_paid_for_two_ranks(counts, points):
    assert scoring("granada", counts)[0] == points


@pytest.mark.clause("SC-5", "SC-7")
def test_sc_5_three_players_in_the_castillo():
    assert castillo_scored((3, 2, 1)) == (5, 3, 0)


@pytest.mark.clause("SC-6")
def test_sc_6_a_grande_adds_nothing_to_a_majority():
    points, _ = scoring("granada", (1, 1, 0, 0), grandes=("granada", "galicia", "sevilla", "aragon"))
    assert points == (3, 3, 0, 0)


@pytest.mark.clause("SC-6", "SC-2")
def test_sc_6_a_grande_alone_is_nobody():
    assert scoring("granada", (0, 0, 0, 0), grandes=("granada",) * 4)[0] == (0, 0, 0, 0)


@pytest.mark.clause("SC-7")
def test_sc_7_the_castillo_pays_no_bonus_whoever_leads():
    assert castillo_scored((3, 2, 1, 0), king="galicia") == (5, 3, 1, 0)


@pytest.mark.clause("SC-8", "BN-1", "BN-2")
def test_sc_8_a_special_scoring_pays_everybody_and_both_bonuses():
    described = {"king": "granada", "grandes": ("sevilla", "granada", "sevilla", "sevilla")}
    assert scoring("granada", (1, 3, 2, 0), **described)[0] == (1, 10, 3, 0)


@pytest.mark.clause("SC-8")
def test_sc_8_who_uses_the_card_chooses_the_order():
    state = using("score_fives", caballeros={"aragon": (1, 0, 0, 0), "valencia": (1, 0, 0, 0)})
    assert {action.place for action in eg.legal_actions(state)} == {"pais_vasco", "aragon", "valencia"}
    order = ["valencia", "pais_vasco", "aragon"]
    events = events_of(state, *(ScorePlace(RAMON, place) for place in order[:2]))
    assert [event.place for event in happenings(events, Scored)] == ["valencia", "aragon"]


# --- bonuses ---------------------------------------------------------------------------------------


@pytest.mark.clause("BN-1")
def test_bn_1_tied_leaders_in_the_kings_region_get_no_bonus():
    assert scoring("cataluna", (2, 0, 2, 1), king="cataluna")[0] == (2, 0, 2, 1)


@pytest.mark.clause("BN-1")
def test_bn_1_nobody_else_gets_it_and_nowhere_else():
    assert scoring("cataluna", (2, 0, 1, 0), king="sevilla")[0] == (4, 0, 2, 0)


@pytest.mark.clause("BN-2")
def test_bn_2_a_tie_at_home_earns_no_bonus():
    points, _ = scoring("granada", (2, 2, 0, 0), grandes=("granada", "granada", "sevilla", "aragon"))
    assert points == (3, 3, 0, 0)


@pytest.mark.clause("BN-2")
def test_bn_2_leading_in_the_home_region_of_another_earns_none():
    points, _ = scoring("granada", (1, 3, 0, 0), grandes=("granada", "galicia", "sevilla", "aragon"))
    assert points == (3, 6, 0, 0)


@pytest.mark.clause("BN-2", "AC-4.4")
def test_bn_2_of_two_grandes_in_a_region_the_leaders_pays():
    points, _ = scoring("granada", (1, 3, 0, 0), grandes=("granada", "granada", "sevilla", "aragon"))
    assert points == (3, 8, 0, 0)


@pytest.mark.clause("BN-3")
def test_bn_3_the_king_at_home_earns_both():
    points, events = scoring(
        "granada", (4, 0, 1, 1), king="granada", grandes=("granada", "galicia", "sevilla", "aragon")
    )
    assert points == (10, 0, 1, 1)
    assert {"BN-1", "BN-2"} <= set(events[0].because)


@pytest.mark.clause("BN-1", "BN-2", "SC-4")
def test_bn_1_two_players_get_both_bonuses_for_a_sole_majority_only():
    described = {"king": "granada", "grandes": ("granada", "galicia")}
    assert scoring("granada", (2, 1), **described)[0] == (10, 0)
    assert scoring("granada", (2, 2), **described)[0] == (0, 0)


# --- why -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "player", "because"),
    [
        pytest.param((3, 2, 1, 0), RAMON, {"SC-1"}, marks=pytest.mark.clause("SC-1")),
        pytest.param((2, 2, 1, 0), RAMON, {"SC-1", "SC-3"}, marks=pytest.mark.clause("SC-3")),
        pytest.param((2, 2, 1, 0), GABRIEL, {"SC-1"}, marks=pytest.mark.clause("SC-1")),
        pytest.param((2, 1), BENITA, {"SC-1", "SC-4"}, marks=pytest.mark.clause("SC-4")),
        pytest.param((2, 2), BENITA, {"SC-1", "SC-3", "SC-4"}, marks=pytest.mark.clause("SC-4")),
        pytest.param((3, 2, 1), GABRIEL, {"SC-1", "SC-5"}, marks=pytest.mark.clause("SC-5")),
        pytest.param((1, 1, 1, 2), RICARDA, {"SC-1"}, marks=pytest.mark.clause("SC-1")),
    ],
)
def test_every_point_says_why(counts, player, because):
    _, events = scoring("granada", counts)
    (event,) = [event for event in events if event.player == player]
    assert set(event.because) == because


@pytest.mark.parametrize(
    ("counts", "options", "told"),
    [
        ((3, 2, 2, 1), {}, ["SC-1", "SC-1 SC-3", "SC-1 SC-3", "SC-1"]),
        ((3, 2, 0, 0), {}, ["SC-1", "SC-1", "SC-2", "SC-2"]),
        ((3, 2, 1), {}, ["SC-1", "SC-1", "SC-1 SC-5"]),
        ((2, 1, 1), {}, ["SC-1", "SC-1 SC-3 SC-5", "SC-1 SC-3 SC-5"]),
        ((2, 1), {}, ["SC-1", "SC-1 SC-4"]),
        ((2, 1, 0), {"king": True}, ["SC-1 BN-1", "SC-1", "SC-2"]),
        ((2, 1, 0), {"home": (0, 1)}, ["SC-1 BN-2", "SC-1", "SC-2"]),
        ((2, 1, 0), {"king": True, "home": (0,)}, ["SC-1 BN-1 BN-2 BN-3", "SC-1", "SC-2"]),
        ((2, 1, 0), {"king": True, "home": (1,)}, ["SC-1 BN-1", "SC-1", "SC-2"]),
        ((2, 2, 1, 0), {"king": True, "home": (0,)}, ["SC-1 SC-3", "SC-1 SC-3", "SC-1", "SC-2"]),
        ((3, 2, 1, 0), {"first_only": True}, ["SC-1", "SC-1 AC-3.5", "SC-1 AC-3.5", "SC-2"]),
        ((2, 2, 1), {"first_only": True}, ["SC-1 SC-3 AC-3.5", "SC-1 SC-3 AC-3.5", "SC-1 AC-3.5"]),
        ((2, 1), {"first_only": True, "king": True}, ["SC-1 BN-1 BN-4", "SC-1 AC-3.5"]),
        ((2, 1), {"first_only": True, "home": (0,)}, ["SC-1 BN-2 BN-4", "SC-1 AC-3.5"]),
        ((2, 1), {"first_only": True, "home": (1,)}, ["SC-1", "SC-1 AC-3.5"]),
        ((2, 1), {"first_only": True, "king": True, "bonuses": False}, ["SC-1", "SC-1 AC-3.5"]),
    ],
)
@pytest.mark.clause("SC-1", "SC-2", "SC-3", "SC-4", "SC-5", "BN-1", "BN-2", "BN-3", "BN-4", "AC-3.5")
def test_every_share_names_all_the_clauses_that_made_it(counts, options, told):
    reasons = [share.because for share in shares(counts, (6, 3, 1), players=len(counts), **options)]
    assert reasons == [tuple(clauses.split()) for clauses in told]


@pytest.mark.clause("SC-2", "SC-3", "SC-4")
def test_a_share_has_rank_and_points():
    assert [(share.rank, share.points) for share in shares((3, 2, 2, 0), (6, 3, 1), players=4)] == [
        (1, 6),
        (3, 1),
        (3, 1),
        (None, 0),
    ]
    assert [(share.rank, share.points) for share in shares((1, 1), (6, 3, 1), players=2)] == [(2, 0), (2, 0)]


@pytest.mark.clause("SC-2", "SC-3", "BN-1", "BN-2")
def test_a_share_says_its_parts_and_which_bonuses_a_tie_for_the_most_has_cost():
    kings, homes = Part(2, "BN-1", "king"), Part(2, "BN-2", "home")
    both = {"players": 4, "king": True, "home": {0, 1, 2}}
    tied = shares((3, 3, 2, 0), (6, 3, 1), **both)
    second = Part(3, "SC-3", "scoreboard")
    assert tied[0] == tied[1] == Share(2, 3, (second,), ("SC-1", "SC-3"), (kings, homes))
    third = Part(1, "SC-1", "scoreboard")
    assert tied[2:] == (Share(3, 1, (third,), ("SC-1",)), Share(None, 0, (), ("SC-2",)))
    first, *others = shares((3, 2, 1, 1), (6, 3, 1), **both)
    assert first.parts == (Part(6, "SC-1", "scoreboard"), kings, homes)
    assert [one.lost for one in others] == [(), (), ()], "only those who are tied for the most lose any"
    assert shares((3, 2, 2), (6, 3, 1), **both)[1].lost == ()


@pytest.mark.clause("SC-1")
def test_of_a_share_of_which_no_more_is_said_the_scoreboard_alone_is_paid():
    assert [share(rank, False, (6, 3, 1), players=4).points for rank in (1, 2, 3, 4)] == [6, 3, 1, 0]
    assert share(1, False, (6, 3, 1), players=4, king=True, home=True).points == 6 + 2 + 2


@pytest.mark.clause("SC-7")
def test_points_from_the_castillo_say_so():
    state = position(turn=RAMON, card="score_castillo", castillo=(1, 0, 0, 0))
    (scored,) = happenings(events_of(state, UseSpecial(RAMON)), Scored)
    assert "SC-7" in scored.because


@pytest.mark.clause("SC-2")
def test_scoring_an_empty_region_is_told_too():
    action = ScorePlace(RAMON, "granada")
    assert events_of(using("score_any_deck_3"), action) == (NobodyScored("granada"),)


@pytest.mark.clause("SC-1", "BN-1", "BN-2")
def test_a_bonus_is_given_as_a_reason_to_him_alone_who_gets_it():
    _, events = scoring("granada", (3, 2, 1, 0), king="granada", grandes=("granada",) * 4)
    assert [set(event.because) & {"BN-1", "BN-2"} for event in events] == [{"BN-1", "BN-2"}, set(), set()]
