"""Evictions, bidding, Blotto and beliefs once more: every action played with `apply`, every sum done by hand.

Nothing of the theory is used to find what is expected here. What places pay is what the naive reference pays
(tests/reference.py), and what is best is found by trying out everything, or by the linear programme of the
textbooks on a matrix that is written out.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from math import prod
from random import Random

import numpy as np
import pytest
from scipy.optimize import linprog

from elgrande.actions import NameRegion, PlaceCaballero, PlayPower, SetDisk, TakeCard, TakeSupply, UseSpecial
from elgrande.engine import IllegalAction, apply, legal_actions, new_game, to_move
from elgrande.events import RoundEnded
from elgrande.players.greedy import game_from, rest_of_turn
from elgrande.players.outlook import outlook
from elgrande.positions import position
from elgrande.problems import problems
from elgrande.rules.pieces import POWER_CARDS
from elgrande.state import ChoosingCard, PowerPhase
from elgrande.theory.beliefs import (
    Memory,
    all_alike,
    beliefs,
    castillo_or_regions,
    each_with_chance,
    over_time,
)
from elgrande.theory.blotto import Blotto, best_placement, best_response, equilibrium
from elgrande.theory.evictions import namings
from elgrande.theory.hidden_castillo import believed_disk_game
from elgrande.theory.majorities import TieRule
from elgrande.theory.power_cards import (
    Bidding,
    against_chance,
    bids,
    by_start_player,
    caballero_values,
    card_values,
    steps_up,
    worth_of_card,
)
from elgrande.views import view
from tests.reference import naive_points
from tests.theory.positions import general_scorings
from tests.theory.test_two_players import corners_by_definition

REGIONS = tuple(new_game(2).box.regions)
HALF = each_with_chance(Fraction(1, 2))


def paid_in(state, place, counts):
    """What a place of the base game pays everybody for these caballeros, by the naive reference."""
    home = [player for player, region in enumerate(state.grandes) if region == place]
    king = place == state.king
    return naive_points(counts, state.scoreboard(place), state.players, king=king, home=home)


def paid_by_all(state):
    """What all places of the base game pay everybody as they stand."""
    each = (paid_in(state, place, state.counts(place)) for place in (*state.box.regions, "castillo"))
    return tuple(map(sum, zip(*each, strict=True)))


def lead(points, player):
    """A player's points less those of the others on average."""
    rivals = [it for seat, it in enumerate(points) if seat != player]
    return points[player] - Fraction(sum(rivals), len(rivals))


# --- evictions ---------------------------------------------------------------------------------------------


def eviction(players, seed):
    """A position in which player 2 names a region, with at most three who stand in one."""
    random = Random(seed)
    regions = random.sample(REGIONS, 6)
    there = {region: [0] * players for region in regions[1:]}
    for region, row in there.items():
        for player in random.sample(range(players), random.randint(0, 3)):
            row[player] = random.randint(1, 4)
        assert region != regions[0]
    grandes = random.choices(regions, k=players)
    state = position(
        players,
        caballeros=there,
        grandes=grandes,
        king=regions[0],
        turn=2,
        card="eviction",
        court=(3,) * players,
    )
    return apply(state, UseSpecial(2)).state


def disks_played(state, player, region):
    """Everybody who is asked when this region is named; for each joint choice what all places then pay."""
    named = apply(state, NameRegion(player, region)).state
    disks = [action for action in legal_actions(named) if isinstance(action, SetDisk)]
    asked = sorted({action.player for action in disks})
    own = [[action for action in disks if action.player == seat] for seat in asked]
    paid = {}
    for joint in product(*own) if asked else ():
        after = named
        for action in joint:
            after = apply(after, action).state
        paid[tuple(action.region for action in joint)] = paid_by_all(after)
    return asked, paid


def best_answers(paid, asked, place, joint):
    """The disks that bring one of those who are asked most, the others setting theirs so."""
    labels = {other[place] for other in paid}
    own = {region: paid[*joint[:place], region, *joint[place + 1 :]][asked[place]] for region in labels}
    return {region for region, points in own.items() if points == max(own.values())}


def equilibria_without_chance(paid, asked):
    """Every joint choice to which nobody has a better answer."""
    return [
        joint
        for joint in paid
        if all(joint[place] in best_answers(paid, asked, place, joint) for place in range(len(asked)))
    ]


