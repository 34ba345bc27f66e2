"""Bayesian games: everybody knows something that the others do not, his type, before all choose.

Types are drawn with chances on which all agree. Then each player sees his own type alone, and all choose at
the same time. In a *Bayes-Nash equilibrium* no type of any player gains on average by choosing otherwise. It
is found by taking each type of each player for a player of its own, an *agent*: the agent form is a game in
normal form, for all who solve such games. Regrets are worked out from the definition, without it.

Player 0 wants to show what player 1 shows, and does not know which of the two player 1 likes better:

>>> def likes(one):
...     return NormalForm.of((0, 1), ("ht", "ht"), lambda a, b: (int(a == b), int(b == one)))
>>> game = BayesianGame(
...     {("-", one): likes(one) for one in "ht"}, {("-", "h"): Fraction(2, 3), ("-", "t"): Fraction(1, 3)}
... )
>>> for found in pure_bayes_equilibria(game):
...     print({f"{player} {type}": choice for (player, type), choice in found.items()})
{'0 -': 'h', '1 h': 'h', '1 t': 't'}
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, partial
from itertools import product
from math import lcm, prod
from operator import itemgetter
from typing import Any, NamedTuple

from elgrande.arguments import as_many
from elgrande.state import Frame, State
from elgrande.theory.beliefs import Belief, beliefs, joint, refuse_other_beliefs
from elgrande.theory.best_responses import Mixed, by_choice, pure_equilibria
from elgrande.theory.disks import Payoff, disk_game
from elgrande.theory.hidden_castillo import with_contents
from elgrande.theory.normal_form import Label, NormalForm, Number, are_numbers
from elgrande.theory.several_players import mixed_equilibrium
from elgrande.theory.two_players import TooLarge
from elgrande.views import view

Type = Hashable  # what a player alone knows: a number of caballeros, a hand
Types = tuple[Type, ...]  # one type of each player

CLOSE = 1e-9  # so near floats that stand for chances have to add up to 1
MOST_PROFILES = 200_000  # joint choices of all agents: their payoffs are written out one by one
MOST_TERMS = 20_000_000  # that are added up for them, in some seconds


class Agent(NamedTuple):
    """A player as one of his types; `place` is his place among those who play."""

    place: int
    type: Type


Strategies = Mapping[Agent, Mapping[Label, Number]]
"""How probable each choice of each agent is; what is left out is not chosen."""


@dataclass(frozen=True)
class BayesianGame:
    """A game for each row of types, all with the same players and choices, and how probable each row is.

    ValueError unless the chances add up to 1, as near as floats do, and there is a game for each row that has
    one, with a type for each player.
    """

    games: Mapping[Types, NormalForm]
    chances: Mapping[Types, Fraction]

    def __post_init__(self) -> None:
        if not are_numbers(tuple(self.chances.values())):
            raise ValueError("chances: not all are finite numbers")
        if min(self.chances.values(), default=-1) < 0 or not add_up_to_one(tuple(self.chances.values())):
            raise ValueError("chances: they do not add up to 1")
        if missing := [types for types in self.possible if types not in self.games]:
            raise ValueError(f"games: none for the types {missing[0]}")
        if len({(game.players, game.choices) for game in self.games.values()}) != 1:
            raise ValueError("games: not all have the same players and choices")
        for types in self.chances:
            as_many(f"chances, the types {types}", types, len(self.players), "players")

    @cached_property
    def possible(self) -> tuple[Types, ...]:
        """The rows of types that are possible."""
        return tuple(types for types, chance in self.chances.items() if chance)

    @cached_property
    def players(self) -> tuple[int, ...]:
        """The seats of those who play."""
        return next(iter(self.games.values())).players

    @cached_property
    def choices(self) -> tuple[tuple[Label, ...], ...]:
        """What each player may choose, whatever his type."""
        return next(iter(self.games.values())).choices

    @cached_property
    def agents(self) -> tuple[Agent, ...]:
        """Every player as each of his types, player by player."""
        return tuple(
            Agent(place, type)
            for place in range(len(self.players))
            for type in dict.fromkeys(types[place] for types in self.possible)
        )

    def believed(self, agent: Agent) -> dict[Types, Fraction]:
        """How probable each row of types is for who knows his own (Bayes' rule)."""
        if agent not in self.agents:
            raise ValueError(f"agent: {agent} is none of this game")
        rows = {
            types: Fraction(self.chances[types])
            for types in self.possible
            if types[agent.place] == agent.type
        }
        total = sum(rows.values(), Fraction(0))
        return {types: chance / total for types, chance in rows.items()}


# --- the agent form --------------------------------------------------------------------------------------


def agent_form(game: BayesianGame) -> NormalForm:
    """The game in normal form in which each agent is a player, numbered as in `game.agents`.

    An agent is paid what he expects. Of his choices that pay everybody the same, whatever the others do and
    know, the first stands for all. TooLarge if that leaves too many joint choices, or if there are too many
    rows of types to average over.
    """
    agents = game.agents
    choices = [different_choices(game, agent) for agent in agents]
    if (size := prod(map(len, choices))) > MOST_PROFILES:
        raise TooLarge(f"{size} joint choices of the agents, more than {MOST_PROFILES}: take fewer types")
    if (terms := size * sum(len(game.believed(agent)) for agent in agents)) > MOST_TERMS:
        raise TooLarge(f"{terms} payoffs to average, more than {MOST_TERMS}: take fewer types")
    rows = [_expected_by_profile(game, agent, choices) for agent in agents]
    return NormalForm(tuple(range(len(agents))), tuple(choices), tuple(map(tuple, rows)))


def different_choices(game: BayesianGame, agent: Agent) -> tuple[Label, ...]:
    """An agent's choices without those that pay everybody the same as an earlier one.

    Who has nobody in the Castillo has a single one left in a game of secret disks.
    """
    tables = [
        by_choice(game.games[types], agent.place, paid)
        for types in game.believed(agent)
        for paid in range(len(game.players))
    ]
    first: dict[tuple[tuple[Number, ...], ...], Label] = {}
    for at, label in enumerate(game.choices[agent.place]):
        first.setdefault(tuple(tuple(table[at]) for table in tables), label)
    return tuple(first.values())


def _expected_by_profile(
    game: BayesianGame, agent: Agent, choices: Sequence[Sequence[Label]]
) -> list[Number]:
    """What an agent expects at each joint choice of all agents, in their order."""
    number = {one: at for at, one in enumerate(game.agents)}
    paid = list[tuple[Callable[[Any], Any], dict[Any, Fraction]]]()
    for types, chance in game.believed(agent).items():
        there = [number[Agent(place, type)] for place, type in enumerate(types)]
        payoff = game.games[types].payoff
        own = {
            profile: chance * Fraction(payoff(profile)[agent.place])
            for profile in product(*(choices[at] for at in there))
        }
        # itemgetter with a single place gives no tuple
        keyed = own if len(there) > 1 else {profile[0]: one for profile, one in own.items()}
        paid.append((itemgetter(*there), keyed))
    # Whole numbers of so small a part are added up several times faster than fractions are.
    part = lcm(*(one.denominator for _, own in paid for one in own.values()))
    whole = [(at, {key: int(one * part) for key, one in own.items()}) for at, own in paid]
    fraction = cache(partial(Fraction, denominator=part))
    return [fraction(sum([own[at(profile)] for at, own in whole])) for profile in product(*choices)]


# --- equilibria ------------------------------------------------------------------------------------------


def pure_bayes_equilibria(game: BayesianGame) -> tuple[dict[Agent, Label], ...]:
    """Every Bayes-Nash equilibrium in which each agent makes one choice for sure.

    Of choices that are no different for an agent, the first stands for all. TooLarge as `agent_form`.
    """
    return tuple(
        dict(zip(game.agents, profile, strict=True)) for profile in pure_equilibria(agent_form(game))
    )


def bayes_equilibrium(game: BayesianGame, rounds: int = 1000) -> dict[Agent, dict[Label, Number]]:
    """What comes nearest to a Bayes-Nash equilibrium by `mixed_equilibrium` of the agent form.

    Whether it is one is to be told by `bayes_regrets`. TooLarge as `agent_form`.
    """
    form = agent_form(game)
    return as_strategies(game, form, mixed_equilibrium(form, rounds).mixed)


def as_strategies(game: BayesianGame, form: NormalForm, mixed: Mixed) -> dict[Agent, dict[Label, Number]]:
    """A mixed profile of the agent form, by agents, without what is not chosen."""
    return {
        agent: {label: weight for label, weight in zip(labels, own, strict=True) if weight}
        for agent, labels, own in zip(game.agents, form.choices, mixed, strict=True)
    }


def add_up_to_one(chances: Sequence[Number]) -> bool:
    """Whether chances do: exactly, or as near as floats can.

    >>> add_up_to_one([0.1] * 10), add_up_to_one([Fraction(1, 3)] * 2)
    (True, False)
    """
    total = sum(chances)
    return abs(total - 1) <= CLOSE if isinstance(total, float) else total == 1


def surely(chosen: Mapping[Agent, Label]) -> Strategies:
    """The strategies in which every agent makes one choice for sure.

    >>> surely({Agent(0, "h"): "out"})
    {Agent(place=0, type='h'): {'out': 1}}
    """
    return {agent: {label: 1} for agent, label in chosen.items()}


def interim(game: BayesianGame, strategies: Strategies, agent: Agent) -> dict[Label, Number]:
    """What each choice of an agent pays on average, for who knows his own type and how all others choose."""
    believed = game.believed(agent)
    place, paid = agent.place, dict.fromkeys(game.choices[agent.place], Fraction(0))
    for types, chance in believed.items():
        for other, type in enumerate(types):
            if other != place and Agent(other, type) not in strategies:
                raise ValueError(f"strategies: none for {Agent(other, type)}")
        others = [
            {None: Fraction(1)} if other == place else strategies[Agent(other, type)]
            for other, type in enumerate(types)
        ]
        for drawn in product(*(own.items() for own in others)):
            weight = chance * prod(Fraction(one) for _, one in drawn)
            labels = [label for label, _ in drawn]
            for choice in paid:
                profile = (*labels[:place], choice, *labels[place + 1 :])
                paid[choice] += weight * Fraction(game.games[types].payoff(profile)[place])
    return dict(paid)


def bayes_regrets(game: BayesianGame, strategies: Strategies) -> dict[Agent, Number]:
    """How much more each agent would get on average by the best single choice; all 0 in an equilibrium.

    Worked out from the games and the chances alone. ValueError where an agent's probabilities are none, or
    are not there.
    """
    if missing := [agent for agent in game.agents if agent not in strategies]:
        raise ValueError(f"strategies: none for {missing[0]}")
    found: dict[Agent, Number] = {}
    for agent in game.agents:
        own = strategies[agent]
        if set(own) - set(game.choices[agent.place]):
            raise ValueError(f"{agent} cannot choose that")
        weights = tuple(own.values())
        if not are_numbers(weights) or min(weights, default=-1) < 0 or abs(float(sum(weights)) - 1) > CLOSE:
            raise ValueError(f"{agent}: no probabilities that add up to 1")
        paid = interim(game, strategies, agent)
        gets = sum((Fraction(weight) * Fraction(paid[label]) for label, weight in own.items()), Fraction(0))
        found[agent] = max(paid.values()) - gets
    return found


# --- secret disks with a hidden Castillo -------------------------------------------------------------------


def hidden_disks(
    state: State,
    held: Sequence[Belief] | None = None,
    payoff: Payoff = "points",
    purpose: Frame | None = None,
) -> BayesianGame:
    """Secret disks of players who each know only their own number in the Castillo: that is the type.

    `held` has for each player what everybody believes of his number before looking at the own one; by
    default, what somebody believes who remembers nothing and sees how many are nowhere else (CA-6). The
    numbers are independent of each other. What is really in the Castillo has no influence. ValueError where
    a player has no belief about him, or could not have so many there, and where not everybody sets a disk.

    >>> from elgrande.positions import position
    >>> state = position(2, castillo=(1, 0), provinces=(0, 1), king="granada", round=9, court=(7, 7),
    ...     caballeros={"aragon": (22, 0), "sevilla": (0, 22)}, general_scoring=True)
    >>> {types: str(chance) for types, chance in hidden_disks(state).chances.items()}
    {(0, 0): '16/25', (0, 1): '4/25', (1, 0): '4/25', (1, 1): '1/25'}
    """
    if held is None:
        held = [beliefs([], state, (player + 1) % state.players)[player] for player in range(state.players)]
    refuse_other_beliefs("held", held, view(state, 0))
    chances: dict[Types, Fraction] = dict(joint(held).items())
    games: dict[Types, NormalForm] = {
        contents: disk_game(with_contents(state, contents), payoff, purpose) for contents in joint(held)
    }
    asked = next(iter(games.values())).players
    if len(asked) < state.players:
        raise ValueError(f"purpose: not everybody sets a disk for it, only players {asked} (SD-2)")
    return BayesianGame(games, chances)
