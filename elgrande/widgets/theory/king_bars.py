"""What each move of the King is worth, as bars: for everybody the points and the access it brings or costs.

A click on a move shows it on the board.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import traitlets

from elgrande.arguments import seated
from elgrande.draw import PUT_IN_LATER, SCENERY, board_svg
from elgrande.draw.geometry import Point
from elgrande.draw.palette import LOOKS
from elgrande.draw.pieces import caballero, text
from elgrande.draw.pointing import Arrow, Pointed
from elgrande.draw.svg import fitting_size, group, text_width
from elgrande.markup import Markup, element, joined
from elgrande.rules.message import N_
from elgrande.state import State
from elgrande.text import Speaker
from elgrande.theory.king import KingMove, king_moves
from elgrande.theory.normal_form import Number
from elgrande.views import view
from elgrande.widgets.base import slot
from elgrande.widgets.controls import choices
from elgrande.widgets.theory.base import TheoryWidget, is_below
from elgrande.widgets.theory.pictures import picture, written

SHELL: Final = """
<div class="egt egt-theory">
  <div data-slot="setting" class="egt-theory-setting"></div>
  <div class="egt-theory-left"><div data-slot="bars"></div><div data-slot="told"></div></div>
  <div class="egt-theory-right"><div data-slot="board" class="egt-board"></div></div>
