"""How the points of a game came about: who stood in a place, and which values counted, when it was scored.

>>> from elgrande.actions import ScorePlace, UseSpecial
>>> from elgrande.positions import position
>>> start = position(players=2, turn=0, card="score_any_deck_2", caballeros={"granada": (3, 3)})
>>> session = Session.at(start)
>>> session.act(UseSpecial(0))
>>> session.act(ScorePlace(0, "granada"))
>>> [scored_with(session, number) for number, event in enumerate(session.log) if isinstance(event, Scored)]
[((3, 3), (6, 3, 1)), ((3, 3), (6, 3, 1))]
"""

from __future__ import annotations

from collections.abc import Iterator

from elgrande.events import (
    CaballeroMoved,
    CaballeroPlaced,
    CaballeroRecalled,
    CaballerosEvicted,
    CaballerosReturned,
    CastilloEmptied,
    CastilloOpened,
    Event,
    ScoreboardPlaced,
    Scored,
)
from elgrande.rules.map import CASTILLO, Scoreboard
from elgrande.state import State, scoreboard_there
from elgrande.table.session import Session

Change = tuple[int, str, int]  # whose, where, how many more


def scored_with(session: Session, number: int) -> tuple[tuple[int, ...], Scoreboard]:
    """Everybody's caballeros, and the values, in the place that this event of the log scored.

    ValueError if it is no event of scoring.
    """
    event = session.log[number]
    if not isinstance(event, Scored):
        raise ValueError(f"number: event {number} scores nothing")
    for move in session.moves:
        if number < len(move.events):
            return _as_it_was(move.before, move.events[:number], event.place)
        number -= len(move.events)
    raise AssertionError("an event of the log belongs to a move")


def _as_it_was(before: State, events: tuple[Event, ...], place: str) -> tuple[tuple[int, ...], Scoreboard]:
    """What was in a place after these events."""
    counts, scoreboards = list(before.counts(place)), list(before.scoreboards)
    for event in events:
        for owner, where, more in changes(event):
            if where == place:
                counts[owner] += more
        if isinstance(event, CastilloOpened) and place == CASTILLO:
            counts = list(event.counts)
        if isinstance(event, ScoreboardPlaced):
            scoreboards[event.scoreboard] = event.place
    first, second = scoreboards
    return tuple(counts), scoreboard_there(place, (first, second))


def changes(event: Event) -> Iterator[Change]:
    """How many caballeros an event brought to a place, or took from it."""
    match event:
        case CaballeroPlaced(player=owner, place=target):
            yield owner, target, 1
        case CaballeroRecalled(player=owner, region=source):
            yield owner, source, -1
        case CaballerosReturned(owner=owner, source=source, number=number):
            yield owner, source, -number
        case CaballeroMoved(owner=owner, source=source, target=target):
            yield owner, source, -1
            yield owner, target, 1
        case CaballerosEvicted(owner=owner, source=source, target=target, number=number):
            yield owner, source, -number
            yield owner, target, number
        case CastilloEmptied(owner=owner, target=target, number=number):
            yield owner, CASTILLO, -number
            yield owner, target, number
        case _:
            pass
