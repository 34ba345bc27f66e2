"""Task widgets: a table on a prepared position, with a task that the engine checks after every click."""

from __future__ import annotations

import traitlets

from elgrande.course.lessons import find
from elgrande.course.model import Attempt, Task
from elgrande.course.notebook_language import COURSE_SHEET, language, lesson_text
from elgrande.markup import Markup, element
from elgrande.table.session import Session
from elgrande.widgets.base import slot, style
from elgrande.widgets.clauses import clause_cards
from elgrande.widgets.controls import control, fold
from elgrande.widgets.table import SHELL, TABLE_SHEET, Table

OPENING = '<div class="egt egt-table">'
STRIP = '<div data-slot="task"></div>'


class TaskTable(Table):
    """A table with a task; `solved` and `missed` are its verdict.

    >>> table = task("start.forbidden")
    >>> table.click("place:castilla_la_nueva")
    >>> table.solved, table.notice.because
    (True, ('KG-1',))
    """

    _css = style(TABLE_SHEET, COURSE_SHEET)

    shell = traitlets.Unicode(SHELL.replace(OPENING, OPENING + STRIP)).tag(sync=True)
    task = slot()

    def __init__(self, task: Task, language: str) -> None:
        self.given = task
        self.solved = self.missed = False
        self._refusals: set[str] = set()
        super().__init__(self._beginning(language), new_game=False)

    def _beginning(self, language: str) -> Session:
        given = self.given
        return Session.at(given.start(), given.people, given.bots, language, is_practice=True)

    # --- what is shown -----------------------------------------------------------------------------

    def _draw(self) -> None:
        self._judge()
        super()._draw()
        self.task = self._strip()
        if self.solved or self.missed:
            self.spoken = f"{self._verdict()} {self.spoken}"

    @property
    def attempt(self) -> Attempt:
        """The game so far, and what was refused in it."""
        return Attempt(self.session, self._refusals)

    def _text(self, message: str) -> str:
        return lesson_text(message, self.speaker.language)

    def _verdict(self) -> str:
        """The verdict in a sentence; empty while the task is open."""
        if self.solved:
            return self.speaker.say("Done!") + " " + self._text(self.given.praise)
        if self.missed:
            lack = self.given.solved.lack(self.attempt, self.speaker)
            return self.speaker.say("Not yet. {lack} Take it back, or start again.", lack=lack)
        return ""

    def _strip(self) -> Markup:
        """The strip above the table: the task, its verdict, a hint, a button to start again."""
        say = self.speaker.say
        state = "solved" if self.solved else "missed" if self.missed else "open"
        mark = {"solved": "✓", "missed": "✗", "open": "➤"}[state]
        again = control("again", "↺ " + say("Start again"), class_="egt-button")
        hint = fold("hint", say("Hint"), element("p", self._text(self.given.hint)))
        rules = fold("rules", say("Rules"), clause_cards(self.speaker, self.given.clauses))
        return element(
            "div",
            element("span", mark, class_="egt-task-mark", aria_hidden="true"),
            element("p", self._text(self.given.text), class_="egt-task-text"),
            element("div", hint, rules, again, class_="egt-task-tools"),
            element("p", self._verdict(), class_="egt-task-verdict") if state != "open" else "",
            class_=f"egt-task egt-{state}",
        )

    def __repr__(self) -> str:
        return f"{self._text(self.given.text)} {self.speaker.decision(self.session.view)}"

    # --- what is clicked ---------------------------------------------------------------------------

    def _do(self, target: str, entry: str) -> None:
        if target == "again":
            self._refusals.clear()
            self._sit_down(self._beginning(self.session.language))
        else:
            super()._do(target, entry)

    def _judge(self) -> None:
        """Set `solved` and `missed` from the state of the game."""
        if self.notice is not None:
            self._refusals.update(self.notice.because)
        self.solved = self.given.solved(self.attempt)
        self.missed = not self.solved and self.given.missed(self.attempt)


def task(id: str) -> TaskTable:
    """The table of the task with this id. UnknownId lists what there is."""
    return TaskTable(find(id, Task), language())
