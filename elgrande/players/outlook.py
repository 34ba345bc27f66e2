"""How good a position is for everybody: points, and what a general scoring would bring now.

Both less what the rivals have of it on average, and with them a little for what is worth points later: a
full court, caballeros on the board, kept cards, high power cards, voyages, favours. What each place is worth
is kept, so that a single caballero costs a look into a dict or two.

>>> from elgrande.engine import new_game
>>> game = new_game(players=2, seed=1)
>>> ahead = game._replace(points=(3, 0))
>>> round(outlook(ahead, 0) - outlook(game, 0), 6)
3.0
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final

from elgrande.arguments import seated
from elgrande.engine.general_scoring import allies
from elgrande.engine.standing import bearers, commander, standing
from elgrande.engine.table import Table
from elgrande.events import Circumstance
from elgrande.players.favours import favours
from elgrande.players.voyages import voyages
from elgrande.rules.box import Box, Counts
from elgrande.rules.map import Scoreboard
from elgrande.rules.pieces import ROUNDS_WITH_GENERAL_SCORING
from elgrande.scoring import shares
from elgrande.state import Carrier, State, changed

Worths = tuple[float, ...]  # everybody's
Rows = Sequence[Counts]
Scored = tuple[Scoreboard, bool, tuple[int, ...]]  # what counts there, whether the King is there, whose home
Places = tuple[Scored, ...]

# What else is worth points, roughly; it matters where points do not decide.
CABALLERO_ON_BOARD: Final = 0.3
CABALLERO_IN_COURT: Final = 0.1
KEPT_CARD: Final = 1.5
POWER_CARD_VALUE: Final = 0.02

ROUND_TO_WAIT: Final = 0.1  # how much less a general scoring counts for each round before it
LATER_SCORING: Final = 0.25  # how much each one after the next counts

KNOWN_AT_MOST: Final = 1 << 17
KNOWN_OF_A_PLACE: Final = 1 << 11


def outlook(table: Table | State, player: int) -> float:
    """A player's lead, in points and in what general scorings would bring; ValueError for no player."""
    seated("player", player, table.players)
    if not table.agenda:
        return lead(table.points, player)
    return outlook_with(table, player, worths_of_places(table), aside(table))


def outlooks(table: Table | State) -> Worths:
    """Everybody's outlook."""
    if not table.agenda:
        return leads(table.points)
    places, other = worths_of_places(table), aside(table)
    return tuple([outlook_with(table, player, places, other) for player in range(table.players)])


def outlook_with(table: Table | State, player: int, places: Sequence[Worths], other: Worths) -> float:
    """The outlook, from what each place and what stands aside is worth to everybody."""
    box, court = table.box, table.caballeros[table.box.court][: table.players]
    total = (
        lead(table.points, player)
        + weight(table.round) * sum([worth[player] for worth in places])
        + CABALLERO_IN_COURT * lead(court, player)
        + POWER_CARD_VALUE * sum(table.hands[player])
    )
    for held in table.held:
        if held.card in box.card:
            total += KEPT_CARD if player == held.player else -KEPT_CARD
    return total + other[player] if other else total


def aside(table: Table | State) -> Worths:
    """What voyages and favours are worth to everybody; nothing, where there are none."""
    if table.box.is_plain:
        return ()
    return leads([sea + land for sea, land in zip(voyages(table), favours(table), strict=True)])


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
    return tuple([lead(values, player) for player in range(len(values))])


# --- what places are worth ------------------------------------------------------------------------


def worths_of_places(table: Table | State) -> list[Worths]:
    """What each region and the Castillo is worth to everybody now."""
    rows = table.caballeros
    if table.box.is_plain:  # the rows of the scored places come first
        return [worths(row, scored) for row, scored in zip(rows, scored_now(table), strict=False)]
    worth = with_expansions(table)
    return [worth(number, rows) for number in range(len(table.box.scored))]


