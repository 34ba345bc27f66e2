"""The turn under way: what all that is done in a court needs to know."""

from __future__ import annotations

from elgrande.engine.table import Table
from elgrande.expansions.grandissimo.frames import CourtTurn


def court_turn(table: Table, player: int) -> CourtTurn | None:
    """The turn that this player is taking; None if it is not his (GR-6)."""
    for frame in table.agenda[1:3]:  # that of the colonies may lie below it
        if isinstance(frame, CourtTurn):
            return frame if frame.player == player else None
    return None


def remember(
    table: Table,
    *,
    symbols: tuple[str, ...] | None = None,
    done: tuple[str, ...] | None = None,
    queen: str | None = None,
) -> None:
    """Something of the turn under way is different from now on, and all else is as it was (GR-6)."""
    depth = next(depth for depth, frame in enumerate(table.agenda) if isinstance(frame, CourtTurn))
    turn = table.agenda[depth]
    assert isinstance(turn, CourtTurn)
    table.agenda[depth] = CourtTurn(
        turn.player,
        turn.symbols if symbols is None else symbols,
        turn.done if done is None else done,
        turn.queen if queen is None else queen,
    )


def use_symbol(table: Table, turn: CourtTurn, symbol: str) -> None:
    """A symbol of one of the player's cards is used up (SP-1, PR-1)."""
    first = turn.symbols.index(symbol)
    remember(table, symbols=turn.symbols[:first] + turn.symbols[first + 1 :])
