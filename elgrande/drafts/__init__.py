"""A draft of a position: all that is said about one, as a value that may still be impossible.

Whoever sets up a position passes through impossible ones. A draft holds them all, says what is wrong, and
becomes a State as soon as nothing is: its cards are dealt (`cards`), and it is led to its moment (`moment`).
The way back, from a State to a draft, has to tell whose turn it is (`turn_told`).

>>> draft = Draft.empty(players=2).with_caballeros("aragon", 0, 31)
>>> [str(problem) for problem in draft.problems]
['provinces: player 0 would have -1 there (SU-2)']
>>> draft.with_caballeros("aragon", 0, 30).state().counts("aragon")
(30, 0)
"""

from elgrande.drafts.draft import Draft, on_the_board, tile_names
from elgrande.drafts.moment import ENDED, no_special

__all__ = ["ENDED", "Draft", "no_special", "on_the_board", "tile_names"]
