"""The short game, and games of two or three: what there is to do in lesson 12."""

from __future__ import annotations

from itertools import product

from elgrande.course.goals import stands, wins
from elgrande.course.model import ANA, Attempt, ClickExercise, Exercise, Prediction, Task
from elgrande.engine.rounds import following_round, rounds
from elgrande.events import Scored
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.editions import EN_BASE
from elgrande.rules.message import N_
from elgrande.scoring import region_points
from elgrande.state import State
from elgrande.text import Speaker
from elgrande.what_if.scoring_preview import score_now

SHORT = EN_BASE.but(length="short")
CASTILLA_LA_VIEJA, GRANADA = (6, 4, 2), (6, 3, 1)


# --- positions -------------------------------------------------------------------------------------


def one_left_of_two() -> State:
    """Two players, round 9: Ana has the last turn, and one caballero to place."""
    return position(
        players=2,
        turn=ANA,
        card="veto",
        vetoes={ANA: 9},
        round=9,
        king="castilla_la_nueva",
        powers=(3, 9),
        played=((13, 12, 11, 10, 8, 6, 5, 4), (13, 12, 11, 10, 8, 7, 6, 5)),
        grandes=("cataluna", "pais_vasco"),
        caballeros={
            "castilla_la_vieja": (2, 3),
            "sevilla": (2, 2),
            "granada": (4, 2),
            "aragon": (1, 3),
            "galicia": (3, 1),
            "pais_vasco": (0, 3),
            "cataluna": (3, 1),
        },
        castillo=(0, 0),
        court=(1, 2),
        points=(40, 43),
    )


def one_left_of_three() -> State:
    """Three players, round 9: Ana has the last turn, and one caballero to place."""
    return position(
        players=3,
        turn=ANA,
        card="veto",
        vetoes={ANA: 9},
        round=9,
        king="castilla_la_nueva",
        powers=(3, 9, 8),
        played=(
            (13, 12, 11, 10, 8, 6, 5, 4),
            (13, 12, 11, 10, 8, 7, 6, 5),
            (13, 12, 11, 10, 9, 7, 6, 5),
        ),
        grandes=("cataluna", "pais_vasco", "galicia"),
        caballeros={
            "castilla_la_vieja": (2, 2, 4),
            "granada": (1, 4, 2),
            "sevilla": (1, 3, 2),
            "aragon": (2, 3, 1),
            "cataluna": (3, 0, 1),
            "valencia": (4, 2, 1),
        },
        castillo=(0, 0, 0),
        court=(1, 2, 2),
        points=(40, 39, 43),
    )


def _paid_in_castilla(attempt: Attempt) -> Scored | None:
    """What Castilla la Vieja paid Ana; None as long as it was not scored."""
    events = (event for event in attempt.events if isinstance(event, Scored) and event.player == ANA)
    return next((event for event in events if event.place == "castilla_la_vieja"), None)


def _in_words(attempt: Attempt, speaker: Speaker) -> str:
    paid = _paid_in_castilla(attempt)
    return "" if paid is None else speaker.event(paid)


def _is_over(attempt: Attempt) -> bool:
    return attempt.state.is_over


# --- what the engine says ------------------------------------------------------------------------------


def _which(points: tuple[int, ...], *options: tuple[int, ...]) -> int:
    return options.index(points)


def _two_tied() -> int:
    return _which(region_points((3, 3), GRANADA), (3, 3), (6, 6), (0, 0))


def _three_with_a_tie_for_second() -> int:
    return _which(region_points((4, 2, 2), CASTILLA_LA_VIEJA), (6, 2, 2), (6, 4, 4), (6, 0, 0))


def _rounds_before_the_first_scoring() -> int:
    """One fewer than the rounds up to the third: the index of the option."""
    return rounds(SHORT).index(3)


def _next_round(round: int) -> int | None:
    return following_round(SHORT, round)


def _points_of_two(mine: int, theirs: int, first: int) -> int:
    return region_points((mine, theirs), (first, 3, 1))[0]


