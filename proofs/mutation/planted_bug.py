"""A pytest plugin, `-p proofs.mutation.planted_bug`: it puts a bug into the engine before any test runs.

The environment variable `PLANTED_BUG` says which: where, what stands there, what is put in its place.
"""

import json
import os

from proofs.mutation.bugs import all_bugs, put_in
from proofs.mutation.judging import forget_all

VARIABLE = "PLANTED_BUG"


def pytest_configure() -> None:
    """The engine has the bug, and nothing that it computed without it is remembered."""
    key = tuple(json.loads(os.environ[VARIABLE]))
    put_in(next(bug for bug in all_bugs() if bug.key == key))
    forget_all()
