"""Lesson 15: positions that a solver finds, and what its answers are worth."""

from __future__ import annotations

from itertools import product

from elgrande.actions import SetDisk
from elgrande.course.goals import wins
from elgrande.course.model import Exercise, Prediction, Task
from elgrande.engine import apply, legal_actions, to_move
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.message import N_
from elgrande.rules.pieces import ROUNDS
from elgrande.scoring import region_points
from elgrande.state import State

FEW = range(4)


def last_scoring() -> State:
    """Before the last scoring: Bruno is ahead, and Ana has two caballeros in the Castillo."""
    return position(
        2,
        caballeros={
            "aragon": (1, 2),
            "cataluna": (0, 1),
            "castilla_la_vieja": (2, 3),
            "galicia": (0, 3),
            "granada": (0, 4),
            "pais_vasco": (0, 2),
            "sevilla": (2, 1),
            "valencia": (0, 3),
            "castilla_la_nueva": (1, 0),
        },
        castillo=(2, 0),
        points=(52, 43),
        king="castilla_la_nueva",
        general_scoring=True,
        round=max(ROUNDS),
    )


def winning_disks() -> tuple[str, ...]:
    """The regions on Ana's disk with which she wins alone; Bruno's disk moves nobody."""
    return tuple(region for region in BASE.regions if winners(region) == (0,))


def winners(region: str) -> tuple[int, ...]:
    """Who wins if Ana's disk shows this region."""
    state = last_scoring()
    while not state.is_over:
        player = to_move(state)[0]
        wanted = SetDisk(player, region)
        state = apply(state, wanted if wanted in legal_actions(state) else legal_actions(state)[0]).state
    return state.winners


def ahead_but_tied() -> State:
    """Before the last scoring: Ana leads by a point, and is tied with Bruno in Aragón."""
    return position(
        2,
        caballeros={"aragon": (2, 2), "pais_vasco": (0, 1), "galicia": (1, 0)},
        points=(41, 40),
        king="castilla_la_nueva",
        general_scoring=True,
        round=max(ROUNDS),
    )


def winner_after_the_tie() -> int:
    """0 if Ana wins, 1 if Bruno does, 2 if both do."""
    state = ahead_but_tied()
    while not state.is_over:
        state = apply(state, legal_actions(state)[0]).state
    return state.winners[0] if len(state.winners) == 1 else 2


def richest_counts() -> int:
    """The most that Aragón can pay four players together, without bonuses."""
    return max(sum(region_points(counts, BASE.printed["aragon"])) for counts in product(FEW, repeat=4))


CONTENT = (
    Prediction(
        "solver.tie",
        text=N_(
            "The last scoring is about to come. Ana leads by a point, and in Aragón she is tied with Bruno. "
            "Who wins the game?"
        ),
        options=("Ana", "Bruno", N_("Both")),
        right=winner_after_the_tie,
        why=N_(
            "With two players only a sole leader is paid, so Aragón pays nobody; Bruno’s home region pays "
            "him just a point more than Ana’s pays her."
        ),
        clauses=("SC-4", "EN-2"),
        start=ahead_but_tied,
    ),
    Task(
        "solver.one_disk",
        text=N_(
            "The last scoring. You have two caballeros in the Castillo: set your secret disk so that you "
            "win. Only one region will do."
        ),
        start=last_scoring,
        solved=wins(),
        missed=lambda attempt: attempt.state.is_over,
        solution=("disk:castilla_la_vieja",),
        praise=N_(
            "Just that one. The solver finds such positions by the thousand, and proves each time why."
        ),
        hint=N_("Go through the regions: where do two more caballeros take a first place from Bruno?"),
        clauses=("GS-4", "SC-4", "EN-2"),
    ),
    Exercise(
        "solver.richest",
        right=richest_counts,
        clauses=("SC-3",),
        hint=N_("Ties can pay more than the scoreboard shows: several players get the second number."),
    ),
)
