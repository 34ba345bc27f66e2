"""For whatever may not be done, the clause that forbids it: every kind of decision, every kind of action.

The tables are written from the rules. A row is what is being decided, a column what somebody tries instead.
"""

from __future__ import annotations

from typing import Any, get_args

import pytest

import elgrande as eg
from elgrande import actions
from elgrande.actions import (
    Action,
    ChooseStep,
    EndTurn,
    ExpansionAction,
    GiveLoad,
    LetPass,
    MoveCaballero,
    MoveCarrier,
    MoveGrande,
    MoveKing,
    NameRegion,
    PlaceCaballero,
    PlaceScoreboard,
    PlayPower,
    Proceed,
    RecallCaballero,
    RecallCarrier,
    ReturnCaballero,
    ReturnCarrier,
    ScorePlace,
    SetDisk,
    Stop,
    TakeBackPower,
    TakeCard,
    TakeSupply,
    UseSpecial,
    UseVeto,
)
from elgrande.engine import RULES, IllegalAction, apply, legal_actions
from elgrande.engine.agenda import offers_nothing
from elgrande.expansions import colonies, grandissimo, shared
from elgrande.positions import position
from elgrande.rules.cards import CARD
from elgrande.rules.clauses import CLAUSES
from elgrande.state import Carrier, Held, Special, State
from tests.positions import BENITA, GABRIEL, NOWHERE, RAMON, acting, holding_veto, supplying, top, using

BOARD: dict[str, Any] = {
    "caballeros": {"aragon": (3, 3, 1, 3), "galicia": (1, 0, 0, 0), "sevilla": (2, 2, 0, 1)},
    "king": "granada",
}
SPENT: dict[str, Any] = {"played": {RAMON: (5, 8)}}


def card_in_use(card: str, *then: Action) -> State:
    return acting(using(card, **BOARD), *then)


def flag_bearer_alone() -> State:
    """Benita's flag in Aragón has one bearer, and could go to two places; Ramón uses his Intrigue."""
    state = position(
        turn=RAMON,
        card="intrigue_3_any",
        edition=eg.EN_BASE.with_expansions("anniversary"),
        caballeros={"aragon": (0, 1, 0, 0), "galicia": (0, 1, 0, 0), "sevilla": (0, 1, 0, 0)},
        king="granada",
    )
    flagged = state._replace(carriers=(Carrier(BENITA, "aragon", "flag"),))
    return acting(flagged, UseSpecial(RAMON))


def flag_bearer_among_others() -> State:
    """Benita's flag is in Sevilla, with two more of hers; two of an opponent's return from a region."""
    state = position(
        turn=RAMON,
        card="urgent_matters",
        edition=eg.EN_BASE.with_expansions("anniversary"),
        caballeros={"aragon": (1, 0, 0, 0), "sevilla": (0, 3, 0, 0)},
        king="granada",
    )
    flagged = state._replace(carriers=(Carrier(BENITA, "sevilla", "flag"),))
    return acting(flagged, UseSpecial(RAMON))


