"""What is being decided only with Grandissimo.

>>> CourtTurn(0).symbols
()
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from elgrande.engine.rounds import around_turn
from elgrande.expansions.grandissimo.box import CHARACTERS, SHIPS, SYMBOLS
from elgrande.expansions.shared.frames import Deciding, beneath
from elgrande.expansions.shared.parts_of_turn import between_parts
from elgrande.state import ChoosingCard, Frame, Special, State, Turn

PUT_OFF = "put_off"
"""What is noted of a turn that was put off (GC-18)."""

PLACED = "placed"
"""What is noted of a turn in which somebody was placed, by whatever it was (QJ-3)."""

SYMBOL_USED = "symbol_used:{card}"
"""What is noted of a turn with several symbols alike where that of this card has been used (GC-3, PR-1)."""

OVER = "over"
"""What is noted of a turn in which its player does nothing more (GC-5)."""

EARLY, LATE, HAD = "early", "late", "had"
"""When in his turn a player took the Queen: before he placed anybody, or after that (QJ-3).

Or that he had her when it began, noted when he loses her while it waits (QJ-2, GC-18).
"""

WHEN_TAKEN = ("", EARLY, LATE, HAD)
"""All that is ever noted of it; nothing if he did not take her (QJ-2)."""

NOTES = frozenset({*CHARACTERS, PUT_OFF, PLACED, OVER, *[SYMBOL_USED.format(card=card) for card in SYMBOLS]})
"""All that is ever noted of a turn: also the characters that its player has used in it (QJ-1, GC-14)."""


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

    def fits(self, state: State) -> bool:
        """Cards have such symbols, turns such notes, and each character is used once (SP-1, PR-1, QJ-1)."""
        are_on_cards = Counter(self.symbols) <= Counter(SYMBOLS.values())
        used_once = all(self.done.count(one) <= 1 for one in CHARACTERS)
        return are_on_cards and used_once and NOTES.issuperset(self.done) and self.queen in WHEN_TAKEN


@dataclass(slots=True, unsafe_hash=True)
class GoingAshore(Deciding):
    """At the start of his turn a player may land with all he has aboard a ship; `ship` is landing (SP-3)."""

    ship: str = ""

    def fits(self, state: State) -> bool:
        """Some of his are still aboard the ship from which others have landed (SP-3)."""
        return not self.ship or (self.ship in SHIPS and state.counts(self.ship)[self.player] > 0)


class Pardoning(Deciding):
    """A player pardons all who are in the prison, or nobody (PR-3)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class LettingOut(Deciding):
    """All who are in the prison go to this region; a player says who stands where (PR-3)."""

    region: str

    def fits(self, state: State) -> bool:
        """The region is another than the King's, and a card is used that pardons (PR-3, KG-1)."""
        is_open = self.region in state.box.regions and self.region != state.king
        return is_open and isinstance(beneath(state), Special)


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
        is_over = any(turn.player != self.player and OVER in turn.done for turn in turns)
        return is_over and isinstance(beneath(state), CourtTurn | ComingBetween)


class TakingAnother(Deciding):
    """A player takes a second action card (GC-3)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class KeptForLater(Deciding):
    """A player has kept this card in this round, so he uses it in a later one (GC-3).

    It is put off until the end of the round, where nothing happens but that it is forgotten.
    """

    card: str

    @property
    def is_put_off(self) -> bool:
        """Yes: until the end of the round (GC-3)."""
        return True

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
class SoldierHasMoved(Deciding):
    """A soldier has gone from a region to another, and it is decided who goes along (GC-14)."""

    source: str
    region: str

    def fits(self, state: State) -> bool:
        """That was between two parts of a turn (GC-14, GR-6)."""
        return type(beneath(state)) in between_parts(state.box.expansions)


class TakingAlong(SoldierHasMoved):
    """A player may have somebody go along with the soldier (GC-14)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class GoingAlong(SoldierHasMoved):
    """A player is asked whether a caballero of his, or who carries this, goes along (GC-14)."""

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

    @property
    def is_put_off(self) -> bool:
        """Yes: until all others are done (GC-18)."""
        return True

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
