"""Majorities: what one caballero more is worth in a place, to its owner and to everybody else.

In El Grande who is tied takes the next lower rank (SC-3), so that joining the leader costs him points and
often brings none. Most games of majorities do it otherwise, and there a caballero is worth something else:

>>> for rule in TieRule:
...     before, after = (scoreboard_points(row, (7, 4, 2), rule) for row in ((3, 2, 0), (3, 3, 0)))
...     print(f"{rule:7}", before, after)
lower   (7, 4, 0) (4, 4, 0)
higher  (7, 4, 0) (7, 7, 0)
split   (7, 4, 0) (5, 5, 0)

A place is asked through what it pays for a row of caballeros (`paying`), so that everything here also holds
for spaces, flags and neutral caballeros.

>>> from elgrande.positions import position
>>> state = position(caballeros={"castilla_la_nueva": (3, 2, 0, 0)}, king="galicia")
>>> gain = one_more(state, 1, "castilla_la_nueva")
>>> gain.changes, sorted(gain.purposes)
((-3, 0, 0, 0), [<Purpose.SHARES: 'shares'>, <Purpose.SPOILS: 'spoils'>])
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from elgrande.arguments import as_many, of_class, one_of, seated, whole
from elgrande.board import open_to_placing
from elgrande.engine.scorings import score
from elgrande.engine.standing import standing
from elgrande.engine.table import Table
from elgrande.events import Event, Scored
from elgrande.names import on_the_board
from elgrande.rules.box import Counts
from elgrande.rules.map import Scoreboard
from elgrande.rules.pieces import CABALLEROS, ROWS_THAT_PAY
from elgrande.scoring import ranks
from elgrande.state import State, changed

Pay = Callable[[Counts], Counts]
"""What everybody gets from a place, for a row of caballeros there."""

Stands = Callable[[Counts], Counts]
"""How strong the players stand in a place, for a row of caballeros there."""


class TieRule(StrEnum):
    """What tied players get from a scoreboard. Bonuses always go to whoever has more than all others."""

    LOWER = "lower"  # El Grande: they all take the next lower rank (SC-3)
    HIGHER = "higher"  # as in sports: they all take the rank for which they are tied
    SPLIT = "split"  # what the ranks pay that they take up together is divided, and rounded down


class Purpose(StrEnum):
    """What a caballero does to the standings of a place. It may do several of these at once."""

    TAKES = "takes"  # his owner leads alone, and did not before
    CLIMBS = "climbs"  # his owner gets more, without leading alone
    SHARES = "shares"  # his owner is tied with more players than before
    SPOILS = "spoils"  # a rival gets less, and his owner does not get more
    BLOCKS = "blocks"  # his owner holds more against the next reply than he gains now


class Gain(NamedTuple):
    """The points of a place before and after more caballeros; `open`: whether they may be placed there."""

    player: int
    place: str
    number: int
    before: Counts
    after: Counts
    purposes: frozenset[Purpose]
    open: bool

    @property
    def changes(self) -> Counts:
        """Everybody's change."""
        return tuple(after - before for before, after in zip(self.before, self.after, strict=True))

    @property
    def own(self) -> int:
        """The change of their owner."""
        return self.changes[self.player]

    @property
    def lead(self) -> Fraction:
        """The change of his lead: his own, less that of his rivals on average."""
        rivals = sum(self.changes) - self.own
        return self.own - Fraction(rivals, len(self.changes) - 1)


# --- what a place pays -----------------------------------------------------------------------------------


