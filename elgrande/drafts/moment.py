"""The moment of a draft as a State has it: what is being decided, how far a card has come (TU-1 to TU-7)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from elgrande.engine import RULES, legal_actions, settle
from elgrande.engine.agenda import KEEP_UP
from elgrande.engine.rounds import around_turn
from elgrande.engine.specials import begin
from elgrande.engine.table import Table
from elgrande.engine.turns import note_special, special_barred
from elgrande.problems import ImpossiblePosition, refuse, sound
from elgrande.rules.pieces import SUPPLY
from elgrande.state import (
    ChoosingCard,
    ExpansionFrame,
    Frame,
    GeneralScoring,
    PowerPhase,
    Recalling,
    SettingDisks,
    Special,
    State,
    Supplying,
    Turn,
    TurnPhase,
)

if TYPE_CHECKING:
    from elgrande.drafts.draft import Draft

DONE, VETOED, OVER = ENDED = "done", "vetoed", "over"  # what has become of a special action, or of its turn


def agenda_of(draft: Draft) -> tuple[Frame, ...]:
    """What is being decided; in a turn, before its supply and its special action are looked at."""
    players, powers, turn = draft.players, draft.table_powers, draft.turn
    if draft.general_scoring:
        return (GeneralScoring(), SettingDisks(tuple(range(players)), (None,) * players))
    if turn is None:
        seats = ((draft.starting_player + distance) % players for distance in range(players))
        return (PowerPhase(tuple(player for player in seats if powers[player] is None)),)
    if turn not in range(players):
        raise refuse("turn", "SU-1", f"there is no player {turn}")
    order = sorted(range(players), key=lambda player: -(powers[player] or 0))
    later = TurnPhase(tuple(order[order.index(turn) + 1 :]))
    below, _ = around_turn(draft.box.expansions, turn, draft.card)
    if draft.card is None:
        return (later, *below, ChoosingCard(turn))
    card = draft.box.card[draft.card]
    left = card.caballeros - draft.placed
    done, vetoed = draft.special in ENDED or not card.has_special, draft.special == VETOED
    turn_frame = Turn(turn, card.id, left, draft.placed > 0, special_done=done, vetoed=vetoed)
    return (later, *below, turn_frame)


def with_what_was_noted(state: State) -> State:
    """The state with what is noted when a round begins, as if all had stood then where they are (SH-2).

    Each expansion notes it of the state as it is told: what others put right, as a flag that waits though
    somebody could bear it (FL-4), is put right with the first action, and noted then.
    """
    begun, due = state._replace(agenda=(PowerPhase(()),)), state.due
    for name in state.box.expansions:
        if name in KEEP_UP:
            table = Table(begun)
            KEEP_UP[name](table)
            due += table.due[len(state.due) :]
    return state._replace(due=due)


def at_the_supply(state: State) -> State:
    """The state at the beginning of the turn: as many caballeros as the power card brings are asked for."""
    frame = state.agenda[-1]
    if not isinstance(frame, ChoosingCard):
        raise refuse("supply", "TU-1", "a turn begins with it, before a card is taken")
    power = state.powers[frame.player]
    if power not in SUPPLY:
        raise refuse("powers", "PW-1", f"player {frame.player} has played no power card: {power!r}")
    supply = Supplying(frame.player, SUPPLY[power])
    _, above = around_turn(state.box.expansions, frame.player)
    table = Table(state._replace(agenda=(*state.agenda, supply, *above)))
    settle(table)
    return table.state()


def without_a_barred_special(state: State) -> State:
    """The state in which whoever is barred from special actions has none left in his turn (GC-10)."""
    turn = state.agenda[-1]
    if not isinstance(turn, Turn) or special_barred(Table(state), turn.player) is None:
        return state
    return state._replace(agenda=(*state.agenda[:-1], replace(turn, special_done=True)))


def in_the_special_action(draft: Draft, state: State) -> State:
    """The state when the special action is done, or as far as the draft says."""
    turn = state.agenda[-1]
    if not isinstance(turn, Turn):
        raise refuse("special", "TU-4", "a special action is that of a card in use: say which")
    if draft.special == VETOED:
        return _after_the_card(state)
    table = Table(state)
    note_special(table, turn.card)
    state = table.state()
    if draft.special == DONE:
        return _after_the_card(state)
    if draft.special == OVER:
        return _before_the_next_turn(turn_ended(sound(state)))
    if isinstance(draft.special, tuple) and draft.special and isinstance(draft.special[0], Special):
        return _what_was_put_off(turn_ended(sound(state)), draft.special)
    left = 0 if turn.placing_begun else turn.left  # what was not placed before it is lost (TU-4)
    begun = Turn(turn.player, turn.card, left, turn.placing_begun, special_done=True)
    state = state._replace(agenda=(*state.agenda[:-1], begun, Special(turn.player, turn.card, ())))
    if isinstance(draft.special, int):
        frames: tuple[Frame, ...] = (_with_left(draft.special, state, turn),)
    else:
        frames = draft.special if isinstance(draft.special, tuple) else ()
    if not frames:
        raise no_special(draft.special)
    return state._replace(agenda=(*state.agenda, *frames))


def no_special(said: object) -> ImpossiblePosition:
    """The error for what does not say how far a special action has come.

    >>> str(no_special("begun"))
    "special: 'begun' is none of done, vetoed, over, nor a number or a frame (TU-4)"
    """
    return refuse("special", "TU-4", f"{said!r} is none of {', '.join(ENDED)}, nor a number or a frame")


def _after_the_card(state: State) -> State:
    """The state in which all is done with the card, if something can still be done besides (GG-2, GR-6)."""
    if legal_actions(state):
        return state
    table = Table(state)
    RULES[Turn].settle(table, table.agenda[-1])
    over = table.state()
    return over if isinstance(over.agenda[-1], ExpansionFrame) and legal_actions(over) else state


def _before_the_next_turn(state: State) -> State:
    """The state after a turn, in which somebody is asked before the next one (GC-5, AC-7.9)."""
    table = Table(state)
    settle(table)
    if table.agenda[:1] != [state.agenda[0]]:
        raise refuse("special", "RD-3", "nobody is asked anything before what follows the turn: say that")
    return table.state()


def _what_was_put_off(state: State, frames: tuple[Frame, ...]) -> State:
    """The state after the last turn of the round, when what was put off has come up (AC-7.9)."""
    phase = state.agenda[0]
    if phase != TurnPhase(()):
        raise refuse("special", "RD-3", f"{frames[0]} comes up after the last turn of the round")
    return state._replace(agenda=(phase, *frames))


def turn_ended(state: State) -> State:
    """The state when the player has ended his turn, whatever he could still do."""
    table = Table(state)
    for frame in reversed(state.agenda[1:]):
        if table.agenda[-1] is frame:  # what comes up keeps those below it, and one may end another
            RULES[type(frame)].settle(table, frame)
    return table.state()


_COUNTS: Final = ("own", "foreign", "anyone", "left")


def _with_left(number: int, state: State, turn: Turn) -> Frame:
    """The frame of the special action in which so much is left to do."""
    card = state.box.card[turn.card]
    table = Table(state)
    frame = begin(table, turn.player, card.effect[-1]) if card.has_special else turn
    counted = [name for name in _COUNTS if getattr(frame, name, 0)]
    if len(card.effect) > 1 or len(counted) != 1 or isinstance(frame, Turn | Recalling | ExpansionFrame):
        raise refuse("special", "TU-4", f"{turn.card} does not count what is left: give the frame instead")
    changes: dict[str, Any] = {counted[0]: number}
    return replace(frame, **changes)
