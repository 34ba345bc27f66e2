"""What the parts of somebody's points are called: one row of words for each clause that gives some."""

from __future__ import annotations

from typing import NamedTuple

from elgrande.rules.message import N_


class BonusWords(NamedTuple):
    """A bonus: its name, as one of several summands, and in a sentence of its own."""

    name: str
    summand: str
    sentence: str


BONUSES = {
    "BN-1": BonusWords(
        N_("King's bonus"), N_("{points} as King's bonus"), N_("The King's bonus adds {points}.")
    ),
    "BN-2": BonusWords(N_("home bonus"), N_("{points} as home bonus"), N_("The home bonus adds {points}.")),
}

# Why the scoreboard pays nothing for a rank.
UNPAID = {
    "AC-3.5": N_("{standing}, no points: this card pays first places only."),
    "SC-4": N_("{standing}, no points: with two players only first places pay."),
    "SC-5": N_("{standing}, no points: with three players only the first two places pay."),
}
