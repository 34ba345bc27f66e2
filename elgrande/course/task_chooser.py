"""A table for several tasks: choose one, do it, choose the next."""

from __future__ import annotations

from collections.abc import Sequence

from elgrande.course.lessons import find
from elgrande.course.model import Task
from elgrande.course.notebook_language import language
from elgrande.course.tasks import TaskTable
from elgrande.markup import Markup, element
from elgrande.widgets.controls import control


class TaskChooser(TaskTable):
    """A table for several tasks, each named after its first clause.

    >>> table = choose("cards.court", "cards.grande")
    >>> table.click("choose:1")
    >>> table.given.id, table.solved
    ('cards.grande', False)
    """

    def __init__(self, tasks: Sequence[Task], language: str) -> None:
        self._tasks = tuple(tasks)
        self._done: set[str] = set()
        super().__init__(self._tasks[0], language)

    @property
    def following(self) -> Task | None:
        """The next of these tasks that is not done yet, first those after this one; None if all are."""
        after = self._tasks.index(self.given) + 1
        rest = (task for task in (*self._tasks[after:], *self._tasks[:after]) if task is not self.given)
        return next((task for task in rest if task.id not in self._done), None)

    def _strip(self) -> Markup:
        """The list of tasks to choose from, above the strip of the chosen one; solved ones are marked."""
        if self.solved:
            self._done.add(self.given.id)
        options = (self._option(number, task) for number, task in enumerate(self._tasks))
        label = self.speaker.say("Choose a task")
        chooser = element("div", *options, class_="egt-options", role="group", aria_label=label)
        return chooser + super()._strip()

    def _option(self, number: int, task: Task) -> Markup:
        done = "✓ " if task.id in self._done else ""
        first = task.clauses[0]
        return control(
            f"choose:{number}",
            element("span", f"{done}{first}", class_="egt-id"),
            f" {self.speaker.clause_title(first)}",
            class_="egt-button egt-option",
            pressed=task is self.given,
        )

    def _do(self, target: str, entry: str) -> None:
        match target.split(":"):
            case ["choose", number] if not self.is_editing and number in map(str, range(len(self._tasks))):
                self._begin_task(self._tasks[int(number)])
            case _:
                super()._do(target, entry)


def choose(*ids: str) -> TaskChooser:
    """The table for the tasks with these ids, one at least. UnknownId lists what there is."""
    if not ids:
        raise ValueError("ids: no task is named")
    return TaskChooser([find(id, Task) for id in ids], language())
