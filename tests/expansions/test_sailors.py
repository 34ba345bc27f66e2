"""Who may sail, told by following every caballero at sea one by one, in games that are played at sea.

Nothing is taken from the engine's account of it (`Voyagers`). Caballeros are alike, so everything that may be
true is followed: a world says of how many who stand somewhere, carrying something, that they came in an
earlier round. A journey that is free in every world is offered, one that is free in none is not (SH-2, OV-4).
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import elgrande as eg
from elgrande import events
from elgrande.expansions.colonies.actions import Sail, TakeToken
from elgrande.positions.colonies import COLONIES
from elgrande.problems import problems
from tests.conftest import rest_in_a_soak
from tests.expansions import reference
from tests.expansions.colonies.board import turn_begins
from tests.expansions.described import Described
from tests.expansions.test_reference import COMBINATIONS, MOVES, edition_of, players_of

POSTS = ("captain", "viceroy")
WITH_SEA = [chosen for chosen in COMBINATIONS if "colonies" in chosen]
Group = tuple  # of an owner's caballeros: (owner, where, what they carry)
World = frozenset  # of (group, how many of it came in an earlier round)


def where(board, space):
    """The post, or the region: on the limit table or beside it is the same here."""
    return space if space in POSTS else reference.region_of(board, space)


def at_sea(board) -> Counter[Group]:
    """Everybody at sea."""
    everybody: Counter[Group] = Counter()
    for space, owner, kind in reference.standing(board):
        if reference.region_of(board, space) in reference.SEA:
            group = (owner, where(board, space), kind)
            everybody[group] += how_many(board, space, owner, kind)
    return everybody


def how_many(board, space, owner, kind) -> int:
    """How many of an owner's on a space carry this."""
    bears_flag = board["flags"] and owner in range(board["players"]) and board["flags"][owner] == space
    loads = Counter(load for place, who, load in board["tokens"] if (place, who) == (space, owner))
    loads["flag"] = int(bool(bears_flag))
    return board["caballeros"][space][owner] - loads.total() if kind is None else loads[kind]


def world(groups: Counter[Group]) -> World:
    return frozenset((group, number) for group, number in groups.items() if number)


def step(d: Described, action, before, after) -> list[tuple[Group, Group | None]]:
    """From which group somebody has gone to which; to None if he left the sea or came to another region."""
    gone, come, ways = list((before - after).elements()), list((after - before).elements()), []
    if isinstance(action, (*MOVES, Sail)):
        source, owner, kind, target = d.move(action)
        group, goal = (owner, where(d.board, source), kind), (owner, where(d.board, target), kind)
        if group in gone:
            gone.remove(group)
            stays = reference.region_of(d.board, source) == reference.region_of(d.board, target)
            ways.append((group, goal if stays else None))
            if goal in come:
                come.remove(goal)
    for group in gone:  # who is given something stays where he is
        given = next((goal for goal in come if goal[:2] == group[:2]), None)
        ways.append((group, given))
        if given is not None:
            come.remove(given)
    return ways


def later(worlds: set[World], before: Counter[Group], ways, *, sails: bool) -> set[World]:
    """What may be true when these have gone; who sails came in an earlier round, and has come anew."""
    number = Counter(before)
    for group, goal in ways:
        following = set()
        for old in (Counter(dict(one)) for one in worlds):
            may_be_new = number[group] > old[group]
            if may_be_new and not sails:
                following.add(world(old))
            if old[group] and not (
                may_be_new and goal is not None and goal[2] == "flag"
            ):  # our ruling (SH-2)
                following.add(world(old - Counter([group]) + Counter([goal] if goal and not sails else [])))
        worlds, number = following, number - Counter([group]) + Counter([goal] if goal else [])
    return worlds


def allowed(board, player, early: set[Group], *, at_start: bool) -> set:
    """Every free journey: (from, owner, carries, to)."""
    return {
        way
        for way in reference.journeys(board, player)
        if (way[1], where(board, way[0]), way[2]) in early
        and (at_start or reference.region_of(board, way[0]) in reference.OVERSEAS)
    }


def choice(random: Random, legal):
    """Rather something at sea than elsewhere, and no end to it."""

    def weight(action) -> int:
        place = getattr(action, "target", None) or getattr(action, "place", None)
        intrigue = getattr(action, "card", "") or ""
        return 12 if place in (*reference.SEA, *POSTS) else 6 if "intrigue" in intrigue else 1

    return random.choices(legal, [weight(action) for action in legal])[0]


