"""Urgent matters where the caballeros of a region are not alike (AC-2.7): who says who returns, and how many.

With flags, and where the limit table lies, the caballeros of one owner in one region can be told apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from itertools import cycle, product
from typing import Any
from unittest.mock import patch

from elgrande import engine
from elgrande.actions import ReturnCaballero, ReturnCarrier, SetDisk
from elgrande.engine import legal_actions, returning, to_move
from elgrande.engine.journeys import present
from elgrande.engine.table import Table
from elgrande.expansions.anniversary import FLAG
from elgrande.expansions.anniversary import NAME as ANNIVERSARY
from elgrande.expansions.colonies.box import NAME as COLONIES
from elgrande.expansions.colonies.frames import OwnTurn
from elgrande.rules.message import N_
from elgrande.state import (
    Carrier,
    ReturningFrom,
    SendingBackByDisk,
    SettingDisks,
    Special,
    State,
    Turn,
    TurnPhase,
    others,
)
from proofs.games.colonies_boards import BESIDE, LIES, board
from proofs.kit.rules_as_functions import played
from proofs.kit.theorem import Changed, Evidence, Mutant, Witness, for_all, theorem

CARD, EACH, PLAYERS = "urgent_matters", 2, 3
ELSEWHERE = "sevilla"


def every_board() -> Iterator[State]:
    """By turns the second or third of three has used the card; the last of the others is setting his disk.

    Each has up to three on the limit table and up to two beside it, one in another region, and his flag in
    one of these places. All who can show where the limit table lies.
    """
    turns = cycle(range(1, PLAYERS))
    for on_it, beside, flags in product(
        product(range(4), repeat=2), product(range(3), repeat=2), product((LIES, BESIDE, ELSEWHERE), repeat=2)
    ):
        active = next(turns)
        opponents = others(active, PLAYERS)
        there = {
            place: [dict(zip(opponents, counts, strict=True)).get(player, 0) for player in range(PLAYERS)]
            for place, counts in ((LIES, on_it), (BESIDE, beside))
        } | {ELSEWHERE: [1] * PLAYERS}
        bearers = dict(zip(opponents, flags, strict=True)) | {active: ELSEWHERE}
        if not all(there[place][player] for player, place in bearers.items()):
            continue
        agenda = (
            TurnPhase(()),
            OwnTurn(active),
            Turn(active, CARD, 0, True, True),
            Special(active, CARD, ()),
            SendingBackByDisk(active, EACH),
        )
        carriers = [Carrier(player, place, FLAG) for player, place in sorted(bearers.items())]
        state = board(there, carriers=carriers, agenda=agenda, expansions=(ANNIVERSARY, COLONIES))
        yield asking_the_last(state, opponents)


def asking_the_last(state: State, opponents: tuple[int, ...]) -> State:
    """The position, in which all opponents but one have set their disks."""
    *first, last = sorted(opponents)
    disks = tuple([disk(state, player) if player in first else None for player in range(PLAYERS)])
    return state._replace(agenda=(*state.agenda, SettingDisks((last,), disks)))


def disk(state: State, player: int) -> str:
    """What the disk of a player shows: where the limit table lies, if he has anybody there."""
    return LIES if present(state, LIES)[player] else ELSEWHERE


def ways(start: State) -> Iterator[tuple[tuple[int, ...], State]]:
    """Every way of saying who returns: who says so, one after the other, and the position after that."""
    (last,) = to_move(start)
    waiting: list[tuple[tuple[int, ...], State]] = [((), played(start, SetDisk(last, disk(start, last))))]
    while waiting:
        asked, state = waiting.pop()
        if not any(isinstance(one, Special) for one in state.agenda):
            yield asked, state
            continue
        for action in legal_actions(state):
            says = isinstance(action, ReturnCaballero | ReturnCarrier)
            waiting.append(((*asked, action.player) if says else asked, played(state, action)))


def has_a_choice(state: State, player: int) -> bool:
    """Whether more than return are there, and some stand elsewhere than others, or one bears the flag."""
    parts = [place for place in (LIES, BESIDE) if state.counts(place)[player]]
    bears_a_flag = any(one.owner == player and one.place in parts for one in state.carriers)
    return present(state, LIES)[player] > EACH and (len(parts) > 1 or bears_a_flag)


def wrong(start: State, asked: tuple[int, ...], end: State) -> str | None:
    """What is wrong with a way in which caballeros returned."""
    active = next(frame.player for frame in start.agenda if isinstance(frame, SendingBackByDisk))
    opponents = others(active, PLAYERS)
    for player in range(PLAYERS):
        before, now = present(start, LIES)[player], present(end, LIES)[player]
        if now != (before if player == active else max(0, before - EACH)):
            return f"of {before} caballeros of player {player} {now} are left"
    choosing = [player for player in opponents if has_a_choice(start, player)]
    if [*dict.fromkeys(asked)] != choosing or list(asked) != sorted(asked, key=opponents.index):
        return f"{asked} say who returns, and {choosing} have a choice"
    return None


# --- engines in which somebody else returns ----------------------------------------------------------------


def one_is_enough() -> AbstractContextManager[Any]:
    """Whoever has said of one who returns is not asked again, and nobody else returns."""

    def return_one(table: Table, frame: ReturningFrom, action: Any) -> None:
        returning.send_named_home(table, action)
        table.agenda.pop()

    rule = replace(engine.RULES[ReturningFrom], perform=return_one)
    return patch.dict(engine.RULES, {ReturningFrom: rule})


def from_the_right() -> AbstractContextManager[Any]:
    """Whoever sits to the right says first who returns."""
    return patch.object(returning, "others", lambda *seats: others(*seats)[::-1])


def nobody_is_asked() -> AbstractContextManager[Any]:
    """The engine says who returns."""
    return patch.object(returning, "who_returns", lambda table, frame: ())


@theorem(
    *("AC-2.7", "MV-2", "FL-3", "LT-2"),
    claim=N_(
        "just as many return from a region as the card says, or all who are there, on the limit table or "
        "beside it; where not all return, and they are not alike, their owner says who does, the player to "
        "the left first, and nobody is asked who has no choice"
    ),
    domain=N_(
        "3 players, two of whom, by turns, have up to three on the limit table, and up to two beside it, "
        "with their flags on it, beside it or elsewhere; every way of saying who returns"
    ),
    mutants=[
        Mutant(N_("of two only one returns"), changed=one_is_enough),
        Mutant(N_("the player to the right says first who returns"), changed=from_the_right),
        Mutant(N_("nobody is asked who of his returns"), changed=nobody_is_asked),
    ],
    cost=2,
)
def just_as_many_return_as_the_card_says(changed: Changed = nullcontext) -> Evidence:
    def failure(start: State) -> Witness | None:
        for asked, end in ways(start):
            said = wrong(start, asked, end)
            if said is not None:
                return Witness(said, state=start, place=LIES)
        return None

    with changed():
        return for_all(every_board(), failure)
