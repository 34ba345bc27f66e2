"""Beliefs about the Castillo: against all that may be hidden, tried out together; and nobody peeks."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

import pytest

from elgrande.actions import PlaceCaballero, TakeSupply
from elgrande.engine import IllegalAction, apply, new_game
from elgrande.players.bots import HastyBot, RandomBot
from elgrande.players.playouts import play_game
from elgrande.positions import position
from elgrande.problems import problems
from elgrande.rules.editions import EN_BASE
from elgrande.rules.map import CASTILLO, PROVINCES
from elgrande.theory import beliefs as theory_beliefs
from elgrande.theory.beliefs import (
    Memory,
    Track,
    all_alike,
    beliefs,
    castillo_or_regions,
    each_with_chance,
    expected,
    joint,
    over_time,
    own_points,
    placing_pays,
    recalled,
    rivals_alike,
    value_of_knowing,
    value_of_remembering,
    with_in_castillo,
)
from elgrande.theory.majorities import TieRule, paying
from elgrande.views import view

HALF = each_with_chance(Fraction(1, 2))


def game(players=3, seed=5, bot=RandomBot, edition=EN_BASE):
    """The moves of a game, and its last state."""
    state, moves = new_game(players, edition, seed), []
    for move in play_game([bot(seat) for seat in range(players)], edition, seed):
        moves.append((state, move.action))
        state = move.state
    return moves, state


@pytest.fixture(scope="module")
def moves():
    return game()


def shorter(moves, begin, end):
    """Some moves of a game, and the state after them."""
    every, last = moves
    states = [*(state for state, _ in every), last]
    return every[begin:end], states[end]


def enumerated(moves, now, seat, prior):
    """The same by trying out all that may be hidden of all rivals together, move by move."""
    first = moves[0][0] if moves else now
    rivals = [owner for owner in range(first.players) if owner != seat]
    unseen = {owner: first.castillo[owner] + first.provinces[owner] for owner in rivals}
    chances = {owner: prior(number) for owner, number in unseen.items()}
    states = [state for state, _ in moves] + [now]
    told = [apply(state, action).events for state, action in moves]
    found = [{} for _ in range(first.players)]
    for numbers in product(*(chances[owner] for owner in rivals)):
        state, chance = first, prod(chances[owner][n] for owner, n in zip(rivals, numbers, strict=True))
        for owner, number in zip(rivals, numbers, strict=True):
            state = with_in_castillo(state, owner, number)
        if problems(state) or not follows(state, moves, states, told, seat, so_far := [state]):
            continue
        for owner, number in enumerate(so_far[-1].castillo[: first.players]):
            found[owner][number] = found[owner].get(number, Fraction(0)) + chance
    total = sum(found[seat].values())
    return tuple({number: chance / total for number, chance in each.items()} for each in found)


def follows(state, moves, states, told, seat, so_far):
    """Whether the seat would have seen all this; `so_far` gets the states."""
    if view(state, seat) != view(states[0], seat):
        return False
    for (_, action), after, events in zip(moves, states[1:], told, strict=True):
        try:
            state, happened = apply(state, action)
        except IllegalAction:
            return False
        if happened != events or view(state, seat) != view(after, seat):
            return False
        so_far.append(state)
    return True


# --- exact -----------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.clause("CA-2", "CA-4", "CA-5", "CA-6")
@pytest.mark.parametrize("prior", [HALF, all_alike])
@pytest.mark.parametrize(("begin", "length"), [(20, 12), (60, 15), (130, 10), (170, 0)])
def test_beliefs_are_those_of_all_that_may_be_hidden(moves, begin, length, prior):
    some, now = shorter(moves, begin, begin + length)
    for seat in range(2):
        assert beliefs(some, now, seat, prior=prior) == enumerated(some, now, seat, prior)


@pytest.mark.slow
@pytest.mark.clause("CA-2", "CA-4", "CA-6", "FL-4", "GG-4")
@pytest.mark.parametrize(
    ("expansions", "begin", "length"),
    [
        (("colonies",), 100, 5),
        (("colonies", "anniversary"), 130, 6),
        (("grandissimo",), 90, 6),
        (("colonies", "anniversary", "grandissimo"), 60, 5),
    ],
)
def test_so_they_are_where_caballeros_carry_something(expansions, begin, length):
    every = game(3, 2, edition=EN_BASE.with_expansions(*expansions))
    some, now = shorter(every, begin, begin + length)
    assert now.carriers or "grandissimo" in expansions
    for seat in range(2):
        assert beliefs(some, now, seat, prior=HALF) == enumerated(some, now, seat, HALF)


@pytest.mark.clause("TU-1", "TU-2")
def test_what_a_supply_says_of_the_provinces_is_used():
    """Who takes five has them; and who has to fetch some from the map has nobody left at home."""
    before = position(
        2, round=4, turn=1, supply=True, powers=(13, 3), caballeros={"aragon": (0, 20)}, court=(7, 1)
    )
    taking = TakeSupply(1, 5)
    assert before.provinces[1] == 9
    held = beliefs([(before, taking)], apply(before, taking).state, 0, prior=all_alike)[1]
    assert held == {number: Fraction(1, 5) for number in range(5)}
    empty = with_in_castillo(before, 1, 6)
    all_three = TakeSupply(1, 3)
    held = beliefs([(empty, all_three)], apply(empty, all_three).state, 0, prior=all_alike)[1]
    assert held == {6: 1}


@pytest.mark.parametrize(("players", "bot"), [(2, RandomBot), (4, HastyBot)])
def test_who_remembers_everything_knows_everything(players, bot):
    every, last = game(players, 3, bot)
    states = [*(state for state, _ in every), last]
    for state, held in zip(states, over_time(every, last, players - 1), strict=True):
        assert held == tuple({number: 1} for number in state.castillo)


def test_so_does_who_remembers_a_game_with_everything_on():
    edition = EN_BASE.with_expansions("colonies", "anniversary", "grandissimo")
    every, last = game(3, 4, edition=edition)
    *_, held = over_time(every, last, 0)
    assert held == tuple({number: 1} for number in last.castillo[:3])
    assert any(state.carriers for state, _ in every)


@pytest.mark.clause("CA-5")
def test_what_is_counted_in_the_open_is_known_however_little_one_remembered(moves):
    every, _ = moves
    scored = next(at for at, (state, _) in enumerate(every) if state.round == 4) - 1
    some, now = shorter(moves, scored - 5, scored + 1)
    assert now.round == 4
    assert beliefs(some, now, 0, prior=all_alike) == tuple({number: 1} for number in now.castillo)


def test_without_memory_only_the_prior_is_left(moves):
    _, now = shorter(moves, 0, 100)
    held = beliefs([], now, 0, prior=HALF)
    for rival in (1, 2):
        unseen = now.castillo[rival] + now.provinces[rival]
        assert held[rival] == HALF(unseen)
        assert expected(held[rival]) == Fraction(unseen, 2)
    assert held[0] == {now.castillo[0]: 1}


@pytest.mark.slow
def test_a_memory_of_the_round_begins_anew_with_each(moves):
    every, last = moves
    states = [*(state for state, _ in every), last]
    begins = [at for at in range(1, len(states)) if states[at].round != states[at - 1].round]
    held = list(over_time(every, last, 1, memory=Memory.ROUND, prior=HALF))
    for at in begins[:4]:
        assert held[at] == beliefs([], states[at], 1, prior=HALF)
        assert held[at + 3] == beliefs(every[at : at + 3], states[at + 3], 1, prior=HALF)
    none = list(over_time(every[:60], states[60], 1, memory=Memory.NONE, prior=HALF))
    assert none[50] == beliefs([], states[50], 1, prior=HALF)


@pytest.mark.slow
def test_to_remember_more_never_makes_the_truth_impossible(moves):
    every, last = moves
    states = [*(state for state, _ in every), last]
    for memory in Memory:
        for state, held in zip(states, over_time(every, last, 0, memory=memory), strict=True):
            assert all(sum(belief.values()) == 1 for belief in held)
            assert all(belief[number] > 0 for belief, number in zip(held, state.castillo, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize("memory", Memory)
@pytest.mark.parametrize("end", [0, 60, 137])
def test_what_is_recalled_leads_to_the_same_beliefs_as_the_whole_story(moves, memory, end):
    some, now = shorter(moves, 0, end)
    *_, held = over_time(some, now, 1, memory=memory, prior=HALF)
    assert beliefs(recalled(some, now, memory), now, 1, prior=HALF) == held


# --- nobody peeks ----------------------------------------------------------------------------------------


def test_two_games_that_look_the_same_give_the_same_beliefs():
    here = position(
        2, round=5, turn=1, card="king", king="granada", caballeros={"castillo": (1, 4)}, court=(2, 5)
    )
    there = with_in_castillo(here, 1, 9)
    action = PlaceCaballero(1, "castillo")
    assert view(here, 0) == view(there, 0)
    for some in ([], [action]):
        ways = []
        for state in (here, there):
            now = apply(state, action).state if some else state
            ways.append(beliefs([(state, one) for one in some], now, 0))
        assert ways[0] == ways[1]
    decided = [castillo_or_regions(view(state, 0), 2, beliefs([], state, 0)) for state in (here, there)]
    assert decided[0] == decided[1]


@pytest.mark.slow
@pytest.mark.parametrize("begin", [25, 70, 120])
def test_two_histories_that_look_the_same_give_the_same_beliefs(moves, begin):
    """The same moves with other numbers hidden at first, as long as the seat cannot tell them apart."""
    seat, rival, compared = 0, 1, 0
    every, _ = moves
    for shift in (-2, -1, 1, 2):
        true, _ = every[begin]
        there = true.castillo[rival] + shift
        if not 0 <= there <= true.castillo[rival] + true.provinces[rival]:
            continue
        state, twin = with_in_castillo(true, rival, there), []
        for at in range(begin, begin + 8):
            now, twin_now = every[at][0], state
            if view(now, seat) != view(twin_now, seat) or problems(twin_now):
                break
            assert beliefs(every[begin:at], now, seat) == beliefs(twin, twin_now, seat)
            compared += 1
            twin.append((twin_now, every[at][1]))
            try:
                state = apply(twin_now, every[at][1]).state
            except IllegalAction:
                break
    assert compared > 8


@pytest.mark.clause("CA-6")
def test_in_an_open_castillo_there_is_nothing_to_believe():
    edition = EN_BASE.but(castillo_contents="open")
    state = position(3, edition=edition, round=5, castillo=(1, 2, 3))
    assert beliefs([], state, 0) == ({1: 1}, {2: 1}, {3: 1})


def test_whoever_carries_something_out_of_sight_is_refused():
    """No game leads there: whoever leaves the map loses his flag at once, or it waits for another (FL-4)."""
    state = new_game(2, EN_BASE.with_expansions("anniversary"), seed=1)
    hidden = state._replace(carriers=(state.carriers[0], state.carriers[1]._replace(place=PROVINCES)))
    assert Track(state, 0).beliefs[1] == {0: 1}
    with pytest.raises(ValueError, match="carriers: where 'flag' of player 1 is cannot be seen"):
        Track(hidden, 0)


def test_a_prior_that_excludes_what_is_seen_is_refused():
    before = position(
        2, round=4, turn=1, supply=True, powers=(13, 3), caballeros={"aragon": (0, 20)}, court=(7, 1)
    )
    taking = TakeSupply(1, 5)
    with pytest.raises(ValueError, match="prior"):
        beliefs(
            [(before, taking)], apply(before, taking).state, 0, prior=lambda unseen: {unseen - 2: Fraction(1)}
        )


# --- the value of remembering ------------------------------------------------------------------------------


def test_to_know_is_worth_what_one_can_do_with_it():
    even = {0: Fraction(1, 2), 1: Fraction(1, 2)}
    found = value_of_knowing(
        [even, {0: Fraction(1)}], "ab", lambda choice, row: 4 if (choice == "a") == row[0] else 0
    )
    assert found == ("a", 2, 4)
    assert found.worth == 2
    assert value_of_knowing([even], "ab", lambda choice, row: 1 if choice == "a" else 0).worth == 0


@pytest.mark.slow
def test_of_thousands_of_rows_few_have_to_be_scored(monkeypatch):
    """It matters only who has more than one has oneself, and who is tied."""
    scored = 0

    def counted(*said):
        pay = paying(*said)

        def scoring(row):
            nonlocal scored
            scored += 1
            return pay(row)

        return scoring

    monkeypatch.setattr(theory_beliefs, "paying", counted)
    state = position(4, round=5, king="galicia", castillo=(2, 2, 1, 3), court=(4, 3, 3, 3))
    held = beliefs([], state, 0)
    found = castillo_or_regions(view(state, 0), 2, held)
    assert len(joint(held, rivals_alike(state, 0))) > 3_000
    assert scored < 100
    assert found.worth >= 0


@pytest.mark.parametrize("commander", [0, 2])
def test_who_commands_somebody_in_the_castillo_is_not_like_the_others(commander):
    """With expansions rows are put together, too; not those of who commands somebody."""
    state = position(
        3,
        edition=EN_BASE.with_expansions("colonies"),
        scoreboards={"limit_table": "valencia"},
        held={"grand_inquisitor": commander},
        round=5,
        king="galicia",
        castillo=(2, 2, 1, 2),
        caballeros={"cataluna": (0, 0, 0, 2)},
        court=(4, 3, 3),
    )
    even = {number: Fraction(1, 5) for number in range(5)}
    held, pays = [{2: Fraction(1)}, even, even], placing_pays(view(state, 0), 2)
    assert castillo_or_regions(view(state, 0), 2, held) == value_of_knowing(held, range(3), pays)
    assert len(joint(held, rivals_alike(state, 0))) == (15 if commander == 0 else 25)


@pytest.mark.clause("SC-3")
@pytest.mark.parametrize("rule", list(TieRule))
def test_what_is_looked_at_once_is_what_every_row_pays(rule):
    pay = paying(position(4), CASTILLO, rule)
    once = own_points(pay, 0)
    for row in product(range(5), repeat=4):
        assert once(row) == pay(row)[0]


@pytest.mark.parametrize("seat", range(3))
def test_rows_that_come_to_the_same_may_be_put_together(moves, seat):
    _, now = shorter(moves, 0, 110)
    held, pays = beliefs([], now, seat), placing_pays(view(now, seat), 2)
    apart = value_of_knowing(held, range(3), pays)
    assert castillo_or_regions(view(now, seat), 2, held) == apart


@pytest.mark.parametrize("seat", range(3))
def test_knowing_is_worth_something_and_never_less_than_nothing(moves, seat):
    worth = []
    for at in range(40, 200, 40):
        _, now = shorter(moves, 0, at)
        number = min(3, now.court[seat])
        worth.append(castillo_or_regions(view(now, seat), number, beliefs([], now, seat)).worth)
    assert min(worth) >= 0


@pytest.mark.slow
def test_who_remembers_does_what_is_best_in_truth(moves):
    for at in (90, 150):
        some, now = shorter(moves, 0, at)
        found = {each.memory: each for each in value_of_remembering(some, now, 0, min(3, now.court[0]))}
        pays = placing_pays(view(now, 0), min(3, now.court[0]))
        best = max(pays(inside, now.castillo) for inside in range(min(3, now.court[0]) + 1))
        assert found[Memory.PERFECT].pays == found[Memory.PERFECT].expected == best
        assert all(each.pays <= best for each in found.values())


def test_forgetting_can_cost_points():
    board = {"castilla_la_vieja": (1, 8, 4), "pais_vasco": (1, 7, 3), "castillo": (2, 2, 3)}
    state = position(3, round=5, king="galicia", caballeros=board, court=(3, 7, 7))
    blind = castillo_or_regions(view(state, 0), 3, beliefs([], state, 0))
    known = castillo_or_regions(view(state, 0), 3, [{number: Fraction(1)} for number in state.castillo])
    pays = placing_pays(view(state, 0), 3)
    assert pays(known.choice, state.castillo) == known.expected == 5
    assert pays(blind.choice, state.castillo) == 3
