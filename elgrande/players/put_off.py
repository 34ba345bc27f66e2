"""What is worth points that was put off: a region that is going to be scored, caballeros that one may move.

>>> from elgrande.engine import new_game
>>> from elgrande.rules.editions import EN_BASE
>>> put_off(new_game(players=3, edition=EN_BASE.with_expansions("colonies")))
(0.0, 0.0, 0.0)
"""

from __future__ import annotations

from typing import Any, Final

from elgrande.engine.standing import standing
from elgrande.engine.table import Table
from elgrande.expansions.colonies.steps import ScoreMarked
from elgrande.players.points import points_of, scored_now
from elgrande.rules.steps import Move
from elgrande.state import State

A_MOVE: Final = 1.0
"""What it is worth to move one caballero of one's own just before the regions are scored."""


def put_off(table: Table | State) -> tuple[float, ...]:
    """What everything that was put off is worth to each player, as everybody stands now."""
    worth = [0.0] * table.players
    for due in table.due:
        frame: Any = due.frame
        for step in getattr(frame, "steps", ()):  # each engine has frames of its own; steps are shared
            if isinstance(step, ScoreMarked):
                scored = scored_now(table)[table.box.scored.index(step.region)]
                paid = points_of(table, standing(table, step.region), scored)
                worth = [before + points for before, points in zip(worth, paid, strict=True)]
            elif isinstance(step, Move):
                worth[frame.player] += A_MOVE * step.own
    return tuple(worth)
