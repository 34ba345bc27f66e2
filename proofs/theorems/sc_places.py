"""Scoring on the board (SC-6 to SC-8, CA-1, KG-4, MS-1 to MS-5, GS-6): values, bonuses, changes.

A place is scored by the engine's `score`, on states whose points are a `Tally`: something that can be
added to, and not looked at. So what is added cannot depend on the points there were.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, permutations, product
from typing import Any

from elgrande.actions import ScorePlace
from elgrande.engine import RULES, apply, scorings
from elgrande.engine.specials import begin
from elgrande.engine.table import Table, ignore
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARD, CARDS
from elgrande.rules.edition_fields import FirstPlaces
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import (
    CASTILLO,
    CASTILLO_SCOREBOARD,
    MOBILE_SCOREBOARDS,
    REGIONS,
    Scoreboard,
)
from elgrande.rules.message import N_
from elgrande.rules.pieces import HOME_BONUS, KINGS_BONUS, PLAYERS
from elgrande.rules.steps import Score, ScoreTopValues
from elgrande.scoring import region_points
from elgrande.state import Scoring, State, changed
from proofs.games.all_pieces import with_the_rest_in_the_provinces
from proofs.kit.rules_as_functions import after as after_rule
from proofs.kit.theorem import Evidence, Mutant, Witness, exactly_one, for_all, theorem
from proofs.theorems.sc_points import Points, shares_pay_what_the_rulebook_pays
from proofs.theorems.sc_ranks import listed
from proofs.theorems.sc_small_models import Counts, small_models

PRINTED = {region.id: region.scoreboard for region in REGIONS} | {CASTILLO: CASTILLO_SCOREBOARD}
ScoringRule = Callable[..., State]


@dataclass(frozen=True, slots=True)
class Tally:
    """Points that nobody looks at: any number there was, and what was added to it."""

    added: int = 0

    def __add__(self, points: int) -> Tally:
        return Tally(self.added + points)


def score(state: State, place: str, tell: Any = ignore) -> State:
    """The state after a place was scored."""
    return after_rule(state, scorings.score, (place,), tell=tell)


def added(before: State, place: str, scoring: ScoringRule = score) -> Points:
    """What scoring a place adds to everybody's points, whatever they are."""
    sealed = before._replace(points=(Tally(),) * before.players)  # type: ignore[arg-type]
    after = scoring(sealed, place, ignore)
    return tuple(tally.added for tally in after.points)  # type: ignore[attr-defined]


def with_counts(state: State, place: str, counts: Counts) -> State:
    """The state with just these caballeros in a place, taken from the provinces."""
    there = changed(state.caballeros, BASE.index[place], counts)
    return with_the_rest_in_the_provinces(state._replace(caballeros=there))


# --- one place -------------------------------------------------------------------------------------

Case = tuple[Counts, str, bool, bool]  # counts, place, whether the King is there, whether players are at home


def every_way_to_score() -> Iterator[Case]:
    """Every order of counts, in every place, with and without King and Grandes there."""
    for players in PLAYERS:
        for counts, place in product(small_models(players), PRINTED):
            yield counts, place, False, False
            if place != CASTILLO:
                yield counts, place, True, False
                yield counts, place, False, True
                yield counts, place, True, True


def about_to_score(case: Case) -> State:
    """The position of a case: with the King there or not, with two players at home there or nobody."""
    counts, place, king_there, at_home = case
    elsewhere, other, *_ = (region for region in BASE.regions if region != place)
    state = empty_board(len(counts))._replace(
        king=place if king_there else elsewhere,
        grandes=tuple(place if at_home and player < 2 else other for player in range(len(counts))),
    )
    return with_counts(state, place, counts)


BOARDS = {players: position(players, turn=0, card="score_any_deck_2") for players in PLAYERS}


def empty_board(players: int) -> State:
    """A position without a caballero on the board."""
    return BOARDS[players]


def castillo_pays_bonuses(state: State, place: str, tell: Any) -> State:
    """The Castillo counts as the home region of the start player."""
    if place != CASTILLO:
        return score(state, place, tell)
    return score(state._replace(grandes=changed(state.grandes, 0, CASTILLO)), place, tell)


