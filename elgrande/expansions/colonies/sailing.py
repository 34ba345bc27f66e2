"""Free journeys: who may sail, from where and to where (SH-2, OV-4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from elgrande.actions import Action, Stop, TakeSupply
from elgrande.engine.agenda import NOTHING, Actions, Rule, Rules
from elgrande.engine.moving import moves_of, why_no_entry
from elgrande.engine.refusals import not_now
from elgrande.engine.standing import arrival, full_places, is_taboo, owners_of, whereabouts
from elgrande.engine.table import Table
from elgrande.events import CaballeroMoved
from elgrande.expansions.colonies.actions import Sail
from elgrande.expansions.colonies.box import (
    AFRICA,
    AMERICA,
    AT_SEA,
    BESIDE,
    CAPTAIN,
    LIES_IN,
    OVERSEAS,
    SHIP,
    VICEROY,
)
from elgrande.expansions.colonies.frames import Sailing, Voyagers
from elgrande.rules.box import Box, Counts, Rows, rows_of
from elgrande.rules.editions import ruled
from elgrande.rules.expansion_fields import BackAboard
from elgrande.rules.map import CASTILLO
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
        remember(table, number, after)
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
            if (
                then.since[left][owner] - number
                == 1
                == now.since[reached][owner] - then.since[reached][owner]
            ):
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


def anybody_overseas(table: Table, owner: int) -> bool:
    """Whether anybody of an owner may stand in America or Africa, or beside the limit table there (OV-4).

    Elsewhere beside that table counts, too: this is asked at every decision, to look closer if so.
    """
    america, viceroy, africa, beside = rows_overseas(table.box)(table.caballeros)
    return bool(america[owner] or viceroy[owner] or africa[owner] or beside[owner])


@cache
def rows_overseas(box: Box) -> Rows:
    """What picks the rows of all places overseas from all rows, and that beside the limit table (OV-4)."""
    return rows_of([box.index[place] for place in (*OVERSEAS, BESIDE)])


def overseas(table: Table) -> frozenset[str]:
    """The places in America and Africa, that beside the limit table too where it lies there (OV-4, LT-6)."""
    regions = LIES_IN.values()
    return frozenset([place for region in regions for place in table.box.parts(region, table.tiles)])


def sources(box: Box, tiles: tuple[str | None, ...], place: str) -> tuple[str, ...]:
    """A place, and beside the limit table if that lies there (LT-6)."""
    beside = box.beside(place, tiles)
    return (place,) if beside is None else (place, beside)


def voyagers(table: Table) -> tuple[int, Voyagers] | None:
    """Where it is written down who has been at sea since the round began (SH-2)."""
    for number, due in enumerate(table.due):
        if isinstance(due.frame, Voyagers):
            return number, due.frame
    return None


def remember(table: Table, number: int, frame: Voyagers) -> None:
    """Write it down anew (SH-2)."""
    moment, round, _ = table.due[number]
    table.due = changed(table.due, number, Due(moment, round, frame))


def sailing_options(table: Table, frame: Sailing) -> Actions:
    """From the ship to America, Africa or any coast; from overseas aboard; or no more (SH-2, OV-4)."""
    options = journeys(table, frame.player, AT_SEA)
    return (*options, Stop(frame.player)) if options else NOTHING


def going_back_options(table: Table, player: int) -> Actions:
    """From overseas aboard at any time in one's turn, where that is agreed on (OV-4)."""
    answer = ruled(table.edition.rulings, "back_aboard")  # asked too often for `Edition.answer`
    if answer is BackAboard.AT_START or isinstance(table.agenda[-1], Sailing):
        return NOTHING
    return tuple(journeys(table, player, OVERSEAS))


def journeys(table: Table, player: int, places: tuple[str, ...]) -> list[Action]:
    """All free journeys from some of the places at sea (SH-2, OV-4)."""
    found = voyagers(table)
    options: list[Action] = []
    if found is None:
        return options
    sailors = table.known("sailors", found[1].since, owners_in)
    if not sailors:
        return options
    owners = [owner for owner in owners_of(table, player) if owner in sailors]
    if not owners:
        return options
    may_sail = [
        (owner, source)
        for place, row in zip(AT_SEA, found[1].since, strict=True)
        if place in places
        for owner in owners
        if row[owner]
        for source in sources(table.box, table.tiles, place)
        if table.counts(source)[owner]
    ]
    if may_sail:
        full, now = full_places(table), at_sea(table)
        for owner, source in may_sail:
            ways = journeys_of(table, player, owner, source, full)
            row = AT_SEA.index(harbour(table, source))
            if now[row][owner] <= found[1].since[row][owner]:  # nobody has come since
                options += ways
            else:
                options += [way for way in ways if came_before(table, found[1], way)]
    return options


