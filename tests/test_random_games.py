"""Some 2,000 random games over all editions, readings and numbers of players, every law checked each step."""

import pytest

from tests.soak import BrokenLaw, check_saving, check_state, check_step, watched_game

CHUNKS = 40


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_law_holds_in_random_games(chunk, games):
    for game in range(chunk, games, CHUNKS):
        watched_game(game)
