"""How everybody stands in a place: the one question that every scoring asks, and where there is room.

In the base game the counts say it all. What expansions add is data in the box: numbered spaces within a
region, caballeros of no player who count for whoever keeps a card, and bearers who break ties.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache, partial
from operator import add
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar

from elgrande.engine.table import Table
from elgrande.events import Circumstance, CircumstanceKind
from elgrande.rules.box import Box, Counts
from elgrande.rules.map import CASTILLO
from elgrande.state import Carrier, Held, State, changed, keeper

T = TypeVar("T")
Posts = tuple[tuple[int, str], ...]  # (player, space) for each caballero on a space that pays


NOT_BROKEN: Final[Mapping[int, Circumstance]] = MappingProxyType({})


class Standing(NamedTuple):
    """How everybody stands in a place, player by player.

    `counts` are the caballeros that count for each, `strength` orders the players (SC-1), and `posts` are
    the caballeros on spaces that pay besides. `unties` says for everybody whose tie is broken by what.
    `neutrals` are the caballeros of no player that stand there, owner by owner, whoever commands them.
    """

    counts: Counts
    strength: Counts
    posts: Posts = ()
    unties: Mapping[int, Circumstance] = NOT_BROKEN
    neutrals: Counts = ()


# Standing(*fields), without a look at each of them.
_as_standing: Callable[[tuple[Any, ...]], Standing] = partial(tuple.__new__, Standing)


def standing(table: Table | State, place: str, allied: tuple[str, ...] = ()) -> Standing:
    """How everybody stands in a region or in the Castillo now (SC-1).

    Where it is one of the regions that are `allied`, all who stand in any of them count; the spaces that pay
    are its own.

    >>> from elgrande.positions import position
    >>> standing(position(players=3, caballeros={"aragon": (3, 3, 1)}), "aragon").strength
    (3, 3, 1)
    """
    if table.box.is_plain:
        counts = table.counts(place)
        return _as_standing((counts, counts, (), NOT_BROKEN, ()))
    counts, posts = counted(table, place)
    bearers = tie_breakers(table, place)
    for ally in allied if place in allied else ():
        if ally != place:
            counts = tuple(map(add, counts, counted(table, ally)[0]))
            bearers = bearers | tie_breakers(table, ally)
    total, neutrals = commanded(table, counts), counts[table.players :]
    if not bearers:
        return _as_standing((total, total, posts, NOT_BROKEN, neutrals))
    strength = tuple([2 * count + (player in bearers) for player, count in enumerate(total)])
    return _as_standing((total, strength, posts, ties_broken(total, bearers), neutrals))


def counted(table: Table | State, place: str) -> tuple[Counts, Posts]:
    """Each owner's caballeros that count in a place, and who stands on spaces of it that pay (SC-1)."""
    counts: Counts = table.counts(place)
    posts: Posts = ()
    for space in table.box.spaces.get(place, ()):
        there = table.counts(space.id)
        if not any(there):
            continue
        if space.counts:
            counts = tuple(map(add, counts, there))
        if space.pays:
            paid = enumerate(commanded(table, there))
            posts += tuple([(player, space.id) for player, count in paid for _ in range(count)])
    return counts, posts


def told_besides(table: Table | State, neutrals: Counts, places: tuple[str, ...]) -> tuple[Circumstance, ...]:
    """For whom these neutral caballeros count, and beside which of the places others do not count (SC-1)."""
    found: list[Circumstance] = []
    if any(neutrals):
        found += [his for owner, _, his in neutrals_commanded(table) if neutrals[owner - table.players]]
    for number, tile, beside in table.box.limits:
        if table.tiles[number] in places and any(commanded(table, table.counts(beside))):
            found.append(circumstance("beside", beside, tile.clause))
    return tuple(found)


def told_besides_of_posts(
    table: Table | State, place: str, told: tuple[Circumstance, ...]
) -> dict[int, tuple[Circumstance, ...]]:
    """Of whoever is paid for a space with a neutral caballero: that these count for him (SC-1).

    Where such caballeros count in the majority, too, everybody has been `told`.
    """
    found: dict[int, tuple[Circumstance, ...]] = {}
    paying = [table.counts(space.id) for space in table.box.spaces.get(place, ()) if space.pays]
    for owner, player, his in neutrals_commanded(table):
        if his not in told and any(there[owner] for there in paying):
            found[player] = (*found.get(player, ()), his)
    return found


