"""Intrigue: caballeros move on the board, or further ones come from the court (AC-1.1 to AC-1.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import compress
from operator import not_
from typing import Any, Final, TypeVar

from elgrande.actions import Action, ChooseStep, EndTurn, MoveCaballero, MoveCarrier, PlaceCaballero, Stop
from elgrande.engine.agenda import NOTHING, Actions, Beginnings, Rule, Rules
from elgrande.engine.bearers import kinds_of, load_named, loads_of
from elgrande.engine.refusals import clause_in_use, not_now, special_under_way
from elgrande.engine.specials import begin
from elgrande.engine.standing import (
    NOWHERE,
    arrival,
    commander,
    full_places,
    is_taboo,
    on_the_map,
    opened_aside,
    outside,
    targets,
    whereabouts,
    why_closed,
    why_out_of_reach,
)
from elgrande.engine.table import Table
from elgrande.events import CaballeroMoved, CaballeroPlaced
from elgrande.rules import steps
from elgrande.rules.box import Box
from elgrande.rules.edition_fields import AllOwn
from elgrande.rules.map import CASTILLO, COURT
from elgrande.state import ChoosingStep, Moving, PlacingMore, State

# --- moving --------------------------------------------------------------------------------------

A = TypeVar("A")
# What a player does who moves an owner's caballero from a place to a place, or the one who carries a load.
Way = Callable[[int, int, str, str, str | None], A]


@cache
def moving(
    player: int, owner: int, source: str, target: str, load: str | None
) -> MoveCaballero | MoveCarrier:
    """The move of a caballero, or of one who carries this (MV-2)."""
    if load is None:
        return MoveCaballero(player, owner, source, target)
    return MoveCarrier(player, owner, source, target, load)


def begin_move(table: Table, player: int, step: steps.Move) -> Moving:
    """The edition says whether one may leave some of all one's own behind (AC-1.7)."""
    all_own = step.own == steps.ALL
    must_finish = all_own and table.edition.intrigue_all_own is AllOwn.MUST_MOVE_ALL
    return Moving(player, step.own, step.foreign, step.anyone, step.from_one_region, must_finish)


def move_options(table: Table, frame: Moving) -> Actions:
    """Every caballero that may go, to every place it may go to; or no more, where fewer is allowed (MV-1)."""
    if not (frame.own or frame.foreign or frame.anyone):
        return NOTHING
    options: list[Action] = []
    box, player, king = table.box, frame.player, table.king
    if box.is_plain:
        ways = _moves_by_source(box, player, king, table.players)
        for owner, place in movable(table, frame):
            options += ways[owner][place]
    else:
        full = full_places(table)
        for owner, place in movable(table, frame):
            left = parts_left(table, frame, place)
            options += moves_of(table, player, owner, place, full | left if left else full, moving)
    if frame.source is None or not frame.must_finish:
        options.append(_stop(frame.player))
    return tuple(options)


def movable(table: Table, frame: Moving) -> list[tuple[int, str]]:
    """(owner, place) of every caballero that may go: never from the King's region (KG-1, MV-4).

    Where all come from one region, from each of its spaces and beside a tile that lies there, too (MV-5).
    """
    rows, source = table.caballeros, frame.source
    owners = [owner for owner in range(len(rows[0])) if whose_move(table, frame, owner) is not None]
    parts = () if source is None else table.box.parts(source, table.tiles)
    return [
        (owner, place)
        for place, row in outside(table)
        if source is None or place in parts
        for owner in owners
        if rows[row][owner]
    ]


def parts_left(table: Table, frame: Moving, place: str) -> frozenset[str]:
    """The places of the region that is left for good: that of a card that moves all of one's own (MV-5)."""
    if not (frame.own and frame.from_one_region):
        return NOWHERE
    region = whereabouts(table, place)
    return NOWHERE if region is None else frozenset(table.box.parts(region, table.tiles))


def whose_move(table: Table | State, frame: Moving, owner: int) -> str | None:
    """The allowance that moving a caballero of this owner uses up: own, foreign, anyone or none (MV-4)."""
    if is_moved_apart(table, owner):
        return None
    if is_own(table, frame, owner):
        if frame.own:
            return "own"
    elif frame.foreign:
        return "foreign"
    return "anyone" if frame.anyone else None


