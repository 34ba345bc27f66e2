"""What each move of the King is worth: bars of points and of access for every player, and the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from elgrande.draw import PUT_IN_LATER, SCENERY, board_svg
from elgrande.draw.pieces import text
from elgrande.draw.pointing import Arrow, Pointed
from elgrande.draw.svg import text_width
from elgrande.markup import Markup, element, joined
from elgrande.rules.message import N_
from elgrande.state import State
from elgrande.theory.king import KingMove, king_moves
from elgrande.views import view
from elgrande.widgets.controls import languages
from elgrande.widgets.theory.bar_table import BarTable, Line, bar

FULL, HOLLOW = N_("full: points"), N_("hollow: access")
LEGEND: Final = N_(
    "Points: what everybody would get more or less if everything were scored now. Access: what he could "
    "add more or less with the caballeros of his court. A star: the best lead. Click a move to see it on the "
    "board."
)
CHANGES: Final = N_("The King to {region}: {changes}; lead of {player} {lead}")
CHANGE: Final = N_("{player}: points {points}, access {access}")


class KingBars(BarTable):
    """All moves of the King: the best for one player, by points and access together, first.

    >>> from elgrande.positions import position
    >>> shown = king_bars(position(2, king="aragon", caballeros={"granada": (2, 1)}, court=(0, 0)), 0)
    >>> shown
    The King to Granada: Ana: points +2, access +0; Bruno: points +0, access +0; lead of Ana +2
    ...
    >>> shown.click("lead:1")
    >>> shown.moves[-1].region
    'granada'
    """

    kinds = 2

    def __init__(self, state: State, player: int = 0, language: str = "en") -> None:
        """The moves are those of `king_moves`; at first they are sorted by the lead of this player."""
        super().__init__(state, player, language)
        self._moves = king_moves(state)
        self._region = self.moves[0].region
        self._show()

    @property
    def moves(self) -> list[KingMove]:
        """All moves, the best for the player first."""
        return sorted(self._moves, key=lambda move: -move.lead(self.player))

    @property
    def lines(self) -> Sequence[Line]:
        """The same moves, as they are drawn: points full, access hollow."""
        return [Line(move.region, (move.points, move.access), move.lead(self.player)) for move in self.moves]

    @property
    def move(self) -> KingMove:
        """The move that is shown on the board."""
        return next(move for move in self._moves if move.region == self._region)

    @property
    def shown(self) -> str:
        """Where the King goes by the move that is shown."""
        return self._region

    def _show_place(self, place: str) -> None:
        self._region = place

    # --- what is shown -----------------------------------------------------------------------------

    def _fill(self) -> None:
        self.setting = joined(self._players(self.speaker.say("Lead of")), languages(self.speaker))
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
        (told,) = (self._told(line) for line in self.lines if line.place == self._region)
        lines = (
            element("b", told),
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

    def _legend(self) -> list[Markup]:
        full, hollow = map(self.speaker.say, (FULL, HOLLOW))
        beside = 46 + text_width(full, 13)
        return [
            bar((6, 5), 18, full=True),
            text(full, (29, 11), 13, anchor="start"),
            bar((beside, 5), 18, full=False),
            text(hollow, (beside + 23, 11), 13, anchor="start"),
        ]

    def _told(self, line: Line) -> str:
        """A move in words: everybody's points and access, and the lead."""
        changes = "; ".join(
            self.speaker.say(
                CHANGE,
                player=self.speaker.player(seat),
                points=self._signed(points),
                access=self._signed(access),
            )
            for seat, (points, access) in enumerate(zip(*line.changes, strict=True))
        )
        return self.speaker.say(
            CHANGES,
            region=self.speaker.place(line.place),
            changes=changes,
            player=self.speaker.player(self.player),
            lead=self._signed(line.lead),
        )


def king_bars(state: State, player: int = 0, language: str = "en") -> KingBars:
    """What each move of the King is worth to everybody on a position, sorted by a player's lead."""
    return KingBars(state, player, language)
