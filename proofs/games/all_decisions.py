"""Every kind of decision, as an agenda on which the engine can be run.

The frames are begun by the engine from the steps of the 45 cards, so that their amounts are those of the
data. What a step fixes or uses up as it goes on, such as the one region that caballeros come from, takes
every value; secret disks show the King's region, the region at issue, or another one.

>>> from typing import get_args
>>> from elgrande.state import BaseFrame
>>> {type(frame) for agenda in every_agenda(2, "galicia") for frame in agenda} == set(get_args(BaseFrame))
True
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

from elgrande.actions import Proceed, UseSpecial
from elgrande.engine import RULES
from elgrande.engine.agenda import Actions
from elgrande.engine.specials import begin
from elgrande.engine.table import Table
from elgrande.positions import position
from elgrande.rules.box import BASE, Counts
from elgrande.rules.cards import CARD, CARDS, VETO, Card
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.editions import EN_BASE, ES_20TH, Edition
from elgrande.rules.map import COURT, PROVINCES
from elgrande.rules.pieces import CABALLEROS, ROUNDS, SUPPLY
from elgrande.rules.steps import Either, HoldVeto, Step
from elgrande.state import (
    Banishing,
    ChoosingCard,
    Disks,
    Evicting,
    Frame,
    GeneralScoring,
    Held,
    Moving,
    NamingRegion,
    PlacingMore,
    PowerPhase,
    ReactionWindow,
    Recalling,
    ReturningFrom,
    Scoring,
    ScoringChosenOnce,
    SendingBack,
    SendingBackByDisk,
    SettingDisks,
    Special,
    State,
    Supplying,
    TakingBackPower,
    Turn,
    TurnPhase,
)
from proofs.games.all_pieces import with_cards_in_order

Agenda = tuple[Frame, ...]
ASKING = (SendingBackByDisk, ScoringChosenOnce, Evicting, GeneralScoring)
Rows = tuple[Counts, ...]

ME = 0  # who acts; what is so of him is so of all (`no_seat_is_special`)


# --- states ----------------------------------------------------------------------------------------


@cache
def full_board(players: int) -> Rows:
    """Two caballeros of everybody in each region and in the Castillo, and some in court and provinces."""
    elsewhere = CABALLEROS - 2 * (len(BASE.regions) + 1)
    there = {COURT: elsewhere // 2, PROVINCES: elsewhere - elsewhere // 2}
    return tuple((there.get(place, 2),) * players for place in BASE.places)


@cache
def sparse_board(players: int) -> Rows:
    """One caballero of everybody in each of two regions, the others in the provinces."""
    there = dict.fromkeys(BASE.regions[:2], 1) | {PROVINCES: CABALLEROS - 2}
    return tuple((there.get(place, 0),) * players for place in BASE.places)


@cache
def every_answer() -> tuple[Edition, ...]:
    """A few editions that give, together, every answer to every question on which editions can differ."""
    found = [EN_BASE, ES_20TH]
    while missing := {
        field: answer
        for field, asked in EDITION_FIELDS.items()
        for answer in asked.means
        if all(getattr(edition, field) != answer for edition in found)
    }:
        found.append(EN_BASE.but(**missing))
    return tuple(found)


def stagings(players: int, king: str) -> Iterator[State]:
    """Every decision, on a full board and a sparse one, early and in the last round, under every answer."""
    for edition, agenda in product(every_answer(), every_decision(players, king)):
        for round, rows in ((2, full_board(players)), (max(ROUNDS), sparse_board(players))):
            state = stage(players, king, agenda, rows)._replace(edition=edition, round=round)
            if options(state):
                yield state


@cache
def quiet_state(players: int) -> State:
    """A state in the second round, some power cards played before, in which the first player is to act."""
    played = ((7,),) * players
    return position(players, round=2, turn=ME, card="king", played=played, court=(5,) * players)


def stage(players: int, king: str, agenda: Agenda, rows: Rows | None = None) -> State:
    """The state in which this is being decided: on the full board, or on the given one.

    No Grande stands where the King is, so that all can be moved.
    """
    state = quiet_state(players)
    asked = [holder for frame in agenda if isinstance(frame, ReactionWindow) for holder in frame.holders]
    staged = state._replace(
        king=king,
        grandes=tuple([region for region in BASE.regions if region != king][:players]),
        caballeros=full_board(players) if rows is None else rows,
        held=tuple(Held(holder, state.round + 1) for holder in asked),
        agenda=agenda,
    )
    return with_cards_in_order(staged)


def options(state: State) -> Actions:
    """What the innermost frame offers."""
    frame = state.agenda[-1]
    return RULES[type(frame)].options(Table(state), frame)


# --- agendas ---------------------------------------------------------------------------------------


@cache
def every_agenda(players: int, king: str) -> tuple[Agenda, ...]:
    """Every kind of decision in a game of so many players, each once."""
    agendas = (
        *between_turns(players),
        *in_a_turn(),
        *(agenda for card in CARDS for agenda in in_a_special_action(card, players, king)),
        *in_a_general_scoring(players, king),
    )
    return tuple(dict.fromkeys(agendas))


@cache
def every_decision(players: int, king: str) -> tuple[Agenda, ...]:
    """The agendas in which, on the full board, somebody has to choose; the answers to a Veto left out."""
    agendas = (agenda for agenda in every_agenda(players, king) if not isinstance(agenda[-1], ReactionWindow))
    return tuple(agenda for agenda in agendas if waits_for_a_choice(stage(players, king, agenda)))


def waits_for_a_choice(state: State) -> bool:
    """Whether nothing happens by itself and something is offered."""
    return bool(options(state))


def between_turns(players: int) -> Iterator[Agenda]:
    """Power cards are played, turns are taken."""
    for waiting in range(players + 1):
        yield (PowerPhase(tuple(range(players - waiting, players))),)
        yield (TurnPhase(tuple(range(players - waiting, players))),)


# What has become of a special action: whether it is done, or stopped by a Veto.
SPECIAL_ACTIONS = ((False, False), (True, False), (True, True))


def in_a_turn() -> Iterator[Agenda]:
    """Supply, recall, the choice of a card, and its use."""
    below = (TurnPhase(()), ChoosingCard(ME))
    yield below
    for supply in range(max(SUPPLY.values()) + 1):
        yield (*below, Supplying(ME, supply))
        yield (*below, Recalling(ME, supply))
    one_of_each_stack = {card.deck: card for card in CARDS if not card.is_held}
    for card in one_of_each_stack.values():
        for left, begun, special in product(range(card.caballeros + 1), (False, True), SPECIAL_ACTIONS):
            if begun or left == card.caballeros:
                yield (TurnPhase(()), Turn(ME, card.id, left, begun, *special))
        yield (TurnPhase(()), Turn(ME, card.id, card.caballeros), ReactionWindow(UseSpecial(ME), (1,)))
    yield (TurnPhase(()), Turn(ME, VETO, CARD[VETO].caballeros, special_done=True))


def in_a_special_action(card: Card, players: int, king: str) -> Iterator[Agenda]:
    """The special action of a card, with each of its steps in every stage of being carried out."""
    using = (TurnPhase(()), Turn(ME, card.id, card.caballeros, special_done=True))
    for number, step in enumerate(card.effect):
        if isinstance(step, HoldVeto):
            continue
        yield (*using, Special(ME, card.id, card.effect[number:]))
        later = Special(ME, card.id, card.effect[number + 1 :])
        for stages in step_under_way(step, players, king):
            yield (*using, later, *stages)
            if not isinstance(stages[-1], SettingDisks | Recalling):
                yield (*using, later, *stages, ReactionWindow(Proceed(ME), (1,)))
    yield (*using, Special(ME, card.id, ()))


def step_under_way(step: Step, players: int, king: str) -> Iterator[Agenda]:
    """The frames of a step: as it begins, and as far as it can have got."""
    if isinstance(step, Either):
        yield (begin(Table(quiet_state(players)), ME, step),)
        yield from step_under_way(step.first, players, king)
        yield from step_under_way(step.second, players, king)
        return
    state = stage(players, king, ())
    begun = begin(Table(state), ME, step)
    for frame in stages_of(begun, players, king):
        yield (frame,)
        yield from ((frame, disks) for disks in disks_for(frame, players, king))


def stages_of(frame: Frame, players: int, king: str) -> Iterator[Frame]:
    """A frame as it begins, and as far as it can have got."""
    yield frame
    patterns = disk_patterns(players, king)
    match frame:
        case Moving():
            yield from moving_on(frame, king)
        case PlacingMore() | Supplying():
            kind = Recalling if isinstance(frame, Supplying) else PlacingMore
            most = frame.up_to if isinstance(frame, Supplying) else frame.left
            yield from (kind(ME, left) for left in range(most + 1))
        case Banishing(owners=owners):
            yield from (replace(frame, owners=some) for some in parts_of(owners))
        case SendingBack(owners=owners, each=each):
            yield from (
                replace(frame, owners=owners[first:], left=left)
                for first in range(len(owners) + 1)
                for left in range(each + 1)
            )
        case SendingBackByDisk():
            yield from (replace(frame, disks=(None, *disks[1:])) for disks in patterns if king not in disks)
            somewhere = next(region for region in BASE.regions if region != king)
            yield from (ReturningFrom(1, somewhere, left) for left in range(3))
        case ScoringChosenOnce():
            yield from (replace(frame, disks=disks) for disks in patterns)
        case Scoring(places=places):
            yield from (replace(frame, places=places[first:]) for first in range(len(places) + 1))
        case TakingBackPower():
            yield replace(frame, announced=True)
        case NamingRegion():
            named = next(region for region in BASE.regions if region != king)
            yield Evicting(ME, named)
            yield from (Evicting(ME, named, (None, *disks[1:])) for disks in patterns)
        case _:
            pass


def moving_on(frame: Moving, king: str) -> Iterator[Frame]:
    """Fewer left to move; and from one region only, where it is to be one."""
    sources = [region for region in BASE.regions if region != king] if frame.from_one_region else [None]
    for source in sources:
        yield replace(frame, source=source)
    for own, foreign, anyone in product(*(range(min(left, 5) + 1) for left in allowances(frame))):
        yield replace(frame, own=own, foreign=foreign, anyone=anyone, source=sources[0])


def allowances(frame: Moving) -> tuple[int, int, int]:
    """How many of one's own, of others', of anybody's may still be moved."""
    return frame.own, frame.foreign, frame.anyone