def neutrals_commanded(table: Table | State) -> list[tuple[int, int, Circumstance]]:
    """The owners who are no player and whom one commands, with him, and what says that they count for him."""
    found: list[tuple[int, int, Circumstance]] = []
    for owner, neutral in enumerate(table.box.neutrals, table.players):
        player = commander(table, owner)
        if player is not None:
            found.append((owner, player, circumstance("neutral", neutral.id, neutral.clause, player)))
    return found


@cache
def circumstance(kind: CircumstanceKind, which: str, clause: str, player: int | None = None) -> Circumstance:
    """Something that changes how somebody stands in a place, and for whom if for one player only (SC-1)."""
    return Circumstance(kind, which, clause, player)


def ties_broken(counts: Counts, bearers: Mapping[int, T]) -> dict[int, T]:
    """Whoever has as many caballeros as somebody else, of whom one has a bearer there and the other has not.

    >>> ties_broken((3, 3, 1), {0: "FL-2"})
    {0: 'FL-2', 1: 'FL-2'}
    """
    unties: dict[int, T] = {}
    for bearer, by_what in bearers.items():
        for rival, count in enumerate(counts):
            if rival not in bearers and count == counts[bearer] and count > 0:
                unties[bearer] = unties[rival] = by_what
    return unties


def commanded(table: Table | State, row: Counts) -> Counts:
    """The players' own counts, and with them those of the neutral caballeros that they command."""
    players = row[: table.players]
    for owner in range(table.players, len(row)):
        player = commander(table, owner) if row[owner] else None
        if player is not None:
            players = changed(players, player, players[player] + row[owner])
    return players


def commander(table: Table | State, owner: int) -> int | None:
    """The player for whom an owner's caballeros count: himself, or who keeps the neutral owner's card."""
    if owner < table.players:
        return owner
    card = table.box.neutrals[owner - table.players].commanded_by
    return keeper(table.held, card) if card is not None else None


def owners_of(table: Table, player: int) -> tuple[int, ...]:
    """The owners whose caballeros a player commands: himself, and perhaps some who are no players (SC-1)."""
    return table.known("owners", table.held, lambda held: owners_by_player(table))[player]


def owners_by_player(table: Table) -> tuple[tuple[int, ...], ...]:
    """For each player the owners whose caballeros he commands, himself first (SC-1)."""
    nobodys = range(table.players, table.players + len(table.box.neutrals))
    commanders = {owner: commander(table, owner) for owner in nobodys}
    return tuple(
        [
            (player, *[owner for owner, by in commanders.items() if by == player])
            for player in range(table.players)
        ]
    )


def column(table: Table | State, neutral: str) -> int:
    """Where in a row of counts a neutral owner's caballeros stand, after those of the players."""
    return table.players + [owner.id for owner in table.box.neutrals].index(neutral)


def tie_breakers(table: Table | State, place: str) -> dict[int, Circumstance]:
    """The players of whom a caballero there carries something that breaks ties, each with what it is."""
    found: dict[int, Circumstance] = {}
    if not table.carriers:
        return found
    for owner, breaks_ties in bearers(table.box, table.carriers).get(place, ()):
        player = commander(table, owner)
        if player is not None:
            found[player] = breaks_ties
    return found


@lru_cache(maxsize=1 << 12)
def bearers(box: Box, carriers: tuple[Carrier, ...]) -> dict[str, list[tuple[int, Circumstance]]]:
    """Region by region whose caballeros carry something that breaks ties, and what it is."""
    found: dict[str, list[tuple[int, Circumstance]]] = {}
    for owner, where, load in carriers:
        clause = box.loads[load].breaks_ties
        if where is not None and box.place[where].counts and clause is not None:
            breaks_ties = circumstance("tie_breaker", load, clause)
            found.setdefault(box.region[where], []).append((owner, breaks_ties))
    return found


