"""Pieces (SU-2, TU-1, TU-2, TU-7, MV-2): how caballeros move, and that nobody moves one that is not there.

A caballero moves through one gate only, `move_counts`. It takes from one place what it gives to another,
whatever the board holds. Every step of every card goes through the gate, and asks for no more than there are.
And what a player may choose is what is there. That everybody has thirty caballeros is an induction over all
this: `every_decision_leaves_thirty_caballeros_each` in `in_invariants`, which says what it looks at.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import permutations, product
from typing import Any, NamedTuple
from unittest.mock import patch

import z3

from elgrande import engine
from elgrande.actions import (
    Action,
    MoveCaballero,
    NameRegion,
    PlaceCaballero,
    Proceed,
    RecallCaballero,
    ReturnCaballero,
    TakeSupply,
)
from elgrande.engine import RULES
from elgrande.engine.general_scoring import empty_castillo
from elgrande.engine.table import Table
from elgrande.rules.box import BASE, Counts
from elgrande.rules.cards import VETO
from elgrande.rules.map import CASTILLO, COURT, PROVINCES
from elgrande.rules.message import N_
from elgrande.rules.pieces import CABALLEROS, PLAYERS
from elgrande.state import (
    Banishing,
    Disks,
    Frame,
    GeneralScoring,
    Moving,
    PlacingMore,
    ReactionWindow,
    Recalling,
    Scoring,
    ScoringOne,
    SendingBack,
    SendingBackByDisk,
    SendingCourtsHome,
    State,
    Supplying,
    Turn,
    move_counts,
    transferred,
)
from proofs.games.all_decisions import (
    ME,
    Agenda,
    Rows,
    count_of,
    every_agenda,
    every_answer,
    every_decision,
    full_board,
    options,
    stage,
)
from proofs.kit.opaque_values import is_same, sealed_but
from proofs.kit.rules_as_functions import after as after_rule
from proofs.kit.symbolic_execution import Term, term_of
from proofs.kit.theorem import Evidence, Mutant, Witness, all_of, follows, for_all, plainly, theorem
from proofs.kit.z3_solver import all_hold
from proofs.theorems.sc_places import scoring_changes_nothing_but_points

Gate = Callable[..., Rows]
KING = "castilla_la_nueva"


@cache
def any_board(players: int) -> tuple[Term, ...]:
    """A symbol for each player's caballeros in each place, place by place."""
    return tuple(z3.Int(f"{place} {player}") for place in BASE.places for player in range(players))


@cache
def none_missing(players: int) -> Term:
    """Nobody has fewer than no caballeros anywhere."""
    return all_hold([count >= 0 for count in any_board(players)])


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
    claim=N_("the gate takes from one place of one owner what it gives to another, and touches nothing else"),
    domain=N_("2 to 5 players, every owner and pair of places, any number, anything on the board"),
    mutants=[Mutant(N_("what is sent to the provinces leaves the game"), gate=returned_to_the_box)],
    cost=4,
)
def transfers_conserve_caballeros(gate: Gate = transferred) -> Evidence:
    def kept(players: int, owner: int) -> Evidence:
        board = any_board(players)

        def through_all_gates(number: Any, *counts: Any) -> list[Passage]:
            rows = as_rows(counts, players)
            return [
                Passage(owner, source, target, number, rows, gate(rows, owner, source, target, number))
                for source, target in permutations(BASE.places, 2)
            ]

        return follows(
            through_all_gates,
            lambda passages: all_hold([is_kept(passage, players) for passage in passages]),
            symbols=(z3.Int("number"), *board),
            tell=lambda found: Witness(f"{found['number']} of player {owner} are lost or made", dict(found)),
        )

    return all_of(kept(players, owner) for players in PLAYERS for owner in range(players))


def is_kept(passage: Passage, players: int) -> Term:
    """The number is gone from one place and has come to the other; every other count is the very same."""
    change = {
        (passage.source, passage.owner): -passage.number,
        (passage.target, passage.owner): passage.number,
    }
    conditions = []
    for cell in product(BASE.places, range(players)):
        before, after = count_of(passage.before, *cell), count_of(passage.after, *cell)
        if cell in change:
            conditions.append(term_of(after) == term_of(before) + term_of(change[cell]))
        else:
            conditions.append(after is before)
    return all_hold(conditions)


