"""A claim that was typed as one expression: only what can be said of a region is let through.

>>> typed("here.points[0] >= here.points[1]")(Region((3, 1), (5, 3, 1)))
True
>>> typed("open('secret')")
Traceback (most recent call last):
    ...
proofs.workbench.refusals.CannotSay: “open” is not known here. A region has: counts, ranks, ...
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from proofs.notebook.language import say, translated
from proofs.workbench.refusals import INSTEAD, CannotSay, known
from proofs.workbench.region import Region

FUNCTIONS: dict[str, Any] = {
    function.__name__: function
    for function in (abs, all, any, float, int, len, max, min, range, round, set, sorted, sum, tuple, zip)
}
ATTRIBUTES = {
    *("counts", "ranks", "points", "bonuses", "scoreboard", "king", "home", "players", "one_more"),
    *("alone_ahead", "count", "index"),
}
LET_THROUGH = (
    *(ast.Expression, ast.BoolOp, ast.And, ast.Or, ast.UnaryOp, ast.Not, ast.USub, ast.IfExp, ast.Compare),
    *(ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Is, ast.IsNot, ast.In, ast.NotIn),
    *(ast.BinOp, ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod, ast.Div, ast.Call, ast.Attribute),
    *(ast.Subscript, ast.Slice, ast.Name, ast.Load, ast.Store, ast.Constant, ast.Tuple, ast.List, ast.Set),
    *(ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.comprehension),
)
# What is not let through although a claim may be in need of it, and the operation of which `INSTEAD` speaks.
IN_PLACE_OF: dict[type[ast.AST], str] = {
    ast.Pow: "__pow__",
    ast.BitAnd: "bits",
    ast.BitOr: "bits",
    ast.BitXor: "bits",
    ast.Invert: "bits",
    ast.Dict: "__hash__",
    ast.DictComp: "__hash__",
}
LARGEST = 1_000
LONGEST = 500  # characters


def typed(text: str) -> Callable[[Region], Any]:
    """The claim that an expression makes of `here`. CannotSay tells what is wrong with the expression."""
    if not text.strip():
        raise CannotSay(say("Write what is claimed of a region, such as: here.points[0] >= here.points[1]"))
    try:
        tree = ast.parse(text[:LONGEST].strip(), mode="eval")
    except (SyntaxError, ValueError):
        raise CannotSay(unreadable(text[:LONGEST].strip())) from None
    bound = {
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    for node in ast.walk(tree):
        check(node, {"here", *FUNCTIONS, *bound}, text.strip())
    here = ast.parse("lambda here: 0", mode="eval")
    assert isinstance(here.body, ast.Lambda)
    here.body.body = tree.body
    claim: Callable[[Region], Any] = eval(  # noqa: S307 – nothing else gets past `check`
        compile(ast.fix_missing_locations(here), "<claim>", "eval"), {"__builtins__": {}, **FUNCTIONS}
    )
    return claim


def unreadable(text: str) -> str:
    """Why this is not one expression: it is a statement, or Python cannot read it from some place on."""
    try:
        ast.parse(text)
    except SyntaxError as error:
        lines = text.splitlines()[(error.lineno or 1) - 1 :]
        rest = "\n".join(lines)[max(0, (error.offset or 1) - 1) :].strip()
        if rest:
            return say("Python cannot read this from “{rest}” on.", rest=rest[:40])
        return say("Something is missing at the end of this.")
    except ValueError:
        return say("Python cannot read this from “{rest}” on.", rest=text[:40])
    return say(
        "A claim is one expression, true or false, and “{statement}” is none. Write the comparison alone, "
        "such as: here.points[0] >= here.points[1]. In place of a loop: "
        "all(here.points[player] < 9 for player in here.players).",
        statement=text.splitlines()[0][:40],
    )


def check(node: ast.AST, names: set[str], text: str) -> None:
    """CannotSay unless this part of the expression `text` says something of a region, and nothing else."""
    match node:
        case ast.Name(id=name) if name not in names:
            raise CannotSay(say("“{name}” is not known here. {known}", name=name, known=known()))
        case ast.Attribute(attr=name) if name not in ATTRIBUTES:
            raise CannotSay(say("“{name}” is not known here. {known}", name=name, known=known()))
        case ast.Constant(value=value) if not isinstance(value, int | None) or (value or 0) > LARGEST:
            raise CannotSay(say("“{name}” is not known here. {known}", name=repr(value)[:40], known=known()))
        case ast.BinOp(op=part) | ast.UnaryOp(op=part) | part if not isinstance(part, LET_THROUGH):
            written = ast.get_source_segment(text, node) or ""
            words = say("An expression cannot use “{construct}” here.", construct=written[:40])
            instead = (
                translated(INSTEAD[IN_PLACE_OF[type(part)]][1]) if type(part) in IN_PLACE_OF else known()
            )
            raise CannotSay(f"{words} {instead}")
        case _:
            pass
