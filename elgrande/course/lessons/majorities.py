"""Lesson 29: what one caballero more is worth, under three rules for ties, and Colonel Blotto."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from elgrande.board import open_to_placing
from elgrande.course.lessons.bidding import last_round
from elgrande.course.lessons.disk_game import third
from elgrande.course.model import ANA, BRUNO, Exercise, Prediction
from elgrande.rules.box import Counts
from elgrande.rules.map import Scoreboard
from elgrande.rules.message import N_
from elgrande.state import State
from elgrande.theory.blotto import Blotto, best_placement, best_response, best_spread
from elgrande.theory.majorities import (
    TieRule,
    added,
    marginal_values,
    paying,
    scoreboard_points,
    staircase,
)
from elgrande.theory.normal_form import Number


@cache
def small_war() -> Blotto:
    """Ana with three caballeros and Bruno with two spread them over three regions of lesson 27."""
    return Blotto.of(third(), {ANA: 3, BRUNO: 2}, places=("cataluna", "sevilla", "valencia"))


def places_where_he_gains(rule: TieRule) -> int:
    """In how many places one caballero more brings Bruno points."""
    return sum(gain.own > 0 for gain in marginal_values(last_round(), BRUNO, rule=rule))


def changes(row: Counts, scoreboard: Scoreboard) -> tuple[int, ...]:
    """What one caballero more of player 0 changes for everybody."""
    before, after = (scoreboard_points(it, scoreboard) for it in (row, added(row, 0, 1)))
    return tuple(new - old for old, new in zip(before, after, strict=True))


def sporting(strength: Counts, scoreboard: Scoreboard) -> Counts:
    """What everybody gets where the tied share the first number for which they are tied."""
    return scoreboard_points(strength, scoreboard, TieRule.HIGHER)


def costly_to_ana() -> set[str]:
    """Where one caballero more of Bruno's costs Ana points."""
    return {gain.place for gain in marginal_values(last_round(), BRUNO) if gain.changes[ANA] < 0}


def is_best_placement(state: State, number: int, placed: Mapping[str, int]) -> bool:
    """Whether Ana cannot place so many caballeros better than so."""
    near = open_places(state)
    if set(placed) - set(near) or sum(placed.values()) > number or min(placed.values()) < 0:
        return False
    brought = 0
    for place, more in placed.items():
        pay, row = paying(state, place), state.counts(place)
        brought += pay(added(row, ANA, more))[ANA] - pay(row)[ANA]
    return brought == best_placement(state, ANA, number).value


def best_way(state: State, number: int) -> dict[str, int]:
    """One of the best ways for Ana to place so many caballeros."""
    return dict(zip(open_places(state), best_placement(state, ANA, number).allocation, strict=True))


def open_places(state: State) -> list[str]:
    """Where caballeros can be placed and are scored."""
    return [place for place in open_to_placing(state.king, state.box) if place in state.box.scored]


def best_total(pays: Sequence[Sequence[Number]], budget: int) -> Number:
    """The most that so many caballeros can bring, spread over places that pay by how many come."""
    return best_spread(pays, budget).value


def regions_of_four() -> list[tuple[Counts, Scoreboard]]:
    """The rows of the regions, with a fourth player who has nobody there."""
    state = last_round()
    return [((*state.counts(region), 0), state.scoreboard(region)) for region in state.box.regions]


def what_they_bring(player: int, most: int = 3) -> tuple[tuple[int, ...], ...]:
    """For each open place what none, one, two … caballeros of a player add to his points."""
    stairs = (staircase(last_round(), player, place, most) for place in open_places(last_round()))
    return tuple(tuple(points - stair[0] for points in stair) for stair in stairs)


def answers_best(allocation: tuple[int, ...]) -> bool:
    """Whether Bruno can do no better against one caballero of Ana's in each of the three regions."""
    theirs = (1, 1, 1)
    _, brought = small_war().payoffs((theirs, tuple(allocation)))
    return brought == best_response(small_war(), BRUNO, {ANA: theirs}).value


def kind_of_answer() -> int:
    """0 if Bruno does best to send both into one region, 1 if one each into two, 2 if neither."""
    best = best_response(small_war(), BRUNO, {ANA: (1, 1, 1)}).allocation
    return [2, 1].index(max(best)) if any(best) else 2


