"""Game theory to look at and to click: payoffs on the map, trees, beliefs as bars, a duel, the King.

Each widget is made from plain values of `elgrande.theory`, or from a position.
"""

from elgrande.widgets.theory.belief_bars import BeliefBars, belief_bars
from elgrande.widgets.theory.duel import Duel, duel
from elgrande.widgets.theory.expected_lines import expected_lines
from elgrande.widgets.theory.king_bars import king_bars
from elgrande.widgets.theory.marginal_bars import marginal_bars
from elgrande.widgets.theory.payoff_map import PayoffMap, payoff_map
from elgrande.widgets.theory.tree import GameTree, bidding_tree, king_tree

__all__ = [
    "BeliefBars",
    "Duel",
    "GameTree",
    "PayoffMap",
    "belief_bars",
    "bidding_tree",
    "duel",
    "expected_lines",
    "king_bars",
    "king_tree",
    "marginal_bars",
    "payoff_map",
]
