"""What each choice pays somebody on average, by how probable it is that his rival is of one type or another.

Each choice is a line; where two of them cross he changes his mind.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, NamedTuple

import traitlets

from elgrande.arguments import one_of
from elgrande.draw.pieces import text
from elgrande.draw.svg import fitting_size, points
from elgrande.markup import Markup, element
from elgrande.rules.box import BASE
from elgrande.rules.message import N_
from elgrande.theory.bayesian import Agent, BayesianGame, Type, different_choices
from elgrande.theory.normal_form import Label, Number
from elgrande.widgets.base import slot
from elgrande.widgets.controls import choices, languages
from elgrande.widgets.theory.base import TheoryWidget, is_below
from elgrande.widgets.theory.pictures import percent, picture

SHELL: Final = """
<div class="egt egt-theory">
  <div data-slot="setting" class="egt-theory-setting"></div>
  <div class="egt-theory-left"><div data-slot="lines"></div><div data-slot="told"></div></div>
</div>
""".strip()

LINE: Final = N_("{choices}: {least} to {most}, as believed {mean}")

_WIDE, _NARROW, _HIGH = 760.0, 360.0, 330.0
_LEFT, _LEFT_NARROW, _RIGHT, _TOP, _BELOW = 200.0, 140.0, 44.0, 16.0, 44.0  # around the lines


class Line(NamedTuple):
    """Choices that pay the same, and what they pay if the rival is of the one type and of the other."""

    labels: tuple[Label, ...]
    ends: tuple[Number, Number]

    def at(self, chance: Fraction) -> Fraction:
        """What they pay on average if the other type is so probable."""
        one, other = Fraction(self.ends[0]), Fraction(self.ends[1])
        return one + (other - one) * chance


class ExpectedLines(TheoryWidget):
    """The choices of one type of a player against a rival of two types, whose choices one sets.

    >>> from elgrande.theory.normal_form import NormalForm
    >>> pay = lambda like: NormalForm.of((0, 1), ("ht", "ht"), lambda a, b: (int(a == b), int(b == like)))
    >>> chances = {("-", "h"): Fraction(2, 3), ("-", "t"): Fraction(1, 3)}
    >>> shown = expected_lines(BayesianGame({("-", one): pay(one) for one in "ht"}, chances), 0, "-")
    >>> shown.click("show:1:1")
    >>> [(line.labels, line.ends, line.at(shown.believed)) for line in shown.drawn]
    [(('h',), (1, 0), Fraction(2, 3)), (('t',), (0, 1), Fraction(1, 3))]
    """

    shell = traitlets.Unicode(SHELL).tag(sync=True)
    lines = slot()

    def __init__(
        self,
        game: BayesianGame,
        place: int,
        type: Type,
        language: str = "en",
        plan: Mapping[Type, Label] | None = None,
    ) -> None:
        """The plan says what the rival's types choose at first; by default the first thing there is.

        ValueError unless two play, the player has this type, his rival has two, and they can choose that.
        """
        super().__init__(language)
        self.game, self.agent = game, Agent(place, type)
        if len(game.players) != 2 or self.agent not in game.agents:
            raise ValueError(f"{self.agent} is no type of one of two players")
        self.rivals = tuple(agent for agent in game.agents if agent.place != place)
        if len(self.rivals) != 2:
            raise ValueError(f"the rival has {len(self.rivals)} types, not two")
        self._offered = tuple(different_choices(game, rival) for rival in self.rivals)
        self._chosen = [
            offered.index(one_of("plan", (plan or {}).get(rival.type, offered[0]), offered))
            for rival, offered in zip(self.rivals, self._offered, strict=True)
        ]
        self._show()

    @property
    def believed(self) -> Fraction:
        """How probable the rival's second type is for this one."""
        rows = self.game.believed(self.agent)
        second = self.rivals[1]
        return sum((its for types, its in rows.items() if types[second.place] == second.type), Fraction(0))

    @property
    def drawn(self) -> list[Line]:
        """All lines, those that pay most as one believes first; choices that pay the same are one line."""
        same: dict[tuple[Number, Number], list[Label]] = {}
        for label in different_choices(self.game, self.agent):
            first, second = (self._pays(at, label) for at in range(2))
            same.setdefault((first, second), []).append(label)
        found = [Line(tuple(labels), ends) for ends, labels in same.items()]
        return sorted(found, key=lambda line: -line.at(self.believed))

    def _pays(self, at: int, label: Label) -> Number:
        """What a choice pays if the rival is of this type, and shows what is set for it."""
        place, theirs = self.agent.place, self._offered[at][self._chosen[at]]
        types = (self.agent.type, self.rivals[at].type)
        profile = (label, theirs)
        if place:
            types, profile = types[::-1], profile[::-1]
        return self.game.games[types].payoff(profile)[place]

    # --- what is shown -----------------------------------------------------------------------------

    def _fill(self) -> None:
        say = self.speaker.say
        lists = [self._list(at) for at in range(2) if len(self._offered[at]) > 1]
        self.setting = Markup("").join([*lists, languages(self.speaker)])
        self.lines = self._chart(live=True)
        rows = [element("li", self._told(line)) for line in self.drawn]
        hint = say("The higher of two lines pays more. Dashed: what is believed.")
        self.told = element("ul", *rows, class_="egt-theory-why") + element("p", hint, class_="egt-hint")
        self.steps = {}

    def _list(self, at: int) -> Markup:
        """A button for each choice of the rival as one of his types."""
        title = self.speaker.say(
            "{player}, type {type}, shows",
            player=self._player(1 - self.agent.place),
            type=str(self.rivals[at].type),
        )
        buttons = [
            (f"show:{at}:{number}", self._name(label), None, number == self._chosen[at])
            for number, label in enumerate(self._offered[at])
        ]
        return element("span", element("b", title), choices(*buttons, label=title))

    def _chart(self, *, live: bool) -> Markup:
        """The lines, between the two types."""
        lines = self.drawn
        values = [float(end) for line in lines for end in line.ends]
        least, most = min(values), max(values)

        width, names_end = (_NARROW, _LEFT_NARROW) if self.narrow and live else (_WIDE, _LEFT)

        def at(chance: float, value: float) -> tuple[float, float]:
            share = (value - least) / (most - least) if most > least else 0.5
            return (
                names_end + chance * (width - names_end - _RIGHT),
                _HIGH - _BELOW - share * (_HIGH - _TOP - _BELOW),
            )

        axes = [
            element("path", class_="eg-axis", d=f"M{points(at(side, least))}L{points(at(side, most))}")
            for side in (0, 1)
        ]
        here = float(self.believed)
        believed = f"M{points(at(here, least))}L{points(at(here, most))}"
        drawn = [element("path", class_="eg-curve eg-other", d=believed)]
        for line in reversed(lines):  # the best last, over all others
            kind = "eg-branch eg-line-of-play" if line == lines[0] else "eg-branch"
            first, second = (at(side, float(end)) for side, end in enumerate(line.ends))
            names = self._names(line)
            size = fitting_size(names, 14, names_end - 46, 8)
            drawn += [
                element("path", class_=kind, d=f"M{points(first)}L{points(second)}"),
                text(names, (first[0] - 38, first[1]), size, anchor="end"),
                text(self._written(line.ends[0]), (first[0] - 8, first[1]), 14, anchor="end"),
                text(self._written(line.ends[1]), (second[0] + 8, second[1]), 14, anchor="start"),
            ]
        return picture(
            *axes,
            *drawn,
            *self._below(at(0, least), at(1, least), at(here, least)),
            width=width,
            height=_HIGH,
            label=repr(self),
            language=self._language,
            live=live,
        )

    def _below(
        self, left: tuple[float, float], right: tuple[float, float], here: tuple[float, float]
    ) -> list[Markup]:
        """What stands below the axis: how probable the second type is, at the ends and as believed."""
        y, middle = left[1] + 16, (left[0] + right[0]) / 2
        title = self.speaker.say(
            "Chance that {player} is of type {type}",
            player=self._player(1 - self.agent.place),
            type=str(self.rivals[1].type),
        )
        return [
            text("0 %", (left[0], y), 13),
            text("100 %", (right[0], y), 13),
            text(percent(self.believed), (here[0], y), 13, "eg-name"),
            text(title, (middle, y + 18), fitting_size(title, 13, 2 * (right[0] + _RIGHT - middle) - 8, 8)),
        ]

    def _names(self, line: Line) -> str:
        first, *others = map(self._name, line.labels)
        return f"{first} (+{len(others)})" if others else first

    def _name(self, label: Label) -> str:
        return self.speaker.place(str(label)) if label in BASE.place else str(label)

    def _player(self, place: int) -> str:
        return self.speaker.player(self.game.players[place])

    def picture(self) -> Markup:
        """The lines."""
        return self._chart(live=False)

    def __repr__(self) -> str:
        return "\n".join(map(self._told, self.drawn))

    def _told(self, line: Line) -> str:
        """A line in words."""
        return self.speaker.say(
            LINE,
            choices=self.speaker.listed(list(map(self._name, line.labels))),
            least=self._written(line.ends[0]),
            most=self._written(line.ends[1]),
            mean=self._written(line.at(self.believed)),
        )

    # --- what is clicked -----------------------------------------------------------------------------

    def _do(self, target: str, entry: str) -> None:
        match target.split(":"):
            case ["show", ("0" | "1") as at, number] if is_below(number, len(self._offered[int(at)])):
                self._chosen[int(at)] = int(number)
            case _:
                super()._do(target, entry)


def expected_lines(
    game: BayesianGame,
    place: int,
    type: Type,
    language: str = "en",
    plan: Mapping[Type, Label] | None = None,
) -> ExpectedLines:
    """What each choice of a player of this type pays, against a rival of two types who choose by a plan."""
    return ExpectedLines(game, place, type, language, plan)
