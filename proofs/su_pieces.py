"""Pieces (SU-2, TU-1, TU-2, TU-7, MV-2): thirty caballeros each, whatever happens, and never fewer than none.

A caballero moves through one gate only, `transferred`. Three steps lead to the law. The gate takes from one
place what it gives to another, whatever the board holds. Every step of every card goes through the gate, and
asks for no more than there are. And what a player may choose is what is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import permutations, product
from typing import Any, NamedTuple
from unittest.mock import patch

import z3

from elgrande import engine
from elgrande.actions import (
    Action,
    MoveCaballero,
    PlaceCaballero,
    RecallCaballero,
    ReturnCaballero,
    TakeSupply,
)
from elgrande.engine import RULES
from elgrande.engine.scorings import empty_castillo
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.rules.pieces import CABALLEROS, PLAYERS
from elgrande.state import (
    PLACES,
    REGION_IDS,
    Frame,
    GeneralScoring,
    Moving,
    PlacingMore,
    Recalling,
    Scoring,
    ScoringOne,
    SendingBack,
    SendingBackByDisk,
    State,
    Supplying,
    Turn,
    VetoWindow,
    transferred,
)
from proofs.agendas import ME, Agenda, Rows, count_of, every_agenda, options, stage
from proofs.kit import Evidence, Mutant, Witness, all_of, follows, theorem
from proofs.sc_places import nothing_told, scoring_changes_nothing_but_points
from proofs.symbols import Term, term_of

Gate = Callable[..., Rows]
KING = "castilla_la_nueva"


def any_board(players: int) -> tuple[Term, ...]:
    """A symbol for each player's caballeros in each place, place by place."""
    return tuple(z3.Int(f"{place} {player}") for place in PLACES for player in range(players))


def as_rows(numbers: Sequence[Any], players: int) -> Rows:
    """The rows of a state."""
    return tuple(tuple(numbers[start : start + players]) for start in range(0, len(numbers), players))


# --- the gate --------------------------------------------------------------------------------------


class Passage(NamedTuple):
    """Caballeros that went through the gate, and the rows before and after."""

    owner: int
    source: str
    target: str
    number: Any
    before: Rows
    after: Rows


def returned_to_the_box(rows: Rows, owner: int, source: str, target: str, number: int = 1) -> Rows:
    """What is sent to the provinces leaves the game."""
    after = list(transferred(rows, owner, source, target, number))
    if target == PROVINCES:
        after[-1] = rows[-1]
    return tuple(after)


@theorem(
    "SU-2",
    claim="the gate takes from one place of one owner what it gives to another, and touches nothing else",
    domain="2 to 5 players, every owner and pair of places, any number, anything on the board",
    mutants=[Mutant("what is sent to the provinces leaves the game", gate=returned_to_the_box)],
    cost=2,
)
def the_gate_keeps_the_pieces(gate: Gate = transferred) -> Evidence:
    def kept(players: int, owner: int) -> Evidence:
        board = any_board(players)

        def through_all_gates(number: Any, *counts: Any) -> list[Passage]:
            rows = as_rows(counts, players)
            return [
                Passage(owner, source, target, number, rows, gate(rows, owner, source, target, number))
                for source, target in permutations(PLACES, 2)
            ]

        return follows(
            through_all_gates,
            lambda passages: z3.And([is_kept(passage, players) for passage in passages]),
            symbols=(z3.Int("number"), *board),
        )

    return all_of(kept(players, owner) for players in PLAYERS for owner in range(players))


def is_kept(passage: Passage, players: int) -> Term:
    """The number is gone from one place and has come to the other; every other count is what it was."""
    change = {
        (passage.source, passage.owner): -passage.number,
        (passage.target, passage.owner): passage.number,
    }
    return z3.And(
        [
            term_of(count_of(passage.after, place, player))
            == term_of(count_of(passage.before, place, player)) + term_of(change.get((place, player), 0))
            for place, player in product(PLACES, range(players))
        ]
    )


@contextmanager
def watched_gate() -> Iterator[list[Passage]]:
    """Inside, everything that goes through the gate is written down."""
    passages: list[Passage] = []

    def watching(rows: Rows, owner: int, source: str, target: str, number: int = 1) -> Rows:
        after = transferred(rows, owner, source, target, number)
        passages.append(Passage(owner, source, target, number, rows, after))
        return after

    with (
        patch.object(engine.agenda, "transferred", watching),
        patch.object(engine.returning, "transferred", watching),
        patch.object(engine.scorings, "transferred", watching),
    ):
        yield passages


# --- every step goes through it ----------------------------------------------------------------------

Step = Callable[[State, Frame, Action], State]


def carried_out(state: State, frame: Frame, action: Action) -> State:
    """The state after the engine carried out an action, and no more."""
    return RULES[type(frame)].perform(state, frame, action, nothing_told)


