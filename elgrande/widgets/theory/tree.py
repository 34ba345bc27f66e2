"""A game of perfect information as a tree: along one line of play all choices there were, with their values.

The values say what everybody gets in the end if all play on as well as they can (backward induction). A
bidding of power cards is such a game, and so is a chain of replies to the King.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import traitlets

from elgrande.draw.geometry import Point
from elgrande.draw.pieces import text
from elgrande.draw.svg import fitting_size, group, points
from elgrande.markup import Markup, element
from elgrande.rules.message import N_
from elgrande.state import State
from elgrande.text import Speaker
from elgrande.theory.extensive_form import ExtensiveForm, Option
from elgrande.theory.king import Moment, Played, Reply, chain
from elgrande.theory.normal_form import Label, Number
from elgrande.theory.power_cards import Bidding, turn_order
from elgrande.widgets.base import slot
from elgrande.widgets.controls import badge, control, languages
from elgrande.widgets.theory.base import TheoryWidget, is_below
from elgrande.widgets.theory.pictures import picture, piece, written

SHELL: Final = """
<div class="egt egt-theory egt-theory-tree">
  <div data-slot="setting" class="egt-theory-setting"></div>
  <div data-slot="tree"></div>
  <div data-slot="told"></div>
</div>
""".strip()

LEGEND: Final = N_(
    "In each box: the choice, and what everybody gets in the end if all play on as well as they can. A star: "
    "nothing is better for the player whose turn it is. Click a box to see what follows from it."
)


@dataclass(frozen=True, slots=True)
class Level:
    """One decision on a line of play: whose it is, what he may do with what comes of it, what he does."""

    player: int
    options: tuple[Option, ...]
    taken: int  # the place among the options

    @property
    def best(self) -> frozenset[int]:
        """The places of the options that are best for who decides."""
        values = [option.payoffs[self.player] for option in self.options]
        return frozenset(at for at, value in enumerate(values) if value == max(values))


def levels(form: ExtensiveForm[Any], path: Sequence[Label]) -> tuple[tuple[Level, ...], Any]:
    """All decisions along a line of play that begins with this path and goes on as is best; and its end.

    >>> from elgrande.theory.power_cards import Bidding
    >>> bidding = Bidding(hands=((2, 5), (3, 6)), values=({"king": 4, "court": 1}, {"king": 3, "court": 2}))
    >>> found, end = levels(bidding.form, (2,))
    >>> [level.options[level.taken].choice for level in found], end
    ([2, 3], (2, 3))
    """
    found, at = list[Level](), form.start
    while (player := form.deciding(at)) is not None:
        options, following = form.options(at), dict(form.following(at))
        wanted = path[len(found)] if len(found) < len(path) else form.line(at)[0]
        taken = [option.choice for option in options].index(wanted)
        found.append(Level(player, options, taken))
        at = following[wanted]
    return tuple(found), at


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large the parts of a box are, and how far one level of the tree is from the next."""

    name: float
    figure: float
    figures: int  # on a phone there is room for the payoff of who decides alone
    height: float
    between: float

    @classmethod
    def of(cls, players: int, *, narrow: bool, name: float = 48) -> Sizes:
        """The sizes for so many players, with so much room for the names of choices."""
        return cls(name - 8, 38, 1, 30, 20) if narrow else cls(name, 47, players, 27, 42)

    @property
    def width(self) -> float:
        """How wide a box is."""
        return self.name + self.figure * self.figures

    @property
    def across(self) -> float:
        """How far the boxes of one level are from those of the next."""
        return self.width + self.between

    @property
    def down(self) -> float:
        """How far one box is from the one below."""
        return self.height + 4


_TOP: Final = 34.0


