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

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar, overload

from elgrande.actions import Action
from elgrande.engine import asked, legal_actions
from elgrande.engine.disks import sees_disks
from elgrande.engine.moving import is_moved_apart
from elgrande.rules.edition_fields import Secrecy
from elgrande.rules.map import CASTILLO, PROVINCES, Scoreboard
from elgrande.state import Carrier, Frame, SettingDisks, State

SeenCounts = tuple[int | None, ...]
T = TypeVar("T")


class Seen(Generic[T]):
    """An attribute of a View that is read from its masked State."""

    def __init__(self, read: Callable[[State], T]) -> None:
        self.read = read

    @overload
    def __get__(self, view: None, kind: type[View]) -> Seen[T]: ...
    @overload
    def __get__(self, view: View, kind: type[View]) -> T: ...
    def __get__(self, view: View | None, kind: type[View]) -> Seen[T] | T:
        return self if view is None else self.read(view.state)


@dataclass(frozen=True, slots=True)
class View:
    """A State as one seat sees it; None stands for what it cannot see.

    `state` is the masked State: the engine cannot play it on, but everything open is in it as it is. Its
    fields can be read at the View itself. `hand` is the seat's own; of the others only `hand_sizes` and
    `stack_sizes` are known. `legal` holds what the seat itself may do now, `to_move` who may act.
    """

    seat: int
    state: State
    to_move: tuple[int, ...]
    legal: tuple[Action, ...]

    edition = Seen(lambda state: state.edition)
    box = Seen(lambda state: state.box)
    players = Seen(lambda state: state.players)
    is_over = Seen(lambda state: state.is_over)
    round = Seen(lambda state: state.round)
    start_player = Seen(lambda state: state.start_player)
    king = Seen(lambda state: state.king)
    grandes = Seen(lambda state: state.grandes)
    tiles = Seen(lambda state: state.tiles)
    scoreboards = Seen(lambda state: state.scoreboards)
    points = Seen(lambda state: state.points)
    powers = Seen(lambda state: state.powers)
    display = Seen(lambda state: state.display)
    held = Seen(lambda state: state.held)
    vetoes = Seen(lambda state: state.vetoes)
    agenda = Seen(lambda state: state.agenda)
    carriers = Seen(lambda state: state.carriers)
    due = Seen(lambda state: state.due)
    hand_sizes = Seen(lambda state: tuple(map(len, state.hands)))
    stack_sizes = Seen(lambda state: tuple(map(len, state.decks)))

    @property
    def hand(self) -> tuple[int, ...]:
        """The power cards in the seat's own hand; none where nobody is to see them."""
        return tuple([value for value in self.state.hands[self.seat] if value is not None])

    @property
    def caballeros(self) -> tuple[SeenCounts, ...]:
        """For each place a row of counts, as far as the seat can see."""
        return self.state.caballeros

    @property
    def played(self) -> tuple[SeenCounts, ...]:
        """The power cards each player has played before, as far as the seat can see."""
        return self.state.played

    def counts(self, place: str) -> SeenCounts:
        """Each player's caballeros in a place, as far as the seat can see."""
        return self.state.counts(place)

    def scoreboard(self, place: str) -> Scoreboard:
        """The values that count there now (MS-1)."""
        return self.state.scoreboard(place)

    def without_hand(self) -> View:
        """The same view for somebody who may not look at the seat's hand."""
        hands: Any = seen_piles(self.state.hands, None)
        return replace(self, state=self.state._replace(hands=hands))

    def but(self, **fields: Any) -> View:
        """The same view with other fields of the State."""
        return replace(self, state=self.state._replace(**fields))


def view(state: State, seat: int) -> View:
    """What this seat sees. Two states that differ only in what it cannot see give equal views.

    ValueError if nobody sits there.
    """
    if seat not in range(state.players):
        raise ValueError(f"seat: there is no seat {seat!r} in a game of {state.players}")
    actions = legal_actions(state)
    return View(
        seat=seat,
        state=masked(state, seat),
        to_move=asked(actions),
        legal=tuple([action for action in actions if action.player == seat]),
    )


def shared_view(state: State, seat: int) -> View:
    """What this seat sees and everybody else may see, too; of its own secrets only its hand, and its actions.

    >>> from elgrande.engine import new_game
    >>> shared_view(new_game(players=2, seed=1), seat=0).counts("provinces")
    (None, None)
    """
    seen = view(state, seat)
    return replace(seen, state=masked(state, None)._replace(hands=seen.state.hands))


def masked(state: State, seat: int | None) -> State:
    """The state with None in place of all that a seat cannot see; or, with no seat, that anybody cannot.

    Hands, stacks, and what lies face down are hidden (CA-4, CA-6, RD-7, SD-1).

    >>> from elgrande.engine import new_game
    >>> masked(new_game(players=2, seed=1), seat=0).hands[1][:3]
    (None, None, None)
    """
    seen: dict[str, Any] = {
        "hands": seen_piles(state.hands, seat),
        "played": seen_played(state, seat),
        "decks": seen_piles(state.decks, None),
        "caballeros": seen_caballeros(state, seat),
        "carriers": seen_carriers(state, seat),
        "agenda": tuple([seen_frame(state, frame, seat) for frame in state.agenda]),
    }
    return state._replace(**seen)


def seen_piles(piles: tuple[tuple[T, ...], ...], seat: int | None) -> tuple[tuple[T | None, ...], ...]:
    """Piles that lie face down: of all but the seat's own only how many they are is seen (RD-7)."""
    return tuple([pile if owner == seat else (None,) * len(pile) for owner, pile in enumerate(piles)])


def seen_caballeros(state: State, seat: int | None) -> tuple[SeenCounts, ...]:
    """All rows, without the rivals' numbers in a hidden Castillo and in their provinces (CA-4, CA-6).

    Who moves by a rule of his own is on the map, for all to see (GR-2).
    """
    if state.edition.castillo_contents is Secrecy.OPEN:
        return state.caballeros
    box = state.box
    rows: list[SeenCounts] = list(state.caballeros)
    sees = [owner == seat or is_moved_apart(state, owner) for owner in range(len(rows[0]))]
    for hidden in (box.index[CASTILLO], box.index[PROVINCES]):
        rows[hidden] = tuple([n if seen else None for n, seen in zip(rows[hidden], sees, strict=True)])
    return tuple(rows)


def seen_carriers(state: State, seat: int | None) -> tuple[Carrier, ...]:
    """Who carries something where; of a rival's in Castillo or provinces not in which of them (CA-6)."""
    if state.edition.castillo_contents is Secrecy.OPEN:
        return state.carriers
    return tuple(
        [
            carrier._replace(place=None)
            if carrier.place in (CASTILLO, PROVINCES) and carrier.owner != seat
            else carrier
            for carrier in state.carriers
        ]
    )


def seen_played(state: State, seat: int | None) -> tuple[tuple[int | None, ...], ...]:
    """The piles of played power cards; face down, a rival's shows only how many they are (RD-7)."""
    if state.edition.played_power_cards is Secrecy.OPEN:
        return state.played
    return seen_piles(state.played, seat)


def seen_frame(state: State, frame: Frame, seat: int | None) -> Frame:
    """The frame, without the disks of others that still lie face down (SD-1)."""
    if not isinstance(frame, SettingDisks) or sees_disks(state, seat):
        return frame
    own = tuple(disk if player == seat else None for player, disk in enumerate(frame.disks))
    return replace(frame, disks=own)
