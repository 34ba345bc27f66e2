"""Seats with all expansions: everybody moves on, with guests, ships and all that is kept or put off.

What `in_seats` does with the base game is done here on crowded boards (`proofs.games.expansions_boards`). All
that is kept moves on with its keeper, and so does what is told: whose caballero has gone where, who is paid.
Where no order among players is meant, as of what they carry, none is compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import fields, replace
from functools import cache, lru_cache
from itertools import cycle, groupby
from operator import attrgetter
from typing import Any, NamedTuple
from unittest.mock import patch

from elgrande.engine import legal_actions
from elgrande.expansions import anniversary
from elgrande.expansions.colonies.frames import Voyagers
from elgrande.expansions.grandissimo import characters
from elgrande.expansions.grandissimo.box import GUESTS
from elgrande.rules.message import N_
from elgrande.state import Carrier, SettingDisks, State
from proofs.games.expansions_boards import Step, every_step
from proofs.kit.rules_as_functions import told
from proofs.kit.theorem import Changed, Evidence, Mutant, Witness, for_all, theorem
from proofs.theorems.in_seats import moved_on

ONE_SEAT = {"player", "owner", "host", "start_player"}
SEATS = {"waiting", "owners", "holders", "silent", "barred", "winners", "order"}
# What lies before the players, seat by seat; of caballeros those who belong to no player come after them.
ROWS = {"disks", "counts"}
MANY, EVERY = 4, 7  # of more actions of a kind than so many every seventh is taken
OF_STATE = ("grandes", "hands", "powers", "played", "points")
# Where other things with seats are, or one of them.
WITHIN = {"action", "frame", "frames", "steps", "circumstances"}
PLACES = {"source", "target", "place"}
NAMES = ONE_SEAT | SEATS | ROWS | WITHIN | PLACES | {"since", "tied", "laden", "newcomers"}


# --- everybody moves on ------------------------------------------------------------------------------


class Further(NamedTuple):
    """Everybody moves on by so many seats."""

    seats: int
    players: int

    def seat(self, seat: int) -> int:
        """The seat of whoever was in this one; an owner who is no player stays who he is."""
        return (seat + self.seats) % self.players if 0 <= seat < self.players else seat

    def row(self, row: tuple[Any, ...]) -> tuple[Any, ...]:
        """What lies before the players then; what belongs to no player is as it was."""
        return (*moved_on(row[: self.players], self.seats), *row[self.players :])

    def place(self, place: Any) -> Any:
        """Where guests of that court are then; any other place is where it was."""
        return GUESTS[self.seat(GUESTS.index(place))] if place in GUESTS else place

    def part(self, name: str, value: Any) -> Any:
        """What has become of a field of this name."""
        if name in ONE_SEAT:
            return value if value is None else self.seat(value)
        if name in PLACES:
            return self.place(value)
        if name in ROWS:
            return self.row(value)
        if name in SEATS:
            return tuple([self.seat(seat) for seat in value])
        if name == "tied":
            return tuple(sorted([self.seat(seat) for seat in value]))
        if name == "since":
            return tuple([self.row(row) for row in value])
        if type(value) is tuple:
            return tuple([all_on(one, self) for one in value])
        return all_on(value, self)

    def state(self, state: State) -> State:
        """The state with everybody so many seats further on, whoever is a guest in his court, too."""
        rows, index = [self.row(row) for row in state.caballeros], state.box.index
        for place in GUESTS[: self.players] if GUESTS[0] in index else ():
            rows[index[self.place(place)]] = self.row(state.counts(place))
        changes: dict[str, Any] = {name: self.row(getattr(state, name)) for name in OF_STATE}
        for name in ("agenda", "due", "held", "carriers"):
            changes[name] = tuple([all_on(one, self) for one in getattr(state, name)])
        start = self.seat(state.start_player)
        return in_no_order(state._replace(start_player=start, caballeros=tuple(rows), **changes))


@lru_cache(maxsize=1 << 16)
def all_on(thing: Any, further: Further) -> Any:
    """A frame, an action, an event or a part of one, of the players who sit so many seats further on."""
    kind: Any = type(thing)
    changed = {name: further.part(name, getattr(thing, name)) for name in names_of(kind)}
    if not changed:
        return thing
    return thing._replace(**changed) if hasattr(thing, "_replace") else replace(thing, **changed)


@cache
def names_of(kind: Any) -> tuple[str, ...]:
    """The fields in which seats are told."""
    names = getattr(kind, "_fields", None) or [field.name for field in fields(kind)]
    return tuple([name for name in names if name in NAMES])


def in_no_order(state: State) -> State:
    """The state, with what is kept, what is carried and disks that are waited for in the order of seats."""
    agenda = [
        replace(frame, waiting=tuple(sorted(frame.waiting))) if isinstance(frame, SettingDisks) else frame
        for frame in state.agenda
    ]
    held = sorted(state.held, key=lambda one: (one.player, one.card, one.until or 0))
    noted = [
        due._replace(frame=Voyagers(due.frame.since, *map(in_order, (due.frame.laden, due.frame.newcomers))))
        if isinstance(due.frame, Voyagers)
        else due
        for due in state.due
    ]
    return state._replace(
        held=tuple(held), carriers=in_order(state.carriers), agenda=tuple(agenda), due=tuple(noted)
    )


def in_order(carriers: tuple[Carrier, ...]) -> tuple[Carrier, ...]:
    """Who carries something, seat by seat."""
    return tuple(sorted(carriers))


# --- the theorem -------------------------------------------------------------------------------------


def the_first_gives_his_flag_first() -> AbstractContextManager[Any]:
    """Whoever's turn it is, the player in the first seat gives his flag first."""
    return patch.object(anniversary, "whose_turn", lambda table: 0)


