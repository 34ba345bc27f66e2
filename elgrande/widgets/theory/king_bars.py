"""What each move of the King is worth, drawn: for everybody the points and the access it brings or costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from elgrande.draw.geometry import Point
from elgrande.draw.palette import LOOKS
from elgrande.draw.pieces import caballero, text
from elgrande.draw.svg import fitting_size, group
from elgrande.markup import Markup, element
from elgrande.rules.message import N_
from elgrande.state import State
from elgrande.text import Speaker
from elgrande.theory.king import KingMove, king_moves
from elgrande.theory.normal_form import Number
from elgrande.widgets.theory.pictures import picture, written

_NAMES: Final = 138.0  # how much room the names of regions have
_COLUMN: Final = 132.0  # how much room a player has
_LEAD: Final = 96.0
_ROW: Final = 34.0
_TOP: Final = 56.0
_FIGURE: Final = 24.0  # how much room a number beside a bar has

FULL, HOLLOW = N_("full: points"), N_("hollow: access")
CHANGES: Final = N_("The King to {region}: {changes}; lead of {player} {lead}")


class KingBars:
    """A picture of all moves of the King: the best for one player, by points and access together, first.

    >>> from elgrande.positions import position
    >>> king_bars(position(2, king="aragon", caballeros={"granada": (2, 1)}, court=(0, 0)), 0)
    The King to Granada: Ana +2 +0, Bruno +0 +0; lead of Ana +2
    ...
    """

    def __init__(self, moves: Sequence[KingMove], player: int, speaker: Speaker) -> None:
        self.moves = sorted(moves, key=lambda move: -move.lead(player))
        self.player, self.speaker = player, speaker

    def picture(self) -> Markup:
        """The bars, a row for each move, with a star where nothing is better for the player."""
        players = range(len(self.moves[0].points))
        return picture(
            *self._legend(),
            *(self._head(seat) for seat in players),
            self._head_of_leads(),
            *(part for at, move in enumerate(self.moves) for part in self._row(at, move)),
            width=_NAMES + _COLUMN * len(players) + _LEAD,
            height=_TOP + _ROW * len(self.moves),
            label=repr(self),
            language=self.speaker.language,
            live=False,
        )

    def _legend(self) -> list[Markup]:
        full, hollow = map(self.speaker.say, (FULL, HOLLOW))
        return [
            _bar((6, 8), 18, full=True),
            text(full, (30, 12), fitting_size(full, 13, _NAMES - 34, 8), anchor="start"),
            _bar((6, 30), 18, full=False),
            text(hollow, (30, 34), fitting_size(hollow, 13, _NAMES - 34, 8), anchor="start"),
        ]

    def _head(self, seat: int) -> Markup:
        """A player's piece and name over his column."""
        name, x = self.speaker.player(seat), _NAMES + _COLUMN * seat + _COLUMN / 2
        piece = group(
            caballero(seat, (x - 30, 32), 14), class_="eg-pieces", style=f"fill:{LOOKS[seat].colour}"
        )
        return piece + text(name, (x - 18, 32), fitting_size(name, 15, 70, 8), anchor="start")

    def _head_of_leads(self) -> Markup:
        """Whose lead it is that stands at the end of each row."""
        left, words = _NAMES + _COLUMN * len(self.moves[0].points), self.speaker.say("Lead")
        piece = group(
            caballero(self.player, (left + 14, 32), 14),
            class_="eg-pieces",
            style=f"fill:{LOOKS[self.player].colour}",
        )
        return piece + text(words, (left + 26, 32), fitting_size(words, 14, 68, 8), anchor="start")

    def _row(self, at: int, move: KingMove) -> list[Markup]:
        """A move: where he goes, everybody's two bars, and the lead of the player whose move it is."""
        y = _TOP + _ROW * at
        name, right = self.speaker.place(move.region), _NAMES + _COLUMN * len(move.points) + 8
        lead = move.lead(self.player)
        star = " ★" if lead == self.moves[0].lead(self.player) else ""
        columns = [part for seat in range(len(move.points)) for part in self._bars(seat, move, y)]
        return [
            text(name, (6, y + 15), fitting_size(name, 14, _NAMES - 12, 8), anchor="start"),
            *columns,
            text(f"{signed(lead)}{star}", (right, y + 15), 14, anchor="start"),
        ]

    def _bars(self, seat: int, move: KingMove, y: float) -> list[Markup]:
        """Two bars from the middle of a player's column, to the right for more, to the left for less."""
        middle = _NAMES + _COLUMN * (seat + 0.5)
        scale = (_COLUMN / 2 - _FIGURE) / max(self._most, 1)
        drawn = [element("path", class_="eg-axis", d=f"M{middle:g} {y:g}v{_ROW - 4:g}")]
        for number, value in enumerate((move.points[seat], move.access[seat])):
            if not value:
                continue
            wide, top = abs(float(value)) * scale, y + 2 + 14 * number
            left = middle if value > 0 else middle - wide
            beside = (middle + wide + 4, top + 6) if value > 0 else (middle - wide - 4, top + 6)
            drawn += [
                _bar((left, top), wide, full=not number),
                text(signed(value), beside, 11.5, anchor="start" if value > 0 else "end"),
            ]
        return drawn

    @property
    def _most(self) -> float:
        """The largest change there is."""
        return max(abs(float(value)) for move in self.moves for value in (*move.points, *move.access))

    def __repr__(self) -> str:
        return "\n".join(map(self._told, self.moves))

    def _told(self, move: KingMove) -> str:
        changes = ", ".join(
            f"{self.speaker.player(seat)} {signed(points)} {signed(access)}"
            for seat, (points, access) in enumerate(zip(move.points, move.access, strict=True))
        )
        return self.speaker.say(
            CHANGES,
            region=self.speaker.place(move.region),
            changes=changes,
            player=self.speaker.player(self.player),
            lead=signed(move.lead(self.player)),
        )

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, str]:
        return {"text/plain": repr(self), "image/svg+xml": self.picture()}


def _bar(at: Point, width: float, *, full: bool) -> Markup:
    (x, y) = at
    return element(
        "rect", class_="eg-bar" if full else "eg-bar eg-hollow-bar", x=x, y=y, width=width, height=11
    )


def signed(value: Number) -> str:
    """A change as it is shown.

    >>> signed(2), signed(-1.5), signed(0)
    ('+2', '−1.5', '+0')
    """
    return written(value) if value < 0 else f"+{written(value)}"


def king_bars(state: State, player: int, language: str = "en") -> KingBars:
    """What each move of the King is worth to everybody on a position, sorted by a player's lead."""
    return KingBars(king_moves(state), player, Speaker(language).about(state))
