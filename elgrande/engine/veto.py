"""The Veto: every step of a special action is announced, and may be stopped.

It is one mechanism (VT-1 to VT-7). While an opponent of the active player holds an open Veto, a `VetoWindow`
lies on the agenda before anything of a special action is carried out; letting it pass carries the announced
action out, vetoing it drops the action and the rest of the special action. No card, and no step, knows
about it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from elgrande.actions import Action, ChooseStep, LetPass, SetDisk, Stop, TakeBackPower, UseSpecial, UseVeto
from elgrande.engine.agenda import NOTHING, Actions
from elgrande.engine.rounds import under_its_stack
from elgrande.engine.specials import special_under_way
from elgrande.engine.table import Table
from elgrande.events import StepAnnounced, StepVetoed
from elgrande.rules.edition_fields import VetoWindows
from elgrande.state import Special, State, Turn, VetoWindow, others

# What is decided within a special action without being a step that somebody could object to.
NOT_ANNOUNCED: Final = (ChooseStep, Stop, SetDisk, TakeBackPower, UseVeto, LetPass)


def announce(table: Table, action: Action) -> bool:
    """Open a veto window before this action, if somebody may object; whether one is open now.

    The edition says before which actions a window opens: before a whole special action, or before
    each of its steps. Holders are asked clockwise from the active player (VT-5).
    """
    if not opens_window(table, action):
        return False
    holders = veto_holders(table)
    if not holders:
        return False
    table.tell(StepAnnounced(action, holders))
    table.agenda.append(VetoWindow(action, holders))
    return True


def opens_window(table: State | Table, action: Action) -> bool:
    """Whether the edition lets holders of a Veto object to this action (VT-2, VT-3, VT-6)."""
    match table.edition.veto_windows:
        case VetoWindows.NEVER:
            return False
        case VetoWindows.BEFORE_CARD:
            return isinstance(action, UseSpecial)
        case VetoWindows.EACH_STEP:
            return not isinstance(action, NOT_ANNOUNCED) and special_under_way(table.agenda) is not None


def veto_holders(table: State | Table) -> tuple[int, ...]:
    """Opponents of the active player who hold a Veto and have not promised to keep silent (VT-1, VT-5)."""
    active = next(frame.player for frame in table.agenda if isinstance(frame, Turn))
    special = special_under_way(table.agenda)
    silent = special.silent if special else ()
    holding = {veto.player for veto in table.vetoes}
    return tuple(
        [player for player in others(active, table.players) if player in holding and player not in silent]
    )


@cache
def _window_options(player: int, more_follow: bool) -> Actions:
    rest = [LetPass(player, rest=True)] if more_follow else []
    return (UseVeto(player), LetPass(player), *rest)


def window_options(table: Table, frame: VetoWindow) -> Actions:
    """Veto the announced step, let it pass, or let everything of this special action pass (VT-2)."""
    if not frame.holders:
        return NOTHING
    return _window_options(frame.holders[0], special_under_way(table.agenda) is not None)


def answer(table: Table, frame: VetoWindow, action: UseVeto | LetPass) -> None:
    """A veto stops the special action; otherwise the next holder is asked, or the step is done (VT-2)."""
    if isinstance(action, UseVeto):
        stop_special(table, frame, action.player)
        return
    if action.rest:
        for depth, below in enumerate(table.agenda):
            if isinstance(below, Special):
                table.agenda[depth] = replace(below, silent=(*below.silent, action.player))
    table.swap(VetoWindow(frame.action, frame.holders[1:]))


def stop_special(table: Table, window: VetoWindow, holder: int) -> None:
    """The announced step never happens, what was done stays, the rest is dropped (VT-2, VT-4)."""
    table.tell(StepVetoed(holder, window.action))
    while not isinstance(turn := table.agenda.pop(), Turn):
        pass
    # Under a window before the whole card the turn itself has not begun its special action yet.
    stopped = replace(turn, special_done=True)
    if isinstance(window.action, UseSpecial) and stopped.placing_begun:
        stopped = replace(stopped, left=0)
    table.agenda.append(stopped)
    used = [veto.player for veto in table.vetoes].index(holder)
    table.vetoes = table.vetoes[:used] + table.vetoes[used + 1 :]
    table.decks = under_its_stack(table.decks, "veto")