def scoreboard_points(
    strength: Sequence[int], scoreboard: Scoreboard, rule: TieRule = TieRule.LOWER, players: int | None = None
) -> Counts:
    """What a scoreboard alone pays everybody, with the ties decided by a rule.

    `players` decides how many rows pay (SC-4, SC-5); by default it is as many as there are strengths.

    >>> scoreboard_points((3, 3, 3, 1), (7, 4, 2)), scoreboard_points((3, 3, 3, 1), (7, 4, 2), TieRule.SPLIT)
    ((4, 4, 4, 2), (4, 4, 4, 0))
    """
    rule = one_of("rule", rule, TieRule)
    as_many("scoreboard", scoreboard, 3, "ranks")
    for own in strength:
        whole("strength", own)
    if players is None:
        one_of("strength, players", len(strength), ROWS_THAT_PAY)
    else:
        one_of("players", players, ROWS_THAT_PAY)
    rows = ROWS_THAT_PAY[len(strength) if players is None else players]
    values = (*scoreboard[:rows], *(0,) * (len(strength) + 3))
    if rule is TieRule.LOWER:
        return tuple(0 if rank is None else values[rank - 1] for rank in ranks(strength))
    return tuple(_usual(strength, own, values, rule) if own > 0 else 0 for own in strength)


def _usual(strength: Sequence[int], own: int, values: Sequence[int], rule: TieRule) -> int:
    ahead, level = sum(other > own for other in strength), strength.count(own)
    shared = values[ahead : ahead + level]
    return shared[0] if rule is TieRule.HIGHER else sum(shared) // level


def paying(state: State, place: str, rule: TieRule = TieRule.LOWER) -> Pay:
    """What a place would pay everybody for any row of caballeros there, all else being as it is.

    The row has an entry for each owner of caballeros, as `state.counts(place)`. All but the scoreboard
    (bonuses, spaces) is paid as the engine pays it.

    >>> from elgrande.positions import position
    >>> pay = paying(position(3, king="aragon"), "aragon")
    >>> pay((2, 1, 0)), pay((2, 2, 0))
    ((7, 4, 0), (4, 4, 0))
    """
    place, rule = one_of("place", place, state.box.scored), one_of("rule", rule, TieRule)
    index, scoreboard = state.box.index[place], state.scoreboard(place)
    owners = len(state.counts(place))

    @cache
    def pay(row: Counts) -> Counts:
        as_many("row", row, owners, "owners of caballeros")
        for number in row:
            whole("row", number)
        there = state._replace(caballeros=changed(state.caballeros, index, row))
        events: list[Event] = []
        score(Table(there, events.append), (place,))
        points = list(scoreboard_points(standing(there, place).strength, scoreboard, rule, state.players))
        for event in events:
            if isinstance(event, Scored):
                points[event.player] += sum(part.points for part in event.parts if part.kind != "scoreboard")
        return tuple(points)

    return pay


def standing_for(state: State, place: str) -> Stands:
    """How strong everybody would stand in a place for any row of caballeros there: flags, neutrals and all.

    >>> from elgrande.positions import position
    >>> standing_for(position(2), "aragon")((3, 1))
    (3, 1)
    """
    index = state.box.index[one_of("place", place, state.box.scored)]
    return lambda row: (
        standing(state._replace(caballeros=changed(state.caballeros, index, row)), place).strength
    )


def points_now(state: State, rule: TieRule = TieRule.LOWER) -> Counts:
    """What all places together would pay everybody if they were scored as they stand.

    >>> from elgrande.positions import position
    >>> points_now(position(2, grandes=("aragon", "granada"), king="galicia", caballeros={"aragon": (1, 0)}))
    (7, 0)
    """
    paid = [paying(state, place, rule)(state.counts(place)) for place in state.box.scored]
    return tuple(map(sum, zip(*paid, strict=True)))


# --- one caballero more ----------------------------------------------------------------------------------


def added(row: Counts, owner: int, number: int) -> Counts:
    """The row with so many more of an owner.

    >>> added((3, 0), 1, 2)
    (3, 2)
    """
    return changed(row, owner, row[owner] + number)


