"""A turn: supply, the choice of an action card, placing caballeros, and the special action."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from elgrande.actions import (
    EndTurn,
    PlaceCaballero,
    RecallCaballero,
    Stop,
    TakeCard,
    TakeSupply,
    UseSpecial,
)
from elgrande.board import open_to_placing
from elgrande.engine.agenda import NOTHING, Actions, Rule, Rules, remembered
from elgrande.engine.rounds import following_round, under_its_stack
from elgrande.engine.table import Table
from elgrande.events import (
    CaballeroPlaced,
    CaballeroRecalled,
    CardTaken,
    SpecialStarted,
    SpecialWaived,
    SupplyTaken,
    VetoHeld,
)
from elgrande.rules.cards import CARD, CARDS
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.rules.steps import HoldVeto
from elgrande.state import (
    COURT_ROW,
    PROVINCES_ROW,
    REGION_IDS,
    ChoosingCard,
    HeldVeto,
    Recalling,
    Special,
    Supplying,
    Turn,
    changed,
)

# --- supply ------------------------------------------------------------------------------------


supply_taken: Final = remembered(SupplyTaken)


@cache
def _supply_options(player: int, most: int) -> Actions:
    return tuple(TakeSupply(player, count) for count in range(most + 1))


def supply_options(table: Table, frame: Supplying) -> Actions:
    """Any number up to the card's, as far as the provinces reach; fewer is allowed (TU-1)."""
    most = min(frame.up_to, table.caballeros[PROVINCES_ROW][frame.player])
    return _supply_options(frame.player, most) if most else NOTHING


def take_supply(table: Table, frame: Supplying, action: TakeSupply) -> None:
    """Caballeros come to the court; where the provinces fell short, the board may make up for it (TU-2)."""
    player, count = frame.player, action.count
    table.tell(supply_taken(player, count, supply_clauses(table, "TU-1")))
    missing = frame.up_to - count if count == table.caballeros[PROVINCES_ROW][player] else 0
    table.transfer(player, PROVINCES, COURT, count)
    table.swap(Recalling(player, missing))


def supply_clauses(table: Table, clause: str) -> tuple[str, ...]:
    """Why caballeros come to the court: the power card's supply, or the Court card's (AC-4.3)."""
    return (clause,) if isinstance(table.agenda[-2], ChoosingCard) else ("AC-4.3", clause)


def settle_supply(table: Table, frame: Supplying) -> None:
    """A card without supply asks nothing; empty provinces leave only the board (TU-1, TU-2)."""
    if frame.up_to:
        table.swap(Recalling(frame.player, frame.up_to))
    else:
        table.agenda.pop()


def recall_options(table: Table, frame: Recalling) -> Actions:
    """Own caballeros in regions, never the King's (KG-1) and never the Castillo; or no more (TU-2)."""
    if not frame.left:
        return NOTHING
    recallable = tuple(
        region
        for region, row in zip(REGION_IDS, table.caballeros, strict=False)
        if row[frame.player] and region != table.king
    )
    return _recall_options(frame.player, recallable)


@lru_cache(maxsize=1 << 12)
def _recall_options(player: int, regions: tuple[str, ...]) -> Actions:
    if not regions:
        return NOTHING
    return (*(RecallCaballero(player, region) for region in regions), Stop(player))


def recall(table: Table, frame: Recalling, action: RecallCaballero | Stop) -> None:
    """One caballero comes back from the board to the court, or no more do."""
    if isinstance(action, Stop):
        table.agenda.pop()
        return
    table.tell(CaballeroRecalled(frame.player, action.region, supply_clauses(table, "TU-2")))
    table.transfer(frame.player, action.region, COURT)
    table.swap(Recalling(frame.player, frame.left - 1))


# Cards that are kept open instead of being used up in the turn (VT-1).
HELD_OPEN: Final = frozenset(card.id for card in CARDS if card.effect == (HoldVeto(),))

