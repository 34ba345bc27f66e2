"""Cases of a strict reader of the Portuguese book, where two or three of its rules meet on one board."""

from collections.abc import Mapping
from typing import Any

import pytest

import elgrande as eg
from elgrande.actions import (
    GiveLoad,
    MoveCaballero,
    MoveKing,
    NameRegion,
    PlaceCaballero,
    Proceed,
    ScorePlace,
    SetDisk,
    Stop,
    TakeSupply,
    UseSpecial,
)
from elgrande.engine import legal_actions, to_move
from elgrande.events import Event, LoadDelivered, Scored
from elgrande.expansions.anniversary import FLAG
from elgrande.expansions.colonies.actions import Admit, CopySpecial, MarkRegion, Sail, TakeToken
from elgrande.expansions.colonies.box import BESIDE, INQUISITOR
from elgrande.expansions.grandissimo.actions import (
    BringByQueen,
    Disembark,
    Imprison,
    LeadSoldier,
    PardonAll,
    PlaceGuest,
    UseKeptCard,
)
from elgrande.expansions.grandissimo.box import GENERAL, GUARD, QUEEN
from elgrande.positions import position
from elgrande.positions.colonies import tiles
from elgrande.rules.edition_fields import Length
from elgrande.state import State
from tests.expansions.colonies.board import acting, happened, idle, offered, on_until, refused

COLONIES = eg.EN_BASE.with_expansions("colonies")
GRANDISSIMO = eg.EN_BASE.with_expansions("grandissimo")
BOTH = COLONIES.with_expansions("grandissimo")
EVERYTHING = BOTH.with_expansions("anniversary")
ANA, BRUNO, CARLA, DARIO = range(4)
LIMITED, FAR = "sevilla", "castilla_la_vieja"
ALLIED = {"alliance_1": "sevilla", "alliance_2": "granada"}


def board(edition: Any = BOTH, players: int = 4, goods: int = 0, gold: int = 0, **said: Any) -> State:
    """A position of these expansions; caballeros of no player of whom nothing is said stand far away."""
    there: Mapping[str, Any] = {FAR: {}} | said.pop("caballeros", {})
    rows = {place: dict(row if isinstance(row, dict) else enumerate(row)) for place, row in there.items()}
    for owner, neutral in enumerate(edition.box.neutrals, players):
        told = sum(row.get(owner, 0) for row in rows.values())
        rows[FAR][owner] = rows[FAR].get(owner, 0) + neutral.caballeros - told
    lying = said.pop("scoreboards", {})
    if "colonies" in edition.expansions:
        lying = tiles("pais_vasco", goods, gold) | lying
    said.setdefault("king", "castilla_la_nueva")
    return position(players, edition=edition, caballeros=rows, scoreboards=lying, **said)


def using(card: str, player: int = ANA, **said: Any) -> State:
    """A position in which a player has begun the special action of a card, and its tokens are laid."""
    return proceeding(acting(board(turn=player, card=card, **said), UseSpecial(player)))


def proceeding(state: State) -> State:
    """The state when all is carried out in which nobody has a choice."""
    while any(isinstance(action, Proceed) for action in legal_actions(state)):
        state = acting(state, *offered(state, Proceed))
    return state


def scored(edition: Any, *disks: str, **said: Any) -> tuple[State, tuple[Event, ...]]:
    """What a general scoring comes to when the last of these disks is set, and what has happened."""
    state = board(edition, len(disks), general_scoring=True, **{"round": 3} | said)
    *earlier, last = [SetDisk(player, region) for player, region in enumerate(disks)]
    return eg.apply(acting(state, *earlier), last)


def paid(events: tuple[Event, ...], place: str) -> dict[int, int]:
    """Who got how many points for a place."""
    return {one.player: one.points for one in events if isinstance(one, Scored) and one.place == place}


def bearers(state: State, owner: int) -> list[str]:
    """Where a player's flag is borne."""
    return [one.place for one in state.carriers if (one.owner, one.load) == (owner, FLAG)]


# --- the beginning of a turn -------------------------------------------------------------------------------


@pytest.mark.clause("SP-3", "SH-2")
def test_those_aboard_a_ship_in_a_court_land_before_the_others_sail():
    state = board(
        turn=ANA, supply=True, held={"first_ship": ANA}, caballeros={"ship": (1,), "first_ship": (1,)}
    )
    sail = Sail(ANA, ANA, "ship", "america")
    assert refused(state, sail) == "SP-3"
    assert refused(state, TakeSupply(ANA, 0)) == "SP-3"
    assert sail in legal_actions(acting(state, Disembark(ANA, "first_ship", "galicia")))
    assert sail in legal_actions(acting(state, Stop(ANA)))


