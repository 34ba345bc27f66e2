"""Who carries something goes with whom: told event by event, in games played at sea (FL-3, GG-2, GG-4).

Nothing is taken from the engine's account of who goes: a caballero who was named goes with what he carries;
of the others, he who carries nothing goes first, and the bearer of a flag last.
"""

from __future__ import annotations

from collections import Counter
from itertools import takewhile
from random import Random

import pytest

import elgrande as eg
from elgrande.actions import (
    MoveCarrier,
    RecallCaballero,
    RecallCarrier,
    ReturnCaballero,
    ReturnCarrier,
)
from elgrande.events import CarrierMoved
from elgrande.expansions.colonies.actions import Admit, Sail, TakeToken
from elgrande.expansions.grandissimo.actions import GoAlong, Imprison, TakeAlong
from elgrande.rules.map import PROVINCES
from elgrande.state import Carrier, ReactionWindow, State, transferred
from elgrande.table.foreseen import journey_of
from proofs.games.as_told import after
from tests.expansions import reference
from tests.expansions.scattered import set_up
from tests.expansions.test_reference import COMBINATIONS, edition_of, players_of

SOMETHING_TO_CARRY = [chosen for chosen in COMBINATIONS if {"colonies", "anniversary"} & {*chosen}]
NAMES_WHO_GOES = (MoveCarrier, RecallCarrier, ReturnCarrier, Sail, Imprison, Admit, TakeAlong)
IS_SENT_BACK = (RecallCaballero, RecallCarrier, ReturnCaballero, ReturnCarrier)
IN_ORDER = ("goods", "gold", "flag")
"""Of those who carry something, who goes first where nobody says it."""
SENDS_BACK = ("angry_king", "banishment")
SEA = {*reference.SEA}


def who_goes(state: State, journey: tuple[int, str, str, int], named: str) -> list[str]:
    """What those carry who go."""
    owner, source, _, number = journey
    carried = [one.load for one in state.carriers if one[:2] == (owner, source)]
    if named:
        assert named in carried
        return [named]
    free = state.counts(source)[owner] - len(carried)
    return sorted(carried, key=IN_ORDER.index)[: max(0, number - free)]


def named_by(state: State, action) -> str:
    """What he carries whom the player named with this action, or with the one that is let pass."""
    under_way = state.agenda[-1]
    done = under_way.action if isinstance(under_way, ReactionWindow) else action
    if isinstance(action, GoAlong):  # who is asked about him by his leader
        return under_way.load
    return done.load if isinstance(done, NAMES_WHO_GOES) else ""


def choice(random: Random, legal):
    """Rather cards that send somebody back, and from the sea; tokens are taken, and seldom brought home."""

    def weight(action) -> float:
        at_sea = {getattr(action, name, None) for name in ("target", "place", "source", "region")} & SEA
        if isinstance(action, IS_SENT_BACK) and at_sea:
            return 100
        if isinstance(action, TakeToken) or getattr(action, "card", None) in SENDS_BACK:
            return 50
        return 0.1 if isinstance(action, Sail) else 10 if at_sea else 1

    return random.choices(legal, [weight(action) for action in legal])[0]


def begun(game: int, combination) -> State:
    """A game in whose first round everybody has two in Africa, of whom each carries something."""
    state = set_up(players_of(game), edition_of(game, combination), seed=game)
    if "colonies" not in combination:
        return state
    flags = {one.owner: one for one in state.carriers}
    for player in range(state.players):
        rows = transferred(state.caballeros, player, PROVINCES, "africa", 2, state.box)
        other = "gold" if player % 2 or player not in flags else "flag"
        ashore = [one for one in state.carriers if one.owner != player or other != "flag"]
        loads = [Carrier(player, "africa", load) for load in (other, "goods")]
        state = state._replace(caballeros=rows, carriers=(*ashore, *loads))
    return state


def followed_game(game: int, combination) -> Counter[str]:
    """Play one game; how often somebody went who carries something, and how often another had to stay."""
    state, random = begun(game, combination), Random(game)
    looked = Counter[str]()
    while not state.is_over:
        action = choice(random, eg.legal_actions(state))
        named, told = named_by(state, action), state
        state, events = eg.apply(state, action)
        for number, event in enumerate(events):
            journey = journey_of(event)
            if journey is not None:
                expected = who_goes(told, journey, named)
                gone = takewhile(lambda one: isinstance(one, CarrierMoved), events[number + 1 :])
                assert sorted(one.load for one in gone) == sorted(expected), (event, action, told.carriers)
                looked["goes"] += bool(expected)
                looked["one of several"] += 0 < len(expected) < len(alike(told, journey))
                named = ""
            told = after(told, event)
        assert Counter(told.carriers) == Counter(state.carriers), action
    return looked


def alike(state: State, journey: tuple[int, str, str, int]) -> set[Carrier]:
    """All that caballeros of that owner carry there, each kind once."""
    return {one for one in state.carriers if one[:2] == journey[:2]}


CLAUSES = ("FL-3", "FL-4", "GG-2", "GG-3", "GG-4")


@pytest.mark.clause(*CLAUSES)
@pytest.mark.parametrize("combination", SOMETHING_TO_CARRY, ids="+".join)
def test_who_carries_something_goes_when_he_is_named_or_nobody_else_is_left(combination):
    looked = sum((followed_game(game, combination) for game in range(12)), Counter())
    assert looked["goes"] > 10
    assert looked["one of several"] > 0 or "colonies" not in combination


@pytest.mark.slow
@pytest.mark.clause(*CLAUSES)
@pytest.mark.parametrize("combination", SOMETHING_TO_CARRY, ids="+".join)
def test_so_it_is_in_many_games(combination):
    looked = sum((followed_game(game, combination) for game in range(10, 60)), Counter())
    assert looked["goes"] > 50
    assert looked["one of several"] > 5 or "colonies" not in combination
