"""What a player keeps before him: a card that he does not use up, a piece that he takes or gives back."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from elgrande.actions import Proceed
from elgrande.engine.agenda import Beginnings, Rule, Rules
from elgrande.engine.refusals import clause_in_use
from elgrande.engine.rounds import put_under_its_stack, without
from elgrande.engine.specials import proceed
from elgrande.engine.table import Table
from elgrande.events import CardKept
from elgrande.expansions.shared import steps
from elgrande.expansions.shared.frames import KeepingCard
from elgrande.expansions.shared.put_off import card_in_use
from elgrande.rules.expansion_fields import CopyKept
from elgrande.rules.pieces import PLAYERS
from elgrande.state import Held, turns_begun


def kept(table: Table, player: int) -> frozenset[str]:
    """What a player keeps before him: without it there is little that he could do besides (GR-6)."""
    return table.known("kept", table.held, kept_by)[player]


@lru_cache(maxsize=1 << 12)
def kept_by(held: tuple[Held, ...]) -> tuple[frozenset[str], ...]:
    """What is kept in each seat (GR-6).

    >>> kept_by((Held(1, until=None, card="queen"),))[:2]
    (frozenset(), frozenset({'queen'}))
    """
    seats = range(max(PLAYERS))
    return tuple([frozenset([one.card for one in held if one.player == seat]) for seat in seats])


def put_before(
    table: Table, player: int, id: str, because: tuple[str, ...], until: int | None = None
) -> None:
    """A player keeps this card or piece besides others, up to a round or for good (AC-7.2, AC-7.3)."""
    table.emit(CardKept(player, id, until, because))
    table.held = (*table.held, Held(player, until, id))


def take(table: Table, player: int, id: str, because: tuple[str, ...]) -> None:
    """A player takes this piece from whoever keeps it, and keeps it himself (GI-1, SP-1, QJ-1)."""
    table.emit(CardKept(player, id, None, because))
    table.held = (*without(table, id), Held(player, None, id))


def give_up(table: Table, player: int, id: str) -> None:
    """A player keeps this no more; if he keeps several alike, one less (AC-7.2, AC-7.3, GC-3)."""
    number = [(one.player, one.card) for one in table.held].index((player, id))
    table.held = table.held[:number] + table.held[number + 1 :]


def used_up(table: Table, card: str) -> None:
    """A card that nobody keeps any more goes under its stack (AC-7.2, AC-7.3, GC-5).

    In the very turn in which it was taken, also while that waits, it goes there when that turn is over, as
    all do (TU-8).
    """
    if all(turn.card != card for turn in turns_begun(table.state())):
        put_under_its_stack(table, card)


def keep(table: Table, frame: KeepingCard, action: Proceed) -> None:
    """The card lies before the player until he uses it, or it is taken from him (AC-7.2, AC-7.3, GC-8)."""
    card, how_long = card_in_use(table), frame.how_long
    this_round = bool(how_long) and table.edition.answer(how_long) is CopyKept.THIS_ROUND
    until = table.round if this_round else None
    put_before(table, frame.player, card, (clause_in_use(table),), until)
    table.agenda.pop()


STEPS: Final[Beginnings] = {
    steps.KeepCard: lambda table, player, step: KeepingCard(player, step.how_long),
}
RULES: Final[Rules] = {KeepingCard: Rule(proceed, keep, is_step=True)}
