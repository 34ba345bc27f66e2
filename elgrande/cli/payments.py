"""Every point of a saved game: what was scored, what was brought home or lost, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from elgrande.cli.tables import paragraph, terminal_width
from elgrande.events import LoadDelivered, LoadLost, RoundStarted, Scored
from elgrande.saving import Transcript
from elgrande.text import Speaker
from elgrande.text.accounts import Paying


class Payment(NamedTuple):
    """Points that somebody got in a round, perhaps none, and the event that tells why."""

    round: int
    points: int
    event: Paying


def payments(transcript: Transcript, place: str | None) -> Iterator[Payment]:
    """All of them in order; with a place, those of this place alone, those of a region's spaces with it."""
    first = transcript.first()
    round, box = first.round, first.box
    wanted = {place, *(space.id for space in box.spaces.get(place or "", ()))}
    for outcome in transcript.replay():
        for event in outcome.events:
            match event:
                case RoundStarted():
                    round = event.round
                case Scored() | LoadDelivered() | LoadLost() if place is None or event.place in wanted:
                    yield Payment(round, 0 if isinstance(event, LoadLost) else event.points, event)
                case _:
                    pass


def as_json(payment: Payment) -> dict[str, object]:
    """The payment, with the kind of its event."""
    event = payment.event
    player = event.owner if isinstance(event, LoadLost) else event.player
    return {
        "round": payment.round,
        "what": type(event).__name__,
        "place": event.place,
        "player": player,
        "points": payment.points,
        "because": event.because,
    }


def told(payment: Payment, speaker: Speaker) -> str:
    """A paragraph: what happened, how its points came about, and the clauses."""
    event = payment.event
    words = f"{speaker.event(event)} {speaker.account(event)} [{', '.join(event.because)}]"
    return paragraph(f"{payment.points:+4}  ", words, terminal_width())
