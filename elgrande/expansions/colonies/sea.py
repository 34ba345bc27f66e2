"""At sea: free journeys, tokens overseas, and what they bring on the mainland (SH-2, OV-4, GG-1 to GG-5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from elgrande.actions import Action, MoveCaballero, MoveCarrier, Proceed, Stop
from elgrande.engine.agenda import NOTHING, Actions, Rule, Rules, remembered
from elgrande.engine.moving import moves_of
from elgrande.engine.refusals import clause_in_use, not_now
from elgrande.engine.specials import proceed
from elgrande.engine.standing import commander, full_places, outside
from elgrande.engine.table import Table
from elgrande.events import CaballeroMoved, LoadDelivered, LoadGiven, LoadLost, TokensLaid
from elgrande.expansions.colonies.actions import Sail, TakeToken
from elgrande.expansions.colonies.box import (
    AFRICA,
    AMERICA,
    CAPTAIN,
    COAST,
    FRANCIA,
    LIES_IN,
    SHIP,
    VICEROY,
    WORTH,
)
from elgrande.expansions.colonies.frames import LayingTokens, Sailing, Transporting, Voyagers
from elgrande.rules.box import Box, Counts
from elgrande.rules.map import REGIONS
from elgrande.state import Carrier, Due, Moment, PowerPhase, changed

ABOARD: Final = (SHIP, CAPTAIN)
OVERSEAS: Final = (AMERICA, VICEROY, AFRICA)
AT_SEA: Final = (*ABOARD, *OVERSEAS)
MAINLAND: Final = frozenset({*(region.id for region in REGIONS), FRANCIA})
"""Where tokens are brought to: Europe, says the book; that Francia is a part of it is our ruling (GG-3)."""


# --- free journeys ---------------------------------------------------------------------------------


def note_voyagers(table: Table) -> None:
    """Whoever is at sea when a round begins may sail in it; whoever has left may not (SH-2, OV-4)."""
    found = voyagers(table)
    if found is None:
        if isinstance(table.agenda[0], PowerPhase) or isinstance(table.agenda[-1], Sailing):
            since = Voyagers(at_sea(table))
            table.due = (*table.due, Due(Moment.END_OF_ROUND, table.round, since))
        return
    number, since = found
    now = at_sea(table)
    if now != since.since:
        still = still_at_sea(since.since, now)
        if still != since.since:
            remember(table, number, still)


def at_sea(table: Table) -> tuple[Counts, ...]:
    """Each owner's caballeros in the places at sea, those beside the limit table there too (SH-2)."""
    rows = [table.caballeros[row] for row in rows_at_sea(table.box)]
    for number, _, beside in table.box.limits:
        if table.tiles[number] in AT_SEA:
            row = AT_SEA.index(table.tiles[number] or "")
            both = zip(rows[row], table.counts(beside), strict=True)
            rows[row] = tuple([there + besides for there, besides in both])
    return tuple(rows)


@cache
def rows_at_sea(box: Box) -> tuple[int, ...]:
    """The rows of the places at sea (SH-2)."""
    return tuple(box.index[place] for place in AT_SEA)


@lru_cache(maxsize=1 << 12)
def still_at_sea(since: tuple[Counts, ...], now: tuple[Counts, ...]) -> tuple[Counts, ...]:
    """Of those who have been at sea since the round began, as many as may still be there (SH-2)."""
    rows = zip(since, now, strict=True)
    return tuple(tuple(min(one, other) for one, other in zip(*row, strict=True)) for row in rows)


def sources(table: Table, place: str) -> tuple[str, ...]:
    """A place, and beside the limit table if that lies there (LT-6)."""
    beside = table.box.beside(place, table.tiles)
    return (place,) if beside is None else (place, beside)


def voyagers(table: Table) -> tuple[int, Voyagers] | None:
    """Where it is written down who has been at sea since the round began (SH-2)."""
    for number, due in enumerate(table.due):
        if isinstance(due.frame, Voyagers):
            return number, due.frame
    return None


def remember(table: Table, number: int, since: tuple[tuple[int, ...], ...]) -> None:
    """Write it down anew (SH-2)."""
    table.due = changed(table.due, number, table.due[number]._replace(frame=Voyagers(since)))


def sailing_options(table: Table, frame: Sailing) -> Actions:
    """From the ship to America, Africa or any coast; from overseas aboard; or no more (SH-2, OV-4)."""
    found = voyagers(table)
    if found is None:
        return NOTHING
    options: list[Action] = []
    owners, full = owners_of(table, frame.player), full_places(table)
    for place, row in zip(AT_SEA, found[1].since, strict=True):
        for owner in owners:
            if row[owner]:
                for source in sources(table, place):
                    if table.counts(source)[owner]:
                        options += journeys_of(table, frame.player, owner, source, full)
    return (*options, Stop(frame.player)) if options else NOTHING


