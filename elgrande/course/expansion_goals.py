"""What tasks with expansions ask for besides what `goals` has: tokens brought home, loads, what a place pays.

>>> from elgrande.course.expansion_positions import sailing
>>> from elgrande.table.session import Session
>>> from elgrande.text import Speaker
>>> attempt = Attempt(Session.at(sailing(caballeros={"ship": (1, 0, 0, 0)})))
>>> brings_home(6).lack(attempt, Speaker(you=ANA))
'Tokens brought you 0 points; you were to get 6.'
"""

from __future__ import annotations

from elgrande.course.model import ANA, Attempt, Goal
from elgrande.events import LoadDelivered
from elgrande.what_if.scoring_preview import score_now


def brought_home(attempt: Attempt) -> int:
    """The points that tokens have brought Ana in this attempt."""
    delivered = (event for event in attempt.events if isinstance(event, LoadDelivered))
    return sum(event.points for event in delivered if event.player == ANA)


def brings_home(points: int) -> Goal:
    """That tokens bring Ana at least so many points."""
    return Goal(
        lambda attempt: brought_home(attempt) >= points,
        lambda attempt, speaker: speaker.say(
            "Tokens brought you {got} points; you were to get {wanted}.",
            got=brought_home(attempt),
            wanted=points,
        ),
    )


def carries(load: str, place: str) -> Goal:
    """That a caballero of Ana's in this place carries this."""
    return Goal(
        lambda attempt: any(one == (ANA, place, load) for one in attempt.state.carriers),
        lambda attempt, speaker: speaker.say(
            "Yours {place:in}: {number}. None of them carries {load}.",
            place=speaker.at(place),
            number=attempt.state.counts(place)[ANA],
            load=speaker.load(load),
        ),
    )


def pays_you(place: str, points: int) -> Goal:
    """That a scoring of the place would pay Ana at least so much now."""
    return Goal(
        lambda attempt: paid(attempt, place) >= points,
        lambda attempt, speaker: speaker.say(
            "{place} would pay you {got}; it was to pay {wanted}.",
            place=speaker.place(place),
            got=paid(attempt, place),
            wanted=points,
        ),
    )


def paid(attempt: Attempt, place: str) -> int:
    """What a scoring of the place would pay Ana now."""
    return score_now(attempt.state, place).points[ANA]
