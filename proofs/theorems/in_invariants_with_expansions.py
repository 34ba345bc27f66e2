"""What no action changes, with all expansions: how many of everything there are, room, the King's region.

Looked at on crowded boards of 2 to 5 players, at every kind of decision (`proofs.games.expansions_boards`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from elgrande import engine
from elgrande.engine import agenda, turns
from elgrande.engine.journeys import present
from elgrande.engine.table import Table
from elgrande.expansions import anniversary
from elgrande.expansions.colonies import tokens
from elgrande.expansions.colonies.box import SPACES, STOCK
from elgrande.expansions.grandissimo import ships
from elgrande.expansions.grandissimo.actions import Disembark
from elgrande.expansions.grandissimo.box import GUARD, PRISON
from elgrande.expansions.grandissimo.frames import EmptyingCastillo
from elgrande.problems.cards import cards_in_use
from elgrande.rules.box import Box
from elgrande.rules.map import CASTILLO, COURT
from elgrande.rules.message import N_
from elgrande.state import State, keeper
from proofs.games.expansions_boards import Step, every_step
from proofs.kit.theorem import Changed, Evidence, Mutant, Witness, for_all, theorem
from proofs.theorems.co_pieces import copied, there, told_of

BY_TURNS = N_("2 to 5 players by turns, every kind of decision with all expansions on crowded boards")


def looked_at(changed: Changed, failure: Callable[[Step], str | None]) -> Evidence:
    """Evidence from every step, with the position in which the first fails."""

    def told(step: Step) -> Witness | None:
        wrong = failure(step)
        return None if wrong is None else Witness(f"{step.action}: {wrong}", state=step.before)

    with changed():
        return for_all(every_step(), told)


# --- how many there are ----------------------------------------------------------------------------------


def is_lost_in_the_prison() -> AbstractContextManager[Any]:
    """With three players or more whoever comes into the prison is lost."""
    real = Table.transfer

    def transfer(table: Table, owner: int, source: str, target: str, *number: Any, **load: Any) -> None:
        real(table, owner, source, target, *number, **load)
        if table.players > 2 and target == PRISON:
            table.caballeros[table.box.index[PRISON]] = (0,) * len(table.caballeros[0])

    return patch.object(Table, "transfer", transfer)


def is_left_behind() -> AbstractContextManager[Any]:
    """Whoever takes a token leaves another one behind."""
    return patch.object(tokens, "pick_up", copied)


def nobody_gives() -> AbstractContextManager[Any]:
    """With three players or more nobody hands on a flag."""
    real = agenda.KEEP_UP[anniversary.NAME]
    return patch.dict(agenda.KEEP_UP, {anniversary.NAME: lambda table: table.players == 2 and real(table)})


def neutrals_come_to_court() -> AbstractContextManager[Any]:
    """Whoever belongs to no player leaves the Castillo for a court as well when it is emptied."""
    rule = engine.RULES[EmptyingCastillo]

    def empty(table: Table, frame: EmptyingCastillo, action: Any) -> None:
        rule.perform(table, frame, action)
        for owner, number in enumerate(table.counts(CASTILLO)):
            table.transfer(owner, CASTILLO, COURT, number)

    return patch.dict(engine.RULES, {EmptyingCastillo: replace(rule, perform=empty)})


def used_cards_vanish() -> AbstractContextManager[Any]:
    """A card that was used in a turn goes under no stack."""
    return patch.object(turns, "put_under_its_stack", lambda table, card: None)


def kept_cards_go_back() -> AbstractContextManager[Any]:
    """A card that its player has kept in the turn in which he took it goes under its stack as well."""
    return patch.object(turns, "keeper", lambda held, card: None)


def cards_of(state: State) -> Counter[str]:
    """Every action card: in the stacks, face up, in use, or before a player."""
    held = [one.card for one in state.held if one.card in state.box.card]
    return Counter([*sum(state.decks, ()), *filter(None, state.display), *cards_in_use(state), *held])


@theorem(
    *("SU-2", "CO-1", "CO-5", "GI-3", "GR-1", "GR-2", "FL-3", "FL-4"),
    *("SU-6", "TU-3", "TU-8", "VT-1", "VT-4", "AC-7.2", "AC-7.3", "GC-3"),
    claim=N_(
        "with all expansions, too, no action makes or loses a caballero of anybody or of nobody, a token, a "
        "flag or an action card, be it one that is kept until later; and whoever belongs to no player stays "
        "on the map or in the Castillo"
    ),
    domain=BY_TURNS,
    mutants=[
        Mutant(N_("whoever comes into the prison is lost"), changed=is_lost_in_the_prison),
        Mutant(N_("who takes a token leaves another one behind"), changed=is_left_behind),
        Mutant(N_("nobody hands a flag on"), changed=nobody_gives),
        Mutant(N_("black caballeros leave the Castillo for a court"), changed=neutrals_come_to_court),
        Mutant(N_("a card that was used goes under no stack"), changed=used_cards_vanish),
        Mutant(N_("a card that is kept goes under its stack as well"), changed=kept_cards_go_back),
    ],
    cost=4,
)
def nothing_is_made_or_lost_with_all_expansions(changed: Changed = nullcontext) -> Evidence:
    def failure(step: Step) -> str | None:
        state = step.after
        owned = [sum(column) for column in zip(*state.caballeros, strict=True)]
        neutral = [owner.caballeros for owner in state.box.neutrals]
        if owned != [state.box.caballeros] * state.players + neutral or min(map(min, state.caballeros)) < 0:
            return f"there are {owned}"
        reachable = {*state.box.ground, *state.box.besides, CASTILLO}
        away = [place for place in state.box.places if place not in reachable]
        if any(any(state.counts(place)[state.players :]) for place in away):
            return "somebody who belongs to no player is off the map"
        cards, were = cards_of(state), cards_of(step.before)
        if cards != were:
            return f"of action cards {[*(cards - were)]} too many, {[*(were - cards)]} missing"
        for load, number in STOCK.items():
            before, after = there(step.before, load), there(state, load)
            if not 0 <= after <= number or after - before != told_of(step.events, load):
                return f"{after - before} more of {load} are out of the stock"
        asked = {frame.player for frame in state.agenda if isinstance(frame, anniversary.GivingFlag)}
        for player in {*range(state.players)} - asked:
            flags = sum(one[::2] == (player, anniversary.FLAG) for one in state.carriers)
            if flags != 1 and (flags or anniversary.possible_bearers(Table(state), player)):
                return f"player {player} has {flags} flags"
        return None

    return looked_at(changed, failure)


# --- where they may stand --------------------------------------------------------------------------------


def nothing_is_full() -> AbstractContextManager[Any]:
    """With three players or more every space has room."""
    real = Table.is_full
    return patch.object(Table, "is_full", lambda table, place: table.players == 2 and real(table, place))


def landing_at_the_king() -> AbstractContextManager[Any]:
    """Ships land in the King's region, too."""

    def coasts(box: Box, player: int, king: str, full: frozenset[str], aboard: tuple[str, ...]) -> Any:
        return tuple([Disembark(player, ship, place) for ship in aboard for place in box.coasts - full])

    return patch.object(ships, "coasts_to_land_on", coasts)