@pytest.mark.clause("SP-3", "SH-2")
def test_who_could_not_sail_afterwards_either_is_refused_for_that():
    said = {"king": "galicia", "held": {"first_ship": ANA}, "caballeros": {"ship": (1,), "first_ship": (1,)}}
    state = board(turn=ANA, supply=True, **said)
    assert refused(state, Sail(ANA, ANA, "ship", "aragon")) != "SP-3"
    assert refused(state, Sail(ANA, BRUNO, "ship", "america")) != "SP-3"


@pytest.mark.clause("SP-3", "FR-1")
def test_of_three_aboard_one_lands_on_the_last_space_of_francia_and_the_others_elsewhere():
    rows = {"first_ship": (3,), "ambassador": (0, 1), "envoy": (0, 1)}
    state = board(turn=ANA, supply=True, held={"first_ship": ANA}, caballeros=rows)
    after = acting(state, Disembark(ANA, "first_ship", "francia"))
    landing = offered(after, Disembark)
    assert landing == set(legal_actions(after))
    assert not {"francia", "ambassador", "envoy"} & {one.place for one in landing}


# --- the limit table ---------------------------------------------------------------------------------------


@pytest.mark.clause("LT-1", "SH-4", "OV-3", "MS-1")
@pytest.mark.parametrize(
    ("region", "post", "points"), [("ship", "captain", (3 + 4, 8, 0)), ("america", "viceroy", (5 + 4, 8, 0))]
)
def test_where_it_lies_at_sea_the_post_is_paid_and_those_beside_it_do_not_count(region, post, points):
    rows = {post: (1,), region: (2, 4), BESIDE: (5,)}
    lying = {"limit_table": region, "8/4/0": region}
    assert eg.score(board(COLONIES, 3, scoreboards=lying, caballeros=rows), region).points == points


@pytest.mark.clause("GG-2", "LT-2", "OV-3")
def test_beside_it_in_america_one_takes_gold_and_the_viceroys_space_is_free():
    rows = {"america": (0, 6), BESIDE: (1,), "ship": (1,)}
    said = {"scoreboards": {"limit_table": "america"}, "caballeros": rows, "gold": 1}
    state = board(COLONIES, 3, turn=ANA, supply=True, **said)
    assert TakeToken(ANA, ANA, "gold") in legal_actions(state)
    assert Sail(ANA, ANA, "ship", "viceroy") in legal_actions(state)


@pytest.mark.clause("AC-7.4", "LT-4")
def test_a_gap_made_before_the_regions_are_scored_stays_and_who_is_beside_it_does_not_count():
    """Ana leaves the full limit table by Free Choice; Bruno, who has the Grand Inquisitor, fills it later."""
    rows = {LIMITED: (3, 3), BESIDE: (0, 0, 1), "aragon": (1,)}
    said = {"scoreboards": {"limit_table": LIMITED}, "caballeros": rows, "held": {INQUISITOR: BRUNO}}
    state = using("free_choice", players=3, edition=COLONIES, round=3, **said)
    state = on_until(state, lambda later: bool(offered(later, SetDisk)))
    state = acting(state, *(SetDisk(player, "granada") for player in range(3)))
    state = acting(state, MoveCaballero(ANA, ANA, LIMITED, "aragon"))
    _, events = eg.apply(state, Stop(ANA))
    assert paid(events, LIMITED) == {BRUNO: 4, ANA: 3}


@pytest.mark.clause("GC-17", "LT-1")
def test_allied_with_the_region_of_the_limit_table_only_those_on_it_count():
    rows = {"sevilla": (4, 2), BESIDE: (0, 4)}
    lying = {"limit_table": "sevilla", **ALLIED}
    _, events = scored(BOTH, *["aragon"] * 3, scoreboards=lying, caballeros=rows)
    assert paid(events, "granada") == {ANA: 6, BRUNO: 3}


@pytest.mark.clause("GC-14", "LT-2", "LT-4")
def test_a_gap_that_a_soldier_leaves_is_filled_by_the_grand_inquisitor_after_the_turn():
    rows = {LIMITED: {ANA: 3, BRUNO: 2, 4: 1}, BESIDE: {BRUNO: 1, CARLA: 1}}
    held = {GENERAL: ANA, INQUISITOR: CARLA}
    said = {"held": held, "scoreboards": {"limit_table": LIMITED}, "caballeros": rows}
    state = board(BOTH, 3, turn=ANA, card="court", **said)
    state = acting(state, LeadSoldier(ANA, 4, LIMITED, "galicia"), Stop(ANA))
    state = on_until(state, lambda later: bool(offered(later, Admit)))
    assert to_move(state) == (CARLA,)
    assert {one.owner for one in offered(state, Admit)} == {BRUNO, CARLA}


