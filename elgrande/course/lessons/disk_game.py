"""Lesson 27: secret disks as a game in normal form, at the three general scorings of one game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from elgrande.course.model import ANA, BRUNO, Exercise, Prediction
from elgrande.positions import position
from elgrande.rules.message import N_
from elgrande.state import State
from elgrande.theory.best_responses import best_responses, pure_equilibria, regrets
from elgrande.theory.disks import disk_game
from elgrande.theory.dominance import dominated, eliminate, is_always_better
from elgrande.theory.normal_form import NormalForm, Number
from elgrande.theory.welfare import price_of_anarchy

SEED = 39
"""Of the game of two greedy bots from which the positions are; a test plays it again."""

GRANDES = ("castilla_la_vieja", "aragon")
Table = Sequence[Sequence[Number]]  # a row for each choice of the one, a column for each of the other


# --- positions -------------------------------------------------------------------------------------------


def third() -> State:
    """Before the general scoring after round 3: Ana has four in the Castillo, Bruno two."""
    return position(
        2,
        caballeros={
            "galicia": (0, 1),
            "pais_vasco": (1, 5),
            "aragon": (0, 2),
            "cataluna": (1, 0),
            "castilla_la_vieja": (1, 0),
            "castilla_la_nueva": (3, 4),
            "sevilla": (1, 0),
            "granada": (1, 0),
            "valencia": (1, 0),
        },
        castillo=(4, 2),
        court=(0, 2),
        king="castilla_la_vieja",
        grandes=GRANDES,
        points=(0, 8),
        round=3,
        scoreboards={"8/4/0": "pais_vasco"},
        general_scoring=True,
    )


def sixth() -> State:
    """Before the one after round 6: Ana has six in the Castillo, Bruno two."""
    return position(
        2,
        caballeros={
            "galicia": (2, 1),
            "pais_vasco": (0, 3),
            "aragon": (4, 3),
            "cataluna": (1, 0),
            "castilla_la_vieja": (1, 2),
            "castilla_la_nueva": (8, 5),
            "sevilla": (1, 1),
            "granada": (0, 2),
            "valencia": (0, 2),
        },
        castillo=(6, 2),
        court=(4, 0),
        king="castilla_la_vieja",
        grandes=GRANDES,
        points=(35, 33),
        round=6,
        scoreboards={"8/4/0": "cataluna"},
        general_scoring=True,
    )


def ninth() -> State:
    """Before the last one: Ana has two in the Castillo, Bruno three, and he is five points ahead."""
    return position(
        2,
        caballeros={
            "galicia": (3, 2),
            "pais_vasco": (1, 2),
            "aragon": (8, 7),
            "cataluna": (3, 5),
            "castilla_la_vieja": (3, 2),
            "castilla_la_nueva": (5, 4),
            "sevilla": (2, 1),
            "granada": (3, 2),
            "valencia": (0, 2),
        },
        castillo=(2, 3),
        court=(0, 0),
        king="valencia",
        grandes=GRANDES,
        points=(62, 67),
        round=9,
        scoreboards={"8/4/0": "cataluna"},
        general_scoring=True,
    )


# --- what the engine and the theory are asked --------------------------------------------------------------


@cache
def game_of(start: Any, payoff: Any = "points") -> NormalForm:
    """The game of disks on a position of this lesson."""
    return disk_game(start(), payoff)


def reply(player: int, theirs: str, start: Any = sixth) -> str:
    """The best disk of a player against a rival's disk."""
    profile = (theirs, theirs)
    (best,) = best_responses(game_of(start), profile)[player]
    return str(best)


def tables(game: NormalForm) -> tuple[Table, Table]:
    """The payoffs of two players as tables: a row for each choice of the first."""
    rows, columns = game.sizes
    mine, theirs = (
        tuple(tuple(paid[row * columns : (row + 1) * columns]) for row in range(rows))
        for paid in game.payoffs
    )
    return mine, theirs


def game_from(mine: Table, theirs: Table) -> NormalForm:
    """The game with these payoffs; choices are numbers."""
    rows, columns = range(len(mine)), range(len(mine[0]))
    return NormalForm.of(
        (0, 1), (rows, columns), lambda row, column: (mine[row][column], theirs[row][column])
    )


def equilibria(mine: Table, theirs: Table) -> set[Any]:
    """Every pair of a row and a column in which nobody gains by changing alone."""
    return set(pure_equilibria(game_from(mine, theirs)))


def price(mine: Table, theirs: Table) -> Number | None:
    """The largest total there is, divided by that of the worst pure equilibrium."""
    return price_of_anarchy(game_from(mine, theirs)).anarchy


def keeps_level(mix: Mapping[str, Number]) -> bool:
    """Whether Ana mixes so that Bruno, who wants the margin, can do no better than in equilibrium."""
    game = game_of(sixth, "margin")
    mixed = tuple(mix.get(str(region), 0) for region in game.choices[0])
    if set(mix) - set(game.choices[0]):
        return False
    his = ("aragon", Fraction(1, 4)), ("cataluna", Fraction(3, 4))
    answer = tuple(dict(his).get(str(region), Fraction(0)) for region in game.choices[1])
    return max(regrets(game, (mixed, answer))) < 1e-9