class GameTree(TheoryWidget):
    """A line of play in a game of perfect information; a click on another choice shows what follows from it.

    >>> shown = bidding_tree(Bidding(
    ...     hands=((2, 5), (3, 6)), values=({"king": 4, "court": 1}, {"king": 3, "court": 2}),
    ... ))
    >>> shown.path
    (2, 3)
    >>> shown.click("option:0:1")
    >>> shown.path
    (5, 6)
    """

    shell = traitlets.Unicode(SHELL).tag(sync=True)
    tree = slot()

    def __init__(
        self,
        form: ExtensiveForm[Any],
        ending: Callable[[Speaker, Any], list[tuple[int, str]]],
        name: Callable[[Speaker, Any], str],
        language: str = "en",
        *,
        room: float = 48,
    ) -> None:
        """`ending` says of an end of the game what each player has of it; `name` what a choice is called.

        Names have so much `room` in their boxes.
        """
        super().__init__(language)
        self.form, self._ending, self._named, self._room = form, ending, name, room
        self._levels, self._end = levels(form, ())
        self._show()

    @property
    def path(self) -> tuple[Label, ...]:
        """The line of play that is shown."""
        return tuple(level.options[level.taken].choice for level in self._levels)

    # --- what is shown -----------------------------------------------------------------------------

    def _fill(self) -> None:
        say = self.speaker.say
        is_best = all(level.taken in level.best for level in self._levels)
        back = control("best", "★ " + say("All play their best"), class_="egt-button", pressed=is_best)
        self.setting = back + languages(self.speaker)
        self.tree = self._tree(live=True)
        self.told = self._ended() + element("p", say(LEGEND), class_="egt-hint")
        self.steps = self._ways()

    def _ended(self) -> Markup:
        """What everybody has in the end."""
        payoffs = self.form.payoffs(self._end)
        names = tuple(map(self.speaker.player, range(len(payoffs))))
        rows = (
            element(
                "tr",
                element("th", badge(names, player), " ", names[player], scope="row"),
                element("td", words),
                element("td", element("b", self._written(payoffs[player]))),
            )
            for player, words in self._ending(self.speaker, self._end)
        )
        return element("table", element("tbody", *rows), class_="egt-theory-table")

    def _tree(self, *, live: bool) -> Markup:
        narrow = self.narrow and live
        sizes = Sizes.of(len(self.form.payoffs(self._end)), narrow=narrow, name=self._room)
        tallest = max((len(level.options) for level in self._levels), default=1)
        boxes, branches = list[Markup](), list[Markup]()
        root: Point = (4, _TOP + tallest * sizes.down / 2)
        for depth, level in enumerate(self._levels):
            left = 30 + depth * sizes.across
            boxes.append(self._head(level, (left + 8, 12), sizes))
            for at, option in enumerate(level.options):
                y = self._y(level, at, tallest, sizes)
                on_line = at == level.taken
                branches.append(_branch(root, (left, y), on_line=on_line))
                box = self._box(level, at, option, (left, y), sizes, narrow=narrow)
                boxes.append(self._button(depth, level, at, option, box) if live else box)
            root = (left + sizes.width, self._y(level, level.taken, tallest, sizes))
        return picture(
            *branches,
            *boxes,
            width=34 + (len(self._levels) - 1) * sizes.across + sizes.width,
            height=_TOP + tallest * sizes.down,
            label="\n".join([self.speaker.say("A tree of choices"), *(() if live else self._in_words())]),
            language=self._language,
            live=live,
        )

    def _in_words(self) -> Iterator[str]:
        """A line for every box of the tree; then what everybody has at the end of the line of play."""
        for level in self._levels:
            for at, option in enumerate(level.options):
                yield self._spoken(level, at, option)
        for player, words in self._ending(self.speaker, self._end):
            yield f"{self.speaker.player(player)}: {words}"

    def _y(self, level: Level, at: int, tallest: int, sizes: Sizes) -> float:
        return _TOP + (tallest - len(level.options)) * sizes.down / 2 + (at + 0.5) * sizes.down

    def _head(self, level: Level, at: Point, sizes: Sizes) -> Markup:
        """Whose decision it is, and over each figure whose it is."""
        name, (x, y) = self.speaker.player(level.player), at
        alone = sizes.figures == 1
        size = fitting_size(name, 14, sizes.width - 20 if alone else sizes.name + 10, 8)
        drawn = piece(level.player, at, 12) + text(name, (x + 11, y), size, anchor="start")
        if alone:
            return drawn
        left = x + sizes.name - 8 + sizes.figure / 2
        return drawn + group(
            *(piece(seat, (left + seat * sizes.figure + 12, y + 9), 9) for seat in range(sizes.figures))
        )

    def _box(
        self, level: Level, at: int, option: Option, where: Point, sizes: Sizes, *, narrow: bool
    ) -> Markup:
        """A choice, with a star if nothing is better, and what everybody gets; on a phone who decides."""
        x, y = where
        name = self._named(self.speaker, option.choice) + (" ★" if at in level.best else "")
        seats = [level.player] if narrow else range(len(option.payoffs))
        figures = (
            text(
                rounded(option.payoffs[seat], self._language),
                (x + sizes.name + sizes.figure * (number + 1) - 6, y),
                13,
                "" if seat == level.player else "eg-soft",
                anchor="end",
            )
            for number, seat in enumerate(seats)
        )
        return group(
            element(
                "rect",
                class_="eg-node-box eg-on-line" if at == level.taken else "eg-node-box",
                x=x,
                y=y - sizes.height / 2,
                width=sizes.width,
                height=sizes.height,
                rx=6,
            ),
            text(name, (x + 6, y), fitting_size(name, 14, sizes.name - 4, 8), anchor="start"),
            *figures,
        )

    def _button(self, depth: int, level: Level, at: int, option: Option, box: Markup) -> Markup:
        return element(
            "g",
            box,
            role="button",
            data_target=f"option:{depth}:{at}",
            data_lm_suppress_shortcuts="true",
            tabindex=0 if at == level.taken else -1,
            aria_pressed="true" if at == level.taken else "false",
            aria_label=self._spoken(level, at, option),
        )

    def _spoken(self, level: Level, at: int, option: Option) -> str:
        """A choice in words."""
        say, payoffs = self.speaker.say, map(self._written, option.payoffs)
        gets = [f"{self.speaker.player(seat)} {paid}" for seat, paid in enumerate(payoffs)]
        words = say(
            "{player} chooses {choice}: {payoffs}",
            player=self.speaker.player(level.player),
            choice=self._named(self.speaker, option.choice),
            payoffs=self.speaker.listed(gets),
        )
        return words + (" ★" if at in level.best else "")

    def _ways(self) -> dict[str, dict[str, str]]:
        """Arrow keys: up and down among the choices of a decision, left and right along the line of play."""
        found: dict[str, dict[str, str]] = {}
        for depth, level in enumerate(self._levels):
            for at in range(len(level.options)):
                ways = {"ArrowUp": (depth, at - 1), "ArrowDown": (depth, at + 1)}
                for key, other in (("ArrowLeft", depth - 1), ("ArrowRight", depth + 1)):
                    if 0 <= other < len(self._levels):
                        ways[key] = (other, self._levels[other].taken)
                found[f"option:{depth}:{at}"] = {
                    key: f"option:{there}:{place}"
                    for key, (there, place) in ways.items()
                    if 0 <= place < len(self._levels[there].options)
                }
        return found

    def picture(self) -> Markup:
        """The drawing of the game tree."""
        return self._tree(live=False)

    def __repr__(self) -> str:
        return "; ".join(
            self._spoken(level, level.taken, level.options[level.taken]) for level in self._levels
        )

    # --- what is clicked -----------------------------------------------------------------------------

    def _do(self, target: str, entry: str) -> None:
        match target.split(":"):
            case ["option", depth, at] if self._is_option(depth, at):
                level = self._levels[int(depth)]
                self._follow((*self.path[: int(depth)], level.options[int(at)].choice))
            case ["best"]:
                self._follow(())
            case _:
                super()._do(target, entry)

    def _is_option(self, depth: str, at: str) -> bool:
        return is_below(depth, len(self._levels)) and is_below(at, len(self._levels[int(depth)].options))

    def _follow(self, path: tuple[Label, ...]) -> None:
        self._levels, self._end = levels(self.form, path)


