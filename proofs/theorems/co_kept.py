"""A Veto against what a kept card carries out (AC-7.2, VT-2): it stops just that, and the turn goes on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from itertools import product
from typing import Any
from unittest.mock import patch

from elgrande.actions import LetPass, Stop, UseSpecial, UseVeto
from elgrande.engine import apply, legal_actions, veto
from elgrande.engine.table import Table
from elgrande.expansions.colonies.actions import CarryOut
from elgrande.expansions.colonies.box import EXECUTE, NAME
from elgrande.expansions.colonies.frames import Executing, OwnTurn
from elgrande.rules.box import box_of
from elgrande.rules.cards import VETO
from elgrande.rules.edition_fields import VetoWindows
from elgrande.rules.editions import EN_BASE
from elgrande.rules.message import N_
from elgrande.state import Frame, Held, ReactionWindow, State, Turn, keeper
from proofs.games.colonies_boards import board
from proofs.kit.theorem import Changed, Evidence, Mutant, Witness, for_all, theorem

BOX = box_of((NAME,))
ME, OBJECTS = 0, 1
OWN_CARD = "king"
CARDS = tuple(dict.fromkeys(card.id for card in BOX.cards if card.id not in BOX.kept and card.effect))
# How much of his own card the player has done: whether he has used its special action, and placed anybody.
WINDOWS = (VetoWindows.BEFORE_CARD, VetoWindows.EACH_STEP)
DONE = tuple(product((False, True), (False, True)))


def about_to_execute(card: str, windows: VetoWindows, *, special_done: bool, placing_begun: bool) -> State:
    """In a turn of his a player may execute this card besides his own; the other one keeps a Veto."""
    rows = dict.fromkeys(("galicia", "pais_vasco", "sevilla", "ship", "castillo"), (2, 2))
    turn = Turn(ME, OWN_CARD, 2, placing_begun, special_done)
    state = board(rows, players=2, edition=replace(EN_BASE, veto_windows=windows), card=OWN_CARD, holder=ME)
    display = tuple(card if stack == BOX.card[card].deck else None for stack in BOX.stacks)
    held = (*state.held, *(Held(player, None, kept) for player, kept in KEPT))
    return state._replace(agenda=(*state.agenda[:-1], turn), display=display, held=held)


KEPT = ((ME, EXECUTE), (OBJECTS, VETO))


def announced(state: State, card: str) -> Iterator[State]:
    """Everything of that special action that is announced to the other, as long as he lets it pass."""
    state = apply(state, CarryOut(ME, card)).state
    while any(isinstance(frame, Executing) for frame in state.agenda):
        if isinstance(state.agenda[-1], ReactionWindow):
            yield state
            state = apply(state, LetPass(OBJECTS)).state
        else:
            options = legal_actions(state)
            state = apply(
                state, next((one for one in options if not isinstance(one, Stop)), options[0])
            ).state


def what_it_stopped(before: State, state: State) -> Witness | None:
    """What a Veto against what is announced leaves otherwise than it should."""
    after = apply(state, UseVeto(OBJECTS)).state
    if after.agenda != with_note(before, state):
        return Witness(f"{state.agenda[-1]} vetoed: {after.agenda[-1]} follows", state=state)
    if any(keeper(after.held, card) is not None for _, card in KEPT):
        return Witness(f"{state.agenda[-1]} vetoed: a card is still kept", state=state)
    for name in ("caballeros", "carriers", "grandes", "king", "points", "tiles"):
        if getattr(after, name) != getattr(state, name):
            return Witness(f"{state.agenda[-1]} vetoed: {name} changed", state=state)
    return None


def with_note(before: State, state: State) -> tuple[Frame, ...]:
    """The turn as it was, with the note that this special action has begun, if it had (AC-7.3)."""
    window = state.agenda[-1]
    assert isinstance(window, ReactionWindow)
    executing = next(frame for frame in state.agenda if isinstance(frame, Executing))
    used = None if isinstance(window.action, UseSpecial) else executing.card
    return tuple(
        replace(frame, used=used) if isinstance(frame, OwnTurn) else frame for frame in before.agenda
    )


# --- wrong Vetoes ------------------------------------------------------------------------------------------


def stopping_the_turn() -> AbstractContextManager[Any]:
    """A Veto that stops the turn in which the card is carried out, too."""

    def stop_special(table: Table, before_it_began: bool) -> None:
        depth = next(depth for depth, frame in enumerate(table.agenda) if isinstance(frame, Turn))
        del table.agenda[depth:]

    return patch.object(veto, "stop_special", stop_special)


def stopping_the_own_card() -> AbstractContextManager[Any]:
    """A Veto after which also the special action of the card of that turn is used up."""
    real = veto.stop_special

    def stop_special(table: Table, before_it_began: bool) -> None:
        real(table, before_it_began)
        table.agenda[:] = [
            replace(frame, special_done=True) if isinstance(frame, Turn) else frame for frame in table.agenda
        ]

    return patch.object(veto, "stop_special", stop_special)


@theorem(
    *("AC-7.2", "VT-2", "VT-4"),
    claim=N_(
        "a Veto against what a kept card carries out stops just that: what was done stays, and the turn "
        "goes on as it was, with its own special action and its placing"
    ),
    domain=N_(
        "2 players, every card that can be carried out, both rules on when a Veto comes, whatever of the "
        "own card is done, everything that is announced"
    ),
    mutants=[
        Mutant(N_("the turn is over, too"), changed=stopping_the_turn),
        Mutant(N_("the card of the turn has no special action left"), changed=stopping_the_own_card),
    ],
    cost=1,
)
def a_veto_stops_only_what_is_carried_out(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[str, VetoWindows, tuple[bool, bool]]) -> Witness | None:
        card, windows, (special_done, placing_begun) = case
        before = about_to_execute(card, windows, special_done=special_done, placing_begun=placing_begun)
        with changed():
            found = (what_it_stopped(before, state) for state in announced(before, card))
            return next(filter(None, found), None)

    return for_all(product(CARDS, WINDOWS, DONE), failure)
