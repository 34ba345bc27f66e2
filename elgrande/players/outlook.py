"""How good a position is for everybody: points, and what a general scoring would bring now.

Both less what the rivals have of it on average, and with them a little for what is worth points later: a
full court, caballeros on the board, kept cards, high power cards, voyages, favours, what was put off. What
each place is worth is kept, so that a single caballero costs a look into a dict or two.

>>> from elgrande.engine import new_game
>>> game = new_game(players=2, seed=1)
>>> ahead = game._replace(points=(3, 0))
>>> round(outlook(ahead, 0) - outlook(game, 0), 6)
3.0
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from operator import itemgetter
from typing import Any, Final, TypeVar

from elgrande.arguments import seated
from elgrande.engine.general_scoring import allies
from elgrande.engine.standing import bearers, standing
from elgrande.engine.table import Table
from elgrande.events import Circumstance
from elgrande.players.favours import favours
from elgrande.players.points import Scored, commanders, points_of, scored_now, scored_places
from elgrande.players.put_off import put_off
from elgrande.players.voyages import voyages
from elgrande.rules.box import Box, Counts
from elgrande.rules.map import COURT, PROVINCES
from elgrande.rules.pieces import ROUNDS_WITH_GENERAL_SCORING
from elgrande.scoring import shares
from elgrande.state import Carrier, State, changed

K = TypeVar("K")
V = TypeVar("V")

Worths = tuple[float, ...]  # everybody's
Rows = Sequence[Counts]
Around = tuple[str, tuple[str, ...], tuple[str | None, ...]]  # where the King is, the Grandes, the tiles

# What else is worth points, roughly; it matters where points do not decide.
CABALLERO_ON_BOARD: Final = 0.3
CABALLERO_IN_COURT: Final = 0.1
KEPT_CARD: Final = 1.5
POWER_CARD_VALUE: Final = 0.02

ROUND_TO_WAIT: Final = 0.1  # how much less a general scoring counts for each round before it
LATER_SCORING: Final = 0.25  # how much each one after the next counts

KNOWN_OF_A_PLACE: Final = 1 << 11


def outlook(table: Table | State, player: int) -> float:
    """A player's lead, in points and in what general scorings would bring; ValueError for no player."""
    seated("player", player, table.players)
    return outlook_of(table, player)


def outlook_of(table: Table | State, player: int) -> float:
    """The same, where nobody asks whether there is such a player: searches do so many thousand times."""
    if not table.agenda:
        return lead(table.points, player)
    if table.box.is_plain:
        return outlook_with(
            table, player, on_a_plain_board(table, player, (table.king, table.grandes, table.tiles))
        )
    on_the_board = sum([worth[player] for worth in worths_of_places(table)])
    return outlook_with(table, player, on_the_board) + aside(table)[player]


def on_a_plain_board(table: Table | State, player: int, around: Around) -> float:
    """What all places are worth to a player with this around them, where the counts say it all."""
    known = known_of_places(table.box, *around)
    return sum([here[row][player] for here, row in zip(known, table.caballeros, strict=False)])


def outlooks(table: Table | State) -> Worths:
    """Everybody's outlook."""
    if not table.agenda:
        return leads(table.points)
    places, other = worths_of_places(table), aside(table)
    players = range(table.players)
    found = [outlook_with(table, player, sum([worth[player] for worth in places])) for player in players]
    return tuple([one + there for one, there in zip(found, other, strict=True)] if other else found)


def outlook_with(table: Table | State, player: int, on_the_board: float) -> float:
    """The outlook without what stands aside, from what all places are worth to a player."""
    box, court = table.box, table.caballeros[table.box.court][: table.players]
    total = (
        lead(table.points, player)
        + weight(table.round) * on_the_board
        + CABALLERO_IN_COURT * lead(court, player)
        + POWER_CARD_VALUE * sum(table.hands[player])
    )
    for held in table.held:
        if held.card in box.card_kept:
            total += KEPT_CARD if player == held.player else -KEPT_CARD
    return total


def aside(table: Table | State) -> Worths:
    """What voyages, favours and what was put off are worth to everybody; nothing, where there are none."""
    if table.box.is_plain:
        return ()
    each = zip(voyages(table), favours(table), put_off(table), strict=True)
    return leads([sea + land + later for sea, land, later in each])


