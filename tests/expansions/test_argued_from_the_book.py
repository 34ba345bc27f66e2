"""Disputes at the table, answered from the book before the engine was asked."""

from dataclasses import replace
from typing import Any

import pytest

from elgrande.actions import (
    EndTurn,
    MoveCaballero,
    MoveCarrier,
    MoveKing,
    PlaceCaballero,
    ReturnCaballero,
    ReturnCarrier,
    SetDisk,
    Stop,
    TakeCard,
    TakeSupply,
)
from elgrande.engine import legal_actions, to_move
from elgrande.expansions.colonies.actions import Admit, CarryOut, CopySpecial, PlaceExtra, Sail
from elgrande.expansions.colonies.box import BESIDE, INQUISITOR
from elgrande.expansions.grandissimo.actions import (
    DiscardRegionCard,
    Disembark,
    Imprison,
    PardonAll,
    PlaceByQueen,
)
from elgrande.state import State
from tests.expansions.colonies.board import acting, offered, refused
from tests.expansions.test_where_rules_meet import ANA, BRUNO, CARLA, COLONIES, board, using

# --- nothing changes in the King's region, not on the limit table either -----------------------------------

GAP: dict[str, Any] = {
    "caballeros": {"aragon": (6, 4), BESIDE: (2, 2)},
    "held": {INQUISITOR: CARLA, "king_incognito": BRUNO},
}
SEND_THE_KING = DiscardRegionCard(BRUNO, "king_incognito")


def gap_left(incognito: str) -> State:
    """Ana has left the full limit table in Aragón; Bruno may send the King to this region."""
    lying = {"limit_table": "aragon", "king_incognito": incognito}
    state = using("intrigue_3_any", king="castilla_la_nueva", scoreboards=lying, **GAP)
    return acting(state, MoveCaballero(ANA, ANA, "aragon", "granada"), Stop(ANA), EndTurn(ANA))


@pytest.mark.clause("LT-4", "KG-1", "GC-5")
def test_a_gap_stays_where_the_king_is_sent_before_it_is_filled():
    """Grandíssimo, Rei Incógnito: the region is closed at once; base game: no changes there."""
    state = gap_left("aragon")
    assert to_move(state) == (BRUNO,)
    after = acting(state, SEND_THE_KING)
    assert not offered(after, Admit)
    assert (after.counts("aragon")[:2], after.counts(BESIDE)[:2]) == ((5, 4), (2, 2))
    elsewhere = acting(gap_left("galicia"), SEND_THE_KING)
    assert offered(elsewhere, Admit) == {Admit(CARLA, ANA), Admit(CARLA, BRUNO)}


# --- which clause forbids it -------------------------------------------------------------------------------

TO_ARAGON = {"king": "castilla_la_nueva", "scoreboards": {"limit_table": "aragon"}}
FULL = {"prison": (1,), "ambassador": (0, 1), "envoy": (0, 1), "francia": (0, 1)}


def moving(target: str) -> MoveCaballero:
    """A move of one of Ana's from Granada."""
    return MoveCaballero(ANA, ANA, "granada", target)


REFUSED = {
    "nobody chooses to be placed beside the limit table": (
        lambda: board(turn=ANA, card="king", **TO_ARAGON),
        PlaceCaballero(ANA, BESIDE),
        "LT-2",
    ),
    "nor does the Grand Inquisitor place one there": (
        lambda: board(turn=ANA, card="king", held={INQUISITOR: ANA}, **TO_ARAGON),
        PlaceExtra(ANA, BESIDE),
        "LT-2",
    ),
    "nor the Queen": (
        lambda: board(turn=ANA, card="king", held={"queen": ANA}, **TO_ARAGON),
        PlaceByQueen(ANA, BESIDE),
        "LT-2",
    ),
    "nobody is moved there from elsewhere": (
        lambda: using("intrigue_3_any", caballeros={"granada": (1,)}, **TO_ARAGON),
        moving(BESIDE),
        "LT-2",
    ),
    "no Intrigue puts anybody aboard a ship in a court": (
        lambda: using("intrigue_3_any", caballeros={"granada": (1,)}, held={"first_ship": ANA}),
        moving("first_ship"),
        "SP-2",
    ),
    "nor into the prison": (
        lambda: using("intrigue_3_any", caballeros={"granada": (1,)}),
        moving("prison"),
        "PR-2",
    ),
    "nor into a court as a guest": (
        lambda: using("intrigue_3_any", caballeros={"granada": (1,)}),
        moving("guests_2"),
        "QJ-5",
    ),
    "black caballeros never leave the map, not for the prison either": (
        lambda: board(turn=ANA, card="extra_force", held={INQUISITOR: ANA}),
        Imprison(ANA, 4, "castilla_la_vieja"),
        "GI-3",
    ),
    "no pardon leads to Francia while all its spaces are taken": (
        lambda: acting(using("king", caballeros=FULL), MoveKing(ANA, "galicia")),
        PardonAll(ANA, "francia"),
        "FR-1",
    ),
}


