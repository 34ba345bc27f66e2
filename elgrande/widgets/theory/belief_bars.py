"""Beliefs about the Castillo as bars, move by move through a game: with a perfect memory, and with less.

One looks over the shoulder of one seat. For each rival and each memory the bars say how probable each number
of his caballeros in the Castillo is; who wants to know the truth lifts it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import traitlets

from elgrande.arguments import seated, whole
from elgrande.draw import PUT_IN_LATER, SCENERY, board_svg
from elgrande.draw.pieces import text
from elgrande.draw.svg import fitting_size, group, text_width
from elgrande.engine import apply
from elgrande.markup import Markup, element, joined
from elgrande.rules.message import N_
from elgrande.saving import Transcript
from elgrande.state import State
from elgrande.text import Speaker
from elgrande.theory.beliefs import Belief, Memory, Move, expected, history, over_time
from elgrande.views import view
from elgrande.widgets.base import slot
from elgrande.widgets.controls import control, languages
from elgrande.widgets.theory.base import TheoryWidget
from elgrande.widgets.theory.pictures import percent, picture, piece

SHELL: Final = """
<div class="egt egt-theory egt-theory-beliefs">
  <div data-slot="setting" class="egt-theory-setting"></div>
  <div class="egt-theory-left"><div data-slot="told"></div><div data-slot="bars"></div></div>
  <div class="egt-theory-right"><div data-slot="board" class="egt-board"></div></div>
