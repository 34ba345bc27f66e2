"""For whatever may not be done with the colonies, the clause that forbids it.

As in `tests/test_reasons.py`: a row is what is being decided, a column what somebody tries instead.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

import elgrande as eg
from elgrande.actions import (
    Action,
    EndTurn,
    LetPass,
    MoveCaballero,
    MoveCarrier,
    MoveGrande,
    MoveKing,
    PlaceCaballero,
    RecallCaballero,
    SetDisk,
    Stop,
    TakeCard,
    TakeSupply,
    UseSpecial,
    UseVeto,
)
from elgrande.engine import FREE, KINDS, RULES, legal_actions
from elgrande.engine.agenda import offers_nothing
from elgrande.expansions import colonies, shared
from elgrande.expansions.colonies.actions import (
    Admit,
    BringExtra,
    CarryOut,
    CopySpecial,
    MarkRegion,
    MoveTile,
    PlaceExtra,
    Sail,
    TakeToken,
)
from elgrande.expansions.colonies.box import AT_SEA, BESIDE, LIMIT_TABLE
from elgrande.expansions.shared.actions import MoveTheirGrande
from elgrande.positions.colonies import COLONIES, KING
from elgrande.rules.clauses import CLAUSES
from elgrande.state import ChoosingCard, SettingDisks, Special, State, Supplying
from tests.expansions.colonies.board import (
    DANIEL,
    LAURA,
    MARIA,
    acting,
    on_until,
    position,
    refused,
    top,
    turn,
    turn_begins,
    using,
    with_veto,
)
from tests.positions import NOWHERE
from tests.test_reasons import samples as base_samples

BOARD = {"caballeros": {"aragon": (6, 6, 1), "ship": (1,), "pais_vasco": (6, 4), BESIDE: (0, 1, 1)}}


def own_samples(player: int) -> list[Action]:
    """One of each kind of the expansion's actions; they name no place, token or card that there is."""
    return [
        Sail(player, player, NOWHERE, "galicia"),
        TakeToken(player, player, NOWHERE),
        BringExtra(player),
        PlaceExtra(player, NOWHERE),
        MoveTile(player, LIMIT_TABLE, NOWHERE),
        MarkRegion(player, NOWHERE),
        Admit(player, -1),
        CarryOut(player, NOWHERE),
        CopySpecial(player),
        MoveTheirGrande(player, -1, NOWHERE),
    ]


def with_a_gap() -> State:
    """Maria has to fill a gap after Laura's turn."""
    state = using("intrigue_3_any", inquisitor=MARIA, **BOARD)
    state = acting(state, MoveCaballero(LAURA, LAURA, "pais_vasco", "granada"), Stop(LAURA), EndTurn(LAURA))
    return on_until(state, lambda later: eg.to_move(later) == (MARIA,))


def after_the_castillo() -> State:
    """Maria fills the limit table in the general scoring."""
    rows = {"pais_vasco": (0, 0, 9), "castillo": (2, 2)}
    state = position(round=3, general_scoring=True, caballeros=rows, inquisitor=MARIA)
    regions = ["pais_vasco", "pais_vasco", "granada", "granada"]
    return acting(state, *(SetDisk(player, region) for player, region in enumerate(regions)))


def to_be_copied() -> State:
    """Daniel may copy what Laura has done."""
    state = acting(
        turn(LAURA, "grande", keeps={"copy": DANIEL}), UseSpecial(LAURA), MoveGrande(LAURA, "ship")
    )
    return on_until(state, lambda later: eg.to_move(later) == (DANIEL,))


def copied_transport() -> State:
    """Daniel copies Transport, after Laura's turn."""
    state = turn(LAURA, "transport", keeps={"copy": DANIEL}, caballeros={"aragon": (1, 1)})
    state = acting(state, UseSpecial(LAURA))
    state = on_until(state, lambda later: eg.to_move(later) == (DANIEL,))
    return acting(state, CopySpecial(DANIEL))


