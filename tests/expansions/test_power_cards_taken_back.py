"""A round and the power cards played agree both ways in every game: as many lie there as rounds are over.

`problems` asks no more than that there are not too many, for a position need not tell of those played. In
games it is exact: whoever has fewer cards on his pile than rounds are over has taken some back, by a card or
by one with which its special action is used again.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import elgrande as eg
from elgrande.actions import TakeBackPower, TakeCard, UseSpecial
from elgrande.engine import apply, legal_actions, new_game
from elgrande.events import PowerTakenBack
from elgrande.expansions.colonies.actions import CarryOut, CopySpecial
from elgrande.expansions.grandissimo.actions import KeepAnother, TakeAnother, UseKeptCard
from elgrande.problems import problems
from elgrande.problems.cards import rounds_gone
from elgrande.rules.pieces import POWER_CARDS
from elgrande.rules.steps import RecoverPowerCard

BOXES = ((), ("colonies",), ("grandissimo",), ("colonies", "grandissimo", "anniversary"))
WANTED = ("recover_power", "execute_card", "copy", "double_turn")
# Whoever can take a power card back, or take, keep or use again the card that lets him, mostly does.
TELLING = (TakeBackPower, CopySpecial, CarryOut, UseSpecial, UseKeptCard, TakeAnother, KeepAnother, TakeCard)


def likely(state, random):
    """A legal action at random; those by which power cards come back are preferred."""
    actions = legal_actions(state)
    telling = [
        action
        for action in actions
        if isinstance(action, TELLING) and getattr(action, "card", WANTED[0]) in WANTED
    ]
    return random.choice(telling if telling and random.random() < 0.9 else actions)


def check_agreement(state, taken_back):
    """So many cards lie on the piles as rounds are over for everybody, but for those taken back."""
    still_there = sum(
        power in hand for hand, power in zip(state.hands, state.powers, strict=True) if power is not None
    )
    lacking = [rounds_gone(state) - len(pile) for pile in state.played]
    assert min(lacking) >= 0
    assert sum(lacking) == taken_back - still_there
    everybodys = [{*hand, *pile, power} - {None} for hand, pile, power in cards(state)]
    assert everybodys == [set(POWER_CARDS)] * state.players


def cards(state):
    return zip(state.hands, state.played, state.powers, strict=True)


def played(box, players, seed):
    """A game to its end, with every state checked; how many power cards were taken back."""
    edition, random = eg.EN_BASE.with_expansions(*box), Random(seed)
    state, taken_back = new_game(players, edition, seed), 0
    while not state.is_over:
        before = state.round
        state, events = apply(state, likely(state, random))
        comes_back = sum(isinstance(event, PowerTakenBack) for event in events)
        taken_back += comes_back
        check_agreement(state, taken_back)
        if comes_back or state.round != before or random.random() < 0.1:
            assert problems(state) == ()
    return taken_back


def at_most(box):
    """No stack is gone through twice: each card that takes one back, or repeats that, does so once."""
    there = eg.EN_BASE.with_expansions(*box).box
    ways = [card for card in there.cards if RecoverPowerCard() in card.effect or card.id in there.repeating]
    return sum(card.copies for card in ways)


@pytest.mark.slow
@pytest.mark.clause("RD-7", "AC-4.2", "AC-7.2", "AC-7.3", "GC-3")
@pytest.mark.parametrize("box", BOXES, ids="+".join)
@settings(max_examples=12, deadline=None)
@given(players=st.integers(2, 5), seed=st.integers(0, 2**32))
def test_a_round_and_the_power_cards_played_agree_both_ways(box, players, seed):
    assert played(box, players, seed) <= at_most(box)


@pytest.mark.slow
def test_in_such_games_power_cards_come_back_and_are_taken_back_again():
    assert max(played((), 3, seed) for seed in range(4)) == at_most(()) == 2
    assert max(played(BOXES[-1], 4, seed) for seed in range(12)) > 2
    assert at_most(BOXES[-1]) == 4
