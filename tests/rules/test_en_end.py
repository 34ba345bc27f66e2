"""The end (EN): after the third general scoring, most points win, and ties share."""

import pytest

import elgrande as eg
from elgrande.actions import PlayPower, SetDisk
from elgrande.events import GameEnded, GeneralScoringStarted, KeptCardExpired
from elgrande.positions import position
from tests.positions import acting, events_of, happenings, idle_until, is_over, refused

LAST = {
    "round": 9,
    "general_scoring": True,
    "king": "castilla_la_nueva",
    "grandes": ("castilla_la_nueva",) * 4,
}


def finished(**described):
    state = position(**LAST, **described)
    disks = [SetDisk(player, "sevilla") for player in range(4)]
    return acting(state, *disks), events_of(state, *disks)


@pytest.mark.clause("EN-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("length", ["long", "short"])
def test_en_1_the_game_ends_with_the_third_general_scoring(players, length):
    events = []
    state = eg.new_game(players=players, edition=eg.EN_BASE.but(length=length), seed=players)
    state = idle_until(state, is_over, events)
    assert len(happenings(events, GeneralScoringStarted)) == 3
    assert isinstance(events[-1], GameEnded)
    assert state.is_over
    assert state.agenda == ()
    assert eg.legal_actions(state) == ()
    assert eg.to_move(state) == ()
    assert refused(state, PlayPower(0, 1)) == "EN-1"


@pytest.mark.clause("EN-1")
def test_en_1_it_is_not_over_before():
    for round in (3, 6):
        state = position(**{**LAST, "round": round})
        state = acting(state, *(SetDisk(player, "sevilla") for player in range(4)))
        assert not state.is_over
        assert eg.legal_actions(state)


@pytest.mark.clause("EN-2")
def test_en_2_most_points_win():
    state, events = finished(points=(10, 40, 39, 0))
    assert state.winners == (1,)
    assert events[-1] == GameEnded((10, 40, 39, 0), (1,))


@pytest.mark.clause("EN-2")
def test_en_2_several_with_most_points_share_the_victory():
    state, events = finished(points=(40, 40, 39, 40))
    assert state.winners == (0, 1, 3)
    assert events[-1] == GameEnded((40, 40, 39, 40), (0, 1, 3))


@pytest.mark.clause("EN-2")
def test_en_2_the_last_scoring_counts():
    """Seville pays Gabriel 4, and the Castillo 5: enough to draw level."""
    state, _ = finished(points=(10, 40, 31, 0), castillo=(0, 0, 2, 0))
    assert state.points == (10, 40, 40, 0)
    assert state.winners == (1, 2)


@pytest.mark.clause("EN-1", "VT-4")
def test_en_1_nothing_is_left_open_in_the_end():
    events = []
    state = position(round=9, turn=3, powers=(13, 12, 11, 1), card="king", vetoes={0: 9})
    state = idle_until(state, is_over, events)
    assert state.vetoes == ()
    assert state.display == (None,) * 5
    assert sum(len(deck) for deck in state.decks) == 45
    assert happenings(events, KeptCardExpired) == [KeptCardExpired(0, "veto")]
