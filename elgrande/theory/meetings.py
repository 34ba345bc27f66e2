"""What regions pay by who shows them on his secret disk.

Only a region that somebody chooses changes, and what it then pays depends on who came there, on nothing
else. So each region is scored for each set of players who may meet in it, by the engine. Those that an
alliance lets count together are scored for each way in which players may come to one or the other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, compress, count, product
from operator import add, sub
from typing import NamedTuple

from elgrande.engine.disks import is_asked, permitted
from elgrande.engine.general_scoring import allies, due_at, score_together
from elgrande.engine.scorings import score
from elgrande.engine.standing import commander
from elgrande.engine.table import Table
from elgrande.events import Event, NobodyScored, Scored
from elgrande.rules.box import Counts
from elgrande.rules.map import CASTILLO
from elgrande.state import Disks, Frame, GeneralScoring, Moment, ScoringChosenOnce, State
from elgrande.theory.disk_moves import come_up, has_to_go, moved_by


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
        apart = [region for region in asked.regions if region not in asked.allied]
        paid = paid_where_simple(asked, [region for region in apart if asked.is_simple(region)])
        nothing = [(0,) * asked.state.players] * (1 << len(asked.movers))
        for region in asked.regions:
            if region not in paid:
                paid[region] = paid_by_sets(asked, region) if region in apart else nothing
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
        # Who stands in one of them counts in all: in which one is no matter where nothing else happens.
        simple = [region for region in shown if region != asked.state.king and asked.is_simple(region)]
        stands_for = {region: simple[0] if region in simple else region for region in shown}
        paid: dict[tuple[str | None, ...], Counts] = {}
        earned = []
        for regions in product((None, *map(stands_for.__getitem__, shown)), repeat=len(asked.movers)):
            if regions not in paid:
                coming = {place: one for place, one in zip(asked.movers, regions, strict=True) if one}
                paid[regions] = paid_where(asked, asked.allied, coming)
            earned.append(paid[regions])
        return cls(tuple(shown.index(one) + 1 if one in shown else 0 for one in asked.regions), earned)


@dataclass(frozen=True)
class Asked:
    """Those who set secret disks in a position: what for, in which seats, and what each may show."""

    state: State
    purpose: Frame
    seats: tuple[int, ...]
    choices: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, state: State, purpose: Frame) -> Asked:
        """All who are asked for this purpose. ValueError if nobody is (SD-2)."""
        seats = tuple(player for player in range(state.players) if is_asked(state, purpose, player))
        if not seats:
            raise ValueError("disks: nobody sets one (SD-2)")
        return cls(state, purpose, seats, tuple(permitted(state, purpose, player) for player in seats))

    @cached_property
    def regions(self) -> tuple[str, ...]:
        """The regions that somebody may show."""
        some = {region for own in self.choices for region in own}
        return tuple([region for region in self.state.box.regions if region in some])

    @cached_property
    def movers(self) -> tuple[int, ...]:
        """The places, among those who are asked, of all on whose disks something depends."""
        return tuple(
            place for place, seat in enumerate(self.seats) if has_to_go(self.state, self.purpose, seat)
        )

    @cached_property
    def is_general(self) -> bool:
        """Whether it is for a general scoring."""
        return isinstance(self.purpose, GeneralScoring)

    @cached_property
    def allied(self) -> tuple[str, ...]:
        """The regions that count together, those that nobody may show with them (GS-6)."""
        return allies(self.state)[0] if self.is_general else ()

    @cached_property
    def coming(self) -> list[Counts]:
        """For each set of movers the caballeros who come from the Castillo if they show the same region."""
        leaders = [commander(self.state, owner) for owner in range(len(self.state.castillo))]
        sets: list[Counts] = [(0,) * len(leaders)]
        for place in self.movers:
            own = [
                number if leader == self.seats[place] else 0
                for number, leader in zip(self.state.castillo, leaders, strict=True)
            ]
            sets += [tuple(map(add, others, own)) for others in sets]
        return sets

    @cached_property
    def is_plain(self) -> bool:
        """Whether in a general scoring nothing happens but that caballeros come, and are scored.

        Nothing was put off that changes where they are, or is scored later (AC-7.4, AC-7.9, AC-7.10), and
        nobody in the Castillo carries anything.
        """
        if not self.is_general or due_at(self.state, Moment.BEFORE_REGIONS):
            return False
        if any(one.place == CASTILLO for one in self.state.carriers):
            return False
        events: list[Event] = []
        table = Table(self.state)
        table.agenda, table.emit = [GeneralScoring()], events.append
        come_up(table, Moment.AFTER_REGIONS, upkeep=False)
        return not any(isinstance(event, Scored | NobodyScored) for event in events)

    def is_simple(self, region: str) -> bool:
        """Whether all who are sent to a region simply stand in it, however many (GS-4)."""
        state, box = self.state, self.state.box
        if not self.is_plain:
            return False
        if box.is_plain:
            return True
        beside = box.beside(region, state.tiles) if box.limits else None
        if box.spaces[region] or (beside is not None and any(state.counts(beside))):
            return False
        after = moved_by(
            Table(state), self.purpose, self.disks(dict.fromkeys(self.movers, region)), upkeep=True
        )
        return (
            after.counts(region) == self.row(region, len(self.coming) - 1)
            and after.carriers == state.carriers
            and after.points == state.points
        )

    def row(self, region: str, members: int) -> Counts:
        """Who stands in a region when a set of movers have come; nobody comes to the King's (GS-5)."""
        there = self.state.counts(region)
        return there if region == self.state.king else tuple(map(add, there, self.coming[members]))

    def disks(self, shown: Mapping[int, str], avoided: Collection[str] = ()) -> Disks:
        """The disks of those in these places; where regions are `avoided`, others show none of them."""
        disks: list[str | None] = [None] * self.state.players
        for place, (seat, own) in enumerate(zip(self.seats, self.choices, strict=True)):
            elsewhere = next((one for one in own if one not in avoided), None) if avoided else None
            disks[seat] = shown.get(place, elsewhere)
        return tuple(disks)


# --- one region ------------------------------------------------------------------------------------------


def paid_where_simple(asked: Asked, regions: Sequence[str]) -> dict[str, list[Counts]]:
    """What everybody gets in each of these regions, for each set of movers: as if they came to all."""
    state = asked.state
    table, events = Table(state), list[Event]()
    table.emit = events.append
    paid: dict[str, list[Counts]] = {region: [] for region in regions}
    for members in range(1 << len(asked.movers)) if regions else ():
        for region in regions:
            table.caballeros[state.box.index[region]] = asked.row(region, members)
        events.clear()
        score_together(table, regions)
        earned = {region: [0] * state.players for region in regions}
        for event in events:
            if isinstance(event, Scored):
                earned[event.place][event.player] += event.points
        for region, row in earned.items():
            paid[region].append(tuple(row))
    return paid


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
    if isinstance(purpose, ScoringChosenOnce):
        return paid_in(Table(state), places if len(shown) == 1 else (), purpose)
    if not asked.is_general:
        return paid_in(moved_by(Table(state), purpose, asked.disks(shown, places)), places, purpose)
    after = moved_by(Table(state), purpose, asked.disks(shown), upkeep=True)
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
    if isinstance(purpose, GeneralScoring):
        score_together(table, places)
    else:
        score(table, places)
    return table.points


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
