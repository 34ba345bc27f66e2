"""Scoring on the board: what a place pays, and special scorings (AC-2.8, AC-3, AC-4.5)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache, lru_cache, partial
from typing import Any, Final

from elgrande.actions import Action, Proceed, ScorePlace
from elgrande.engine.agenda import NOTHING, Actions, Beginnings, Rule, Rules
from elgrande.engine.disks import ask
from elgrande.engine.journeys import present
from elgrande.engine.refusals import clause_in_use, not_now
from elgrande.engine.specials import proceed
from elgrande.engine.standing import (
    Posts,
    circumstance,
    commanded,
    standing,
    told_besides,
    told_besides_of_posts,
)
from elgrande.engine.table import Table
from elgrande.events import CastilloOpened, Circumstance, NobodyScored, Part, Scored
from elgrande.rules import steps
from elgrande.rules.box import Box, Counts
from elgrande.rules.edition_fields import AnyRegion, FirstPlaces
from elgrande.rules.map import CASTILLO, Place, Scoreboard
from elgrande.scoring import Share, ranks, share
from elgrande.state import (
    Scoring,
    ScoringChosenOnce,
    ScoringOne,
)

Ranked = tuple[int, int | None, tuple[int, ...]]  # player, rank, those who share it
# What a place pays: by rank (0 for none), then whether it is shared, then whether one is at home there.
Shares = tuple[tuple[tuple[Share, ...], ...], ...]
# Regions that count together, and the clauses that say so.
Allied = tuple[tuple[str, ...], tuple[str, ...]]
APART: Final[Allied] = ((), ())
NO_SHARE: Final = Share(None, 0, (), ())
NOTHING_BESIDES: Final[dict[int, Share]] = {}
Circumstances = tuple[Circumstance, ...]
NOTHING_OF_POSTS: Final[dict[int, Circumstances]] = {}
# Scored(*fields), without a look at each of them.
_as_scored: Callable[[tuple[Any, ...]], Scored] = partial(tuple.__new__, Scored)


def score(table: Table, places: Iterable[str], first_only: bool = False, allied: Allied = APART) -> None:
    """Regions, or the Castillo, are scored (SC-1 to SC-8, BN-1 to BN-4, CA-5).

    The regions that are `allied` count together, by these clauses.
    """
    box, king, grandes, tiles, points = table.box, table.king, table.grandes, table.tiles, list(table.points)
    mobile = tiles[: len(box.mobile)]
    bonuses = not first_only or table.edition.first_places is FirstPlaces.WITH_BONUSES
    is_plain = box.is_plain
    for place in places:
        if place == CASTILLO:
            table.emit(CastilloOpened(table.counts(CASTILLO)))
        counts, strength, posts, unties, neutrals = standing(table, place, allied[0])
        lies = mobile if place in mobile else ()
        scoreboard, pays = payments(box, place, lies, len(points), place == king, first_only, bonuses)
        scored: Sequence[Ranked] = ranked(strength)
        special: Circumstances = ()
        if not box.is_plain:
            together = allied_with(place, allied) if place in allied[0] else ()
            others = told_besides(table, neutrals, allied[0] if together else (place,))
            extra = paid_besides(box, posts) if posts else NOTHING_BESIDES
            of_posts = told_besides_of_posts(table, place, others) if extra else NOTHING_OF_POSTS
            scored = with_unranked(scored, extra) if extra else scored
            is_plain = not (extra or unties or others or together)
        for player, rank, tied in scored:
            paid = pays[rank or 0][len(tied) > 1][grandes[player] == place]
            if not is_plain:
                untied = (unties[player],) if player in unties else ()
                special = untied + others + of_posts.get(player, ()) + together
                paid = with_more(paid, extra.get(player, NO_SHARE), special)
            _, earned, parts, because, lost = paid
            fields = place, player, rank, tied, earned, counts, scoreboard, parts, because, lost, special
            table.emit(_as_scored(fields))
            points[player] += earned
        if not scored:
            table.emit(NobodyScored(place))
        table.points = tuple(points)


@lru_cache(maxsize=1 << 14)
def ranked(strength: Counts) -> tuple[Ranked, ...]:
    """Who has caballeros: (player, rank, all who share the rank, himself included) (SC-1 to SC-3).

    >>> ranked((3, 0, 3))
    ((0, 2, (0, 2)), (2, 2, (0, 2)))
    """
    placed = ranks(strength)
    sharing = {rank: tuple([other for other, one in enumerate(placed) if one == rank]) for rank in placed}
    return tuple([(player, rank, sharing[rank]) for player, rank in enumerate(placed) if rank is not None])


def paid_besides(box: Box, posts: Posts) -> dict[int, Share]:
    """What the caballeros on spaces that pay earn each player, besides the majority (SC-1)."""
    paid: dict[int, Share] = {}
    for player, space in posts:
        place, before = box.place[space], paid.get(player, NO_SHARE)
        parts = (*before.parts, Part(place.pays, place.clause, "space", space))
        paid[player] = Share(None, before.points + place.pays, parts, (*before.because, place.clause))
    return paid


def allied_with(place: str, allied: Allied) -> Circumstances:
    """The regions that count together with one of them (SC-1)."""
    regions, clauses = allied
    return tuple([circumstance("ally", region, clauses[0]) for region in regions if region != place])


def with_more(paid: Share, besides: Share, special: Circumstances) -> Share:
    """The pay of a rank (SC-1), and what is paid besides, with what broke a tie, and who counted why."""
    why = [circumstance.clause for circumstance in special]
    because = tuple(dict.fromkeys((*paid.because, *besides.because, *why)))
    return Share(paid.rank, paid.points + besides.points, paid.parts + besides.parts, because, paid.lost)


def with_unranked(scored: Sequence[Ranked], players: Collection[int]) -> Sequence[Ranked]:
    """The same, and these players without a rank where they have none (SC-2)."""
    has_rank = {player for player, _, _ in scored}
    return sorted([*scored, *((player, None, ()) for player in players if player not in has_rank)])


@lru_cache(maxsize=1 << 12)
def payments(
    box: Box,
    place: str,
    tiles: tuple[str | None, ...],
    players: int,
    king: bool,
    first_only: bool,
    bonuses: bool,
) -> tuple[Scoreboard, Shares]:
    """The values that count in a place, with mobile scoreboards, and what they pay (SC-1, MS-1)."""
    scoreboard = box.scoreboard(place, tiles)
    where = because_of_the_place(box.place[place], box.is_covered(place, tiles))
    return scoreboard, every_share(scoreboard, where, players, king, first_only, bonuses)


@lru_cache(maxsize=1 << 10)
def every_share(
    scoreboard: Scoreboard,
    where: tuple[str, ...],
    players: int,
    king: bool,
    first_only: bool,
    bonuses: bool,
) -> Shares:
    """What is paid at every rank; `where` are the clauses behind the scoreboard's values (SC-1)."""

    def paid(rank: int, tied: bool, home: bool) -> Share:
        if rank == 0:
            return NO_SHARE
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
        return earned._replace(because=earned.because + where)

    either = (False, True)
    return tuple(
        tuple(tuple(paid(rank, tied, home) for home in either) for tied in either)
        for rank in range(players + 1)
    )


