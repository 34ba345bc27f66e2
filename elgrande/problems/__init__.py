"""What is wrong with a State that no game can reach: each problem names a field, a clause and a reason.

Saved games and positions built by hand are checked with it; the engine itself never needs to. Whatever
passes can be played to its end, and passes again after every action on the way.
"""

from __future__ import annotations

from collections.abc import Iterator

from elgrande.engine import RULES, legal_actions
from elgrande.problems.agenda import agenda_problems
from elgrande.problems.cards import (
    action_card_problems,
    chosen_card_problems,
    held_card_problems,
    kept_any_problems,
    power_card_problems,
)
from elgrande.problems.model import ImpossiblePosition, Problem, refuse
from elgrande.problems.pieces import delivery_problems, piece_problems, round_problems, shape_problems
from elgrande.problems.put_off import due_problems, inside_problems, lent_problems
from elgrande.state import PowerPhase, State

__all__ = ["ImpossiblePosition", "Problem", "checked", "problems", "refuse", "sound"]

# Each group of checks relies on those before it.
CHECKS = (
    (shape_problems,),
    (round_problems, piece_problems),
    (power_card_problems,),
    (agenda_problems,),
    (
        action_card_problems,
        held_card_problems,
        kept_any_problems,
        chosen_card_problems,
        due_problems,
        lent_problems,
        inside_problems,
    ),
    (delivery_problems,),
)


def checked(state: State) -> State:
    """The same state. Raises ImpossiblePosition if anything is wrong with it."""
    if found := problems(state):
        raise ImpossiblePosition(found)
    return state


def sound(state: State) -> State:
    """The same state, whether or not anybody can decide anything in it; else as `checked`."""
    if found := _misfits(state):
        raise ImpossiblePosition(found)
    return state


def problems(state: State) -> tuple[Problem, ...]:
    """Everything that is wrong with a state; () for every state of a game.

    >>> from elgrande.engine import new_game
    >>> [str(problem) for problem in problems(new_game(players=2, seed=1)._replace(king="toledo"))]
    ["king: 'toledo' is not a region (KG-3)"]
    """
    return _misfits(state) or tuple(_nothing_to_decide(state))


def _misfits(state: State) -> tuple[Problem, ...]:
    """What is wrong with what there is in a state: what the first checks find that find anything."""
    for checks in CHECKS:
        found = tuple(problem for check in checks for problem in check(state))
        if found:
            return found
    return ()


def _nothing_to_decide(state: State) -> Iterator[Problem]:
    """The engine stops only where somebody has a choice; what leaves none it does by itself (TU-6)."""
    if state.agenda:
        innermost, options = state.agenda[-1], legal_actions(state)
        if not options:
            if innermost == PowerPhase(()):
                yield Problem("agenda", "PW-3", "all have played a power card, and it is nobody's turn")
            else:
                yield Problem("agenda", "RD-3", f"nothing can be decided in {innermost}")
        elif len(options) == 1 and RULES[type(innermost)].is_step:
            yield Problem("agenda", "TU-6", f"{innermost} leaves no choice: it is done by itself")
