"""What is in the box: places, owners, stacks, cards and tiles of the base game and the chosen expansions.

An `Expansion` is data that adds to the base game. `box_of` puts both together in one value, a `Box`,
which every Edition and State can name (`state.box`); no rule knows a list of its own.

>>> BASE.regions[:3], BASE.stacks, BASE.caballeros
(('galicia', 'pais_vasco', 'aragon'), (1, 2, 3, 4, 5), 30)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from operator import itemgetter
from typing import Final

from elgrande.rules.cards import CARDS, Card
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.map import (
    BESIDE_THE_MAP,
    BORDERS,
    CASTILLO,
    COURT,
    MOBILE_SCOREBOARDS,
    PROVINCES,
    REGIONS,
    Place,
    Scoreboard,
)
from elgrande.rules.pieces import CABALLEROS
from elgrande.rules.readings import Question
from elgrande.rules.steps import Step

Counts = tuple[int, ...]
# How the name of a card ends that is kept for later, and would else lie there as if it were in use.
FOR_LATER: Final = "_for_later"
# What picks some rows of counts from all rows.
Rows = Callable[[Sequence[Counts]], tuple[Counts, ...]]


def rows_of(indices: Sequence[int]) -> Rows:
    """What picks the rows with these indices from all rows, in one step.

    >>> rows_of([2, 0])(((1,), (3,), (5,)))
    ((5,), (1,))
    """
    if len(indices) > 1:
        return itemgetter(*indices)
    return lambda rows: tuple([rows[index] for index in indices])


@dataclass(frozen=True, slots=True)
class Neutral:
    """An owner who is no player: so many caballeros, which count for whoever keeps this card, if anybody.

    The `clause` says for whom they count, and whether they move as caballeros of another player do; `number`
    is the one by which there are so many, `stays` the one that keeps them out of courts and provinces.
    """

    id: str
    caballeros: int
    commanded_by: str | None = None
    clause: str = ""
    moves_as_foreign: bool = True
    number: str = "SU-2"
    stays: str = ""


@dataclass(frozen=True, slots=True)
class Load:
    """Something that a caballero can carry; the clause by which its bearer breaks ties, if he does.

    If it `pays` where it is brought, a `clause` says so. Its bearer cannot stand on the spaces from which he
    is `barred`, by the clause `bars`; by the clause `alone` he carries nothing else. By the clause `lost` he
    has it no longer when he leaves the map. By the clause `number` there are so many of it. By the clause
    `home` each player's own begins with one of his caballeros in his home region.
    """

    id: str
    breaks_ties: str | None = None
    pays: int = 0
    clause: str = ""
    each: int | None = None  # at most so many of each owner; None where nobody owns them
    barred: frozenset[str] = frozenset()
    bars: str = ""
    alone: str = ""
    lost: str = ""
    number: str = "SU-2"
    home: str = ""


@dataclass(frozen=True, slots=True)
class Tile:
    """Something that lies in a place; a mobile scoreboard covers the printed values there (MS-1).

    Where a tile has `spaces`, so many by the number of players, those for whom there is none stand beside it,
    and a `clause` says that they do not count; `room` is the one by which the tile is full, `crowded` the one
    by which all who come from the Castillo stand beside it if it has not room for all, and `moved` the one by
    which cards move caballeros onto it from there, and off it. By the clause `spares` the next general
    scoring leaves out the region where it lies; regions with tiles of the same clause `allies` count together
    in it. Tiles of these kinds come off the map when it is over. A tile that lies where a region's card was
    chosen has the clause `by_card`. Caballeros take a tile that is a `load` from where it lies. By the clause
    `bound` a tile lies in regions `only`, or in none where it is `never`.
    """

    id: str
    scoreboard: Scoreboard | None = None
    spaces: Mapping[int, int] | None = None
    clause: str = ""
    room: str = ""
    crowded: str = ""
    moved: str = ""
    spares: str = ""
    allies: str = ""
    by_card: str = ""
    load: str = ""
    only: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()
    bound: str = ""

    @property
    def until_scoring(self) -> str:
        """The clause by which it lies on the map only until the next general scoring is over, or none."""
        return self.spares or self.allies


@dataclass(frozen=True, slots=True)
class Lent:
    """Something kept until the regions of the next general scoring are scored: then a card's step takes it.

    The `clause` says so. With a `regent`, the Grande of whoever keeps it acts as King.
    """

    id: str
    card: str
    back: Step
    clause: str
    regent: bool = False


@dataclass(frozen=True, slots=True)
class Expansion:
    """What an expansion adds to the base game.

    Its `fields` are questions that its book leaves open, and an `Edition` answers.
    """

    id: str
    places: tuple[Place, ...] = ()
    neutrals: tuple[Neutral, ...] = ()
    cards: tuple[Card, ...] = ()
    tiles: tuple[Tile, ...] = ()
    loads: tuple[Load, ...] = ()
    borders: tuple[tuple[str, str], ...] = ()
    # What one player alone can keep, besides the Veto, and the clause.
    kept_cards: Mapping[str, str] = field(default_factory=dict)
    # The card with which a player can keep any card at all, for a later turn.
    keeps_any: str | None = None
    # Kept cards with which the special action of another is used again.
    repeating: frozenset[str] = frozenset()
    # Cards that are kept only until a general scoring is over.
    until_scoring: frozenset[str] = frozenset()
    # Cards with which one sets his disk for it last, and sees all.
    last_disks: frozenset[str] = frozenset()
    lent: tuple[Lent, ...] = ()
    # The card, and its step, that bring Grandes out of the Castillo.
    grandes_leave: tuple[str, Step] | None = None
    # The question by whose answer also cards that place anywhere do so only where the King opens the region.
    placed_by_king: tuple[str, str] | None = None
    # Caballeros of each player, besides those of the base game.
    caballeros: int = 0
    fields: tuple[Question, ...] = ()
    # What other number its stacks have on their backs.
    printed: Mapping[int, int] = field(default_factory=dict)
    # Stacks that are made of so many of their cards, the clause that says so, and of which for a first game.
    dealt: Mapping[int, int] = field(default_factory=dict)
    deals: str = "SU-6"
    proposed: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    # What other cards do besides.
    further: Mapping[str, tuple[Step, ...]] = field(default_factory=dict)


MOBILE: Final = tuple(
    Tile(f"scoreboard_{'_'.join(map(str, values))}", values) for values in MOBILE_SCOREBOARDS
)

# The expansions that are loaded, by their names: each puts itself here.
EXPANSIONS: Final[dict[str, Expansion]] = {}
# The packages with their rules; where there is a second engine, those of its own are another one.
LOADED_TOGETHER: Final[list[str]] = ["elgrande.expansions"]


def every_expansion() -> Mapping[str, Expansion]:
    """Every expansion there is, by its name; `Edition.with_expansions` chooses among them.

    They are loaded when somebody first asks: whoever plays the base game does not wait for their rules.

    >>> list(every_expansion())
    ['anniversary', 'colonies', 'grandissimo']
    """
    for package in LOADED_TOGETHER:
        import_module(package)
    return EXPANSIONS


class Box:
    """The base game with some expansions, and what follows from it; one value for each choice of them.

    `places` has every place once, in the order of the rows of `State.caballeros`. `regions` are scored in
    this order (GS-6). `ground` is where caballeros can stand on the map: a region's numbered spaces, and
    the region itself unless it holds nobody. `asides` lie beside the map.
    """

    def __init__(self, expansions: tuple[Expansion, ...] = ()) -> None:
        self.expansions: tuple[str, ...] = tuple(expansion.id for expansion in expansions)
        # What an edition with this box answers: the questions of the base game, and those of the expansions.
        self.fields: dict[str, Question] = {
            **EDITION_FIELDS,
            **{asked.field: asked for one in expansions for asked in one.fields},
        }
        self._put_in_places(expansions)
        self._find_ground()
        self._put_in_tiles(expansions)
        self._put_in_pieces(expansions)
        self._put_in_cards(expansions)
        self._put_in_stacks(expansions)
        # Whether nothing in the box changes how everybody stands in a place: the counts say it all.
        self.is_plain: bool = not (self.added or self.neutrals or self.loads)

    def _put_in_places(self, expansions: tuple[Expansion, ...]) -> None:
        """Regions, their spaces, and what lies beside the map, each place with its row."""
        brought = tuple(place for expansion in expansions for place in expansion.places)
        # The regions with an anchor.
        self.coasts: frozenset[str] = frozenset(place.id for place in (*REGIONS, *brought) if place.coast)
        # The places of the expansions.
        self.added: tuple[Place, ...] = tuple(
            replace(place, opened_by=self.coasts) if place.by_sea else place for place in brought
        )
        places = (*REGIONS, *BESIDE_THE_MAP, *self.added)
        self.place: dict[str, Place] = {place.id: place for place in places}
        self.places: tuple[str, ...] = tuple(place.id for place in places)
        self.index: dict[str, int] = {place: index for index, place in enumerate(self.places)}
        self.region: dict[str, str] = {place.id: place.region for place in places}
        self.court: int = self.index[COURT]
        self.provinces: int = self.index[PROVINCES]
        self.asides: tuple[Place, ...] = tuple(place for place in self.added if place.aside)
        self.regions: tuple[str, ...] = tuple(
            place.id
            for place in (*REGIONS, *self.added)
            if place.within is None and place.beside is None and not place.aside
        )
        self.scored: tuple[str, ...] = (*self.regions, CASTILLO)
        self.borders: tuple[tuple[str, str], ...] = (
            *BORDERS,
            *(pair for one in expansions for pair in one.borders),
        )
        self.spaces: dict[str, tuple[Place, ...]] = {
            region: tuple(place for place in self.added if place.within == region) for region in self.regions
        }
        # A region, and the spaces within it, the last first.
        self.within: dict[str, tuple[str, ...]] = {
            region: (region, *(space.id for space in reversed(spaces)))
            for region, spaces in self.spaces.items()
        }
        self.printed: dict[str, Scoreboard] = {place: self.place[place].scoreboard for place in self.scored}

    def _find_ground(self) -> None:
        """Who may be where: caballeros and the King, and which regions a disk may show."""
        regions = tuple(self.place[region] for region in self.regions)
        self.king_regions: tuple[str, ...] = tuple(place.id for place in regions if place.king)
        self.disk_regions: tuple[str, ...] = tuple(place.id for place in regions if place.disk)
        # Those that a disk may show only where an edition answers a question so.
        self.disk_by: tuple[tuple[str, tuple[str, str]], ...] = tuple(
            (place.id, place.disk_by) for place in regions if place.disk_by is not None
        )
        # Those that the King may enter, and where any number finds room.
        self.open_regions: tuple[str, ...] = tuple(
            region for region in self.king_regions if not self.spaces[region]
        )
        ground = tuple(
            place for region in regions for place in (*self.spaces[region.id], region) if place.capacity != 0
        )
        self.ground: tuple[str, ...] = tuple(place.id for place in ground)
        # The ground, without the region in which the King is, and with each place's row (KG-1).
        self.outside: dict[str, tuple[tuple[str, int], ...]] = {
            king: tuple((place.id, self.index[place.id]) for place in ground if place.region != king)
            for king in self.scored
        }
        # Where caballeros may be placed from the court, when the King is no matter (AC-1.8).
        self.open_from_court: frozenset[str] = frozenset(
            place.id for place in ground if self.place[place.region].opened_by != frozenset()
        ) | {CASTILLO}
        self.capacity: dict[str, int] = {
            place.id: place.capacity for place in ground if place.capacity is not None
        }
        # What picks their rows from all rows.
        self.crowds: Rows = rows_of([self.index[place] for place in self.capacity])

    def _put_in_tiles(self, expansions: tuple[Expansion, ...]) -> None:
        """What lies on the map: mobile scoreboards, tiles with spaces, markers."""
        tiles = (*MOBILE, *(tile for one in expansions for tile in one.tiles))
        # Mobile scoreboards first.
        self.tiles: tuple[Tile, ...] = tuple(sorted(tiles, key=lambda tile: tile.scoreboard is None))
        self.tile_number: dict[str, int] = {tile.id: number for number, tile in enumerate(self.tiles)}
        self.mobile: tuple[Scoreboard, ...] = tuple(
            tile.scoreboard for tile in self.tiles if tile.scoreboard is not None
        )
        # For each tile with spaces its number, itself, and the place beside it.
        self.limits: tuple[tuple[int, Tile, str], ...] = tuple(
            (number, tile, beside.id)
            for number, tile in enumerate(self.tiles)
            for beside in self.added
            if beside.beside == tile.id
        )
        self.besides: frozenset[str] = frozenset(beside for _, _, beside in self.limits)
        # Where caballeros stand in a region, on a space of one, or beside a tile in one.
        self.on_the_map: frozenset[str] = frozenset(self.ground) | self.besides
        # What lies on the map for the next general scoring.
        self.markers: tuple[int, ...] = tuple(
            number for number, tile in enumerate(self.tiles) if tile.until_scoring
        )

    def _put_in_pieces(self, expansions: tuple[Expansion, ...]) -> None:
        """Caballeros, those of no player with them, what they carry, and what Grandes do besides."""
        self.caballeros: int = CABALLEROS + sum(one.caballeros for one in expansions)
        self.neutrals: tuple[Neutral, ...] = tuple(owner for one in expansions for owner in one.neutrals)
        self.loads: dict[str, Load] = {load.id: load for one in expansions for load in one.loads}
        # Where nobody says which of those who carry something go, first who has what pays least; last a
        # bearer who breaks ties (GG-4, FL-3).
        self.carried_away: tuple[str, ...] = tuple(
            sorted(self.loads, key=lambda id: (self.loads[id].breaks_ties is not None, self.loads[id].pays))
        )
        self.lent: tuple[Lent, ...] = tuple(lent for one in expansions for lent in one.lent)
        # What makes a Grande act as King.
        self.regent: Lent | None = next((lent for lent in self.lent if lent.regent), None)
        # What brings Grandes out of the Castillo.
        self.grandes_leave: tuple[str, Step] | None = next(
            (one.grandes_leave for one in expansions if one.grandes_leave is not None), None
        )
        # Where a Grande can stand; in the Castillo only by cards of expansions that bring him out (AC-7.10).
        self.homes: tuple[str, ...] = self.regions if self.grandes_leave is None else self.scored

    def _put_in_cards(self, expansions: tuple[Expansion, ...]) -> None:
        """Action cards, what expansions add to those of the base game, and which of them players can keep."""
        # By which answer to a question the King is one also for cards that place anywhere (AC-1.8).
        self.placed_by_king: tuple[str, str] | None = next(
            (one.placed_by_king for one in expansions if one.placed_by_king is not None), None
        )
        further = {id: steps for one in expansions for id, steps in one.further.items()}
        self.cards: tuple[Card, ...] = tuple(
            replace(card, effect=(*card.effect, *further[card.id])) if card.id in further else card
            for card in (*CARDS, *(card for one in expansions for card in one.cards))
        )
        self.card: dict[str, Card] = {card.id: card for card in self.cards}
        # From where the caballeros come that are placed with a card, if not from the court.
        self.source: dict[str, str] = {card.id: card.source for card in self.cards if card.source != COURT}
        # The row from which they come, of every card.
        self.placed_from: dict[str, int] = {card.id: self.index[card.source] for card in self.cards}
        self.with_special: frozenset[str] = frozenset(card.id for card in self.cards if card.has_special)
        self.held_cards: frozenset[str] = frozenset(card.id for card in self.cards if card.is_held)
        # What one player alone can keep, cards and whoever commands caballeros of no player, and the clause.
        self.kept_by_one: dict[str, str] = {
            **{owner.commanded_by: owner.clause for owner in self.neutrals if owner.commanded_by is not None},
            **{id: clause for one in expansions for id, clause in one.kept_cards.items()},
        }
        # What players can keep.
        self.kept: frozenset[str] = self.held_cards | frozenset(self.kept_by_one)
        self.keeps_any: str | None = next((one.keeps_any for one in expansions if one.keeps_any), None)
        # By which name each card lies there that is kept for a later turn with it, and the card again. One
        # that lies before its player anyway would else lie there as if it were in use (GC-3).
        self.for_later: dict[str, str] = {
            id: f"{id}{FOR_LATER}" if id in self.kept else id for id in (self.card if self.keeps_any else ())
        }
        self.later: dict[str, str] = {name: id for id, name in self.for_later.items()}
        # The action card that is kept, by either name.
        self.card_kept: dict[str, str] = {**{id: id for id in self.card}, **self.later}
        # What somebody may keep, the Veto and every card that may be kept for a later turn with it.
        self.keepable: frozenset[str] = self.kept | frozenset(self.later)
        self.repeating: frozenset[str] = frozenset(id for one in expansions for id in one.repeating)
        # Cards that players keep only until a general scoring is over.
        self.until_scoring: frozenset[str] = frozenset(id for one in expansions for id in one.until_scoring)
        self.last_disks: frozenset[str] = frozenset(id for one in expansions for id in one.last_disks)

    def _put_in_stacks(self, expansions: tuple[Expansion, ...]) -> None:
        """The stacks of action cards, and of which cards they are made."""
        self.stacks: tuple[int, ...] = tuple(sorted({card.deck for card in self.cards}))
        self.stack_of: dict[str, int] = {card.id: self.stacks.index(card.deck) for card in self.cards}
        # The number on the back of each stack, and its expansion where two have that number.
        printed = {stack: number for one in expansions for stack, number in one.printed.items()}
        backs = [printed.get(stack, stack) for stack in self.stacks]
        self.backs: tuple[tuple[int, str | None], ...] = tuple(
            (back, next(one.id for one in expansions if any(card.deck == stack for card in one.cards)))
            if backs.count(back) > 1
            else (back, None)
            for stack, back in zip(self.stacks, backs, strict=True)
        )
        # How many cards of a stack are dealt, where it is made of some of its cards only.
        self.dealt: dict[int, int] = {
            stack: number for one in expansions for stack, number in one.dealt.items()
        }
        # The clause that says so.
        self.dealt_by: dict[int, str] = {stack: one.deals for one in expansions for stack in one.dealt}
        # Which of them a book proposes for a first game.
        self.proposed: dict[int, tuple[str, ...]] = {
            stack: cards for one in expansions for stack, cards in one.proposed.items()
        }

    def beside_map(self, players: int) -> tuple[Place, ...]:
        """The places beside the map that so many players use.

        >>> BASE.beside_map(4)
        ()
        """
        return tuple(
            place
            for place in self.asides
            if place.players <= players and (place.seat is None or place.seat < players)
        )

    def unused(self, players: int) -> frozenset[str]:
        """The places beside the map that so many players do not use, where nobody can be.

        >>> BASE.unused(4)
        frozenset()
        """
        return frozenset(place.id for place in self.asides) - {place.id for place in self.beside_map(players)}

    def kept_for_later(self, kept: Iterable[str]) -> list[str]:
        """The kept cards that only a card by which any can be kept lets a player keep (GC-3).

        >>> BASE.kept_for_later(["veto"])
        []
        """
        return [self.later[name] for name in kept if name in self.later]

    def region_of(self, place: str) -> str:
        """The region in which a place lies."""
        return self.region[place]

    def scoreboard(self, place: str, tiles: tuple[str | None, ...]) -> Scoreboard:
        """The values that count in a place: a mobile scoreboard covers the printed one (MS-1, MS-4).

        >>> BASE.scoreboard("granada", (None, None)), BASE.scoreboard("granada", ("granada", None))
        ((6, 3, 1), (8, 4, 0))
        """
        if place in tiles:
            for scoreboard, lies in zip(self.mobile, tiles, strict=False):
                if lies == place:
                    return scoreboard
        return self.printed[place]

    def beside(self, region: str, tiles: tuple[str | None, ...]) -> str | None:
        """Where those stand who find no room on a tile with spaces; None if none lies there (LT-1)."""
        for number, _, beside in self.limits:
            if tiles[number] == region:
                return beside
        return None

    def parts(self, region: str, tiles: tuple[str | None, ...]) -> tuple[str, ...]:
        """Beside a tile that lies in a region, the region itself, and the spaces within it, the last first.

        Whoever leaves a region leaves one of these places (MV-5).

        >>> BASE.parts("granada", (None, None))
        ('granada',)
        """
        parts = self.within.get(region, (region,))
        beside = self.beside(region, tiles) if self.limits else None
        return parts if beside is None else (beside, *parts)

    def room(self, region: str, tiles: tuple[str | None, ...], there: Counts, players: int) -> int:
        """How many more find room on the tiles with spaces in a region, with these standing there (LT-2)."""
        room = -sum(there)
        for number, tile, _ in self.limits:
            if tile.spaces and tiles[number] == region:
                room += tile.spaces[players]
        return room

    def no_grande(self, place: str) -> str:
        """The clause by which no Grande stands in a place, if it is a space of a region (FR-4).

        >>> BASE.no_grande("granada")
        ''
        """
        return self.place[place].no_grande if place in self.place else ""

    def why_there(self, source: str, target: str, tiles: tuple[str | None, ...]) -> tuple[str, ...]:
        """The clause by which one who comes from elsewhere stands just there, if there is one (LT-2, FR-1).

        >>> BASE.why_there("court", "granada", (None, None))
        ()
        """
        for number, tile, beside in self.limits:
            parts = (tiles[number], beside)
            if target in parts:
                return () if source in parts else (tile.room,)
        place = self.place[target]
        return (place.room,) if place.room else ()

    def why_moved(self, source: str, target: str, tiles: tuple[str | None, ...]) -> tuple[str, ...]:
        """The clauses that let cards move caballeros from a place to another, besides MV-2 (MV-5, LT-6).

        >>> BASE.why_moved("aragon", "granada", (None, None))
        ()
        """
        found = {self.place[place].moved: None for place in (source, target) if self.place[place].moved}
        for number, tile, beside in self.limits:
            if {source, target} == {tiles[number], beside}:
                found[tile.moved] = None
        return tuple(found)

    def is_covered(self, place: str, tiles: tuple[str | None, ...]) -> bool:
        """Whether a mobile scoreboard lies there (MS-1)."""
        return place in tiles[: len(self.mobile)]

    def __repr__(self) -> str:
        return f"Box({', '.join(self.expansions)})"

    def __reduce__(self) -> tuple[object, ...]:
        return box_of, (self.expansions,)


class UnknownExpansion(ValueError):
    """There is no expansion of this name."""


def ordered(names: Iterable[str]) -> tuple[str, ...]:
    """The named expansions once each, always in the same order. UnknownExpansion for any other name."""
    chosen = set(names)
    if not chosen:
        return ()
    there = every_expansion()
    for name in sorted(chosen - set(there), key=str):
        known = ", ".join(map(repr, there)) or "none"
        raise UnknownExpansion(f"expansions: {name!r} is not one of those there are: {known}")
    return tuple(name for name in there if name in chosen)


@cache
def box_of(expansions: tuple[str, ...]) -> Box:
    """The box with these expansions, always the same one. UnknownExpansion for a name that is none.

    >>> box_of(()) is BASE
    True
    """
    return Box(tuple(EXPANSIONS[name] for name in ordered(expansions)))


# The base game alone.
BASE: Final = box_of(())


def known_card(id: str) -> Card:
    """A card of the base game or of any expansion there is. KeyError if there is none of this id.

    >>> known_card("king").caballeros
    5
    """
    for card in every_card():
        if card.id == id:
            return card
    raise KeyError(id)


def every_card() -> tuple[Card, ...]:
    """All cards of the base game, and of every expansion there is."""
    return (*BASE.cards, *(card for expansion in every_expansion().values() for card in expansion.cards))


def seat_of(place: str) -> int | None:
    """The seat to whose court a place beside the map belongs; None if it is nobody's.

    >>> seat_of("granada") is None
    True
    """
    known = box_of(tuple(every_expansion())).place.get(place)
    return None if known is None else known.seat


def every_field() -> dict[str, Question]:
    """What an edition can be asked: the fields of the base game, and those of every expansion there is."""
    return box_of(tuple(every_expansion())).fields


def brought_by(field: str) -> tuple[str, ...]:
    """The expansion to which a field belongs; none for a field of the base game.

    >>> brought_by("banishment")
    ()
    """
    return tuple(
        expansion.id
        for expansion in every_expansion().values()
        if any(asked.field == field for asked in expansion.fields)
    )
