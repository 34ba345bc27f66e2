"""Altered saves: whatever is accepted can be played to its end, and no state on the way is impossible."""

import json
import re

import pytest

import elgrande as eg
from elgrande.actions import GiveLoad, SetDisk, UseSpecial
from elgrande.engine import apply, new_game
from elgrande.expansions.anniversary import FLAG, GivingFlag
from elgrande.expansions.colonies.frames import OwnTurn, TakingInquisitor
from elgrande.expansions.grandissimo.frames import CourtTurn
from elgrande.problems import problems
from elgrande.rules.editions import EN_BASE
from elgrande.saving import BrokenSave
from elgrande.state import Due, Moment, Moving, State, changed
from tests.altered import altered, moments, tried

QUICK = 400


@pytest.mark.slow
@pytest.mark.no_cover
def test_whatever_altered_save_is_accepted_can_be_played_to_its_end():
    accepted = sum(tried(number) for number in range(QUICK))
    assert QUICK / 10 < accepted < QUICK / 2  # alterations that all pass, or none, would test nothing


@pytest.mark.slow
@pytest.mark.no_cover
def test_many_altered_saves(games):
    for number in range(QUICK, QUICK + 2 * games):
        tried(number)


def test_an_altered_save_is_the_same_each_time():
    assert [altered(number)[0] for number in range(20)] == [altered(number)[0] for number in range(20)]


@pytest.mark.slow
def test_alterations_add_every_field_that_a_save_may_leave_out():
    texts = [altered(number)[0] for number in range(2 * QUICK)]
    for field in ('"done": ', '"load": "lantern"', '"due": ', r'"until": \d+, "card": ', '"isle"'):
        assert any(re.search(field, text) for text in texts), field


def test_a_game_set_back_by_six_rounds_is_refused():
    """With the cards of seven rounds gone there would not be enough for nine."""
    state = next(state for state in moments(0) if state.round == 8)
    content = json.loads(state.to_json()) | {"round": 1}
    with pytest.raises(BrokenSave, match=r"played\[0\]: 7 power cards, but 0 rounds are over \(RD-7\)"):
        State.from_json(json.dumps(content))


COLONIES = eg.EN_BASE.with_expansions("colonies")
WITH_FLAGS = eg.EN_BASE.with_expansions("anniversary")
ANA, BRUNO = range(2)


@pytest.mark.clause("LT-1", "LT-2")
@pytest.mark.parametrize(
    ("region", "told"),
    [
        (None, r"scoreboards: limit_table lies nowhere \(LT-1\)"),
        ("granada", r"caballeros.granada: 7 where there is room for 6 \(LT-2\)"),
    ],
)
def test_the_limit_table_lies_somewhere_and_no_more_stand_on_it_than_have_room(region, told):
    """The first went wrong when the card came that moves it; the second left fewer than none there."""
    state = eg.position(
        2, edition=COLONIES, caballeros={"granada": (4, 3, 0)}, scoreboards={"limit_table": "galicia"}
    )
    tiles = changed(state.tiles, state.box.limits[0][0], region)
    with pytest.raises(BrokenSave, match=told):
        State.from_json(state._replace(tiles=tiles).to_json())


@pytest.mark.parametrize("lower", [(), (OwnTurn(BRUNO),), (TakingInquisitor(ANA),)])
def test_a_turn_with_the_colonies_lies_on_what_is_done_at_any_time_in_it(lower):
    """Without it the special action would have had nothing to be noted on."""
    state = eg.position(2, edition=COLONIES, turn=ANA, card="king", scoreboards={"limit_table": "galicia"})
    assert state.agenda[1] == OwnTurn(ANA)
    altered = state._replace(agenda=(state.agenda[0], *lower, state.agenda[-1]))
    with pytest.raises(BrokenSave, match=r"\(RD-3\)"):
        State.from_json(altered.to_json())


@pytest.mark.clause("FL-4", "TU-4")
def test_a_flag_comes_before_a_special_action_that_has_not_begun():
    """The save says nothing of flags: whose it is names a bearer first."""
    state = eg.position(
        2,
        edition=WITH_FLAGS,
        king="sevilla",
        caballeros={"aragon": (1, 0), "granada": (1, 1)},
        turn=ANA,
        card="intrigue_4_own",
    )
    asked = apply(state, UseSpecial(ANA)).state
    assert asked.agenda[-1] == GivingFlag(ANA)
    assert State.from_json(asked.to_json()) == asked
    going_on = apply(asked, GiveLoad(ANA, FLAG, "granada")).state
    assert isinstance(going_on.agenda[-1], Moving)
    begun = asked._replace(agenda=asked.agenda[:-1])  # which the engine would have done by itself
    with pytest.raises(BrokenSave, match="intrigue_4_own has other steps"):
        State.from_json(begun.to_json())


@pytest.mark.clause("FL-4", "GS-1")
def test_a_flag_comes_before_the_disks_of_a_general_scoring():
    """It is asked for as soon as somebody has set his."""
    state = eg.position(
        2,
        edition=WITH_FLAGS,
        king="sevilla",
        round=3,
        caballeros={"aragon": (1, 0), "granada": (1, 1)},
        general_scoring=True,
    )
    asked = apply(state, SetDisk(ANA, "granada")).state
    assert asked.agenda[-1] == GivingFlag(ANA)
    assert State.from_json(asked.to_json()) == asked


def test_what_another_expansion_decides_is_not_put_off():
    state = new_game(3, EN_BASE.with_expansions("colonies"), seed=1)
    foreign = Due(Moment.END_OF_ROUND, 1, CourtTurn(0))
    found = problems(state._replace(due=(*state.due, foreign)))
    assert [(problem.field, problem.clause) for problem in found] == [(f"due[{len(state.due)}]", "RD-3")]
