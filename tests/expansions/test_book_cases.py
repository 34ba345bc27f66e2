"""Arguments that a table may have over the Portuguese book, each settled on one small board.

Who may go where, who is paid how much, and who decides, where two or more of its rules meet: with two to five
players, in the first round and in the last, in a tie and with an empty court.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import elgrande as eg
from elgrande.actions import (
    EndTurn,
    MoveCaballero,
    MoveCarrier,
    MoveKing,
    PlaceCaballero,
    PlaceScoreboard,
    ScorePlace,
    SetDisk,
    Stop,
    TakeCard,
    TakeSupply,
    UseSpecial,
)
from elgrande.engine import legal_actions, to_move
from elgrande.events import LoadGiven, LoadLost
from elgrande.expansions.colonies.actions import Admit, MoveTile, Sail
from elgrande.expansions.colonies.box import BESIDE, INQUISITOR
from elgrande.expansions.grandissimo.actions import (
    BringByQueen,
    CrownGrande,
    Disembark,
    Imprison,
    LetOut,
    PardonAll,
    PlaceGuest,
    TakeShip,
)
from elgrande.expansions.grandissimo.box import GUARD, QUEEN
from elgrande.problems import problems
from elgrande.rules.map import REGIONS
from elgrande.saving import BrokenSave
from elgrande.state import Carrier, ChoosingCard, State
from tests.expansions.colonies.board import acting, happened, lying, offered, on_until, refused, top
from tests.expansions.test_where_rules_meet import (
    ALLIED,
    ANA,
    BOTH,
    BRUNO,
    CARLA,
    COLONIES,
    DARIO,
    EVERYTHING,
    GRANDISSIMO,
    bearers,
    board,
    paid,
    proceeding,
    scored,
    using,
)

KING = "castilla_la_nueva"
BLACK, SOLDIERS = 4, 5
"""Their columns in a game of four with both expansions."""
LANDS = {region.id for region in REGIONS}
EVERYWHERE_BUT_OVERSEAS = LANDS | {
    *("francia", "ambassador", "envoy", "ship", "captain", "portugal", "castillo")
}


def points(place: str, edition: Any = BOTH, players: int = 4, **said: Any) -> tuple[int, ...]:
    """What a place pays everybody."""
    return eg.score(board(edition, players, **said), place).points


def where(state: State, kind: type, told: str = "place") -> set[str]:
    """The places that actions of this kind name."""
    return {getattr(action, told) for action in offered(state, kind)}


def carried(owner: int, load: str, place: str) -> dict[str, Any]:
    """One who carries something, as a position says it."""
    return {load: {owner: place}}


# --- the set-up --------------------------------------------------------------------------------------------


@pytest.mark.clause("CO-2", "CO-3", "SU-4", "SU-5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_king_homes_black_caballeros_and_limit_table_begin_in_different_regions(players):
    for seed in range(12):
        state = eg.new_game(players=players, edition=COLONIES, seed=seed)
        black = [place for place in LANDS if state.counts(place)[players]]
        table = state.tiles[state.box.tile_number["limit_table"]]
        drawn = [state.king, *state.grandes, *black, table]
        assert len(black) == 2
        assert len(set(drawn)) == len(drawn) == players + 4


@pytest.mark.clause("CO-3", "CO-4", "LT-2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_if_all_choose_the_region_of_the_limit_table_all_of_them_stand_on_it(players):
    state = eg.new_game(players=players, edition=COLONIES, seed=3)
    table = state.tiles[state.box.tile_number["limit_table"]]
    assert table is not None
    state = acting(state, *(SetDisk(player, table) for player in range(players)))
    assert state.counts(table)[:players] == (2,) * players
    assert not any(state.counts(BESIDE))


# --- Francia, the ship, overseas ---------------------------------------------------------------------------


@pytest.mark.clause("FR-3", "SC-3", "SC-4", "SC-5")
@pytest.mark.parametrize(
    ("players", "rows", "pays"),
    [
        (2, {"ambassador": (1,), "envoy": (0, 1)}, (2, 1)),
        (2, {"ambassador": (0, 1), "envoy": (1,), "francia": (1,)}, (4, 2)),
        (3, {"ambassador": (1,), "envoy": (1,), "francia": (0, 1)}, (6, 1, 0)),
        (3, {"ambassador": (1,), "envoy": (0, 1), "francia": (0, 0, 1)}, (3, 2, 1)),
        (4, {"ambassador": (0, 0, 1), "francia": (1,)}, (1, 0, 3, 0)),
        (5, {"francia": (0, 0, 0, 0, 1)}, (0, 0, 0, 0, 3)),
    ],
)
def test_ambassador_and_envoy_are_paid_besides_the_rank_or_without_one(players, rows, pays):
    assert points("francia", COLONIES, players, caballeros=rows) == pays


@pytest.mark.clause("FR-3", "BN-1", "BN-2", "FR-4")
def test_king_and_grande_in_a_full_francia_bring_their_bonuses_only_to_a_sole_majority():
    most = {"ambassador": (1,), "envoy": (0, 1), "francia": (1,)}
    assert points("francia", COLONIES, king="francia", caballeros=most) == (3 + 2 + 2, 1 + 1, 0, 0)
    assert points("francia", COLONIES, grandes={ANA: "francia"}, caballeros=most) == (3 + 2 + 2, 1 + 1, 0, 0)
    tied = {"ambassador": (1,), "envoy": (0, 1)}
    assert points("francia", COLONIES, king="francia", caballeros=tied) == (1 + 2, 1 + 1, 0, 0)


@pytest.mark.clause("FR-1", "MV-5", "AC-1.1")
def test_one_intrigue_clears_the_ambassadors_space_and_takes_it_and_nobody_has_moved_up_between():
    spaces = ("ambassador", "envoy", "francia")
    full = {"ambassador": (0, 1), "envoy": (0, 1), "francia": (1,)}
    state = using("intrigue_3_any", caballeros=full | {"galicia": (1,)})
    assert where(state, MoveCaballero, "target").isdisjoint(spaces), "all three are taken"
    state = acting(state, MoveCaballero(ANA, BRUNO, "ambassador", "galicia"))
    assert [sum(state.counts(space)) for space in spaces] == [0, 1, 1]
    state = acting(state, MoveCaballero(ANA, ANA, "francia", "ambassador"))
    state = acting(state, MoveCaballero(ANA, ANA, "galicia", "francia"))
    assert eg.score(state, "francia").points == (3 + 2, 1 + 1, 0, 0)


@pytest.mark.clause("AC-1.8", "OV-1", "KG-1", "FR-2", "SH-1", "PO-1", "SP-2")
@pytest.mark.parametrize("king", ["castilla_la_nueva", "valencia", "francia", "portugal"])
def test_two_more_from_the_court_go_anywhere_but_overseas_and_to_the_king(king):
    state = using("intrigue_2_from_court", king=king, court={ANA: 5}, held={"first_ship": ANA})
    taboo = {king, "ambassador", "envoy"} if king == "francia" else {king}
    assert where(state, PlaceCaballero) == (EVERYWHERE_BUT_OVERSEAS | {"first_ship"}) - taboo
    assert {refused(state, PlaceCaballero(ANA, place)) for place in ("america", "viceroy", "africa")} == {
        "OV-1"
    }


@pytest.mark.clause("GC-12", "SH-1", "SH-4", "SP-2")
def test_quick_troops_from_the_provinces_board_the_ship_and_one_of_them_is_its_captain():
    state = board(turn=ANA, card="quick_troops", king="portugal", court={ANA: 0})
    boarding = [PlaceCaballero(ANA, "ship"), PlaceCaballero(ANA, "captain"), PlaceCaballero(ANA, "ship")]
    after = acting(state, *boarding)
    assert (after.counts("ship")[ANA], after.counts("captain")[ANA]) == (2, 1)
    assert state.provinces[ANA] - after.provinces[ANA] == 3
    assert refused(acting(state, *boarding[:2]), PlaceCaballero(ANA, "captain")) == "SH-4"


@pytest.mark.clause("OV-4", "SH-4", "GG-5", "FL-3")
def test_who_comes_back_from_africa_may_be_captain_with_a_flag_but_not_with_goods():
    state = board(EVERYTHING, turn=ANA, caballeros={"africa": (3,)}, carriers=carried(ANA, "flag", "africa"))
    assert where(state, Sail, "target") == {"ship", "captain"}
    state = acting(state, Sail(ANA, ANA, "africa", "captain", "flag"))
    assert bearers(state, ANA) == ["captain"]
    laden = board(COLONIES, turn=ANA, caballeros={"africa": (1,)}, carriers=carried(ANA, "goods", "africa"))
    assert where(laden, Sail, "target") == {"ship"}
    assert refused(laden, Sail(ANA, ANA, "africa", "captain")) == "GG-5"


@pytest.mark.clause("FL-4", "SH-2", "RD-3")
@pytest.mark.parametrize("place", ["ship", "captain", "america", "viceroy", "africa"])
def test_a_flag_that_waits_for_the_only_one_who_is_at_sea_is_noted_there_once(place):
    said = {"caballeros": {place: (0, 0, 1), "aragon": (1,)}, "carriers": {"flag": {CARLA: ()}}}
    state = board(EVERYTHING, turn=ANA, card="king", **said)
    state = acting(state, UseSpecial(ANA))
    assert bearers(state, CARLA) == [place]
    assert problems(state) == ()
    assert State.from_json(state.to_json()) == state


@pytest.mark.clause("FL-1", "SH-2", "RD-3")
def test_a_flag_that_is_known_to_be_at_sea_is_carried_nowhere_else():
    rows = {"viceroy": (1,), "aragon": (1,)}
    state = board(EVERYTHING, turn=ANA, supply=True, caballeros=rows, carriers={"flag": {ANA: ("viceroy",)}})
    ashore = tuple(one._replace(place="aragon") if one.owner == ANA else one for one in state.carriers)
    assert State.from_json(state.to_json()) == state
    with pytest.raises(BrokenSave, match="does not fit"):
        State.from_json(state._replace(carriers=ashore).to_json())


@pytest.mark.clause("FL-1", "SH-2", "RD-3")
@pytest.mark.parametrize(
    "noted",
    [(Carrier(BLACK, "africa", "flag"),), (Carrier(ANA, "viceroy", "flag"), Carrier(ANA, "africa", "flag"))],
    ids=["of nobody's caballero", "twice"],
)
def test_a_flag_that_nobody_has_is_not_noted_at_sea(noted):
    rows = {"viceroy": (1,), "africa": (1, 0, 0, 0, 1)}
    state = board(EVERYTHING, turn=ANA, supply=True, caballeros=rows)
    (due,) = state.due
    wrong = due._replace(frame=replace(due.frame, laden=noted))
    State.from_json(state._replace(carriers=()).to_json())
    with pytest.raises(BrokenSave, match="does not fit"):
        State.from_json(state._replace(carriers=(), due=(wrong,)).to_json())


@pytest.mark.clause("OV-3", "PR-1", "SH-2")
def test_where_the_viceroy_is_imprisoned_the_next_who_sails_to_america_may_take_his_space():
    rows = {"ship": (1,), "viceroy": (0, 1)}
    before = board(turn=ANA, supply=True, caballeros=rows)
    assert refused(before, Sail(ANA, ANA, "ship", "viceroy")) == "OV-3"
    taken = acting(board(turn=DARIO, card="extra_force", caballeros=rows), Imprison(DARIO, BRUNO, "viceroy"))
    assert (taken.counts("viceroy"), taken.counts("prison")[BRUNO]) == ((0,) * 6, 1)
    after = board(turn=ANA, supply=True, caballeros={"ship": (1,), "prison": (0, 1)})
    assert Sail(ANA, ANA, "ship", "viceroy") in legal_actions(after)


@pytest.mark.clause("AC-3.1", "AC-3.2", "MS-3", "CO-6", "OV-2", "PO-3")
@pytest.mark.parametrize(
    ("card", "lie", "places"),
    [
        ("score_fours", {}, {"galicia", "cataluna", "sevilla", "america", "africa"}),
        (
            "score_fours",
            {"4/0/0": "francia", "8/4/0": "africa"},
            {"galicia", "cataluna", "sevilla", "america", "francia"},
        ),
        ("score_fives", {}, {"aragon", "pais_vasco", "valencia", "portugal"}),
        ("score_fives", {"4/0/0": "portugal", "8/4/0": "ship"}, {"aragon", "pais_vasco", "valencia"}),
        (
            "score_coast",
            {"8/4/0": "portugal"},
            {"galicia", "pais_vasco", "cataluna", "valencia", "granada", "sevilla", "francia", "portugal"},
        ),
    ],
)
def test_a_mobile_scoreboard_decides_which_card_scores_a_new_region_but_not_where_the_coast_is(
    card, lie, places
):
    assert where(using(card, scoreboards=lie), ScorePlace) == places


@pytest.mark.clause("AC-4.1", "KG-1", "CO-6", "PO-2")
def test_a_mobile_scoreboard_leaves_francia_for_portugal_unless_the_king_is_in_one_of_them():
    lie = {"8/4/0": "francia", "4/0/0": "ship"}
    free = where(using("mobile_scoreboard", scoreboards=lie), PlaceScoreboard)
    assert {"portugal", "america", "africa", "castillo"} <= free
    assert KING not in free
    state = using("mobile_scoreboard", king="francia", scoreboards=lie)
    assert {action.scoreboard for action in offered(state, PlaceScoreboard)} == {1}
    state = using("mobile_scoreboard", king="portugal", scoreboards=lie)
    assert "portugal" not in where(state, PlaceScoreboard)


@pytest.mark.clause("GG-1", "GG-3", "CO-5")
def test_gold_that_has_been_paid_for_is_in_the_stock_and_is_laid_again():
    at_sea = {"carriers": carried(ANA, "gold", "ship"), "caballeros": {"ship": (1,)}}
    state = board(COLONIES, turn=ANA, supply=True, gold=4, display="score_black", **at_sea)

    def laid(state: State) -> int:
        state = on_until(state, lambda later: top(later) == ChoosingCard(ANA))
        return lying(proceeding(acting(state, TakeCard(ANA, "score_black"), UseSpecial(ANA))), "gold")

    assert laid(state) == 4, "all five are out: one is carried"
    assert laid(acting(state, Sail(ANA, ANA, "ship", "granada"))) == 5


# --- the Grand Inquisitor and the limit table --------------------------------------------------------------


@pytest.mark.clause("AC-7.6", "SH-4", "LT-1", "CA-1")
def test_a_black_captain_and_one_beside_the_limit_table_have_their_regions_scored_and_one_inside_has_not():
    rows = {
        "captain": {BLACK: 1},
        "pais_vasco": {ANA: 10},
        BESIDE: {BLACK: 1},
        KING: {BLACK: 1},
        "castillo": {BLACK: 1},
    }
    state = using("score_black", caballeros=rows)
    assert where(state, ScorePlace) == {"ship", "pais_vasco", KING}
    _, told = eg.apply(state, ScorePlace(ANA, "ship"))
    assert paid(told, "ship") == {ANA: 3}, "the card has given her the Grand Inquisitor"


@pytest.mark.clause("GI-1", "LT-4", "AC-7.6")
def test_whoever_has_taken_the_grand_inquisitor_in_his_turn_fills_the_gap_after_it():
    rows = {"pais_vasco": (9,), BESIDE: (0, 1, 1)}
    state = using("score_black", player=ANA, held={INQUISITOR: BRUNO}, caballeros=rows)
    state = on_until(state, lambda later: bool(offered(later, Admit)))
    assert to_move(state) == (ANA,)
    assert {action.owner for action in offered(state, Admit)} == {BRUNO, CARLA}


@pytest.mark.clause("LT-3", "GC-11", "KG-1")
def test_the_limit_table_neither_leaves_nor_enters_the_region_of_the_grande_who_acts_as_king():
    homes = {BRUNO: "pais_vasco", CARLA: "granada"}
    state = acting(using("revolution", grandes=homes), CrownGrande(ANA, BRUNO))
    assert state.king == "pais_vasco", "where the limit table lies"
    lies = using("limit_table", king="pais_vasco", held={GUARD: BRUNO}, grandes=homes)
    assert refused(lies, MoveTile(ANA, "limit_table", "galicia")) == "LT-3"
    state = using("limit_table", king="granada", held={GUARD: CARLA}, grandes=homes)
    assert refused(state, MoveTile(ANA, "limit_table", "granada")) == "LT-3"
    assert KING in where(state, MoveTile, "region"), "where the King would be but for the Revolution"


@pytest.mark.clause("FL-2", "GI-2", "LT-1")
@pytest.mark.parametrize(
    ("holder", "flag", "pays"),
    [(ANA, ANA, (5, 4, 0, 0)), (ANA, BRUNO, (4, 5, 0, 0)), (None, ANA, (4, 5, 0, 0))],
)
def test_black_caballeros_bring_about_a_tie_and_the_flag_of_either_breaks_it(holder, flag, pays):
    held = {} if holder is None else {INQUISITOR: holder}
    rows = {"aragon": {ANA: 1, BRUNO: 3, BLACK: 2}}
    flags = {"flag": {player: "aragon" if player == flag else () for player in (ANA, BRUNO)}}
    assert points("aragon", EVERYTHING, held=held, caballeros=rows, carriers=flags) == pays


# --- Portugal, ships in the courts, the prison -------------------------------------------------------------


@pytest.mark.clause("PO-2", "PO-3", "BN-1", "BN-2", "FL-2")
@pytest.mark.parametrize(
    ("row", "flags", "pays"),
    [
        ((2, 1), (), (5 + 2 + 2, 0, 0, 0)),
        ((2, 2), (), (0, 0, 0, 0)),
        ((2, 2), (ANA,), (5 + 2 + 2, 0, 0, 0)),
        ((2, 2), (BRUNO,), (0, 5 + 2, 0, 0)),
        ((2, 2), (ANA, BRUNO), (0, 0, 0, 0)),
    ],
)
def test_in_portugal_a_flag_makes_a_sole_majority_with_all_its_bonuses_and_two_make_none(row, flags, pays):
    borne = {"flag": {player: "portugal" if player in flags else () for player in (ANA, BRUNO)}}
    said = {"king": "portugal", "grandes": {ANA: "portugal"}, "caballeros": {"portugal": row}}
    assert points("portugal", EVERYTHING, carriers=borne, **said) == pays


@pytest.mark.clause("PR-1", "KG-1", "GI-3", "GR-2", "CA-1", "GG-4")
def test_the_prison_reaches_posts_and_who_is_beside_the_limit_table_but_not_king_castillo_or_neutrals():
    rows = {
        **dict.fromkeys(("captain", "viceroy", "ambassador", "africa"), (0, 1)),
        "pais_vasco": (10,),
        BESIDE: (0, 1),
        KING: (0, 3),
        "galicia": {BLACK: 4, SOLDIERS: 2},
        "castillo": (0, 2),
    }
    state = board(turn=ANA, card="extra_force", caballeros=rows, carriers=carried(BRUNO, "goods", "africa"))
    reached = {(action.owner, action.source) for action in offered(state, Imprison)}
    theirs = {(BRUNO, place) for place in ("captain", "viceroy", "ambassador", "africa", BESIDE)}
    assert reached == theirs | {(ANA, "pais_vasco")}
    assert refused(state, Imprison(ANA, BRUNO, KING)) == "KG-1"
    lost = happened(state, LoadLost, Imprison(ANA, BRUNO, "africa"))
    assert [(one.owner, one.load) for one in lost] == [(BRUNO, "goods")]


@pytest.mark.clause("PR-3", "FR-1", "LT-2")
def test_two_are_pardoned_into_francia_only_with_room_for_both_and_one_of_them_beside_an_almost_full_table():
    said = {"prison": (1, 1), "ambassador": (0, 0, 1), "pais_vasco": (9,)}
    pardon = acting(using("king", caballeros=said), MoveKing(ANA, "sevilla"))
    assert "francia" in where(pardon, PardonAll, "region")
    assert "sevilla" not in where(pardon, PardonAll, "region")
    there = acting(pardon, PardonAll(ANA, "pais_vasco"), LetOut(ANA, BRUNO, "pais_vasco"))
    assert (there.counts("pais_vasco")[:2], there.counts(BESIDE)[ANA]) == ((9, 1), 1)
    pardon = acting(using("king", caballeros=said | {"envoy": (0, 0, 1)}), MoveKing(ANA, "sevilla"))
    assert refused(pardon, PardonAll(ANA, "francia")) == "PR-3"


@pytest.mark.clause("SP-1", "SP-2", "SP-3", "SP-4")
def test_in_a_game_of_two_the_only_ship_is_taken_with_its_cargo_which_lands_in_its_owners_turn():
    said = {"held": {"first_ship": BRUNO}, "caballeros": {"first_ship": (0, 2)}}
    state = board(GRANDISSIMO, 2, turn=ANA, card="last_word", **said)
    assert offered(state, TakeShip) == {TakeShip(ANA, "first_ship")}
    state = acting(state, TakeShip(ANA, "first_ship"))
    assert PlaceCaballero(ANA, "first_ship") in legal_actions(state)
    assert state.counts("first_ship")[BRUNO] == 2
    turn = board(GRANDISSIMO, 2, turn=BRUNO, supply=True, **said | {"held": {"first_ship": ANA}})
    one = acting(turn, Disembark(BRUNO, "first_ship", "portugal"))
    assert Stop(BRUNO) not in legal_actions(one), "the other one has to land, too"
    assert "sevilla" in where(one, Disembark)
    assert refused(one, TakeSupply(BRUNO, 0)) == "SP-3"


@pytest.mark.clause("QJ-5", "CA-2", "GS-3")
def test_a_guest_whom_his_host_puts_into_the_castillo_counts_there_for_his_owner():
    state = board(turn=BRUNO, card="king", caballeros={"guests_2": (1,)})
    state = acting(state, PlaceGuest(BRUNO, ANA, "castillo"))
    assert state.castillo[:2] == (1, 0)
    assert eg.score(state, "castillo").points == (5, 0, 0, 0)


# --- the cards of Grandissimo ------------------------------------------------------------------------------


@pytest.mark.clause("GC-10", "GR-6", "PR-3", "GG-1", "TU-7")
@pytest.mark.parametrize("card", ["king", "transport", "grande", "score_black"])
def test_after_no_more_actions_one_places_and_has_the_queen_but_neither_king_nor_tokens_nor_pardon(card):
    state = board(
        turn=ANA,
        card="no_more_actions",
        powers=(13, 12, 11, 10),
        display=[card],
        caballeros={"prison": (0, 1)},
        held={QUEEN: BRUNO},
    )
    state = proceeding(acting(state, UseSpecial(ANA)))
    state = acting(on_until(state, lambda later: top(later) == ChoosingCard(BRUNO)), TakeCard(BRUNO, card))
    assert refused(state, UseSpecial(BRUNO)) == "GC-10"
    assert offered(state, PlaceCaballero)
    assert offered(state, BringByQueen)
    after = acting(state, EndTurn(BRUNO))
    assert (after.king, after.counts("prison"), after.tiles) == (
        state.king,
        state.counts("prison"),
        state.tiles,
    )


@pytest.mark.clause("GC-9", "SC-3")
@pytest.mark.parametrize(
    ("court", "pays"),
    [
        ((3, 3, 3, 3, 1), (5, 5, 5, 5, 1)),
        ((4, 3, 3, 1, 1), (7, 1, 1, 0, 0)),
        ((2, 2, 1, 1), (5, 5, 0, 0)),
        ((2, 2, 2, 2), (5, 5, 5, 5)),
        ((0, 0, 0, 1), (0, 0, 0, 7)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
    ],
)
def test_ties_of_two_three_and_four_in_the_courts_drop_one_rank_and_an_empty_court_earns_nothing(court, pays):
    state = using("score_court", edition=GRANDISSIMO, players=len(court), court=court)
    assert state.points == pays


@pytest.mark.clause("GC-16", "FL-4", "GG-4", "CA-4")
def test_thrown_into_the_castillo_one_loses_his_goods_another_hands_on_his_flag_and_two_of_ones_own_follow():
    state = using(
        "to_the_castillo",
        edition=EVERYTHING,
        caballeros={"viceroy": (0, 1), "africa": (0, 1), "galicia": (0, 1), "valencia": (2,)},
        carriers={"goods": {BRUNO: "africa"}, "flag": {ANA: "valencia", BRUNO: "viceroy"}},
        court={ANA: 0},
    )
    state = acting(state, MoveCaballero(ANA, BRUNO, "viceroy", "castillo"))
    assert bearers(state, BRUNO) == ["galicia"], "who carries goods cannot bear it"
    state = acting(state, MoveCaballero(ANA, BRUNO, "africa", "castillo"))
    assert not [one for one in state.carriers if one.load == "goods"]
    assert refused(state, Stop(ANA)) == "GC-16"
    assert {type(action) for action in legal_actions(state)} == {MoveCaballero, MoveCarrier}
    state, told = eg.apply(state, MoveCarrier(ANA, ANA, "valencia", "castillo", "flag"))
    given = [one for one in told if isinstance(one, LoadGiven)]
    assert [(one.owner, one.place) for one in given] == [(ANA, "valencia")], "to the one who has to follow"
    assert state.castillo[:2] == (2, 2)
    assert bearers(state, ANA) == [], "nobody is left to bear it"


@pytest.mark.clause("GC-17", "SC-4", "SC-5", "BN-1", "BN-2")
@pytest.mark.parametrize(
    ("players", "sevilla", "granada", "first", "second"),
    [
        (2, (1, 2), (3, 1), {ANA: 4 + 2}, {ANA: 6}),
        (2, (1, 2), (2, 1), {}, {}),
        (3, (1, 2, 0), (3, 1, 2), {ANA: 4 + 2, BRUNO: 3}, {ANA: 6, BRUNO: 3}),
        (4, (0, 1, 1, 2), (2, 1, 1, 0), dict.fromkeys(range(4), 3), dict.fromkeys(range(4), 3)),
    ],
)
def test_allied_regions_rank_all_by_both_together_by_as_many_ranks_as_there_are_for_so_few(
    players, sevilla, granada, first, second
):
    disks = ("valencia",) * players
    _, told = scored(
        GRANDISSIMO,
        *disks,
        grandes=("sevilla", "galicia", "aragon", "cataluna")[:players],
        scoreboards=ALLIED,
        caballeros={"sevilla": sevilla, "granada": granada},
    )

    def earned(place: str) -> dict[int, int]:
        return {player: points for player, points in paid(told, place).items() if points}

    assert (earned("sevilla"), earned("granada")) == (first, second)


# --- flags -------------------------------------------------------------------------------------------------


@pytest.mark.clause("FL-2", "SC-3", "SC-4", "SC-5")
@pytest.mark.parametrize(
    ("row", "flags", "pays"),
    [
        ((4, 3, 1, 1), (DARIO,), (5, 4, 0, 1)),
        ((4, 3, 1, 1), (CARLA, DARIO), (5, 4, 0, 0)),
        ((2, 2, 2, 2), (BRUNO,), (1, 5, 1, 1)),
        ((2, 2, 2), (BRUNO,), (0, 5, 0)),
        ((2, 2, 2), (BRUNO, CARLA), (0, 4, 4)),
        ((3, 2, 2), (CARLA,), (5, 0, 4)),
        ((2, 2), (BRUNO,), (0, 5)),
        ((2, 2), (ANA, BRUNO), (0, 0)),
    ],
)
def test_a_flag_moves_its_owner_up_by_as_many_ranks_as_pay_with_so_many_players(row, flags, pays):
    borne = {"flag": {player: "aragon" if player in flags else () for player in range(len(row))}}
    edition = COLONIES.with_expansions("anniversary")
    assert points("aragon", edition, len(row), caballeros={"aragon": row}, carriers=borne) == pays
