"""Prediction widgets: the reader chooses an answer by a click, then sees the engine's, with clauses."""

from __future__ import annotations

from typing import Any

import traitlets

from elgrande.course.exhibits import folded
from elgrande.course.lessons import find
from elgrande.course.model import Prediction
from elgrande.course.notebook_language import COURSE_SHEET, course_speaker, lesson_text
from elgrande.draw import board_svg, close_up_svg
from elgrande.engine import to_move
from elgrande.markup import Markup, element
from elgrande.text import Speaker
from elgrande.views import view
from elgrande.widgets.base import BaseWidget, slot, style
from elgrande.widgets.clauses import clause_cards
from elgrande.widgets.controls import control
from elgrande.widgets.notices import answer

SHELL = """
<div class="egt egt-question">
  <div class="egt-words"><div data-slot="asked"></div><div data-slot="revealed"></div></div>
  <div data-slot="board" class="egt-board"></div>
</div>
""".strip()


class PredictionBoard(BaseWidget):
    """A question with options to click; `chosen` is None until one is clicked.

    >>> asked = predict("start.order")
    >>> asked.click("option:0")
    >>> asked.chosen, asked.is_right
    (0, False)
    """

    _css = style(COURSE_SHEET)

    shell = traitlets.Unicode(SHELL).tag(sync=True)
    asked, board, revealed = slot(), slot(), slot()

    def __init__(self, question: Prediction, speaker: Speaker) -> None:
        super().__init__()
        self.question = question
        self.chosen: int | None = None
        self._right = question.right()
        self._speaker = speaker
        self._options = [lesson_text(option, speaker.language) for option in question.options]
        self._show()

    @property
    def speaker(self) -> Speaker:
        """A Speaker in the language of the course."""
        return self._speaker

    @property
    def is_right(self) -> bool:
        """Whether the option chosen is what the engine says."""
        return self.chosen == self._right

    # --- what is shown -----------------------------------------------------------------------------

    def _draw(self) -> None:
        self.asked = self._question()
        self.board = self.picture()
        self.revealed = self._answer_shown() if self.chosen is not None else ""
        self.spoken = f"{self._verdict()} {self._text(self.question.why)}" if self.chosen is not None else ""
        if self.notice is not None:
            self.revealed = answer(self.speaker, self.notice) + self.revealed
            self.spoken = self.notice.sentence

    def _text(self, message: str) -> str:
        return lesson_text(message, self.speaker.language)

    def _question(self) -> Markup:
        """The question and its options; after an answer the right one and the chosen one are marked."""
        options = (self._option(number, words) for number, words in enumerate(self._options))
        asked = self._text(self.question.text)
        heading = element("p", asked, class_="egt-task-text")
        return heading + element("div", *options, class_="egt-options", role="group", aria_label=asked)

    def _option(self, number: int, words: str) -> Markup:
        mark = ""
        if self.chosen is not None and number == self._right:
            mark = "✓ "
        elif self.chosen == number:
            mark = "✗ "
        return control(
            f"option:{number}",
            mark + words,
            class_=f"egt-button egt-option{' egt-right' if mark == '✓ ' else ''}",
            pressed=number == self.chosen,
        )

    def _verdict(self) -> str:
        say, right = self.speaker.say, self._options[self._right]
        if self.is_right:
            return say("Right: {answer}.", answer=right)
        return say("Not so: the engine says {answer}.", answer=right)

    def _answer_shown(self) -> Markup:
        mark = "✓" if self.is_right else "✗"
        return (
            element("p", element("strong", f"{mark} {self._verdict()}"), class_="egt-verdict")
            + element("p", self._text(self.question.why))
            + clause_cards(self.speaker, self.question.clauses)
        )

    def picture(self) -> Markup:
        """The position shown with the question, or one place of it; empty if there is none."""
        if self.question.start is None:
            return Markup()
        state = self.question.start()
        seen = view(state, next(iter(to_move(state)), 0))
        if self.question.place is not None:
            return close_up_svg(seen, self.speaker, self.question.place)
        return board_svg(seen, self.speaker, narrow=self.narrow)

    def __repr__(self) -> str:
        return f"{self._text(self.question.text)} ({' / '.join(self._options)})"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live question; and for readers who have not run it the question, with its answer folded."""
        data, metadata = super()._repr_mimebundle_(**kwargs)
        data.pop("text/html", None)  # an image alone would be shown in place of the question
        options = "\n".join(f"* {option}" for option in self._options)
        solution = f"**{self._options[self._right]}**. {self._text(self.question.why)}"
        answer = folded(self.speaker.say("The answer"), solution)
        data["text/markdown"] = f"**{self._text(self.question.text)}**\n\n{options}\n\n{answer}"
        return data, metadata

    # --- what is clicked ---------------------------------------------------------------------------

    def _do(self, target: str, entry: str) -> None:
        """An option is chosen; one may think again."""
        match target.split(":"):
            case ["option", number] if number in map(str, range(len(self._options))):
                self.chosen = int(number)
            case _:
                self._nothing_there(target)


def predict(id: str) -> PredictionBoard:
    """The widget of the prediction with this id. UnknownId lists what there is."""
    return PredictionBoard(find(id, Prediction), course_speaker())
