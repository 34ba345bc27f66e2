"""The game for libraries of reinforcement learning, with OpenSpiel's and PettingZoo's own tests."""

from __future__ import annotations

import copy
import importlib
import os
import pickle
import subprocess
import sys
import warnings
from base64 import urlsafe_b64encode
from random import Random
from zlib import compress

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import get_all_states
from open_spiel.python.observation import make_observation
from pettingzoo.test import api_test, seed_test

from elgrande.actions import MoveCarrier, SetDisk, TakeBackPower
from elgrande.engine import IllegalAction, apply, legal_actions, new_game, to_move
from elgrande.environments.features import features
from elgrande.environments.memory import Memory
from elgrande.environments.numbering import ActionNumbers
from elgrande.environments.openspiel import MOST_OF_A_START, game_from
from elgrande.environments.payoffs import STAKES, payoffs
from elgrande.environments.petting_zoo import env
from elgrande.players.determinize import determinize
from elgrande.positions import position
from elgrande.rules.editions import EDITIONS, EN_BASE
from elgrande.views import view

COMBINATIONS = [("anniversary",), ("colonies",), ("colonies", "anniversary", "grandissimo")]
GRANDISSIMO = EN_BASE.with_expansions("grandissimo")
EVERYTHING = EN_BASE.with_expansions("colonies", "anniversary", "grandissimo")
LAST_DISKS = position(
    players=2,
    round=9,
    general_scoring=True,
    king="galicia",
    castillo=(3, 2),
    caballeros={"granada": (1, 2), "aragon": (2, 2), "sevilla": (1, 0)},
)


def random_games(players, seeds, edition=EN_BASE):
    """Every state of some random games, each with the action that was taken there."""
    for seed in seeds:
        state, random = new_game(players, edition, seed), Random(seed)
        while not state.is_over:
            actions = legal_actions(state)
            action = actions[int(random.random() * len(actions))]
            yield state, action
            state, _ = apply(state, action)


# --- numbers of actions ----------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("expansions", [(), *COMBINATIONS], ids="+".join)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_action_has_a_number_of_its_own_and_comes_back_from_it(players, expansions):
    edition = list(EDITIONS.values())[players % len(EDITIONS)].with_expansions(*expansions)
    numbers = ActionNumbers(edition, players)
    for state, _ in random_games(players, range(1 if expansions else 4), edition):
        actions = legal_actions(state)
        for seat in range(players):
            own = [action for action in actions if action.player == seat]
            given = [numbers.of(action) for action in own]
            assert len(set(given)) == len(own)
            assert [numbers.action(number, seat) for number in given] == own


@pytest.mark.parametrize("edition", [EN_BASE, GRANDISSIMO])
def test_numbers_are_the_same_from_every_seat(edition):
    numbers = ActionNumbers(edition, players=4)
    for number in range(len(numbers)):
        assert {numbers.of(numbers.action(number, seat)) for seat in range(4)} == {number}


def test_expansions_add_numbers_behind_those_of_the_base_game():
    base, more = (ActionNumbers(edition, 3) for edition in (EN_BASE, EN_BASE.with_expansions("anniversary")))
    bearer = MoveCarrier(1, owner=2, source="aragon", target="granada", load="flag")
    assert more.of(bearer) >= len(base)
    assert [more.action(number, 1) for number in range(len(base))] == [
        base.action(number, 1) for number in range(len(base))
    ]
    with pytest.raises(ValueError, match="no action of such a game for 3"):
        base.of(bearer)


def test_an_action_that_never_occurs_has_no_number():
    with pytest.raises(ValueError, match="no action"):
        ActionNumbers(EN_BASE, 2).of(SetDisk(0, "castillo"))


@pytest.mark.parametrize(("number", "player"), [(-1, 0), (10**9, 0), (0, 3), (0, -1), ("0", 0)])
def test_a_number_or_a_player_that_there_is_not_is_refused(number, player):
    with pytest.raises(IndexError, match=r"number: .* numbers of actions|player: there is no player"):
        ActionNumbers(EN_BASE, 3).action(number, player)


