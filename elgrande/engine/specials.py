"""Special actions and the Veto: steps are begun one after another, announced, and may be stopped.

The Veto is one mechanism (VT-1 to VT-7). Every action of a step is announced first. While an opponent
of the active player holds an open Veto, a `VetoWindow` lies on the agenda before anything is carried
out; letting it pass carries the announced action out, vetoing it drops the action and the rest of
the special action. No card, and no step, knows about it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from elgrande.actions import (
    Action,
    ChooseStep,
    LetPass,
    Proceed,
    SetDisk,
    Stop,
    TakeBackPower,
    UseSpecial,
    UseVeto,
)
from elgrande.engine.agenda import Actions, Remembered, Rule, Rules, Tell, popped, pushed, swapped
from elgrande.engine.rounds import under_its_stack
from elgrande.events import StepAnnounced, StepVetoed
from elgrande.rules import steps
from elgrande.rules.editions import AllOwn, VetoWindows
from elgrande.rules.map import CASTILLO
from elgrande.state import (
    PLACE_INDEX,
    REGION_IDS,
    Banishing,
    ChoosingStep,
    Evicting,
    Frame,
    Moving,
    MovingGrande,
    MovingKing,
    NamingRegion,
    PlacingMore,
    PlacingScoreboard,
    Scoring,
    ScoringChosenOnce,
    ScoringOne,
    SendingBack,
    SendingBackByDisk,
    SendingCourtsHome,
    Special,
    State,
    Supplying,
    TakingBackPower,
    Turn,
    VetoWindow,
)

StepWithoutChoice = SendingCourtsHome | SendingBackByDisk | ScoringChosenOnce | Evicting | TakingBackPower

# What is decided within a special action without being a step that somebody could object to.
NOT_ANNOUNCED = (ChooseStep, Stop, SetDisk, TakeBackPower, UseVeto, LetPass)

# --- beginning steps ---------------------------------------------------------------------------


def settle_special(state: State, frame: Special, tell: Tell) -> State | None:
    """The next step of the special action begins; after the last it is over."""
    if not frame.steps:
        return popped(state)
    step, *later = frame.steps
    return swapped(
        state,
        Special(frame.player, frame.card, tuple(later), frame.silent),
        begin(state, frame.player, step),
    )


def begin(state: State, player: int, step: steps.Step) -> Frame:
    """The frame in which a player carries out a step."""
    starting: Callable[[State, int, Any], Frame] = BEGINNINGS[type(step)]
    return starting(state, player, step)


def begin_move(state: State, player: int, step: steps.Move) -> Frame:
    """The edition says whether one may leave some of all one's own behind (AC-1.7)."""
    all_own = step.own == steps.ALL
    must_finish = all_own and state.edition.intrigue_all_own is AllOwn.MUST_MOVE_ALL
    return Moving(player, step.own, step.foreign, step.anyone, step.from_one_region, must_finish)


def begin_score(state: State, player: int, step: steps.Score) -> Frame:
    """The places that qualify at this moment (AC-3.4 to AC-3.7)."""
    return Scoring(player, places_to_score(state, step.where), step.first_places_only)


def begin_top_values(state: State, player: int, step: steps.ScoreTopValues) -> Frame:
    """The values that count now decide; the Castillo is no region (MS-5, CA-1)."""
    places = (region for region in REGION_IDS if state.scoreboard(region)[0] in step.values)
    return Scoring(player, tuple(places))


def places_to_score(state: State, where: steps.Where) -> tuple[str, ...]:
    """Which qualify: the Castillo, all regions, or those with most or least caballeros (AC-3.4 to AC-3.7)."""
    if where is steps.Where.CASTILLO:
        return (CASTILLO,)
    if where is steps.Where.EVERY_REGION:
        return REGION_IDS
    totals = {region: sum(state.caballeros[PLACE_INDEX[region]]) for region in REGION_IDS}
    taken = [total for total in totals.values() if total]
    if not taken:
        return ()
    wanted = max(taken) if where is steps.Where.MOST_CABALLEROS else min(taken)
    return tuple(region for region, total in totals.items() if total == wanted)


BEGINNINGS: dict[type[steps.Step], Callable[[State, int, Any], Frame]] = {
    steps.Move: begin_move,
    steps.PlaceMore: lambda state, player, step: PlacingMore(player, step.up_to),
    steps.Either: lambda state, player, step: ChoosingStep(player, step.first, step.second),
    steps.SendCourtsHome: lambda state, player, step: SendingCourtsHome(player, step.each),
    steps.Banish: lambda state, player, step: Banishing(player, state.others(player)),
    steps.SendBack: lambda state, player, step: SendingBack(
        player, state.others(player), step.each, step.each
    ),
    steps.SendBackByDisk: lambda state, player, step: SendingBackByDisk(player, step.each),
    steps.Score: begin_score,
    steps.ScoreTopValues: begin_top_values,
    steps.ScoreOne: lambda state, player, step: ScoringOne(player),
    steps.ScoreChosenOnce: lambda state, player, step: ScoringChosenOnce(player),
    steps.MoveScoreboard: lambda state, player, step: PlacingScoreboard(player),
    steps.RecoverPowerCard: lambda state, player, step: TakingBackPower(player),
    steps.Supply: lambda state, player, step: Supplying(player, step.up_to),
    steps.MoveGrande: lambda state, player, step: MovingGrande(player),
    steps.Evict: lambda state, player, step: NamingRegion(player),
    steps.MoveKing: lambda state, player, step: MovingKing(player, step.anywhere),
}


@cache
def _proceed(player: int) -> Actions:
    return Remembered([Proceed(player)])


def proceed(state: State, frame: StepWithoutChoice) -> Actions:
    """The one action of a step that leaves no choice; announced before it happens, to all (VT-7)."""
    return _proceed(frame.player)


# --- the Veto ------------------------------------------------------------------------------------


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


def special_under_way(state: State) -> Special | None:
    """The special action that is being carried out, if one is."""
    return next((frame for frame in state.agenda if isinstance(frame, Special)), None)


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


RULES: Rules = {
    Special: Rule(settle=settle_special),
    VetoWindow: Rule(window_options, answer),
}
