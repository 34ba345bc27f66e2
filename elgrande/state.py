"""A State: everything there is to know about a game at one moment, as plain immutable data.

A State can be copied, compared, hashed, saved and resumed anywhere, also in the middle of a card, a
veto or a secret choice: what is being decided is the last frame of its `agenda`. Frames below it
wait for it to finish. Only the engine makes a State from another; nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import NamedTuple, TypeVar

from elgrande.actions import Action
from elgrande.rules.box import BASE, Box, Counts, Lent
from elgrande.rules.cards import VETO
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO, Scoreboard
from elgrande.rules.steps import Step

T = TypeVar("T")
Disks = tuple[str | None, ...]


# --- frames: what is being decided, and by whom ------------------------------------------------


@dataclass(slots=True, unsafe_hash=True)
class _Waiting:
    """Players who have their part still to do, the next one first."""

    waiting: tuple[int, ...]


class PowerPhase(_Waiting):
    """The players who must still play a power card, the next one first (PW-1)."""

    __slots__ = ()


class TurnPhase(_Waiting):
    """The players whose turns are still to come, the next one first (PW-3)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class Supplying:
    """A player decides how many of up to `up_to` caballeros come from his provinces (TU-1)."""

    player: int
    up_to: int


@dataclass(slots=True, unsafe_hash=True)
class _Counting:
    """A player does something up to so many times."""

    player: int
    left: int


class Recalling(_Counting):
    """A player may bring `left` caballeros from regions to his court (TU-2)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class _Choosing:
    """A player chooses."""

    player: int


class ChoosingCard(_Choosing):
    """A player chooses a face-up action card (TU-3)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class Turn:
    """A player uses his action card: may place `left` more, may still use the special action (TU-4).

    Once the special action is done it cannot be used again; nor if it was `vetoed`, and that is why (VT-2).
    """

    player: int
    card: str
    left: int
    placing_begun: bool = False
    special_done: bool = False
    vetoed: bool = False


@dataclass(slots=True, unsafe_hash=True)
class Special:
    """A special action under way: the steps not begun yet, and the Veto holders who will keep silent."""

    player: int
    card: str
    steps: tuple[Step, ...]
    silent: tuple[int, ...] = ()


@dataclass(slots=True, unsafe_hash=True)
class ReactionWindow:
    """A step is announced; the first of these holders lets it pass or vetoes it (VT-2, VT-5)."""

    action: Action
    holders: tuple[int, ...]


@dataclass(slots=True, unsafe_hash=True)
class Moving:
    """How many caballeros of whom may still be moved; from which region, once that is fixed (MV-1)."""

    player: int
    own: int
    foreign: int
    anyone: int
    from_one_region: bool
    must_finish: bool
    source: str | None = None


class PlacingMore(_Counting):
    """How many more caballeros may go from the court to any region (AC-1.8)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class ChoosingStep:
    """A player chooses one of two steps (AC-1.9)."""

    player: int
    first: Step
    second: Step


@dataclass(slots=True, unsafe_hash=True)
class SendingCourtsHome:
    """Every opponent is about to return up to `each` caballeros from his court (AC-2.2, AC-2.3)."""

    player: int
    each: int


@dataclass(slots=True, unsafe_hash=True)
class Banishing:
    """A player chooses a caballero of each of these opponents (AC-2.4)."""

    player: int
    owners: tuple[int, ...]


@dataclass(slots=True, unsafe_hash=True)
class SendingBack:
    """The first of these opponents still chooses `left` of his own, then the next `each` (AC-2.5)."""

    player: int
    owners: tuple[int, ...]
    each: int
    left: int


@dataclass(slots=True, unsafe_hash=True)
class SendingBackByDisk:
    """Opponents return up to `each` caballeros from the region on their disks; () before they are set."""

    player: int
    each: int
    disks: Disks = ()


@dataclass(slots=True, unsafe_hash=True)
class ReturningFrom:
    """A player says who of his own in this region is among the `left` more that he returns (AC-2.7)."""

    player: int
    region: str
    left: int


class ScoringOne(_Choosing):
    """A player chooses one region to score (AC-2.8, AC-3.8)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class Scoring:
    """A player scores several places, in the order he likes (SC-8)."""

    player: int
    places: tuple[str, ...]
    first_places_only: bool = False


