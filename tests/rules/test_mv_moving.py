"""Moving caballeros (MV): what holds for every Intrigue card."""

import pytest

import elgrande as eg
from elgrande.actions import MoveCaballero, Stop
from elgrande.events import CaballeroMoved
from elgrande.state import Moving
from tests.positions import (
    BENITA,
    GABRIEL,
    NOWHERE,
    RAMON,
    acting,
    events_of,
    moved,
    offered,
    refused,
    regions_but,
    top,
    using,
)

BOARD = {"aragon": (2, 1, 1, 0), "sevilla": (1, 2, 0, 1), "granada": (1, 1, 1, 1)}
MOVING = [
    "intrigue_3_any",
    "intrigue_4_any",
    "intrigue_4_own",
    "intrigue_3_foreign",
    "intrigue_2_own_2_foreign",
    "intrigue_5_from_one_region",
]


def intrigue(card="intrigue_3_any"):
    return using(card, king="granada", caballeros=BOARD)


@pytest.mark.clause("MV-1")
@pytest.mark.parametrize("card", MOVING)
def test_mv_1_nobody_need_move_at_all(card):
    before = intrigue(card)
    assert moved(before, acting(before, Stop(RAMON))) == {}


@pytest.mark.clause("MV-1")
@pytest.mark.parametrize("card", MOVING)
def test_mv_1_one_may_stop_after_the_first(card):
    before = intrigue(card)
    first = eg.legal_actions(before)[0]
    after = acting(before, first)
    assert Stop(RAMON) in eg.legal_actions(after)
    assert moved(after, acting(after, Stop(RAMON))) == {}


@pytest.mark.clause("MV-2")
def test_mv_2_they_come_from_several_regions_and_go_to_several_near_the_king_or_not():
    before = intrigue()
    after = acting(
        before,
        MoveCaballero(RAMON, RAMON, "aragon", "galicia"),
        MoveCaballero(RAMON, BENITA, "sevilla", "cataluna"),
        MoveCaballero(RAMON, GABRIEL, "aragon", "sevilla"),
    )
    assert moved(before, after) == {
        "aragon": (-1, 0, -1, 0),
        "galicia": (1, 0, 0, 0),
        "sevilla": (0, -1, 1, 0),
        "cataluna": (0, 1, 0, 0),
    }


@pytest.mark.clause("MV-2", "KG-1")
def test_mv_2_every_region_but_the_kings_and_the_castillo_can_be_reached():
    state = intrigue()
    targets = {action.target for action in offered(state, MoveCaballero) if action.source == "aragon"}
    assert targets == {*regions_but("granada", "aragon"), "castillo"}


@pytest.mark.clause("MV-2")
def test_mv_2_staying_where_one_is_or_moving_nobody_is_no_move():
    state = intrigue()
    assert refused(state, MoveCaballero(RAMON, RAMON, "aragon", "aragon")) == "MV-2"
    assert refused(state, MoveCaballero(RAMON, RAMON, "galicia", "aragon")) == "AC-1.1"
    assert refused(state, MoveCaballero(RAMON, RAMON, "aragon", NOWHERE)) == "MV-2"


@pytest.mark.clause("MV-2")
def test_mv_2_every_move_is_told():
    events = events_of(intrigue(), MoveCaballero(RAMON, BENITA, "aragon", "galicia"))
    assert events == (CaballeroMoved(RAMON, BENITA, "aragon", "galicia", ("AC-1.1", "MV-2")),)


@pytest.mark.clause("MV-3", "CA-3")
def test_mv_3_nobody_is_moved_from_court_provinces_or_castillo():
    state = using("intrigue_3_any", caballeros=BOARD, king="granada", castillo=(1, 1, 1, 1))
    assert {action.source for action in offered(state, MoveCaballero)} == {"aragon", "sevilla"}
    assert refused(state, MoveCaballero(RAMON, RAMON, "court", "aragon")) == "MV-3"
    assert refused(state, MoveCaballero(RAMON, RAMON, "provinces", "aragon")) == "MV-3"
    assert refused(state, MoveCaballero(RAMON, RAMON, "castillo", "aragon")) == "CA-3"


@pytest.mark.clause("MV-2")
def test_mv_2_and_nobody_is_moved_into_a_court_or_the_provinces():
    assert refused(intrigue(), MoveCaballero(RAMON, BENITA, "aragon", "court")) == "MV-2"
    assert refused(intrigue(), MoveCaballero(RAMON, BENITA, "aragon", "provinces")) == "MV-2"


@pytest.mark.clause("MV-4")
@pytest.mark.parametrize(
    ("card", "own", "foreign"),
    [
        ("intrigue_3_any", True, True),
        ("intrigue_4_any", True, True),
        ("intrigue_4_own", True, False),
        ("intrigue_3_foreign", False, True),
        ("intrigue_2_own_2_foreign", True, True),
        ("intrigue_5_from_one_region", True, True),
        ("intrigue_all_own_from_one_region", True, False),
    ],
)
def test_mv_4_own_or_foreign_as_the_card_says(card, own, foreign):
    state = intrigue(card)
    for owner, allowed in ((RAMON, own), (BENITA, foreign)):
        action = MoveCaballero(RAMON, owner, "aragon", "sevilla")
        if allowed:
            assert action in eg.legal_actions(state)
        else:
            assert refused(state, action) == "MV-4"


@pytest.mark.clause("MV-1")
def test_mv_1_with_nobody_to_move_the_special_action_is_over():
    state = using("intrigue_4_own", caballeros={"aragon": (0, 3, 0, 0)})
    assert not isinstance(top(state), Moving)
