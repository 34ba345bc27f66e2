"""The Grand Inquisitor: black caballeros for his holder, and one more each turn (GI-1 to GI-4)."""

from __future__ import annotations

from functools import cache
from typing import Final

from elgrande.actions import Action, Proceed, Stop
from elgrande.engine.agenda import NOTHING, Actions, FreeActions, Rule, Rules
from elgrande.engine.moving import moves_of, moving
from elgrande.engine.refusals import clause_in_use
from elgrande.engine.specials import proceed
from elgrande.engine.standing import column, full_places, is_taboo, opened_aside, outside
from elgrande.engine.table import Table
from elgrande.engine.turns import why_not_placed
from elgrande.expansions.colonies.actions import BringExtra, PlaceExtra
from elgrande.expansions.colonies.box import BLACK, INQUISITOR
from elgrande.expansions.colonies.frames import MovingBlack, TakingInquisitor
from elgrande.expansions.colonies.own_turn import own_turn, remember
from elgrande.expansions.colonies.transport import move_next, why_not_moved
from elgrande.expansions.shared.keeping import take
from elgrande.expansions.shared.one_more import bring_one, place_one, places_for_one
from elgrande.expansions.shared.parts_of_turn import is_between_parts
from elgrande.rules.box import Box
from elgrande.rules.map import COURT, PROVINCES
from elgrande.state import keeper

# --- taking him ------------------------------------------------------------------------------------


def taking_options(table: Table, frame: TakingInquisitor) -> Actions:
    """From whoever has him; who has him already takes nothing (GI-1)."""
    return NOTHING if keeper(table.held, INQUISITOR) == frame.player else proceed(table, frame)


def take_inquisitor(table: Table, frame: TakingInquisitor, action: Proceed) -> None:
    """The Grand Inquisitor lies before the player, and before nobody else (GI-1)."""
    take(table, frame.player, INQUISITOR, (clause_in_use(table), "GI-1"))
    table.agenda.pop()


# --- black caballeros --------------------------------------------------------------------------------


def black_options(table: Table, frame: MovingBlack) -> Actions:
    """Any black caballero outside the King's region, as an Intrigue moves them; or no more (AC-6.1, KG-1)."""
    if not frame.left:
        return NOTHING
    owner, rows, full = column(table, BLACK), table.caballeros, full_places(table)
    options: list[Action] = []
    for place, row in outside(table):
        if rows[row][owner]:
            options += moves_of(table, frame.player, owner, place, full, moving)
    return (*options, Stop(frame.player)) if options else NOTHING


# --- one more caballero --------------------------------------------------------------------------------


def is_ready(table: Table, player: int) -> bool:
    """Whether the player has the Grand Inquisitor in his own turn, and has not used him in it (GI-4)."""
    if keeper(table.held, INQUISITOR) != player:  # asked first: it is seldom so
        return False
    turn = own_turn(table)
    return turn is not None and turn.player == player and turn.extra


def may_place(table: Table, player: int) -> bool:
    """Whether the player may place his extra caballero: one is in his court, and nothing is half done (GI-4).

    Whoever places in the middle of a scoring would have placed before it, and that the card does not let him
    (AC-7.6, TU-4).
    """
    return is_ready(table, player) and table.counts(COURT)[player] > 0 and is_between_parts(table)


def extra_options(table: Table, player: int) -> Actions:
    """Once in his turn one more to the court, at any time, or from there where one may place (GI-4)."""
    if not is_ready(table, player):
        return NOTHING
    bring: Actions = (BringExtra(player),) if table.counts(PROVINCES)[player] else NOTHING
    if not may_place(table, player):
        return bring
    aside = opened_aside(table.box, table.held, player)
    return bring + places_for_extra(player, table.king, table.box, full_places(table), aside)


@cache
def places_for_extra(
    player: int, king: str, box: Box, full: frozenset[str], aside: tuple[str, ...]
) -> Actions:
    """Wherever caballeros may be placed from the court and find room, as with a card (GI-4, KG-2, CA-2)."""
    return tuple([PlaceExtra(player, place) for place in places_for_one(box, king, full, aside)])


def use_extra(table: Table, action: BringExtra | PlaceExtra) -> None:
    """One more caballero has come, and no other comes in this turn (GI-4)."""
    if isinstance(action, BringExtra):
        bring_one(table, action.player, "GI-4")
    else:
        place_one(table, action.player, action.place, "GI-4")
    remember(table, extra=False)


def why_not_extra(table: Table, action: BringExtra | PlaceExtra) -> str:
    """Not his, used already, or nobody to bring or to place; or not placed there (GI-4, KG-1, KG-2)."""
    if isinstance(action, PlaceExtra):
        place = action.place
        if may_place(table, action.player) or is_taboo(table, place) or table.is_full(place):
            return why_not_placed(table, place)
    return "GI-4"


BESIDES: Final[tuple[FreeActions, ...]] = (
    FreeActions(
        (BringExtra, PlaceExtra), extra_options, use_extra, why_not_extra, by=frozenset({INQUISITOR})
    ),
)
RULES: Final[Rules] = {
    TakingInquisitor: Rule(taking_options, take_inquisitor, is_step=True),
    MovingBlack: Rule(black_options, move_next, why_not=why_not_moved, is_step=True),
}
