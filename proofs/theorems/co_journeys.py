"""The journey of a token (SH-2, OV-4, GG-2, GG-3): how many turns it takes, by looking at all of them.

One caballero waits in the court, a token lies overseas, and nobody else is in reach. Every turn offers all
free journeys, the placing of that caballero and, with a card, its special action; the King stays where he is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any
from unittest.mock import patch

from elgrande import engine
from elgrande.actions import UseSpecial
from elgrande.engine import apply, legal_actions
from elgrande.engine.agenda import Actions
from elgrande.engine.refusals import special_under_way
from elgrande.engine.table import Table
from elgrande.expansions.colonies import sea
from elgrande.expansions.colonies.box import COAST, GOLD, GOODS, NAME
from elgrande.expansions.colonies.frames import OwnTurn, Sailing, Voyagers
from elgrande.rules.box import box_of
from elgrande.rules.map import COURT
from elgrande.rules.message import N_
from elgrande.state import State
from proofs.games.colonies_boards import after_power_cards, board
from proofs.kit.theorem import Evidence, Mutant, Witness, for_all, theorem

BOX = box_of((NAME,))
PLACING = "king"  # a card of which only the placing is used
ME = 0
LONGEST = 5  # turns; nobody looks further
Journey = Callable[[str, str, str], "int | None"]  # the King's region, the card used in every turn, the token


def at_home(king: str, load: str) -> State:
    """One caballero is in the court, all others are with the King, who cannot be reached."""
    there = {COURT: (1,), king: (BOX.caballeros - 1, BOX.caballeros)}
    return board(there, players=2, king=king, lying={load: 1}, lies=king)


def begun(state: State, card: str) -> State:
    """The same in a new round, in which this is the only card."""
    lying = tuple(card if stack == BOX.card[card].deck else None for stack in BOX.stacks)
    return after_power_cards(state._replace(display=lying, due=()))


def ends_of_turn(state: State, card: str) -> set[State]:
    """All states in which one's turn can end, told by what is on the board and who has how many points."""
    waiting, seen, ends = [begun(state, card)], set[State](), set[State]()
    while waiting:
        now = waiting.pop()
        if not any(isinstance(frame, OwnTurn) and frame.player == ME for frame in now.agenda):
            there = {name: getattr(now, name) for name in ("caballeros", "carriers", "tiles", "points")}
            ends.add(state._replace(**there))
            continue
        for action in legal_actions(now):
            if card == PLACING and isinstance(action, UseSpecial):
                continue
            after = apply(now, action).state
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return ends


@cache
def turns_needed(king: str, card: str, load: str) -> int | None:
    """In how many turns a token can be brought home; None where it takes more than anybody looked at."""
    states = {at_home(king, load)}
    for turn in range(1, LONGEST + 1):
        states = {end for state in states for end in ends_of_turn(state, card)}
        if any(state.points[0] for state in states):
            return turn
    return None


# --- wrong journeys --------------------------------------------------------------------------------------


def whoever_is_there(table: Table) -> tuple[int, Voyagers] | None:
    """Also who has come in this round may sail."""
    found = real_voyagers(table)
    is_asked = found is not None and isinstance(table.agenda[-1], Sailing)
    return (found[0], sea.all_at_sea(table)) if found is not None and is_asked else found


real_voyagers = sea.voyagers


def sailing_at_once(king: str, card: str, load: str) -> int | None:
    """The turns needed, if one could sail on in the round in which one has come."""
    with patch.object(sea, "voyagers", whoever_is_there):
        return turns_needed.__wrapped__(king, card, load)


def between_actions(table: Table, player: int) -> Actions:
    """What is free may not be done in the midst of a special action."""
    return () if special_under_way(table.agenda) is not None else FREE[NAME].options(table, player)


def taking_between_actions(king: str, card: str, load: str) -> int | None:
    """The turns needed, if tokens could only be taken before or after a special action."""
    with patch.dict(engine.FREE, {NAME: replace(FREE[NAME], options=between_actions)}):
        return turns_needed.__wrapped__(king, card, load)


# --- theorems --------------------------------------------------------------------------------------------

FREE = dict(engine.FREE)
INTRIGUE = tuple(dict.fromkeys(card.id for card in BOX.cards if card.deck == 1))
IN_ONE_TURN = frozenset({"intrigue_3_any", "intrigue_4_any", "intrigue_4_own", "intrigue_2_own_2_foreign"})
IN_TWO_TURNS = frozenset(
    {"intrigue_5_from_one_region", "intrigue_all_own_from_one_region", "intrigue_either"}
)


def as_expected(expected: Callable[[str, str, str], int | None], journey: Journey) -> Callable[..., Any]:
    """What is wrong with the turns that a journey takes."""

    def failure(case: tuple[str, str, str]) -> Witness | None:
        turns = journey(*case)
        if turns == expected(*case):
            return None
        king, card, load = case
        said = f"with {card} and the King in {king}, {load} come home in {turns} turns"
        return Witness(said, state=begun(at_home(king, load), card))

    return failure


@theorem(
    *("SH-1", "SH-2", "OV-4", "GG-2", "GG-3"),
    claim=N_(
        "without special actions a token comes home in four turns and not sooner, and never if the King "
        "stays in a region without an anchor"
    ),
    domain=N_("one caballero in the court, the King in each region, 5 turns, all ways to play"),
    mutants=[Mutant(N_("one sails on in the round in which one has come"), journey=sailing_at_once)],
    cost=6,
)
def a_token_takes_four_turns(journey: Journey = turns_needed) -> Evidence:
    cases = [("valencia", PLACING, GOLD), *((king, PLACING, GOODS) for king in BOX.king_regions)]

    def expected(king: str, card: str, load: str) -> int | None:
        return 4 if king in COAST else None

    return for_all(cases, as_expected(expected, journey))


@theorem(
    *("MV-5", "GG-2", "GG-3"),
    claim=N_(
        "with Intrigue a token comes home in one turn, if the card moves two of one's own from wherever they "
        "are, and in two turns if all come from one region"
    ),
    domain=N_("one caballero in the court, the King far from the sea, the same card in every turn"),
    mutants=[Mutant(N_("nothing is free in the midst of a special action"), journey=taking_between_actions)],
    cost=9,
)
def intrigue_brings_a_token_home_at_once(journey: Journey = turns_needed) -> Evidence:
    def expected(king: str, card: str, load: str) -> int | None:
        return 1 if card in IN_ONE_TURN else 2

    cards = [card for card in INTRIGUE if card in IN_ONE_TURN | IN_TWO_TURNS]
    return for_all([("castilla_la_nueva", card, GOODS) for card in cards], as_expected(expected, journey))
