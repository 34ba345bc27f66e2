"""Seats (PW-1, PW-3, SD-1, TU-9, VT-5, AC-2.5): no seat is special, whatever is done and whoever does it.

Most theorems on decisions let the player in the first seat act. Here everybody moves on, with all that is
his: then all that may be done has to move on, too, and all that comes of it, with what follows by itself. So
far as this looks, what is shown of the first player is so of whoever acts. Where no order among players is
meant, as of those who set disks at the same time, none is compared.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from itertools import cycle
from typing import Any

from elgrande.actions import Action
from elgrande.engine import legal_actions, settle
from elgrande.engine.returning import send_home
from elgrande.engine.rounds import start_round
from elgrande.engine.table import Table
from elgrande.rules.box import BASE
from elgrande.rules.message import N_
from elgrande.rules.pieces import POWER_CARDS
from elgrande.state import PowerPhase, SettingDisks, State
from proofs.games.all_decisions import Agenda, Rows, stage
from proofs.kit.changed_engine import Change, as_it_ships, replacing
from proofs.kit.rules_as_functions import after as after_rule
from proofs.kit.rules_as_functions import played
from proofs.kit.theorem import Evidence, Mutant, Witness, for_all, theorem
from proofs.theorems.in_invariants import KING, decisions, tables

ONE_SEAT = {"player", "owner"}
SEATS = {"waiting", "owners", "holders", "silent"}
MANY, EVERY = 8, 7  # of more actions of a kind than so many every seventh is taken


# --- everybody moves on ------------------------------------------------------------------------------


def moved_on(row: tuple[Any, ...], seats: int) -> tuple[Any, ...]:
    """What lies before the players, seat by seat, after everybody has moved on by so many seats."""
    return (*row[-seats:], *row[:-seats])


def seats_on(thing: Any, seats: int, players: int) -> Any:
    """A frame or an action, of the players who sit so many seats further on."""
    changed: dict[str, Any] = {}
    for name in (field.name for field in fields(thing)):
        value = getattr(thing, name)
        if name in ONE_SEAT:
            changed[name] = (value + seats) % players
        elif name in SEATS:
            changed[name] = tuple((seat + seats) % players for seat in value)
        elif name == "disks":
            changed[name] = moved_on(value, seats)
        elif name == "action":
            changed[name] = seats_on(value, seats, players)
    return replace(thing, **changed)


def all_moved_on(state: State, seats: int) -> State:
    """The state with everybody so many seats further on."""
    players = state.players
    return state._replace(
        start_player=(state.start_player + seats) % players,
        grandes=moved_on(state.grandes, seats),
        hands=moved_on(state.hands, seats),
        powers=moved_on(state.powers, seats),
        played=moved_on(state.played, seats),
        held=tuple([held._replace(player=(held.player + seats) % players) for held in state.held]),
        points=moved_on(state.points, seats),
        caballeros=tuple([moved_on(row, seats) for row in state.caballeros]),
        agenda=tuple([seats_on(frame, seats, players) for frame in state.agenda]),
    )


def in_no_order(state: State) -> State:
    """The state, with cards that are kept and disks that are waited for in the order of seats."""
    agenda = [
        replace(frame, waiting=tuple(sorted(frame.waiting))) if isinstance(frame, SettingDisks) else frame
        for frame in state.agenda
    ]
    return state._replace(held=tuple(sorted(state.held)), agenda=tuple(agenda))


# --- decisions in which no two players are alike -----------------------------------------------------


def uneven_board(players: int) -> Rows:
    """In each place everybody has another number of caballeros, from none to four."""
    return tuple(
        tuple((number + 2 * player + 1) % 5 for player in range(players))
        for number in range(len(BASE.places))
    )


def unlike(players: int, agenda: Agenda) -> State:
    """The state in which this is being decided, and of everybody something else is on the table."""
    waiting = agenda[0].waiting if isinstance(agenda[0], PowerPhase) else ()
    powers = tuple([None if player in waiting else player + 1 for player in range(players)])
    played = tuple([(max(POWER_CARDS) - player,) for player in range(players)])
    return stage(players, KING, agenda, uneven_board(players))._replace(
        points=tuple(range(players)),
        powers=powers,
        played=played,
        hands=tuple(
            tuple([value for value in POWER_CARDS if value not in (power, *pile)])
            for power, pile in zip(powers, played, strict=True)
        ),
    )


def every_case() -> Iterator[tuple[State, int]]:
    """Every kind of decision, of two players under every answer; and by turns how far all move on."""
    for players, king, edition in tables():
        farther = cycle(range(1, players))
        for agenda in decisions(players, king):
            yield unlike(players, agenda)._replace(edition=edition), next(farther)


def some_of_each_kind(actions: Sequence[Action]) -> Iterator[Action | None]:
    """Every action, but of many of a kind only some; None where things go on by themselves."""
    kinds: defaultdict[type, list[Action]] = defaultdict(list)
    for action in actions:
        kinds[type(action)].append(action)
    for alike in kinds.values():
        yield from alike if len(alike) <= MANY else alike[::EVERY]
    if not actions:
        yield None


def what_comes_of(state: State, action: Action | None) -> State:
    """The state after an action, or none, and after all that follows by itself."""
    return after_rule(state, settle) if action is None else played(state, action)


# --- the theorem -------------------------------------------------------------------------------------


def the_first_loses_nobody(table: Table, owner: int, source: str, number: int) -> None:
    """Nobody of the player in the first seat is sent back."""
    if owner:
        send_home(table, owner, source, number)


def the_first_always_begins(table: Table, round: int) -> None:
    """In every round the player in the first seat is the first to play a power card."""
    start_round(table, round)
    table.swap(PowerPhase(tuple(range(table.players))))


@theorem(
    *("PW-1", "PW-3", "SD-1", "TU-9", "VT-5", "AC-2.5"),
    claim=N_(
        "no seat is special: if everybody moves on by some seats, so does all that may be done, and all "
        "that comes of it"
    ),
    domain=N_(
        "2 to 5 players, by turns one seat on or more, every kind of decision on a board where no two have "
        "the same, with a Veto or without; every action, of more than 8 of a kind every seventh, with all "
        "that follows by itself; every answer of the editions with 2 players"
    ),
    mutants=[
        Mutant(
            N_("nobody of the first player is sent back"), engine=replacing(send_home, the_first_loses_nobody)
        ),
        Mutant(
            N_("the first player begins each round"), engine=replacing(start_round, the_first_always_begins)
        ),
    ],
    cost=3,
)
def no_seat_is_special(engine: Change = as_it_ships) -> Evidence:
    def failure(case: tuple[State, int]) -> Witness | None:
        state, seats = case
        players, offered, on = state.players, legal_actions(state), in_no_order(all_moved_on(state, seats))
        if set(legal_actions(on)) != {seats_on(action, seats, players) for action in offered}:
            return Witness(f"{seats} seats on, other actions are offered in {state.agenda[-1]}", state=state)
        for action in some_of_each_kind(offered):
            right = all_moved_on(what_comes_of(state, action), seats)
            found = what_comes_of(on, None if action is None else seats_on(action, seats, players))
            if in_no_order(found) != in_no_order(right):
                said = f"{seats} seats on, something else comes of {action or state.agenda[-1]}"
                return Witness(said, state=state)
        return None

    with engine():
        return for_all(every_case(), failure)
