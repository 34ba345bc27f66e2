"""Lesson 13: how a clause is proved, and how a wrong rule falls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from elgrande.board import board
from elgrande.course.goals import stands
from elgrande.course.model import Attempt, Exercise, Prediction, Task
from elgrande.events import CaballeroPlaced
from elgrande.positions import position
from elgrande.rules.message import N_
from elgrande.scoring import ranks, region_points
from elgrande.state import State

FEW = range(4)  # so many caballeros are enough to see everything that a tie can do
DIEGO = 3


def behind_three() -> State:
    """In Valencia two rivals lead together, Ana is next, and Diego gets nothing."""
    return position(
        caballeros={"valencia": (3, 4, 4, 2), "granada": (1, 0, 2, 1)},
        king="castilla_la_nueva",
        turn=0,
        card="king",
    )


def one_more(counts: Sequence[int], player: int) -> tuple[int, ...]:
    """The counts after one more caballero of a player has come."""
    return tuple(count + (who == player) for who, count in enumerate(counts))


def changes() -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Everybody's points in a region before and after one more caballero of the first player."""
    scoreboards = {data["scoreboard"] for _, data in board().nodes(data=True)}
    for counts in product(FEW, repeat=4):
        for scoreboard in scoreboards:
            yield region_points(counts, scoreboard), region_points(one_more(counts, 0), scoreboard)


def gain_of_diego(attempt: Attempt) -> int:
    """How many more points Valencia would pay Diego than at the start."""
    before, now = (
        region_points(state.counts("valencia"), state.scoreboard("valencia"))
        for state in (behind_three(), attempt.state)
    )
    return now[DIEGO] - before[DIEGO]


def helps(counts: Sequence[int], me: int) -> bool:
    """Whether one more caballero of mine gives a rival a better rank."""
    before, after = ranks(counts), ranks(one_more(counts, me))
    return any(
        old is not None and new is not None and new < old
        for rival, (old, new) in enumerate(zip(before, after, strict=True))
        if rival != me
    )


CONTENT = (
    Prediction(
        "proofs.own_points",
        text=N_("You place one more caballero in a region. Can that lower the points you get there?"),
        options=(N_("No, never"), N_("Yes, it can")),
        right=lambda: int(any(after[0] < before[0] for before, after in changes())),
        why=N_(
            "More is never less for yourself: that is a theorem, for any counts, any scoreboard, any bonuses."
        ),
        clauses=("SC-3",),
    ),
    Prediction(
        "proofs.rival_points",
        text=N_("And can one more caballero of yours raise the points of a rival in that region?"),
        options=(N_("No, never"), N_("Yes, it can")),
        right=lambda: int(any(after[1:] > before[1:] for before, after in changes())),
        why=N_(
            "If you catch up with those before you, all of you are tied for one rank, and there is room "
            "above whoever comes next."
        ),
        clauses=("SC-3",),
    ),
    Task(
        "proofs.help_diego",
        text=N_(
            "Diego gets nothing in Valencia: three players stand before him. Place one caballero so that "
            "Valencia pays him something."
        ),
        start=behind_three,
        solved=stands(
            lambda attempt: gain_of_diego(attempt) > 0,
            N_("{standing} Diego would still get nothing there."),
            standing=lambda attempt, speaker: speaker.present("valencia", attempt.state.counts("valencia")),
        ),
        missed=lambda attempt: attempt.happened(CaballeroPlaced, player=0) and gain_of_diego(attempt) <= 0,
        solution=("place:valencia",),
        praise=N_(
            "Three are tied for the first rank and get the second number; Diego is next, and gets the third."
        ),
        hint=N_("Whom do you catch up with, and who comes next?"),
        clauses=("SC-3",),
    ),
    Exercise(
        "proofs.helps",
        right=helps,
        clauses=("SC-3",),
        cases=lambda: ((counts, 0) for counts in product(FEW, repeat=4)),
        hint=N_("Compare the ranks of the others before and after; None is no rank at all."),
    ),
)