def chosen_freely() -> State:
    """Laura moves two of hers in the general scoring (AC-7.4)."""
    state = turn(LAURA, "free_choice", round=3, caballeros={"aragon": (2,)})
    state = on_until(acting(state, UseSpecial(LAURA)), lambda later: isinstance(top(later), SettingDisks))
    return acting(state, *(SetDisk(player, "granada") for player in range(4)))


DECISIONS = {
    "PowerPhase": position(),
    "SettingDisks": eg.new_game(4, COLONIES, seed=1),
    "Sailing": turn_begins(**BOARD),
    "Supplying": on_until(turn_begins(**BOARD), lambda state: isinstance(top(state), Supplying)),
    "ChoosingCard": on_until(turn_begins(**BOARD), lambda state: isinstance(top(state), ChoosingCard)),
    "Turn": turn(LAURA, "king", **BOARD),
    "Moving": using("intrigue_3_any", **BOARD),
    "SendingBack": using("angry_king", **BOARD),
    "ReactionWindow": acting(with_veto(turn(LAURA, "conspiracy", **BOARD)), UseSpecial(LAURA)),
    "OwnTurn": acting(turn(LAURA, "king", inquisitor=LAURA, **BOARD), EndTurn(LAURA)),
    "MovingBlack": using("holy_inquisition", **BOARD),
    "Transporting": using("transport", **BOARD),
    "MovingLimitTable": using("limit_table", **BOARD),
    "FillingTable_by_card": acting(using("limit_table", **BOARD), MoveTile(LAURA, LIMIT_TABLE, "aragon")),
    "FillingTable_after_turn": with_a_gap(),
    "FillingTable_after_castillo": after_the_castillo(),
    "Marking": using("score_marked", **BOARD),
    "Conspiring": using("conspiracy", **BOARD),
    "Copying": to_be_copied(),
    "Transporting_by_copy": copied_transport(),
    "Moving_in_general_scoring": chosen_freely(),
}
MODULES = (colonies.__name__, shared.__name__)
OWN = {name for name, state in DECISIONS.items() if type(top(state)).__module__.startswith(MODULES)}

