"""Bugs that show under one answer, or with the King in one region: theorems that say "every" find them."""

from collections.abc import Callable
from typing import Any

import pytest

from elgrande.engine import carry_out
from elgrande.engine.changes import move_grande, place_scoreboard
from elgrande.engine.general_scoring import empty_castillo
from elgrande.engine.moving import move, place_more_options
from elgrande.engine.returning import send_home
from elgrande.engine.rounds import play_power, put_under_its_stack
from elgrande.engine.table import Table
from elgrande.engine.turns import take_turn
from elgrande.rules.edition_fields import Secrecy
from elgrande.rules.map import COURT
from elgrande.state import changed
from proofs.kit.changed_engine import replacing
from proofs.kit.theorem import Theorem, Verdict
from proofs.theorems.ac_effects import intrigue_cards_move_what_they_say, other_cards_change_one_thing
from proofs.theorems.ac_offers import cards_offer_just_what_they_allow
from proofs.theorems.in_invariants import (
    every_decision_leaves_thirty_caballeros_each,
    no_place_has_two_mobile_scoreboards,
)
from proofs.theorems.in_no_standstill import a_card_lies_face_up_for_each_turn_to_come
from proofs.theorems.in_power_cards import power_cards_are_kept_and_are_enough

pytestmark = pytest.mark.slow

Rule = Callable[..., Any]


def falls(theorem: Theorem, rule: Rule, other: Rule) -> bool:
    """Whether the theorem is refuted of the engine with another rule."""
    return theorem.prove(engine=replacing(rule, other)).verdict is Verdict.REFUTED


def is_open(table: Table) -> bool:
    """Whether an open Castillo is played."""
    return table.edition.castillo_contents is Secrecy.OPEN


def test_power_cards_discarded_where_the_castillo_is_open():
    def discards(table, frame, action):
        play_power(table, frame, action)
        if is_open(table):
            hand = table.hands[action.player]
            table.hands[action.player] = tuple(card for card in hand if card > action.value)
            table.played[action.player] += tuple(card for card in hand if card < action.value)

    assert falls(power_cards_are_kept_and_are_enough, play_power, discards)


def test_a_journey_that_costs_a_power_card_where_the_castillo_is_open():
    def costs_a_card(table, frame, action):
        move(table, frame, action)
        if is_open(table):
            table.hands[frame.player] = table.hands[frame.player][1:]

    assert falls(power_cards_are_kept_and_are_enough, move, costs_a_card)


def test_used_cards_that_leave_the_game_where_the_castillo_is_open():
    def leaves(table, card):
        if not is_open(table):
            put_under_its_stack(table, card)

    assert falls(a_card_lies_face_up_for_each_turn_to_come, put_under_its_stack, leaves)


def test_scoreboards_laid_on_one_another_where_the_castillo_is_open():
    def both(table, frame, action):
        place_scoreboard(table, frame, action)
        if is_open(table):
            table.tiles = (action.place, action.place)

    assert falls(no_place_has_two_mobile_scoreboards, place_scoreboard, both)


def test_scoreboards_that_go_with_a_caballero_where_the_castillo_is_open():
    def go_along(table, frame, action):
        move(table, frame, action)
        if is_open(table):
            table.tiles = (table.king, table.king)

    assert falls(no_place_has_two_mobile_scoreboards, move, go_along)


def test_a_grande_who_sends_someone_home_while_the_king_is_in_sevilla():
    def sends_home(table, frame, action):
        move_grande(table, frame, action)
        if table.king == "sevilla" and table.court[frame.player]:
            send_home(table, frame.player, COURT, 1)

    assert falls(other_cards_change_one_thing, move_grande, sends_home)


def costs_a_point(rule):
    """The rule, that costs a point while the King is in one of two regions."""

    def costing(table, frame, action):
        rule(table, frame, action)
        if table.king in ("valencia", "sevilla"):
            table.points = changed(table.points, frame.player, table.points[frame.player] - 1)

    return costing


def test_a_grande_whose_journey_costs_a_point_while_the_king_is_in_valencia():
    assert falls(other_cards_change_one_thing, move_grande, costs_a_point(move_grande))


def test_a_caballero_whose_journey_costs_a_point_while_the_king_is_in_valencia():
    assert falls(intrigue_cards_move_what_they_say, move, costs_a_point(move))


def test_further_caballeros_who_may_not_be_placed_while_the_king_is_in_valencia():
    def nowhere(table, frame):
        return () if table.king == "valencia" else place_more_options(table, frame)

    assert falls(cards_offer_just_what_they_allow, place_more_options, nowhere)


def loses_one_of_many(rule):
    """The rule, after which the opponent of two players has lost a caballero if he had 17 in his court."""

    def losing(table, *arguments):
        rule(table, *arguments)
        if table.players == 2 and table.counts(COURT)[1] == 17:
            table.caballeros[table.box.court] = (table.counts(COURT)[0], 16)

    return losing


def test_what_was_announced_loses_a_caballero_of_whoever_has_many_in_his_court():
    assert falls(every_decision_leaves_thirty_caballeros_each, carry_out, loses_one_of_many(carry_out))


def test_the_castillo_loses_a_caballero_of_whoever_has_many_in_his_court():
    rule = loses_one_of_many(empty_castillo)
    assert falls(every_decision_leaves_thirty_caballeros_each, empty_castillo, rule)


def test_a_caballero_placed_with_the_kings_card_comes_from_nowhere():
    def from_nowhere(table, frame, action):
        court = table.caballeros[table.box.court]
        take_turn(table, frame, action)
        if frame.card == "king" and frame.left == 2:
            table.caballeros[table.box.court] = court

    assert falls(every_decision_leaves_thirty_caballeros_each, take_turn, from_nowhere)
