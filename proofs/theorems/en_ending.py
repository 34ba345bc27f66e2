"""The end (EN-1): every game is over after a bounded number of actions, and until then somebody can act.

`measure` counts what can still be done at most: what the frames on the agenda allow, the turns and the cards
that are left in this round, the rounds after it. Every action lowers it, also with everything that follows
by itself. So it bounds the actions of a game from its start. That it does is looked at in cases: at every
kind of decision. Games with expansions have a theorem of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

from elgrande.actions import Action
from elgrande.engine import legal_actions
from elgrande.positions import position
from elgrande.rules.edition_fields import VetoWindows
from elgrande.rules.editions import EN_BASE, ES_20TH, Edition
from elgrande.rules.message import N_
from elgrande.rules.pieces import CABALLEROS, PLAYERS
from elgrande.state import (
    Frame,
    GeneralScoring,
    Held,
    PowerPhase,
    ReactionWindow,
    SettingDisks,
    State,
    Turn,
    TurnPhase,
)
from proofs.games.all_decisions import ME, Rows, every_decision, full_board
from proofs.games.card_playouts import choosing
from proofs.games.measure import STEP, bound, measure
from proofs.kit.rules_as_functions import played
from proofs.kit.theorem import Evidence, Mutant, Witness, for_all, theorem

# --- every action lowers it ----------------------------------------------------------------------------


def few_left(players: int) -> Rows:
    """One caballero of everybody in one region, the others in the provinces."""
    full = full_board(players)
    nothing = (0,) * players
    rows = [nothing] * len(full)
    rows[0], rows[-1] = (1,) * players, (CABALLEROS - 1,) * players
    return tuple(rows)


def in_play(players: int, king: str, agenda: tuple[Frame, ...], last: bool, round: int) -> State:
    """A position of a game in which this is being decided: in the first turn of a round, or in the last."""
    order = [1, *range(players, 1, -1)] if last else [players, *range(players - 1, 0, -1)]
    turns: dict[str, Any] = {"powers": tuple(order), "king": king, "round": round}
    match agenda[0], next((frame for frame in agenda if isinstance(frame, Turn)), None):
        case _, Turn(card=card):
            state = choosing(card, players=players, **turns)
        case TurnPhase(), _:
            state = position(players, turn=ME, **turns)
        case GeneralScoring(), _:
            state = position(players, general_scoring=True, king=king, round=3 * ((round + 2) // 3))
        case _:
            return position_of_power_phase(players, agenda[0], king, round)
    bottom = () if isinstance(agenda[0], GeneralScoring) else state.agenda[:1]
    return state._replace(agenda=(*bottom, *agenda[len(bottom) :]), caballeros=full_board(players))


def position_of_power_phase(players: int, phase: Any, king: str, round: int) -> State:
    """A position in which power cards are being played."""
    powers = [None if player in phase.waiting else player + 1 for player in range(players)]
    return position(players, powers=powers, king=king, round=round)


def with_vetoes_held(state: State) -> State:
    """The position with both Vetoes held by opponents, or one by the only opponent."""
    holders = range(1, min(state.players, STEP))
    return state._replace(held=tuple(Held(holder, state.round + 1) for holder in holders))


def every_position(players: int) -> Iterator[State]:
    """Every kind of decision, in the first turn and the last, with and without Vetoes held, on two boards."""
    king = "castilla_la_nueva"
    for agenda in every_decision(players, king):
        state = in_play(players, king, agenda, last=False, round=1)
        yield with_vetoes_held(state)
        yield state._replace(edition=ES_20TH, caballeros=few_left(players))
        if isinstance(agenda[-1], Turn | SettingDisks | PowerPhase):
            before_card = with_vetoes_held(state)
            yield before_card._replace(edition=EN_BASE.but(veto_windows=VetoWindows.BEFORE_CARD))
            for round in (1, 3, 9):
                yield in_play(players, king, agenda, last=True, round=round)


def without_placing(state: State) -> int:
    """The same measure, as if placing caballeros were no action."""
    agenda = [replace(frame, left=0) if isinstance(frame, Turn) else frame for frame in state.agenda]
    return measure(state._replace(agenda=tuple(agenda)))


Measure = Callable[[State], int]


def measured_once(measuring: Measure) -> Measure:
    """The same measure, which many actions that begin in one position measure once."""
    return lru_cache(maxsize=2)(measuring)


def not_lowered(before: State, action: Action, after: State, measuring: Measure) -> Witness | None:
    """What is wrong with an action that does not lower the measure, or after which nobody can act."""
    if measuring(after) >= measuring(before):
        return Witness(f"{action}: still {measuring(after)} after {measuring(before)}", state=before)
    if not after.is_over and not legal_actions(after):
        return Witness(f"after {action} nobody can act", state=before)
    return None


def told(edition: Edition) -> str:
    """How many actions a game has at most, for each number of players."""
    return ", ".join(f"{bound(players, edition)} with {players}" for players in PLAYERS) + " players"


def every_action(state: State) -> Iterator[tuple[State, Action]]:
    """Every action, and every answer in the windows that one action of each kind opens."""
    known: set[type] = set()
    for action in legal_actions(state):
        yield state, action
        if state.vetoes and type(action) not in known:
            known.add(type(action))
            after = played(state, action)
            if not after.is_over and isinstance(after.agenda[-1], ReactionWindow):
                yield from every_action(after)


@theorem(
    *("EN-1", "RD-1", "RD-3"),
    claim=N_(
        "every action lowers a measure of what can still be done: every game ends; until then "
        "somebody can act"
    ),
    domain=N_(
        "2 to 5 players, every kind of decision and every action, with Vetoes on a full board of the English "
        "edition, without on a sparse one of the Spanish edition"
    ),
    mutants=[Mutant(N_("placing caballeros is no action"), measuring=without_placing)],
    cost=3,
)
def every_game_ends(measuring: Measure = measure) -> Evidence:
    measuring = measured_once(measuring)

    def failure(case: tuple[State, Action]) -> Witness | None:
        state, action = case
        return not_lowered(state, action, played(state, action), measuring)

    cases = (case for players in PLAYERS for state in every_position(players) for case in every_action(state))
    return replace(for_all(cases, failure), remark=f"actions at most: {told(EN_BASE)}")
