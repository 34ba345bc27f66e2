"""Secret disks as games in normal form: whoever is asked chooses a region, all at the same time (SD-1).

>>> from elgrande.positions import position
>>> state = position(players=2, castillo=(2, 1), king="granada")
>>> game = disk_game(state)
>>> game.choices[0][:3], game.payoff(("galicia", "aragon"))
(('galicia', 'pais_vasco', 'aragon'), (11, 5))

What each region pays for each set of players who meet there is in `meetings.py`; what a joint choice pays
is a sum over the regions.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from itertools import compress, product
from operator import sub
from types import ModuleType
from typing import Any, Final, Literal, get_args

from elgrande.arguments import one_of
from elgrande.engine.disks import sets_last
from elgrande.engine.machine import settle_above
from elgrande.engine.table import Table
from elgrande.rules.box import Counts
from elgrande.state import ExpansionFrame, Frame, ScoringChosenOnce, State
from elgrande.theory.asked import Asked
from elgrande.theory.disk_moves import (
    NotSimultaneous,
    at_seats,
    moved_by,
    purpose_of,
    refuse_finished,
    refuse_other_purpose,
    refuse_veto,
)
from elgrande.theory.extras import found, needed
from elgrande.theory.meetings import Meetings, added, bits, paid_in
from elgrande.theory.normal_form import NormalForm

Payoff = Literal["points", "margin", "win"]
Row = Any  # a number for each joint choice: a NumPy array or, without NumPy, a list


def disk_game(state: State, payoff: Payoff = "points", purpose: Frame | None = None) -> NormalForm:
    """The game of those who are asked for a secret disk, with what is in the Castillo known to all (SD-1).

    Disks are asked for the `purpose`: a general scoring (`GeneralScoring()`), an eviction, a scoring of the
    regions chosen once, or whatever else disks are set for; if it is not given, for what the state asks for
    them now, and otherwise for a general scoring of the position. Disks that have been set are set anew.
    What a joint choice pays everybody:

    * `"points"`: what he earns. Where disks move caballeros and score nothing, what all places would pay
      afterwards, each as it stands.
    * `"margin"`: his points on the scoring track after that, less those of his best opponent.
    * `"win"`: 1 if he then leads alone, 1/2 if he shares the lead with one, and so on.

    What expansions put right by itself is (FL-4, GG-3); what was put off until a general scoring comes up in
    it (AC-7.9, AC-7.10). ValueError if nobody is asked. NotSimultaneous, which is one, if somebody sees the
    disks and then decides something: he sets his last (GC-8), moves caballeros before the regions are scored
    (AC-7.4), may say who of too many stands on the limit table (LT-5), or holds a Veto against the action
    for which they are set (VT-2). Without that card it is a game again: `state._replace(held=())`.
    """
    refuse_finished(state)
    purpose = purpose_of(state) if purpose is None else purpose
    refuse_last_disk(state, purpose)
    refuse_veto(state, purpose)
    return joint_disks(state, payoff, purpose)


def refuse_last_disk(state: State, purpose: Frame) -> None:
    """NotSimultaneous if somebody sets his disk after all the others, having seen theirs (GC-8)."""
    refuse_other_purpose(state, purpose)
    if (last := sets_last(state, purpose)) is not None:
        clause = state.box.card[last.card].clause
        raise NotSimultaneous(
            f"disks: player {last.player} sees all others before he sets his own ({clause})"
        )


def joint_disks(state: State, payoff: Payoff, purpose: Frame) -> NormalForm:
    """What every joint choice of disks pays, whoever sets his when.

    ValueError if nobody is asked, NotSimultaneous if somebody decides something between (AC-7.4, LT-5).
    """
    one_of("payoff", payoff, get_args(Payoff))
    refuse_other_purpose(state, purpose)
    asked = Asked.of(state, purpose)
    before = (0,) * state.players if payoff == "points" else state.points
    meetings, np = Meetings.of(asked).over(before), found("numpy")
    totals = plain_totals(meetings) if np is None else numpy_totals(meetings, np)
    if not asked.is_general and not state.box.is_plain and (changed := dict(where_put_right(asked))):
        totals = put_right(totals, {number: added([earned, before]) for number, earned in changed.items()})
    paid = as_arrays(totals, payoff, state.players, len(asked.regions) ** len(asked.seats))
    rows = tuple(paid[seat] for seat in asked.seats)
    square = NormalForm(asked.seats, (asked.regions,) * len(asked.seats), rows)
    return square if square.choices == asked.choices else square.restricted(asked.choices)


# --- where something is put right by itself --------------------------------------------------------------


def where_put_right(asked: Asked) -> Iterator[tuple[int, Counts]]:
    """The joint choices after which expansions put something right by itself, and what everybody gets then.

    A flag that is left without a bearer may go to one of its owner's caballeros anywhere (FL-4). What a
    region pays then depends also on a disk that does not show it. In a general scoring it does not: there
    caballeros only come. A joint choice goes by its number among those of all players who can all show all
    these regions.
    """
    state, purpose, seats = asked.state, asked.purpose, range(len(asked.seats))
    unsettling: list[set[str]] = [set() for _ in seats]
    # Where nothing is put right after all have shown a region, nothing is after one of them has; but a tile
    # may have room for somebody when some have left. At the beginning they only come (CO-4).
    frees_room = has_limit(state) and not isinstance(purpose, ExpansionFrame)
    for region in () if isinstance(purpose, ScoringChosenOnce) else asked.regions:
        able = [place for place in seats if region in asked.choices[place]]
        if frees_room or unsettles(asked, dict.fromkeys(able, region)):
            for place in able:
                if unsettles(asked, {place: region}):
                    unsettling[place].add(region)
    if not any(unsettling):
        return
    for disks in product(*asked.choices):
        if any(disk in own for disk, own in zip(disks, unsettling, strict=True)):
            number = 0
            for disk in disks:
                number = number * len(asked.regions) + asked.regions.index(disk)
            after = moved_by(Table(state), purpose, at_seats(disks, asked.seats, state.players), upkeep=True)
            gained = tuple(map(sub, after.points, state.points))
            yield number, added([gained, paid_in(after, state.box.scored, purpose)])


def put_right(totals: Iterable[list[Row]], changed: Mapping[int, Counts]) -> Iterator[list[Row]]:
    """The same, with what everybody gets at these joint choices in the place of what was summed up."""
    start = 0
    for rows in totals:
        for number in changed.keys() & range(start, start + len(rows[0])):
            for row, earned in zip(rows, changed[number], strict=True):
                row[number - start] = earned
        start += len(rows[0])
        yield rows


def unsettles(asked: Asked, shown: Mapping[int, str]) -> bool:
    """Whether something may be put right by itself after the disks of those in these places, and no others.

    Where a tile leaves no room, it depends on the others where their caballeros stand (LT-2).
    """
    others = {*shown.values()} if isinstance(asked.purpose, ExpansionFrame) else ()  # which needs all disks
    table = moved_by(Table(asked.state), asked.purpose, asked.disks(shown, others))
    carriers = table.carriers
    is_settled = settle_above(table, 1)
    if table.points != asked.state.points or any(one not in carriers for one in table.carriers):
        return True
    return not is_settled and has_limit(asked.state)


def has_limit(state: State) -> bool:
    """Whether a tile lies in a region on which only some find room (LT-2)."""
    return any(state.tiles[number] is not None for number, _, _ in state.box.limits)


# --- the sum for every joint choice --------------------------------------------------------------------
# What everybody gets, a row for each player, for some joint choices after the others, in their order: pieces
# small enough for the processor's cache, in which NumPy is several times as fast.


def plain_totals(meetings: Meetings) -> Iterator[list[Row]]:
    """What everybody gets at each joint choice, as a list of whole numbers for each player: in one piece."""
    number, setters = len(meetings.regions), meetings.setters
    strides = [number ** (setters - 1 - place) for place in range(setters)]
    nothing = [(0,) * len(meetings.untouched)] * number
    alone = {place: meetings.together[(1 << mover) - 1] for mover, place in enumerate(meetings.movers)}
    rows = []
    for player, cells in enumerate([start] for start in meetings.untouched):
        for place in range(setters):
            own = [earned[player] for earned in alone.get(place, nothing)]
            cells = [before + gain for before in cells for gain in own]
        rows.append(cells)
    for members, more in enumerate(meetings.together, 1):
        there = [strides[place] for place in compress(meetings.movers, bits(members))]
        if len(there) < 2:
            continue
        offsets = [0]
        for stride in strides:
            if stride not in there:
                offsets = [start + step * stride for start in offsets for step in range(number)]
        for region, earned in enumerate(more):
            numbers = [start + region * sum(there) for start in offsets] if any(earned) else ()
            for cells, gain in zip(rows, earned, strict=True):
                if gain:
                    for cell in numbers:
                        cells[cell] += gain
    if meetings.allied is not None:
        each, paid = meetings.allied
        numbers = [0]
        for place in range(setters):
            kinds, kind = (max(each) + 1, each) if place in meetings.movers else (1, (0,) * number)
            numbers = [before * kinds + one for before in numbers for one in kind]
        for player, cells in enumerate(rows):
            cells[:] = [cell + paid[one][player] for cell, one in zip(cells, numbers, strict=True)]
    yield rows


def numpy_totals(meetings: Meetings, np: ModuleType) -> Iterator[list[Row]]:
    """The same as NumPy arrays: a piece for each choice of the first player, over the one before."""
    number, setters, movers = len(meetings.regions), meetings.setters, meetings.movers
    gains = np.array(meetings.together, np.int32).reshape(-1, number, len(meetings.untouched))
    matters = gains.any(axis=2).tolist()

    def choose(chosen: Any, totals: Any, place: int, region: int) -> None:
        """Fill in the table of all after a player once he has chosen: he brings something to each meeting."""
        chosen[:] = totals
        if place not in movers:
            return
        first = movers.index(place)
        for others in range(1 << len(movers) - first - 1):
            members = (others << 1 | 1) << first
            if matters[members - 1][region]:
                there = {*compress(movers[first + 1 :], bits(others))}
                axes = [region if one in there else slice(None) for one in range(place + 1, setters)]
                meeting = chosen[(slice(None), *axes)]
                meeting += gains[members - 1, region].reshape(-1, *(1,) * (meeting.ndim - 1))

    totals, allied = np.array(meetings.untouched, np.int32), allied_table(meetings, np)
    for place in reversed(range(1, setters)):
        grown = np.empty((len(totals), number, *totals.shape[1:]), np.int32)
        for region in range(number):
            choose(grown[:, region], totals, place, region)
        totals = grown
    piece = np.empty_like(totals)
    for region in range(number):
        choose(piece, totals, 0, region)
        if meetings.allied is not None:
            piece += allied[:, meetings.allied.numbers[region] if 0 in movers else 0]
        yield list(piece.reshape(len(piece), -1))


def allied_table(meetings: Meetings, np: ModuleType) -> Any:
    """What everybody gets where regions count together: an axis for each player, of length 1 if he stays.

    The first player's is that of the numbers of regions, all others' that of the regions.
    """
    if meetings.allied is None:
        return None
    each, paid = meetings.allied
    movers, players = meetings.movers, len(meetings.untouched)
    table = np.array(paid, np.int32).T.reshape(players, *(max(each) + 1,) * len(movers))
    sizes = [1] * meetings.setters
    for axis, place in reversed(list(enumerate(movers, 1))):
        if place:
            table = table.take(each, axis)
        sizes[place] = table.shape[axis]
    return table.reshape(players, *sizes)


# --- what is counted as a payoff -----------------------------------------------------------------------
# Each function fills in a row of cells for each player, from what everybody has at some joint choices.


def points(totals: list[Row], cells: list[Row]) -> None:
    """What everybody earns."""
    for row, own in zip(cells, totals, strict=True):
        row[:] = own


def margin(totals: list[Row], cells: list[Row]) -> None:
    """Everybody's points afterwards, less those of his best opponent.

    >>> margin([[3, 1], [2, 3], [1, 5]], cells := [[], [], []])
    >>> cells
    [[1, -4], [-1, -2], [-2, 2]]
    """
    for player, (row, own) in enumerate(zip(cells, totals, strict=True)):
        best = reduce(larger, totals[:player] + totals[player + 1 :])
        if isinstance(own, list):
            row[:] = [mine - his for mine, his in zip(own, best, strict=True)]
        else:
            needed("numpy").subtract(own, best, out=row)


def win(totals: list[Row], cells: list[Row]) -> None:
    """1 for whoever leads alone afterwards, equal shares of 1 for those who share the lead (EN-2).

    >>> win([[3, 1], [2, 1]], cells := [[], []])
    >>> cells
    [[1.0, 0.5], [0.0, 0.5]]
    """
    top = reduce(larger, totals)
    parts = (0.0, *(1 / leaders for leaders in range(1, len(totals) + 1)))
    if isinstance(top, list):
        share = [parts[ends.count(best)] for ends, best in zip(zip(*totals, strict=True), top, strict=True)]
        for row, own in zip(cells, totals, strict=True):
            row[:] = [part if mine == best else 0.0 for mine, best, part in zip(own, top, share, strict=True)]
        return
    np = needed("numpy")
    leads = [own == top for own in totals]
    share = np.array(parts).take(sum(lead.view("i1") for lead in leads))
    for row, lead in zip(cells, leads, strict=True):
        np.multiply(lead, share, out=row)


def larger(one: Row, other: Row) -> Row:
    """The larger of two numbers, place by place."""
    if not isinstance(one, list):
        return needed("numpy").maximum(one, other)
    return [left if left > right else right for left, right in zip(one, other, strict=True)]


def as_arrays(totals: Iterable[list[Row]], payoff: Payoff, players: int, size: int) -> list[array[Any]]:
    """Everybody's payoffs as plain arrays of so many floats or whole numbers.

    >>> as_arrays([[[1, -2, 3]]], "points", 1, 3)
    [array('i', [1, -2, 3])]
    """
    code, fill, start = "d" if payoff == "win" else "i", PAYOFFS[payoff], 0
    paid = [array(code, [0]) * size for _ in range(players)]
    for rows in totals:
        after = start + len(rows[0])
        if isinstance(rows[0], list):
            cells: list[Row] = [[] for _ in paid]
            fill(rows, cells)
            for row, own in zip(paid, cells, strict=True):
                row[start:after] = array(code, own)
        else:  # straight into the arrays: fresh memory costs more than what is worked out
            fill(rows, [needed("numpy").frombuffer(row, code)[start:after] for row in paid])
        start = after
    return paid


PAYOFFS: Final[dict[str, Callable[[list[Row], list[Row]], None]]] = {
    "points": points,
    "margin": margin,
    "win": win,
}