@contextmanager
def watched_gate() -> Iterator[list[Passage]]:
    """Inside, everything that goes through the gate is written down."""
    passages: list[Passage] = []

    def watching(rows: list[Counts], owner: int, source: int, target: int, number: int) -> None:
        before = tuple(rows)
        move_counts(rows, owner, source, target, number)
        passages.append(Passage(owner, BASE.places[source], BASE.places[target], number, before, tuple(rows)))

    with patch.object(engine.table, "move_counts", watching):
        yield passages


# --- every step goes through it ----------------------------------------------------------------------

Step = Callable[[State, Frame, Action], State]


def carried_out(state: State, frame: Frame, action: Action) -> State:
    """The state after the engine carried out an action, and no more."""
    return after_rule(state, RULES[type(frame)].perform, frame, action)


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
            all_hold(term_of(passage.number) >= 0, term_of(passage.number) <= term_of(there))
        )
        if not is_same(passage.before, rows) or passage.source == CASTILLO:
            return z3.BoolVal(False)
        rows = passage.after
    if not is_same(done.after, rows):
        return z3.BoolVal(False)
    if done.counted_on is None:
        return all_hold(asked_for_what_is_there)
    there, number = done.counted_on
    return z3.Implies(term_of(there) >= number, all_hold(asked_for_what_is_there))


def decisions_on_the_board(players: int) -> Iterator[Agenda]:
    """Every decision that may change the board, each kind once: so no scorings, which do not (SC-8).

    Who may set a disk for Outlaws is asked of two players only, since it reads all that they have.
    """
    known: set[Hashable] = {None}
    for agenda in every_decision(players, KING):
        kind = kind_of(agenda[-1])
        reads_everything = isinstance(agenda[-1], SendingBackByDisk) and not agenda[-1].disks and players > 2
        if kind not in known and not reads_everything:
            known.add(kind)
            yield agenda


def kind_of(frame: Frame) -> Hashable:
    """The same for decisions that differ only in how often they can be repeated; None for scorings."""
    match frame:
        case Scoring() | ScoringOne():
            return None
        case Moving():
            allowed = (bool(frame.own), bool(frame.foreign), bool(frame.anyone))
            return (Moving, allowed, frame.source is None, frame.must_finish)
        case Recalling() | PlacingMore() | Banishing() | SendingBack():
            return type(frame).__name__
        case Turn():
            return (Turn, frame.left > 0, frame.placing_begun, frame.special_done, frame.card == VETO)
        case SendingBackByDisk():
            return (SendingBackByDisk, frame.each, len(set(frame.disks)))
        case _:
            return frame


def without_branches(actions: Sequence[Action]) -> Iterator[Sequence[Action]]:
    """The actions in such groups that the paths of one do not multiply those of another."""
    branching = (ReturnCaballero, TakeSupply, NameRegion, Proceed)
    yield from ([action] for action in actions if isinstance(action, branching))
    if together := [action for action in actions if not isinstance(action, branching)]:
        yield together


def by(agenda: Agenda, actions: Sequence[Action]) -> Witness:
    """The step that does it."""
    return Witness(f"{actions[0]} in {agenda[-1]}" + (" or another action" if len(actions) > 1 else ""))


def takes_without_asking(state: State, frame: Frame, action: Action) -> State:
    """Decay takes three from every court, also where there are fewer."""
    if not isinstance(frame, SendingCourtsHome):
        return carried_out(state, frame, action)
    table = Table(state)
    for owner in state.others(ME):
        table.transfer(owner, COURT, PROVINCES, 3)
    return table.state()


@theorem(
    *("SU-2", "TU-6", "MV-3", "CA-3"),
    claim=N_("every step of every card changes the board through the gate alone, and takes what is there"),
    domain=N_(
        "2 to 5 players, each kind of decision of the English edition, each action of a full board, anything "
        "on the board"
    ),
    mutants=[Mutant(N_("Decay takes three where there are fewer"), step=takes_without_asking)],
    lemmas=[transfers_conserve_caballeros, scoring_changes_nothing_but_points],
    cost=3,
)
def every_step_moves_caballeros_by_transfers_only(step: Step = carried_out) -> Evidence:
    def for_so_many(players: int) -> Evidence:
        board = any_board(players)

        def gated(agenda: Agenda, actions: Sequence[Action]) -> Evidence:
            def all_done(*counts: Any) -> list[Done]:
                state = stage(players, KING, agenda, as_rows(counts, players))
                return [do(state, action, step) for action in actions]

            return follows(
                all_done,
                lambda done: all_hold([is_gated(one) for one in done]),
                symbols=board,
                assuming=[none_missing(players)],
                tell=lambda found: by(agenda, actions),
            )

        return all_of(
            gated(agenda, together)
            for agenda in decisions_on_the_board(players)
            for together in without_branches(options(stage(players, KING, agenda)))
        )

    return all_of(for_so_many(players) for players in PLAYERS)


