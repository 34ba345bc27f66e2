"""The cards of stack 7: what is kept for later, copied, marked, scored (AC-7.2 to AC-7.9)."""

from __future__ import annotations

from typing import Final

from elgrande.actions import Action, Stop, UseSpecial
from elgrande.engine.agenda import NOTHING, Actions, Beginnings, FreeActions, Rule, Rules
from elgrande.engine.journeys import present
from elgrande.engine.refusals import clause_in_use, not_now
from elgrande.engine.rounds import put_under_its_stack
from elgrande.engine.standing import column
from elgrande.engine.table import Table
from elgrande.engine.turns import special_barred
from elgrande.events import KeptCardUsed, RegionMarked
from elgrande.expansions.colonies import steps
from elgrande.expansions.colonies.actions import CarryOut, CopySpecial, MarkRegion
from elgrande.expansions.colonies.box import BLACK, COPY, EXECUTE, NEW_REGIONS
from elgrande.expansions.colonies.frames import (
    Copying,
    Executing,
    LayingTokens,
    Marking,
    MovingBlack,
    MovingLimitTable,
    TakingInquisitor,
    is_usable_with_another,
)
from elgrande.expansions.colonies.own_turn import own_turn, remember
from elgrande.expansions.colonies.transport import begin_transport
from elgrande.expansions.shared.keeping import give_up, kept, used_up
from elgrande.expansions.shared.parts_of_turn import is_between_parts
from elgrande.expansions.shared.put_off import put_off
from elgrande.rules.edition_fields import AnyRegion
from elgrande.rules.expansion_fields import ExecutedCard
from elgrande.rules.map import CASTILLO
from elgrande.rules.steps import ExpansionStep
from elgrande.state import Scoring, Special

# --- kept cards ----------------------------------------------------------------------------------------


def carry_out_options(table: Table, player: int) -> Actions:
    """The cards face up whose special action can be carried out: between two parts of one's turn (AC-7.2)."""
    if EXECUTE not in kept(table, player) or not is_between_parts(table):
        return NOTHING
    if special_barred(table, player) is not None:
        return NOTHING
    return tuple(
        [CarryOut(player, card) for card in table.display if card is not None and is_usable(table, card)]
    )


def is_usable(table: Table, card: str) -> bool:
    """Whether the special action of somebody else's card can be used now (AC-7.2, AC-7.3).

    Not while its marker for the next general scoring lies on the map already.
    """
    return is_usable_with_another(table.box, card) and not has_marker(table, card)


def can_be_copied(table: Table, card: str) -> bool:
    """Whether the special action of a card can be copied: that is done in nobody's turn (AC-7.3, GC-18)."""
    effect = table.box.card[card].effect
    needs_turn = any(isinstance(step, ExpansionStep) and step.own_turn for step in effect)
    return is_usable(table, card) and not needs_turn


def has_marker(table: Table, card: str) -> bool:
    """Whether a marker of this card lies on the map for the next general scoring (GC-1, GC-17)."""
    box, clause = table.box, table.box.card[card].clause
    lying = [box.tiles[number] for number in box.markers if table.tiles[number] is not None]
    return any(clause in (tile.spares, tile.allies) for tile in lying)


def why_not_carry_out(table: Table, action: CarryOut) -> str:
    """Not his, not face up, kept, or with no special action (AC-7.2); or its marker lies there (GC-1)."""
    card = action.card
    is_his = EXECUTE in kept(table, action.player) and card in table.display
    return table.box.card[card].clause if is_his and has_marker(table, card) else "AC-7.2"


def carry_out(table: Table, action: CarryOut) -> None:
    """The special action of that card begins, and the kept one goes under its stack (AC-7.2)."""
    if table.edition.answer("executed_card") is ExecutedCard.GOES:
        table.display[table.display.index(action.card)] = None
        put_under_its_stack(table, action.card)
    use_kept(table, action.player, EXECUTE, action.card, "AC-7.2")


def use_kept(table: Table, player: int, by: str, card: str, clause: str) -> None:
    """A kept card is used up for the special action of another card (AC-7.2, AC-7.3)."""
    give_up(table, player, by)
    used_up(table, by)
    table.emit(KeptCardUsed(player, by, card, (clause, table.box.card[card].clause)))
    table.agenda.append(Executing(player, card, begun=False))


