"""Who copies the special action of another player, which one, and when (AC-7.3)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from itertools import product
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from elgrande.actions import UseSpecial
from elgrande.engine import RULES
from elgrande.engine.table import Table
from elgrande.expansions.colonies import turns
from elgrande.expansions.colonies.box import COPY, INQUISITOR
from elgrande.expansions.colonies.frames import AfterTurn, Copying, Executing, FillingTable, OwnTurn
from elgrande.expansions.colonies.limit_table import has_gaps
from elgrande.expansions.colonies.own_turn import remember
from elgrande.expansions.grandissimo.steps import AllowSpecials
from elgrande.rules.box import Box
from elgrande.rules.expansion_fields import CopyStopped, UnheldGaps
from elgrande.rules.message import N_
from elgrande.state import Due, Held, Moment, Special, State, Turn, TurnPhase, changed
from proofs.games.all_decisions import ME
from proofs.games.expansions_boards import EVERYTHING, OPPONENT, crowded
from proofs.games.expansions_facts import MARKERS, NOT_USED_AGAIN
from proofs.kit.rules_as_functions import after
from proofs.kit.theorem import Changed, Evidence, Mutant, Witness, for_all, theorem

PLAYERS: Final = 3
SEATS: Final = range(PLAYERS)
NEVER: Final = NOT_USED_AGAIN | {"last_word"}  # it changes a turn: nobody copies that when a turn is over


# --- who is asked ------------------------------------------------------------------------------------------


class Over(NamedTuple):
    """A turn is over: whose, what has been used in it; who keeps Copy, who is barred, where markers lie."""

    player: int
    used: str | None
    copier: int | None
    barred: tuple[int, ...]
    marker: str | None
    inquisitor: int | None

    def on(self, board: State) -> State:
        """The position on this board."""
        bar = Special(self.player, "no_more_actions", (AllowSpecials(self.barred),))
        held = [one for one in board.held if one.card not in (COPY, INQUISITOR)]
        for player, card in ((self.copier, COPY), (self.inquisitor, INQUISITOR)):
            held += [] if player is None else [Held(player, None, card)]
        tiles = board.tiles
        if self.marker is not None:
            tiles = changed(tiles, board.box.tile_number[self.marker], "sevilla")
        return board._replace(
            agenda=(TurnPhase(()), AfterTurn(self.player, self.used)),
            held=tuple(held),
            tiles=tiles,
            due=(Due(Moment.END_OF_ROUND, board.round, bar),),
        )

    def can_be_copied(self) -> bool:
        """Whether somebody else keeps Copy, may use it, and the special action can be used again (AC-7.3)."""
        is_anothers = self.copier not in (None, self.player, *self.barred)
        is_free = self.marker not in MARKERS.get(self.used or "", ())
        return is_anothers and self.used is not None and self.used not in NEVER and is_free

    def follows(self, state: State) -> tuple[Any, ...]:
        """What follows at once: somebody fills the limit table, or copies, or nothing (LT-4, AC-7.3)."""
        by_turn = state.edition.answer("unheld_gaps") is UnheldGaps.FILLED
        filling = self.player if self.inquisitor is None and by_turn else self.inquisitor
        if filling is not None and has_gaps(Table(state)):
            return AfterTurn(self.player, self.used), FillingTable(filling)
        if not self.can_be_copied():
            return ()
        assert self.copier is not None
        assert self.used is not None
        return AfterTurn(self.player), Copying(self.copier, self.used)


def turns_over(box: Box) -> Iterator[Over]:
    """Every card used, or none, and each keeper of Copy; some with somebody barred, or with a marker."""
    for card, copier in product((None, *box.card), (None, *range(PLAYERS))):
        yield Over(ME, card, copier, (), None, None)
    for card, marker, copier in product(MARKERS, ("boycott_marker", "alliance_2"), (None, ME, OPPONENT)):
        yield Over(ME, card, copier, (), marker, None)
    for player, copier, barred, holder in product(SEATS, SEATS, SEATS, (None, ME, OPPONENT)):
        yield Over(player, "king", copier, (barred,), None, holder)


def copied_by_himself() -> AbstractContextManager[Any]:
    """Whoever keeps Copy may copy what he has used himself."""
    real = turns.who_copies
    return patch.object(turns, "who_copies", lambda table, turn: real(table, replace(turn, player=-1)))


def copied_first() -> AbstractContextManager[Any]:
    """Copy comes before gaps on the limit table are filled."""
    real = RULES[AfterTurn]

    def settle(table: Table, frame: AfterTurn) -> None:
        copying = turns.who_copies(table, frame)
        if copying is None:
            real.settle(table, frame)
        else:
            table.agenda[-1:] = [AfterTurn(frame.player), copying]

    return patch.dict(RULES, {AfterTurn: replace(real, settle=settle)})


@theorem(
    *("AC-7.3", "LT-4", "GC-10", "GC-18", "GC-1", "GC-17"),
    claim=N_(
        "when a turn is over, and the gaps on the limit table are filled, whoever keeps Copy is asked once "
        "whether he copies what was used in it: not in his own turn, not if he is barred from it, and no "
        "special action that is kept, that there is not, that changes a turn, or whose marker lies on the map"
    ),
    domain=N_(
        "3 players, the turn of each, every card of all expansions, Copy with each of them or with nobody, "
        "each of them barred; gaps on the limit table or none, with the Grand Inquisitor or without, two "
        "answers to what the books leave open"
    ),
    mutants=[
        Mutant(N_("one copies what one has used oneself"), changed=copied_by_himself),
        Mutant(N_("one copies before the limit table is filled"), changed=copied_first),
    ],
)
def another_copies_when_a_turn_is_over(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[State, Over]) -> Witness | None:
        board, over = case
        state = over.on(board)
        own = state._replace(agenda=(TurnPhase(()), OwnTurn(over.player, used=over.used)))
        if after(own, RULES[OwnTurn].settle, own.agenda[-1]).agenda != state.agenda:
            return Witness(f"{over}: it is forgotten when the turn is over", state=own)
        frame = state.agenda[-1]
        found = after(state, RULES[type(frame)].settle, frame).agenda[1:]
        return None if found == over.follows(state) else Witness(f"{over}: {found} follows", state=state)

    boards = [crowded(PLAYERS, EVERYTHING, None, number=number) for number in range(2)]
    # Under the second answers with a gap, too.
    boards.append(boards[0]._replace(edition=boards[1].edition))
    with changed():
        return for_all(((board, over) for board in boards for over in turns_over(board.box)), failure)


# --- what is copied --------------------------------------------------------------------------------------


class Used(NamedTuple):
    """What was noted before, and what happens then with which card: it begins, is carried out or stopped."""

    before: str | None
    happens: str
    card: str

    def on(self, board: State) -> State:
        """The position in which that happens."""
        last = (
            Turn(ME, self.card, 2) if self.happens in ("begins", "is stopped") else Executing(ME, self.card)
        )
        return board._replace(agenda=(TurnPhase(()), OwnTurn(ME, used=self.before), last))

    def noted(self, state: State) -> str | None:
        """What is noted then: the last special action of a card of one's own, or else the first (AC-7.3)."""
        if self.happens == "begins":
            return self.before if self.card in NEVER else self.card
        if self.happens == "is carried out":
            return self.card if self.before is None else self.before
        is_forgotten = state.edition.answer("copy_stopped") is CopyStopped.NO and self.card == self.before
        return None if is_forgotten else self.before


