"""Who sails, however many have come and gone since the round began (SH-2, OV-4).

Caballeros are alike, and so it is a reading who of them has left: whoever has come since goes first, and
whoever carries something last. How many sail then is a sum; the engine has to find it, one move at a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from itertools import product
from typing import Any, Final
from unittest.mock import patch

from elgrande.engine import legal_actions, settle
from elgrande.engine.rounds import following_round
from elgrande.engine.table import FOLLOW, Table
from elgrande.expansions.colonies import at_sea
from elgrande.expansions.colonies.actions import Sail
from elgrande.expansions.colonies.box import AFRICA, AMERICA, AT_SEA, GOLD, GOODS, NAME, SHIP, VICEROY
from elgrande.expansions.colonies.frames import Voyagers
from elgrande.expansions.colonies.sailing import journeys, set_sail
from elgrande.rules.map import COURT, PROVINCES
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS, ROUNDS
from elgrande.state import Carrier, PowerPhase, State, TurnPhase
from proofs.games.all_pieces import with_cards_in_order
from proofs.games.colonies_boards import after_power_cards, board
from proofs.kit.rules_as_functions import after as after_rule
from proofs.kit.rules_as_functions import played
from proofs.kit.theorem import Changed, Evidence, Mutant, Witness, for_all, theorem

ME = 0
Case = tuple[str, int, int, int, int, int]  # where, who was there, carriers among them, come, gone, come then


def round_begins(place: str, there: int, carriers: int) -> State:
    """A round begins; so many are there, and so many of them carry goods."""
    laden = (Carrier(ME, place, GOODS),) * carriers
    return after_power_cards(board({place: (there,)}, players=2, carriers=laden))


def sails(state: State, place: str, come: int, gone: int, come_then: int) -> int:
    """How many sail from there when so many have come, gone, and come in the meantime."""
    table = Table(state)
    for _ in range(come):
        table.transfer(ME, COURT, place)
    if gone:
        table.transfer(ME, place, PROVINCES, gone)
    for _ in range(come_then):
        table.transfer(ME, COURT, place)
    number = 0
    while ways := [way for way in journeys(table, ME, AT_SEA) if isinstance(way, Sail)]:
        set_sail(table, ways[0])
        number += 1
    return number


def unnoticed() -> AbstractContextManager[Any]:
    """Nobody notes who has come and gone."""
    return patch.dict(FOLLOW, {NAME: lambda table, owner, source, target, loads: None})


def one_at_a_time() -> AbstractContextManager[Any]:
    """Of several who go at once, only one is noted."""
    real = FOLLOW[NAME]
    return patch.dict(
        FOLLOW,
        {NAME: lambda table, owner, source, target, loads: real(table, owner, source, target, loads[:1])},
    )


PLACES: Final = (SHIP, AMERICA, AFRICA)


@theorem(
    *("SH-2", "OV-4"),
    claim=N_(
        "so many sail as were there when the round began, without those of them who have left; whoever has "
        "come since leaves first, and nobody who comes later sails for him"
    ),
    domain=N_(
        "ship, America and Africa, up to 3 who were there, any of them with goods, up to 2 who come before "
        "and after any number have left at once"
    ),
    mutants=[
        Mutant(N_("nobody notes who has come and gone"), changed=unnoticed),
        Mutant(N_("of several who go at once only one is noted"), changed=one_at_a_time),
    ],
    cost=0.5,
)
def whoever_came_earlier_sails(changed: Changed = nullcontext) -> Evidence:
    def failure(case: Case) -> Witness | None:
        place, there, carriers, come, gone, come_then = case
        state = round_begins(place, there, carriers)
        with changed():
            number = sails(state, place, come, gone, come_then)
        if number == min(there, there + come - gone):
            return None
        said = f"of {there} in {place}, {carriers} of them with goods, {number} sail"
        return Witness(f"{said}: {come} have come, {gone} gone, {come_then} come then", state=state)

    return for_all(
        [
            (place, there, carriers, come, gone, come_then)
            for place, there, come, come_then in product(PLACES, range(1, 4), range(3), range(3))
            for carriers in range(there + 1)
            for gone in range(there + come + 1)
        ],
        failure,
    )


# --- a round begins ----------------------------------------------------------------------------------------


def rounds_that_end() -> Iterator[State]:
    """The last turn of each round but the last is over; players are on some of the places at sea."""
    for round, players in product(ROUNDS[:-1], PLAYERS):
        for place, load in ((SHIP, GOODS), (AMERICA, GOLD), (AFRICA, GOODS), (VICEROY, "")):
            laden = [Carrier(player, place, load) for player in range(2) if load]
            rows = {place: (1,) if place == VICEROY else (2, 1, 1, 1, 1)[:players]}
            state = after_power_cards(board(rows, players=players, carriers=laden, round=round))
            yield with_cards_in_order(state._replace(agenda=(TurnPhase(()),)))


def up_to_a_decision(state: State) -> State:
    """The first decision of the next round; before it the first that is offered is done."""
    state = after_rule(state, settle)
    while not isinstance(state.agenda[0], PowerPhase):
        state = played(state, legal_actions(state)[0])
    return state


def noting_nobody() -> AbstractContextManager[Any]:
    """Nobody notes who is at sea when a round begins."""
    return patch.object(at_sea, "note_voyagers", lambda table: None)


def noting_no_loads() -> AbstractContextManager[Any]:
    """Nobody notes who of those at sea carries something."""
    real = at_sea.all_at_sea
    return patch.object(at_sea, "all_at_sea", lambda table: replace(real(table), laden=()))


@theorem(
    *("SH-2", "OV-4", "RD-4"),
    claim=N_(
        "at the first decision of every round it is known of all who are at sea, with what they carry, and "
        "of nobody else, that they came in an earlier round"
    ),
    domain=N_("2 to 5 players, every round but the last ends, some on the ship, in America or in Africa"),
    mutants=[
        Mutant(N_("nobody notes who is at sea"), changed=noting_nobody),
        Mutant(N_("nobody notes who carries something there"), changed=noting_no_loads),
    ],
    cost=0.2,
)
def who_is_at_sea_is_known_when_a_round_begins(changed: Changed = nullcontext) -> Evidence:
    def failure(state: State) -> Witness | None:
        with changed():
            after = up_to_a_decision(state)
        known = [due.frame for due in after.due if isinstance(due.frame, Voyagers)]
        if known == [at_sea.all_at_sea(after)] and after.round == following_round(state.edition, state.round):
            return None
        return Witness(f"round {after.round} begins: {known}", state=after)

    return for_all(rounds_that_end(), failure)
