"""What positions look like to everybody: what places pay, by the engine itself; what single steps change."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

import elgrande as eg
from elgrande.engine.table import Table
from elgrande.expansions.colonies.box import BESIDE, INQUISITOR, LIES_IN
from elgrande.expansions.colonies.steps import ScoreMarked
from elgrande.players.favours import favours
from elgrande.players.outlook import (
    CABALLERO_IN_COURT,
    CABALLERO_ON_BOARD,
    KEPT_CARD,
    POWER_CARD_VALUE,
    Changes,
    leads,
    memories,
    memory,
    outlook,
    outlooks,
    weight,
    worth_of,
    worths_of_places,
)
from elgrande.players.playouts import Playout
from elgrande.players.points import scored_now
from elgrande.players.put_off import A_MOVE, put_off
from elgrande.players.voyages import ABOARD, CARRIED, TO_TAKE, voyages
from elgrande.rules.editions import EN_BASE
from elgrande.rules.steps import Move
from elgrande.state import Due, Moment, Special
from tests.expansions.colonies.board import position

BOXES = [
    (),
    ("anniversary",),
    ("colonies",),
    ("grandissimo",),
    ("colonies", "anniversary"),
    ("colonies", "anniversary", "grandissimo"),
]


def states_of(expansions, every=23):
    """States of a random game of three with these expansions, no marker on the map."""
    game, random = Playout(eg.new_game(3, EN_BASE.with_expansions(*expansions), seed=5)), Random(5)
    number = 0
    while not game.is_over:
        state = game.table.state()
        if number % every == 0 and not any(state.tiles[marker] for marker in state.box.markers):
            yield game.state()
        game.play(game.actions[int(random.random() * len(game.actions))])
        number += 1


@pytest.mark.parametrize("expansions", BOXES, ids="+".join)
def test_an_outlook_adds_up_what_each_place_would_pay_and_what_may_be_worth_points_later(expansions):
    for state in islice(states_of(expansions), 14):
        by_place = []
        for place in state.box.scored:
            paid = eg.score(state, place)
            worth = [
                points + CABALLERO_ON_BOARD * count
                for points, count in zip(paid.points, paid.counts, strict=True)
            ]
            by_place.append(leads(worth))
        assert worths_of_places(state) == [pytest.approx(each) for each in by_place]
        kept = [held for held in state.held if held.card in state.box.card]
        for player in range(3):
            expected = (
                leads(state.points)[player]
                + weight(state.round) * sum(worth[player] for worth in by_place)
                + CABALLERO_IN_COURT * leads(state.court[:3])[player]
                + POWER_CARD_VALUE * sum(state.hands[player])
                + KEPT_CARD * sum(1 if held.player == player else -1 for held in kept)
                + leads(voyages(state))[player]
                + leads(favours(state))[player]
                + leads(put_off(state))[player]
            )
            assert outlook(state, player) == pytest.approx(expected)
            assert outlooks(Playout(state).table)[player] == pytest.approx(outlook(state, player))


@pytest.mark.slow
@pytest.mark.clause("GC-1", "GC-17")
@pytest.mark.parametrize("expansions", [("grandissimo",), BOXES[-1]], ids="+".join)
def test_what_is_remembered_of_places_is_true_where_markers_lie(expansions):
    """In games in which regions are boycotted or allied; compared with what is worked out anew."""
    edition, looked = EN_BASE.with_expansions(*expansions), Counter()
    for seed in range(40):
        game, random = Playout(eg.new_game(3, edition, seed)), Random(seed)
        while not game.is_over:
            state = game.state()
            places = zip(state.box.scored, scored_now(state), strict=True)
            assert worths_of_places(game.table) == [worth_of(state, *place) for place in places]
            looked.update(state.box.tiles[marker].id for marker in state.box.markers if state.tiles[marker])
            game.play(random.choice(game.actions))
    assert min(looked[name] for name in ("boycott_marker", "alliance_1", "alliance_2")) > 15, looked


@pytest.mark.parametrize("expansions", BOXES, ids="+".join)
def test_what_a_step_changes_is_what_it_makes_of_the_places(expansions):
    """Here the row itself is altered, and nothing is remembered."""
    for state in islice(states_of(expansions), 5):
        table, owners = Table(state), range(len(state.caballeros[0]))
        changes = Changes(1, table)
        now = sum(worth[1] for worth in worths_of_places(state))
        for place in (*state.box.on_the_map, "castillo"):
            row = state.box.index[place]
            for owner in owners:
                for more in (1, -1) if state.caballeros[row][owner] else (1,):
                    other = Table(state)
                    counts = [*state.caballeros[row]]
                    counts[owner] += more
                    other.caballeros[row] = tuple(counts)
                    memories.cache_clear()
                    memory.cache_clear()
                    then = sum(worth[1] for worth in worths_of_places(other))
                    assert changes.by(owner, more, place) == pytest.approx(then - now)
                    assert changes.by_place(owner, more)[place] == changes.by(owner, more, place)
                    if more == 1:
                        assert changes.placing(owner, [place]) == [changes.by(owner, 1, place)]


@pytest.mark.parametrize(("region", "load"), [("africa", "goods"), ("america", "gold"), ("ship", "goods")])
def test_a_token_is_worth_as_much_beside_the_limit_table_at_sea_as_on_it(region, load):
    inside = position(limit=region, caballeros={region: (1, 9)}, carriers=[(0, region, load)])
    beside = position(limit=region, caballeros={region: (0, 10), BESIDE: (1,)}, carriers=[(0, BESIDE, load)])
    assert voyages(beside)[0] == voyages(inside)[0] > 0


def test_a_caballero_aboard_beside_the_limit_table_may_fetch_a_token_like_the_others():
    tokens = {"goods": 2, "gold": 1}
    aboard = position(limit="ship", tokens=tokens, caballeros={"ship": (1, 9)})
    beside = position(limit="ship", tokens=tokens, caballeros={"ship": (0, 10), BESIDE: (1,)})
    assert voyages(beside)[0] == voyages(aboard)[0] > 0


def test_only_tokens_that_lie_overseas_are_worth_a_journey():
    """A mobile scoreboard there is none, nor is the limit table."""
    nothing = position(scoreboards={"4/0/0": "america"}, limit="africa", caballeros={"ship": (1,)})
    assert voyages(nothing) == (0, 0, 0, 0)


def test_a_token_is_worth_more_to_whoever_stands_where_it_lies_than_to_him_who_is_aboard():
    tokens = {"goods": 1}
    aboard, there, laden = (
        voyages(position(tokens=lying, caballeros={place: (1,)}, carriers=carriers))[0]
        for place, lying, carriers in (
            ("ship", tokens, []),
            ("africa", tokens, []),
            ("africa", {}, [(0, "africa", "goods")]),
        )
    )
    assert (aboard, there, laden) == (4 * ABOARD, 4 * TO_TAKE, 4 * CARRIED["africa"])
    assert voyages(position(tokens=tokens, caballeros={"africa": (2,)}))[0] == there, "there is one token"
    assert voyages(position(round=8, tokens=tokens, caballeros={"africa": (2,)}))[0] == 0, "too late"


@pytest.mark.parametrize("besides", [("ship", {0: 1}), ("ship", {0: 2}), ("ship", {4: 1}), (None, {4: 1})])
@pytest.mark.parametrize("load", ["goods", "gold"])
def test_to_take_a_token_is_worth_more_than_to_leave_it_though_another_could_take_or_fetch_it(load, besides):
    """One token is worth something once, be the others aboard or there, one's own or black (4)."""
    place = LIES_IN[load]
    where, others = besides
    rows = {place: {0: 1} | others} if where is None else {place: {0: 1}, where: others}
    rows["aragon"] = {4: 4 - others.get(4, 0)}
    there = {"caballeros": rows, "keeps": {INQUISITOR: 0}}
    left = voyages(position(tokens={load: 1}, **there))[0]
    taken = voyages(position(tokens={}, carriers=[(0, place, load)], **there))[0]
    assert taken > left > 0