DECISIONS = {
    "PowerPhase": eg.new_game(players=2, seed=1),
    "Supplying": supplying(3),
    "Recalling": acting(supplying(3, caballeros={"aragon": (0, 20)}), TakeSupply(BENITA, 3)),
    "ChoosingCard": acting(supplying(3), TakeSupply(BENITA, 0)),
    "Turn": position(turn=RAMON, card="outlaws", **BOARD),
    "Moving": card_in_use("intrigue_3_any"),
    "PlacingMore": card_in_use("intrigue_2_from_court"),
    "ChoosingStep": card_in_use("intrigue_either"),
    "Banishing": card_in_use("banishment"),
    "SendingBack": card_in_use("angry_king"),
    "ScoringOne": card_in_use("score_any_deck_2"),
    "Scoring": card_in_use("score_first_places"),
    "PlacingScoreboard": card_in_use("mobile_scoreboard"),
    "TakingBackPower": using("recover_power", **SPENT),
    "MovingGrande": card_in_use("grande"),
    "NamingRegion": card_in_use("eviction"),
    "Supplying_by_card": card_in_use("court"),
    "Recalling_by_card": acting(
        using("court", caballeros={"aragon": (22, 0, 0, 0)}, king="galicia"), TakeSupply(RAMON, 1)
    ),
    "MovingKing": card_in_use("royal_advisor"),
    "SettingDisks": card_in_use("outlaws"),
    "ReturningFrom": acting(flag_bearer_among_others(), SetDisk(BENITA, "sevilla")),
    "GivingFlag": acting(flag_bearer_alone(), MoveCaballero(RAMON, BENITA, "aragon", "castillo")),
    "ReactionWindow": acting(holding_veto(position(turn=RAMON, card="decay_3", **BOARD)), UseSpecial(RAMON)),
}


def samples(player: int) -> list[Action]:
    return [
        PlayPower(player, 14),
        TakeSupply(player, 7),
        RecallCaballero(player, "granada"),
        RecallCarrier(player, "granada", "flag"),
        TakeCard(player, NOWHERE),
        PlaceCaballero(player, NOWHERE),
        UseSpecial(player),
        EndTurn(player),
        MoveCaballero(player, player, NOWHERE, "galicia"),
        MoveCarrier(player, player, NOWHERE, "galicia", "flag"),
        GiveLoad(player, "flag", NOWHERE),
        ChooseStep(player, 2),
        ReturnCaballero(player, BENITA, NOWHERE),
        ReturnCarrier(player, BENITA, NOWHERE, "flag"),
        SetDisk(player, NOWHERE),
        ScorePlace(player, NOWHERE),
        PlaceScoreboard(player, 0, NOWHERE),
        TakeBackPower(player, 14),
        MoveGrande(player, NOWHERE),
        NameRegion(player, NOWHERE),
        MoveKing(player, NOWHERE),
        Stop(player),
        Proceed(player),
        UseVeto(player),
        LetPass(player),
    ]


