"""No coverage is recorded of what proofs run through: it would take them three times as long.

What they run through they are not tests of, line by line; those of the game cover it.
"""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE) and item.get_closest_marker("slow"):
            item.add_marker("no_cover")