def grandes_count(state: State, place: str, tell: Any) -> State:
    """A Grande counts as one more caballero."""
    row = tuple(
        count + (home == place) for count, home in zip(state.counts(place), state.grandes, strict=True)
    )
    return score(with_counts(state, place, row), place, tell)


@theorem(
    *("SC-6", "SC-7", "SC-8", "KG-4", "CA-1"),
    claim=N_(
        "a place pays its own scoreboard: Grandes do not count, the Castillo has no bonus, "
        "the King's region has"
    ),
    domain=N_(
        "2 to 5 players, every order of counts in each place, any points before, with King, Grandes or not"
    ),
    mutants=[
        Mutant(N_("the Castillo pays bonuses, too"), scoring=castillo_pays_bonuses),
        Mutant(N_("a Grande counts as a caballero"), scoring=grandes_count),
    ],
    lemmas=[shares_pay_what_the_rulebook_pays],
    cost=2,
)
def a_place_pays_its_scoreboard(scoring: ScoringRule = score) -> Evidence:
    def failure(case: Case) -> Witness | None:
        counts, place, king_there, at_home = case
        state = about_to_score(case)
        right = region_points(
            counts, PRINTED[place], king=king_there, home=tuple(range(2)) if at_home else None
        )
        found = added(state, place, scoring)
        told = f"{place} with {listed(counts)} pays {listed(right)}, not {listed(found)}"
        return None if found == right else Witness(told, state=state)

    return for_all(every_way_to_score(), failure)


def winner_leaves(state: State, place: str, tell: Any) -> State:
    """The scored caballeros go back to the provinces."""
    return with_counts(score(state, place, tell), place, (0,) * state.players)


@theorem(
    *("KG-4", "CA-5", "AC-3.4"),
    claim=N_("a special scoring changes nothing but the points, and those stay in the order they came"),
    domain=N_(
        "2 to 5 players, every order of counts in each place, any points before, with King, Grandes or not"
    ),
    mutants=[Mutant(N_("what was scored leaves the board"), scoring=winner_leaves)],
    cost=0.5,
)
def scoring_changes_nothing_but_points(scoring: ScoringRule = score) -> Evidence:
    def failure(case: Case) -> Witness | None:
        state = about_to_score(case)
        after = scoring(state, case[1], ignore)
        differing = [name for name in State._fields if getattr(state, name) != getattr(after, name)]
        if set(differing) <= {"points"}:
            return None
        return Witness(f"scoring {case[1]} changed {', '.join(differing)}", state=state)

    return for_all(every_way_to_score(), failure)


# --- first places ----------------------------------------------------------------------------------

(FIRST_PLACES,) = (step for step in CARD["score_first_places"].effect if isinstance(step, Score))


def playing(answer: FirstPlaces) -> Edition:
    """An edition with this answer on the bonuses of first places."""
    return EN_BASE.but(first_places=answer)


def due_for_first_places(case: Case, with_bonuses: bool) -> Points:
    """The first value and the bonuses of whoever leads alone."""
    counts, place, king_there, at_home = case
    alone = [mine == max(counts) and mine > 0 and counts.count(mine) == 1 for mine in counts]
    bonuses = [
        KINGS_BONUS * king_there + HOME_BONUS * (at_home and player < 2) for player in range(len(counts))
    ]
    return tuple(
        PRINTED[place][0] + (bonus if with_bonuses else 0) if leads else 0
        for leads, bonus in zip(alone, bonuses, strict=True)
    )