# What somebody tries whose decision it is, in the order of `samples`; "-" is legal. C stands for the clause
# of the card in use. The samples name no place, no card and no power card that there is.
TABLE = """
                  Pow  Sup  Rec  RcC  Crd  Plc  Use  End  Mov  Car  Giv  Cho  Ret  RtC  Dsk  Sco  Brd  Bck  Gra  Nam  Kng  Stp  Pro  Vet  Let
PowerPhase        SU-7 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 KG-3 RD-3 RD-3 VT-3 VT-3
Supplying         RD-3 PW-4 TU-2 TU-2 TU-1 TU-1 TU-1 TU-1 TU-4 TU-4 TU-4 TU-4 TU-4 TU-4 SD-1 TU-4 TU-4 TU-4 TU-4 TU-4 KG-3 TU-1 TU-4 VT-3 VT-3
Recalling         RD-3 TU-1 TU-2 TU-2 TU-2 TU-2 TU-2 TU-2 TU-4 TU-4 TU-4 TU-4 TU-4 TU-4 SD-1 TU-4 TU-4 TU-4 TU-4 TU-4 KG-3 -    TU-4 VT-3 VT-3
ChoosingCard      RD-3 TU-1 TU-2 TU-2 TU-3 TU-3 TU-3 TU-3 TU-4 TU-4 TU-4 TU-4 TU-4 TU-4 SD-1 TU-4 TU-4 TU-4 TU-4 TU-4 KG-3 TU-4 TU-4 VT-3 VT-3
Turn              RD-3 TU-1 TU-2 TU-2 TU-3 KG-2 -    -    TU-4 TU-4 TU-4 TU-4 TU-4 TU-4 SD-1 TU-4 TU-4 TU-4 TU-4 TU-4 KG-3 TU-4 TU-4 VT-3 VT-3
Moving            RD-3 TU-1 TU-2 TU-2 TU-3 TU-4 TU-4 MV-1 MV-3 MV-3 C    C    C    C    SD-1 C    C    C    C    C    KG-3 -    C    VT-1 VT-1
PlacingMore       RD-3 TU-1 TU-2 TU-2 TU-3 C    TU-4 C    C    C    C    C    C    C    SD-1 C    C    C    C    C    KG-3 -    C    VT-1 VT-1
ChoosingStep      RD-3 TU-1 TU-2 TU-2 TU-3 TU-4 TU-4 TU-6 C    C    C    C    C    C    SD-1 C    C    C    C    C    KG-3 TU-6 C    VT-1 VT-1
Banishing         RD-3 TU-1 TU-2 TU-2 TU-3 TU-4 TU-4 TU-6 C    C    C    C    C    C    SD-1 C    C    C    C    C    KG-3 C    C    VT-1 VT-1
SendingBack       RD-3 TU-9 TU-9 TU-9 TU-9 TU-9 TU-9 TU-9 C    C    C    C    C    C    SD-1 C    C    C    C    C    KG-3 TU-6 C    VT-1 VT-1
ReturningFrom     RD-3 TU-9 TU-9 TU-9 TU-9 TU-9 TU-9 TU-9 C    C    C    C    C    C    SD-1 C    C    C    C    C    KG-3 TU-6 C    VT-1 VT-1
ScoringOne        RD-3 TU-1 TU-2 TU-2 TU-3 TU-4 TU-4 TU-6 C    C    C    C    C    C    SD-1 C    C    C    C    C    KG-3 TU-6 C    VT-1 VT-1
Scoring           RD-3 TU-1 TU-2 TU-2 TU-3 TU-4 TU-4 TU-6 C    C    C    C    C    C    SD-1 C    C    C    C    C    KG-3 TU-6 C    VT-1 VT-1
PlacingScoreboard RD-3 TU-1 TU-2 TU-2 TU-3 TU-4 TU-4 TU-6 C    C    C    C    C    C    SD-1 C    C    C    C    C    KG-3 TU-6 C    VT-1 VT-1
TakingBackPower   RD-3 TU-1 TU-2 TU-2 TU-3 TU-4 TU-4 TU-6 C    C    C    C    C    C    SD-1 C    C    SU-7 C    C    KG-3 TU-6 C    VT-1 VT-1
MovingGrande      RD-3 TU-1 TU-2 TU-2 TU-3 TU-4 TU-4 TU-6 C    C    C    C    C    C    SD-1 C    C    C    C    C    KG-3 TU-6 C    VT-1 VT-1
NamingRegion      RD-3 TU-1 TU-2 TU-2 TU-3 TU-4 TU-4 TU-6 C    C    C    C    C    C    SD-1 C    C    C    C    C    KG-3 TU-6 C    VT-1 VT-1
Supplying_by_card RD-3 C    TU-2 TU-2 TU-3 TU-4 TU-4 C    C    C    C    C    C    C    SD-1 C    C    C    C    C    KG-3 C    C    VT-1 VT-1
Recalling_by_card RD-3 TU-1 TU-2 TU-2 TU-3 TU-4 TU-4 TU-2 C    C    C    C    C    C    SD-1 C    C    C    C    C    KG-3 -    C    VT-1 VT-1
MovingKing        RD-3 TU-1 TU-2 TU-2 TU-3 TU-4 TU-4 TU-6 C    C    C    C    C    C    SD-1 C    C    C    C    C    KG-3 TU-6 C    VT-1 VT-1
SettingDisks      SD-1 SD-1 SD-1 SD-1 SD-1 SD-1 SD-1 SD-1 SD-1 SD-1 SD-1 SD-1 SD-1 SD-1 SD-2 SD-1 SD-1 SD-1 SD-1 SD-1 SD-1 SD-1 SD-1 VT-1 VT-1
ReactionWindow    VT-2 VT-2 VT-2 VT-2 VT-2 VT-2 VT-2 VT-2 VT-2 VT-2 VT-2 VT-2 VT-2 VT-2 VT-2 VT-2 VT-2 VT-2 VT-2 VT-2 VT-2 VT-2 VT-2 -    -
GivingFlag        FL-4 FL-4 FL-4 FL-4 FL-4 FL-4 FL-4 FL-4 FL-4 FL-4 FL-4 FL-4 FL-4 FL-4 FL-4 FL-4 FL-4 FL-4 FL-4 FL-4 KG-3 FL-4 FL-4 VT-1 VT-1
"""  # noqa: E501