# --- tokens ------------------------------------------------------------------------------------------------


@pytest.mark.clause("AC-7.4", "GG-3")
def test_a_token_that_free_choice_brings_home_is_paid_before_the_regions_are():
    said = {"caballeros": {"africa": (1,)}, "carriers": {"goods": {ANA: "africa"}}}
    state = using("free_choice", players=2, edition=COLONIES, round=3, **said)
    state = on_until(state, lambda later: bool(offered(later, SetDisk)))
    state = acting(state, SetDisk(ANA, "granada"), SetDisk(BRUNO, "granada"))
    home = MoveCaballero(ANA, ANA, "africa", "aragon")
    assert [(one.player, one.points) for one in happened(state, LoadDelivered, home)] == [(ANA, 4)]
    assert not happened(state, Scored, home)


@pytest.mark.clause("AC-6.1", "GG-3", "GG-4", "GI-3")
@pytest.mark.parametrize(("target", "points"), [("aragon", 6), ("castillo", 0)])
def test_the_holy_inquisition_brings_black_gold_home_or_throws_it_away(target, points):
    said = {"caballeros": {"america": {4: 1}}, "carriers": {"gold": {4: "america"}}}
    state = using("holy_inquisition", edition=COLONIES, **said)
    after = acting(state, MoveCaballero(ANA, 4, "america", target))
    assert (after.points[ANA], after.carriers) == (points, ())


@pytest.mark.clause("AC-4.6", "GG-3", "GG-4")
@pytest.mark.parametrize(("disk", "points", "court"), [("galicia", 6, 7), ("castilla_la_nueva", 0, 8)])
def test_who_is_evicted_from_america_with_gold_comes_home_or_to_his_court(disk, points, court):
    said = {"caballeros": {"america": (0, 1)}, "carriers": {"gold": {BRUNO: "america"}}}
    state = using("eviction", edition=COLONIES, **said)
    after = acting(state, NameRegion(ANA, "america"), SetDisk(BRUNO, disk))
    assert (after.points[BRUNO], after.court[BRUNO], after.carriers) == (points, court, ())


# --- the Castillo ------------------------------------------------------------------------------------------


@pytest.mark.clause("AC-7.10", "GI-2", "GI-3", "BN-2")
def test_black_caballeros_alone_bring_the_home_bonus_in_the_castillo_and_once_more_outside():
    said = {"grandes": {ANA: "castillo"}, "held": {INQUISITOR: ANA}}
    rows = {"castillo": {BRUNO: 1, 4: 2}}
    _, events = scored(COLONIES, "sevilla", *["granada"] * 3, caballeros=rows, **said)
    assert paid(events, "castillo")[ANA] == 5 + 2
    assert paid(events, "sevilla") == {ANA: 4 + 2}


@pytest.mark.clause("GC-11", "GC-15", "GS-5")
def test_from_the_castillo_neither_grande_nor_caballeros_come_to_him_who_acts_as_king():
    said = {"king": "sevilla", "grandes": {ANA: "castillo", BRUNO: "sevilla"}, "held": {GUARD: BRUNO}}
    after, _ = scored(GRANDISSIMO, *["sevilla"] * 4, caballeros={"castillo": (2, 1)}, **said)
    assert (after.grandes[ANA], after.court[ANA], after.king) == ("castillo", 7 + 2, "portugal")


# --- alliances, boycotts, marks ----------------------------------------------------------------------------


@pytest.mark.clause("GC-17", "SH-4", "FR-3")
def test_in_an_alliance_posts_are_paid_once_and_the_captain_counts_in_neither_region():
    rows = {"captain": (1,), "ship": (1,), "sevilla": (0, 1)}
    lying = {"alliance_1": "ship", "alliance_2": "sevilla"}
    _, events = scored(BOTH, *["aragon"] * 4, scoreboards=lying, caballeros=rows)
    assert paid(events, "ship") == {ANA: 3, BRUNO: 0}
    assert paid(events, "sevilla") == {ANA: 3, BRUNO: 3}
    rows = {"ambassador": (1,), "envoy": (0, 1), "sevilla": (2, 1)}
    lying = {"alliance_1": "francia", "alliance_2": "sevilla"}
    _, events = scored(BOTH, *["aragon"] * 4, scoreboards=lying, caballeros=rows)
    assert paid(events, "francia") == {ANA: 3 + 2, BRUNO: 1 + 1}
    assert paid(events, "sevilla") == {ANA: 4, BRUNO: 3}


