"""Ships in the courts: taking one, placing aboard, and landing on the coasts (SP-1 to SP-4)."""

from __future__ import annotations

from functools import cache
from typing import Final

from elgrande.actions import Action, Stop
from elgrande.engine import machine
from elgrande.engine.agenda import NOTHING, Actions, FreeActions, Rule, Rules
from elgrande.engine.refusals import is_of_a_turn, not_now
from elgrande.engine.standing import arrival, full_places, is_taboo
from elgrande.engine.table import Table
from elgrande.events import CaballeroMoved
from elgrande.expansions.grandissimo.actions import Disembark, TakeShip
from elgrande.expansions.grandissimo.box import PLACES, SHIP_SYMBOL, SHIPS
from elgrande.expansions.grandissimo.frames import GoingAshore
from elgrande.expansions.grandissimo.own_turn import court_turn, use_symbol
from elgrande.expansions.shared.keeping import take
from elgrande.rules.box import Box
from elgrande.rules.expansion_fields import LandingShip
from elgrande.state import keeper


@cache
def ships_in_play(players: int) -> tuple[str, ...]:
    """Both ships; one of them in a game of two (SP-4).

    >>> ships_in_play(2), ships_in_play(3)
    (('first_ship',), ('first_ship', 'second_ship'))
    """
    return tuple(place.id for place in PLACES if place.id in SHIPS and place.players <= players)


# --- taking one ------------------------------------------------------------------------------------------


def ships_to_take(table: Table, player: int) -> tuple[str, ...]:
    """The first that is in nobody's court; if none is, any of an opponent (SP-1)."""
    ships = ships_in_play(table.players)
    free = tuple([ship for ship in ships if keeper(table.held, ship) is None])
    return free[:1] or tuple([ship for ship in ships if keeper(table.held, ship) != player])


def taking_options(table: Table, player: int) -> Actions:
    """A ship, with a symbol that he has not used yet (SP-1)."""
    turn = court_turn(table, player)
    if turn is None or SHIP_SYMBOL not in turn.symbols:
        return NOTHING
    return tuple([TakeShip(player, ship) for ship in ships_to_take(table, player)])


def take_ship(table: Table, action: TakeShip) -> None:
    """The ship is in his court, and whoever is aboard stays there (SP-1)."""
    turn = court_turn(table, action.player)
    assert turn is not None, "a ship is taken in one's own turn (SP-1)"
    take(table, action.player, action.ship, ("SP-1",))
    use_symbol(table, turn, SHIP_SYMBOL)


def why_not_take(table: Table, action: TakeShip) -> str:
    """Without the symbol, or not that ship; with two players there is one (SP-1, SP-4)."""
    return "SP-4" if action.ship in SHIPS and action.ship not in ships_in_play(table.players) else "SP-1"


# --- landing -----------------------------------------------------------------------------------------------


def landing_options(table: Table, frame: GoingAshore) -> Actions:
    """From a ship to any coast, or not; once one has landed, all others aboard that ship (SP-3)."""
    player = frame.player
    aboard = (frame.ship,) if frame.ship else ships_to_land_from(table, player)
    if not aboard:
        return NOTHING
    options = coasts_to_land_on(table.box, player, table.king, full_places(table), aboard)
    return options if frame.ship or not options else (*options, Stop(player))


def ships_to_land_from(table: Table, player: int) -> tuple[str, ...]:
    """Where he has somebody aboard; whether only in his own court, an edition answers (SP-3)."""
    aboard = tuple([ship for ship in SHIPS if table.counts(ship)[player]])
    if not aboard or table.edition.answer("landing_ship") is LandingShip.ANY:
        return aboard
    return tuple([ship for ship in aboard if keeper(table.held, ship) == player])


@cache
def coasts_to_land_on(
    box: Box, player: int, king: str, full: frozenset[str], ships: tuple[str, ...]
) -> Actions:
    """Wherever one can land: on the coasts outside the King's region, with room (SP-3, KG-1)."""
    coasts = [
        place for place, _ in box.outside[king] if box.region[place] in box.coasts and place not in full
    ]
    return tuple([Disembark(player, ship, place) for ship in ships for place in coasts])


def land(table: Table, frame: GoingAshore, action: Disembark | Stop) -> None:
    """One caballero has landed, and so do the others aboard; or all stay aboard (SP-3)."""
    if isinstance(action, Stop):
        table.agenda.pop()
        return
    player, ship = action.player, action.source
    place, there = arrival(table, ship, action.place)
    table.emit(CaballeroMoved(player, player, ship, place, ("SP-3", *there)))
    table.transfer(player, ship, action.place)
    table.swap(GoingAshore(player, ship if table.counts(ship)[player] else ""))


def why_not_land(table: Table, frame: GoingAshore, action: Action) -> str:
    """Not in the King's region, only on a coast with room, all or none; before all else (KG-1, SP-3)."""
    if isinstance(action, Disembark):
        if is_taboo(table, action.place):
            return "KG-1"
        return (table.box.place[action.place].room if table.is_full(action.place) else "") or "SP-3"
    return "SP-3" if isinstance(action, Stop) or comes_next(table, action) else not_now(table, action)


def comes_next(table: Table, action: Action) -> bool:
    """Whether this is done in a turn once it is decided who lands; of journeys, the free ones (SP-3)."""
    waits = table.agenda[-2]
    options = machine.RULES[type(waits)].options(table, waits)
    is_decided_then = any(type(one) is type(action) for one in options)
    return action in options if is_decided_then else is_of_a_turn(action)


BESIDES: Final[tuple[FreeActions, ...]] = (
    FreeActions((TakeShip,), taking_options, take_ship, why_not_take, by=frozenset({SHIP_SYMBOL})),
)
RULES: Final[Rules] = {
    GoingAshore: Rule(landing_options, land, why_not=why_not_land, interrupts=True),
}