# What somebody tries whose decision it is; "-" is legal, and C stands for the clause of the card in use.
OWN_ACTIONS = """
                            Sail   Token  Bring  Extra  Tile   Mark   Admit  Carry  Copy   Their
PowerPhase                  RD-3   RD-3   RD-3   RD-3   RD-3   RD-3   RD-3   RD-3   RD-3   RD-3
SettingDisks                SD-1   SD-1   SD-1   SD-1   SD-1   SD-1   SD-1   SD-1   SD-1   SD-1
Sailing                     SH-2   GG-2   GI-4   GI-4   AC-7.8 AC-7.9 LT-4   AC-7.2 AC-7.3 AC-7.10
Supplying                   SH-2   GG-2   GI-4   GI-4   AC-7.8 AC-7.9 LT-4   AC-7.2 AC-7.3 AC-7.10
ChoosingCard                SH-2   GG-2   GI-4   GI-4   AC-7.8 AC-7.9 LT-4   AC-7.2 AC-7.3 AC-7.10
Turn                        SH-2   GG-2   GI-4   GI-4   AC-7.8 AC-7.9 LT-4   AC-7.2 AC-7.3 AC-7.10
Moving                      SH-2   GG-2   GI-4   GI-4   AC-7.8 AC-7.9 LT-4   AC-7.2 AC-7.3 AC-7.10
Moving_in_general_scoring   RD-3   RD-3   RD-3   RD-3   AC-7.8 AC-7.9 LT-4   RD-3   AC-7.3 AC-7.10
SendingBack                 TU-9   TU-9   TU-9   TU-9   AC-7.8 AC-7.9 LT-4   TU-9   AC-7.3 AC-7.10
ReactionWindow              VT-2   VT-2   VT-2   VT-2   VT-2   VT-2   VT-2   VT-2   VT-2   VT-2
OwnTurn                     SH-2   GG-2   -      KG-2   AC-7.8 AC-7.9 LT-4   AC-7.2 AC-7.3 AC-7.10
MovingBlack                 SH-2   GG-2   -      GI-4   AC-7.8 AC-7.9 LT-4   AC-7.2 AC-7.3 AC-7.10
Transporting                SH-2   GG-2   GI-4   GI-4   AC-7.8 AC-7.9 LT-4   AC-7.2 AC-7.3 AC-7.10
Transporting_by_copy        TU-9   GG-2   TU-9   TU-9   AC-7.8 AC-7.9 LT-4   TU-9   AC-7.3 AC-7.10
MovingLimitTable            SH-2   GG-2   GI-4   GI-4   C      AC-7.9 LT-4   AC-7.2 AC-7.3 AC-7.10
FillingTable_by_card        LT-3   GG-2   GI-4   GI-4   LT-3   LT-3   LT-3   AC-7.2 LT-3   LT-3
FillingTable_after_turn     LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4
FillingTable_after_castillo LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5
Marking                     SH-2   GG-2   GI-4   GI-4   AC-7.8 C      LT-4   AC-7.2 AC-7.3 AC-7.10
Conspiring                  SH-2   GG-2   GI-4   GI-4   AC-7.8 AC-7.9 LT-4   AC-7.2 AC-7.3 C
Copying                     AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 -      AC-7.3
"""
BASE_ACTIONS = """
                            Pow    Sup    Rec    RcC    Crd    Plc    Use    End    Mov    Car    Giv    Cho    Ret    RtC    Dsk    Sco    Brd    Bck    Gra    Nam    Kng    Stp    Pro    Vet    Let
Sailing                     RD-3   SH-2   SH-2   SH-2   SH-2   SH-2   SH-2   SH-2   TU-4   TU-4   TU-4   TU-4   TU-4   TU-4   SD-1   TU-4   TU-4   TU-4   TU-4   TU-4   KG-3   -      TU-4   VT-3   VT-3
OwnTurn                     RD-3   TU-1   TU-2   TU-2   TU-3   TU-8   TU-8   TU-8   TU-4   TU-4   TU-4   TU-4   TU-4   TU-4   SD-1   TU-4   TU-4   TU-4   TU-4   TU-4   KG-3   -      TU-4   VT-3   VT-3
MovingBlack                 RD-3   TU-1   TU-2   TU-2   TU-3   TU-4   TU-4   MV-1   MV-3   MV-3   C      C      C      C      SD-1   C      C      C      C      C      KG-3   -      C      VT-1   VT-1
Transporting                RD-3   TU-1   TU-2   TU-2   TU-3   TU-4   TU-4   MV-1   MV-3   MV-3   C      C      C      C      SD-1   C      C      C      C      C      KG-3   -      C      VT-1   VT-1
Transporting_by_copy        RD-3   TU-9   TU-9   TU-9   TU-9   TU-9   TU-9   MV-1   MV-3   MV-3   C      C      C      C      SD-1   C      C      C      C      C      KG-3   -      C      VT-1   VT-1
MovingLimitTable            RD-3   TU-1   TU-2   TU-2   TU-3   TU-4   TU-4   C      C      C      C      C      C      C      SD-1   C      C      C      C      C      KG-3   -      C      VT-1   VT-1
FillingTable_by_card        LT-3   LT-3   LT-3   LT-3   LT-3   LT-3   LT-3   LT-3   LT-3   LT-3   LT-3   LT-3   LT-3   LT-3   LT-3   LT-3   LT-3   LT-3   LT-3   LT-3   LT-3   LT-3   LT-3   VT-1   VT-1
FillingTable_after_turn     LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   LT-4   VT-3   VT-3
FillingTable_after_castillo LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   LT-5   VT-3   VT-3
Marking                     RD-3   TU-1   TU-2   TU-2   TU-3   TU-4   TU-4   TU-6   C      C      C      C      C      C      SD-1   C      C      C      C      C      KG-3   TU-6   C      VT-1   VT-1
Conspiring                  RD-3   TU-1   TU-2   TU-2   TU-3   TU-4   TU-4   C      C      C      C      C      C      C      SD-1   C      C      C      C      C      KG-3   -      C      VT-1   VT-1
Copying                     AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 AC-7.3 -      AC-7.3 VT-3   VT-3
"""  # noqa: E501