def rounded(value: Number, language: str = "en") -> str:
    """A payoff in a box, where there is room for one decimal.

    >>> rounded(28.97), rounded(3)
    ('29', '3')
    """
    return written(round(float(value), 1), language)


def _branch(start: Point, end: Point, *, on_line: bool) -> Markup:
    (x, y), (to_x, to_y) = start, end
    middle = (x + to_x) / 2
    line = f"M{points((x, y))}C{points((middle, y, middle, to_y, to_x, to_y))}"
    return element("path", class_="eg-branch eg-line-of-play" if on_line else "eg-branch", d=line)


def bidding_tree(bidding: Bidding | State, language: str = "en") -> GameTree:
    """The bidding of power cards in a round as a tree; of a State with estimated values of the cards."""
    asked = bidding if isinstance(bidding, Bidding) else Bidding.of(bidding)

    def ending(speaker: Speaker, powers: tuple[int | None, ...]) -> list[tuple[int, str]]:
        order = turn_order(powers)
        taken = asked.cards_taken(order)
        return [
            (
                player,
                speaker.say(
                    "plays the {power} and takes {card}",
                    power=powers[player],
                    card=speaker.card_title(taken[player] or ""),
                ),
            )
            for player in order
        ]

    return GameTree(asked.form, ending, lambda speaker, label: str(label), language)


def king_tree(state: State, replies: Sequence[Reply], language: str = "en") -> GameTree:
    """A chain of replies to the King as a tree; the values are leads, and an end says the points as well.

    >>> from elgrande.positions import position
    >>> state = position(2, king="galicia", caballeros={"granada": (2, 1)}, turn=0, card="king")
    >>> shown = king_tree(state, [Reply(0, 0, "anywhere"), Reply(1, 1)])
    >>> shown.path[0].king
    'granada'
    """
    form = chain(state, replies)
    points_at = chain(state, replies, payoff="points").payoffs

    def ending(speaker: Speaker, moment: Moment) -> list[tuple[int, str]]:
        return [
            (
                player,
                speaker.say(
                    "points if everything were scored now: {points}", points=written(points, speaker.language)
                ),
            )
            for player, points in enumerate(points_at(moment))
        ]

    return GameTree(form, ending, played_in_words, language, room=132)


def played_in_words(speaker: Speaker, played: Played) -> str:
    """What is done in a turn of a chain: the caballeros where they go, and the King, in this order.

    >>> played_in_words(Speaker(), Played(("aragon", "aragon", "castillo"), "granada", king_first=True))
    '♔ Granada, 2 × Aragón, Castillo'
    """
    placed = [
        f"{number} × {speaker.place(place)}" if number > 1 else speaker.place(place)
        for place, number in Counter(played.placed).items()
    ]
    moved = [] if played.king is None else [f"♔ {speaker.place(played.king)}"]
    words = [*moved, *placed] if played.king_first else [*placed, *moved]
    return ", ".join(words) or speaker.say("The King stays")