def one_more(
    state: State,
    player: int,
    place: str,
    *,
    number: int = 1,
    rule: TieRule = TieRule.LOWER,
    reply: int = 1,
) -> Gain:
    """What one caballero more of a player, or so many, changes in a place that is scored.

    `reply` is with how many caballeros a rival may answer there: a caballero blocks if it makes the player
    hold more against the worst of these answers than it gains him at once. The place goes by its id or its
    name; the rule that keeps him out of the King's region only makes the gain not `open`.

    >>> from elgrande.positions import position
    >>> state = position(caballeros={"aragon": (3, 2, 0, 0)}, king="galicia")
    >>> sorted(one_more(state, 0, "aragon").purposes)
    [<Purpose.BLOCKS: 'blocks'>]
    """
    of_class("state", state, State)
    place = on_the_board(place, "place", "SC-1", state.box)
    check_more(state, player, number, reply)
    pay, row = paying(state, place, rule), state.counts(place)
    stands = standing_for(state, place)
    purposes = purposes_of(pay, row, player, number, state.players, reply=reply, stands=stands)
    is_open = place in open_to_placing(state.king, state.box)
    return Gain(player, place, number, pay(row), pay(added(row, player, number)), purposes, is_open)


def check_more(state: State, player: int, number: int, reply: int = 1) -> None:
    """ValueError unless a player can have so many more in a place, and a rival can answer with so many."""
    seated("player", player, state.players)
    whole("number", number, 0, state.box.caballeros)
    whole("reply", reply, 0, state.box.caballeros)


def marginal_values(
    state: State, player: int, *, number: int = 1, rule: TieRule = TieRule.LOWER, reply: int = 1
) -> tuple[Gain, ...]:
    """The same for every place that is scored, in the order of the scoring bar, the Castillo last.

    >>> from elgrande.positions import position
    >>> state = position(caballeros={"granada": (0, 1, 0, 0)}, king="aragon")
    >>> max((gain for gain in marginal_values(state, 0) if gain.open), key=lambda gain: gain.lead).place
    'castilla_la_nueva'
    """
    of_class("state", state, State)
    return tuple(
        one_more(state, player, place, number=number, rule=rule, reply=reply) for place in state.box.scored
    )


def staircase(
    state: State, player: int, place: str, most: int, *, rule: TieRule = TieRule.LOWER
) -> tuple[int, ...]:
    """A player's points from a place with none, one, two … `most` more caballeros of his there.

    >>> from elgrande.positions import position
    >>> state = position(3, caballeros={"castilla_la_nueva": (2, 1, 0)}, king="galicia")
    >>> staircase(state, 2, "Castilla la Nueva", 3)
    (0, 0, 4, 7)
    """
    seated("player", player, state.players)
    whole("most", most, 0, state.box.caballeros)
    place = on_the_board(place, "place", "SC-1", state.box)
    pay, row = paying(state, place, rule), state.counts(place)
    return tuple(pay(added(row, player, number))[player] for number in range(most + 1))


def held_against_reply(pay: Pay, row: Counts, player: int, players: int, reply: int = 1) -> int:
    """What a player still gets after the answer of the one rival that costs him most.

    >>> held_against_reply(lambda row: scoreboard_points(row, (7, 4, 2)), (3, 2, 0), 0, 3)
    4
    """
    seated("player", player, players)
    whole("reply", reply)
    answers = (
        pay(added(row, rival, number))[player]
        for rival in range(players)
        if rival != player
        for number in range(1, reply + 1)
    )
    return min(answers, default=pay(row)[player])


