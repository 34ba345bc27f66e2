"""The Veto: the reaction that stops a step of a special action, and all that would have followed.

It is one mechanism (VT-1 to VT-7): while an opponent of the active player holds an open Veto, a window opens
before anything of a special action is carried out. No card, and no step, knows about it.
"""

from __future__ import annotations

from typing import Final

from elgrande.actions import (
    Action,
    ChooseStep,
    ExpansionAction,
    GiveLoad,
    LetPass,
    SetDisk,
    Stop,
    TakeBackPower,
    UseSpecial,
    UseVeto,
)
from elgrande.engine.refusals import special_under_way
from elgrande.engine.rounds import put_under_its_stack
from elgrande.engine.table import Table
from elgrande.engine.turns import SPECIAL_STOPPED
from elgrande.engine.windows import Reaction
from elgrande.events import StepVetoed
from elgrande.rules.cards import VETO
from elgrande.rules.edition_fields import VetoWindows
from elgrande.state import ReactionWindow, Special, State, Turn

# Named once: to look a member up in its enumeration takes longer than all else that is asked here.
EACH_STEP: Final = VetoWindows.EACH_STEP
BEFORE_CARD: Final = VetoWindows.BEFORE_CARD

# What is decided within a special action without being a step that somebody could object to.
NOT_ANNOUNCED: Final = frozenset({ChooseStep, Stop, SetDisk, TakeBackPower, GiveLoad, UseVeto, LetPass})


def may_veto(table: Table | State, action: Action, holder: int) -> bool:
    """Whether the edition lets a holder of a Veto object to this action (VT-2, VT-3, VT-6).

    Not one who has let the whole card pass (VT-5).
    """
    special, windows = special_under_way(table.agenda), table.edition.veto_windows
    if special is not None and holder in special.silent:
        return False
    if windows is EACH_STEP:
        if special is None or type(action) in NOT_ANNOUNCED:
            return False
        return action.is_announced if isinstance(action, ExpansionAction) else True
    return windows is BEFORE_CARD and isinstance(action, UseSpecial)


def use_veto(table: Table, window: ReactionWindow, action: UseVeto) -> None:
    """The announced step never happens, what was done stays, the rest is dropped (VT-2, VT-4)."""
    table.emit(StepVetoed(action.player, window.action))
    stop_special(table, isinstance(window.action, UseSpecial))
    cards = [(held.player, held.card) for held in table.held]
    used = cards.index((action.player, VETO))
    table.held = table.held[:used] + table.held[used + 1 :]
    put_under_its_stack(table, VETO)


def stop_special(table: Table, before_it_began: bool) -> None:
    """The special action is over, also where a window before the whole card kept it from beginning (VT-2)."""
    agenda = table.agenda
    if before_it_began and not isinstance(agenda[-2], Turn):  # a card that was kept would have begun it
        del agenda[-2:]
        return
    depth = max(depth for depth, frame in enumerate(agenda) if isinstance(frame, Turn | Special))
    del agenda[depth if isinstance(agenda[depth], Special) else depth + 1 :]
    turn = agenda[-1] if agenda else None
    if isinstance(turn, Turn):  # an effect that was put off belongs to no turn
        left = 0 if before_it_began and turn.placing_begun else turn.left
        table.swap(Turn(turn.player, turn.card, left, turn.placing_begun, True, vetoed=True))
    for expansion in table.expansions if not before_it_began else ():
        if expansion in SPECIAL_STOPPED:
            SPECIAL_STOPPED[expansion](table)


REACTION: Final = Reaction(may_veto, UseVeto, use_veto)
