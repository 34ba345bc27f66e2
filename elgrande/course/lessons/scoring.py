"""Scoring and ties: what there is to do in lesson 7."""

from __future__ import annotations

from itertools import product

from elgrande.course.model import Exercise
from elgrande.rules.message import N_
from elgrande.scoring import ranks

CONTENT = (
    Exercise(
        "scoring.ranks",
        right=ranks,
        clauses=("SC-1", "SC-2", "SC-3"),
        cases=lambda: product(range(4), repeat=3),
        hint=N_("Count for each player how many have at least as many caballeros."),
    ),
)
