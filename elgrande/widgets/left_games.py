"""Games that somebody has left: a page keeps them, to be gone on with at a table that is opened there later.

What the page keeps is one line of text. It is packed, so that nobody reads there by chance what is secret at
the table, and checked action by action when it comes back, like every saved game.

>>> table = Session(players=3, seed=7)
>>> LeftGame.of(table) is None  # nobody has done anything yet
True
>>> table.act(table.view.legal[0])
>>> (left,) = unpacked(packed([LeftGame.of(table)]))
>>> left.round, left.seats, left.session(table).state == table.state
(1, ('human', 'greedy', 'greedy'), True)
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from elgrande.players.bots import BOTS
from elgrande.rules.message import N_
from elgrande.saving import BrokenSave, Transcript, fingerprint
from elgrande.state import State
from elgrande.table.session import Session
from elgrande.widgets.plan import HUMAN, OTHER, bots_for, levels, people

MOST: Final = 3
"""So many games are kept, those that were left last."""
LONGEST: Final = 1_000_000
"""Bytes of all of them, unpacked: a long game with all expansions has some 20,000."""
NOT_PACKED: Final = N_("it is no text that a table has packed")


@dataclass(frozen=True, slots=True)
class LeftGame:
    """A game under way: who sits in each seat, what was done in it, and the state to which that leads."""

    seats: tuple[str, ...]
    saved: Transcript
    state: State

    @classmethod
    def of(cls, session: Session) -> LeftGame | None:
        """The game of a session; None if it is over, no person has acted in it, or a bot is none of ours."""
        seats = levels(session)
        if session.last_human_move is None or session.state.is_over or OTHER in seats:
            return None
        return cls(seats, session.transcript, session.state)

    @property
    def round(self) -> int:
        """The round to which it has come."""
        return self.state.round

    def leads_to(self, other: LeftGame) -> bool:
        """Whether the other is the same game, as far on or farther."""
        mine, others = self.saved, other.saved
        begun = replace(others, actions=others.actions[: len(mine.actions)])
        return self.seats == other.seats and mine == begun

    def session(self, before: Session) -> Session:
        """The game goes on, at the table of another."""
        humans, bots = people(self.seats), bots_for(self.seats, before)
        return Session.of(self.saved, humans, bots, before.language, before.names, before.patience)


def kept_under(session: Session) -> str:
    """The name under which a page keeps the games of all tables that begin with the game of this session."""
    first = session.moves[0].before if session.moves else session.state
    return f"elgrande {fingerprint(first)}"


def besides(here: LeftGame | None, games: Iterable[LeftGame]) -> tuple[LeftGame, ...]:
    """The first of these games, but none that leads to the one here, or to one before it."""
    found: list[LeftGame] = []
    for game in games:
        farther = found if here is None else [here, *found]
        if not any(game.leads_to(other) for other in farther):
            found.append(game)
    return tuple(found[:MOST])


def packed(games: Iterable[LeftGame]) -> str:
    """One line of text that holds games that were left; nothing if there are none."""
    rows = [(game.seats, game.saved.to_json(game.state)) for game in games]
    return b64encode(zlib.compress(json.dumps(rows).encode())).decode() if rows else ""


def unpacked(text: str) -> tuple[LeftGame, ...]:
    """The games in such a text, replayed once. BrokenSave says what is wrong with it.

    >>> unpacked("a game")
    Traceback (most recent call last):
        ...
    elgrande.saving.BrokenSave: kept: it is no text that a table has packed
    """
    try:
        rows = json.loads(zlib.decompressobj().decompress(b64decode(text, validate=True), LONGEST))
    except (ValueError, zlib.error, RecursionError):
        rows = None
    if not isinstance(rows, list):
        raise BrokenSave("kept", NOT_PACKED)
    return tuple(map(_left_game, rows[:MOST]))


def _left_game(row: Any) -> LeftGame:
    """One game in such a text, found whole and true."""
    match row:
        case [[*seats], str(text)]:
            saved, state = Transcript.read(text)
        case _:
            raise BrokenSave("kept", NOT_PACKED)
    if len(seats) != saved.players or HUMAN not in seats or any(seat not in (HUMAN, *BOTS) for seat in seats):
        raise BrokenSave("seats", N_("there is no seat for each player, one of them a person's"))
    return LeftGame(tuple(seats), saved, state)