# And what anybody else tries: in each decision, this clause.
ANOTHERS = {
    "ReactionWindow": "VT-2",
    "FillingTable_by_card": "LT-3",
    "FillingTable_after_turn": "LT-4",
    "FillingTable_after_castillo": "LT-5",
    "Copying": "AC-7.3",
}
# Where it is not the same for all actions: what the active player tries, and what others do.
OTHERS_ACTIONS = """
                            Sail   Token  Bring  Extra  Tile   Mark   Admit  Carry  Copy   Their
PowerPhase                  RD-3   RD-3   RD-3   RD-3   RD-3   RD-3   RD-3   RD-3   RD-3   RD-3
SendingBack                 TU-9   TU-9   TU-9   TU-9   AC-7.8 AC-7.9 LT-4   TU-9   AC-7.3 AC-7.10
SendingBack_by_active       SH-2   C      C      C      AC-7.8 AC-7.9 LT-4   C      AC-7.3 AC-7.10
"""
# What nobody does in a turn of his own, with the clause that says when it is done.
OUT_OF_TURN = {Admit: "LT-4", CopySpecial: "AC-7.3"}


def rows(table: str) -> dict[str, list[str]]:
    return {row.split()[0]: row.split()[1:] for row in table.strip("\n").splitlines()[1:]}


def told(state: State, action: Action) -> str:
    """The clause with which an action is refused, C for that of the card in use; "-" if it is not refused."""
    card = next((frame.card for frame in state.agenda if isinstance(frame, Special)), None)
    clause = "-" if action in legal_actions(state) else refused(state, action)
    assert clause is not None
    assert clause == "-" or clause in CLAUSES
    return "C" if card is not None and clause == state.box.card[card].clause else clause


@pytest.mark.clause("SH-2", "GG-2", "GI-4", "AC-7.2", "AC-7.3", "AC-7.8", "LT-3", "LT-4", "LT-5", "TU-8")
@pytest.mark.parametrize(("name", "expected"), rows(OWN_ACTIONS).items())
def test_every_kind_of_action_of_the_expansion_is_refused_for_the_right_reason(name, expected):
    state = DECISIONS[name]
    assert type(top(state)).__name__ == name.partition("_")[0]
    assert [told(state, action) for action in own_samples(eg.to_move(state)[0])] == expected


@pytest.mark.parametrize(("name", "expected"), rows(BASE_ACTIONS).items())
def test_every_other_kind_of_action_is_refused_in_the_expansions_decisions(name, expected):
    state = DECISIONS[name]
    assert [told(state, action) for action in base_samples(eg.to_move(state)[0])] == expected


@pytest.mark.clause("RD-3", "AC-7.4")
def test_in_a_general_scoring_nobody_has_a_turn():
    state = DECISIONS["Moving_in_general_scoring"]
    of_a_turn = [
        TakeSupply(LAURA, 1),
        RecallCaballero(LAURA, "aragon"),
        TakeCard(LAURA, "king"),
        PlaceCaballero(LAURA, "castillo"),
        UseSpecial(LAURA),
    ]
    assert {told(state, action) for action in of_a_turn} == {"RD-3"}
    assert told(state, EndTurn(LAURA)) == "MV-1", "all the same, to move no more has to be said"
    assert told(state, MoveCaballero(LAURA, DANIEL, "aragon", "granada")) == "MV-4"


