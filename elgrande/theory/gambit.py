"""Gambit's Python package, pygambit, an optional extra: `elgrande[gambit]`.

Its interface still changes, so that all that is used of it stands here: to read a game from a file, to solve
it, and to read the answer. What it finds is checked like everything else, by the regret.
"""

from __future__ import annotations

from fractions import Fraction
from io import StringIO
from numbers import Rational
from typing import Any, Final

from elgrande.arguments import one_of
from elgrande.theory.best_responses import Mixed
from elgrande.theory.extras import needed
from elgrande.theory.gambit_files import to_nfg
from elgrande.theory.normal_form import NormalForm, Number
from elgrande.theory.two_players import Equilibrium

# Gambit's methods: all pure ones; all of two players that are no mixtures of others; one, by following a path
# of quantal responses; some, by iterated approximation. (Its global Newton method has aborted the process.)
METHODS: Final = ("enumpure", "enummixed", "logit", "ipa")


def gambit_game(game: NormalForm, title: str = "") -> Any:
    """The same game for Gambit. MissingExtra without pygambit."""
    return needed("pygambit").read_nfg(StringIO(to_nfg(game, title)))


def solve(game: NormalForm, method: str | None = None) -> tuple[Equilibrium, ...]:
    """What Gambit finds, each with everybody's regret, by one of its `METHODS`.

    If none is named: of two players all extreme equilibria, in exact numbers (`"enummixed"`); of any other
    number one of them, approximately (`"logit"`). With `"enumpure"` numbers are exact, too. ValueError for
    an unknown method, and for one that does not work for so many players.
    """
    players = len(game.players)
    method = one_of("method", method or ("enummixed" if players == 2 else "logit"), METHODS)
    if (method == "enummixed" and players != 2) or (method == "ipa" and players < 2):
        raise ValueError(f"method: {method!r} is not for {players} players; leave it out, or take 'enumpure'")
    theirs = gambit_game(numbered(game))  # whose labels are sure to be different texts
    solver = getattr(needed("pygambit").nash, f"{method}_solve")
    result = solver(theirs)
    found = result.equilibria if hasattr(result, "equilibria") else [result.equilibrium]
    return tuple(Equilibrium.of(game, _mixed(game, one)) for one in found)


def numbered(game: NormalForm) -> NormalForm:
    """The same game with every choice called by its place among the player's choices.

    >>> numbered(NormalForm((0,), (("stay", "go"),), ((1, 2),))).choices
    ((0, 1),)
    """
    return NormalForm(game.players, tuple(tuple(range(size)) for size in game.sizes), game.payoffs)


def _mixed(game: NormalForm, found: Any) -> Mixed:
    """A profile of Gambit's as ours: exact numbers are fractions, others floats that add up to 1."""
    rows = list[tuple[Number, ...]]()
    for player, size in zip(game.players, game.sizes, strict=True):
        own = found[str(player)]
        row = [own[str(place)] for place in range(size)]
        if all(isinstance(weight, Rational) for weight in row):
            rows.append(tuple(Fraction(weight.numerator, weight.denominator) for weight in row))
        else:
            weights = [max(0.0, float(weight)) for weight in row]
            rows.append(tuple(weight / sum(weights) for weight in weights))
    return tuple(rows)