# And what anybody else tries (but who holds a Veto): in each decision, this clause.
ANOTHERS = {
    "SettingDisks": "SD-1",
    "ReactionWindow": "VT-2",
    "GivingFlag": "FL-4",
}
# Where it is not the same for all actions: what is told to others, and to the active player if he waits.
OTHERS_TABLE = """
                  Pow  Sup  Rec  RcC  Crd  Plc  Use  End  Mov  Car  Giv  Cho  Ret  RtC  Dsk  Sco  Brd  Bck  Gra  Nam  Kng  Stp  Pro  Vet  Let
PowerPhase        PW-1 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 RD-3 KG-3 RD-3 RD-3 VT-3 VT-3
SendingBack       RD-3 TU-9 TU-9 TU-9 TU-9 TU-9 TU-9 TU-9 C    C    C    C    C    C    SD-1 C    C    C    C    C    KG-3 TU-6 C    VT-1 VT-1
SendingBack_own   RD-3 TU-1 TU-2 TU-2 TU-3 TU-4 TU-4 TU-6 C    C    C    C    C    C    SD-1 C    C    C    C    C    KG-3 TU-6 C    VT-1 VT-1
ReturningFrom     RD-3 TU-9 TU-9 TU-9 TU-9 TU-9 TU-9 TU-9 C    C    C    C    C    C    SD-1 C    C    C    C    C    KG-3 TU-6 C    VT-1 VT-1
ReturningFrom_own RD-3 TU-1 TU-2 TU-2 TU-3 TU-4 TU-4 TU-6 C    C    C    C    C    C    SD-1 C    C    C    C    C    KG-3 TU-6 C    VT-1 VT-1
"""  # noqa: E501


def rows(table: str) -> dict[str, list[str]]:
    return {row.split()[0]: row.split()[1:] for row in table.strip().splitlines()[1:]}


def decision(name: str) -> str:
    """The kind of decision: supply may come by a power card, or by the card in use."""
    return name.removesuffix("_by_card")


def clauses(state: State, row: list[str]) -> list[str]:
    """A row, with the clause of the card in use where it has a C."""
    return [clause_of(state) if clause == "C" else clause for clause in row]


def clause_of(state: State) -> str:
    return next(CARD[frame.card].clause for frame in state.agenda if isinstance(frame, Special))


def refused(state: State, action: Any) -> str:
    """The clause with which the action is refused; "-" if it is not."""
    if action in legal_actions(state):
        return "-"
    with pytest.raises(IllegalAction) as refusal:
        apply(state, action)
    assert refusal.value.action is action
    return refusal.value.clause


@pytest.mark.clause("RD-3", "TU-1", "TU-2", "TU-3", "TU-4", "TU-6", "MV-1", "SD-1", "VT-2", "VT-3")
@pytest.mark.parametrize("name", DECISIONS)
def test_every_kind_of_action_is_refused_for_the_right_reason(name):
    state = DECISIONS[name]
    assert type(top(state)).__name__ == decision(name)
    assert [refused(state, action) for action in samples(eg.to_move(state)[0])] == clauses(
        state, rows(TABLE)[name]
    )


