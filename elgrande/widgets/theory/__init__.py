"""Game theory to look at and to click: payoffs on the map, trees of a bidding, beliefs as bars, a duel.

Each widget is made from plain values of `elgrande.theory`, or from a position.
"""

from elgrande.widgets.theory.belief_bars import BeliefBars, belief_bars
from elgrande.widgets.theory.duel import Duel, duel
from elgrande.widgets.theory.payoff_map import PayoffMap, payoff_map
from elgrande.widgets.theory.tree import GameTree, bidding_tree

__all__ = [
    "BeliefBars",
    "Duel",
    "GameTree",
    "PayoffMap",
    "belief_bars",
    "bidding_tree",
    "duel",
    "payoff_map",
]
