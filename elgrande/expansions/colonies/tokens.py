"""Goods and gold: laid and taken overseas, paid for on the mainland, lost elsewhere (CO-5, GG-1 to GG-5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Final

from elgrande.actions import Proceed
from elgrande.engine.agenda import NOTHING, Actions, FreeActions, Rule, Rules
from elgrande.engine.bearers import loads_of
from elgrande.engine.refusals import clause_in_use
from elgrande.engine.specials import proceed
from elgrande.engine.standing import commander, owners_of, whereabouts, why_out_of_reach
from elgrande.engine.table import Table
from elgrande.events import LoadDelivered, LoadGiven, LoadLost, TokensLaid
from elgrande.expansions.colonies.actions import TakeToken
from elgrande.expansions.colonies.box import AT_SEA, LIES_IN, WORTH
from elgrande.expansions.colonies.frames import LayingTokens
from elgrande.expansions.colonies.sailing import BY_ANYBODY, rows_overseas, sources
from elgrande.rules.box import Box
from elgrande.rules.expansion_fields import TokensPaid
from elgrande.rules.map import REGIONS
from elgrande.state import changed

SPAIN: Final = frozenset(region.id for region in REGIONS)
"""Where tokens are paid for; whether also elsewhere on the mainland, an edition answers (GG-3)."""


def tokens_of(table: Table, load: str) -> Iterator[tuple[int, str | None]]:
    """The number of each token of a kind among the tiles, and where it lies (CO-5)."""
    return ((number, table.tiles[number]) for number in numbers_of(table.box, load))


@cache
def numbers_of(box: Box, load: str) -> tuple[int, ...]:
    """The numbers of all tokens of a kind among the tiles (CO-5)."""
    return tuple(number for number, tile in enumerate(box.tiles) if tile.load == load)


def in_stock(table: Table, load: str) -> list[int]:
    """The tokens of a kind that neither lie overseas nor are carried (CO-5)."""
    carried = sum(one.load == load for one in table.carriers)
    return [number for number, place in tokens_of(table, load) if place is None][carried:]


def lay(table: Table, load: str, number: int, because: tuple[str, ...]) -> None:
    """So many tokens come from the stock, as far as it reaches (GG-1)."""
    laid = min(number, len(in_stock(table, load)))
    if laid:
        table.emit(TokensLaid(load, LIES_IN[load], laid, because))
        put_overseas(table, load, laid)


def put_overseas(table: Table, load: str, number: int) -> None:
    """Up to so many tokens of a kind that were in the stock lie overseas (CO-5, GG-1)."""
    for one in in_stock(table, load)[:number]:
        table.tiles = changed(table.tiles, one, LIES_IN[load])


def laying_options(table: Table, frame: LayingTokens) -> Actions:
    """All at once, if there is anything to lay (GG-1)."""
    are_there = any(number and in_stock(table, load) for load, number in frame.tokens)
    return proceed(table, frame) if are_there else NOTHING


def lay_tokens(table: Table, frame: LayingTokens, action: Proceed) -> None:
    """The tokens on the card lie overseas (GG-1)."""
    because = (clause_in_use(table), "GG-1")
    for load, number in frame.tokens:
        lay(table, load, number, because)
    table.agenda.pop()


def can_take(table: Table, owner: int, places: tuple[tuple[str, int], ...]) -> list[str]:
    """In which of these places a caballero of an owner carries nothing (GG-2)."""
    rows, loads = table.caballeros, loads_of(table)
    return [
        place
        for place, row in places
        if rows[row][owner] and rows[row][owner] > len(loads.get((owner, place), ()))
    ]


def taking_options(table: Table, player: int) -> Actions:
    """One for each owner whom the player commands, and each kind; on the limit table or beside it (GG-2)."""
    takers = owners_who_can_take(table)
    owners = [owner for owner in owners_of(table, player) if owner in takers] if takers else None
    if not owners:  # seldom is there anybody
        return NOTHING
    lying = tokens_lying(table.box, table.tiles)
    return tuple(
        [
            taking(player, owner, load, place if number else "")
            for owner in owners
            for load, places in lying.items()
            for number, place in enumerate(can_take(table, owner, places))
        ]
    )


def owners_who_can_take(table: Table) -> frozenset[int]:
    """The owners of whom a caballero can take a token, whoever's turn it is (GG-2)."""
    about = rows_overseas(table.box)(table.caballeros), table.carriers, table.tiles
    return table.known("takers", about, lambda about: find_takers(table))


