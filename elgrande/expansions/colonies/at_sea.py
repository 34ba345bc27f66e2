"""Who is at sea, and who of them came there in an earlier round: only they may sail (SH-2, OV-4).

Caballeros are alike but for what they carry. So it is written down, when a round begins, how many of each
owner are at sea, and made good whenever somebody comes, leaves, or takes something.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Final

from elgrande.engine.table import Table
from elgrande.expansions.colonies.box import AMERICA, AT_SEA, BESIDE, CAPTAIN, LIES_IN, SHIP, VICEROY
from elgrande.expansions.colonies.frames import Sailing, Voyagers
from elgrande.expansions.shared.put_off import write_anew
from elgrande.rules.box import Box, Counts, Rows, rows_of
from elgrande.state import Carrier, Due, Moment, PowerPhase, State, changed


def look_to_sea(table: Table) -> None:
    """Who may sail, and take tokens, is found anew where what stands or lies there is other (SH-2, GG-2)."""
    now = what_is_there(table)
    if now != table.in_order.get("at sea"):
        table.in_order.pop("takers", None)
        if note_voyagers(table):
            table.in_order["at sea"] = now
        else:
            table.moved = True


def what_is_there(table: Table) -> tuple[object, ...]:
    """What decides that: those at sea, what is carried, what lies where, and the round (SH-2, GG-2)."""
    return rows_at_sea(table.box)(table.caballeros), table.carriers, table.tiles, table.round


def note_voyagers(table: Table) -> bool:
    """Whoever is at sea when a round begins may sail in it; whoever has left may not (SH-2, OV-4).

    Whether it was written down already who may.
    """
    found, now, in_order = voyagers(table), all_at_sea(table), table.in_order
    then, in_order["there"] = in_order.get("there"), now
    if found is None:
        if isinstance(table.agenda[0], PowerPhase) or isinstance(table.agenda[-1], Sailing):
            table.due = (*table.due, Due(Moment.END_OF_ROUND, table.round, now))
        return False
    number, before = found
    then = then or all_at_sea(table.laid_out)
    after = still_there(gone_within(before, then, now), then, now)
    if after != before:
        write_anew(table, number, after)
    return True


# From a space to the rest of its region, and the other way.
WITHIN: Final = ((CAPTAIN, SHIP), (SHIP, CAPTAIN), (VICEROY, AMERICA), (AMERICA, VICEROY))


def gone_within(before: Voyagers, then: Voyagers, now: Voyagers) -> Voyagers:
    """Who has gone from one place of a region to another since `then` has come no later for that (SH-2).

    >>> one = Voyagers(((1,), (0,), (0,), (0,), (0,)))
    >>> gone_within(one, one, Voyagers(((0,), (1,), (0,), (0,), (0,)))).since[:2]
    ((0,), (1,))
    """
    for source, target in WITHIN:
        left, reached = AT_SEA.index(source), AT_SEA.index(target)
        if then.since[left] == now.since[left] or then.since[reached] == now.since[reached]:
            continue
        for owner, number in enumerate(now.since[left]):
            gone = then.since[left][owner] - number
            come = now.since[reached][owner] - then.since[reached][owner]
            if gone == come == 1:
                before = moved_within(before, then, now, owner, source, target)
    return before


def moved_within(
    before: Voyagers, then: Voyagers, now: Voyagers, owner: int, source: str, target: str
) -> Voyagers:
    """One of an owner's has gone within a region; when he came is known as far as it was before (SH-2)."""
    loads = Counter(one.load for one in now.laden if one[:2] == (owner, target))
    loads -= Counter(one.load for one in then.laden if one[:2] == (owner, target))
    laden = [*before.laden]
    if loads:
        (load,) = loads
        if Carrier(owner, source, load) not in laden:
            return before  # he has just come
        laden[laden.index(Carrier(owner, source, load))] = Carrier(owner, target, load)
    elif unladen(before, owner, source) <= unladen(now, owner, source):
        return before  # as many who carry nothing are left there as have come earlier
    since = one_less(before.since, owner, source)
    return Voyagers(one_less(since, owner, target, -1), tuple(laden), before.newcomers)


def unladen(voyagers: Voyagers, owner: int, place: str | None) -> int:
    """How many of an owner's in a place at sea carry nothing (SH-2)."""
    there = voyagers.since[AT_SEA.index(place)][owner]
    return there - sum(one[:2] == (owner, place) for one in voyagers.laden)


