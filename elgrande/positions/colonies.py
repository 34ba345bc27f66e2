"""Positions with the Grand Inquisitor & Colonies, as people describe them: most of it need not be said.

>>> state = colonies(caballeros={"ship": (1,)}, goods=2, inquisitor=3)
>>> state.counts("ship"), state.counts("castilla_la_vieja"), state.tiles.count("africa")
((1, 0, 0, 0, 0), (0, 0, 0, 0, 4), 2)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from elgrande.expansions.colonies.box import BLACK_CABALLEROS, INQUISITOR, LIES_IN, LIMIT_TABLE, NAME
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE
from elgrande.state import State

COLONIES: Final = EN_BASE.with_expansions(NAME)
KING: Final = "castilla_la_nueva"
FAR: Final = "castilla_la_vieja"


def colonies(
    *,
    players: int = 4,
    limit_table: str = "pais_vasco",
    goods: int = 0,
    gold: int = 0,
    inquisitor: int | None = None,
    black: str = FAR,
    **said: Any,
) -> State:
    """A position as `position` has it, with so many tokens overseas, and who has the Grand Inquisitor.

    Rows of caballeros are those of all owners, the black ones last, and may leave the last owners out. Black
    caballeros of whom nothing is said stand in the region `black`.
    """
    holder = {} if inquisitor is None else {INQUISITOR: inquisitor}
    all_said: dict[str, Any] = {"edition": COLONIES, "king": KING} | said
    all_said["caballeros"] = all_rows(said.get("caballeros", {}), players + 1, black)
    all_said["scoreboards"] = tiles(limit_table, goods, gold) | said.get("scoreboards", {})
    all_said["held"] = said.get("held", {}) | holder
    return position(players, **all_said)


Row = Mapping[int, int] | Sequence[int]


def all_rows(there: Mapping[str, Row], owners: int, rest: str) -> dict[str, dict[int, int]]:
    """Rows of caballeros by owners' numbers; in the place `rest`, the black ones who are nowhere else.

    >>> all_rows({"aragon": (1, 0, 2), "ship": {1: 3}}, 3, "galicia")
    {'aragon': {0: 1, 1: 0, 2: 2}, 'ship': {1: 3}, 'galicia': {2: 2}}
    """
    rows = {place: dict(row if isinstance(row, Mapping) else enumerate(row)) for place, row in there.items()}
    black = owners - 1
    told = sum(row.get(black, 0) for row in rows.values())
    there_too = rows.get(rest, {})
    return rows | {rest: there_too | {black: there_too.get(black, 0) + BLACK_CABALLEROS - told}}


def tiles(limit_table: str, goods: int, gold: int) -> dict[str, str]:
    """Where the limit table lies, and so many tokens overseas, by their ids.

    >>> tiles("aragon", goods=1, gold=2)
    {'limit_table': 'aragon', 'goods_1': 'africa', 'gold_1': 'america', 'gold_2': 'america'}
    """
    tokens = {"goods": goods, "gold": gold}.items()
    lying = {f"{kind}_{n}": LIES_IN[kind] for kind, most in tokens for n in range(1, most + 1)}
    return {LIMIT_TABLE: limit_table} | lying