@pytest.mark.clause("TU-9", "PW-1", "AC-2.5", "SD-1", "VT-2")
@pytest.mark.parametrize("name", DECISIONS)
def test_another_player_is_told_whose_decision_it_is(name):
    state = DECISIONS[name]
    waiting = [player for player in range(state.players) if player not in eg.to_move(state)]
    reacting = (UseVeto, LetPass)
    for player in waiting:
        if name in rows(OTHERS_TABLE):
            row = f"{name}_own" if f"{name}_own" in rows(OTHERS_TABLE) and player == RAMON else name
            expected = clauses(state, rows(OTHERS_TABLE)[row])
            assert [refused(state, action) for action in samples(player)] == expected
            continue
        for action in samples(player):
            if not isinstance(action, reacting):
                own = name == "SettingDisks" and isinstance(action, SetDisk)  # the one whose card it is
                assert refused(state, action) == ("AC-2.6" if own else ANOTHERS.get(name, "TU-9")), action


WITH_TABLES_OF_THEIR_OWN = (colonies.__name__, grandissimo.__name__, shared.__name__)


def test_every_kind_of_decision_and_of_action_is_in_the_table():
    decided = {
        frame.__name__
        for frame, rule in RULES.items()
        if rule.options is not offers_nothing and not frame.__module__.startswith(WITH_TABLES_OF_THEIR_OWN)
    }
    by_itself = {"SendingCourtsHome", "SendingBackByDisk", "Evicting", "ScoringChosenOnce"}
    assert set(DECISIONS) == set(rows(TABLE))
    assert decided - by_itself == {decision(name) for name in DECISIONS}
    assert {type(action) for action in samples(RAMON)} == set(get_args(Action)) - {ExpansionAction}
    assert {len(row) for row in rows(TABLE).values()} == {len(samples(RAMON))}


# --- the right kind of action, at the wrong place ----------------------------------------------------

CASTILLO_FIRST = position(round=3, general_scoring=True, king="granada")
ONE_REGION = card_in_use("intrigue_5_from_one_region", MoveCaballero(RAMON, RAMON, "aragon", "galicia"))
ALL_OWN = card_in_use("intrigue_all_own_from_one_region", MoveCaballero(RAMON, RAMON, "aragon", "galicia"))
TWO_OWN = card_in_use("intrigue_2_own_2_foreign", *[MoveCaballero(RAMON, RAMON, "aragon", "galicia")] * 2)
TWO_FOREIGN = card_in_use(
    "intrigue_2_own_2_foreign", *[MoveCaballero(RAMON, BENITA, "aragon", "galicia")] * 2
)
KING_CARD = card_in_use("king")
TILE_LIES = using("mobile_scoreboard", scoreboards={"8/4/0": "aragon"}, king="granada")

