"""Games from boards so crowded that no game makes them, rather doing what is seldom done: all laws hold."""

from __future__ import annotations

import pytest

from tests.conftest import rest_in_a_soak
from tests.soak import crowded_game


@pytest.mark.parametrize("game", range(42))
def test_every_law_holds_from_crowded_boards(game):
    assert crowded_game(game) > 20


@pytest.mark.slow
@pytest.mark.parametrize("first", rest_in_a_soak(range(42, 42 * 21, 42), 4))
def test_every_law_holds_from_many_crowded_boards(first):
    assert sum(crowded_game(game) for game in range(first, first + 42)) > 2_000
