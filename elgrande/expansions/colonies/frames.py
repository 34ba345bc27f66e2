"""What is being decided only with the Grand Inquisitor & Colonies.

>>> Landing().on_a_disk(("galicia", "aragon", "cataluna"), king="aragon")
('galicia', 'cataluna')
"""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.engine.rounds import rounds
from elgrande.expansions.colonies.box import AT_SEA, COPY, GOLD, GOODS, LANDING
from elgrande.expansions.shared.frames import Deciding, beneath
from elgrande.expansions.shared.parts_of_turn import between_parts
from elgrande.rules.box import Box, Counts
from elgrande.state import (
    Carrier,
    Disks,
    ExpansionFrame,
    GeneralScoring,
    PowerPhase,
    Special,
    State,
    TurnPhase,
    keeper,
)


@dataclass(slots=True, unsafe_hash=True)
class Landing(ExpansionFrame):
    """Before the first round everybody chooses in secret where his two more caballeros begin (CO-4)."""

    disks: Disks = ()

    @property
    def clause(self) -> str:
        """Where they begin (CO-4)."""
        return "CO-4"

    def on_a_disk(self, regions: tuple[str, ...], king: str) -> tuple[str, ...]:
        """Any region of a disk but the King's (CO-4)."""
        return tuple(region for region in regions if region != king)

    def fits(self, state: State) -> bool:
        """The first round has just begun, and nobody has placed his two yet (CO-4)."""
        is_first = state.round == rounds(state.edition)[0] and not any(state.powers)
        have_two = min(state.provinces[: state.players]) >= LANDING
        return isinstance(beneath(state), PowerPhase) and is_first and have_two


@dataclass(slots=True, unsafe_hash=True)
class OwnTurn(Deciding):
    """A player's turn, below all that is decided in it.

    `extra` is whether the Grand Inquisitor may still bring him one more caballero (GI-4), `used` the card
    whose special action, of those that he has used, is the one to be copied (AC-7.3).
    """

    extra: bool = True
    used: str | None = None


@dataclass(slots=True, unsafe_hash=True)
class AfterTurn(Deciding):
    """A player's turn is over; `used` is the card whose special action may now be copied (AC-7.3)."""

    used: str | None = None

    def fits(self, state: State) -> bool:
        """Nothing else is left of a turn (LT-4, AC-7.3)."""
        return isinstance(beneath(state), TurnPhase)


class Sailing(Deciding):
    """A player's free journeys at the start of his turn (SH-2, OV-4)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class Voyagers(ExpansionFrame):
    """How many of each owner have been at sea or overseas since the round began, place by place (SH-2).

    `laden` are those of them who are known by what they carry, `newcomers` those who have come since with
    something. It is put off until the end of the round, where nothing happens but that it is forgotten.
    """

    since: tuple[Counts, ...]
    laden: tuple[Carrier, ...] = ()
    newcomers: tuple[Carrier, ...] = ()

    @property
    def is_put_off(self) -> bool:
        """Yes: until the end of the round (SH-2)."""
        return True

    def fits(self, state: State) -> bool:
        """A row for each place at sea, a number for each owner; all are there, and noted once (SH-2)."""
        from elgrande.expansions.colonies.at_sea import are_there  # here: that module needs this one

        owners = len(state.caballeros[0])
        has_rows = len(self.since) == len(AT_SEA) and all(
            len(row) == owners and min(row) >= 0 for row in self.since
        )
        noted = [due for due in state.due if isinstance(due.frame, Voyagers)]
        return has_rows and len(noted) == 1 and are_there(self, state)


@dataclass(slots=True, unsafe_hash=True)
class LayingTokens(Deciding):
    """The tokens on a card are about to be laid (GG-1)."""

    goods: int
    gold: int

    @property
    def tokens(self) -> tuple[tuple[str, int], ...]:
        """How many of each kind (GG-1)."""
        return (GOODS, self.goods), (GOLD, self.gold)


class TakingInquisitor(Deciding):
    """A player is about to take the Grand Inquisitor (GI-1)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class MovingBlack(Deciding):
    """A player may move `left` black caballeros (AC-6.1)."""

    left: int


@dataclass(slots=True, unsafe_hash=True)
class Transporting(Deciding):
    """A player may move `left` of his own to America or Africa, or from there (AC-7.7).

    When all have gone, whoever copies the card may still take tokens with them.
    """

    left: int


class MovingLimitTable(Deciding):
    """A player moves the limit table, or leaves it (AC-7.8)."""

    __slots__ = ()


class FillingTable(Deciding):
    """A player says who goes onto the limit table from beside it (LT-3 to LT-5)."""

    __slots__ = ()

    def fits(self, state: State) -> bool:
        """The limit table was moved, a turn is over, or the Castillo is empty (LT-3 to LT-5)."""
        return isinstance(beneath(state), Special | AfterTurn | GeneralScoring)


class Marking(Deciding):
    """A player marks a region (AC-7.9)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class Executing(Deciding):
    """The special action of another card is carried out above this, once it has begun (AC-7.2, AC-7.3)."""

    card: str
    begun: bool = True

    def fits(self, state: State) -> bool:
        """Such a card can be used with another, between two parts of a turn or after one (AC-7.2, AC-7.3)."""
        moments = between_parts(state.box.expansions) | {AfterTurn}
        return is_usable_with_another(state.box, self.card) and type(beneath(state)) in moments


@dataclass(slots=True, unsafe_hash=True)
class Copying(Deciding):
    """A player may copy the special action that an opponent has just used (AC-7.3)."""

    card: str

    def fits(self, state: State) -> bool:
        """The player keeps the card by which he copies, and the turn of another is over (AC-7.3)."""
        turn, is_usable = beneath(state), is_usable_with_another(state.box, self.card)
        is_anothers = isinstance(turn, AfterTurn) and turn.player != self.player
        return is_usable and is_anothers and keeper(state.held, COPY) == self.player


def is_usable_with_another(box: Box, card: str) -> bool:
    """Whether another card can carry out the special action of this one (AC-7.2, AC-7.3).

    Not one that is kept itself; nor one that has none, and only places caballeros.
    """
    return box.card[card].has_special and card not in box.kept
