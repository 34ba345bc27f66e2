"""Exercises, checked at once: what the reader worked out, against what the engine says."""

from __future__ import annotations

from dataclasses import dataclass
from types import EllipsisType
from typing import Any

from elgrande.course.lessons import find
from elgrande.course.model import Exercise
from elgrande.course.notebook_language import speaker, taught
from elgrande.text import Speaker

MARKS = {True: "✓", False: "✗", None: "…"}


@dataclass(frozen=True, slots=True)
class Checked:
    """What became of an answer: `right` is None as long as there is none."""

    right: bool | None
    sentence: str

    def __bool__(self) -> bool:
        return self.right is True

    def __repr__(self) -> str:
        return f"{MARKS[self.right]} {self.sentence}"

    def _repr_markdown_(self) -> str:
        return f"**{MARKS[self.right]}** {self.sentence}"


def check(id: str, answer: Any) -> Checked:
    """Whether an answer is right; if it is not, the first case in which it goes wrong.

    `...` is no answer yet. A function is tried on every case; whatever it raises is told, not raised.

    >>> check("scoring.ranks", ...)
    … Not answered yet: put your answer in place of the three dots.
    """
    exercise, told = find(id, Exercise), speaker()
    if answer is ...:
        return _unanswered(told)
    if exercise.cases is None:
        return _judged(exercise, told, answer)
    if not callable(answer):
        return Checked(False, told.say("This exercise wants a function, not {value}.", value=repr(answer)))
    cases = tuple(exercise.cases())
    for case in cases:
        fault = _fault(exercise, told, answer, case)
        if fault is ...:
            return _unanswered(told)
        if fault is not None:
            return Checked(False, f"{fault} {_hint(exercise, told)}".strip())
    return Checked(True, told.count("Right, in {n} case.", "Right, in all {n} cases.", len(cases)))


def _unanswered(told: Speaker) -> Checked:
    return Checked(None, told.say("Not answered yet: put your answer in place of the three dots."))


def _judged(exercise: Exercise, told: Speaker, answer: Any) -> Checked:
    if answer == exercise.right():
        return Checked(True, told.say("Right: the engine says the same."))
    wrong = told.say("Not {value}: the engine says something else.", value=repr(answer))
    return Checked(False, f"{wrong} {_hint(exercise, told)}".strip())


def _fault(
    exercise: Exercise, told: Speaker, answer: Any, case: tuple[Any, ...]
) -> str | EllipsisType | None:
    """Where a function goes wrong in this case: a sentence; None if it does not, `...` if there is none."""
    asked = ", ".join(map(repr, case))
    right = exercise.right(*case)
    try:
        said = answer(*case)
    except Exception as error:
        return told.say("For {asked} your function fails: {error}", asked=asked, error=repr(error))
    if said is ...:
        return ...
    if said == right:
        return None
    return told.say(
        "For {asked} your function says {said}, the engine {right}.",
        asked=asked,
        said=repr(said),
        right=repr(right),
    )


def _hint(exercise: Exercise, told: Speaker) -> str:
    return taught(exercise.hint, told.language)