@pytest.mark.parametrize("players", [1, 9, "3", 2.5])
def test_numbers_are_for_so_many_as_can_play(players):
    with pytest.raises(ValueError, match=r"players: .* is not one of 2, 3, 4, 5"):
        ActionNumbers(EN_BASE, players)
    with pytest.raises(ValueError, match="players: "):
        env(players=players)


# --- features and memory ---------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("players", "edition"), [(2, EN_BASE), (5, EN_BASE), (3, EVERYTHING)])
def test_features_have_one_length_and_lie_between_minus_one_and_one(players, edition):
    shapes = set()
    for state, _ in random_games(players, range(2 if edition is EN_BASE else 1), edition):
        for seat in range(players):
            rows = features(view(state, seat))
            shapes.add(tuple((name, len(row)) for name, row in rows.items()))
            assert all(-1 <= value <= 1 for row in rows.values() for value in row)
    assert len(shapes) == 1


def test_expansions_show_soldiers_loads_tiles_what_is_kept_and_what_is_put_off():
    usual = {
        "edition": EVERYTHING,
        "turn": 0,
        "scoreboards": {"limit_table": "pais_vasco"},
        "carriers": {"flag": {1: "aragon"}},
        "caballeros": {"aragon": {0: 1, 1: 2}, "sevilla": {1: 1}},
    }
    before = position(**usual)
    changes = {
        "nobodys": {"caballeros": usual["caballeros"] | {"valencia": {5: 1}}},
        "carriers": {"carriers": {"flag": {1: "sevilla"}}},
        "tiles": {"scoreboards": {"limit_table": "galicia"}},
        "kept": {"held": {"queen": 1}},
        "put_off": {"held": {"inquisitor_general": 2}},
        "caballeros": {"caballeros": usual["caballeros"] | {"guests_2": {0: 1}}},
    }
    for name, said in changes.items():
        one, other = (features(view(state, 0))[name] for state in (before, position(**usual | said)))
        assert one != other, name


def test_a_spy_sees_the_disks_of_the_others():
    start = position(players=2, edition=GRANDISSIMO, round=3, general_scoring=True, held={"espionage": 0})
    one, other = (
        apply(start, SetDisk(1, region)).state
        for region in [region for region in ("granada", "valencia", "sevilla") if region != start.king][:2]
    )
    spied = [features(view(state, 0))["disks_seen"] for state in (one, other)]
    assert [sum(row) for row in spied] == [1, 1]
    assert spied[0] != spied[1]
    assert sum(features(view(start, 0))["disks_seen"]) == 0


def test_guests_are_counted_by_seats_as_they_follow_each_other():
    rows = []
    for host, guest, seat in ((1, 0, 0), (2, 1, 1)):
        there = {f"guests_{host + 1}": {guest: 1}}
        state = position(edition=GRANDISSIMO, turn=0, caballeros=there)
        rows.append(features(view(state, seat))["caballeros"])
    guests = [row[-4 * 5 :] for row in rows]  # the last places of all
    assert guests[0] == guests[1]
    assert sum(guests[0]) > 0


def test_what_a_seat_cannot_see_changes_neither_its_features_nor_its_memory():
    random, differed = Random(5), 0
    for state, _ in random_games(3, [1, 2]):
        seat = (to_move(state)[0] + 1) % 3
        other = determinize(view(state, seat), random)
        differed += other != state
        assert features(view(other, seat)) == features(view(state, seat))
        assert Memory.of(other).text(seat) == Memory.of(state).text(seat)
    assert differed > 100


def secret_choices(state):
    """Ways to take back a power card from the pile, of which nobody else learns the value."""
    actions = [action for action in legal_actions(state) if isinstance(action, TakeBackPower)]
    return [action for action in actions if action.value in state.played[action.player]]


def test_a_seat_remembers_its_own_secret_and_nobody_elses():
    state, taken = next(
        (state, taken) for state, _ in random_games(3, range(20)) if len(taken := secret_choices(state)) > 1
    )
    player = taken[0].player
    one, other = (Memory.of(state).after(action) for action in taken[:2])
    assert {seat for seat in range(3) if one.text(seat) != other.text(seat)} == {player}