def is_own(table: Table | State, frame: Moving, owner: int) -> bool:
    """Whether an owner's caballeros are the player's own, or of nobody and his to command (MV-4)."""
    return owner == frame.player or (owner >= table.players and commander(table, owner) == frame.player)


def is_moved_apart(table: Table | State, owner: int) -> bool:
    """Whether an owner's caballeros move by a rule of their own, and by no card that moves others (MV-4)."""
    return owner >= table.players and not table.box.neutrals[owner - table.players].moves_as_foreign


def moves_of(
    table: Table, player: int, owner: int, source: str, full: frozenset[str], moving: Way[A]
) -> Iterable[A]:
    """All ways of an owner's caballeros from a place, none of which leads to a full one (MV-2).

    Who carries something is named as such where others stand beside him, or carry something else.
    """
    box, king, also = table.box, table.king, None
    if box.limits:
        full, also = through_limits(table, source, full)
    if (owner, source) not in loads_of(table):
        return _moves_from(box, player, king, owner, source, full, also, None, moving)
    options: list[A] = []
    kinds = kinds_of(table, owner, source)
    for kind in kinds:
        barred = full | box.loads[kind].barred if kind else full
        named = kind if kind and len(kinds) > 1 else None
        options += _moves_from(box, player, king, owner, source, barred, also, named, moving)
    return options


def through_limits(table: Table, source: str, full: frozenset[str]) -> tuple[frozenset[str], str | None]:
    """Where a tile limits a region: nobody goes onto it while it is full; one may leave it (LT-6, MV-5)."""
    for number, _, beside in table.box.limits:
        region = table.tiles[number]
        if source == region:
            return full, beside
        if source == beside and region is not None and not table.room(region):
            return full | {region}, None
    return full, None


def _moves_from(
    box: Box,
    player: int,
    king: str,
    owner: int,
    source: str,
    full: frozenset[str],
    also: str | None,
    load: str | None,
    moving: Way[A],
) -> Iterable[A]:
    moves: Iterable[A] = _moves(box, player, king, owner, source, load, moving)
    if full:
        moves = compress(moves, _is_open(box, king, source, full))
    if also is None or also in full:
        return moves
    return (*moves, moving(player, owner, source, also, load))


@cache
def _is_open(box: Box, king: str, source: str, full: frozenset[str]) -> tuple[bool, ...]:
    """For all ways from a place whether there is room where they lead to."""
    return tuple(map(not_, map(full.__contains__, goals(box, king, source))))


@cache
def _moves_by_source(
    box: Box, player: int, king: str, players: int
) -> tuple[dict[str, tuple[Action, ...]], ...]:
    """For each owner and each place, all moves of his caballeros from there."""
    return tuple(
        {place: _moves(box, player, king, owner, place, None, moving) for place, _ in box.outside[king]}
        for owner in range(players)
    )


@cache
def _moves(
    box: Box, player: int, king: str, owner: int, source: str, load: str | None, moving: Way[A]
) -> tuple[A, ...]:
    moves = _moves_anywhere(box, player, owner, source, load, moving)
    return tuple([moves[target] for target in goals(box, king, source)])


@cache
def _moves_anywhere(
    box: Box, player: int, owner: int, source: str, load: str | None, moving: Way[A]
) -> dict[str, A]:
    return {target: moving(player, owner, source, target, load) for target in (*box.ground, CASTILLO)}


@cache
def goals(box: Box, king: str, source: str) -> tuple[str, ...]:
    """To any region but the King's, neighbours or not, or into the Castillo (MV-2, KG-1, CA-2)."""
    return tuple([place for place in targets(box, king, NOWHERE) if place != source])


@cache
def _stop(player: int) -> Stop:
    return Stop(player)


def moving_event(
    table: Table, player: int, owner: int, source: str, target: str, clause: str
) -> CaballeroMoved:
    """A caballero's move as it is told: by the card in use, with the clauses of the place he comes to (MV-2).

    Those of expansions come after these: what lets cards reach the place, and where in it he stands.
    """
    if table.box.is_plain:
        return CaballeroMoved(player, owner, source, target, why_moved(clause, target))
    stands, there = arrival(table, source, target)
    allowed = table.box.why_moved(source, target, table.tiles)
    return CaballeroMoved(player, owner, source, stands, (*why_moved(clause, target), *allowed, *there))


