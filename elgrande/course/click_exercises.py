"""Exercises without a program: options are clicked, all right ones or all in order, and the engine judges."""

from __future__ import annotations

from typing import Any

import traitlets

from elgrande.course.exhibits import folded
from elgrande.course.lessons import find
from elgrande.course.model import ClickExercise
from elgrande.course.notebook_language import COURSE_SHEET, course_speaker, lesson_text
from elgrande.course.predictions import SHELL
from elgrande.draw import board_svg
from elgrande.engine import to_move
from elgrande.markup import Markup, element
from elgrande.rules.box import BASE
from elgrande.text import Speaker
from elgrande.views import view
from elgrande.widgets.arrow_keys import arrow_keys
from elgrande.widgets.base import BaseWidget, slot, style
from elgrande.widgets.clauses import clause_cards
from elgrande.widgets.controls import control
from elgrande.widgets.notices import answer

ON_BOARD = "place:"


class ClickBoard(BaseWidget):
    """An exercise whose options are clicked; `verdict` is None until one asks for it.

    >>> asked = exercise("start.in_order")
    >>> for number in asked.given.right():
    ...     asked.click(f"option:{number}")
    >>> asked.click("check")
    >>> asked.verdict
    True
    """

    _css = style(COURSE_SHEET)

    shell = traitlets.Unicode(SHELL).tag(sync=True)
    asked, board, revealed = slot(), slot(), slot()

    def __init__(self, given: ClickExercise, speaker: Speaker) -> None:
        super().__init__()
        self.given = given
        self.chosen: list[int] = []
        self.verdict: bool | None = None
        self._right = tuple(given.right())
        self._speaker = speaker
        self._show()

    @property
    def speaker(self) -> Speaker:
        """A Speaker in the language of the course."""
        return self._speaker

    # --- what is shown -----------------------------------------------------------------------------

    def _draw(self) -> None:
        targets = self._places()
        self.asked = self._question()
        self.board = self.picture()
        told = self._told() if self.verdict is not None else ""
        self.revealed = self._answer_shown(told) if told else Markup()
        self.spoken = told
        self.steps = arrow_keys(targets, self.given.start().box if self.given.start else BASE)
        if self.notice is not None:
            self.revealed = answer(self.speaker, self.notice) + self.revealed
            self.spoken = self.notice.sentence

    def _text(self, message: str) -> str:
        return lesson_text(message, self.speaker.language)

    def _name(self, number: int) -> str:
        """What an option is called."""
        option = self.given.options[number]
        return self.speaker.place(option) if self.given.start is not None else self._text(option)

    def _places(self) -> dict[str, str]:
        """What can be clicked on the board, each with what a screen reader says."""
        if self.given.start is None:
            return {}
        return {
            ON_BOARD + place: self._name(number) + (" ✓" if number in self.chosen else "")
            for number, place in enumerate(self.given.options)
        }

    def _question(self) -> Markup:
        """What is asked, the options to click, and the button that has it judged."""
        say = self.speaker.say
        click = say("Click them in order.") if self.given.ordered else say("Click all that are right.")
        asked = f"{self._text(self.given.text)} {click}"
        options = [self._option(number) for number in range(len(self.given.options))]
        done = control("check", say("Check"), class_="egt-button egt-special")
        again = control("again", "↺ " + say("Start again"), class_="egt-button")
        return (
            element("p", asked, class_="egt-task-text")
            + element("div", *options, class_="egt-options", role="group", aria_label=asked)
            + element("div", done, again, class_="egt-options")
        )

    def _option(self, number: int) -> Markup:
        chosen = number in self.chosen
        mark: str | Markup = "☑ " if chosen else "☐ "
        if self.given.ordered:
            nth = self.chosen.index(number) + 1 if chosen else "·"
            mark = element("span", nth, class_="egt-nth")
        return control(
            f"option:{number}",
            mark,
            self._name(number),
            class_="egt-button egt-option",
            pressed=chosen,
        )

    def _told(self) -> str:
        """The verdict; if wrong, the first that is out of place, or what is too much and how many lack."""
        say = self.speaker.say
        if self.verdict:
            return say("Right!")
        if self.given.ordered:
            pairs = zip(self.chosen, self._right, strict=False)
            at = next((at for at, (mine, right) in enumerate(pairs) if mine != right), len(self.chosen))
            if at == len(self.chosen):
                return say("Right so far, but not all are in order yet.")
            return say("{name} does not come at number {n}.", name=self._name(self.chosen[at]), n=at + 1)
        extra = [self._name(number) for number in self.chosen if number not in self._right]
        missing = len(set(self._right) - set(self.chosen))
        told = [say("Not right: {names}.", names=self.speaker.listed(extra))] if extra else []
        if missing:
            told.append(say("Still missing: {n}.", n=missing))
        return " ".join(told)

    def _answer_shown(self, told: str) -> Markup:
        shown = element(
            "p", element("strong", f"{'✓' if self.verdict else '✗'} {told}"), class_="egt-verdict"
        )
        if not self.verdict:
            return shown
        return (
            shown + element("p", self._text(self.given.why)) + clause_cards(self.speaker, self.given.clauses)
        )

    def picture(self) -> Markup:
        """The board on which places are clicked; empty if there is none."""
        if self.given.start is None:
            return Markup()
        state = self.given.start()
        picked = [ON_BOARD + self.given.options[number] for number in self.chosen]
        seen = view(state, next(iter(to_move(state)), 0))
        return board_svg(seen, self.speaker, self._places(), picked, narrow=self.narrow)

    def __repr__(self) -> str:
        names = " / ".join(map(self._name, range(len(self.given.options))))
        return f"{self._text(self.given.text)} ({names})"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live exercise; and for readers who have not run it the question, with its answer folded."""
        data, metadata = super()._repr_mimebundle_(**kwargs)
        data.pop("text/html", None)  # an image alone would be shown in place of the question
        options = "\n".join(f"* {self._name(number)}" for number in range(len(self.given.options)))
        right = self.speaker.listed([self._name(number) for number in self._right])
        solution = folded(self.speaker.say("The answer"), f"**{right}**. {self._text(self.given.why)}")
        data["text/markdown"] = f"**{self._text(self.given.text)}**\n\n{options}\n\n{solution}"
        return data, metadata

    # --- what is clicked ---------------------------------------------------------------------------

    def _do(self, target: str, entry: str) -> None:
        """An option is chosen or given up; the answer is judged; one begins again."""
        kind, _, name = target.partition(":")
        names = {"option": list(map(str, range(len(self.given.options)))), "place": list(self.given.options)}
        if target == "check":
            right = list(self._right)
            self.verdict = (
                self.chosen == right if self.given.ordered else sorted(self.chosen) == sorted(right)
            )
        elif target == "again":
            self.chosen, self.verdict = [], None
        elif name in names.get(kind, ()) and (kind == "option" or self.given.start is not None):
            number = names[kind].index(name)
            self.verdict = None
            if number in self.chosen:
                self.chosen.remove(number)
            else:
                self.chosen.append(number)
        else:
            self._nothing_there(target)


def exercise(id: str) -> ClickBoard:
    """The widget of the exercise with this id, done by clicking. UnknownId lists what there is."""
    return ClickBoard(find(id, ClickExercise), course_speaker())
