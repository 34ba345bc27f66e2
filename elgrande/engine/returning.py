"""Caballeros go back to the provinces, and others are evicted (AC-2.2 to AC-2.7, AC-4.6).

"As many as possible" holds throughout (TU-6): who has fewer than the card asks for gives all he has,
but never from the King's region (KG-1) or the Castillo (CA-3).
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache

from elgrande.actions import NameRegion, Proceed, ReturnCaballero, Stop
from elgrande.engine.agenda import NOTHING, Actions, Remembered, Rule, Rules, Tell, popped, swapped
from elgrande.engine.disks import asked, settle_without_disks
from elgrande.engine.specials import proceed
from elgrande.events import CaballerosEvicted, CaballerosReturned, RegionNamed
from elgrande.rules.editions import Banishment
from elgrande.rules.map import COURT, PROVINCES
from elgrande.state import (
    PLACE_INDEX,
    REGION_IDS,
    Banishing,
    Evicting,
    NamingRegion,
    SendingBack,
    SendingBackByDisk,
    SendingCourtsHome,
    State,
    transferred,
)


def returned(
    state: State, owner: int, source: str, number: int, because: tuple[str, ...], tell: Tell
) -> State:
    """The state after up to `number` caballeros of an owner went from a place to his provinces (TU-6)."""
    number = min(number, state.counts(source)[owner])
    if not number:
        return state
    tell(CaballerosReturned(owner, source, number, because))
    return state._replace(caballeros=transferred(state.caballeros, owner, source, PROVINCES, number))


def regions_with(state: State, owner: int, least: int = 1) -> tuple[str, ...]:
    """The regions from which an owner can lose caballeros, and has at least so many (KG-1)."""
    return tuple(
        region
        for region, row in zip(REGION_IDS, state.caballeros, strict=False)
        if row[owner] >= least and region != state.king
    )


# --- Decay of authority --------------------------------------------------------------------------


def send_courts_home(state: State, frame: SendingCourtsHome, action: Proceed, tell: Tell) -> State:
    """All opponents at once lose up to so many from their courts (AC-2.2, AC-2.3)."""
    clause = "AC-2.3" if frame.each == 3 else "AC-2.2"
    for owner in state.others(frame.player):
        state = returned(state, owner, COURT, frame.each, (clause,), tell)
    return popped(state)


# --- Banishment ----------------------------------------------------------------------------------


def banish_options(state: State, frame: Banishing) -> Actions:
    """One caballero of each opponent who has any to lose; the edition says whether one may stop (AC-2.4)."""
    sources = tuple((owner, region) for owner in frame.owners for region in regions_with(state, owner))
    may_stop = state.edition.banishment is Banishment.MAY_SPARE
    return _banish_options(frame.player, sources, may_stop) if sources else NOTHING


@lru_cache(maxsize=1 << 12)
def _banish_options(player: int, sources: tuple[tuple[int, str], ...], may_stop: bool) -> Actions:
    actions = [ReturnCaballero(player, owner, region) for owner, region in sources]
    return Remembered([*actions, Stop(player)] if may_stop else actions)


def banish(state: State, frame: Banishing, action: ReturnCaballero | Stop, tell: Tell) -> State:
    """The chosen opponent has lost his one caballero."""
    if isinstance(action, Stop):
        return popped(state)
    state = returned(state, action.owner, action.source, 1, ("AC-2.4",), tell)
    owners = tuple(owner for owner in frame.owners if owner != action.owner)
    return swapped(state, replace(frame, owners=owners))


# --- the angry King ------------------------------------------------------------------------------


def send_back_options(state: State, frame: SendingBack) -> Actions:
    """The first opponent's own caballeros, in regions and court (AC-2.5)."""
    if not frame.owners:
        return NOTHING
    owner = frame.owners[0]
    court = (COURT,) if state.court[owner] else ()
    return _send_back_options(owner, regions_with(state, owner) + court)


@lru_cache(maxsize=1 << 12)
def _send_back_options(owner: int, sources: tuple[str, ...]) -> Actions:
    return Remembered(ReturnCaballero(owner, owner, source) for source in sources)


def send_back(state: State, frame: SendingBack, action: ReturnCaballero, tell: Tell) -> State:
    """He has given one more."""
    state = returned(state, action.owner, action.source, 1, ("AC-2.5",), tell)
    return swapped(state, replace(frame, left=frame.left - 1))


def settle_send_back(state: State, frame: SendingBack, tell: Tell) -> State | None:
    """Who has given enough, or everything, is followed by the next to the left (AC-2.5, TU-6)."""
    if frame.owners and (frame.left == 0 or not send_back_options(state, frame)):
        return swapped(state, replace(frame, owners=frame.owners[1:], left=frame.each))
    return None


# --- Outlaws and Urgent matters ------------------------------------------------------------------


def send_back_by_disk(state: State, frame: SendingBackByDisk, action: Proceed, tell: Tell) -> State:
    """First the disks are asked for; when they are shown, all return their caballeros at once."""
    if not frame.disks:
        return asked(state, state.others(frame.player))
    clause = "AC-2.7" if frame.each == 2 else "AC-2.6"
    for owner, region in enumerate(frame.disks):
        if region is not None:
            state = returned(state, owner, region, frame.each, (clause,), tell)
    return popped(state)


# --- Eviction ------------------------------------------------------------------------------------


def name_options(state: State, frame: NamingRegion) -> Actions:
    """Any region but the King's, from which nothing may go (AC-4.6, KG-1)."""
    return _name_options(frame.player, state.king)


@cache
def _name_options(player: int, king: str) -> Actions:
    return Remembered(NameRegion(player, region) for region in REGION_IDS if region != king)


def name_region(state: State, frame: NamingRegion, action: NameRegion, tell: Tell) -> State:
    """The opponents who have caballeros there set their disks (AC-4.6)."""
    tell(RegionNamed(frame.player, action.region))
    row = state.caballeros[PLACE_INDEX[action.region]]
    owners = tuple(owner for owner in state.others(frame.player) if row[owner])
    return asked(swapped(state, Evicting(frame.player, action.region)), owners)


def evict(state: State, frame: Evicting, action: Proceed, tell: Tell) -> State:
    """All go at once: to the region on the disk, or to the court where that region is closed to them."""
    for owner, region in enumerate(frame.disks):
        if region is None:
            continue
        target = COURT if region in (state.king, frame.region) else region
        because = ("AC-4.6", "KG-1") if region == state.king else ("AC-4.6",)
        number = state.counts(frame.region)[owner]
        tell(CaballerosEvicted(owner, frame.region, target, number, because))
        caballeros = transferred(state.caballeros, owner, frame.region, target, number)
        state = state._replace(caballeros=caballeros)
    return popped(state)


RULES: Rules = {
    SendingCourtsHome: Rule(proceed, send_courts_home, is_step=True),
    Banishing: Rule(banish_options, banish, is_step=True),
    SendingBack: Rule(send_back_options, send_back, settle_send_back, is_step=True),
    SendingBackByDisk: Rule(proceed, send_back_by_disk, settle_without_disks, is_step=True),
    NamingRegion: Rule(name_options, name_region, is_step=True),
    Evicting: Rule(proceed, evict, settle_without_disks, is_step=True),
}