def why_moved(clause: str, target: str) -> tuple[str, ...]:
    """The clause of the card in use, and those that let caballeros move to this place (MV-2, CA-2, CA-4)."""
    return (clause, "MV-2", "CA-2", "CA-4") if target == CASTILLO else (clause, "MV-2")


def move(table: Table, frame: Moving, action: MoveCaballero | MoveCarrier | Stop) -> None:
    """One caballero has gone; where the card says so, all others come from the same region (MV-1)."""
    if isinstance(action, Stop):
        table.agenda.pop()
        return
    clause = clause_in_use(table)
    table.emit(moving_event(table, frame.player, action.owner, action.source, action.target, clause))
    table.transfer(action.owner, action.source, action.target, load=load_named(action))
    own, foreign, anyone = frame.own, frame.foreign, frame.anyone
    match whose_move(table, frame, action.owner):
        case "own":
            own -= 1
        case "foreign":
            foreign -= 1
        case _:
            anyone -= 1
    source = whereabouts(table, action.source) if frame.from_one_region else None
    table.swap(Moving(frame.player, own, foreign, anyone, frame.from_one_region, frame.must_finish, source))


def why_not_move(table: Table, frame: Moving, action: Action) -> str:
    """A wrong place or owner, nobody there, or out of reach (KG-1, CA-3, MV-1 to MV-4, PR-2, SP-2, QJ-5)."""
    if isinstance(action, EndTurn) and _stop(frame.player) in move_options(table, frame):
        return "MV-1"  # one has to say that one moves no more
    if isinstance(action, Stop):
        return clause_in_use(table)
    if not isinstance(action, MoveCaballero | MoveCarrier):
        return not_now(table, action)
    if is_taboo(table, action.target):
        return "KG-1"
    if (clause := why_not_from(table, action.source)) is not None:
        return clause
    if frame.source is not None and whereabouts(table, action.source) != frame.source:
        return clause_in_use(table)
    if not 0 <= action.owner < len(table.caballeros[0]):
        return clause_in_use(table)
    if is_moved_apart(table, action.owner):
        return table.box.neutrals[action.owner - table.players].clause
    if whose_move(table, frame, action.owner) is None:
        return clause_in_use(table) if is_used_up(table, frame, action.owner) else "MV-4"
    if (action.owner, action.source) not in movable(table, frame):
        return clause_in_use(table)
    if action.target in parts_left(table, frame, action.source) or not is_there(table, action):
        return clause_in_use(table)
    no_entry = why_no_entry(table, action, load_named(action))
    return no_entry or why_out_of_reach(table.box, action.target) or "MV-2"


def why_not_from(table: Table, source: str) -> str | None:
    """Why nobody moves out of this place; None of a region but the King's (KG-1, CA-3, MV-3, PR-2, SP-2)."""
    return why_closed(table, source) or (None if on_the_map(table, source) else "MV-3")


def is_there(table: Table, action: MoveCaballero | MoveCarrier) -> bool:
    """Whether the owner has a caballero there who carries what is named, if anything is (MV-2)."""
    load = load_named(action)
    return load is None or load in loads_of(table).get((action.owner, action.source), ())


def is_used_up(table: Table, frame: Moving, owner: int) -> bool:
    """Whether the card lets its player move some of this owner's, and he has moved as many (AC-1.5)."""
    special = special_under_way(table.agenda)
    assert special is not None, "caballeros are moved by a special action"
    moves = [step for step in table.box.card[special.card].effect if isinstance(step, steps.Move)]
    return any(step.own if is_own(table, frame, owner) else step.foreign for step in moves)


def why_no_entry(table: Table, going: Any, load: str | None) -> str | None:
    """The clause by which somebody finds no room where he is going, or what he carries bars him (LT-2).

    None if he could enter; `going` has an `owner`, a `source` and a `target`.
    """
    box, source, target = table.box, going.source, going.target
    if target not in box.place:
        return None
    if table.is_full(target):
        return box.place[target].room
    for number, tile, beside in box.limits:
        steps_onto_it = source == beside and target == table.tiles[number]
        if target == beside or (steps_onto_it and not table.room(target)):
            return tile.room
    there = table.counts(source) if source in box.index else ()
    borne = [one.load for one in table.carriers if (one.owner, one.place) == (going.owner, source)]
    if load in borne:
        borne = [load]
    elif going.owner not in range(len(there)) or len(borne) < there[going.owner]:
        return None  # there is no such owner, or somebody of his who carries nothing could go
    return next((load.bars for load in map(box.loads.__getitem__, borne) if target in load.barred), None)


