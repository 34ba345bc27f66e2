"""A table of bars: what each of several moves changes for everybody; a row a move, a column a player."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import traitlets

from elgrande.arguments import seated
from elgrande.draw.geometry import Point
from elgrande.draw.pieces import text
from elgrande.draw.svg import fitting_size, group
from elgrande.markup import Markup, element
from elgrande.state import State
from elgrande.text import Speaker
from elgrande.theory.normal_form import Number
from elgrande.widgets.base import slot
from elgrande.widgets.controls import choices
from elgrande.widgets.secret_disk import wrapped
from elgrande.widgets.theory.base import TheoryWidget, is_below
from elgrande.widgets.theory.pictures import picture, piece, written

SHELL: Final = """
<div class="egt egt-theory">
  <div data-slot="setting" class="egt-theory-setting"></div>
  <div class="egt-theory-left"><div data-slot="bars"></div><div data-slot="told"></div></div>
  <div class="egt-theory-right"><div data-slot="board" class="egt-board"></div></div>
</div>
""".strip()

_TOP: Final = 56.0
_BAR: Final = 11.0
_AROUND: Final = 8.0  # of a row besides its bars, and between it and the next
_LEAST: Final = 28.0  # how high a row is at least, for fingers
_READABLE: Final = 11.0  # a smaller name is put into two lines


@dataclass(frozen=True, slots=True)
class Sizes:
    """How wide the columns are, and how much room a number beside a bar has."""

    names: float
    player: float
    lead: float
    figure: float


WIDE: Final = Sizes(names=138, player=132, lead=96, figure=24)
NARROW: Final = Sizes(names=84, player=74, lead=54, figure=21)


@dataclass(frozen=True, slots=True)
class Line:
    """A move: the place it is called by, what it changes, kind by kind for everybody, and for whose lead.

    Of the first kind the bars are full, of the second hollow.
    """

    place: str
    changes: tuple[tuple[Number, ...], ...]
    lead: Number


class BarTable(TheoryWidget):
    """Moves with their changes as bars, and the one that is shown; `player` is whose lead counts.

    A subclass says what the `lines` are, what each is in words, and what the board shows.
    """

    shell = traitlets.Unicode(SHELL).tag(sync=True)
    bars, board = slot(), slot()

    kinds = 1
    """How many kinds of changes there are."""

    def __init__(self, state: State, player: int, language: str) -> None:
        super().__init__(language)
        self.state, self.player = state, seated("player", player, state.players)

    @property
    def speaker(self) -> Speaker:
        """Speaks about all players."""
        return super().speaker.about(self.state)

    @property
    @abstractmethod
    def lines(self) -> Sequence[Line]:
        """The moves, in the order in which they are drawn."""

    @property
    @abstractmethod
    def shown(self) -> str:
        """The place of the move that is shown."""

    @abstractmethod
    def _show_place(self, place: str) -> None:
        """Another move is shown from now on."""

    @abstractmethod
    def _told(self, line: Line) -> str:
        """A move in words: what it changes for everybody, and the lead."""

    def _said(self) -> str:
        """The move that is shown, in words."""
        return next(self._told(line) for line in self.lines if line.place == self.shown)

    def _legend(self) -> list[Markup]:
        """What stands above the table."""
        return []

    def _players(self, title: str) -> Markup:
        """A button for each player, by whose lead the moves are judged."""
        players = [
            (f"lead:{seat}", self.speaker.player(seat), None, seat == self.player)
            for seat in range(self.state.players)
        ]
        return element("span", element("b", title), choices(*players, label=title))

    # --- what is drawn -----------------------------------------------------------------------------

    @property
    def _height(self) -> float:
        """How high a row is, with what is between it and the next."""
        return max(_LEAST, (_BAR + 2) * self.kinds + _AROUND)

    def _drawn(self, *, live: bool) -> Markup:
        """The bars, a row for each move, with a star where nothing is better for the player."""
        sizes, players, lines = NARROW if self.narrow and live else WIDE, self.state.players, self.lines
        width = sizes.names + sizes.player * players + sizes.lead
        return picture(
            *self._legend(),
            *(self._head(seat, sizes) for seat in range(players)),
            self._head_of_leads(sizes),
            *(self._row(at, line, sizes, width, live=live) for at, line in enumerate(lines)),
            width=width,
            height=_TOP + self._height * len(lines),
            label=repr(self),
            language=self._language,
            live=live,
        )

    def _head(self, seat: int, sizes: Sizes) -> Markup:
        """A player's piece and name over his column."""
        name, left = self.speaker.player(seat), sizes.names + sizes.player * seat + 4
        return piece(seat, (left + 8, 36), 14) + text(
            name, (left + 20, 36), fitting_size(name, 15, sizes.player - 24, 8), anchor="start"
        )

    def _head_of_leads(self, sizes: Sizes) -> Markup:
        """Whose lead it is that stands at the end of each row."""
        words, left = self.speaker.say("Lead"), sizes.names + sizes.player * self.state.players + 4
        if sizes is NARROW:  # over the piece, and over the name beside it
            right, room = left + sizes.lead - 6, sizes.lead + sizes.player / 2
            return piece(self.player, (left + 8, 36), 14) + text(
                words, (right, 22), fitting_size(words, 12, room, 8), anchor="end"
            )
        return piece(self.player, (left + 8, 36), 14) + text(
            words, (left + 20, 36), fitting_size(words, 14, sizes.lead - 24, 8), anchor="start"
        )

    def _name(self, line: Line, middle: float, sizes: Sizes) -> list[Markup]:
        """The place of a move; in two lines where one would be too small to be read."""
        name, room = self.speaker.place(line.place), sizes.names - 12
        lines = [name] if fitting_size(name, 14, room, 0) >= _READABLE else wrapped(name)
        size = min(fitting_size(one, 14 if len(lines) == 1 else _READABLE, room, 8) for one in lines)
        first = middle - size * (len(lines) - 1) / 2
        return [
            text(one, (7, first + size * number), size, anchor="start") for number, one in enumerate(lines)
        ]

    def _signed(self, value: Number) -> str:
        """A change as it is shown in the language of the widget."""
        return signed(value, self._language)

    def _row(self, at: int, line: Line, sizes: Sizes, width: float, *, live: bool) -> Markup:
        """A move: its place, everybody's bars, and the lead; a button as long as it is live."""
        y, players = _TOP + self._height * at, self.state.players
        middle, high = y + self._height / 2 - 2, self._height - 4
        is_shown = line.place == self.shown
        star = " ★" if line.lead == max(one.lead for one in self.lines) else ""
        lead, at_lead = self._signed(line.lead) + star, (sizes.names + sizes.player * players + 6, middle)
        drawn = group(
            element(
                "rect",
                class_="eg-node-box eg-on-line" if is_shown else "eg-node-box",
                x=1,
                y=y,
                width=width - 2,
                height=high,
                rx=6,
            ),
            *self._name(line, middle, sizes),
            *(part for seat in range(players) for part in self._bars(seat, line, y, sizes)),
            text(lead, at_lead, fitting_size(lead, 14, sizes.lead - 10, 8), anchor="start"),
        )
        if not live:
            return drawn
        return element(
            "g",
            drawn,
            role="button",
            data_target=f"move:{at}",
            data_lm_suppress_shortcuts="true",
            tabindex=0 if is_shown else -1,
            aria_pressed="true" if is_shown else "false",
            aria_label=self._told(line) + star,
        )

    def _bars(self, seat: int, line: Line, y: float, sizes: Sizes) -> list[Markup]:
        """Bars from the middle of a player's column, to the right for more, to the left for less."""
        middle = sizes.names + sizes.player * (seat + 0.5)
        scale = (sizes.player / 2 - sizes.figure) / max(self._most, 1)
        first = y + (self._height - 2 - (_BAR + 2) * self.kinds) / 2
        drawn = [element("path", class_="eg-axis", d=f"M{middle:g} {y + 2:g}v{self._height - 8:g}")]
        for number, change in enumerate(line.changes):
            if not (value := change[seat]):
                continue
            wide, top = abs(float(value)) * scale, first + (_BAR + 2) * number
            left = middle if value > 0 else middle - wide
            beside = middle + wide + 3 if value > 0 else middle - wide - 3
            drawn += [
                bar((left, top), wide, full=not number),
                text(self._signed(value), (beside, top + 6), 11.5, anchor="start" if value > 0 else "end"),
            ]
        return drawn

    @property
    def _most(self) -> float:
        """The largest change there is."""
        return max(abs(float(value)) for line in self.lines for change in line.changes for value in change)

    def _ways(self) -> dict[str, dict[str, str]]:
        """Arrow keys: up and down among the moves."""
        last = len(self.lines) - 1
        return {
            f"move:{at}": {
                key: f"move:{at + way}"
                for key, way in (("ArrowUp", -1), ("ArrowDown", 1))
                if 0 <= at + way <= last
            }
            for at in range(last + 1)
        }

    def picture(self) -> Markup:
        """The bars."""
        return self._drawn(live=False)

    def __repr__(self) -> str:
        return "\n".join(map(self._told, self.lines))

    # --- what is clicked -----------------------------------------------------------------------------

    def _do(self, target: str, entry: str) -> None:
        match target.split(":"):
            case ["move", at] if is_below(at, len(self.lines)):
                self._show_place(self.lines[int(at)].place)
            case ["lead", seat] if is_below(seat, self.state.players):
                self.player = int(seat)
            case _:
                super()._do(target, entry)


def bar(at: Point, width: float, *, full: bool) -> Markup:
    """A bar, full or hollow."""
    (x, y), kind = at, "eg-bar" if full else "eg-bar eg-hollow-bar"
    return element("rect", class_=kind, x=x, y=y, width=width, height=_BAR)


def signed(value: Number, language: str = "en") -> str:
    """A change as it is shown.

    >>> signed(2), signed(-1.5), signed(0)
    ('+2', '−1.5', '+0')
    """
    shown = written(value, language)
    return shown if value < 0 else f"+{shown}"
