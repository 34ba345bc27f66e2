"""What is done besides, where it meets a Veto, disks, a flag that waits, and two players in the last round.

Each position is possible, is read again as it was saved, and a bot's guess of it offers what it offers.
"""

from random import Random

import pytest

import elgrande as eg
from elgrande.actions import GiveLoad, LetPass, MoveCaballero, MoveKing, SetDisk, Stop, UseSpecial
from elgrande.engine import legal_actions
from elgrande.expansions.anniversary import FLAG
from elgrande.expansions.colonies.actions import BringExtra, CopySpecial, PlaceExtra, Sail, TakeToken
from elgrande.expansions.colonies.box import BESIDE, INQUISITOR
from elgrande.expansions.grandissimo.actions import (
    DiscardRegionCard,
    LetOut,
    PardonAll,
    PlaceByQueen,
    PlaceGuest,
    TakeCharacter,
)
from elgrande.players.determinize import determinize
from elgrande.problems import problems
from elgrande.state import State
from tests.expansions.colonies.board import acting, offered, on_until, refused
from tests.expansions.test_where_rules_meet import ANA, BRUNO, EVERYTHING, board, using

BLACK = 3
"""The column of the black caballeros in a game of three."""
SHIP = "first_ship"
AT_ANY_TIME = (TakeToken(ANA, ANA, "gold"), Sail(ANA, ANA, "america", "ship"), BringExtra(ANA))
HELD = {INQUISITOR: ANA, SHIP: ANA}


def sound(state: State) -> State:
    """The same state: possible, saved and read alike, and of which a guess offers just what it offers."""
    assert problems(state) == ()
    assert State.from_json(state.to_json()) == state
    for seat in range(state.players):
        view = eg.view(state, seat=seat)
        guess = determinize(view, Random(seat))
        assert problems(guess) == ()
        assert [one for one in legal_actions(guess) if one.player == seat] == [*view.legal]
    return state


ANA_IS_VICEROY = LetOut(ANA, ANA, "viceroy")


def flags_in(region: str, players: int) -> dict[str, dict[int, str]]:
    """Everybody's flag is there."""
    return {FLAG: dict.fromkeys(range(players), region)}


@pytest.mark.clause("GG-2", "OV-4", "GI-4", "SP-2", "VT-2")
def test_before_and_after_a_veto_could_be_used_but_not_while_somebody_is_asked_for_it():
    rows = {"america": (2,), "aragon": (2, 2, 2, 2)}
    said = {"held": HELD, "vetoes": {BRUNO: 4}, "round": 4, "gold": 1, "carriers": flags_in("aragon", 4)}
    state = sound(using("intrigue_3_any", edition=EVERYTHING, caballeros=rows, **said))
    assert {*AT_ANY_TIME} <= {*legal_actions(state)}
    asked = sound(acting(state, MoveCaballero(ANA, BRUNO, "aragon", "granada")))
    assert [refused(asked, action) for action in AT_ANY_TIME] == ["VT-2"] * 3
    later = sound(acting(asked, LetPass(BRUNO)))
    assert {*AT_ANY_TIME} <= {*legal_actions(later)}
    back = sound(acting(later, Sail(ANA, ANA, "america", "ship")))
    assert MoveCaballero(ANA, ANA, "ship", "granada") in legal_actions(back), "the card moves him on"


@pytest.mark.clause("SD-1", "GG-2", "OV-4", "GI-4", "GC-5")
def test_while_disks_are_set_nobody_does_anything_besides_and_afterwards_all_can():
    rows, incognito = {"america": (1,), "aragon": (2, 2, 2)}, "king_incognito"
    said = {"held": HELD | {incognito: BRUNO}, "scoreboards": {incognito: "granada"}, "gold": 1}
    said |= {"players": 3, "caballeros": rows, "carriers": flags_in("aragon", 3)}
    state = sound(using("score_chosen_once", edition=EVERYTHING, **said))
    besides = (*AT_ANY_TIME, DiscardRegionCard(BRUNO, incognito))
    for player in (BRUNO, 2, ANA):
        assert [refused(state, action) for action in besides] == ["SD-1"] * 4
        state = sound(acting(state, SetDisk(player, "aragon")))
    assert {*besides} <= {*legal_actions(state)}


