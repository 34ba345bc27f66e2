"""Secret disks: everybody asked chooses at the same time; when all are set, all are shown (SD-1)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from itertools import chain
from typing import Any, Final

from elgrande.actions import Action, SetDisk
from elgrande.engine.agenda import NOTHING, Actions, Rule, Rules
from elgrande.engine.journeys import present
from elgrande.engine.refusals import clause_in_use
from elgrande.engine.table import Table
from elgrande.events import DiskSet, DisksRevealed
from elgrande.rules.box import Box
from elgrande.rules.edition_fields import EvictionToOrigin, TransferToKing, UrgentMatters
from elgrande.rules.editions import Ruling, ruled
from elgrande.rules.map import CASTILLO
from elgrande.rules.steps import ALL
from elgrande.state import (
    Evicting,
    ExpansionFrame,
    Frame,
    GeneralScoring,
    Held,
    ScoringChosenOnce,
    SendingBackByDisk,
    SettingDisks,
    State,
    changed,
)

Purpose = GeneralScoring | SendingBackByDisk | ScoringChosenOnce | Evicting | ExpansionFrame


def ask(table: Table) -> None:
    """Whoever is concerned sets his disk for the innermost frame (SD-1, SD-2)."""
    purpose = table.agenda[-1]
    waiting = tuple([player for player in range(table.players) if is_asked(table, purpose, player)])
    table.agenda.append(SettingDisks(waiting, (None,) * table.players))


def is_asked(table: State | Table, purpose: Frame, player: int) -> bool:
    """Whether this player sets a disk for this purpose: everybody, or the opponents concerned (SD-2)."""
    match purpose:
        case SendingBackByDisk():
            return player != purpose.player and bool(permitted(table, purpose, player))
        case Evicting():
            return player != purpose.player and present(table, purpose.region)[player] > 0
        case _:
            return True


def disk_regions(table: State | Table) -> tuple[str, ...]:
    """The regions that a secret disk may show in this edition (SD-1)."""
    box = table.box
    return shown_on_disks(box, table.edition.rulings) if box.disk_by else box.disk_regions


@cache
def shown_on_disks(box: Box, rulings: tuple[Ruling, ...]) -> tuple[str, ...]:
    """The regions of every disk, and those that these rulings add, in the order of the box (SD-1)."""
    besides = {region for region, (field, is_so) in box.disk_by if ruled(rulings, field) == is_so}
    return tuple([region for region in box.regions if region in box.disk_regions or region in besides])


def permitted(table: State | Table, purpose: Frame, player: int) -> tuple[str, ...]:
    """The regions a player's disk may show, for what it is asked for."""
    regions = disk_regions(table)
    match purpose:
        case SendingBackByDisk():
            return _to_send_back_from(table, purpose, player)
        case Evicting() if table.edition.eviction_to_origin is EvictionToOrigin.NOT_ALLOWED:
            return _all_but(regions, purpose.region)
        case GeneralScoring() if table.edition.transfer_to_king is TransferToKing.NOT_ON_PURPOSE:
            return _all_but(regions, table.king)
        case ExpansionFrame():
            return purpose.on_a_disk(regions, table.king)
        case _:  # the King's region too: it may be scored (KG-4), or sends caballeros to court (GS-5)
            return regions


@cache
def _all_but(regions: tuple[str, ...], excluded: str) -> tuple[str, ...]:
    return tuple(region for region in regions if region != excluded)


def _to_send_back_from(table: State | Table, purpose: SendingBackByDisk, player: int) -> tuple[str, ...]:
    """Where he has as many as are asked for; or any, if he has so many nowhere (AC-2.6, AC-2.7)."""
    mine = {region: present(table, region)[player] for region in disk_regions(table) if region != table.king}
    enough = 1 if purpose.each == ALL else purpose.each
    regions = tuple(region for region, count in mine.items() if count >= enough)
    if not regions and table.edition.urgent_matters is UrgentMatters.ONE_IF_NO_TWO:
        regions = tuple(region for region, count in mine.items() if count)
    return regions


def disk_options(table: Table, frame: SettingDisks) -> Actions:
    """Everybody who has not set his disk may do so now (SD-1)."""
    waiting = frame.waiting
    if not waiting:
        return NOTHING
    purpose = table.agenda[-2]
    if table.box.last_disks and len(waiting) > 1 and (last := sets_last(table, purpose)) is not None:
        waiting = tuple([player for player in waiting if player != last.player])
    if isinstance(purpose, SendingBackByDisk):  # what each may show depends on where he stands
        each = [disks_of(player, permitted(table, purpose, player)) for player in waiting]
        return tuple(chain.from_iterable(each))
    return disks_of_all(waiting, permitted(table, purpose, waiting[0]))