def journeys_of(table: Table, player: int, owner: int, place: str, full: frozenset[str]) -> Iterator[Sail]:
    """The free journeys of an owner's caballeros from a place at sea (SH-2, OV-4)."""
    harbours = FROM_ABOARD if whereabouts(table, place) == SHIP else TO_THE_SHIP
    for move in moves_of(table, player, owner, place, full):
        assert isinstance(move, MoveCaballero | MoveCarrier)
        if table.box.region_of(move.target) in harbours:
            yield sailing(player, owner, place, move.target, getattr(move, "load", ""))


FROM_ABOARD: Final = COAST | {AMERICA, AFRICA}
TO_THE_SHIP: Final = frozenset({SHIP})
sailing: Final = remembered(Sail)


def sail(table: Table, frame: Sailing, action: Sail | Stop) -> None:
    """A caballero has sailed, and does not sail again in this round (SH-2, OV-4)."""
    if isinstance(action, Stop):
        table.agenda.pop()
        return
    where = whereabouts(table, action.source)
    clause = "SH-2" if where == SHIP else "OV-4"
    player, owner, source, target = action.player, action.owner, action.source, action.target
    table.emit(CaballeroMoved(player, owner, source, target, (clause,)))
    table.transfer(owner, source, target, load=action.load or None)
    found = voyagers(table)
    assert found is not None
    number, frame_of_all = found
    place = source if source in AT_SEA else where
    index, rows = AT_SEA.index(place or ""), frame_of_all.since
    remember(table, number, changed(rows, index, changed(rows[index], owner, rows[index][owner] - 1)))


def why_not_sail(table: Table, frame: Sailing, action: Action) -> str:
    """Only whoever came in an earlier round, and only there; first one says that no more sail (SH-2)."""
    if not isinstance(action, Sail):
        return "SH-2" if isinstance(action, Stop) else not_now(table, action)
    if table.king in (action.source, action.target):
        return "KG-1"
    return "OV-4" if action.source in OVERSEAS else "SH-2"


# --- tokens ------------------------------------------------------------------------------------------


def tokens(table: Table, load: str) -> Iterator[tuple[int, str | None]]:
    """The number of each token of a kind among the tiles, and where it lies (CO-5)."""
    return ((number, table.tiles[number]) for number in numbers_of(table.box, load))


@cache
def numbers_of(box: Box, load: str) -> tuple[int, ...]:
    """The numbers of all tokens of a kind among the tiles (CO-5)."""
    return tuple(number for number, tile in enumerate(box.tiles) if tile.id.rpartition("_")[0] == load)


def in_stock(table: Table, load: str) -> list[int]:
    """The tokens of a kind that neither lie overseas nor are carried (CO-5)."""
    carried = sum(one.load == load for one in table.carriers)
    return [number for number, place in tokens(table, load) if place is None][carried:]


def lay(table: Table, load: str, number: int, because: tuple[str, ...]) -> None:
    """So many tokens come from the stock, as far as it reaches (GG-1)."""
    laid = put_overseas(table, load, number)
    if laid:
        table.emit(TokensLaid(load, LIES_IN[load], laid, because))


def put_overseas(table: Table, load: str, number: int) -> int:
    """Up to so many tokens of a kind lie overseas; how many there were in the stock (CO-5, GG-1)."""
    laid = in_stock(table, load)[:number]
    for one in laid:
        table.tiles = changed(table.tiles, one, LIES_IN[load])
    return len(laid)


def laying_options(table: Table, frame: LayingTokens) -> Actions:
    """All at once, if there is anything to lay (GG-1)."""
    asked = {"goods": frame.goods, "gold": frame.gold}
    return proceed(table, frame) if any(n and in_stock(table, load) for load, n in asked.items()) else NOTHING


def lay_tokens(table: Table, frame: LayingTokens, action: Proceed) -> None:
    """The tokens on the card lie overseas (GG-1)."""
    because = (clause_in_use(table), "GG-1")
    lay(table, "goods", frame.goods, because)
    lay(table, "gold", frame.gold, because)
    table.agenda.pop()


def can_take(table: Table, owner: int, load: str) -> str | None:
    """Where a caballero of an owner who carries nothing can take a token of a kind (GG-2)."""
    region = LIES_IN[load]
    for place in (region, table.box.beside(region, table.tiles)):
        if place is not None and (count := table.counts(place)[owner]):
            carrying = sum(one[:2] == (owner, place) for one in table.carriers)
            if count > carrying and lies(table, load):
                return place
    return None


