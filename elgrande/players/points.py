"""What a place pays everybody as it is now, and what scorings and moves that were put off are worth.

>>> from elgrande.engine import new_game
>>> from elgrande.rules.editions import EN_BASE
>>> put_off(new_game(players=3, edition=EN_BASE.with_expansions("colonies")))
(0.0, 0.0, 0.0)
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from elgrande.engine.standing import Standing, standing
from elgrande.engine.table import Table
from elgrande.expansions.colonies.steps import ScoreMarked
from elgrande.rules.box import Box
from elgrande.rules.map import Scoreboard
from elgrande.rules.steps import Move
from elgrande.scoring import shares
from elgrande.state import State

Scored = tuple[Scoreboard, bool, tuple[int, ...]]  # what counts there, whether the King is there, whose home
Places = tuple[Scored, ...]

A_MOVE: Final = 1.0
"""What it is worth to move one caballero of one's own just before the regions are scored."""


def scored_now(table: Table | State) -> Places:
    """What counts in each place now, in the order of the rows."""
    return scored_places(table.box, table.king, table.grandes, table.tiles)


@lru_cache(maxsize=1 << 12)
def scored_places(box: Box, king: str, grandes: tuple[str, ...], tiles: tuple[str | None, ...]) -> Places:
    """For each region and the Castillo: its scoreboard, whether the King is there, whose home it is."""
    return tuple(
        (
            box.scoreboard(place, tiles),
            place == king,
            tuple(player for player, region in enumerate(grandes) if region == place),
        )
        for place in box.scored
    )


def points_of(table: Table | State, stands: Standing, scored: Scored) -> list[int]:
    """What a place pays to everybody who stands there so, its spaces too."""
    scoreboard, king, home = scored
    earned = shares(stands.strength, scoreboard, players=table.players, king=king, home=home)
    points = [share.points for share in earned]
    for owner, space in stands.posts:
        points[owner] += table.box.place[space].pays
    return points


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