def least_of_two(paid, asked, player):
    """The worst lead of whoever named in any equilibrium of two: of pairs of corners, as he is sure of it.

    What pays everybody the same is taken once. None where there are too many corners to find them so.
    """
    rows, columns = (list(dict.fromkeys(joint[place] for joint in paid)) for place in range(2))
    size = None
    while size != (size := (len(rows), len(columns))):
        rows = undominated({row: [paid[row, column] for column in columns] for row in rows}, asked[0])
        columns = undominated({column: [paid[row, column] for row in rows] for column in columns}, asked[1])
    if sum(size) > 11:
        return None
    # how often each mixes so that the other would do best with what: a corner and its labels
    against_second = [[1 + paid[row, column][asked[1]] for row in rows] for column in columns]
    against_first = [[1 + paid[row, column][asked[0]] for column in columns] for row in rows]
    mine, theirs = corners_by_definition(against_second), corners_by_definition(against_first)
    leads = []
    for first, labels in mine:
        for second, others in theirs:
            turned = others >> len(columns) | (others & (1 << len(columns)) - 1) << len(rows)
            if labels | turned == (1 << len(rows) + len(columns)) - 1:
                weights = product(zip(rows, first, strict=True), zip(columns, second, strict=True))
                leads.append(
                    sum(one * it * lead(paid[row, col], player) for (row, one), (col, it) in weights)
                )
    return min(leads)


@pytest.mark.slow
@pytest.mark.clause("AC-4.6")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_every_eviction_is_what_its_disks_lead_to(players, seed):
    """Of one who is asked all best disks, of two the corners, of three every equilibrium without chance."""
    state = eviction(max(players, 3), seed + 10 * players)
    for found in namings(state, 2):
        asked, paid = disks_played(state, 2, found.region)
        if not asked:
            after = apply(state, NameRegion(2, found.region)).state
            assert (found.game, found.sure(2)) == (None, lead(paid_by_all(after), 2))
            continue
        assert list(found.game.players) == asked
        assert {joint: found.game.payoff(joint) for joint in found.game.profiles()} == {
            joint: tuple(points[player] for player in asked) for joint, points in paid.items()
        }
        certain = equilibria_without_chance(paid, asked)
        assert found.is_complete == (len(asked) < 3)
        if len(asked) == 1:
            assert found.sure(2) == min(lead(paid[joint], 2) for joint in certain)
        elif len(asked) == 2:
            least = least_of_two(paid, asked, 2)
            assert least is None or found.sure(2) == least
            assert found.sure(2) <= min((lead(paid[joint], 2) for joint in certain), default=found.sure(2))
        elif certain:
            assert ends_of(found) == sorted((joint, paid[joint]) for joint in certain)


def undominated(outcomes, player):
    """The disks that no other one beats, whatever the other sets; of those that are alike the first."""
    first = {}
    for region, row in outcomes.items():
        first.setdefault(tuple(row), region)
    own = {region: [points[player] for points in row] for row, region in first.items()}
    return [
        region
        for region, row in own.items()
        if not any(all(it > one for it, one in zip(other, row, strict=True)) for other in own.values())
    ]


def ends_of(found):
    """The ends in which everybody sets one disk, and what all places pay in them."""
    return sorted((tuple(next(iter(own)) for own in end.disks), end.points) for end in found.ends)


# --- the bidding of a round --------------------------------------------------------------------------------