# --- only what is there is offered -------------------------------------------------------------------

Cell = tuple[str, int]  # a place and an owner
Offering = Callable[[State], Sequence[Action]]


def board_with(cells: Mapping[Cell, Any], players: int, elsewhere: int) -> Rows:
    """The rows with these counts, and everywhere else as many of everybody."""
    return tuple(
        tuple(cells.get((place, player), elsewhere) for player in range(players)) for place in BASE.places
    )


def offers_what_is_there(
    agenda: Agenda, players: int, cells: Sequence[Cell], elsewhere: int, offering: Offering
) -> Evidence:
    """Whether every action that is offered takes what is there, whatever the cells hold."""
    symbols = [z3.Int(f"{place} {player}") for place, player in cells]

    def offered(*counts: Any) -> list[tuple[Any, Any]]:
        rows = board_with(dict(zip(cells, counts, strict=True)), players, elsewhere)
        found = []
        for action in offering(stage(players, KING, agenda, rows)):
            taken = taken_by(action, ME)
            if taken is not None:
                number = action.count if isinstance(action, TakeSupply) else 1
                found.append((count_of(rows, taken[1], taken[0]), number))
        return found

    return follows(
        offered,
        lambda taken: all_hold([term_of(there) >= term_of(number) for there, number in taken]),
        symbols=symbols,
        assuming=[count >= 0 for count in symbols],
        cases=CABALLEROS + 1,
        tell=lambda found: Witness(f"{agenda[-1]} offers more than {plainly(found)}", dict(found)),
    )


def column(owner: int) -> list[Cell]:
    """All a player has in regions that are not the King's, and in his court."""
    return [(place, owner) for place in (*BASE.regions, COURT) if place != KING]


def row(region: str, players: int) -> list[Cell]:
    """All that everybody has in a region."""
    return [(region, player) for player in range(players)]


def questions_of_what_is_there() -> Iterator[tuple[Agenda, int, list[Cell], int]]:
    """The decisions, the cells that vary, and what is in all others."""
    for players in (2, 3):
        for agenda in decisions_on_the_board(players):
            match agenda[-1]:
                case Supplying():
                    yield agenda, players, [(PROVINCES, ME)], 0
                case Turn(left=left) if left:
                    yield agenda, players, [(COURT, ME)], 0
                case PlacingMore():
                    yield agenda, players, [(COURT, ME)], 0
                case Recalling() if players == 2:
                    yield agenda, players, column(ME), 0
                case SendingBack(owners=owners) if players == 2:
                    yield agenda, players, column(owners[0]), 0
                case Moving(source=None) | Banishing():
                    for region, elsewhere in product(BASE.regions, (0, 1)):
                        yield agenda, players, row(region, players), elsewhere
                case _:
                    pass


def announced_at_will(state: State) -> Sequence[Action]:
    """One may announce to move whoever one likes."""
    return options(state._replace(caballeros=full_board(state.players)))


@theorem(
    *("TU-1", "TU-2", "TU-7", "MV-2", "AC-2.5"),
    claim=N_("an action that takes caballeros is offered only where they are"),
    domain=N_(
        "2 and 3 players, each such decision of the English edition, any counts of one player, or in one "
        "region, all others being empty or one"
    ),
    mutants=[Mutant(N_("one may announce what is not there"), offering=announced_at_will)],
    cost=3,
)
def no_action_needs_an_absent_caballero(offering: Offering = options) -> Evidence:
    return all_of(offers_what_is_there(*question, offering) for question in questions_of_what_is_there())


# --- what happens by itself --------------------------------------------------------------------------

Settling = Callable[[State], State | None]


