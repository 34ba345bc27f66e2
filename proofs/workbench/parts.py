"""The parts of a claim to choose from: whenever something is so, one number compares with another.

>>> claim = Parts("tied", "points:0", "=", "points:1")
>>> claim.sentence(), claim.holds(Region((2, 2), (5, 3, 1)))
('Whenever Ana and Bruno have equally many caballeros: Ana’s points = Bruno’s points', True)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import eq, ge, gt, le, lt
from typing import Any, NamedTuple

from elgrande.rules.message import N_
from proofs.notebook.language import say, translated
from proofs.workbench.region import Region

LAST = 9
"""The rank of those who have none, where ranks are compared."""


def tied(here: Region) -> Any:
    """Whether the first two players are there with equally many."""
    return here.counts[0] == here.counts[1] and here.counts[0] > 0


CONDITIONS: Mapping[str, tuple[str, Callable[[Region], Any]]] = {
    "always": (N_("nothing in particular is so"), lambda here: True),
    "more": (N_("Ana has more caballeros than Bruno"), lambda here: here.counts[0] > here.counts[1]),
    "tied": (N_("Ana and Bruno have equally many caballeros"), tied),
    "alone": (N_("Ana leads alone"), lambda here: here.alone_ahead(0)),
    "there": (N_("Ana has a caballero there"), lambda here: here.counts[0] > 0),
    "everybody": (N_("everybody has a caballero there"), lambda here: all(here.counts)),
    "king": (N_("the King is there"), lambda here: bool(here.king)),
    "no_king": (N_("the King is somewhere else"), lambda here: not here.king),
    "home": (N_("it is Ana’s home region"), lambda here: 0 in here.home),
    "no_bonus": (
        N_("there is no bonus to be had"),
        lambda here: not here.king and not any(player in here.home for player in here.players),
    ),
}


def rank(here: Region, player: int) -> Any:
    """A player's rank; the last one of all for those who have none."""
    its = here.ranks[player]
    return LAST if its is None else its


NUMBERS: Mapping[str, tuple[str, Callable[[Region], Any]]] = {
    "points:0": (N_("Ana’s points"), lambda here: here.points[0]),
    "points:1": (N_("Bruno’s points"), lambda here: here.points[1]),
    "after:0": (
        N_("Ana’s points after one more caballero of hers"),
        lambda here: here.one_more(0).points[0],
    ),
    "after:1": (
        N_("Bruno’s points after one more caballero of Ana’s"),
        lambda here: here.one_more(0).points[1],
    ),
    "lead": (N_("Ana’s lead over Bruno"), lambda here: here.points[0] - here.points[1]),
    "lead_after": (
        N_("Ana’s lead over Bruno after one more caballero of hers"),
        lambda here: here.one_more(0).points[0] - here.one_more(0).points[1],
    ),
    "rank:0": (N_("Ana’s rank"), lambda here: rank(here, 0)),
    "rank:1": (N_("Bruno’s rank"), lambda here: rank(here, 1)),
    "bonus:0": (N_("Ana’s bonus"), lambda here: here.bonuses[0]),
    "bonus:1": (N_("Bruno’s bonus"), lambda here: here.bonuses[1]),
    "all": (N_("everybody’s points together"), lambda here: sum(here.points)),
    "first": (N_("the first number of the scoreboard"), lambda here: here.scoreboard[0]),
    "second": (N_("the second number of the scoreboard"), lambda here: here.scoreboard[1]),
    "third": (N_("the third number of the scoreboard"), lambda here: here.scoreboard[2]),
    "shown": (N_("all numbers of the scoreboard together"), lambda here: sum(here.scoreboard)),
    "0": ("0", lambda here: 0),
    "2": ("2", lambda here: 2),
    "4": ("4", lambda here: 4),
}

RELATIONS: Mapping[str, tuple[str, Callable[[Any, Any], Any]]] = {
    ">=": ("≥", ge),
    ">": (">", gt),
    "=": ("=", eq),
    "<=": ("≤", le),
    "<": ("<", lt),
}


class Parts(NamedTuple):
    """A claim put together from the lists."""

    condition: str
    left: str
    relation: str
    right: str

    def holds(self, here: Region) -> bool:
        """Whether the claim holds in a region: the numbers are as said, or the case is another one."""
        if not CONDITIONS[self.condition][1](here):
            return True
        return bool(RELATIONS[self.relation][1](NUMBERS[self.left][1](here), NUMBERS[self.right][1](here)))

    def sentence(self) -> str:
        """The claim in words."""
        left, right = translated(NUMBERS[self.left][0]), translated(NUMBERS[self.right][0])
        compared = f"{left} {RELATIONS[self.relation][0]} {right}"
        if self.condition == "always":
            return say("Always: {compared}", compared=compared)
        condition = translated(CONDITIONS[self.condition][0])
        return say("Whenever {condition}: {compared}", condition=condition, compared=compared)


EXAMPLES = (
    Parts("always", "after:0", ">=", "points:0"),
    Parts("more", "points:0", ">", "points:1"),
    Parts("always", "after:1", "<=", "points:1"),
    Parts("no_bonus", "all", "<=", "shown"),
    Parts("tied", "bonus:0", "=", "0"),
    Parts("always", "lead_after", ">=", "lead"),
)
"""Claims worth a try: some of them hold, others do not."""