@pytest.mark.clause("LT-2", "SP-2", "PR-1", "PR-2", "PR-3", "QJ-5", "GI-3", "FR-1")
@pytest.mark.parametrize("case", REFUSED)
def test_the_clause_that_is_named_is_the_one_that_forbids_it(case):
    state, action, clause = REFUSED[case]
    assert refused(state(), action) == clause


@pytest.mark.clause("AC-7.2", "TU-1", "TU-3", "TU-4", "TU-9")
def test_it_is_ones_own_turn_while_one_executes_a_card_before_choosing_one():
    said = {"held": {"execute_card": ANA}, "display": ["king"]}
    state = acting(board(COLONIES, turn=ANA, **said), CarryOut(ANA, "king"))
    place = {
        "TU-4": PlaceCaballero(ANA, "granada"),
        "TU-3": TakeCard(ANA, "king"),
        "TU-1": TakeSupply(ANA, 1),
    }
    assert [refused(state, action) for action in place.values()] == [*place]
    assert refused(state, TakeCard(BRUNO, "king")) == "TU-9"


# --- somebody who need not be told apart ------------------------------------------------------------------

FLAGGED = COLONIES.with_expansions("anniversary", "grandissimo")
BEARER: dict[str, Any] = {
    "edition": FLAGGED,
    "caballeros": {"aragon": (0, 1, 1), "valencia": (0, 1)},
    "carriers": {"flag": {BRUNO: "aragon"}},
}
LADEN = {"caballeros": {"ship": (2,)}, "carriers": {"gold": {ANA: ["ship", "ship"]}}, "edition": COLONIES}
NAMED = {
    "moved": (
        lambda: using("intrigue_3_any", **BEARER),
        MoveCarrier(ANA, BRUNO, "aragon", "granada", "flag"),
    ),
    "banished": (lambda: using("banishment", **BEARER), ReturnCarrier(ANA, BRUNO, "aragon", "flag")),
    "imprisoned": (
        lambda: board(turn=ANA, card="extra_force", **BEARER),
        Imprison(ANA, BRUNO, "aragon", "flag"),
    ),
    "at sea": (lambda: board(turn=ANA, supply=True, **LADEN), Sail(ANA, ANA, "ship", "granada", "gold")),
}


@pytest.mark.clause("FL-3", "GG-2", "MV-2")
@pytest.mark.parametrize("case", NAMED)
def test_who_goes_with_what_he_carries_is_not_named_by_it_where_nobody_stands_beside_him(case):
    """Two rules say why there is nothing to tell: flag and token go where he goes."""
    state, action = NAMED[case]
    assert refused(state(), action) == ("GG-2" if action.load == "gold" else "FL-3")
    plain = {MoveCarrier: MoveCaballero, ReturnCarrier: ReturnCaballero}.get(type(action), type(action))
    said = [getattr(action, name) for name in action.__match_args__ if name != "load"]
    assert plain(*said) in legal_actions(state())
    assert refused(state(), replace(action, load="goods")) not in ("FL-3", "GG-2"), "he carries no goods"


