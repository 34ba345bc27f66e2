"""What if? Scorings and special actions tried on a position, and compared between editions.

Everything is really done, by the engine, on copies; nothing here knows a rule.

>>> from elgrande.positions import position
>>> state = position(caballeros={"aragon": (3, 3, 3, 2)})
>>> [line.points for line in as_it_stands(state) if line.place == "aragon"]
[(4, 4, 4, 1)]
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from elgrande.actions import Action, SetDisk, UseSpecial
from elgrande.drafts import Draft
from elgrande.engine import apply, legal_actions
from elgrande.engine.scorings import score
from elgrande.engine.table import Table
from elgrande.events import (
    CastilloEmptied,
    CastilloOpened,
    DisksRevealed,
    Event,
    GameEnded,
    NobodyScored,
    Scored,
)
from elgrande.play.clicks import clicks
from elgrande.rules.editions import CHOICES, Edition
from elgrande.rules.map import CASTILLO, Scoreboard
from elgrande.state import REGION_IDS, Counts, GeneralScoring, Special, State

T = TypeVar("T")

# --- scorings --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Line:
    """One place that was scored: who had what there, and what the engine told."""

    place: str
    counts: Counts
    scoreboard: Scoreboard
    events: tuple[Event, ...]

    @property
    def points(self) -> Counts:
        """What everybody got."""
        return tuple(0 if share is None else share.points for share in self.shares)

    @property
    def shares(self) -> tuple[Scored | None, ...]:
        """The event that tells each player's rank and points; None for who has no caballero there."""
        found = {event.player: event for event in self.events if isinstance(event, Scored)}
        return tuple(found.get(player) for player in range(len(self.counts)))


@dataclass(frozen=True, slots=True)
class Scores:
    """A whole scoring: its lines, the points it leads to, and what happened besides."""

    lines: tuple[Line, ...]
    points: Counts
    besides: tuple[Event, ...] = ()

    @property
    def earned(self) -> Counts:
        """What everybody got in all."""
        return tuple(map(sum, zip(*(line.points for line in self.lines), strict=True)))

    @property
    def leaders(self) -> tuple[int, ...]:
        """Who has the most points then."""
        return tuple(player for player, points in enumerate(self.points) if points == max(self.points))


def as_it_stands(state: State, *, first_only: bool = False) -> tuple[Line, ...]:
    """Every place, scored by itself as it stands; where first places alone count, every region (AC-3.5)."""
    lines = []
    for place in REGION_IDS if first_only else (CASTILLO, *REGION_IDS):
        events: list[Event] = []
        score(Table(state, events.append), (place,), first_only)
        lines.append(Line(place, state.counts(place), state.scoreboard(place), tuple(events)))
    return tuple(lines)


def all_places(state: State, *, first_only: bool = False) -> Scores:
    """The scores if every place were scored now, as it stands."""
    lines = as_it_stands(state, first_only=first_only)
    points = (sum(there) for there in zip(state.points, *(line.points for line in lines), strict=True))
    return Scores(lines, tuple(points))


def general_scoring(state: State, disks: Mapping[int, str]) -> Scores:
    """A general scoring in which these players set their disks so, and the others as `usual_disks` has it.

    >>> from elgrande.positions import position
    >>> state = position(players=2, castillo=(2, 0), points=(0, 9))
    >>> scores = general_scoring(state, {0: "granada"})
    >>> scores.earned, scores.points
    ((11, 0), (11, 9))
    """
    state = Draft.of(state).before_general_scoring().state()
    wanted = {**usual_disks(state), **disks}
    events: tuple[Event, ...] = ()
    for player in range(state.players):
        state, told = apply(state, SetDisk(player, wanted[player]))
        events += told
    return Scores(tuple(_lines(state, events)), state.points, tuple(_besides(events)))


def usual_disks(state: State) -> dict[int, str]:
    """A disk for each player: his home region, unless the King is there."""
    return {
        player: home if home != state.king else next(region for region in REGION_IDS if region != home)
        for player, home in enumerate(state.grandes)
    }


def _lines(after: State, events: Iterable[Event]) -> Iterable[Line]:
    """A line for each place of a general scoring: the Castillo as it was opened, regions as they ended."""
    told: dict[str, list[Event]] = {place: [] for place in (CASTILLO, *REGION_IDS)}
    inside: Counts = (0,) * after.players
    for event in events:
        if isinstance(event, Scored | NobodyScored):
            told[event.place].append(event)
        elif isinstance(event, CastilloOpened):
            inside = event.counts
    for place, there in told.items():
        counts = inside if place == CASTILLO else after.counts(place)
        yield Line(place, counts, after.scoreboard(place), tuple(there))


def _besides(events: Iterable[Event]) -> Iterable[Event]:
    """What became of the Castillo's caballeros, up to the end of the scoring."""
    for event in events:
        if isinstance(event, DisksRevealed | CastilloEmptied | GameEnded):
            yield event


# --- a card ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trial:
    """Actions tried one after another: where they lead, and what happened."""

    start: State
    actions: tuple[Action, ...]
    state: State
    events: tuple[Event, ...]

    @property
    def legal(self) -> tuple[Action, ...]:
        """What may be done next, as long as the special action or the scoring goes on."""
        return tuple(legal_actions(self.state)) if goes_on(self.state) else ()


def tried(start: State, actions: Sequence[Action]) -> Trial:
    """These actions, tried. IllegalAction if one of them is not legal.

    >>> from elgrande.positions import position
    >>> tried(position(turn=0, card="score_castillo"), [UseSpecial(0)]).events[-1]
    NobodyScored(place='castillo', because=('SC-2',))
    """
    state, events = start, tuple[Event, ...]()
    for action in actions:
        state, told = apply(state, action)
        events += told
    return Trial(start, tuple(actions), state, events)


def goes_on(state: State) -> bool:
    """Whether a special action, or a general scoring, is under way."""
    return any(isinstance(frame, Special | GeneralScoring) for frame in state.agenda)


def grouped(actions: Iterable[Action]) -> dict[str, tuple[Action, ...]]:
    """The actions by the thing one would click first: whose caballero from where, which scoreboard.

    >>> from elgrande.actions import MoveKing
    >>> grouped([MoveKing(0, "granada"), MoveKing(0, "sevilla")])
    {'place:granada': (MoveKing(player=0, region='granada'),), 'place:sevilla': (MoveKing(...),)}
    """
    groups: dict[str, tuple[Action, ...]] = {}
    for action in actions:
        first = clicks(action)[0]
        if isinstance(action, SetDisk):
            first = f"disk:{action.player}"
        groups[first] = (*groups.get(first, ()), action)
    return groups


# --- editions compared -------------------------------------------------------------------------------

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
    answers = {field: tuple(getattr(edition, field) for edition in editions) for field in CHOICES}
    return {field: given for field, given in answers.items() if len(set(given)) > 1}
