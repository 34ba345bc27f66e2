"""A View drawn as SVG: the map of Spain, the Castillo, the tracks, and a panel for each player.

The drawing shows what a seat sees and what it is told to mark; it decides no rule.

>>> from elgrande.draw.palette import SEATS
>>> [seat.shape for seat in SEATS]
['circle', 'square', 'triangle', 'diamond', 'cross']
"""

from elgrande.draw.board import PUT_IN_LATER, SCENERY, board_svg
from elgrande.draw.close_up import close_up_svg
from elgrande.draw.place_card import place_card
from elgrande.draw.side_by_side import side_by_side

__all__ = ["PUT_IN_LATER", "SCENERY", "board_svg", "close_up_svg", "place_card", "side_by_side"]
