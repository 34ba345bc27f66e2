"""What one caballero more changes in every place, as bars for every player, under each rule for ties.

A click on a place shows on the board what it then pays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from elgrande.draw import PUT_IN_LATER, SCENERY, board_svg, pointing
from elgrande.markup import Markup, element, joined
from elgrande.rules.message import N_
from elgrande.state import State, changed
from elgrande.theory.majorities import Gain, Purpose, TieRule, added, marginal_values
from elgrande.widgets.controls import choices, languages
from elgrande.widgets.theory.bar_table import BarTable, Line
from elgrande.widgets.theory.base import is_below
from elgrande.widgets.theory.joint_choices import laid_open

RULES: Final = {
    TieRule.LOWER: N_("lower rank (El Grande)"),
    TieRule.HIGHER: N_("higher rank (as in sports)"),
    TieRule.SPLIT: N_("divided"),
}
PURPOSES: Final = {
    Purpose.TAKES: N_("takes the lead"),
    Purpose.CLIMBS: N_("climbs: gets more, but does not lead alone"),
    Purpose.SHARES: N_("shares: is tied with more than before"),
    Purpose.SPOILS: N_("spoils: costs a rival points and brings none"),
    Purpose.BLOCKS: N_("blocks: holds more against the next reply"),
}
LEGEND: Final = N_(
    "What one caballero more would change if everything were scored now. Lead: the change of his owner’s "
    "points, less that of the others on average. A star: the best lead. Click a place to see what it pays "
    "then."
)
CHANGES: Final = N_("One more in {place}: {changes}; lead of {player} {lead}")
CHANGE: Final = N_("{player} {points}")


class MarginalBars(BarTable):
    """One caballero more of a player in each place that is scored, in the order of the scoring bar.

    >>> from elgrande.positions import position
    >>> shown = marginal_bars(position(2, king="aragon", caballeros={"granada": (2, 3)}), 0)
    >>> shown.click("move:7")
    >>> shown.gain.place, shown.gain.changes
    ('granada', (0, -6))
    >>> shown.click("rule:1")
    >>> shown.gain.changes
    (6, 0)
    """

    def __init__(self, state: State, player: int = 0, language: str = "en") -> None:
        """At first ties are those of El Grande, and what is shown is what brings the best lead."""
        super().__init__(state, player, language)
        self.rule = TieRule.LOWER
        self._place = max(self.gains, key=lambda gain: gain.lead).place
        self._show()

    @property
    def gains(self) -> tuple[Gain, ...]:
        """What one more changes in each place."""
        return marginal_values(self.state, self.player, rule=self.rule)

    @property
    def gain(self) -> Gain:
        """The gain that is shown."""
        return next(gain for gain in self.gains if gain.place == self._place)

    @property
    def lines(self) -> Sequence[Line]:
        """The same gains, as they are drawn."""
        return [Line(gain.place, (gain.changes,), gain.lead) for gain in self.gains]

    @property
    def shown(self) -> str:
        """The place of the gain that is shown."""
        return self._place

    def _show_place(self, place: str) -> None:
        self._place = place

    # --- what is shown -----------------------------------------------------------------------------

    def _fill(self) -> None:
        self.setting = joined(
            self._players(self.speaker.say("One caballero more of")), self._rules(), languages(self.speaker)
        )
        self.bars = self._drawn(live=True)
        self.told = self._gain_told() + element("p", self.speaker.say(LEGEND), class_="egt-hint")
        self.board = self._board(live=True)
        self.steps = self._ways()

    def _rules(self) -> Markup:
        """A button for each rule for ties."""
        title = self.speaker.say("Who is tied takes")
        buttons = [
            (f"rule:{at}", self.speaker.say(words), None, rule is self.rule)
            for at, (rule, words) in enumerate(RULES.items())
        ]
        return element("span", element("b", title), choices(*buttons, label=title))

    def _gain_told(self) -> Markup:
        """What the place pays before and after, and what the caballero is good for."""
        say, gain = self.speaker.say, self.gain
        (told,) = (self._told(line) for line in self.lines if line.place == self._place)
        lines = [
            element("b", told),
            say("Pays now: {points}", points=self._points(gain.before)),
            say("Pays then: {points}", points=self._points(gain.after)),
            *(say(words) for purpose, words in PURPOSES.items() if purpose in gain.purposes),
        ]
        if not gain.open:
            lines.append(say("Nobody may place there now (KG-2)."))
        return element("ul", *(element("li", line) for line in lines), class_="egt-theory-why")

    def _points(self, paid: Sequence[int]) -> str:
        return self.speaker.listed(
            [f"{self.speaker.player(seat)} {points}" for seat, points in enumerate(paid) if points]
        )

    def _board(self, *, live: bool) -> Markup:
        """The board with one more in the place that is shown, and what everybody then gets there."""
        state, gain = self.state, self.gain
        index = state.box.index[gain.place]
        there = changed(state.caballeros, index, added(state.caballeros[index], self.player, 1))
        paid = {seat: (pointing.Gain(points),) for seat, points in enumerate(gain.after) if points}
        return board_svg(
            laid_open(state._replace(caballeros=there)),
            self.speaker,
            narrow=self.narrow and live,
            scenery=PUT_IN_LATER if live else SCENERY,
            pointed=pointing.Pointed(gain.place, paid),
        )

    def _told(self, line: Line) -> str:
        """A place in words: what one more changes for everybody, and the lead."""
        (changes,) = line.changes
        told = "; ".join(
            self.speaker.say(CHANGE, player=self.speaker.player(seat), points=self._signed(points))
            for seat, points in enumerate(changes)
        )
        return self.speaker.say(
            CHANGES,
            place=self.speaker.place(line.place),
            changes=told,
            player=self.speaker.player(self.player),
            lead=self._signed(line.lead),
        )

    # --- what is clicked -----------------------------------------------------------------------------

    def _do(self, target: str, entry: str) -> None:
        match target.split(":"):
            case ["rule", at] if is_below(at, len(RULES)):
                self.rule = list(RULES)[int(at)]
            case _:
                super()._do(target, entry)


def marginal_bars(state: State, player: int = 0, language: str = "en") -> MarginalBars:
    """What one caballero more of a player changes everywhere on a position, for everybody."""
    return MarginalBars(state, player, language)
