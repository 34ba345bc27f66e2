"""The cards of stack 7: what is kept, put off, marked, copied (AC-7.2 to AC-7.10)."""

from __future__ import annotations

from typing import Final

from elgrande.actions import Action, MoveGrande, Proceed, Stop
from elgrande.engine.agenda import NOTHING, Actions, Beginnings, Rule, Rules
from elgrande.engine.changes import take_grande, why_not_move_grande
from elgrande.engine.journeys import present
from elgrande.engine.refusals import clause_in_use, not_now, special_under_way
from elgrande.engine.rounds import following_round, put_under_its_stack
from elgrande.engine.specials import proceed
from elgrande.engine.table import Table
from elgrande.events import CardKept, KeptCardUsed, RegionMarked
from elgrande.expansions.colonies import steps
from elgrande.expansions.colonies.actions import CarryOut, CopySpecial, MarkRegion, MoveTheirGrande
from elgrande.expansions.colonies.box import NEW_REGIONS
from elgrande.expansions.colonies.frames import (
    Conspiring,
    Copying,
    Executing,
    KeepingCard,
    LayingTokens,
    LeavingCastillo,
    Marking,
    MovingBlack,
    MovingLimitTable,
    OwnTurn,
    PuttingMoveOff,
    TakingInquisitor,
)
from elgrande.expansions.colonies.inquisitor import black
from elgrande.expansions.colonies.sea import begin_transport
from elgrande.rules.edition_fields import AnyRegion
from elgrande.rules.expansion_fields import Conspirators, CopyKept, ExecutedCard
from elgrande.rules.map import CASTILLO
from elgrande.rules.pieces import ROUNDS_WITH_GENERAL_SCORING
from elgrande.rules.steps import Move, Step
from elgrande.state import Due, GeneralScoring, Held, Moment, Scoring, Special, Turn

EXECUTE, COPY = "execute_card", "copy"


def card_in_use(table: Table) -> str:
    """The card whose special action is under way (AC-7.1)."""
    special = special_under_way(table.agenda)
    assert special is not None, "nobody asks outside a special action"
    return special.card


def put_off(table: Table, moment: Moment, round: int, player: int, *steps: Step) -> None:
    """The card's player carries these steps out at that moment (AC-7.4, AC-7.9)."""
    table.due = (*table.due, Due(moment, round, Special(player, card_in_use(table), steps)))


def next_general_scoring(round: int) -> int:
    """The round after which the next general scoring comes (RD-8)."""
    return min(number for number in ROUNDS_WITH_GENERAL_SCORING if number >= round)


# --- kept cards ----------------------------------------------------------------------------------------


def keep(table: Table, frame: KeepingCard, action: Proceed) -> None:
    """The card lies before the player until he uses it (AC-7.2, AC-7.3)."""
    card = card_in_use(table)
    until = table.round if card == COPY and table.edition.answer("copy_kept") is CopyKept.THIS_ROUND else None
    table.held = (*table.held, Held(frame.player, until, card))
    table.emit(CardKept(frame.player, card, until, (clause_in_use(table),)))
    table.agenda.pop()


def keeps(table: Table, player: int, card: str) -> bool:
    """Whether a player has this card before him (AC-7.2)."""
    return any(held.card == card and held.player == player for held in table.held)


def carry_out_options(table: Table, player: int) -> Actions:
    """The cards face up whose special action can be carried out: between two parts of one's turn (AC-7.2)."""
    if not keeps(table, player, EXECUTE) or not isinstance(table.agenda[-1], Turn | OwnTurn):
        return NOTHING
    return tuple(
        [CarryOut(player, card) for card in table.display if card is not None and is_usable(table, card)]
    )


def is_usable(table: Table, card: str) -> bool:
    """Whether somebody else's card can be carried out: not one that is kept itself (AC-7.2, AC-7.3)."""
    return card not in table.box.kept


def carry_out(table: Table, action: CarryOut) -> None:
    """The special action of that card begins, and the kept one goes under its stack (AC-7.2)."""
    if table.edition.answer("executed_card") is ExecutedCard.GOES:
        table.display[table.display.index(action.card)] = None
        put_under_its_stack(table, action.card)
    use_kept(table, action.player, EXECUTE, action.card, "AC-7.2")


