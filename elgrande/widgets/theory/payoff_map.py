"""The payoff map: every joint choice of two players in a table, and on the map where it leads."""

from __future__ import annotations

from typing import Final, Literal

import traitlets

from elgrande.draw import PUT_IN_LATER, SCENERY, board_svg
from elgrande.draw.pointing import Gain, Pointed
from elgrande.markup import Markup, element, joined
from elgrande.rules.message import N_
from elgrande.state import Frame, State
from elgrande.theory.best_responses import best_responses, nearest, pure_equilibria
from elgrande.theory.disks import disk_game
from elgrande.theory.normal_form import Label, NormalForm, Number
from elgrande.what_if.scoring_preview import PlaceScore
from elgrande.widgets.base import slot
from elgrande.widgets.controls import badge, choices, control, languages
from elgrande.widgets.theory.base import GameWidget, is_below
from elgrande.widgets.theory.heat_map import Cell, Table, heat_map, steps_between
from elgrande.widgets.theory.joint_choices import End, laid_open

SHELL: Final = """
<div class="egt egt-theory">
  <div data-slot="setting" class="egt-theory-setting"></div>
  <div class="egt-theory-left"><div data-slot="matrix"></div><div data-slot="told"></div></div>
  <div class="egt-theory-right">
    <div data-slot="board" class="egt-board"></div><div data-slot="reasons"></div>
  </div>
</div>
""".strip()

LEGEND: Final = N_(
    "A piece in a cell: that player’s choice is best against the other’s. A frame: an equilibrium, nobody "
    "gains by changing alone. Arrow keys go from cell to cell; a click holds one fast."
)

MOST_LISTED: Final = 12  # equilibria


