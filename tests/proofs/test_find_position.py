"""Asking the solver: what it finds is played by the engine; where it finds nothing, that is proved."""

import pytest
import z3

from elgrande.actions import ScorePlace, SetDisk, UseSpecial
from elgrande.draw import board_svg
from elgrande.engine import apply, legal_actions
from elgrande.problems import problems
from elgrande.rules.box import BASE
from elgrande.rules.editions import EN_BASE, ES_20TH
from elgrande.rules.map import CASTILLO
from elgrande.state import State
from elgrande.text import Speaker
from elgrande.views import view
from proofs.kit.theorem import Unsound
from proofs.notebook import ask
from proofs.positions.find_position import (
    BadQuestion,
    NoneSuch,
    OutOfSteps,
    Within,
    a_tie_costs_the_game,
    find,
    one_winning_disk,
    scored_differently,
    the_kings_bonus_decides,
    the_loser_decides,
)

FEW_REGIONS = ("galicia", "aragon", "sevilla")


def pieces(state):
    """How many caballeros are on the board and in the Castillo."""
    return sum(sum(state.counts(place)) for place in (*BASE.regions, CASTILLO))


def winners(state, **disks):
    """Who wins if everybody sets the disk to this region, or to the first that may be."""
    while not state.is_over:
        actions = [action for action in legal_actions(state) if isinstance(action, SetDisk)]
        wanted = [action for action in actions if action.region == disks.get(f"of_{action.player}")]
        state = apply(state, (wanted or actions)[0]).state
    return state.winners


# --- questions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_exactly_one_disk_wins(players):
    answer = one_winning_disk(seat=1, within=Within(players=players))
    state = answer.state
    assert problems(state) == ()
    assert pieces(state) == answer.pieces == 1  # at home in País Vasco it earns 7 there
    assert answer.fewest
    won = [region for region in BASE.regions if winners(state, of_1=region) == (1,)]
    assert len(won) == 1
    assert f"Only a disk on {Speaker().place(won[0])} wins for Bruno" in str(answer)


def test_one_winning_disk_where_rivals_stand_too():
    rival_everywhere = one_winning_disk(
        within=Within(regions=FEW_REGIONS, most=2),
        also=lambda board: z3.And([board.row(region)[1] > 0 for region in FEW_REGIONS]),
    )
    assert all(rival_everywhere.state.counts(region)[1] > 0 for region in FEW_REGIONS)


@pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.slow)])
def test_a_tie_costs_the_leader_the_game(players):
    answer = a_tie_costs_the_game(within=Within(players=players))
    state = answer.state
    assert state.points[0] > max(state.points[1:])
    assert 0 not in winners(state)
    assert "costs Ana the game" in str(answer)


@pytest.mark.slow
def test_the_loser_decides():
    answer = the_loser_decides(within=Within(players=3, regions=FEW_REGIONS))
    state = answer.state
    assert problems(state) == ()
    assert answer.fewest
    assert "Carmen cannot win, and decides who does" in str(answer)
    won = {winners(state, of_2=region) for region in BASE.regions}
    assert {(0,), (1,)} <= won
    assert not any(2 in them for them in won)


def test_between_two_nobody_else_decides():
    with pytest.raises(BadQuestion, match="players"):
        the_loser_decides(player=1, within=Within(players=2))
    with pytest.raises(BadQuestion, match="seat"):
        the_loser_decides(player=3)


def test_the_kings_bonus_decides():
    answer = the_kings_bonus_decides(player=1, within=Within(players=3))
    assert winners(answer.state) == (1,)
    empty = next(r for r in BASE.regions if not any(answer.state.counts(r)) and r != answer.state.king)
    assert winners(answer.state._replace(king=empty)) != (1,)


def test_one_board_is_scored_differently_under_two_editions():
    other = EN_BASE.but(first_places="without_bonuses")
    answer = scored_differently(EN_BASE, other, within=Within(players=3))
    points = []
    for edition in (EN_BASE, other):
        state = apply(answer.state._replace(edition=edition), UseSpecial(0)).state
        while scorings := [action for action in legal_actions(state) if isinstance(action, ScorePlace)]:
            state = apply(state, scorings[0]).state
        points.append(state.points)
    assert points[0] != points[1]
    assert (answer.pieces, answer.fewest) == (1, True)


def test_a_state_that_was_found_can_be_saved_and_drawn():
    state = one_winning_disk().state
    assert State.from_json(state.to_json()) == state
    assert board_svg(view(state, seat=0), Speaker("es")).startswith("<svg")


def test_the_board_is_as_it_was_described():
    within = Within(
        players=3, king="granada", grandes=("aragon", "aragon", "sevilla"), scoreboards={"8/4/0": "aragon"}
    )
    state = the_kings_bonus_decides(within=within).state
    assert (state.king, state.grandes, state.scoreboards) == ("granada", within.grandes, ("aragon", None))


# --- there is none -----------------------------------------------------------------------------------


def test_editions_that_score_alike_are_proved_to():
    answer = scored_differently(EN_BASE, ES_20TH, within=Within(players=4, most=7))
    assert isinstance(answer, NoneSuch)
    assert not answer
    assert "no such position with 4 players, at most 7 caballeros of each" in str(answer)


