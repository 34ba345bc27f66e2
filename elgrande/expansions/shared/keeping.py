"""A card that its player keeps before him instead of using it up (AC-7.2, AC-7.3)."""

from __future__ import annotations

from typing import Final

from elgrande.actions import Proceed
from elgrande.engine.agenda import Beginnings, Rule, Rules
from elgrande.engine.refusals import clause_in_use
from elgrande.engine.specials import proceed
from elgrande.engine.table import Table
from elgrande.events import CardKept
from elgrande.expansions.shared import steps
from elgrande.expansions.shared.frames import KeepingCard
from elgrande.expansions.shared.put_off import card_in_use
from elgrande.rules.expansion_fields import CopyKept
from elgrande.state import Held


def keep(table: Table, frame: KeepingCard, action: Proceed) -> None:
    """The card lies before the player until he uses it (AC-7.2, AC-7.3)."""
    card, how_long = card_in_use(table), frame.how_long
    this_round = bool(how_long) and table.edition.answer(how_long) is CopyKept.THIS_ROUND
    until = table.round if this_round else None
    table.held = (*table.held, Held(frame.player, until, card))
    table.emit(CardKept(frame.player, card, until, (clause_in_use(table),)))
    table.agenda.pop()


STEPS: Final[Beginnings] = {
    steps.KeepCard: lambda table, player, step: KeepingCard(player, step.how_long),
}
RULES: Final[Rules] = {KeepingCard: Rule(proceed, keep, is_step=True)}
