"""A sign for what the special action of a card does, drawn in a square of 24 units.

>>> "path" in sign(MoveKing(anywhere=True))
True
"""

from __future__ import annotations

from typing import Final

from elgrande.expansions.grandissimo.box import PRISON_SYMBOL, SHIP_SYMBOL
from elgrande.expansions.grandissimo.box import SYMBOLS as SHOWN
from elgrande.expansions.grandissimo.steps import BARS
from elgrande.markup import Markup, element
from elgrande.rules.steps import (
    Banish,
    Either,
    Evict,
    ExpansionStep,
    HoldVeto,
    Move,
    MoveGrande,
    MoveKing,
    MoveScoreboard,
    PlaceMore,
    RecoverPowerCard,
    Score,
    ScoreChosenOnce,
    ScoreOne,
    ScoreTopValues,
    SendBack,
    SendBackByDisk,
    SendCourtsHome,
    Step,
    Supply,
)

_MOVE: Final = "M3 8h13l-4-4 2-2 8 7.5-8 7.5-2-2 4-4H3z"
_SCORE: Final = "M12 1.5l3.2 6.8 7.3.9-5.4 5 1.4 7.3L12 17.9 5.5 21.5l1.4-7.3-5.4-5 7.3-.9z"
_AWAY: Final = "M12 23L3.5 13.5h5V7h7v6.5h5zM4 1.5h16v3H4z"
_COME: Final = "M12 1L3.5 10.5h5V17h7v-6.5h5zM4 19.5h16v3H4z"
_CROWN: Final = "M3 20L1.5 6l6 5L12 3l4.5 8 6-5L21 20z"
_CASTLE: Final = "M4 22V10L2.5 7.5V2H7v3.5h3V2h4v3.5h3V2h4.5v5.5L20 10v12h-5.5v-6h-5v6z"
_TILE: Final = "M2 6h20v12H2zM8 8v8h1.5V8zM14.5 8v8H16V8z"
_CARD: Final = "M4.5 1.5h15v21h-15zM12 6l-5 5.5h3V17h4v-5.5h3z"
_SEAL: Final = "M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zM7 7l5 10 5-10h-2.7L12 12 9.7 7z"

_SHIP: Final = "M1 14h22q-2 7-5 8H6q-4-2-5-8zM11 2h2v11h-2zM13.5 2.5l8 9.5h-8zM10.5 4.5L4 12h6.5z"
SYMBOLS: Final = {SHIP_SYMBOL: _SHIP, PRISON_SYMBOL: BARS}
"""The symbols that a card can show besides the sign for its special action."""

SIGNS: Final[dict[type[Step], str]] = {
    Move: _MOVE,
    PlaceMore: _COME,
    Either: _MOVE,
    Supply: _COME,
    SendCourtsHome: _AWAY,
    Banish: _AWAY,
    SendBack: _AWAY,
    SendBackByDisk: _AWAY,
    Evict: _AWAY,
    Score: _SCORE,
    ScoreTopValues: _SCORE,
    ScoreOne: _SCORE,
    ScoreChosenOnce: _SCORE,
    MoveScoreboard: _TILE,
    RecoverPowerCard: _CARD,
    MoveGrande: _CASTLE,
    MoveKing: _CROWN,
    HoldVeto: _SEAL,
}
"""An arrow, a star for points, arrows away and back, a crown, a castle, a tile, a card, a seal."""


def path_of(step: Step) -> str:
    """The shape of a step's sign; one of an expansion has its own, or that of a step of the base game."""
    if isinstance(step, ExpansionStep):
        return step.sign if isinstance(step.sign, str) else SIGNS[step.sign]
    return SIGNS[type(step)]


def sign(*effect: Step) -> Markup:
    """The sign of the first of these steps that has one; nothing where an expansion brings none."""
    return _drawn(next(filter(None, map(path_of, effect)), ""))


def symbol(card: str) -> Markup:
    """The symbol that a card shows besides, if it shows one."""
    return _drawn(SYMBOLS[SHOWN[card]] if card in SHOWN else "")


def _drawn(path: str) -> Markup:
    if not path:
        return Markup()
    return element(
        "svg",
        element("path", d=path, fill_rule="evenodd"),
        class_="egt-sign",
        viewBox="0 0 24 24",
        width=24,
        height=24,
        aria_hidden="true",
    )
