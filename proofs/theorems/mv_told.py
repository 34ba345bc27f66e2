"""Whoever an action moves goes where it says, and whatever happens is told (MV, with all expansions).

What was told is done to the pieces one event after the other, by a reader of events that knows no rule. So a
card that tells a journey nobody makes is found, and one that moves somebody without a word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from functools import reduce
from itertools import product, takewhile
from typing import Any, Final
from unittest.mock import patch

from elgrande import engine
from elgrande.actions import (
    Action,
    MoveCaballero,
    MoveCarrier,
    PlaceCaballero,
    RecallCaballero,
    RecallCarrier,
    ReturnCaballero,
    ReturnCarrier,
)
from elgrande.engine import legal_actions, returning
from elgrande.engine.table import Table
from elgrande.events import CarrierMoved, Event, StepAnnounced
from elgrande.expansions.colonies.actions import BringExtra, PlaceExtra, Sail
from elgrande.expansions.colonies.box import BESIDE, LIMIT_TABLE, SPACES
from elgrande.expansions.colonies.frames import MovingBlack
from elgrande.expansions.grandissimo import castillo, characters, prison, turns
from elgrande.expansions.grandissimo.actions import (
    BringByQueen,
    Disembark,
    GoAlong,
    Imprison,
    LeadSoldier,
    LetOut,
    PlaceByQueen,
    PlaceGuest,
    SendGuest,
    TakeAlong,
)
from elgrande.expansions.grandissimo.box import GUESTS, JESTER, PRISON
from elgrande.expansions.grandissimo.frames import ThrowingIn
from elgrande.rules.map import COURT, PROVINCES
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.state import State, transferred
from elgrande.table.foreseen import journey_of
from proofs.games.as_told import after
from proofs.games.expansions_boards import EVERYTHING, Step, every_step, starts
from proofs.kit.rules_as_functions import told
from proofs.kit.theorem import Changed, Evidence, Mutant, Witness, for_all, theorem

# What lies open on the table, and is told about.
OPEN: Final = (
    *("caballeros", "points", "king", "grandes", "tiles", "carriers", "held"),
    *("display", "powers", "round", "start_player"),
)
Journey = tuple[int, str, str]  # whose caballero, from where to where
# Whom an action moves; the limit table's region may be said for the spaces beside it.
SAID: Final[dict[type[Action], Callable[[Any], Journey]]] = {
    RecallCaballero: lambda action: (action.player, action.region, COURT),
    RecallCarrier: lambda action: (action.player, action.region, COURT),
    PlaceCaballero: lambda action: (action.player, COURT, action.place),
    MoveCaballero: lambda action: (action.owner, action.source, action.target),
    MoveCarrier: lambda action: (action.owner, action.source, action.target),
    ReturnCaballero: lambda action: (action.owner, action.source, PROVINCES),
    ReturnCarrier: lambda action: (action.owner, action.source, PROVINCES),
    Sail: lambda action: (action.owner, action.source, action.target),
    BringExtra: lambda action: (action.player, PROVINCES, COURT),
    PlaceExtra: lambda action: (action.player, COURT, action.place),
    Disembark: lambda action: (action.player, action.source, action.place),
    Imprison: lambda action: (action.owner, action.source, PRISON),
    BringByQueen: lambda action: (action.player, PROVINCES, COURT),
    PlaceByQueen: lambda action: (action.player, COURT, action.place),
    LetOut: lambda action: (action.owner, PRISON, action.place),
    SendGuest: lambda action: (action.player, PROVINCES, GUESTS[action.host]),
    PlaceGuest: lambda action: (action.owner, GUESTS[action.player], action.place),
    LeadSoldier: lambda action: (action.owner, action.source, action.target),
}
# Who may be named by what he carries; without a name he carries nothing, or what everybody of his there does.
TOLD_APART: Final = (
    *(MoveCaballero, MoveCarrier, RecallCaballero, RecallCarrier, ReturnCaballero, ReturnCarrier),
    *(Sail, Imprison, TakeAlong),
)
QUICK_TROOPS = "GC-12"


def journey_said(state: State, action: Action) -> Journey | None:
    """Whom an action moves from where to where; None if it moves nobody at once."""
    frame: Any = state.agenda[-1]
    match action:
        case TakeAlong(player=player, owner=owner, source=source) if owner == player:
            return owner, source, frame.region
        case GoAlong(player=player):
            return player, frame.source, frame.region
        case _ if type(action) in SAID:
            return SAID[type(action)](action)
        case _:
            return None


def as_said(state: State, action: Action, events: tuple[Event, ...]) -> bool:
    """Whether events begin with the journey that the action names, of one caballero; or only announce it."""
    said = journey_said(state, action)
    if said is None or any(isinstance(event, StepAnnounced) for event in events):
        return True
    owner, source, target = said
    sources = state.box.parts(source, state.tiles) if source in state.box.regions else (source,)
    going = [(event, journey) for event in events if (journey := journey_of(event)) is not None]
    if not going:
        return False
    event, first = going[0]
    if QUICK_TROOPS in event.because:
        sources = (PROVINCES,)
    return first in [(owner, each, stands(state, target), 1) for each in sources]


def stands(state: State, target: str) -> str:
    """Where one stands who goes to a place: beside the limit table, if it lies there and is full (LT-2)."""
    lies = state.tiles[state.box.tile_number[LIMIT_TABLE]]
    return BESIDE if target == lies and sum(state.counts(target)) >= SPACES[state.players] else target


def laden_as_said(state: State, action: Any, events: tuple[Event, ...]) -> bool:
    """Whether the first who goes takes along what the action says, and nothing else; or nobody goes yet."""
    first = next((number for number, event in enumerate(events) if journey_of(event) is not None), None)
    if first is None or not isinstance(action, TOLD_APART):
        return True
    follows = takewhile(lambda event: isinstance(event, CarrierMoved), events[first + 1 :])
    return [event.load for event in follows if isinstance(event, CarrierMoved)] == said_load(state, action)


def said_load(state: State, action: Any) -> list[str]:
    """What the one carries who goes by an action that could name it."""
    if named := getattr(action, "load", ""):
        return [named]
    owner, source = getattr(action, "owner", action.player), getattr(action, "region", None) or action.source
    carried = [one.load for one in state.carriers if one[:2] == (owner, source)]
    return carried[:1] if len(carried) == state.counts(source)[owner] else []


def not_as_told(step: Step) -> str | None:
    """What is wrong with what an action does and what is told of it."""
    if not as_said(step.before, step.action, step.events):
        return "nobody goes where it says"
    if not laden_as_said(step.before, step.action, step.events):
        return "it is another one who goes"
    if any(number < 0 for row in step.after.caballeros for number in row):
        return "somebody goes who was not there"
    shown = reduce(just_as_told, step.events, step.before)
    wrong = [name for name in OPEN if in_any_order(shown, name) != in_any_order(step.after, name)]
    return f"not told: {', '.join(wrong)}" if wrong else None


def just_as_told(state: State, event: Event) -> State:
    """The position after an event; who goes stands just where it is told, full or not."""
    if (journey := journey_of(event)) is None:
        return after(state, event)
    return state._replace(caballeros=transferred(state.caballeros, *journey, state.box))


def in_any_order(state: State, name: str) -> object:
    """A field of the position; who carries or keeps what is the same in any order."""
    value = getattr(state, name)
    return sorted(value, key=str) if name in ("carriers", "held") else value


# --- engines in which somebody does not go, or goes without a word -----------------------------------------


def nobody_goes(*arguments: Any, **load: Any) -> None:
    """Whoever is to move stays."""


def staying() -> AbstractContextManager[Any]:
    """Black caballeros stay where they are."""
    rule = replace(engine.RULES[MovingBlack], perform=nobody_goes)
    return patch.dict(engine.RULES, {MovingBlack: rule})


def from_the_court() -> AbstractContextManager[Any]:
    """The Queen brings somebody to the court who is there already."""
    return patch.object(characters, "PROVINCES", COURT)


def whoever() -> AbstractContextManager[Any]:
    """One who carries nothing is sent home, whoever was named."""
    return patch.object(returning, "load_named", lambda action: None)


def in_silence() -> AbstractContextManager[Any]:
    """Whoever goes into the Castillo goes without a word."""

    def throw_in(table: Table, frame: Any, action: Any) -> None:
        events, table.emit = table.emit, nobody_goes
        castillo.throw_in(table, frame, action)
        table.emit = events

    rule = replace(engine.RULES[ThrowingIn], perform=throw_in)
    return patch.dict(engine.RULES, {ThrowingIn: rule})


@contextmanager
def offering(kind: type[Action], options: Callable[[Table, int], tuple[Action, ...]]) -> Iterator[None]:
    """What may be done besides, in one of its kinds, is something else; which that is, is found out anew."""
    besides = [replace(one, options=options) if kind in one.kinds else one for one in turns.BESIDES]
    try:
        with patch.object(turns, "BESIDES", tuple(besides)):
            turns.done_by.cache_clear()
            yield
    finally:
        turns.done_by.cache_clear()


def named_twice() -> AbstractContextManager[Any]:
    """Whoever carries something goes into the prison by two names, also where all of his there carry it."""

    def options(table: Table, player: int) -> tuple[Action, ...]:
        ways = prison.imprisoning_options(table, player)
        bearers = [
            Imprison(player, one.owner, one.place, one.load)
            for one in table.carriers
            if one.place is not None and Imprison(player, one.owner, one.place) in ways
        ]
        return tuple(dict.fromkeys((*ways, *bearers)))

    return offering(Imprison, options)


def sent_from_anywhere() -> AbstractContextManager[Any]:
    """The Jester sends somebody although nobody is in the provinces."""

    def options(table: Table, player: int) -> tuple[Action, ...]:
        hosts = range(table.players) if characters.is_ready(table, player, JESTER) else ()
        return tuple([SendGuest(player, host) for host in hosts if host != player])

    return offering(SendGuest, options)


@theorem(
    *("MV-2", "FL-3", "TU-2", "TU-7", "AC-6.1", "SH-2", "GI-4", "LT-4", "SP-3", "PR-1"),
    *("QJ-2", "QJ-3", "QJ-4", "QJ-5", "GC-6", "GC-12", "GC-14", "GC-16"),
    claim=N_(
        "whoever an action moves goes from where to where it says, or beside the limit table if that lies "
        "there and is full, first and alone, with what he is said to carry; and whatever changes on the "
        "table, with all that follows, is told: done to the pieces, what is told leads to the very same "
        "position; and no two journeys to choose from lead to the same one"
    ),
    domain=N_(
        "2 to 5 players by turns, every kind of decision with all expansions on crowded boards; every "
        "action, of more than 50 of a kind every eleventh"
    ),
    mutants=[
        Mutant(N_("black caballeros stay where they are"), changed=staying),
        Mutant(N_("the Queen brings somebody from the court"), changed=from_the_court),
        Mutant(N_("it is not whoever was named who is sent home"), changed=whoever),
        Mutant(N_("whoever goes into the Castillo goes without a word"), changed=in_silence),
        Mutant(N_("whoever carries something goes into the prison by two names"), changed=named_twice),
    ],
    cost=6,
)
def whatever_happens_is_told(changed: Changed = nullcontext) -> Evidence:
    led_to: dict[State, Action] = {}
    deciding: list[State] = []

    def failure(step: Step) -> Witness | None:
        if deciding != [step.before]:
            deciding[:] = [step.before]
            led_to.clear()
        wrong = not_as_told(step)
        if wrong is None and type(step.action) in SAID:
            same = led_to.setdefault(step.after, step.action)
            wrong = f"the same as {same}" if same != step.action else None
        return None if wrong is None else Witness(f"{step.action}: {wrong}", state=step.before)

    with changed():
        return for_all(every_step(), failure)


# --- nobody comes from where nobody is ---------------------------------------------------------------------


def without(state: State, place: str) -> State:
    """The position, in which everybody who was in this place stands in another that is no region."""
    other = COURT if place == PROVINCES else PROVINCES
    rows = list(state.caballeros)
    here, there = state.box.index[place], state.box.index[other]
    rows[there] = tuple(map(sum, zip(rows[here], rows[there], strict=True)))
    rows[here] = (0,) * len(rows[here])
    return state._replace(caballeros=tuple(rows))


@theorem(
    *("SU-2", "TU-1", "TU-2", "GI-4", "QJ-2", "QJ-3", "QJ-4"),
    claim=N_(
        "nobody is brought from provinces, and nobody is placed from a court, in which there is nobody: "
        "whatever is offered there can be done as it says"
    ),
    domain=N_(
        "2 to 5 players by turns, the same crowded boards, with nobody in the provinces or nobody in the "
        "courts; every action at once"
    ),
    mutants=[
        Mutant(N_("the Jester sends somebody whom the provinces do not hold"), changed=sent_from_anywhere)
    ],
    cost=2,
)
def nobody_comes_from_where_nobody_is(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[State, str]) -> Witness | None:
        state = without(*case)
        for action in legal_actions(state):
            wrong = not_as_told(Step(state, action, *told(state, action)))
            if wrong is not None:
                return Witness(f"{action}: {wrong}", state=state)
        return None

    with changed():
        return for_all(product(starts(EVERYTHING, PLAYERS), (PROVINCES, COURT)), failure)
