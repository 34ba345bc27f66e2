"""Windows: before a step is carried out, whoever keeps a card that may react to it is asked.

While somebody keeps such a card, every action is announced to him first: a `ReactionWindow` lies on the
agenda, in which the holders answer one after another. If all let it pass, the announced action is carried
out. What a card does instead is its `Reaction`, by the card's id in `REACTIONS`; the Veto is one of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from elgrande.actions import Action, LetPass, UseSpecial, UseVeto
from elgrande.engine.agenda import NOTHING, Actions
from elgrande.engine.refusals import special_under_way
from elgrande.engine.table import Table
from elgrande.events import StepAnnounced
from elgrande.state import Held, ReactionWindow, Special, State, Turn, others


@dataclass(frozen=True, slots=True)
class Reaction:
    """What the holder of a kept card may do about somebody's action before it is carried out.

    `may_react` says whether the holder may, given the table, the action and the holder; `reacting` is the
    action with which he does; `perform` carries that out.
    """

    may_react: Callable[[Table | State, Action, int], bool]
    reacting: Callable[[int], Action]
    perform: Callable[[Table, ReactionWindow, Any], None]


# By the card that is kept.
REACTIONS: Final[dict[str, Reaction]] = {}


def anybody_reacts(held: tuple[Held, ...]) -> bool:
    """Whether anybody keeps a card that may react to anything (VT-1)."""
    return any(one.card in REACTIONS for one in held)


def announce(table: Table, action: Action) -> bool:
    """Open a window before this action, if somebody may react to it; whether one is open now (VT-2).

    Holders are asked clockwise from the active player (VT-5).
    """
    holders = reacting(table, action)
    if not holders:
        return False
    table.emit(StepAnnounced(action, holders))
    table.agenda.append(ReactionWindow(action, holders))
    return True


def reacting(table: Table | State, action: Action) -> tuple[int, ...]:
    """The opponents of the active player who may react to this action, clockwise (VT-1, VT-5)."""
    able = able_to_react(table, action)
    if not able:
        return ()
    active, players = acting(table, action), [held.player for held in able]
    if active is None:
        return ()
    return tuple([player for player in others(active, table.players) if player in players])


def able_to_react(table: Table | State, action: Action) -> list[Held]:
    """The kept cards that let their holders react to this action (VT-2)."""
    able: list[Held] = []
    for held in table.held:  # of which hardly any can react
        reaction = REACTIONS.get(held.card)
        if reaction is not None and reaction.may_react(table, action, held.player):
            able.append(held)
    return able


def active_player(table: Table | State) -> int | None:
    """Whose special action or turn it is, whoever decides at the moment (TU-9)."""
    special = special_under_way(table.agenda)
    if special is not None:
        return special.player
    return next((frame.player for frame in table.agenda if isinstance(frame, Turn)), None)


def acting(table: Table | State, action: Action) -> int | None:
    """Whose special action an announced action begins, or is a part of (VT-1)."""
    return action.player if isinstance(action, UseSpecial) else active_player(table)


def window_options(table: Table, window: ReactionWindow) -> Actions:
    """React to the announced step, let it pass, or let everything of this special action pass (VT-2)."""
    if not window.holders:
        return NOTHING
    holder = window.holders[0]
    cards = [held.card for held in able_to_react(table, window.action) if held.player == holder]
    return _window_options(
        holder,
        tuple(dict.fromkeys(cards)),
        special_under_way(table.agenda) is not None,
    )


@cache
def _window_options(holder: int, cards: tuple[str, ...], more_follow: bool) -> Actions:
    reactions = [REACTIONS[card].reacting(holder) for card in cards]
    rest = [LetPass(holder, rest=True)] if more_follow else []
    return (*reactions, LetPass(holder), *rest)


def answer(table: Table, window: ReactionWindow, action: Action) -> None:
    """Whoever lets it pass is followed by the next holder; any other answer is a card's (VT-2, VT-5)."""
    if not isinstance(action, LetPass):
        reactions = REACTIONS.values()
        reaction = next(one for one in reactions if one.reacting(action.player) == action)
        reaction.perform(table, window, action)
        return
    if action.rest:
        for depth, below in enumerate(table.agenda):
            if isinstance(below, Special):
                table.agenda[depth] = replace(below, silent=(*below.silent, action.player))
    table.swap(ReactionWindow(window.action, window.holders[1:]))


def to_be_answered(table: Table, window: ReactionWindow, action: Action) -> str:
    """Whoever is asked has to answer, and with a card that he holds (VT-1, VT-2)."""
    return "VT-1" if isinstance(action, UseVeto) else "VT-2"


def whose_answer(table: Table, window: ReactionWindow, action: Action) -> str:
    """Who else is asked later, has answered, or holds nothing; all else has to wait (VT-1, VT-2, VT-5)."""
    if not isinstance(action, UseVeto | LetPass):
        return "VT-2"
    keeping = {held.player for held in table.held if held.card in REACTIONS}
    return "VT-5" if action.player in keeping - {acting(table, window.action)} else "VT-1"
