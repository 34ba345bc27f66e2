r"""Answers to marked assignments as `check` gives them: the case, what is said and what is right, a clause.

    from elgrande.course.marking import answer_as_check
    answer_as_check()

From then on a failing `assert` in a cell of the notebook is told in one sentence, without its traceback.

>>> names = {"mine": lambda counts: (1, 1), "counts": (2, 2)}
>>> sentence("# SC-3\nassert mine(counts) == (2, 2)", 2, names, Speaker())
'For counts = (2, 2): “mine(counts)” is (1, 1), not (2, 2). Read SC-3, Ties drop one rank.'
"""

from __future__ import annotations

import ast
import linecache
import re
from collections.abc import Mapping
from contextlib import suppress
from types import TracebackType
from typing import Any

from IPython.core.getipython import get_ipython

from elgrande.course.exercises import written
from elgrande.course.notebook_language import course_speaker
from elgrande.rules.clauses import CLAUSES
from elgrande.rules.message import N_
from elgrande.text import Speaker

CLAUSE = re.compile(r"\b[A-Z]{2}-\d+\b")
LONGEST = 160  # characters of a value
EACH = "each_of_them"  # a name for what a loop is at
PLAIN = (int, str, tuple, list, bool)


class NotSo(AssertionError):
    """A test that an answer does not pass, in words."""

    def _render_traceback_(self) -> list[str]:
        """What the notebook shows."""
        return [f"✗ {self}"]


def answer_as_check() -> None:
    """Tell failing assertions in the cells of this notebook in a sentence."""
    if (shell := get_ipython()) is not None:
        shell.set_custom_exc((AssertionError,), _tell)  # type: ignore[no-untyped-call]


def _tell(
    shell: Any, kind: type, error: BaseException, traceback: TracebackType, tb_offset: Any = None
) -> None:
    told = NotSo(str(error) or told_of(traceback) or course_speaker().say("This is not so yet."))
    shell.showtraceback((NotSo, told, traceback), tb_offset=tb_offset)


def told_of(traceback: TracebackType | None) -> str:
    """The sentence about the assertion of a cell that has failed; nothing if it stands somewhere else."""
    found = ""
    while traceback is not None:
        frame = traceback.tb_frame
        if frame.f_code.co_name == "<module>":
            source = "".join(linecache.getlines(frame.f_code.co_filename, frame.f_globals))
            found = sentence(source, traceback.tb_lineno, frame.f_globals | frame.f_locals, course_speaker())
        traceback = traceback.tb_next
    return found


def sentence(source: str, line: int, names: Mapping[str, Any], speaker: Speaker) -> str:
    """What is not so in the assertion at this line of a cell; nothing if there is none.

    For that, its parts are asked once more. Where one of them fails then, or all say what is right, the
    sentence gives only what was asserted.
    """
    asserted = next(
        (
            node
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.Assert) and node.lineno <= line <= (node.end_lineno or line)
        ),
        None,
    )
    if asserted is None:
        return ""
    test, say = asserted.test, speaker.say
    known = dict(names)
    if isinstance(test, ast.Call) and ast.unparse(test.func) == "all" and len(test.args) == 1:
        with suppress(Exception):
            test = counterexample(test.args[0], known) or test
    words = difference(test, known, speaker)
    words = words or say("“{expression}” is not so.", expression=ast.unparse(test))
    if case := case_of(test, known):
        words = say("For {case}: {words}", case=case, words=words)
    if (clause := CLAUSE.search(source)) and clause[0] in CLAUSES:
        title = speaker.clause_title(clause[0])
        words += " " + say("Read {clause}, {title}.", clause=clause[0], title=title)
    return words


def difference(test: ast.expr, known: dict[str, Any], speaker: Speaker) -> str:
    """What each side of an equation says, if they do not say the same now; nothing of any other test."""
    if not isinstance(test, ast.Compare) or [type(sign) for sign in test.ops] not in ([ast.Eq], [ast.Is]):
        return ""
    with suppress(Exception):
        said, right = value(test.left, known), value(test.comparators[0], known)
        if said is not right and (isinstance(test.ops[0], ast.Is) or said != right):
            told, left = N_("“{expression}” is {said}, not {right}."), ast.unparse(test.left)
            return speaker.say(told, expression=left, said=shown(said), right=shown(right))
    return ""


def counterexample(generated: ast.expr, known: dict[str, Any]) -> ast.expr | None:
    """The part of an `all(…)` that fails first; what it is about is then among the names that are known."""
    if not isinstance(generated, ast.GeneratorExp) or len(generated.generators) != 1:
        return None
    loop = generated.generators[0]
    for each in value(loop.iter, known):
        names = value(bound_by(loop.target), known | {EACH: each})
        inside = known | names
        if all(value(condition, inside) for condition in loop.ifs) and not value(generated.elt, inside):
            known |= names
            return generated.elt
    return None


def bound_by(target: ast.expr) -> ast.expr:
    """An expression for the names that a loop binds, with what they are bound to."""
    names = [node.id for node in ast.walk(target) if isinstance(node, ast.Name)]
    pairs = ", ".join(f"{name!r}: {name}" for name in names)
    return ast.parse(f"[{{{pairs}}} for {ast.unparse(target)} in [{EACH}]][0]", mode="eval").body


def value(expression: ast.expr, names: dict[str, Any]) -> Any:
    """What an expression of a test gives."""
    code = compile(ast.fix_missing_locations(ast.Expression(expression)), "<test>", "eval")
    return eval(code, names)  # noqa: S307 – it has just been run


def case_of(test: ast.expr, names: Mapping[str, Any]) -> str:
    """The plain values that a test speaks of, by name."""
    used = dict.fromkeys(node.id for node in ast.walk(test) if isinstance(node, ast.Name))
    plain = {name: names[name] for name in used if isinstance(names.get(name), PLAIN)}
    return ", ".join(f"{name} = {shown(its)}" for name, its in plain.items() if len(written(its)) <= LONGEST)


def shown(its: object) -> str:
    """A value, shortened."""
    text = written(its)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