def test_a_region_that_will_be_scored_is_worth_what_it_pays_and_a_move_to_come_something():
    there = {"aragon": (3, 1)}
    marked, moving = (
        (Due(Moment.END_OF_ROUND, 2, Special(1, "score_marked", (ScoreMarked("aragon"),))),),
        (Due(Moment.BEFORE_REGIONS, 3, Special(1, "free_choice", (Move(own=2),))),),
    )
    state = position(caballeros=there)
    assert put_off(state) == (0, 0, 0, 0)
    assert put_off(state._replace(due=marked)) == eg.score(state, "aragon").points
    assert put_off(state._replace(due=moving)) == (0, 2 * A_MOVE, 0, 0)


def test_a_caballero_of_mine_in_my_court_is_worth_a_little_to_me_and_costs_each_rival_a_part_of_it():
    table = Table(eg.position(players=3))
    assert [Changes(player, table).by(0, 2, "court") for player in range(3)] == [0.2, -0.1, -0.1]
    assert [Changes(player, table).by_place(0, 1)["court"] for player in range(3)] == [0.1, -0.05, -0.05]
    assert Changes(0, table).by_place(0, -1)["provinces"] == 0


def test_what_it_changes_where_king_grandes_and_scoreboards_are_is_what_it_does_to_the_outlook():
    """It is reckoned without the weight of the board, and without carrying anything out."""
    for state in islice(states_of(()), 5):
        changes, before = Changes(1, Table(state)), outlook(state, 1)
        others = [
            *(state._replace(king=region) for region in state.box.regions),
            *(state._replace(grandes=(*state.grandes[:2], region)) for region in state.box.regions),
            *(state._replace(tiles=(place, *state.tiles[1:])) for place in (None, "aragon", "castillo")),
        ]
        reckoned = changes.with_around((other.king, other.grandes, other.tiles) for other in others)
        expected = [(outlook(other, 1) - before) / weight(state.round) for other in others]
        assert reckoned == pytest.approx(expected)
        assert any(reckoned)


def test_what_it_changes_that_a_place_is_scored_is_the_lead_it_brings():
    for state in islice(states_of(()), 5):
        for place in state.box.scored:
            assert Changes(2, Table(state)).if_scored(place) == leads(eg.score(state, place).points)[2]
