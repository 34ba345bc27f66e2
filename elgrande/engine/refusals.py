"""Why an action is refused where the decision is another: true of every decision, whatever it is about.

Nothing here decides legality: that is what the options of the frames are for. Why a frame refuses an action
of its own kind stands beside its rule, as `why_not`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, Final, get_args

from elgrande.actions import (
    Action,
    EndTurn,
    ExpansionAction,
    LetPass,
    MoveKing,
    PlaceCaballero,
    PlayPower,
    RecallCaballero,
    RecallCarrier,
    SetDisk,
    Stop,
    TakeCard,
    TakeSupply,
    UseSpecial,
    UseVeto,
)
from elgrande.engine.table import Table
from elgrande.rules.cards import VETO
from elgrande.state import ChoosingCard, GeneralScoring, Special, State, Turn, TurnPhase

# All kinds of actions: those of the base game, and what expansions add.
KINDS: Final[dict[type[Any], None]] = dict.fromkeys(
    kind for kind in get_args(Action) if kind is not ExpansionAction
)
# Those that can be taken at any time in one's turn, with the expansion to which each belongs.
FREE_KINDS: Final[dict[type[Any], str]] = {}
NOWHERE, NOBODY = "", -1

# The clause that says when something is done in a turn, by the expansion that says it.
IN_A_TURN: Final[dict[type[Any], dict[str, str]]] = {
    TakeSupply: {"": "TU-1"},
    RecallCaballero: {"": "TU-2"},
    RecallCarrier: {"": "TU-2"},
    TakeCard: {"": "TU-3"},
    SetDisk: {"": "SD-1"},
}
# What a player does in his own turn, in every game.
TAKEN_IN_A_TURN: Final = (
    TakeSupply,
    RecallCaballero,
    RecallCarrier,
    TakeCard,
    PlaceCaballero,
    UseSpecial,
    EndTurn,
)
# The clause that says when somebody acts in the turn of another, or after it, by the kind of action.
OUT_OF_TURN: Final[dict[type[Any], str]] = {}


def as_typed(action: Any) -> Any:
    """The action with each value of a wrong type replaced by one that names nothing.

    So everything can be refused for a reason, whatever it holds; None if it is no action at all.

    >>> as_typed(PlaceCaballero(0, ["aragon"]))
    PlaceCaballero(player=0, place='')
    """
    if type(action) not in KINDS:
        return None
    nothing = {field.name: NOBODY if field.type in (int, "int") else NOWHERE for field in fields(action)}
    wrong = {name for name, value in nothing.items() if not isinstance(getattr(action, name), type(value))}
    return replace(action, **{name: nothing[name] for name in wrong}) if wrong else action


def not_now(table: Table, action: Action | None) -> str:
    """The clause that forbids an action of a kind that the decision does not offer (RD-3, TU-4, TU-6).

    Who decides something in the turn of another has none of his own; in a general scoring nobody has (TU-9).
    """
    if isinstance(action, UseVeto | LetPass):
        return no_window(table, action)
    if isinstance(action, MoveKing):
        return "KG-3"
    special = special_under_way(table.agenda)
    is_a_turn = special is not None or isinstance(table.agenda[0], TurnPhase)
    if not is_a_turn or action is None or isinstance(action, PlayPower):
        return "RD-3"
    if special is not None and is_of_a_turn(action) and not is_his_turn(table, action.player):
        return why_out_of_turn(table, action)
    if type(action) in IN_A_TURN:
        return in_a_turn(table, action)
    if special is None:
        return "TU-4"
    if isinstance(action, EndTurn | Stop):
        return "TU-6"
    if isinstance(action, PlaceCaballero | UseSpecial):
        return "TU-4"
    return table.box.card[special.card].clause


def is_of_a_turn(action: Action) -> bool:
    """Whether a player takes actions of this kind in his own turn, and not as a step of a card (TU-9)."""
    return isinstance(action, TAKEN_IN_A_TURN) or type(action) in FREE_KINDS


def is_his_turn(table: Table, player: int) -> bool:
    """Whether this player's turn is under way: the card is chosen, or about to be (TU-3)."""
    return any(isinstance(frame, ChoosingCard | Turn) and frame.player == player for frame in table.agenda)


def why_out_of_turn(table: Table, action: Action) -> str:
    """The clause that makes it another player's decision, where turns do (TU-9, RD-3).

    What nobody does in a turn of his own has a clause that says when it is done (AC-7.3, LT-4, GC-14).
    """
    is_general_scoring = isinstance(table.agenda[0], GeneralScoring)
    return OUT_OF_TURN.get(type(action), "RD-3" if is_general_scoring else "TU-9")


def why_not_at_its_end(table: Table, frame: object, action: Action) -> str:
    """Where a turn has only free actions left, the card is used, and all its caballeros stand (TU-8)."""
    return "TU-8" if isinstance(action, PlaceCaballero | UseSpecial | EndTurn) else not_now(table, action)


def in_a_turn(table: Table, action: Action) -> str:
    """Of the clauses that say when an action is taken: that of the marker that it lays, if it lays one.

    That of a tile which no card moves, since it lies in the King's region or would come to it (LT-3).
    Otherwise that of the card in use, or else of an expansion that is in the box.
    """
    tile, region = getattr(action, "tile", None), getattr(action, "region", None)
    for number, there in enumerate(table.box.tiles):
        if tile != there.id:
            continue
        if there.until_scoring:
            return there.until_scoring
        if there.bound and (table.king in (region, table.tiles[number]) or region in there.never):
            return there.bound
    clauses = IN_A_TURN[type(action)]
    cards = [table.box.card[frame.card] for frame in table.agenda if isinstance(frame, Special | Turn)]
    in_use = [card.clause for card in reversed(cards) if card.clause in clauses.values()]
    known = [clause for expansion, clause in clauses.items() if expansion in table.box.expansions]
    return (*in_use, *known, *clauses.values())[0]


def no_window(table: Table, action: UseVeto | LetPass) -> str:
    """Placing and supply cannot be vetoed, nor what is not announced yet; and one must hold a Veto."""
    special = special_under_way(table.agenda)
    if special is None:
        return "VT-3"
    holding = {held.player for held in table.held if held.card == VETO} - {special.player}
    return "VT-2" if action.player in holding else "VT-1"


def special_under_way(agenda: Sequence[object]) -> Special | None:
    """The special action that is being carried out, if one is."""
    for frame in agenda:
        if type(frame) is Special:  # faster than isinstance, and asked at every step
            return frame
    return None


def clause_in_use(table: Table | State) -> str:
    """The clause of the card whose special action is under way: the reason for all that its steps do."""
    special = special_under_way(table.agenda)
    assert special is not None, "nobody asks outside a special action"
    return table.box.card[special.card].clause
