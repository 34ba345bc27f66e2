"""A turn: supply, the choice of an action card, placing caballeros, and the special action."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final

from elgrande.actions import (
    Action,
    EndTurn,
    PlaceCaballero,
    RecallCaballero,
    RecallCarrier,
    Stop,
    TakeCard,
    TakeSupply,
    UseSpecial,
)
from elgrande.board import open_to_placing
from elgrande.engine.agenda import NOTHING, Actions, Beginnings, Rule, Rules
from elgrande.engine.bearers import load_named, told_apart
from elgrande.engine.refusals import clause_in_use, not_now, special_under_way
from elgrande.engine.rounds import following_round, put_under_its_stack
from elgrande.engine.standing import (
    NOWHERE,
    arrival,
    full_places,
    is_taboo,
    opened_aside,
    outside,
    why_closed,
)
from elgrande.engine.table import Table
from elgrande.events import (
    CaballeroMoved,
    CaballeroPlaced,
    CaballeroRecalled,
    CardKept,
    CardTaken,
    SpecialStarted,
    SpecialWaived,
    SupplyTaken,
)
from elgrande.rules import steps
from elgrande.rules.box import Box
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.state import (
    ChoosingCard,
    Held,
    Recalling,
    Special,
    Supplying,
    Turn,
    keeper,
)

# --- supply ------------------------------------------------------------------------------------


@cache
def supply_taken(player: int, number: int, because: tuple[str, ...]) -> SupplyTaken:
    """The event, with the clauses that bring them (TU-1)."""
    return SupplyTaken(player, number, because)


@cache
def _supply_options(player: int, most: int) -> Actions:
    return tuple(TakeSupply(player, count) for count in range(most + 1))


def supply_options(table: Table, frame: Supplying) -> Actions:
    """Any number up to the card's, as far as the provinces reach; fewer is allowed (TU-1)."""
    most = min(frame.up_to, table.caballeros[table.box.provinces][frame.player])
    return _supply_options(frame.player, most) if most else NOTHING


def take_supply(table: Table, frame: Supplying, action: TakeSupply) -> None:
    """Caballeros come to the court; where the provinces fell short, the board may make up for it (TU-2)."""
    player, count = frame.player, action.count
    table.emit(supply_taken(player, count, supply_clauses(table, "TU-1")))
    missing = frame.up_to - count if count == table.caballeros[table.box.provinces][player] else 0
    table.transfer(player, PROVINCES, COURT, count)
    if missing:
        table.swap(Recalling(player, missing))
    else:
        table.agenda.pop()


def supply_clauses(table: Table, clause: str) -> tuple[str, ...]:
    """Why caballeros come to the court: by the power card played, or by a special action (TU-1, AC-4.3)."""
    return (clause,) if isinstance(table.agenda[-2], ChoosingCard) else (clause_in_use(table), clause)


def why_no_supply(table: Table, frame: Supplying, action: Action) -> str:
    """More than the card shows, or than the provinces have; or something before it (PW-4, TU-1)."""
    by_power_card = special_under_way(table.agenda) is None
    if isinstance(action, TakeSupply) and action.count > frame.up_to:
        return "PW-4" if by_power_card else clause_in_use(table)
    if by_power_card and isinstance(
        action, TakeSupply | TakeCard | UseSpecial | PlaceCaballero | EndTurn | Stop
    ):
        return "TU-1"
    if isinstance(action, EndTurn | Stop):
        return clause_in_use(table)  # one may bring none, but has to say so (AC-4.3)
    return not_now(table, action)


def settle_supply(table: Table, frame: Supplying) -> None:
    """A card without supply asks nothing; empty provinces leave only the board (TU-1, TU-2)."""
    if frame.up_to:
        table.swap(Recalling(frame.player, frame.up_to))
    else:
        table.agenda.pop()


def recall_options(table: Table, frame: Recalling) -> Actions:
    """Own caballeros in regions, never the King's (KG-1) and never the Castillo; or no more (TU-2).

    Who carries something is named as such where others of one's own stand beside him.
    """
    if not frame.left:
        return NOTHING
    rows, player = table.caballeros, frame.player
    recallable = [
        (place, load)
        for place, row in outside(table)
        if rows[row][player]
        for load in told_apart(table, player, place)
    ]
    return _recall_options(player, tuple(recallable))


