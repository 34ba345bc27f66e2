"""The static site, as far as it can be checked without a browser: what it is made of."""

from __future__ import annotations

import json
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from elgrande.text import LANGUAGES
from lite.build import APPS, PYODIDE, ROOT, SCRIPTS, USELESS, build, locked, package, settings
from lite.front_page import DOORS, WORDS, front_page, notebooks

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ELSEWHERE = {"jupyterlab", "notebook"} | USELESS  # the browser is its own server, and no terminal


def test_the_packages_for_the_browser_are_versions_that_the_project_allows():
    versions = dict(line.split()[0].split("==") for line in locked())
    extras = PROJECT["optional-dependencies"]
    wanted = [Requirement(line) for line in PROJECT["dependencies"] + extras["notebooks"] + extras["proofs"]]
    assert [
        each.name
        for each in wanted
        if each.name not in ELSEWHERE and not each.specifier.contains(versions[each.name])
    ] == []
    assert all(" --hash=sha256:" in line for line in locked())


def test_an_old_copy_of_a_notebook_never_hides_a_new_one():
    old, new = (settings([], edition)["jupyter-config-data"] for edition in ("a" * 64, "b" * 64))
    assert old["contentsStorageName"] != new["contentsStorageName"]


def test_what_somebody_has_set_stays_set_in_a_new_edition():
    old, new = (settings([], edition)["jupyter-config-data"] for edition in ("a" * 64, "b" * 64))
    assert old["settingsStorageName"] == new["settingsStorageName"]


@pytest.mark.slow
def test_the_browser_finds_every_package_in_the_site_itself():
    folder = build() / "pyodide"
    table = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))
    assert {each["name"] for each in table["packages"].values()} >= {
        "elgrande",
        *(canonicalize_name(line.split("==")[0]) for line in locked() if "jupyterlite" not in line),
    }
    for each in table["packages"].values():
        assert package(folder / each["file_name"])["sha256"] == each["sha256"]
    assert PYODIDE in (folder / "pyodide.mjs").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_of_the_course_is_in_the_site_and_on_its_front_page(language):
    site = build()
    front = (site / "index.html").read_text(encoding="utf-8")
    assert len(notebooks(language)) >= 9
    for notebook in notebooks(language):
        assert (site / "files" / language / notebook.name).exists()
        assert f"?path={language}/{notebook.name}" in front


def test_the_front_page_has_four_doors_in_each_language():
    page = front_page()
    for language in LANGUAGES:
        assert set(WORDS[language]) == set(WORDS["en"])
        for _, notebook in DOORS.values():
            assert f"?path={language}/{notebook}" in page
            assert notebook in [each.name for each in notebooks(language)]
        assert f'href="rulebook/{language}/"' in page


@pytest.mark.slow
def test_every_page_of_the_lab_says_that_it_is_loading_and_brings_along_what_was_written():
    site = build()
    for script in SCRIPTS:
        assert (site / script).exists()
        for app in APPS:
            assert f"../{script}" in (site / app / "index.html").read_text(encoding="utf-8")
