"""Who sets secret disks, what each may show, and what their pieces do in a region if some show it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import compress
from typing import NamedTuple

from elgrande.engine.disks import is_asked, permitted
from elgrande.engine.general_scoring import allies, due_at
from elgrande.engine.standing import commander
from elgrande.engine.table import Table
from elgrande.events import Event, NobodyScored, Scored
from elgrande.rules.box import Counts
from elgrande.state import Carrier, Disks, Frame, GeneralScoring, Moment, ScoringChosenOnce, State, changed
from elgrande.theory.disk_moves import come_up, has_to_go, moved_by


@dataclass(frozen=True)
class Asked:
    """Who sets secret disks in a position: what for, in which seats, and what each may show."""

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
    def is_plain(self) -> bool:
        """Whether in a general scoring nothing happens but that pieces come, and are scored.

        Nothing was put off that changes where they are, or is scored later (AC-7.4, AC-7.9, AC-7.10).
        """
        if not self.is_general or due_at(self.state, Moment.BEFORE_REGIONS):
            return False
        events: list[Event] = []
        table = Table(self.state)
        table.agenda, table.emit = [GeneralScoring()], events.append
        come_up(table, Moment.AFTER_REGIONS, upkeep=False)
        return not any(isinstance(event, Scored | NobodyScored) for event in events)

    @cached_property
    def there(self) -> dict[str, There]:
        """Who stands in a region, by who shows it; only of those where each mover does what he does alone."""
        if isinstance(self.purpose, ScoringChosenOnce) or (self.is_general and not self.is_plain):
            return {}
        nobody = self.after({}, ()) if self.is_general else None
        found = {
            region: There.of(self, region, nobody or self.after({}, (region,))) for region in self.regions
        }
        return {region: there for region, there in found.items() if there is not None}

    def after(self, shown: Mapping[int, str], avoided: Collection[str]) -> Table:
        """The table after the disks of those in these places; none of the others shows those `avoided`."""
        disks = self.disks(shown) if self.is_general else self.disks(shown, avoided)
        return moved_by(Table(self.state), self.purpose, disks, upkeep=self.is_general)

    def disks(self, shown: Mapping[int, str], avoided: Collection[str] = ()) -> Disks:
        """The disks of those in these places; where regions are `avoided`, others show none of them."""
        disks: list[str | None] = [None] * self.state.players
        for place, (seat, own) in enumerate(zip(self.seats, self.choices, strict=True)):
            elsewhere = next((one for one in own if one not in avoided), None) if avoided else None
            disks[seat] = shown.get(place, elsewhere)
        return tuple(disks)


class There(NamedTuple):
    """Who stands in a region, and who carries what, for each set of movers who show it.

    The sets are numbers, with the bit 1 << k for the k-th mover.
    """

    rows: list[Counts]
    carriers: list[tuple[Carrier, ...]]

    @classmethod
    def of(cls, asked: Asked, region: str, nobody: Table) -> There | None:
        """All of it, from the table after `nobody` has shown the region, and after everybody has who can.

        None unless each mover does what he would do alone: all find room (LT-2), and none earns anything.
        """
        coming = [place for place in asked.movers if region in asked.choices[place]]
        everybody = asked.after(dict.fromkeys(coming, region), (region,))
        parts = [part for part in asked.state.box.parts(region, asked.state.tiles) if part != region]
        if any(any(table.counts(part)) for table in (nobody, everybody) for part in parts):
            return None
        leaders = [commander(asked.state, owner) for owner in range(len(nobody.counts(region)))]
        rows, full = [nobody.counts(region)], everybody.counts(region)
        carriers, stay = [nobody.carriers], nobody.carriers == everybody.carriers
        for seat in map(asked.seats.__getitem__, asked.movers):
            his = [leader == seat for leader in leaders]
            came = rows
            for owner in compress(range(len(his)), his):
                came = [changed(row, owner, full[owner]) for row in came]
            rows = rows + came
            if not stay:
                gone = [one for one in everybody.carriers if his[one.owner]]
                carriers += [(*[one for one in some if not his[one.owner]], *gone) for some in carriers]
        if rows[-1] != full or {*carriers[-1]} != {*everybody.carriers} or everybody.points != nobody.points:
            return None
        return cls(rows, carriers * len(rows) if stay else carriers)
