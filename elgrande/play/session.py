"""A game at a table: people act, bots answer by themselves, all that happens is told and can be taken back.

>>> session = Session(players=3, seed=7, bots=RandomBot)
>>> session.act(PlayPower(0, 7))
>>> session.undo()
>>> session.state.powers[0] is None
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from elgrande.actions import Action, PlayPower
from elgrande.engine import apply, new_game, to_move
from elgrande.events import (
    CastilloOpened,
    DiskSet,
    DisksRevealed,
    Event,
    PowerPlayed,
    PowerTakenBack,
    RoundStarted,
)
from elgrande.play.bots import Bot, GreedyBot, RandomBot
from elgrande.rules.editions import EN_BASE, Edition, Secrecy
from elgrande.saving import Transcript
from elgrande.state import State
from elgrande.text import NAMES, Speaker
from elgrande.views import View, view

__all__ = ["CannotUndo", "GreedyBot", "Move", "PlayPower", "RandomBot", "Session"]


class CannotUndo(ValueError):
    """There is nothing to take back; the message says why, in the language of the table."""


@dataclass(frozen=True, slots=True)
class Move:
    """One action, the state it was taken in, and what happened then."""

    action: Action
    before: State
    events: tuple[Event, ...]