@theorem(
    *("AC-3.5", "BN-4", "SC-8"),
    claim=N_(
        "the card for first places pays a sole leader the first value, with bonuses if the edition says so, "
        "and nobody else anything"
    ),
    domain=N_(
        "2 to 5 players, every order of counts in two regions, any points before, with King, Grandes or not, "
        "both answers on bonuses"
    ),
    mutants=[
        Mutant(N_("it pays all places"), card=replace(FIRST_PLACES, first_places_only=False)),
        Mutant(N_("it never pays bonuses"), edition=lambda answer: playing(FirstPlaces.WITHOUT_BONUSES)),
    ],
    cost=1,
)
def the_card_for_first_places_pays_sole_leaders(
    card: Score = FIRST_PLACES,
    edition: Callable[[FirstPlaces], Edition] = playing,
) -> Evidence:
    def failure(case: tuple[Case, FirstPlaces]) -> Witness | None:
        (counts, place, *_), answer = case
        right = due_for_first_places(case[0], answer is FirstPlaces.WITH_BONUSES)
        state = about_to_score(case[0])._replace(edition=edition(answer))
        frame = begin(Table(state), 0, card)
        found = added(state._replace(agenda=(*state.agenda, frame)), place, scored_as_announced)
        told = f"{place} with {listed(counts)} pays {listed(right)}, not {listed(found)}"
        return None if found == right else Witness(told, state=state)

    cases = (case for case in every_way_to_score() if case[1] in BASE.regions[:2])
    return for_all(product(cases, FirstPlaces), failure)


def scored_as_announced(state: State, place: str, tell: Any) -> State:
    """The state after a card has scored the place that the player chose."""
    frame = state.agenda[-1]
    return after_rule(state, RULES[type(frame)].perform, frame, ScorePlace(0, place), tell=tell)


# --- several places --------------------------------------------------------------------------------


def score_twice(state: State, one: str, other: str) -> State:
    """The state after two places were scored by a card, in this order."""
    agenda = (*state.agenda, Scoring(0, tuple(sorted((one, other), key=[*PRINTED].index))))
    return apply(state._replace(agenda=agenda), ScorePlace(0, one)).state


def one_bonus_for_all(state: State, one: str, other: str) -> State:
    """The King pays his bonus only if his region is scored first."""
    if other != state.king:
        return score_twice(state, one, other)
    away = next(region for region in BASE.regions if region not in (one, other))
    return score_twice(state._replace(king=away), one, other)._replace(king=state.king)


@theorem(
    *("SC-8", "GS-6"),
    claim=N_("the order in which places are scored never changes anybody's points, nor anything else"),
    domain=N_("any two places, every order of counts in both for 2 and 3 players; for more by the lemma"),
    mutants=[
        Mutant(N_("the King's bonus is paid only if his region comes first"), scoring=one_bonus_for_all)
    ],
    lemmas=[a_place_pays_its_scoreboard, scoring_changes_nothing_but_points],
    cost=1,
)
def the_order_of_scoring_does_not_matter(
    scoring: Callable[[State, str, str], State] = score_twice,
) -> Evidence:
    def failure(case: tuple[tuple[str, str], tuple[Counts, Counts]]) -> Witness | None:
        (one, other), (counts_there, counts_elsewhere) = case
        state = with_counts(empty_board(len(counts_there)), one, counts_there)
        state = with_counts(state, other, counts_elsewhere)
        state = state._replace(king=one, grandes=(other,) * state.players)
        orders = [scoring(state, one, other), scoring(state, other, one)]
        if orders[0] == orders[1]:
            return None
        told = " and ".join(listed(after.points) for after in orders)
        return Witness(f"{one} and {other} pay {told}, as they are scored first or second", state=state)

    # The King stands in the first place and everybody is at home in the second, so both bonuses matter.
    places = list(combinations(BASE.regions, 2)) + [(region, CASTILLO) for region in BASE.regions]
    return for_all(
        (
            (pair, counts)
            for pair, players in product(places, (2, 3))
            for counts in product(small_models(players), repeat=2)
        ),
        failure,
    )


# --- mobile scoreboards ----------------------------------------------------------------------------

Placement = tuple[str | None, str | None]


def placements() -> Iterator[Placement]:
    """Every way in which the two mobile scoreboards can lie: beside the board, or in different places."""
    yield from permutations(PRINTED, 2)
    yield from ((place, None) for place in PRINTED)
    yield from ((None, place) for place in PRINTED)
    yield (None, None)


