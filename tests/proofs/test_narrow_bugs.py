"""Bugs that show under one answer, or with the King in one region: theorems that say "every" find them."""

from collections.abc import Callable
from typing import Any

import pytest

from elgrande.engine.changes import place_scoreboard
from elgrande.engine.moving import move
from elgrande.engine.rounds import play_power, put_under_its_stack
from elgrande.engine.table import Table
from elgrande.rules.edition_fields import Secrecy
from proofs.kit.changed_engine import replacing
from proofs.kit.theorem import Theorem, Verdict
from proofs.theorems.in_invariants import no_place_has_two_mobile_scoreboards
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
