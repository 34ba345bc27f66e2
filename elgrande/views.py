"""What one seat may see of a State. Bots, widgets and transcripts know a game only through a View.

Hidden are the other players' hands, disks that are not shown yet, the order of the stacks, and, as the
edition says, the power cards played before and what lies in the Castillo. While the Castillo is
hidden so are the rivals' provinces, since one could be reckoned from the other (CA-6).

>>> from elgrande.engine import new_game
>>> seen = view(new_game(players=2, seed=1), seat=0)
>>> seen.counts("court"), seen.counts("provinces")
((7, 7), (21, None))
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from elgrande.actions import Action
from elgrande.engine import legal_actions
from elgrande.rules.box import Box
from elgrande.rules.cards import VETO
from elgrande.rules.edition_fields import Secrecy
from elgrande.rules.editions import Edition
from elgrande.rules.map import CASTILLO, PROVINCES, Scoreboard
from elgrande.state import Carrier, Due, Frame, Held, SettingDisks, State

SeenCounts = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A State as one seat sees it; None stands for what it cannot see. Fields are as in State.

    `hand` is the seat's own; of the others only `hand_sizes` and `stack_sizes` are known.
    `legal` holds what the seat itself may do now, `to_move` who may act.
    """

    seat: int
    edition: Edition
    round: int
    start_player: int
    king: str
    grandes: tuple[str, ...]
    tiles: tuple[str | None, ...]
    points: tuple[int, ...]
    caballeros: tuple[SeenCounts, ...]
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    powers: tuple[int | None, ...]
    played: tuple[tuple[int | None, ...], ...]
    stack_sizes: tuple[int, ...]
    display: tuple[str | None, ...]
    held: tuple[Held, ...]
    agenda: tuple[Frame, ...]
    carriers: tuple[Carrier, ...]
    due: tuple[Due, ...]
    to_move: tuple[int, ...]
    legal: tuple[Action, ...]

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.points)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return not self.agenda

    @property
    def box(self) -> Box:
        """What is in the box."""
        return self.edition.box

    @property
    def scoreboards(self) -> tuple[str | None, ...]:
        """For each mobile scoreboard the place where it lies (MS-1)."""
        return self.tiles[: len(self.box.mobile)]

    @property
    def vetoes(self) -> tuple[Held, ...]:
        """The open Vetoes, in the order in which they were taken (VT-1)."""
        return tuple(held for held in self.held if held.card == VETO)

    def counts(self, place: str) -> SeenCounts:
        """Each player's caballeros in a place, as far as the seat can see."""
        return self.caballeros[self.box.index[place]]

    def scoreboard(self, place: str) -> Scoreboard:
        """The values that count there now (MS-1)."""
        return self.box.scoreboard(place, self.tiles)


def view(state: State, seat: int) -> View:
    """What this seat sees. Two states that differ only in what it cannot see give equal views.

    ValueError if nobody sits there.
    """
    if seat not in range(state.players):
        raise ValueError(f"seat: there is no seat {seat!r} in a game of {state.players}")
    actions = legal_actions(state)
    return View(
        seat=seat,
        edition=state.edition,
        round=state.round,
        start_player=state.start_player,
        king=state.king,
        grandes=state.grandes,
        tiles=state.tiles,
        points=state.points,
        caballeros=seen_caballeros(state, seat),
        hand=state.hands[seat],
        hand_sizes=tuple(len(hand) for hand in state.hands),
        powers=state.powers,
        played=seen_power_cards(state, seat),
        stack_sizes=tuple(len(deck) for deck in state.decks),
        display=state.display,
        held=state.held,
        agenda=tuple(seen_frame(frame, seat) for frame in state.agenda),
        carriers=seen_carriers(state, seat),
        due=state.due,
        to_move=tuple(sorted({action.player for action in actions})),
        legal=tuple(action for action in actions if action.player == seat),
    )


def shared_view(state: State, seat: int) -> View:
    """What this seat sees and everybody else may see, too; of its own secrets only its hand, and its actions.

    >>> from elgrande.engine import new_game
    >>> shared_view(new_game(players=2, seed=1), seat=0).counts("provinces")
    (None, None)
    """
    return replace(
        view(state, seat),
        caballeros=seen_caballeros(state, None),
        carriers=seen_carriers(state, None),
        played=seen_power_cards(state, None),
        agenda=tuple(seen_frame(frame, None) for frame in state.agenda),
    )


def seen_caballeros(state: State, seat: int | None) -> tuple[SeenCounts, ...]:
    """All rows, without the rivals' numbers in a hidden Castillo and in their provinces (CA-4, CA-6)."""
    if state.edition.castillo_contents is Secrecy.OPEN:
        return state.caballeros
    hidden = (state.box.index[CASTILLO], state.box.index[PROVINCES])
    return tuple(
        tuple(count if owner == seat else None for owner, count in enumerate(row)) if index in hidden else row
        for index, row in enumerate(state.caballeros)
    )


def seen_carriers(state: State, seat: int | None) -> tuple[Carrier, ...]:
    """Who carries something where; of a rival's in Castillo or provinces not in which of them (CA-6)."""
    if state.edition.castillo_contents is Secrecy.OPEN:
        return state.carriers
    return tuple(
        carrier._replace(place=None)
        if carrier.place in (CASTILLO, PROVINCES) and carrier.owner != seat
        else carrier
        for carrier in state.carriers
    )


def seen_power_cards(state: State, seat: int | None) -> tuple[tuple[int | None, ...], ...]:
    """The piles of played power cards; face down, a rival's shows only how many they are (RD-7)."""
    if state.edition.played_power_cards is Secrecy.OPEN:
        return state.played
    return tuple(pile if owner == seat else (None,) * len(pile) for owner, pile in enumerate(state.played))


def seen_frame(frame: Frame, seat: int | None) -> Frame:
    """The frame, without the disks of others that still lie face down (SD-1)."""
    if not isinstance(frame, SettingDisks):
        return frame
    own = tuple(disk if player == seat else None for player, disk in enumerate(frame.disks))
    return replace(frame, disks=own)