@pytest.mark.clause("GC-17", "PO-3")
def test_tied_in_an_alliance_with_portugal_both_get_the_second_value_of_the_other_region_alone():
    lying = {"alliance_1": "portugal", "alliance_2": "sevilla"}
    rows = {"portugal": (2,), "sevilla": (0, 2)}
    _, events = scored(GRANDISSIMO, *["aragon"] * 4, scoreboards=lying, caballeros=rows)
    assert paid(events, "portugal") == {ANA: 0, BRUNO: 0}
    assert paid(events, "sevilla") == {ANA: 3, BRUNO: 3}


@pytest.mark.clause("GC-17", "GC-11", "BN-1")
def test_the_kings_bonus_is_paid_in_the_allied_region_of_him_who_acts_as_king():
    said = {"king": "sevilla", "grandes": {CARLA: "sevilla"}, "held": {GUARD: CARLA}}
    rows = {"sevilla": (1,), "granada": (2, 2)}
    _, events = scored(GRANDISSIMO, *["aragon"] * 4, scoreboards=ALLIED, caballeros=rows, **said)
    assert paid(events, "sevilla") == {ANA: 4 + 2, BRUNO: 3}


@pytest.mark.clause("AC-7.9", "GC-1")
def test_a_marked_region_that_is_boycotted_is_paid_for_the_mark_and_not_in_the_general_scoring():
    said = {"scoreboards": {"boycott_marker": "aragon"}, "caballeros": {"aragon": (2, 1)}}
    state = using("score_marked", players=2, round=2, **said)
    events: list[Event] = []
    state = acting(state, MarkRegion(ANA, "aragon"))
    while state.round < 4:
        state, happening = eg.apply(state, idle(state))
        events += happening
    assert paid(tuple(events), "aragon") == {ANA: 5, BRUNO: 0}
    assert sum(isinstance(one, Scored) and (one.player, one.place) == (ANA, "aragon") for one in events) == 1


@pytest.mark.clause("AC-7.9", "GC-11", "BN-1")
def test_a_region_marked_in_the_last_round_still_pays_the_bonus_of_him_who_acts_as_king():
    said = {"king": "sevilla", "grandes": {BRUNO: "sevilla"}, "held": {GUARD: BRUNO}, "round": 9}
    state = using("score_marked", caballeros={"sevilla": (2, 1)}, powers=(13, 12, 11, 10), **said)
    state = acting(state, MarkRegion(ANA, "sevilla"))
    earned = []
    while legal_actions(state):
        state, events = eg.apply(state, idle(state))
        there = [one for one in events if isinstance(one, Scored) and one.place == "sevilla"]
        earned += [one.points for one in there if one.player == ANA]
    assert earned == [4 + 2, 4 + 2]


@pytest.mark.clause("AC-7.9", "RD-2")
@pytest.mark.parametrize(("marked", "paid_in"), [(2, [3, 3]), (3, [3, 5]), (9, [9, 9])])
def test_in_a_short_game_the_mark_is_paid_when_the_next_round_that_is_played_ends(marked, paid_in):
    short = COLONIES.but(length=Length.SHORT)
    said = {"powers": (13, 1), "caballeros": {"aragon": (2, 1)}, "edition": short}
    state = using("score_marked", players=2, round=marked, **said)
    state, rounds = acting(state, MarkRegion(ANA, "aragon")), []
    while legal_actions(state) and state.round <= paid_in[-1]:
        now = state.round
        state, events = eg.apply(state, idle(state))
        there = [one for one in events if isinstance(one, Scored) and one.place == "aragon"]
        rounds += [now for one in there if one.player == ANA]
    assert rounds == paid_in


# --- the King comes between --------------------------------------------------------------------------------


@pytest.mark.clause("GC-5", "SP-3", "SH-2", "KG-1")
def test_where_the_king_comes_between_landings_or_journeys_nobody_else_lands():
    said = {
        "held": {"first_ship": ANA, "king_incognito": BRUNO},
        "scoreboards": {"king_incognito": "galicia"},
    }
    rows = {"first_ship": (2,), "ship": (2,)}
    state = board(turn=ANA, supply=True, caballeros=rows, **said)
    comes = next(one for one in legal_actions(state) if one.player == BRUNO)
    landed = acting(state, Disembark(ANA, "first_ship", "galicia"), comes)
    assert offered(landed, Disembark) == set(legal_actions(landed))  # the other still has to land
    assert "galicia" not in {one.place for one in offered(landed, Disembark)}
    sailed = acting(state, Stop(ANA), Sail(ANA, ANA, "ship", "galicia"), comes)
    assert offered(sailed, Sail)
    assert "galicia" not in {one.target for one in offered(sailed, Sail)}