def test_a_memory_is_the_same_whenever_it_is_asked_and_however_it_is_copied():
    asked, silent = Memory.of(new_game(2, seed=3)), Memory.of(new_game(2, seed=3))
    for _, action in random_games(2, [3]):
        asked, silent = asked.after(action), silent.after(action)
        asked.text(0)
    assert asked.text(1) == silent.text(1)
    assert copy.deepcopy(asked) is asked
    assert pickle.loads(pickle.dumps(silent)).text(1) == asked.text(1)  # noqa: S301


def test_a_memory_is_the_same_in_another_process():
    code = (
        "from elgrande.engine import *; from elgrande.environments.memory import Memory\n"
        "memory = Memory.of(new_game(2, seed=4))\n"
        "for _ in range(40): memory = memory.after(legal_actions(memory.state)[-1])\n"
        "print(memory.text(0))"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(texts) == 1


def test_shared_victory_is_shared_and_margins_add_up_to_nothing():
    state = position(players=4, points=(20, 35, 35, 1))
    assert payoffs(state, "victory") == (0, 0.5, 0.5, 0)
    assert sum(payoffs(state, "margin")) == pytest.approx(0)
    assert payoffs(state, "points") == (20, 35, 35, 1)
    with pytest.raises(ValueError, match="stakes"):
        payoffs(state, "honour")


@pytest.mark.parametrize(("module", "library"), [("openspiel", "pyspiel"), ("petting_zoo", "pettingzoo")])
def test_without_the_library_the_extra_is_named(module, library, monkeypatch):
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, f"elgrande.environments.{module}")
    with pytest.raises(ImportError, match=r"elgrande\[environments\]"):
        importlib.import_module(f"elgrande.environments.{module}")


# --- OpenSpiel -------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("stakes", STAKES)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_open_spiels_own_random_simulation(players, stakes):
    game = pyspiel.load_game("elgrande", {"players": players, "stakes": stakes, "deals": 20})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
def test_open_spiels_own_random_simulation_with_all_expansions():
    said = {"players": 2, "expansions": "colonies+anniversary+grandissimo", "deals": 20}
    pyspiel.random_sim_test(pyspiel.load_game("elgrande", said), num_sims=1, serialize=True, verbose=False)


def test_open_spiel_asks_only_whom_everybody_waits_for():
    state = position(
        edition=EVERYTHING,
        turn=1,
        card="grande",
        held={"king_incognito": 0},
        scoreboards={"limit_table": "pais_vasco", "king_incognito": "sevilla"},
    )
    node = game_from(state).new_initial_state()
    node.apply_action(0)
    assert node.position == state
    assert [bool(node.legal_actions(seat)) for seat in range(4)] == [False, True, False, False]
    assert any(action.player == 0 for action in legal_actions(state))


def test_open_spiels_own_random_simulation_from_a_position():
    pyspiel.random_sim_test(game_from(LAST_DISKS, deals=3), num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "check",
    [
        "sequence_lengths",
        "observations_raises_error_on_invalid_player",
        "legal_actions_returns_empty_list_on_opponent",
        "private_information_contents",
        "no_invalid_public_observations",
    ],
)
def test_open_spiels_own_tests_of_its_interface(check):
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

    class Suite(EnforceAPIOnPartialTreeBase):
        game_name, game = "elgrande", pyspiel.load_game("elgrande(deals=3)")
        game_type, some_states = game.get_type(), nodes_of_a_random_game(game)

    getattr(Suite(f"test_{check}"), f"test_{check}")()


def nodes_of_a_random_game(game):
    """All nodes from the deal to the end; OpenSpiel itself samples those of sequential games only."""
    node, random, nodes = game.new_initial_state(), Random(1), []
    while not node.is_terminal():
        nodes.append(node.clone())
        if node.is_simultaneous_node():
            node.apply_actions([random.choice(node.legal_actions(seat)) for seat in range(2)])
        else:
            node.apply_action(random.choice(node.legal_actions()))
    assert any(node.is_simultaneous_node() for node in nodes)
    return [*nodes, node]


