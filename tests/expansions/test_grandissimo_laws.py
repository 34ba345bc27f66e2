"""Random games with Grandissimo, alone and with other expansions, every law checked after every action."""

import pytest

import elgrande as eg
from elgrande.engine import apply, legal_actions
from elgrande.expansions.grandissimo.actions import (
    BringByQueen,
    Disembark,
    Imprison,
    PardonAll,
    PlaceByQueen,
    PlaceGuest,
    SendGuest,
    TakeShip,
)
from elgrande.expansions.grandissimo.box import (
    CHARACTERS,
    GUESTS,
    PRISON,
    SHIPS,
    SOLDIER_CABALLEROS,
    SOLDIERS,
)
from elgrande.positions import position
from elgrande.rules.map import COURT, PROVINCES
from elgrande.state import Held, State, changed
from tests.soak import watched_game

COMBINATIONS = (
    ("grandissimo",),
    ("grandissimo", "anniversary"),
    ("grandissimo", "colonies"),
    ("grandissimo", "colonies", "anniversary"),
)
CHUNKS = 8
GRANDISSIMO = eg.EN_BASE.with_expansions("grandissimo")


def own_laws(state: State) -> None:
    """What holds at every moment of every game with Grandissimo."""
    soldiers = state.players + [owner.id for owner in state.box.neutrals].index(SOLDIERS)
    assert sum(row[soldiers] for row in state.caballeros) == SOLDIER_CABALLEROS, "GR-2"
    for place in (COURT, PROVINCES, PRISON, *SHIPS, *GUESTS):
        assert state.counts(place)[soldiers] == 0, f"soldiers stay on the map (GR-2): {place}"
    for seat, guests in enumerate(GUESTS):
        row = state.counts(guests)
        assert row[seat] == 0 if seat < state.players else not any(row), f"QJ-5: {guests}"
    for ship in SHIPS:
        assert any(held.card == ship for held in state.held) or not any(state.counts(ship)), f"SP-2: {ship}"
    for id in (*SHIPS, *CHARACTERS):
        assert [held.card for held in state.held].count(id) <= 1, f"only one has it: {id}"
    if state.players == 2:
        assert all(held.card != SHIPS[1] for held in state.held), "SP-4"


@pytest.mark.clause("GR-2", "SP-2", "SP-4", "QJ-1", "QJ-5")
@pytest.mark.parametrize("combination", COMBINATIONS, ids="+".join)
def test_a_few_random_games_obey_all_laws(combination):
    for game in range(6):
        watched_game(game, *combination, also=own_laws)


@pytest.mark.slow
@pytest.mark.parametrize("combination", COMBINATIONS, ids="+".join)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_thousand_random_games_obey_all_laws(combination, chunk):
    for game in range(6 + chunk, 1_006, CHUNKS):
        watched_game(game, *combination, also=own_laws)


# --- the laws themselves: each notices what it is for --------------------------------------------------

START = position(edition=GRANDISSIMO, caballeros={"first_ship": {0: 1}}, held={"first_ship": 1})


def with_row(place: str, owner: int, number: int) -> State:
    """The same, with so many of an owner in a place."""
    row = START.box.index[place]
    return START._replace(
        caballeros=changed(START.caballeros, row, changed(START.caballeros[row], owner, number))
    )


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (with_row("aragon", 4, 3), "GR-2"),
        (with_row("guests_1", 0, 1), "QJ-5"),
        (with_row("guests_5", 0, 1), "QJ-5"),
        (with_row("second_ship", 0, 1), "SP-2"),
        (START._replace(held=START.held * 2), "only one has it"),
        (
            position(2, edition=GRANDISSIMO)._replace(held=(Held(0, None, "second_ship"),)),
            "SP-4",
        ),
    ],
)
def test_a_state_that_breaks_a_law_is_noticed(broken, told):
    own_laws(START)
    with pytest.raises(AssertionError, match=told):
        own_laws(broken)


# --- whole games ---------------------------------------------------------------------------------------


def test_random_games_do_all_of_it():
    """So the laws are tried on what they are about."""
    kinds = set()
    for seed in range(40):
        state = eg.new_game(3, GRANDISSIMO, seed=seed)
        number = 0
        while not state.is_over:
            options = legal_actions(state)
            action = options[(seed + 7 * number) % len(options)]
            kinds.add(type(action))
            state, number = apply(state, action).state, number + 1
    besides = {BringByQueen, Disembark, Imprison, PardonAll, PlaceByQueen, PlaceGuest, SendGuest, TakeShip}
    assert besides <= kinds
