"""What cards of several expansions have in common: cards that are kept, moves put off, conspiring Grandes.

Each expansion that has such cards adds these rules to its own.

>>> conspiracy.STEPS.keys() & put_off.STEPS.keys()
set()
"""

from elgrande.expansions.shared import conspiracy, keeping, put_off

__all__ = ["conspiracy", "keeping", "put_off"]
