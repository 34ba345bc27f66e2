"""A turn: supply, the choice of an action card, placing caballeros, and the special action."""

from __future__ import annotations

from functools import cache, lru_cache

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
from elgrande.engine.agenda import NOTHING, Actions, Remembered, Rule, Rules, Tell, popped, swapped, transfer
from elgrande.engine.rounds import following_round, under_its_stack
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
    REGION_IDS,
    ChoosingCard,
    HeldVeto,
    Recalling,
    Special,
    State,
    Supplying,
    Turn,
    changed,
)

# --- supply ------------------------------------------------------------------------------------


@cache
def _supply_options(player: int, most: int) -> Actions:
    return Remembered(TakeSupply(player, count) for count in range(most + 1))


def supply_options(state: State, frame: Supplying) -> Actions:
    """Any number up to the card's, as far as the provinces reach; fewer is allowed (TU-1)."""
    return _supply_options(frame.player, min(frame.up_to, state.provinces[frame.player]))


def take_supply(state: State, frame: Supplying, action: TakeSupply, tell: Tell) -> State:
    """Caballeros come to the court; where the provinces fell short, the board may make up for it (TU-2)."""
    player, count = frame.player, action.count
    tell(SupplyTaken(player, count, supply_clauses(state, "TU-1")))
    missing = frame.up_to - count if count == state.provinces[player] else 0
    return transfer(state, player, PROVINCES, COURT, count, then=Recalling(player, missing))


def supply_clauses(state: State, clause: str) -> tuple[str, ...]:
    """Why caballeros come to the court: the power card's supply, or the Court card's (AC-4.3)."""
    return (clause,) if isinstance(state.agenda[-2], ChoosingCard) else ("AC-4.3", clause)


def settle_supply(state: State, frame: Supplying, tell: Tell) -> State | None:
    """A card without supply asks nothing; empty provinces leave only the board (TU-1, TU-2)."""
    if frame.up_to == 0:
        return popped(state)
    if state.provinces[frame.player] == 0:
        return swapped(state, Recalling(frame.player, frame.up_to))
    return None


def recall_options(state: State, frame: Recalling) -> Actions:
    """Own caballeros in regions, never the King's (KG-1) and never the Castillo; or no more (TU-2)."""
    if not frame.left:
        return NOTHING
    recallable = tuple(
        region
        for region, row in zip(REGION_IDS, state.caballeros, strict=False)
        if row[frame.player] and region != state.king
    )
    return _recall_options(frame.player, recallable)


@lru_cache(maxsize=1 << 12)
def _recall_options(player: int, regions: tuple[str, ...]) -> Actions:
    if not regions:
        return NOTHING
    return Remembered([*(RecallCaballero(player, region) for region in regions), Stop(player)])


def recall(state: State, frame: Recalling, action: RecallCaballero | Stop, tell: Tell) -> State:
    """One caballero comes back from the board to the court, or no more do."""
    if isinstance(action, Stop):
        return popped(state)
    tell(CaballeroRecalled(frame.player, action.region, supply_clauses(state, "TU-2")))
    fewer = Recalling(frame.player, frame.left - 1)
    return transfer(state, frame.player, action.region, COURT, then=fewer)


def settle_recall(state: State, frame: Recalling, tell: Tell) -> State | None:
    """Nothing left to make up, or nobody to recall (TU-2)."""
    return None if recall_options(state, frame) else popped(state)


# Cards that are kept open instead of being used up in the turn (VT-1).
HELD_OPEN = frozenset(card.id for card in CARDS if card.effect == (HoldVeto(),))

# --- the action card -----------------------------------------------------------------------------


def card_options(state: State, frame: ChoosingCard) -> Actions:
    """Any card still face up (TU-3)."""
    return tuple([taking(frame.player, card) for card in state.display if card is not None])


taking = cache(TakeCard)


def take_card(state: State, frame: ChoosingCard, action: TakeCard, tell: Tell) -> State:
    """The card is the player's for this turn; a Veto is laid open at once (TU-3, VT-1)."""
    player, card = frame.player, CARD[action.card]
    tell(CardTaken(player, card.id))
    display = changed(state.display, state.display.index(card.id), None)
    is_veto = card.id in HELD_OPEN
    if is_veto:
        until = following_round(state.edition, state.round) or state.round
        tell(VetoHeld(player, until))
        state = state._replace(vetoes=(*state.vetoes, HeldVeto(player, until)))
    begun = turn(player, card.id, card.caballeros, False, is_veto)
    return state._replace(display=display, agenda=(*state.agenda[:-1], begun))


def turn_options(state: State, frame: Turn) -> Actions:
    """Place, begin the special action, or end the turn; special and placing never mix (TU-4, TU-7)."""
    may_place = frame.left > 0 and state.court[frame.player] > 0
    return _turn_options(frame.player, state.king if may_place else None, not frame.special_done)


@cache
def _turn_options(player: int, king: str | None, special: bool) -> Actions:
    places = open_to_placing(king) if king is not None else ()
    actions = [PlaceCaballero(player, place) for place in places]
    return Remembered([*actions, *([UseSpecial(player)] if special else []), EndTurn(player)])


def take_turn(state: State, frame: Turn, action: PlaceCaballero | UseSpecial | EndTurn, tell: Tell) -> State:
    """One caballero is placed, or the special action begins, or the turn is over."""
    match action:
        case PlaceCaballero():
            return place(state, frame, action, tell)
        case UseSpecial():
            card = CARD[frame.card]
            tell(SpecialStarted(frame.player, card.id, ("TU-4", card.clause)))
            left = 0 if frame.placing_begun else frame.left
            begun = turn(frame.player, frame.card, left, frame.placing_begun, True)
            return swapped(state, begun, Special(frame.player, card.id, card.effect))
        case EndTurn():
            if not frame.special_done:
                tell(SpecialWaived(frame.player, frame.card))
            return end_turn(state, frame)


def place(state: State, frame: Turn, action: PlaceCaballero, tell: Tell) -> State:
    """One caballero goes from the court to the board (TU-7, KG-2)."""
    tell(placing_event(action.player, action.place))
    begun = turn(frame.player, frame.card, frame.left - 1, True, frame.special_done)
    return transfer(state, frame.player, COURT, action.place, then=begun)


turn = cache(Turn)


@cache
def placing_event(player: int, place: str) -> CaballeroPlaced:
    """The event, with the clause that allows the place."""
    because = ("TU-7", "CA-2", "CA-4") if place == CASTILLO else ("TU-7", "KG-2")
    return CaballeroPlaced(player, place, because)


def end_turn(state: State, frame: Turn) -> State:
    """The used card goes under its stack; a Veto stays open before its holder (TU-8, VT-1)."""
    if frame.card in HELD_OPEN:
        return popped(state)
    return state._replace(decks=under_its_stack(state.decks, frame.card), agenda=state.agenda[:-1])


def settle_turn(state: State, frame: Turn, tell: Tell) -> State | None:
    """A turn in which nothing can be done any more ends by itself (TU-4)."""
    options = turn_options(state, frame)
    return end_turn(state, frame) if len(options) == 1 else None


RULES: Rules = {
    Supplying: Rule(supply_options, take_supply, settle_supply),
    Recalling: Rule(recall_options, recall, settle_recall),
    ChoosingCard: Rule(card_options, take_card),
    Turn: Rule(turn_options, take_turn, settle_turn),
}
