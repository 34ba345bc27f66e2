"""The coach: estimates from what a seat sees, the costliest decisions of a game, and new games as planned."""

from __future__ import annotations

import re
from random import Random

import pytest

from elgrande.actions import EndTurn, PlaceCaballero, PlayPower, Stop
from elgrande.engine import apply, new_game
from elgrande.expansions.grandissimo.actions import DiscardRegionCard
from elgrande.players.bots import BOTS, GreedyBot, HastyBot, RandomBot
from elgrande.players.coach import (
    IN_REVIEW,
    LEAST,
    MOST,
    Decision,
    costliest,
    decisions,
    estimates,
    looked_at,
)
from elgrande.players.playouts import play_game
from elgrande.players.search import Budget, SearchBot, search, usual
from elgrande.positions import position
from elgrande.table.session import Session
from elgrande.text import LANGUAGES
from elgrande.views import view
from elgrande.widgets.coach import Coach, Search, Thinking
from elgrande.widgets.plan import HUMAN, LEVELS, Plan, planned
from elgrande.widgets.table import Table, play
from tests.expansions.grandissimo_board import board


@pytest.fixture(scope="module")
def game():
    """The moves of a game in which seat 0 plays at random, against three who think."""
    bots = [RandomBot(0), GreedyBot(1), GreedyBot(2), GreedyBot(3)]
    before, moves = new_game(4, seed=7), []
    for move in play_game(bots, seed=7):
        moves.append((before, move.action))
        before = move.state
    return moves


# --- estimates -------------------------------------------------------------------------------------------


def test_every_legal_action_is_estimated_the_best_first():
    seen = view(position(4, turn=0, card="king", king="aragon"), 0)
    found = estimates(seen)
    assert {each.action for each in found} == set(seen.legal)
    points = [each.points for each in found]
    assert points == sorted(points, reverse=True)
    assert estimates(seen) == found


def test_taking_a_lead_is_worth_more_than_ending_the_turn():
    state = position(
        2, turn=0, card="king", king="aragon", caballeros={"valencia": (1, 1), "cataluna": (0, 5)}, round=2
    )
    found = {each.action: each.points for each in estimates(view(state, 0))}
    assert found[PlaceCaballero(0, "valencia")] > found[EndTurn(0)]


def test_an_estimate_knows_nothing_that_the_seat_does_not_see():
    state = position(3, round=4, castillo=(0, 4, 4))
    other = position(3, round=4, castillo=(0, 8, 0))
    one, two = view(state, 0), view(other, 0)
    assert state != other
    assert one == two
    assert estimates(one, guesses=1) == estimates(two, guesses=1)


def test_of_very_many_actions_some_are_looked_at_and_the_chosen_one():
    actions = [PlayPower(0, value) for value in range(1, 101)]
    found = looked_at(actions, actions[-1])
    assert len(found) <= MOST + 1
    assert actions[-1] in found
    assert looked_at(actions[:5], None) == actions[:5]


@pytest.mark.slow
def test_a_power_card_is_rated_when_the_round_is_over(game):
    before, _ = game[0]
    found = estimates(view(before, 0))
    assert {type(each.action) for each in found} == {PlayPower}
    assert found[0].points - found[-1].points < 30  # nobody is rated before the others have had their turns


# --- after the game ----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_costliest_decisions_are_of_different_rounds_and_could_have_been_better(game):
    found = [one for one in decisions(game, 0) if one is not None]
    worst = costliest(found)
    assert len(worst) == 3
    assert len({one.before.round for one in worst}) == 3
    assert worst[0].cost == max(one.cost for one in found)
    for one in worst:
        assert one.chosen != one.better
        assert apply(one.before, one.better).events  # it was legal


def test_a_decision_costs_what_another_one_is_estimated_to_be_better(game):
    found = next(one for one in decisions(game, 0) if one is not None)
    each = {
        one.action: one.points
        for one in estimates(view(found.before, 0), chosen=found.chosen, guesses=IN_REVIEW)
    }
    assert each[found.better] == max(each.values())
    assert found.cost == each[found.better] - each[found.chosen] >= LEAST


