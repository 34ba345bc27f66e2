"""What a case of the Referee is: a position, what is asked in it, and what is done before that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from elgrande.actions import Action, MoveCaballero, UseSpecial


class Scoring(NamedTuple):
    """Score this place as it stands."""

    place: str


class WholeScoring(NamedTuple):
    """A general scoring, with these disks."""

    disks: Mapping[int, str]


class Look(NamedTuple):
    """Nothing is tried: the position itself shows it."""


class Unplayable(NamedTuple):
    """Nothing can be tried: what the clause is about is in no box, so that no board shows it."""


LOOK: Final = Look()
UNPLAYABLE: Final = Unplayable()
Untried = Scoring | WholeScoring | Look | Unplayable  # nothing that could be refused
Asked = Action | Untried


class Case(NamedTuple):
    """A position as a line of text, what is asked in it, and what is done before that."""

    line: str
    asked: Asked = LOOK
    lead: tuple[Action, ...] = ()


USE: Final = UseSpecial(0)


def moved(source: str, target: str, owner: int = 0) -> MoveCaballero:
    """Ana moves a caballero."""
    return MoveCaballero(0, owner, source, target)


def uses(card: str, rest: str, *then: Action) -> Case:
    """Ana uses a card, and goes on so; the last action is what is asked about."""
    *lead, asked = (USE, *then)
    return Case(f"eg1 {rest} turn=0 card={card}", asked, tuple(lead))
