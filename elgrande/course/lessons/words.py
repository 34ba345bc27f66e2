"""Lesson 26: what the words of a rulebook determine, and what they leave open."""

from __future__ import annotations

from itertools import product

from elgrande.course.model import Exercise, Prediction
from elgrande.positions import position
from elgrande.rules.clauses.readings import question
from elgrande.rules.message import N_
from elgrande.rules.readings import SILENT
from elgrande.scoring import region_points
from elgrande.state import State

HERE, PLAYERS = "pais_vasco", 4
ROWS = (3, 2, 1)
"""A scoreboard that tells the row from the points: the first row pays 3."""
BOOKS = ("EN_BASE", "ES_20TH", "ES_WEB")


def behind_three() -> State:
    """Three are tied in País Vasco, and Diego comes behind them."""
    return position(PLAYERS, turn=0, card="score_any_deck_2", caballeros={HERE: (2, 2, 2, 1)}, king="galicia")


def rows(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Which row of the scoreboard each group of an order is paid; 0 is none."""
    counts = [len(sizes) - group for group, size in enumerate(sizes) for _ in range(size)]
    points = region_points(counts + [0] * (PLAYERS - len(counts)), ROWS)
    first = [sum(sizes[:group]) for group in range(len(sizes))]
    return tuple((0, *ROWS).index(points[player]) for player in first)


def orders() -> list[tuple[tuple[int, ...]]]:
    """Every order in which four players, or fewer of them, can stand in a region."""
    return [
        (sizes,)
        for groups in range(1, PLAYERS + 1)
        for sizes in product(range(1, PLAYERS + 1), repeat=groups)
        if sum(sizes) <= PLAYERS
    ]


def silent_book() -> int:
    """The place among the books of the one that does not say what comes behind a tie."""
    asked = question("SC-3:next")
    return [asked.reading(book).value is SILENT for book in BOOKS].index(True)


CONTENT = (
    Prediction(
        "words.behind_three",
        text=N_(
            "Ana, Bruno and Carmen have two caballeros each in País Vasco (5/3/1), Diego has one. What is "
            "Diego paid, by the English book?"
        ),
        options=(
            N_("The second number, 3"),
            N_("The third number, 1"),
            N_("Nothing"),
        ),
        right=lambda: (2, 3, 0).index(rows((3, 1))[1]),
        why=N_("The three are paid the second number, and whoever comes next is paid the third."),
        clauses=("SC-3",),
        start=behind_three,
    ),
    Prediction(
        "words.silent_book",
        text=N_("Which of these books leaves open what the player behind a tie is paid?"),
        options=(
            N_("The English one"),
            N_("The Spanish one in the box"),
            N_("The Spanish rules on the web"),
            N_("None of them"),
        ),
        right=silent_book,
        why=N_(
            "The two books in the box print an example with three tied before one more. On the web it is "
            "missing, and its other sentences fit more than one answer."
        ),
        clauses=("SC-3",),
    ),
    Exercise(
        "words.rows",
        right=rows,
        clauses=("SC-1", "SC-3"),
        cases=orders,
        hint=N_("Count on from group to group: a group of one takes one rank, a tie takes two."),
    ),
)