def test_of_one_round_only_the_costliest_decision_is_told_and_no_more_than_asked_for():
    made = [(1, 4.0), (1, 9.0), (2, 3.0), (3, 5.0), (4, 1.0)]
    found = [
        Decision(n, position(round=round), Stop(0), EndTurn(0), cost) for n, (round, cost) in enumerate(made)
    ]
    assert [(one.before.round, one.cost) for one in costliest(found)] == [(1, 9.0), (3, 5.0), (2, 3.0)]
    assert [one.cost for one in costliest(found, most=1)] == [9.0]


@pytest.mark.slow
def test_who_thinks_makes_smaller_mistakes_than_who_plays_at_random(game):
    def cost(seat):
        return sum(one.cost for one in decisions(game, seat) if one is not None)

    assert cost(1) < cost(0) / 2


@pytest.mark.slow
def test_a_hasty_bot_plays_legally_and_is_between_the_others():
    totals = [0, 0, 0]
    for seed in range(3):
        bots = [RandomBot(seed), HastyBot(seed), GreedyBot(seed)]
        *_, last = play_game(bots, seed=seed)
        totals = [total + points for total, points in zip(totals, last.state.points, strict=True)]
    assert totals[0] < totals[1] < totals[2]


# --- at the table -------------------------------------------------------------------------------------------


def finished(table):
    """The game at a table, played at random to its end."""
    random = Random(1)
    while not table.session.state.is_over:
        mine = [action for action in table.session.view.legal if action.player == table.session.seat]
        table.session.act(random.choice(mine))
    table.click("language:en")
    return table


def test_the_coach_is_silent_until_it_is_asked():
    table = play(players=3, seed=7, pace="at_once")
    assert table.advice == ""
    table.click("coach:on")
    assert table.advice.count("<li>") == 13
    assert "best" in table.advice
    assert "An estimate" in table.advice
    assert table.spoken.startswith("What each move would bring: Play the ")
    table.click("coach:on")
    assert table.advice == ""
    assert table.spoken == table.scene.decision


def test_the_search_player_says_what_it_would_do_and_what_it_expects():
    table = play(players=2, seed=7, pace="at_once")
    table.click("coach:on")
    assert 'data-target="coach:search"' in table.advice
    assert "Then: " not in table.advice
    table.click("coach:search")
    assert 'data-target="coach:search"' not in table.advice
    while table.coach.thinking(table.session).found is None:  # on a slow machine it takes more than one go
        table.click("coach:search:on")
    found = table.advice[table.advice.index("What the search player would do") :]
    assert found.count("<li>") == 3
    assert re.findall(r"<b>[+−]\d+\.\d</b>", found)
    assert "Then: " in found
    best = table.coach.thinking(table.session).found[0].action
    assert table.spoken == f"What the search player would do: {table.speaker.action(best)}."
    table.session.act(table.session.view.legal[0])
    table.click("language:en")
    assert "What the search player would do" not in table.advice


@pytest.mark.slow
def test_a_search_is_shown_while_it_goes_on_and_finds_what_it_finds_at_one_go(monkeypatch):
    monkeypatch.setattr(Thinking.go_on, "__defaults__", (0.0,))
    table = play(players=2, seed=7, pace="at_once")
    table.click("coach:on")
    table.click("coach:search")
    thinking, seen = table.coach.thinking(table.session), table.session.view
    made = []
    while thinking.found is None:
        assert 'data-target="coach:search:on" data-after="30"' in table.advice
        assert f"{thinking.made} of {thinking.total} rounds tried out" in table.advice
        made.append(thinking.made)
        table.click("coach:search:on")
    assert made == sorted({*made})
    assert len(made) > 5
    assert thinking.found == search(seen, usual(seen), Random(0))
    table.click("coach:search:on")  # once more, as the page may have asked just before
    assert thinking.found[0].playouts == max(each.playouts for each in thinking.found)


def test_a_search_can_be_stopped_and_is_forgotten_when_the_game_goes_on(monkeypatch):
    monkeypatch.setattr(Thinking.go_on, "__defaults__", (0.0,))
    table = play(players=2, seed=7, pace="at_once")
    table.click("coach:on")
    table.click("coach:search")
    table.click("coach:search:stop")
    assert 'data-target="coach:search"' in table.advice
    table.click("coach:search")
    table.click("power:7")
    table.click("coach:search:on")
    assert "There is nothing called" in table.notice.sentence


