"""Every kind of decision, as an agenda on which the engine can be run: what game-level theorems range over.

The frames are begun by the engine from the steps of the 45 cards, so that amounts are those of the data;
what a step fixes as it goes on, such as the one region that caballeros come from, takes every value.

>>> sorted({type(frame).__name__ for frame in every_agenda(2, "galicia")}) == sorted(kind.__name__ for kind in KINDS)
True
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, get_args

from elgrande.actions import Action, UseSpecial
from elgrande.engine import RULES, performed
from elgrande.engine.specials import BEGINNINGS, begin
from elgrande.positions import position
from elgrande.rules.cards import CARDS
from elgrande.rules.map import CASTILLO, PROVINCES
from elgrande.rules.pieces import CABALLEROS, POWER_CARDS, SUPPLY
from elgrande.rules.steps import Step
