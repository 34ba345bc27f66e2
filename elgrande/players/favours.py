"""What Grandissimo's favours are worth to players who look ahead: Queen, Jester, ships, and who is aboard.

None of them pays points. The Queen brings or places one more caballero in every turn, the Jester sends one
where its host has to place him; a ship lands whoever is aboard on any coast, when the turn begins.

>>> from elgrande.engine import new_game
>>> from elgrande.rules.editions import EN_BASE
>>> favours(new_game(players=3, edition=EN_BASE.with_expansions("grandissimo")))
[0.0, 0.0, 0.0]
"""

from __future__ import annotations

from typing import Final

from elgrande.engine.rounds import rounds_to_come
from elgrande.expansions.grandissimo.box import JESTER, NAME, QUEEN, SHIPS
from elgrande.state import State

EACH_ROUND: Final = {QUEEN: 2.0, JESTER: 0.5, **dict.fromkeys(SHIPS, 0.2)}
"""What it is worth to have this in each of the rounds to come."""

AT_MOST: Final = 3
"""Of how many rounds one may be sure: somebody else may take any of them."""

ABOARD: Final = 0.4
"""What a caballero aboard is worth: he lands where he is wanted."""


def favours(state: State) -> list[float]:
    """What everybody's favours are worth until the end."""
    worth = [0.0] * state.players
    if NAME not in state.edition.expansions:
        return worth
    to_come = rounds_to_come(state)
    if not to_come:
        return worth
    for held in state.held:
        worth[held.player] += EACH_ROUND.get(held.card, 0) * min(to_come, AT_MOST)
    for ship in SHIPS:
        for player, number in enumerate(state.counts(ship)[: state.players]):
            worth[player] += ABOARD * number
    return worth
