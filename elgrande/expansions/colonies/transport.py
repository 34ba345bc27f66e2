"""Transport overseas, and how caballeros go one by one by cards of the colonies (AC-7.7, AC-6.1)."""

from __future__ import annotations

from typing import Final

from elgrande.actions import Action, EndTurn, MoveCaballero, MoveCarrier, Stop
from elgrande.engine.agenda import NOTHING, Actions, Rule, Rules
from elgrande.engine.bearers import load_named
from elgrande.engine.moving import (
    moves_of,
    moving,
    moving_event,
    why_no_entry,
    why_not_from,
)
from elgrande.engine.refusals import clause_in_use, not_now
from elgrande.engine.standing import full_places, is_taboo, number_outside, outside, owners_of
from elgrande.engine.table import Table
from elgrande.expansions.colonies import steps
from elgrande.expansions.colonies.frames import MovingBlack, Transporting
from elgrande.expansions.colonies.own_turn import own_turn
from elgrande.expansions.colonies.sailing import overseas
from elgrande.expansions.colonies.tokens import taking_options
from elgrande.rules.expansion_fields import Transported


def begin_transport(table: Table, player: int, step: steps.Transport) -> Transporting:
    """The card's number, or as many as the player has on the map (AC-7.7)."""
    if table.edition.answer("transported") is Transported.THREE:
        return Transporting(player, step.own)
    return Transporting(player, number_outside(table, player))


def transport_options(table: Table, frame: Transporting) -> Actions:
    """One's own, outside the King's region, to America or Africa or from there; or no more (AC-7.7).

    Whoever copies the card may still take a token when the last of them has gone (GG-2).
    """
    if not frame.left:
        if own_turn(table) is not None:  # where tokens can be taken afterwards as well
            return NOTHING
        tokens = taking_options(table, frame.player)
        return (*tokens, Stop(frame.player)) if tokens else NOTHING
    rows, full, owners = table.caballeros, full_places(table), owners_of(table, frame.player)
    there, options = overseas(table), list[Action]()
    for place, row in outside(table):
        for owner in owners:
            if rows[row][owner]:
                options += [
                    move
                    for move in moves_of(table, frame.player, owner, place, full, moving)
                    if place in there or move.target in there
                ]
    return (*options, Stop(frame.player)) if options else NOTHING


def move_next(
    table: Table, frame: Transporting | MovingBlack, action: MoveCaballero | MoveCarrier | Stop
) -> None:
    """One more caballero has gone by the card in use, or no more go (AC-6.1, AC-7.7, MV-2)."""
    if isinstance(action, Stop):
        table.agenda.pop()
        return
    player, owner, source, target = frame.player, action.owner, action.source, action.target
    table.emit(moving_event(table, player, owner, source, target, clause_in_use(table)))
    table.transfer(owner, source, target, load=load_named(action))
    table.swap(type(frame)(player, frame.left - 1))


def why_not_moved(table: Table, frame: object, action: Action) -> str:
    """The King's region, not a region at all, or no way of the card's (KG-1, CA-3, AC-6.1, AC-7.7)."""
    if isinstance(action, EndTurn):
        return "MV-1"  # one has to say that one moves no more
    if not isinstance(action, MoveCaballero | MoveCarrier):
        return not_now(table, action)
    if is_taboo(table, action.target):
        return "KG-1"
    reason = why_not_from(table, action.source) or why_no_entry(table, action, load_named(action))
    return reason or clause_in_use(table)


RULES: Final[Rules] = {Transporting: Rule(transport_options, move_next, why_not=why_not_moved, is_step=True)}