@lru_cache
def weight(round: int) -> float:
    """How much the board counts in a round: 1 just before the last general scoring.

    >>> round(weight(1), 2), weight(9)
    (1.3, 1.0)
    """
    to_come = [number for number in ROUNDS_WITH_GENERAL_SCORING if number >= round]
    return 1 - ROUND_TO_WAIT * (to_come[0] - round) + LATER_SCORING * (len(to_come) - 1)


def lead(values: Sequence[float], player: int) -> float:
    """A player's value less the average of his rivals'.

    >>> lead((7, 3, 5), 0)
    3.0
    """
    return values[player] - (sum(values) - values[player]) / (len(values) - 1)


def leads(values: Sequence[float]) -> Worths:
    """Everybody's value less the average of his rivals'.

    >>> leads((7, 3, 5))
    (3.0, -3.0, 0.0)
    """
    total, rivals = sum(values), len(values) - 1
    return tuple([value - (total - value) / rivals for value in values])


# --- what places are worth ------------------------------------------------------------------------


def worths_of_places(table: Table | State) -> list[Worths]:
    """What each region and the Castillo is worth to everybody now."""
    rows = table.caballeros
    if table.box.is_plain:
        known = known_of_places(table.box, table.king, table.grandes, table.tiles)
        return [here[row] for here, row in zip(known, rows, strict=False)]
    worth = with_expansions(table)
    return [worth(number, rows) for number in range(len(table.box.scored))]


class FoundOut(dict[K, V]):
    """What is found out about anything when it is first asked for; emptied when too much is known."""

    __slots__ = ("find",)

    def __init__(self, find: Callable[[K], V]) -> None:
        self.find = find

    def __missing__(self, asked: K) -> V:
        if len(self) >= KNOWN_OF_A_PLACE:
            self.clear()
        found = self[asked] = self.find(asked)
        return found


Known = FoundOut[Counts, Worths]
"""What is true of one place, by who stands there."""


@lru_cache(maxsize=1 << 12)
def known_of_places(
    box: Box, king: str, grandes: tuple[str, ...], tiles: tuple[str | None, ...]
) -> tuple[Known, ...]:
    """For each region and the Castillo what it is worth now, in the order of the rows: theirs come first."""
    return tuple(known_worths(scored) for scored in scored_places(box, king, grandes, tiles))


@lru_cache(maxsize=1 << 11)
def known_worths(scored: Scored) -> Known:
    """What a place where this counts is worth to everybody, by who stands there."""
    return FoundOut(partial(worths, scored))


def worths(scored: Scored, row: Counts) -> Worths:
    """Everybody's lead from one place: its points in a general scoring, and the caballeros there."""
    paid = points_paid(scored, in_order(row))
    return leads([points + CABALLERO_ON_BOARD * count for points, count in zip(paid, row, strict=True)])


def in_order(row: Counts) -> Counts:
    """The smallest counts in the same order, nobody being nobody.

    >>> in_order((7, 0, 2, 7))
    (2, 0, 1, 2)
    """
    return tuple(map(sorted({0, *row}).index, row))


@lru_cache(maxsize=1 << 15)
def points_paid(scored: Scored, row: Counts) -> tuple[int, ...]:
    """Everybody's points in a place; it matters only who has more than whom (SC-1), as in `in_order`."""
    scoreboard, king, home = scored
    return tuple([share.points for share in shares(row, scoreboard, players=len(row), king=king, home=home)])


def with_expansions(table: Table | State) -> Callable[[int, Rows], Worths]:
    """What a place is worth to everybody with expansions: asked by its number and for who stands in the rows.

    Spaces of the place, who commands whom, and who breaks ties there; worked out only where something is new.
    """
    box, around = table.box, (table.king, table.grandes, table.tiles)
    allied = allies(table)[0] if box.markers else ()
    memory_of = memories(box, *around, commanders(box, table.held), table.carriers, allied)

    def worth(number: int, rows: Rows) -> Worths:
        deciding, known = memory_of[number]
        there = deciding(rows)
        found = known.get(there)
        if found is None:
            if len(known) > KNOWN_OF_A_PLACE:
                known.clear()
            scored = scored_places(box, *around)[number]
            found = known[there] = worth_of(standing_so(table, rows), box.scored[number], scored)
        return found

    return worth


