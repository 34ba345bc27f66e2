"""Sentences for secret choices: what a disk is set for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elgrande.engine.disks import permitted, sets_last
from elgrande.engine.journeys import present
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.steps import ALL
from elgrande.state import Evicting, Frame, ScoringChosenOnce, SendingBackByDisk, SettingDisks
from elgrande.text.voice import Voice
from elgrande.views import View

# What an expansion asks of those who are waited for, and of you.
ASKED: dict[type[Frame], tuple[str, str]] = {}


def setting_disks(voice: Voice, view: View, frame: SettingDisks) -> str:
    """Sentence for SettingDisks: addressed to you, or about those who have still to set a disk."""
    purpose, players = view.agenda[-2], frame.waiting
    last = sets_last(view.state, purpose)
    if last is not None and len(players) > 1:
        players = tuple(player for player in players if player != last.player)
    if voice.you is not None and voice.you in players:
        asked = your_disk(voice, view, purpose, voice.you)
        is_spy = last is not None and last.player == voice.you
        return f"{disks_seen(voice, frame)} {asked}" if is_spy else asked
    waiting = voice.all_of(players)
    match purpose:
        case SendingBackByDisk():
            message = N_("Waiting for {players}: from which region will their caballeros return?")
        case ScoringChosenOnce():
            message = N_("Waiting for {players}: which region is to be scored?")
        case Evicting():
            message = N_("Waiting for {players}: where will their caballeros go {region:from}?")
            return voice.say(message, players=waiting, region=voice.at(purpose.region))
        case _ if type(purpose) in ASKED:
            message = ASKED[type(purpose)][0]
        case _:
            message = N_("Waiting for {players}: where will their caballeros go from the Castillo?")
    return voice.say(message, players=waiting)


def disks_seen(voice: Voice, frame: SettingDisks) -> str:
    """What the others' disks show, for whoever may see them before he sets his own (GC-8)."""
    shown = [f"{voice.place(disk)} ({voice.who(seat)})" for seat, disk in enumerate(frame.disks) if disk]
    return voice.say("Only you see the disks of the others: {choices}.", choices=voice.listed(shown))


def your_disk(voice: Voice, view: View, purpose: Frame, you: int) -> str:
    """The question that your disk answers."""
    match purpose:
        case SendingBackByDisk() if purpose.each == ALL:
            return voice.say("Set your secret disk: from which region will all your caballeros return?")
        case SendingBackByDisk():
            return voice.count(
                "Set your secret disk: from which region will {n} of your caballeros return?",
                "Set your secret disk: from which region will {n} of your caballeros return?",
                most_returned(view, purpose, you),
            )
        case ScoringChosenOnce():
            return voice.say("Set your secret disk: the region is scored if nobody else chooses it.")
        case Evicting():
            return voice.count(
                "Set your secret disk: where will your caballero go {region:from}?",
                "Set your secret disk: where will your {n} caballeros go {region:from}?",
                present(view.state, purpose.region)[you],
                region=voice.at(purpose.region),
            )
        case _ if type(purpose) in ASKED:
            return voice.say(ASKED[type(purpose)][1])
        case _:
            return castillo_disk(voice, view.counts(CASTILLO)[you])


def most_returned(view: View, purpose: SendingBackByDisk, you: int) -> int:
    """How many return from the region on your disk: as many as are asked for, or one (AC-2.7)."""
    there = [present(view.state, region)[you] for region in permitted(view.state, purpose, you)]
    return min(purpose.each, max(there, default=purpose.each))


def castillo_disk(voice: Voice, inside: int | None) -> str:
    """How many caballeros the disk is for, if that can be seen."""
    if inside is None:
        return voice.say("Set your secret disk: where will your caballeros go from the Castillo?")
    if inside == 0:
        return voice.say("Set your secret disk, even though you have no caballeros in the Castillo.")
    return voice.count(
        "Set your secret disk: where will your caballero go from the Castillo?",
        "Set your secret disk: where will your {n} caballeros go from the Castillo?",
        inside,
    )


BUILDERS: dict[type[Frame], Callable[[Voice, View, Any], str]] = {
    SettingDisks: setting_disks,
}
