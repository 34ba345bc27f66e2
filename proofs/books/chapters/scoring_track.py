"""The scoring track (SC-1): on which space does a player's marker stand when a place has been scored?

All three books record points by moving markers forward; how far a point carries, no sentence says. The
example on the Castillo shows it for 3 points and for 1 in two of them; the Web book has no such example.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

import z3

from elgrande.actions import UseSpecial
from elgrande.engine import apply
from elgrande.positions import position
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO_SCOREBOARD
from elgrande.rules.message import N_
from elgrande.rules.readings import EN, ES, WEB
from elgrande.state import State
from proofs.books.chapter import Chapter, Function, Passage, Unknown
from proofs.books.tables import Tables
from proofs.kit.symbolic_execution import Term
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import all_hold

SPACES = tuple(range(21))
STARTS, EARNED = (6, 10), (0, *sorted(CASTILLO_SCOREBOARD))


class Marked(NamedTuple):
    """The space on which a player's marker stands, and the points that he now earns."""

    start: int
    points: int


CASES = tuple(Marked(start, points) for start in STARTS for points in EARNED)


# --- functions that have a name --------------------------------------------------------------------


def on_by_points(case: Marked) -> int:
    """As many spaces forward as points were earned."""
    return case.start + case.points


def stays(case: Marked) -> int:
    """The marker is not moved before the end of the game."""
    return case.start


def on_by_one(case: Marked) -> int:
    """One space forward, however many points were earned."""
    return case.start + min(case.points, 1)


def counted_anew(case: Marked) -> int:
    """The marker shows the points of this scoring alone."""
    return case.points or case.start


def back_by_points(case: Marked) -> int:
    """As many spaces back as points were earned."""
    return case.start - case.points


def on_by_twice(case: Marked) -> int:
    """Two spaces forward for each point."""
    return case.start + 2 * case.points


FUNCTIONS: dict[str, Function] = {
    N_("a space forward for each point"): on_by_points,
    N_("not moved before the end"): stays,
    N_("one space forward for any points"): on_by_one,
    N_("to the space of the points just earned"): counted_anew,
    N_("a space back for each point"): back_by_points,
    N_("two spaces forward for each point"): on_by_twice,
}


# --- what sentences say ----------------------------------------------------------------------------


def moves_with_points(f: Unknown) -> Term:
    """The marker moves forward where points are earned, and only there."""
    return all_hold(
        [f.at(case) > case.start if case.points else f.equals(case, case.start) for case in CASES]
    )


def tells_points_apart(f: Unknown) -> Term:
    """From the same space other points lead to another one; who earns nothing has nothing to record."""
    spaces = [[f.at(Marked(start, points)) for points in EARNED] for start in STARTS]
    stay = [f.equals(Marked(start, 0), start) for start in STARTS]
    return all_hold([*stay, *(z3.Distinct(reached) for reached in spaces)])


def moves_further(f: Unknown) -> Term:
    """The more points, the further forward."""
    reached = [[f.at(Marked(start, points)) for points in EARNED] for start in STARTS]
    further = [fewer < more for each in reached for fewer, more in pairwise(each)]
    return all_hold(*further, *(f.equals(Marked(start, 0), start) for start in STARTS))


# --- the books -------------------------------------------------------------------------------------

TABLES = Tables(on_by_points, SPACES)


def recorded(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Points are recorded on the track; in which way, is not said."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        tells_points_apart,
        allows=(on_by_points, on_by_twice, back_by_points, counted_anew),
        excludes=(stays, on_by_one),
        clauses=("SC-1",),
    )


def advanced(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Who gets points gets forward on the track; how far, is not said."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        moves_with_points,
        allows=(on_by_points, on_by_twice, on_by_one),
        excludes=(stays, counted_anew, back_by_points),
        clauses=("SC-1",),
    )


def recorded_forward(book: str, section: str, place: str, paraphrase: str) -> Passage:
    """Points are recorded by moving the marker forward: the more of them, the further."""
    return Passage(
        book,
        section,
        place,
        paraphrase,
        moves_further,
        allows=(on_by_points, on_by_twice),
        excludes=(stays, on_by_one, counted_anew, back_by_points),
        clauses=("SC-1",),
    )


def shown(book: str, section: str) -> Passage:
    """Two markers are moved by 3 spaces for 3 points, and one by 1 for 1."""
    return TABLES.says(
        book,
        section,
        N_("example, last sentence"),
        N_("For 3 points two markers go 3 spaces on, and for 1 point the third goes 1."),
        {case: case.start + case.points for case in CASES if case.points in (1, 3)},
        excludes=(on_by_twice, on_by_one, stays),
        clauses=("SC-1",),
        example=True,
    )


ON_THE_MARKER = N_("sentence on the marker")
FORWARD = N_("Points are recorded by moving the scoring marker forward along the track.")

PASSAGES = (
    recorded(
        EN, "Gameplay", N_("first paragraph, last half"), N_("Points are recorded on the scoring track.")
    ),
    recorded_forward(EN, "5. General Scoring, 2", ON_THE_MARKER, FORWARD),
    shown(EN, "5. General Scoring, 2"),
    advanced(
        ES,
        "Desarrollo de la partida",
        N_("second paragraph, last half"),
        N_("Who gets points gets forward on the scoring track."),
    ),
    recorded_forward(ES, "5. Puntuación, 2", ON_THE_MARKER, FORWARD),
    shown(ES, "5. Puntuación, 2"),
    recorded_forward(
        WEB,
        "Como se juega",
        N_("second paragraph, last half"),
        N_("The points are marked by moving the scoring marker forward along the track."),
    ),
    recorded_forward(WEB, "5. Puntaje, 2", ON_THE_MARKER, FORWARD),
)


# --- the chapter -----------------------------------------------------------------------------------


def told(case: Marked) -> Sentence:
    """The case in a sentence."""
    message = N_("the marker on space {space}, points earned: {points}")
    return Sentence.of(message, space=case.start, points=case.points)


def board(case: Marked, **described: Any) -> State:
    """The Castillo is about to be scored by a card; the players have one caballero less there each."""
    return position(
        4, turn=0, card="score_castillo", castillo=(3, 2, 1, 0), points=[case.start] * 4, **described
    )


def played(edition: Edition) -> Function:
    """The points of whoever earned so many in the Castillo."""

    def reached(case: Marked) -> int:
        after = apply(board(case, edition=edition), UseSpecial(0)).state
        return after.points[(*CASTILLO_SCOREBOARD, 0).index(case.points)]

    return reached


SCORING_TRACK = Chapter(
    name="scoring_track",
    asks=N_("On which space does a scoring marker stand after a scoring?"),
    cases=CASES,
    values=SPACES,
    tell=told,
    board=board,
    played=played,
    functions=FUNCTIONS,
    passages=PASSAGES,
    left_open={EN: 2, ES: 2, WEB: 6},
    weights={
        EN: "○8@1bc:2ba03bbb ●8@1bcde:4c905795 ●4@2bcdef:12e0e484",
        ES: "○8@1bde:a2f61155 ●8@1bcde:4c905795 ●4@2bcdef:12e0e484",
        WEB: ("○8@1bcde:4c905795 ○8@1bcde:4c905795"),
    },
    relations={(EN, ES): "equal", (EN, WEB): "one says more", (ES, WEB): "one says more"},
)
