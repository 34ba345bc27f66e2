"""Special actions that change one thing: a scoreboard, a power card, a Grande, the King (AC-4, AC-5)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, Final

from elgrande.actions import (
    Action,
    EndTurn,
    MoveGrande,
    MoveKing,
    PlaceScoreboard,
    Proceed,
    Stop,
    TakeBackPower,
)
from elgrande.board import neighbours
from elgrande.engine.agenda import NOTHING, Actions, Beginnings, Rule, Rules
from elgrande.engine.refusals import clause_in_use, not_now
from elgrande.engine.specials import proceed
from elgrande.engine.table import Table
from elgrande.events import GrandeMoved, KingMoved, PowerTakenBack, ScoreboardPlaced
from elgrande.rules import steps
from elgrande.rules.box import Box
from elgrande.rules.map import CASTILLO
from elgrande.rules.pieces import POWER_CARDS
from elgrande.state import (
    MovingGrande,
    MovingKing,
    PlacingScoreboard,
    TakingBackPower,
    changed,
    keeper,
)


def scoreboard_options(table: Table, frame: PlacingScoreboard) -> Actions:
    """Any free place for either mobile scoreboard, unless it lies in the King's region (MS-2 to MS-4)."""
    return _scoreboard_options(table.box, frame.player, table.king, table.tiles)


@lru_cache(maxsize=1 << 12)
def _scoreboard_options(box: Box, player: int, king: str, tiles: tuple[str | None, ...]) -> Actions:
    scoreboards = tiles[: len(box.mobile)]
    targets = [place for place in (*box.regions, CASTILLO) if place != king and place not in scoreboards]
    return tuple(
        PlaceScoreboard(player, scoreboard, place)
        for scoreboard, lies in enumerate(scoreboards)
        if lies != king
        for place in targets
    )


def place_scoreboard(table: Table, frame: PlacingScoreboard, action: PlaceScoreboard) -> None:
    """The mobile scoreboard covers the printed values of a place until it is moved again (MS-1)."""
    because = (clause_in_use(table), "MS-1")
    table.emit(ScoreboardPlaced(frame.player, action.scoreboard, action.place, because))
    table.tiles = changed(table.tiles, action.scoreboard, action.place)
    table.agenda.pop()


def why_not_place_scoreboard(table: Table, frame: PlacingScoreboard, action: Action) -> str:
    """Into or out of the King's region, or onto the other one (MS-2, MS-3, AC-4.1)."""
    if not isinstance(action, PlaceScoreboard):
        return not_now(table, action)
    lies = table.tiles[action.scoreboard] if action.scoreboard in range(len(table.box.mobile)) else None
    if table.king in (action.place, lies):
        return "MS-3"
    is_on_another = action.place != lies and action.place in table.tiles[: len(table.box.mobile)]
    return "MS-2" if is_on_another else clause_in_use(table)


def take_back_options(table: Table, frame: TakingBackPower) -> Actions:
    """Any own power card played before or just now; first one says that one takes a card (AC-4.2).

    The one just played only once, though it still lies there: with expansions the card may be used again.
    """
    if not frame.announced:
        return proceed(table, frame)
    power, hand = table.powers[frame.player], table.hands[frame.player]
    values = (*table.played[frame.player], *([power] if power is not None and power not in hand else []))
    return tuple(TakeBackPower(frame.player, value) for value in sorted(values))


def take_back(table: Table, frame: TakingBackPower, action: Proceed | TakeBackPower) -> None:
    """The card is in the hand again, unseen; the one just played still sets the order (AC-4.2)."""
    if isinstance(action, Proceed):
        table.swap(replace(frame, announced=True))
        return
    player, value = frame.player, action.value
    table.emit(PowerTakenBack(player, (clause_in_use(table),)))
    table.hands[player] = tuple(sorted((*table.hands[player], value)))
    table.played[player] = tuple(power for power in table.played[player] if power != value)
    table.agenda.pop()


def why_not_take_back(table: Table, frame: TakingBackPower, action: Action) -> str:
    """There is no such power card, or it has not been played (SU-7, AC-4.2)."""
    is_no_card = isinstance(action, TakeBackPower) and action.value not in POWER_CARDS
    return "SU-7" if is_no_card else not_now(table, action)


def grande_options(table: Table, frame: MovingGrande) -> Actions:
    """To any other region but the King's; a Grande who stands there cannot leave it (AC-4.4, KG-1)."""
    home = table.grandes[frame.player]
    return NOTHING if home == table.king else _grande_options(table.box, frame.player, home, table.king)