def parts_of(owners: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every choice of some of these owners, in order."""
    for chosen in product((True, False), repeat=len(owners)):
        yield tuple(owner for owner, there in zip(owners, chosen, strict=True) if there)


@cache
def disk_patterns(players: int, king: str) -> tuple[Disks, ...]:
    """Disks on the King's region, on the first other region (the one at issue), or on further ones."""
    at_issue, further, *_ = (region for region in BASE.regions if region != king)
    return tuple(product((king, at_issue, further), repeat=players))


def disks_for(frame: Frame, players: int, king: str) -> Iterator[SettingDisks]:
    """Secret disks being set for a purpose: by everybody asked, one after the other."""
    if not isinstance(frame, ASKING) or frame.disks:
        return
    asked = range(players) if isinstance(frame, ScoringChosenOnce | GeneralScoring) else range(1, players)
    region = next(region for region in BASE.regions if region != king)
    for first in (*asked, players):
        disks = tuple(region if player in asked and player < first else None for player in range(players))
        yield SettingDisks(tuple(player for player in asked if player >= first), disks)


def in_a_general_scoring(players: int, king: str) -> Iterator[Agenda]:
    """All set their disks, and then all disks are set."""
    yield from ((GeneralScoring(), disks) for disks in disks_for(GeneralScoring(), players, king))
    yield from ((GeneralScoring(disks),) for disks in disk_patterns(players, king))


def count_of(rows: Rows, place: str, owner: int) -> Any:
    """How many caballeros of an owner are in a place, symbolic or not."""
    return rows[BASE.index[place]][owner]