@pytest.mark.clause("FL-3", "GG-2")
def test_where_one_bears_the_flag_and_the_other_goods_it_is_said_who_goes():
    carriers = {"flag": {BRUNO: "africa"}, "goods": {BRUNO: "africa"}}
    state = using("intrigue_3_any", edition=FLAGGED, caballeros={"africa": (0, 2)}, carriers=carriers)
    assert refused(state, MoveCaballero(ANA, BRUNO, "africa", "granada")) == "FL-3"
    assert MoveCarrier(ANA, BRUNO, "africa", "granada", "goods") in legal_actions(state)
    assert refused(state, MoveCaballero(ANA, BRUNO, "africa", "castilla_la_nueva")) == "KG-1"


# --- where two or three rules meet -------------------------------------------------------------------------


@pytest.mark.clause("AC-7.3", "LT-4")
def test_a_gap_that_the_copied_intrigue_leaves_is_filled_as_the_first_one_was():
    """Espaços livres: after each turn; the copy comes right after it, and its gap does not stay."""
    said = {"caballeros": {"aragon": (6, 4), BESIDE: (2, 2)}, "scoreboards": {"limit_table": "aragon"}}
    held = {INQUISITOR: CARLA, "copy": BRUNO}
    state = using("intrigue_3_any", edition=COLONIES, held=held, **said)
    state = acting(state, MoveCaballero(ANA, ANA, "aragon", "granada"), Stop(ANA), EndTurn(ANA))
    assert offered(state, Admit) == {Admit(CARLA, ANA), Admit(CARLA, BRUNO)}
    state = acting(state, Admit(CARLA, BRUNO), CopySpecial(BRUNO))
    state = acting(state, MoveCaballero(BRUNO, ANA, "aragon", "granada"), Stop(BRUNO))
    assert offered(state, Admit) == {Admit(CARLA, ANA), Admit(CARLA, BRUNO)}


@pytest.mark.clause("SP-3", "GC-5", "KG-1")
def test_of_two_who_land_the_second_goes_elsewhere_once_the_king_is_sent_to_that_coast():
    lying = {"king_incognito": "granada"}
    said = {"held": {"first_ship": ANA, "king_incognito": BRUNO}, "caballeros": {"first_ship": (2,)}}
    state = board(turn=ANA, supply=True, scoreboards=lying, **said)
    state = acting(state, Disembark(ANA, "first_ship", "granada"), SEND_THE_KING)
    assert refused(state, Disembark(ANA, "first_ship", "granada")) == "KG-1"
    assert refused(state, Stop(ANA)) == "SP-3", "all of them land"
    assert Disembark(ANA, "first_ship", "portugal") in legal_actions(state)


BLACK_GOODS = {
    "nobody, while nobody holds the Grand Inquisitor": ({}, (0, 0, 0, 0)),
    "whoever holds him, not whoever moves": ({INQUISITOR: CARLA}, (0, 0, 4, 0)),
}


@pytest.mark.clause("GG-3", "GI-2", "MV-5")
@pytest.mark.parametrize("who", BLACK_GOODS)
def test_an_intrigue_brings_black_goods_home_for(who):
    held, points = BLACK_GOODS[who]
    said = {"caballeros": {"africa": {4: 1}}, "carriers": {"goods": {4: "africa"}}, "held": held}
    state = using("intrigue_3_any", edition=COLONIES, **said)
    after = acting(state, MoveCaballero(ANA, 4, "africa", "granada"))
    assert (after.points, after.carriers) == (points, ())


@pytest.mark.clause("GC-8", "GI-3", "CA-2")
def test_whoever_spies_sends_the_black_caballeros_of_the_castillo_where_only_he_knows_who_goes():
    held = {"espionage": ANA, INQUISITOR: ANA}
    rows = {"castillo": {ANA: 1, BRUNO: 2, 4: 1}, "granada": (1, 1)}
    state = board(general_scoring=True, round=3, held=held, caballeros=rows)
    state = acting(state, *(SetDisk(player, "granada") for player in (BRUNO, CARLA, 3)))
    assert to_move(state) == (ANA,)
    after = acting(state, SetDisk(ANA, "sevilla"))
    assert (after.counts("sevilla")[ANA], after.counts("sevilla")[4], after.counts("granada")[:2]) == (
        1,
        1,
        (1, 3),
    )
