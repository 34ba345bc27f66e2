"""What one caballero more is worth: against the engine, and against rules written down a second time."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from elgrande.engine import new_game
from elgrande.players.bots import RandomBot
from elgrande.players.playouts import play_game
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE
from elgrande.rules.map import CASTILLO
from elgrande.theory.majorities import (
    Purpose,
    TieRule,
    added,
    by_tie_rule,
    held_against_reply,
    incentives,
    marginal_values,
    one_more,
    paying,
    points_now,
    scoreboard_points,
    staircase,
)
from elgrande.what_if.scoring_preview import score_each_place

ROWS = list(product(range(4), repeat=4))
SCOREBOARD = (7, 4, 2)


def played_positions(players, edition=EN_BASE, every=40):
    """Positions of a random game."""
    moves = play_game([RandomBot(seat) for seat in range(players)], edition, seed=players)
    return [move.state for number, move in enumerate(moves) if number % every == 0 and not move.state.is_over]


@pytest.mark.clause("SC-1", "SC-3", "SC-4", "SC-5", "BN-1", "BN-2")
@pytest.mark.parametrize("edition", [EN_BASE, EN_BASE.with_expansions("colonies", "anniversary")])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_under_the_rule_of_el_grande_every_place_pays_what_the_engine_pays(players, edition):
    for state in played_positions(players, edition):
        paid = [paying(state, place)(state.counts(place)) for place in (CASTILLO, *state.box.regions)]
        scored = score_each_place(state)
        assert paid == [line.points for line in scored]
        assert points_now(state) == tuple(map(sum, zip(*paid, strict=True)))


@pytest.mark.parametrize("row", [(2, 2, 1, 0), (3, 3, 3, 1), (4, 2, 2, 2), (0, 0, 0, 0), (1, 1, 1, 1)])
def test_the_usual_rules_are_those_of_sports_and_of_sharing(row):
    in_order = sorted(row, reverse=True)
    values = (*SCOREBOARD, 0)
    higher = tuple(values[in_order.index(own)] if own else 0 for own in row)
    assert scoreboard_points(row, SCOREBOARD, TieRule.HIGHER) == higher
    taken = {own: [value for value, it in zip(values, in_order, strict=True) if it == own] for own in row}
    split = tuple(sum(taken[own]) // len(taken[own]) if own else 0 for own in row)
    assert scoreboard_points(row, SCOREBOARD, TieRule.SPLIT) == split


@pytest.mark.parametrize("rule", TieRule)
def test_one_more_never_costs_its_owner_points(rule):
    for row in ROWS:
        before, after = (scoreboard_points(it, SCOREBOARD, rule) for it in (row, added(row, 0, 1)))
        assert after[0] >= before[0], row


@pytest.mark.parametrize("rule", TieRule)
def test_without_ties_all_rules_pay_the_same(rule):
    for row in ROWS:
        taken = [own for own in row if own]
        if len(set(taken)) == len(taken):
            assert scoreboard_points(row, SCOREBOARD, rule) == scoreboard_points(row, SCOREBOARD)


@pytest.mark.clause("SC-3")
def test_joining_spoils_in_el_grande_and_breaking_a_tie_spoils_where_ties_are_friendly():
    joining = position(3, caballeros={"castilla_la_nueva": (2, 3, 0)}, king="galicia")
    breaking = position(3, caballeros={"castilla_la_nueva": (3, 3, 0)}, king="galicia")
    spoils = {
        rule: [
            Purpose.SPOILS in one_more(state, 0, "castilla_la_nueva", rule=rule).purposes
            for state in (joining, breaking)
        ]
        for rule in TieRule
    }
    assert spoils == {
        TieRule.LOWER: [True, False],
        TieRule.HIGHER: [False, True],
        TieRule.SPLIT: [False, False],
    }


def test_who_leads_by_one_blocks_and_who_leads_by_two_has_no_need_to():
    for counts, blocks in (((3, 2), True), ((4, 2), False), ((2, 2), False)):
        state = position(2, caballeros={"aragon": counts}, king="galicia", grandes=("valencia", "granada"))
        assert (Purpose.BLOCKS in one_more(state, 0, "aragon").purposes) is blocks
    far = position(2, caballeros={"aragon": (4, 2)}, king="galicia", grandes=("valencia", "granada"))
    assert Purpose.BLOCKS in one_more(far, 0, "aragon", reply=2).purposes


@pytest.mark.clause("SC-3")
def test_a_rival_may_answer_with_fewer_than_he_could() -> None:
    """One more makes a tie that takes the third rank away from Ana; with two he joins those ahead of her."""

    def pay(row):
        return scoreboard_points(row, SCOREBOARD)

    assert [pay((2, 1 + more, 3, 3))[0] for more in range(3)] == [2, 0, 2]
    assert held_against_reply(pay, (2, 1, 3, 3), 0, 4, reply=2) == 0


def test_who_has_the_flag_leads_where_others_have_as_many():
    """With the flag a caballero that makes a tie takes the lead; without it he only shares it."""
    edition = EN_BASE.with_expansions("anniversary")
    board = {"aragon": (1, 2, 0)}
    said = {"edition": edition, "king": "galicia"}
    flagged = position(3, carriers={"flag": {0: "aragon", 1: (), 2: ()}}, caballeros=board, **said)
    elsewhere = board | {"granada": (1, 0, 0)}
    plain = position(3, carriers={"flag": {0: "granada", 1: (), 2: ()}}, caballeros=elsewhere, **said)
    assert Purpose.TAKES in one_more(flagged, 0, "aragon").purposes
    assert Purpose.SHARES in one_more(plain, 0, "aragon").purposes


def test_taking_climbing_and_sharing_are_told_apart():
    state = position(3, caballeros={"aragon": (2, 2, 0), "granada": (3, 1, 0)}, king="galicia")
    assert one_more(state, 0, "aragon").purposes == {Purpose.TAKES}
    assert one_more(state, 2, "granada").purposes == {Purpose.SHARES, Purpose.SPOILS}
    assert one_more(state, 2, "granada", number=2).purposes == {Purpose.CLIMBS}


@pytest.mark.clause("KG-1", "KG-2", "CA-2")
def test_the_king_only_decides_what_is_open():
    gains = marginal_values(position(king="galicia"), 0)
    assert [gain.place for gain in gains] == [*EN_BASE.box.regions, CASTILLO]
    assert {gain.place for gain in gains if gain.open} == {"pais_vasco", "castilla_la_vieja", CASTILLO}


def test_a_staircase_adds_up_the_gains():
    state = new_game(4, seed=3)
    for place in state.box.scored:
        steps = staircase(state, 1, place, 5)
        assert [steps[n] - steps[0] for n in range(1, 6)] == [
            one_more(state, 1, place, number=n).own for n in range(1, 6)
        ]


def test_the_lead_is_ones_own_less_the_rivals_average():
    homes = ("sevilla", "granada", "valencia")
    state = position(3, caballeros={"aragon": (2, 3, 0)}, king="galicia", grandes=homes)
    gain = one_more(state, 0, "aragon")
    assert gain.changes == (0, -1, 0)
    assert gain.lead == Fraction(1, 2)


def test_rules_differ_only_in_when_they_pay():
    every = [incentives(SCOREBOARD, 3, 3, rule) for rule in TieRule]
    assert {found.rows for found in every} == {64}
    assert len({found.all.own for found in every}) == 1
    assert len({found.by_purpose[Purpose.SHARES].own for found in every}) == 3


def test_a_position_is_asked_under_every_rule():
    found = by_tie_rule(position(2, caballeros={"aragon": (2, 3)}, king="galicia"), 0)
    assert {rule: gains[2].own for rule, gains in found.items()} == {
        TieRule.LOWER: 0, TieRule.HIGHER: 5, TieRule.SPLIT: 2
    }  # fmt: skip
