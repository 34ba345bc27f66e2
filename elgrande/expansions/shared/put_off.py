"""What a card puts off, and caballeros moved right before the regions are scored (AC-7.4, GC-4)."""

from __future__ import annotations

from typing import Final

from elgrande.actions import Proceed
from elgrande.engine.agenda import Beginnings, Rule, Rules
from elgrande.engine.refusals import special_under_way
from elgrande.engine.rounds import moment_of
from elgrande.engine.specials import proceed
from elgrande.engine.table import Table
from elgrande.expansions.shared import steps
from elgrande.expansions.shared.frames import PuttingMoveOff
from elgrande.rules.steps import Move, Step, Until
from elgrande.state import Due, Frame, Special, changed


def card_in_use(table: Table) -> str:
    """The card whose special action is under way (AC-7.1)."""
    special = special_under_way(table.agenda)
    assert special is not None, "nobody asks outside a special action"
    return special.card


def put_off(table: Table, until: Until, player: int, step: Step, round: int | None = None) -> None:
    """The card's player carries this step out later; put off in this round, or as if in that (AC-7.4)."""
    moment, due = moment_of(table.edition, table.round if round is None else round, until)
    table.due = (*table.due, Due(moment, due, Special(player, card_in_use(table), (step,))))


def write_anew(table: Table, number: int, frame: Frame) -> None:
    """The frame with this number among what was put off is another one, until the same moment (AC-7.4)."""
    moment, round, _ = table.due[number]
    table.due = changed(table.due, number, Due(moment, round, frame))


def put_move_off(table: Table, frame: PuttingMoveOff, action: Proceed) -> None:
    """In the next general scoring he moves some of his own, before the regions are scored (AC-7.4, GC-4)."""
    put_off(table, steps.MoveBeforeRegions.until, frame.player, Move(own=frame.own))
    table.agenda.pop()


STEPS: Final[Beginnings] = {
    steps.MoveBeforeRegions: lambda table, player, step: PuttingMoveOff(player, step.own),
}
RULES: Final[Rules] = {PuttingMoveOff: Rule(proceed, put_move_off, is_step=True)}
