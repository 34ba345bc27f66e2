"""Bugs: small changes of a function of the engine, as somebody might make them by mistake."""

from __future__ import annotations

import ast
import inspect
import re
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from elgrande import scoring
from proofs.kit.uncached_engine import ENGINE

MODULES: dict[str, ModuleType] = {
    module.__name__: module for module in (*ENGINE, scoring) if module.__name__ != "elgrande.views"
}
# What the engine says, not what it does: the reasons of refusals, and events. `whose_move` decides.
WORDS = re.compile(
    r"why_|whose_(?!move)|another_kind|refus|not_now|no_window|as_typed|to_be_answered|clause|because|_event"
    r"|ties_broken|told_besides|neutrals_commanded|is_used_up|is_there|arrival|is_taboo"
    r"|in_a_turn|is_of_a_turn|is_his_turn|one_turn_each"
)
# What is run when an expansion is imported, before any bug can be put in.
AT_IMPORT = frozenset({"extend", "note"})
CLAUSE = re.compile(r"\b[A-Z]{2}-\d+(?:\.\d+)?")

OTHER_WAY: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
}
OTHER_NAME = {
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "COURT": "PROVINCES",
    "PROVINCES": "COURT",
}


@dataclass(frozen=True, slots=True)
class Bug:
    """One change of one function: which function, what stands there, and what is put in its place.

    `number` counts all changes of the function, from 0; `nth` those that read alike, from 1.
    """

    module: str
    function: str
    number: int
    nth: int
    line: int
    was: str
    now: str

    @property
    def place(self) -> str:
        """Module and function, and which of equal lines there; no line number, for other changes shift it."""
        name = f"{self.module.removeprefix('elgrande.')}.{self.function}"
        return name if self.nth == 1 else f"{name}#{self.nth}"

    @property
    def key(self) -> tuple[str, str, str]:
        """Where it is, what stands there, and what is put in its place: no two bugs have the same."""
        return self.place, self.was, self.now

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that the function says it carries out."""
        doc = function_named(self.module, self.function).__doc__ or ""
        return tuple(dict.fromkeys(CLAUSE.findall(doc))) or ("(none)",)

    def __str__(self) -> str:
        where = f"{self.module.removeprefix('elgrande.')}.{self.function}:{self.line}"
        return f"{where}  {self.was}  →  {self.now}"


def all_bugs() -> Iterator[Bug]:
    """Every bug of every function that decides or does something."""
    for module in MODULES:
        for name, node in functions(module).items():
            if name not in AT_IMPORT and not WORDS.search(name):
                yield from bugs_of(module, name, node)


def bugs_of(module: str, name: str, function: ast.FunctionDef) -> Iterator[Bug]:
    """Every bug of a function."""
    alike: Counter[tuple[str, str]] = Counter()
    for number, (line, was, now, _) in enumerate(changes(function)):
        alike[was, now] += 1
        yield Bug(module, name, number, alike[was, now], line, was, now)


@cache
def source(module: str) -> str:
    """The text of a module, as it was when it was first asked for."""
    return inspect.getsource(MODULES[module])


@cache
def functions(module: str) -> dict[str, ast.FunctionDef]:
    """The functions of a module and the methods of its classes, by their names."""
    found: dict[str, ast.FunctionDef] = {}
    for node in ast.parse(source(module)).body:
        inside = node.body if isinstance(node, ast.ClassDef) else [node]
        prefix = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
        found |= {f"{prefix}{part.name}": part for part in inside if isinstance(part, ast.FunctionDef)}
    return found


def function_named(module: str, name: str) -> FunctionType:
    """The function itself, without a cache around it."""
    found: Any = MODULES[module]
    for part in name.split("."):
        found = inspect.getattr_static(found, part)
    found = getattr(found, "fget", found)
    return inspect.unwrap(found)  # type: ignore[no-any-return]


# --- changes -----------------------------------------------------------------------------------------

Change = tuple[int, str, str, Callable[[], None]]  # line, what was, what is now, how to make it


def changes(function: ast.FunctionDef) -> list[Change]:
    """Every small change of a function's body; each is made in place."""
    found: list[Change] = []
    for statement in function.body:
        collect(statement, function.body, found)
    return found


def collect(node: ast.AST, block: list[ast.stmt], found: list[Change]) -> None:
    """All changes within a statement or expression."""
    if is_about_words(node) or is_a_check(node):
        return
    if isinstance(node, ast.stmt) and can_be_left_out(node):
        found.append(leaving_out(node, block))
    found.extend(changes_of(node))
    for field, value in ast.iter_fields(node):
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST) and field not in ("annotation", "ctx", "returns", "decorator_list"):
                inner = value if isinstance(part, ast.stmt) else block
                collect(part, inner, found)


