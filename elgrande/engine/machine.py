"""The machine: an action is carried out, and what follows by itself, whatever rules there are.

`RULES` has the rule for each kind of frame, `FREE` what expansions let players do besides. Who writes a rule
puts it there; who goes on with a game asks here, and needs to know none of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from elgrande.actions import Action, Proceed, UseSpecial
from elgrande.engine.agenda import NOTHING, Actions, FreeActions, Rules, kept_up
from elgrande.engine.refusals import FREE_KINDS
from elgrande.engine.table import Table
from elgrande.engine.windows import announce, anybody_reacts
from elgrande.state import ReactionWindow

# What is decided in each kind of frame, and what comes of it.
RULES: Final[Rules] = {}
# What an expansion lets players do in their turns besides.
FREE: Final[dict[str, FreeActions]] = {}
# Those of them for which nobody waits.
UNASKED: Final[set[type[Any]]] = set()
# The steps that only say that something goes on: nobody is asked whether he does anything before that.
GOING_ON: Final = frozenset({Proceed, UseSpecial})


def attempt(table: Table, action: Action) -> None:
    """An action is carried out, or announced to those who may veto it."""
    if table.expansions and type(action) in FREE_KINDS and (free := free_action(table, action)) is not None:
        free.perform(table, action)
        return
    frame = table.agenda[-1]
    rule = RULES[type(frame)]
    if table.held and not rule.within_step and announce(table, action):
        return
    rule.perform(table, frame, action)


def carry_out_alone(table: Table, action: Action) -> None:
    """An action is carried out, whoever might stop it, and nothing of what follows from it (VT-2)."""
    frame, free = table.agenda[-1], free_action(table, action)
    if free is not None:
        free.perform(table, action)
    else:
        RULES[type(frame)].perform(table, frame, action)


def settle(table: Table, random: Callable[[], float] | None = None) -> Actions:
    """Let everything happen that happens by itself; the options of the next real decision.

    A frame that offers nothing goes on by itself, and a step that leaves no choice is taken at once (TU-6),
    unless something can be done before it besides. Where `random` is given, it draws in every real decision
    what is done, until the game is over.
    """
    agenda, expansions = table.agenda, table.expansions
    held, is_watched = None, False
    while agenda:
        if expansions:
            if table.moved and kept_up(table):
                continue
            if held is not table.held:  # with expansions much is kept that reacts to nothing
                held, is_watched = table.held, anybody_reacts(table.held)
        frame = agenda[-1]
        rule = RULES[type(frame)]
        options = rule.options(table, frame)
        if not options:
            rule.settle(table, frame)
            continue
        if expansions and not (rule.at_once or (rule.is_step and type(options[0]) in GOING_ON)):
            options = with_free(table, options)
        if rule.is_step and len(options) == 1:
            action = options[0]
        else:
            if random is None:
                return options
            action = options[int(random() * len(options))]
        if (is_watched or type(action) in FREE_KINDS) if expansions else table.held:
            attempt(table, action)
        else:  # nobody could stop it, and it belongs to what is being decided
            rule.perform(table, frame, action)
    return NOTHING


def settle_above(table: Table, frames: int, *, upkeep: bool = True) -> bool:
    """Let everything happen that happens by itself above so many frames of the agenda; whether that was all.

    Where somebody would have to decide, it ends there: nobody does, and what is above is gone. Without
    `upkeep` expansions put nothing right.
    """
    agenda = table.agenda
    while True:
        if upkeep and table.expansions and table.moved and kept_up(table):
            continue
        if len(agenda) <= frames:
            return True
        rule = RULES[type(agenda[-1])]
        options = rule.options(table, agenda[-1])
        if not options:
            rule.settle(table, agenda[-1])
        elif rule.is_step and len(options) == 1:
            attempt(table, options[0])
        else:
            del agenda[frames:]
            return False


def with_free(table: Table, options: Actions) -> Actions:
    """The options of one player's decision, what he may do besides, and what others may do meanwhile.

    Nothing is done besides where several decide at once. Options come player by player.
    """
    player = options[0].player
    if options[-1].player != player:
        return options
    for expansion in table.expansions:
        free = FREE.get(expansion)
        if free is not None:
            options += free.options(table, player)
            if free.meanwhile is not None:
                options += free.meanwhile(table, player)
    return options


def free_options(table: Table, player: int) -> Actions:
    """What expansions let a player do now besides what he has to decide."""
    options = NOTHING
    for expansion in table.expansions:
        free = FREE.get(expansion)
        if free is not None:
            options += free.options(table, player)
    return options


def free_action(table: Table, action: Any) -> FreeActions | None:
    """What an expansion says about an action of one of its kinds that can be taken at any time in a turn."""
    expansion = FREE_KINDS.get(type(action))
    return FREE[expansion] if expansion in table.expansions else None


def carry_out(table: Table, frame: ReactionWindow) -> None:
    """The announced action, which nobody vetoed, is carried out (VT-2)."""
    table.agenda.pop()
    below = table.agenda[-1]
    RULES[type(below)].perform(table, below, frame.action)
