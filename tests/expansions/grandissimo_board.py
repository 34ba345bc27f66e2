"""Positions with Grandissimo, and how to play on from them as little as possible.

How to act, what is offered and how a Veto stops a card is as with the colonies: see `colonies.board`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import elgrande as eg
from elgrande.actions import EndTurn, LetPass, SetDisk, Stop, UseSpecial
from elgrande.engine import legal_actions, to_move
from elgrande.positions import position
from elgrande.problems import ImpossiblePosition
from elgrande.rules.cards import VETO
from elgrande.state import State
from tests.expansions.colonies.board import acting

EDITION = eg.EN_BASE.with_expansions("grandissimo")
WITH_COLONIES = EDITION.with_expansions("colonies")
ANA, BRUNO, CARLA, DIEGO = range(4)
KING = "castilla_la_nueva"


def board(edition: Any = EDITION, players: int = 4, **said: Any) -> State:
    """A position, with whatever stack 6 is made of that it needs; nobody stands where nothing is said."""
    said = {"king": KING} | said
    if "colonies" in edition.expansions:
        said["scoreboards"] = {"limit_table": "pais_vasco"} | said.get("scoreboards", {})
    rows = {"castillo": said.pop("castillo", ())} | said.pop("caballeros", {})
    full = {place: filled(row, players) for place, row in rows.items()}
    for seed in range(80):
        try:
            return position(players, edition=edition, seed=seed, caballeros=full, **said)
        except ImpossiblePosition as impossible:
            wrong = impossible
    raise wrong


def filled(row: Any, players: int) -> Any:
    """A row with as many entries as there are players, unless it says itself whose they are."""
    return row if isinstance(row, dict) else (*row, *[0] * (players - len(row)))


def turn(card: str, player: int = ANA, **said: Any) -> State:
    """A position in which a player has just taken this card."""
    return board(turn=player, card=card, **said)


def using(card: str, player: int = ANA, **said: Any) -> State:
    """A position in which a player has just begun the special action of this card."""
    return acting(turn(card, player, **said), UseSpecial(player))


def lying(state: State) -> dict[str, str]:
    """Where each tile lies that lies anywhere."""
    named = zip(state.box.tiles, state.tiles, strict=True)
    return {tile.id: place for tile, place in named if place is not None}


def idle(state: State) -> Any:
    """The action that changes least, of whoever is asked."""
    actions = [action for action in legal_actions(state) if action.player == to_move(state)[0]]
    for kind in (EndTurn, Stop, LetPass):
        for action in actions:
            if isinstance(action, kind):
                return action
    wanted = [action for action in actions if getattr(action, "card", "") not in (VETO, "double_turn")]
    if isinstance(wanted[0], SetDisk):
        wanted = [action for action in wanted if action.region != state.king]
    return wanted[0]


def on_until(state: State, reached: Callable[[State], Any]) -> State:
    """Everybody does as little as possible, until this holds."""
    while not reached(state):
        state = acting(state, idle(state))
    return state
