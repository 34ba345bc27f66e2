"""A region as a claim sees it: caballeros, scoreboard, King and homes, and what a rule makes of them.

All numbers may be symbols: then what is said holds for whatever they stand for.

>>> here = Region((2, 1, 0), (5, 3, 1), king=True)
>>> here.ranks, here.points, here.bonuses, here.one_more(1).points
((1, 2, None), (7, 3, 0), (2, 0, 0), (3, 3, 0))
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from elgrande.rules.map import Scoreboard
from proofs.workbench.house_rules import BOOK, HouseRule


class Region:
    """One region before it is scored; `king` is whether he is there, `home` holds those who are at home."""

    def __init__(
        self,
        counts: Sequence[Any],
        scoreboard: Scoreboard,
        king: Any = False,
        home: Collection[int] = (),
        rule: HouseRule = BOOK,
    ) -> None:
        self.counts, self.scoreboard = tuple(counts), scoreboard
        self.king, self.home = king, home
        self._rule = rule
        self.with_one_more: dict[int, Region] = {}

    @property
    def players(self) -> range:
        """The seats: 0 is Ana, 1 is Bruno."""
        return range(len(self.counts))

    @property
    def ranks(self) -> tuple[int | None, ...]:
        """Everybody's rank; None for those without a caballero."""
        return self._rule.ranks(self.counts)

    @property
    def points(self) -> tuple[Any, ...]:
        """Everybody's points, bonuses included."""
        return self._rule.points(self.counts, self.scoreboard, king=self.king, home=self.home)

    @property
    def bonuses(self) -> tuple[Any, ...]:
        """What the King's bonus and the home bonus bring everybody."""
        return tuple(
            self._rule.bonus(self.counts, player, king=self.king, home=self.home) for player in self.players
        )

    def one_more(self, player: int) -> Region:
        """The same region after one more caballero of this player has come, who is remembered."""
        counts = tuple(count + 1 if who == player else count for who, count in enumerate(self.counts))
        more = Region(counts, self.scoreboard, self.king, self.home, self._rule)
        self.with_one_more[player] = more
        return more

    def alone_ahead(self, player: int) -> bool:
        """Whether a player has more caballeros than anybody else."""
        mine = self.counts[player]
        return all(count < mine for rival, count in enumerate(self.counts) if rival != player)
