"""Intrigue: caballeros move on the board, or further ones come from the court (AC-1.1 to AC-1.9)."""

from __future__ import annotations

from functools import cache
from typing import Final

from elgrande.actions import Action, ChooseStep, MoveCaballero, PlaceCaballero, Stop
from elgrande.engine.agenda import NOTHING, Actions, Rule, Rules
from elgrande.engine.specials import begin
from elgrande.engine.table import Table
from elgrande.events import CaballeroMoved, CaballeroPlaced
from elgrande.rules.map import CASTILLO, COURT
from elgrande.state import COURT_ROW, PLACE_INDEX, REGION_IDS, ChoosingStep, Moving, PlacingMore

# --- moving --------------------------------------------------------------------------------------


def move_options(table: Table, frame: Moving) -> Actions:
    """Every caballero that may go, to every place it may go to; or no more, where fewer is allowed (MV-1)."""
    must_go_on = frame.must_finish and frame.source is not None
    if must_go_on and not table.counts(frame.source or "")[frame.player]:
        return NOTHING
    if not (frame.own or frame.foreign or frame.anyone):
        return NOTHING
    options: list[Action] = []
    for owner, region in movable(table, frame):
        options += _moves_from(frame.player, table.king, owner, region)
    if not must_go_on:
        options.append(_stop(frame.player))
    return tuple(options)


def movable(table: Table, frame: Moving) -> list[tuple[int, str]]:
    """(owner, region) of every caballero that may go: never from the King's region (KG-1, MV-4)."""
    regions = REGION_IDS if frame.source is None else (frame.source,)
    may_move = [whose_move(frame, owner) is not None for owner in range(table.players)]
    return [
        (owner, region)
        for region in regions
        if region != table.king
        for owner, count in enumerate(table.caballeros[PLACE_INDEX[region]])
        if count and may_move[owner]
    ]


def whose_move(frame: Moving, owner: int) -> str | None:
    """The allowance that moving a caballero of this owner uses up: own, foreign, anyone or none (MV-4)."""
    if owner == frame.player:
        if frame.own:
            return "own"
    elif frame.foreign:
        return "foreign"
    return "anyone" if frame.anyone else None


@cache
def _moves_from(player: int, king: str, owner: int, source: str) -> tuple[MoveCaballero, ...]:
    """To any region but the King's, neighbours or not, or into the Castillo (MV-2, KG-1, CA-2)."""
    targets = [target for target in (*REGION_IDS, CASTILLO) if target not in (king, source)]
    return tuple(MoveCaballero(player, owner, source, target) for target in targets)


@cache
def _stop(player: int) -> Stop:
    return Stop(player)


@cache
def moving_event(player: int, owner: int, source: str, target: str) -> CaballeroMoved:
    """The event, with the clause that allows the place."""
    because = ("MV-2", "CA-2", "CA-4") if target == CASTILLO else ("MV-2",)
    return CaballeroMoved(player, owner, source, target, because)


def move(table: Table, frame: Moving, action: MoveCaballero | Stop) -> None:
    """One caballero has gone; where the card says so, all others come from the same region (MV-1)."""
    if isinstance(action, Stop):
        table.agenda.pop()
        return
    table.tell(moving_event(frame.player, action.owner, action.source, action.target))
    table.transfer(action.owner, action.source, action.target)
    own, foreign, anyone = frame.own, frame.foreign, frame.anyone
    match whose_move(frame, action.owner):
        case "own":
            own -= 1
        case "foreign":
            foreign -= 1
        case _:
            anyone -= 1
    source = action.source if frame.from_one_region else None
    table.swap(Moving(frame.player, own, foreign, anyone, frame.from_one_region, frame.must_finish, source))


# --- placing more, and choosing ------------------------------------------------------------------


def place_more_options(table: Table, frame: PlacingMore) -> Actions:
    """From the court to any region but the King's, or into the Castillo; or no more (AC-1.8)."""
    if not frame.left or not table.caballeros[COURT_ROW][frame.player]:
        return NOTHING
    return _place_more_options(frame.player, table.king)


@cache
def _place_more_options(player: int, king: str) -> Actions:
    places = [place for place in (*REGION_IDS, CASTILLO) if place != king]
    return (*(PlaceCaballero(player, place) for place in places), Stop(player))


def place_more(table: Table, frame: PlacingMore, action: PlaceCaballero | Stop) -> None:
    """One more caballero is on the board."""
    if isinstance(action, Stop):
        table.agenda.pop()
        return
    because = ("AC-1.8", "CA-2", "CA-4") if action.place == CASTILLO else ("AC-1.8",)
    table.tell(CaballeroPlaced(frame.player, action.place, because))
    table.transfer(frame.player, COURT, action.place)
    table.swap(PlacingMore(frame.player, frame.left - 1))


@cache
def _choices(player: int) -> Actions:
    return (ChooseStep(player, 0), ChooseStep(player, 1))


def choose_step(table: Table, frame: ChoosingStep, action: ChooseStep) -> None:
    """One of the two begins; the other is gone (AC-1.9)."""
    table.swap(begin(table, frame.player, (frame.first, frame.second)[action.choice]))


def choices(table: Table, frame: ChoosingStep) -> Actions:
    """The two (AC-1.9)."""
    return _choices(frame.player)


RULES: Final[Rules] = {
    Moving: Rule(move_options, move, is_step=True),
    PlacingMore: Rule(place_more_options, place_more, is_step=True),
    ChoosingStep: Rule(choices, choose_step),
}
