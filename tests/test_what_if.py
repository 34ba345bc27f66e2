"""Scorings previewed, cards tried out, editions compared."""

import pytest

import elgrande as eg
from elgrande.actions import MoveKing, ReturnCaballero, SetDisk, Stop, UseSpecial
from elgrande.drafts import Draft
from elgrande.events import GameEnded, Scored
from elgrande.rules.cards import CARD
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.editions import EDITIONS
from elgrande.what_if.edition_comparison import Difference, compare_editions, differing_fields
from elgrande.what_if.scoring_preview import (
    default_disks,
    preview_all_places,
    preview_general_scoring,
)
from elgrande.what_if.trials import is_under_way, try_actions

# --- scorings that are really carried out ----------------------------------------------------------------


def test_a_general_scoring_empties_the_castillo_first():
    state = eg.position(2, castillo=(2, 0), caballeros={"granada": (0, 1)}, king="aragon", points=(0, 9))
    scores = preview_general_scoring(state, {0: "granada"})
    by_place = {line.place: line for line in scores.lines}
    assert by_place["castillo"].counts == (2, 0)
    assert by_place["granada"].counts == (2, 1)
    assert scores.points == (5 + 6, 9)
    assert scores.leaders == (0,)
    assert scores.earned == tuple(after - before for after, before in zip(scores.points, (0, 9), strict=True))


def test_a_scoring_tried_on_a_copy_changes_nothing():
    state = eg.position(3, caballeros={"aragon": (1, 2, 2)}, turn=0, card="king")
    before = state.to_json()
    preview_general_scoring(state, {})
    preview_all_places(state, first_only=True)
    try_actions(state, [UseSpecial(0), MoveKing(0, "sevilla")])
    assert state.to_json() == before


def test_first_places_only_leaves_the_castillo_out():
    state = eg.position(3, caballeros={"aragon": (1, 2, 2)}, castillo=(1, 0, 0))
    lines = preview_all_places(state, first_only=True).lines
    assert [line.place for line in lines].count("castillo") == 0
    assert sum(sum(line.points) for line in lines) == 0  # two share the first place: nobody is first


def test_usual_disks_are_always_allowed():
    for edition in EDITIONS.values():
        state = eg.position(edition=edition, king="aragon", grandes=("aragon",) * 4, general_scoring=True)
        settings = {(action.player, action.region) for action in eg.legal_actions(state)}
        assert set(default_disks(state).items()) <= settings


def test_the_usual_disk_is_ones_home_but_another_region_where_the_king_is_there():
    homes = ("aragon", "granada", "sevilla")
    disks = default_disks(eg.position(3, grandes=homes, king="granada"))
    assert (disks[0], disks[2]) == ("aragon", "sevilla")
    assert disks[1] not in homes[1:2]


@pytest.mark.parametrize(
    ("length", "round", "is_last"),
    [("long", 6, False), ("long", 8, True), ("short", 6, False), ("short", 9, True)],
)
def test_a_preview_of_the_last_general_scoring_says_who_wins(length, round, is_last):
    edition = eg.EN_BASE.but(length=length)
    state = eg.position(2, edition=edition, round=round, caballeros={"granada": (0, 3)}, points=(4, 0))
    ended = [event for event in preview_general_scoring(state, {}).besides if isinstance(event, GameEnded)]
    assert [event.winners for event in ended] == ([(1,)] if is_last else [])


@pytest.mark.parametrize("seed", range(3))
def test_every_state_of_a_game_can_be_scored(seed):
    state = eg.new_game(players=2 + seed, seed=seed)
    while not state.is_over:
        scores = preview_general_scoring(state, {})
        assert sum(scores.points) == sum(state.points) + sum(scores.earned)
        state = eg.apply(state, eg.legal_actions(state)[-1]).state


# --- cards tried ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", sorted(CARD.keys() - {"veto"}))
def test_every_card_can_be_tried_to_its_end(card):
    everywhere = dict.fromkeys(("aragon", "granada", "sevilla", "galicia"), (2, 2, 2))
    start = Draft.of(eg.position(3, caballeros=everywhere, castillo=(1, 1, 1))).using(1, card).state()
    trial = try_actions(start, [UseSpecial(1)])
    for _ in range(60):
        if not trial.legal:
            break
        trial = try_actions(start, (*trial.actions, trial.legal[-1]))
    assert not is_under_way(trial.state)


def test_an_illegal_action_is_refused_in_a_trial():
    start = eg.position(turn=0, card="royal_advisor", king="galicia")
    with pytest.raises(eg.IllegalAction):
        try_actions(start, [UseSpecial(0), MoveKing(0, "granada")])