class Played:
    """The rest of a round played with `apply`, everybody doing what brings him most of what is stated.

    Of equally good power cards the lowest is played, of equally good action cards the one listed first. With
    `chance` everybody but that player plays a power card at random.
    """

    def __init__(self, bidding, chance=None):
        self.bidding, self.chance = bidding, chance

    def value(self, state, brought=None, taken=None):
        """What everybody gets from here on, and with which power cards and action cards."""
        brought, taken = brought or {}, taken or {}
        frame, options = state.agenda[-1], legal_actions(state)
        if isinstance(frame, PowerPhase):
            found = [self.value(apply(state, action).state) for action in sorted(options, key=value_of)]
            if self.chance is not None and frame.waiting[0] != self.chance:
                own = [
                    sum(each) / Fraction(len(found)) for each in zip(*(one[0] for one in found), strict=True)
                ]
                return tuple(own), None, None
            return max(found, key=lambda one: one[0][frame.waiting[0]])
        if isinstance(frame, ChoosingCard):
            player = frame.player
            left = {action.card: action for action in options if isinstance(action, TakeCard)}
            found = [
                self.value(apply(state, left[card]).state, brought, taken | {player: card})
                for card in self.bidding.values[0]
                if card in left
            ]
            return max(found, key=lambda one: one[0][player])
        if isinstance(options[-1], TakeSupply):
            brought = brought | {options[-1].player: options[-1].count}
        after, events = apply(state, options[-1])
        ended = next((event for event in events if isinstance(event, RoundEnded)), None)
        return self.value(after, brought, taken) if ended is None else self.paid(state, ended, brought, taken)

    def paid(self, state, ended, brought, taken):
        said, own = self.bidding, []
        for player, value in enumerate(state.powers):
            worth = said.values[player][taken[player]] + said.caballero[player] * brought.get(player, 0)
            worth -= said.prices[player][value]
            own.append(worth + (said.starting if player == ended.start_player else 0))
        paid = tuple(own) if said.payoff == "points" else tuple(lead(own, at) for at in range(len(own)))
        return paid, state.powers, tuple(taken[player] for player in range(len(own)))


def value_of(action):
    return action.value


def with_hands(state, hands):
    """The position before power cards are played, with these in hand and all others spent."""
    spent = tuple(tuple(value for value in POWER_CARDS if value not in hand) for hand in hands)
    return state._replace(hands=hands, played=spent)


def begun_by(state, player):
    """The position if this player began the bidding."""
    seats = tuple((player + distance) % state.players for distance in range(state.players))
    return state._replace(start_player=player, agenda=(*state.agenda[:-1], PowerPhase(seats)))


def bidding_of(seed, players, size, payoff):
    """A position before the bidding, and what everything in it is declared to be worth."""
    random = Random(seed)
    hands = tuple(tuple(sorted(random.sample(POWER_CARDS, size))) for _ in range(players))
    state = with_hands(new_game(players, seed=seed), hands)
    if players == 3:  # with a card less to choose from there is less to be tried
        state = state._replace(display=(None, *state.display[1:]))
    values = [{card: random.randrange(9) for card in state.display if card} for _ in range(players)]
    said = {
        "caballero": tuple(random.choice((0, Fraction(1, 2), 1)) for _ in range(players)),
        "prices": tuple({value: random.randrange(5) for value in hand} for hand in hands),
        "starting": random.randrange(3),
    }
    return state, Bidding.of(state, values, payoff=payoff, **said)


@pytest.mark.slow
@pytest.mark.clause("PW-1", "PW-2", "PW-3", "PW-4", "TU-1", "TU-3", "RD-6")
@pytest.mark.parametrize("payoff", ["points", "lead"])
@pytest.mark.parametrize(("players", "size", "seed"), [(2, 3, 1), (2, 3, 2), (2, 3, 3), (3, 2, 1)])
def test_the_bidding_is_what_comes_of_it_when_it_is_played(players, size, seed, payoff):
    state, bidding = bidding_of(seed, players, size, payoff)
    played = Played(bidding)
    paid, _, _ = played.value(state)
    assert bidding.form.value() == paid
    found = bids(bidding)
    mover = to_move(state)[0]
    assert [PlayPower(bid.player, bid.value) for bid in found] == sorted(legal_actions(state), key=value_of)
    for bid in found:
        after = apply(state, PlayPower(mover, bid.value)).state
        assert (bid.payoffs, bid.powers, bid.cards) == played.value(after)
        assert bid.turn == sum(one > bid.powers[mover] for one in bid.powers)
    assert steps_up(bidding) == tuple((two.value, two.payoff - one.payoff) for one, two in pairwise(found))


