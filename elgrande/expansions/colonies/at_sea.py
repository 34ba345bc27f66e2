"""Who is at sea, and who of them came there in an earlier round: only they may sail (SH-2, OV-4).

Caballeros are alike but for what they carry. So it is written down, when a round begins, how many of each
owner are at sea, and made good as soon as somebody comes, leaves, or is given something. Where one or the
other may have left, it was one who has come since.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Final

from elgrande.engine.table import Table
from elgrande.expansions.colonies.box import AT_SEA, BESIDE, LIES_IN
from elgrande.expansions.colonies.frames import Sailing, Voyagers
from elgrande.expansions.shared.put_off import write_anew
from elgrande.rules.box import Box, Counts, Rows, rows_of
from elgrande.state import Carrier, Due, Moment, PowerPhase, State, changed

# --- what is written down ----------------------------------------------------------------------------------


def note_voyagers(table: Table) -> None:
    """Whoever is at sea when a round begins may sail in it (SH-2, OV-4)."""
    if table.in_order.get("noted") == table.round:
        return
    if voyagers(table) is not None:
        table.in_order["noted"] = table.round
        return
    if isinstance(table.agenda[0], PowerPhase) or isinstance(table.agenda[-1], Sailing):
        table.due = (*table.due, Due(Moment.END_OF_ROUND, table.round, all_at_sea(table)))
    table.moved = True  # so that it is looked again


def voyagers(table: Table) -> tuple[int, Voyagers] | None:
    """Where it is written down who has been at sea since the round began (SH-2)."""
    return table.known("voyagers", table.due, written_down)


def written_down(due: tuple[Due, ...]) -> tuple[int, Voyagers] | None:
    """The same, of what was put off (SH-2)."""
    for number, one in enumerate(due):
        if isinstance(one.frame, Voyagers):
            return number, one.frame
    return None


def are_there(known: Voyagers, state: State) -> bool:
    """Whether as many stand at sea as something is known of, and carry what is known of them (SH-2)."""
    earlier, later = (Counter(one[:2] for one in some) for some in (known.laden, known.newcomers))
    return Counter((*known.laden, *known.newcomers)) <= Counter(laden_at_sea(state)) and all(
        earlier[owner, place] <= since[owner] <= row[owner] - later[owner, place]
        for place, since, row in zip(AT_SEA, known.since, at_sea(state), strict=True)
        for owner in range(len(row))
    )


def follow(table: Table, owner: int, source: str, target: str, loads: tuple[str, ...]) -> None:
    """Somebody has gone somewhere, or been given something: it is made good who may sail (SH-2, OV-4)."""
    if source not in NEAR_THE_SEA and target not in NEAR_THE_SEA:
        return  # asked first: most go elsewhere
    places = harbours(table)
    left, reached = places.get(source), places.get(target)
    if left == reached and (left is None or source != target):
        return  # not at sea, or onto the limit table there, or beside it
    found = voyagers(table)
    if found is None:
        return
    number, known = found
    if left is not None and left == reached:
        known = given(table, known, Carrier(owner, left, loads[0]))
    else:
        stay = (
            left is not None and reached is not None and table.box.region[left] == table.box.region[reached]
        )
        for others, load in zip(reversed(range(len(loads))), loads, strict=True):
            is_early = False
            if left is not None:
                is_early, known = gone(table, known, Carrier(owner, left, load), others)
            if reached is not None:
                known = come(known, Carrier(owner, reached, load), is_early=is_early and stay)
    if known is not found[1]:
        write_anew(table, number, known)


def gone(table: Table, known: Voyagers, one: Carrier, others: int) -> tuple[bool, Voyagers]:
    """Whether he who left came in an earlier round, and what is known of those who stay (SH-2).

    So many others of his owner's have left with him, and are not accounted for yet.
    """
    since, laden, newcomers = known.since, known.laden, known.newcomers
    if one in newcomers:
        return False, Voyagers(since, laden, without(newcomers, one))
    carry_it = laden_at_sea(table).count(one) if one.load else 0
    is_known = carry_it < laden.count(one)  # fewer carry it than did when the round began
    if not is_known and come_since(known, one, number_in(at_sea(table), one) + others + 1):
        return False, known
    return True, Voyagers(one_less(since, one), without(laden, one), newcomers)


def come(known: Voyagers, one: Carrier, *, is_early: bool) -> Voyagers:
    """What is known when he has come; from a space of the same region he came no later for that (SH-2).

    >>> nobody = Voyagers(((0,), (0,), (0,), (0,), (0,)))
    >>> come(nobody, Carrier(0, "captain", ""), is_early=True).since[:2]
    ((0,), (1,))
    """
    since, laden, newcomers = known.since, known.laden, known.newcomers
    if is_early:
        return Voyagers(one_less(since, one, -1), (*laden, one) if one.load else laden, newcomers)
    return Voyagers(since, laden, (*newcomers, one)) if one.load else known


def given(table: Table, known: Voyagers, one: Carrier) -> Voyagers:
    """What is known when one who carried nothing has been given something (GG-2, FL-4).

    It may have been any of them; who sails afterwards says who it was.
    """
    if not come_since(known, one, number_in(at_sea(table), one)):
        return Voyagers(known.since, (*known.laden, one), known.newcomers)
    if unladen(known, one):
        return known
    return Voyagers(known.since, known.laden, (*known.newcomers, one))


def setting_sail(known: Voyagers, one: Carrier) -> Voyagers:
    """Whoever sails came in an earlier round; wherever he is now, he has come in this one (SH-2, OV-4)."""
    newcomers = (*known.newcomers, one) if one.load else known.newcomers
    return Voyagers(one_less(known.since, one), without(known.laden, one), newcomers)


def unladen(known: Voyagers, one: Carrier) -> int:
    """How many of his owner's there came in an earlier round, of whom no load is known (SH-2)."""
    return number_in(known.since, one) - like(known.laden, one)


def come_since(known: Voyagers, one: Carrier, there: int) -> int:
    """How many of so many of his owner's there came in this round, of whom no load is known (SH-2)."""
    return there - number_in(known.since, one) - like(known.newcomers, one)


def number_in(rows: tuple[Counts, ...], one: Carrier) -> int:
    """How many of his owner's these rows of the places at sea have in his place (SH-2)."""
    return rows[AT_SEA.index(one.place)][one.owner]


def like(carriers: tuple[Carrier, ...], one: Carrier) -> int:
    """How many of these are his owner's and in his place, whatever they carry (SH-2)."""
    return sum(other[:2] == one[:2] for other in carriers)


def is_had_here(one: Carrier) -> bool:
    """Whether he may have got what he carries where he stands: a token only where it lies (GG-2, FL-4)."""
    return LIES_IN.get(one.load, one.place) == one.place


def one_less(rows: tuple[Counts, ...], one: Carrier, number: int = 1) -> tuple[Counts, ...]:
    """The rows of the places at sea without one, or so many, of his owner's in his place (SH-2)."""
    row = AT_SEA.index(one.place)
    return changed(rows, row, changed(rows[row], one.owner, rows[row][one.owner] - number))


def without(carriers: tuple[Carrier, ...], one: Carrier) -> tuple[Carrier, ...]:
    """The carriers without him, or without one like him, if he is among them (SH-2)."""
    if one not in carriers:
        return carriers
    place = carriers.index(one)
    return carriers[:place] + carriers[place + 1 :]


# --- who is there ------------------------------------------------------------------------------------------


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


NEAR_THE_SEA: Final = frozenset({*AT_SEA, BESIDE})
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