def what_happens(table: Table, used: Used) -> None:
    """The card begins, is carried out besides, or is stopped."""
    frame: Any = table.agenda[-1]
    if used.happens == "begins":
        turns.note_used(table, used.card)
    elif used.happens == "is carried out":
        RULES[Executing].perform(table, replace(frame, begun=False), UseSpecial(ME))
    else:
        turns.note_stopped(table)


def all_that_happens(board: State) -> Iterator[Used]:
    """Each thing that happens with each card, after another one or none was noted."""
    cards = [card for card in board.box.card if card not in NEVER]
    for before in (None, "king", "conspiracy"):
        yield from (Used(before, "begins", card) for card in board.box.card)
        for happens in ("is carried out", "is stopped", "is stopped besides"):
            yield from (Used(before, happens, card) for card in cards)


def the_last_is_copied() -> AbstractContextManager[Any]:
    """What is carried out besides one's own card is copied instead of that."""
    rule = RULES[Executing]

    def perform(table: Table, frame: Executing, action: UseSpecial) -> None:
        rule.perform(table, frame, action)
        turns.note_used(table, frame.card)

    return patch.dict(RULES, {Executing: replace(rule, perform=perform)})


def all_is_forgotten() -> AbstractContextManager[Any]:
    """Whatever is stopped in a turn, nothing of that turn is copied."""
    return patch.object(turns, "note_stopped", lambda table: remember(table, used=None))


@theorem(
    *("AC-7.3", "AC-7.2", "VT-2"),
    claim=N_(
        "of the special actions of a turn that of one's own card is copied, or else what was carried out "
        "first besides; what a Veto has stopped only if that is agreed on, and what else was used still is"
    ),
    domain=N_(
        "every card of all expansions, begun, carried out besides or stopped, after another one or none; two "
        "answers to what the books leave open"
    ),
    mutants=[
        Mutant(N_("what was carried out last is copied"), changed=the_last_is_copied),
        Mutant(N_("after a Veto nothing of that turn is copied"), changed=all_is_forgotten),
    ],
)
def one_special_action_of_a_turn_is_copied(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[State, Used]) -> Witness | None:
        board, used = case
        state = used.on(board)
        own = after(state, what_happens, used).agenda[1]
        assert isinstance(own, OwnTurn)
        return None if own.used == used.noted(state) else Witness(f"{used}: {own.used}", state=state)

    boards = [crowded(PLAYERS, EVERYTHING, None, number=number) for number in range(2)]
    with changed():
        return for_all(((board, used) for board in boards for used in all_that_happens(board)), failure)