@pytest.mark.slow
@pytest.mark.parametrize("payoff", ["points", "lead"])
def test_so_are_the_places_in_the_order_and_the_worth_of_a_card(payoff):
    state, bidding = bidding_of(4, 2, 3, payoff)
    started = tuple(Played(bidding).value(begun_by(state, player))[0] for player in range(2))
    assert by_start_player(bidding) == started
    first, second = (Played(bidding, chance=0).value(begun_by(state, player))[0][0] for player in range(2))
    assert against_chance(bidding, 0) == (first, second)
    value = bidding.hands[1][-1]
    without = with_hands(state, (bidding.hands[0], bidding.hands[1][:-1]))
    worth = bidding.form.value()[1] - Played(bidding).value(without)[0][1]
    assert worth_of_card(bidding, 1, value) == worth
    after = Bidding.of(
        apply(state, legal_actions(state)[0]).state,
        bidding.values,
        payoff=payoff,
        caballero=bidding.caballero,
        prices=bidding.prices,
        starting=bidding.starting,
    )
    assert by_start_player(after) == started  # what lies on the table is taken back


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), [(2, 6), (3, 6), (4, 7)])
def test_cards_are_worth_what_a_turn_with_them_brings_when_it_is_played(players, seed):
    """Who plays his 13 is first and brings nobody: his turn is played for each card, and rated after it.

    The others play the lowest cards. No card is there that would bring his 13 back.
    """
    state = new_game(players, seed=seed)
    worth, order = card_values(state), state.agenda[-1].waiting
    for player in range(players):
        begun = state
        for value, seat in enumerate(order, 1):
            begun = apply(begun, PlayPower(seat, 13 if seat == player else value)).state
        assert begun.agenda[-1] == ChoosingCard(player)
        before = outlook(begun, player)
        for action in legal_actions(begun):
            turn = game_from(apply(begun, action).state)
            after = rest_of_turn(turn, player, Random(f"0 {player}"))
            assert worth[player][action.card] == round(outlook(after.table, player) - before, 2)


@pytest.mark.slow
@pytest.mark.parametrize("number", [2, 3])
def test_a_caballero_is_worth_its_share_of_what_several_bring(number):
    state = position(2, round=2, king="aragon", court=(0, 3))
    poor, found = card_values(state), caballero_values(state, number=number)
    for player in range(2):
        places = dict(zip(state.box.places, map(list, state.caballeros), strict=True))
        places["court"][player] += number
        places["provinces"][player] -= number
        rich = card_values(state._replace(caballeros=tuple(map(tuple, places.values()))))
        gain = max(rich[player].values()) - max(poor[player].values())
        assert found[player] == round(gain / number, 2)
    assert found[0] > 0


# --- Colonel Blotto ----------------------------------------------------------------------------------------


def ways(number, places):
    """All ways in which at most so many caballeros go to so many places."""
    return [way for way in product(range(number + 1), repeat=places) if sum(way) <= number]


def ranked_points(counts, scoreboard, players, rule):
    """What a scoreboard pays everybody if ties are decided by another rule than that of El Grande."""
    values = [*scoreboard[: {2: 1, 3: 2}.get(players, 3)], *[0] * players]
    points = []
    for own in counts:
        ahead, tied = sum(it > own for it in counts), counts.count(own)
        shared = values[ahead] if rule is TieRule.HIGHER else sum(values[ahead : ahead + tied]) // tied
        points.append(shared if own else 0)
    return points


def paid_after(state, budgets, places, joint, rule=TieRule.LOWER):
    """What these places pay those who take part when all have placed their caballeros."""
    total = [0] * state.players
    for at, place in enumerate(places):
        counts = list(state.counts(place))
        for player, way in zip(budgets, joint, strict=True):
            counts[player] += way[at]
        paid = paid_in(state, place, tuple(counts))
        if rule is not TieRule.LOWER:
            usual = naive_points(tuple(counts), state.scoreboard(place), state.players)
            other = ranked_points(counts, state.scoreboard(place), state.players, rule)
            paid = [one - it + new for one, it, new in zip(paid, usual, other, strict=True)]
        total = [before + it for before, it in zip(total, paid, strict=True)]
    return [total[player] for player in budgets]


def contested(seed, players=2):
    """A position in which something stands already, and some are at home."""
    random = Random(seed)
    regions = random.sample(REGIONS, 5)
    there = {region: [random.randrange(3) for _ in range(players)] for region in regions[1:4]}
    return position(players, caballeros=there, king=regions[0], grandes=regions[1 : 1 + players]), regions


