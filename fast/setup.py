"""Build elgrande_fast: the engine of the elgrande that is installed here, compiled by mypyc.

The modules to compile are copied into a second package, their imports of each other point there, and
everything else (rules, actions, events) they share with elgrande. The originals stay as they are.
"""

from __future__ import annotations

import ast
import os
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

import elgrande
from elgrande.compiled import PACKAGE, fingerprint, is_compiled

ORIGINALS = Path(elgrande.__file__).parent
COPIES = Path("build", "sources")
START = '"""The engine of elgrande, compiled, and a digest of its sources."""\n\nFINGERPRINT = "{}"\n'
DATACLASS = "dataclass(slots=True, unsafe_hash=True, init=False)"

Fields = list[ast.AnnAssign]


def copied() -> list[str]:
    """The paths of all modules to compile, after they were copied."""
    shutil.rmtree(COPIES, ignore_errors=True)
    package = COPIES / PACKAGE
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(START.format(fingerprint()), encoding="utf-8")
    originals = [path for path in sorted(ORIGINALS.rglob("*.py")) if is_compiled(name_of(path))]
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in originals}
    write_initializers(trees.values())
    for original, tree in trees.items():
        copy = package / original.relative_to(ORIGINALS)
        copy.parent.mkdir(parents=True, exist_ok=True)
        remember_in_dicts(tree)
        redirected = ast.fix_missing_locations(Redirecting().visit(tree))
        copy.write_text(ast.unparse(redirected), encoding="utf-8")
    return sorted(map(str, {*package.rglob("*.py")} - {package / "__init__.py"}))


def name_of(path: Path) -> str:
    """The name of a module of elgrande, without that of the package."""
    parts = path.relative_to(ORIGINALS).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


# --- imports -----------------------------------------------------------------------------------------


class Redirecting(ast.NodeTransformer):
    """Imports of what is compiled point to the compiled package, all others to elgrande as before."""

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.ImportFrom]:
        """The import, or two: of what stays where it is, and of what is compiled."""
        if node.module is None or node.module.partition(".")[0] != "elgrande":
            return [node]
        _, _, home = node.module.partition(".")
        there = [alias for alias in node.names if is_there(home, alias.name)]
        here = [alias for alias in node.names if alias not in there]
        compiled = ".".join(filter(None, (PACKAGE, home)))
        pairs = ((node.module, here), (compiled, there))
        return [ast.ImportFrom(module, names, 0) for module, names in pairs if names]


def is_there(home: str, name: str) -> bool:
    """Whether a name that is imported from a module is one of the compiled package, or a module of it."""
    module = f"{home}.{name}".lstrip(".")
    is_module = any((ORIGINALS / module.replace(".", "/")).with_suffix(end).exists() for end in ("", ".py"))
    return is_compiled(module) if is_module else is_compiled(home)


# --- dataclasses: mypyc compiles their initializers only where they are written out ---------------------


def write_initializers(trees: Iterable[ast.Module]) -> None:
    """Every dataclass has its `__init__` written out, with the fields of its bases first."""
    nodes = [node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)]
    classes = {node.name: node for node in nodes}
    dataclasses = [node for node in nodes if is_dataclass(node)]
    initializers = [initializer(all_fields(node, classes)) for node in dataclasses]
    for node, written in zip(dataclasses, initializers, strict=True):
        node.decorator_list = [ast.parse(DATACLASS, mode="eval").body]
        node.body.append(written)
        for field in own_fields(node):
            field.value = None


def all_fields(node: ast.ClassDef, classes: Mapping[str, ast.ClassDef]) -> Fields:
    """The fields of a class, those of its bases first."""
    bases = [classes[base.id] for base in node.bases if isinstance(base, ast.Name) and base.id in classes]
    return [field for base in bases for field in all_fields(base, classes)] + own_fields(node)


def own_fields(node: ast.ClassDef) -> Fields:
    """What a class adds to the fields of its bases."""
    annotated = [part for part in node.body if isinstance(part, ast.AnnAssign)]
    return [part for part in annotated if not ast.unparse(part.annotation).startswith("ClassVar")]


def is_dataclass(node: ast.ClassDef) -> bool:
    """Whether a class is a dataclass without an `__init__` of its own."""
    decorated = [ast.unparse(decorator).partition("(")[0] for decorator in node.decorator_list]
    return decorated == ["dataclass"] and not any(
        isinstance(part, ast.FunctionDef) and part.name == "__init__" for part in node.body
    )


def initializer(fields: Fields) -> ast.stmt:
    """The `__init__` that `dataclass` would make for these fields."""
    parameters = ["self"]
    for field in fields:
        default = f" = {ast.unparse(field.value)}" if field.value else ""
        parameters.append(f"{ast.unparse(field.target)}: {ast.unparse(field.annotation)}{default}")
    names = [ast.unparse(field.target) for field in fields]
    lines = [f"def __init__({', '.join(parameters)}) -> None:", *(f"    self.{n} = {n}" for n in names)]
    return ast.parse("\n".join(lines)).body[0]


# --- caches: compiled code looks into a dict in half the time in which it calls one of functools ---------

REMEMBERING = """
_known_{name}: Final[dict[Any, Any]] = {{}}
def {name}({signature}) -> {returns}:
    key = {key}
    found = _known_{name}.get(key)
    if found is None:
        {emptied}
        found = _known_{name}[key] = _find_{name}({arguments})
    return found
"""
EMPTIED = "if len(_known_{name}) >= {most}: _known_{name}.clear()"


def remember_in_dicts(tree: ast.Module) -> None:
    """Every cached function of a module looks into a dict of its own; one that is full is emptied."""
    body: list[ast.stmt] = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.decorator_list:
            body += with_dict(node)
        else:
            body.append(node)
    first = next(number for number, node in enumerate(body) if is_code(node))
    tree.body = [*body[:first], *ast.parse("from typing import Any, Final").body, *body[first:]]


def is_code(node: ast.stmt) -> bool:
    """Whether a statement may not stand above every import: it is no docstring, and not about the future."""
    return not isinstance(node, ast.Expr) and getattr(node, "module", None) != "__future__"


def with_dict(node: ast.FunctionDef) -> list[ast.stmt]:
    """A cached function, and above it the dict and the function that finds what is not in there yet."""
    (cached,) = node.decorator_list
    room = [keyword.value for keyword in cached.keywords] if isinstance(cached, ast.Call) else []
    assert ast.unparse(cached).partition("(")[0] in ("cache", "lru_cache"), ast.unparse(cached)
    names = [argument.arg for argument in node.args.args]
    written = REMEMBERING.format(
        name=node.name,
        signature=ast.unparse(node.args),
        returns=ast.unparse(node.returns or ast.Constant(None)),
        key=names[0] if len(names) == 1 else f"({', '.join(names)})",
        emptied=EMPTIED.format(name=node.name, most=ast.unparse(room[0])) if room else "pass",
        arguments=", ".join(names),
    )
    node.name, node.decorator_list = f"_find_{node.name}", []
    return [node, *ast.parse(written).body]


# Compiled functions call each other at once, not by way of the dynamic linker: 4 % more games a second.
CALLED_AT_ONCE = [] if os.name == "nt" else ["-fvisibility=hidden", "-fno-semantic-interposition"]

extensions = mypycify(["--config-file=pyproject.toml", *copied()], opt_level="3")
for extension in extensions:
    extension.extra_compile_args += CALLED_AT_ONCE

setup(packages=[PACKAGE], package_dir={"": str(COPIES)}, ext_modules=extensions)