def use_kept(table: Table, player: int, kept: str, card: str, clause: str) -> None:
    """A kept card is used up for the special action of another card (AC-7.2, AC-7.3).

    In the very turn in which it was taken it goes under its stack when that turn is over, as all do (TU-8).
    """
    table.held = tuple([held for held in table.held if held[::2] != (player, kept)])
    if not any(isinstance(frame, Turn) and frame.card == kept for frame in table.agenda):
        put_under_its_stack(table, kept)
    table.emit(KeptCardUsed(player, kept, card, (clause, table.box.card[card].clause)))
    table.agenda += [Executing(player, card), Special(player, card, table.box.card[card].effect)]


def copying_options(table: Table, frame: Copying) -> Actions:
    """Copy it, or keep the card (AC-7.3)."""
    return (CopySpecial(frame.player), Stop(frame.player))


def copy(table: Table, frame: Copying, action: CopySpecial | Stop) -> None:
    """The special action of the opponent begins once more, for the player who copies it (AC-7.3)."""
    table.agenda.pop()
    if isinstance(action, CopySpecial):
        use_kept(table, frame.player, COPY, frame.card, "AC-7.3")


def why_not_copy(table: Table, frame: Copying, action: Action) -> str:
    """It is done at once, or not (AC-7.3)."""
    return "AC-7.3"


# --- put off -------------------------------------------------------------------------------------------


def put_move_off(table: Table, frame: PuttingMoveOff, action: Proceed) -> None:
    """In the next general scoring he moves some of his own, before the regions are scored (AC-7.4)."""
    put_off(
        table, Moment.BEFORE_REGIONS, next_general_scoring(table.round), frame.player, Move(own=frame.own)
    )
    table.agenda.pop()


def marking_options(table: Table, frame: Marking) -> Actions:
    """Any region; the Castillo where it is one of the places to choose from (AC-7.9)."""
    castillo_too = table.edition.any_region is AnyRegion.CASTILLO_TOO
    places = table.box.scored if castillo_too else table.box.regions
    return tuple([MarkRegion(frame.player, place) for place in places])


def mark(table: Table, frame: Marking, action: MarkRegion) -> None:
    """It is scored at the end of the next round; after the last round, when all is scored (AC-7.9)."""
    table.emit(RegionMarked(frame.player, action.region, (clause_in_use(table),)))
    scored = steps.ScoreMarked(action.region)
    following = following_round(table.edition, table.round)
    if following is None:
        put_off(table, Moment.AFTER_REGIONS, table.round, frame.player, scored)
    else:
        put_off(table, Moment.END_OF_ROUND, following, frame.player, scored)
    table.agenda.pop()


def why_not_mark(table: Table, frame: Marking, action: Action) -> str:
    """No region (AC-7.9, CA-1)."""
    if not isinstance(action, MarkRegion):
        return not_now(table, action)
    return "CA-1" if action.region == CASTILLO else clause_in_use(table)


# --- conspiracy ------------------------------------------------------------------------------------------


def conspiring_options(table: Table, frame: Conspiring) -> Actions:
    """To another region or into the Castillo, but neither from nor to the King's region (AC-7.10, KG-1).

    With any Grande, those of the others come last.
    """
    player, any_grande = frame.player, table.edition.answer("conspirators") is Conspirators.ANY
    rivals = [rival for rival in range(table.players) if any_grande and rival != player]
    own = [MoveGrande(player, place) for place in ways_of_grande(table, player)]
    others = [
        MoveTheirGrande(player, rival, place) for rival in rivals for place in ways_of_grande(table, rival)
    ]
    return (*own, *others)


def ways_of_grande(table: Table, owner: int) -> tuple[str, ...]:
    """Where a Grande can be moved; nowhere out of the King's region (AC-7.10, KG-1)."""
    home, king = table.grandes[owner], table.king
    if home == king:
        return ()
    return tuple([place for place in (*table.box.regions, CASTILLO) if place not in (home, king)])


