"""The limit table: who stands on it counts, who stands beside it does not (LT-1 to LT-6, AC-7.8)."""

from __future__ import annotations

from typing import Final

from elgrande.actions import Action, EndTurn, Stop
from elgrande.engine.agenda import NOTHING, Actions, Rule, Rules
from elgrande.engine.bearers import told_apart
from elgrande.engine.refusals import clause_in_use, not_now, special_under_way
from elgrande.engine.table import Table
from elgrande.events import CaballeroMoved, TileMoved
from elgrande.expansions.colonies.actions import Admit, MoveTile
from elgrande.expansions.colonies.box import BESIDE, LIMIT_TABLE
from elgrande.expansions.colonies.frames import FillingTable, MovingLimitTable
from elgrande.state import changed


def lies_at(table: Table) -> tuple[int, str]:
    """The number of the limit table among the tiles, and the region in which it lies."""
    number = table.box.tile_number[LIMIT_TABLE]
    region = table.tiles[number]
    assert region is not None, "it lies on the map from the beginning (CO-3)"
    return number, region


def has_gaps(table: Table) -> bool:
    """Whether there is room on it, and somebody beside it, outside the King's region (LT-4, KG-1)."""
    region = lies_at(table)[1]
    return any(table.counts(BESIDE)) and region != table.king and table.room(region) > 0


# --- filling it ------------------------------------------------------------------------------------


def filling_options(table: Table, frame: FillingTable) -> Actions:
    """Whoever stands beside it, owner by owner; there is nothing to choose where all find room (LT-3).

    Who carries something is chosen apart from the others of his owner: it is said which go, not how many.
    """
    there = table.counts(BESIDE)
    room = table.room(lies_at(table)[1])
    if sum(there) <= room or not room:
        return NOTHING
    options = [
        Admit(frame.player, owner, load)
        for owner, number in enumerate(there)
        if number
        for load in told_apart(table, owner, BESIDE)
    ]
    return tuple(options) if len(options) > 1 else NOTHING


def admit(table: Table, frame: FillingTable, action: Admit) -> None:
    """One more stands on it (LT-3 to LT-5)."""
    admit_some(table, frame.player, action.owner, 1, action.load or None)


def admit_some(table: Table, player: int, owner: int, number: int, load: str | None = None) -> None:
    """So many of an owner go onto it from beside it, among them whoever carries `load` (LT-4)."""
    region = lies_at(table)[1]
    for _ in range(number):
        table.emit(CaballeroMoved(player, owner, BESIDE, region, (why_filled(table),)))
        table.transfer(owner, BESIDE, region, load=load)


def why_filled(table: Table) -> str:
    """The clause by which it is filled: its own card's, after the Castillo, or after a turn."""
    if special_under_way(table.agenda) is not None:
        return "LT-3"
    return "LT-4" if None not in table.powers else "LT-5"


def settle_filling(table: Table, frame: FillingTable) -> None:
    """Whoever is left finds room, or only his fit (LT-3 to LT-5)."""
    room = table.room(lies_at(table)[1])
    for owner, number in enumerate(table.counts(BESIDE)):
        admit_some(table, frame.player, owner, min(room, number))
    table.agenda.pop()


def why_not_admit(table: Table, frame: FillingTable, action: Action) -> str:
    """The limit table is filled first, by one player alone, with those who stand beside it (LT-3 to LT-5)."""
    return why_filled(table)


# --- moving it ---------------------------------------------------------------------------------------


def table_options(table: Table, frame: MovingLimitTable) -> Actions:
    """To another region, but neither from nor to the King's, and never to Francia; or it stays (LT-3)."""
    _, lies = lies_at(table)
    if lies == table.king:
        return NOTHING
    regions = [region for region in table.box.regions if region != lies and not is_closed(table, region)]
    return (*(MoveTile(frame.player, LIMIT_TABLE, region) for region in regions), Stop(frame.player))


def is_closed(table: Table, region: str) -> bool:
    """Whether it cannot be moved to this region: the King's, or one in which it never lies (LT-3)."""
    number, _ = lies_at(table)
    never = table.box.tiles[number].never
    return region == table.king or (region in never and region in table.box.regions)


def move_table(table: Table, frame: MovingLimitTable, action: MoveTile | Stop) -> None:
    """All in the old region count again; those in the new one stand on it, or are chosen for it (LT-3)."""
    table.agenda.pop()
    if isinstance(action, Stop):
        return
    because = (clause_in_use(table), "LT-3")
    table.emit(TileMoved(frame.player, LIMIT_TABLE, lies_at(table)[1], action.region, because))
    if relay(table, action.region):
        table.agenda.append(FillingTable(frame.player))


def relay(table: Table, region: str) -> bool:
    """The tile lies in another region, and all in the old one count; whether too many stand in the new one.

    Then they all stand beside it, until it is said who goes onto it (LT-3).
    """
    number, lay = lies_at(table)
    for owner, count in enumerate(table.counts(BESIDE)):
        if count:
            table.go(owner, BESIDE, lay, count)
    table.tiles, table.moved = changed(table.tiles, number, region), True
    if table.room(region) >= 0:
        return False
    for owner, count in enumerate(table.counts(region)):
        if count:
            table.go(owner, region, BESIDE, count)
    return True


def why_not_move_table(table: Table, frame: MovingLimitTable, action: Action) -> str:
    """Neither from nor to the King's region, nor to Francia; and only this tile (LT-3, AC-7.8)."""
    match action:
        case MoveTile(tile=tile, region=region):
            return "LT-3" if tile == LIMIT_TABLE and is_closed(table, region) else clause_in_use(table)
        case EndTurn():
            return clause_in_use(table)  # it may stay where it is, but one has to say so
        case _:
            return not_now(table, action)


def first_place(table: Table, region: str) -> None:
    """The limit table begins in this region (CO-3)."""
    table.tiles = changed(table.tiles, table.box.tile_number[LIMIT_TABLE], region)


RULES: Final[Rules] = {
    MovingLimitTable: Rule(table_options, move_table, why_not=why_not_move_table, is_step=True),
    FillingTable: Rule(filling_options, admit, settle_filling, why_not_admit, why_not_admit, interrupts=True),
}
