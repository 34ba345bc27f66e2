"""The tasks, predictions and exercises of each lesson, one module for a lesson.

An id begins with the name of its module: `scoring.three_way_tie` is in `lessons/scoring.py`. Each module has
a tuple `CONTENT`. Their texts are the gettext domain "course".
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TypeVar

from elgrande.course.model import ClickExercise, Exercise, Prediction, Task

Item = Task | Prediction | Exercise | ClickExercise
Kind = TypeVar("Kind", Task, Prediction, Exercise, ClickExercise)


class UnknownId(KeyError):
    """No lesson has a task, prediction or exercise with this id; the message lists the ids there are."""

    def __str__(self) -> str:
        return str(self.args[0])


def lessons() -> tuple[str, ...]:
    """The names of all modules."""
    return tuple(sorted(module.name for module in iter_modules(__path__)))


def content(lesson: str) -> tuple[Item, ...]:
    """Everything in one lesson, in its order."""
    if lesson not in lessons():
        raise UnknownId(f"there is no lesson {lesson!r}; there are {', '.join(lessons())}")
    found: tuple[Item, ...] = import_module(f"{__name__}.{lesson}").CONTENT
    return found


def find(id: str, kind: type[Kind]) -> Kind:
    """The task, prediction or exercise with this id. UnknownId if there is none."""
    there = [item for item in content(id.partition(".")[0]) if isinstance(item, kind)]
    for item in there:
        if item.id == id:
            return item
    raise UnknownId(f"there is no {kind.__name__} {id!r}; there are {', '.join(item.id for item in there)}")
