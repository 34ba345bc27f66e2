"""Scoring on the board: special scorings (AC-2.8, AC-3, AC-4.5) and the general scoring (GS-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache, lru_cache, partial
from itertools import product
from typing import Any, Final

from elgrande.actions import Proceed, ScorePlace
from elgrande.engine.agenda import NOTHING, Actions, Rule, Rules
from elgrande.engine.disks import ask
from elgrande.engine.rounds import next_round
from elgrande.engine.specials import proceed
from elgrande.engine.table import Table
from elgrande.events import CastilloEmptied, CastilloOpened, DisksRevealed, GameEnded, NobodyScored, Scored
from elgrande.rules.box import BASE, Counts
from elgrande.rules.edition_fields import AnyRegion, FirstPlaces
from elgrande.rules.map import CASTILLO, COURT, Scoreboard
from elgrande.scoring import Share, ranks, share
from elgrande.state import (
    GeneralScoring,
    Scoring,
    ScoringChosenOnce,
    ScoringOne,
)

# Scored(*fields), without a look at each of them.
_as_scored: Callable[[tuple[Any, ...]], Scored] = partial(tuple.__new__, Scored)


def score(table: Table, places: Iterable[str], first_only: bool = False) -> None:
    """Regions, or the Castillo, are scored (SC-1 to SC-8, BN-1 to BN-4, CA-5)."""
    king, grandes, mobile, points = table.king, table.grandes, table.tiles, list(table.points)
    bonuses = not first_only or table.edition.first_places is FirstPlaces.WITH_BONUSES
    for place in places:
        counts = table.caballeros[BASE.index[place]]
        if place == CASTILLO:
            table.emit(CastilloOpened(counts))
        standing = standings(counts)
        if not standing:
            table.emit(NobodyScored(place))
            continue
        lies = mobile if place in mobile else (None, None)
        scoreboard, pays = payments(place, lies, len(points), place == king, first_only, bonuses)
        for player, rank, tied in standing:
            _, earned, parts, because = pays[rank, tied, grandes[player] == place]
            table.emit(_as_scored((place, player, rank, earned, counts, scoreboard, parts, because)))
            points[player] += earned
    table.points = tuple(points)


@lru_cache(maxsize=1 << 14)
def standings(counts: Counts) -> tuple[tuple[int, int, bool], ...]:
    """Who has caballeros: (player, rank, whether others have as many) (SC-1 to SC-3)."""
    placed = ranks(counts)
    return tuple(
        (player, rank, placed.count(rank) > 1) for player, rank in enumerate(placed) if rank is not None
    )


@lru_cache(maxsize=1 << 12)
def payments(
    place: str,
    mobile: tuple[str | None, str | None],
    players: int,
    king: bool,
    first_only: bool,
    bonuses: bool,
) -> tuple[Scoreboard, dict[tuple[int, bool, bool], Share]]:
    """The values that count in a place, with mobile scoreboards, and what they pay (SC-1, MS-1)."""
    scoreboard = BASE.scoreboard(place, mobile)
    where = because_of_the_place(place, place in mobile)
    return scoreboard, every_share(scoreboard, where, players, king, first_only, bonuses)


@lru_cache(maxsize=1 << 10)
def every_share(
    scoreboard: Scoreboard,
    where: tuple[str, ...],
    players: int,
    king: bool,
    first_only: bool,
    bonuses: bool,
) -> dict[tuple[int, bool, bool], Share]:
    """What is paid for (rank, tied or not, at home or not); `where` are the place's own clauses (SC-1)."""
    pays = {}
    for rank, tied, home in product(range(1, players + 1), (False, True), (False, True)):
        earned = share(
            rank,
            tied,
            scoreboard,
            players=players,
            king=king,
            home=home,
            first_only=first_only,
            bonuses=bonuses,
        )
        pays[rank, tied, home] = earned._replace(because=earned.because + where)
    return pays


