"""Game theory to look at and to click: payoffs on the map, trees of a bidding, beliefs as bars, a duel.

Each widget is made from plain values of `elgrande.theory`, or from a position.
"""

from elgrande.widgets.theory.payoff_map import PayoffMap, payoff_map

__all__ = ["PayoffMap", "payoff_map"]