def scored_now(table: Table | State) -> Places:
    """What counts in each place now, in the order of the rows."""
    return scored_places(table.box, table.king, table.grandes, table.tiles)


@lru_cache(maxsize=1 << 12)
def scored_places(box: Box, king: str, grandes: tuple[str, ...], tiles: tuple[str | None, ...]) -> Places:
    """For each region and the Castillo: its scoreboard, whether the King is there, whose home it is."""
    return tuple(
        (
            box.scoreboard(place, tiles),
            place == king,
            tuple(player for player, region in enumerate(grandes) if region == place),
        )
        for place in box.scored
    )


@lru_cache(maxsize=KNOWN_AT_MOST)
def worths(row: Counts, scored: Scored) -> Worths:
    """Everybody's lead from one place: its points in a general scoring, and the caballeros there."""
    scoreboard, king, home = scored
    earned = shares(row, scoreboard, players=len(row), king=king, home=home)
    return leads([each.points + CABALLERO_ON_BOARD * count for each, count in zip(earned, row, strict=True)])


def with_expansions(table: Table | State) -> Callable[[int, Rows], Worths]:
    """What a place is worth to everybody with expansions: asked by its number and for who stands in the rows.

    Spaces of the place, who commands whom, and who breaks ties there; worked out only where something is new.
    """
    box, places = table.box, scored_now(table)
    owners = range(table.players, len(table.caballeros[0]))
    commanders = tuple([commander(table, owner) for owner in owners])
    memory = memories(box, table.king, table.grandes, table.tiles, commanders, table.carriers)
    standing_in = rows_of_places(box)

    def worth(number: int, rows: Rows) -> Worths:
        known = memory[number]
        if known is None:
            return where_marked(standing_so(table, rows), box.scored[number], places[number])
        there = standing_in[number](rows)
        found = known.get(there)
        if found is None:
            if len(known) > KNOWN_OF_A_PLACE:
                known.clear()
            found = known[there] = worth_of(standing_so(table, rows), box.scored[number], places[number])
        return found

    return worth


Memory = dict[object, Worths]  # by the rows of a place and its spaces


@lru_cache(maxsize=1 << 12)
def memories(
    box: Box,
    king: str,
    grandes: tuple[str, ...],
    tiles: tuple[str | None, ...],
    commanders: tuple[int | None, ...],
    carriers: tuple[Carrier, ...],
) -> tuple[Memory | None, ...]:
    """What has been worked out for each place as it is now; None where a marker lies: others count there."""
    marked = {tiles[number] for number in box.markers}
    breaking = bearers(box, carriers)
    return tuple(
        None if place in marked else memory(box, place, scored, commanders, tuple(breaking.get(place, ())))
        for place, scored in zip(box.scored, scored_places(box, king, grandes, tiles), strict=True)
    )


@lru_cache(maxsize=1 << 11)
def memory(
    box: Box,
    place: str,
    scored: Scored,
    commanders: tuple[int | None, ...],
    breaking: tuple[tuple[int, Circumstance], ...],
) -> Memory:
    """What has been worked out for a place where this counts."""
    return {}


@lru_cache
def rows_of_places(box: Box) -> tuple[itemgetter[Any], ...]:
    """For each place that is scored, what takes out the rows of those who count in it."""
    return tuple(itemgetter(*there) for there in numbers_of_rows(box))


@lru_cache
def numbers_of_rows(box: Box) -> tuple[tuple[int, ...], ...]:
    """For each place that is scored, the numbers of the rows of those who count in it."""
    return tuple(
        tuple(box.index[id] for id in (place, *[space.id for space in box.spaces.get(place, ())]))
        for place in box.scored
    )


def standing_so(table: Table | State, rows: Rows) -> Table | State:
    """The same table, if these stand in its rows."""
    if rows is table.caballeros:
        return table
    assert not isinstance(table, State), "only of a Table it is asked what would be"
    return table.state()._replace(caballeros=tuple(rows))


