"""The table: the working copy of a State, on which the rules act.

A State never changes. To carry out an action, the engine lays its pieces out on a Table, lets the rules
move them, tells what happens, and takes a new State from it. Nothing outside the engine sees a Table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from elgrande.events import Event
from elgrande.rules.editions import Edition
from elgrande.state import PLACE_INDEX, Counts, Frame, HeldVeto, State, transferred

Tell = Callable[[Event], None]

# State(*fields), without a look at each of them.
_as_state: Callable[[tuple[Any, ...]], State] = partial(tuple.__new__, State)


class Table:
    """A State whose fields may change; its agenda is a list."""

    __slots__ = (
        "agenda",
        "caballeros",
        "decks",
        "display",
        "edition",
        "grandes",
        "hands",
        "king",
        "played",
        "points",
        "powers",
        "round",
        "scoreboards",
        "start_player",
        "tell",
        "vetoes",
    )

    edition: Edition
    round: int
    start_player: int
    king: str
    grandes: tuple[str, ...]
    scoreboards: tuple[str | None, str | None]
    hands: tuple[tuple[int, ...], ...]
    powers: tuple[int | None, ...]
    played: tuple[tuple[int, ...], ...]
    decks: tuple[tuple[str, ...], ...]
    display: tuple[str | None, ...]
    vetoes: tuple[HeldVeto, ...]
    points: tuple[int, ...]
    caballeros: tuple[Counts, ...]
    agenda: list[Frame]

    def __init__(self, state: State, tell: Tell) -> None:
        self.tell: Tell = tell
        (
            self.edition,
            self.round,
            self.start_player,
            self.king,
            self.grandes,
            self.scoreboards,
            self.hands,
            self.powers,
            self.played,
            self.decks,
            self.display,
            self.vetoes,
            self.points,
            self.caballeros,
            agenda,
        ) = state
        self.agenda = list(agenda)

    def state(self) -> State:
        """The State as it is now."""
        return _as_state(
            (
                self.edition,
                self.round,
                self.start_player,
                self.king,
                self.grandes,
                self.scoreboards,
                self.hands,
                self.powers,
                self.played,
                self.decks,
                self.display,
                self.vetoes,
                self.points,
                self.caballeros,
                tuple(self.agenda),
            )
        )

    def swap(self, frame: Frame) -> None:
        """The innermost frame is replaced."""
        self.agenda[-1] = frame

    def transfer(self, owner: int, source: str, target: str, number: int = 1) -> None:
        """Caballeros of an owner go from one place to another (SU-2)."""
        self.caballeros = transferred(self.caballeros, owner, source, target, number)

    def counts(self, place: str) -> Counts:
        """Each player's caballeros in a region, the Castillo, the courts or the provinces."""
        return self.caballeros[PLACE_INDEX[place]]

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.points)
