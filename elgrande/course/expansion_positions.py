"""Positions with expansions for lessons: turns with the colonies begin at sea, tokens lie overseas.

>>> sailing(caballeros={"ship": (1, 0, 0, 0)}).agenda[-1]
Sailing(player=0)
>>> with_card("king", king="aragon", gold=2).agenda[-1]
Turn(player=0, card='king', left=5, placing_begun=False, special_done=False)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from elgrande.course.model import ANA, Attempt
from elgrande.expansions.colonies.box import BLACK_CABALLEROS, INQUISITOR, LIES_IN, LIMIT_TABLE
from elgrande.expansions.colonies.frames import OwnTurn
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE
from elgrande.state import State

COLONIES: Final = EN_BASE.with_expansions("colonies")
FLAGS: Final = EN_BASE.with_expansions("anniversary")
BOTH: Final = EN_BASE.with_expansions("colonies", "anniversary")

KING: Final = "castilla_la_nueva"


def colonies(
    *,
    limit_table: str = "pais_vasco",
    goods: int = 2,
    gold: int = 1,
    inquisitor: int | None = None,
    black: str = "castilla_la_vieja",
    **said: Any,
) -> State:
    """A position of four players, as `position` has it, with so many tokens overseas.

    Black caballeros of whom nothing is said stand in the region `black`.
    """
    rows: dict[str, Sequence[int]] = {
        place: (*row, *(0,) * (5 - len(row))) for place, row in said.pop("caballeros", {}).items()
    }
    *others, there = rows.get(black, (0,) * 5)
    told = sum(row[-1] for row in rows.values())
    rows[black] = (*others, there + BLACK_CABALLEROS - told)
    lying: Mapping[str, str] = {
        f"{kind}_{n + 1}": LIES_IN[kind]
        for kind, most in (("goods", goods), ("gold", gold))
        for n in range(most)
    }
    holding = {} if inquisitor is None else {INQUISITOR: inquisitor}
    all_said: dict[str, Any] = {"edition": COLONIES, "king": KING} | said
    all_said["caballeros"] = rows
    all_said["held"] = said.get("held", {}) | holding
    all_said["scoreboards"] = {LIMIT_TABLE: limit_table, **lying, **said.get("scoreboards", {})}
    return position(**all_said)


def sailing(**said: Any) -> State:
    """Ana's turn begins: those of hers who are at sea have been there for a while, and may sail."""
    return colonies(turn=ANA, supply=True, **said)


def with_card(card: str, **said: Any) -> State:
    """Ana is about to use this card; nobody of hers has sailed in this turn."""
    return colonies(turn=ANA, card=card, **said)


def without_load(state: State, owner: int, load: str) -> State:
    """The position as it would be if this owner's caballeros did not carry this load."""
    return state._replace(
        carriers=tuple(one for one in state.carriers if (one.owner, one.load) != (owner, load))
    )


def own_turn_is_over(attempt: Attempt) -> bool:
    """Whether Ana's turn is over, with all that she may do freely in it."""
    return not any(isinstance(frame, OwnTurn) and frame.player == ANA for frame in attempt.state.agenda)
