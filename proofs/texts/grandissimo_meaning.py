"""The meaning of the cards of Grandissimo, in the terms of card_meaning.

>>> from elgrande.rules.editions import EN_BASE
>>> score_courts(steps.ScoreCourts(), EN_BASE)[0].acts[0].quantities[0].of
'courts'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from elgrande.expansions.grandissimo import steps
from elgrande.rules.editions import Edition
from proofs.texts.card_meaning import ALL, Act, Meaning, Quantity, Statement
from proofs.texts.colonies_meaning import you

NEXT: frozenset[str] = frozenset({"next_general_scoring"})


# --- scorings and secret disks -------------------------------------------------------------------------


def lay_markers(step: steps.LayMarkers, edition: Edition) -> Meaning:
    """One of them keeps a region from being scored, two of them ally two regions."""
    if len(step.markers) == 1:
        laid = you("must", Act("lay", (Quantity("boycott_marker"),), target="one_region"))
        spared = Act("score", (Quantity("this_region"),))
        return (*laid, Statement("nobody", "may", (spared,), NEXT))
    number = len(step.markers)
    laid = you("must", Act("lay", (Quantity("alliance_markers", number=number),), target="two_regions"))
    counted = Act(
        "count", (Quantity("their_caballeros", ALL, 0),), "these_regions", how=frozenset({"together"})
    )
    return (*laid, Statement("all_players", "must", (counted,), NEXT))


def score_all(of: str) -> Callable[[Any, Edition], Meaning]:
    """All of these are scored."""
    return lambda step, edition: you("must", Act("score", (Quantity(of, ALL, 0),)))


score_courts = score_all("courts")

# What a card that is kept is for, by its id: no step of its own says that.
KEPT_FOR: Mapping[str, Meaning] = {
    "espionage": you(
        "must",
        Act("set", (Quantity("own_disk"),), how=frozenset({"last"})),
        Act("see", (Quantity("opponents_disks", ALL, 0),)),
        when="next_general_scoring",
    ),
}

MEANT: Mapping[type[Any], Callable[[Any, Edition], Meaning]] = {
    steps.LayMarkers: lay_markers,
    steps.ScoreCoast: score_all("coastal_regions"),
    steps.ScoreCentre: score_all("central_regions"),
    steps.ScoreCourts: score_courts,
}
