"""Free journeys: who may sail, from where and to where (SH-2, OV-4)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from elgrande.actions import Action, Stop
from elgrande.engine.agenda import NOTHING, Actions, FreeActions, Rule, Rules
from elgrande.engine.moving import moves_of, why_no_entry
from elgrande.engine.refusals import is_of_a_turn, not_now
from elgrande.engine.standing import arrival, full_places, is_taboo, owners_of, whereabouts
from elgrande.engine.table import Table
from elgrande.events import CaballeroMoved
from elgrande.expansions.colonies.actions import Sail
from elgrande.expansions.colonies.at_sea import (
    harbours,
    is_had_here,
    laden_at_sea,
    setting_sail,
    unladen,
    voyagers,
)
from elgrande.expansions.colonies.box import (
    ABOARD,
    AT_SEA,
    BESIDE,
    INQUISITOR,
    OVERSEAS,
    REGIONS_OVERSEAS,
    SHIP,
)
from elgrande.expansions.colonies.frames import Sailing, Voyagers
from elgrande.expansions.shared.put_off import write_anew
from elgrande.rules.box import Box, Counts, Rows, rows_of
from elgrande.rules.editions import ruled
from elgrande.rules.expansion_fields import BackAboard
from elgrande.rules.map import CASTILLO
from elgrande.state import Carrier


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
    return frozenset([place for region in REGIONS_OVERSEAS for place in table.box.parts(region, table.tiles)])


def sources(box: Box, tiles: tuple[str | None, ...], place: str) -> tuple[str, ...]:
    """A place, and beside the limit table if that lies there (LT-6)."""
    beside = box.beside(place, tiles)
    return (place,) if beside is None else (place, beside)


def sailing_options(table: Table, frame: Sailing) -> Actions:
    """From the ship to America, Africa or any coast, or no more (SH-2).

    Where it is agreed that one goes back aboard only now, from overseas, too (OV-4).
    """
    options = journeys(table, frame.player, ABOARD if goes_back_at_any_time(table) else AT_SEA)
    return (*options, Stop(frame.player)) if options else NOTHING


def going_back_options(table: Table, player: int) -> Actions:
    """From overseas aboard at any time in one's turn, unless another ruling is agreed on (OV-4)."""
    ways = journeys(table, player, OVERSEAS)
    return tuple(ways) if ways and goes_back_at_any_time(table) else NOTHING


def goes_back_at_any_time(table: Table) -> bool:
    """Whether one goes back aboard at any time in one's turn, or only at its start (OV-4)."""
    # asked too often for `Edition.answer`
    return ruled(table.edition.rulings, "back_aboard") is BackAboard.ANY_TIME


def journeys(table: Table, player: int, places: tuple[str, ...]) -> list[Action]:
    """All free journeys from some of the places at sea (SH-2, OV-4)."""
    found = voyagers(table)
    options: list[Action] = []
    if found is None:
        return options
    since = table.known("since", found[1].since, rows_since)
    there = [(row, owner) for owner in owners_of(table, player) for row in since.get(owner, ())]
    for row, owner in sorted(there):  # place by place
        if AT_SEA[row] in places:
            options += journeys_from(table, found[1], player, owner, row)
    return options


def rows_since(rows: tuple[Counts, ...]) -> dict[int, list[int]]:
    """For each owner of whom anybody stands in one of these rows the numbers of those rows (SH-2)."""
    columns = enumerate(zip(*rows, strict=True))
    return {owner: [row for row, n in enumerate(column) if n] for owner, column in columns if any(column)}


def journeys_from(table: Table, known: Voyagers, player: int, owner: int, row: int) -> list[Sail]:
    """The journeys of an owner's caballeros who came to a place at sea in an earlier round (SH-2, OV-4)."""
    here = sources(table.box, table.tiles, AT_SEA[row])
    have_others_come = sum([table.counts(source)[owner] for source in here]) > known.since[row][owner]
    options: list[Sail] = []
    for source in here:
        if table.counts(source)[owner]:
            ways = journeys_of(table, player, owner, source, full_places(table))
            options += early_ones(table, known, ways) if have_others_come else ways
    return options


def early_ones(table: Table, known: Voyagers, ways: Iterable[Sail]) -> list[Sail]:
    """The journeys, of these from a place, on which one who came in an earlier round may be (SH-2).

    That is the same for all who carry the same.
    """
    ways = list(ways)
    one_of_each = {way.load: way for way in ways}
    early = [load for load, way in one_of_each.items() if came_before(table, known, way)]
    return [way for way in ways if way.load in early]


def came_before(table: Table, frame: Voyagers, way: Sail) -> bool:
    """Whether he who would sail may be one of those who came in an earlier round, if others have come (SH-2).

    Caballeros are alike but for what they carry: who began the round with it is known by it. All others who
    carry something must have got it since, a token where it lay, unless they have come with it.
    """
    one = Carrier(way.owner, harbour(table, way.source), borne(table, way))
    if one in frame.laden:
        return True
    has_got_it = is_had_here(one) and laden_at_sea(table).count(one) > frame.newcomers.count(one)
    return unladen(frame, one) > 0 and (not one.load or has_got_it)


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
    return box.coasts.union(REGIONS_OVERSEAS)


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
    found, one = voyagers(table), Carrier(owner, harbour(table, source), borne(table, action))
    assert found is not None, "nobody sails before it is written down who may (SH-2)"
    write_anew(table, found[0], setting_sail(found[1], one))
    stands, there = arrival(table, source, target)
    table.emit(CaballeroMoved(player, owner, source, stands, (clause, *there)))
    table.transfer(owner, source, target, load=action.load or None)


def why_not_sail(table: Table, frame: Sailing, action: Action) -> str:
    """No such journey; or first one says that no more sail (SH-2)."""
    if isinstance(action, Sail):
        return why_no_journey(table, action)
    return "SH-2" if is_of_a_turn(action) else not_now(table, action)


def why_not_going_back(table: Table, action: Sail) -> str | None:
    """One goes back aboard only at the start of a turn, as agreed on; or there is no such journey (OV-4).

    None from aboard: what is being decided says why.
    """
    if action.source not in overseas(table):
        return None
    may_go = goes_back_at_any_time(table) or isinstance(table.agenda[-1], Sailing)
    return why_no_journey(table, action) if may_go else "OV-4"


def why_no_journey(table: Table, action: Sail) -> str:
    """The King's region, no room, not one who carries that; or not from there, or not yet (SH-2, OV-4)."""
    if is_taboo(table, action.source, action.target):
        return "KG-1"
    return why_no_entry(table, action, action.load) or (
        "OV-4" if action.source in overseas(table) else "SH-2"
    )


# By one's own overseas, or by black caballeros there, whom the Grand Inquisitor's holder commands (GI-2).
BY_ANYBODY: Final = frozenset({*OVERSEAS, INQUISITOR})
BESIDES: Final[tuple[FreeActions, ...]] = (
    FreeActions((Sail,), going_back_options, set_sail, why_not_going_back, by=BY_ANYBODY),
)
RULES: Final[Rules] = {
    Sailing: Rule(sailing_options, stop_sailing, why_not=why_not_sail, interrupts=True),
    Voyagers: Rule(interrupts=True),
}
