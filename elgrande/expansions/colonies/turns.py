"""A turn with the colonies: first free journeys, then tokens at any time, the limit table after it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from elgrande.actions import Stop
from elgrande.engine.agenda import NOTHING, Actions, FreeActions, Rule, Rules
from elgrande.engine.refusals import why_not_at_its_end
from elgrande.engine.table import Table
from elgrande.engine.turns import special_barred
from elgrande.expansions.colonies import cards, inquisitor, sailing, tokens
from elgrande.expansions.colonies.actions import TakeToken
from elgrande.expansions.colonies.box import COPY, INQUISITOR, OVERSEAS
from elgrande.expansions.colonies.frames import (
    AfterTurn,
    Copying,
    Executing,
    FillingTable,
    OwnTurn,
    Sailing,
    Transporting,
)
from elgrande.expansions.colonies.limit_table import has_gaps
from elgrande.expansions.colonies.own_turn import own_turn, remember
from elgrande.expansions.shared.besides import together
from elgrande.expansions.shared.keeping import kept_by
from elgrande.rules.expansion_fields import CopyStopped, UnheldGaps
from elgrande.state import Frame, Held, Turn, keeper


def around_turn(player: int, card: str | None = None) -> tuple[tuple[Frame, ...], tuple[Frame, ...]]:
    """A turn begins with free journeys, before supply, and ends with the limit table (SH-2, LT-4)."""
    return (OwnTurn(player),), (Sailing(player),)


# --- at any time in one's turn -----------------------------------------------------------------------


BESIDES: Final[tuple[FreeActions, ...]] = (
    *tokens.BESIDES,
    *sailing.BESIDES,
    *inquisitor.BESIDES,
    *cards.BESIDES,
)
"""What can be done at any time in one's turn, subject by subject."""


def free_options(table: Table, player: int) -> Actions:
    """All that can be done now besides: with those overseas, and by what is kept (GG-2, OV-4, GI-4, AC-7.2).

    Whoever copies Transport does so after the turn of another, and it lets him take tokens (AC-7.7); when all
    have gone, these are what is left to decide.
    """
    turn, deciding, options = own_turn(table), table.agenda[-1], NOTHING
    if turn is None or turn.player != player:
        under_way = isinstance(deciding, Transporting) and deciding.left
        return tokens.taking_options(table, player) if under_way else NOTHING
    by_what_he_keeps, with_some_overseas = table.known("besides", table.held, done_by)[player]
    is_overseas = sailing.anybody_overseas(table, player)
    for besides in with_some_overseas if is_overseas else by_what_he_keeps:
        options += besides.options(table, player)
    return options


Besides = tuple[FreeActions, ...]


@lru_cache(maxsize=1 << 12)
def done_by(held: tuple[Held, ...]) -> tuple[tuple[Besides, Besides], ...]:
    """What could be done in each seat by what is kept there; and with somebody overseas (GG-2, GI-4)."""
    return tuple([(done_with(kept), done_with(kept.union(OVERSEAS))) for kept in kept_by(held)])


def done_with(means: frozenset[str]) -> Besides:
    """What could be done by anything of this (GG-2, GI-4)."""
    return tuple([besides for besides in BESIDES if means & besides.by])


def more_may_come(table: Table, player: int) -> bool:
    """Whether the Grand Inquisitor or a kept card may bring somebody to the court (GI-4, AC-7.2)."""
    return own_turn(table) is not None and bool(
        inquisitor.extra_options(table, player) or cards.carry_out_options(table, player)
    )


def why_not_freely(table: Table, action: Any, besides: FreeActions) -> str | None:
    """In one's own turn each has its reason; otherwise something else is decided (GG-2, GI-4, AC-7.2)."""
    turn = own_turn(table)
    is_his = turn is not None and turn.player == action.player
    is_transport = isinstance(action, TakeToken) and isinstance(table.agenda[-1], Transporting)
    return besides.why_not(table, action) if is_his or is_transport else None


FREE: Final[FreeActions] = together(BESIDES, free_options, why_not_freely)


# --- the end of a turn -----------------------------------------------------------------------------------


def own_turn_options(table: Table, frame: OwnTurn) -> Actions:
    """When all is done, the turn is over unless something free can still be done (GG-2, GI-4)."""
    return (Stop(frame.player),) if free_options(table, frame.player) else NOTHING


def end_own_turn(table: Table, frame: OwnTurn, action: Stop | None = None) -> None:
    """The turn is over (TU-8)."""
    table.swap(AfterTurn(frame.player, frame.used))


def settle_after_turn(table: Table, frame: AfterTurn) -> None:
    """Gaps on the limit table are filled; then the special action may be copied (LT-4, AC-7.3)."""
    by_turn = table.edition.answer("unheld_gaps") is UnheldGaps.FILLED
    filling = who_fills(table, frame.player if by_turn else None)
    if filling:
        table.agenda.extend(filling)
        return
    copying = who_copies(table, frame)
    if copying is None:
        table.agenda.pop()
    else:  # he is asked once
        table.swap(AfterTurn(frame.player))
        table.agenda.append(copying)


def who_fills(table: Table, otherwise: int | None = None) -> tuple[Frame, ...]:
    """The holder of the Grand Inquisitor, or else this player, fills what gaps there are (LT-4, LT-5)."""
    inquisitor = keeper(table.held, INQUISITOR)
    filling = otherwise if inquisitor is None else inquisitor
    return (FillingTable(filling),) if filling is not None and has_gaps(table) else ()


def who_copies(table: Table, turn: AfterTurn) -> Copying | None:
    """An opponent who keeps the card for it may copy what was used, unless he is barred from it (AC-7.3)."""
    copier = keeper(table.held, COPY)
    if turn.used is None or copier is None or copier == turn.player:
        return None
    is_free = cards.can_be_copied(table, turn.used) and special_barred(table, copier) is None
    return Copying(copier, turn.used) if is_free else None


def note_used(table: Table, card: str) -> None:
    """What special action a player has used in his turn, if it can be copied (AC-7.3).

    What cannot be, as that of a card which is kept, leaves what he has used before it to be copied.
    """
    if cards.can_be_copied(table, card):
        remember(table, used=card)


def note_stopped(table: Table) -> None:
    """What a Veto has stopped in a turn is not copied, where that is agreed on (AC-7.3).

    Another special action of that turn may have been used before: by a kept card, or one that is noted.
    """
    turn, stopped = own_turn(table), table.agenda[-1]
    if turn is None or (isinstance(stopped, Executing | Turn) and stopped.card != turn.used):
        return
    if table.edition.answer("copy_stopped") is CopyStopped.NO:
        remember(table, used=None)


RULES: Final[Rules] = {
    OwnTurn: Rule(own_turn_options, end_own_turn, end_own_turn, why_not_at_its_end, interrupts=True),
    AfterTurn: Rule(settle=settle_after_turn, interrupts=True),
}
