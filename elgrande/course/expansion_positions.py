"""Positions with expansions for lessons: turns with the colonies begin at sea, tokens lie overseas.

>>> sailing(caballeros={"ship": (1, 0, 0, 0)}).agenda[-1]
Sailing(player=0)
>>> with_card("king", king="aragon", gold=2).agenda[-1]
Turn(player=0, card='king', left=5, placing_begun=False, special_done=False, vetoed=False)
>>> grandissimo(card="revolution").agenda[1]
CourtTurn(player=0, symbols=(), done=(), queen='')
"""

from __future__ import annotations

from typing import Any, Final

from elgrande.course.model import ANA, Attempt
from elgrande.expansions.colonies.frames import OwnTurn
from elgrande.expansions.grandissimo.frames import CourtTurn
from elgrande.positions import position
from elgrande.positions.colonies import colonies as with_colonies
from elgrande.rules.editions import EN_BASE
from elgrande.state import State

FLAGS: Final = EN_BASE.with_expansions("anniversary")
BOTH: Final = EN_BASE.with_expansions("colonies", "anniversary")
GRANDISSIMO: Final = EN_BASE.with_expansions("grandissimo")
EVERYTHING: Final = EN_BASE.with_expansions("colonies", "anniversary", "grandissimo")


def colonies(*, goods: int = 2, gold: int = 1, **said: Any) -> State:
    """A position of four players, with the tokens overseas with which a game begins."""
    return with_colonies(goods=goods, gold=gold, **said)


def sailing(**said: Any) -> State:
    """Ana's turn begins: those of hers who are at sea have been there for a while, and may sail."""
    return colonies(turn=ANA, supply=True, **said)


def with_card(card: str, **said: Any) -> State:
    """Ana is about to use this card; nobody of hers has sailed in this turn."""
    return colonies(turn=ANA, card=card, **said)


def grandissimo(**said: Any) -> State:
    """Ana's turn in a game of four with Grandissimo; she is about to choose a card, or to use this one."""
    all_said: dict[str, Any] = {"edition": GRANDISSIMO, "turn": ANA} | said
    return position(**all_said)


def without_load(state: State, owner: int, load: str) -> State:
    """The position as it would be if this owner's caballeros did not carry this load."""
    return state._replace(
        carriers=tuple(one for one in state.carriers if (one.owner, one.load) != (owner, load))
    )


def own_turn_is_over(attempt: Attempt) -> bool:
    """Whether Ana's turn is over, with all that she may do freely in it."""
    frames = attempt.state.agenda
    return not any(isinstance(frame, OwnTurn | CourtTurn) and frame.player == ANA for frame in frames)