DETAILS = [
    ("PowerPhase", lambda p: PlayPower(p, 0), "SU-7"),
    ("Supplying", lambda p: TakeSupply(p, -1), "TU-1"),
    ("Recalling", lambda p: RecallCaballero(p, "castillo"), "CA-3"),
    ("Recalling", lambda p: RecallCaballero(p, "galicia"), "TU-2"),
    ("Turn", lambda p: PlaceCaballero(p, "granada"), "KG-1"),
    ("Turn", lambda p: PlaceCaballero(p, "galicia"), "KG-2"),
    ("Turn", lambda p: PlaceCaballero(p, "court"), "KG-2"),
    ("Moving", lambda p: MoveCaballero(p, p, "aragon", "granada"), "KG-1"),
    ("Moving", lambda p: MoveCaballero(p, p, "granada", "aragon"), "KG-1"),
    ("Moving", lambda p: MoveCaballero(p, p, "castillo", "aragon"), "CA-3"),
    ("Moving", lambda p: MoveCaballero(p, p, "court", "aragon"), "MV-3"),
    ("Moving", lambda p: MoveCaballero(p, p, "aragon", "provinces"), "MV-2"),
    ("Moving", lambda p: MoveCaballero(p, p, "aragon", "court"), "MV-2"),
    ("Moving", lambda p: MoveCaballero(p, p, "court", "provinces"), "MV-3"),
    ("Moving", lambda p: MoveCaballero(p, p, "aragon", "aragon"), "MV-2"),
    ("Moving", lambda p: MoveCaballero(p, p, "aragon", NOWHERE), "MV-2"),
    ("Moving", lambda p: MoveCaballero(p, p, "valencia", "aragon"), "AC-1.1"),  # nobody is there
    ("Moving", lambda p: MoveCaballero(p, BENITA, "galicia", "aragon"), "AC-1.1"),  # none of hers is
    ("Moving", lambda p: MoveCaballero(p, 7, "aragon", "galicia"), "AC-1.1"),  # there is no such player
    ("PlacingMore", lambda p: PlaceCaballero(p, "granada"), "KG-1"),
    ("Banishing", lambda p: ReturnCaballero(p, BENITA, "granada"), "KG-1"),
    ("Banishing", lambda p: ReturnCaballero(p, BENITA, "castillo"), "CA-3"),
    ("Banishing", lambda p: ReturnCaballero(p, BENITA, "galicia"), "AC-2.4"),
    ("SendingBack", lambda p: ReturnCaballero(p, GABRIEL, "aragon"), "AC-2.5"),
    ("SendingBack", lambda p: ReturnCaballero(p, p, "granada"), "KG-1"),
    ("SendingBack", lambda p: ReturnCaballero(p, p, "castillo"), "CA-3"),
    ("ScoringOne", lambda p: ScorePlace(p, "castillo"), "CA-1"),
    ("Scoring", lambda p: ScorePlace(p, "castillo"), "CA-1"),
    ("PlacingScoreboard", lambda p: PlaceScoreboard(p, 0, "granada"), "MS-3"),
    ("PlacingScoreboard", lambda p: PlaceScoreboard(p, 2, "aragon"), "AC-4.1"),
    ("MovingGrande", lambda p: MoveGrande(p, "granada"), "KG-1"),
    ("MovingGrande", lambda p: MoveGrande(p, "castillo"), "AC-4.4"),
    ("NamingRegion", lambda p: NameRegion(p, "granada"), "KG-1"),
    ("NamingRegion", lambda p: NameRegion(p, "castillo"), "CA-1"),
    ("MovingKing", lambda p: MoveKing(p, "galicia"), "AC-4.7"),
    ("MovingKing", lambda p: MoveKing(p, "castillo"), "KG-3"),
    ("SettingDisks", lambda p: SetDisk(p, "granada"), "KG-1"),
    ("SettingDisks", lambda p: SetDisk(p, "castillo"), "CA-1"),
    ("SettingDisks", lambda p: SetDisk(p, "valencia"), "SD-2"),
    (CASTILLO_FIRST, lambda p: SetDisk(p, "castillo"), "CA-1"),
    (CASTILLO_FIRST, lambda p: SetDisk(p, NOWHERE), "GS-2"),
    (CASTILLO_FIRST, lambda p: EndTurn(p), "RD-3"),
    (ONE_REGION, lambda p: MoveCaballero(p, p, "sevilla", "galicia"), "AC-1.6"),
    (ALL_OWN, lambda p: Stop(p), "AC-1.7"),
    (ALL_OWN, lambda p: EndTurn(p), "TU-6"),
    (ALL_OWN, lambda p: MoveCaballero(p, BENITA, "aragon", "galicia"), "MV-4"),
    (TWO_OWN, lambda p: MoveCaballero(p, p, "aragon", "galicia"), "AC-1.5"),
    (TWO_FOREIGN, lambda p: MoveCaballero(p, BENITA, "aragon", "galicia"), "AC-1.5"),
    (KING_CARD, lambda p: EndTurn(p), "AC-5.1"),
    (KING_CARD, lambda p: Stop(p), "AC-5.1"),
    (TILE_LIES, lambda p: PlaceScoreboard(p, 0, "aragon"), "AC-4.1"),
    (TILE_LIES, lambda p: PlaceScoreboard(p, 1, "aragon"), "MS-2"),
    ("TakingBackPower", lambda p: TakeBackPower(p, 99), "SU-7"),
    ("TakingBackPower", lambda p: TakeBackPower(p, 13), "AC-4.2"),
]


