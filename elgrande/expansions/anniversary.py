"""The Anniversary flags: a caballero of each player bears his flag, which breaks ties (FL-1 to FL-5).

How a flag breaks ties is nothing special: its bearer adds strength (`engine.standing`). What stands here is
where flags begin, and who bears one whose bearer has left the map.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from elgrande import engine
from elgrande.actions import Action, GiveLoad, MoveKing
from elgrande.engine.agenda import Actions, Rule, Rules
from elgrande.engine.standing import outside
from elgrande.engine.table import Table
from elgrande.engine.windows import active_player
from elgrande.events import LoadGiven
from elgrande.rules.box import EXPANSIONS, Expansion, Load
from elgrande.rules.expansion_fields import ANNIVERSARY, FlagBesideKing
from elgrande.rules.message import N_
from elgrande.rules.wording import EXPANSION_NAMES, LOAD_NAMES
from elgrande.state import Carrier, ExpansionFrame, State, TurnPhase, others

NAME: Final = "anniversary"
FLAG: Final = "flag"
EXPANSION: Final = Expansion(
    NAME,
    loads=(Load(FLAG, breaks_ties="FL-2", each=1, alone="FL-3", lost="FL-4", number="FL-1", home="FL-1"),),
    fields=tuple(ANNIVERSARY.values()),
)


@dataclass(slots=True, unsafe_hash=True)
class GivingFlag(ExpansionFrame):
    """A player whose flag has no bearer gives it to another of his caballeros (FL-4)."""

    player: int

    def fits(self, state: State) -> bool:
        """Nobody bears his flag (FL-4)."""
        return all((one.owner, one.load) != (self.player, FLAG) for one in state.carriers)


def set_up(table: Table, random: Random, regions: Iterator[str]) -> None:
    """One of the two caballeros in each home region bears the flag (FL-1)."""
    homes = enumerate(table.grandes)
    table.carriers = (*table.carriers, *(Carrier(player, home, FLAG) for player, home in homes))


def keep_up(table: Table) -> bool:
    """A flag without a bearer on the map goes to a caballero of its owner there; whether one had to (FL-4).

    Where only one place is left for it, it goes there at once. Its owner is asked where there are several; of
    several owners whoever's turn it is first, then the others clockwise.
    """
    if table.in_order.get("flags") is table.carriers:
        return False
    on_the_map = table.box.on_the_map
    borne = [owner for owner, place, load in table.carriers if load == FLAG and place in on_the_map]
    if len(borne) == table.players:
        table.in_order["flags"] = table.carriers
        return False
    table.carriers = tuple([one for one in table.carriers if one.load != FLAG or one.owner in borne])
    asked = [frame.player for frame in table.agenda if isinstance(frame, GivingFlag)]
    first = whose_turn(table)
    several = []
    for player in (first, *others(first, table.players)):
        if player in borne or player in asked:
            continue
        places = possible_bearers(table, player)
        if len(places) == 1:
            give(table, player, places[0])
            return True
        if places:
            several.append(GivingFlag(player))
    if several:
        table.agenda += reversed(several)
        return True
    table.moved = True  # a flag waits for somebody who can bear it
    return False


def whose_turn(table: Table) -> int:
    """Whose special action or turn it is, with a card or without; outside turns the start player (FL-4)."""
    active = active_player(table)
    if active is not None:
        return active
    phase, *under_way = table.agenda[:2]
    turn = under_way[0] if under_way and isinstance(phase, TurnPhase) else None
    player: int = getattr(turn, "player", table.start_player)
    return player


def possible_bearers(table: Table, player: int) -> tuple[str, ...]:
    """Where a player has a caballero who carries nothing; by our ruling beside the King, too (FL-3, FL-5)."""
    rows, carriers, ground = table.caballeros, table.carriers, outside(table)
    if may_be_beside_king(table):
        beside = table.box.beside(table.king, table.tiles)
        there = [*(space.id for space in table.box.spaces[table.king]), table.king]
        there += [beside] if beside is not None else []
        ground = (*ground, *((place, table.box.index[place]) for place in there))
    return tuple(
        place
        for place, row in ground
        if rows[row][player] > sum(one[:2] == (player, place) for one in carriers)
    )


def may_be_beside_king(table: Table) -> bool:
    """Whether a flag may go to a caballero in the King's region (FL-5)."""
    return table.edition.answer("flag_beside_king") is FlagBesideKing.THERE_TOO


def give(table: Table, player: int, place: str) -> None:
    """A caballero of the player in this place bears his flag (FL-4)."""
    table.give(player, place, FLAG)
    table.emit(LoadGiven(player, FLAG, place, ("FL-4",)))


def giving_options(table: Table, frame: GivingFlag) -> Actions:
    """Any place with a caballero who can bear it (FL-4)."""
    return tuple([GiveLoad(frame.player, FLAG, place) for place in possible_bearers(table, frame.player)])


def give_flag(table: Table, frame: GivingFlag, action: GiveLoad) -> None:
    """The flag has a bearer again (FL-4)."""
    table.agenda.pop()
    give(table, frame.player, action.place)


def why_not_there(table: Table, frame: GivingFlag, action: Action) -> str:
    """Nobody there can bear it; and first of all it needs a bearer (FL-4).

    Where it is agreed on that nobody beside the King is given one, that is the reason (FL-5).
    """
    if not isinstance(action, GiveLoad):
        return "KG-3" if isinstance(action, MoveKing) else "FL-4"
    place = table.box.place.get(action.place)
    is_beside_king = place is not None and place.region == table.king
    return "FL-5" if is_beside_king and not may_be_beside_king(table) else "FL-4"


def whose_flag(table: Table, frame: GivingFlag, action: Action) -> str:
    """The owner of a flag gives it away, whoever's turn it is (FL-4)."""
    return "FL-4"


RULES: Final[Rules] = {
    GivingFlag: Rule(
        giving_options, give_flag, why_not=why_not_there, whose=whose_flag, interrupts=True, at_once=True
    )
}

EXPANSIONS[NAME] = EXPANSION
EXPANSION_NAMES[NAME] = N_("Anniversary")
LOAD_NAMES[FLAG] = N_("the flag")
engine.extend(NAME, rules=RULES, set_up=set_up, keep_up=keep_up)