def followed_game(game: int, combination) -> Counter[str]:
    """Play one game, and compare who may sail in every decision; how often there was anybody."""
    state = eg.new_game(players_of(game), edition_of(game, combination), seed=game)
    return followed(state, Random(game), rounds=9)


def followed(state, random: Random, rounds: int) -> Counter[str]:
    """The same for so many rounds of a game, in which everybody at sea has come in an earlier round."""
    d, looked, last = Described(state), Counter[str](), state.round + rounds
    worlds = {world(at_sea(d.board))}
    while not state.is_over and state.round < last:
        legal, frame = eg.legal_actions(state), state.agenda[-1]
        turn = next((one.player for one in state.agenda if type(one).__name__ == "OwnTurn"), None)
        offered = {d.move(action) for action in legal if isinstance(action, Sail)}
        at_start, some, surely = type(frame).__name__ == "Sailing", set(), set()
        is_asked = type(frame).__name__ != "ReactionWindow" and getattr(frame, "player", None) == turn
        if turn is not None and is_asked and (at_start or d.board["answers"]["back_aboard"] == "any_time"):
            in_worlds = [{group for group, _ in one} for one in worlds]
            some = allowed(d.board, turn, set.union(*in_worlds), at_start=at_start)
            surely = allowed(d.board, turn, set.intersection(*in_worlds), at_start=at_start)
        assert surely <= offered <= some, (frame, worlds, d.board)
        assert not problems(state), problems(state)
        looked["sail"] += bool(offered)
        action = choice(random, legal)
        looked["takes"] += isinstance(action, TakeToken)
        state, told = eg.apply(state, action)
        after = Described(state)
        if any(isinstance(event, events.RoundStarted) for event in told):
            worlds = {world(at_sea(after.board))}
        else:
            before, now = at_sea(d.board), at_sea(after.board)
            announced = frame.action if type(frame).__name__ == "ReactionWindow" else action
            ways = step(d, announced, before, now)
            worlds = later(worlds, before, ways, sails=isinstance(action, Sail))
        looked["some have come since"] += worlds != {world(at_sea(after.board))}
        d = after
    return looked


@pytest.mark.clause("SH-2", "OV-4", "OV-3", "SH-4", "GG-2", "FL-4")
@pytest.mark.parametrize("combination", WITH_SEA, ids="+".join)
def test_who_may_sail_is_who_came_in_an_earlier_round(combination):
    looked = sum((followed_game(game, combination) for game in range(3)), Counter())
    assert looked["sail"] > 150
    assert looked["some have come since"] > 100


def crowded_sea(random: Random):
    """A turn begins in which much can be moved, while few of each owner are at sea, most of them laden."""
    edition = random.choice([COLONIES, COLONIES.with_expansions("anniversary", "colonies")])
    rows = {place: tuple(random.choices((0, 1, 2, 3), (4, 3, 2, 1), k=4)) for place in reference.SEA}
    rows |= {post: random.choice([(1,), (0, 1), ()]) for post in POSTS}
    there = [
        (owner, place) for place in reference.SEA for owner in range(4) for _ in range(rows[place][owner])
    ]
    loads = random.sample(["goods"] * 8 + ["gold"] * 4, k=random.randint(0, 10))
    laden = [(*one, load) for one, load in zip(random.sample(there, k=len(there)), loads, strict=False)]
    limit = random.choice([*reference.SEA, "sevilla"])
    card = random.choice(["intrigue_3_any", "intrigue_4_any", "intrigue_4_own", "intrigue_2_own_2_foreign"])
    return turn_begins(
        edition=edition, limit=limit, caballeros=rows, carriers=laden, display=card,
        tokens={"goods": random.randint(0, 2), "gold": random.randint(0, 1)},
    )  # fmt: skip


@pytest.mark.clause("SH-2", "OV-4", "OV-3", "SH-4", "GG-2", "FL-4")
def test_who_may_sail_where_many_come_and_go_in_one_round():
    looked = Counter[str]()
    for game in range(60):
        random = Random(game)
        looked += followed(crowded_sea(random), random, rounds=1)
    assert looked["some have come since"] > 100


@pytest.mark.slow
@pytest.mark.clause("SH-2", "OV-4", "OV-3", "SH-4", "GG-2", "FL-4")
@pytest.mark.parametrize("combination", WITH_SEA, ids="+".join)
@pytest.mark.parametrize("first", rest_in_a_soak(range(10, 60, 10), 1))
def test_who_may_sail_in_many_games(combination, first):
    looked = sum((followed_game(game, combination) for game in range(first, first + 10)), Counter[str]())
    assert looked["sail"] > 100