def _where_ana_is_paid() -> list[int]:
    """The numbers of the regions that pay Ana something."""
    paid = (score_now(one_left_of_two(), region).points[ANA] for region in BASE.regions)
    return [number for number, points in enumerate(paid) if points]


CONTENT = (
    Task(
        "few_players.spoil_it",
        N_(
            "The last turn of a game of two. Only one caballero is left in your court, and you may place it "
            "beside the King. Win."
        ),
        start=one_left_of_two,
        solved=wins(),
        missed=_is_over,
        solution=("place:castilla_la_vieja", "disk:galicia"),
        praise=N_(
            "Level in Castilla la Vieja: nobody gets anything there, and that took more from Bruno than a "
            "first "
            "place elsewhere could have given you. By way of the Castillo it pays you 5 points besides."
        ),
        hint=N_("With two players a tie pays nothing to either. Where has Bruno most to lose?"),
        clauses=("SC-4", "EN-2"),
    ),
    Task(
        "few_players.alone_in_second_place",
        N_(
            "The last turn of a game of three, and again one caballero is left. In the scoring that "
            "follows, make Castilla la Vieja pay you 4 points."
        ),
        start=one_left_of_three,
        solved=stands(
            lambda attempt: attempt.happened(Scored, place="castilla_la_vieja", player=ANA, points=4),
            N_("{told} You were to get 4 points there."),
            told=_in_words,
        ),
        missed=_is_over,
        solution=("place:castilla_la_vieja", "disk:galicia"),
        praise=N_(
            "Alone in second place: 4 points, where the tie had paid nothing. In a game of four the tie "
            "would "
            "at least have paid the third value."
        ),
        hint=N_("Only two ranks pay, and there you are second, but not alone."),
        clauses=("SC-5", "SC-3"),
    ),
    Prediction(
        "few_players.two_tied",
        N_("Two players, three caballeros each in Granada, which shows 6 3 1. What do they get?"),
        (N_("3 points each"), N_("6 points each"), N_("nothing")),
        right=_two_tied,
        why=N_(
            "The tie drops both to the second rank, as always; but with two players only the first rank pays."
        ),
        clauses=("SC-4", "SC-3"),
    ),
    Prediction(
        "few_players.tied_for_second",
        N_(
            "Three players have 4, 2 and 2 caballeros in Castilla la Vieja, which shows 6 4 2. Who gets what?"
        ),
        (N_("6, 2 and 2 points"), N_("6, 4 and 4 points"), N_("6 points, and nothing for the others")),
        right=_three_with_a_tie_for_second,
        why=N_(
            "Tied for second, they take the third rank. In a game of four it would pay 2 each; in a game of "
            "three the third rank pays nothing."
        ),
        clauses=("SC-5", "SC-3"),
    ),
    Prediction(
        "few_players.first_scoring",
        N_("In the short game the first general scoring comes after …"),
        (N_("one round"), N_("two rounds"), N_("three rounds")),
        right=_rounds_before_the_first_scoring,
        why=N_(
            "The marker starts on 2, and the lilies stay where they are: rounds 2 and 3 are played, then all "
            "is scored."
        ),
        clauses=("RD-2", "RD-8"),
    ),
    ClickExercise(
        "few_players.where_ana_is_paid",
        N_("Two play. If all were scored now, which regions would pay Ana anything?"),
        options=tuple(BASE.regions),
        right=_where_ana_is_paid,
        why=N_(
            "With two players only the first row pays, and whoever is tied is not first. She has to lead."
        ),
        clauses=("SC-4", "SC-3"),
        start=one_left_of_two,
    ),
    Exercise(
        "few_players.next_round",
        right=_next_round,
        clauses=("RD-2", "RD-8", "EN-1"),
        cases=lambda: [(round,) for round in rounds(SHORT)],
        hint=N_("After 3 and 6 the marker jumps over one round; after 9 there is None."),
    ),
    Exercise(
        "few_players.points_of_two",
        right=_points_of_two,
        clauses=("SC-2", "SC-4"),
        cases=lambda: product(range(4), range(4), (4, 6)),
        hint=N_("Only a sole leader gets anything."),
    ),
)
