"""Games with the expansions in every combination: they end, and can be played again from their actions."""

from dataclasses import fields
from itertools import combinations
from random import Random

import pytest

import elgrande as eg
from elgrande.engine import KINDS, apply, legal_actions, refusal
from elgrande.players.playouts import random_playout
from elgrande.rules.box import EXPANSIONS
from elgrande.rules.clauses import CLAUSES
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


@pytest.mark.parametrize("combination", COMBINATIONS, ids="+".join)
def test_an_action_with_any_of_its_values_out_of_range_is_refused_by_a_clause(combination):
    random, state = Random(1), eg.new_game(4, eg.EN_BASE.with_expansions(*combination), seed=1)
    while not state.is_over:
        legal = legal_actions(state)
        for action in {type(action): action for action in legal}.values():
            for wrong in with_a_wrong_value(action):
                assert refusal(state, wrong) in CLAUSES, wrong
        state = apply(state, random.choice(legal)).state


def with_a_wrong_value(action):
    """The action with a number or a name that nothing has, in each of its fields; also by its relatives."""
    names = [field.name for field in fields(action)]
    relatives = [kind for kind in KINDS if [field.name for field in fields(kind)] == names]
    for name in names:
        for value in (-99, 99) if isinstance(getattr(action, name), int) else ("", "nowhere"):
            values = {other: getattr(action, other) for other in names} | {name: value}
            yield from (kind(**values) for kind in relatives)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("combination", COMBINATIONS, ids="+".join)
def test_games_of_all_numbers_of_players_end(combination, players):
    assert random_playout(players, 1, eg.EN_BASE.with_expansions(*combination)).is_over