def taken_by(action: Action, player: int) -> tuple[int, str] | None:
    """Whose caballero an action takes, and from where; None if none, or if the step itself sees to it."""
    match action:
        case MoveCaballero() | ReturnCaballero():
            return action.owner, action.source
        case RecallCaballero():
            return action.player, action.region
        case PlaceCaballero():
            return action.player, COURT
        case TakeSupply():
            return action.player, PROVINCES
        case _:
            return None


class Done(NamedTuple):
    """What an action did to the board: what it may count on, what went through the gate, and the rows."""

    counted_on: tuple[Any, int] | None
    passages: tuple[Passage, ...]
    before: Rows
    after: Rows


def do(state: State, action: Action, step: Step = carried_out) -> Done:
    """What an action does, watched at the gate."""
    frame = state.agenda[-1]
    taken = taken_by(action, ME)
    number = action.count if isinstance(action, TakeSupply) else 1
    counted_on = (count_of(state.caballeros, taken[1], taken[0]), number) if taken else None
    with watched_gate() as passages:
        after = step(state, frame, action)
    return Done(counted_on, tuple(passages), state.caballeros, after.caballeros)


def is_gated(done: Done) -> Term:
    """Nothing changed but at the gate, and nothing went through it that was not there."""
    rows = done.before
    asked_for_what_is_there = []
    for passage in done.passages:
        there = count_of(passage.before, passage.source, passage.owner)
        asked_for_what_is_there.append(
            z3.And(term_of(passage.number) >= 0, term_of(passage.number) <= term_of(there))
        )
        if passage.before is not rows or passage.source == CASTILLO:
            return z3.BoolVal(False)
        rows = passage.after
    if done.after is not rows:
        return z3.BoolVal(False)
    if done.counted_on is None:
        return z3.And(asked_for_what_is_there)
    there, number = done.counted_on
    return z3.Implies(term_of(there) >= number, z3.And(asked_for_what_is_there))


def agendas_with_choice(players: int, king: str) -> Iterator[Agenda]:
    """Every decision in a turn, but for scorings, which change nothing on the board.

    What several disks do, each by itself, need not be looked at in every combination; and who may set one
    is asked of two players only, since it reads all they have.
    """
    for agenda in every_agenda(players, king):
        frame = agenda[-1]
        if isinstance(frame, VetoWindow | GeneralScoring | Scoring | ScoringOne):
            continue
        if isinstance(frame, SendingBackByDisk):
            if len(set(frame.disks)) > 2 or (not frame.disks and players > 2):
                continue
        state = stage(players, king, agenda)
        if options(state) and RULES[type(frame)].settle(state, frame, nothing_told) is None:
            yield agenda


def without_branches(actions: Sequence[Action]) -> Iterator[Sequence[Action]]:
    """The actions in such groups that the paths of one do not multiply those of another."""
    together = [action for action in actions if isinstance(action, MoveCaballero | PlaceCaballero)]
    yield from ([action] for action in actions if action not in together)
    if together:
        yield together


def by(agenda: Agenda, actions: Sequence[Action]) -> Witness:
    """The step that does it."""
    return Witness(f"{actions[0]} in {agenda[-1]}" + (" or another action" if len(actions) > 1 else ""))


def takes_without_asking(state: State, frame: Frame, action: Action) -> State:
    """Decay takes three from every court, also where there are fewer."""
    if isinstance(frame, engine.returning.SendingCourtsHome):
        rows = state.caballeros
        for owner in state.others(ME):
            rows = engine.returning.transferred(rows, owner, COURT, PROVINCES, min(frame.each, 3))
        return state._replace(caballeros=rows)
    return carried_out(state, frame, action)


@theorem(
    *("SU-2", "TU-6", "MV-3", "CA-3"),
    claim="every step of every card changes the board through the gate alone, and takes what is there",
    domain="2 to 5 players, every decision in a turn, every action, anything on the board",
    mutants=[Mutant("Decay takes three where there are fewer", step=takes_without_asking)],
    lemmas=[the_gate_keeps_the_pieces, scoring_changes_nothing_but_points],
    cost=8,
)
def every_step_goes_through_the_gate(step: Step = carried_out) -> Evidence:
    def for_so_many(players: int) -> Evidence:
        board = any_board(players)

        def gated(agenda: Agenda, actions: Sequence[Action]) -> Evidence:
            def all_done(*counts: Any) -> list[Done]:
                state = stage(players, KING, agenda, as_rows(counts, players))
                return [do(state, action, step) for action in actions]

            return follows(
                all_done,
                lambda done: z3.And([is_gated(one) for one in done]),
                symbols=board,
                assuming=[count >= 0 for count in board],
                tell=lambda found: by(agenda, actions),
            )

        return all_of(
            gated(agenda, together)
            for agenda in agendas_with_choice(players, KING)
            for together in without_branches(options(stage(players, KING, agenda)))
        )

    return all_of(for_so_many(players) for players in PLAYERS)
