"""What the engine answers about special scorings (AC-2.8, AC-3, AC-4.5, MS-5)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from elgrande.actions import ScorePlace, UseSpecial
from elgrande.engine import legal_actions
from elgrande.events import Scored
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO
from elgrande.rules.readings import MAY, MUST_NOT, Modal
from proofs.engine_answers import Cases, cases, observes
from proofs.games.card_playouts import KING, acting, events_of, using


@observes("AC-2.8:number", "AC-3.8:number")
def regions_scored(edition: Edition) -> int:
    state = using("score_any_deck_2", edition.but(any_region="regions_only"))
    return (
        1 if not isinstance(acting(state, ScorePlace(0, "aragon")).agenda[-1], type(state.agenda[-1])) else 2
    )


def scored_by(edition: Edition, card: str, **described: Any) -> frozenset[str]:
    """The places that a special scoring can score, a single one that is scored at once included."""
    start = position(edition=edition, turn=0, card=card, **described)
    state = acting(start, UseSpecial(0))
    places = {action.place for action in legal_actions(state) if isinstance(action, ScorePlace)}
    at_once = {event.place for event in events_of(start, UseSpecial(0)) if isinstance(event, Scored)}
    return frozenset(places or at_once)


def by_first_value(card: str) -> Callable[[Edition], Cases]:
    """For every first value that a region can have, whether the card scores the region."""

    def observer(edition: Edition) -> Cases:
        seen = []
        for lying in ({}, {"8/4/0": "aragon"}, {"4/0/0": "aragon"}):
            found = scored_by(edition, card, scoreboards=lying)
            state = position(edition=edition, scoreboards=lying)
            values = {region: state.scoreboard(region)[0] for region in BASE.regions}
            seen += [({"first_value_now": values[region]}, region in found) for region in BASE.regions]
        return cases(seen)

    return observer


observes("AC-3.1:which", "MS-5:fours")(by_first_value("score_fours"))
observes("AC-3.2:which")(by_first_value("score_fives"))
observes("AC-3.3:which")(by_first_value("score_sixes_and_sevens"))


@observes("AC-3.1:bare")
def fours(edition: Edition) -> frozenset[str]:
    return scored_by(edition, "score_fours")


@observes("AC-3.2:bare")
def fives(edition: Edition) -> frozenset[str]:
    return scored_by(edition, "score_fives")


@observes("AC-3.3:bare")
def sixes_and_sevens(edition: Edition) -> frozenset[str]:
    return scored_by(edition, "score_sixes_and_sevens")


@observes("AC-3.2:castillo")
def fives_and_castillo(edition: Edition) -> Modal:
    return MAY if CASTILLO in scored_by(edition, "score_fives") else MUST_NOT


@observes("AC-3.5:castillo")
def first_places_and_castillo(edition: Edition) -> Modal:
    return MAY if CASTILLO in scored_by(edition, "score_first_places") else MUST_NOT


@observes("AC-3.5:points")
def first_places(edition: Edition) -> Cases:
    first, second, _ = BASE.printed["valencia"]
    seen = []
    for mine, other in product(range(1, 5), range(5)):
        earned = paid_for_first_places(edition, {"valencia": (mine, other, 0, 0)})
        given = {"mine": mine, "best_rival": other, "first": first, "second": second}
        seen += [({**given, "points": points}, points == earned) for points in range(first + 1)]
    return cases(seen)


def paid_for_first_places(edition: Edition, crowd: dict[str, tuple[int, ...]]) -> int:
    """What the first player gets in Valencia, where nobody is at home, when the card scores first places."""
    homes = (KING, "aragon", "sevilla", "granada")
    start = using("score_first_places", edition, players=4, caballeros=crowd, grandes=homes, king=KING)
    return acting(start, ScorePlace(0, "valencia")).points[0] - start.points[0]


def by_crowd(edition: Edition, card: str) -> list[tuple[int, bool]]:
    """How many stand in each region, and whether it is scored."""
    crowd = {
        "aragon": (3, 2, 0, 0),
        "sevilla": (0, 4, 1, 0),
        "granada": (1, 0, 0, 0),
        "galicia": (0, 0, 0, 1),
    }
    crowd |= {KING: (2, 1, 0, 0)}
    found = scored_by(edition, card, caballeros=crowd, king=KING)
    return [(sum(crowd.get(region, (0,))), region in found) for region in BASE.regions]


@observes("AC-3.6:which")
def fullest(edition: Edition) -> Cases:
    return cases(({"here": here, "most": 5}, scored) for here, scored in by_crowd(edition, "score_most"))


@observes("AC-3.7:which")
def emptiest(edition: Edition) -> Cases:
    return cases(({"here": here, "fewest": 1}, scored) for here, scored in by_crowd(edition, "score_least"))