class PayoffMap(GameWidget):
    """A game of two or more players as a heat map; of disks on a position also what each joint choice does.

    >>> from elgrande.positions import position
    >>> shown = payoff_map(position(players=2, castillo=(2, 1), king="granada"))
    >>> shown.click("cell:0:2")
    >>> shown.profile, shown.game.payoff(shown.profile)
    (('galicia', 'aragon'), (11, 5))
    """

    shell = traitlets.Unicode(SHELL).tag(sync=True)
    matrix, board, reasons = slot(), slot(), slot()

    def __init__(
        self,
        game: NormalForm,
        state: State | None = None,
        purpose: Frame | None = None,
        language: str = "en",
    ) -> None:
        super().__init__(game, state, purpose, language)
        if len(game.players) < 2:
            raise ValueError("a table of payoffs needs two players")
        self._equilibria = pure_equilibria(game)
        self._chosen = [0] * len(game.players)  # the place of everybody's choice
        self._axes = (0, 1)
        self._shaded = 0
        self._held = False
        self._lit: str | None = None
        self._show()

    @property
    def profile(self) -> tuple[Label, ...]:
        """The joint choice that is shown."""
        return tuple(labels[at] for labels, at in zip(self.game.choices, self._chosen, strict=True))

    @property
    def end(self) -> End | None:
        """Where the joint choice leads on the map; None for a game that is not about disks."""
        return self._end_of(self.profile)

    # --- what is shown -----------------------------------------------------------------------------

    def _fill(self) -> None:
        end = self.end
        self.setting = self._settings()
        self.matrix = self._heat_map(live=True)
        self.told = self._table_of_players()
        self.board = self._map(end, live=True) if end else ""
        self.reasons = self._reasons(end) if end else ""
        rows, columns = (self.game.choices[axis] for axis in self._axes)
        self.steps = steps_between([""] * len(rows), [""] * len(columns))

    def _settings(self) -> Markup:
        """Whose choices are rows and columns, whose payoffs give the shades, what the others choose."""
        say, everybody = self.speaker.say, range(len(self.game.players))
        lines = list[Markup]()
        if len(everybody) > 2:
            for number, title in enumerate((say("Rows"), say("Columns"))):
                options = [(f"axis:{number}:{one}", one, self._axes[number] == one) for one in everybody]
                lines.append(self._line(title, options))
        shades = [(f"shade:{one}", one, self._shaded == one) for one in everybody]
        lines.append(self._line(say("Shaded by the payoffs of"), shades))
        lines += [self._list(one) for one in everybody if one not in self._axes]
        return joined(*lines, languages(self.speaker))

    def _line(self, title: str, options: list[tuple[str, int, bool]]) -> Markup:
        buttons = [(target, self._player(one), None, chosen) for target, one, chosen in options]
        return element("span", element("b", title), choices(*buttons, label=title))

    def _list(self, place: int) -> Markup:
        """A list from which one takes the choice of a player who has neither rows nor columns."""
        name = self._player(place)
        options = (
            element("option", self._name(label), value=str(at), selected=at == self._chosen[place])
            for at, label in enumerate(self.game.choices[place])
        )
        entry = f"other:{place}"
        picked = element("select", *options, data_entry=entry, aria_label=name)
        return element("label", element("b", name), picked)

    def _heat_map(self, *, live: bool) -> Markup:
        first, second = self._axes
        return heat_map(
            self._table(),
            (self._chosen[first], self._chosen[second]),
            label=self.speaker.say(
                "Payoffs of {one} and {other}", one=self._player(first), other=self._player(second)
            ),
            language=self._language,
            pinned=self._held,
            narrow=self.narrow and live,
            live=live,
        )

    def _table(self) -> Table:
        """All cells, with the choices of those who have neither rows nor columns as they are."""
        first, second = self._axes
        rows, columns = self.game.choices[first], self.game.choices[second]
        cells = [[self._profile_at(row, column) for column in columns] for row in rows]
        shades = [float(self.game.payoff(profile)[self._shaded]) for line in cells for profile in line]
        least, most = min(shades), max(shades)
        return Table(
            tuple(map(self._name, rows)),
            tuple(map(self._name, columns)),
            (self.game.players[first], self.game.players[second]),
            (self._player(first), self._player(second)),
            tuple(tuple(self._cell(profile, least, most) for profile in line) for line in cells),
        )

    def _profile_at(self, row: Label, column: Label) -> tuple[Label, ...]:
        profile = list(self.profile)
        profile[self._axes[0]], profile[self._axes[1]] = row, column
        return tuple(profile)

    def _cell(self, profile: tuple[Label, ...], least: float, most: float) -> Cell:
        paid, best = self.game.payoff(profile), best_responses(self.game, profile)
        chooses_best = [own in labels for own, labels in zip(profile, best, strict=True)]
        shade = float(paid[self._shaded])
        return Cell(
            " · ".join(self._written(paid[axis]) for axis in self._axes),
            self._written(paid[self._shaded]),
            (shade - least) / (most - least) if most > least else 0.0,
            tuple(player for player, is_best in zip(self.game.players, chooses_best, strict=True) if is_best),
            all(chooses_best),
            self._cell_spoken(profile),
        )

    def _cell_spoken(self, profile: tuple[Label, ...]) -> str:
        """A joint choice in words: who chooses what, and what he gets."""
        return "; ".join(self._each_told(profile)) + "."

    def _table_of_players(self) -> Markup:
        """Everybody's choice, what he gets, and what would have been best."""
        say, paid = self.speaker.say, self.game.payoff(self.profile)
        titles = (say("Player"), say("Choice"), say("Payoff"), say("Best response"))
        head = element("tr", *(element("th", title, scope="col") for title in titles))
        rows = (self._row(place, paid) for place in range(len(self.game.players)))
        table = element("table", element("thead", head), element("tbody", *rows), class_="egt-theory-table")
        return self._equilibria_listed() + table + element("p", say(LEGEND), class_="egt-hint")

    def _equilibria_listed(self) -> Markup:
        """How many equilibria in pure choices there are, and a button that leads to each of the first."""
        say, number = self.speaker.say, len(self._equilibria)
        if not number:
            words = say(
                "No joint choice is an equilibrium: against each of them somebody has a better choice."
            )
            return element("p", words)
        buttons = [
            (f"equilibrium:{at}", str(at + 1), self._cell_spoken(profile), profile == self.profile)
            for at, profile in enumerate(self._equilibria[:MOST_LISTED])
        ]
        words = say("Equilibria: {n}", n=number)
        return element("p", element("b", words), " ", choices(*buttons, label=words))

    def _row(self, place: int, paid: tuple[Number, ...]) -> Markup:
        best = best_responses(self.game, self.profile)[place]
        profile = list(self.profile)
        is_best = profile[place] in best
        labels, places = self.game.choices[place], self.game.places[place]
        profile[place] = labels[nearest([places[label] for label in best], self._chosen[place])]
        most = self._written(self.game.payoff(profile)[place])
        better = "✓" if is_best else f"{self._name(profile[place])}: {most}"
        names = tuple(map(self.speaker.player, range(max(self.game.players) + 1)))
        return element(
            "tr",
            element("th", badge(names, self.game.players[place]), " ", self._player(place), scope="row"),
            element("td", self._name(self.profile[place])),
            element("td", element("b", self._written(paid[place]))),
            element("td", better),
        )

    # --- the scoring on the map ----------------------------------------------------------------------

    def _map(self, end: End, *, live: bool) -> Markup:
        """The map when the disks are carried out; the place that is looked at, with what it pays."""
        scored = None if self._lit is None else end.line(self._lit)
        pointed = Pointed(arrows=end.arrows) if scored is None else Pointed(self._lit, gains(scored))
        return board_svg(
            laid_open(end.after),
            self.speaker,
            narrow=self.narrow and live,
            scenery=PUT_IN_LATER if live else SCENERY,
            pointed=pointed,
        )

    def _reasons(self, end: End) -> Markup:
        """Every place that pays somebody, and for the one that is looked at why."""
        rows = [self._place(line) for line in end.lines if any(line.points)]
        if not rows:
            return element("p", self.speaker.say("Nobody gets anything."), class_="egt-hint")
        title = self.speaker.say("What every place pays: click one to see why")
        return element("h3", title) + element("div", *rows, class_="egt-theory-places")

    def _place(self, line: PlaceScore) -> Markup:
        names = tuple(map(self.speaker.player, range(len(line.points))))
        paid = [
            element("span", badge(names, seat), f" +{points}", class_="egt-theory-paid")
            for seat, points in enumerate(line.points)
            if points
        ]
        is_lit = line.place == self._lit
        spoken = self.speaker.listed(
            [f"{names[seat]} +{points}" for seat, points in enumerate(line.points) if points]
        )
        name = self.speaker.place(line.place)
        button = control(
            f"place:{line.place}",
            element("b", name),
            *paid,
            class_="egt-theory-place",
            label=f"{name}: {spoken}",
            pressed=is_lit,
        )
        if not is_lit:
            return button
        why = element("ul", *(element("li", told) for told in self._accounts(line)), class_="egt-theory-why")
        return button + why

    def _accounts(self, line: PlaceScore) -> list[str]:
        """Why everybody gets what he gets there: for each rank once, the best first."""
        told: dict[int, dict[str, None]] = {}
        for share in line.shares:
            if share is not None:
                rank = len(line.shares) if share.rank is None else share.rank
                told.setdefault(rank, {}).update(dict.fromkeys(self.speaker.verdict(share)))
        return [" ".join(told[rank]) for rank in sorted(told)]

    def picture(self) -> Markup:
        """The heat map."""
        return self._heat_map(live=False)

    def __repr__(self) -> str:
        return self._cell_spoken(self.profile)

    # --- what is clicked -----------------------------------------------------------------------------

    def _is_always_meant(self, target: str) -> bool:
        """A cell is the same on every picture: one may be on the way to the next while this one is drawn."""
        return target.startswith(("see:", "cell:"))

    def _has_entry(self, target: str) -> bool:
        return target.startswith("other:")

    def _do(self, target: str, entry: str) -> None:
        everybody = list(map(str, range(len(self.game.players))))
        match target.split(":"):
            case ["see", row, column] if self._is_cell(row, column):
                if not self._held:
                    self._go_to(int(row), int(column))
            case ["cell", row, column] if self._is_cell(row, column):
                here = [self._chosen[axis] for axis in self._axes] == [int(row), int(column)]
                self._held = not (self._held and here)
                self._go_to(int(row), int(column))
            case ["axis", ("0" | "1") as number, place] if place in everybody:
                self._turn(int(number), int(place))
            case ["equilibrium", at] if is_below(at, len(self._equilibria)):
                profile = self._equilibria[int(at)]
                self._chosen = [self.game.places[one][label] for one, label in enumerate(profile)]
            case ["shade", place] if place in everybody:
                self._shaded = int(place)
            case ["other", place] if place in everybody and self._is_choice(int(place), entry):
                self._chosen[int(place)] = int(entry)
            case ["place", place] if (end := self.end) is not None and end.line(place) is not None:
                self._lit = None if self._lit == place else place
            case _:
                super()._do(target, entry)

    def _let_go(self) -> None:
        self._held, self._lit = False, None

    def _is_cell(self, row: str, column: str) -> bool:
        return all(self._is_choice(axis, at) for axis, at in zip(self._axes, (row, column), strict=True))

    def _is_choice(self, place: int, at: str) -> bool:
        return is_below(at, self.game.sizes[place])

    def _go_to(self, row: int, column: int) -> None:
        self._chosen[self._axes[0]], self._chosen[self._axes[1]] = row, column

    def _turn(self, number: int, place: int) -> None:
        """The rows (0) or the columns (1) are the choices of another player; two may change places."""
        axes = list(self._axes)
        if axes[1 - number] == place:
            axes.reverse()
        axes[number] = place
        self._axes = (axes[0], axes[1])


def gains(scored: PlaceScore) -> dict[int, tuple[Gain, ...]]:
    """What everybody gets in a place, part by part."""
    return {
        seat: tuple(Gain(part.points, part.kind) for part in share.parts)
        for seat, share in enumerate(scored.shares)
        if share is not None
    }


def payoff_map(
    state: State,
    payoff: Literal["points", "margin", "win"] = "points",
    purpose: Frame | None = None,
    language: str = "en",
) -> PayoffMap:
    """The secret disks of a position as a heat map, with the scoring that each joint choice leads to.

    `payoff` and `purpose` are those of `elgrande.theory.disks.disk_game`.
    """
    return PayoffMap(disk_game(state, payoff, purpose), state, purpose, language)