@lru_cache(maxsize=1 << 12)
def _recall_options(player: int, recallable: tuple[tuple[str, str], ...]) -> Actions:
    if not recallable:
        return NOTHING
    return (*(_recalling(player, place, load) for place, load in recallable), Stop(player))


def _recalling(player: int, place: str, load: str) -> RecallCaballero | RecallCarrier:
    return RecallCarrier(player, place, load) if load else RecallCaballero(player, place)


def recall(table: Table, frame: Recalling, action: RecallCaballero | RecallCarrier | Stop) -> None:
    """One caballero comes back from the board to the court, or no more do."""
    if isinstance(action, Stop):
        table.agenda.pop()
        return
    table.emit(CaballeroRecalled(frame.player, action.region, supply_clauses(table, "TU-2")))
    table.transfer(frame.player, action.region, COURT, load=load_named(action))
    table.swap(Recalling(frame.player, frame.left - 1))


def why_no_recall(table: Table, frame: Recalling, action: Action) -> str:
    """No caballero comes from there; or one has to say first that no more are to come (TU-2, KG-1, CA-3)."""
    if isinstance(action, RecallCaballero | RecallCarrier):
        return why_closed(table, action.region) or "TU-2"
    by_power_card = special_under_way(table.agenda) is None
    if isinstance(action, EndTurn) or (
        by_power_card and isinstance(action, TakeCard | UseSpecial | PlaceCaballero)
    ):
        return "TU-2"
    return not_now(table, action)


# --- the action card -----------------------------------------------------------------------------


def card_options(table: Table, frame: ChoosingCard) -> Actions:
    """Any card still face up (TU-3)."""
    takes = card_takes(table.box, frame.player)
    return tuple([takes[card] for card in table.display if card is not None])


@cache
def card_takes(box: Box, player: int) -> dict[str, TakeCard]:
    """Each action card as the player takes it (TU-3)."""
    return {card.id: TakeCard(player, card.id) for card in box.cards}


@cache
def card_taken(player: int, card: str, because: tuple[str, ...]) -> CardTaken:
    """The event, with the clause that lets him take it (TU-3)."""
    return CardTaken(player, card, because)


def why_no_card(table: Table, frame: ChoosingCard, action: Action) -> str:
    """No such card is face up; and without a card nothing else can be done (TU-3)."""
    if isinstance(action, TakeCard | UseSpecial | PlaceCaballero | EndTurn):
        return "TU-3"
    return not_now(table, action)


def take_card(table: Table, frame: ChoosingCard, action: TakeCard) -> None:
    """The card is the player's for this turn; one that is kept lies open at once (TU-3, VT-1)."""
    table.agenda.pop()
    take(table, frame.player, action.card)
    use_card(table, frame.player, action.card)


def take(table: Table, player: int, card: str, because: tuple[str, ...] = ("TU-3",)) -> None:
    """A card that lay face up is the player's; one that is kept lies open at once (TU-3, VT-1)."""
    take_away(table, player, card, because)
    lay_open(table, player, card)


def take_away(table: Table, player: int, card: str, because: tuple[str, ...]) -> None:
    """A card that lay face up is the player's (TU-3)."""
    table.emit(card_taken(player, card, because))
    table.display[table.display.index(card)] = None


def lay_open(table: Table, player: int, card: str) -> None:
    """A card that is kept lies open before the player, until the next round is over (VT-1)."""
    if card in table.box.held_cards:
        until = following_round(table.edition, table.round) or table.round
        table.emit(CardKept(player, card, until))
        # Where two are open since the same round, nothing tells which was first: they lie by seats.
        later = [one for one in table.held if one[1:] == (until, card) and one.player > player]
        at = table.held.index(later[0]) if later and until > table.round else len(table.held)
        table.held = (*table.held[:at], Held(player, until, card), *table.held[at:])


def use_card(table: Table, player: int, card: str) -> None:
    """The player places with a card, and may use its special action (TU-4)."""
    box = table.box
    may_use = card in box.with_special and not (table.expansions and special_barred(table, player))
    table.agenda.append(turn(player, card, box.card[card].caballeros, False, not may_use))
    if table.expansions:
        note_card(table, player, card)


# The clause by which an expansion keeps a player from special actions, if it does, by the expansion's name.
SpecialBarred = Callable[[Table, int], str | None]
SPECIAL_BARRED: Final[dict[str, SpecialBarred]] = {}