# --- editions compared -----------------------------------------------------------------------------------

BOARD = {"aragon": (0, 2, 1), "galicia": (1, 1, 0)}


@pytest.mark.clause("AC-2.4")
def test_banishment_may_spare_somebody_in_spanish():
    start = eg.position(3, caballeros=BOARD, king="sevilla", turn=0, card="banishment")
    found = compare_editions(start, eg.EN_BASE, eg.ES_20TH)
    assert found.difference.path == (UseSpecial(0),)
    assert (found.difference.first, found.difference.second) == ((), (Stop(0),))


@pytest.mark.clause("AC-2.4")
def test_where_only_one_can_be_banished_the_english_card_takes_him_at_once():
    start = eg.position(2, caballeros={"aragon": (0, 2)}, king="sevilla", turn=0, card="banishment")
    difference = compare_editions(start, eg.EN_BASE, eg.ES_20TH).difference
    assert [type(event).__name__ for event in difference.first_events] == ["CaballerosReturned"]
    assert difference.second == (ReturnCaballero(0, 1, "aragon"), Stop(0))


@pytest.mark.clause("AC-1.7")
def test_all_own_differs_only_after_the_first_caballero_has_moved():
    card = "intrigue_all_own_from_one_region"
    start = eg.position(2, caballeros={"aragon": (2, 0)}, king="sevilla", turn=0, card=card)
    difference = compare_editions(start, eg.EN_BASE, eg.ES_20TH).difference
    assert len(difference.path) == 2
    assert difference.second == (Stop(0),)


@pytest.mark.clause("GS-5")
@pytest.mark.parametrize("king", ["sevilla", "galicia"])
def test_disks_on_the_kings_region_are_refused_by_one_edition(king):
    """Where it is the first of the regions, its disk was once tried with the edition that refuses it."""
    start = eg.position(2, king=king, general_scoring=True)
    found = compare_editions(start, eg.EN_BASE, eg.ES_20TH)
    assert found.difference == Difference((), (), first=(SetDisk(0, king), SetDisk(1, king)))
    assert (found.tried, found.is_complete) == (0, True)
    other_way = compare_editions(start, eg.ES_20TH, eg.EN_BASE).difference
    assert (other_way.first, other_way.second) == (found.difference.second, found.difference.first)


@pytest.mark.clause("BN-4")
def test_points_differ_where_the_actions_do_not():
    start = eg.position(2, caballeros={"aragon": (1, 0)}, king="aragon", turn=1, card="score_first_places")
    found = compare_editions(start, eg.EN_BASE, eg.EN_BASE.but(first_places="without_bonuses"))
    (here,), (there,) = found.difference.first_events, found.difference.second_events
    assert isinstance(here, Scored)
    assert here.points == there.points + 2


def test_where_nothing_differs_it_is_said_whether_all_was_tried():
    quick = eg.position(2, caballeros=dict.fromkeys(["aragon"], (1, 1)), turn=0, card="king")
    found = compare_editions(quick, eg.EN_BASE, eg.ES_20TH)
    assert (found.difference, found.is_complete) == (None, True)
    assert found.tried == 1 + 9
    long = eg.position(caballeros={"aragon": (9, 9, 9, 9)}, turn=0, card="intrigue_4_any")
    assert compare_editions(long, eg.EN_BASE, eg.ES_20TH, most=50) == compare_editions(
        long, eg.ES_20TH, eg.EN_BASE, most=50
    )
    assert not compare_editions(long, eg.EN_BASE, eg.ES_20TH, most=50).is_complete


@pytest.mark.parametrize("card", ["king", "boycott"])
def test_editions_are_compared_with_what_is_in_the_box(card):
    grandissimo = eg.EN_BASE.with_expansions("grandissimo")
    start = eg.position(edition=grandissimo, turn=0, card=card)
    with pytest.raises(ValueError, match="one: an edition with 'grandissimo' is needed"):
        compare_editions(start, "EN_BASE", grandissimo)
    with pytest.raises(ValueError, match="other: an edition with 'grandissimo' is needed"):
        compare_editions(start, grandissimo, grandissimo.with_expansions("colonies"))
    with pytest.raises(ValueError, match="other: an edition with no expansions is needed"):
        compare_editions(eg.position(turn=0, card="king"), "EN_BASE", grandissimo)


def test_readings_in_dispute_are_those_that_differ():
    assert set(differing_fields([eg.EN_BASE, eg.ES_20TH])) == {
        field for field in EDITION_FIELDS if getattr(eg.EN_BASE, field) != getattr(eg.ES_20TH, field)
    }
    assert differing_fields([eg.EN_BASE, eg.EN_BASE]) == {}
