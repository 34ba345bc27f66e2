"""Lesson 32: its positions are those of the games it names, and its small position is the solver's."""

from __future__ import annotations

import pytest

from elgrande.course.lessons import kingmaker
from elgrande.theory.kingmaking import in_games, kingmakers, last_turn

SEEN = ("king", "grandes", "tiles", "points", "caballeros", "round")


@pytest.mark.parametrize(
    ("source", "start"), [(kingmaker.COUNCIL, kingmaker.council), (kingmaker.BEHIND, kingmaker.behind)]
)
def test_a_position_is_from_the_game_that_is_named(source, start):
    bot, seed = source
    ((_, state, who),) = in_games(3, [seed], bot=bot)
    assert [getattr(start(), name) for name in SEEN] == [getattr(state, name) for name in SEEN]
    assert kingmakers(start()) == who


def test_the_numbers_that_the_lesson_names():
    winners = list(kingmaker.last(kingmaker.council).winners.values())
    assert [winners.count(ends) for ends in ((0,), (2,), (0, 2))] == [376, 187, 166]
    assert str(kingmaker.matters(kingmaker.ends(kingmaker.behind, 2))) == "17/27"


def test_in_the_small_position_the_last_player_decides_with_a_single_caballero():
    start = kingmaker.smallest()
    (carmen,) = kingmakers(start)
    assert set(carmen.sure) == {(0,), (1,)}
    assert sum(map(sum, start.caballeros[: len(start.box.scored)])) == 2
    assert last_turn(kingmaker.last_caballero()).is_kingmaker