def values_there(state: State, place: str) -> Scoreboard:
    """The values that count in a place, as the engine reads them."""
    return state.scoreboard(place)


def values_paid(state: State, place: str) -> Scoreboard:
    """The values that the ranks are paid there, by what the first, second and third of four players get."""
    first, second, third, _ = added(with_counts(state, place, (3, 2, 1, 0)), place)
    return (first - (KINGS_BONUS if place == state.king else 0), second, third)


def not_in_the_kings_region(state: State, place: str) -> Scoreboard:
    """In the King's region the printed values count."""
    return PRINTED[place] if place == state.king else state.scoreboard(place)


def not_at_the_castillo(state: State, place: str) -> Scoreboard:
    """The values of the Castillo cannot be covered."""
    return PRINTED[place] if place == CASTILLO else state.scoreboard(place)


def of_the_first_alone(state: State, place: str) -> Scoreboard:
    """Only the values of the first scoreboard are paid."""
    return values_paid(state._replace(tiles=(state.tiles[0], None)), place)


@theorem(
    *("MS-1", "MS-3", "MS-4"),
    claim=N_("where a mobile scoreboard lies its values count, at the Castillo too and wherever the King is"),
    domain=N_("every placement of both mobile scoreboards, every place, every region of the King"),
    mutants=[
        Mutant(N_("not in the King's region"), values=not_in_the_kings_region),
        Mutant(N_("not at the Castillo"), values=not_at_the_castillo),
        Mutant(N_("one of them is only looked at, and not paid"), paid=of_the_first_alone),
    ],
    cost=0.5,
)
def mobile_scoreboards_cover_printed_values(
    values: Callable[[State, str], Scoreboard] = values_there,
    paid: Callable[[State, str], Scoreboard] = values_paid,
) -> Evidence:
    def failure(case: tuple[Placement, str, str]) -> Witness | None:
        placement, place, king = case
        elsewhere = next(region for region in BASE.regions if region != place)
        state = empty_board(4)._replace(tiles=placement, king=king, grandes=(elsewhere,) * 4)
        lying = [mobile for mobile, lies in zip(MOBILE_SCOREBOARDS, placement, strict=True) if lies == place]
        (right,) = lying or [PRINTED[place]]
        for found in (values(state, place), paid(state, place)):
            if found != right:
                return Witness(f"{place} counts {listed(found)}, not {listed(right)}", state=state)
        return None

    return for_all(product(placements(), PRINTED, BASE.regions), failure)


TOP_VALUE_CARDS = {
    card.id: step for card in CARDS for step in card.effect if isinstance(step, ScoreTopValues)
}


def scored_by(state: State, step: ScoreTopValues) -> tuple[str, ...]:
    """The regions that a card scores by their first value."""
    frame = begin(Table(state), 0, step)
    assert isinstance(frame, Scoring)
    return frame.places


def scored_by_print(state: State, step: ScoreTopValues) -> tuple[str, ...]:
    """The regions whose printed first value the card names, whatever covers it."""
    return scored_by(state._replace(tiles=(None, None)), step)


@theorem(
    *("MS-5", "AC-3.1", "AC-3.2", "AC-3.3", "CA-1"),
    claim=N_(
        "each region is scored by exactly one of the cards for 4s, 5s, 6s and 7s, or lies under the 8/4/0"
    ),
    domain=N_("every placement of both mobile scoreboards, every region"),
    mutants=[Mutant(N_("the printed values decide"), scoring=scored_by_print)],
)
def first_values_divide_the_regions(
    scoring: Callable[[State, ScoreTopValues], tuple[str, ...]] = scored_by,
) -> Evidence:
    def has_card(step: ScoreTopValues) -> Callable[[tuple[Placement, str]], bool]:
        return lambda case: case[1] in scoring(empty_board(2)._replace(tiles=case[0]), step)

    cases = {card: has_card(step) for card, step in TOP_VALUE_CARDS.items()}
    cases["the 8/4/0"] = lambda case: case[0][0] == case[1]
    return exactly_one(cases, product(placements(), BASE.regions))