BOARD = (7, 4, 2)

CONTENT = (
    Prediction(
        "majorities.nowhere",
        text=N_(
            "Suppose Bruno had one caballero more, for any of the ten places. In how many of them would he "
            "bring Bruno points?"
        ),
        options=("1", "4", "7"),
        right=lambda: (1, 4, 7).index(places_where_he_gains(TieRule.LOWER)),
        why=N_(
            "Only in Galicia, where he would share the second number with Ana. Elsewhere he catches up with "
            "somebody, both take the lower rank, and that costs the rival points and brings him nothing."
        ),
        clauses=("SC-3",),
        start=last_round,
    ),
    Prediction(
        "majorities.sports",
        text=N_("And if ties were as in sports, where all who are tied get the higher number?"),
        options=("1", "4", "7"),
        right=lambda: (1, 4, 7).index(places_where_he_gains(TieRule.HIGHER)),
        why=N_("There to catch up is as good as to pass, and takes nothing away from whom one catches."),
        clauses=("SC-3",),
    ),
    Prediction(
        "majorities.blotto",
        text=N_(
            "Ana spreads three caballeros over Cataluña, Sevilla and Valencia, Bruno two, at the same time. "
            "In each she has one already, he none. Ana sends one to each. What does Bruno do best?"
        ),
        options=(N_("Both into one region"), N_("One each into two regions"), N_("Keep both in the court")),
        right=kind_of_answer,
        why=N_("Two against her two is a tie, and she loses all that the region pays; one changes nothing."),
        clauses=("SC-3", "TU-7"),
        start=third,
    ),
    Exercise(
        "majorities.changes",
        on=last_round,
        right=changes,
        clauses=("SC-1", "SC-3"),
        cases=lambda: [
            ((2, 3, 0, 0), BOARD),
            ((3, 3, 0, 0), BOARD),
            ((0, 3, 2, 1), BOARD),
            ((1, 1, 1, 0), BOARD),
            ((4, 2, 1, 1), BOARD),
            *regions_of_four(),
        ],
        hint=N_("`elgrande.region_points` pays a row: call it before and after."),
    ),
    Exercise(
        "majorities.sporting",
        on=last_round,
        right=sporting,
        clauses=("SC-1", "SC-3"),
        cases=lambda: [
            ((3, 3, 1, 0), BOARD),
            ((3, 2, 2, 1), BOARD),
            ((2, 2, 2, 1), BOARD),
            ((0, 0, 1, 0), BOARD),
            ((4, 3, 2, 1), BOARD),
            *regions_of_four(),
        ],
        hint=N_("Count how many have more than he; whoever has no caballero gets nothing."),
    ),
    Exercise(
        "majorities.costly",
        on=last_round,
        right=costly_to_ana,
        clauses=("SC-3",),
        hint=N_("Look where he has just one fewer than she."),
    ),
    Exercise(
        "majorities.place_three",
        on=last_round,
        right=lambda: best_way(last_round(), 3),
        accepts=lambda placed: is_best_placement(last_round(), 3, placed),
        clauses=("KG-2", "SC-1"),
        hint=N_("The King is in Aragón: only his neighbours are open, and the Castillo."),
    ),
    Exercise(
        "majorities.best_total",
        on=last_round,
        right=best_total,
        clauses=("TU-7",),
        cases=lambda: [
            (((0, 1, 5), (0, 2, 3)), 2),
            (((0, 1, 5), (0, 2, 3)), 1),
            (((0, 4, 4, 4), (0, 0, 6, 6), (0, 0, 0, 9)), 3),
            (((0, -3, 2), (0, 0, 0)), 1),
            (((0, 3, 3), (0, 3, 3), (0, 0, 7)), 2),
            *((what_they_bring(player), budget) for player in (ANA, BRUNO) for budget in (1, 2, 3)),
        ],
        hint=N_("Try every number for the first place, and solve the rest with what is left."),
    ),
    Exercise(
        "majorities.answer",
        on=third,
        right=lambda: best_response(small_war(), BRUNO, {ANA: (1, 1, 1)}).allocation,
        accepts=answers_best,
        clauses=("SC-3",),
        hint=N_("`small_war().payoffs(((1, 1, 1), (0, 0, 0)))` says what both get."),
    ),
)
