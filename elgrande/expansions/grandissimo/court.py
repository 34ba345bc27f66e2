"""The turn under way, and who keeps what: what all that is done in a court needs to know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from elgrande.engine.table import Table
from elgrande.events import CardKept, KeptCardGone
from elgrande.expansions.grandissimo.frames import CourtTurn
from elgrande.state import Held


def court_turn(table: Table, player: int) -> CourtTurn | None:
    """The turn that this player is taking; None if it is not his (GR-6)."""
    for frame in table.agenda[1:3]:  # that of the colonies may lie below it
        if isinstance(frame, CourtTurn):
            return frame if frame.player == player else None
    return None


def remember(table: Table, **changes: Any) -> None:
    """Something of the turn under way is different from now on (GR-6)."""
    depth = next(depth for depth, frame in enumerate(table.agenda) if isinstance(frame, CourtTurn))
    turn = table.agenda[depth]
    assert isinstance(turn, CourtTurn)
    table.agenda[depth] = replace(turn, **changes)


def use_symbol(table: Table, turn: CourtTurn, symbol: str) -> None:
    """A symbol of one of the player's cards is used up (SP-1, PR-1)."""
    first = turn.symbols.index(symbol)
    remember(table, symbols=turn.symbols[:first] + turn.symbols[first + 1 :])


def keeper(table: Table, id: str) -> int | None:
    """Who has a ship, a character, or whatever else is kept, before him; None if nobody has (SP-1, QJ-1)."""
    for held in table.held:
        if held.card == id:
            return held.player
    return None


def take(table: Table, player: int, id: str, because: tuple[str, ...]) -> None:
    """It lies before this player, and before nobody else (SP-1, QJ-1)."""
    rest = tuple([held for held in table.held if held.card != id])
    table.held = (*rest, Held(player, None, id))
    table.emit(CardKept(player, id, None, because))


def give_back(table: Table, id: str, because: tuple[str, ...]) -> None:
    """It lies beside the board again, if anybody had it (GC-11, GC-14)."""
    for held in table.held:
        if held.card == id:
            table.emit(KeptCardGone(held.player, id, because))
    table.held = tuple([held for held in table.held if held.card != id])
