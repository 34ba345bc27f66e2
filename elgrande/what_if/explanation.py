"""Why points are paid, in words: for a place as it stands, or for something that has happened."""

from __future__ import annotations

from elgrande.events import Event
from elgrande.state import State
from elgrande.text import Speaker
from elgrande.text.accounts import Paying
from elgrande.what_if.scoring_preview import score_now


def explain(asked: State | Event, place: str | None = None, *, language: str = "en") -> str:
    """What a place of a position would pay now, or what an event has paid, and why: a line for each reason.

    Of an event the line tells how its points came about; one that pays nothing is told as it is. ValueError
    if a position is asked about and no `place` in it.

    >>> from elgrande.positions import position
    >>> print(explain(position(caballeros={"aragon": (3, 2, 0, 0)}), "Aragón"))
    Caballeros in Aragón: Ana 3 and Bruno 2. Ana is 1st. The scoreboard 5/4/1 pays 5 for it. [SC-1]
    Caballeros in Aragón: Ana 3 and Bruno 2. Bruno is 2nd. The scoreboard 5/4/1 pays 4 for it. [SC-1]
    """
    speaker = Speaker(language)
    if not isinstance(asked, State):
        return _told(speaker, asked)
    if place is None:
        raise ValueError("place: a position is asked about, and no place in it")
    line, speaker = score_now(asked, place), speaker.about(asked)
    besides = [f"{words} [{clause}]" for words, clause in speaker.circumstances(asked, line.place)]
    return "\n".join([*(_told(speaker, event) for event in line.events), *besides])


def _told(speaker: Speaker, event: Event) -> str:
    words = speaker.account(event) if isinstance(event, Paying) else speaker.event(event)
    return f"{words} [{', '.join(event.because)}]"
