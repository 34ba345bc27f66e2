"""A claim about a region, proved for any numbers of caballeros, or refuted by the smallest region there is.

>>> examine(lambda here: here.one_more(0).points[0] >= here.points[0], players=(2, 3)).verdict
<Verdict.PROVED: 'proved'>
>>> examine(lambda here: here.points[0] > 0, players=(2,)).witness.sentence
'caballeros 0, 0 on 4/0/0: points 0, 0'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import z3

from elgrande.rules.box import BASE
from elgrande.rules.map import MOBILE_SCOREBOARDS
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.state import State
from proofs.kit.theorem import Evidence, Witness, all_of, follows
from proofs.kit.translatable import Sentence
from proofs.notebook.language import say
from proofs.theorems.sc_points import (
    FALLING,
    KING,
    PRINTED,
    SCOREBOARD,
    AtHome,
    as_position,
    homes,
    place_with,
)
from proofs.theorems.sc_ranks import PLACE, POINTS, RANKS, any_counts, listed, none_negative
from proofs.workbench.house_rules import BOOK, HouseRule
from proofs.workbench.refusals import CannotSay, refusal
from proofs.workbench.region import Region

Claim = Callable[[Region], Any]

SHOWN = [*FALLING, SCOREBOARD[0] > SCOREBOARD[1]]
"""What is so of every scoreboard: its numbers fall, and the first of them is the largest alone."""

FEW = (2, 3, 4)
"""So many players a claim is examined for, unless somebody asks for more."""

BOOK_POINTS, AFTER = N_("points by the rulebook"), N_("points with one more of {player}’s")

ON_THE_TABLE = z3.Or(
    PRINTED,
    *(
        z3.And([value == number for value, number in zip(SCOREBOARD, numbers, strict=True)])
        for numbers in MOBILE_SCOREBOARDS
    ),
)
"""The scoreboards that there are, which a witness has if it can."""


class NeverSo(CannotSay):
    """A claim about a case that no region is in: it would be proved of nothing."""


def examine(claim: Claim, players: Iterable[int] = FEW, rule: HouseRule = BOOK) -> Evidence:
    """Whether a claim holds in every region, for so many players, any counts, scoreboard, King and homes.

    CannotSay tells why a claim cannot be decided, and what to write instead.
    """
    try:
        return all_of(examined(claim, number, rule) for number in players)
    except CannotSay:
        raise
    except (Exception, RecursionError) as error:
        raise refusal(error, claim) from error


def examined(claim: Claim, players: int, rule: HouseRule) -> Evidence:
    """The same for one number of players."""
    counts = any_counts(players)
    if players not in PLAYERS:
        raise ValueError(f"players: {players} is not 2 to 5 (SU-1)")

    def holds(first: Any, second: Any, third: Any, king: Any, *others: Any) -> bool:
        here = Region(others[:players], (first, second, third), king, AtHome(others[players:]), rule)
        return bool(claim(here))

    return follows(
        holds,
        z3.BoolVal,
        symbols=(*SCOREBOARD, KING, *counts, *homes(players)),
        assuming=[*SHOWN, *none_negative(counts)],
        preferably=ON_THE_TABLE,
        tell=lambda found: told(claim, found, players, rule),
    )


def domain(players: Iterable[int]) -> str:
    """What a claim was examined for."""
    return say(
        "Of: {players} players, any counts, any falling scoreboard, the King there or not, any homes.",
        players=", ".join(map(str, players)),
    )


def told(claim: Claim, found: Mapping[str, Any], players: int, rule: HouseRule) -> Witness:
    """A region that was found, in words and as a position, with everybody's ranks and points."""
    values = list(found.values())
    king = values[3]
    counts, at_home = tuple(values[4 : 4 + players]), AtHome(values[4 + players :])
    here = Region(counts, (values[0], values[1], values[2]), king, at_home, rule)
    claim(here)
    beside: dict[str, Sequence[Any]] = {RANKS: here.ranks, POINTS: here.points}
    for player, more in here.with_one_more.items():
        beside[Sentence.of(AFTER, player=player)] = more.points
    sides: dict[str, Sequence[Any]] = {}
    if rule != BOOK:
        right = Region(counts, here.scoreboard, king, at_home).points
        sides = {POINTS: beside.pop(POINTS), BOOK_POINTS: right}
    state, place = in_position(here, at_home)
    return Witness(in_words(here, at_home), dict(found), state, place, sides, beside)


def in_words(here: Region, at_home: AtHome) -> Sentence:
    """A region in a sentence."""
    values = {
        "counts": listed(here.counts),
        "board": "/".join(map(str, here.scoreboard)),
        "points": listed(here.points),
        "homes": ", ".join("ABCDE"[player] for player in at_home),
    }
    match bool(here.king), bool(len(at_home)):
        case False, False:
            return Sentence.of(N_("caballeros {counts} on {board}: points {points}"), **values)
        case True, False:
            return Sentence.of(N_("caballeros {counts} on {board}, the King here: points {points}"), **values)
        case False, True:
            return Sentence.of(
                N_("caballeros {counts} on {board}, home of {homes}: points {points}"), **values
            )
        case _:
            return Sentence.of(
                N_("caballeros {counts} on {board}, the King here, home of {homes}: points {points}"),
                **values,
            )


def in_position(here: Region, at_home: AtHome) -> tuple[State | None, str | None]:
    """A position of the game in which this region is about to be scored, and where; None if there is none."""
    how = {"king": bool(here.king), "home": at_home, "first_only": False}
    place = place_with(here.scoreboard)
    if place is not None or here.scoreboard not in MOBILE_SCOREBOARDS:
        return as_position(here.counts, here.scoreboard, how), place
    state = as_position(here.counts, BASE.printed[PLACE], how)
    lying = tuple(PLACE if numbers == here.scoreboard else None for numbers in MOBILE_SCOREBOARDS)
    return (None if state is None else state._replace(tiles=lying)), PLACE
