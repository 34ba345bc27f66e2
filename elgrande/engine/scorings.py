"""Scoring on the board: special scorings (AC-2.8, AC-3, AC-4.5) and the general scoring (GS-1)."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache

from elgrande.actions import Proceed, ScorePlace
from elgrande.engine.agenda import Actions, Remembered, Rule, Rules, Tell, popped, swapped, with_points
from elgrande.engine.disks import asked
from elgrande.engine.rounds import next_round
from elgrande.engine.specials import proceed
from elgrande.events import CastilloEmptied, CastilloOpened, DisksRevealed, GameEnded, NobodyScored, Scored
from elgrande.rules.editions import AnyRegion, FirstPlaces
from elgrande.rules.map import CASTILLO, COURT, Scoreboard
from elgrande.scoring import Share, shares
from elgrande.state import (
    REGION_IDS,
    Counts,
    GeneralScoring,
    Scoring,
    ScoringChosenOnce,
    ScoringOne,
    State,
    transferred,
)


def score(state: State, place: str, tell: Tell, first_only: bool = False) -> State:
    """The state after one region, or the Castillo, was scored (SC-1 to SC-8, BN-1 to BN-4, CA-5)."""
    if place == CASTILLO:
        tell(CastilloOpened(state.castillo))
    counts = state.counts(place)
    if not any(counts):
        tell(NobodyScored(place))
        return state
    home = tuple([player for player, region in enumerate(state.grandes) if region == place])
    bonuses = not first_only or state.edition.first_places is FirstPlaces.WITH_BONUSES
    earned = _shares(counts, state.scoreboard(place), place == state.king, home, first_only, bonuses)
    where = because_of_the_place(place, place in state.scoreboards)
    points = list(state.points)
    for player, share in enumerate(earned):
        if share.rank is not None:
            tell(Scored(place, player, share.rank, share.points, share.because + where))
            points[player] += share.points
    return with_points(state, tuple(points))


@cache
def because_of_the_place(place: str, covered: bool) -> tuple[str, ...]:
    """The clauses behind the values that count: a mobile scoreboard's, or the Castillo's own.

    >>> because_of_the_place("castillo", covered=True)
    ('SC-7', 'MS-1', 'MS-4')
    """
    castillo = place == CASTILLO
    return ("SC-7",) * castillo + ("MS-1",) * covered + ("MS-4",) * (castillo and covered)


@lru_cache(maxsize=1 << 16)
def _shares(
    counts: Counts,
    scoreboard: Scoreboard,
    king: bool,
    home: tuple[int, ...],
    first_only: bool,
    bonuses: bool,
) -> tuple[Share, ...]:
    """`shares` for all players of a game, remembered, since the same few caballeros meet again and again."""
    return shares(
        counts,
        scoreboard,
        players=len(counts),
        king=king,
        home=home,
        first_only=first_only,
        bonuses=bonuses,
    )


# --- special scorings ----------------------------------------------------------------------------


def score_one_options(state: State, frame: ScoringOne) -> Actions:
    """Any region, the King's too (KG-4); the edition says whether the Castillo as well."""
    return _score_one_options(frame.player, state.edition.any_region is AnyRegion.CASTILLO_TOO)


@cache
def _score_one_options(player: int, castillo_too: bool) -> Actions:
    places = (*REGION_IDS, CASTILLO) if castillo_too else REGION_IDS
    return Remembered(ScorePlace(player, place) for place in places)


def score_one(state: State, frame: ScoringOne, action: ScorePlace, tell: Tell) -> State:
    """The chosen region has been scored (AC-2.8, AC-3.8)."""
    return popped(score(state, action.place, tell))


@lru_cache(maxsize=1 << 12)
def _scoring_options(player: int, places: tuple[str, ...]) -> Actions:
    return Remembered(ScorePlace(player, place) for place in places)


def scoring_options(state: State, frame: Scoring) -> Actions:
    """Whichever of the places the player likes next; all must be scored in the end (SC-8, TU-6)."""
    return _scoring_options(frame.player, frame.places)


def score_next(state: State, frame: Scoring, action: ScorePlace, tell: Tell) -> State:
    """One of the places has been scored, the others wait (SC-8)."""
    places = tuple(place for place in frame.places if place != action.place)
    state = score(state, action.place, tell, frame.first_places_only)
    return swapped(state, Scoring(frame.player, places, frame.first_places_only))


def ask_all(state: State, frame: ScoringChosenOnce, action: Proceed, tell: Tell) -> State:
    """All players set their disks, the active player too (AC-4.5)."""
    return asked(state, range(state.players))


def settle_chosen_once(state: State, frame: ScoringChosenOnce, tell: Tell) -> State | None:
    """The regions that exactly one disk shows are to be scored (AC-4.5)."""
    if not frame.disks:
        return None
    chosen = Counter(frame.disks)
    places = tuple(region for region in REGION_IDS if chosen[region] == 1)
    return swapped(state, Scoring(frame.player, places))


# --- the general scoring -------------------------------------------------------------------------


def settle_general_scoring(state: State, frame: GeneralScoring, tell: Tell) -> State | None:
    """Castillo, transfer, then all regions in the order of the scoring bar (GS-1 to GS-6)."""
    if not frame.disks:
        return None
    state = score(state, CASTILLO, tell)
    tell(DisksRevealed(frame.disks))
    state = empty_castillo(state, frame, tell)
    for region in REGION_IDS:
        state = score(state, region, tell)
    state = next_round(popped(state), tell)
    if state.is_over:
        tell(GameEnded(state.points, state.winners))
    return state


def empty_castillo(state: State, frame: GeneralScoring, tell: Tell) -> State:
    """All caballeros of a player go to the region on his disk, or to his court if it is the King's."""
    for owner, region in enumerate(frame.disks):
        number = state.castillo[owner]
        if not number or region is None:
            continue
        target, because = (COURT, ("GS-4", "GS-5")) if region == state.king else (region, ("GS-4",))
        tell(CastilloEmptied(owner, target, number, because))
        caballeros = transferred(state.caballeros, owner, CASTILLO, target, number)
        state = state._replace(caballeros=caballeros)
    return state


RULES: Rules = {
    ScoringOne: Rule(score_one_options, score_one, is_step=True),
    Scoring: Rule(scoring_options, score_next, is_step=True),
    ScoringChosenOnce: Rule(proceed, ask_all, settle_chosen_once, is_step=True),
    GeneralScoring: Rule(settle=settle_general_scoring),
}