def guests_come_to_the_first() -> AbstractContextManager[Any]:
    """Every guest comes into the court of the player in the first seat."""
    return patch.object(characters, "GUESTS", (GUESTS[0],) * len(GUESTS))


@theorem(
    *("PW-3", "GI-1", "GI-2", "GI-4", "AC-7.2", "AC-7.3", "AC-7.4", "AC-7.9", "FL-4", "SH-2", "SP-1", "QJ-1"),
    *("QJ-5", "GC-5", "GC-8", "GC-10", "GC-11", "GC-14", "GC-18"),
    claim=N_(
        "with all expansions, too, no seat is special: if everybody moves on by some seats, so does all that "
        "may be done, all that comes of it, and all that is told"
    ),
    domain=N_(
        "2 to 5 players by turns, every kind of decision with all expansions on crowded boards, by turns one "
        "seat on or more; of more than 4 actions of a kind every seventh"
    ),
    mutants=[
        Mutant(N_("every guest comes into the first player's court"), changed=guests_come_to_the_first),
        Mutant(N_("the first player gives his flag first"), changed=the_first_gives_his_flag_first),
    ],
    cost=6,
)
def no_seat_is_special_with_all_expansions(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[list[Step], int]) -> Witness | None:
        steps, seats = case
        state = steps[0].before
        further = Further(seats, state.players)
        on = further.state(state)
        if set(legal_actions(on)) != {all_on(action, further) for action in legal_actions(state)}:
            return Witness(f"{seats} seats on, other actions are offered in {state.agenda[-1]}", state=state)
        for step in steps:
            after, events = told(on, all_on(step.action, further))
            right = Counter([all_on(event, further) for event in step.events])
            if in_no_order(after) != further.state(step.after) or Counter(events) != right:
                return Witness(f"{seats} seats on, something else comes of {step.action}", state=state)
        return None

    with changed():
        return for_all(cases(), failure)


def cases() -> Iterator[tuple[list[Step], int]]:
    """Every kind of decision with its actions, of many of a kind some; and by turns how far all move on."""
    farther = cycle(range(12))
    for state, group in groupby(every_step(), attrgetter("before")):
        kinds = dict[type, list[Step]]()
        for step in group:
            kinds.setdefault(type(step.action), []).append(step)
        steps = [
            step for alike in kinds.values() for step in (alike if len(alike) <= MANY else alike[::EVERY])
        ]
        yield steps, 1 + next(farther) % (state.players - 1)
