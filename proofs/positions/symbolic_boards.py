"""Symbolic boards for z3, within given limits.

What a place earns is told by the printed cases of the three rows, which are the tie rule
(`printed_cases_agree_with_the_tie_rule`), and the shipped ranks follow it (`ranks_follow_the_tie_rule`). What
is found is played by the engine before anybody sees it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import z3

from elgrande import names
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.edition_fields import FirstPlaces
from elgrande.rules.editions import EN_BASE, Edition, edition_named
from elgrande.rules.map import CASTILLO, MOBILE_SCOREBOARDS, Scoreboard
from elgrande.rules.message import N_
from elgrande.rules.pieces import (
    CABALLEROS,
    HOME_BONUS,
    KINGS_BONUS,
    PLAYERS,
    ROUNDS,
    ROWS_THAT_PAY,
)
from elgrande.state import State
from proofs.kit.translatable import Sentence
from proofs.kit.z3_solver import Model, Term, plain_value
from proofs.theorems.sc_ranks import row_by_cases

MOBILE = {"/".join(map(str, values)): values for values in MOBILE_SCOREBOARDS}


class BadQuestion(ValueError):
    """A question that cannot be put: what is wrong with it."""


@dataclass(frozen=True)
class Within:
    """The limits of a search: who plays, where caballeros may stand and how many, how many points there are.

    `most` is how many caballeros of one player may stand in one place. King, Grandes and mobile scoreboards
    are where a position has them, or as given; edition and places may be given by name. Raises BadQuestion
    for what no game has.

    >>> Within(king="País Vasco", edition="EN_BASE", regions=("Aragón", "sevilla")).king
    'pais_vasco'
    """

    players: int = 2
    regions: Sequence[str] = BASE.regions
    most: int = 3
    points: int = 60
    edition: Edition | str = EN_BASE
    king: str = "castilla_la_nueva"
    grandes: Sequence[str] | None = None
    scoreboards: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.players not in PLAYERS:
            raise BadQuestion(f"players: {self.players} is not {min(PLAYERS)} to {max(PLAYERS)}")
        if not 1 <= self.most <= CABALLEROS:
            raise BadQuestion(f"most: {self.most} is not 1 to {CABALLEROS}")
        if self.points < 0:
            raise BadQuestion(f"points: {self.points} is less than none")
        try:
            regions = tuple(names.region(region, "regions") for region in self.regions)
            empty = self.empty()
        except ValueError as impossible:
            raise BadQuestion(str(impossible)) from None
        if not regions or len(set(regions)) < len(regions):
            raise BadQuestion(f"regions: {regions} are not different regions of the board")
        for field_name, value in (("regions", regions), ("king", empty.king)):
            object.__setattr__(self, field_name, value)

    def empty(self, **described: Any) -> State:
        """The position with all that is given, and no caballero on the board unless said."""
        given: dict[str, Any] = {"king": self.king, "edition": self.edition, "grandes": self.grandes}
        return position(self.players, scoreboards=self.scoreboards, **given, **described)

    def must_have_seat(self, seat: int) -> None:
        """Raise BadQuestion unless there is such a seat."""
        if seat not in range(self.players):
            raise BadQuestion(f"seat: there is no seat {seat} in a game of {self.players}")

    def __str__(self) -> str:
        return self.sentence

    @property
    def sentence(self) -> Sentence:
        """The limits in words."""
        limits = {"players": self.players, "most": self.most, "points": self.points}
        if len(self.regions) == len(BASE.regions):
            message = N_(
                "{players} players, at most {most} caballeros of each in any region and in the Castillo, "
                "at most {points} points before"
            )
            return Sentence.of(message, **limits)
        message = N_(
            "{players} players, at most {most} caballeros of each in {regions}, and in the Castillo, "
            "at most {points} points before"
        )
        return Sentence.of(message, **limits, regions=self.regions)


@dataclass(frozen=True)
class UnknownBoard:
    """The symbols of a board within limits, and what can be said of it."""

    within: Within

    @cached_property
    def caballeros(self) -> dict[str, tuple[Term, ...]]:
        """For each place a symbol for everybody's caballeros."""
        places = (*self.within.regions, CASTILLO)
        return {place: tuple(z3.Int(f"{place} {player}") for player in self.seats) for place in places}

    def row(self, place: str) -> tuple[Term, ...]:
        """Everybody's caballeros in a place; nobody's where none may stand."""
        return self.caballeros.get(place, (z3.IntVal(0),) * self.within.players)

    @cached_property
    def points(self) -> tuple[Term, ...]:
        """Everybody's points before the scoring."""
        return tuple(z3.Int(f"points {player}") for player in self.seats)

    @property
    def seats(self) -> range:
        """The players."""
        return range(self.within.players)

    @cached_property
    def pieces(self) -> Term:
        """How many caballeros there are, on the board and in the Castillo."""
        return z3.Sum([count for row in self.caballeros.values() for count in row])

    @cached_property
    def limits(self) -> list[Term]:
        """What holds of every board within the limits."""
        most, points = self.within.most, self.within.points
        cells = [z3.And(count >= 0, count <= most) for row in self.caballeros.values() for count in row]
        owned = [z3.Sum([row[player] for row in self.caballeros.values()]) for player in self.seats]
        before = [z3.And(there >= 0, there <= points) for there in self.points]
        return [*cells, *before, *(number <= CABALLEROS for number in owned)]

    # --- what is earned ---

    @cached_property
    def _empty(self) -> State:
        return self.within.empty()

    def scoreboard(self, place: str) -> Scoreboard:
        """The values that count in a place."""
        return self._empty.scoreboard(place)

    def earned(
        self,
        place: str,
        counts: Sequence[Term] | None = None,
        *,
        king: str | None = "",
        first_only: bool = False,
        edition: Edition | None = None,
    ) -> list[Term]:
        """What everybody gets when a place is scored: with these counts, with the King there or elsewhere."""
        there = self.row(place) if counts is None else counts
        edition = edition or edition_named(self.within.edition)
        rows = 1 if first_only else ROWS_THAT_PAY[self.within.players]
        values = self.scoreboard(place)[:rows]
        bonuses = not first_only or edition.first_places is FirstPlaces.WITH_BONUSES
        kings_region = self._empty.king if king == "" else king
        due = []
        for player in self.seats:
            cases = row_by_cases(there, player)
            points = z3.Sum([z3.If(cases[row], value, 0) for row, value in enumerate(values, start=1)])
            bonus = KINGS_BONUS if place == kings_region else 0
            bonus += HOME_BONUS if place == self._empty.grandes[player] else 0
            due.append(points + (z3.If(cases[1], bonus, 0) if bonuses and bonus else 0))
        return due

    def final(
        self, counts: Mapping[str, Sequence[Term]] | None = None, *, king: str | None = ""
    ) -> list[Term]:
        """Everybody's points after the last general scoring, with these counts in some places."""
        rows = {**self.caballeros, **(counts or {})}
        earned = [self.earned(place, row, king=king) for place, row in rows.items()]
        return [z3.Sum([self.points[player], *(due[player] for due in earned)]) for player in self.seats]

    def with_more(self, place: str, player: int, number: Term | int = 1) -> tuple[Term, ...]:
        """Everybody's caballeros in a place after so many of a player came there."""
        return tuple(count + number if who == player else count for who, count in enumerate(self.row(place)))

    def wins(self, player: int, totals: Sequence[Term]) -> Term:
        """Whether a player alone has the most points."""
        return z3.And([totals[player] > total for rival, total in enumerate(totals) if rival != player])

    # --- positions ---

    def as_state(self, model: Model, **described: Any) -> State:
        """The position that a model describes; before the last general scoring, unless said otherwise."""
        rows = {
            place: tuple(int(plain_value(model, count)) for count in row)
            for place, row in self.caballeros.items()
        }
        castillo = rows.pop(CASTILLO)
        there = {region: row for region, row in rows.items() if any(row)}
        points = tuple(int(plain_value(model, symbol)) for symbol in self.points)
        moment = described or {"general_scoring": True, "round": max(ROUNDS)}
        return self.within.empty(caballeros=there, castillo=castillo, points=points, **moment)
