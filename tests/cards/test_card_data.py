"""The 45 action cards as data: how many there are, and that everything they name exists."""

from collections import Counter
from dataclasses import fields, is_dataclass
from typing import get_args

import pytest

from elgrande.engine import RULES
from elgrande.engine.specials import BEGINNINGS
from elgrande.rules.box import BASE, every_expansion
from elgrande.rules.cards import CARD, CARDS
from elgrande.rules.clauses import CLAUSES
from elgrande.rules.steps import Either, ExpansionStep, HoldVeto, Step
from elgrande.state import BaseFrame, ExpansionFrame


def all_steps(steps):
    """These steps, and those that they give a choice of."""
    for step in steps:
        yield step
        if isinstance(step, Either):
            yield from all_steps((step.first, step.second))


@pytest.mark.clause("SU-6")
def test_there_are_eleven_cards_in_each_of_four_stacks_and_the_kings_card():
    copies = Counter()
    for card in CARDS:
        copies[card.deck] += card.copies
    assert copies == {1: 11, 2: 11, 3: 11, 4: 11, 5: 1}
    assert copies.total() == 45
    assert tuple(sorted(copies)) == BASE.stacks


@pytest.mark.clause("SU-6")
def test_the_kinds_that_come_in_several_copies_are_those_the_rulebooks_print():
    several = {card.clause: card.copies for card in CARDS if card.copies > 1}
    assert several == {
        "AC-1.5": 2,
        "AC-1.6": 2,
        "AC-2.1": 2,
        "AC-2.8": 3,
        "AC-3.1": 2,
        "AC-3.2": 2,
        "AC-3.4": 2,
        "AC-4.1": 3,
        "AC-4.2": 2,
        "AC-4.4": 2,
    }


def test_ids_are_unique_and_found_by_name():
    assert len({card.id for card in CARDS}) == len(CARDS) == 33
    assert {card.id: card for card in CARDS} == CARD


def test_every_card_has_a_clause_of_its_own_and_every_clause_of_a_card_has_its_card():
    added = [card.clause for expansion in every_expansion().values() for card in expansion.cards]
    # But one, which is about the seventh stack as a whole.
    clauses = {id for id in CLAUSES if id.startswith(("AC-", "GC-"))} - {"AC-7.1"}
    assert sorted([*(card.clause for card in CARDS), *added]) == sorted(clauses)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_stands_in_the_stack_its_clause_says(card):
    assert card.clause.startswith(f"AC-{card.deck}.")
    assert card.deck in BASE.stacks
    assert card.copies >= 1


@pytest.mark.clause("TU-7")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_places_as_many_caballeros_as_the_number_of_its_stack(card):
    assert card.caballeros == card.deck


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_does_something_in_the_declared_vocabulary(card):
    assert card.effect
    for step in all_steps(card.effect):
        assert isinstance(step, Step)
        assert is_dataclass(step)
        for field in fields(step):
            value = getattr(step, field.name)
            assert not isinstance(value, int) or value >= 0


def test_every_step_of_the_vocabulary_is_on_some_card():
    used = {type(step) for card in CARDS for step in all_steps(card.effect)}
    assert used == set(get_args(Step)) - {ExpansionStep}


def test_every_step_but_the_veto_has_a_beginning():
    of_base = {step for step in BEGINNINGS if not issubclass(step, ExpansionStep)}
    assert of_base == set(get_args(Step)) - {HoldVeto, ExpansionStep}


def test_every_frame_has_a_rule():
    assert {kind for kind in RULES if not issubclass(kind, ExpansionFrame)} == set(get_args(BaseFrame))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_cannot_be_changed(card):
    with pytest.raises(AttributeError):
        card.copies = 7