@pytest.mark.clause("MV-2", "MV-3", "MV-4", "KG-1", "KG-2", "CA-1", "CA-3", "GS-2", "SD-2")
@pytest.mark.parametrize(("decision", "tries", "clause"), DETAILS)
def test_a_wrong_choice_is_refused_for_the_right_reason(decision, tries, clause):
    state = DECISIONS[decision] if isinstance(decision, str) else decision
    assert refused(state, tries(eg.to_move(state)[0])) == clause


@pytest.mark.clause("SD-2", "AC-2.6", "AC-4.6")
def test_whoever_is_not_asked_for_a_disk_is_told_why():
    outlaws = using("outlaws", caballeros={"aragon": (0, 3, 0, 1)}, king="granada")
    assert refused(outlaws, SetDisk(GABRIEL, "aragon")) == "SD-2"
    assert refused(outlaws, SetDisk(RAMON, "aragon")) == "AC-2.6"
    eviction = acting(
        using("eviction", caballeros={"aragon": (2, 3, 0, 1)}, king="granada"), NameRegion(RAMON, "aragon")
    )
    assert refused(eviction, SetDisk(GABRIEL, "sevilla")) == "AC-4.6"
    assert refused(eviction, SetDisk(RAMON, "sevilla")) == "AC-4.6"


@pytest.mark.clause("TU-9")
def test_whoever_places_after_his_turn_has_ended_has_had_his_one_turn():
    state = position(turn=RAMON, card="king", court=(1, 7, 7, 7), **BOARD)
    state = acting(state, UseSpecial(RAMON), MoveKing(RAMON, "granada"), PlaceCaballero(RAMON, "castillo"))
    assert refused(state, PlaceCaballero(RAMON, "castillo")) == "TU-9"


@pytest.mark.clause("VT-1", "VT-5")
def test_whoever_is_not_asked_has_no_answer_to_give():
    state = DECISIONS["ReactionWindow"]
    assert refused(state, UseVeto(GABRIEL)) == refused(state, LetPass(RAMON)) == "VT-1"
    assert refused(two_are_asked(), UseVeto(GABRIEL)) == "VT-5"


@pytest.mark.clause("VT-1", "VT-5")
def test_whoever_has_let_it_pass_has_had_his_answer():
    later = acting(two_are_asked(), LetPass(BENITA))
    assert eg.to_move(later) == (GABRIEL,)
    assert refused(later, UseVeto(BENITA)) == refused(later, LetPass(BENITA)) == "VT-5"
    move = MoveCaballero(RAMON, RAMON, "aragon", "galicia")
    asked = acting(two_are_asked("intrigue_3_any"), move)
    silent = acting(asked, LetPass(BENITA, rest=True), LetPass(GABRIEL), move)
    assert eg.to_move(silent) == (GABRIEL,)
    assert refused(silent, UseVeto(BENITA)) == refused(silent, LetPass(BENITA)) == "VT-5"
    assert refused(silent, UseVeto(RAMON)) == "VT-1"


def two_are_asked(card: str = "decay_3") -> State:
    """Both hold a Veto; Benita is asked first."""
    state = position(turn=RAMON, card=card, **BOARD)
    return acting(state._replace(held=(Held(GABRIEL, 2), Held(BENITA, 2))), UseSpecial(RAMON))