Memory = dict[object, Worths]  # by the rows of all who decide what a place is worth


@lru_cache(maxsize=1 << 12)
def memories(
    box: Box,
    king: str,
    grandes: tuple[str, ...],
    tiles: tuple[str | None, ...],
    commanding: tuple[int | None, ...],
    carriers: tuple[Carrier, ...],
    allied: tuple[str, ...],
) -> tuple[tuple[itemgetter[Any], Memory], ...]:
    """For each place as it is now: what takes out the rows that decide, and what is known of those."""
    breaking = bearers(box, carriers)
    found = []
    for place, scored in zip(box.scored, scored_places(box, king, grandes, tiles), strict=True):
        deciding = allied if place in allied else (place,)
        ties = tuple([tuple(breaking.get(each, ())) for each in deciding])
        known = memory(box, place, scored, commanding, deciding, ties, is_spared(box, tiles, place))
        found.append((rows_of_those(box, deciding), known))
    return tuple(found)


@lru_cache(maxsize=1 << 11)
def memory(
    box: Box,
    place: str,
    scored: Scored,
    commanding: tuple[int | None, ...],
    deciding: tuple[str, ...],
    breaking: tuple[tuple[tuple[int, Circumstance], ...], ...],
    spared: bool,
) -> Memory:
    """What has been worked out for a place where this counts."""
    return {}


@lru_cache
def rows_of_those(box: Box, places: tuple[str, ...]) -> itemgetter[Any]:
    """What takes out the rows of those who count in any of these places."""
    return itemgetter(*[row for place in places for row in numbers_of_rows(box)[box.scored.index(place)]])


@lru_cache
def numbers_of_rows(box: Box) -> tuple[tuple[int, ...], ...]:
    """For each place that is scored, the numbers of the rows of those who count in it."""
    return tuple(
        tuple(box.index[id] for id in (place, *[space.id for space in box.spaces.get(place, ())]))
        for place in box.scored
    )


def is_spared(box: Box, tiles: tuple[str | None, ...], place: str) -> bool:
    """Whether a marker lies in a place because of which the next general scoring leaves it out."""
    return any(tiles[number] == place and box.tiles[number].spares for number in box.markers)


def standing_so(table: Table | State, rows: Rows) -> Table | State:
    """The same table, if these stand in its rows."""
    if rows is table.caballeros:
        return table
    assert not isinstance(table, State), "only of a Table it is asked what would be"
    return table.state()._replace(caballeros=tuple(rows))


def worth_of(table: Table | State, place: str, scored: Scored) -> Worths:
    """Everybody's lead from one place, with its spaces, with whom he commands, and with who breaks ties.

    Where it is allied to another region, all who stand in either decide its ranks; where a marker lies by
    which the next general scoring leaves it out, it pays nothing.

    >>> from elgrande.positions import position
    >>> from elgrande.rules.editions import EN_BASE
    >>> there = {"edition": EN_BASE.with_expansions("grandissimo"), "caballeros": {"aragon": (3, 0, 0, 0)}}
    >>> scored = ((5, 4, 1), False, ())
    >>> boycotted = position(scoreboards={"boycott_marker": "aragon"}, **there)
    >>> [round(worth_of(state, "aragon", scored)[0], 1) for state in (position(**there), boycotted)]
    [5.9, 0.9]
    """
    here, allied = standing(table, place), allies(table)[0]
    if is_spared(table.box, table.tiles, place):
        paid = [0] * table.players
    else:
        paid = points_of(table, standing(table, place, allied) if place in allied else here, scored)
    return leads([points + CABALLERO_ON_BOARD * n for points, n in zip(paid, here.counts, strict=True)])


# --- what a step changes ---------------------------------------------------------------------------


