"""What the end of a game is worth to everybody: the stakes that a learner plays for.

>>> from elgrande.positions import position
>>> state = position(players=3, points=(10, 10, 4))
>>> [payoffs(state, stakes) for stakes in STAKES]
[(0.5, 0.5, 0.0), (3.0, 3.0, -6.0), (10.0, 10.0, 4.0)]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from elgrande.state import State

Payoffs = tuple[float, ...]


def victory(state: State) -> Payoffs:
    """One victory, in equal shares for all who share the most points (EN-2)."""
    winners = state.winners
    return tuple(1 / len(winners) if player in winners else 0.0 for player in range(state.players))


def margin(state: State) -> Payoffs:
    """Everybody's points less the mean of the others'; all together are nothing."""
    total, others = sum(state.points), state.players - 1
    return tuple(points - (total - points) / others for points in state.points)


def points(state: State) -> Payoffs:
    """Everybody's points."""
    return tuple(map(float, state.points))


STAKES: Final[Mapping[str, Callable[[State], Payoffs]]] = MappingProxyType(
    {"victory": victory, "margin": margin, "points": points}
)


def payoffs(state: State, stakes: str) -> Payoffs:
    """What this end of a game is worth. ValueError for stakes that do not exist."""
    if stakes not in STAKES:
        raise ValueError(f"stakes: {stakes!r} is not one of {', '.join(map(repr, STAKES))}")
    return STAKES[stakes](state)
