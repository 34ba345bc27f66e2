"""Special actions: the steps of an action card are begun one after another."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from elgrande.actions import Proceed
from elgrande.engine.agenda import NOTHING, Actions, Beginnings, Rule, Rules
from elgrande.engine.table import Table
from elgrande.rules import steps
from elgrande.state import (
    Evicting,
    Frame,
    SendingBackByDisk,
    Special,
)


def settle_special(table: Table, frame: Special) -> None:
    """The next step of the special action begins; after the last it is over."""
    if not frame.steps:
        table.agenda.pop()
        return
    table.swap(Special(frame.player, frame.card, frame.steps[1:], frame.silent))
    table.agenda.append(begin(table, frame.player, frame.steps[0]))


def begin(table: Table, player: int, step: steps.Step) -> Frame:
    """The frame in which a player carries out a step."""
    return BEGINNINGS[type(step)](table, player, step)


# Every module of rules adds the steps that it carries out, with the frame in which each begins.
BEGINNINGS: Beginnings = {}


@cache
def _proceed(player: int) -> Actions:
    return (Proceed(player),)


def proceed(table: Table, frame: Any) -> Actions:
    """The one action of a step that leaves no choice; announced before it happens, to all (VT-7)."""
    return _proceed(frame.player)


def proceed_with_disks(table: Table, frame: SendingBackByDisk | Evicting) -> Actions:
    """The same; but where nobody had a region to choose, nothing follows (SD-2)."""
    return NOTHING if frame.disks and not any(frame.disks) else _proceed(frame.player)


RULES: Final[Rules] = {Special: Rule(settle=settle_special)}
