"""What is being decided only with Grandissimo.

>>> CourtTurn(0).symbols
()
"""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.engine.rounds import around_turn
from elgrande.expansions.grandissimo.box import SHIPS
from elgrande.expansions.shared.frames import Deciding
from elgrande.state import ChoosingCard, Frame, State, Turn

PUT_OFF = "put_off"
"""What is noted of a turn that was put off (GC-18)."""

PLACED = "placed"
"""What is noted of a turn in which somebody was placed, by whatever it was (QJ-3)."""

SYMBOL_USED = "symbol_used:{card}"
"""What is noted of a turn with several symbols alike where that of this card has been used (GC-3, PR-1)."""

OVER = "over"
"""What is noted of a turn in which its player does nothing more (GC-5)."""


# --- turns, ships, prison, Queen and Jester ----------------------------------------------------------------


@dataclass(slots=True, unsafe_hash=True)
class CourtTurn(Deciding):
    """A player's turn, below all that is decided in it, and above the turn of the colonies.

    `symbols` are those of his cards that he has not used yet (SP-1, PR-1), `done` the characters that he has
    used (QJ-1, GC-14), and what else is noted of the turn, as above. `queen` says when in it he took the
    Queen: not at all, before he placed anybody, or after that; or that he had her before, and lost her while
    it waited (QJ-2, QJ-3).
    """

    symbols: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    queen: str = ""

    @property
    def is_late(self) -> bool:
        """Whether it was put off until all others are done (GC-18)."""
        return PUT_OFF in self.done


@dataclass(slots=True, unsafe_hash=True)
class GoingAshore(Deciding):
    """At the start of his turn a player may land with all he has aboard a ship; `ship` is landing (SP-3)."""

    ship: str = ""

    def fits(self, state: State) -> bool:
        """There is such a ship (SP-3)."""
        return not self.ship or self.ship in SHIPS


class Pardoning(Deciding):
    """A player pardons all who are in the prison, or nobody (PR-3)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class LettingOut(Deciding):
    """All who are in the prison go to this region; a player says who stands where (PR-3)."""

    region: str

    def fits(self, state: State) -> bool:
        """The region is another than the King's (PR-3, KG-1)."""
        return self.region in state.box.regions and self.region != state.king


class TakingCharacter(Deciding):
    """A player is about to take the Queen or the Jester (GC-20)."""

    __slots__ = ()


# --- scorings and secret disks -----------------------------------------------------------------------------


@dataclass(slots=True, unsafe_hash=True)
class LayingMarkers(Deciding):
    """A player lays the last `left` of these markers, one after the other (GC-1, GC-17)."""

    markers: tuple[str, ...]
    by_card: bool
    left: int


class ScoringCourts(Deciding):
    """A player is about to score the courts (GC-9)."""

    __slots__ = ()


# --- turns, the King, and who stands where -----------------------------------------------------------------


class ChoosingRegionCard(Deciding):
    """A player chooses a region card, where the King may be sent later (GC-2, GC-5)."""

    __slots__ = ()


class ComingBetween(Deciding):
    """Before the turn of another is over, a player may discard the region card that he keeps (GC-2, GC-5)."""

    __slots__ = ()

    def fits(self, state: State) -> bool:
        """What is decided comes at the end of the turn of another (GC-5)."""
        turns = (frame for frame in state.agenda if isinstance(frame, CourtTurn))
        return any(turn.player != self.player and OVER in turn.done for turn in turns)


class TakingAnother(Deciding):
    """A player takes a second action card (GC-3)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class KeptForLater(Deciding):
    """A player has kept this card in this round, so he uses it in a later one (GC-3).

    It is put off until the end of the round, where nothing happens but that it is forgotten.
    """

    card: str

    def fits(self, state: State) -> bool:
        """The card is one that can be kept for later, and lies before this player (GC-3)."""
        name = state.box.for_later.get(self.card)
        return any((one.player, one.card) == (self.player, name) for one in state.held)


class EmptyingCastillo(Deciding):
    """All players' caballeros are about to leave the Castillo for their courts (GC-6)."""

    __slots__ = ()


class BarringSpecials(Deciding):
    """Whoever comes later in this round is about to lose his special action (GC-10)."""

    __slots__ = ()


class AllowingSpecials(Deciding):
    """Everybody is about to have special actions again (GC-10)."""

    __slots__ = ()


class Revolting(Deciding):
    """A player chooses the Grande who acts as King, or nobody (GC-11)."""

    __slots__ = ()


class EndingRevolution(Deciding):
    """The King is about to return to the board (GC-11)."""

    __slots__ = ()


class TakingGeneral(Deciding):
    """A player is about to take the Inquisitor General (GC-14)."""

    __slots__ = ()


class GivingGeneralBack(Deciding):
    """The Inquisitor General is about to be laid beside the board (GC-14)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class TakingAlong(Deciding):
    """A player may have somebody go along with a soldier from a region to another (GC-14)."""

    source: str
    region: str


@dataclass(slots=True, unsafe_hash=True)
class GoingAlong(Deciding):
    """A player is asked whether a caballero of his, or who carries this, goes along to a region (GC-14)."""

    source: str
    region: str
    load: str = ""


@dataclass(slots=True, unsafe_hash=True)
class ThrowingIn(Deciding):
    """How many opponents' caballeros may still go into the Castillo, how many of one's own must (GC-16)."""

    foreign: int
    own: int


class GoingLast(Deciding):
    """A player is about to put off the rest of his turn (GC-18)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class PutOffTurn(Deciding):
    """The frames of the rest of a player's turn, which comes after those of all the others (GC-18)."""

    frames: tuple[Frame, ...]

    def within(self) -> tuple[Frame, ...]:
        """The frames that come on the agenda with it (GC-18)."""
        return self.frames

    def fits(self, state: State) -> bool:
        """What lies below every turn of this player, then the cards that he uses, or will choose (GC-18)."""
        if self.player not in range(state.players):
            return False
        below, _ = around_turn(state.box.expansions, self.player)
        around, turns = self.frames[: len(below)], self.frames[len(below) :]
        has_to_choose = bool(turns) and isinstance(turns[0], ChoosingCard)
        if has_to_choose:
            turns = turns[1:]
        return (
            tuple(map(type, around)) == tuple(map(type, below))
            and all(getattr(frame, "player", None) == self.player for frame in self.frames)
            and (has_to_choose or bool(turns))
            and all(
                isinstance(turn, Turn)
                and turn.card in state.box.card
                and 0 <= turn.left <= state.box.card[turn.card].caballeros
                for turn in turns
            )
        )