def points_after(ana: str, bruno: str) -> tuple[int, ...]:
    """The points on the track after the last scoring."""
    paid = game_of(ninth).payoff((ana, bruno))
    return tuple(before + int(more) for before, more in zip(ninth().points, paid, strict=True))


def lead_after(bruno: str) -> str:
    """Who has won if Ana shows País Vasco and Bruno this region, by number."""
    points = points_after("pais_vasco", bruno)
    return "".join(str(player) for player in (ANA, BRUNO) if points[player] == max(points))


def worse_choices(start: Any, player: int) -> int:
    """How many choices of a player are dominated strictly."""
    return sum(one.player == player for one in dominated(game_of(start)))


MATCHING = ((1, -1), (-1, 1)), ((-1, 1), (1, -1))
DILEMMA = ((3, 0), (5, 1)), ((3, 5), (0, 1))
BATTLE = ((2, 0), (0, 1)), ((1, 0), (0, 2))


CONTENT = (
    Prediction(
        "disk_game.reply",
        text=N_("Bruno expects Ana to show Granada. Which region pays him most?"),
        options=("Aragón", "Cataluña", "Castilla la Vieja", "Galicia"),
        right=lambda: ("aragon", "cataluna", "castilla_la_vieja", "galicia").index(reply(BRUNO, "granada")),
        why=N_(
            "With his two he takes Cataluña from Ana, who has one caballero there, and by the"
            " mobile scoreboard it pays 8."
        ),
        clauses=("SD-1", "GS-4"),
        start=sixth,
    ),
    Prediction(
        "disk_game.dominated",
        text=N_("How many of Ana’s nine regions pay her less than some other one, whatever Bruno does?"),
        options=("0", "3", "7"),
        right=lambda: (0, 3, 7).index(worse_choices(sixth, ANA)),
        why=N_("Only Cataluña and Granada are left; no sensible Ana shows anything else."),
        clauses=("SD-1",),
    ),
    Prediction(
        "disk_game.who_wins",
        text=N_(
            "Ana shows País Vasco. Aragón and Castilla la Nueva pay Bruno 27 points each. Is it all the same "
            "which of them he shows?"
        ),
        options=(
            N_("Yes: 27 points are 27 points"),
            N_("No: with Aragón Ana wins, with Castilla la Nueva they share the victory"),
            N_("No: with Castilla la Nueva he wins, with Aragón they share the victory"),
        ),
        right=lambda: ("", "0 01", "01 1").index(" ".join(map(lead_after, ("aragon", "castilla_la_nueva")))),
        why=N_(
            "His own 27 are the same, but hers are not: 34 against 32. She had 62 points and he 67, so it"
            " ends 96 to 94, or 94 to 94."
        ),
        clauses=("GS-4", "SC-1"),
        start=ninth,
    ),
    Exercise(
        "disk_game.regret",
        on=sixth,
        right=lambda paid, own: max(paid) - paid[own],
        clauses=("SD-1",),
        cases=lambda: [
            ((3, 5, 1), 0),
            ((3, 5, 1), 1),
            ((2, 2), 1),
            *((tables(game_of(sixth))[1][row], column) for row in range(3) for column in range(3)),
        ],
        hint=N_("What would the best choice have paid, and what did his own?"),
    ),
    Exercise(
        "disk_game.dominates",
        on=sixth,
        right=is_always_better,
        clauses=("SD-1",),
        cases=lambda: [
            ((3, 2), (2, 1)),
            ((3, 2), (2, 2)),
            ((3, 0), (2, 1)),
            *((one, other) for one in tables(game_of(sixth))[0] for other in tables(game_of(sixth))[0]),
        ],
        hint=N_("Compare column by column. Equal is not better."),
    ),
    Exercise(
        "disk_game.third_round",
        on=third,
        right=lambda: tuple(labels[0] for labels in eliminate(game_of(third)).left.choices),
        clauses=("SD-1",),
        hint=N_("One region pays Ana most whatever Bruno does. What does he answer to it?"),
    ),
    Exercise(
        "disk_game.equilibria",
        on=ninth,
        right=equilibria,
        clauses=("SD-1",),
        cases=lambda: [MATCHING, DILEMMA, BATTLE, tables(game_of(sixth)), tables(game_of(ninth))],
        hint=N_("A cell counts if its row is best in its column for the one, its column best for the other."),
    ),
    Exercise(
        "disk_game.mix",
        on=sixth,
        right=lambda: {"cataluna": Fraction(1, 4), "granada": Fraction(3, 4)},
        accepts=keeps_level,
        clauses=("SD-1",),
        hint=N_("Ask with which p Aragón and Cataluña pay Bruno the same margin."),
    ),
    Exercise(
        "disk_game.price",
        on=ninth,
        right=price,
        clauses=("SD-1",),
        cases=lambda: [DILEMMA, BATTLE, tables(game_of(third)), tables(game_of(ninth))],
        hint=N_("The best total of all cells, divided by the worst total of the equilibria."),
    ),
)
