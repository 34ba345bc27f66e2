"""A View drawn as SVG: the map of Spain, the Castillo, the tracks, and a panel for each player.

The drawing shows what a seat sees and what it is told to mark; it decides no rule.

>>> from elgrande.draw.palette import SEATS
>>> [seat.shape for seat in SEATS]
['circle', 'square', 'triangle', 'diamond', 'cross']
"""

from elgrande.draw.board import board_svg

__all__ = ["board_svg"]
