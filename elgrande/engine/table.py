"""The table: the working copy of a State, on which the rules act.

A State never changes. To carry out an action, the engine lays its pieces out on a Table, lets the rules
move them, tells what happens, and takes a new State from it. Nothing outside the engine sees a Table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar

from elgrande.events import CarrierMoved, Event
from elgrande.rules.box import Box, Counts, Tile
from elgrande.rules.editions import Edition
from elgrande.rules.map import COURT, PROVINCES
from elgrande.state import Carrier, Due, Frame, Held, State, carried, move_counts

T = TypeVar("T")
R = TypeVar("R")
Emit = Callable[[Event], None]

# State(*fields), without a look at each of them.
_as_state: Callable[[tuple[Any, ...]], State] = partial(tuple.__new__, State)


# Told where so many caballeros of an owner have gone, each with what he carries or nothing (""); or, where
# source and target are one place, that one there has been given something.
Follow = Callable[["Table", int, str, str, tuple[str, ...]], None]
FOLLOW: Final[dict[str, Follow]] = {}  # for each expansion that has to know


def ignore(event: Event) -> None:
    """Nothing is done with the event."""


class Table:
    """A State whose fields may change; lists are what lies before the players, the counts, and the agenda.

    `emit` is called with every event.
    """

    __slots__ = (
        "box",
        "crowds",
        "emit",
        "expansions",
        "found",
        "full",
        "in_order",
        "index",
        "limits",
        "moved",
        "players",
        *State._fields,
    )

    edition: Edition
    round: int
    start_player: int
    king: str
    grandes: tuple[str, ...]
    tiles: tuple[str | None, ...]
    hands: list[tuple[int, ...]]
    powers: list[int | None]
    played: list[tuple[int, ...]]
    decks: list[tuple[str, ...]]
    display: list[str | None]
    held: tuple[Held, ...]
    points: tuple[int, ...]
    caballeros: list[Counts]
    agenda: list[Frame]
    carriers: tuple[Carrier, ...]
    due: tuple[Due, ...]

    def __init__(self, state: State, emit: Emit = ignore) -> None:
        self.emit: Emit = emit
        (
            self.edition,
            self.round,
            self.start_player,
            self.king,
            self.grandes,
            self.tiles,
            hands,
            powers,
            played,
            decks,
            display,
            self.held,
            self.points,
            caballeros,
            agenda,
            self.carriers,
            self.due,
        ) = state
        self.hands, self.powers, self.played = list(hands), list(powers), list(played)
        self.decks, self.display, self.agenda = list(decks), list(display), list(agenda)
        self.caballeros = list(caballeros)
        self.box: Box = self.edition.box
        # What is asked of the box at every step: where the rows of counts are, and what is in it besides.
        self.index: dict[str, int] = self.box.index
        self.limits: tuple[tuple[int, Tile, str], ...] = self.box.limits
        self.expansions: tuple[str, ...] = self.box.expansions
        # Who stood where only so many find room when that was last asked, and the places that were full.
        self.crowds: tuple[Counts, ...] = ()
        self.full: frozenset[str] = frozenset()
        # Whether expansions have to look what is to be put right: since they last did, somebody has gone who
        # may carry something, or carries something else, a round has begun, or one waits for something.
        self.moved: bool = True
        # Of each thing that an expansion puts right, for which value nothing is to be put right any more.
        self.in_order: dict[str, Any] = {}
        # What has been found out about values of this table, with the value about which it was found.
        self.found: dict[str, tuple[Any, Any]] = {}
        self.players: int = len(self.points)  # how many play

    def state(self) -> State:
        """The State as it is now."""
        return _as_state(
            (
                self.edition,
                self.round,
                self.start_player,
                self.king,
                self.grandes,
                self.tiles,
                tuple(self.hands),
                tuple(self.powers),
                tuple(self.played),
                tuple(self.decks),
                tuple(self.display),
                self.held,
                self.points,
                tuple(self.caballeros),
                tuple(self.agenda),
                self.carriers,
                self.due,
            )
        )

    def copy(self) -> Table:
        """The same table once more, with all that is known of it; nobody is told what happens there."""
        other = Table(self.state())
        other.crowds, other.full, other.moved = self.crowds, self.full, self.moved
        other.in_order, other.found = dict(self.in_order), dict(self.found)
        return other

    def known(self, name: str, about: T, find: Callable[[T], R]) -> R:
        """What `find` finds out about a value of this table; it looks once, until the value is another."""
        known = self.found.get(name)
        if known is None or (known[0] is not about and known[0] != about):
            known = self.found[name] = (about, find(about))
        found: R = known[1]
        return found

    def swap(self, frame: Frame) -> None:
        """The innermost frame is replaced."""
        self.agenda[-1] = frame

    def transfer(
        self, owner: int, source: str, target: str, number: int = 1, load: str | None = None
    ) -> None:
        """Caballeros of an owner go from one place to another, among them whoever carries `load` (SU-2).

        Where a tile limits how many count in a region, those who find no room on it stand beside it (LT-2).
        """
        if not self.expansions:  # there is room everywhere, and nobody carries anything
            move_counts(self.caballeros, owner, self.index[source], self.index[target], number)
            return
        for tile, _, beside in self.limits:
            if self.tiles[tile] == target:
                inside = min(number, self.room(target))
                if inside < number:
                    self.go(owner, source, beside, number - inside, load if not inside else None)
                number = inside
        if number:
            self.go(owner, source, target, number, load)

    def go(self, owner: int, source: str, target: str, number: int, load: str | None = None) -> None:
        """The same, whether there is room or not."""
        move_counts(self.caballeros, owner, self.index[source], self.index[target], number)
        if source == PROVINCES and target == COURT:
            return  # nothing on the map is different
        loads: tuple[str, ...] = ()
        for carrier, place, _ in self.carriers:
            if place == source and carrier == owner:
                loads = self.carry(owner, source, target, load)
                break
        self.tell(owner, source, target, loads + ("",) * (number - len(loads)))

    def carry(self, owner: int, source: str, target: str, load: str | None) -> tuple[str, ...]:
        """Whoever carries something and went along is where he went to; what they carry."""
        before, left = self.carriers, self.counts(source)[owner]
        self.carriers = carried(before, owner, source, target, left, load, self.box.carried_away)
        self.moved = True
        went = [new for old, new in zip(before, self.carriers, strict=True) if old != new]
        for one in went:
            clause = self.box.loads[one.load].alone or "MV-2"
            because = (clause, *self.box.why_there(source, target, self.tiles))
            self.emit(CarrierMoved(owner, source, target, one.load, because))
        return tuple([one.load for one in went])

    def give(self, owner: int, place: str, load: str) -> None:
        """A caballero of an owner in this place carries something from now on."""
        self.carriers = (*self.carriers, Carrier(owner, place, load))
        self.moved = True
        self.tell(owner, place, place, (load,))

    def tell(self, owner: int, source: str, target: str, loads: tuple[str, ...]) -> None:
        """Expansions hear who has gone where, or been given something there."""
        for expansion in self.expansions:
            follow = FOLLOW.get(expansion)
            if follow is not None:
                follow(self, owner, source, target, loads)

    def counts(self, place: str) -> Counts:
        """Each owner's caballeros in a region or a space of it, the Castillo, the courts or the provinces."""
        return self.caballeros[self.index[place]]

    def room(self, region: str) -> int:
        """How many more find room on a tile with spaces that lies in a region (LT-2)."""
        return self.box.room(region, self.tiles, self.counts(region), self.players)

    def is_full(self, place: str) -> bool:
        """Whether a place has no room for another caballero."""
        capacity = self.box.capacity.get(place)
        return capacity is not None and sum(self.caballeros[self.index[place]]) >= capacity
