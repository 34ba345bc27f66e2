"""Task widgets: a table on a prepared position, with a task that the engine checks after every click."""

from __future__ import annotations

import traitlets

from elgrande.course.lessons import content, find
from elgrande.course.model import Attempt, Task
from elgrande.course.notebook_language import COURSE_SHEET, language, lesson_text
from elgrande.draw.pointing import Gain, Pointed
from elgrande.markup import Markup, element
from elgrande.table.session import Session
from elgrande.widgets.base import slot, style
from elgrande.widgets.clauses import clause_cards
from elgrande.widgets.controls import control, fold
from elgrande.widgets.notices import answer
from elgrande.widgets.scene import Scene
from elgrande.widgets.table import SHELL, TABLE_SHEETS, Table

OPENING = '<div class="egt egt-table">'
STRIP = '<div data-slot="task"></div>'


class TaskTable(Table):
    """A table with a task; `solved` and `missed` are its verdict.

    >>> table = task("start.forbidden")
    >>> table.click("place:castilla_la_nueva")
    >>> table.solved, table.notice.because
    (True, ('KG-1',))
    """

    _css = style(*TABLE_SHEETS, COURSE_SHEET)

    shell = traitlets.Unicode(SHELL.replace(OPENING, OPENING + STRIP)).tag(sync=True)
    task = slot()

    def __init__(self, task: Task, language: str) -> None:
        self.given = task
        self.solved = self.missed = False
        self._refusals: set[str] = set()
        super().__init__(self._beginning(language), new_game=False)

    def _sit_down(self, session: Session) -> None:
        """As soon as it is decided whether the task is done, nobody moves any more."""
        super()._sit_down(session)
        session.rests = self._is_decided

    def _is_decided(self) -> bool:
        attempt = self.attempt
        return self.given.solved(attempt) or self.given.missed(attempt)

    @property
    def _is_at_rest(self) -> bool:
        return self.solved

    @property
    def following(self) -> Task | None:
        """The next task of the same lesson; None after the last one."""
        tasks = [item for item in content(self.given.id.partition(".")[0]) if isinstance(item, Task)]
        after = tasks.index(self.given) + 1
        return tasks[after] if after < len(tasks) else None

    @property
    def gained(self) -> tuple[int, ...]:
        """Everybody's points since the beginning of the task."""
        before = self.given.start().points
        return tuple(now - then for now, then in zip(self.session.state.points, before, strict=True))

    def _beginning(self, language: str) -> Session:
        given = self.given
        return Session.at(given.start(), given.people, given.bots, language, is_practice=True)

    # --- what is shown -----------------------------------------------------------------------------

    def _draw(self) -> None:
        self._judge()
        super()._draw()
        if self.is_editing:
            return
        self.task = self._strip()
        if self.solved and self.showing is None:
            self.bar = self._closing()
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

    def _pointed(self, now: Scene) -> Pointed:
        """Once the task is done, what everybody has gained by it."""
        if not self.solved:
            return super()._pointed(now)
        return Pointed(gains={seat: (Gain(points),) for seat, points in enumerate(self.gained) if points > 0})

    def _closing(self) -> Markup:
        """In place of a decision: what came of it, and the next task."""
        say, buttons = self.speaker.say, []
        if self.following is not None:
            buttons.append(control("following", say("Next task") + " ▶", class_="egt-button egt-special"))
        buttons.append(control("again", "↺ " + say("Start again"), class_="egt-button"))
        points = sum(self.gained[seat] for seat in self.given.people)
        gained = element("span", f"+{points}", class_="egt-gained") if points > 0 else ""
        words = element(
            "p",
            "✓ " + say("The task is done; this is how it stands now."),
            class_="egt-decision",
            tabindex=-1,
            data_target="decision",
        )
        bar = element("div", gained, words, element("div", *buttons, class_="egt-buttons"), class_="egt-now")
        return bar + element(
            "div", answer(self.speaker, self.notice) if self.notice else "", class_="egt-answer"
        )

    def _strip(self) -> Markup:
        """The strip above the table: the task, its verdict, a hint, a button to start again."""
        say = self.speaker.say
        state = "solved" if self.solved else "missed" if self.missed else "open"
        mark = {"solved": "✓", "missed": "✗", "open": "➤"}[state]
        again = "" if self.solved else control("again", "↺ " + say("Start again"), class_="egt-button")
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
        if self.is_editing:
            super()._do(target, entry)
        elif target == "again":
            self._begin_task(self.given)
        elif target == "following" and self.following is not None:
            self._begin_task(self.following)
        else:
            super()._do(target, entry)

    def _begin_task(self, task: Task) -> None:
        """Put this task on the table, with nothing done yet."""
        self.given = task
        self.solved = self.missed = False
        self._refusals.clear()
        self._sit_down(self._beginning(self.session.language))

    def _judge(self) -> None:
        """Set `solved` and `missed` from the state of the game."""
        if self.notice is not None:
            self._refusals.update(self.notice.because)
        self.solved = self.given.solved(self.attempt)
        self.missed = not self.solved and self.given.missed(self.attempt)


def task(id: str) -> TaskTable:
    """The table of the task with this id. UnknownId lists what there is."""
    return TaskTable(find(id, Task), language())
