"""What regions pay by who shows them on his secret disk.

Only a region that somebody chooses changes, and what it then pays depends on who came there, on nothing
else. So each region is scored for each set of players who may meet in it, by the engine. Those that an
alliance lets count together are scored for each way in which players may come to one or the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, compress, count, product
from operator import sub
from typing import NamedTuple

from elgrande.engine.general_scoring import due_at, score_together
from elgrande.engine.scorings import score
from elgrande.engine.table import Table
from elgrande.events import Event, Scored
from elgrande.rules.box import Counts
from elgrande.rules.map import CASTILLO
from elgrande.state import Carrier, Frame, GeneralScoring, Moment, ScoringChosenOnce
from elgrande.theory.asked import Asked
from elgrande.theory.disk_moves import come_up, moved_by


class Meetings(NamedTuple):
    """What everybody at the table gets: from what nobody's disk changes, and from those who meet somewhere.

    `setters` is how many set disks, `movers` are the places among them of those whose disks change anything.
    `together` has, for each set of movers who show the same region and for each of the `regions`, what
    everybody gets because they all come, beyond what he gets because fewer of them come. The sets are
    numbers, with the bit 1 << k for the k-th mover. What regions pay that count together depends on who shows
    which of them: that is `allied`. What a joint choice pays is the sum of all that holds of it.
    """

    setters: int
    movers: tuple[int, ...]
    regions: tuple[str, ...]
    untouched: Counts
    together: list[list[Counts]]
    allied: AlliedPay | None

    @classmethod
    def of(cls, asked: Asked) -> Meetings:
        """All of it, for those who are asked for their disks."""
        once = isinstance(asked.purpose, ScoringChosenOnce)
        paid = paid_once(asked) if once else paid_where_simple(asked)
        nothing = [(0,) * asked.state.players] * (1 << len(asked.movers))
        for region in asked.regions:
            if region not in paid:
                paid[region] = nothing if region in asked.allied else paid_by_sets(asked, region)
        by_sets = list(zip(*(paid[region] for region in asked.regions), strict=True))
        nobody, *together = beyond_the_parts(by_sets)
        return cls(
            len(asked.seats),
            asked.movers,
            asked.regions,
            added([paid_elsewhere(asked), *nobody]),
            together,
            AlliedPay.of(asked) if asked.allied else None,
        )

    def over(self, before: Counts) -> Meetings:
        """The same with what everybody has had before: from there on the points are counted."""
        return self._replace(untouched=added([self.untouched, before]))


class AlliedPay(NamedTuple):
    """What regions pay in a general scoring that count together, by who shows which of them (GS-6).

    Each of the regions on the disks has a number: 0, or that of an allied one. `earned` has what everybody
    gets for each joint choice of such numbers by the movers, the last one's going round first.
    """

    numbers: tuple[int, ...]
    earned: list[Counts]

    @classmethod
    def of(cls, asked: Asked) -> AlliedPay:
        """All of it, for those who are asked for their disks."""
        shown = [region for region in asked.regions if region in asked.allied]
        stands_for = {region: alike(asked, region, shown) for region in shown}
        paid: dict[tuple[str | None, ...], Counts] = {}
        earned = []
        for regions in product((None, *map(stands_for.__getitem__, shown)), repeat=len(asked.movers)):
            if regions not in paid:
                coming = {place: one for place, one in zip(asked.movers, regions, strict=True) if one}
                entered = [*dict.fromkeys(coming.values())]
                if len(entered) == 1 and entered[0] in asked.there:
                    paid[regions] = paid_there(asked, entered[0], numbered(map(bool, regions)))
                else:
                    paid[regions] = paid_where(asked, asked.allied, coming)
            earned.append(paid[regions])
        return cls(tuple(shown.index(one) + 1 if one in shown else 0 for one in asked.regions), earned)


def alike(asked: Asked, region: str, allied: Sequence[str]) -> str | None:
    """The first of some allied regions that is as good on a disk as this one; None if another one is.

    Who stands in one of them counts in all, whatever he bears: in which one is no matter where each mover
    does what he does alone. Who shows the King's region then comes to none of them.
    """
    if region not in asked.there:
        return region

    def borne(one: str, members: int) -> set[tuple[int, str]]:
        carriers = asked.there[one].carriers[members]
        return {(carrier.owner, carrier.load) for carrier in carriers if carrier.place in asked.allied}

    if region == asked.state.king:
        return None if borne(region, 0) == borne(region, -1) else region
    entered = (one for one in allied if one in asked.there and one != asked.state.king)
    return next(one for one in entered if borne(one, -1) == borne(region, -1))


# --- one region ------------------------------------------------------------------------------------------


def paid_once(asked: Asked) -> dict[str, list[Counts]]:
    """What everybody gets in each region if regions are scored that exactly one player shows (AC-4.5)."""
    purpose, nothing = asked.purpose, (0,) * asked.state.players
    paid = {region: paid_in(Table(asked.state), (region,), purpose) for region in asked.regions}
    sets = range(1 << len(asked.movers))
    return {
        region: [earned if members.bit_count() == 1 else nothing for members in sets]
        for region, earned in paid.items()
    }


def paid_where_simple(asked: Asked) -> dict[str, list[Counts]]:
    """What everybody gets in each region that counts apart and where each mover does what he does alone.

    For each set of movers they come to all these regions at once, unless somebody carries something there.
    """
    state, regions = asked.state, [region for region in asked.there if region not in asked.allied]
    table, events = Table(state), list[Event]()
    table.emit = events.append
    paid: dict[str, list[Counts]] = {region: [] for region in regions}
    there = [(region, state.box.index[region], *asked.there[region]) for region in regions]
    for members in range(1 << len(asked.movers)):
        together: dict[tuple[Carrier, ...], list[str]] = {}
        for region, at, rows, carriers in there:
            table.caballeros[at] = rows[members]
            together.setdefault(carriers[members], []).append(region)
        events.clear()
        for table.carriers, places in together.items():
            score_for(asked.purpose, table, places)
        earned = {region: [0] * state.players for region in regions}
        for event in events:
            if type(event) is Scored:
                earned[event.place][event.player] += event.points
        for region, row in earned.items():
            paid[region].append(tuple(row))
    return paid


def paid_there(asked: Asked, region: str, members: int) -> Counts:
    """What everybody gets in the allied regions if a set of movers come to one where each acts alone."""
    table, there = Table(asked.state), asked.there[region]
    table.caballeros[asked.state.box.index[region]] = there.rows[members]
    table.carriers = there.carriers[members]
    return paid_in(table, asked.allied, asked.purpose)


def paid_by_sets(asked: Asked, region: str) -> list[Counts]:
    """What everybody gets in a region, for each set of movers who show it, or would if they could."""
    able = numbered(region in asked.choices[place] for place in asked.movers)
    earned: list[Counts] = []
    for members in range(1 << len(asked.movers)):
        if members & able != members:  # a smaller set, which has been looked at
            earned.append(earned[members & able])
        else:
            came = compress(asked.movers, bits(members))
            earned.append(paid_where(asked, (region,), dict.fromkeys(came, region)))
    return earned


def paid_where(asked: Asked, places: Sequence[str], shown: Mapping[int, str]) -> Counts:
    """What everybody gets in regions if those in these places show them, and all others show none of them.

    With it comes what somebody gets because he goes there: in a general scoring that is all his own doing,
    and happens there (FL-4, GG-3, LT-5).
    """
    state, purpose = asked.state, asked.purpose
    after = asked.after(shown, places)
    if not asked.is_general:
        return paid_in(after, places, purpose)
    gained = tuple(map(sub, after.points, state.points))
    earned = added([gained, paid_in(after, places, purpose), paid_later(after, places)])
    if state.king not in places or not due_at(state, Moment.AFTER_REGIONS):
        return earned
    # Who shows the King's region leaves behind in the Castillo those whom he only commands (GS-5).
    after = moved_by(Table(state), purpose, asked.disks(shown, places))
    return added([earned, paid_later(after, (CASTILLO,))])


def paid_elsewhere(asked: Asked) -> Counts:
    """What everybody gets where no disk can send anybody.

    The Castillo is scored before it is emptied (GS-3). A region may be left that nobody can show (AC-4.6).
    """
    state, purpose, reached = asked.state, asked.purpose, {*asked.regions, *asked.allied}
    if isinstance(purpose, ScoringChosenOnce):
        return (0,) * state.players
    apart = [place for place in state.box.scored if place not in reached]
    if asked.is_plain:
        return paid_in(Table(state), apart, purpose)
    disks = asked.disks({place: own[0] for place, own in enumerate(asked.choices)})  # whichever they are
    after = moved_by(Table(state), purpose, disks)
    if not asked.is_general:
        return paid_in(after, apart, purpose)
    later = [place for place in apart if place != CASTILLO or state.king not in reached]
    return added([paid_in(Table(state), apart, purpose), paid_later(after, later)])


def paid_in(table: Table, places: Sequence[str], purpose: Frame) -> Counts:
    """What everybody gets when these places are scored as they stand, in a general scoring or not (SC-1)."""
    table.points = (0,) * table.players
    score_for(purpose, table, places)
    return table.points


def score_for(purpose: Frame, table: Table, places: Sequence[str]) -> None:
    """Places are scored as they stand, as for this purpose: in a general scoring some may count together."""
    if isinstance(purpose, GeneralScoring):
        score_together(table, places)
    else:
        score(table, places)


def paid_later(table: Table, places: Sequence[str]) -> Counts:
    """What everybody gets in these places by what was put off until the regions are scored (AC-7.9)."""
    earned = [0] * table.players

    def note(event: Event) -> None:
        if isinstance(event, Scored) and event.place in places:
            earned[event.player] += event.points

    if due_at(table, Moment.AFTER_REGIONS):
        table.emit = note
        come_up(table, Moment.AFTER_REGIONS, upkeep=True)
    return tuple(earned)


# --- sets as numbers, and what they add --------------------------------------------------------------------


def numbered(members: Iterable[bool]) -> int:
    """The number of a set: for each place in turn, whether it belongs to the set."""
    return sum(1 << place for place, belongs in enumerate(members) if belongs)


def bits(members: int) -> Iterator[int]:
    """For each place whether it belongs to a set.

    >>> from itertools import islice
    >>> list(islice(bits(6), 4))
    [0, 1, 1, 0]
    """
    return (members >> place & 1 for place in count())


def added(rows: Iterable[Counts]) -> Counts:
    """The rows added up."""
    return tuple(map(sum, zip(*rows, strict=True)))


def beyond_the_parts(earned: Sequence[Sequence[Counts]]) -> list[list[Counts]]:
    """What each set adds in each region beyond the sum of what its parts add; a set's number is its bits.

    >>> beyond_the_parts([[(1,)], [(3,)], [(4,)], [(9,)]])
    [[(1,)], [(2,)], [(3,)], [(3,)]]
    """
    beyond, players = [list(chain(*rows)) for rows in earned], len(earned[0][0])
    member = 1
    while member < len(beyond):
        for members, row in enumerate(beyond):
            if members & member:
                beyond[members] = list(map(sub, row, beyond[members - member]))
        member <<= 1
    return [list(zip(*[iter(row)] * players, strict=True)) for row in beyond]
