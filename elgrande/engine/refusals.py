"""Why not? For every action that is not legal now, the clause that forbids it.

Nothing here decides legality: that is what the options of the frames are for. This only explains.

>>> from elgrande.actions import MoveKing, PlayPower
>>> from elgrande.engine import new_game
>>> state = new_game(players=2, seed=1)
>>> refusal(state, PlayPower(0, 13)), refusal(state, MoveKing(1, "galicia"))
('PW-1', 'KG-3')
"""

from __future__ import annotations

from typing import Final

from elgrande.actions import (
    Action,
    ChooseStep,
    EndTurn,
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
    ReturnCaballero,
    ScorePlace,
    SetDisk,
    Stop,
    TakeBackPower,
    TakeCard,
    TakeSupply,
    UseSpecial,
    UseVeto,
)
from elgrande.engine.moving import whose_move
from elgrande.engine.specials import clause_in_use, special_under_way
from elgrande.engine.windows import active_player
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARD
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.state import (
    Banishing,
    ChoosingCard,
    ChoosingStep,
    Evicting,
    Frame,
    GeneralScoring,
    Moving,
    MovingGrande,
    MovingKing,
    NamingRegion,
    PlacingMore,
    PlacingScoreboard,
    PowerPhase,
    ReactionWindow,
    Recalling,
    Scoring,
    ScoringOne,
    SendingBack,
    SendingBackByDisk,
    SettingDisks,
    State,
    Supplying,
    TakingBackPower,
    Turn,
)

# What is done in a special action, and nowhere else.
OF_A_SPECIAL_ACTION: Final = (
    MoveCaballero,
    MoveCarrier,
    ChooseStep,
    ReturnCaballero,
    ScorePlace,
    PlaceScoreboard,
    TakeBackPower,
    MoveGrande,
    NameRegion,
    Stop,
    Proceed,
)


def refusal(state: State, action: Action) -> str:
    """The id of the clause that forbids an action which is not legal in this state."""
    if not state.agenda:
        return "EN-1"
    frame = state.agenda[-1]
    if isinstance(action, UseVeto | LetPass) and not isinstance(frame, ReactionWindow):
        return no_window(state, action)
    return wrong_player(state, frame, action) or wrong_choice(state, frame, action)


def no_window(state: State, action: UseVeto | LetPass) -> str:
    """Placing and supply cannot be vetoed, nor what is not announced yet; and one must hold a Veto."""
    if special_under_way(state.agenda) is None:
        return "VT-3"
    holding = {veto.player for veto in state.vetoes} - {active_player(state)}
    return "VT-2" if action.player in holding else "VT-1"


def wrong_player(state: State, frame: Frame, action: Action) -> str | None:
    """The clause that says whose decision it is, if it is not this player's."""
    player = getattr(action, "player", None)
    match frame:
        case PowerPhase():
            return None if player == frame.waiting[0] else "PW-1"
        case SettingDisks():
            return None if player in frame.waiting else "SD-1"
        case ReactionWindow() if isinstance(action, UseVeto | LetPass):
            return None if player == frame.holders[0] else "VT-5" if player in frame.holders else "VT-1"
        case ReactionWindow():
            return "VT-2"
        case SendingBack():
            return None if player == frame.owners[0] else "AC-2.5"
        case _:
            return None if player == getattr(frame, "player", None) else "TU-9"


def wrong_choice(state: State, frame: Frame, action: Action) -> str:
    """The clause that forbids this choice to the player whose decision it is."""
    match frame, action:
        case PowerPhase(), PlayPower():
            return "PW-2" if action.value in state.powers else "RD-7"
        case Supplying(), TakeSupply():
            too_many = "PW-4" if special_under_way(state.agenda) is None else clause_in_use(state)
            return too_many if action.count > frame.up_to else "TU-1"
        case Recalling(), RecallCaballero():
            return {state.king: "KG-1", CASTILLO: "CA-3"}.get(action.region, "TU-2")
        case ChoosingCard(), TakeCard():
            return "TU-3"
        case Turn(), PlaceCaballero():
            return wrong_placing(state, frame, action)
        case Turn(), UseSpecial():
            return "VT-1" if CARD[frame.card].is_held else "TU-4"
        case PlacingMore(), PlaceCaballero():
            return "KG-1" if action.place == state.king else "AC-1.8"
        case Moving(), MoveCaballero() | MoveCarrier():
            return wrong_move(state, frame, action)
        case Banishing() | SendingBack(), ReturnCaballero():
            return {state.king: "KG-1", CASTILLO: "CA-3"}.get(action.source, clause_in_use(state))
        case SettingDisks(), SetDisk():
            return wrong_disk(state, action)
        case ScoringOne() | Scoring(), ScorePlace():
            return "CA-1" if action.place == CASTILLO else clause_in_use(state)
        case PlacingScoreboard(), PlaceScoreboard():
            return wrong_scoreboard(state, action)
        case MovingGrande(), MoveGrande():
            return "KG-1" if state.king in (action.region, state.grandes[frame.player]) else "AC-4.4"
        case NamingRegion(), NameRegion():
            return "KG-1" if action.region == state.king else "AC-4.6"
        case MovingKing(), MoveKing():
            return "AC-4.7" if action.region in BASE.regions else "KG-3"
        case TakingBackPower(), TakeBackPower():
            return "AC-4.2"
        case (Moving() | Banishing(), Stop()):
            return clause_in_use(state)
        case ChoosingStep(), ChooseStep():
            return "AC-1.9"
        case _, MoveKing():
            return "KG-3"
        case ChoosingCard(), EndTurn():
            return "TU-3"
        case _, Stop() | EndTurn() if special_under_way(state.agenda) is not None:
            return "TU-6"
        case Turn(), action if isinstance(action, OF_A_SPECIAL_ACTION):
            return "TU-4"
        case _:
            return "RD-3" if special_under_way(state.agenda) is None else "TU-4"


def wrong_placing(state: State, frame: Turn, action: PlaceCaballero) -> str:
    """Too many, too few in court, the King's region, or too far from it."""
    if frame.left == 0 or state.court[frame.player] == 0:
        return "TU-7"
    return "KG-1" if action.place == state.king else "KG-2"


def wrong_move(state: State, frame: Moving, action: MoveCaballero | MoveCarrier) -> str:
    """The King's region, the Castillo or the court, the wrong owner, the wrong region, or nobody there."""
    if state.king in (action.source, action.target):
        return "KG-1"
    if action.source == CASTILLO:
        return "CA-3"
    if {action.source, action.target} & {COURT, PROVINCES}:
        return "MV-3"
    if frame.source is not None and action.source != frame.source:
        return clause_in_use(state)
    return "MV-4" if whose_move(state, frame, action.owner) is None else "MV-2"


def wrong_disk(state: State, action: SetDisk) -> str:
    """A region that the disk must not show, for what it is asked for."""
    purpose = state.agenda[-2]
    if isinstance(purpose, SendingBackByDisk):
        if action.region == state.king:
            return "KG-1"
        return "SD-2" if action.region in BASE.regions else "CA-1"
    if isinstance(purpose, GeneralScoring) and action.region == state.king:
        return "GS-5"
    return "AC-4.6" if isinstance(purpose, Evicting) and action.region == purpose.region else "CA-1"


def wrong_scoreboard(state: State, action: PlaceScoreboard) -> str:
    """Into or out of the King's region, or onto the other one."""
    lies = state.scoreboards[action.scoreboard] if action.scoreboard in (0, 1) else None
    if state.king in (action.place, lies):
        return "MS-3"
    return "MS-2" if action.place in state.scoreboards else "AC-4.1"
