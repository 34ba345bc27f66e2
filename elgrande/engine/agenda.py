"""How decisions are made: each kind of frame has one Rule, and the agenda is a stack of frames.

A Rule says which actions a frame offers (`options`), what one of them does (`perform`), what happens by
itself when it offers nothing (`settle`), and why it refuses all others (`why_not`). `perform` and `settle`
change the Table, and tell what happens; the others only look at it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from elgrande.actions import Action
from elgrande.engine.refusals import not_now, why_out_of_turn
from elgrande.engine.table import Table
from elgrande.rules.steps import Step
from elgrande.state import Frame

Actions = tuple[Action, ...]
NOTHING: Final[Actions] = ()


def offered(actions: Actions, action: Action) -> Action | None:
    """The action among these that equals the given one, or None.

    What is carried out is always an action the engine made: PlayPower(0, True) equals PlayPower(0, 1).
    """
    for known in actions:  # nearly always it is the very object that was offered
        if known is action:
            return known
    return next((known for known in actions if known == action), None)


def offers_nothing(table: Table, frame: Any) -> Actions:
    """No actions: the frame settles by itself."""
    return NOTHING


def performs_nothing(table: Table, frame: Any, action: Any) -> None:
    """Never called where nothing is offered."""
    raise AssertionError(f"{frame} offers no action, so it cannot perform {action}")


def is_over(table: Table, frame: Any) -> None:
    """The frame is gone: it has nothing more to offer, so it is done."""
    table.agenda.pop()


def another_kind(table: Table, frame: Any, action: Action) -> str:
    """The clause that forbids an action of a kind that is not offered, or not to this player."""
    return not_now(table, action)


def one_turn_each(table: Table, frame: Any, action: Action) -> str:
    """The clause that makes it another player's decision, where turns do (TU-9, RD-3)."""
    return why_out_of_turn(table, action)


@dataclass(frozen=True, slots=True)
class Rule:
    """What one kind of frame offers, does, does by itself, and why it refuses what it does not offer.

    `settle` is what happens when there is nothing to offer; if not told otherwise, the frame is over.
    `why_not` gives the clause that forbids an action to the player whose decision it is, `whose` the clause
    that makes it another player's decision. `is_step` marks the frames that carry out a special action: their
    actions are announced, and can be vetoed; a step that leaves no choice is announced by itself. Not so
    what is decided `within_step`: that has been announced already. A frame that `interrupts` comes up by
    itself, whatever else is being decided; one `at_once` is decided before anything is done besides.
    """

    options: Callable[[Table, Any], Actions] = offers_nothing
    perform: Callable[[Table, Any, Any], None] = performs_nothing
    settle: Callable[[Table, Any], None] = is_over
    why_not: Callable[[Table, Any, Any], str] = another_kind
    whose: Callable[[Table, Any, Action], str] = one_turn_each
    is_step: bool = False
    within_step: bool = False
    interrupts: bool = False
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class FreeActions:
    """What an expansion lets the player whose turn it is do besides, whatever he is about to decide.

    Actions of these `kinds` are never announced, and leave what is being decided as it is. `why_not` is None
    where it is not his turn: then what is being decided says why. What he may do in anybody's turn is of the
    `unasked` kinds; `meanwhile` says what others than the one who is asked may do. Nobody waits for it.
    Whoever has nothing `by` which they are done, where that is said, need not be asked.
    """

    kinds: tuple[type[Any], ...]
    options: Callable[[Table, int], Actions]
    perform: Callable[[Table, Any], None]
    why_not: Callable[[Table, Any], str | None]
    unasked: tuple[type[Any], ...] = ()
    meanwhile: Callable[[Table, int], Actions] | None = None
    by: frozenset[str] = frozenset()


Rules = dict[type[Frame], Rule]
# The frame in which a player begins each kind of step of a card.
Beginnings = dict[type[Step], Callable[[Table, int, Any], Frame]]


# --- what is put right by itself -----------------------------------------------------------------

# What an expansion puts right as soon as something that is carried has moved; whether there was something.
KeepUp = Callable[[Table], bool]
KEEP_UP: Final[dict[str, KeepUp]] = {}


def kept_up(table: Table) -> bool:
    """Whether an expansion had something to put right; if none had, none is asked until pieces move again."""
    table.moved = False
    for name, keep_up in KEEP_UP.items():
        if name in table.expansions and keep_up(table):
            table.moved = True
            return True
    return False