</div>
""".strip()

MEMORIES: Final = {
    Memory.PERFECT: N_("remembers all"),
    Memory.ROUND: N_("only this round"),
    Memory.NONE: N_("remembers nothing"),
}

LEGEND: Final = N_(
    "Each bar: how probable it is, in per cent, that so many caballeros of that player are in the Castillo; "
    "⌀: how many are expected on average. Who has seen everything and remembers it knows their number; who "
    "forgets begins again with a guess."
)

_PANEL: Final = (232.0, 132.0)  # how much room the bars of one belief have
_HIGH: Final = 78.0  # a bar of 100 %
_LEAST: Final = 0.005  # what is less probable has no bar of its own beyond the others


@dataclass(frozen=True, slots=True)
class Held:
    """What is believed of one player with one memory, and how many caballeros really lie there."""

    player: int
    memory: Memory
    belief: Belief
    truth: int


class BeliefBars(TheoryWidget):
    """What a seat believes of the Castillo before each move of a game, and at its end.

    >>> from elgrande.engine import new_game
    >>> shown = BeliefBars([], new_game(3, seed=1), seat=0)
    >>> [(held.player, held.belief[0]) for held in shown.held if held.memory is Memory.PERFECT]
    [(1, Fraction(1, 1)), (2, Fraction(1, 1))]
    """

    shell = traitlets.Unicode(SHELL).tag(sync=True)
    bars, board = slot(), slot()

    def __init__(
        self, moves: Sequence[Move], now: State, seat: int = 0, language: str = "en", *, at: int = 0
    ) -> None:
        """At first so many moves have been made. ValueError if there are not so many."""
        super().__init__(language)
        whole("at (so many moves)", at, 0, len(moves))
        seated("seat", seat, now.players)
        self._moves, self._states = list(moves), [*(state for state, _ in moves), now]
        self.seat = seat
        self.at = at  # so many moves have been made
        self._lifted = False
        self._told: dict[Memory, Iterator[tuple[Belief, ...]]] = {
            memory: over_time(moves, now, seat, memory=memory) for memory in Memory
        }
        self._known: dict[Memory, list[tuple[Belief, ...]]] = {memory: [] for memory in Memory}
        self._show()

    @property
    def speaker(self) -> Speaker:
        """Speaks about all players."""
        return super().speaker.about(self._states[0])

    @property
    def state(self) -> State:
        """The position that is shown."""
        return self._states[self.at]

    @property
    def held(self) -> tuple[Held, ...]:
        """All beliefs of this moment, rival by rival."""
        return self._held_at(self.at)

    def _held_at(self, at: int) -> tuple[Held, ...]:
        truth = self._states[at].castillo
        return tuple(
            Held(rival, memory, self._beliefs(memory, at)[rival], truth[rival])
            for rival in self.state.others(self.seat)
            for memory in Memory
        )

    def _beliefs(self, memory: Memory, at: int) -> tuple[Belief, ...]:
        """What is believed then; worked out as far as somebody has looked."""
        known = self._known[memory]
        while len(known) <= at:
            known.append(next(self._told[memory]))
        return known[at]

    def _next_change(self, way: int) -> int:
        """The next moment, or the one before, at which something else is believed than now; or the end."""
        at, last = self.at, len(self._moves)
        before = [held.belief for held in self._held_at(at)]
        while 0 <= at + way <= last:
            at += way
            if [held.belief for held in self._held_at(at)] != before:
                break
        return at

    # --- what is shown -----------------------------------------------------------------------------

    def _fill(self) -> None:
        self.setting = self._settings()
        happened = element("p", element("strong", self._happened()))
        self.told = happened + element("p", self.speaker.say(LEGEND), class_="egt-hint")
        self.bars = self._drawn(live=True)
        self.board = self._board(live=True)

    def _settings(self) -> Markup:
        """Buttons to go through the game, and one that lifts the Castillo."""
        say, last = self.speaker.say, len(self._moves)
        forward, back = self.at < last, self.at > 0
        buttons = (
            control("first", "|◀", legal=back, label=say("To the beginning"), class_="egt-button"),
            control("change:back", "◀◀", legal=back, label=say("To the change before"), class_="egt-button"),
            control("move:back", "◀", legal=back, label=say("One move back"), class_="egt-button"),
            control("move:on", "▶", legal=forward, label=say("One move on"), class_="egt-button"),
            control(
                "change:on",
                "▶▶ " + say("To the next change"),
                legal=forward,
                class_="egt-button egt-special",
            ),
        )
        count = element(
            "span", say("Move {n} of {all}, round {round}", n=self.at, all=last, round=self._round())
        )
        lift = control("lift", say("Lift the Castillo"), class_="egt-button", pressed=self._lifted)
        return joined(element("span", *buttons), count, lift, languages(self.speaker))

    def _round(self) -> int:
        return self.state.round

    def _happened(self) -> str:
        """What everybody has heard of the last move."""
        if not self.at:
            return self.speaker.say("Before the first move.")
        return " ".join(map(self.speaker.event, apply(*self._moves[self.at - 1]).events[:3]))

    def _said(self) -> str:
        """What has happened, and what is expected now."""
        return f"{self._happened()} {self!r}"

    def _drawn(self, *, live: bool) -> Markup:
        """A row for each rival, a column for each memory; on a phone all of them below one another."""
        columns = 1 if self.narrow and live else len(Memory)
        (width, height), held = _PANEL, self.held
        most = max(
            [number for one in held for number, chance in one.belief.items() if chance >= _LEAST], default=0
        )
        panels = [
            group(
                *self._panel(one, max(most, one.truth)),
                transform=f"translate({width * (at % columns):g} {height * (at // columns):g})",
            )
            for at, one in enumerate(held)
        ]
        return picture(
            *panels,
            width=width * columns,
            height=height * -(-len(held) // columns),
            label="\n".join(self._in_words()),
            language=self._language,
            live=live,
            full=columns == 1,
        )

    def _in_words(self) -> Iterator[str]:
        """A line for every belief: how many are expected, and how probable each number is."""
        for held in self.held:
            likely = (each for each in held.belief.items() if each[1] >= _LEAST)
            true = held.truth if self._lifted else None
            bars = "; ".join(f"{n}: {percent(chance)}" + " ✓" * (n == true) for n, chance in likely)
            yield f"{self._expects(held)} ({bars})"

    def _panel(self, held: Held, most: int) -> list[Markup]:
        """The bars of one belief, with how many are expected; the true one is marked when it is lifted."""
        say, floor = self.speaker.say, _PANEL[1] - 20
        wide = min(30.0, (_PANEL[0] - 16) / (most + 1))
        name, memory = self.speaker.player(held.player), say(MEMORIES[held.memory])
        mean = f"⌀ {self._written(expected(held.belief))}"
        size = fitting_size(name, 13, 70, 8)
        beside = 23 + text_width(name, size)
        drawn = [
            piece(held.player, (9, 9), 12),
            text(name, (19, 9), size, anchor="start"),
            text(memory, (beside, 9), fitting_size(memory, 12, 205 - beside, 8), "eg-soft", anchor="start"),
            text(mean, (_PANEL[0] - 14, 9), 12, "eg-soft", anchor="end"),
            element("path", class_="eg-axis", d=f"M6 {floor:g}h{wide * (most + 1):g}"),
        ]
        for number in range(most + 1):
            chance, middle = held.belief.get(number, 0), 6 + wide * (number + 0.5)
            is_true = self._lifted and number == held.truth
            high = _HIGH * float(chance)
            drawn.append(
                element(
                    "rect",
                    class_="eg-bar eg-true" if is_true else "eg-bar",
                    x=middle - 0.4 * wide,
                    y=floor - high,
                    width=0.8 * wide,
                    height=high,
                )
            )
            if chance >= 0.05 and wide >= 14:
                drawn.append(
                    text(percent(chance).replace(" %", ""), (middle, floor - high - 6), 9.5, "eg-soft")
                )
            drawn.append(text(f"{number}✓" if is_true else str(number), (middle, floor + 9), 11))
        return drawn

    def _board(self, *, live: bool) -> Markup:
        """The board as the seat sees it."""
        return board_svg(
            view(self.state, self.seat),
            self.speaker,
            narrow=self.narrow and live,
            scenery=PUT_IN_LATER if live else SCENERY,
        )

    def picture(self) -> Markup:
        """The bars."""
        return self._drawn(live=False)

    def __repr__(self) -> str:
        return "; ".join(map(self._expects, self.held)) + "."

    def _expects(self, held: Held) -> str:
        """How many are expected by one memory."""
        say = self.speaker.say
        return say(
            "{player}: {memory}, {number} expected",
            player=self.speaker.player(held.player),
            memory=say(MEMORIES[held.memory]),
            number=self._written(expected(held.belief)),
        )

    # --- what is clicked -----------------------------------------------------------------------------

    def _do(self, target: str, entry: str) -> None:
        last = len(self._moves)
        match target.split(":"):
            case ["first"]:
                self.at = 0
            case ["move", ("back" | "on") as way]:
                self.at = min(last, max(0, self.at + (1 if way == "on" else -1)))
            case ["change", ("back" | "on") as way]:
                self.at = self._next_change(1 if way == "on" else -1)
            case ["lift"]:
                self._lifted = not self._lifted
            case _:
                super()._do(target, entry)

    def _let_go(self) -> None:
        self._lifted = False


def belief_bars(game: Transcript, seat: int = 0, language: str = "en", *, at: int = 0) -> BeliefBars:
    """The beliefs of a seat about the Castillo, through a whole game or a part of one, from a move on.

    ValueError for a seat or a move that there is not.
    """
    moves, now = history(game)
    return BeliefBars(moves, now, seat, language, at=at)
