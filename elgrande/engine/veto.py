"""The Veto: every step of a special action is announced, and may be stopped.

It is one mechanism (VT-1 to VT-7). While an opponent of the active player holds an open Veto, a `VetoWindow`
lies on the agenda before anything of a special action is carried out; letting it pass carries the announced
action out, vetoing it drops the action and the rest of the special action. No card, and no step, knows
about it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from elgrande.actions import Action, ChooseStep, LetPass, SetDisk, Stop, TakeBackPower, UseSpecial, UseVeto
from elgrande.engine.agenda import Actions, Remembered, Rule, Rules, Tell, pushed, swapped
from elgrande.engine.rounds import under_its_stack
from elgrande.engine.specials import special_under_way
from elgrande.events import StepAnnounced, StepVetoed
from elgrande.rules.editions import VetoWindows
from elgrande.state import Special, State, Turn, VetoWindow

# What is decided within a special action without being a step that somebody could object to.
NOT_ANNOUNCED = (ChooseStep, Stop, SetDisk, TakeBackPower, UseVeto, LetPass)


def announced(state: State, action: Action, tell: Tell) -> State | None:
    """The state with a veto window open before this action, or None where none opens.

    The edition says before which actions a window opens: before a whole special action, or before
    each of its steps. Holders are asked clockwise from the active player (VT-5).
    """
    if not state.vetoes or not opens_window(state, action):
        return None
    holders = veto_holders(state)
    if not holders:
        return None
    tell(StepAnnounced(action, holders))
    return pushed(state, VetoWindow(action, holders))


def opens_window(state: State, action: Action) -> bool:
    """Whether the edition lets holders of a Veto object to this action (VT-2, VT-3, VT-6)."""
    match state.edition.veto_windows:
        case VetoWindows.NEVER:
            return False
        case VetoWindows.BEFORE_CARD:
            return isinstance(action, UseSpecial)
        case VetoWindows.EACH_STEP:
            return special_under_way(state) is not None and not isinstance(action, NOT_ANNOUNCED)


def veto_holders(state: State) -> tuple[int, ...]:
    """Opponents of the active player who hold a Veto and have not promised to keep silent (VT-1, VT-5)."""
    active = next(frame.player for frame in state.agenda if isinstance(frame, Turn))
    special = special_under_way(state)
    silent = special.silent if special else ()
    holding = {veto.player for veto in state.vetoes}
    return tuple(player for player in state.others(active) if player in holding and player not in silent)


@cache
def _window_options(player: int, more_follow: bool) -> Actions:
    rest = [LetPass(player, rest=True)] if more_follow else []
    return Remembered([UseVeto(player), LetPass(player), *rest])


def window_options(state: State, frame: VetoWindow) -> Actions:
    """Veto the announced step, let it pass, or let everything of this special action pass (VT-2)."""
    return _window_options(frame.holders[0], special_under_way(state) is not None)


def answer(state: State, frame: VetoWindow, action: UseVeto | LetPass, tell: Tell) -> State:
    """A veto stops the special action; otherwise the next holder is asked, or the step is done (VT-2)."""
    if isinstance(action, UseVeto):
        return stop_special(state, frame, action.player, tell)
    if action.rest:
        state = state._replace(
            agenda=tuple(
                replace(below, silent=(*below.silent, action.player)) if isinstance(below, Special) else below
                for below in state.agenda
            )
        )
    return swapped(state, replace(frame, holders=frame.holders[1:]))


def stop_special(state: State, window: VetoWindow, holder: int, tell: Tell) -> State:
    """The announced step never happens, what was done stays, the rest is dropped (VT-2, VT-4)."""
    tell(StepVetoed(holder, window.action))
    turn = next(depth for depth, frame in enumerate(state.agenda) if isinstance(frame, Turn))
    # Under a window before the whole card the turn itself has not begun its special action yet.
    stopped = replace(_turn(state, turn), special_done=True)
    if isinstance(window.action, UseSpecial) and stopped.placing_begun:
        stopped = replace(stopped, left=0)
    used = [veto.player for veto in state.vetoes].index(holder)
    return state._replace(
        vetoes=state.vetoes[:used] + state.vetoes[used + 1 :],
        decks=under_its_stack(state.decks, "veto"),
        agenda=(*state.agenda[:turn], stopped),
    )


def _turn(state: State, depth: int) -> Turn:
    frame = state.agenda[depth]
    assert isinstance(frame, Turn)
    return frame


RULES: Rules = {VetoWindow: Rule(window_options, answer)}