def where_marked(table: Table | State, place: str, scored: Scored) -> Worths:
    """What a place is worth where a marker lies: the next general scoring leaves it out, or allies it.

    >>> from elgrande.positions import position
    >>> from elgrande.rules.editions import EN_BASE
    >>> there = {"edition": EN_BASE.with_expansions("grandissimo"), "caballeros": {"aragon": (3, 0, 0, 0)}}
    >>> scored = ((5, 4, 1), False, ())
    >>> boycotted = position(scoreboards={"boycott_marker": "aragon"}, **there)
    >>> [round(where_marked(state, "aragon", scored)[0], 1) for state in (position(**there), boycotted)]
    [5.9, 0.9]
    """
    tiles = [table.box.tiles[number] for number in table.box.markers if table.tiles[number] == place]
    if any(tile.spares for tile in tiles):
        return leads([CABALLERO_ON_BOARD * count for count in standing(table, place).counts])
    return worth_of(table, place, scored, allies(table)[0])


def worth_of(table: Table | State, place: str, scored: Scored, allied: tuple[str, ...] = ()) -> Worths:
    """Everybody's lead from one place, with its spaces, with whom he commands, and with who breaks ties.

    Where it is one of the regions that are `allied`, all who stand in any of them decide its ranks.
    """
    stands, (scoreboard, king, home) = standing(table, place, allied), scored
    earned = shares(stands.strength, scoreboard, players=table.players, king=king, home=home)
    here = standing(table, place).counts if allied else stands.counts
    points = [share.points + CABALLERO_ON_BOARD * count for share, count in zip(earned, here, strict=True)]
    for owner, space in stands.posts:
        points[owner] += table.box.place[space].pays
    return leads(points)


# --- what a step changes ---------------------------------------------------------------------------

Change = Callable[[int, str, int], float]


def changes_for(player: int, table: Table) -> Change:
    """What it changes for a player if so many caballeros of an owner come to a place, or leave it (below 0).

    The weight of the board is left out: single steps are weighed against each other.

    >>> from elgrande.positions import position
    >>> change = changes_for(0, Table(position(players=2, caballeros={"aragon": (1, 1)})))
    >>> [round(change(0, place, 1), 1) for place in ("aragon", "court", "provinces")]
    [5.3, 0.1, 0.0]
    """
    box, rows, places = table.box, table.caballeros, scored_now(table)
    worth = None if box.is_plain else with_expansions(table)
    of_rows = scored_with(box)
    known: dict[tuple[int, str, int], float] = {}

    def found_out(owner: int, place: str, more: int) -> float:
        at = box.index[place]
        number = of_rows.get(at)
        if number is None:
            if at != box.court or owner >= table.players:
                return 0.0
            gain = CABALLERO_IN_COURT * more
            return gain if player == owner else -gain / (table.players - 1)
        if worth is None:
            return changed_by(rows[at], places[number], owner, more)[player]
        after = [*rows]
        after[at] = changed(rows[at], owner, rows[at][owner] + more)
        return worth(number, after)[player] - worth(number, rows)[player]

    def change(owner: int, place: str, more: int) -> float:
        found = known.get((owner, place, more))
        if found is None:
            found = known[owner, place, more] = found_out(owner, place, more)
        return found

    return change


@lru_cache
def scored_with(box: Box) -> dict[int, int]:
    """Of each row of those who count somewhere, the number of the place that is scored with it."""
    return {row: number for number, there in enumerate(numbers_of_rows(box)) for row in there}


@lru_cache(maxsize=KNOWN_AT_MOST)
def changed_by(row: Counts, scored: Scored, owner: int, more: int) -> Worths:
    """What it changes for everybody if so many caballeros of an owner come to a place, or leave it."""
    after = worths(changed(row, owner, row[owner] + more), scored)
    return tuple([there - here for here, there in zip(worths(row, scored), after, strict=True)])