@pytest.mark.slow
@pytest.mark.parametrize(
    ("budgets", "places"), [((1, 1), 4), ((3, 2), 3), ((2, 4), 3), ((4, 4), 3), ((5, 3), 3), ((9, 7), 2)]
)
def test_the_value_of_blotto_is_that_of_a_linear_programme_on_what_the_board_pays(budgets, places):
    state, regions = contested(sum(budgets) + places)
    budgets, ground = {1: budgets[0], 0: budgets[1]}, tuple(regions[1 : 1 + places])
    own, other = (ways(budget, places) for budget in budgets.values())
    matrix = np.array([[leads(state, budgets, ground, (one, it)) for it in other] for one in own])
    # value as large as can be, so that each column brings the mix of rows no less
    answer = linprog(
        [*[0] * len(own), -1],
        A_ub=np.hstack([-matrix.T, np.ones((len(other), 1))]),
        b_ub=np.zeros(len(other)),
        A_eq=[[*[1] * len(own), 0]],
        b_eq=[1],
        bounds=[*[(0, None)] * len(own), (None, None)],
    )
    found = equilibrium(Blotto.of(state, budgets, places=ground))
    assert found.value == pytest.approx(-answer.fun, abs=1e-7)
    first, second = (
        np.array([strategy.get(way, 0) for way in listed])
        for strategy, listed in zip(found.strategies, (own, other), strict=True)
    )
    assert [sum(first), sum(second)] == pytest.approx([1, 1])
    assert min(first @ matrix) == pytest.approx(-answer.fun, abs=1e-6)
    assert max(matrix @ second) == pytest.approx(-answer.fun, abs=1e-6)


def leads(state, budgets, places, joint):
    one, other = paid_after(state, budgets, places, joint)
    return one - other


@pytest.mark.slow
@pytest.mark.parametrize("payoff", ["points", "lead"])
@pytest.mark.parametrize(("rule", "seed"), list(product(TieRule, range(2))))
def test_the_best_answer_is_the_best_of_all_ways_there_are(payoff, rule, seed):
    """Of three who take part, each with a budget of his own, against two who mix."""
    state, regions = contested(seed, 4)
    random, ground = Random(seed), tuple(regions[1:4])
    budgets = {0: 2, 2: 3, 3: 1}
    mixes = {}
    for rival in (0, 3):
        drawn = random.choices(ways(budgets[rival], 3), k=4)
        mixes[rival] = {way: Fraction(drawn.count(way), 4) for way in drawn}
    expected = {}
    for own in ways(3, 3):
        total = Fraction(0)
        for (first, one), (third, other) in product(mixes[0].items(), mixes[3].items()):
            paid = paid_after(state, budgets, ground, (first, own, third), rule)
            total += one * other * (paid[1] if payoff == "points" else lead(paid, 1))
        expected[own] = total
    answer = best_response(Blotto.of(state, budgets, places=ground, payoff=payoff, rule=rule), 2, mixes)
    best = [own for own, value in expected.items() if value == max(expected.values())]
    assert answer.value == max(expected.values())
    assert answer.allocation in best
    assert sum(answer.allocation) == min(map(sum, best))


@pytest.mark.slow
@pytest.mark.parametrize("payoff", ["points", "lead"])
@pytest.mark.parametrize("seed", range(3))
def test_the_best_placement_is_the_best_of_all_that_the_engine_lets_one_place(payoff, seed):
    """On a board that is full everywhere, so that it matters from which rival points are taken."""
    random = Random(seed)
    there = {place: tuple(random.randint(1, 3) for _ in range(3)) for place in (*REGIONS, "castillo")}
    king, *homes = random.sample(REGIONS, 4)
    there[king] = (0, 0, 0)
    state = position(3, caballeros=there, king=king, grandes=homes, turn=1, card="king", court=(3, 3, 3))

    def worth(now):
        paid = paid_by_all(now)
        return paid[1] if payoff == "points" else lead(paid, 1)

    reached = {state.caballeros: state}
    gains = [0]
    for _ in range(3):
        reached = {
            after.caballeros: after
            for one in reached.values()
            for action in legal_actions(one)
            if isinstance(action, PlaceCaballero)
            for after in [apply(one, action).state]
        }
        gains += [worth(one) - worth(state) for one in reached.values()]
    assert best_placement(state, 1, 3, payoff=payoff).value == max(gains)


# --- what lies in the Castillo -----------------------------------------------------------------------------


