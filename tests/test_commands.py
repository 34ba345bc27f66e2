"""What the README's commands would do, as far as that can be seen without doing it."""

from __future__ import annotations

import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from elgrande.text import LANGUAGES

ROOT = Path(__file__).parent.parent

# Whatever `python -m` runs: packages with a __main__, and modules that ask whether they are it.
IS_MAIN = re.compile(r'^if __name__ == "__main__":', re.MULTILINE)
COMMANDS = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__main__")
    for folder in ("benchmarks", "elgrande", "lite", "notebooks", "proofs", "tests")
    for path in (ROOT / folder).rglob("*.py")
    if path.name == "__main__.py" or IS_MAIN.search(path.read_text(encoding="utf-8"))
)


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


# --- what `python -m` answers --------------------------------------------------------------------------


# What a command has to be told, before it looks at anything else.
NEEDED = {"elgrande": ["play"], "lite.rulebook": ["nowhere"]}


@pytest.fixture
def run(monkeypatch, capsys):
    """Runs a module as `python -m` does: its exit code, and what it has printed."""

    def run_module(module, *words):
        monkeypatch.setattr(sys, "argv", ["python", *words])
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", ".* found in sys.modules")  # other tests have imported some
            with pytest.raises(SystemExit) as ended:
                runpy.run_module(module, run_name="__main__", alter_sys=True)
        return ended.value.code or 0, *capsys.readouterr()

    return run_module


def test_all_commands_are_found():
    assert {"elgrande", "proofs.books", "lite.rulebook", "tests.soak", "notebooks.pictures.take"} <= {
        *COMMANDS
    }


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_says_what_it_does_and_no_more(command, run):
    """Asked for help, some once did their work, wrote files, or took --help for a folder's name."""
    code, told, wrong = run(command, "--help")
    assert (code, wrong) == (0, "")
    name = "elgrande" if command == "elgrande" else f"python -m {command}"
    assert re.match(rf"usage: {re.escape(name)}\s", told), told


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_refuses_an_option_that_it_does_not_have(command, run):
    code, told, wrong = run(command, *NEEDED.get(command, ()), "--nonsense")
    assert (code, told) == (2, "")
    assert "--nonsense" in wrong.splitlines()[-1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("proofs nosuch", "'nosuch' is no theorem, and no theorem is about such a clause"),
        ("proofs --jobs 0", "argument --jobs: '0' is not a number of jobs"),
        ("proofs --json nowhere/results.json GS-1", "--json: there is no folder nowhere"),
        ("proofs --json proofs GS-1", "--json: proofs is a folder"),
        ("proofs --report README.md GS-1", "--report: README.md is no folder"),
        ("proofs.books ranks nosuch", "no chapter is called nosuch; there are ranks, "),
        ("proofs.mutation --sample -1", "argument --sample: '-1' is not a number of bugs"),
        ("proofs.mutation --jobs two", "argument --jobs: 'two' is not a number of jobs"),
        ("proofs.mutation nosuch_function", "no function is called nosuch_function"),
        ("notebooks.press nosuch", "there is no lesson nosuch; there are "),
        ("notebooks.class", "say in which directory the course is to be made"),
        ("notebooks.class README.md", "README.md is no folder"),
        ("lite.rulebook", "the following arguments are required: DIR"),
        ("tests.soak --games 0", "argument --games: '0' is not a number of games"),
        ("tests.soak --jobs 0", "argument --jobs: '0' is not a number of jobs"),
        ("tests.altered --saves -1", "argument --saves: '-1' is not a number of saves"),
        ("tests.altered --jobs 0", "argument --jobs: '0' is not a number of jobs"),
        ("benchmarks.search --games 0", "argument --games: '0' is not a number of games"),
    ],
)
def test_a_command_names_the_value_that_cannot_be(command, told, run, monkeypatch):
    monkeypatch.chdir(ROOT)
    code, _, wrong = run(*command.split())
    assert code == 2
    assert told in wrong.splitlines()[-1]


@pytest.mark.parametrize(
    ("code", "library", "extra"),
    [
        ("import elgrande.widgets", "anywidget", "notebooks"),
        ("from elgrande.course import task", "anywidget", "notebooks"),
        ("import runpy; runpy.run_module('proofs', run_name='__main__')", "z3", "proofs"),
        (
            "from proofs.runner import main; main(['--report', 'not_there', 'GS-1'])",
            "nbconvert",
            "notebooks,proofs",
        ),
        ("import runpy; runpy.run_module('proofs.books', run_name='__main__')", "z3", "proofs"),
    ],
)
def test_without_an_extra_the_last_line_says_which_one_it_takes(code, library, extra):
    """A wheel brings the whole package, and `pip install elgrande` only what plays in a terminal."""
    without = f"import sys; sys.modules[{library!r}] = None; {code}"
    told = subprocess.run([sys.executable, "-c", without], cwd=ROOT, capture_output=True, text=True)
    assert told.returncode != 0
    assert told.stdout == ""
    assert told.stderr.splitlines()[-1].endswith(f"pip install 'elgrande[{extra}]'")
