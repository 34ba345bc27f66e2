"""The position after an event, told from the position before it: what lies open on the table.

The engine goes from action to action; between two of them much may happen. Whoever shows it one thing after
the other asks here. Nothing is decided: an event says what happened, and that is done to the pieces.

>>> from elgrande.events import KingMoved
>>> from elgrande.positions import position
>>> after(position(players=3, king="aragon"), KingMoved(0, "aragon", "granada")).king
'granada'
"""

from __future__ import annotations

from elgrande.actions import (
    Action,
    ExpansionAction,
    MoveCaballero,
    MoveCarrier,
    MoveGrande,
    MoveKing,
    PlaceCaballero,
    PlaceScoreboard,
    ReturnCaballero,
)
from elgrande.engine.table import Table
from elgrande.events import (
    CaballeroMoved,
    CaballeroPlaced,
    CaballeroRecalled,
    CaballerosEvicted,
    CaballerosReturned,
    CardKept,
    CardTaken,
    CastilloEmptied,
    Event,
    GrandeCrowned,
    GrandeMoved,
    KeptCardExpired,
    KeptCardGone,
    KeptCardUsed,
    KingMoved,
    KingReturned,
    PowerPlayed,
    RoundEnded,
    RoundStarted,
    ScoreboardPlaced,
    Scored,
    StepVetoed,
    SupplyTaken,
)
from elgrande.rules.box import Counts
from elgrande.rules.cards import VETO
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.state import Held, State, changed
from elgrande.table.expansion_aftermath import AFTER, FORESEEN


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


def foreseen(state: State, action: Action) -> Event | None:
    """What an action would bring about on the board if nobody stopped it; None where nothing is moved there.

    >>> from elgrande.positions import position
    >>> foreseen(position(players=3, king="aragon"), MoveKing(0, "granada"))
    KingMoved(player=0, source='aragon', target='granada', because=('KG-3',))
    """
    match action:
        case PlaceCaballero(player=player, place=place):
            return CaballeroPlaced(player, place)
        case (
            MoveCaballero(player=player, owner=owner, source=source, target=target)
            | MoveCarrier(player=player, owner=owner, source=source, target=target)
        ):
            return CaballeroMoved(player, owner, source, target)
        case ReturnCaballero(owner=owner, source=source):
            return CaballerosReturned(owner, source, 1, ())
        case MoveKing(player=player, region=region):
            return KingMoved(player, state.king, region)
        case MoveGrande(player=player, region=region):
            return GrandeMoved(player, state.grandes[player], region, ())
        case PlaceScoreboard(player=player, scoreboard=scoreboard, place=place):
            return ScoreboardPlaced(player, scoreboard, place, ())
        case ExpansionAction() if type(action) in FORESEEN:
            return FORESEEN[type(action)](state, action)
        case _:
            return None


def journey_of(event: Event) -> tuple[int, str, str, int] | None:
    """Whose caballeros an event moved, from where to where, and how many; None if it moved none.

    >>> journey_of(CaballeroPlaced(1, "aragon"))
    (1, 'court', 'aragon', 1)
    """
    match event:
        case SupplyTaken(player=owner, number=number):
            return owner, PROVINCES, COURT, number
        case CaballeroRecalled(player=owner, region=source):
            return owner, source, COURT, 1
        case CaballeroPlaced(player=owner, place=target):
            return owner, COURT, target, 1
        case CaballeroMoved(owner=owner, source=source, target=target):
            return owner, source, target, 1
        case CaballerosReturned(owner=owner, source=source, number=number):
            return owner, source, PROVINCES, number
        case CaballerosEvicted(owner=owner, source=source, target=target, number=number):
            return owner, source, target, number
        case CastilloEmptied(owner=owner, target=target, number=number):
            return owner, CASTILLO, target, number
        case _:
            return None


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
            return state._replace(held=_without(state, player, card))  # one that he had kept
        case CardTaken(card=card):
            return state._replace(display=changed(state.display, state.box.stack_of[card], None))
        case CardKept(player=player, card=card, until=until):
            # what is no action card there is once: whoever had it has it no more
            rest = tuple(held for held in state.held if held.card != card or card in state.box.card)
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
