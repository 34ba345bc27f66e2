"""What pieces do when secret disks are shown (GS-4, AC-4.6, CO-4), as far as nobody decides anything more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from elgrande.actions import Proceed
from elgrande.arguments import of_class, one_of, seated
from elgrande.engine import RULES
from elgrande.engine.agenda import kept_up
from elgrande.engine.disks import Purpose, permitted
from elgrande.engine.general_scoring import bring_up, empty_castillo
from elgrande.engine.machine import settle_above
from elgrande.engine.refusals import special_under_way
from elgrande.engine.standing import commanded
from elgrande.engine.table import Table
from elgrande.engine.windows import reacting
from elgrande.rules.map import CASTILLO
from elgrande.state import (
    Disks,
    Evicting,
    ExpansionFrame,
    Frame,
    GeneralScoring,
    Moment,
    ScoringChosenOnce,
    SendingBackByDisk,
    SettingDisks,
    Special,
    State,
)

# A card with each purpose, whose clause the engine asks for while disks are carried out.
CARD: Final = {Evicting: "eviction", SendingBackByDisk: "outlaws"}


def purpose_of(state: State) -> Frame:
    """What disks are being set for now, or else a general scoring (SD-1).

    >>> from elgrande.positions import position
    >>> purpose_of(position())
    GeneralScoring(disks=(), done=0)
    """
    if len(state.agenda) > 1 and isinstance(state.agenda[-1], SettingDisks):
        return state.agenda[-2]
    return GeneralScoring()


def refuse_finished(state: State) -> None:
    """ValueError if the game is over (EN-1), TypeError for what is no State."""
    of_class("state", state, State)
    if state.is_over:
        raise ValueError("state: the game is over (EN-1)")


def refuse_other_purpose(state: State, purpose: Frame) -> None:
    """ValueError for what no disks are set for, and for a place or a player that there is not (SD-1)."""
    if not isinstance(purpose, Purpose) or not hasattr(purpose, "disks"):
        raise ValueError(f"purpose: no disks are set for {purpose!r} (SD-1)")
    if isinstance(purpose, Evicting):
        one_of("purpose.region", purpose.region, state.box.regions)
    if (player := getattr(purpose, "player", None)) is not None:
        seated("purpose.player", player, state.players)


def has_to_go(state: State, purpose: Frame, player: int) -> bool:
    """Whether it matters what a player's disk shows.

    In a general scoring: whether he, somebody whom he commands, or his Grande is in the Castillo (GS-4,
    AC-7.10).
    """
    if not isinstance(purpose, GeneralScoring) or state.grandes[player] == CASTILLO:
        return True
    return commanded(state, state.castillo)[player] > 0


def carried_out(state: State, purpose: Frame, disks: Disks) -> State:
    """The position after the pieces have moved as these disks say; nothing is scored (GS-4, AC-4.6, CO-4).

    ValueError unless there is one entry for each player: None, or a region that he may show. NotSimultaneous
    if somebody decides something before a general scoring scores the regions (LT-5, AC-7.4).
    """
    refuse_other_purpose(state, purpose)
    if len(disks) != state.players:
        raise ValueError(f"disks: {len(disks)} of them for {state.players} players")
    for player, disk in enumerate(disks):
        if disk is not None:
            one_of(f"disks of player {player}", disk, permitted(state, purpose, player))
    return moved_by(Table(state), purpose, disks, upkeep=True).state()


def moved_by(table: Table, purpose: Frame, disks: Disks, *, upkeep: bool = False) -> Table:
    """The table after the pieces have moved as disks say that may be shown, and what follows by itself.

    With `upkeep` this is also what expansions put right. NotSimultaneous if somebody decides something in a
    general scoring before the regions are scored: who stands on the limit table (LT-5), who bears a flag
    that waits for a bearer (FL-4), or what a card lets him do (AC-7.4).
    """
    table.agenda = [GeneralScoring(disks) if isinstance(purpose, GeneralScoring) else purpose]
    if isinstance(purpose, GeneralScoring):
        empty_castillo(table, disks)
    elif not isinstance(purpose, ScoringChosenOnce):
        asks: Any = purpose
        frame = replace(asks, disks=disks)
        if isinstance(frame, ExpansionFrame):
            table.agenda = [purpose, frame]
            RULES[type(frame)].settle(table, frame)
        else:
            table.agenda = [purpose, Special(frame.player, CARD[type(frame)], ()), frame]
            RULES[type(frame)].perform(table, frame, Proceed(frame.player))
        del table.agenda[1:]  # what it would go on with is no matter here
    asked = table.agenda[1:]
    if not settle_above(table, 1, upkeep=upkeep) and isinstance(purpose, GeneralScoring):
        raise NotSimultaneous(decided_by(table, table.agenda[-1] if upkeep and kept_up(table) else asked[-1]))
    if isinstance(purpose, GeneralScoring):
        come_up(table, Moment.BEFORE_REGIONS, upkeep=upkeep)
    return table


class NotSimultaneous(ValueError):
    """Somebody decides something when he has seen the disks of others: no game in one move."""


def decided_by(table: Table, frame: Any) -> str:
    """Who decides something in this frame when all disks have been shown, and the clause (LT-5, FL-4)."""
    table.powers = [None] * table.players  # no power cards are left on the table at a general scoring (RD-7)
    clause = RULES[type(frame)].why_not(table, frame, Proceed(frame.player))
    return f"disks: player {frame.player} decides something when all have been shown ({clause})"


def refuse_veto(state: State, purpose: Frame) -> None:
    """NotSimultaneous if somebody sees the disks and may then veto what they were set for (VT-2)."""
    if (player := getattr(purpose, "player", None)) is None:
        return  # a general scoring, or the beginning: no special action
    if special_under_way(state.agenda) is None:
        state = state._replace(agenda=(*state.agenda, Special(player, "", ())))
    if holders := reacting(state, Proceed(player)):
        raise NotSimultaneous(f"disks: player {holders[0]} sees them and may then use his Veto (VT-2)")


def come_up(table: Table, moment: Moment, *, upkeep: bool) -> None:
    """What was put off until this moment has happened. NotSimultaneous if somebody decides in it."""
    waits = bring_up(table, moment, upkeep=upkeep)
    if waits is not None:
        special: Any = waits.frame
        clause = table.box.card[special.card].clause
        raise NotSimultaneous(
            f"disks: player {special.player} decides something when all have been shown ({clause})"
        )


def at_seats(disks: Sequence[str], seats: Sequence[int], players: int) -> Disks:
    """The disks of those in these seats, and None for everybody else."""
    shown = dict(zip(seats, disks, strict=True))
    return tuple(shown.get(seat) for seat in range(players))
