"""Build elgrande_fast: the engine of the elgrande that is installed here, compiled by mypyc.

The modules to compile are copied into a second package, their imports of each other point there, and
everything else (rules, actions, events) they share with elgrande. The originals stay as they are.
"""

from __future__ import annotations

import ast
import re
import shutil
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

import elgrande
from elgrande.compiled import MODULES, PACKAGE, fingerprint

ORIGINALS = Path(elgrande.__file__).parent
COPIES = Path("build", "sources")
IMPORT = re.compile(rf"^(\s*from )elgrande(?=\.({'|'.join(MODULES)})\b)", re.MULTILINE)
START = '"""The engine of elgrande, compiled, and a digest of its sources."""\n\nFINGERPRINT = "{}"\n'
DATACLASS = "dataclass(slots=True, unsafe_hash=True, init=False)"


def copied() -> list[str]:
    """The paths of all modules to compile, after they were copied."""
    shutil.rmtree(COPIES, ignore_errors=True)
    package = COPIES / PACKAGE
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(START.format(fingerprint()), encoding="utf-8")
    paths = []
    for name in MODULES:
        for original in sorted([*ORIGINALS.glob(f"{name}.py"), *ORIGINALS.glob(f"{name}/**/*.py")]):
            copy = package / original.relative_to(ORIGINALS)
            copy.parent.mkdir(parents=True, exist_ok=True)
            source = IMPORT.sub(rf"\1{PACKAGE}", original.read_text(encoding="utf-8"))
            copy.write_text(with_initializers(source), encoding="utf-8")
            paths.append(str(copy))
    return paths


def with_initializers(source: str) -> str:
    """The module with an `__init__` written out in each of its dataclasses: mypyc compiles only those."""
    tree = ast.parse(source)
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and not node.bases and is_dataclass(node):
            fields = [field for field in node.body if isinstance(field, ast.AnnAssign)]
            node.decorator_list = [ast.parse(DATACLASS, mode="eval").body]
            node.body.append(initializer(fields))
            for field in fields:
                field.value = None
    return ast.unparse(ast.fix_missing_locations(tree))


def is_dataclass(node: ast.ClassDef) -> bool:
    """Whether a class is a dataclass without an `__init__` of its own."""
    decorated = [ast.unparse(decorator).partition("(")[0] for decorator in node.decorator_list]
    return decorated == ["dataclass"] and not any(
        isinstance(part, ast.FunctionDef) and part.name == "__init__" for part in node.body
    )


def initializer(fields: list[ast.AnnAssign]) -> ast.stmt:
    """The `__init__` that `dataclass` would make for these fields."""
    parameters = ["self"]
    for field in fields:
        default = f" = {ast.unparse(field.value)}" if field.value else ""
        parameters.append(f"{ast.unparse(field.target)}: {ast.unparse(field.annotation)}{default}")
    names = [ast.unparse(field.target) for field in fields]
    lines = [f"def __init__({', '.join(parameters)}) -> None:", *(f"    self.{n} = {n}" for n in names)]
    return ast.parse("\n".join(lines)).body[0]


setup(
    packages=[PACKAGE],
    package_dir={"": str(COPIES)},
    ext_modules=mypycify(["--config-file=pyproject.toml", *copied()], opt_level="3"),
)
