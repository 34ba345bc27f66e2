"""What several expansions have in common: cards that are kept, moves put off, conspiring Grandes.

Each expansion that has such cards adds `STEPS` and `RULES` to its own. What can be done besides stands in
`besides`, when it can be done in `parts_of_turn`, and the extra caballero of whom one keeps in `one_more`.

>>> [step.__name__ for step in STEPS]
['KeepCard', 'MoveBeforeRegions', 'Conspire', 'LeaveCastillo']
"""

from __future__ import annotations

from typing import Final

from elgrande.engine.agenda import Beginnings, Rules
from elgrande.expansions.shared import conspiracy, keeping, put_off

STEPS: Final[Beginnings] = keeping.STEPS | put_off.STEPS | conspiracy.STEPS
RULES: Final[Rules] = keeping.RULES | put_off.RULES | conspiracy.RULES