def taking_options(table: Table, player: int) -> Actions:
    """One for each owner whom the player commands, and each kind (GG-2)."""
    lying = [load for load, region in LIES_IN.items() if region in table.tiles and lies(table, load)]
    if not lying:
        return NOTHING
    owners = owners_of(table, player)
    return tuple(
        [taking(player, owner, load) for owner in owners for load in lying if can_take(table, owner, load)]
    )


def lies(table: Table, load: str) -> bool:
    """Whether a token of this kind lies overseas (GG-2)."""
    return any(place is not None for _, place in tokens(table, load))


taking: Final = remembered(TakeToken)


def owners_of(table: Table, player: int) -> list[int]:
    """The owners whose caballeros a player commands: himself, and perhaps some who are no players (GI-2)."""
    neutrals = range(table.players, table.players + len(table.box.neutrals))
    return [player, *(owner for owner in neutrals if commander(table, owner) == player)]


def take_token(table: Table, action: TakeToken) -> None:
    """The caballero has the token, and keeps it until the end of his journey (GG-2)."""
    place = can_take(table, action.owner, action.load)
    assert place is not None
    pick_up(table, action.owner, action.load, place)
    table.emit(LoadGiven(action.owner, action.load, place, ("GG-2",)))


def pick_up(table: Table, owner: int, load: str, place: str) -> None:
    """A caballero in this place carries one of the tokens that lie there (GG-2)."""
    number = next(number for number, lies in tokens(table, load) if lies is not None)
    table.tiles = changed(table.tiles, number, None)
    table.carriers = (*table.carriers, Carrier(owner, place, load))


def deliver(table: Table) -> bool:
    """Tokens that have reached the mainland pay at once; those that left the map are lost (GG-3, GG-4)."""
    for one in table.carriers:
        if one.load not in WORTH or one.place is None:
            continue
        region = whereabouts(table, one.place)
        if region in (SHIP, AMERICA, AFRICA):
            continue
        table.carriers = tuple([other for other in table.carriers if other is not one])
        player = commander(table, one.owner)
        if region in MAINLAND and player is not None:
            points = WORTH[one.load]
            table.points = changed(table.points, player, table.points[player] + points)
            table.emit(LoadDelivered(player, one.owner, one.load, one.place, points, ("GG-3",)))
        else:
            table.emit(LoadLost(one.owner, one.load, one.place, ("GG-4",)))
        return True
    return False


def whereabouts(table: Table, place: str) -> str | None:
    """The region of a place; of one beside a tile, that in which the tile lies (GG-3)."""
    for number, _, beside in table.box.limits:
        if place == beside:
            return table.tiles[number]
    return table.box.place[place].region


# --- transport -----------------------------------------------------------------------------------------


def transport_options(table: Table, frame: Transporting) -> Actions:
    """One's own, outside the King's region, to America or Africa or from there; or no more (AC-7.7)."""
    if not frame.left:
        return NOTHING
    rows, full, owners = table.caballeros, full_places(table), owners_of(table, frame.player)
    options: list[Action] = []
    for place, row in outside(table):
        for owner in owners:
            if rows[row][owner]:
                options += [
                    move
                    for move in moves_of(table, frame.player, owner, place, full)
                    if {place, getattr(move, "target", None)} & {*OVERSEAS}
                ]
    return (*options, Stop(frame.player)) if options else NOTHING


def transport(table: Table, frame: Transporting, action: MoveCaballero | MoveCarrier | Stop) -> None:
    """A caballero has gone to America or Africa, or has come from there (AC-7.7)."""
    if isinstance(action, Stop):
        table.agenda.pop()
        return
    move(table, frame.player, action)
    table.swap(Transporting(frame.player, frame.left - 1))


def move(table: Table, player: int, action: MoveCaballero | MoveCarrier) -> None:
    """A caballero moves by the card in use (MV-2)."""
    because = (clause_in_use(table), "MV-2")
    table.emit(CaballeroMoved(player, action.owner, action.source, action.target, because))
    load = action.load if isinstance(action, MoveCarrier) else None
    table.transfer(action.owner, action.source, action.target, load=load)


def why_not_moved(table: Table, frame: object, action: Action) -> str:
    """The King's region, or a way that the card does not allow (KG-1, AC-6.1, AC-7.7)."""
    if not isinstance(action, MoveCaballero | MoveCarrier | Stop):
        return not_now(table, action)
    if not isinstance(action, Stop) and table.king in (action.source, action.target):
        return "KG-1"
    return clause_in_use(table)


RULES: Final[Rules] = {
    Sailing: Rule(sailing_options, sail, why_not=why_not_sail, interrupts=True),
    Voyagers: Rule(interrupts=True),
    LayingTokens: Rule(laying_options, lay_tokens, is_step=True),
    Transporting: Rule(transport_options, transport, why_not=why_not_moved, is_step=True),
}