@pytest.mark.parametrize(
    ("parameter", "value"),
    [("players", 7), ("players", 1), ("deals", 0), ("stakes", "x"), ("edition", "zz"), ("start", "abcd")],
)
def test_open_spiel_is_told_which_parameter_cannot_be(parameter, value):
    with pytest.raises(ValueError, match=f"^{parameter}: "):
        pyspiel.load_game("elgrande", {parameter: value})


def test_a_start_that_unpacks_to_far_more_than_a_position_is_refused():
    """A few thousand letters could hold gigabytes of zeros."""
    packed = urlsafe_b64encode(compress(b" " * (MOST_OF_A_START + 1))).decode()
    assert len(packed) < MOST_OF_A_START / 100
    with pytest.raises(
        ValueError, match=r"^start: no position that game_from has written: it unpacks to more"
    ):
        pyspiel.load_game("elgrande", {"start": packed})
    with pytest.raises(ValueError, match=r"^start: no position that game_from has written: it is cut off"):
        pyspiel.load_game("elgrande", {"start": packed[: len(packed) // 2]})


@pytest.mark.slow
def test_several_who_choose_in_secret_are_a_simultaneous_node_and_one_alone_is_not():
    seen = set()
    for state, _ in random_games(3, range(3)):
        node = game_from(state).new_initial_state()
        node.apply_action(0)
        several = len(to_move(state)) > 1
        assert node.is_simultaneous_node() is several
        assert several or node.current_player() == to_move(state)[0]
        seen.add(several)
        if several:
            asked = [seat for seat in range(3) if node.legal_actions(seat)]
            assert asked == list(to_move(state))
    assert seen == {True, False}


def test_joint_disks_lead_where_the_engine_leads():
    game = game_from(LAST_DISKS, stakes="points")
    numbers = ActionNumbers(EN_BASE, 2)
    for first, second in [("granada", "aragon"), ("galicia", "sevilla")]:
        node = game.new_initial_state()
        node.apply_action(0)
        node.apply_actions([numbers.of(SetDisk(0, first)), numbers.of(SetDisk(1, second))])
        expected, _ = apply(apply(LAST_DISKS, SetDisk(0, first)).state, SetDisk(1, second))
        assert node.is_terminal()
        assert tuple(node.returns()) == expected.points


def test_a_game_from_a_position_comes_back_from_its_name():
    game = game_from(LAST_DISKS, stakes="margin")
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game)
    state = again.new_initial_state()
    state.apply_action(0)
    assert state.position == LAST_DISKS


def test_chance_shuffles_the_stacks_of_a_start_and_nothing_else():
    start = new_game(2, seed=1)
    nodes = [game_from(start, deals=4).new_initial_state() for _ in range(4)]
    for seed, node in enumerate(nodes):
        node.apply_action(seed)
    positions = [node.position for node in nodes]
    assert len({state.decks for state in positions}) == 4
    assert {state._replace(decks=()) for state in positions} == {start._replace(decks=())}
    assert len({node.information_state_string(0) for node in nodes}) == 1


def test_who_chooses_later_cannot_tell_what_lies_there():
    game = pyspiel.convert_to_turn_based(game_from(LAST_DISKS))
    states = get_all_states.get_all_states(game, -1, include_terminals=True, include_chance_states=False)
    told = {
        player: {
            state.information_state_string(player)
            for state in states.values()
            if not state.is_terminal() and state.current_player() == player
        }
        for player in (0, 1)
    }
    assert [len(texts) for texts in told.values()] == [1, 1]
    assert sum(state.is_terminal() for state in states.values()) == 81


def test_the_observation_is_the_view():
    game = pyspiel.load_game("elgrande(players=3,deals=2)")
    node = game.new_initial_state()
    node.apply_action(1)
    rows = features(view(new_game(3, seed=1), seat=2))
    observation = make_observation(game)
    observation.set_from(node, 2)
    assert observation.dict.keys() == rows.keys()
    assert all(observation.dict[name].tolist() == pytest.approx(row) for name, row in rows.items())
    assert node.observation_tensor(2) == pytest.approx([value for row in rows.values() for value in row])
    assert "decks: ((None" in node.observation_string(2)


# --- PettingZoo ------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("players", "edition"), [(2, EN_BASE), (5, EN_BASE), (3, EVERYTHING)])
def test_petting_zoos_own_test_of_its_interface(players, edition, capsys):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        api_test(env(players=players, edition=edition), num_cycles=400)
    assert "Passed" in capsys.readouterr().out


def test_petting_zoos_own_test_of_seeds():
    seed_test(lambda: env(players=3), num_cycles=100)


def test_the_mask_holds_the_legal_actions_and_the_rewards_come_at_the_end():
    table, random = env(players=4, stakes="margin"), Random(1)
    table.reset(seed=1)
    numbers, returns = ActionNumbers(EN_BASE, 4), dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, _, info = table.last()
        returns[agent] += reward
        state = table.unwrapped.position
        if over:
            table.step(None)
            continue
        assert reward == 0
        seat = int(agent[-1])
        legal = sorted(numbers.of(action) for action in legal_actions(state) if action.player == seat)
        assert np.flatnonzero(info["action_mask"]).tolist() == legal
        assert seen.tolist() == pytest.approx(
            [v for row in features(view(state, seat)).values() for v in row]
        )
        table.step(legal[int(random.random() * len(legal))])
    assert tuple(returns.values()) == payoffs(state, "margin")


def test_what_the_mask_excludes_is_refused_with_its_clause():
    table = env(players=2)
    table.reset(seed=1)
    number = ActionNumbers(EN_BASE, 2).of(SetDisk(0, "granada"))
    with pytest.raises(IllegalAction) as refused:
        table.step(number)
    assert refused.value.clause
    with pytest.raises(ValueError, match="has to act"):
        table.step(None)


@pytest.mark.parametrize("action", [1.7, 0.0, "0"])
def test_an_action_is_a_whole_number(action):
    """Of 1.7 the action with the number 1 was taken."""
    table = env(players=2)
    table.reset(seed=1)
    before = table.unwrapped.position
    with pytest.raises(TypeError):
        table.step(action)
    assert table.unwrapped.position == before
    table.step(np.int64(0))
    assert table.unwrapped.position != before


def test_an_environment_begins_where_it_is_told_and_can_be_looked_at():
    table = env(start=LAST_DISKS, render_mode="svg")
    table.reset()
    assert table.unwrapped.position == LAST_DISKS
    assert table.render().startswith("<svg")
    table.step(ActionNumbers(EN_BASE, 2).of(SetDisk(0, "granada")))
    before = table.observe("player_1").tolist()
    table.reset()
    table.step(ActionNumbers(EN_BASE, 2).of(SetDisk(0, "aragon")))
    assert table.observe("player_1").tolist() == before


def test_an_environment_refuses_stakes_that_do_not_exist():
    with pytest.raises(ValueError, match="stakes"):
        env(stakes="honour")


def test_an_environment_refuses_to_show_itself_in_a_way_that_it_cannot():
    """Most others have "human": whoever asks for it would see nothing, and not be told."""
    with pytest.raises(ValueError, match=r"render_mode: 'human' is not one of 'svg'"):
        env(render_mode="human")


def test_an_environment_does_not_begin_where_all_is_over():
    """It would ask somebody to act who has no legal action."""
    *_, (state, action) = random_games(2, [1])
    with pytest.raises(ValueError, match="start: the game is over"):
        env(start=apply(state, action).state)
    with pytest.raises(TypeError, match="start: a State is needed, not this int"):
        env(start=3)


def test_a_start_has_players_and_an_edition_of_its_own():
    with pytest.raises(ValueError, match="players: 3, but the start has 2"):
        env(players=3, start=LAST_DISKS)
    with pytest.raises(ValueError, match="edition: ES_20TH, but the start has EN_BASE"):
        env(edition="es-20th", start=LAST_DISKS)
    assert len(env(players=2, edition="en-base", start=LAST_DISKS).possible_agents) == 2
