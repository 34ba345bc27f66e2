"""House rules: the tie rule and its bonuses with every choice left open, the rulebook's being one of many.

>>> BOOK.ranks((4, 4, 4, 3)), HouseRule(tie_costs=0, behind="places").ranks((4, 4, 4, 3))
((2, 2, 2, 3), (1, 1, 1, 4))
>>> BOOK.points((3, 3, 1, 0), (5, 3, 1), king=True)
(3, 3, 1, 0)
>>> HouseRule(tied_bonus=True).points((3, 3), (5, 3, 1), king=True)
(2, 2)
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import groupby
from typing import Any, NamedTuple

from elgrande.rules.map import Scoreboard
from elgrande.rules.message import N_
from elgrande.rules.pieces import HOME_BONUS, KINGS_BONUS, PLAYERS
from elgrande.scoring import share

ALL_BUT_ONE = -1
"""What a tie costs if it pushes its players down to the last of their places."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """How ranks and points are given; as it stands without a change, it is the rulebook's.

    `tie_costs` so many ranks. Behind a tie goes on "below" its rank, after as many "places" as it has
    players, or as if there were "no_tie". With `absent` also those have a rank who have nobody there, with
    `tied_bonus` tied leaders get bonuses, with `all_rows` the scoreboard pays all its numbers to few players.
    """

    tie_costs: int = 1
    behind: str = "below"
    absent: bool = False
    tied_bonus: bool = False
    all_rows: bool = False

    def ranks(self, counts: Sequence[Any]) -> tuple[int | None, ...]:
        """Everybody's rank in one place; None for those who have none."""
        result: list[int | None] = [None] * len(counts)
        rank = 1
        for size, group in groupby(sorted(counts, reverse=True)):
            if size == 0 and not self.absent:
                continue
            players = len(list(group))
            cost = players - 1 if self.tie_costs == ALL_BUT_ONE else self.tie_costs
            given = rank + (cost if players > 1 else 0)
            for player, count in enumerate(counts):
                if count == size:
                    result[player] = given
            rank = {"below": given + 1, "places": rank + players, "no_tie": rank + 1}[self.behind]
        return tuple(result)

    def points(
        self,
        counts: Sequence[Any],
        scoreboard: Scoreboard,
        *,
        players: int | None = None,
        king: Any = False,
        home: int | Collection[int] | None = (),
        first_only: bool = False,
    ) -> tuple[Any, ...]:
        """Everybody's points, from the engine's own `share` of these ranks."""
        number = max(PLAYERS) if self.all_rows else players or len(counts)
        home = () if home is None else (home,) if isinstance(home, int) else home
        placed = self.ranks(counts)
        points: list[Any] = []
        for player, rank in enumerate(placed):
            if rank is None:
                points.append(0)
                continue
            tied = placed.count(rank) > 1
            got: Any = share(
                rank, tied, scoreboard, players=number, first_only=first_only, bonuses=False
            ).points
            points.append(got + self.bonus(counts, player, king=king, home=home))
        return tuple(points)

    def bonus(self, counts: Sequence[Any], player: int, *, king: Any, home: Collection[int]) -> Any:
        """A player's bonuses: for whoever leads, with `tied_bonus` also for several who lead together."""
        mine = counts[player]
        rivals = [count for rival, count in enumerate(counts) if rival != player]
        ahead = all(count <= mine if self.tied_bonus else count < mine for count in rivals)
        if not ahead or not mine:
            return 0
        return (KINGS_BONUS if king else 0) + (HOME_BONUS if player in home else 0)


BOOK = HouseRule()


class Choice(NamedTuple):
    """A question that a house rule answers, and the answers there are; the first one is the rulebook's."""

    field: str
    words: str
    answers: Mapping[str, tuple[Any, str]]


CHOICES = (
    Choice(
        "tie_costs",
        N_("A tie costs its players"),
        {
            "1": (1, N_("one rank")),
            "0": (0, N_("nothing")),
            "2": (2, N_("two ranks")),
            "all": (ALL_BUT_ONE, N_("all ranks but the last of theirs")),
        },
    ),
    Choice(
        "behind",
        N_("The next player behind a tie is ranked"),
        {
            "below": ("below", N_("right below it")),
            "places": ("places", N_("after as many places as there are players in it")),
            "no_tie": ("no_tie", N_("as if nobody were tied")),
        },
    ),
    Choice(
        "absent",
        N_("Players with no caballero there"),
        {"no": (False, N_("have no rank")), "yes": (True, N_("are ranked, too"))},
    ),
    Choice(
        "tied_bonus",
        N_("The King’s bonus and the home bonus go"),
        {"sole": (False, N_("to a sole leader")), "tied": (True, N_("to tied leaders, too"))},
    ),
    Choice(
        "all_rows",
        N_("With two or three players"),
        {"few": (False, N_("fewer numbers pay")), "all": (True, N_("all three numbers pay"))},
    ),
)


def answered(rule: HouseRule, field: str, answer: str) -> HouseRule:
    """The rule with another answer to one question. KeyError if there is no such question or answer."""
    choice = {choice.field: choice for choice in CHOICES}[field]
    return replace(rule, **{field: choice.answers[answer][0]})


def answer_of(rule: HouseRule, choice: Choice) -> str:
    """Which of the answers a rule gives."""
    value = getattr(rule, choice.field)
    return next(name for name, (its, _) in choice.answers.items() if its == value)


assert [choice.field for choice in CHOICES] == [field.name for field in fields(HouseRule)]
