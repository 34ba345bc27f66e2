"""Bayesian games: the agent form against the definition, plan by plan; disks with a hidden Castillo."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from elgrande.positions import position
from elgrande.state import Evicting, ScoringChosenOnce
from elgrande.theory import bayesian
from elgrande.theory.bayesian import (
    Agent,
    BayesianGame,
    agent_form,
    bayes_equilibrium,
    bayes_regrets,
    hidden_disks,
    interim,
    pure_bayes_equilibria,
    surely,
)
from elgrande.theory.beliefs import with_in_castillo
from elgrande.theory.best_responses import pure_equilibria
from elgrande.theory.disks import disk_game
from elgrande.theory.dominance import without_repetitions
from elgrande.theory.normal_form import NormalForm
from elgrande.theory.two_players import TooLarge
from tests.theory.positions import general_scorings

HALF = Fraction(1, 2)


def drawn(seed, types=(2, 2), choices=(2, 3)):
    """A Bayesian game with drawn payoffs and chances, in which the types are not independent."""
    random = Random(seed)
    rows = list(product(*map(range, types)))
    weights = [random.randint(1, 5) for _ in rows]
    labels = [tuple("abc"[:size]) for size in choices]
    games = {
        row: NormalForm.of(
            tuple(range(len(types))), labels, lambda *_: tuple(random.randint(0, 4) for _ in types)
        )
        for row in rows
    }
    chances = {row: Fraction(weight, sum(weights)) for row, weight in zip(rows, weights, strict=True)}
    return BayesianGame(games, chances)


def before_types(game, plans):
    """What everybody expects before he knows his type, if each player's plan says what each type chooses."""
    return [
        sum(
            chance
            * game.games[types].payoff([plan[type] for plan, type in zip(plans, types, strict=True)])[place]
            for types, chance in game.chances.items()
        )
        for place in range(len(plans))
    ]


def plans_of(game, place):
    """Every plan of a player: what each of his types chooses."""
    types = sorted({row[place] for row in game.chances})
    chosen = product(game.choices[place], repeat=len(types))
    return [dict(zip(types, labels, strict=True)) for labels in chosen]


def equilibria_by_plans(game):
    """All rows of plans in which no player has a better plan: the definition, tried one by one."""
    all_plans = [plans_of(game, place) for place in range(len(game.players))]
    return [
        plans
        for plans in product(*all_plans)
        if all(
            before_types(game, (*plans[:place], other, *plans[place + 1 :]))[place]
            <= before_types(game, plans)[place]
            for place, others in enumerate(all_plans)
            for other in others
        )
    ]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("shape", [((2, 2), (2, 3)), ((1, 3), (3, 2)), ((2, 1, 2), (2, 2, 2))])
def test_equilibria_are_those_of_the_definition(seed, shape) -> None:
    game = drawn(seed, *shape)
    found = [
        tuple(
            {agent.type: choice for agent, choice in one.items() if agent.place == place}
            for place in range(len(game.players))
        )
        for one in pure_bayes_equilibria(game)
    ]
    assert sorted(map(str, found)) == sorted(map(str, equilibria_by_plans(game)))


@pytest.mark.parametrize("seed", range(6))
def test_agents_are_paid_what_they_expect_and_regret_what_they_miss(seed) -> None:
    game = drawn(seed)
    form, agents = agent_form(game), game.agents
    for profile in form.profiles():
        chosen = dict(zip(agents, profile, strict=True))
        regrets = bayes_regrets(game, surely(chosen))
        for at, agent in enumerate(agents):
            paid = interim(game, surely(chosen), agent)
            assert paid[chosen[agent]] == form.payoff(profile)[at]
            assert regrets[agent] == max(paid.values()) - paid[chosen[agent]]
        plans = [
            {agent.type: chosen[agent] for agent in agents if agent.place == place} for place in range(2)
        ]
        for place, expected in enumerate(before_types(game, plans)):
            own = [agent for agent in agents if agent.place == place]
            chance = {
                agent: sum(its for types, its in game.chances.items() if types[place] == agent.type)
                for agent in own
            }
            assert expected == sum(
                chance[agent] * interim(game, surely(chosen), agent)[chosen[agent]] for agent in own
            )


def test_where_all_must_mix_the_solver_of_normal_forms_finds_how() -> None:
    """Heads or tails, and with chance 1/4 the one who wants to differ always shows heads."""

    def coins(theirs):
        return NormalForm.of((0, 1), ("ht", "ht"), lambda a, b: (int(a == b), theirs(a, b)))

    keen, loyal = coins(lambda a, b: int(a != b)), coins(lambda a, b: int(b == "h"))
    game = BayesianGame(
        {("-", "keen"): keen, ("-", "loyal"): loyal},
        {("-", "keen"): Fraction(3, 4), ("-", "loyal"): Fraction(1, 4)},
    )
    assert pure_bayes_equilibria(game) == ()
    found = bayes_equilibrium(game)
    assert max(bayes_regrets(game, found).values()) < 1e-6
    assert float(found[Agent(1, "keen")]["h"]) == pytest.approx(1 / 3)


def test_a_belief_is_what_is_left_when_one_knows_the_own_type() -> None:
    one = NormalForm.of((0, 1), ("a", "b"), lambda *_: (0, 0))
    chances = {
        ("x", "u"): HALF,
        ("x", "v"): Fraction(1, 6),
        ("y", "v"): Fraction(1, 3),
        ("y", "u"): Fraction(0),
    }
    game = BayesianGame(dict.fromkeys(chances, one), chances)
    assert game.believed(Agent(0, "x")) == {("x", "u"): Fraction(3, 4), ("x", "v"): Fraction(1, 4)}
    assert game.believed(Agent(0, "y")) == {("y", "v"): 1}
    assert game.agents == (Agent(0, "x"), Agent(0, "y"), Agent(1, "u"), Agent(1, "v"))


