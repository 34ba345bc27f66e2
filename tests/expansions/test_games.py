"""Games with the expansions in every combination: they end, and can be played again from their actions."""

from itertools import combinations

import pytest

import elgrande as eg
from elgrande.engine import apply, legal_actions
from elgrande.players.playouts import random_playout
from elgrande.rules.box import EXPANSIONS
from elgrande.rules.pieces import PLAYERS
from elgrande.saving import Transcript

COMBINATIONS = [chosen for n in range(1, len(EXPANSIONS) + 1) for chosen in combinations(EXPANSIONS, n)]


@pytest.mark.parametrize("combination", COMBINATIONS, ids="+".join)
def test_a_game_can_be_played_again_from_its_actions(combination):
    edition = eg.EN_BASE.with_expansions(*combination)
    state, actions = eg.new_game(4, edition, seed=5), []
    while not state.is_over:
        actions.append(legal_actions(state)[(3 * len(actions)) % len(legal_actions(state))])
        state = apply(state, actions[-1]).state
    assert Transcript(4, edition, 5, tuple(actions)).final() == state


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("combination", COMBINATIONS, ids="+".join)
def test_games_of_all_numbers_of_players_end(combination, players):
    assert random_playout(players, 1, eg.EN_BASE.with_expansions(*combination)).is_over