def is_about_words(node: ast.AST) -> bool:
    """Whether this is a docstring, an event, what is only told sometimes, or a list of clauses."""
    if isinstance(node, ast.If) and not node.orelse and all(is_about_words(part) for part in node.body):
        return True
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    call = node.value if isinstance(node, ast.Expr) else node
    if isinstance(call, ast.Call) and ast.unparse(call.func).endswith(("emit", "because.append")):
        return True
    if isinstance(node, ast.Assign | ast.AnnAssign):
        return bool(WORDS.search(ast.unparse(node).partition("=")[0]))
    return isinstance(node, ast.Assert)


def is_a_check(node: ast.AST) -> bool:
    """Whether this only refuses wrong arguments, or makes sure that two rows are equally long."""
    if isinstance(node, ast.If):
        return not node.orelse and all(isinstance(part, ast.Raise) for part in node.body)
    return isinstance(node, ast.keyword) and node.arg == "strict"


def can_be_left_out(node: ast.stmt) -> bool:
    """Whether a statement does something, and the function goes on without it."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call) and not is_about_words(node.value)
    return isinstance(node, ast.AugAssign) or (
        isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name | ast.Tuple)
    )


def leaving_out(node: ast.stmt, block: list[ast.stmt]) -> Change:
    """The statement is not carried out."""

    def make() -> None:
        block[block.index(node)] = ast.copy_location(ast.Pass(), node)

    return node.lineno, ast.unparse(node), "pass", make


def changes_of(node: ast.AST) -> Iterator[Change]:
    """The changes of one node, without its parts."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in OTHER_WAY:
            yield changed(node, node, "ops", [OTHER_WAY[type(op)]()])
        case ast.BoolOp(op=op) | ast.BinOp(op=op) if type(op) in OTHER_WAY:
            yield changed(node, node, "op", OTHER_WAY[type(op)]())
        case ast.UnaryOp(op=ast.Not()):
            yield changed(node, node, "op", ast.Not(), operand=ast.UnaryOp(ast.Not(), node.operand))
        case ast.UnaryOp(op=ast.USub()):
            yield changed(node, node, "op", ast.UAdd())
        case ast.Constant(value=bool(value)):
            yield changed(node, node, "value", not value)
        case ast.Constant(value=int(value)):
            yield changed(node, node, "value", value + 1)
        case ast.Name(id=name) if name in OTHER_NAME:
            yield changed(node, node, "id", OTHER_NAME[name])
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test) if not isinstance(
            test, ast.Compare | ast.UnaryOp
        ):
            yield changed(test, node, "test", ast.UnaryOp(ast.Not(), test))
        case _:
            pass


def changed(shown: ast.AST, node: ast.AST, field: str, value: Any, **more: Any) -> Change:
    """The change that puts a value into a field of a node."""
    after = deepcopy(node)
    for name, other in {field: value, **more}.items():
        setattr(after, name, deepcopy(other))
    told = after.test if isinstance(after, ast.If | ast.IfExp | ast.While) else after

    def make() -> None:
        for name, other in {field: value, **more}.items():
            setattr(node, name, other)

    return shown.lineno, ast.unparse(shown), ast.unparse(told), make  # type: ignore[attr-defined]


# --- bugs in the engine ------------------------------------------------------------------------------


def put_in(bug: Bug) -> None:
    """The engine of this process has the bug from now on: for a process of its own."""
    function_named(bug.module, bug.function).__code__ = code_with(bug)


def code_with(bug: Bug) -> CodeType:
    """The code of the function with the bug in it."""
    tree = ast.parse(source(bug.module))
    scope, _, name = bug.function.rpartition(".")
    body = next(node.body for node in tree.body if getattr(node, "name", "") == scope) if scope else tree.body  # type: ignore[attr-defined]
    node = next(part for part in body if isinstance(part, ast.FunctionDef) and part.name == name)
    *_, make = changes(node)[bug.number]
    make()
    whole = compile(ast.fix_missing_locations(tree), f"<{bug.module} with a bug>", "exec", dont_inherit=True)
    return code_named(whole, bug.function.split("."))


def code_named(code: CodeType, names: list[str]) -> CodeType:
    """The code of a function within the code of its module."""
    for name in names:
        code = next(part for part in code.co_consts if isinstance(part, CodeType) and part.co_name == name)
    return code