class Changes:
    """What it changes for a player if caballeros come to a place, or leave it, as everybody stands now.

    The weight of the board is left out: single steps are weighed against each other.

    >>> from elgrande.positions import position
    >>> changes = Changes(0, Table(position(players=2, caballeros={"aragon": (1, 1)})))
    >>> [round(changes.by(0, 1, place), 1) for place in ("aragon", "court", "provinces")]
    [5.3, 0.1, 0.0]
    >>> [round(changes.by_place(0, 1)[place], 1) for place in ("aragon", "court", "provinces")]
    [5.3, 0.1, 0.0]
    """

    __slots__ = ("_by_place", "_player", "_table", "_worth")

    def __init__(self, player: int, table: Table) -> None:
        self._player, self._table = player, table
        self._by_place: dict[tuple[int, int], dict[str, float]] = {}
        self._worth = None if table.box.is_plain else with_expansions(table)

    def by(self, owner: int, more: int, place: str) -> float:
        """What it changes if so many caballeros of an owner come to a place, or leave it (below 0)."""
        box, rows = self._table.box, self._table.caballeros
        at = box.index[place]
        number = scored_with(box).get(at)
        if number is None:
            return self._in_court(owner, more) if at == box.court else 0.0
        if self._worth is None:
            return self._known(owner, more)[number][rows[at]][self._player]
        after = [*rows]
        after[at] = changed(rows[at], owner, rows[at][owner] + more)
        return self._worth(number, after)[self._player] - self._worth(number, rows)[self._player]

    def placing(self, owner: int, places: Sequence[str]) -> list[float]:
        """What it changes if one more caballero of an owner comes, to each of these places on the map."""
        if self._worth is not None:
            return [self.by(owner, 1, place) for place in places]
        known, rows, index = self._known(owner, 1), self._table.caballeros, self._table.index
        return [known[at][rows[at]][self._player] for at in map(index.__getitem__, places)]

    def by_place(self, owner: int, more: int) -> dict[str, float]:
        """What it changes if so many caballeros of an owner come, or leave, by place: wherever they can."""
        found = self._by_place.get((owner, more))
        if found is None:
            found = self._by_place[owner, more] = self._found_by_place(owner, more)
        return found

    def _found_by_place(self, owner: int, more: int) -> dict[str, float]:
        if self._worth is not None:
            return FoundOut(partial(self.by, owner, more))
        table, player = self._table, self._player
        places = zip(table.box.scored, self._known(owner, more), table.caballeros, strict=False)
        found = {place: known[row][player] for place, known, row in places if row[owner] + more >= 0}
        found[COURT], found[PROVINCES] = self._in_court(owner, more), 0.0
        return found

    def if_scored(self, place: str) -> float:
        """What it changes that a place is scored now; only where the counts say it all."""
        at = self._table.box.index[place]
        scored = scored_now(self._table)[at]
        return lead(points_paid(scored, in_order(self._table.caballeros[at])), self._player)

    def with_around(self, around: Iterable[Around]) -> list[float]:
        """What it changes to have this around the caballeros; only where the counts say it all."""
        table, player = self._table, self._player
        now = on_a_plain_board(table, player, (table.king, table.grandes, table.tiles))
        return [on_a_plain_board(table, player, there) - now for there in around]

    def _known(self, owner: int, more: int) -> tuple[Known, ...]:
        table = self._table
        return known_changes(table.box, table.king, table.grandes, table.tiles, owner, more)

    def _in_court(self, owner: int, more: int) -> float:
        players, gain = self._table.players, CABALLERO_IN_COURT * more
        if owner >= players:
            return 0.0
        return gain if self._player == owner else -gain / (players - 1)


@lru_cache
def scored_with(box: Box) -> dict[int, int]:
    """Of each row of those who count somewhere, the number of the place that is scored with it."""
    return {row: number for number, there in enumerate(numbers_of_rows(box)) for row in there}


@lru_cache(maxsize=1 << 14)
def known_changes(
    box: Box, king: str, grandes: tuple[str, ...], tiles: tuple[str | None, ...], owner: int, more: int
) -> tuple[Known, ...]:
    """For each region and the Castillo what it changes if so many caballeros of an owner come, or leave."""
    places = scored_places(box, king, grandes, tiles)
    return tuple(known_changes_where(scored, owner, more) for scored in places)


@lru_cache(maxsize=1 << 13)
def known_changes_where(scored: Scored, owner: int, more: int) -> Known:
    """What it changes for everybody in a place where this counts, by who stands there."""
    return FoundOut(partial(changed_by, scored, owner, more))


def changed_by(scored: Scored, owner: int, more: int, row: Counts) -> Worths:
    """What it changes for everybody if so many caballeros of an owner come to a place, or leave it."""
    known = known_worths(scored)
    after = known[changed(row, owner, row[owner] + more)]
    return tuple([there - here for here, there in zip(known[row], after, strict=True)])