# --- placing more, and choosing ------------------------------------------------------------------


def place_more_options(table: Table, frame: PlacingMore) -> Actions:
    """From the court to any region but the King's, or into the Castillo; or no more (AC-1.8)."""
    if not frame.left or not table.caballeros[table.box.court][frame.player]:
        return NOTHING
    aside = opened_aside(table.box, table.held, frame.player)
    return _place_more_options(table.box, frame.player, table.king, full_places(table), opened(table), aside)


def opened(table: Table) -> frozenset[str]:
    """Where the card places from the court: wherever anybody ever does, or what the King opens (AC-1.8)."""
    box, king, asked = table.box, table.king, table.box.placed_by_king
    if asked is None or table.edition.answer(asked[0]) != asked[1]:
        return box.open_from_court
    closed = {
        region for region in box.regions if king not in (box.place[region].opened_by or frozenset({king}))
    }
    return frozenset(place for place in box.open_from_court if box.region_of(place) not in closed)


@cache
def _place_more_options(
    box: Box, player: int, king: str, full: frozenset[str], opened: frozenset[str], aside: tuple[str, ...]
) -> Actions:
    places = targets_anywhere(box, king, full, opened, aside)
    return (*(PlaceCaballero(player, place) for place in places), Stop(player))


def targets_anywhere(
    box: Box, king: str, full: frozenset[str], opened: frozenset[str], aside: tuple[str, ...]
) -> tuple[str, ...]:
    """Where one is placed who is placed wherever the King is, or in the places `aside` (AC-1.8, SP-2)."""
    return (*[place for place in targets(box, king, full) if place in opened], *aside)


def why_not_opened(table: Table, place: str) -> str | None:
    """The clause that keeps this card from placing anybody there from the court (AC-1.8, KG-1)."""
    box = table.box
    if is_taboo(table, place):
        return "KG-1"
    if table.is_full(place):
        return box.place[place].room
    if place in box.ground:
        return None if place in opened(table) else box.place[box.region_of(place)].opened
    return next((aside.opened for aside in box.asides if aside.id == place), None)


def place_more(table: Table, frame: PlacingMore, action: PlaceCaballero | Stop) -> None:
    """One more caballero is on the board."""
    if isinstance(action, Stop):
        table.agenda.pop()
        return
    clause = clause_in_use(table)
    because = (clause, "CA-2", "CA-4") if action.place == CASTILLO else (clause,)
    place, there = arrival(table, COURT, action.place)
    table.emit(CaballeroPlaced(frame.player, place, (*because, *there)))
    table.transfer(frame.player, COURT, action.place)
    table.swap(PlacingMore(frame.player, frame.left - 1))


def why_not_place_more(table: Table, frame: PlacingMore, action: Action) -> str:
    """The King's region, or nowhere; to end it one has to say that one places no more (KG-1, AC-1.8)."""
    match action:
        case PlaceCaballero(place=place):
            return why_not_opened(table, place) or clause_in_use(table)
        case EndTurn():
            return clause_in_use(table)
        case _:
            return not_now(table, action)


@cache
def _choices(player: int) -> Actions:
    return (ChooseStep(player, 0), ChooseStep(player, 1))


def choose_step(table: Table, frame: ChoosingStep, action: ChooseStep) -> None:
    """The chosen one of two steps begins, and the other is not carried out (AC-1.9)."""
    table.swap(begin(table, frame.player, (frame.first, frame.second)[action.choice]))


def choices(table: Table, frame: ChoosingStep) -> Actions:
    """The two (AC-1.9)."""
    return _choices(frame.player)


STEPS: Final[Beginnings] = {
    steps.Move: begin_move,
    steps.PlaceMore: lambda table, player, step: PlacingMore(player, step.up_to),
    steps.Either: lambda table, player, step: ChoosingStep(player, step.first, step.second),
}

RULES: Final[Rules] = {
    Moving: Rule(move_options, move, why_not=why_not_move, is_step=True),
    PlacingMore: Rule(place_more_options, place_more, why_not=why_not_place_more, is_step=True),
    ChoosingStep: Rule(choices, choose_step),
}
