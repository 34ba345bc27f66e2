"""Docstrings: every example in the proofs gives what it says, and a first line names what it speaks of."""

import ast
import doctest
import re
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import elgrande
import proofs

MODULES = [
    module.name for module in walk_packages(proofs.__path__, "proofs.") if module.name != "proofs.__main__"
]


LONG = ("proofs.workbench.strike_out", "proofs.books.decide", "proofs.notebook.words")


def marked(name):
    """The module, which `make check` leaves out if its examples take long."""
    return pytest.param(name, marks=pytest.mark.slow if name in LONG else ())


@pytest.mark.parametrize("name", [marked(name) for name in MODULES])
def test_the_examples_of_a_module(name):
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert doctest.testmod(import_module(name), optionflags=flags).failed == 0


# --- first lines (CONTRIBUTING.md: the subject is named) --------------------------------------------------

NAMELESS = re.compile(r"(It|He|She|They|His|Her|Its|Their|Them|Him|Those|These)\b")
KINDS = ast.FunctionDef | ast.ClassDef | ast.Module


def first_lines(source):
    """The first line of every docstring in a source."""
    documented = (node for node in ast.walk(ast.parse(source)) if isinstance(node, KINDS))
    return [text.splitlines()[0] for node in documented if (text := ast.get_docstring(node))]


@pytest.mark.slow
@pytest.mark.parametrize("package", [elgrande, proofs], ids=lambda package: package.__name__)
def test_no_first_line_begins_with_somebody_whom_nobody_has_introduced(package):
    sources = sorted(Path(package.__file__).parent.rglob("*.py"))
    lines = {path: first_lines(path.read_text(encoding="utf-8")) for path in sources}
    assert sum(map(len, lines.values())) > 1_000
    nameless = [(path.name, line) for path in sources for line in lines[path] if NAMELESS.match(line)]
    assert nameless == []


def test_a_first_line_without_a_subject_is_noticed():
    source = '"""Itself a module."""\ndef given_back():\n    """He is given back later."""'
    assert [line for line in first_lines(source) if NAMELESS.match(line)] == ["He is given back later."]
