"""Altered saves: whatever is accepted can be played to its end, and no state on the way is impossible."""

import json

import pytest

from elgrande.saving import BrokenSave
from elgrande.state import State
from tests.altered import altered, moments, tried

QUICK = 400


@pytest.mark.slow
def test_whatever_altered_save_is_accepted_can_be_played_to_its_end():
    accepted = sum(tried(number) for number in range(QUICK))
    assert QUICK / 10 < accepted < QUICK / 2  # alterations that all pass, or none, would test nothing


@pytest.mark.slow
def test_many_altered_saves(games):
    for number in range(QUICK, QUICK + 2 * games):
        tried(number)


def test_an_altered_save_is_the_same_each_time():
    assert [altered(number)[0] for number in range(20)] == [altered(number)[0] for number in range(20)]


def test_alterations_add_every_field_that_a_save_may_leave_out():
    texts = [altered(number)[0] for number in range(2 * QUICK)]
    for field in ('"done": ', '"carriers": ', '"due": ', '"until": 5, "card": ', '"expansions": '):
        assert any(field in text for text in texts), field


def test_a_game_set_back_by_six_rounds_is_refused():
    """With the cards of seven rounds gone there would not be enough for nine."""
    state = next(state for state in moments(0) if state.round == 8)
    content = json.loads(state.to_json()) | {"round": 1}
    with pytest.raises(BrokenSave, match=r"played\[0\]: 7 power cards, but 0 rounds are over \(RD-7\)"):
        State.from_json(json.dumps(content))
