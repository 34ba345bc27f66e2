"""Scorings previewed: what a position would pay now, by each place, or in a general scoring.

Everything is really done, by the engine, on copies; nothing here knows a rule.

>>> from elgrande.positions import position
>>> state = position(caballeros={"aragon": (3, 3, 3, 2)})
>>> [line.points for line in score_each_place(state) if line.place == "aragon"]
[(4, 4, 4, 1)]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from elgrande.engine.disks import disk_regions
from elgrande.engine.general_scoring import general_scoring
from elgrande.engine.rounds import following_round
from elgrande.engine.scorings import score
from elgrande.engine.standing import standing
from elgrande.engine.table import Table
from elgrande.events import (
    CastilloEmptied,
    DisksRevealed,
    Event,
    GameEnded,
    GrandeMoved,
    NobodyScored,
    Scored,
)
from elgrande.names import on_the_board
from elgrande.rules.box import Counts
from elgrande.rules.map import CASTILLO, Scoreboard
from elgrande.rules.pieces import ROUNDS_WITH_GENERAL_SCORING
from elgrande.state import State


@dataclass(frozen=True, slots=True)
class PlaceScore:
    """The scoring of one place: everybody's caballeros that count there, and the events."""

    place: str
    counts: Counts
    scoreboard: Scoreboard
    events: tuple[Event, ...]

    @property
    def points(self) -> Counts:
        """Everybody's points."""
        return tuple(0 if share is None else share.points for share in self.shares)

    @property
    def shares(self) -> tuple[Scored | None, ...]:
        """The event that tells each player's rank and points; None for who has no caballero there."""
        found = {event.player: event for event in self.events if isinstance(event, Scored)}
        return tuple(found.get(player) for player in range(len(self.counts)))


@dataclass(frozen=True, slots=True)
class ScoringPreview:
    """The outcome of a whole scoring: its places, the points afterwards, and other events."""

    lines: tuple[PlaceScore, ...]
    points: Counts
    besides: tuple[Event, ...] = ()

    @property
    def earned(self) -> Counts:
        """Everybody's points from this scoring."""
        return tuple(map(sum, zip(*(line.points for line in self.lines), strict=True)))

    @property
    def leaders(self) -> tuple[int, ...]:
        """The players with the most points afterwards."""
        return tuple(player for player, points in enumerate(self.points) if points == max(self.points))


def score_now(state: State, place: str, *, first_only: bool = False) -> PlaceScore:
    """Score one place as it stands, without any card: who would get how much, and why.

    The place goes by its id or its name. `first_only` scores first places alone (AC-3.5).

    >>> from elgrande.positions import position
    >>> state = position(caballeros={"aragon": (3, 2, 2, 0)}, king="aragon")
    >>> line = score_now(state, "Aragón")
    >>> line.points, [(part.points, part.clause) for part in line.shares[0].parts]
    ((7, 1, 1, 0), [(5, 'SC-1'), (2, 'BN-1')])
    >>> line.shares[1].because
    ('SC-1', 'SC-3')
    """
    place = on_the_board(place, "place", "SC-1", state.box)
    events: list[Event] = []
    score(Table(state, events.append), (place,), first_only)
    return PlaceScore(place, standing(state, place).counts, state.scoreboard(place), tuple(events))


def score_each_place(state: State, *, first_only: bool = False) -> tuple[PlaceScore, ...]:
    """Score every place by itself, as it stands; where first places alone count, every region (AC-3.5)."""
    places = state.box.regions if first_only else (CASTILLO, *state.box.regions)
    return tuple(score_now(state, place, first_only=first_only) for place in places)


def preview_all_places(state: State, *, first_only: bool = False) -> ScoringPreview:
    """The points if every place were scored now, as it stands."""
    lines = score_each_place(state, first_only=first_only)
    points = (sum(there) for there in zip(state.points, *(line.points for line in lines), strict=True))
    return ScoringPreview(lines, tuple(points))


def preview_general_scoring(state: State, disks: Mapping[int, str]) -> ScoringPreview:
    """A general scoring with these disks; players who are not named use their `default_disks`.

    ValueError names a disk that the edition forbids (GS-2, GS-5).

    >>> from elgrande.positions import position
    >>> state = position(players=2, castillo=(2, 0), points=(0, 9))
    >>> scores = preview_general_scoring(state, {0: "granada"})
    >>> scores.earned, scores.points
    ((11, 0), (11, 9))
    """
    wanted, events = {**default_disks(state), **disks}, list[Event]()
    points = general_scoring(state, [wanted[player] for player in range(state.players)], events.append)
    if _is_last(state):
        events.append(GameEnded(points, state._replace(points=points).winners))
    return ScoringPreview(tuple(_lines(state, events)), points, tuple(_besides(events)))


def default_disks(state: State) -> dict[int, str]:
    """A disk for each player: his home region, unless the King is there, or the disks do not have it."""
    free = [region for region in disk_regions(state) if region != state.king]
    return {player: home if home in free else free[0] for player, home in enumerate(state.grandes)}


def _is_last(state: State) -> bool:
    """Whether the next general scoring ends the game (EN-1)."""
    to_come = next((number for number in ROUNDS_WITH_GENERAL_SCORING if number >= state.round), state.round)
    return following_round(state.edition, to_come) is None


def _lines(state: State, events: Iterable[Event]) -> Iterable[PlaceScore]:
    """The scoring of each place in a general scoring, in order; after them of any that is scored again."""
    first = {place: list[Event]() for place in (CASTILLO, *state.box.regions)}
    again = list[tuple[str, list[Event]]]()
    for scored in _scorings(events):
        place = scored[0].place
        if first[place]:
            again.append((place, [*scored]))
        else:
            first[place] += scored
    nobody: Counts = (0,) * state.players
    for place, told in (*first.items(), *again):
        counts = next((event.counts for event in told if isinstance(event, Scored)), nobody)
        yield PlaceScore(place, counts, state.scoreboard(place), tuple(told))


def _scorings(events: Iterable[Event]) -> list[list[Scored | NobodyScored]]:
    """The events of each scoring of a place: of nobody, or of every player once."""
    scorings = list[list[Scored | NobodyScored]]()
    for event in events:
        if isinstance(event, Scored) and scorings and event.place == scorings[-1][0].place:
            players = [one.player for one in scorings[-1] if isinstance(one, Scored)]
            if players and event.player not in players:
                scorings[-1].append(event)
                continue
        if isinstance(event, Scored | NobodyScored):
            scorings.append([event])
    return scorings


def _besides(events: Iterable[Event]) -> Iterable[Event]:
    """The events that score nothing: disks revealed, the Castillo emptied, Grandes who leave it, the end."""
    for event in events:
        if isinstance(event, DisksRevealed | CastilloEmptied | GrandeMoved | GameEnded):
            yield event