def filled(state, numbers):
    """The state with so many of everybody's in the Castillo; who else is out of sight is in the provinces."""
    rows = dict(zip(state.box.places, state.caballeros, strict=True))
    unseen = [one + it for one, it in zip(rows["castillo"], rows["provinces"], strict=True)]
    rows["castillo"] = tuple(numbers)
    rows["provinces"] = tuple(all - inside for all, inside in zip(unseen, numbers, strict=True))
    return state._replace(caballeros=tuple(rows.values()))


def worlds(held):
    """Every row of numbers in the Castillo, and how probable it is."""
    for row in product(*(belief.items() for belief in held)):
        yield tuple(number for number, _ in row), prod(Fraction(chance) for _, chance in row)


def alike(players):
    """A last scoring in which all are alike, so that victories are often shared."""
    return position(players, castillo=(1,) * players, king="granada", general_scoring=True, round=9)


@pytest.mark.slow
@pytest.mark.parametrize("payoff", ["points", "margin", "win"])
@pytest.mark.parametrize(
    "begun",
    [
        lambda: general_scorings(2, seed=5)[1],
        lambda: general_scorings(3, seed=5)[1],
        lambda: alike(2),
        lambda: alike(3),
    ],
    ids=["two", "three", "two alike", "three alike"],
)
def test_disks_that_nobody_sees_through_pay_what_they_pay_on_average(begun, payoff):
    state = begun()
    players = state.players
    held = [{state.castillo[0]: 1}, {1: Fraction(1, 6), 2: Fraction(1, 2), 3: Fraction(1, 3)}]
    held += [{1: Fraction(3, 4), 2: Fraction(1, 4)}][: players - 2]
    found = believed_disk_game(view(state, 0), held, payoff)
    assert (found.worlds, found.covered) == (3 * (players - 1), 1)
    for profile in Random(1).sample(list(found.game.profiles()), 30):
        expected = [Fraction(0)] * players
        for row, chance in worlds(held):
            after = filled(state, row)
            for player, region in enumerate(profile):
                after = apply(after, SetDisk(player, region)).state
            paid = paid_as(payoff, after.points, state.points)
            expected = [total + chance * one for total, one in zip(expected, paid, strict=True)]
        assert list(found.game.payoff(profile)) == pytest.approx(list(map(float, expected)))


def paid_as(payoff, points, before):
    """What a joint choice that ends with these points pays everybody."""
    if payoff == "points":
        return [now - then for now, then in zip(points, before, strict=True)]
    if payoff == "margin":
        return [own - max(points[:at] + points[at + 1 :]) for at, own in enumerate(points)]
    best = max(points)
    return [Fraction(own == best, points.count(best)) for own in points]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "number"), [(2, 2), (3, 3), (4, 2)])
@pytest.mark.parametrize("seed", range(2))
def test_the_castillo_or_regions_is_the_best_of_all_placements_in_all_worlds(players, number, seed):
    board, regions = contested(seed, players)
    random = Random(seed)
    state = position(
        players,
        round=5,
        caballeros={place: board.counts(place) for place in REGIONS},
        castillo=(1,) * players,
        king=regions[0],
        grandes=board.grandes,
        turn=0,
        card="king",
        court=(number,) * players,
    )
    held = [{1: Fraction(1)}]
    for _ in range(1, players):
        weights = [random.randint(1, 4) for _ in range(3)]
        held.append({at: Fraction(weight, sum(weights)) for at, weight in enumerate(weights)})
    reached = [state]
    for _ in range(number):
        longer = {
            after.caballeros: after
            for one in reached
            for action in legal_actions(one)
            if isinstance(action, PlaceCaballero)
            for after in [apply(one, action).state]
        }
        reached = [*reached, *(one for one in longer.values() if one not in reached)]
    expected, knowing = [Fraction(0)] * (number + 1), Fraction(0)
    for row, chance in worlds(held):
        best = [0] * (number + 1)
        before = paid_by_all(filled(state, row))[0]
        for after in reached:
            inside = after.castillo[0] - 1
            gain = paid_by_all(filled(after, (row[0] + inside, *row[1:])))[0] - before
            best[inside] = max(best[inside], gain)
        expected = [total + chance * one for total, one in zip(expected, best, strict=True)]
        knowing += chance * max(best)
    found = castillo_or_regions(view(state, 0), number, held)
    assert found == (expected.index(max(expected)), max(expected), knowing)