def sets_last(table: State | Table, purpose: Frame) -> Held | None:
    """What lets its keeper set his disk after all others, having seen theirs: in general scorings (GC-8)."""
    if not isinstance(purpose, GeneralScoring):
        return None
    return next((held for held in table.held if held.card in table.box.last_disks), None)


def sees_disks(state: State, seat: int | None) -> bool:
    """Whether a seat sees the disks that the others have set: he is the last to set his (SD-1, GC-8)."""
    if not state.box.last_disks or not isinstance(state.agenda[-1], SettingDisks):
        return False
    last = sets_last(state, state.agenda[-2])
    return last is not None and last.player == seat and state.agenda[-1].waiting == (seat,)


@cache
def disks_of_all(players: tuple[int, ...], regions: tuple[str, ...]) -> Actions:
    """The disks of several players, each of whom may show any of these regions (SD-1)."""
    return tuple([one for player in players for one in disks_of(player, regions)])


@lru_cache(maxsize=1 << 12)
def disks_of(player: int, regions: tuple[str, ...]) -> Actions:
    """The player's disk, with each of these regions on it (SD-1)."""
    return tuple([disk(player, region) for region in regions])


@cache
def disk(player: int, region: str) -> SetDisk:
    """The player's disk with a region on it (SD-1)."""
    return SetDisk(player, region)


@cache
def disk_set(player: int) -> DiskSet:
    """The event (SD-1)."""
    return DiskSet(player)


def set_disk(table: Table, frame: SettingDisks, action: SetDisk) -> None:
    """The disk lies face down (SD-1)."""
    table.emit(disk_set(action.player))
    waiting = tuple([player for player in frame.waiting if player != action.player])
    table.swap(SettingDisks(waiting, changed(frame.disks, action.player, action.region)))


def why_not_show(table: Table, frame: SettingDisks, action: Action) -> str:
    """What the disk must not show, for what it is asked for (SD-2, GS-2, GS-5, AC-4.6, CA-1, PO-4)."""
    if not isinstance(action, SetDisk):
        return whose_disk(table, frame, action)
    purpose, region = table.agenda[-2], action.region
    if region == CASTILLO:
        return "CA-1"
    not_on_it = dict(table.box.disk_by)
    if region in not_on_it and region not in disk_regions(table):
        field, _ = not_on_it[region]
        return table.box.fields[field].clause
    if region in table.box.place and (never := table.box.place[region].no_disk):
        return never
    if isinstance(purpose, SendingBackByDisk):
        return "KG-1" if region == table.king else "SD-2"
    if isinstance(purpose, GeneralScoring):
        return "GS-5" if region == table.king else "GS-2"
    return purpose.clause if isinstance(purpose, ExpansionFrame) else clause_in_use(table)


def whose_disk(table: Table, frame: SettingDisks, action: Action) -> str:
    """Whoever is asked sets his disk once, and nothing else is done before all have (SD-1, SD-2, RD-3)."""
    last = sets_last(table, table.agenda[-2])
    if isinstance(action, SetDisk) and last is not None and last.player == action.player in frame.waiting:
        return table.box.card[last.card].clause
    purpose: Frame = table.agenda[-2]
    if isinstance(action, SetDisk) and not is_asked(table, purpose, action.player):
        is_opponent = isinstance(purpose, SendingBackByDisk) and action.player != purpose.player
        return "SD-2" if is_opponent else clause_in_use(table)
    is_general_scoring = isinstance(purpose, GeneralScoring)
    return "RD-3" if is_general_scoring and not isinstance(action, SetDisk) else "SD-1"


def settle_disks(table: Table, frame: SettingDisks) -> None:
    """When nobody is waited for, all disks are shown, and what they were asked for goes on."""
    table.agenda.pop()
    purpose: Any = table.agenda[-1]
    if isinstance(purpose, GeneralScoring):  # which shows them later (GS-4)
        table.swap(GeneralScoring(frame.disks))
        return
    if any(frame.disks):
        table.emit(DisksRevealed(frame.disks))
    table.swap(replace(purpose, disks=frame.disks))


RULES: Final[Rules] = {
    SettingDisks: Rule(disk_options, set_disk, settle_disks, why_not_show, whose_disk, at_once=True)
}