def by_itself(state: State) -> State | None:
    """What follows without anybody's choice."""
    frame = state.agenda[-1]
    if isinstance(frame, ReactionWindow) or options(state):  # an announced action is somebody's
        return None
    return after_rule(state, RULES[type(frame)].settle, frame)


def unsettled(players: int) -> Iterator[State]:
    """Every kind of decision but a general scoring, on a full board and an empty one, under every answer."""
    for edition, agenda in product(every_answer(), every_agenda(players, KING)):
        if not isinstance(agenda[-1], GeneralScoring):
            state = stage(players, KING, agenda)
            state = state._replace(edition=edition, decks=(("king",),) * len(BASE.stacks))
            yield state
            yield state._replace(caballeros=board_with({}, players, elsewhere=0))


def supply_comes_by_itself(state: State) -> State | None:
    """A turn begins with the supply in the court."""
    after = by_itself(state)
    if after is None or not isinstance(after.agenda[-1], Supplying):
        return after
    player, number = after.agenda[-1].player, after.agenda[-1].up_to
    return after._replace(caballeros=transferred(after.caballeros, player, PROVINCES, COURT, number))


@theorem(
    *("SU-2", "TU-1", "RD-3"),
    claim=N_("nothing on the board changes by itself, but in a general scoring"),
    domain=N_(
        "2 and 3 players, every kind of decision on a full board and an empty one, every answer of an edition"
    ),
    mutants=[Mutant(N_("supply comes by itself"), settling=supply_comes_by_itself)],
)
def settling_moves_no_caballeros(settling: Settling = by_itself) -> Evidence:
    def failure(state: State) -> str | None:
        after = settling(state)
        if after is None or is_same(after.caballeros, state.caballeros):
            return None
        return f"{state.agenda[-1]} changes the board"

    return for_all((state for players in (2, 3) for state in unsettled(players)), failure)


# --- the general scoring -----------------------------------------------------------------------


def emptied(state: State, disks: Disks) -> State:
    """The state after the Castillo was emptied as the disks say, without a look at anything else."""
    state = sealed_but(state, ("edition", "agenda", "caballeros", "carriers", "king"))
    return after_rule(state, empty_castillo, disks)


def into_the_kings_region(state: State, disks: Disks) -> State:
    """A disk on the King's region is obeyed like any other."""
    elsewhere = next(region for region in BASE.regions if region not in (state.king, *disks))
    return emptied(state._replace(king=elsewhere), disks)._replace(king=state.king)


@theorem(
    *("GS-4", "GS-5", "CA-5", "KG-1"),
    claim=N_(
        "all caballeros leave the Castillo for the region on the disk, and for the court if it is the King's"
    ),
    domain=N_(
        "2 to 5 players, any number of disks on the King's region, anything on the board; all else is sealed"
    ),
    mutants=[Mutant(N_("a disk on the King's region is obeyed"), emptying=into_the_kings_region)],
    lemmas=[transfers_conserve_caballeros],
    cost=1,
)
def the_castillo_is_emptied_as_the_disks_say(
    emptying: Callable[[State, Disks], State] = emptied,
) -> Evidence:
    def for_these(players: int, disks: Disks) -> Evidence:
        board = any_board(players)

        def emptying_it(*counts: Any) -> tuple[Rows, Rows]:
            state = stage(players, KING, (GeneralScoring(disks),), as_rows(counts, players))
            return state.caballeros, emptying(state, disks).caballeros

        return follows(
            emptying_it,
            lambda rows: all_hold([went_where(rows, owner, disk) for owner, disk in enumerate(disks)]),
            symbols=board,
            assuming=[none_missing(players)],
            tell=lambda found: Witness(f"disks on {', '.join(filter(None, disks))}", dict(found)),
        )

    return all_of(
        for_these(players, disks)
        for players in PLAYERS
        for first in range(players + 1)
        for disks in [(KING,) * first + ("granada",) * (players - first)]
    )


def went_where(rows: tuple[Rows, Rows], owner: int, disk: str | None) -> Term:
    """Everything of an owner went from the Castillo to where his disk says, and nothing else moved."""
    before, after = rows
    target = COURT if disk == KING else disk
    inside = term_of(count_of(before, CASTILLO, owner))
    change = {CASTILLO: -inside, target: inside}
    return all_hold(
        [
            term_of(count_of(after, place, owner))
            == term_of(count_of(before, place, owner)) + change.get(place, 0)
            for place in BASE.places
        ]
    )
