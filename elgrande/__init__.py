"""El Grande as checked, playable, teachable rules: the public names.

>>> import elgrande as eg
>>> state = eg.new_game(players=4, edition=eg.EN_BASE, seed=7)
>>> state, events = eg.apply(state, eg.legal_actions(state)[0])
>>> eg.ranks((4, 4, 4, 3))
(2, 2, 2, 3)

Actions are made from `eg.actions`, what happens is in `eg.events`:

>>> state = eg.position(king="galicia", turn=0, card="king")
>>> eg.actions.PlaceCaballero(0, "pais_vasco") in eg.legal_actions(state)
True
>>> [event.because for event in events if isinstance(event, eg.events.PowerPlayed)]
[('PW-1',)]

Positions are described as people say it, and asked about:

>>> state = eg.position(caballeros={"Aragón": (3, 2, 2, 0)}, king="Galicia", turn=1, card="king")
>>> eg.score(state, "Aragón").points
(5, 1, 1, 0)
>>> eg.why_not(state, eg.actions.PlaceCaballero(1, "galicia"))
'KG-1'
"""

# ruff: noqa: E402 - before all that takes time
from elgrande import interrupts

interrupts.end_while_starting()

from importlib import import_module
from typing import TYPE_CHECKING

from elgrande import actions, events
from elgrande.board import board
from elgrande.engine import (
    IllegalAction,
    Outcome,
    apply,
    apply_all,
    legal_actions,
    new_game,
    to_move,
    why_not,
)
from elgrande.players.playouts import random_playout
from elgrande.rules.cards import CARDS
from elgrande.rules.editions import EN_BASE, ES_20TH, ES_WEB, Edition
from elgrande.scoring import ranks, region_points
from elgrande.state import State
from elgrande.views import View, view

if TYPE_CHECKING:
    from elgrande.positions import position
    from elgrande.problems import ImpossiblePosition
    from elgrande.referee.lookup import clause
    from elgrande.what_if.explanation import explain
    from elgrande.what_if.scoring_preview import score_now as score

__all__ = [
    "CARDS",
    "EN_BASE",
    "ES_20TH",
    "ES_WEB",
    "Edition",
    "IllegalAction",
    "ImpossiblePosition",
    "Outcome",
    "State",
    "View",
    "actions",
    "apply",
    "apply_all",
    "board",
    "clause",
    "events",
    "explain",
    "legal_actions",
    "new_game",
    "position",
    "random_playout",
    "ranks",
    "region_points",
    "score",
    "to_move",
    "view",
    "why_not",
]

# What describes and explains positions, in three languages, takes as long to load as all the rules: it is
# loaded when it is first asked for.
_LATER = {
    "ImpossiblePosition": ("elgrande.problems", "ImpossiblePosition"),
    "clause": ("elgrande.referee.lookup", "clause"),
    "explain": ("elgrande.what_if.explanation", "explain"),
    "position": ("elgrande.positions", "position"),
    "score": ("elgrande.what_if.scoring_preview", "score_now"),
}


def __getattr__(name: str) -> object:
    """One of the public names that are loaded later. AttributeError for any other."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, there = _LATER[name]
    found = globals()[name] = getattr(import_module(module), there)
    return found


def __dir__() -> list[str]:
    """All public names, also those that are loaded later."""
    return sorted({*globals(), *__all__})
