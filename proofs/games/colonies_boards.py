"""Positions with the Grand Inquisitor & Colonies, and what can be done in them.

What is not said is as bare as can be: all other caballeros are in the provinces, seven of each player in his
court; black ones that are not told of stand in the King's region, where nothing happens to them.

>>> state = board({"ship": (1,)})
>>> state.counts("ship"), can(state, UseSpecial), can(state, Stop)
((1, 0, 0, 0), True, False)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from elgrande.actions import EndTurn, PlayPower, Stop, UseSpecial
from elgrande.engine import apply, apply_all, legal_actions, new_game
from elgrande.engine.scorings import score
from elgrande.engine.table import Table
from elgrande.events import Event, Scored
from elgrande.expansions.colonies.box import (
    BESIDE,
    INQUISITOR,
    NAME,
    NEW_REGIONS,
)
from elgrande.expansions.colonies.frames import OwnTurn
from elgrande.positions.colonies import FAR, KING, all_rows, tiles
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.state import (
    Carrier,
    Frame,
    GeneralScoring,
    Held,
    PowerPhase,
    SettingDisks,
    State,
    Turn,
    TurnPhase,
)
from proofs.games.all_pieces import with_cards_in_order

LIES = FAR
HOMES = ("castilla_la_nueva", "aragon", "valencia", "granada", "sevilla")
IN_COURT = 7
NOBODY: Mapping[str, Sequence[int]] = {}
NO_TOKENS: Mapping[str, int] = {}
INTRIGUE = "intrigue_3_any"  # moves any three

__all__ = [
    "BESIDE",
    "CASTILLO",
    "COURT",
    "INQUISITOR",
    "INTRIGUE",
    "KING",
    "LIES",
    "NEW_REGIONS",
    "PROVINCES",
    "Stop",
    "UseSpecial",
    "after_power_cards",
    "board",
    "can",
    "do",
    "found",
    "scored",
    "special",
    "turn_is_over",
    "up_to_general_scoring",
]


def board(
    there: Mapping[str, Sequence[int]] = NOBODY,
    *,
    players: int = 3,
    edition: Edition = EN_BASE,
    king: str = KING,
    lies: str = LIES,
    holder: int | None = None,
    carriers: Sequence[Carrier] = (),
    lying: Mapping[str, int] = NO_TOKENS,
    grandes: Sequence[str] = HOMES,
    card: str = INTRIGUE,
    round: int = 1,
    agenda: tuple[Frame, ...] | None = None,
    expansions: tuple[str, ...] = (NAME,),
) -> State:
    """The first player is about to use this card: on the map, and in the Castillo, there are just these.

    `lies` is where the limit table lies, `holder` who has the Grand Inquisitor, `lying` how many tokens of
    each kind lie overseas.
    """
    state = new_game(players, edition.with_expansions(*expansions), seed=1)
    box = state.box
    turn = (TurnPhase(()), OwnTurn(0), Turn(0, card, box.card[card].caballeros))
    there_lies = tiles(lies, lying.get("goods", 0), lying.get("gold", 0))
    state = state._replace(
        caballeros=rows(state, there, king),
        king=king,
        grandes=tuple(grandes[:players]),
        tiles=tuple([there_lies.get(tile.id) for tile in box.tiles]),
        carriers=tuple(carriers),
        held=() if holder is None else (Held(holder, None, INQUISITOR),),
        agenda=turn if agenda is None else agenda,
        round=round,
    )
    return with_cards_in_order(state)


def rows(state: State, there: Mapping[str, Sequence[int]], king: str) -> tuple[tuple[int, ...], ...]:
    """The rows of the places: who is not told of is in court and provinces, or with the King."""
    box = state.box
    owners = state.players + len(box.neutrals)
    told = all_rows(there, owners, king).items()
    found = {place: [row.get(owner, 0) for owner in range(owners)] for place, row in told}
    for owner in range(state.players):
        left = box.caballeros - sum(row[owner] for row in found.values())
        in_court = min(IN_COURT, left) if COURT not in there else 0
        for place, number in ((COURT, in_court), (PROVINCES, left - in_court)):
            found.setdefault(place, [0] * owners)[owner] += number
    return tuple(tuple(found.get(place, (0,) * owners)) for place in box.places)


# --- what can be done ------------------------------------------------------------------------------------


def found(state: State, kind: Any = None, **fields: Any) -> tuple[Any, ...]:
    """The legal actions of this kind with these values."""
    return tuple(
        action
        for action in legal_actions(state)
        if (kind is None or isinstance(action, kind))
        and all(getattr(action, name, None) == value for name, value in fields.items())
    )


def can(state: State, kind: Any = None, **fields: Any) -> bool:
    """Whether there is such a legal action."""
    return bool(found(state, kind, **fields))


def do(state: State, kind: Any = None, **fields: Any) -> State:
    """The state after the first such action."""
    return apply(state, found(state, kind, **fields)[0]).state


def special(state: State) -> State:
    """The special action has begun."""
    return do(state, UseSpecial)


def turn_is_over(state: State) -> State:
    """The first player has done no more in his turn; perhaps somebody is asked what follows from it."""
    while any(isinstance(frame, OwnTurn) for frame in state.agenda):
        state = do(state, Stop | EndTurn)
    return state


def after_power_cards(state: State, player: int = 0) -> State:
    """A round begins, with this player's turn first."""
    seats = tuple(range(state.players))
    state = state._replace(
        powers=(None,) * state.players,
        hands=(tuple(range(1, 14)),) * state.players,
        agenda=(PowerPhase(seats),),
    )
    plays = [PlayPower(one, 13 if one == player else 2 + one) for one in seats]
    return apply_all(state, *plays).state


def up_to_general_scoring(state: State, round: int = 3) -> State:
    """All are about to set their disks."""
    waiting = tuple(range(state.players))
    disks = SettingDisks(waiting, (None,) * state.players)
    return state._replace(agenda=(GeneralScoring(), disks), powers=(None,) * state.players, round=round)


def scored(state: State, place: str) -> list[Scored]:
    """What everybody who gets something in a place is told."""
    told: list[Event] = []
    score(Table(state, told.append), (place,))
    return [event for event in told if isinstance(event, Scored)]
