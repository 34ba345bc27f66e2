"""An environment of PettingZoo, in which agents act one after the other, with a mask of the legal actions.

Secret disks fit into this form (AEC): who is asked later does not see the disks that lie there already, so
it is as if all were set at once. An agent observes its View as numbers (`environments.features`), its mask
stands in `infos`; rewards come at the end of the game (`environments.payoffs`).

What each first power card has brought to him who began, in forty random games:

>>> table, worth = env(players=2, stakes="margin"), dict[int, list[float]]()
>>> for seed in range(40):
...     table.reset(seed=seed)
...     beginner = table.agent_selection
...     card = table.action_space(beginner).sample(table.infos[beginner]["action_mask"])
...     table.step(card)
...     for agent in table.agent_iter():
...         _, reward, over, _, info = table.last()
...         if over and agent == beginner:
...             worth.setdefault(card + 1, []).append(reward)
...         table.step(None if over else table.action_space(agent).sample(info["action_mask"]))
>>> sum(map(len, worth.values()))
40
"""

from __future__ import annotations

from operator import index
from random import Random
from typing import Any, Final

try:
    import numpy as np
    from gymnasium.spaces import Box, Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as missing:
    raise ImportError("PettingZoo is not installed: pip install 'elgrande[environments]'") from missing

from elgrande.arguments import of_class, one_of
from elgrande.draw import board_svg
from elgrande.engine import apply, new_game, to_move
from elgrande.environments.features import features
from elgrande.environments.numbering import ActionNumbers
from elgrande.environments.payoffs import payoffs
from elgrande.rules.editions import EN_BASE, Edition, edition_named
from elgrande.state import State
from elgrande.text import Speaker
from elgrande.views import View, view

RENDER_MODES: Final = ("svg",)
SEEDS: Final = 2**31  # as many games as are drawn from when no seed is given


def env(**said: Any) -> Any:
    """The environment that says when it is used in a wrong order; takes what `ElGrande` takes."""
    return OrderEnforcingWrapper(ElGrande(**said))


class ElGrande(AECEnv):  # type: ignore[misc]
    """A game at which agents "player_0", "player_1", … sit.

    It begins at `start`, or is drawn from the seed that `reset` is given: of two players and EN_BASE, unless
    said otherwise. `position` is the engine's State.
    Where somebody may act for whom nobody waits (GC-5), he is asked only at the end of the turn.
    ValueError for a render mode that there is not, for a start at which the game is over, and for players or
    an edition that are not those of the start.
    """

    metadata: Final = {"name": "elgrande_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False}

    def __init__(
        self,
        players: int | None = None,
        edition: Edition | str | None = None,
        stakes: str = "victory",
        start: State | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if start is not None:
            of_class("start", start, State)
            if start.is_over:
                raise ValueError("start: the game is over, and nobody has to act")
            named = None if edition is None else edition_named(edition)
            for field, given, there in (
                ("players", players, start.players),
                ("edition", named, start.edition),
            ):
                if given not in (None, there):
                    raise ValueError(f"{field}: {given!r}, but the start has {there!r}")
            players, edition = start.players, start.edition
        if render_mode is not None:
            one_of("render_mode", render_mode, RENDER_MODES)
        players = 2 if players is None else players
        self._edition, self._stakes, self._start = edition_named(edition or EN_BASE), stakes, start
        self._numbers = ActionNumbers(self._edition, players)
        self._random = Random(0)
        self.render_mode = render_mode
        self.position = self._first(seed=0)
        payoffs(self.position, stakes)  # stakes that do not exist are refused here already
        length = len(self._observed(0))
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.observation_spaces = {
            agent: Box(-1.0, 1.0, (length,), np.float32) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(len(self._numbers)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """What an agent can observe: so many numbers between -1 and 1."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of all actions (`environments.numbering`); which are legal says the mask."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: object = None) -> None:
        """A new game has begun; the same seed gives the same one."""
        if seed is not None:
            self._random = Random(seed)
        self.position = self._first(int(self._random.random() * SEEDS))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ask()

    def step(self, action: int | None) -> None:
        """The agent's action is carried out; IllegalAction, with the clause, if the mask excludes it.

        TypeError for what is no whole number.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to act")
        seat = self.possible_agents.index(agent)
        self.position, _ = apply(self.position, self._numbers.action(index(action), seat))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.position.is_over:
            worth = payoffs(self.position, self._stakes)
            self.rewards = dict(zip(self.agents, worth, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._ask()

    def observe(self, agent: str) -> Any:
        """What the agent sees."""
        return self._observed(self.possible_agents.index(agent))

    def render(self) -> str | None:
        """The board as its next player sees it, as SVG, if that is the `render_mode`."""
        seat = self.possible_agents.index(self.agent_selection)
        return str(board_svg(self._view(seat), Speaker())) if self.render_mode == "svg" else None

    def close(self) -> None:
        """There is nothing to close."""

    def _first(self, seed: int) -> State:
        return self._start or new_game(self._numbers.players, self._edition, seed)

    def _view(self, seat: int) -> View:
        return view(self.position, seat)

    def _observed(self, seat: int) -> Any:
        rows = features(self._view(seat)).values()
        return np.array([value for row in rows for value in row], np.float32)

    def _ask(self) -> None:
        """The next agent is asked, and knows which actions are legal."""
        deciding = to_move(self.position)
        masks = {agent: np.zeros(len(self._numbers), np.int8) for agent in self.agents}
        self.infos = {agent: {"action_mask": mask} for agent, mask in masks.items()}
        if not deciding:
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.agents[deciding[0]]
        for action in self._view(deciding[0]).legal:
            masks[self.agent_selection][self._numbers.of(action)] = 1