def special_barred(table: Table, player: int) -> str | None:
    """The clause that keeps a player from special actions now; None in the base game (TU-4)."""
    for expansion in table.expansions:
        if expansion in SPECIAL_BARRED and (clause := SPECIAL_BARRED[expansion](table, player)) is not None:
            return clause
    return None


# The kept card by which an action carries out a special action, by the kind of action.
SPECIAL_BY: Final[dict[type[Any], str]] = {}


def why_barred(table: Table, action: Any) -> str | None:
    """The clause that keeps a player from a special action which he would carry out by a card that he keeps.

    None where nothing does so, or he does not keep the card: then it is not why he may not (AC-7.2, AC-7.3).
    """
    kept = SPECIAL_BY.get(type(action))
    is_his = any(held.card == kept and held.player == action.player for held in table.held)
    return special_barred(table, action.player) if is_his else None


# What an expansion notes as soon as a player has a card to use in his turn, by the expansion's name.
CardBegun = Callable[[Table, int, str], None]
CARD_BEGUN: Final[dict[str, CardBegun]] = {}


def note_card(table: Table, player: int, card: str) -> None:
    """Expansions note that a player has a card to use in his turn (TU-3)."""
    for expansion in table.expansions:
        if expansion in CARD_BEGUN:
            CARD_BEGUN[expansion](table, player, card)


@cache
def turn(
    player: int, card: str, left: int, placing_begun: bool, special_done: bool, vetoed: bool = False
) -> Turn:
    """The frame of a turn, once the card is chosen (TU-4, TU-7)."""
    return Turn(player, card, left, placing_begun, special_done, vetoed)


def turn_options(table: Table, frame: Turn) -> Actions:
    """Place, begin the special action, or end the turn; special and placing never mix (TU-4, TU-7)."""
    box, player = table.box, frame.player
    if frame.left > 0 and table.caballeros[box.placed_from[frame.card]][player] > 0:
        full = full_places(table) if box.capacity else NOWHERE
        aside = opened_aside(box, table.held, player) if box.asides else ()
        return _placing_options(player, table.king, box, full, aside, not frame.special_done)
    if not frame.special_done:
        return _special_options(player)
    return (EndTurn(player),) if frame.left > 0 and more_may_come(table, player) else NOTHING


# Whether an expansion may bring a player somebody to place in his turn, by the expansion's name.
MoreMayCome = Callable[[Table, int], bool]
MORE_MAY_COME: Final[dict[str, MoreMayCome]] = {}


def more_may_come(table: Table, player: int) -> bool:
    """Whether what an expansion lets a player do freely may fill his empty court (TU-7)."""
    return any(MORE_MAY_COME[one](table, player) for one in table.expansions if one in MORE_MAY_COME)


@cache
def _special_options(player: int) -> Actions:
    return (UseSpecial(player), EndTurn(player))


@cache
def _placing_options(
    player: int, king: str, box: Box, full: frozenset[str], aside: tuple[str, ...], special: bool
) -> Actions:
    """Wherever caballeros may be placed from the court (KG-2, CA-2) and find room."""
    places = [place for place in (*open_to_placing(king, box), *aside) if place not in full]
    special_too = (UseSpecial(player),) if special else ()
    return (*(PlaceCaballero(player, place) for place in places), *special_too, EndTurn(player))


def take_turn(table: Table, frame: Turn, action: PlaceCaballero | UseSpecial | EndTurn) -> None:
    """One caballero is placed, or the special action begins, or the turn is over."""
    if isinstance(action, PlaceCaballero):
        place(table, frame, action)
    elif isinstance(action, UseSpecial):
        card = table.box.card[frame.card]
        table.emit(special_started(frame.player, card.id, ("TU-4", card.clause)))
        left = 0 if frame.placing_begun else frame.left
        table.swap(turn(frame.player, frame.card, left, frame.placing_begun, True))
        table.agenda.append(Special(frame.player, card.id, card.effect))
        note_special(table, card.id)
    else:
        if not frame.special_done:
            table.emit(special_waived(frame.player, frame.card))
        end_turn(table, frame)


