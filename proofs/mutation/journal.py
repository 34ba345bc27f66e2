"""What is known of earlier runs, so that a stopped one goes on: what theorems run, and judged bugs.

Of the engine or a theorem that has changed since, nothing is known.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import elgrande
import proofs
from elgrande.rules import clauses
from proofs.kit.theorem import Theorem
from proofs.mutation.bugs import Bug
from proofs.mutation.judging import Judged, Run


@cache
def digest_of(*files: Path) -> str:
    """A short digest of what is written in these files."""
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


def modules_in(folder: Path) -> tuple[Path, ...]:
    """All modules below a folder."""
    return tuple(sorted(folder.rglob("*.py")))


def engine() -> tuple[Path, ...]:
    """The modules that play the game, with their data; clauses, which are texts, left out."""
    (package,) = map(Path, elgrande.__path__)
    folders = (package / "engine", package / "expansions", package / "rules")
    found = (*(module for folder in folders for module in modules_in(folder)), *sorted(package.glob("*.py")))
    return tuple(module for module in found if package / "rules" / "clauses" not in module.parents)


def lines_of(file: Path) -> Iterator[Any]:
    """The rows that were noted in a file."""
    return map(json.loads, file.read_text(encoding="utf-8").splitlines() if file.exists() else ())


def note(file: Path, row: Sequence[Any]) -> None:
    """The row is the last line of the file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as lines:
        print(json.dumps(row), file=lines)


# --- what theorems run -------------------------------------------------------------------------------


def digest_of_proof(theorem: Theorem) -> str:
    """A digest of the engine, and of the module in which a theorem is proved."""
    return digest_of(*engine(), Path(inspect.getfile(theorem.prove)))


def runs_before(file: Path, theorems: Iterable[Theorem]) -> dict[str, Run]:
    """What theorems run, as far as it was found out, and they and the engine are the same."""
    digests = {theorem.name: digest_of_proof(theorem) for theorem in theorems}
    return {
        name: Run(frozenset(map(tuple, functions)), seconds)
        for digest, name, functions, seconds in lines_of(file)
        if digests.get(name) == digest
    }


def note_run(file: Path, theorem: Theorem, run: Run) -> None:
    """What a theorem runs is known from now on."""
    note(file, (digest_of_proof(theorem), theorem.name, sorted(run.functions), run.seconds))


# --- judged bugs -------------------------------------------------------------------------------------


def digest_of_everything() -> str:
    """A digest of engine and proofs: a bug that was judged before either changed is judged again."""
    (package,), (texts,) = map(Path, proofs.__path__), map(Path, clauses.__path__)
    return digest_of(*engine(), *modules_in(texts), *modules_in(package))


def judged_before(file: Path, bugs: Iterable[Bug]) -> Iterator[Judged]:
    """The bugs among these that the theorems of this very engine have judged."""
    wanted = {bug.key: bug for bug in bugs}
    for digest, key, *rest in lines_of(file):
        if digest == digest_of_everything() and tuple(key) in wanted:
            yield Judged(wanted.pop(tuple(key)), *rest)


def note_judged(file: Path, result: Judged) -> None:
    """What became of a bug is known from now on."""
    note(file, (digest_of_everything(), result.bug.key, result.by, result.saying, result.asked))