@pytest.mark.clause("VT-2")
@pytest.mark.parametrize("windows", ["before_card", "each_step"])
def test_what_a_veto_has_stopped_cannot_be_used_again_and_that_is_why(windows):
    edition = eg.EN_BASE.but(veto_windows=windows)
    state = holding_veto(position(turn=RAMON, card="outlaws", round=2, edition=edition, **BOARD))
    state = acting(state, UseSpecial(RAMON), UseVeto(BENITA))
    assert refused(state, UseSpecial(RAMON)) == "VT-2"
    placed = acting(state, PlaceCaballero(RAMON, "castillo"))
    assert refused(placed, UseSpecial(RAMON)) == "VT-2"
    assert State.from_json(placed.to_json()) == placed


@pytest.mark.clause("TU-4")
def test_what_is_done_is_not_used_again():
    assert refused(card_in_use("intrigue_3_any", Stop(RAMON)), UseSpecial(RAMON)) == "TU-4"


@pytest.mark.clause("AC-1.1", "MV-2")
def test_nobody_is_moved_as_the_bearer_of_what_nobody_carries_there():
    flagged = flag_bearer_alone()
    assert refused(flagged, MoveCarrier(RAMON, BENITA, "galicia", "castillo", "flag")) == clause_of(flagged)
    assert refused(DECISIONS["Moving"], MoveCarrier(RAMON, RAMON, "aragon", "galicia", "flag")) == "AC-1.1"


@pytest.mark.clause("SU-1")
@pytest.mark.parametrize("name", DECISIONS)
def test_who_does_not_take_part_is_told_so(name):
    state = DECISIONS[name]
    for nobody in (-1, state.players, 99):
        assert {refused(state, action) for action in samples(nobody)} == {"SU-1"}


# --- no action at all, and impossible values -----------------------------------------------------------

STRANGE: list[Any] = [None, [], {}, "", "x", 1.5, -1, 99, ("aragon",), object(), b"aragon"]


@pytest.mark.parametrize("name", DECISIONS)
def test_whatever_the_values_are_it_is_refused_by_a_clause(name):
    state = DECISIONS[name]
    before = state.to_json()
    for sample in (*samples(eg.to_move(state)[0]), *legal_actions(state)[:3]):
        for field in sample.__dataclass_fields__:
            for value in STRANGE:
                action = type(sample)(
                    **{
                        each: value if each == field else getattr(sample, each)
                        for each in sample.__dataclass_fields__
                    }
                )
                if action not in legal_actions(state):
                    assert refused(state, action) in CLAUSES, action
    assert state.to_json() == before


@pytest.mark.parametrize("name", DECISIONS)
@pytest.mark.parametrize("nonsense", [*STRANGE, actions, PlaceCaballero])
def test_what_is_no_action_is_refused_by_a_clause(name, nonsense):
    assert refused(DECISIONS[name], nonsense) == "RD-3"


def test_when_the_game_is_over_nothing_more_is_done():
    over = DECISIONS["Turn"]._replace(agenda=())
    assert {refused(over, action) for action in samples(RAMON)} == {"EN-1"}
    assert refused(over, None) == "EN-1"


def test_the_refusal_says_action_clause_and_what_the_clause_says():
    with pytest.raises(IllegalAction) as refusal:
        apply(DECISIONS["Turn"], PlaceCaballero(RAMON, "granada"))
    action = "PlaceCaballero(player=0, place='granada')"
    assert str(refusal.value) == f"{action}: KG-1, {CLAUSES['KG-1'].text}"


def test_a_caballero_of_nobody_cannot_be_moved():
    state = DECISIONS["Moving"]
    owners = (-1, state.players, state.players + 1)
    actions = [MoveCaballero(RAMON, owner, "aragon", "galicia") for owner in owners]
    assert {refused(state, action) for action in actions} == {clause_of(state)}