def pieces_in(state: State, region: str, regent: int | None) -> tuple[object, ...]:
    """The pieces in a region but the King and the Grande who acts as King; markers are no pieces."""
    numbers = [*range(len(state.box.mobile)), *(number for number, _, _ in state.box.limits)]
    homes = [player for player, home in enumerate(state.grandes) if home == region and player != regent]
    return present(state, region), homes, [number for number in numbers if state.tiles[number] == region]


@theorem(
    *(
        "KG-1",
        "CO-4",
        "LT-2",
        "LT-3",
        "FR-1",
        "SH-4",
        "OV-3",
        "SP-3",
        "PR-1",
        "PR-3",
        "QJ-3",
        "QJ-5",
        "GC-11",
    ),
    claim=N_(
        "with all expansions, too, nothing but the King, or the Grande who acts as King, enters or leaves "
        "his region, and no space and no limit table ever holds more than it has room for"
    ),
    domain=BY_TURNS,
    mutants=[
        Mutant(N_("ships land in the King's region"), changed=landing_at_the_king),
        Mutant(N_("nobody looks whether a space is free"), changed=nothing_is_full),
    ],
    cost=4,
)
def everybody_stands_where_he_may_with_all_expansions(changed: Changed = nullcontext) -> Evidence:
    def failure(step: Step) -> str | None:
        before, after = step.before, step.after
        regents = [keeper(state.held, GUARD) for state in (before, after)]
        regent = next((one for one in regents if one is not None), None)
        if pieces_in(before, before.king, regent) != pieces_in(after, before.king, regent):
            return f"{before.king} has changed"
        for place, most in after.box.capacity.items():
            if sum(after.counts(place)) > most:
                return f"{sum(after.counts(place))} in {place}"
        for number, _, _ in after.box.limits:
            lies = after.tiles[number]
            if lies is not None and sum(after.counts(lies)) > SPACES[after.players]:
                return f"{sum(after.counts(lies))} on the limit table"
        return None

    return looked_at(changed, failure)
