"""The turn under way, and those put off: what all that is done in one needs to know (GR-6, GC-18)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from elgrande.engine.table import Table
from elgrande.expansions.grandissimo.box import SYMBOLS
from elgrande.expansions.grandissimo.frames import SYMBOL_USED, CourtTurn, PutOffTurn
from elgrande.expansions.shared.put_off import write_anew
from elgrande.state import Turn


def turn_under_way(table: Table) -> CourtTurn | None:
    """The turn that somebody is taking; None between two turns (GR-6)."""
    for frame in table.agenda[1:3]:  # that of the colonies may lie below it
        if isinstance(frame, CourtTurn):
            return frame
    return None


def court_turn(table: Table, player: int) -> CourtTurn | None:
    """The turn that this player is taking; None if it is not his (GR-6)."""
    for frame in table.agenda[1:3]:  # at every decision, so it does not ask for the `turn_under_way`
        if isinstance(frame, CourtTurn):
            return frame if frame.player == player else None
    return None


def remember(table: Table, **changes: Any) -> None:
    """Something of the turn under way is different from now on (GR-6)."""
    depth = next(depth for depth, frame in enumerate(table.agenda) if isinstance(frame, CourtTurn))
    turn = table.agenda[depth]
    assert isinstance(turn, CourtTurn)
    table.agenda[depth] = replace(turn, **changes)


def waiting_turn(table: Table, player: int) -> PutOffTurn | None:
    """The turn that this player has put off, as it waits; None if he has not (GC-18)."""
    for due in table.due:
        if isinstance(due.frame, PutOffTurn) and due.frame.player == player:
            return due.frame
    return None


def remember_waiting(table: Table, waiting: PutOffTurn, **changes: Any) -> None:
    """Something of a turn that was put off is different from now on (GC-18, QJ-2)."""
    number = next(number for number, due in enumerate(table.due) if due.frame is waiting)
    frames = [replace(one, **changes) if isinstance(one, CourtTurn) else one for one in waiting.frames]
    write_anew(table, number, PutOffTurn(waiting.player, tuple(frames)))


def use_symbol(table: Table, turn: CourtTurn, symbol: str) -> None:
    """A symbol is used up: of several alike that of the card in use, which is noted (SP-1, PR-1, GC-3)."""
    if turn.symbols.count(symbol) > 1:
        in_use = [frame.card for frame in table.agenda if isinstance(frame, Turn)][-1:]
        notes = [SYMBOL_USED.format(card=card) for card in in_use if SYMBOLS.get(card) == symbol]
        turn = replace(turn, done=(*turn.done, *notes))
    lose_symbol(table, turn, symbol)


def lose_symbol(table: Table, turn: CourtTurn, symbol: str) -> None:
    """The player has one such symbol less in his turn (SP-1, PR-1, GC-3)."""
    first = turn.symbols.index(symbol)
    remember(table, done=turn.done, symbols=turn.symbols[:first] + turn.symbols[first + 1 :])
