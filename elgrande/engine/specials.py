"""Special actions: the steps of an action card are begun one after another."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from elgrande.actions import Proceed
from elgrande.engine.agenda import NOTHING, Actions, Rule, Rules
from elgrande.engine.standing import total
from elgrande.engine.table import Table
from elgrande.rules import steps
from elgrande.rules.edition_fields import AllOwn
from elgrande.rules.map import CASTILLO
from elgrande.state import (
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
    Supplying,
    TakingBackPower,
    others,
)

StepWithoutChoice = SendingCourtsHome | SendingBackByDisk | ScoringChosenOnce | Evicting | TakingBackPower


def settle_special(table: Table, frame: Special) -> None:
    """The next step of the special action begins; after the last it is over."""
    if not frame.steps:
        table.agenda.pop()
        return
    table.swap(Special(frame.player, frame.card, frame.steps[1:], frame.silent))
    table.agenda.append(begin(table, frame.player, frame.steps[0]))


def begin(table: Table, player: int, step: steps.Step) -> Frame:
    """The frame in which a player carries out a step."""
    starting: Callable[[Table, int, Any], Frame] = BEGINNINGS[type(step)]
    return starting(table, player, step)


def begin_move(table: Table, player: int, step: steps.Move) -> Frame:
    """The edition says whether one may leave some of all one's own behind (AC-1.7)."""
    all_own = step.own == steps.ALL
    must_finish = all_own and table.edition.intrigue_all_own is AllOwn.MUST_MOVE_ALL
    return Moving(player, step.own, step.foreign, step.anyone, step.from_one_region, must_finish)


def begin_score(table: Table, player: int, step: steps.Score) -> Frame:
    """The places that qualify at this moment (AC-3.4 to AC-3.7)."""
    return Scoring(player, places_to_score(table, step.where), step.first_places_only)


def begin_top_values(table: Table, player: int, step: steps.ScoreTopValues) -> Frame:
    """The values that count now decide; the Castillo is no region (MS-5, CA-1)."""
    box, tiles = table.box, table.tiles
    places = [region for region in box.regions if box.scoreboard(region, tiles)[0] in step.values]
    return Scoring(player, tuple(places))


def places_to_score(table: Table, where: steps.Where) -> tuple[str, ...]:
    """Which qualify: the Castillo, all regions, or those with most or least caballeros (AC-3.4 to AC-3.7)."""
    if where is steps.Where.CASTILLO:
        return (CASTILLO,)
    if where is steps.Where.EVERY_REGION:
        return table.box.regions
    totals = {region: total(table, region) for region in table.box.regions}
    taken = [number for number in totals.values() if number]
    if not taken:
        return ()
    wanted = max(taken) if where is steps.Where.MOST_CABALLEROS else min(taken)
    return tuple(region for region, number in totals.items() if number == wanted)


BEGINNINGS: dict[type[steps.Step], Callable[[Table, int, Any], Frame]] = {
    steps.Move: begin_move,
    steps.PlaceMore: lambda table, player, step: PlacingMore(player, step.up_to),
    steps.Either: lambda table, player, step: ChoosingStep(player, step.first, step.second),
    steps.SendCourtsHome: lambda table, player, step: SendingCourtsHome(player, step.each),
    steps.Banish: lambda table, player, step: Banishing(player, others(player, table.players)),
    steps.SendBack: lambda table, player, step: SendingBack(
        player, others(player, table.players), step.each, step.each
    ),
    steps.SendBackByDisk: lambda table, player, step: SendingBackByDisk(player, step.each),
    steps.Score: begin_score,
    steps.ScoreTopValues: begin_top_values,
    steps.ScoreOne: lambda table, player, step: ScoringOne(player),
    steps.ScoreChosenOnce: lambda table, player, step: ScoringChosenOnce(player),
    steps.MoveScoreboard: lambda table, player, step: PlacingScoreboard(player),
    steps.RecoverPowerCard: lambda table, player, step: TakingBackPower(player),
    steps.Supply: lambda table, player, step: Supplying(player, step.up_to),
    steps.MoveGrande: lambda table, player, step: MovingGrande(player),
    steps.Evict: lambda table, player, step: NamingRegion(player),
    steps.MoveKing: lambda table, player, step: MovingKing(player, step.anywhere),
}


@cache
def _proceed(player: int) -> Actions:
    return (Proceed(player),)


def proceed(table: Table, frame: StepWithoutChoice) -> Actions:
    """The one action of a step that leaves no choice; announced before it happens, to all (VT-7)."""
    return _proceed(frame.player)


def proceed_with_disks(table: Table, frame: SendingBackByDisk | Evicting) -> Actions:
    """The same; but where nobody had a region to choose, nothing follows (SD-2)."""
    return NOTHING if frame.disks and not any(frame.disks) else _proceed(frame.player)


RULES: Final[Rules] = {Special: Rule(settle=settle_special)}
