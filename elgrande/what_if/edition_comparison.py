"""Two editions played side by side from one position, until they differ.

Both are really played, by the engine; nothing here knows a rule.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from elgrande.actions import Action, UseSpecial
from elgrande.engine import apply, legal_actions
from elgrande.events import Event
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.editions import Edition
from elgrande.state import State
from elgrande.what_if.trials import goes_on

T = TypeVar("T")

MOST_TRIED = 150


@dataclass(frozen=True, slots=True)
class Parting:
    """Where two editions part: after these actions, one allows, or tells, what the other does not."""

    path: tuple[Action, ...]
    first: tuple[Action, ...] = ()
    second: tuple[Action, ...] = ()
    first_told: tuple[Event, ...] = ()
    second_told: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Compared:
    """The first parting of two editions, if one was found; how much was tried; whether that was all."""

    parting: Parting | None
    tried: int
    whole: bool


@lru_cache(maxsize=1 << 8)
def compared(start: State, one: Edition, other: Edition, most: int = MOST_TRIED) -> Compared:
    """Where two editions part in the use of a card, or in a general scoring: by the fewest actions.

    `start` is the moment before. At most so many lines of play are tried.

    >>> from elgrande.positions import position
    >>> from elgrande.rules.editions import EN_BASE, ES_20TH
    >>> board = {"aragon": (0, 2), "galicia": (0, 1)}
    >>> start = position(players=2, caballeros=board, turn=0, card="banishment")
    >>> compared(start, EN_BASE, ES_20TH).parting.second
    (Stop(player=0),)
    """
    first, second = (start._replace(edition=edition) for edition in (one, other))
    forced = () if goes_on(start) else (UseSpecial(_player(start)),)
    seen: set[tuple[State, State]] = set()
    waiting = deque([(first, second, tuple[Action, ...](), forced)])
    count = 0
    while waiting:
        here, there, path, options = waiting.popleft()
        for action in options or _next(here):
            if count == most:
                return Compared(None, count, whole=False)
            count += 1
            after, told = apply(here, action)
            after_there, told_there = apply(there, action)
            done = (*path, action)
            if parting := _parting(done, after, after_there, told, told_there):
                return Compared(parting, count, whole=True)
            if goes_on(after) and (after, after_there) not in seen:
                seen.add((after, after_there))
                waiting.append((after, after_there, done, ()))
    return Compared(None, count, whole=True)


def _player(start: State) -> int:
    frame = start.agenda[-1]
    player = getattr(frame, "player", None)
    assert isinstance(player, int), "somebody is about to use a card"
    return player


def _next(state: State) -> tuple[Action, ...]:
    """What may be done; of several who choose at the same time, only what the first may do."""
    options = tuple(legal_actions(state))
    return tuple(action for action in options if action.player == options[0].player)


def _parting(
    path: tuple[Action, ...],
    here: State,
    there: State,
    told: tuple[Event, ...],
    told_there: tuple[Event, ...],
) -> Parting | None:
    may, may_there = (legal_actions(state) if goes_on(state) else () for state in (here, there))
    if told == told_there and (may == may_there or set(may) == set(may_there)):
        return None
    return Parting(
        path,
        _without(may, may_there),
        _without(may_there, may),
        _without(told, told_there),
        _without(told_there, told),
    )


def _without(some: Iterable[T], others: Collection[T]) -> tuple[T, ...]:
    return tuple(one for one in some if one not in others)


def disputed(editions: Iterable[Edition]) -> dict[str, tuple[str, ...]]:
    """The readings in which editions differ, each with their answers.

    >>> from elgrande.rules.editions import EN_BASE, ES_20TH
    >>> disputed([EN_BASE, ES_20TH])["banishment"]
    (<Banishment.MUST_TAKE_EACH: 'must_take_each'>, <Banishment.MAY_SPARE: 'may_spare'>)
    """
    editions = tuple(editions)
    answers = {field: tuple(getattr(edition, field) for edition in editions) for field in EDITION_FIELDS}
    return {field: given for field, given in answers.items() if len(set(given)) > 1}