def told(state, actions, seat):
    """What a seat sees and is told move by move, and the last state; None if something cannot be done."""
    seen = [(view(state, seat), ())]
    for action in actions:
        try:
            state, events = apply(state, action)
        except IllegalAction:
            return None, state
        seen.append((view(state, seat), events))
    return seen, state


def believed(first, actions, seat, prior):
    """What a seat believes of each player: of all that may be hidden, what would have looked the same."""
    wanted, _ = told(first, actions, seat)
    priors = [
        {first.castillo[player]: 1}
        if player == seat
        else prior(first.castillo[player] + first.provinces[player])
        for player in range(first.players)
    ]
    found = [Counter() for _ in range(first.players)]
    for row, chance in worlds(priors):
        begun = filled(first, row)
        seen, last = told(begun, actions, seat)
        if seen == wanted and not problems(begun):
            for player, number in enumerate(last.castillo):
                found[player][number] += chance
    return tuple({number: one / each.total() for number, one in each.items()} for each in found)


@cache
def few_unseen(players, seed):
    """A position with few caballeros out of sight, and fifty moves at random from there."""
    there = dict.fromkeys(REGIONS[1:8], (3,) * players)
    state = position(
        players,
        round=2,
        caballeros=there | {"castillo": (1, 2, 0)[:players]},
        king="galicia",
        court=(5,) * players,
    )
    random, states, actions = Random(seed), [state], []
    for _ in range(50):
        actions.append(random.choice(legal_actions(states[-1])))
        states.append(apply(states[-1], actions[-1]).state)
    return states, actions


@pytest.mark.slow
@pytest.mark.clause("CA-2", "CA-4", "CA-6")
@pytest.mark.parametrize("memory", Memory)
@pytest.mark.parametrize(("players", "seed", "prior"), [(2, 1, HALF), (2, 2, all_alike), (3, 4, HALF)])
def test_who_remembers_so_far_back_believes_what_would_have_looked_the_same(players, seed, memory, prior):
    states, actions = few_unseen(players, seed)
    moves = list(zip(states, actions, strict=False))
    held = list(over_time(moves, states[-1], 0, memory=memory, prior=prior))
    for now in range(0, 51, 10):
        since = {
            Memory.PERFECT: 0,
            Memory.ROUND: next(at for at, one in enumerate(states) if one.round == states[now].round),
            Memory.NONE: now,
        }[memory]
        expected = believed(states[since], actions[since:now], 0, prior)
        assert held[now] == expected
        assert beliefs(moves[since:now], states[now], 0, prior=prior) == expected


@pytest.mark.clause("CA-5", "AC-3.4")
def test_who_sees_the_castillo_opened_knows_what_lies_in_it():
    """What has been shown is hidden again, and points alone do not tell it: the event does."""
    there = {**dict.fromkeys(REGIONS[1:7], (3, 3, 3)), "castillo": (2, 1, 3)}
    state = position(
        3, round=2, turn=1, card="score_castillo", king="galicia", caballeros=there, court=(5, 5, 5)
    )
    scoring = UseSpecial(1)
    after = apply(state, scoring).state
    assert beliefs([], after, 0, prior=HALF) != believed(state, [scoring], 0, HALF)
    held = beliefs([(state, scoring)], after, 0, prior=HALF)
    assert held == believed(state, [scoring], 0, HALF) == ({2: 1}, {1: 1}, {3: 1})


@pytest.mark.clause("TU-1")
def test_who_is_asked_for_his_supply_has_somebody_in_his_provinces():
    state = position(3, powers=(3, 5, 13), turn=1, supply=True, castillo=(1, 2, 0), round=2)
    unseen = state.castillo[1] + state.provinces[1]
    held = beliefs([], state, 0, prior=all_alike)
    assert set(held[1]) == set(range(unseen))
    assert set(held[2]) == set(range(state.castillo[2] + state.provinces[2] + 1))
    assert held == believed(state, [], 0, all_alike)


def test_who_is_sure_of_what_is_not_so_is_not_told_better():
    """Two lie there. Who is sure that there is none reckons on from none; the truth has no influence."""
    state = position(2, turn=1, card="king", king="granada", castillo=(1, 2), round=2, court=(5, 5))
    placing = PlaceCaballero(1, "castillo")
    after = apply(state, placing).state
    assert after.castillo == (1, 3)
    assert beliefs([(state, placing)], after, 0, prior=lambda unseen: {0: 1}) == ({1: 1}, {1: 1})
