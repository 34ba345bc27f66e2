"""The journey of a token (SH-2, OV-4, GG-2, GG-3): how many turns it takes, by looking at all of them.

One caballero waits in the court, or two are aboard; a token lies overseas, and nobody else is in reach. Every
turn offers all free journeys, placing and, with a card, its special action; the King stays where he is. The
other player stands by, or helps with a special action after each turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any
from unittest.mock import patch

from elgrande import engine
from elgrande.actions import Action, TakeCard, UseSpecial
from elgrande.engine import legal_actions, standing
from elgrande.engine.agenda import Actions
from elgrande.engine.refusals import special_under_way
from elgrande.engine.table import Table
from elgrande.expansions.colonies import at_sea, sailing, tokens
from elgrande.expansions.colonies.box import GOLD, GOODS, NAME, SHIP
from elgrande.expansions.colonies.frames import OwnTurn, Voyagers
from elgrande.rules.box import box_of
from elgrande.rules.map import COURT
from elgrande.rules.message import N_
from elgrande.state import State, TurnPhase
from proofs.games.colonies_boards import after_power_cards, board
from proofs.kit.rules_as_functions import played
from proofs.kit.theorem import Evidence, Mutant, Witness, for_all, theorem

BOX = box_of((NAME,))
PLACING = "king"  # a card of which only the placing is used
ME = 0
LONGEST = 5  # turns; nobody looks further
Journey = Callable[[str, str, str], "int | None"]  # the King's region, the card used in every turn, the token


def all_but(number: int, place: str, king: str, load: str) -> State:
    """So many of one's caballeros are there, all others with the King, who cannot be reached."""
    there = {place: (number,), king: (BOX.caballeros - number, BOX.caballeros)}
    return board(there, players=2, king=king, lying={load: 1}, lies=king)


def at_home(king: str, load: str) -> State:
    """One caballero is in the court, all others are with the King."""
    return all_but(1, COURT, king, load)


def begun(state: State, *cards: str) -> State:
    """The same in a new round, in which these are the only cards."""
    by_stack = {BOX.card[card].deck: card for card in cards}
    return after_power_cards(state._replace(display=tuple(map(by_stack.get, BOX.stacks)), due=()))


def goes_on(state: State, helper: str) -> bool:
    """Whether one's turn goes on; with a helper, whether the round does."""
    if helper:
        return isinstance(state.agenda[0], TurnPhase)
    return any(isinstance(frame, OwnTurn) and frame.player == ME for frame in state.agenda)


def is_looked_at(action: Action, cards: Sequence[str]) -> bool:
    """Whether each player takes his card, and uses no special action of one that is there for placing."""
    card = cards[action.player]
    if isinstance(action, TakeCard):
        return action.card == card
    return card != PLACING or not isinstance(action, UseSpecial)


def ends_of_turn(state: State, card: str, helper: str = "") -> set[State]:
    """All states in which one's turn, or that of the helper, can end, as far as board and points tell."""
    cards = (card, helper) if helper else (card,)
    waiting, seen, ends = [begun(state, *cards)], set[State](), set[State]()
    while waiting:
        now = waiting.pop()
        if not goes_on(now, helper):
            there = {name: getattr(now, name) for name in ("caballeros", "carriers", "tiles", "points")}
            ends.add(state._replace(**there))
            continue
        for action in legal_actions(now):
            if not is_looked_at(action, cards):
                continue
            after = played(now, action)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return ends


@cache
def turns_needed(king: str, card: str, load: str) -> int | None:
    """In how many turns a token can be brought home; None where it takes more than anybody looked at."""
    return turns_from(at_home(king, load), card)


def turns_from(start: State, card: str, helper: str = "") -> int | None:
    """In how many turns one earns points from there; the helper has his turn after each of them."""
    states = {start}
    for turn in range(1, LONGEST + 1):
        states = {end for state in states for end in ends_of_turn(state, card, helper)}
        if any(state.points[ME] for state in states):
            return turn
    return None


def turns_with_two(king: str, card: str, load: str) -> int | None:
    """In how many turns a token comes home, if two have been aboard since an earlier round."""
    return turns_from(all_but(2, SHIP, king, load), card)


def turns_with_help(king: str, helper: str, load: str) -> int | None:
    """In how many turns a token comes home, if the other player helps after each of them."""
    return turns_from(at_home(king, load), PLACING, helper)


# --- wrong journeys --------------------------------------------------------------------------------------


def whoever_is_there(table: Table) -> tuple[int, Voyagers] | None:
    """Also who has come in this round may sail."""
    found = real_voyagers(table)
    return None if found is None else (found[0], at_sea.all_at_sea(table))


real_voyagers = at_sea.voyagers


def sailing_at_once(king: str, card: str, load: str) -> int | None:
    """The turns needed, if one could sail on in the round in which one has come."""
    with patch.object(sailing, "voyagers", whoever_is_there):
        return turns_needed.__wrapped__(king, card, load)


def lending_journeys(king: str, card: str, load: str) -> int | None:
    """The turns needed by two, if whoever came earlier could lend his journey to the other."""
    with patch.object(sailing, "came_before", lambda table, frame, way: True):
        return turns_with_two(king, card, load)


def whoever_moves(table: Table, owner: int) -> int | None:
    """Who gets the points for a token: the player whose special action it is, not the owner."""
    special = special_under_way(table.agenda)
    return real_commander(table, owner) if special is None else special.player


real_commander = standing.commander


def paying_the_helper(king: str, helper: str, load: str) -> int | None:
    """The turns needed with help, if whoever moves a caballero is paid for his token."""
    with patch.object(tokens, "commander", whoever_moves):
        return turns_with_help(king, helper, load)


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
        return 4 if king in BOX.coasts else None

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


@theorem(
    *("SH-2", "OV-4", "GG-2", "GG-3"),
    claim=N_("of two who are aboard, neither brings a token home sooner than one alone: in three turns"),
    domain=N_("two caballeros aboard since an earlier round, the King far from the sea, all ways to play"),
    mutants=[Mutant(N_("whoever came earlier lends his journey to the other"), journey=lending_journeys)],
    cost=2,
)
def two_aboard_are_no_faster(journey: Journey = turns_with_two) -> Evidence:
    return for_all([("castilla_la_nueva", PLACING, GOODS)], as_expected(lambda *case: 3, journey))


@theorem(
    *("MV-5", "GG-2", "GG-3"),
    claim=N_(
        "if another player uses Intrigue after each of one's turns, a token can come home in two turns and "
        "not sooner, without a special action of one's own"
    ),
    domain=N_(
        "one caballero in the court, the King on the coast and far from it, three cards, all ways to play"
    ),
    mutants=[Mutant(N_("whoever moves a caballero is paid for his token"), journey=paying_the_helper)],
    cost=4,
)
def help_brings_a_token_home_in_two_turns(journey: Journey = turns_with_help) -> Evidence:
    helpers = ("intrigue_3_any", "intrigue_3_foreign", "intrigue_5_from_one_region")
    cases = [(king, helper, GOODS) for king in ("valencia", "castilla_la_nueva") for helper in helpers]
    return for_all(cases, as_expected(lambda *case: 2, journey))
