"""Bidding with power cards: against the engine, against every deviation, and against assignments by SciPy."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, permutations
from random import Random

import numpy as np
import pytest
from scipy.optimize import linear_sum_assignment

from elgrande.actions import PlayPower
from elgrande.engine import apply, legal_actions, new_game, to_move
from elgrande.events import TurnOrderSet
from elgrande.players.playouts import Playout
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE
from elgrande.rules.pieces import POWER_CARDS, SUPPLY
from elgrande.state import PowerPhase, Supplying
from elgrande.theory.extensive_form import Decision, every_value, outcome, plan_of, regrets
from elgrande.theory.power_cards import (
    Bidding,
    against_chance,
    allot,
    best_bid,
    bids,
    by_start_player,
    caballero_values,
    card_values,
    steps_up,
    turn_order,
    worth_against,
    worth_of_card,
)

CARDS = ("king", "veto", "court", "grande")


def drawn(seed, players=3, size=3, **said):
    """A bidding at random, with small hands."""
    random = Random(seed)
    hands = tuple(tuple(sorted(random.sample(POWER_CARDS, size))) for _ in range(players))
    values = tuple({card: random.randrange(9) for card in CARDS} for _ in range(players))
    return Bidding(hands, values, caballero=(1,) * players, start_player=random.randrange(players), **said)


# --- the bidding is that of the engine -------------------------------------------------------------------


@pytest.mark.clause("PW-1", "PW-2", "PW-3", "PW-4")
@pytest.mark.parametrize("seed", range(4))
def test_the_bidding_is_what_the_engine_lets_one_play(seed):
    state = new_game(4, seed=seed)
    bidding = Bidding.of(state, [dict.fromkeys(state.display, 0)] * 4)
    form, powers, random = bidding.form, bidding.form.start, Random(seed)
    while (player := form.deciding(powers)) is not None:
        following = bidding.bids(powers)
        assert to_move(state) == (player,)
        assert {PlayPower(player, value) for value, _ in following} == set(legal_actions(state))
        value, powers = random.choice(following)
        state, events = apply(state, PlayPower(player, value))
    assert TurnOrderSet(turn_order(powers)) in events
    first = turn_order(powers)[0]
    supply = SUPPLY[powers[first]]
    assert (Supplying(first, supply) in state.agenda) is (supply > 0)


@pytest.mark.clause("RD-6")
def test_the_lowest_card_begins_the_next_round():
    values = [{"king": 0, "court": 0, "veto": 0}] * 3
    bidding = Bidding(((2,), (5,), (9,)), values, starting=4)
    assert bidding.form.value() == (4, 0, 0)
    state = position(3, powers=(2, 5, 9), turn=2, start_player=0)
    game = Playout(state)
    while state.round == game.state().round:
        game.play(game.actions[-1])
    assert game.state().start_player == 0


def test_bidding_begins_with_what_lies_on_the_table():
    state = apply(new_game(3, seed=1), legal_actions(new_game(3, seed=1))[4]).state
    bidding = Bidding.of(state, [dict.fromkeys(state.display, 0)] * 3)
    first = bidding.seats[0]
    assert bidding.form.start[first] == state.powers[first] is not None
    assert bids(bidding)[0].player == bidding.seats[1]


def test_power_cards_are_bid_only_when_they_are_played():
    with pytest.raises(ValueError, match="PW-1"):
        Bidding.of(position(turn=0), [{}] * 4)


@pytest.mark.parametrize(
    ("values", "complaint"),
    [
        ([{"king": 1, "veto": 1}], "of 1 players"),
        ([{"king": 1, "veto": 1}, {"king": 1, "court": 1}], "same cards"),
        ([{"king": 1}, {"king": 1}], "TU-3"),
    ],
)
def test_values_that_do_not_fit_are_refused(values, complaint):
    with pytest.raises(ValueError, match=complaint):
        Bidding(((1, 2), (3, 4)), values)


def test_who_has_no_card_left_to_play_is_told_so():
    with pytest.raises(ValueError, match="PW-2"):
        bids(Bidding(((4,), (4,)), [{"king": 1, "veto": 0}] * 2))


# --- backward induction ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("payoff", ["points", "lead"])
def test_nobody_gains_by_any_other_card_at_any_moment(seed, payoff):
    bidding = drawn(seed, payoff=payoff)
    tree = bidding.form.tree()
    plan = plan_of(tree)
    assert set(regrets(tree, plan).values()) == {0}
    assert outcome(tree, plan) == bidding.form.value()


@pytest.mark.parametrize("payoff", ["points", "lead"])
def test_nobody_gains_by_taking_another_action_card(payoff):
    for order in permutations(range(3)):
        form = drawn(5, payoff=payoff).taking(order)
        tree = form.tree()
        assert set(regrets(tree, plan_of(tree)).values()) == {0}
        assert isinstance(tree, Decision)
        assert tree.player == order[0]


def test_who_thinks_of_the_lead_takes_a_card_away():
    values = ({"king": 5, "veto": 4}, {"king": 0, "veto": 9})
    taken = {
        payoff: Bidding(((2,), (1,)), values, payoff=payoff).cards_taken((0, 1))
        for payoff in ("points", "lead")
    }
    assert taken == {"points": ("king", "veto"), "lead": ("veto", "king")}


def test_with_two_players_the_order_is_all_that_matters():
    """Written down by hand: the second answers each card with the best of his own, and the first knows it."""
    bidding = Bidding(((2, 7), (4, 9)), ({"king": 6, "veto": 1}, {"king": 5, "veto": 2}), caballero=(1, 1))
    paid = {}
    for one in (2, 7):
        for other in (4, 9):
            cards = ("king", "veto") if one > other else ("veto", "king")
            paid[one, other] = tuple(
                worth[card] + SUPPLY[value]
                for worth, card, value in zip(bidding.values, cards, (one, other), strict=True)
            )
    answers = {one: max((4, 9), key=lambda other, one=one: paid[one, other][1]) for one in (2, 7)}
    best = max((2, 7), key=lambda one: paid[one, answers[one]][0])
    assert best_bid(bidding)[1:3] == (best, (best, answers[best]))
    assert best_bid(bidding).payoffs == paid[best, answers[best]]


def test_a_bid_says_the_turn_the_cards_and_what_they_bring():
    for bid in bids(drawn(3)):
        assert bid.turn == turn_order(bid.powers).index(bid.player)
        assert bid.powers[bid.player] == bid.value
        assert len(set(bid.cards)) == 3
        assert bid.payoff == bid.payoffs[bid.player]


def test_of_equally_good_cards_the_lowest_is_played():
    nothing = [{"king": 0, "court": 0}] * 2
    assert best_bid(Bidding((POWER_CARDS,) * 2, nothing)).value == 1


def test_when_all_is_played_there_is_nothing_to_bid():
    assert bids(Bidding(((), ()), [{"king": 1, "veto": 0}] * 2, powers=(3, 4))) == ()


def test_what_a_step_up_brings_is_the_difference_of_two_bids():
    found = {bid.value: bid.payoff for bid in bids(drawn(4))}
    values = sorted(found)
    assert steps_up(drawn(4)) == tuple((high, found[high] - found[low]) for low, high in pairwise(values))


# --- what a card and a place in the order are worth --------------------------------------------------------


def test_the_highest_card_is_worth_what_being_sure_of_the_first_turn_is_worth():
    worth = {"king": 8, "veto": 3}
    assert worth_of_card(Bidding(((1, 2, 13), (1, 2, 12)), (worth,) * 2), 0, 13) == 5
    with pytest.raises(ValueError, match="RD-7"):
        worth_of_card(Bidding(((1, 2, 13), (1, 2, 12)), (worth,) * 2), 0, 3)


def test_a_card_can_harm_who_has_it():
    values = (
        {"king": 6, "court": 3, "veto": 9},
        {"king": 3, "court": 5, "veto": 7},
        {"king": 2, "court": 7, "veto": 4},
    )
    hands = ((1, 3, 13), (1, 3, 12), (2, 3, 13))
    bidding = Bidding(hands, values, caballero=(1,) * 3)
    assert worth_of_card(bidding, 1, 1) == -3
    without = Bidding(((1, 3, 13), (3, 12), (2, 3, 13)), values, caballero=(1,) * 3)
    for game in (bidding, without):
        assert len(every_value(game.form.tree())) == 1  # so it is no matter of how ties are broken


def test_if_all_foresee_all_the_first_has_the_best_of_it():
    worth = {"king": 30, "court": 20, "veto": 10}
    cost = {value: value for value in POWER_CARDS}
    three = Bidding((POWER_CARDS,) * 3, (worth,) * 3, prices=(cost,) * 3)
    for start, row in enumerate(by_start_player(three)):
        assert row[start] == max(row) == 17
        last = (start + 2) % 3
        assert row[last] == min(row) == 9


def test_where_rivals_are_not_foreseen_the_last_has_the_best_of_it():
    worth = {"king": 10, "court": 4, "veto": 0}
    bidding = Bidding(((1, 5, 9),) * 3, (worth,) * 3)
    expected = against_chance(bidding, 0)
    # First: with the 9 he is sure of the King. In the middle and last, only if nobody has played it.
    assert expected[0] == 10
    # Second: one of three cards lies there; after the 9 he takes the 5, else the 9.
    assert expected[1] == Fraction(1, 3) * 4 + Fraction(2, 3) * 10
    # Last: one card is left to him, whatever it is.
    assert expected[2] == Fraction(1, 3) * (10 + 4 + 0)
    dear = {value: value for value in POWER_CARDS}
    worth = {"king": 30, "court": 20, "veto": 10}
    every = against_chance(Bidding((POWER_CARDS,) * 3, (worth,) * 3, prices=(dear,) * 3), 0)
    assert max(every) == every[2]


# --- values from a position ------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    "expansions", [("colonies",), ("colonies", "anniversary", "grandissimo")], ids="+".join
)
def test_cards_have_values_with_expansions_too(expansions):
    state = new_game(3, EN_BASE.with_expansions(*expansions), seed=1)
    while not isinstance(state.agenda[-1], PowerPhase):
        state = apply(state, legal_actions(state)[0]).state
    there = {card for card in state.display if card is not None}
    assert [set(row) for row in card_values(state)] == [there] * 3
    assert best_bid(Bidding.of(state)).value in POWER_CARDS


def test_the_values_of_a_position_are_of_its_cards_and_always_the_same():
    state = new_game(3, seed=6)
    worth = card_values(state)
    assert [set(row) for row in worth] == [set(state.display)] * 3
    assert worth == card_values(state)
    assert isinstance(state.agenda[-1], PowerPhase)


def test_a_card_that_scores_is_worth_more_to_who_gets_the_points():
    board = {"granada": (4, 0), "sevilla": (0, 1)}
    state = position(2, caballeros=board, king="galicia", court=(0, 0), display=["score_any_deck_2"])
    worth = card_values(state)
    assert worth[0]["score_any_deck_2"] > worth[1]["score_any_deck_2"] >= 0


def test_a_bidding_is_made_of_a_position_alone():
    bidding = Bidding.of(new_game(2, seed=3), caballero=(Fraction(1, 2),) * 2)
    assert bidding.form.value() == best_bid(bidding).payoffs


def test_caballeros_are_worth_something_where_the_court_is_empty():
    state = position(2, round=2, king="aragon", court=(0, 12), display=["king"])
    empty, full = caballero_values(state)
    assert empty > 1
    assert full == 0
    spent = position(
        2, round=2, king="aragon", court=(0, 7), caballeros={"granada": (30, 0)}, display=["king"]
    )
    assert caballero_values(spent)[0] == 0
    assert Bidding.of(state).caballero == (empty, full)
    assert Bidding.of(state, caballero=(1, 2)).caballero == (1, 2)


# --- nine rounds -----------------------------------------------------------------------------------------


def tables(seed, rounds=9, cards=POWER_CARDS):
    random = Random(seed)
    return [{value: random.randrange(30) for value in cards} for _ in range(rounds)]


@pytest.mark.parametrize("seed", range(5))
def test_the_best_allotment_is_that_of_scipy(seed):
    worth = tables(seed)
    found = allot(worth)
    matrix = np.array([[row[value] for value in POWER_CARDS] for row in worth])
    rows, columns = linear_sum_assignment(matrix, maximize=True)
    assert found.total == matrix[rows, columns].sum()
    assert found.total == sum(row[card] for row, card in zip(worth, found.cards, strict=True))
    assert len(set(found.cards)) == 9


def test_the_price_of_a_card_is_what_one_loses_without_it():
    worth = tables(7, rounds=5, cards=range(1, 8))
    found = allot(worth)
    for value, price in found.prices.items():
        without = allot(worth, [card for card in range(1, 8) if card != value])
        assert price == found.total - without.total >= 0
        assert (price == 0) or value in found.cards


def test_high_cards_go_where_much_is_to_be_won():
    """Where a card brings its value times the weight of the round, both are in the same order."""
    weights = (3, 1, 4, 2, 9, 5, 6, 7, 8)
    found = allot([{value: value * weight for value in POWER_CARDS} for weight in weights])
    assert found.cards == tuple(weight + 4 for weight in weights)


def test_who_knows_what_a_card_is_worth_later_does_not_waste_it():
    """With nothing to pay the first bidder plays his 13; priced by later rounds he keeps it for them."""
    worth = {"king": 6, "court": 3, "veto": 0}
    prices = allot([{value: 2 * value for value in POWER_CARDS} for _ in range(4)]).prices
    assert best_bid(Bidding((POWER_CARDS,) * 3, (worth,) * 3)).value == 13
    assert best_bid(Bidding((POWER_CARDS,) * 3, (worth,) * 3, prices=(prices,) * 3)).value == 11


def test_what_cannot_be_played_is_not_allotted():
    assert allot([{1: 9, 2: 5}, {1: 9}]).cards == (2, 1)
    with pytest.raises(ValueError, match="enough"):
        allot([{1: 9}, {1: 9}])
    assert allot([]) == ((), 0, {})


@pytest.mark.clause("PW-2", "PW-4")
def test_cards_against_known_rivals_are_paid_by_turn_and_supply():
    rivals, turns = [(5, 9), (13, 1)], [(10, 6, 3), (4, 2, 0)]
    worth = worth_against(rivals, turns, caballero=Fraction(1, 2))
    assert set(worth[0]) == set(POWER_CARDS) - {5, 9}
    for row, cards, paid in zip(worth, rivals, turns, strict=True):
        for value, brings in row.items():
            turn = turn_order((value, *cards)).index(0)
            assert brings == paid[turn] + Fraction(SUPPLY[value], 2)