# --- who waits for a flag ----------------------------------------------------------------------------------


@pytest.mark.clause("FL-4", "QJ-5", "PR-3")
def test_a_flag_that_waits_goes_to_the_guest_who_is_placed_or_to_the_prisoner_who_is_pardoned():
    said = {"carriers": {FLAG: {ANA: ()}}, "turn": BRUNO, "card": "king"}
    placed = acting(
        board(EVERYTHING, caballeros={"guests_2": (1,)}, **said), PlaceGuest(BRUNO, ANA, "aragon")
    )
    assert bearers(placed, ANA) == ["aragon"]
    state = acting(
        board(EVERYTHING, caballeros={"prison": (1,)}, **said), UseSpecial(BRUNO), MoveKing(BRUNO, "sevilla")
    )
    assert bearers(acting(state, PardonAll(BRUNO, "aragon")), ANA) == ["aragon"]


@pytest.mark.clause("FL-4", "PR-1", "SP-2")
def test_a_flag_waits_where_all_others_of_its_owner_are_aboard_a_ship_or_in_the_castillo():
    rows = {"aragon": (0, 1), "first_ship": (0, 2), "castillo": (0, 1)}
    said = {"held": {"first_ship": CARLA}, "carriers": {FLAG: {BRUNO: "aragon"}}}
    state = board(EVERYTHING, turn=ANA, card="extra_force", caballeros=rows, **said)
    after = acting(state, Imprison(ANA, BRUNO, "aragon"))
    assert bearers(after, BRUNO) == []
    assert not offered(after, GiveLoad)


# --- cards that are kept, copied, or come besides ----------------------------------------------------------


@pytest.mark.clause("GC-3", "PR-1", "GC-12", "AC-7.9")
def test_a_kept_card_is_used_whole_with_its_symbol_its_source_and_its_own_next_round():
    said = {"turn": ANA, "round": 5, "caballeros": {"valencia": (0, 1)}}
    forced = acting(board(held={"extra_force": ANA}, **said), UseKeptCard(ANA, "extra_force"))
    assert offered(forced, Imprison)
    quick = acting(board(held={"quick_troops": ANA}, **said), UseKeptCard(ANA, "quick_troops"))
    assert acting(quick, PlaceCaballero(ANA, "aragon")).court == quick.court
    late = acting(
        board(held={"score_marked": ANA}, **said), UseKeptCard(ANA, "score_marked"), UseSpecial(ANA)
    )
    late = acting(proceeding(late), MarkRegion(ANA, "aragon"))
    assert [due.round for due in late.due if "ScoreMarked" in repr(due.frame)] == [6]


@pytest.mark.clause("GC-9", "QJ-2")
def test_whom_the_queen_brings_first_counts_when_the_courts_are_scored():
    state = board(GRANDISSIMO, 2, turn=ANA, card="score_court", court=(7, 7), held={QUEEN: ANA})
    assert proceeding(acting(state, UseSpecial(ANA))).points == (5, 5)
    assert proceeding(acting(state, BringByQueen(ANA), UseSpecial(ANA))).points == (7, 5)


@pytest.mark.clause("AC-7.3", "PR-3", "AC-5.1")
def test_whoever_copies_the_kings_card_moves_him_on_and_pardons_those_who_were_not():
    state = using("king", held={"copy": BRUNO}, caballeros={"prison": (1, 1)})
    state = acting(state, MoveKing(ANA, "sevilla"), Stop(ANA))
    state = on_until(state, lambda later: bool(offered(later, CopySpecial)))
    state = acting(state, CopySpecial(BRUNO), MoveKing(BRUNO, "aragon"))
    assert acting(state, PardonAll(BRUNO, "sevilla")).counts("sevilla")[:2] == (1, 1)
    assert PardonAll(BRUNO, "aragon") not in legal_actions(state)


@pytest.mark.clause("AC-3.5", "FR-3", "SH-4", "OV-3")
def test_where_only_first_places_are_paid_the_posts_are_all_the_same():
    rows = {"ambassador": (1,), "envoy": (0, 1), "captain": (1,), "viceroy": (0, 1), "america": (1, 1)}
    state = using("score_first_places", edition=COLONIES, caballeros=rows)
    paying = {"francia": (2, 1), "ship": (3, 0), "america": (0, 5)}
    for place, points in paying.items():
        _, events = eg.apply(state, ScorePlace(ANA, place))
        assert tuple(paid(events, place).get(player, 0) for player in (ANA, BRUNO)) == points