def executing_options(table: Table, frame: Executing) -> Actions:
    """The special action begins, and may be stopped as that of a turn; when it is over, so is this (VT-2)."""
    return NOTHING if frame.begun else (UseSpecial(frame.player),)


def execute(table: Table, frame: Executing, action: UseSpecial) -> None:
    """The special action has begun (AC-7.2, AC-7.3).

    In one's own turn it may be copied, unless that of a card of one's own has been used or will be.
    """
    player, card = frame.player, frame.card
    table.swap(Executing(player, card))
    table.agenda.append(Special(player, card, table.box.card[card].effect))
    turn = own_turn(table)
    if turn is not None and turn.used is None:
        remember(table, used=card)


def copying_options(table: Table, frame: Copying) -> Actions:
    """Copy it, or keep the card (AC-7.3)."""
    return (CopySpecial(frame.player), Stop(frame.player))


def copy(table: Table, frame: Copying, action: CopySpecial | Stop) -> None:
    """The special action of the opponent begins once more, for the player who copies it (AC-7.3)."""
    table.agenda.pop()
    if isinstance(action, CopySpecial):
        use_kept(table, frame.player, COPY, frame.card, "AC-7.3")


def why_not_copy(table: Table, frame: Copying, action: Action) -> str:
    """A special action is copied at once, or not at all (AC-7.3)."""
    return "AC-7.3"


# --- a marked region ------------------------------------------------------------------------------------


def marking_options(table: Table, frame: Marking) -> Actions:
    """Any region; the Castillo where it is one of the places to choose from (AC-7.9)."""
    castillo_too = table.edition.any_region is AnyRegion.CASTILLO_TOO
    places = table.box.scored if castillo_too else table.box.regions
    return tuple([MarkRegion(frame.player, place) for place in places])


def mark(table: Table, frame: Marking, action: MarkRegion) -> None:
    """The region is scored at the end of the next round; after the last, when all is scored (AC-7.9)."""
    table.emit(RegionMarked(frame.player, action.region, (clause_in_use(table),)))
    put_off(table, steps.MarkRegion.until, frame.player, steps.ScoreMarked(action.region))
    table.agenda.pop()


def why_not_mark(table: Table, frame: Marking, action: Action) -> str:
    """No region (AC-7.9, CA-1)."""
    if not isinstance(action, MarkRegion):
        return not_now(table, action)
    return "CA-1" if action.region == CASTILLO else clause_in_use(table)


# --- scorings ----------------------------------------------------------------------------------------------


def regions_with_black(table: Table) -> tuple[str, ...]:
    """The regions in which a black caballero stands (AC-7.6)."""
    owner = column(table, BLACK)
    return tuple([region for region in table.box.regions if present(table, region)[owner]])


STEPS: Final[Beginnings] = {
    steps.PlaceTokens: lambda table, player, step: LayingTokens(player, step.goods, step.gold),
    steps.TakeInquisitor: lambda table, player, step: TakingInquisitor(player),
    steps.MoveBlackCaballeros: lambda table, player, step: MovingBlack(player, step.up_to),
    steps.ScoreNewRegions: lambda table, player, step: Scoring(player, NEW_REGIONS),
    steps.ScoreBlackCaballeros: lambda table, player, step: Scoring(player, regions_with_black(table)),
    steps.Transport: begin_transport,
    steps.MoveLimitTable: lambda table, player, step: MovingLimitTable(player),
    steps.MarkRegion: lambda table, player, step: Marking(player),
    steps.ScoreMarked: lambda table, player, step: Scoring(player, (step.region,)),
}

BESIDES: Final[tuple[FreeActions, ...]] = (
    FreeActions((CarryOut,), carry_out_options, carry_out, why_not_carry_out, by=frozenset({EXECUTE})),
)
RULES: Final[Rules] = {
    Marking: Rule(marking_options, mark, why_not=why_not_mark, is_step=True),
    Executing: Rule(executing_options, execute, is_step=True, interrupts=True),
    Copying: Rule(copying_options, copy, why_not=why_not_copy, whose=why_not_copy, interrupts=True),
}
