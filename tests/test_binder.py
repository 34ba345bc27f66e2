"""The files in binder/ fit the project, as far as that can be seen without building the image."""

from __future__ import annotations

import ast
import json
import os
import sys
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parent.parent
BINDER = ROOT / "binder"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NOTEBOOKS = sorted((ROOT / "notebooks" / "en").glob("*.ipynb"))
OURS = {"elgrande", "proofs"}
JUPYTER = {"IPython"}  # comes with it
MODULES = {"z3-solver": "z3"}  # where a package is imported by another name


def pins():
    """The packages of requirements.txt and their versions."""
    lines = (BINDER / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("==") for line in lines if line and not line.startswith("#"))


def wanted():
    """What the course needs, as pyproject.toml says."""
    extras = PROJECT["optional-dependencies"]
    return [Requirement(line) for line in PROJECT["dependencies"] + extras["notebooks"] + extras["proofs"]]


def imported(notebook):
    """The packages that the code of a notebook imports."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    trees = [ast.parse("".join(cell["source"])) for cell in cells if cell["cell_type"] == "code"]
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module.split(".")[0]


def test_every_package_that_the_course_needs_is_pinned_within_its_range():
    pinned = pins()
    assert {each.name for each in wanted()} == set(pinned)
    assert [each for each in wanted() if not each.specifier.contains(pinned[each.name])] == []


def test_the_notebooks_import_nothing_else():
    known = set(sys.stdlib_module_names) | OURS | JUPYTER | {MODULES.get(name, name) for name in pins()}
    found = {notebook.name: sorted(set(imported(notebook)) - known) for notebook in NOTEBOOKS}
    assert found == {notebook.name: [] for notebook in NOTEBOOKS}
    assert any("elgrande" in set(imported(notebook)) for notebook in NOTEBOOKS)


def test_the_python_is_one_that_the_project_runs_on():
    name, _, version = (BINDER / "runtime.txt").read_text(encoding="utf-8").strip().partition("-")
    assert name == "python"
    assert SpecifierSet(PROJECT["requires-python"]).contains(version)


def test_the_last_step_is_a_script_that_installs_the_project_itself():
    script = BINDER / "postBuild"
    assert os.access(script, os.X_OK)  # on Windows, whatever is there
    lines = script.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "#!/usr/bin/env bash"
    assert "python -m pip install --no-cache-dir --no-deps --editable ." in lines


def test_the_address_in_the_documentation_opens_the_contents():
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    address = "HEAD?urlpath=doc/tree/"
    opened = text[text.index(address) + len(address) :].split("`")[0].split()[0]
    assert (ROOT / opened).exists()
