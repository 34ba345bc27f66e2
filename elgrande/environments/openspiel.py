"""The game "elgrande" of OpenSpiel: importing this module registers it.

Its parameters, all optional: `players`; the `edition`, by name; its `expansions`, with a + between them; how
many `deals` chance chooses from; what is played for, the `stakes` (`environments.payoffs`); and a `start`,
which `game_from` writes.

Chance comes first, and once: it draws a seed, and the seed the start of the game. What is face down then is
known to nobody. From a given start it only shuffles the stacks; the first of its deals leaves
them as they lie. Secret disks that several have to set are
simultaneous nodes. Information states are what a seat's Views and the events have told it since the start
(`environments.memory`); observations are the present View.

Counterfactual regret minimization on the secret disks of a last general scoring, to an equilibrium:

>>> from elgrande.positions import position
>>> state = position(
...     players=2, round=9, general_scoring=True, castillo=(3, 2), king="galicia",
...     caballeros={"granada": (1, 2), "aragon": (2, 2), "sevilla": (1, 0)},
... )
>>> game = pyspiel.convert_to_turn_based(game_from(state, stakes="margin"))
>>> solver = pyspiel.CFRPlusSolver(game)
>>> for _ in range(50):
...     solver.evaluate_and_update_policy()
>>> pyspiel.nash_conv(game, solver.average_policy()) < 0.5
True
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final
from zlib import compress, decompressobj
from zlib import error as CompressionError

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise ImportError("OpenSpiel is not installed: pip install 'elgrande[environments]'") from missing

from elgrande.actions import Action
from elgrande.arguments import one_of, whole
from elgrande.engine import legal_actions, new_game, shuffled, to_move
from elgrande.environments.features import features
from elgrande.environments.memory import Memory
from elgrande.environments.numbering import ActionNumbers
from elgrande.environments.payoffs import STAKES, payoffs
from elgrande.rules.editions import EN_BASE, edition_named
from elgrande.rules.pieces import PLAYERS, ROUNDS
from elgrande.saving import state_from_json
from elgrande.state import State
from elgrande.views import masked, view

NAME: Final = "elgrande"
# More than any game needs: actions of one player in one round, and points.
ACTIONS_IN_A_ROUND: Final = 150
MOST_POINTS: Final = 1000
# Bytes: more than a hundred times what a position of five with all expansions comes to, saved.
MOST_OF_A_START: Final = 1_000_000

Players = pyspiel.PlayerId
Private = pyspiel.PrivateInfoType


def game_type(stakes: str) -> Any:
    """What OpenSpiel wants to know about the game in advance."""
    utility = pyspiel.GameType.Utility
    kinds = {"victory": utility.CONSTANT_SUM, "margin": utility.ZERO_SUM, "points": utility.GENERAL_SUM}
    return pyspiel.GameType(
        short_name=NAME,
        long_name="El Grande",
        dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=kinds[stakes],
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=min(PLAYERS),
        max_num_players=max(PLAYERS),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": 2,
            "edition": EN_BASE.name,
            "expansions": "",
            "deals": 1000,
            "stakes": "victory",
            "start": "",
        },
    )


def game_from(start: State, stakes: str = "victory", deals: int = 1) -> Any:
    """The OpenSpiel game that begins at this position; with several `deals` its stacks are shuffled."""
    params = {
        "players": start.players,
        "edition": start.edition.name,
        "expansions": "+".join(start.edition.expansions),
        "deals": deals,
        "stakes": stakes,
        "start": urlsafe_b64encode(compress(start.to_json().encode())).decode().rstrip("="),
    }
    return pyspiel.load_game(NAME, params)


def state_of(text: str) -> State:
    """The position that `game_from` has written as a parameter. ValueError if the text is none."""
    try:
        unpacking = decompressobj()
        packed = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        saved = unpacking.decompress(packed, MOST_OF_A_START).decode()
        if unpacking.unconsumed_tail:
            raise ValueError(f"it unpacks to more than {MOST_OF_A_START} bytes")
        if not unpacking.eof:
            raise ValueError("it is cut off")
    except (ValueError, CompressionError) as wrong:
        raise ValueError(f"start: no position that game_from has written: {wrong}") from None
    return state_from_json(saved)


class ElGrandeGame(pyspiel.Game):  # type: ignore[misc]
    """The game with its parameters: makes its first state, and observers.

    ValueError names the parameter that cannot be.
    """

    def __init__(self, params: Mapping[str, Any]) -> None:
        self.stakes = one_of("stakes", str(params["stakes"]), STAKES)
        self.deals = whole("deals", params["deals"], 1)
        expansions = str(params["expansions"]).split("+") if params["expansions"] else ()
        self.edition = edition_named(params["edition"]).with_expansions(*expansions)
        self.players = one_of("players", params["players"], PLAYERS)
        self.start = state_of(str(params["start"])) if params["start"] else None
        if self.start is not None:
            self.edition, self.players = self.start.edition, self.start.players
        self.numbers = ActionNumbers(self.edition, self.players)
        bounds = {"victory": (0.0, 1.0, 1.0), "margin": (-MOST_POINTS, MOST_POINTS, 0.0)}
        low, high, total = bounds.get(self.stakes, (0.0, MOST_POINTS, None))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.numbers),
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=low,
            max_utility=high,
            utility_sum=total,
            max_game_length=ACTIONS_IN_A_ROUND * len(ROUNDS) * self.players,
        )
        super().__init__(game_type(self.stakes), info, params)

    def new_initial_state(self) -> ElGrandeState:
        """The state before chance has drawn a deal."""
        return ElGrandeState(self)

    def dealt(self, seed: int) -> State:
        """The start of the game that chance has drawn."""
        if self.start is None:
            return new_game(self.players, self.edition, seed)
        if not seed:  # the first deal is the position as it is
            return self.start
        random = Random(seed)
        return self.start._replace(decks=tuple(shuffled(deck, random) for deck in self.start.decks))

    def max_chance_nodes_in_history(self) -> int:
        """Chance decides once."""
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Whatever writes down what a player sees, or has seen."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class ElGrandeState(pyspiel.State):  # type: ignore[misc]
    """A position in the course of a game; before the deal its `memory` is None."""

    def __init__(self, game: ElGrandeGame) -> None:
        super().__init__(game)
        self.memory: Memory | None = None

    @property
    def position(self) -> State:
        """The engine's State. ValueError before the deal."""
        if self.memory is None:
            raise ValueError("there is no position before the deal")
        return self.memory.state

    def current_player(self) -> int:
        """Who decides: chance, one player, several at once, or nobody any more."""
        if self.memory is None:
            return int(Players.CHANCE)
        deciding = to_move(self.position)
        if not deciding:
            return int(Players.TERMINAL)
        return deciding[0] if len(deciding) == 1 else int(Players.SIMULTANEOUS)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals, equally likely."""
        deals = self.get_game().deals
        return [(seed, 1 / deals) for seed in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if player not in to_move(self.position):
            return []  # not asked, even if he may do something meanwhile (GC-5)
        of = self.get_game().numbers.of
        return sorted(of(action) for action in legal_actions(self.position) if action.player == player)

    def _apply_action(self, number: int) -> None:
        if self.memory is None:
            self.memory = Memory.of(self.get_game().dealt(number))
        else:
            self.memory = self.memory.after(self._action(self.current_player(), number))

    def _apply_actions(self, numbers: Sequence[int]) -> None:
        assert self.memory is not None
        deciding = to_move(self.position)
        self.memory = self.memory.after(*(self._action(player, numbers[player]) for player in deciding))

    def _action(self, player: int, number: int) -> Action:
        action: Action = self.get_game().numbers.action(number, player)
        return action

    def _action_to_string(self, player: int, number: int) -> str:
        return f"deal {number}" if player == Players.CHANCE else str(self._action(player, number))

    def is_terminal(self) -> bool:
        """Whether the last general scoring is done."""
        return self.memory is not None and self.position.is_over

    def returns(self) -> list[float]:
        """What the end of the game is worth to everybody; nothing before."""
        game = self.get_game()
        return list(payoffs(self.position, game.stakes)) if self.is_terminal() else [0.0] * game.players

    def __str__(self) -> str:
        return "before the deal" if self.memory is None else self.position.to_json()


class Observer:
    """Writes down what a player sees, or all he has seen, as a string; what he sees also as numbers."""

    def __init__(self, game: ElGrandeGame, kind: Any) -> None:
        self._kind = kind
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if kind.perfect_recall or not kind.public_info or kind.private_info != Private.SINGLE_PLAYER:
            return
        rows = features(view(game.dealt(0), 0))
        self.tensor = np.zeros(sum(map(len, rows.values())), np.float32)
        written = 0
        for name, row in rows.items():
            self.dict[name] = self.tensor[written : written + len(row)]
            written += len(row)

    def set_from(self, state: ElGrandeState, player: int) -> None:
        """The numbers say what this player sees now."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state.memory is not None:
            for name, row in features(view(state.position, max(player, 0))).items():
                self.dict[name][:] = row

    def string_from(self, state: ElGrandeState, player: int) -> str:
        """What this player sees, or has seen, as far as it is asked for."""
        if state.memory is None:
            return ""
        kind, said = self._kind, list[str]()
        if kind.public_info:
            said += as_text(masked(state.position, None))
        if kind.private_info == Private.SINGLE_PLAYER:
            said += private_text(state.position, player)
        elif kind.private_info == Private.ALL_PLAYERS:
            said += (
                line for seat in range(state.position.players) for line in private_text(state.position, seat)
            )
        if kind.perfect_recall:
            said.append(f"seen so far: {state.memory.text(player)}")
        return "\n".join(said)


def as_text(state: State) -> list[str]:
    """All that a masked State says, line by line."""
    return [
        f"{field}: {value!r}" for field, value in zip(state._fields, state, strict=True) if field != "edition"
    ]


def private_text(state: State, seat: int) -> list[str]:
    """What only this seat sees, line by line: where its lines differ from everybody's."""
    everybody = as_text(masked(state, None))
    return [f"seat {seat}, {line}" for line in as_text(masked(state, seat)) if line not in everybody]


pyspiel.register_game(game_type("victory"), ElGrandeGame)
