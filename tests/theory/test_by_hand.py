"""The King, his chains of replies, and one caballero more: reckoned a second time, under every rule for ties.

What places pay is what the naive reference pays (tests/reference.py), with the ranks of the rule in the
place of those of El Grande. What is best is found by trying out everything.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from random import Random

import pytest

from elgrande.board import neighbours
from elgrande.engine import new_game
from elgrande.positions import position
from elgrande.theory.king import Reply, chain, king_move, king_moves
from elgrande.theory.majorities import (
    Purpose,
    TieRule,
    added,
    by_tie_rule,
    marginal_values,
    one_more,
    staircase,
)
from tests.reference import naive_points
from tests.theory.test_as_played import REGIONS, lead, paid_in, ranked_points

PLACES = (*REGIONS, "castillo")


def crowded(players, seed, **said):
    """A board on which many are tied, or are one behind."""
    random = Random(seed)
    there = {place: tuple(random.randrange(4) for _ in range(players)) for place in PLACES}
    king, *homes = random.sample(REGIONS, players + 1)
    return position(players, caballeros=there, king=king, grandes=homes, **said)


def pays(state, place, counts, rule):
    """What a place pays everybody for these caballeros, under a rule for ties."""
    paid = paid_in(state, place, counts)
    if rule is TieRule.LOWER:
        return paid
    usual = naive_points(counts, state.scoreboard(place), state.players)
    other = ranked_points(counts, state.scoreboard(place), state.players, rule)
    return tuple(all - one + it for all, one, it in zip(paid, usual, other, strict=True))


def pay_together(state, rule):
    """What all places pay everybody as they stand."""
    each = (pays(state, place, state.counts(place), rule) for place in PLACES)
    return tuple(map(sum, zip(*each, strict=True)))


def placings(state, player, number):
    """All positions in which a player has placed exactly so many beside the King or in the Castillo."""
    open_places = (*neighbours(state.king), "castillo")
    for chosen in combinations_with_replacement(open_places, number):
        rows = dict(zip(state.box.places, state.caballeros, strict=True))
        for place in chosen:
            rows[place] = added(rows[place], player, 1)
        yield state._replace(caballeros=tuple(rows.values()))


# --- the King ----------------------------------------------------------------------------------------------


def could_add(state, player, most, rule):
    """How much a player could add to his points with at most so many of his court."""
    number = min(most, state.court[player])
    best = max(
        pay_together(after, rule)[player]
        for placed in range(number + 1)
        for after in placings(state, player, placed)
    )
    return best - pay_together(state, rule)[player]


@pytest.mark.slow
@pytest.mark.clause("BN-1", "KG-2")
@pytest.mark.parametrize("rule", TieRule)
@pytest.mark.parametrize("placing", [None, 0, 1])
def test_every_move_of_the_king_under_every_rule(rule, placing) -> None:
    state = crowded(3, 5, court=(2, 2, 0))
    most = 2 if placing is None else placing
    found = king_moves(state, placing=placing, rule=rule)
    assert {move.region for move in found} == {*REGIONS} - {state.king}
    before = pay_together(state, rule)
    had = [could_add(state, player, most, rule) for player in range(3)]
    for move in found:
        assert move == king_move(state, move.region, placing=placing, rule=rule)
        there = state._replace(king=move.region)
        after = pay_together(there, rule)
        assert move.points == tuple(now - then for now, then in zip(after, before, strict=True))
        has = [could_add(there, player, most, rule) for player in range(3)]
        assert move.access == tuple(now - then for now, then in zip(has, had, strict=True))
        assert move.guards == pays(there, move.region, there.counts(move.region), rule)
    assert any(any(move.access) for move in found) == (placing != 0)


# --- chains of replies -------------------------------------------------------------------------------------


def turns(state, reply):
    """All positions in which such a turn can end; the King moves before the caballeros, after, or not."""
    near = neighbours(state.king) if reply.king == "near" else REGIONS
    ends = [*placings(state, reply.player, reply.placing)]
    for king in () if reply.king == "stays" else near:
        ends += [after._replace(king=king) for after in placings(state, reply.player, reply.placing)]
        ends += placings(state._replace(king=king), reply.player, reply.placing)
    return {(end.king, end.caballeros): end for end in ends}.values()


def reckoned(state, replies, payoff, rule):
    """All that can come of it if each does what is best for him: several, where somebody does not care."""
    if not replies:
        points = pay_together(state, rule)
        return {points if payoff == "points" else tuple(lead(points, at) for at in range(state.players))}
    player = replies[0].player
    ways = [reckoned(end, replies[1:], payoff, rule) for end in turns(state, replies[0])]
    sure = max(min(paid[player] for paid in way) for way in ways)
    return {paid for way in ways for paid in way if paid[player] >= sure}


@pytest.mark.slow
@pytest.mark.clause("KG-1", "KG-2")
@pytest.mark.parametrize("payoff", ["points", "lead"])
@pytest.mark.parametrize("replies", [[Reply(0, 1, "near"), Reply(1, 1)], [Reply(1, 2), Reply(2, 1)]])
def test_a_chain_is_worth_what_can_come_of_it_under_every_rule(replies, payoff) -> None:
    state = crowded(3, 3)
    found = {rule: chain(state, replies, payoff=payoff, rule=rule).value() for rule in TieRule}
    assert len(set(found.values())) == len(TieRule), "the rule matters here"
    for rule, values in found.items():
        assert values in reckoned(state, replies, payoff, rule)


@pytest.mark.clause("SU-2")
def test_who_replies_places_what_he_has_in_court_and_provinces() -> None:
    state = new_game(2, seed=1)
    his = state.court[0] + state.provinces[0]
    few = state._replace(caballeros=with_away(state, court=1, provinces=1))
    assert chain(few, [Reply(0, 1), Reply(0, 1)]).value()[0] >= chain(few, [Reply(0, 1)]).value()[0]
    for replies in ([Reply(0, 3)], [Reply(0, 2), Reply(1, 0), Reply(0, 1)]):
        with pytest.raises(ValueError, match="player 0 cannot place 3 of 2"):
            chain(few, replies)
    with pytest.raises(ValueError, match=f"of {his}"):
        chain(state, [Reply(0, his + 1)])


def with_away(state, **numbers):
    """The rows of caballeros, with so many of player 0 in his court and his provinces."""
    rows = dict(zip(state.box.places, state.caballeros, strict=True))
    for place, number in numbers.items():
        rows[place] = (number, *rows[place][1:])
    return tuple(rows.values())


# --- one caballero more ------------------------------------------------------------------------------------


def held(state, place, counts, player, reply, rule):
    """What a player still has when the one rival has answered whose answer costs him most."""
    rivals = [rival for rival in range(state.players) if rival != player]
    return min(
        pays(state, place, added(counts, rival, number), rule)[player]
        for rival, number in product(rivals, range(1, reply + 1))
    )


def leads_alone(counts, player):
    return all(counts[player] > count for rival, count in enumerate(counts) if rival != player)


def ties(counts, player):
    return counts.count(counts[player]) - 1 if counts[player] else 0


def purposes(state, place, player, number, reply, rule):
    """What so many caballeros more do, word by word as the docstrings of the purposes have it."""
    counts = state.counts(place)
    more = added(counts, player, number)
    before, after = pays(state, place, counts, rule), pays(state, place, more, rule)
    own = after[player] - before[player]
    rivals_lose = any(now < then for now, then in zip(after, before, strict=True))
    gains_hold = held(state, place, more, player, reply, rule) - held(
        state, place, counts, player, reply, rule
    )
    takes = leads_alone(more, player) and not leads_alone(counts, player)
    does = {
        Purpose.TAKES: takes,
        Purpose.CLIMBS: own > 0 and not takes,
        Purpose.SHARES: ties(more, player) > ties(counts, player),
        Purpose.SPOILS: own <= 0 and rivals_lose,
        Purpose.BLOCKS: gains_hold > own,
    }
    return {purpose for purpose, is_so in does.items() if is_so}


@pytest.mark.slow
@pytest.mark.clause("SC-1", "SC-3", "BN-1", "BN-2")
@pytest.mark.parametrize("rule", TieRule)
@pytest.mark.parametrize(("number", "reply"), [(1, 1), (1, 2), (2, 1), (2, 3)])
def test_what_caballeros_change_and_are_good_for_under_every_rule(rule, number, reply) -> None:
    seen = set()
    for players in (2, 3, 4, 5):
        state = crowded(players, 10 + players)
        for player in range(players):
            gains = marginal_values(state, player, number=number, rule=rule, reply=reply)
            assert [gain.place for gain in gains] == list(state.box.scored)
            for gain in gains:
                counts = state.counts(gain.place)
                assert gain.before == pays(state, gain.place, counts, rule)
                assert gain.after == pays(state, gain.place, added(counts, player, number), rule)
                assert gain.purposes == purposes(state, gain.place, player, number, reply, rule)
                assert gain == one_more(state, player, gain.place, number=number, rule=rule, reply=reply)
                seen |= gain.purposes
            if reply == 1:
                assert by_tie_rule(state, player, number=number)[rule] == gains
    rare = {Purpose.SPOILS} if rule is TieRule.SPLIT else set()
    assert seen | rare == {*Purpose}


@pytest.mark.parametrize("rule", TieRule)
def test_a_staircase_under_every_rule(rule) -> None:
    state = crowded(3, 8)
    for place in PLACES:
        steps = [pays(state, place, added(state.counts(place), 1, number), rule)[1] for number in range(5)]
        assert list(staircase(state, 1, place, 4, rule=rule)) == steps