# --- the action card -----------------------------------------------------------------------------


def card_options(table: Table, frame: ChoosingCard) -> Actions:
    """Any card still face up (TU-3)."""
    takes = TAKES[frame.player]
    return tuple([takes[card] for card in table.display if card is not None])


# Every way to take a card, by player and card.
TAKES: Final = [{card.id: TakeCard(player, card.id) for card in CARDS} for player in range(5)]
card_taken: Final = remembered(CardTaken)


def take_card(table: Table, frame: ChoosingCard, action: TakeCard) -> None:
    """The card is the player's for this turn; a Veto is laid open at once (TU-3, VT-1)."""
    player, card = frame.player, CARD[action.card]
    table.tell(card_taken(player, card.id))
    table.display = changed(table.display, table.display.index(card.id), None)
    is_veto = card.id in HELD_OPEN
    if is_veto:
        until = following_round(table.edition, table.round) or table.round
        table.tell(VetoHeld(player, until))
        table.vetoes = (*table.vetoes, HeldVeto(player, until))
    table.swap(Turn(player, card.id, card.caballeros, False, is_veto))


def turn_options(table: Table, frame: Turn) -> Actions:
    """Place, begin the special action, or end the turn; special and placing never mix (TU-4, TU-7)."""
    may_place = frame.left > 0 and table.caballeros[COURT_ROW][frame.player] > 0
    if frame.special_done and not may_place:
        return NOTHING
    return _turn_options(frame.player, table.king if may_place else None, not frame.special_done)


@cache
def _turn_options(player: int, king: str | None, special: bool) -> Actions:
    places = open_to_placing(king) if king is not None else ()
    actions = [PlaceCaballero(player, place) for place in places]
    return (*actions, *([UseSpecial(player)] if special else []), EndTurn(player))


def take_turn(table: Table, frame: Turn, action: PlaceCaballero | UseSpecial | EndTurn) -> None:
    """One caballero is placed, or the special action begins, or the turn is over."""
    if isinstance(action, PlaceCaballero):
        place(table, frame, action)
    elif isinstance(action, UseSpecial):
        card = CARD[frame.card]
        table.tell(special_started(frame.player, card.id, ("TU-4", card.clause)))
        left = 0 if frame.placing_begun else frame.left
        table.swap(Turn(frame.player, frame.card, left, frame.placing_begun, True))
        table.agenda.append(Special(frame.player, card.id, card.effect))
    else:
        if not frame.special_done:
            table.tell(special_waived(frame.player, frame.card))
        end_turn(table, frame)


def place(table: Table, frame: Turn, action: PlaceCaballero) -> None:
    """One caballero goes from the court to the board (TU-7, KG-2)."""
    table.tell(placing_event(action.player, action.place))
    table.transfer(frame.player, COURT, action.place)
    table.swap(Turn(frame.player, frame.card, frame.left - 1, True, frame.special_done))


special_started: Final = remembered(SpecialStarted)
special_waived: Final = remembered(SpecialWaived)


@cache
def placing_event(player: int, place: str) -> CaballeroPlaced:
    """The event, with the clause that allows the place."""
    because = ("TU-7", "CA-2", "CA-4") if place == CASTILLO else ("TU-7", "KG-2")
    return CaballeroPlaced(player, place, because)


def end_turn(table: Table, frame: Turn) -> None:
    """The used card goes under its stack; a Veto stays open before its holder (TU-8, VT-1).

    A turn in which nothing can be done any more ends by itself (TU-4).
    """
    if frame.card not in HELD_OPEN:
        table.decks = under_its_stack(table.decks, frame.card)
    table.agenda.pop()


RULES: Final[Rules] = {
    Supplying: Rule(supply_options, take_supply, settle_supply),
    Recalling: Rule(recall_options, recall),
    ChoosingCard: Rule(card_options, take_card),
    Turn: Rule(turn_options, take_turn, end_turn),
}
