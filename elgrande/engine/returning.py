"""Caballeros go back to the provinces, and others are evicted (AC-2.2 to AC-2.7, AC-4.6).

"As many as possible" holds throughout (TU-6): who has fewer than the card asks for gives all he has,
but never from the King's region (KG-1) or the Castillo (CA-3).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from elgrande.actions import Action, EndTurn, NameRegion, Proceed, ReturnCaballero, ReturnCarrier, Stop
from elgrande.engine.agenda import NOTHING, Actions, Beginnings, Rule, Rules, another_kind
from elgrande.engine.bearers import load_named, told_apart
from elgrande.engine.disks import ask
from elgrande.engine.journeys import journeys, parts_with, present
from elgrande.engine.refusals import clause_in_use, not_now
from elgrande.engine.specials import proceed, proceed_with_disks
from elgrande.engine.standing import outside, why_closed, why_stays
from elgrande.engine.table import Table
from elgrande.events import CaballerosEvicted, CaballerosReturned, RegionNamed
from elgrande.rules import steps
from elgrande.rules.box import Box
from elgrande.rules.edition_fields import Banishment
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.state import (
    Banishing,
    Evicting,
    NamingRegion,
    ReturningFrom,
    SendingBack,
    SendingBackByDisk,
    SendingCourtsHome,
    others,
)


def send_home(table: Table, owner: int, source: str, number: int) -> None:
    """Up to `number` caballeros of an owner go from a place to his provinces (TU-6)."""
    for place, target, going in journeys(table, owner, source, PROVINCES, number):
        table.emit(CaballerosReturned(owner, place, going, (clause_in_use(table),)))
        table.transfer(owner, place, target, going)


def ways_home(table: Table, player: int, owner: int, sources: Iterable[str]) -> Actions:
    """A player's choices of an owner's caballero in one of these places, who is to go home (AC-2.4, AC-2.5).

    Who carries something is named as such where others stand beside him, or carry something else.
    """
    return tuple(
        [
            sending_home(player, owner, source, load)
            for source in sources
            for load in told_apart(table, owner, source)
        ]
    )


@cache
def sending_home(player: int, owner: int, source: str, load: str) -> ReturnCaballero | ReturnCarrier:
    """A player's choice of an owner's caballero, or of the one who carries this (AC-2.4, AC-2.5)."""
    if load:
        return ReturnCarrier(player, owner, source, load)
    return ReturnCaballero(player, owner, source)


def send_named_home(table: Table, action: ReturnCaballero | ReturnCarrier) -> None:
    """The one who was named goes to his provinces, and nobody else who stands in that region (AC-2.4)."""
    table.emit(CaballerosReturned(action.owner, action.source, 1, (clause_in_use(table),)))
    table.transfer(action.owner, action.source, PROVINCES, load=load_named(action))


def regions_with(table: Table, owner: int, least: int = 1) -> tuple[str, ...]:
    """The places on the map from which an owner can lose caballeros, and has at least so many (KG-1)."""
    rows = table.caballeros
    return tuple([place for place, row in outside(table) if rows[row][owner] >= least])


# --- Decay of authority --------------------------------------------------------------------------


def send_courts_home(table: Table, frame: SendingCourtsHome, action: Proceed) -> None:
    """All opponents at once lose up to so many from their courts (AC-2.2, AC-2.3)."""
    for owner in others(frame.player, table.players):
        send_home(table, owner, COURT, frame.each)
    table.agenda.pop()


# --- Banishment ----------------------------------------------------------------------------------


def banish_options(table: Table, frame: Banishing) -> Actions:
    """One caballero of each opponent who has any to lose; the edition says whether one may stop (AC-2.4)."""
    player, options = frame.player, NOTHING
    for owner in frame.owners:
        options += ways_home(table, player, owner, regions_with(table, owner))
    may_stop = options and table.edition.banishment is Banishment.MAY_SPARE
    return (*options, Stop(player)) if may_stop else options


def banish(table: Table, frame: Banishing, action: ReturnCaballero | ReturnCarrier | Stop) -> None:
    """The chosen opponent has lost his one caballero (AC-2.4)."""
    if isinstance(action, Stop):
        table.agenda.pop()
        return
    send_named_home(table, action)
    owners = tuple([owner for owner in frame.owners if owner != action.owner])
    table.swap(Banishing(frame.player, owners))


def why_not_banish(table: Table, frame: Banishing, action: Action) -> str:
    """Nobody to banish there; whether one may stop is the edition's choice (AC-2.4, KG-1, CA-3)."""
    if isinstance(action, EndTurn) and table.edition.banishment is Banishment.MAY_SPARE:
        return clause_in_use(table)  # one has to say that one spares the others
    if isinstance(action, Stop):
        return clause_in_use(table)
    return why_not_return(table, frame, action)


def why_not_return(table: Table, frame: Banishing | SendingBack | ReturningFrom, action: Action) -> str:
    """Never from the King's region or the Castillo, nor those of no player (KG-1, CA-3, AC-2.5, GI-3)."""
    if not isinstance(action, ReturnCaballero | ReturnCarrier):
        return not_now(table, action)
    return why_closed(table, action.source) or why_stays(table, action.owner) or clause_in_use(table)


# --- the angry King ------------------------------------------------------------------------------


def begin_send_back(table: Table, player: int, step: steps.SendBack) -> SendingBack:
    """All opponents, the one to the left first (AC-2.5)."""
    return SendingBack(player, others(player, table.players), step.each, step.each)


