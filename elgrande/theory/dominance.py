"""Dominated choices, and what is left when they are taken away again and again.

>>> paid = {"cc": (3, 3), "cd": (0, 5), "dc": (5, 0), "dd": (1, 1)}
>>> dilemma = NormalForm.of((0, 1), ("cd", "cd"), lambda a, b: paid[a + b])
>>> eliminate(dilemma).left.choices
(('d',), ('d',))
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from operator import ge, gt
from typing import Any, NamedTuple

from elgrande.arguments import of_class, one_of
from elgrande.theory.best_responses import by_choice
from elgrande.theory.extras import needed
from elgrande.theory.normal_form import Label, NormalForm, Number

FINEST = 10_000  # the largest denominator with which a mix found by SciPy is tried in exact numbers


class Dominated(NamedTuple):
    """A player's choice, and another one of his that pays him more whatever the others do.

    Or, where it is dominated weakly alone, never less and sometimes more. With `by` a mix of choices: each
    with its probability.
    """

    player: int
    choice: Label
    by: Label | tuple[tuple[Label, Fraction], ...]


class Elimination(NamedTuple):
    """What was taken away, round by round, and the game that is left."""

    rounds: tuple[tuple[Dominated, ...], ...]
    left: NormalForm

    @property
    def solves(self) -> bool:
        """Whether a single joint choice is left."""
        return self.left.size == 1


def dominated(game: NormalForm, *, weakly: bool = False) -> tuple[Dominated, ...]:
    """Every choice that another single choice of the same player dominates, strictly or at least weakly."""
    of_class("game", game, NormalForm)
    dominates = is_never_worse_and_once_better if weakly else is_always_better
    found = []
    for place, (player, labels) in enumerate(zip(game.players, game.choices, strict=True)):
        rows = by_choice(game, place)
        for label, row in zip(labels, rows, strict=True):
            by = next((own for own, one in zip(labels, rows, strict=True) if dominates(one, row)), None)
            if by is not None:
                found.append(Dominated(player, label, by))
    return tuple(found)


def is_always_better(one: Sequence[Any], other: Sequence[Any]) -> bool:
    """Whether each number is larger than the other one in its place."""
    return all(map(gt, one, other))


def is_never_worse_and_once_better(one: Sequence[Any], other: Sequence[Any]) -> bool:
    """Whether no number is smaller than the other one in its place, and one is larger."""
    return all(map(ge, one, other)) and any(map(gt, one, other))


def eliminate(game: NormalForm, *, weakly: bool = False) -> Elimination:
    """Take away all dominated choices of all players at once, and again, until there are none.

    Of strictly dominated choices it does not matter in which order they go, and no equilibrium is lost. Of
    weakly dominated ones it may matter: each equilibrium of the game that is left is one of the whole game,
    but others may be lost.
    """
    rounds = []
    while gone := dominated(game, weakly=weakly):
        rounds.append(gone)
        away = {(one.player, one.choice) for one in gone}
        kept = [
            [label for label in labels if (player, label) not in away]
            for player, labels in zip(game.players, game.choices, strict=True)
        ]
        game = game.restricted(kept)
    return Elimination(tuple(rounds), game)


def dominating_mix(game: NormalForm, player: int, choice: Label) -> Dominated | None:
    """A mix of a player's other choices that always pays him more on average, or None if SciPy finds none.

    What is found is checked in exact numbers, so that it does dominate. MissingExtra without SciPy.

    >>> paid = {"al": 4, "br": 4, "cl": 1, "cr": 1}
    >>> game = NormalForm.of((0, 1), ("abc", "lr"), lambda a, b: (paid.get(a + b, 0), 0))
    >>> dominating_mix(game, 0, "c").by
    (('a', Fraction(1, 2)), ('b', Fraction(1, 2)))
    """
    place = game.place_of(player)
    rows = by_choice(game, place)
    own = game.places[place][one_of("choice", choice, game.choices[place])]
    others = [number for number in range(len(rows)) if number != own]
    if not others:
        return None
    mix = _widest_gap([rows[number] for number in others], rows[own])
    for finest in (12, 100, FINEST):
        rounded = [Fraction(weight).limit_denominator(finest) for weight in mix]
        if not (total := sum(rounded)):  # of so many choices that each has less than the smallest part
            continue
        weights = [weight / total for weight in rounded]
        if all(
            sum((w * Fraction(row[at]) for w, row in _used(weights, rows, others)), Fraction())
            > Fraction(paid)
            for at, paid in enumerate(rows[own])
        ):
            labels = [game.choices[place][number] for number in others]
            return Dominated(player, choice, tuple((x, w) for x, w in zip(labels, weights, strict=True) if w))
    return None


def _used(
    weights: Sequence[Fraction], rows: Sequence[Sequence[Number]], others: Sequence[int]
) -> list[tuple[Fraction, Sequence[Number]]]:
    """The weights that are not 0, each with the row of its choice."""
    return [(weight, rows[number]) for weight, number in zip(weights, others, strict=True) if weight]


def _widest_gap(rows: Sequence[Sequence[Number]], row: Sequence[Number]) -> list[float]:
    """The mix of some rows of which the smallest number above the other row is largest, by SciPy."""
    np, optimize = needed("numpy"), needed("scipy.optimize")
    table = np.array([[float(paid) for paid in one] for one in rows])
    bound = np.array([float(paid) for paid in row])
    gaps = np.column_stack([-table.T, np.ones(len(row))])
    solved = optimize.linprog(
        [0.0] * len(rows) + [-1.0],
        A_ub=gaps,
        b_ub=-bound,
        A_eq=[[1.0] * len(rows) + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * len(rows) + [(None, None)],
    )
    return [max(0.0, float(weight)) for weight in solved.x[:-1]]


def without_repetitions(game: NormalForm, also: Sequence[Sequence[Number]] = ()) -> NormalForm:
    """The game with one choice kept of several that pay everybody the same, whatever the others do.

    A player who has nobody in the Castillo has a single choice left in a game of secret disks. `also` has
    rows of what each joint choice pays those who look on: choices that differ for them are both kept.

    >>> game = NormalForm.of((0, 1), ("abc", "lr"), lambda a, b: (a == "c", b == "l"))
    >>> without_repetitions(game).choices
    (('a', 'c'), ('l', 'r'))
    >>> without_repetitions(game, [(0, 0, 5, 5, 0, 0)]).choices
    (('a', 'b', 'c'), ('l', 'r'))
    """
    kept = []
    for place, labels in enumerate(game.choices):
        everybody = [by_choice(game, place, paid) for paid in (*game.payoffs, *also)]
        rows = {label: tuple(tuple(one[at]) for one in everybody) for at, label in enumerate(labels)}
        seen: dict[tuple[tuple[Number, ...], ...], Label] = {}
        kept.append([label for label in labels if seen.setdefault(rows[label], label) == label])
    return game.restricted(kept)