@cache
def because_of_the_place(place: Place, covered: bool) -> tuple[str, ...]:
    """The clauses behind the values that count: a mobile scoreboard's, or the place's own.

    >>> because_of_the_place(Place("castillo", scored_by="SC-7"), covered=True)
    ('SC-7', 'MS-1', 'MS-4')
    """
    its_own = (place.scored_by,) if place.scored_by else ()
    return its_own + ("MS-1",) * covered + ("MS-4",) * (covered and place.id == CASTILLO)


# --- special scorings ----------------------------------------------------------------------------


def begin_score(table: Table, player: int, step: steps.Score) -> Scoring:
    """The places that qualify at this moment (AC-3.4 to AC-3.7)."""
    return Scoring(player, places_to_score(table, step.where), step.first_places_only)


def begin_top_values(table: Table, player: int, step: steps.ScoreTopValues) -> Scoring:
    """The values that count now decide; the Castillo is no region (MS-5, CA-1)."""
    box, tiles = table.box, table.tiles
    places = [region for region in box.regions if box.scoreboard(region, tiles)[0] in step.values]
    return Scoring(player, tuple(places))


def places_to_score(table: Table, where: steps.Where) -> tuple[str, ...]:
    """Which qualify: the Castillo, all regions, or those with most or least caballeros (AC-3.4 to AC-3.7)."""
    if where is steps.Where.CASTILLO:
        return (CASTILLO,)
    if where is steps.Where.EVERY_REGION:
        return table.box.regions
    totals = {region: sum(commanded(table, present(table, region))) for region in table.box.regions}
    taken = [number for number in totals.values() if number]
    if not taken:
        return ()
    wanted = max(taken) if where is steps.Where.MOST_CABALLEROS else min(taken)
    return tuple(region for region, number in totals.items() if number == wanted)