def test_what_was_searched_for_one_card_is_not_shown_for_the_card_that_is_taken_instead():
    table = play(players=2, seed=7, pace="at_once")
    while not (cards := [target for target in table.scene.choices if target.startswith("card:")]):
        table.click(next(iter(table.scene.choices)))
    one, other, *_ = cards
    table.click("coach:on")
    table.click(one)
    table.click("coach:search")
    searched = table.coach.thinking(table.session)
    assert searched is not None
    table.click("undo")
    table.click(other)
    assert table.coach.thinking(table.session) is None
    assert 'data-target="coach:search"' in table.advice
    table.click("undo")
    table.click(one)
    assert table.coach.thinking(table.session) is searched, "it is the same position again"


def searching_table(monkeypatch, patience):
    """A table with two bots that search, and with so much patience."""
    monkeypatch.setattr("elgrande.widgets.table.PATIENCE", patience)
    return Table(Session(players=3, bots=lambda seed: SearchBot(seed, Budget(3)), seed=7))


def test_bots_that_search_hand_back_and_play_what_they_play_at_one_go(monkeypatch):
    at_one_go = searching_table(monkeypatch, None)
    table = searching_table(monkeypatch, -1.0)
    for each in (at_one_go, table):
        each.click("power:7")
    assert at_one_go.showing is not None
    thinking = 0
    while table.session.is_thinking:
        assert table.showing is None
        assert "is thinking" in table.bar
        assert 'data-target="bots:on" data-after="30"' in table.bar
        table.click("place:granada")
        assert table.notice is not None
        table.click("bots:on")
        thinking += 1
    assert thinking > 2
    assert table.session.state == at_one_go.session.state
    assert table.showing == at_one_go.showing
    assert "bots:on" not in table.bar


@pytest.mark.parametrize("patience", [-1.0, 60.0])
def test_what_a_person_does_is_answered_before_the_first_bot_begins_to_search(monkeypatch, patience):
    table = searching_table(monkeypatch, patience)
    before = len(table.session.moves)
    table.click("power:7")
    assert len(table.session.moves) == before + 1
    assert "is thinking" in table.bar
    table.click("bots:on")
    assert len(table.session.moves) > before + 1
    assert table.session.is_thinking is (patience < 0)


def test_a_new_game_is_shown_before_the_first_bot_begins_to_search():
    """Who sits last had to wait for four of them, and saw no table meanwhile."""
    game = {"players": 5, "humans": (4,), "bots": lambda seed: SearchBot(seed, Budget(3))}
    begun = play(**game, seed=next(seed for seed in range(9) if new_game(5, seed=seed).start_player == 0))
    again = Plan.after(begun.session).session(begun.session)
    there = play(**game, start=position(5, turn=0, card="king"))
    for session in (begun.session, again, there.session):
        assert (session.is_thinking, session.moves) == (True, [])
    begun.click("bots:on")
    assert begun.session.moves


def test_bots_go_on_thinking_whatever_else_is_clicked(monkeypatch):
    table = searching_table(monkeypatch, -1.0)
    table.click("power:7")
    for language in LANGUAGES:
        table.click(f"language:{language}")
        assert "bots:on" in table.bar
    table.click("bots:on")
    table.click("undo")  # too late: somebody has played a power card since
    assert table.notice is not None
    assert table.session.is_thinking
    assert "bots:on" in table.bar


def test_what_was_done_is_undone_before_a_bot_has_answered_it(monkeypatch):
    table = searching_table(monkeypatch, -1.0)
    before = table.session.state
    table.click("power:7")
    table.click("undo")
    assert table.session.state == before
    assert not table.session.is_thinking
    assert "bots:on" not in table.bar