def owners_in(rows: tuple[Counts, ...]) -> frozenset[int]:
    """The owners of whom anybody stands in one of these rows (SH-2, GG-2)."""
    return frozenset([owner for row in rows for owner, count in enumerate(row) if count])


def came_before(table: Table, frame: Voyagers, way: Sail) -> bool:
    """Whether he who would sail may be one of those who came in an earlier round, if others have come (SH-2).

    Caballeros are alike but for what they carry: who began the round with it is known by it. All others with
    a token must have taken it since, where it lay, unless they have come with it.
    """
    one = Carrier(way.owner, harbour(table, way.source), borne(table, way))
    if one in frame.laden:
        return True
    has_taken = is_taken_here(one) and laden_at_sea(table).count(one) > frame.newcomers.count(one)
    return unladen(frame, one.owner, one.place) > 0 and (not one.load or has_taken)


def borne(table: Table, way: Sail) -> str:
    """What he carries who would sail; it is not said where all there carry the same (SH-2)."""
    here = [load for owner, place, load in table.carriers if (owner, place) == (way.owner, way.source)]
    return here[0] if not way.load and len(here) == table.counts(way.source)[way.owner] else way.load


def harbour(table: Table, place: str) -> str:
    """The place at sea where somebody stands: beside the limit table, where that lies (LT-6)."""
    return harbours(table)[place]


def journeys_of(table: Table, player: int, owner: int, place: str, full: frozenset[str]) -> Iterable[Sail]:
    """The free journeys of an owner's caballeros from a place at sea (SH-2, OV-4)."""
    goals = from_aboard(table.box) if whereabouts(table, place) == SHIP else TO_THE_SHIP
    return moves_of(table, player, owner, place, out_of_reach(table.box, goals, full), sailing)


@cache
def out_of_reach(box: Box, goals: frozenset[str], full: frozenset[str]) -> frozenset[str]:
    """The places where nobody lands who sails to one of these regions: full, or elsewhere (SH-2, OV-4)."""
    elsewhere = {place for place in box.ground if box.region[place] not in goals}
    return full | elsewhere | box.besides | {CASTILLO}


@cache
def from_aboard(box: Box) -> frozenset[str]:
    """Where one sails from the ship: to every coast, to America and to Africa (SH-2)."""
    return box.coasts | {AMERICA, AFRICA}


TO_THE_SHIP: Final = frozenset({SHIP})


@cache
def sailing(player: int, owner: int, source: str, target: str, load: str | None) -> Sail:
    """The free journey of a caballero, or of one who carries this (SH-2, OV-4)."""
    return Sail(player, owner, source, target, load or "")


def stop_sailing(table: Table, frame: Sailing, action: Stop) -> None:
    """No more sail (SH-2, OV-4)."""
    table.agenda.pop()


def set_sail(table: Table, action: Sail) -> None:
    """A caballero has sailed, and does not sail again in this round (SH-2, OV-4)."""
    where = whereabouts(table, action.source)
    clause = "SH-2" if where == SHIP else "OV-4"
    player, owner, source, target = action.player, action.owner, action.source, action.target
    found, place, load = voyagers(table), harbour(table, source), borne(table, action)
    stands, there = arrival(table, source, target)
    table.emit(CaballeroMoved(player, owner, source, stands, (clause, *there)))
    table.transfer(owner, source, target, load=action.load or None)
    assert found is not None
    number, frame = found
    laden = [*frame.laden]
    if Carrier(owner, place, load) in laden:
        laden.remove(Carrier(owner, place, load))
    come = Carrier(owner, target, load)
    newcomers = (*frame.newcomers, come) if is_taken_here(come) else frame.newcomers
    remember(table, number, Voyagers(one_less(frame.since, owner, place), tuple(laden), newcomers))
    table.in_order.pop("takers", None)
    table.in_order["at sea"] = what_is_there(table)  # nobody else has gone
    table.in_order["there"] = all_at_sea(table)


def why_not_sail(table: Table, frame: Sailing, action: Action) -> str:
    """Only whoever came in an earlier round, and only there; first one says that no more sail (SH-2)."""
    if not isinstance(action, Sail):
        return "SH-2" if isinstance(action, TakeSupply) else not_now(table, action)
    if is_taboo(table, action.source, action.target):
        return "KG-1"
    return why_no_entry(table, action, action.load) or (
        "OV-4" if action.source in overseas(table) else "SH-2"
    )


RULES: Final[Rules] = {
    Sailing: Rule(sailing_options, stop_sailing, why_not=why_not_sail, interrupts=True),
    Voyagers: Rule(interrupts=True),
}
