"""The general scoring (GS): disks, Castillo, transfer, and all regions one after another."""

import pytest

import elgrande as eg
from elgrande.actions import SetDisk
from elgrande.engine.general_scoring import general_scoring
from elgrande.events import CastilloEmptied, CastilloOpened, DisksRevealed, Scored
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.state import GeneralScoring, SettingDisks
from tests.positions import (
    BENITA,
    GABRIEL,
    RAMON,
    RICARDA,
    acting,
    gained,
    happenings,
    moved,
    refused,
    regions_but,
    scoring_in_round_3,
)

FAR_AWAY = {"king": "castilla_la_nueva", "grandes": ("granada",) * 4}


@pytest.fixture
def printed_example():
    """Castillo 2, 2, 1; Galicia, País Vasco and Aragón as printed, with Cataluña the King's region."""
    return position(
        round=3,
        general_scoring=True,
        king="cataluna",
        grandes=("granada", "sevilla", "sevilla", "sevilla"),
        castillo=(2, 2, 1, 0),
        caballeros={
            "galicia": (1, 2, 3, 0),
            "pais_vasco": (3, 3, 2, 3),
            "aragon": (2, 2, 3, 3),
            "cataluna": (1, 0, 2, 0),
            "granada": (2, 0, 1, 1),
        },
    )


def points_by_place(events):
    """What each player got where: {place: {player: points}}."""
    places = {}
    for event in happenings(events, Scored):
        places.setdefault(event.place, {})[event.player] = event.points
    return places


@pytest.mark.clause("GS-1", "GS-3", "GS-4", "GS-6", "SC-1", "SC-3", "BN-1", "BN-2")
def test_gs_1_the_printed_examples_one_after_the_other(printed_example):
    """Ramón sends his two to Granada, as Alberto does in the Spanish book; Granada is his home."""
    disks = [
        SetDisk(player, region) for player, region in enumerate(("granada", "valencia", "sevilla", "sevilla"))
    ]
    *first, last = disks
    state, events = eg.apply(acting(printed_example, *first), last)
    assert points_by_place(events) == {
        "castillo": {RAMON: 3, BENITA: 3, GABRIEL: 1},
        "galicia": {GABRIEL: 4, BENITA: 2, RAMON: 0},
        "pais_vasco": {RAMON: 3, BENITA: 3, RICARDA: 3, GABRIEL: 1},
        "aragon": {GABRIEL: 4, RICARDA: 4, RAMON: 0, BENITA: 0},
        "cataluna": {GABRIEL: 4 + 2, RAMON: 2},
        "granada": {RAMON: 6 + 2, GABRIEL: 1, RICARDA: 1},
        "sevilla": {GABRIEL: 4 + 2},
        "valencia": {BENITA: 5},
    }
    assert gained(printed_example, state) == (16, 13, 23, 8)
    assert moved(printed_example, state) == {
        "castillo": (-2, -2, -1, 0),
        "granada": (2, 0, 0, 0),
        "valencia": (0, 2, 0, 0),
        "sevilla": (0, 0, 1, 0),
    }


@pytest.mark.clause("GS-1")
def test_gs_1_first_all_disks_are_set():
    state = position(round=3, general_scoring=True)
    assert state.agenda == (GeneralScoring(), SettingDisks((0, 1, 2, 3), (None,) * 4))
    assert eg.to_move(state) == (0, 1, 2, 3)


@pytest.mark.clause("GS-1", "GS-3", "GS-4")
def test_gs_1_the_castillo_is_scored_while_the_disks_still_lie_face_down():
    _, events = scoring_in_round_3(("galicia",) * 4, castillo=(2, 2, 1, 0), **FAR_AWAY)
    steps = happenings(events, CastilloOpened, DisksRevealed, CastilloEmptied, Scored)
    assert [getattr(step, "place", type(step)) for step in steps] == [
        CastilloOpened,
        *["castillo"] * 3,
        DisksRevealed,
        *[CastilloEmptied] * 3,
        *["galicia"] * 3,
    ]


@pytest.mark.clause("GS-2")
def test_gs_2_each_player_names_one_region_for_all_he_has_inside():
    state, events = scoring_in_round_3(
        ("galicia", "sevilla", "galicia", "aragon"), castillo=(4, 3, 0, 1), **FAR_AWAY
    )
    assert state.castillo == (0, 0, 0, 0)
    assert state.counts("galicia") == (4, 0, 0, 0)
    assert state.counts("sevilla") == (0, 3, 0, 0)
    assert state.counts("aragon") == (0, 0, 0, 1)
    assert happenings(events, CastilloEmptied) == [
        CastilloEmptied(RAMON, "galicia", 4, ("GS-4",)),
        CastilloEmptied(BENITA, "sevilla", 3, ("GS-4",)),
        CastilloEmptied(RICARDA, "aragon", 1, ("GS-4",)),
    ]


@pytest.mark.clause("GS-2", "SD-1")
def test_gs_2_who_has_nobody_inside_sets_a_disk_all_the_same():
    state = position(round=3, general_scoring=True, castillo=(4, 0, 0, 0))
    assert eg.to_move(state) == (0, 1, 2, 3)


