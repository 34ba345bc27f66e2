"""A problem: what makes a position impossible, with field and clause; and the error that carries it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """Something impossible: where it stands, which clause it offends, and what it is."""

    field: str
    clause: str
    text: str

    def __str__(self) -> str:
        return f"{self.field}: {self.text} ({self.clause})"


class ImpossiblePosition(ValueError):
    """A position that no game can reach; `problems` says why."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(map(str, problems)))


def refuse(field: str, clause: str, text: str) -> ImpossiblePosition:
    """The error for one problem.

    >>> str(refuse("king", "KG-3", "'toledo' is not a region"))
    "king: 'toledo' is not a region (KG-3)"
    """
    return ImpossiblePosition((Problem(field, clause, text),))