def why_not_in_turn(table: Table, frame: Turn, action: Action) -> str:
    """Placed or used up already, or stopped, or the card has no special action (TU-4, TU-7, VT-1, VT-2)."""
    match action:
        case PlaceCaballero(place=place):
            source = table.box.source.get(frame.card, COURT)
            if frame.left and not table.counts(source)[frame.player]:
                return "TU-7" if source == COURT else table.box.card[frame.card].clause
            return why_not_placed(table, place) if frame.left else "TU-7"
        case UseSpecial() if frame.card in table.box.held_cards:
            return "VT-1"
        case UseSpecial() if frame.vetoed:
            return "VT-2"
        case UseSpecial() if (clause := special_barred(table, frame.player)) is not None:
            return clause
        case UseSpecial() if not table.box.card[frame.card].has_special:
            return table.box.card[frame.card].clause
        case _:
            return not_now(table, action)


def why_not_placed(table: Table, place: str) -> str:
    """The King's region, no room, or too far from the King; expansions have clauses of their own (KG-2)."""
    box = table.box
    if is_taboo(table, place):
        return "KG-1"
    if place not in box.ground:
        return box.place[place].opened if place in box.place else "KG-2"
    if table.is_full(place):
        return box.place[place].room or "KG-2"
    return box.place[box.region_of(place)].opened


def place(table: Table, frame: Turn, action: PlaceCaballero) -> None:
    """One caballero goes from the court, or from where the card says, to the board (TU-7, KG-2)."""
    box, player = table.box, frame.player
    source = box.source.get(frame.card, COURT)
    stands, there = (action.place, ()) if box.is_plain else arrival(table, source, action.place)
    if source == COURT:
        table.emit(caballero_placed(player, stands, action.place, there, box))
    else:
        because = (box.card[frame.card].clause, *why_placed(action.place, box), *there)
        table.emit(CaballeroMoved(player, player, source, stands, because))
    table.transfer(player, source, action.place)
    table.swap(turn(player, frame.card, frame.left - 1, True, frame.special_done, frame.vetoed))


# What an expansion notes when the special action of the card of a turn begins, and when a Veto stops one that
# has begun, by the expansion's name.
SpecialBegun = Callable[[Table, str], None]
SPECIAL_BEGUN: Final[dict[str, SpecialBegun]] = {}
SpecialStopped = Callable[[Table], None]
SPECIAL_STOPPED: Final[dict[str, SpecialStopped]] = {}


def note_special(table: Table, card: str) -> None:
    """Expansions have noted that the special action of this card has begun, in the turn under way (TU-4)."""
    for expansion in table.expansions:
        if expansion in SPECIAL_BEGUN:
            SPECIAL_BEGUN[expansion](table, card)


@cache
def special_started(player: int, card: str, because: tuple[str, ...]) -> SpecialStarted:
    """The event, with the clause of the card (TU-4)."""
    return SpecialStarted(player, card, because)


@cache
def special_waived(player: int, card: str) -> SpecialWaived:
    """The event (TU-5)."""
    return SpecialWaived(player, card)


@cache
def caballero_placed(
    player: int, stands: str, place: str, there: tuple[str, ...], box: Box
) -> CaballeroPlaced:
    """The event, with the clauses that allow the place, and say where the caballero stands (TU-7)."""
    return CaballeroPlaced(player, stands, ("TU-7", *why_placed(place, box), *there))


@cache
def why_placed(place: str, box: Box) -> tuple[str, ...]:
    """The clauses that allow to place there from the court."""
    if place == CASTILLO:
        return ("CA-2", "CA-4")
    return (box.place[box.region_of(place)].opened,)


def end_turn(table: Table, frame: Turn) -> None:
    """The used card goes under its stack; a Veto stays open before its holder (TU-8, VT-1).

    A turn in which nothing can be done any more ends by itself (TU-4).
    """
    box, card = table.box, frame.card
    # Another copy that he keeps for a later turn does not hold back the one in use.
    stays = card in box.held_cards or (card in box.kept and keeper(table.held, card) == frame.player)
    if not stays:
        put_under_its_stack(table, card)
    table.agenda.pop()


STEPS: Final[Beginnings] = {
    steps.Supply: lambda table, player, step: Supplying(player, step.up_to),
}

RULES: Final[Rules] = {
    Supplying: Rule(supply_options, take_supply, settle_supply, why_no_supply),
    Recalling: Rule(recall_options, recall, why_not=why_no_recall),
    ChoosingCard: Rule(card_options, take_card, why_not=why_no_card),
    Turn: Rule(turn_options, take_turn, end_turn, why_not_in_turn),
}
