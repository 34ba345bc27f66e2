"""Secret disks while the Castillo is hidden: what a joint choice pays on average, as a seat believes.

When disks are set for a general scoring, nobody has seen how many of each colour lie in the Castillo (GS-2,
CA-4). Here everybody is taken to believe what one seat believes, and to know no more: a game in normal form,
whose payoffs are averages. It is no Bayesian game, in which each player's choice would depend on what he
alone knows: that is in `bayesian.py`.

>>> from elgrande.positions import position
>>> from elgrande.views import view
>>> state = position(2, castillo=(1, 2), king="granada", general_scoring=True, round=3)
>>> seen = view(state, seat=0)
>>> even = {1: Fraction(1, 2), 2: Fraction(1, 2)}
>>> found = believed_disk_game(seen, [{1: Fraction(1)}, even])
>>> found.game.payoff(("aragon", "galicia")), found.covered
((5.0, 6.5), Fraction(1, 1))
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from random import Random
from typing import Any, Final, NamedTuple

from elgrande.arguments import as_many, whole
from elgrande.players.determinize import determinize
from elgrande.rules.box import Counts
from elgrande.state import Frame, State
from elgrande.theory.beliefs import Belief, joint, refuse_other_beliefs, with_in_castillo
from elgrande.theory.disks import Payoff, disk_game
from elgrande.theory.extras import found as installed
from elgrande.theory.normal_form import NormalForm
from elgrande.views import View

MOST_WORLDS: Final = 100
# What all shares of a victory are whole multiples of: it may be shared by up to five.
SHARE: Final = 60


class Believed(NamedTuple):
    """The game as a seat believes it to be, and of how many contents of the Castillo it is the average.

    `covered` is how probable those are together.
    """

    game: NormalForm
    worlds: int
    covered: Fraction


def believed_disk_game(
    seen: View,
    believed: Sequence[Belief],
    payoff: Payoff = "points",
    purpose: Frame | None = None,
    *,
    most: int = MOST_WORLDS,
) -> Believed:
    """The game of secret disks with every payoff averaged over what may be in the Castillo.

    `believed` has for each player how probable each number is (`beliefs.beliefs`), independent of each other.
    Only the `most` probable contents are looked at, in proportion. What else is hidden has no influence.
    ValueError where a player has no belief about him, or could not have so many in the Castillo.
    """
    refuse_other_beliefs("believed", believed, seen)
    whole("most", most, 1)
    chances = sorted(joint(believed).items(), key=lambda world: (-world[1], world[0]))[:most]
    covered = sum((chance for _, chance in chances), Fraction(0))
    state = determinize(seen, Random(0))
    games = [disk_game(with_contents(state, contents), payoff, purpose) for contents, _ in chances]
    weights = [chance / covered for _, chance in chances]
    return Believed(average(games, weights, SHARE if payoff == "win" else 1), len(games), covered)


def with_contents(state: State, contents: Counts) -> State:
    """The state with so many of each player's in the Castillo, his other unseen ones in his provinces."""
    for owner, number in enumerate(contents):
        state = with_in_castillo(state, owner, number)
    return state


def average(games: Sequence[NormalForm], weights: Sequence[Fraction], parts: int = 1) -> NormalForm:
    """The game that pays the average of what these pay, as floats; all have the same players and choices.

    Payoffs are whole numbers of `parts` of a point, so that sums are exact, and what is equal stays equal.

    >>> even = NormalForm((0,), (("a", "b"),), ((1, 1),))
    >>> odd = NormalForm((0,), (("a", "b"),), ((1, 0),))
    >>> list(average([even, odd], [Fraction(3, 4), Fraction(1, 4)]).payoffs[0])
    [1.0, 0.75]
    """
    if not games or any(
        (game.players, game.choices) != (games[0].players, games[0].choices) for game in games
    ):
        raise ValueError("games: not of the same players and choices")
    as_many("weights", weights, len(games), "games")
    scale = lcm(*(weight.denominator for weight in weights))
    whole = [int(weight * scale) for weight in weights]
    # NumPy's whole numbers end at 2 ** 63: no payoff reaches 2 ** 10 points
    np = installed("numpy") if scale * parts < 2**50 else None
    rows = []
    for place in range(len(games[0].players)):
        total: Any = 0
        if np is not None:
            for game, weight in zip(games, whole, strict=True):
                paid = game.tensors()[place].ravel() * parts
                total = total + np.rint(paid).astype(np.int64) * weight
            rows.append(array("d", (total / (scale * parts)).tolist()))
        else:
            of_each = (
                [round(one * parts) * weight for one in game.payoffs[place]]
                for game, weight in zip(games, whole, strict=True)
            )
            rows.append(array("d", [sum(paid) / (scale * parts) for paid in zip(*of_each, strict=True)]))
    return NormalForm(games[0].players, games[0].choices, tuple(rows))