@pytest.mark.clause("GS-2", "CA-1")
def test_gs_2_the_castillo_is_not_on_the_disk():
    state = position(round=3, general_scoring=True)
    assert refused(state, SetDisk(RAMON, "castillo")) == "CA-1"
    assert {action.region for action in eg.legal_actions(state)} == set(BASE.regions)


@pytest.mark.clause("GS-3", "SC-7")
def test_gs_3_two_two_and_one_in_the_castillo_pay_three_three_and_one():
    """The printed example."""
    _, events = scoring_in_round_3(("galicia",) * 4, castillo=(2, 2, 1, 0), **FAR_AWAY)
    assert points_by_place(events)["castillo"] == {RAMON: 3, BENITA: 3, GABRIEL: 1}
    assert CastilloOpened((2, 2, 1, 0)) in events


@pytest.mark.clause("GS-4", "GS-6")
def test_gs_4_those_who_come_from_the_castillo_count_in_their_new_region():
    before = position(
        round=3, general_scoring=True, castillo=(0, 2, 0, 0), caballeros={"galicia": (1, 0, 0, 0)}
    )
    before = before._replace(grandes=("granada",) * 4)
    after = acting(before, *(SetDisk(player, "galicia") for player in range(4)))
    assert gained(before, after) == (2, 5 + 4, 0, 0)


@pytest.mark.clause("GS-4", "KG-2")
def test_gs_4_they_may_go_far_from_the_king():
    state, _ = scoring_in_round_3(("galicia",) * 4, castillo=(1, 0, 0, 0), king="sevilla")
    assert state.counts("galicia") == (1, 0, 0, 0)


@pytest.mark.clause("GS-5", "KG-1")
def test_gs_5_a_disk_on_the_kings_region_sends_them_to_the_court():
    disks = ("sevilla", "galicia", "galicia", "galicia")
    state, events = scoring_in_round_3(disks, castillo=(3, 1, 0, 0), king="sevilla", court=(2, 7, 7, 7))
    assert state.counts("sevilla") == (0, 0, 0, 0)
    assert state.court == (5, 7, 7, 7)
    assert CastilloEmptied(RAMON, "court", 3, ("GS-4", "GS-5")) in events


@pytest.mark.clause("GS-5")
@pytest.mark.parametrize("edition", [eg.EN_BASE, eg.ES_WEB])
def test_gs_5_one_may_do_so_on_purpose(edition):
    state = position(round=3, general_scoring=True, king="sevilla", edition=edition)
    assert SetDisk(RAMON, "sevilla") in eg.legal_actions(state)


@pytest.mark.clause("GS-5")
@pytest.mark.parametrize("edition", [eg.ES_20TH, eg.EN_BASE.but(transfer_to_king="not_on_purpose")])
def test_gs_5_the_spanish_anniversary_book_knows_it_as_a_mistake_only(edition):
    state = position(round=3, general_scoring=True, king="sevilla", edition=edition)
    assert refused(state, SetDisk(RAMON, "sevilla")) == "GS-5"
    assert {action.region for action in eg.legal_actions(state)} == set(regions_but("sevilla"))


@pytest.mark.clause("GS-6")
def test_gs_6_the_regions_are_scored_in_the_order_of_the_scoring_bar():
    _, events = scoring_in_round_3(
        ("galicia",) * 4, caballeros=dict.fromkeys(BASE.regions, (1, 0, 2, 0)), castillo=(0, 1, 0, 0)
    )
    order = list(dict.fromkeys(event.place for event in happenings(events, Scored)))
    assert order == [
        "castillo",
        "galicia",
        "pais_vasco",
        "aragon",
        "cataluna",
        "castilla_la_vieja",
        "castilla_la_nueva",
        "sevilla",
        "granada",
        "valencia",
    ]


@pytest.mark.clause("GS-6")
def test_gs_6_an_empty_board_pays_nobody_anything():
    before = position(round=3, general_scoring=True)
    state, events = scoring_in_round_3(("galicia",) * 4)
    assert gained(before, state) == (0, 0, 0, 0)
    assert happenings(events, Scored) == []


@pytest.mark.clause("GS-1")
def test_gs_1_everything_told_adds_up_to_the_points(printed_example):
    disks = [SetDisk(player, "valencia") for player in range(4)]
    state = acting(printed_example, *disks[:-1])
    after, events = eg.apply(state, disks[-1])
    for player in range(4):
        told = sum(event.points for event in happenings(events, Scored) if event.player == player)
        assert after.points[player] == told


@pytest.mark.clause("GS-2", "CA-1")
def test_gs_2_who_shows_no_disk_stays_inside_and_what_no_disk_shows_is_refused():
    before = position(players=2, king="granada", castillo=(2, 0))
    assert general_scoring(before, (None, None)) == (5, 0)
    for shown in ("castillo", "portugal"):
        with pytest.raises(ValueError, match=rf"disks: player 1 may not show '{shown}' \(GS-2\)"):
            general_scoring(before, ("aragon", shown))