def send_back_options(table: Table, frame: SendingBack) -> Actions:
    """The first opponent's own caballeros, in regions and court (AC-2.5)."""
    if not frame.owners or frame.left == 0:
        return NOTHING
    owner = frame.owners[0]
    court = (COURT,) if table.caballeros[table.box.court][owner] else ()
    return ways_home(table, owner, owner, regions_with(table, owner) + court)


def send_back(table: Table, frame: SendingBack, action: ReturnCaballero | ReturnCarrier) -> None:
    """The opponent has given back one caballero more (AC-2.5)."""
    send_named_home(table, action)
    table.swap(SendingBack(frame.player, frame.owners, frame.each, frame.left - 1))


def settle_send_back(table: Table, frame: SendingBack) -> None:
    """Who has given enough, or everything, is followed by the next to the left (AC-2.5, TU-6)."""
    if frame.owners:
        table.swap(SendingBack(frame.player, frame.owners[1:], frame.each, frame.each))
    else:
        table.agenda.pop()


# --- Outlaws and Urgent matters ------------------------------------------------------------------


def send_back_by_disk(table: Table, frame: SendingBackByDisk, action: Proceed) -> None:
    """First the disks are asked for; when they are shown, all return theirs (AC-2.6, AC-2.7).

    Whose caballeros there are not alike, and do not all return, says which do, the one to the left first.
    """
    if not frame.disks:
        ask(table)
        return
    table.agenda.pop()
    asked: list[ReturningFrom] = []
    for owner, region in enumerate(frame.disks):
        if region is not None:
            returning = ReturningFrom(owner, region, frame.each)
            if who_returns(table, returning):
                asked.append(returning)
            else:
                send_home(table, owner, region, frame.each)
    clockwise = others(frame.player, table.players)
    asked.sort(key=lambda returning: clockwise.index(returning.player), reverse=True)
    table.agenda += asked


def who_returns(table: Table, frame: ReturningFrom) -> Actions:
    """One's own in the region, told apart; nothing where all return or all are alike (AC-2.7, MV-2, KG-1)."""
    parts = parts_with(table, frame.player, frame.region)
    number = sum([table.counts(place)[frame.player] for place in parts])
    if not 0 < frame.left < number or frame.region == table.king:
        return NOTHING
    ways = ways_home(table, frame.player, frame.player, parts)
    return ways if len(ways) > 1 else NOTHING


def return_from(table: Table, frame: ReturningFrom, action: ReturnCaballero | ReturnCarrier) -> None:
    """One who was named has returned, and where nothing is to be said any more, the others (AC-2.7)."""
    send_named_home(table, action)
    table.agenda.pop()
    returning = ReturningFrom(frame.player, frame.region, frame.left - 1)
    if who_returns(table, returning):
        table.agenda.append(returning)
    else:
        send_home(table, frame.player, frame.region, returning.left)


# --- Eviction ------------------------------------------------------------------------------------


def name_options(table: Table, frame: NamingRegion) -> Actions:
    """Any region but the King's, from which nothing may go (AC-4.6, KG-1)."""
    return _name_options(table.box, frame.player, table.king)


@cache
def _name_options(box: Box, player: int, king: str) -> Actions:
    return tuple(NameRegion(player, region) for region in box.regions if region != king)


def why_not_name(table: Table, frame: NamingRegion, action: Action) -> str:
    """Nobody is evicted from the King's region, the Castillo, or what is no region (AC-4.6, KG-1, CA-1)."""
    if not isinstance(action, NameRegion):
        return not_now(table, action)
    return {table.king: "KG-1", CASTILLO: "CA-1"}.get(action.region, clause_in_use(table))


def name_region(table: Table, frame: NamingRegion, action: NameRegion) -> None:
    """The opponents who have caballeros there set their disks (AC-4.6)."""
    table.emit(RegionNamed(frame.player, action.region, (clause_in_use(table),)))
    table.swap(Evicting(frame.player, action.region))
    ask(table)


def evict(table: Table, frame: Evicting, action: Proceed) -> None:
    """All go at once: to the region on the disk, or to the court where that is closed to them (AC-4.6)."""
    clause = clause_in_use(table)
    for owner, region in enumerate(frame.disks):
        if region is None:
            continue
        target = COURT if region in (table.king, frame.region) else region
        because = (clause, "KG-1") if region == table.king else (clause,)
        number = present(table, frame.region)[owner]
        for source, place, going in journeys(table, owner, frame.region, target, number):
            there = table.box.why_there(source, place, table.tiles)
            table.emit(CaballerosEvicted(owner, source, place, going, (*because, *there)))
            table.transfer(owner, source, place, going)
    table.agenda.pop()


STEPS: Final[Beginnings] = {
    steps.SendCourtsHome: lambda table, player, step: SendingCourtsHome(player, step.each),
    steps.Banish: lambda table, player, step: Banishing(player, others(player, table.players)),
    steps.SendBack: begin_send_back,
    steps.SendBackByDisk: lambda table, player, step: SendingBackByDisk(player, step.each),
    steps.Evict: lambda table, player, step: NamingRegion(player),
}

RULES: Final[Rules] = {
    SendingCourtsHome: Rule(proceed, send_courts_home, is_step=True),
    Banishing: Rule(banish_options, banish, why_not=why_not_banish, is_step=True),
    SendingBack: Rule(
        send_back_options, send_back, settle_send_back, why_not_return, another_kind, is_step=True
    ),
    SendingBackByDisk: Rule(proceed_with_disks, send_back_by_disk, is_step=True),
    ReturningFrom: Rule(
        who_returns, return_from, why_not=why_not_return, whose=another_kind, within_step=True
    ),
    NamingRegion: Rule(name_options, name_region, why_not=why_not_name, is_step=True),
    Evicting: Rule(proceed_with_disks, evict, is_step=True),
}