@pytest.mark.slow
def test_after_the_game_one_sees_what_cost_most_and_plays_it_again():
    table = finished(play(players=2, seed=7, pace="at_once"))
    table.click("coach:review")
    assert 'value="0"' in table.advice
    seen = []
    while table.coach.search.mistakes is None:
        table.click("coach:review:on")
        seen.append(table.coach.search.looked_at)
    assert 0 < seen[0] <= seen[-2]
    assert seen[-1] == table.coach.search.total
    for language in LANGUAGES:
        table.click(f"language:{language}")
        assert table.advice.count('data-target="coach:replay:') == 3
    table.click("coach:review")
    while table.coach.search.mistakes is None:
        table.click("coach:review:on")
    assert table.spoken.startswith(table.speaker.say("What cost most") + ": ")
    end = table.session
    mistake = table.coach.mistakes[0]
    table.click("coach:replay:0")
    assert table.session.state == mistake.before
    assert table.session.seat == mistake.chosen.player
    assert table.spoken.endswith(table.scene.decision)
    assert str(mistake.before.round) in table.spoken
    table.session.act(mistake.better)
    table.click("coach:back")
    assert table.session is end


def test_what_one_did_in_the_turn_of_another_is_done_again_in_it():
    region_cards = {"king_incognito": "aragon", "confederation": "granada"}
    state = board(
        players=3,
        turn=1,
        card="king",
        king="sevilla",
        held=dict.fromkeys(region_cards, 0),
        scoreboards=region_cards,
        caballeros={"aragon": (3, 0, 0), "granada": (0, 4, 0), "sevilla": (2, 1, 0)},
    )
    game = Session.at(state, bots=RandomBot)
    game.act(DiscardRegionCard(0, "confederation"))
    coach = Coach()
    coach.game, coach.search = game, Search(game)
    while coach.search.mistakes is None:
        coach.search.go_on()
    (mistake,) = coach.mistakes
    assert mistake.better == DiscardRegionCard(0, "king_incognito")
    again = coach.ask("replay:0", game)
    assert (again.state, again.seat) == (state, 0)
    assert mistake.better in again.meanwhile


def test_the_coach_can_be_stopped_in_the_middle_of_a_game():
    table = Table(Session(players=2, bots=RandomBot, seed=3))
    while not table.session.state.is_over:
        table.session.act(RandomBot(1).choose(table.session.view))
    table.click("coach:review")
    table.click("coach:review:on")
    table.click("coach:review:stop")
    assert table.coach.search is None
    assert 'data-target="coach:review"' in table.advice


def test_what_the_coach_cannot_do_is_answered():
    table = play(players=2, seed=7)
    for target in ("coach:review", "coach:replay:0", "coach:back", "coach:dance"):
        table.click(target)
        assert "There is nothing called" in table.notice.sentence


def test_there_is_no_coach_where_no_other_game_can_begin():
    table = play(start=position(2))
    table.coach.is_on = True
    table.click("language:es")
    assert table.advice == ""
    assert "coach:on" not in table.tools


# --- a new game ---------------------------------------------------------------------------------------------


def test_each_seat_gets_a_person_or_a_bot_of_some_strength():
    table = play(players=4, seed=7)
    for target in ("plan:seat:1:human", "plan:seat:2:random", "plan:seat:3:hasty", "plan:shuffle:next"):
        table.click(target)
    table.click("new")
    session = table.session
    assert session.humans == (0, 1)
    assert [type(session.bots[seat]).__name__ for seat in (2, 3)] == ["RandomBot", "HastyBot"]
    assert session.seed == 9
    assert table._plan.seats[:4] == ("human", "human", "random", "hasty")


def test_bots_of_another_kind_stay_where_nothing_is_said():
    class Quiet(RandomBot):
        pass

    before = Session(players=3, seed=1, bots=Quiet)
    after = planned(Plan.after(before), "players", "4").session(before)
    assert {type(bot) for bot in after.bots.values()} == {Quiet}


def test_a_table_needs_a_person_and_a_shuffle_a_number():
    plan = Plan.after(Session(players=2))
    assert planned(plan, "seat", "0:random") == plan
    assert planned(plan, "seat", "7:random") == planned(plan, "seat", "1:wizard") == plan
    last = planned(planned(planned(plan, "players", "5"), "seat", "4:human"), "seat", "0:random")
    assert last.humans == (4,)
    fewer = planned(last, "players", "2")
    assert (fewer.humans, fewer.seats[0]) == ((0,), "human"), "the only person is not left without a seat"
    first = planned(plan, "shuffle", "back")
    assert (plan.seed, first.seed, planned(first, "shuffle", "back").seed) == (1, 0, 0)
    assert [*LEVELS] == [HUMAN, *BOTS]
