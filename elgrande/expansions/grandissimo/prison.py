"""The prison: its symbol puts somebody there, the King's card pardons all or nobody (PR-1 to PR-3)."""

from __future__ import annotations

from functools import cache
from typing import Final

from elgrande.actions import Action, EndTurn, Stop
from elgrande.engine.agenda import NOTHING, Actions, Beginnings, FreeActions, Rule, Rules
from elgrande.engine.bearers import told_apart
from elgrande.engine.refusals import clause_in_use, not_now
from elgrande.engine.standing import arrival, entrances, is_taboo, outside, why_out_of_reach, why_stays
from elgrande.engine.table import Table
from elgrande.events import CaballeroMoved
from elgrande.expansions.grandissimo import steps
from elgrande.expansions.grandissimo.actions import Imprison, LetOut, PardonAll
from elgrande.expansions.grandissimo.box import PRISON, PRISON_SYMBOL
from elgrande.expansions.grandissimo.frames import LettingOut, Pardoning
from elgrande.expansions.grandissimo.own_turn import court_turn, use_symbol

# --- into it ---------------------------------------------------------------------------------------------


def imprisoning_options(table: Table, player: int) -> Actions:
    """Any player's caballero outside the King's region, with a symbol that is not used yet (PR-1, KG-1).

    Who carries something is named as such where others of his owner stand beside him.
    """
    turn = court_turn(table, player)
    if turn is None or PRISON_SYMBOL not in turn.symbols:
        return NOTHING
    return tuple(
        [
            imprisoning(player, owner, place, load)
            for place, row in outside(table)
            for owner, count in enumerate(table.caballeros[row][: table.players])
            if count
            for load in told_apart(table, owner, place)
        ]
    )


@cache
def imprisoning(player: int, owner: int, place: str, load: str) -> Imprison:
    """Somebody goes into the prison, perhaps one who carries this (PR-1)."""
    return Imprison(player, owner, place, load)


def imprison(table: Table, action: Imprison) -> None:
    """The caballero is in the prison (PR-1)."""
    turn = court_turn(table, action.player)
    assert turn is not None, "somebody is put into the prison in one's own turn (PR-1)"
    table.emit(CaballeroMoved(action.player, action.owner, action.source, PRISON, ("PR-1",)))
    table.transfer(action.owner, action.source, PRISON, load=action.load or None)
    use_symbol(table, turn, PRISON_SYMBOL)


def why_not_imprison(table: Table, action: Imprison) -> str:
    """Without the symbol, from the King's region, or nobody of a player's is there (KG-1, PR-1, GI-3)."""
    if is_taboo(table, action.source):
        return "KG-1"
    return why_out_of_reach(table.box, action.source) or why_stays(table, action.owner) or "PR-1"


# --- out of it ---------------------------------------------------------------------------------------------


def pardoning_options(table: Table, frame: Pardoning) -> Actions:
    """Any region but the King's, with room for all; or nobody (PR-3, KG-1)."""
    prisoners = sum(table.counts(PRISON))
    if not prisoners:
        return NOTHING
    regions = [region for region in table.box.regions if region != table.king]
    ways = [PardonAll(frame.player, region) for region in regions if has_room(table, region, prisoners)]
    return (*ways, Stop(frame.player))


def has_room(table: Table, region: str, number: int) -> bool:
    """Whether so many more find room in a region and on its spaces (PR-3)."""
    room = 0
    for place in (*table.box.spaces[region], table.box.place[region]):
        if place.capacity is None:
            return True
        room += place.capacity - sum(table.counts(place.id))
    return room >= number


def pardon(table: Table, frame: Pardoning, action: PardonAll | Stop) -> None:
    """All who are in the prison go to that region; or all stay (PR-3)."""
    table.agenda.pop()
    if isinstance(action, PardonAll):
        table.agenda.append(LettingOut(frame.player, action.region))


def letting_out_options(table: Table, frame: LettingOut) -> Actions:
    """Each on one of the spaces that are free there, or beside them, as long as that is not all one.

    Where they take all that are free, who takes the first. So it is, too, with the spaces of the limit table
    that are left, if these are too few (FR-1, SH-4, OV-3, LT-2).
    """
    region, there = frame.region, table.counts(PRISON)
    owners = [owner for owner, number in enumerate(there) if number]
    places, number = tuple(entrances(table, region)), sum(there)
    take_all = not has_room(table, region, number + 1)
    if take_all:
        places = places[:1]
    if len(places) > 1 or (len(owners) > 1 and (take_all or 0 < table.room(region) < number)):
        return tuple([LetOut(frame.player, owner, place) for owner in owners for place in places])
    return NOTHING


def let_out(table: Table, frame: LettingOut, action: LetOut) -> None:
    """One of those who are pardoned stands there (PR-3)."""
    stands, there = arrival(table, PRISON, action.place)
    because = (clause_in_use(table), "PR-3", *there)
    table.emit(CaballeroMoved(frame.player, action.owner, PRISON, stands, because))
    table.transfer(action.owner, PRISON, action.place)


def settle_letting_out(table: Table, frame: LettingOut) -> None:
    """All others go where there is room, for it is all one (PR-3)."""
    for owner, number in enumerate(table.counts(PRISON)):
        for _ in range(number):
            let_out(table, frame, LetOut(frame.player, owner, next(entrances(table, frame.region))))
    table.agenda.pop()


def why_not_let_out(table: Table, frame: LettingOut, action: Action) -> str:
    """There is no room, or he is not there, or it is elsewhere; and all are let out first (PR-3)."""
    if isinstance(action, LetOut) and action.place in table.box.capacity and table.is_full(action.place):
        return table.box.place[action.place].room
    return "PR-3"


def why_not_pardon(table: Table, frame: Pardoning, action: Action) -> str:
    """Not to the King's region, nor where nobody or not everybody finds room (KG-1, FR-1, PR-3)."""
    if isinstance(action, PardonAll):
        region = action.region
        if is_taboo(table, region):
            return "KG-1"
        is_full = region in table.box.regions and not has_room(table, region, 1)
        return table.box.place[region].room if is_full else "PR-3"
    return "PR-3" if isinstance(action, EndTurn) else not_now(table, action)


BESIDES: Final[tuple[FreeActions, ...]] = (
    FreeActions((Imprison,), imprisoning_options, imprison, why_not_imprison, by=frozenset({PRISON_SYMBOL})),
)
STEPS: Final[Beginnings] = {steps.Pardon: lambda table, player, step: Pardoning(player)}
RULES: Final[Rules] = {
    Pardoning: Rule(pardoning_options, pardon, why_not=why_not_pardon, is_step=True),
    LettingOut: Rule(
        letting_out_options, let_out, settle_letting_out, why_not_let_out, interrupts=True, at_once=True
    ),
}
