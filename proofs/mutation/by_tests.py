"""Which test notices a bug that no theorem notices: pytest runs in its own process, with the bug put in."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence

from proofs.mutation.planted_bug import VARIABLE
from proofs.notebook.bug_sample import Judgement, Survivor, noticing

# The quick tests of the game, those first that are about what theorems do not see. Proofs were asked already.
TESTS = (
    *("elgrande/engine", "elgrande/scoring.py", "tests/theory/test_disks.py", "tests/test_players.py"),
    *("tests/test_playouts.py", "tests/expansions", "tests/rules", "tests/cards", "tests", "elgrande"),
)
LEFT_OUT = ("tests/proofs", "tests/browser")
# A test, or a file whose cases cannot even be made.
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+?\.py(?:::[^\n]+?)?)(?: - .*)?$", re.MULTILINE)
PASSED, NOTICED, INTERRUPTED, NO_SUCH_TEST = 0, 1, 2, 4  # how pytest ends


class NotTested(RuntimeError):
    """pytest did not come to run the tests: what it said."""


def by_tests(survivors: Iterable[Judgement], tests: Sequence[str] = TESTS) -> Iterator[Survivor]:
    """Of each bug the first test that fails with it, or None; whichever failed before is asked first."""
    for bug in survivors:
        before = noticing(bug)
        found = first_failure(bug, [before]) if before else None
        yield Survivor(bug.where, bug.was, bug.now, found or first_failure(bug, tests))


def first_failure(bug: Judgement, tests: Sequence[str]) -> str | None:
    """The first of these tests that fails with a bug; None if all pass, or there are none such.

    NotTested if pytest ends otherwise, or if the test fails without the bug as well.
    """
    planted = ("-p", "proofs.mutation.planted_bug", *tests)
    failed = failure(planted, {VARIABLE: json.dumps([bug.where, bug.was, bug.now])})
    if failed is not None and failure([failed], {}) is not None:
        raise NotTested(f"{failed} fails without a bug, too")
    return failed


def failure(arguments: Sequence[str], variables: Mapping[str, str]) -> str | None:
    """The first test that fails when pytest is called like this; None if none does."""
    quick = ("-q", "-x", "-m", "not slow and not browser and not timed", "-p", "no:nbval")
    without = [f"--ignore={folder}" for folder in LEFT_OUT]
    command = [sys.executable, "-m", "pytest", *quick, *without, *arguments]
    ended = subprocess.run(
        command, env={**os.environ, **variables}, capture_output=True, text=True, check=False
    )
    if ended.returncode in (PASSED, NO_SUCH_TEST):
        return None
    failed = FAILED.search(ended.stdout)
    if ended.returncode not in (NOTICED, INTERRUPTED) or failed is None:
        raise NotTested(f"{ended.stdout[-2000:]}\n{ended.stderr[-2000:]}")
    return failed[1]
