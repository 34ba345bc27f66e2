"""What a card puts off until a later moment, and caballeros moved before the regions are scored (AC-7.4)."""

from __future__ import annotations

from typing import Final

from elgrande.actions import Proceed
from elgrande.engine.agenda import Beginnings, Rule, Rules
from elgrande.engine.refusals import special_under_way
from elgrande.engine.specials import proceed
from elgrande.engine.table import Table
from elgrande.expansions.shared import steps
from elgrande.expansions.shared.frames import PuttingMoveOff
from elgrande.rules.pieces import next_general_scoring
from elgrande.rules.steps import Move, Step
from elgrande.state import Due, Moment, Special


def card_in_use(table: Table) -> str:
    """The card whose special action is under way (AC-7.1)."""
    special = special_under_way(table.agenda)
    assert special is not None, "nobody asks outside a special action"
    return special.card


def put_off(table: Table, moment: Moment, round: int, player: int, *steps: Step) -> None:
    """The card's player carries these steps out at that moment (AC-7.4, AC-7.9)."""
    table.due = (*table.due, Due(moment, round, Special(player, card_in_use(table), steps)))


def put_move_off(table: Table, frame: PuttingMoveOff, action: Proceed) -> None:
    """In the next general scoring he moves some of his own, before the regions are scored (AC-7.4)."""
    scoring = next_general_scoring(table.round)
    put_off(table, Moment.BEFORE_REGIONS, scoring, frame.player, Move(own=frame.own))
    table.agenda.pop()


STEPS: Final[Beginnings] = {
    steps.MoveBeforeRegions: lambda table, player, step: PuttingMoveOff(player, step.own),
}
RULES: Final[Rules] = {PuttingMoveOff: Rule(proceed, put_move_off, is_step=True)}