</div>
""".strip()

FULL, HOLLOW = N_("full: points"), N_("hollow: access")
LEGEND: Final = N_(
    "Points: what everybody would get more or less if everything were scored now. Access: what he could "
    "add more or less with the caballeros of his court. A star: the best lead. Click a move to see it on the "
    "board."
)
CHANGES: Final = N_("The King to {region}: {changes}; lead of {player} {lead}")
CHANGE: Final = N_("{player} {points} points, {access} access")

_ROW: Final = 34.0
_TOP: Final = 56.0
_BAR: Final = 11.0


@dataclass(frozen=True, slots=True)
class Sizes:
    """How wide the columns are, and how much room a number beside a bar has."""

    names: float
    player: float
    lead: float
    figure: float


WIDE: Final = Sizes(names=138, player=132, lead=96, figure=24)
NARROW: Final = Sizes(names=84, player=74, lead=54, figure=21)


class KingBars(TheoryWidget):
    """All moves of the King: the best for one player, by points and access together, first.

    >>> from elgrande.positions import position
    >>> shown = king_bars(position(2, king="aragon", caballeros={"granada": (2, 1)}, court=(0, 0)), 0)
    >>> shown
    The King to Granada: Ana +2 points, +0 access; Bruno +0 points, +0 access; lead of Ana +2
    ...
    >>> shown.click("lead:1")
    >>> shown.moves[-1].region
    'granada'
    """

    shell = traitlets.Unicode(SHELL).tag(sync=True)
    bars, board = slot(), slot()

    def __init__(self, state: State, player: int = 0, language: str = "en") -> None:
        """The moves are those of `king_moves`; at first they are sorted by the lead of this player."""
        super().__init__(language)
        self.state, self.player = state, seated("player", player, state.players)
        self._moves = king_moves(state)
        self._region = self.moves[0].region
        self._show()

    @property
    def speaker(self) -> Speaker:
        """Speaks about all players."""
        return super().speaker.about(self.state)

    @property
    def moves(self) -> list[KingMove]:
        """All moves, the best for the player first."""
        return sorted(self._moves, key=lambda move: -move.lead(self.player))

    @property
    def move(self) -> KingMove:
        """The move that is shown on the board."""
        return next(move for move in self._moves if move.region == self._region)

    # --- what is shown -----------------------------------------------------------------------------

    def _fill(self) -> None:
        title = self.speaker.say("Lead of")
        players = [
            (f"lead:{seat}", self.speaker.player(seat), None, seat == self.player)
            for seat in range(self.state.players)
        ]
        chosen = element("span", element("b", title), choices(*players, label=title))
        self.setting = joined(chosen, self._languages())
        self.bars = self._drawn(live=True)
        self.told = self._move_told() + element("p", self.speaker.say(LEGEND), class_="egt-hint")
        self.board = self._board(live=True)
        self.steps = self._ways()

    def _move_told(self) -> Markup:
        """What the move opens and shuts, and who has points in the King's new region."""
        say, move = self.speaker.say, self.move
        opens, shuts = (
            self.speaker.listed(list(map(self.speaker.place, places))) for places in (move.opens, move.shuts)
        )
        guarded = [f"{self.speaker.player(seat)} {paid}" for seat, paid in enumerate(move.guards) if paid]
        lines = (
            element("b", self._told(move)),
            say("Opens: {places}", places=opens),
            say("Shuts: {places}", places=shuts),
            say("Guarded there: {points}", points=self.speaker.listed(guarded)),
        )
        return element("ul", *(element("li", line) for line in lines), class_="egt-theory-why")

    def _board(self, *, live: bool) -> Markup:
        """The board after the move, as the player sees it, with an arrow for the King."""
        there = self.state._replace(king=self._region)
        return board_svg(
            view(there, self.player),
            self.speaker,
            narrow=self.narrow and live,
            scenery=PUT_IN_LATER if live else SCENERY,
            pointed=Pointed(arrows=(Arrow(self.state.king, self._region),)),
        )

    def _drawn(self, *, live: bool) -> Markup:
        """The bars, a row for each move, with a star where nothing is better for the player."""
        sizes, players = NARROW if self.narrow and live else WIDE, self.state.players
        width = sizes.names + sizes.player * players + sizes.lead
        return picture(
            *self._legend(),
            *(self._head(seat, sizes) for seat in range(players)),
            self._head_of_leads(sizes),
            *(self._row(at, move, sizes, width, live=live) for at, move in enumerate(self.moves)),
            width=width,
            height=_TOP + _ROW * len(self._moves),
            label=repr(self),
            language=self._language,
            live=live,
        )

    def _legend(self) -> list[Markup]:
        full, hollow = map(self.speaker.say, (FULL, HOLLOW))
        beside = 46 + text_width(full, 13)
        return [
            _bar((6, 5), 18, full=True),
            text(full, (29, 11), 13, anchor="start"),
            _bar((beside, 5), 18, full=False),
            text(hollow, (beside + 23, 11), 13, anchor="start"),
        ]

    def _head(self, seat: int, sizes: Sizes) -> Markup:
        """A player's piece and name over his column."""
        name, left = self.speaker.player(seat), sizes.names + sizes.player * seat + 4
        return _piece(seat, (left + 8, 36)) + text(
            name, (left + 20, 36), fitting_size(name, 15, sizes.player - 24, 8), anchor="start"
        )

    def _head_of_leads(self, sizes: Sizes) -> Markup:
        """Whose lead it is that stands at the end of each row."""
        words, left = self.speaker.say("Lead"), sizes.names + sizes.player * self.state.players + 4
        return _piece(self.player, (left + 8, 36)) + text(
            words, (left + 20, 36), fitting_size(words, 14, sizes.lead - 24, 8), anchor="start"
        )

    def _row(self, at: int, move: KingMove, sizes: Sizes, width: float, *, live: bool) -> Markup:
        """A move: where he goes, everybody's two bars, and the lead; a button as long as it is live."""
        y, lead, players = _TOP + _ROW * at, move.lead(self.player), self.state.players
        name, is_shown = self.speaker.place(move.region), move.region == self._region
        star = " ★" if lead == self.moves[0].lead(self.player) else ""
        drawn = group(
            element(
                "rect",
                class_="eg-node-box eg-on-line" if is_shown else "eg-node-box",
                x=1,
                y=y,
                width=width - 2,
                height=_ROW - 4,
                rx=6,
            ),
            text(name, (7, y + 15), fitting_size(name, 14, sizes.names - 12, 8), anchor="start"),
            *(part for seat in range(players) for part in self._bars(seat, move, y, sizes)),
            text(signed(lead) + star, (sizes.names + sizes.player * players + 6, y + 15), 14, anchor="start"),
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
            aria_label=self._told(move) + star,
        )

    def _bars(self, seat: int, move: KingMove, y: float, sizes: Sizes) -> list[Markup]:
        """Two bars from the middle of a player's column, to the right for more, to the left for less."""
        middle = sizes.names + sizes.player * (seat + 0.5)
        scale = (sizes.player / 2 - sizes.figure) / max(self._most, 1)
        drawn = [element("path", class_="eg-axis", d=f"M{middle:g} {y + 2:g}v{_ROW - 8:g}")]
        for number, value in enumerate((move.points[seat], move.access[seat])):
            if not value:
                continue
            wide, top = abs(float(value)) * scale, y + 3 + (_BAR + 2) * number
            left = middle if value > 0 else middle - wide
            beside = middle + wide + 3 if value > 0 else middle - wide - 3
            drawn += [
                _bar((left, top), wide, full=not number),
                text(signed(value), (beside, top + 6), 11.5, anchor="start" if value > 0 else "end"),
            ]
        return drawn

    @property
    def _most(self) -> float:
        """The largest change there is."""
        return max(abs(float(value)) for move in self._moves for value in (*move.points, *move.access))

    def _ways(self) -> dict[str, dict[str, str]]:
        """Arrow keys: up and down among the moves."""
        last = len(self._moves) - 1
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
        return "\n".join(map(self._told, self.moves))

    def _told(self, move: KingMove) -> str:
        """A move in words: everybody's points and access, and the lead."""
        changes = "; ".join(
            self.speaker.say(
                CHANGE, player=self.speaker.player(seat), points=signed(points), access=signed(access)
            )
            for seat, (points, access) in enumerate(zip(move.points, move.access, strict=True))
        )
        return self.speaker.say(
            CHANGES,
            region=self.speaker.place(move.region),
            changes=changes,
            player=self.speaker.player(self.player),
            lead=signed(move.lead(self.player)),
        )

    # --- what is clicked -----------------------------------------------------------------------------

    def _do(self, target: str, entry: str) -> None:
        match target.split(":"):
            case ["move", at] if is_below(at, len(self._moves)):
                self._region = self.moves[int(at)].region
            case ["lead", seat] if is_below(seat, self.state.players):
                self.player = int(seat)
            case _:
                super()._do(target, entry)


def _piece(seat: int, at: Point) -> Markup:
    return group(caballero(seat, at, 14), class_="eg-pieces", style=f"fill:{LOOKS[seat].colour}")


def _bar(at: Point, width: float, *, full: bool) -> Markup:
    (x, y), kind = at, "eg-bar" if full else "eg-bar eg-hollow-bar"
    return element("rect", class_=kind, x=x, y=y, width=width, height=_BAR)


def signed(value: Number) -> str:
    """A change as it is shown.

    >>> signed(2), signed(-1.5), signed(0)
    ('+2', '−1.5', '+0')
    """
    return written(value) if value < 0 else f"+{written(value)}"


def king_bars(state: State, player: int = 0, language: str = "en") -> KingBars:
    """What each move of the King is worth to everybody on a position, sorted by a player's lead."""
    return KingBars(state, player, language)
