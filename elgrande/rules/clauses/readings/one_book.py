"""What the one book answers that has an expansion: it says so, or leaves it open to our ruling.

>>> book = OneBook("Only the Portuguese book has Atlantis.", regions=("atlantis", "aragon"))
>>> book.says("CO-1", "number", "How many?", 3).played("PT_EXPANSIONS")
3
"""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.rules.readings import PT, SILENT, Modal, Question, Reading, Value, said_by


@dataclass(frozen=True, slots=True)
class OneBook:
    """The Portuguese book, as the only one with an expansion: `why` says so.

    An answer of several words is one of `regions`.
    """

    why: str
    regions: tuple[str, ...]

    def says(
        self, clause: str, name: str, asks: str, value: Value, how: str = "", why: str | None = None
    ) -> Question:
        """The book answers, and nobody else does: every edition is played by it."""
        readings = said_by(value, PT, says=how)
        return self._asked(clause, name, asks, readings, value, self.why if why is None else why)

    def leaves(self, clause: str, name: str, asks: str, value: Value, why: str, how: str = "") -> Question:
        """The book does not say, and this is our ruling."""
        return self._asked(clause, name, asks, {PT: Reading(SILENT, says=how)}, value, why)

    def _asked(
        self, clause: str, name: str, asks: str, readings: dict[str, Reading], value: Value, why: str
    ) -> Question:
        assert isinstance(value, int | Modal | tuple | frozenset)
        among = self.regions if isinstance(value, frozenset) else ()
        return Question(clause, name, asks, readings, among, otherwise=value, why=why)
