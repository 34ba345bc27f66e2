"""The position after an event, worked out from the position before it and what is told, without the engine.

A reader of events that knows no rule: an event says what happened, and that is done to the pieces. What lies
open on the table must then be what the engine has; boards ask the engine.

>>> from elgrande.events import KingMoved
>>> from elgrande.positions import position
>>> after(position(players=3, king="aragon"), KingMoved(0, "aragon", "granada")).king
'granada'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from elgrande.engine.standing import on_the_map
from elgrande.engine.table import Table
from elgrande.events import (
    CardKept,
    CardTaken,
    CarrierMoved,
    Event,
    GrandeCrowned,
    GrandeMoved,
    KeptCardExpired,
    KeptCardGone,
    KeptCardUsed,
    KingMoved,
    KingReturned,
    LoadDelivered,
    LoadGiven,
    LoadLost,
    PowerPlayed,
    RoundEnded,
    RoundStarted,
    ScoreboardPlaced,
    Scored,
    StepVetoed,
    TileLaid,
    TileMoved,
    TileRemoved,
    TokensLaid,
)
from elgrande.expansions.colonies.box import LIES_IN
from elgrande.expansions.colonies.limit_table import relay
from elgrande.expansions.colonies.tokens import lay, pick_up
from elgrande.rules.box import Counts
from elgrande.rules.cards import VETO
from elgrande.state import Carrier, Held, State, changed
from elgrande.table.foreseen import journey_of


def after(state: State, event: Event) -> State:
    """The position after this event: pieces, points, and cards that lie face up.

    What is being decided, and what is in the hands, stays as it was; the stacks, too.
    """
    if (journey := journey_of(event)) is not None:
        return state._replace(caballeros=_after_journey(state, *journey))
    if (happened := AFTER.get(type(event))) is not None:
        table = Table(state)
        happened(table, event)
        return table.state()
    match event:
        case Scored(player=player, points=points):
            return state._replace(points=changed(state.points, player, state.points[player] + points))
        case KingMoved(target=target) | GrandeCrowned(target=target) | KingReturned(target=target):
            return state._replace(king=target)
        case GrandeMoved(player=player, target=target):
            return state._replace(grandes=changed(state.grandes, player, target))
        case ScoreboardPlaced(scoreboard=number, place=place):
            return state._replace(tiles=changed(state.tiles, number, place))
        case _:
            return _after_cards(state, event)


def _after_journey(state: State, owner: int, source: str, target: str, number: int) -> tuple[Counts, ...]:
    """The rows after a journey; whoever carried something on it has an event of his own."""
    table = Table(state._replace(carriers=()))
    table.transfer(owner, source, target, number)
    return tuple(table.caballeros)


def _after_cards(state: State, event: Event) -> State:
    """The same for what happens to the cards."""
    nothing = (None,) * state.players
    match event:
        case PowerPlayed(player=player, value=value):
            hand = tuple(card for card in state.hands[player] if card != value)
            return state._replace(
                powers=changed(state.powers, player, value), hands=changed(state.hands, player, hand)
            )
        case CardTaken(player=player, card=card, because=because) if "TU-3" not in because:
            return state._replace(held=_without(state, player, state.box.for_later[card]))
        case CardTaken(card=card):
            return state._replace(display=changed(state.display, state.box.stack_of[card], None))
        case CardKept(player=player, card=card, until=until):
            # what is no action card there is once: whoever had it has it no more
            rest = tuple(held for held in state.held if held.card != card or card in state.box.card_kept)
            return state._replace(held=(*rest, Held(player, until, card)))
        case StepVetoed(player=player):
            return state._replace(held=_without(state, player, VETO))
        case (
            KeptCardExpired(player=player, card=card)
            | KeptCardUsed(player=player, card=card)
            | KeptCardGone(player=player, card=card)
        ):
            return state._replace(held=_without(state, player, card))
        case RoundEnded(start_player=start_player):
            no_card = (None,) * len(state.display)
            return state._replace(powers=nothing, display=no_card, start_player=start_player)
        case RoundStarted(round=number, display=cards):
            laid_out = {state.box.stack_of[card]: card for card in cards}
            display = tuple(laid_out.get(stack) for stack in range(len(state.display)))
            return state._replace(round=number, powers=nothing, display=display)
        case _:
            return state


def _without(state: State, player: int, card: str) -> tuple[Held, ...]:
    """The cards that are kept, without the oldest of this kind that the player has."""
    mine = (held for held in state.held if (held.player, held.card) == (player, card))
    oldest = next(mine, None)
    if oldest is None:
        return state.held
    at = state.held.index(oldest)
    return state.held[:at] + state.held[at + 1 :]


# --- what expansions tell ---------------------------------------------------------------------------------


def carrier_moved(table: Table, event: CarrierMoved) -> None:
    """Whoever carries this is in the other place; off the map nothing is carried any more."""
    table.carriers = without_one(table.carriers, Carrier(event.owner, event.source, event.load))
    if on_the_map(table, event.target):
        table.carriers = (*table.carriers, Carrier(event.owner, event.target, event.load))


def load_given(table: Table, event: LoadGiven) -> None:
    """A caballero carries a token that lay there, or what nobody else bears."""
    if event.load in LIES_IN:
        pick_up(table, event.owner, event.load, event.place)
    else:
        bearers = tuple(one for one in table.carriers if (one.owner, one.load) != (event.owner, event.load))
        table.carriers = (*bearers, Carrier(event.owner, event.place, event.load))


def load_gone(table: Table, event: LoadDelivered | LoadLost) -> None:
    """Nobody carries it any more; if it was delivered, it has paid."""
    table.carriers = without_one(table.carriers, Carrier(event.owner, event.place, event.load))
    if isinstance(event, LoadDelivered):
        points = table.points[event.player] + event.points
        table.points = changed(table.points, event.player, points)


def without_one(carriers: tuple[Carrier, ...], one: Carrier) -> tuple[Carrier, ...]:
    """All but one of those who carry the same in the same place."""
    at = carriers.index(one) if one in carriers else len(carriers)
    return carriers[:at] + carriers[at + 1 :]


def tile_moved(table: Table, event: TileMoved) -> None:
    """The limit table lies in another region; whoever carried something there has an event of his own."""
    carriers, table.carriers = table.carriers, ()
    relay(table, event.target)
    table.carriers = carriers


def tile_laid(table: Table, event: TileLaid) -> None:
    """The tile lies there."""
    lay_tile(table, event.tile, event.place)


def tile_removed(table: Table, event: TileRemoved) -> None:
    """The tile lies nowhere."""
    lay_tile(table, event.tile, None)


def lay_tile(table: Table, tile: str, place: str | None) -> None:
    """A tile lies in another place, or beside the map."""
    number = table.box.tile_number[tile]
    table.tiles = changed(table.tiles, number, place)


def tokens_laid(table: Table, event: TokensLaid) -> None:
    """So many tokens lie there more."""
    lay(table, event.load, event.number, ())


AFTER: Final[dict[type[Event], Callable[[Table, Any], None]]] = {
    CarrierMoved: carrier_moved,
    LoadGiven: load_given,
    LoadDelivered: load_gone,
    LoadLost: load_gone,
    TileMoved: tile_moved,
    TileLaid: tile_laid,
    TileRemoved: tile_removed,
    TokensLaid: tokens_laid,
}