@dataclass(slots=True, unsafe_hash=True)
class ScoringChosenOnce:
    """All players are about to choose a region in secret (AC-4.5)."""

    player: int
    disks: Disks = ()


class PlacingScoreboard(_Choosing):
    """A player lays or moves a mobile scoreboard (AC-4.1)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class TakingBackPower:
    """A player says that he takes back a power card, and then chooses which (AC-4.2)."""

    player: int
    announced: bool = False


class MovingGrande(_Choosing):
    """A player moves his Grande (AC-4.4)."""

    __slots__ = ()


class NamingRegion(_Choosing):
    """A player names the region to evict his opponents from (AC-4.6)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class Evicting:
    """Opponents leave this region for those on their disks; () before they are set (AC-4.6)."""

    player: int
    region: str
    disks: Disks = ()


@dataclass(slots=True, unsafe_hash=True)
class MovingKing:
    """A player moves the King: anywhere, or to a neighbouring region (AC-5.1, AC-4.7)."""

    player: int
    anywhere: bool


@dataclass(slots=True, unsafe_hash=True)
class SettingDisks:
    """Players set their secret disks; the frame below says what for (SD-1)."""

    waiting: tuple[int, ...]
    disks: Disks


@dataclass(slots=True, unsafe_hash=True)
class GeneralScoring:
    """A general scoring: () before the disks are set, and how many of its steps are done (GS-1)."""

    disks: Disks = ()
    done: int = 0


class ExpansionFrame:
    """What is being decided in an expansion: each derives its frames from this.

    One that asks for secret disks has `disks`, and a `clause`.
    """

    __slots__ = ()

    @property
    def clause(self) -> str:
        """The clause that says what its disks may show (SD-1); empty where it asks for none."""
        return ""

    def on_a_disk(self, regions: tuple[str, ...], king: str) -> tuple[str, ...]:
        """The regions that a disk may show for this, of those on it."""
        return regions

    def fits(self, state: State) -> bool:
        """Whether it can be the last on the agenda in such a state, or be put off."""
        return True

    @property
    def is_put_off(self) -> bool:
        """Whether it only waits among what was put off, and nothing is decided in it."""
        return False

    def within(self) -> tuple[Frame, ...]:
        """The frames that are put off with it, and come on the agenda when it does."""
        return ()

    @property
    def is_late(self) -> bool:
        """Whether the turn above it has been put off, so that it comes after those of all the others."""
        return False


BaseFrame = (
    PowerPhase
    | TurnPhase
    | Supplying
    | Recalling
    | ChoosingCard
    | Turn
    | Special
    | ReactionWindow
    | Moving
    | PlacingMore
    | ChoosingStep
    | SendingCourtsHome
    | Banishing
    | SendingBack
    | SendingBackByDisk
    | ReturningFrom
    | ScoringOne
    | Scoring
    | ScoringChosenOnce
    | PlacingScoreboard
    | TakingBackPower
    | MovingGrande
    | NamingRegion
    | Evicting
    | MovingKing
    | SettingDisks
    | GeneralScoring
)
Frame = BaseFrame | ExpansionFrame


# --- the state -----------------------------------------------------------------------------------


class Held(NamedTuple):
    """An action card kept before its player, and the last round in which it may be used (VT-1).

    Without such a round (None) he keeps it until something else takes it from him.
    """

    player: int
    until: int | None
    card: str = VETO


