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

from elgrande import actions, events, expansions  # noqa: F401 - puts the expansions in the box
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
from elgrande.positions import position
from elgrande.problems import ImpossiblePosition
from elgrande.referee.lookup import clause
from elgrande.rules.cards import CARDS
from elgrande.rules.editions import EN_BASE, ES_20TH, ES_WEB, Edition
from elgrande.scoring import ranks, region_points
from elgrande.state import State
from elgrande.views import View, view
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