@pytest.mark.clause("RD-3", "TU-9", "LT-3", "LT-4", "LT-5", "AC-7.3")
@pytest.mark.parametrize("name", DECISIONS)
def test_another_player_is_told_whose_decision_it_is(name):
    state = DECISIONS[name]
    for player in set(range(state.players)) - set(eg.to_move(state)):
        if name in rows(OTHERS_ACTIONS):
            row = f"{name}_by_active" if name == "SendingBack" and player == LAURA else name
            assert [told(state, action) for action in own_samples(player)] == rows(OTHERS_ACTIONS)[row]
            continue
        for action in (*base_samples(player), *own_samples(player)):
            if not isinstance(action, UseVeto | LetPass):
                turns = "RD-3" if name == "Moving_in_general_scoring" else "TU-9"
                whose = ANOTHERS.get(name, OUT_OF_TURN.get(type(action), turns))
                assert refused(state, action) == whose, action


def test_every_decision_and_every_action_of_the_expansion_is_in_the_tables():
    decided = {
        frame.__name__
        for frame, rule in RULES.items()
        if rule.options is not offers_nothing and frame.__module__.startswith(MODULES)
    }
    by_itself = {"LayingTokens", "TakingInquisitor", "KeepingCard", "PuttingMoveOff", "Executing"}
    assert by_itself < decided, "in these there is nothing to choose"
    assert decided - by_itself == {name.partition("_")[0] for name in OWN}
    assert set(rows(OWN_ACTIONS)) == set(DECISIONS)
    assert set(rows(BASE_ACTIONS)) == OWN
    kinds = {kind for kind in KINDS if kind.__module__.startswith(MODULES)}
    assert {type(action) for action in own_samples(LAURA)} == kinds
    assert set(FREE["colonies"].kinds) <= kinds


# --- the right kind of action, at the wrong place -------------------------------------------------------

