"""Options, markers and fixtures for all tests: clauses, the number of random games, Chromium."""

import os
import sys

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.browser")

IN_CI = os.environ.get("CI", "").lower() not in ("", "0", "false")
CHROMIUM_HINT = (
    "no Chromium here: install it (Debian, Ubuntu: sudo apt-get install chromium) "
    "or name one you have in the environment variable CHROMIUM"
)

# jsonschema, which nbformat needs, would take a second in every process to read three dozen grammars of
# internationalized addresses. No notebook has such an address, and jsonschema can do without.
sys.modules.setdefault("rfc3987_syntax", None)

# An example may take its time, on a busy machine too. CI tries the same examples each time.
settings.register_profile("elgrande", deadline=None, derandomize=IN_CI, print_blob=True)
settings.load_profile("elgrande")


def pytest_addoption(parser):
    group = parser.getgroup("El Grande")
    group.addoption("--clause", metavar="ID", help="run only the tests that check this clause, such as SC-3")
    group.addoption("--compiled", action="store_true", help="run on the compiled engine (make fast)")
    group.addoption("--games", type=int, default=2_000, help="how many random games to play (default: 2000)")


def pytest_configure(config):
    if config.getoption("compiled"):
        from tests.compiled_engine import use_compiled_engine  # here: it imports elgrande

        use_compiled_engine()


def clauses(item):
    """The ids of the clauses that a collected test checks, from its `clause` markers."""
    return {id for marker in item.iter_markers("clause") for id in marker.args}


def pytest_collection_modifyitems(config, items):
    wanted = config.getoption("clause")
    if wanted:
        left_out = [item for item in items if wanted not in clauses(item)]
        items[:] = [item for item in items if wanted in clauses(item)]
        config.hook.pytest_deselected(items=left_out)


if "MUTANT_UNDER_TEST" in os.environ:

    @pytest.fixture(autouse=True)
    def nothing_is_remembered():
        """What was computed without a bug is forgotten: mutmut breaks the engine in processes that ran it."""
        for name, module in list(sys.modules.items()):
            if name.startswith(("elgrande.engine", "elgrande.expansions")):
                for value in vars(module).values():
                    if hasattr(value, "cache_clear") and not value.__module__.startswith("elgrande.rules"):
                        value.cache_clear()


def rest_in_a_soak(cases, kept):
    """Cases to parametrize with, each much like the others: so many in `make test`, others in `make soak`."""
    return [
        pytest.param(case, marks=[] if number < kept else [pytest.mark.soak])
        for number, case in enumerate(cases)
    ]


@pytest.fixture(scope="session")
def games(request):
    """How many random games to play in all."""
    return request.config.getoption("games")


@pytest.fixture(scope="session")
def chromium_path():
    """The Chromium that browser tests drive. Without one they are skipped, and in CI they fail."""
    from notebooks.press.chromium import chromium  # here: only browser tests need it

    path = chromium()
    if path is None:
        (pytest.fail if IN_CI else pytest.skip)(CHROMIUM_HINT)
    return path