def score_one_options(table: Table, frame: ScoringOne) -> Actions:
    """Any region, the King's too (KG-4); the edition says whether the Castillo as well."""
    castillo_too = table.edition.any_region is AnyRegion.CASTILLO_TOO
    return _score_one_options(table.box, frame.player, castillo_too)


@cache
def _score_one_options(box: Box, player: int, castillo_too: bool) -> Actions:
    return _scoring_options(player, (*box.regions, CASTILLO) if castillo_too else box.regions)


def score_one(table: Table, frame: ScoringOne, action: ScorePlace) -> None:
    """The chosen region has been scored (AC-2.8, AC-3.8)."""
    score(table, (action.place,))
    table.agenda.pop()


@lru_cache(maxsize=1 << 12)
def _scoring_options(player: int, places: tuple[str, ...]) -> Actions:
    return tuple([_score_place(player, place) for place in places])


@cache
def _score_place(player: int, place: str) -> ScorePlace:
    return ScorePlace(player, place)


def scoring_options(table: Table, frame: Scoring) -> Actions:
    """Whichever of the places the player likes next; all must be scored in the end (SC-8, TU-6)."""
    return _scoring_options(frame.player, frame.places)


def score_next(table: Table, frame: Scoring, action: ScorePlace) -> None:
    """One of the places has been scored, the others wait (SC-8)."""
    places = tuple([place for place in frame.places if place != action.place])
    score(table, (action.place,), frame.first_places_only)
    table.swap(Scoring(frame.player, places, frame.first_places_only))


def why_not_score(table: Table, frame: ScoringOne | Scoring, action: Action) -> str:
    """The Castillo is no region; other places are none of the card's (CA-1, AC-2.8, AC-3.1 to AC-3.8)."""
    if not isinstance(action, ScorePlace):
        return not_now(table, action)
    return "CA-1" if action.place == CASTILLO else clause_in_use(table)


def ask_all_options(table: Table, frame: ScoringChosenOnce) -> Actions:
    """To ask for the disks; when they are set, it goes on by itself (AC-4.5)."""
    return NOTHING if frame.disks else proceed(table, frame)


def ask_all(table: Table, frame: ScoringChosenOnce, action: Proceed) -> None:
    """All players set their disks, the active player too (AC-4.5)."""
    ask(table)


def settle_chosen_once(table: Table, frame: ScoringChosenOnce) -> None:
    """The regions that exactly one disk shows are to be scored (AC-4.5)."""
    places = tuple([region for region in table.box.regions if frame.disks.count(region) == 1])
    table.swap(Scoring(frame.player, places))


STEPS: Final[Beginnings] = {
    steps.Score: begin_score,
    steps.ScoreTopValues: begin_top_values,
    steps.ScoreOne: lambda table, player, step: ScoringOne(player),
    steps.ScoreChosenOnce: lambda table, player, step: ScoringChosenOnce(player),
}

RULES: Final[Rules] = {
    ScoringOne: Rule(score_one_options, score_one, why_not=why_not_score, is_step=True),
    Scoring: Rule(scoring_options, score_next, why_not=why_not_score, is_step=True),
    ScoringChosenOnce: Rule(ask_all_options, ask_all, settle_chosen_once, is_step=True),
}
