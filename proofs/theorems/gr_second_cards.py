"""A second card (GC-3): what becomes of the first one, and of a card that is kept for a later round."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from itertools import product
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from elgrande.engine import RULES, legal_actions
from elgrande.engine.table import Table
from elgrande.expansions.colonies.frames import Executing, OwnTurn
from elgrande.expansions.grandissimo import second_cards
from elgrande.expansions.grandissimo.actions import KeepAnother, TakeAnother, UseKeptCard
from elgrande.expansions.grandissimo.box import PRISON_SYMBOL, SHIP_SYMBOL
from elgrande.expansions.grandissimo.frames import (
    PLACED,
    CourtTurn,
    KeptForLater,
    TakingAnother,
)
from elgrande.rules.message import N_
from elgrande.state import ChoosingCard, Due, Frame, Held, Moment, Special, State, Turn, TurnPhase
from proofs.games.all_decisions import ME
from proofs.games.expansions_boards import EVERYTHING, crowded
from proofs.kit.rules_as_functions import after
from proofs.kit.theorem import Changed, Evidence, Mutant, Witness, for_all, theorem

FIRST, OTHER = "double_turn", "king"
# The second card: with a ship on it, with a prison as on the first one, or with neither.
SECOND: Final = {"score_coast": (SHIP_SYMBOL,), "extra_force": (PRISON_SYMBOL,), "alliance": ()}


class Taken(NamedTuple):
    """A second card is taken: by which way the first is used, what was done before, and which card it is."""

    is_besides: bool
    has_placed: bool
    has_imprisoned: bool
    second: str

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbol of the first card, unless it has been used; used besides it has none (PR-1, AC-7.2)."""
        return () if self.is_besides or self.has_imprisoned else (PRISON_SYMBOL,)

    @property
    def turn(self) -> Turn:
        """The card in use."""
        return Turn(ME, OTHER if self.is_besides else FIRST, 2, self.has_placed, special_done=True)

    def on(self, board: State) -> State:
        """The position on this board, before the second card is taken."""
        executing: tuple[Frame, ...] = (Executing(ME, FIRST),) if self.is_besides else ()
        agenda = (*AROUND, CourtTurn(ME, self.symbols), self.turn, *executing)
        display = tuple(
            [
                self.second if board.box.stack_of[self.second] == stack else card
                for stack, card in enumerate(board.display)
            ]
        )
        held = tuple([one for one in board.held if board.box.later.get(one.card) != self.second])
        return board._replace(
            agenda=(*agenda, Special(ME, FIRST, ()), TakingAnother(ME)), display=display, held=held, due=()
        )

    def agenda(self, *, now: bool) -> tuple[Frame, ...]:
        """What is left of the turn then: the first card is done with, one that is used besides it is not."""
        done = (PLACED,) if self.has_placed else ()
        first: tuple[Frame, ...] = (replace(self.turn, left=0, placing_begun=True),)
        if self.is_besides:
            first = (self.turn, Executing(ME, FIRST))
        symbols = self.symbols_then(now=now)
        return (*AROUND, CourtTurn(ME, symbols, done), *first)

    def symbols_then(self, *, now: bool) -> tuple[str, ...]:
        """That of the first card has lapsed, those of the second are there (PR-1, SP-1)."""
        return SECOND[self.second] if now else ()


AROUND: Final = (TurnPhase(()), OwnTurn(ME))


def every_taking() -> Iterator[Taken]:
    """Each second card, whatever was done with the first."""
    for case in product((False, True), (False, True), (False, True), SECOND):
        yield Taken(*case)


def still_placed() -> AbstractContextManager[Any]:
    """What the first card lets one place may still be placed."""
    real = second_cards.end_first_card

    def end(table: Table, player: int) -> None:
        left = next(frame.left for frame in reversed(table.agenda) if isinstance(frame, Turn))
        real(table, player)
        if isinstance(table.agenda[-1], Turn):
            table.swap(replace(table.agenda[-1], left=left))

    return patch.object(second_cards, "end_first_card", end)


def used_at_once() -> AbstractContextManager[Any]:
    """A card that is kept may be used in the same round."""
    real = RULES[TakingAnother]

    def perform(table: Table, frame: TakingAnother, action: Any) -> None:
        real.perform(table, frame, action)
        table.due = tuple([due for due in table.due if not isinstance(due.frame, KeptForLater)])

    return patch.dict(RULES, {TakingAnother: replace(real, perform=perform)})


@theorem(
    *("GC-3", "PR-1", "SP-1", "QJ-3", "AC-7.2", "TU-3"),
    claim=N_(
        "when a second card is taken, nothing more is placed with the first and its symbol has lapsed; that "
        "somebody was placed is noted; a card besides which it was used is as it was; and who keeps the "
        "second card uses it in a later round"
    ),
    domain=N_(
        "3 players, three second cards, the first one used in its turn or besides another card, somebody "
        "placed before or not, its symbol used or not"
    ),
    mutants=[
        Mutant(N_("what the first card lets one place is placed as well"), changed=still_placed),
        Mutant(N_("a card that is kept is used in the same round"), changed=used_at_once),
    ],
)
def a_second_card_ends_the_first(changed: Changed = nullcontext) -> Evidence:
    board = crowded(3, EVERYTHING, None, number=1)

    def failure(case: Taken) -> Witness | None:
        state = case.on(board)
        frame, second = state.agenda[-1], case.second
        perform = RULES[TakingAnother].perform
        taken = after(state, perform, frame, TakeAnother(ME, second))
        *agenda, last = taken.agenda
        card = state.box.card[second]
        using = Turn(ME, second, card.caballeros, special_done=not card.has_special)
        if tuple(agenda) != case.agenda(now=True) or last != using:
            return Witness(f"{case}: {taken.agenda[2:]} is left", state=state)
        kept = after(state, perform, frame, KeepAnother(ME, second))
        held = Held(ME, None, state.box.for_later[second])
        noted = Due(Moment.END_OF_ROUND, state.round, KeptForLater(ME, second))
        if kept.agenda != case.agenda(now=False) or held not in kept.held or second in kept.display:
            return Witness(f"{case}: {kept.agenda[2:]} is left", state=state)
        later = kept._replace(agenda=(*AROUND, CourtTurn(ME), ChoosingCard(ME)))
        is_used = UseKeptCard(ME, second) in legal_actions(later)
        is_used_later = UseKeptCard(ME, second) in legal_actions(later._replace(due=()))
        if noted not in kept.due or is_used or not is_used_later:
            return Witness(f"{case}: it may be used now: {is_used}, later: {is_used_later}", state=state)
        return None

    with changed():
        return for_all(every_taking(), failure)