def purposes_of(
    pay: Pay,
    row: Counts,
    player: int,
    number: int,
    players: int,
    *,
    reply: int = 1,
    stands: Stands | None = None,
) -> frozenset[Purpose]:
    """What so many caballeros more of a player do where a row of caballeros is paid so.

    Without `stands` the row itself says how strong everybody stands.
    """
    seated("player", player, players)
    whole("players", players, 2, len(row))
    whole("number", number)
    more = added(row, player, number)
    was, stood = (row, more) if stands is None else (stands(row), stands(more))
    before, after = pay(row), pay(more)
    own = after[player] - before[player]
    rivals = [rival for rival in range(players) if rival != player]
    held_before, held_after = (held_against_reply(pay, it, player, players, reply) for it in (row, more))
    found: set[Purpose] = set()
    if _leads(stood, player) and not _leads(was, player):
        found.add(Purpose.TAKES)
    elif own > 0:
        found.add(Purpose.CLIMBS)
    if _tied_with(stood, player, rivals) > _tied_with(was, player, rivals):
        found.add(Purpose.SHARES)
    if own <= 0 and any(after[rival] < before[rival] for rival in rivals):
        found.add(Purpose.SPOILS)
    if held_after - held_before > own:
        found.add(Purpose.BLOCKS)
    return frozenset(found)


def _leads(row: Counts, player: int) -> bool:
    return row[player] > max(count for other, count in enumerate(row) if other != player)


def _tied_with(row: Counts, player: int, rivals: Sequence[int]) -> int:
    return sum(row[rival] == row[player] for rival in rivals) if row[player] else 0


# --- what the tie rule changes -----------------------------------------------------------------------------


def by_tie_rule(state: State, player: int, *, number: int = 1) -> dict[TieRule, tuple[Gain, ...]]:
    """What one caballero more is worth everywhere, under each rule for ties."""
    return {rule: marginal_values(state, player, number=number, rule=rule) for rule in TieRule}


class Effect(NamedTuple):
    """How often something happens, and what it brings then: its owner, and all his rivals together."""

    share: Fraction
    own: Fraction
    rivals: Fraction


class Incentives(NamedTuple):
    """What one caballero more does, over all rows there can be: in all, and purpose by purpose."""

    rows: int
    all: Effect
    by_purpose: Mapping[Purpose, Effect]


def incentives(scoreboard: Scoreboard, players: int, most: int, rule: TieRule = TieRule.LOWER) -> Incentives:
    """What one caballero more does in a place of this scoreboard where everybody has at most so many.

    On average it brings its owner the same under every rule: he begins with nothing there and ends alone in
    front. The rules differ in when it is paid. In El Grande joining somebody brings little and costs him,
    and the rest comes with the next one, that breaks the tie; where ties are friendly it is the other way.

    >>> for rule in TieRule:
    ...     found = incentives((6, 4, 2), players=3, most=3, rule=rule)
    ...     joining = found.by_purpose[Purpose.SHARES]
    ...     print(f"{rule:7} in all {found.all.own}, by joining {joining.own}, the rivals {joining.rivals}")
    lower   in all 3/2, by joining 20/17, the rivals -40/17
    higher  in all 3/2, by joining 66/17, the rivals 0
    split   in all 3/2, by joining 37/17, the rivals -32/17
    """
    one_of("players", players, ROWS_THAT_PAY)
    whole("most", most, 0, CABALLEROS)

    @cache
    def pay(row: Counts) -> Counts:
        return scoreboard_points(row, scoreboard, rule)

    happened: list[tuple[frozenset[Purpose], int, int]] = []
    for row in product(range(most + 1), repeat=players):
        changes = [after - before for before, after in zip(pay(row), pay(added(row, 0, 1)), strict=True)]
        happened.append((purposes_of(pay, row, 0, 1, players), changes[0], sum(changes[1:])))
    by_purpose = {
        purpose: _effect([(own, rivals) for does, own, rivals in happened if purpose in does], len(happened))
        for purpose in Purpose
    }
    return Incentives(
        len(happened), _effect([(own, rivals) for _, own, rivals in happened], len(happened)), by_purpose
    )


def _effect(changes: Sequence[tuple[int, int]], rows: int) -> Effect:
    times = len(changes) or 1
    own, rivals = (sum(column) for column in zip(*changes, strict=True)) if changes else (0, 0)
    return Effect(Fraction(len(changes), rows), Fraction(own, times), Fraction(rivals, times))