@cache
def because_of_the_place(place: str, covered: bool) -> tuple[str, ...]:
    """The clauses behind the values that count: a mobile scoreboard's, or the Castillo's own.

    >>> because_of_the_place("castillo", covered=True)
    ('SC-7', 'MS-1', 'MS-4')
    """
    castillo = place == CASTILLO
    return ("SC-7",) * castillo + ("MS-1",) * covered + ("MS-4",) * (castillo and covered)


# --- special scorings ----------------------------------------------------------------------------


def score_one_options(table: Table, frame: ScoringOne) -> Actions:
    """Any region, the King's too (KG-4); the edition says whether the Castillo as well."""
    return _score_one_options(frame.player, table.edition.any_region is AnyRegion.CASTILLO_TOO)


@cache
def _score_one_options(player: int, castillo_too: bool) -> Actions:
    places = (*BASE.regions, CASTILLO) if castillo_too else BASE.regions
    return tuple(ScorePlace(player, place) for place in places)


def score_one(table: Table, frame: ScoringOne, action: ScorePlace) -> None:
    """The chosen region has been scored (AC-2.8, AC-3.8)."""
    score(table, (action.place,))
    table.agenda.pop()


@lru_cache(maxsize=1 << 12)
def _scoring_options(player: int, places: tuple[str, ...]) -> Actions:
    return tuple(ScorePlace(player, place) for place in places)


def scoring_options(table: Table, frame: Scoring) -> Actions:
    """Whichever of the places the player likes next; all must be scored in the end (SC-8, TU-6)."""
    return _scoring_options(frame.player, frame.places)


def score_next(table: Table, frame: Scoring, action: ScorePlace) -> None:
    """One of the places has been scored, the others wait (SC-8)."""
    places = tuple([place for place in frame.places if place != action.place])
    score(table, (action.place,), frame.first_places_only)
    table.swap(Scoring(frame.player, places, frame.first_places_only))


def ask_all_options(table: Table, frame: ScoringChosenOnce) -> Actions:
    """To ask for the disks; when they are set, it goes on by itself (AC-4.5)."""
    return NOTHING if frame.disks else proceed(table, frame)


def ask_all(table: Table, frame: ScoringChosenOnce, action: Proceed) -> None:
    """All players set their disks, the active player too (AC-4.5)."""
    ask(table, range(table.players))


def settle_chosen_once(table: Table, frame: ScoringChosenOnce) -> None:
    """The regions that exactly one disk shows are to be scored (AC-4.5)."""
    chosen = Counter(frame.disks)
    places = tuple(region for region in BASE.regions if chosen[region] == 1)
    table.swap(Scoring(frame.player, places))


# --- the general scoring -------------------------------------------------------------------------


def settle_general_scoring(table: Table, frame: GeneralScoring) -> None:
    """Castillo, transfer, then all regions in the order of the scoring bar (GS-1 to GS-6)."""
    score(table, (CASTILLO,))
    table.emit(DisksRevealed(frame.disks))
    empty_castillo(table, frame)
    score(table, BASE.regions)
    table.agenda.pop()
    next_round(table)
    if not table.agenda:
        state = table.state()
        table.emit(GameEnded(state.points, state.winners))


def empty_castillo(table: Table, frame: GeneralScoring) -> None:
    """All caballeros of a player go to the region on his disk, or to his court if it is the King's."""
    for owner, (number, region) in enumerate(zip(table.counts(CASTILLO), frame.disks, strict=True)):
        if not number or region is None:
            continue
        target, because = (COURT, ("GS-4", "GS-5")) if region == table.king else (region, ("GS-4",))
        table.emit(CastilloEmptied(owner, target, number, because))
        table.transfer(owner, CASTILLO, target, number)


RULES: Final[Rules] = {
    ScoringOne: Rule(score_one_options, score_one, is_step=True),
    Scoring: Rule(scoring_options, score_next, is_step=True),
    ScoringChosenOnce: Rule(ask_all_options, ask_all, settle_chosen_once, is_step=True),
    GeneralScoring: Rule(settle=settle_general_scoring),
}