@pytest.mark.clause("FL-4", "FL-5", "PR-3", "LT-2", "GG-2")
def test_prisoners_pardoned_to_a_limit_table_in_africa_take_up_their_flags_before_anything_else():
    """Five stand on its six spaces; the King has gone to Francia, and Ana's flag can go to either place."""
    rows = {"prison": (2,), "africa": (0, 5), "aragon": (0, 1)}
    said = {"scoreboards": {"limit_table": "africa"}, "carriers": {FLAG: {ANA: (), BRUNO: "africa"}}}
    state = using("king", edition=EVERYTHING, players=2, caballeros=rows, goods=1, **said)
    state = sound(acting(state, MoveKing(ANA, "francia"), PardonAll(ANA, "africa")))
    assert {one.place for one in offered(state, GiveLoad)} == {"africa", BESIDE}
    assert {refused(state, one) for one in (Stop(ANA), *AT_ANY_TIME[:2])} == {"FL-4"}
    assert refused(state, GiveLoad(ANA, FLAG, "francia")) == "FL-4", "nobody is there"
    state = sound(acting(state, GiveLoad(ANA, FLAG, BESIDE)))
    assert offered(state, TakeToken) == {TakeToken(ANA, ANA, "goods")}
    assert not offered(state, Sail), "they have come in this very turn"


@pytest.mark.clause("PR-3", "OV-3", "FL-4", "GG-2", "OV-4")
def test_those_who_are_pardoned_are_all_let_out_before_anything_else_and_the_first_takes_up_his_flag():
    rows = {"prison": (2,), "america": (0, 1), "aragon": (0, 1)}
    said = {"carriers": {FLAG: {ANA: (), BRUNO: "america"}}}
    state = using("king", edition=EVERYTHING, players=2, caballeros=rows, gold=1, **said)
    state = sound(acting(state, MoveKing(ANA, "francia"), PardonAll(ANA, "america")))
    for post in (True, False):
        assert ANA_IS_VICEROY in legal_actions(state)
        assert {refused(state, one) for one in (Stop(ANA), *AT_ANY_TIME[:2])} == {"PR-3"}
        state = sound(acting(state, ANA_IS_VICEROY if not post else LetOut(ANA, ANA, "america")))
        assert [one.place for one in state.carriers if one[::2] == (ANA, FLAG)] == ["america"]
    assert state.counts("viceroy")[ANA] == 1
    assert not offered(state, TakeToken), "one bears a flag, one stands where no bearer may"


@pytest.mark.clause("QJ-3", "QJ-5", "SP-2", "GI-4", "KG-1")
def test_with_two_players_in_the_last_round_a_guest_aboard_makes_the_queen_late():
    rows = {"guests_1": (0, 2), "aragon": (2, 2)}
    said = {"turn": ANA, "card": "queen_and_jester", "round": 9, "held": HELD, "caballeros": rows}
    start = sound(board(EVERYTHING, 2, carriers=flags_in("aragon", 2), **said))
    taking = UseSpecial(ANA), TakeCharacter(ANA, "queen")
    assert refused(start, PlaceGuest(ANA, BRUNO, start.king)) == "KG-1"
    assert refused(start, PlaceGuest(ANA, BRUNO, "second_ship")) == "SP-2"
    placed = sound(acting(start, PlaceGuest(ANA, BRUNO, SHIP), *taking))
    assert placed.counts(SHIP)[BRUNO] == 1
    assert refused(placed, PlaceByQueen(ANA, SHIP)) == "QJ-3"
    later = sound(acting(start, *taking, PlaceExtra(ANA, SHIP)))
    assert PlaceByQueen(ANA, SHIP) in legal_actions(later), "she was taken before anybody was placed"


@pytest.mark.clause("AC-7.3", "AC-7.7", "GI-2", "GG-2", "LT-2")
def test_whoever_copies_transport_commands_black_caballeros_and_takes_tokens_with_the_last_of_three():
    rows = {"america": {BLACK: 1, ANA: 1}, "aragon": (2, 3, 2)}
    said = {"held": {"copy": BRUNO, INQUISITOR: BRUNO}, "scoreboards": {"limit_table": "america"}}
    carriers = {FLAG: {ANA: "america", BRUNO: "aragon", 2: "aragon"}}
    state = using("transport", edition=EVERYTHING, players=3, caballeros=rows, carriers=carriers, **said)
    state = on_until(state, lambda later: bool(offered(later, CopySpecial)))
    state = sound(acting(state, CopySpecial(BRUNO)))
    assert TakeToken(BRUNO, BLACK, "gold") in legal_actions(state)
    assert refused(state, Sail(BRUNO, BLACK, "america", "ship")) == "TU-9", "it is not his turn"
    state = sound(acting(state, *[MoveCaballero(BRUNO, BRUNO, "aragon", "africa")] * 2))
    state = sound(acting(state, MoveCaballero(BRUNO, BLACK, "america", "granada")))
    assert {*legal_actions(state)} == {TakeToken(BRUNO, BRUNO, "goods"), Stop(BRUNO)}
