"""Secret disks: everybody asked chooses at the same time; when all are set, all are shown (SD-1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from elgrande.actions import SetDisk
from elgrande.engine.agenda import Actions, Remembered, Rule, Rules, Tell, popped, pushed, swapped
from elgrande.events import DiskSet, DisksRevealed
from elgrande.rules.editions import EvictionToOrigin, TransferToKing, UrgentMatters
from elgrande.state import (
    PLACE_INDEX,
    REGION_IDS,
    Evicting,
    Frame,
    GeneralScoring,
    ScoringChosenOnce,
    SendingBackByDisk,
    SettingDisks,
    State,
    changed,
)

Purpose = GeneralScoring | SendingBackByDisk | ScoringChosenOnce | Evicting


def asked(state: State, players: Iterable[int]) -> State:
    """The state in which these players set their disks for the innermost frame.

    Who has no region to choose is not asked (SD-2).
    """
    purpose = state.agenda[-1]
    waiting = tuple(player for player in sorted(players) if permitted(state, purpose, player))
    return pushed(state, SettingDisks(waiting, (None,) * state.players))


def permitted(state: State, purpose: Frame, player: int) -> tuple[str, ...]:
    """The regions a player's disk may show, for what it is asked for."""
    match purpose:
        case SendingBackByDisk():
            return _to_send_back_from(state, purpose, player)
        case Evicting() if state.edition.eviction_to_origin is EvictionToOrigin.NOT_ALLOWED:
            return tuple(region for region in REGION_IDS if region != purpose.region)
        case GeneralScoring() if state.edition.transfer_to_king is TransferToKing.NOT_ON_PURPOSE:
            return tuple(region for region in REGION_IDS if region != state.king)
        case _:  # the King's region too: it may be scored (KG-4), or sends caballeros to court (GS-5)
            return REGION_IDS


def _to_send_back_from(state: State, purpose: SendingBackByDisk, player: int) -> tuple[str, ...]:
    """Where he has enough: one for Outlaws, two for Urgent matters, or one if he has no two (AC-2.7)."""
    mine = {region: state.caballeros[PLACE_INDEX[region]][player] for region in REGION_IDS}
    del mine[state.king]
    enough = 2 if purpose.each == 2 else 1
    regions = tuple(region for region, count in mine.items() if count >= enough)
    if not regions and state.edition.urgent_matters is UrgentMatters.ONE_IF_NO_TWO:
        regions = tuple(region for region, count in mine.items() if count)
    return regions


def disk_options(state: State, frame: SettingDisks) -> Actions:
    """Everybody who has not set his disk may do so now (SD-1)."""
    purpose = state.agenda[-2]
    return _disk_options(tuple((player, permitted(state, purpose, player)) for player in frame.waiting))


@cache
def _disk_options(choices: tuple[tuple[int, tuple[str, ...]], ...]) -> Actions:
    return Remembered(SetDisk(player, region) for player, regions in choices for region in regions)


def set_disk(state: State, frame: SettingDisks, action: SetDisk, tell: Tell) -> State:
    """The disk lies face down (SD-1)."""
    tell(DiskSet(action.player))
    waiting = tuple(player for player in frame.waiting if player != action.player)
    return swapped(state, SettingDisks(waiting, changed(frame.disks, action.player, action.region)))


def settle_disks(state: State, frame: SettingDisks, tell: Tell) -> State | None:
    """When nobody is waited for, all disks are shown, and what they were asked for goes on."""
    if frame.waiting:
        return None
    purpose = state.agenda[-2]
    assert isinstance(purpose, Purpose)
    if any(frame.disks) and not isinstance(purpose, GeneralScoring):  # which shows them later (GS-4)
        tell(DisksRevealed(frame.disks))
    return state._replace(agenda=(*state.agenda[:-2], replace(purpose, disks=frame.disks)))


def settle_without_disks(state: State, frame: SendingBackByDisk | Evicting, tell: Tell) -> State | None:
    """Where nobody had a region to choose, nothing follows (SD-2)."""
    return popped(state) if frame.disks and not any(frame.disks) else None


RULES: Rules = {SettingDisks: Rule(disk_options, set_disk, settle_disks)}