def find_takers(table: Table) -> frozenset[int]:
    """The same, found out (GG-2)."""
    rows, loads = table.caballeros, loads_of(table)
    return frozenset(
        owner
        for places in tokens_lying(table.box, table.tiles).values()
        for place, row in places
        for owner, there in enumerate(rows[row])
        if there and there > len(loads.get((owner, place), ()))
    )


@lru_cache(maxsize=1 << 12)
def tokens_lying(box: Box, tiles: tuple[str | None, ...]) -> Mapping[str, tuple[tuple[str, int], ...]]:
    """The kinds of tokens that lie overseas, each with the places to take it from and their rows (GG-2)."""
    return {
        load: tuple([(place, box.index[place]) for place in sources(box, tiles, region)])
        for load, region in LIES_IN.items()
        if any(tiles[number] for number in numbers_of(box, load))
    }


@cache
def taking(player: int, owner: int, load: str, place: str) -> TakeToken:
    """The action of a player who has an owner's caballero take a token (GG-2)."""
    return TakeToken(player, owner, load, place)


def take_token(table: Table, action: TakeToken) -> None:
    """The caballero has the token, and keeps it until the end of his journey (GG-2)."""
    lying = tokens_lying(table.box, table.tiles)[action.load]
    place = action.place or can_take(table, action.owner, lying)[0]
    pick_up(table, action.owner, action.load, place)
    table.emit(LoadGiven(action.owner, action.load, place, ("GG-2",)))


def why_not_taken(table: Table, action: TakeToken) -> str:
    """Whoever could take it carries something, or stands on a space barred to bearers (GG-2, GG-5, FL-3)."""
    player, owner, load = action.player, action.owner, action.load
    lying = tokens_lying(table.box, table.tiles)
    if load not in lying or owner not in owners_of(table, player):
        return "GG-2"
    places = [place for place, _ in lying[load]]
    borne = [one.load for one in table.carriers if one.owner == owner and one.place in places]
    if borne:
        return table.box.loads[borne[0]].alone
    token = table.box.loads[load]
    spaces = [space.id for space in table.box.spaces[LIES_IN[load]] if space.id in token.barred]
    return token.bars if any(table.counts(space)[owner] for space in spaces) else "GG-2"


def pick_up(table: Table, owner: int, load: str, place: str) -> None:
    """A caballero in this place carries one of the tokens that lie there (GG-2)."""
    number = next(number for number, lies in tokens_of(table, load) if lies is not None)
    table.tiles = changed(table.tiles, number, None)
    table.give(owner, place, load)


def deliver(table: Table) -> bool:
    """A token that has reached the mainland pays at once; one that left the map is lost (GG-3, GG-4).

    Whether there was one.
    """
    if table.in_order.get("tokens") is table.carriers:
        return False
    for one in table.carriers:
        owner, place, load = one
        if load not in WORTH or place is None or place in AT_SEA:
            continue
        region = whereabouts(table, place)
        on_mainland = region in table.box.king_regions  # which the King does not leave (CO-7)
        if region in AT_SEA or (on_mainland and region not in SPAIN and not is_paid_outside_spain(table)):
            continue
        table.carriers = tuple([other for other in table.carriers if other is not one])
        player = commander(table, owner)
        if on_mainland and player is not None:
            points = WORTH[load]
            table.points = changed(table.points, player, table.points[player] + points)
            beside = table.box.why_there("", place, table.tiles) if place in table.box.besides else ()
            table.emit(LoadDelivered(player, owner, load, place, points, ("GG-3", *beside)))
        else:
            beside_map = why_out_of_reach(table.box, place)
            table.emit(LoadLost(owner, load, place, ("GG-4", beside_map) if beside_map else ("GG-4",)))
        return True
    table.in_order["tokens"] = table.carriers
    return False


def is_paid_outside_spain(table: Table) -> bool:
    """Whether a token is paid for elsewhere on the mainland, too, as in Francia (GG-3)."""
    return table.edition.answer("tokens_paid") is TokensPaid.WITH_FRANCIA


BESIDES: Final[tuple[FreeActions, ...]] = (
    FreeActions((TakeToken,), taking_options, take_token, why_not_taken, by=BY_ANYBODY),
)
RULES: Final[Rules] = {LayingTokens: Rule(laying_options, lay_tokens, is_step=True)}
