"""Intrigue: caballeros move on the board, or further ones come from the court (AC-1.1 to AC-1.9)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import chain

from elgrande.actions import ChooseStep, MoveCaballero, PlaceCaballero, Stop
from elgrande.engine.agenda import NOTHING, Actions, Remembered, Rule, Rules, Tell, popped, swapped, transfer
from elgrande.engine.specials import begin
from elgrande.events import CaballeroMoved, CaballeroPlaced
from elgrande.rules.map import CASTILLO, COURT
from elgrande.state import PLACE_INDEX, REGION_IDS, ChoosingStep, Moving, PlacingMore, State

# --- moving --------------------------------------------------------------------------------------


def move_options(state: State, frame: Moving) -> Actions:
    """Every caballero that may go, to every place it may go to; or no more, where fewer is allowed (MV-1)."""
    must_go_on = frame.must_finish and frame.source is not None
    if must_go_on and not state.counts(frame.source or "")[frame.player]:
        return NOTHING
    if not (frame.own or frame.foreign or frame.anyone):
        return NOTHING
    moves = chain.from_iterable(
        _moves_from(frame.player, state.king, owner, region) for owner, region in movable(state, frame)
    )
    return tuple(moves) if must_go_on else (*moves, _stop(frame.player))


def movable(state: State, frame: Moving) -> list[tuple[int, str]]:
    """(owner, region) of every caballero that may go: never from the King's region (KG-1, MV-4)."""
    regions = REGION_IDS if frame.source is None else (frame.source,)
    may_move = [whose_move(frame, owner) is not None for owner in range(state.players)]
    return [
        (owner, region)
        for region in regions
        if region != state.king
        for owner, count in enumerate(state.caballeros[PLACE_INDEX[region]])
        if count and may_move[owner]
    ]


def whose_move(frame: Moving, owner: int) -> str | None:
    """The allowance that moving a caballero of this owner uses up: own, foreign, anyone or none (MV-4)."""
    whose = "own" if owner == frame.player else "foreign"
    if getattr(frame, whose):
        return whose
    return "anyone" if frame.anyone else None


@cache
def _moves_from(player: int, king: str, owner: int, source: str) -> tuple[MoveCaballero, ...]:
    """To any region but the King's, neighbours or not, or into the Castillo (MV-2, KG-1, CA-2)."""
    targets = [target for target in (*REGION_IDS, CASTILLO) if target not in (king, source)]
    return tuple(MoveCaballero(player, owner, source, target) for target in targets)


@cache
def _stop(player: int) -> Stop:
    return Stop(player)


def move(state: State, frame: Moving, action: MoveCaballero | Stop, tell: Tell) -> State:
    """One caballero has gone; where the card says so, all others come from the same region."""
    if isinstance(action, Stop):
        return popped(state)
    because = ("MV-2", "CA-2", "CA-4") if action.target == CASTILLO else ("MV-2",)
    tell(CaballeroMoved(frame.player, action.owner, action.source, action.target, because))
    whose = whose_move(frame, action.owner) or "anyone"
    source = action.source if frame.from_one_region else None
    fewer = replace(frame, source=source, **{whose: getattr(frame, whose) - 1})
    return transfer(state, action.owner, action.source, action.target, then=fewer)


# --- placing more, and choosing ------------------------------------------------------------------


def place_more_options(state: State, frame: PlacingMore) -> Actions:
    """From the court to any region but the King's, or into the Castillo; or no more (AC-1.8)."""
    if not frame.left or not state.court[frame.player]:
        return NOTHING
    return _place_more_options(frame.player, state.king)


@cache
def _place_more_options(player: int, king: str) -> Actions:
    places = [place for place in (*REGION_IDS, CASTILLO) if place != king]
    return Remembered([*(PlaceCaballero(player, place) for place in places), Stop(player)])


def place_more(state: State, frame: PlacingMore, action: PlaceCaballero | Stop, tell: Tell) -> State:
    """One more caballero is on the board."""
    if isinstance(action, Stop):
        return popped(state)
    because = ("AC-1.8", "CA-2", "CA-4") if action.place == CASTILLO else ("AC-1.8",)
    tell(CaballeroPlaced(frame.player, action.place, because))
    fewer = PlacingMore(frame.player, frame.left - 1)
    return transfer(state, frame.player, COURT, action.place, then=fewer)


@cache
def _choices(player: int) -> Actions:
    return Remembered([ChooseStep(player, 0), ChooseStep(player, 1)])


def choose_step(state: State, frame: ChoosingStep, action: ChooseStep, tell: Tell) -> State:
    """One of the two begins; the other is gone (AC-1.9)."""
    return swapped(state, begin(state, frame.player, (frame.first, frame.second)[action.choice]))


RULES: Rules = {
    Moving: Rule(move_options, move, is_step=True),
    PlacingMore: Rule(place_more_options, place_more, is_step=True),
    ChoosingStep: Rule(lambda state, frame: _choices(frame.player), choose_step),
}