def still_there(before: Voyagers, then: Voyagers, now: Voyagers) -> Voyagers:
    """Who was there before and is there now; whoever has come since is not among them (SH-2).

    Whoever carried something is known by it: who has come with it, too, and he is none of them when the
    others have gone. Where nobody has come since, whatever is carried is theirs.

    >>> before, now = Voyagers(((2, 0), (0, 1))), Voyagers(((1, 1), (0, 1)))
    >>> still_there(before, before, now).since
    ((1, 0), (0, 1))
    """
    since, others = before.since, [*now.laden]
    staying: list[Carrier] = []
    for one in before.laden:
        if one in others:
            others.remove(one)
            staying.append(one)
        else:
            since = one_less(since, one.owner, one.place)
    newcomers = come_laden(before.newcomers, then, now)
    most = now.since
    for one in (*newcomers, *(one for one in others if one in then.laden and not is_taken_here(one))):
        most = one_less(most, one.owner, one.place)
    if since != most:
        both = zip(since, most, strict=True)
        since = tuple([one if one == other else tuple(map(min, one, other)) for one, other in both])
    for one in others:
        row = AT_SEA.index(one.place)
        if since[row][one.owner] == now.since[row][one.owner]:
            staying.append(one)
    return Voyagers(since, tuple(staying), newcomers)


def is_taken_here(one: Carrier) -> bool:
    """Whether he may have taken what he carries where he stands (GG-2)."""
    return LIES_IN.get(one.load) == one.place


def come_laden(before: tuple[Carrier, ...], then: Voyagers, now: Voyagers) -> tuple[Carrier, ...]:
    """Who has come since the round began with a token that others take there, and is there (SH-2)."""
    if now.laden == then.laden:
        return before
    newcomers = Counter(before) & Counter(now.laden)
    for one in Counter(now.laden) - Counter(then.laden):
        row = AT_SEA.index(one.place)
        if is_taken_here(one) and now.since[row][one.owner] > then.since[row][one.owner]:
            newcomers[one] += 1
    return tuple(newcomers.elements())


def one_less(rows: tuple[Counts, ...], owner: int, place: str | None, number: int = 1) -> tuple[Counts, ...]:
    """The rows of the places at sea without one, or so many, of an owner in a place (SH-2)."""
    row = AT_SEA.index(place)
    return changed(rows, row, changed(rows[row], owner, rows[row][owner] - number))


def all_at_sea(table: Table | State) -> Voyagers:
    """Everybody who is at sea now, and what they carry (SH-2)."""
    return Voyagers(at_sea(table), laden_at_sea(table))


def laden_at_sea(table: Table | State) -> tuple[Carrier, ...]:
    """Who carries something at sea; beside the limit table there as if on it (SH-2)."""
    if not table.carriers:
        return ()
    places = harbours(table)
    return tuple(
        [Carrier(owner, places[place], load) for owner, place, load in table.carriers if place in places]
    )


def harbours(table: Table | State) -> Mapping[str | None, str]:
    """Where at sea somebody stands: for each place there itself; where the limit table lies, beside it, too.

    The one to look a place up in (LT-6, SH-2).
    """
    for number, _, beside in table.box.limits:
        tile = table.tiles[number]
        if tile in AT_SEA:
            return {**HARBOURS, beside: tile}
    return HARBOURS


HARBOURS: Final[Mapping[str | None, str]] = {place: place for place in AT_SEA}


def at_sea(table: Table | State) -> tuple[Counts, ...]:
    """Each owner's caballeros in the places at sea, those beside the limit table there too (SH-2)."""
    rows = rows_at_sea(table.box)(table.caballeros)[: len(AT_SEA)]
    for number, _, beside in table.box.limits:
        tile = table.tiles[number]
        if tile in AT_SEA and any(table.counts(beside)):
            row = AT_SEA.index(tile)
            both = zip(rows[row], table.counts(beside), strict=True)
            rows = changed(rows, row, tuple([there + besides for there, besides in both]))
    return rows


@cache
def rows_at_sea(box: Box) -> Rows:
    """What picks from all rows those of the places at sea, and beside the limit table (SH-2)."""
    return rows_of([box.index[place] for place in (*AT_SEA, BESIDE)])


def voyagers(table: Table) -> tuple[int, Voyagers] | None:
    """Where it is written down who has been at sea since the round began (SH-2)."""
    for number, due in enumerate(table.due):
        if isinstance(due.frame, Voyagers):
            return number, due.frame
    return None