def conspire(table: Table, frame: Conspiring, action: MoveGrande | MoveTheirGrande) -> None:
    """A Grande in the Castillo leaves it in the next general scoring (AC-7.10)."""
    player = frame.player
    owner = action.owner if isinstance(action, MoveTheirGrande) else player
    take_grande(table, owner, action.region, (clause_in_use(table),))
    if action.region == CASTILLO and not any(leaves(due) for due in table.due):
        scoring = next_general_scoring(table.round)
        put_off(table, Moment.BEFORE_REGIONS, scoring, player, steps.LeaveCastillo())
    table.agenda.pop()


def why_not_conspire(table: Table, frame: Conspiring, action: Action) -> str:
    """Neither from nor to the King's region, nor the Grande of another unless all agree on it (AC-7.10)."""
    if not isinstance(action, MoveTheirGrande):
        return why_not_move_grande(table, frame, action)
    home = table.grandes[action.owner] if action.owner in range(table.players) else None
    return "KG-1" if table.king in (action.region, home) else clause_in_use(table)


def leaves(due: Due) -> bool:
    """Whether this is what brings Grandes out of the Castillo (AC-7.10)."""
    return isinstance(due.frame, Special) and due.frame.steps == (steps.LeaveCastillo(),)


def settle_leaving(table: Table, frame: LeavingCastillo) -> None:
    """Each Grande in the Castillo goes where his owner's disk shows; not to the King's region (AC-7.10)."""
    table.agenda.pop()
    scoring = table.agenda[0]
    assert isinstance(scoring, GeneralScoring)
    for player, home in enumerate(table.grandes):
        region = scoring.disks[player]
        if home == CASTILLO and region is not None and region != table.king:
            take_grande(table, player, region, ("AC-7.10", "GS-4"))
    following = following_round(table.edition, table.round)
    if CASTILLO in table.grandes and following is not None:
        scoring_round = next_general_scoring(following)
        put_off(table, Moment.BEFORE_REGIONS, scoring_round, frame.player, steps.LeaveCastillo())


# --- scorings ----------------------------------------------------------------------------------------------


def regions_with_black(table: Table) -> tuple[str, ...]:
    """The regions in which a black caballero stands (AC-7.6)."""
    owner = black(table)
    return tuple([region for region in table.box.regions if present(table, region)[owner]])


STEPS: Final[Beginnings] = {
    steps.PlaceTokens: lambda table, player, step: LayingTokens(player, step.goods, step.gold),
    steps.TakeInquisitor: lambda table, player, step: TakingInquisitor(player),
    steps.MoveBlackCaballeros: lambda table, player, step: MovingBlack(player, step.up_to),
    steps.KeepCard: lambda table, player, step: KeepingCard(player),
    steps.MoveBeforeRegions: lambda table, player, step: PuttingMoveOff(player, step.own),
    steps.ScoreNewRegions: lambda table, player, step: Scoring(player, NEW_REGIONS),
    steps.ScoreBlackCaballeros: lambda table, player, step: Scoring(player, regions_with_black(table)),
    steps.Transport: begin_transport,
    steps.MoveLimitTable: lambda table, player, step: MovingLimitTable(player),
    steps.MarkRegion: lambda table, player, step: Marking(player),
    steps.ScoreMarked: lambda table, player, step: Scoring(player, (step.region,)),
    steps.Conspire: lambda table, player, step: Conspiring(player),
    steps.LeaveCastillo: lambda table, player, step: LeavingCastillo(player),
}

RULES: Final[Rules] = {
    KeepingCard: Rule(proceed, keep, is_step=True),
    PuttingMoveOff: Rule(proceed, put_move_off, is_step=True),
    Marking: Rule(marking_options, mark, why_not=why_not_mark, is_step=True),
    Conspiring: Rule(conspiring_options, conspire, why_not=why_not_conspire, is_step=True),
    LeavingCastillo: Rule(settle=settle_leaving),
    Executing: Rule(interrupts=True),
    Copying: Rule(copying_options, copy, why_not=why_not_copy, whose=why_not_copy, interrupts=True),
}
