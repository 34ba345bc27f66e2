"""Compare two editions: play the same actions under both, from one position, until something differs.

Both are really played, by the engine; nothing here knows a rule.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

from elgrande.actions import Action, UseSpecial
from elgrande.engine import apply, legal_actions
from elgrande.events import Event
from elgrande.rules.editions import Edition, edition_named
from elgrande.state import Frame, State
from elgrande.what_if.trials import is_under_way

T = TypeVar("T")

MOST_TRIED = 150


@dataclass(frozen=True, slots=True)
class Difference:
    """After these actions, what only one of two editions allows, and what happens under one of them only.

    `frames` are the decisions in which the actions were taken.
    """

    path: tuple[Action, ...]
    frames: tuple[Frame, ...]
    first: tuple[Action, ...] = ()
    second: tuple[Action, ...] = ()
    first_events: tuple[Event, ...] = ()
    second_events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class EditionComparison:
    """The first difference of two editions, if one was found; how much was tried; whether that was all."""

    difference: Difference | None
    tried: int
    is_complete: bool


@lru_cache(maxsize=1 << 8)
def compare_editions(
    start: State, one: Edition | str, other: Edition | str, most: int = MOST_TRIED
) -> EditionComparison:
    """The first difference of two editions in the use of a card, or in a general scoring.

    `start` is the moment before. At most so many lines of play are tried. ValueError if one of the editions
    has other expansions than the position: it could not be played there. IllegalAction if the card has no
    special action, or it cannot be used.

    >>> from elgrande.positions import position
    >>> from elgrande.rules.editions import EN_BASE, ES_20TH
    >>> board = {"aragon": (0, 2), "galicia": (0, 1)}
    >>> start = position(players=2, caballeros=board, turn=0, card="banishment")
    >>> compare_editions(start, EN_BASE, ES_20TH).difference.second
    (Stop(player=0),)
    """
    first, second = _under(start, "one", one), _under(start, "other", other)
    at_once = Difference((), ())
    if is_under_way(start):
        forced: tuple[Action, ...] = ()
        if difference := _difference(at_once, first, second, (), ()):
            return EditionComparison(difference, 0, is_complete=True)
    else:
        forced = (UseSpecial(_player(start)),)
    seen: set[tuple[State, State]] = set()
    waiting = deque([(first, second, at_once, forced)])
    count = 0
    while waiting:
        here, there, before, options = waiting.popleft()
        for action in options or _next(here):
            if count == most:
                return EditionComparison(None, count, is_complete=False)
            count += 1
            after, events = apply(here, action)
            after_there, events_there = apply(there, action)
            done = Difference((*before.path, action), (*before.frames, here.agenda[-1]))
            if difference := _difference(done, after, after_there, events, events_there):
                return EditionComparison(difference, count, is_complete=True)
            if is_under_way(after) and (after, after_there) not in seen:
                seen.add((after, after_there))
                waiting.append((after, after_there, done, ()))
    return EditionComparison(None, count, is_complete=True)


def _under(start: State, field: str, edition: Edition | str) -> State:
    """The position under this edition, which has the same in its box."""
    read, there = edition_named(edition), start.edition.expansions
    if read.expansions != there:
        needed = ", ".join(map(repr, there)) or "no expansions"
        raise ValueError(f"{field}: an edition with {needed} is needed, as the position has")
    return start._replace(edition=read)


def _player(start: State) -> int:
    frame = start.agenda[-1]
    player = getattr(frame, "player", None)
    assert isinstance(player, int), "somebody is about to use a card"
    return player


def _next(state: State) -> tuple[Action, ...]:
    """The legal actions; where several choose at the same time, only those of the first."""
    options = tuple(legal_actions(state))
    return tuple(action for action in options if action.player == options[0].player)


def _difference(
    done: Difference,
    here: State,
    there: State,
    events: tuple[Event, ...],
    events_there: tuple[Event, ...],
) -> Difference | None:
    may, may_there = (legal_actions(state) if is_under_way(state) else () for state in (here, there))
    if events == events_there and (may == may_there or set(may) == set(may_there)):
        return None
    return replace(
        done,
        first=_without(may, may_there),
        second=_without(may_there, may),
        first_events=_without(events, events_there),
        second_events=_without(events_there, events),
    )


def _without(some: Iterable[T], others: Collection[T]) -> tuple[T, ...]:
    return tuple(one for one in some if one not in others)


def differing_fields(editions: Iterable[Edition | str]) -> dict[str, tuple[str, ...]]:
    """The fields in which editions differ, each with their answers; of those that all of them answer.

    >>> from elgrande.rules.editions import EN_BASE, ES_20TH
    >>> differing_fields([EN_BASE, ES_20TH])["banishment"]
    (<Banishment.MUST_TAKE_EACH: 'must_take_each'>, <Banishment.MAY_SPARE: 'may_spare'>)
    """
    compared = tuple(map(edition_named, editions))
    shared = [field for field in compared[0].box.fields if all(field in one.box.fields for one in compared)]
    answers = {field: tuple(edition.answer(field) for edition in compared) for field in shared}
    return {field: given for field, given in answers.items() if len(set(given)) > 1}