def keeper(held: tuple[Held, ...], id: str) -> int | None:
    """Who has the card, or whatever else can be kept, before him; None if nobody has.

    >>> keeper((Held(2, until=None),), "veto")
    2
    """
    for one in held:
        if one.card == id:
            return one.player
    return None


def regent(box: Box, held: tuple[Held, ...]) -> int | None:
    """The player whose Grande acts as King; None if nobody's does."""
    return None if box.regent is None else keeper(held, box.regent.id)


class Carrier(NamedTuple):
    """One caballero of an owner in a place who carries something; he is among those counted there.

    In a View the place is None where the seat cannot tell the Castillo from the provinces.
    """

    owner: int
    place: str | None
    load: str


class Moment(StrEnum):
    """A moment at which something that was put off comes up."""

    END_OF_ROUND = "end_of_round"
    BEFORE_REGIONS = "before_regions"  # of a general scoring: the Castillo is empty, no region is scored yet
    AFTER_REGIONS = "after_regions"


class Due(NamedTuple):
    """A frame that was put off: it comes on the agenda at this moment of this round."""

    moment: Moment
    round: int
    frame: Frame

    def carries_out(self, step: Step) -> bool:
        """Whether this step is carried out then."""
        return isinstance(self.frame, Special) and step in self.frame.steps

    def ends(self, lent: Lent) -> bool:
        """Whether this is lent until then."""
        return self.moment is Moment.AFTER_REGIONS and self.carries_out(lent.back)


class State(NamedTuple):
    """One moment of a game. Tuples over players are in seat order, clockwise."""

    edition: Edition
    round: int
    start_player: int
    # On the map, regions by id; for each tile in the box the place where it lies.
    king: str
    grandes: tuple[str, ...]
    tiles: tuple[str | None, ...]
    # Power cards: in hand, on the table this round (None: not yet), and played before.
    hands: tuple[tuple[int, ...], ...]
    powers: tuple[int | None, ...]
    played: tuple[tuple[int, ...], ...]
    # Action cards: stacks from the top, the face-up card of each (None: taken), those kept by players.
    decks: tuple[tuple[str, ...], ...]
    display: tuple[str | None, ...]
    held: tuple[Held, ...]
    points: tuple[int, ...]
    # Where all caballeros are: for each place in the box a row of counts, one for each owner, players first.
    caballeros: tuple[Counts, ...]
    # What is being decided, innermost last; empty when the game is over.
    agenda: tuple[Frame, ...]
    # The few caballeros who carry something, and what comes up later. Nothing in the base game.
    carriers: tuple[Carrier, ...] = ()
    due: tuple[Due, ...] = ()

    @property
    def box(self) -> Box:
        """What is in the box: places, owners, stacks, cards and tiles."""
        return self.edition.box

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.points)

    @property
    def is_over(self) -> bool:
        """Whether the last general scoring is done (EN-1)."""
        return not self.agenda

    @property
    def castillo(self) -> Counts:
        """Each owner's caballeros in the Castillo."""
        return self.counts(CASTILLO)

    @property
    def court(self) -> Counts:
        """Each player's caballeros in his court."""
        return self.caballeros[self.edition.box.court]

    @property
    def provinces(self) -> Counts:
        """Each player's caballeros in his provinces."""
        return self.caballeros[self.edition.box.provinces]

    @property
    def scoreboards(self) -> tuple[str | None, ...]:
        """For each mobile scoreboard the place where it lies (MS-1)."""
        return self.tiles[: len(self.edition.box.mobile)]

    @property
    def vetoes(self) -> tuple[Held, ...]:
        """The open Vetoes, in the order in which they were taken (VT-1)."""
        return tuple(held for held in self.held if held.card == VETO)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who leads, and in the end wins; several share it (EN-2)."""
        return tuple(player for player, points in enumerate(self.points) if points == max(self.points))

    def counts(self, place: str) -> Counts:
        """Each owner's caballeros in a region or a space of it, the Castillo, the courts or the provinces."""
        return self.caballeros[self.edition.box.index[place]]

    def scoreboard(self, place: str) -> Scoreboard:
        """The values that count there now (MS-1)."""
        return self.edition.box.scoreboard(place, self.tiles)

    def others(self, player: int) -> tuple[int, ...]:
        """The opponents of a player, clockwise from his left."""
        return others(player, len(self.points))

    def to_json(self) -> str:
        """The whole state as JSON text, from which `from_json` makes an equal one."""
        from elgrande.saving import state_to_json

        return state_to_json(self)

    @classmethod
    def from_json(cls, text: str) -> State:
        """The state that was saved. BrokenSave names the field that is wrong and what is wrong with it."""
        from elgrande.saving import state_from_json

        return state_from_json(text)


