"""Random games with the Grand Inquisitor & Colonies, every law checked after every action."""

from random import Random

import pytest

import elgrande as eg
from elgrande.engine import apply, legal_actions
from elgrande.events import LoadDelivered, LoadLost
from elgrande.expansions.anniversary import FLAG
from elgrande.expansions.colonies.box import (
    BESIDE,
    BLACK_CABALLEROS,
    CAPTAIN,
    FRANCIA,
    INQUISITOR,
    LIES_IN,
    LIMIT_TABLE,
    STOCK,
    VICEROY,
)
from elgrande.positions.colonies import COLONIES, FAR
from elgrande.rules.expansion_fields import TokensPaid
from elgrande.rules.map import COURT, PROVINCES
from elgrande.state import State, changed, transferred
from tests.expansions.colonies.board import (
    BLACK,
    LAURA,
    keepers,
    lying,
    position,
    stock,
)
from tests.soak import BrokenLaw, watched_game

BOTH = ("colonies", "anniversary")
COMBINATIONS = (("colonies",), BOTH)
CHUNKS = 8


def own_laws(state: State) -> None:
    """What holds at every moment of every game with the colonies."""
    black = state.players
    assert sum(row[black] for row in state.caballeros) == BLACK_CABALLEROS, "CO-2"
    assert state.counts(COURT)[black] == state.counts(PROVINCES)[black] == 0, "GI-3"
    for load, most in STOCK.items():
        assert 0 <= stock(state, load) <= most, f"tokens were made or lost: {load}"
        assert state.tiles.count(LIES_IN[load]) >= lying(state, load), "GG-1"
    unpaid = {"ship", "america", "africa", BESIDE}
    if state.edition.answer("tokens_paid") is TokensPaid.SPAIN_ONLY:
        unpaid |= {FRANCIA, *(space.id for space in state.box.spaces[FRANCIA])}
    for one in state.carriers:
        assert one.load == FLAG or one.place not in (CAPTAIN, VICEROY), f"GG-5: {one}"
        if one.load in STOCK:
            assert one.place in unpaid, f"GG-3, GG-4: {one}"
    for owner, place in {(one.owner, one.place) for one in state.carriers if one.place is not None}:
        bearers = sum(one[:2] == (owner, place) for one in state.carriers)
        assert bearers <= state.counts(place)[owner], f"each carries one (GG-2): {state.carriers}"
    assert len(keepers(state, INQUISITOR)) <= 1, "GI-1"
    assert state.king in state.box.king_regions, "CO-7"
    lies = state.tiles[state.box.tile_number[LIMIT_TABLE]]
    assert lies in set(state.box.regions) - {"francia"}, "LT-3"


@pytest.mark.clause("CO-2", "GI-3", "GG-2", "GG-5", "LT-2", "FR-1")
@pytest.mark.parametrize("combination", COMBINATIONS, ids="+".join)
def test_a_few_random_games_obey_all_laws(combination):
    for game in range(10):
        watched_game(game, *combination, also=own_laws)


@pytest.mark.slow
@pytest.mark.parametrize("combination", COMBINATIONS, ids="+".join)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_thousand_random_games_obey_all_laws(combination, chunk):
    for game in range(10 + chunk, 1_010, CHUNKS):
        watched_game(game, *combination, also=own_laws)


# --- the laws themselves: each notices what it is for --------------------------------------------------

START = position(caballeros={"africa": (2,), "ship": (1,)}, carriers=[(LAURA, "africa", "goods")])
OUSTED = transferred(START.caballeros, BLACK, FAR, "court", 1, START.box)


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (START._replace(caballeros=OUSTED), "GI-3"),
        (START._replace(carriers=START.carriers * 12), "tokens"),
        (START._replace(carriers=START.carriers * 3), "each carries one"),
        (START._replace(carriers=(START.carriers[0]._replace(place="aragon"),)), "GG-3"),
        (START._replace(carriers=(START.carriers[0]._replace(place="captain"),)), "GG-5"),
        (START._replace(king="ship"), "CO-7"),
        (START._replace(tiles=changed(START.tiles, START.box.limits[0][0], "francia")), "LT-3"),
        (position(inquisitor=LAURA)._replace(held=position(inquisitor=LAURA).held * 2), "GI-1"),
    ],
)
def test_a_state_that_breaks_a_law_is_noticed(broken, told):
    own_laws(START)
    with pytest.raises(AssertionError, match=told):
        own_laws(broken)


def test_more_on_the_limit_table_than_it_holds_is_noticed(monkeypatch):
    monkeypatch.setattr("elgrande.rules.box.Box.room", lambda *asked: 99)  # the compiled engine asks it, too

    def play_all():
        for game in range(200):
            watched_game(game, "colonies")

    with pytest.raises(BrokenLaw, match="too many on limit_table"):
        play_all()


# --- whole games ---------------------------------------------------------------------------------------


def test_random_games_bring_tokens_home_and_lose_some():
    """So the laws are tried on what they are about."""
    kinds = set()
    for seed in range(40):
        state, random = eg.new_game(3, COLONIES, seed=seed), Random(seed)
        while not state.is_over:
            state, events = apply(state, random.choice(legal_actions(state)))
            kinds |= {type(event) for event in events}
    assert {LoadDelivered, LoadLost} <= kinds
