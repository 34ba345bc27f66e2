"""All theorems: a module for each subject, named after the chapter of its clauses, as `sc_points`.

>>> all_theorems()["ranks_follow_the_tie_rule"].clauses
('SC-2', 'SC-3')
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from proofs.kit.theorem import THEOREMS, Theorem


class UnknownTheorem(ValueError):
    """No theorem has this name, and no theorem is about this clause."""


@cache
def all_theorems() -> Mapping[str, Theorem]:
    """Every theorem by its name; lemmas come before what rests on them."""
    for module in sorted(module.name for module in iter_modules(__path__)):
        import_module(f"{__name__}.{module}")
    return THEOREMS
