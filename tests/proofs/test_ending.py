"""The measure of what can still be done falls with every action of real games, and bounds them."""

from random import Random

import pytest

from elgrande.engine import apply, legal_actions, new_game
from elgrande.players.determinize import random_choice
from elgrande.rules.edition_fields import VetoWindows
from elgrande.rules.editions import EN_BASE
from proofs.theorems.en_ending import bound, measure


@pytest.mark.clause("EN-1")
@pytest.mark.parametrize("game", range(12))
def test_the_measure_falls_until_the_game_is_over(game):
    random, players = Random(game), 2 + game % 4
    edition = EN_BASE.but(veto_windows=list(VetoWindows)[game % 3], length=("long", "short")[game % 2])
    state = new_game(players, edition, seed=game)
    left, actions = measure(state), 0
    assert left <= bound(players, edition)
    while not state.is_over:
        state = apply(state, random_choice(legal_actions(state), random)).state
        assert 0 <= measure(state) < left
        left, actions = measure(state), actions + 1
    assert actions <= bound(players, edition)


def test_the_short_game_is_shorter():
    assert [bound(players, EN_BASE.but(length="short")) for players in (2, 3, 4, 5)] == [
        900,
        1101,
        1374,
        1581,
    ]