def frames_begun(state: State) -> tuple[Frame, ...]:
    """All that has begun and is not over: the agenda, and frames that were put off with a turn."""
    put_off = [
        one for due in state.due if isinstance(due.frame, ExpansionFrame) for one in due.frame.within()
    ]
    return (*state.agenda, *put_off)


def card_used(agenda: Sequence[Frame]) -> str | None:
    """The card that is being used now: that of the innermost turn or special action (TU-4, GC-3, AC-7.2).

    >>> card_used((TurnPhase((1,)), Turn(0, "king", 5)))
    'king'
    """
    return next((frame.card for frame in reversed(agenda) if isinstance(frame, Turn | Special)), None)


def turns_begun(state: State) -> tuple[Turn, ...]:
    """Every card that is being used in a turn, also in one that was put off."""
    return tuple([frame for frame in frames_begun(state) if isinstance(frame, Turn)])


@cache
def others(player: int, players: int) -> tuple[int, ...]:
    """The opponents of a player, clockwise from his left."""
    return tuple((player + distance) % players for distance in range(1, players))


def transferred(
    caballeros: tuple[Counts, ...], owner: int, source: str, target: str, number: int = 1, box: Box = BASE
) -> tuple[Counts, ...]:
    """The rows after `number` caballeros of an owner went from one place to another (SU-2)."""
    rows = list(caballeros)
    move_counts(rows, owner, box.index[source], box.index[target], number)
    return tuple(rows)


def move_counts(rows: list[Counts], owner: int, source: int, target: int, number: int) -> None:
    """`number` caballeros of an owner go from one row to another.

    The only way a caballero ever moves, so that none is made or lost (SU-2).
    """
    row = list(rows[source])
    row[owner] -= number
    rows[source] = tuple(row)
    row = list(rows[target])
    row[owner] += number
    rows[target] = tuple(row)


def carried(
    carriers: tuple[Carrier, ...],
    owner: int,
    source: str,
    target: str,
    left: int,
    load: str | None,
    order: tuple[str, ...],
) -> tuple[Carrier, ...]:
    """The carriers after an owner's caballeros went from a place, where `left` of them stayed.

    He who carries `load` is among those who went; others who carry something are the last to go, in the
    `order` of what they carry.

    >>> two = (Carrier(0, "granada", "flag"), Carrier(0, "granada", "letter"))
    >>> carried(two, 0, "granada", "sevilla", left=1, load=None, order=("letter", "flag"))[1]
    Carrier(owner=0, place='sevilla', load='letter')
    """
    after = list(carriers)
    here = [number for number, one in enumerate(carriers) if one[:2] == (owner, source)]
    going = [number for number in here if carriers[number].load == load][:1]
    staying = [number for number in here if number not in going]
    if len(staying) > 1:
        staying.sort(key=lambda number: order.index(carriers[number].load))
    going += staying[: max(0, len(staying) - left)]
    for number in going:
        after[number] = Carrier(owner, target, carriers[number].load)
    return tuple(after)


def changed(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with one element replaced."""
    return row[:index] + (value,) + row[index + 1 :]
