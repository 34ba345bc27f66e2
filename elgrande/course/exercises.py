"""Check a reader's answer to an exercise against the engine's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import isclose
from numbers import Real
from types import EllipsisType
from typing import Any

from elgrande.course.lessons import find
from elgrande.course.model import Exercise
from elgrande.course.notebook_language import course_speaker, lesson_text
from elgrande.names import place
from elgrande.problems import ImpossiblePosition
from elgrande.text import Speaker

LONG = 400  # characters: about four lines of a page
MARKS = {True: "✓", False: "✗", None: "…"}


@dataclass(frozen=True, slots=True)
class Checked:
    """The verdict on an answer; `right` is None as long as there is none."""

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

    `...` is no answer yet. A function is called with every case; its exceptions are reported in the sentence.

    >>> check("scoring.ranks", ...)
    … Not answered yet: put your answer in place of the three dots.
    """
    exercise, speaker = find(id, Exercise), course_speaker()
    if answer is ...:
        return _unanswered(speaker)
    if exercise.cases is None:
        return _judged(exercise, speaker, answer)
    if not callable(answer):
        return Checked(
            False, speaker.say("This exercise wants a function, not {value}.", value=_shown(answer))
        )
    cases = tuple(exercise.cases())
    for case in cases:
        fault = _fault(exercise, speaker, answer, case)
        if fault is ...:
            return _unanswered(speaker)
        if fault is not None:
            return Checked(False, f"{fault} {_hint(exercise, speaker)}".strip())
    return Checked(True, speaker.count("Right, in {n} case.", "Right, in all {n} cases.", len(cases)))


def _unanswered(speaker: Speaker) -> Checked:
    return Checked(None, speaker.say("Not answered yet: put your answer in place of the three dots."))


def _judged(exercise: Exercise, speaker: Speaker, answer: Any) -> Checked:
    is_right = _is_accepted(exercise, answer)
    if is_right or _holds(lambda one: _is_accepted(exercise, _with_ids(one)), answer):
        return Checked(True, speaker.say("Right!"))
    wrong = speaker.say("Not {value}: the engine says something else.", value=_shown(answer))
    return Checked(False, f"{wrong} {_hint(exercise, speaker)}".strip())


def _is_accepted(exercise: Exercise, answer: Any) -> bool:
    """Whether a value is right; one of which nothing can be said, as it is of another kind, is not."""
    if exercise.accepts is None:
        return _holds(is_same, answer, exercise.right())
    return _holds(exercise.accepts, answer)


def _fault(
    exercise: Exercise, speaker: Speaker, answer: Any, case: tuple[Any, ...]
) -> str | EllipsisType | None:
    """What is wrong with a function in this case; None if nothing is, `...` if it is not written yet."""
    asked = _shortened(", ".join(map(repr, case)))
    right = exercise.right(*case)
    try:
        answered = answer(*case)
    except Exception as error:
        return speaker.say("For {asked} your function fails: {error}", asked=asked, error=repr(error))
    if answered is ...:
        return ...
    if _holds(is_same, answered, right):
        return None
    return speaker.say(
        "For {asked} your function says {said}, the engine {right}.",
        asked=asked,
        said=_shown(answered),
        right=_shown(right),
    )


def is_same(answer: Any, right: Any) -> bool:
    """Whether two answers say the same, be they written as a list, as a tuple or as a NumPy array.

    Where a set is right, so is a list of just its members; floats may be rounded.

    >>> is_same([(1, 2), [3]], ((1, 2), (3,))), is_same([1, 2], (2, 1)), is_same({1}, (1,))
    (True, False, False)
    >>> is_same([2, 1], {1, 2}), is_same([2, 1, 1], {1, 2}), is_same({"a": 0.5 + 1e-12}, {"a": 0.5})
    (True, False, True)
    """
    return _says(_written_plainly(answer), _written_plainly(right))


def _says(answer: Any, right: Any) -> bool:
    """Whether an answer says the same as the right one, both written plainly."""
    match answer, right:
        case tuple(), tuple():
            return len(answer) == len(right) and all(map(_says, answer, right))
        case tuple(), set() | frozenset():
            return len(answer) == len(right) and all(one in answer for one in right)
        case dict(), dict():
            return answer.keys() == right.keys() and all(_says(answer[key], right[key]) for key in right)
        case (float(), Real()) | (Real(), float()):
            return isclose(answer, right, abs_tol=1e-9)
        case _:
            return bool(answer == right)


def _written_plainly(value: Any) -> Any:
    """The value with tuples in the place of lists and arrays, also within other lists and dicts."""
    if type(value).__module__ == "numpy":
        value = value.tolist()
    if isinstance(value, list | tuple):
        return tuple(map(_written_plainly, value))
    if isinstance(value, dict):
        return {key: _written_plainly(one) for key, one in value.items()}
    return value


def _holds(judge: Callable[..., Any], *values: Any) -> bool:
    """Whether something is so of these values; of some that cannot even be compared it is not."""
    try:
        return bool(judge(*values))
    except Exception:
        return False


def _with_ids(answer: Any) -> Any:
    """The answer with the ids of places where it has their names.

    >>> _with_ids({"País Vasco": 2, "castillo": 1}), _with_ids(("Granada", 3, "nowhere"))
    ({'pais_vasco': 2, 'castillo': 1}, ('granada', 3, 'nowhere'))
    """
    if isinstance(answer, str):
        return _id_of(answer)
    if type(answer) is dict:
        return {_with_ids(key): _with_ids(value) for key, value in answer.items()}
    if type(answer) in (list, tuple, set, frozenset):
        return type(answer)(map(_with_ids, answer))
    return answer


def _id_of(name: str) -> str:
    """The id of the place that is called this; the name itself if none is."""
    try:
        return place(name, "answer", "")
    except ImpossiblePosition:
        return name


def _shown(value: Any) -> str:
    """A value as it is written, shortened."""
    return _shortened(written(value))


def written(value: Any) -> str:
    """A value as Python writes it; of one that Python cannot write, what it is.

    >>> written((1, 2)), written(10**5000)
    ('(1, 2)', '<int>')
    """
    try:
        return repr(value)
    except Exception:
        return f"<{type(value).__name__}>"


def _shortened(text: str) -> str:
    """The text as it is; of a long one, such as a whole table, the beginning and the end."""
    return text if len(text) <= LONG else f"{text[: LONG // 2]} … {text[-LONG // 4 :]}"


def _hint(exercise: Exercise, speaker: Speaker) -> str:
    return lesson_text(exercise.hint, speaker.language)