def opened_aside(box: Box, held: tuple[Held, ...], player: int) -> tuple[str, ...]:
    """The places beside the map where a player may place from the court, by what he keeps; none without it.

    None in the base game.
    """
    if not box.asides or not held:
        return ()
    kept = {one.card for one in held if one.player == player}
    return tuple([place.id for place in box.asides if place.kept_by in kept])


def why_out_of_reach(box: Box, place: str) -> str | None:
    """Why no card reaches those in a place beside the map; None in the base game (PR-2, SP-2, QJ-5)."""
    return (box.place[place].no_reach or None) if place in box.place else None


def why_stays(table: Table, owner: int) -> str | None:
    """Why an owner's caballeros are never taken off the map; None of those who can be (GI-3)."""
    neutrals, number = table.box.neutrals, owner - table.players
    return (neutrals[number].stays or None) if number in range(len(neutrals)) else None


def is_taboo(table: Table | State, *places: str) -> bool:
    """Whether one of these places lies in the King's region; beside a tile that lies there, too (KG-1)."""
    return any(place in table.box.place and whereabouts(table, place) == table.king for place in places)


def why_closed(table: Table | State, place: str) -> str | None:
    """Why nobody is taken away from a place; None of what is not closed (KG-1, CA-3, PR-2, SP-2, QJ-5)."""
    if is_taboo(table, place):
        return "KG-1"
    return "CA-3" if place == CASTILLO else why_out_of_reach(table.box, place)


# --- where there is room --------------------------------------------------------------------------

NOWHERE: Final[frozenset[str]] = frozenset()
"""The places that are full, or left for good, where there is room everywhere: none."""


def full_places(table: Table) -> frozenset[str]:
    """The places that have no room for another caballero; none in the base game."""
    capacity = table.box.capacity
    if not capacity:
        return NOWHERE
    crowds = table.box.crowds(table.caballeros)
    if crowds != table.crowds:  # which are seldom others than they were
        there = zip(capacity.items(), crowds, strict=True)
        table.crowds = crowds
        table.full = frozenset([place for (place, most), row in there if sum(row) >= most])
    return table.full


def outside(table: Table) -> tuple[tuple[str, int], ...]:
    """The ground outside the King's region, each place with its row; beside a tile, too (KG-1, LT-1)."""
    box, king = table.box, table.king
    ground = box.outside[king]
    if not box.limits:
        return ground
    besides = [
        (beside, box.index[beside])
        for number, _, beside in box.limits
        if table.tiles[number] not in (None, king)
    ]
    return (*ground, *besides)


def number_outside(table: Table, player: int) -> int:
    """How many caballeros a player commands on the map outside the King's region (KG-1, SC-1)."""
    rows, owners = table.caballeros, owners_of(table, player)
    return sum(rows[row][owner] for _, row in outside(table) for owner in owners)


def arrival(table: Table, source: str, target: str) -> tuple[str, tuple[str, ...]]:
    """Where a caballero comes to stand who goes from a place to another, and the clauses that say so (LT-2).

    That is beside a tile with spaces if all of these are taken. In the base game he stands where he went.
    """
    box, stands = table.box, target
    if box.is_plain:
        return target, ()
    for number, _, beside in box.limits:
        if target == table.tiles[number] and not table.room(target):
            stands = beside
    return stands, box.why_there(source, target, table.tiles)


def whereabouts(table: Table | State, place: str) -> str | None:
    """The region of a place; of one beside a tile, that in which the tile lies (GG-3, MV-5)."""
    for number, _, beside in table.box.limits:
        if place == beside:
            return table.tiles[number]
    return table.box.region_of(place)


def on_the_map(table: Table | State, place: str | None) -> bool:
    """Whether caballeros who are there stand in a region, on a space of one, or beside a tile in one."""
    return place in table.box.on_the_map


@cache
def targets(box: Box, king: str, full: frozenset[str]) -> tuple[str, ...]:
    """Where a caballero can go: outside the King's region, wherever there is room, or the Castillo (MV-2)."""
    return (*(place for place, _ in box.outside[king] if place not in full), CASTILLO)


def entrances(table: Table, region: str) -> Iterator[str]:
    """The places of a region that have room: its free spaces, first to last, and then the region itself."""
    for place in (*table.box.spaces[region], table.box.place[region]):
        if place.capacity != 0 and not table.is_full(place.id):
            yield place.id