@cache
def _grande_options(box: Box, player: int, home: str, king: str) -> Actions:
    return tuple(MoveGrande(player, region) for region in box.regions if region not in (home, king))


def move_grande(table: Table, frame: MovingGrande, action: MoveGrande) -> None:
    """The player has a new home region (AC-4.4)."""
    take_grande(table, frame.player, action.region, (clause_in_use(table),))
    table.agenda.pop()


def take_grande(table: Table, player: int, place: str, because: tuple[str, ...]) -> None:
    """A Grande stands in another place (AC-4.4)."""
    table.emit(GrandeMoved(player, table.grandes[player], place, because))
    table.grandes = changed(table.grandes, player, place)


def why_not_move_grande(table: Table, frame: Any, action: Action) -> str:
    """A Grande neither enters nor leaves the King's region, and goes to another region (AC-4.4, KG-1)."""
    if not isinstance(action, MoveGrande):
        return not_now(table, action)
    return why_no_grande(table, table.grandes[frame.player], action.region)


def why_no_grande(table: Table, home: str | None, place: str) -> str:
    """Why a Grande does not go from his home there: the King's region, a space, or no place of the card."""
    if table.king in (place, home):
        return "KG-1"
    return table.box.no_grande(place) or clause_in_use(table)


def king_options(table: Table, frame: MovingKing) -> Actions:
    """To a neighbouring region, or to any, where he may also stay (AC-4.7, AC-5.1)."""
    return _king_options(table.box, frame.player, table.king, frame.anywhere)


@cache
def _king_options(box: Box, player: int, king: str, anywhere: bool) -> Actions:
    near = neighbours(king, box)
    return tuple(MoveKing(player, region) for region in box.king_regions if anywhere or region in near)


def move_king(table: Table, frame: MovingKing, action: MoveKing) -> None:
    """The region is the King's region, and taboo at once (KG-1, KG-3)."""
    take_king(table, frame.player, action.region, (clause_in_use(table), "KG-3"))
    table.agenda.pop()


def take_king(table: Table, player: int, region: str, because: tuple[str, ...]) -> None:
    """The region is the King's region, and taboo at once; a Grande who acts as King is moved (KG-1, KG-3)."""
    regent = table.box.regent
    if regent is not None and (owner := keeper(table.held, regent.id)) is not None:
        table.emit(KingMoved(player, table.king, region, (*because, regent.clause), regent=True))
        table.king = region
        lead_grande(table, owner, (regent.clause,))
    else:
        table.emit(KingMoved(player, table.king, region, because))
        table.king = region


def lead_grande(table: Table, owner: int, because: tuple[str, ...]) -> None:
    """Where the King is moved, the Grande goes who acts as King, unless he stays where he is (KG-3)."""
    if table.grandes[owner] != table.king:
        take_grande(table, owner, table.king, because)


def why_not_move_king(table: Table, frame: MovingKing, action: Action) -> str:
    """The King stays in regions that he may enter, and goes no further than the card says (KG-3, AC-4.7)."""
    if isinstance(action, EndTurn | Stop) and frame.anywhere:
        return clause_in_use(table)  # he may stay where he is, but one has to say so (AC-5.1)
    if not isinstance(action, MoveKing):
        return not_now(table, action)
    box, region = table.box, action.region
    if region in box.king_regions:
        return clause_in_use(table)
    lies_in = box.region.get(region)  # the King takes no space either
    return box.place[lies_in].no_king if lies_in in box.place else "KG-3"


STEPS: Final[Beginnings] = {
    steps.MoveScoreboard: lambda table, player, step: PlacingScoreboard(player),
    steps.RecoverPowerCard: lambda table, player, step: TakingBackPower(player),
    steps.MoveGrande: lambda table, player, step: MovingGrande(player),
    steps.MoveKing: lambda table, player, step: MovingKing(player, step.anywhere),
}

RULES: Final[Rules] = {
    PlacingScoreboard: Rule(
        scoreboard_options, place_scoreboard, why_not=why_not_place_scoreboard, is_step=True
    ),
    TakingBackPower: Rule(take_back_options, take_back, why_not=why_not_take_back, is_step=True),
    MovingGrande: Rule(grande_options, move_grande, why_not=why_not_move_grande, is_step=True),
    MovingKing: Rule(king_options, move_king, why_not=why_not_move_king, is_step=True),
}
