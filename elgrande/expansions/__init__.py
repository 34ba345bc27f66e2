"""Expansions: each is data in the shapes of the base game, and rules of its own where it has any.

To import this package is to have them all in the box: `Edition.with_expansions` then chooses among them. No
module of the base game knows a word of any of them, and without them every game is what it was.

>>> from elgrande.rules.editions import EN_BASE
>>> EN_BASE.with_expansions("anniversary").box
Box(anniversary)
"""

from elgrande.expansions import anniversary, colonies, grandissimo

__all__ = ["anniversary", "colonies", "grandissimo"]
