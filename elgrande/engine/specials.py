"""Special actions: the steps of an action card are begun one after another."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from elgrande.actions import Proceed
from elgrande.engine.agenda import Actions, Remembered, Rule, Rules, Tell, popped, swapped
from elgrande.rules import steps
from elgrande.rules.editions import AllOwn
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
)

StepWithoutChoice = SendingCourtsHome | SendingBackByDisk | ScoringChosenOnce | Evicting | TakingBackPower


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


def special_under_way(state: State) -> Special | None:
    """The special action that is being carried out, if one is."""
    return next((frame for frame in state.agenda if isinstance(frame, Special)), None)


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


RULES: Rules = {Special: Rule(settle=settle_special)}
