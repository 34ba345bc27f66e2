"""What the README's commands would do, as far as that can be seen without doing it."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from elgrande.text import LANGUAGES

ROOT = Path(__file__).parent.parent


def last_command(*goals):
    """The last command that `make` would carry out, word by word."""
    if shutil.which("make") is None:
        pytest.fail("install make")
    clean = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    command = ["make", "--dry-run", "--no-print-directory", *goals]
    told = subprocess.run(command, cwd=ROOT, env=clean, capture_output=True, text=True, check=True).stdout
    return shlex.split(told.replace("\\\n", " ").splitlines()[-1])


@pytest.mark.parametrize("view", ["lab", "notebook"])
def test_make_lab_serves_all_languages_and_opens_the_contents(view):
    """A lesson links to itself in the other languages: they have to lie within what is served."""
    program, shown, *options, lesson = last_command("lab", f"LAB={view}")
    assert (Path(program).name, shown) == ("jupyter", view)
    (served,) = [option.partition("=")[2] for option in options if option.startswith("--ServerApp.root_dir=")]
    assert (ROOT / lesson).read_text(encoding="utf-8")
    for language in LANGUAGES:
        assert (Path(served) / language / Path(lesson).name).is_file()


def test_make_app_opens_a_start_page_whose_lessons_there_are():
    folder = ROOT / last_command("app")[-1]
    start = (ROOT / "app/voila/templates/elgrande/tree.html").read_text(encoding="utf-8")
    named = set(re.findall(r'"(\d\d_\w+)"', start))
    assert "11_whole_game" in named
    missing = [
        (language, lesson)
        for language in ("en", "es", "pt")
        for lesson in sorted(named)
        if not (folder / language / f"{lesson}.ipynb").exists()
    ]
    assert missing == []
