"""Secret disks (SD): all who are asked choose at the same time, and nobody sees before all have chosen."""

import pytest

import elgrande as eg
from elgrande.actions import EndTurn, LetPass, NameRegion, SetDisk
from elgrande.events import DiskSet, DisksRevealed
from elgrande.positions import position
from elgrande.rules.cards import CARD
from elgrande.state import Evicting, SettingDisks
from elgrande.views import view
from tests.positions import (
    BENITA,
    GABRIEL,
    RAMON,
    RICARDA,
    acting,
    events_of,
    happenings,
    offered,
    refused,
    top,
    using,
)

EVERYWHERE = {"aragon": (2, 2, 2, 2), "sevilla": (2, 2, 2, 2), "galicia": (1, 1, 1, 1)}


def asked_for(purpose):
    """A position in which disks are being set for this purpose, and who is asked."""
    if purpose == "general scoring":
        return position(round=3, general_scoring=True), (0, 1, 2, 3)
    state = using(purpose, caballeros=EVERYWHERE)
    if purpose == "eviction":
        return acting(state, NameRegion(RAMON, "aragon")), (1, 2, 3)
    return state, (0, 1, 2, 3) if purpose == "score_chosen_once" else (1, 2, 3)


PURPOSES = ["general scoring", "score_chosen_once", "outlaws", "urgent_matters", "eviction"]


@pytest.mark.clause("SD-1")
@pytest.mark.parametrize("purpose", PURPOSES)
def test_sd_1_everybody_asked_may_act_at_the_same_time(purpose):
    state, players = asked_for(purpose)
    assert eg.to_move(state) == players
    assert {action.player for action in offered(state, SetDisk)} == set(players)
    for player in players:
        assert SetDisk(player, "sevilla") in eg.legal_actions(state)


@pytest.mark.clause("SD-1")
@pytest.mark.parametrize("purpose", PURPOSES)
def test_sd_1_the_order_in_which_disks_are_set_makes_no_difference(purpose):
    state, players = asked_for(purpose)
    choice = dict(zip(players, ("sevilla", "galicia", "sevilla", "aragon"), strict=False))
    if purpose == "urgent_matters":
        choice = dict.fromkeys(players, "sevilla")
    disks = [SetDisk(player, choice[player]) for player in players]
    assert acting(state, *disks) == acting(state, *reversed(disks))


@pytest.mark.clause("SD-1")
@pytest.mark.parametrize("purpose", PURPOSES)
def test_sd_1_nothing_is_told_but_that_a_disk_is_set_until_the_last_one_is(purpose):
    state, players = asked_for(purpose)
    for player in players[:-1]:
        assert events_of(state, SetDisk(player, "sevilla")) == (DiskSet(player),)
        state = acting(state, SetDisk(player, "sevilla"))
    events = events_of(state, SetDisk(players[-1], "aragon" if purpose == "general scoring" else "sevilla"))
    (revealed,) = happenings(events, DisksRevealed)
    assert [player for player, disk in enumerate(revealed.disks) if disk] == list(players)


@pytest.mark.clause("SD-1")
@pytest.mark.parametrize("purpose", PURPOSES)
def test_sd_1_nobody_sees_what_the_others_have_set(purpose):
    state, players = asked_for(purpose)
    first, *others = players
    state = acting(state, SetDisk(first, "sevilla"))
    for seat in range(4):
        seen = view(state, seat).agenda[-1]
        assert isinstance(seen, SettingDisks)
        assert seen.waiting == tuple(others)
        assert seen.disks[first] == ("sevilla" if seat == first else None)


@pytest.mark.clause("SD-1")
@pytest.mark.parametrize("purpose", PURPOSES)
def test_sd_1_a_disk_that_is_set_stays_as_it_is(purpose):
    state, players = asked_for(purpose)
    state = acting(state, SetDisk(players[0], "sevilla"))
    assert players[0] not in eg.to_move(state)
    assert refused(state, SetDisk(players[0], "aragon")) == "SD-1"


@pytest.mark.clause("AC-2.6", "AC-2.7", "AC-4.6")
@pytest.mark.parametrize("purpose", ["outlaws", "urgent_matters", "eviction"])
def test_sd_2_the_player_whose_card_it_is_sets_no_disk(purpose):
    state, _ = asked_for(purpose)
    assert refused(state, SetDisk(RAMON, "sevilla")) == CARD[purpose].clause


@pytest.mark.clause("SD-1", "TU-6")
def test_sd_1_while_disks_are_set_nothing_else_is_done():
    state, _ = asked_for("outlaws")
    assert {type(action) for action in eg.legal_actions(state)} == {SetDisk}
    assert refused(state, EndTurn(RAMON)) == "SD-1"


@pytest.mark.clause("SD-1", "AC-4.6")
def test_sd_1_once_all_are_shown_everybody_sees_them():
    """A Veto is held, so the step stands still between the disks and what follows from them."""
    state = using("eviction", caballeros=EVERYWHERE, vetoes={RICARDA: 2})
    state = acting(state, NameRegion(RAMON, "aragon"), LetPass(RICARDA))
    disks = {BENITA: "sevilla", GABRIEL: "galicia", RICARDA: "granada"}
    state = acting(state, *(SetDisk(player, region) for player, region in disks.items()))
    shown = Evicting(RAMON, "aragon", (None, *disks.values()))
    for seat in range(4):
        assert view(state, seat).agenda[-2] == shown
    assert top(state).holders == (RICARDA,)


@pytest.mark.clause("SD-2")
@pytest.mark.parametrize(("card", "least"), [("outlaws", 1), ("urgent_matters", 2)])
def test_sd_2_a_disk_shows_a_region_from_which_enough_can_go(card, least):
    state = using(
        card,
        king="granada",
        caballeros={"aragon": (0, 1, 2, 0), "sevilla": (9, 2, 0, 3), "granada": (0, 5, 5, 5)},
    )
    for player in (BENITA, GABRIEL, RICARDA):
        enough = {region for region in ("aragon", "sevilla") if state.counts(region)[player] >= least}
        assert {action.region for action in offered(state, SetDisk) if action.player == player} == enough
    assert refused(state, SetDisk(BENITA, "galicia")) == "SD-2"
    assert refused(state, SetDisk(BENITA, "granada")) == "KG-1"


@pytest.mark.clause("SD-2")
@pytest.mark.parametrize("card", ["outlaws", "urgent_matters"])
def test_sd_2_who_has_no_such_region_is_not_asked(card):
    state = using(card, king="granada", caballeros={"aragon": (0, 2, 0, 2), "granada": (0, 0, 5, 0)})
    assert eg.to_move(state) == (BENITA, RICARDA)
    assert refused(state, SetDisk(GABRIEL, "aragon")) == "SD-2"