POSTS = {"captain": (1,), "viceroy": (0, 1)}
FULL = {
    "Turn": turn(LAURA, "king", **BOARD | {"caballeros": BOARD["caballeros"] | POSTS}),
    "Sailing": turn_begins(caballeros={"ship": (1,)} | POSTS),
    "PlacingMore": using("intrigue_2_from_court", caballeros=POSTS),
    "Moving": using("intrigue_3_any", **BOARD | {"caballeros": BOARD["caballeros"] | POSTS}),
    "Moving_into_francia": using(
        "intrigue_3_any", caballeros={"aragon": (1,), "ambassador": (1,), "envoy": (1,), "francia": (0, 1)}
    ),
    "Moving_a_load": using(
        "intrigue_3_any", caballeros={"africa": (1,)}, carriers=[(LAURA, "africa", "goods")]
    ),
    "Moving_with_the_king_in_francia": using(
        "intrigue_3_any", king="francia", caballeros={"aragon": (1,), "ambassador": (1,)}
    ),
    "Transporting": using("transport", caballeros={"aragon": (1,)} | POSTS),
    "MovingBlack": using("holy_inquisition", caballeros=POSTS),
}
DETAILS = [
    ("Sailing", lambda p: Sail(p, p, "ship", KING), "KG-1"),
    ("Sailing", lambda p: Sail(p, p, "ship", "aragon"), "SH-2"),
    ("Sailing", lambda p: Sail(p, p, "africa", "ship"), "OV-4"),
    ("Sailing", lambda p: Sail(p, DANIEL, "ship", "africa"), "SH-2"),
    ("Sailing", lambda p: Sail(p, p, "ship", "africa", "goods"), "SH-2"),
    ("Sailing", lambda p: Sail(p, 99, "ship", "africa"), "SH-2"),  # there is no such owner
    ("Sailing", lambda p: Sail(p, -1, "ship", "africa", "goods"), "SH-2"),
    ("Sailing", lambda p: TakeToken(p, p, "goods"), "GG-2"),
    ("Sailing", lambda p: Sail(p, p, "ship", "captain"), "SH-4"),
    ("ChoosingCard", lambda p: Sail(p, p, "america", "ship"), "OV-4"),
    ("Turn", lambda p: PlaceCaballero(p, "francia"), "FR-2"),
    ("Turn", lambda p: PlaceCaballero(p, "envoy"), "FR-2"),
    ("Turn", lambda p: PlaceCaballero(p, "ship"), "SH-1"),
    ("Turn", lambda p: PlaceCaballero(p, "africa"), "OV-1"),
    ("Turn", lambda p: PlaceCaballero(p, "america"), "OV-1"),
    ("Turn", lambda p: PlaceCaballero(p, "captain"), "SH-4"),
    ("Turn", lambda p: PlaceCaballero(p, "viceroy"), "OV-3"),
    ("Turn", lambda p: PlaceCaballero(p, "pais_vasco"), "KG-2"),
    ("Turn", lambda p: PlaceCaballero(p, BESIDE), "LT-2"),
    ("Turn", lambda p: PlaceCaballero(p, KING), "KG-1"),
    ("Turn", lambda p: PlaceExtra(p, "viceroy"), "OV-3"),
    ("Turn", lambda p: PlaceExtra(p, "ship"), "GI-4"),
    ("PlacingMore", lambda p: PlaceCaballero(p, "africa"), "OV-1"),
    ("PlacingMore", lambda p: PlaceCaballero(p, "viceroy"), "OV-3"),
    ("PlacingMore", lambda p: PlaceCaballero(p, "captain"), "SH-4"),
    ("PlacingMore", lambda p: PlaceCaballero(p, KING), "KG-1"),
    ("PlacingMore", lambda p: PlaceCaballero(p, BESIDE), "AC-1.8"),
    ("Moving", lambda p: MoveCaballero(p, p, "aragon", "captain"), "SH-4"),
    ("Moving", lambda p: MoveCaballero(p, p, "aragon", "viceroy"), "OV-3"),
    ("Moving", lambda p: MoveCaballero(p, DANIEL, BESIDE, "pais_vasco"), "LT-2"),
    ("Moving", lambda p: MoveCaballero(p, p, "aragon", NOWHERE), "MV-2"),
    ("Moving_into_francia", lambda p: MoveCaballero(p, p, "aragon", "francia"), "FR-1"),
    ("Moving_into_francia", lambda p: MoveCaballero(p, p, "aragon", "envoy"), "FR-1"),
    ("Moving_a_load", lambda p: MoveCaballero(p, p, "africa", "captain"), "GG-5"),
    ("Moving_a_load", lambda p: MoveCarrier(p, p, "africa", "viceroy", "goods"), "GG-5"),
    ("Moving_a_load", lambda p: MoveCaballero(p, p, "aragon", "africa"), "AC-1.1"),
    ("Moving_with_the_king_in_francia", lambda p: MoveCaballero(p, p, "aragon", "envoy"), "KG-1"),
    ("Moving_with_the_king_in_francia", lambda p: MoveCaballero(p, p, "ambassador", "aragon"), "KG-1"),
    ("Transporting", lambda p: MoveCaballero(p, p, "aragon", "viceroy"), "OV-3"),
    ("Transporting", lambda p: MoveCaballero(p, 99, "aragon", "america"), "AC-7.7"),
    ("Transporting", lambda p: MoveCarrier(p, 99, "aragon", "america", "gold"), "AC-7.7"),
    ("MovingBlack", lambda p: MoveCaballero(p, 99, "granada", "aragon"), "AC-6.1"),
    ("MovingBlack", lambda p: MoveCarrier(p, 5, "granada", "aragon", "goods"), "AC-6.1"),
    ("MovingBlack", lambda p: MoveCaballero(p, 4, "castilla_la_vieja", "captain"), "SH-4"),
    ("Conspiring", lambda p: MoveTheirGrande(p, DANIEL, KING), "KG-1"),
    ("Conspiring", lambda p: MoveTheirGrande(p, p, "castillo"), "AC-7.10"),
    ("Turn", lambda p: PlaceExtra(p, KING), "KG-1"),
    ("Turn", lambda p: CarryOut(p, "king"), "AC-7.2"),
    ("MovingBlack", lambda p: MoveCaballero(p, 4, KING, "aragon"), "KG-1"),
    ("MovingBlack", lambda p: MoveCaballero(p, LAURA, "aragon", "granada"), "AC-6.1"),
    ("Transporting", lambda p: MoveCaballero(p, p, "aragon", "granada"), "AC-7.7"),
    ("MovingLimitTable", lambda p: MoveTile(p, LIMIT_TABLE, "francia"), "LT-3"),
    ("MovingLimitTable", lambda p: MoveTile(p, LIMIT_TABLE, KING), "LT-3"),
    ("MovingLimitTable", lambda p: MoveTile(p, LIMIT_TABLE, "pais_vasco"), "AC-7.8"),
    ("MovingLimitTable", lambda p: MoveTile(p, "goods_1", "aragon"), "AC-7.8"),
    ("FillingTable_by_card", lambda p: Admit(p, MARIA), "LT-3"),
    ("FillingTable_after_turn", lambda p: Admit(p, LAURA), "LT-4"),
    ("FillingTable_after_castillo", lambda p: Admit(p, MARIA), "LT-5"),
    ("Marking", lambda p: MarkRegion(p, "castillo"), "CA-1"),
    ("Marking", lambda p: MarkRegion(p, "viceroy"), "AC-7.9"),
    ("Conspiring", lambda p: MoveGrande(p, KING), "KG-1"),
    ("Conspiring", lambda p: MoveGrande(p, "viceroy"), "FR-4"),
    ("Conspiring", lambda p: MoveGrande(p, "ambassador"), "FR-4"),
    ("SettingDisks", lambda p: SetDisk(p, "ship"), "CO-6"),
    ("SettingDisks", lambda p: SetDisk(p, "castillo"), "CA-1"),
]


