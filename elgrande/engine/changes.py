"""Special actions that change one thing: a scoreboard, a power card, a Grande, the King (AC-4, AC-5)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache

from elgrande.actions import MoveGrande, MoveKing, PlaceScoreboard, Proceed, TakeBackPower
from elgrande.board import neighbours
from elgrande.engine.agenda import NOTHING, Actions, Remembered, Rule, Rules, Tell, popped, swapped
from elgrande.engine.specials import proceed
from elgrande.events import GrandeMoved, KingMoved, PowerTakenBack, ScoreboardPlaced
from elgrande.rules.map import CASTILLO
from elgrande.state import (
    REGION_IDS,
    MovingGrande,
    MovingKing,
    PlacingScoreboard,
    State,
    TakingBackPower,
    changed,
)


def scoreboard_options(state: State, frame: PlacingScoreboard) -> Actions:
    """Either mobile scoreboard, unless it lies in the King's region, to any free place (MS-2 to MS-4)."""
    return _scoreboard_options(frame.player, state.king, state.scoreboards)


@lru_cache(maxsize=1 << 12)
def _scoreboard_options(player: int, king: str, scoreboards: tuple[str | None, str | None]) -> Actions:
    targets = [place for place in (*REGION_IDS, CASTILLO) if place != king and place not in scoreboards]
    return Remembered(
        PlaceScoreboard(player, scoreboard, place)
        for scoreboard, lies in enumerate(scoreboards)
        if lies != king
        for place in targets
    )


def place_scoreboard(state: State, frame: PlacingScoreboard, action: PlaceScoreboard, tell: Tell) -> State:
    """It covers the printed values there until it is moved again (MS-1)."""
    tell(ScoreboardPlaced(frame.player, action.scoreboard, action.place))
    first, second = state.scoreboards
    lies = (action.place, second) if action.scoreboard == 0 else (first, action.place)
    return popped(state._replace(scoreboards=lies))


def take_back_options(state: State, frame: TakingBackPower) -> Actions:
    """Any own power card played before or just now; first one says that one takes a card (AC-4.2)."""
    if not frame.announced:
        return proceed(state, frame)
    power = state.powers[frame.player]
    values = (*state.played[frame.player], *([power] if power is not None else []))
    return Remembered(TakeBackPower(frame.player, value) for value in sorted(values))


def take_back(state: State, frame: TakingBackPower, action: Proceed | TakeBackPower, tell: Tell) -> State:
    """The card is in the hand again, unseen; the one just played still sets the order (AC-4.2)."""
    if isinstance(action, Proceed):
        return swapped(state, replace(frame, announced=True))
    player, value = frame.player, action.value
    tell(PowerTakenBack(player))
    hand = tuple(sorted((*state.hands[player], value)))
    pile = tuple(power for power in state.played[player] if power != value)
    return popped(
        state._replace(hands=changed(state.hands, player, hand), played=changed(state.played, player, pile))
    )


def grande_options(state: State, frame: MovingGrande) -> Actions:
    """To any other region but the King's; a Grande who stands there cannot leave it (AC-4.4, KG-1)."""
    home = state.grandes[frame.player]
    return NOTHING if home == state.king else _grande_options(frame.player, home, state.king)


@cache
def _grande_options(player: int, home: str, king: str) -> Actions:
    return Remembered(MoveGrande(player, region) for region in REGION_IDS if region not in (home, king))


def move_grande(state: State, frame: MovingGrande, action: MoveGrande, tell: Tell) -> State:
    """The player has a new home region (AC-4.4)."""
    tell(GrandeMoved(frame.player, state.grandes[frame.player], action.region))
    return popped(state._replace(grandes=changed(state.grandes, frame.player, action.region)))


def king_options(state: State, frame: MovingKing) -> Actions:
    """To a neighbouring region, or to any, where he may also stay (AC-4.7, AC-5.1)."""
    return _king_options(frame.player, state.king, frame.anywhere)


@cache
def _king_options(player: int, king: str, anywhere: bool) -> Actions:
    regions = REGION_IDS if anywhere else [region for region in REGION_IDS if region in neighbours(king)]
    return Remembered(MoveKing(player, region) for region in regions)


def move_king(state: State, frame: MovingKing, action: MoveKing, tell: Tell) -> State:
    """The region is the King's region, and taboo at once (KG-1, KG-3)."""
    tell(KingMoved(frame.player, state.king, action.region))
    return popped(state._replace(king=action.region))


RULES: Rules = {
    PlacingScoreboard: Rule(scoreboard_options, place_scoreboard, is_step=True),
    TakingBackPower: Rule(take_back_options, take_back, is_step=True),
    MovingGrande: Rule(grande_options, move_grande, is_step=True),
    MovingKing: Rule(king_options, move_king, is_step=True),
}