# --- disks ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("payoff", ["points", "margin"])
def test_where_nothing_is_hidden_it_is_the_game_of_disks(players, payoff) -> None:
    state = general_scorings(players, seed=players)[0]
    sure = [{number: Fraction(1)} for number in state.castillo]
    game = hidden_disks(state, sure, payoff)
    plain = without_repetitions(disk_game(state, payoff))
    assert [tuple(one.values()) for one in pure_bayes_equilibria(game)] == list(pure_equilibria(plain))


@pytest.mark.slow
def test_what_is_really_in_the_castillo_has_no_influence() -> None:
    state = general_scorings(2, seed=1)[0]
    held = [{1: HALF, 2: HALF}, {0: Fraction(1, 3), 3: Fraction(2, 3)}]
    other = with_in_castillo(state, 1, (state.castillo[1] + 1) % 3)
    assert disk_game(other) != disk_game(state)
    assert hidden_disks(state, held) == hidden_disks(other, held)
    assert hidden_disks(state).chances == hidden_disks(other).chances


def test_each_row_of_types_pays_as_the_disks_do_with_so_many_in_the_castillo() -> None:
    state = general_scorings(2, seed=1)[0]
    game = hidden_disks(state, [{1: HALF, 2: HALF}, {0: Fraction(1, 3), 3: Fraction(2, 3)}])
    for ana, bruno in game.possible:
        there = with_in_castillo(with_in_castillo(state, 0, ana), 1, bruno)
        assert game.games[ana, bruno] == disk_game(there)
    idle = Agent(1, 0)
    assert len(bayesian.different_choices(game, idle)) == 1


def test_disks_for_something_else_are_hidden_too() -> None:
    """All show regions that are scored (AC-4.5). Where only some are asked there would be types of nobody."""
    there = {"aragon": (2, 3, 1), "granada": (1, 1, 4), "sevilla": (0, 1, 2)}
    state = position(3, caballeros=there, castillo=(1, 0, 2), round=3, king="galicia")
    held = [{1: Fraction(1)}, {0: HALF, 1: HALF}, {2: Fraction(1)}]
    game = hidden_disks(state, held, purpose=ScoringChosenOnce(0))
    assert game.possible == ((1, 0, 2), (1, 1, 2))
    wanted = disk_game(state, purpose=ScoringChosenOnce(0))
    assert wanted != disk_game(state)
    assert all(game.games[types] == wanted for types in game.possible), "who is in the Castillo is no matter"
    with pytest.raises(ValueError, match=r"purpose: not everybody .* players \(0, 1\) \(SD-2\)"):
        hidden_disks(state, held, purpose=Evicting(2, "aragon"))


# --- what is refused -----------------------------------------------------------------------------------


def test_games_that_do_not_fit_together_are_refused() -> None:
    one = NormalForm.of((0, 1), ("ab", "ab"), lambda *_: (0, 0))
    other = NormalForm.of((0, 1), ("ab", "abc"), lambda *_: (0, 0))
    with pytest.raises(ValueError, match="do not add up to 1"):
        BayesianGame({("x", "y"): one}, {("x", "y"): HALF})
    with pytest.raises(ValueError, match="none for the types"):
        BayesianGame({("x", "y"): one}, {("x", "y"): HALF, ("x", "z"): HALF})
    with pytest.raises(ValueError, match="same players and choices"):
        BayesianGame({("x", "y"): one, ("x", "z"): other}, {("x", "y"): HALF, ("x", "z"): HALF})


def test_strategies_that_are_none_are_refused() -> None:
    game = drawn(1)
    right = surely(dict.fromkeys(game.agents, "a"))
    for wrong, complaint in (
        ({"z": 1}, "cannot choose"),
        ({"a": 0.5}, "add up to 1"),
        ({"a": 2, "b": -1}, "add"),
    ):
        with pytest.raises(ValueError, match=complaint):
            bayes_regrets(game, {**right, game.agents[0]: wrong})


def test_beliefs_that_fit_no_position_and_missing_strategies_are_refused() -> None:
    state = general_scorings(2, seed=1)[0]
    for held, complaint in (
        ([{0: Fraction(1)}], "held: 1 of them for 2 players"),
        ([{0: Fraction(1)}, {99: Fraction(1)}], "held: player 1 cannot have 99"),
        ([{0: Fraction(1)}, {0: HALF}], "held: the chances about player 1"),
    ):
        with pytest.raises(ValueError, match=complaint):
            hidden_disks(state, held)
    with pytest.raises(ValueError, match="strategies: none for"):
        bayes_regrets(drawn(1), {})


def test_too_many_joint_choices_are_refused(monkeypatch) -> None:
    monkeypatch.setattr(bayesian, "MOST_PROFILES", 10)
    with pytest.raises(TooLarge, match="36 joint choices"):
        agent_form(drawn(1))


def test_too_many_rows_of_types_are_refused(monkeypatch) -> None:
    monkeypatch.setattr(bayesian, "MOST_TERMS", 200)
    with pytest.raises(TooLarge, match="288 payoffs to average, more than 200: take fewer types"):
        agent_form(drawn(1))