@pytest.mark.clause("KG-1", "SH-1", "SH-2", "SH-4", "OV-1", "OV-3", "OV-4", "FR-1", "FR-2", "GG-5")
@pytest.mark.clause("LT-2", "LT-3", "CA-1", "CO-4")
@pytest.mark.parametrize(("name", "tries", "clause"), DETAILS)
def test_a_wrong_choice_is_refused_for_the_right_reason(name, tries, clause):
    state = (DECISIONS | FULL)[name]
    assert refused(state, tries(eg.to_move(state)[0])) == clause


STRANGE: list[Any] = [None, [], "", "x", 1.5, -1, 99, ("aragon",)]


@pytest.mark.parametrize("name", DECISIONS)
def test_whatever_the_values_are_it_is_refused_by_a_clause(name):
    state = DECISIONS[name]
    for sample in own_samples(eg.to_move(state)[0]):
        for field in fields(sample):
            for value in STRANGE:
                action = replace(sample, **{field.name: value})
                if action not in legal_actions(state):
                    assert refused(state, action) in CLAUSES, action


@pytest.mark.clause("GG-5", "MV-2")
def test_who_is_named_by_what_he_carries_is_refused_by_it_though_another_could_go():
    state = using("intrigue_4_own", caballeros={"ship": (2,)}, carriers=[(LAURA, "ship", "goods")])
    assert refused(state, MoveCarrier(LAURA, LAURA, "ship", "viceroy", "goods")) == "GG-5"
    assert refused(state, MoveCaballero(LAURA, LAURA, "ship", "viceroy")) is None


@pytest.mark.clause("FR-4", "CO-7", "KG-3")
def test_neither_grande_nor_king_stands_on_a_space():
    grande, king = using("grande", **BOARD), using("king", **BOARD)
    for space in ("ambassador", "envoy", "captain", "viceroy"):
        assert eg.why_not(grande, MoveGrande(LAURA, space)) == "FR-4"
        assert eg.why_not(king, MoveKing(LAURA, space)) == ("CO-7" if space in AT_SEA else "KG-3")
