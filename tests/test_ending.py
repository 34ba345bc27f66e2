"""The end of a game: ranks, a shared victory, and every point accounted for by round and by place."""

from __future__ import annotations

import re

import pytest

from elgrande.players.bots import RandomBot
from elgrande.positions import position
from elgrande.rules.pieces import ROUNDS
from elgrande.table.balance import Balance, balance
from elgrande.table.session import Session
from elgrande.text import Speaker
from elgrande.widgets import Table, play


@pytest.mark.parametrize("seed", range(4))
def test_rounds_and_places_both_add_up_to_all_points(seed):
    game = Session(players=2 + seed, humans=(), bots=RandomBot, seed=seed)
    found = balance(game)
    assert found.points == game.state.points
    assert tuple(map(sum, zip(*found.by_place.values(), strict=True))) == game.state.points
    assert tuple(found.by_round) == tuple(ROUNDS)
    assert {player for rank, player in found.ranking if rank == 1} == set(game.state.winners)


def test_whoever_has_as_many_points_as_another_has_his_rank():
    assert Balance((5, 9, 9, 2), {}, {}).ranking == ((1, 1), (1, 2), (3, 0), (4, 3))


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_a_game_that_is_over_shows_who_won_and_why(language):
    table = Table(Session(players=3, humans=(), bots=RandomBot, seed=1, language=language))
    for points in table.session.state.points:
        assert f">{points}<" in table.cards
    assert table.cards.count("<caption>") == 2
    assert all(Speaker(language).place(place) in table.cards for place in balance(table.session).by_place)


def test_bars_are_as_long_as_the_points_beside_them_and_a_game_from_its_start_has_nothing_before_it():
    table = Table(Session(players=3, humans=(), bots=RandomBot, seed=1))
    points = sorted(table.session.state.points, reverse=True)
    widths = [int(width) for width in re.findall(r"width:(\d+)%", table.cards)]
    assert widths == [round(100 * own / points[0]) for own in points]
    assert ">Before<" not in table.cards


def test_points_that_a_position_began_with_stand_before_the_rounds():
    start = position(players=2, round=9, general_scoring=True, points=(50, 20), grandes=("aragon", "sevilla"))
    session = Session.at(start, (), RandomBot)
    while not session.state.is_over:
        session.think_on()
    assert ">Before<" in Table(session, new_game=False).cards


def test_a_shared_victory_is_called_one():
    start = position(players=2, round=9, general_scoring=True, points=(50, 50), grandes=("aragon", "sevilla"))
    table = play(start=start, bots=RandomBot, pace="at_once")
    while table.scene.choices:
        table.click(next(iter(table.scene.choices)))
        while table.showing is not None:
            table.click("show:next")
    assert table.session.state.winners == (0, 1)
    assert "A shared victory: you and Bruno" in table.cards
