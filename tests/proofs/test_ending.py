"""The measure of what can still be done falls with every action of real games, and bounds them.

Random games of all kinds are watched for it in `tests.soak`.
"""

from random import Random

import pytest

from elgrande.engine import RULES, apply, legal_actions, new_game
from elgrande.engine.agenda import offers_nothing
from elgrande.expansions.anniversary import GivingFlag
from elgrande.players.determinize import random_choice
from elgrande.rules.edition_fields import VetoWindows
from elgrande.rules.editions import EN_BASE
from elgrande.rules.expansion_fields import BackAboard, Transported
from proofs.games.expansions_measure import FRAMES, bound, measure
from proofs.theorems.en_ending_with_expansions import combinations_of_expansions


@pytest.mark.clause("EN-1")
@pytest.mark.parametrize("game", range(16))
def test_the_measure_falls_until_the_game_is_over(game):
    random, players = Random(game), 2 + game % 4
    edition = EN_BASE.but(veto_windows=list(VetoWindows)[game % 3], length=("long", "short")[game % 2])
    edition = edition.with_expansions(*[(), *combinations_of_expansions()][game // 2])
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


@pytest.mark.parametrize(
    ("field", "more", "less"),
    [
        ("back_aboard", BackAboard.ANY_TIME, BackAboard.AT_START),
        ("transported", Transported.ALL, Transported.THREE),
    ],
)
def test_a_table_that_allows_more_has_a_higher_bound(field, more, less):
    edition = EN_BASE.with_expansions("colonies")
    assert bound(3, edition.but(**{field: more})) > bound(3, edition.but(**{field: less}))


def test_whatever_asks_somebody_has_its_place_in_the_table():
    """A step of a special action that is done at once needs none."""
    asking = {kind for kind, rule in RULES.items() if rule.options is not offers_nothing and not rule.is_step}
    assert asking - FRAMES.keys() == {GivingFlag}, "which is counted with the flags"
