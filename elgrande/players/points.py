"""What a place pays everybody as it is now, its spaces too.

>>> from elgrande.engine import new_game
>>> from elgrande.engine.standing import standing
>>> state = new_game(players=2, seed=1)
>>> points_of(state, standing(state, "castillo"), scored_now(state)[-1])
[0, 0]
"""

from __future__ import annotations

from functools import lru_cache

from elgrande.engine.standing import Standing
from elgrande.engine.table import Table
from elgrande.rules.box import Box
from elgrande.rules.map import Scoreboard
from elgrande.scoring import shares
from elgrande.state import Held, State, keeper

Scored = tuple[Scoreboard, bool, tuple[int, ...]]  # what counts there, whether the King is there, whose home
Places = tuple[Scored, ...]


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


@lru_cache(maxsize=1 << 12)
def commanders(box: Box, held: tuple[Held, ...]) -> tuple[int | None, ...]:
    """The player for whom each neutral owner's caballeros count, by what is kept; None for nobody (SC-1)."""
    return tuple([keeper(held, one.commanded_by) if one.commanded_by else None for one in box.neutrals])