def test_the_kings_bonus_cannot_decide_where_nobody_may_stand_in_his_region():
    answer = the_kings_bonus_decides(within=Within(regions=("galicia", "sevilla")))
    assert isinstance(answer, NoneSuch)
    assert "in Galicia and Sevilla, and in the Castillo" in str(answer)


def test_a_rival_of_two_is_never_paid_for_second_place():
    answer = find(
        lambda board: z3.And(board.row("aragon")[1] > board.row("aragon")[0], board.earned("aragon")[0] > 0),
        sentence="The second of two players is paid",
        within=Within(most=30),
    )
    assert isinstance(answer, NoneSuch)


# --- anything that can be described ------------------------------------------------------------------


def test_any_wish_is_fulfilled_with_the_fewest_pieces():
    answer = find(lambda board: z3.Sum(board.row("granada")) >= 4, sentence="Four in Granada")
    assert pieces(answer.state) == 4
    assert str(answer) == "Four in Granada: 4 caballeros; fewer do not do."


def test_many_pieces_are_found_to_be_the_fewest_too():
    assert find(lambda board: board.pieces >= 23).pieces == 23


def test_any_position_will_do_if_it_need_not_be_the_smallest():
    answer = find(lambda board: board.row("granada")[0] == 3, fewest=False)
    assert answer.state.counts("granada")[0] == 3
    assert "fewer" not in str(answer)


def test_another_moment_of_the_game_can_be_asked_for():
    answer = find(lambda board: board.row("aragon")[0] == 2, turn=1, card="grande")
    assert apply(answer.state, UseSpecial(1)).state.counts("aragon") == (2, 0)


# --- questions that cannot be answered ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("limits", "problem"),
    [
        ({"players": 6}, "players: 6 is not 2 to 5"),
        ({"regions": ("toledo",)}, "regions"),
        ({"regions": ()}, "regions"),
        ({"regions": ("aragon", "aragon")}, "regions"),
        ({"regions": ("castillo",)}, "regions"),
        ({"most": 0}, "most: 0"),
        ({"most": 31}, "most: 31"),
        ({"points": -1}, "points: -1"),
        ({"king": "toledo"}, "king"),
        ({"grandes": ("aragon", "toledo")}, "grandes"),
        ({"scoreboards": {"9/9/9": "aragon"}}, "scoreboards"),
    ],
)
def test_impossible_limits_are_refused(limits, problem):
    with pytest.raises(BadQuestion, match=problem):
        Within(**limits)


@pytest.mark.parametrize("question", [one_winning_disk, a_tie_costs_the_game, the_kings_bonus_decides])
@pytest.mark.parametrize("seat", [2, -1])
def test_nobody_sits_there(question, seat):
    with pytest.raises(BadQuestion, match=f"there is no seat {seat}"):
        question(seat)


@pytest.mark.parametrize("wanted", [lambda board: board.points[0], lambda board: None, lambda board: "yes"])
def test_a_wish_must_be_a_condition(wanted):
    with pytest.raises(BadQuestion, match="not a condition"):
        find(wanted)
    with pytest.raises(BadQuestion, match="not a condition"):
        one_winning_disk(also=wanted)


@pytest.mark.parametrize("card", ["toledo", "veto", "score_any_deck_2"])
def test_a_card_must_score_all_regions_or_the_castillo(card):
    with pytest.raises(BadQuestion, match=card):
        scored_differently(EN_BASE, ES_20TH, card)


def test_editions_must_be_editions():
    with pytest.raises(BadQuestion, match="did you mean EN_BASE"):
        scored_differently("EN_BAS", ES_20TH)
    with pytest.raises(BadQuestion, match="edition: 7 is none of"):
        scored_differently(EN_BASE, 7)


def test_limits_may_be_given_by_name():
    said = Within(
        players=3, edition="EN_BASE", king="País Vasco", regions=("Aragón", "Sevilla", "the Granada")
    )
    ids = Within(players=3, king="pais_vasco", regions=("aragon", "sevilla", "granada"))
    assert (said.king, said.regions) == (ids.king, ids.regions)
    assert one_winning_disk(within=said).state.king == "pais_vasco"
    assert scored_differently(
        "EN_BASE", EN_BASE.but(first_places="without_bonuses"), within=Within(edition="EN_BASE")
    )


def test_steps_must_allow_something():
    with pytest.raises(BadQuestion, match="steps: 0"):
        one_winning_disk(steps=0)


@pytest.mark.slow
@pytest.mark.parametrize("fewest", [True, False])
def test_a_solver_out_of_steps_says_so(fewest):
    with pytest.raises(OutOfSteps, match="after 1000 steps"):
        one_winning_disk(within=Within(players=4), steps=1000, fewest=fewest)


def test_what_the_engine_does_not_confirm_is_no_answer():
    with pytest.raises(Unsound, match="the engine does not agree"):
        find(lambda board: board.row("aragon")[0] == 1, is_so=lambda state: state.counts("aragon")[0] == 2)


def test_an_answer_says_whether_the_engine_was_asked():
    def one_in_aragon(board):
        return board.row("aragon")[0] == 1

    assert not find(one_in_aragon).played
    assert find(one_in_aragon, is_so=lambda state: state.counts("aragon")[0] == 1).played
    assert "was not asked" in repr(ask(find, one_in_aragon))
    assert "agrees" in repr(ask(a_tie_costs_the_game))
