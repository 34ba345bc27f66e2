"""The cards of Grandissimo that score, and those for a general scoring (GC-1 to GC-17)."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

import elgrande as eg
from elgrande.actions import (
    Action,
    LetPass,
    MoveCaballero,
    MoveGrande,
    Proceed,
    ScorePlace,
    SetDisk,
    Stop,
    UseSpecial,
    UseVeto,
)
from elgrande.drafts import Draft
from elgrande.engine.disks import sees_disks
from elgrande.engine.general_scoring import general_scoring
from elgrande.events import (
    CardKept,
    GrandeMoved,
    KeptCardGone,
    NobodyScored,
    RegionsAllied,
    RegionSpared,
    Scored,
    StepAnnounced,
    TileLaid,
    TileRemoved,
)
from elgrande.expansions.colonies.actions import CarryOut
from elgrande.expansions.colonies.frames import Copying
from elgrande.expansions.grandissimo.actions import LayMarker
from elgrande.expansions.grandissimo.box import CENTRE, INCOGNITO
from elgrande.expansions.shared.actions import MoveTheirGrande
from elgrande.players.bots import GreedyBot, HastyBot, RandomBot
from elgrande.players.determinize import determinize
from elgrande.players.search import Budget, SearchBot
from elgrande.positions import position
from elgrande.problems import ImpossiblePosition, problems
from elgrande.rules.map import REGIONS
from elgrande.sharing import draft_of, text_of
from elgrande.state import (
    GeneralScoring,
    Held,
    ReactionWindow,
    ScoringChosenOnce,
    SettingDisks,
    State,
    changed,
    keeper,
)
from elgrande.theory import disks
from elgrande.theory.disks import disk_game
from elgrande.theory.kingmaking import LastScoring, kingmakers, security
from elgrande.views import shared_view, view
from elgrande.what_if.explanation import explain
from elgrande.what_if.scoring_preview import preview_general_scoring, score_now
from tests.expansions.colonies.board import acting, check_vetoed_at_each_step, offered, with_veto
from tests.expansions.grandissimo_board import (
    ANA,
    BRUNO,
    CARLA,
    DIEGO,
    EDITION,
    KING,
    WITH_COLONIES,
    board,
    idle,
    lying,
    turn,
    using,
)

ALL = eg.EN_BASE.with_expansions("grandissimo", "colonies", "anniversary")
COLONIES = eg.EN_BASE.with_expansions("colonies")
BOYCOTT, FIRST, SECOND = "boycott_marker", "alliance_1", "alliance_2"
LYING = {FIRST: "aragon", SECOND: "granada"}


def on_to_the_disks(state: State) -> State:
    """All disks are about to be set for the general scoring."""
    while not (state.agenda and isinstance(state.agenda[0], GeneralScoring)):
        state = acting(state, idle(state))
    return state


def scored(state: State, *shown: str) -> tuple[State, list[Any]]:
    """The state after the next general scoring with these disks, and its events."""
    state = on_to_the_disks(state)
    happened: list[Any] = []
    for player, region in enumerate(shown):
        state, events = eg.apply(state, SetDisk(player, region))
        happened += events
    return state, happened


def paid(events: Any, place: str) -> dict[int, int]:
    return {
        event.player: event.points for event in events if isinstance(event, Scored) and event.place == place
    }


def of_kind(events: Any, kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def at_home(state: State) -> tuple[str, ...]:
    """A disk for each player that changes nothing: nobody is in the Castillo."""
    return ("valencia",) * state.players


def with_face_up(state: State, card: str) -> State:
    """The same position, except that this card lies face up on its stack."""
    stack = state.box.stack_of[card]
    others = [one for one in (state.display[stack], *state.decks[stack]) if one not in (card, None)]
    decks = changed(state.decks, stack, tuple(others[: len(state.decks[stack])]))
    return state._replace(display=changed(state.display, stack, card), decks=decks)


# --- Boycott (GC-1) ----------------------------------------------------------------------------------------

HOMES = ("sevilla", "granada", "valencia", "galicia")


@pytest.mark.clause("GC-1")
def test_any_region_card_that_nobody_has_chosen_also_one_of_the_set_up():
    state = using("boycott", grandes=HOMES)
    there = {action.region for action in offered(state, LayMarker)}
    assert there == {region.id for region in REGIONS}
    assert {KING, *HOMES} <= there, "their cards were drawn for the set-up"
    for region in ("portugal", "castillo", "court"):
        assert eg.why_not(state, LayMarker(ANA, BOYCOTT, region)) == "GC-1"
    assert eg.why_not(state, LayMarker(ANA, FIRST, "aragon")) == "GC-1"
    assert eg.why_not(state, LayMarker(BRUNO, BOYCOTT, "aragon")) == "TU-9"


@pytest.mark.clause("GC-1", "GC-17")
@pytest.mark.parametrize(("marker", "clause"), [(BOYCOTT, "GC-1"), (FIRST, "GC-17"), (SECOND, "GC-17")])
def test_where_no_marker_is_being_laid_its_own_card_says_so(marker, clause):
    for state in (turn("grande"), acting(turn("grande"), UseSpecial(ANA))):
        assert eg.why_not(state, LayMarker(ANA, marker, "aragon")) == clause


@pytest.mark.clause("GC-1")
def test_a_region_card_that_another_player_has_chosen_for_something_cannot_be_chosen():
    kept = {"king_incognito": BRUNO, "confederation": CARLA}
    state = using("boycott", held=kept, scoreboards={"king_incognito": "aragon", "confederation": "sevilla"})
    there = {action.region for action in offered(state, LayMarker)}
    assert there == {region.id for region in REGIONS} - {"aragon", "sevilla"}
    assert eg.why_not(state, LayMarker(ANA, BOYCOTT, "aragon")) == "GC-1"


@pytest.mark.clause("GC-1", "GS-6")
def test_the_boycotted_region_is_left_out_of_the_next_general_scoring_and_no_other():
    state = using("boycott", round=3, caballeros={"aragon": (1, 3), "granada": (2, 1)})
    state, told = eg.apply(state, LayMarker(ANA, BOYCOTT, "aragon"))
    assert told[:2] == (
        CardKept(ANA, BOYCOTT, None, ("GC-1",)),
        TileLaid(ANA, BOYCOTT, "aragon", ("GC-1",)),
    )
    assert lying(state) == {BOYCOTT: "aragon"}
    assert keeper(state.held, BOYCOTT) == ANA, "it is told who has chosen the region card"
    assert {view(state, seat).held for seat in range(4)} == {state.held}, "to everybody"
    before = on_to_the_disks(state)
    assert general_scoring(before, at_home(before)) == scored(before, *at_home(before))[0].points
    after, events = scored(before, *at_home(before))
    assert of_kind(events, RegionSpared) == [RegionSpared("aragon", ("GC-1",))]
    assert paid(events, "aragon") == {}
    assert paid(events, "granada") == {ANA: 6, BRUNO: 3}
    assert of_kind(events, TileRemoved) == [TileRemoved(BOYCOTT, "aragon", ("GC-1",))]
    assert (lying(after), keeper(after.held, BOYCOTT)) == ({}, None)
    _, later = scored(after, *at_home(after))
    assert paid(later, "aragon"), "only the next one"


@pytest.mark.clause("GC-1")
def test_a_special_scoring_before_it_scores_the_boycotted_region():
    state = using("score_fives", scoreboards={BOYCOTT: "aragon"}, caballeros={"aragon": (2, 1)})
    _, events = eg.apply(state, ScorePlace(ANA, "aragon"))
    assert paid(events, "aragon") == {ANA: 5, BRUNO: 4}


@pytest.mark.clause("GC-1")
def test_the_king_may_come_to_the_boycotted_region_and_it_stays_left_out():
    state = board(
        round=3,
        king="aragon",
        general_scoring=True,
        caballeros={"aragon": (2, 1)},
        scoreboards={BOYCOTT: "aragon"},
    )
    assert not paid(scored(state, *at_home(state))[1], "aragon")


@pytest.mark.clause("GC-1", "GC-17", "KG-1")
def test_the_boycott_may_be_laid_beside_the_king_and_no_alliance_may():
    state = using("boycott", round=3, caballeros={KING: (2, 1)})
    state = on_to_the_disks(acting(state, LayMarker(ANA, BOYCOTT, KING)))
    assert paid(scored(state, *at_home(state))[1], KING) == {}
    assert eg.why_not(using("alliance"), LayMarker(ANA, FIRST, KING)) == "GC-17"


@pytest.mark.clause("GC-1", "GC-17", "AC-7.2", "AC-7.3")
@pytest.mark.parametrize(
    ("card", "markers"),
    [("boycott", {BOYCOTT: "aragon"}), ("alliance", {FIRST: "aragon", SECOND: "sevilla"})],
)
def test_nobody_copies_or_executes_a_card_whose_markers_lie_on_the_map(card, markers):
    laid = [LayMarker(ANA, marker, region) for marker, region in markers.items()]
    said = {
        "edition": WITH_COLONIES,
        "powers": (13, 12, 11, 10),
        "held": {"copy": BRUNO, "execute_card": ANA},
    }
    state = acting(using(card, **said), *laid)
    while eg.to_move(state) == (ANA,):
        state = acting(state, idle(state))
    assert type(state.agenda[-1]) is not Copying
    assert Held(BRUNO, None, "copy") in state.held, "it is kept for another time"
    assert lying(state).items() >= markers.items()
    unused = acting(turn("king", **said), UseSpecial(ANA))
    while eg.to_move(unused) == (ANA,):
        unused = acting(unused, idle(unused))
    assert type(unused.agenda[-1]) is Copying, "another card is copied"

    face_up = with_face_up(turn("king", **said), card)
    assert CarryOut(ANA, card) in eg.legal_actions(face_up)
    face_up = acting(face_up, CarryOut(ANA, card), *laid)
    again = face_up._replace(held=(*face_up.held, Held(ANA, None, "execute_card")))
    assert CarryOut(ANA, card) not in eg.legal_actions(again)
    assert eg.why_not(again, CarryOut(ANA, card)) == again.box.card[card].clause
    assert eg.why_not(face_up, CarryOut(ANA, card)) == "AC-7.2", (
        "who keeps no card to do so with is told that"
    )
    assert eg.why_not(again, CarryOut(ANA, "court")) == "AC-7.2", "nor does it lie face up"


@pytest.mark.clause("GC-1", "GC-17")
def test_who_takes_the_card_while_its_markers_lie_leaves_them_where_they_are():
    for card, markers in ("boycott", {BOYCOTT: "aragon"}), ("alliance", LYING):
        after = using(card, scoreboards=markers)
        assert not offered(after, LayMarker)
        assert lying(after) == markers


@pytest.mark.clause("GC-1", "VT-2")
def test_boycott_vetoed_at_its_step():
    (before,) = check_vetoed_at_each_step(
        turn("boycott"), LayMarker(ANA, BOYCOTT, "aragon"), steps=[LayMarker(ANA, BOYCOTT, "aragon")]
    )
    assert lying(before) == {}


# --- Choose Freely (GC-4) ----------------------------------------------------------------------------------


@pytest.mark.clause("GC-4")
def test_two_of_ones_own_move_after_the_castillo_and_before_the_regions():
    state = using("choose_freely", round=3, castillo=(1, 2), caballeros={"aragon": (1, 1)})
    state, _ = scored(state, "aragon", "granada", "granada", "granada")
    assert state.counts("castillo")[:2] == (0, 0), "the Castillo is empty"
    assert state.points[:2] == (3, 5), "and paid for, and no region yet"
    assert {action.owner for action in offered(state, MoveCaballero)} == {ANA}
    state = acting(state, MoveCaballero(ANA, ANA, "aragon", "granada"))
    state, events = eg.apply(state, MoveCaballero(ANA, ANA, "aragon", "granada"))
    assert paid(events, "granada") == {ANA: 3, BRUNO: 3}, "both have two"
    assert state.round == 4


@pytest.mark.clause("GC-4", "MV-1")
def test_fewer_than_two_may_move():
    state = using("choose_freely", round=3, caballeros={"aragon": (2, 1)})
    state, _ = scored(state, *at_home(state))
    assert acting(state, Stop(ANA)).round == 4
    assert acting(state, MoveCaballero(ANA, ANA, "aragon", "granada"), Stop(ANA)).round == 4


@pytest.mark.clause("GC-4", "VT-2")
def test_choose_freely_vetoed_at_its_step():
    (stopped,) = check_vetoed_at_each_step(turn("choose_freely"), steps=[Proceed(ANA)])
    assert stopped.due == ()


@pytest.mark.clause("GC-4", "VT-2")
def test_the_caballeros_who_move_freely_can_be_stopped_when_it_comes_to_that():
    state = using("choose_freely", round=3, caballeros={"aragon": (2, 1)})
    state, _ = scored(with_veto(state), *at_home(state))
    first, second = (MoveCaballero(ANA, ANA, "aragon", place) for place in ("granada", "valencia"))
    state = acting(state, first, LetPass(BRUNO), second)
    assert state.agenda[-1] == ReactionWindow(second, (BRUNO,))
    after = acting(state, UseVeto(BRUNO))
    assert (after.counts("granada")[ANA], after.counts("aragon")[ANA], after.round) == (1, 1, 4)


# --- the coasts and the centre (GC-7, GC-13) ---------------------------------------------------------------

COAST = {"galicia", "pais_vasco", "cataluna", "valencia", "granada", "sevilla", "portugal"}


@pytest.mark.clause("GC-7", "SC-8")
@pytest.mark.parametrize(
    ("edition", "coast"),
    [(EDITION, COAST), (WITH_COLONIES, COAST | {"francia"})],
    ids=["alone", "with the colonies"],
)
def test_every_coastal_region_is_scored_in_any_order_portugal_too(edition, coast):
    state = using("score_coast", edition=edition, caballeros={"portugal": (1,), "sevilla": (1, 2)})
    assert {action.place for action in offered(state, ScorePlace)} == coast
    assert eg.why_not(state, ScorePlace(ANA, "aragon")) == "GC-7"
    assert eg.why_not(state, ScorePlace(ANA, "castillo")) == "CA-1"
    order = ["portugal", "sevilla", *sorted(coast - {"portugal", "sevilla"})]
    after, events = eg.apply_all(state, *(ScorePlace(ANA, place) for place in order[:-1]))
    told = [event.place for event in of_kind(events, Scored | NobodyScored)]
    assert list(dict.fromkeys(told)) == order, "the last one leaves no choice"
    assert after.points[:2] == (5 + 3, 4)


@pytest.mark.clause("GC-7", "VT-2")
def test_the_coasts_vetoed_at_each_step():
    steps: list[Action] = [ScorePlace(ANA, place) for place in sorted(COAST)]
    state = turn("score_coast", caballeros=dict.fromkeys(COAST, (1,)))
    stopped = check_vetoed_at_each_step(state, *steps[:-1], steps=steps)
    assert [one.points[ANA] for one in stopped] == sorted(one.points[ANA] for one in stopped)


@pytest.mark.clause("GC-13", "KG-4")
def test_the_three_central_regions_are_scored_the_kings_too():
    rows = {"aragon": (2, 1), "castilla_la_vieja": (1, 2), KING: (1,)}
    state = using("score_centre", caballeros=rows)
    assert {action.place for action in offered(state, ScorePlace)} == set(CENTRE)
    assert eg.why_not(state, ScorePlace(ANA, "portugal")) == "GC-13"
    _, events = eg.apply_all(state, ScorePlace(ANA, KING), ScorePlace(ANA, "aragon"))
    assert {event.place for event in of_kind(events, Scored)} == set(CENTRE)
    assert paid(events, "aragon") == {ANA: 5, BRUNO: 4}
    assert paid(events, KING)[ANA] == state.scoreboard(KING)[0] + 2


@pytest.mark.clause("GC-13", "VT-2")
def test_the_centre_vetoed_at_each_step():
    steps: list[Action] = [ScorePlace(ANA, place) for place in CENTRE]
    state = turn("score_centre", caballeros=dict.fromkeys(CENTRE, (1,)))
    check_vetoed_at_each_step(state, *steps[:-1], steps=steps)


# --- the courts (GC-9) -------------------------------------------------------------------------------------


@pytest.mark.clause("GC-9")
@pytest.mark.parametrize(
    ("court", "points"),
    [
        ((4, 3, 2, 1), (7, 5, 1, 0)),
        ((3, 3, 2, 1), (5, 5, 1, 0)),
        ((3, 3, 3, 1), (5, 5, 5, 1)),
        ((4, 2, 2, 0), (7, 1, 1, 0)),
        ((2, 2, 1, 1), (5, 5, 0, 0)),
        ((2, 2, 2, 2), (5, 5, 5, 5)),
        ((0, 1, 0, 0), (0, 7, 0, 0)),
    ],
)
def test_the_most_in_a_court_get_7_the_second_5_the_third_1_and_ties_drop_a_rank(court, points):
    state = turn("score_court", court=court)
    after, events = eg.apply(state, UseSpecial(ANA))
    assert after.points == points
    for event in of_kind(events, Scored):
        assert (event.place, event.counts, event.scoreboard) == ("court", court, (7, 5, 1))
        assert "GC-9" in event.because
        assert ("SC-3" in event.because) == (court.count(court[event.player]) > 1)
        assert sum(part.points for part in event.parts) == event.points


@pytest.mark.clause("GC-9", "SC-2")
def test_where_all_courts_are_empty_nobody_scores():
    _, events = eg.apply(turn("score_court", court=(0, 0, 0, 0)), UseSpecial(ANA))
    assert of_kind(events, NobodyScored) == [NobodyScored("court")]


@pytest.mark.clause("GC-9", "SC-3")
@pytest.mark.parametrize(
    ("court", "points"),
    [
        ((3, 2), (7, 5)),
        ((2, 2), (5, 5)),
        ((0, 2), (0, 7)),
        ((3, 2, 1), (7, 5, 1)),
        ((3, 2, 2), (7, 1, 1)),
        ((2, 2, 2), (5, 5, 5)),
    ],
)
def test_with_two_or_three_players_all_ranks_pay_for_courts_have_no_scoreboard(court, points):
    state, events = eg.apply(turn("score_court", players=len(court), court=court), UseSpecial(ANA))
    assert state.points == points
    because = {clause for event in of_kind(events, Scored) for clause in event.because}
    assert because.isdisjoint({"SC-4", "SC-5"})


@pytest.mark.clause("GC-9", "SP-2")
def test_guests_count_for_their_host_unless_the_table_has_agreed_otherwise_and_nobody_who_is_aboard():
    rows = {"guests_1": (0, 2), "first_ship": (0, 0, 5)}
    said = {"court": (3, 4, 2, 1), "caballeros": rows, "held": {"first_ship": ANA}}
    assert using("score_court", **said).points == (7, 5, 1, 0)
    for_nobody = EDITION.but(guests_count="for_nobody")
    assert using("score_court", edition=for_nobody, **said).points == (5, 7, 1, 0)


@pytest.mark.clause("GC-9", "VT-2")
def test_the_courts_vetoed_at_their_step():
    (stopped,) = check_vetoed_at_each_step(turn("score_court"), steps=[Proceed(ANA)])
    assert stopped.points == (0, 0, 0, 0)


@pytest.mark.clause("GC-9")
def test_why_the_courts_pay_is_told():
    _, events = eg.apply(turn("score_court", court=(3, 3, 2, 1)), UseSpecial(ANA))
    told = explain(of_kind(events, Scored)[0])
    assert told.startswith("Caballeros in the court: ")
    assert told.endswith("[SC-1, SC-3, GC-9]")


# --- Coup (GC-15) ------------------------------------------------------------------------------------------


@pytest.mark.clause("GC-15", "KG-1")
def test_ones_grande_goes_to_a_region_or_into_the_castillo_but_not_out_of_the_kings_region():
    state = using("coup", grandes=HOMES)
    there = {action.region for action in offered(state, MoveGrande)}
    assert there == {*state.box.regions, "castillo"} - {KING, "sevilla"}
    assert eg.why_not(state, MoveGrande(ANA, KING)) == "KG-1"
    inside = acting(state, MoveGrande(ANA, "castillo"))
    assert draft_of(text_of(Draft.of(inside))).homes == inside.grandes
    assert board(grandes=inside.grandes).grandes == ("castillo", *HOMES[1:])
    assert acting(state, Stop(ANA)).grandes == HOMES
    beside = using("coup", grandes=HOMES, king="sevilla")
    assert not offered(beside, MoveGrande)
    assert eg.why_not(beside, MoveGrande(ANA, "castillo")) == "KG-1"


@pytest.mark.clause("GC-15")
def test_another_coup_takes_him_out_of_the_castillo_before():
    state = using("coup", BRUNO, grandes=("castillo", *HOMES[1:]))
    assert acting(state, MoveTheirGrande(BRUNO, ANA, "aragon")).grandes == ("aragon", *HOMES[1:])


@pytest.mark.clause("GC-15", "BN-2", "GS-4")
def test_the_home_bonus_may_be_paid_for_the_castillo_and_for_the_region_on_the_disk():
    state = using("coup", round=3, grandes=HOMES, caballeros={"aragon": (2, 1)}, castillo=(3, 1))
    state = acting(state, MoveGrande(ANA, "castillo"))
    state, events = scored(state, "aragon", "granada", "granada", "granada")
    bonuses = [
        (event.place, part.points)
        for event in of_kind(events, Scored)
        for part in event.parts
        if event.player == ANA and part.kind == "home"
    ]
    assert bonuses == [("castillo", 2), ("aragon", 2)]
    assert of_kind(events, GrandeMoved) == [GrandeMoved(ANA, "castillo", "aragon", ("GC-15", "GS-4"))]


@pytest.mark.clause("GC-15", "GS-4")
def test_every_grande_in_the_castillo_goes_with_his_owners_caballeros_where_the_disk_says():
    state = using("coup", round=3, grandes=(HOMES[0], "castillo", *HOMES[2:]), castillo=(2, 1, 1, 0))
    state = acting(state, MoveGrande(ANA, "castillo"))
    state, events = scored(state, "aragon", "valencia", "granada", "granada")
    assert state.grandes == ("aragon", "valencia", *HOMES[2:])
    assert [event.player for event in of_kind(events, GrandeMoved)] == [ANA, BRUNO]


@pytest.mark.clause("GC-15", "AC-7.10", "GS-4")
@pytest.mark.parametrize("expansion", ["grandissimo", "colonies"])
def test_a_grande_who_is_in_the_castillo_when_a_position_begins_leaves_it_as_well(expansion):
    lies = {"scoreboards": {"limit_table": "pais_vasco"}} if expansion == "colonies" else {}
    edition = eg.EN_BASE.with_expansions(expansion)
    start = board(edition, round=3, general_scoring=True, grandes=("castillo", *HOMES[1:]), **lies)
    assert Draft.of(start).state() == start, "and it is not put in twice"
    state, _ = scored(start, "aragon", "granada", "granada", "granada")
    assert state.grandes == ("aragon", *HOMES[1:])


@pytest.mark.clause("GC-15", "GS-5")
def test_a_grande_whose_disk_shows_the_kings_region_stays_in_the_castillo():
    state = acting(using("coup", round=3, grandes=HOMES), MoveGrande(ANA, "castillo"))
    state, _ = scored(state, KING, "granada", "granada", "granada")
    assert state.grandes[ANA] == "castillo"
    state, _ = scored(state, "aragon", "granada", "granada", "granada")
    assert state.grandes[ANA] == "aragon"


@pytest.mark.clause("GC-15")
def test_anybodys_grande_may_be_moved_for_the_book_names_no_owner():
    state = using("coup", grandes=HOMES)
    assert {action.owner for action in offered(state, MoveTheirGrande)} == {BRUNO, CARLA, DIEGO}
    assert acting(state, MoveTheirGrande(ANA, DIEGO, "castillo")).grandes[DIEGO] == "castillo"


@pytest.mark.clause("GC-15", "KG-1")
def test_only_ones_own_grande_where_the_table_has_agreed_on_that():
    edition = EDITION.but(coup_grandes="own_grande")
    state = using("coup", grandes=HOMES, edition=edition)
    assert offered(state, MoveGrande)
    assert eg.why_not(state, MoveTheirGrande(ANA, BRUNO, "castillo")) == "GC-15"
    beside = using("coup", grandes=HOMES, king="sevilla", edition=edition)
    assert not offered(beside, MoveGrande | Stop), "there is nobody to be moved"


@pytest.mark.clause("GC-15", "AC-7.10")
def test_the_colonies_card_and_this_one_ask_the_table_separately():
    edition = ALL.but(conspirators="own_grande")
    assert offered(using("coup", edition=edition, grandes=HOMES), MoveTheirGrande)
    assert not offered(using("conspiracy", edition=edition, grandes=HOMES), MoveTheirGrande)


@pytest.mark.clause("GC-15", "VT-2")
def test_that_grandes_leave_the_castillo_is_nothing_that_could_be_vetoed():
    state = acting(using("coup", round=3, grandes=HOMES), MoveGrande(ANA, "castillo"))
    state, events = scored(with_veto(state), "aragon", "granada", "granada", "granada")
    assert (state.grandes[ANA], state.round) == ("aragon", 4)
    assert not of_kind(events, StepAnnounced)


@pytest.mark.clause("GC-15", "VT-2")
def test_coup_vetoed_at_its_step():
    move = MoveGrande(ANA, "castillo")
    (stopped,) = check_vetoed_at_each_step(turn("coup", grandes=HOMES), move, steps=[move])
    assert stopped.grandes == HOMES


# --- Alliance (GC-17) --------------------------------------------------------------------------------------


@pytest.mark.clause("GC-17")
def test_two_markers_in_two_regions_neither_of_them_the_kings():
    state = using("alliance")
    there = {action.region for action in offered(state, LayMarker)}
    assert there == set(state.box.regions) - {KING}
    assert eg.why_not(state, LayMarker(ANA, FIRST, KING)) == "GC-17"
    state = acting(state, LayMarker(ANA, FIRST, "aragon"))
    assert offered(state, LayMarker) == {LayMarker(ANA, SECOND, region) for region in there - {"aragon"}}, (
        "each in a region of its own"
    )
    assert eg.why_not(state, LayMarker(ANA, SECOND, "aragon")) == "GC-17"
    assert lying(acting(state, LayMarker(ANA, SECOND, "granada"))) == LYING


@pytest.mark.clause("GC-17")
def test_whoever_has_most_in_both_together_gets_the_first_value_of_both():
    state = board(
        round=3,
        general_scoring=True,
        scoreboards=LYING,
        caballeros={"aragon": (3, 0, 2), "granada": (2, 4, 0, 1)},
    )
    after, events = scored(state, *at_home(state))
    assert paid(events, "aragon") == {ANA: 5, BRUNO: 4, CARLA: 1, DIEGO: 0}
    assert paid(events, "granada") == {ANA: 6, BRUNO: 3, CARLA: 1, DIEGO: 0}
    assert of_kind(events, RegionsAllied) == [RegionsAllied(("aragon", "granada"), ("GC-17",))]
    for event in of_kind(events, Scored):
        assert ("GC-17" in event.because) == (event.place in LYING.values())
        allies = [one.which for one in event.circumstances if one.kind == "ally"]
        together = LYING.values() if event.place in LYING.values() else ()
        assert allies == [region for region in together if region != event.place]
    assert general_scoring(state, at_home(state)) == after.points
    assert preview_general_scoring(state, dict(enumerate(at_home(state)))).points == after.points


@pytest.mark.clause("GC-17", "SC-3")
def test_three_way_ties_are_ties_of_both_together():
    rows = {"aragon": (3, 1, 0, 2), "granada": (0, 2, 3)}
    state = board(round=3, general_scoring=True, scoreboards=LYING, caballeros=rows)
    _, events = scored(state, *at_home(state))
    assert paid(events, "aragon") == {ANA: 4, BRUNO: 4, CARLA: 4, DIEGO: 1}
    assert paid(events, "granada") == {ANA: 3, BRUNO: 3, CARLA: 3, DIEGO: 1}


@pytest.mark.clause("GC-17", "BN-1", "BN-2", "BN-3")
def test_the_kings_bonus_and_home_bonuses_of_both_regions():
    rows = {"aragon": (1, 2), "granada": (3, 1)}
    homes = ("aragon", "granada", "valencia", "galicia")
    said = {"scoreboards": LYING, "caballeros": rows, "grandes": homes, "round": 3}
    state = board(general_scoring=True, king="granada", **said)  # the King has come there since
    _, events = scored(state, *at_home(state))
    assert paid(events, "aragon") == {ANA: 5 + 2, BRUNO: 4}, "Ana is at home there, with most in both"
    assert paid(events, "granada") == {ANA: 6 + 2, BRUNO: 3}, "the King's bonus; Bruno's home pays nothing"


@pytest.mark.clause("GC-17")
def test_after_the_general_scoring_the_markers_are_gone():
    state = board(
        round=3, general_scoring=True, scoreboards=LYING, caballeros={"aragon": (1, 2), "granada": (3,)}
    )
    after, events = scored(state, *at_home(state))
    assert of_kind(events, TileRemoved) == [
        TileRemoved(FIRST, "aragon", ("GC-17",)),
        TileRemoved(SECOND, "granada", ("GC-17",)),
    ]
    assert (lying(after), keeper(after.held, BOYCOTT)) == ({}, None)
    _, later = scored(after, *at_home(after))
    assert paid(later, "aragon") == {ANA: 4, BRUNO: 5}


@pytest.mark.clause("GC-17")
def test_special_scorings_count_each_region_alone():
    rows = {"aragon": (1, 2), "granada": (3, 0)}
    state = using("score_fives", scoreboards=LYING, caballeros=rows)
    _, events = eg.apply(state, ScorePlace(ANA, "aragon"))
    assert paid(events, "aragon") == {ANA: 4, BRUNO: 5}
    assert score_now(state, "aragon").points == (4, 5, 0, 0)


@pytest.mark.clause("GC-17")
def test_one_marker_alone_does_nothing_and_goes_too():
    rows = {"aragon": (1, 2), "granada": (3, 0)}
    state = board(round=3, general_scoring=True, scoreboards={SECOND: "aragon"}, caballeros=rows)
    after, events = scored(state, *at_home(state))
    assert paid(events, "aragon") == {ANA: 4, BRUNO: 5}
    assert not of_kind(events, RegionsAllied)
    assert lying(after) == {}


@pytest.mark.clause("GC-17", "GC-1")
def test_a_boycotted_region_is_not_paid_but_its_caballeros_count_for_its_ally():
    rows = {"aragon": (1, 2), "granada": (3, 0)}
    said = {"scoreboards": {**LYING, BOYCOTT: "granada"}, "caballeros": rows}
    state = board(round=3, general_scoring=True, **said)
    _, events = scored(state, *at_home(state))
    assert paid(events, "aragon") == {ANA: 5, BRUNO: 4}
    assert paid(events, "granada") == {}


@pytest.mark.clause("GC-17", "GS-4")
def test_whoever_leaves_the_castillo_for_one_of_them_counts_in_both():
    state = board(
        round=3, general_scoring=True, scoreboards=LYING, castillo=(2, 1), caballeros={"granada": (1, 2)}
    )
    _, events = scored(state, "aragon", "valencia", "valencia", "valencia")
    assert paid(events, "aragon") == {ANA: 5, BRUNO: 4}
    assert paid(events, "granada") == {ANA: 6, BRUNO: 3}


@pytest.mark.clause("GC-17", "PO-3")
def test_portugal_may_be_allied_and_still_pays_a_sole_majority_only():
    lies = {FIRST: "portugal", SECOND: "aragon"}
    state = board(round=3, general_scoring=True, scoreboards=lies, caballeros={"aragon": (2, 2, 1)})
    _, events = scored(state, *at_home(state))
    assert paid(events, "portugal") == {ANA: 0, BRUNO: 0, CARLA: 0}
    assert paid(events, "aragon") == {ANA: 4, BRUNO: 4, CARLA: 1}


@pytest.mark.clause("GC-17", "FL-2")
def test_a_flag_in_either_region_breaks_ties_in_both():
    edition = eg.EN_BASE.with_expansions("grandissimo", "anniversary")
    rows = {"aragon": (2, 1, 3), "granada": (1, 2), "sevilla": (1, 1, 1, 1)}
    flags = {"flag": {ANA: "sevilla", BRUNO: "granada", CARLA: "sevilla", DIEGO: "sevilla"}}
    state = board(edition, round=3, general_scoring=True, scoreboards=LYING, caballeros=rows, carriers=flags)
    _, events = scored(state, *at_home(state))
    assert paid(events, "aragon") == {BRUNO: 5, ANA: 1, CARLA: 1}, "of three with three, Bruno has his flag"
    assert paid(events, "granada") == {BRUNO: 6, ANA: 1, CARLA: 1}
    (bruno,) = [
        event for event in of_kind(events, Scored) if (event.player, event.place) == (BRUNO, "aragon")
    ]
    assert {"FL-2", "GC-17"} <= set(bruno.because)


@pytest.mark.clause("GC-17", "FR-3", "SH-4")
def test_posts_of_the_colonies_are_paid_where_they_are_and_count_in_both_if_they_count_at_all():
    edition = WITH_COLONIES
    rows = {"ambassador": (1,), "aragon": (0, 1), "captain": (0, 1), "francia": (0, 0, 1)}
    state = board(
        edition,
        round=3,
        general_scoring=True,
        scoreboards={FIRST: "francia", SECOND: "aragon"},
        caballeros=rows,
    )
    _, events = scored(state, *at_home(state))
    assert paid(events, "francia") == {ANA: 1 + 2, BRUNO: 1, CARLA: 1}
    assert paid(events, "aragon") == {ANA: 4, BRUNO: 4, CARLA: 4}
    state = board(
        edition,
        round=3,
        general_scoring=True,
        scoreboards={FIRST: "ship", SECOND: "aragon"},
        caballeros=rows,
    )
    _, events = scored(state, *at_home(state))
    assert paid(events, "ship") == {BRUNO: 3}, "the Captain counts for nobody"
    assert paid(events, "aragon") == {BRUNO: 5}


@pytest.mark.clause("GC-17", "VT-2")
def test_alliance_vetoed_at_each_step():
    steps: list[Action] = [LayMarker(ANA, FIRST, "aragon"), LayMarker(ANA, SECOND, "granada")]
    before, between = check_vetoed_at_each_step(turn("alliance"), *steps, steps=steps)
    assert lying(before) == {}
    assert lying(between) == {FIRST: "aragon"}


@pytest.mark.clause("GC-17")
def test_why_an_alliance_pays_is_told():
    state = board(
        round=3, general_scoring=True, scoreboards=LYING, caballeros={"aragon": (1, 2), "granada": (3,)}
    )
    _, events = scored(state, *at_home(state))
    first = next(event for event in of_kind(events, Scored) if event.place == "aragon")
    for told in (explain(first), explain(first, game=state)):
        assert told.startswith("Caballeros in Aragón and in the region allied with it: Ana 4 and Bruno 2.")


# --- Espionage (GC-8) --------------------------------------------------------------------------------------


def spying(spy: int = BRUNO, **said: Any) -> State:
    return board(round=3, general_scoring=True, held={"espionage": spy}, **said)


@pytest.mark.clause("GC-8")
def test_the_card_is_kept_until_the_next_general_scoring_and_goes_under_its_stack_then():
    state, told = eg.apply(turn("espionage", round=3), UseSpecial(ANA))
    assert of_kind(told, CardKept) == [CardKept(ANA, "espionage", None, ("GC-8",))]
    state = on_to_the_disks(state)
    assert [held.card for held in state.held] == ["espionage"]
    stack = state.decks[state.box.stack_of["espionage"]]
    assert "espionage" not in stack
    for player, region in ((1, "aragon"), (2, "aragon"), (3, "aragon"), (ANA, "granada")):
        state, events = eg.apply(state, SetDisk(player, region))
    assert of_kind(events, KeptCardGone) == [KeptCardGone(ANA, "espionage", ("GC-8",))]
    assert state.held == ()
    under = (*state.decks[state.box.stack_of["espionage"]], state.display[state.box.stack_of["espionage"]])
    assert sorted(filter(None, under)) == sorted((*stack, "espionage"))


@pytest.mark.clause("GC-8", "SD-1")
def test_the_spy_sets_his_disk_last():
    state = spying()
    assert eg.to_move(state) == (ANA, CARLA, DIEGO)
    assert eg.why_not(state, SetDisk(BRUNO, "aragon")) == "GC-8"
    for player in (DIEGO, ANA, CARLA):
        state = acting(state, SetDisk(player, "aragon"))
    assert eg.to_move(state) == (BRUNO,)
    assert eg.why_not(state, SetDisk(ANA, "granada")) == "SD-1"
    assert acting(state, SetDisk(BRUNO, "granada")).round == 4


@pytest.mark.clause("GC-8", "SD-1")
def test_only_the_spy_sees_the_disks_and_only_when_it_is_his_turn():
    shown = {ANA: "aragon", CARLA: "granada", DIEGO: "sevilla"}
    state = spying()
    for player, region in shown.items():
        seen = view(state, BRUNO).agenda[-1]
        assert seen == SettingDisks(state.agenda[-1].waiting, (None,) * 4), (
            "not before all others have set theirs"
        )
        state = acting(state, SetDisk(player, region))
    assert view(state, BRUNO).agenda[-1].disks == ("aragon", None, "granada", "sevilla")
    for seat, region in shown.items():
        seen = view(state, seat).agenda[-1].disks
        assert seen == tuple(region if player == seat else None for player in range(4))
    assert shared_view(state, BRUNO).agenda[-1].disks == (None,) * 4, "nobody else looks on"


@pytest.mark.clause("GC-8")
def test_the_spy_is_told_what_he_sees_and_waits_until_then():
    state = spying()
    speaker = eg.text.Speaker(you=BRUNO, box=EDITION.box, players=4)
    assert speaker.decision(view(state, BRUNO)).startswith("Waiting for Ana, Carmen and ")
    for player, region in ((ANA, "aragon"), (CARLA, "granada"), (DIEGO, "aragon")):
        state = acting(state, SetDisk(player, region))
    told = speaker.decision(view(state, BRUNO))
    assert told.startswith("Only you see the disks of the others: Aragón (Ana), Granada (")
    assert told.endswith("Set your secret disk, even though you have no caballeros in the Castillo.")
    other = eg.text.Speaker(you=ANA, box=EDITION.box, players=4)
    assert other.decision(view(state, ANA)).startswith("Waiting for Bruno: ")


@pytest.mark.clause("GC-8", "SD-1")
def test_two_states_that_a_seat_cannot_tell_apart_look_alike_to_it():
    one, other = spying(), spying()
    for player, regions in (
        (ANA, ("aragon", "granada")),
        (CARLA, ("sevilla", "sevilla")),
        (DIEGO, ("galicia",) * 2),
    ):
        one, other = (
            acting(state, SetDisk(player, region))
            for state, region in zip((one, other), regions, strict=True)
        )
        for seat in {BRUNO, CARLA, DIEGO} - ({BRUNO} if player == DIEGO else set()):
            assert view(one, seat) == view(other, seat)
    assert view(one, BRUNO) != view(other, BRUNO)


@pytest.mark.clause("GC-8")
def test_a_bot_that_spies_takes_the_disks_for_what_they_are():
    state = spying(castillo=(1, 1, 1, 1))
    for player in (ANA, CARLA, DIEGO):
        state = acting(state, SetDisk(player, "aragon"))
    for seed in range(5):
        assert determinize(view(state, BRUNO), Random(seed)).agenda == state.agenda
        guess = determinize(view(state, ANA), Random(seed))
        assert view(guess, ANA) == view(state, ANA)


@pytest.mark.clause("GC-8")
@pytest.mark.parametrize("bot", [RandomBot, HastyBot, GreedyBot, SearchBot], ids=lambda bot: bot.__name__)
def test_bots_play_with_a_spy_among_them_and_as_one(bot):
    state = spying(castillo=(1, 1, 1, 1))
    while state.round == 3:
        seat = eg.to_move(state)[-1]
        player = bot(1, Budget(playouts=30)) if bot is SearchBot else bot(1)
        state = acting(state, player.choose(view(state, seat)))
    assert not any(held.card == "espionage" for held in state.held)


@pytest.mark.clause("GC-8", "SD-1")
def test_it_has_no_effect_where_disks_are_set_for_a_card():
    state = using("outlaws", CARLA, held={"espionage": BRUNO}, caballeros={"aragon": (2, 2, 0, 2)})
    state = acting(state, *offered(state, Proceed))
    assert isinstance(state.agenda[-1], SettingDisks)
    assert eg.to_move(state) == (ANA, BRUNO, DIEGO), "all at the same time"
    state = acting(state, SetDisk(ANA, "aragon"), SetDisk(DIEGO, "aragon"))
    assert view(state, BRUNO).agenda[-1].disks == (None,) * 4
    state = acting(state, SetDisk(BRUNO, "aragon"))
    assert [held.card for held in state.held] == ["espionage"], "it is still kept"


@pytest.mark.clause("GC-8", "LT-5")
def test_who_spies_sees_disks_only_while_he_sets_his():
    """Amid the scoring, while somebody chooses who stands on the limit table, there are none to be seen."""
    start = eg.position(
        2,
        edition=eg.EN_BASE.with_expansions("colonies", "grandissimo"),
        round=3,
        general_scoring=True,
        king="granada",
        held={"espionage": ANA, "grand_inquisitor": BRUNO},
        scoreboards={"limit_table": "aragon"},
        caballeros={"castillo": {ANA: 3, BRUNO: 3}, "aragon": {ANA: 2, BRUNO: 2}},
    )
    others_set = eg.apply(start, SetDisk(BRUNO, "aragon")).state
    filling = eg.apply(others_set, SetDisk(ANA, "aragon")).state
    assert [type(frame).__name__ for frame in filling.agenda] == ["GeneralScoring", "FillingTable"]
    assert [sees_disks(state, ANA) for state in (start, others_set, filling)] == [False, True, False]
    assert not any(sees_disks(state, BRUNO) for state in (start, others_set, filling))


@pytest.mark.clause("GC-8", "SD-1")
def test_it_has_no_effect_in_a_special_scoring_with_disks_either():
    state = acting(turn("score_chosen_once", CARLA, held={"espionage": BRUNO}), UseSpecial(CARLA))
    state = acting(state, *offered(state, Proceed))
    assert isinstance(state.agenda[-1], SettingDisks)
    assert eg.to_move(state) == (ANA, BRUNO, CARLA, DIEGO), "all at the same time"
    state = acting(state, SetDisk(ANA, "aragon"))
    assert view(state, BRUNO).agenda[-1].disks == (None,) * 4


@pytest.mark.clause("GC-8", "VT-2")
def test_espionage_vetoed_at_its_step():
    (stopped,) = check_vetoed_at_each_step(turn("espionage"), steps=[Proceed(ANA)])
    assert stopped.held == ()


# --- saves, problems, what is shared -----------------------------------------------------------------------


def test_positions_in_the_middle_of_these_cards_are_saved_and_shared():
    spy = spying()
    for state in (
        using("boycott"),
        acting(using("alliance"), LayMarker(ANA, FIRST, "aragon")),
        board(round=3, general_scoring=True, scoreboards={**LYING, BOYCOTT: "sevilla"}),
        acting(spy, SetDisk(ANA, "aragon"), SetDisk(CARLA, "aragon")),
        acting(using("coup", grandes=HOMES), MoveGrande(ANA, "castillo")),
    ):
        assert not problems(state)
        assert eg.State.from_json(state.to_json()) == state
    said = board(
        round=3, general_scoring=True, scoreboards={**LYING, BOYCOTT: "sevilla"}, held={"espionage": 2}
    )
    draft = Draft.of(said)
    again = draft_of(text_of(draft))
    assert (again.scoreboards, again.held) == (draft.scoreboards, draft.held)


@pytest.mark.clause("GC-1", "GC-17")
@pytest.mark.parametrize(
    ("lies", "clause"),
    [
        ({BOYCOTT: "castillo"}, "GC-1"),
        ({BOYCOTT: "portugal"}, "GC-1"),
        ({BOYCOTT: "aragon", "confederation": "aragon"}, "GC-2"),
        ({"king_incognito": "aragon", "confederation": "aragon"}, "GC-2"),
        ({FIRST: "castillo"}, "GC-17"),
        ({FIRST: "aragon", SECOND: "aragon"}, "GC-17"),
    ],
)
def test_where_no_marker_can_lie(lies, clause):
    with pytest.raises(ImpossiblePosition) as impossible:
        board(scoreboards=lies, held={card: player for player, card in enumerate(lies) if card in INCOGNITO})
    assert [problem.clause for problem in impossible.value.problems] == [clause]


@pytest.mark.clause("GC-1", "GC-2")
def test_a_region_card_is_chosen_twice_by_one_player_only_and_no_boycott_is_kept_that_lies_nowhere():
    lies = {BOYCOTT: "aragon", "confederation": "aragon"}
    assert not problems(board(scoreboards=lies, held=dict.fromkeys(lies, ANA)))
    for said, clause in (
        ({"scoreboards": lies, "held": {BOYCOTT: ANA, "confederation": BRUNO}}, "GC-2"),
        ({"held": {BOYCOTT: ANA}}, "GC-1"),
    ):
        with pytest.raises(ImpossiblePosition) as impossible:
            board(**said)
        assert [problem.clause for problem in impossible.value.problems] == [clause]


@pytest.mark.clause("GC-1", "GC-17")
def test_a_boycott_and_an_alliance_may_lie_in_the_same_region():
    assert not problems(board(scoreboards={**LYING, BOYCOTT: "aragon"}))


# --- what it pays, in the game of secret disks -------------------------------------------------------------


@pytest.fixture(params=["numpy", "plain"])
def either(request, monkeypatch):
    """With NumPy, and as in a browser without it."""
    if request.param == "plain":
        monkeypatch.setattr(disks, "found", lambda name: None)


THEORY = {
    "alone": (EDITION, {**LYING, BOYCOTT: "sevilla"}),
    "boycotted ally": (EDITION, {**LYING, BOYCOTT: "granada"}),
    "an ally no disk shows": (EDITION, {FIRST: "portugal", SECOND: "aragon", BOYCOTT: "granada"}),
    "an ally some disks show": (
        EDITION.but(portugal_on_disk="disks_may_show_it"),
        {FIRST: "portugal", SECOND: "aragon"},
    ),
    "flags": (eg.EN_BASE.with_expansions("grandissimo", "anniversary"), LYING),
    "colonies": (ALL, {**LYING, "limit_table": "granada"}),
}


@pytest.mark.clause("GC-1", "GC-17", "GS-4", "GS-5", "GS-6")
@pytest.mark.parametrize("king", [KING, "granada"])
@pytest.mark.parametrize("name", THEORY)
def test_every_joint_choice_pays_what_playing_it_pays(name, king, either):
    edition, lies = THEORY[name]
    rows = {"aragon": (1, 2, 2), "granada": (2, 1, 1), "sevilla": (0, 2, 1)}
    flags = {"flag": dict.fromkeys((ANA, BRUNO, CARLA), "aragon")}
    state = board(
        edition,
        3,
        round=3,
        king=king,
        general_scoring=True,
        scoreboards=lies,
        castillo=(2, 1, 1),
        caballeros=rows,
        carriers=flags if "anniversary" in edition.expansions else {},
    )
    game = disk_game(state)
    choices = game.choices[0]
    some = [region for region in (*lies.values(), king, "valencia") if region in choices]
    for profile in product(dict.fromkeys(some), repeat=3):
        after = general_scoring(state, profile)
        assert game.payoff(profile) == tuple(map(int.__sub__, after, state.points)), profile


@pytest.mark.clause("GC-1", "GC-17")
def test_every_joint_choice_pays_what_apply_pays(either):
    state = board(
        EDITION,
        3,
        round=3,
        general_scoring=True,
        scoreboards={**LYING, BOYCOTT: "valencia"},
        castillo=(2, 1, 1),
        caballeros={"aragon": (1, 2, 2), "granada": (2, 1, 1), "valencia": (1, 1)},
    )
    game = disk_game(state)
    for profile in product(("aragon", "granada", "valencia", KING), repeat=3):
        assert game.payoff(profile) == scored(state, *profile)[0].points


@pytest.mark.clause("GC-8")
def test_the_disks_are_no_simultaneous_game_where_somebody_sees_them():
    state = spying(castillo=(1, 1, 1, 0))
    told = r"disks: player 1 sees all others before he sets his own \(GC-8\)"
    last = LastScoring(state)
    for asked in (
        lambda: disk_game(state),
        lambda: kingmakers(state),
        lambda: last.can_force(BRUNO),
        lambda: security(last, ANA),
    ):
        with pytest.raises(ValueError, match=told):
            asked()
    assert last.possible == LastScoring(state._replace(held=())).possible, "who may win is the same"
    once = ScoringChosenOnce(BRUNO)
    assert disk_game(state, purpose=once).players == (ANA, BRUNO, CARLA, DIEGO), "in special scorings not so"


@pytest.mark.clause("PO-4", "GS-2", "SD-1")
def test_a_disk_that_shows_portugal_is_refused_for_what_the_expansion_says_of_it():
    state = board(general_scoring=True)
    assert eg.why_not(state, SetDisk(ANA, "portugal")) == "PO-4"
    assert eg.why_not(state, SetDisk(ANA, "nowhere")) == "GS-2"
    shown = board(general_scoring=True, edition=EDITION.but(portugal_on_disk="disks_may_show_it"))
    assert eg.why_not(shown, SetDisk(ANA, "portugal")) is None


@pytest.mark.clause("GC-15", "AC-7.10")
def test_the_grande_of_another_is_refused_by_the_card_in_use_or_one_in_the_box():
    theirs = MoveTheirGrande(ANA, BRUNO, "castillo")
    for edition, card, clause in (
        (WITH_COLONIES, "coup", "GC-15"),
        (WITH_COLONIES, "conspiracy", "AC-7.10"),
        (COLONIES, "conspiracy", "AC-7.10"),
        (COLONIES, "king", "AC-7.10"),
    ):
        limits = {"limit_table": "pais_vasco"}
        state = position(4, edition=edition, turn=ANA, card=card, king="aragon", scoreboards=limits)
        assert eg.why_not(state, theirs) == clause
