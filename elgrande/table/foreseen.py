"""What an action would bring about on the board, and who goes where by what has happened.

The position after each thing that happens is the engine's: nothing here works out what an event has done.

>>> from elgrande.actions import MoveKing
>>> from elgrande.positions import position
>>> foreseen(position(players=3, king="aragon"), MoveKing(0, "granada"))
KingMoved(player=0, source='aragon', target='granada', because=('KG-3',))
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
    ReturnCarrier,
)
from elgrande.engine import play
from elgrande.engine.machine import carry_out_alone
from elgrande.engine.table import Table
from elgrande.events import (
    CaballeroMoved,
    CaballeroPlaced,
    CaballeroRecalled,
    CaballerosEvicted,
    CaballerosReturned,
    CastilloEmptied,
    Event,
    GrandeMoved,
    KingMoved,
    ScoreboardPlaced,
    SupplyTaken,
)
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.state import State
from elgrande.table.expansion_foreseen import FORESEEN


def step_by_step(state: State, action: Action) -> tuple[State, ...]:
    """The position after each of the events that a legal action brings about, the last one at the end.

    The engine tells a thing before it is done: the position after it is the one in which the next is told.

    >>> from elgrande.engine import legal_actions, new_game
    >>> state = new_game(players=2, seed=1)
    >>> [position.powers for position in step_by_step(state, legal_actions(state)[0])]
    [(None, 1)]
    """
    table, positions = Table(state), list[State]()
    table.emit = lambda event: positions.append(table.state())
    play(table, action)
    return (*positions[1:], table.state()) if positions else ()


def carried_out(state: State, action: Action) -> State:
    """The position after an action that nobody stops, before anything follows from it.

    >>> from elgrande.engine import legal_actions
    >>> from elgrande.positions import position
    >>> carried_out(position(players=2, turn=0, card="king"), PlaceCaballero(0, "castillo")).castillo
    (1, 0)
    """
    table = Table(state)
    carry_out_alone(table, action)
    return table.state()


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
        case ReturnCaballero(owner=owner, source=source) | ReturnCarrier(owner=owner, source=source):
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
