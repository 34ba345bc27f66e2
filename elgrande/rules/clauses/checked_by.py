"""Where each clause is carried out, tested and proved: for readers who want to see for themselves.

The names stand in `checked_by.json`, which `python -m proofs.trace` writes from the code; a test checks that
it is up to date.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from elgrande.rules.clauses import CLAUSES, UnknownClause

FILE = "checked_by.json"


class Checks(NamedTuple):
    """What names a clause: functions and data of the engine, files of tests, theorems."""

    engine: tuple[str, ...]
    tests: tuple[str, ...]
    theorems: tuple[str, ...]


NOTHING: Final = Checks((), (), ())


def checked_by(id: str) -> Checks:
    """What names the clause with this id, as far as the file knows it. UnknownClause if there is none.

    >>> checked_by("SC-2").engine
    ('elgrande.events.NobodyScored', 'elgrande.scoring.ranks', ...)
    >>> "proofs.theorems.sc_ranks.ranks_follow_the_tie_rule" in checked_by("SC-2").theorems
    True
    """
    if id not in CLAUSES:
        raise UnknownClause(id)
    return _all_checks().get(id, NOTHING)


@cache
def _all_checks() -> Mapping[str, Checks]:
    text = files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    return {
        id: Checks(*(tuple(found[field]) for field in Checks._fields))
        for id, found in json.loads(text).items()
    }
