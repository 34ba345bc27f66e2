"""What can be wrong with the agenda: frames lie on one another as a game lays them, and say what can be so.

Nothing here repeats a rule. What a special action asks for is compared with what the engine would ask for at
its beginning; an announced step is one that the engine offers; a disk shows what the engine permits.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import product
from typing import Any

from elgrande.engine import RULES
from elgrande.engine.disks import is_asked, permitted
from elgrande.engine.general_scoring import GENERAL_SCORING
from elgrande.engine.rounds import around_turn, rounds
from elgrande.engine.specials import begin
from elgrande.engine.table import Table
from elgrande.engine.turns import special_barred
from elgrande.engine.windows import REACTIONS, reacting
from elgrande.problems.cards import may_take_another
from elgrande.problems.model import Problem
from elgrande.problems.put_off import named_problems
from elgrande.rules.cards import VETO
from elgrande.rules.edition_fields import VetoWindows
from elgrande.rules.map import COURT, PROVINCES
from elgrande.rules.pieces import SUPPLY
from elgrande.rules.steps import Either, ExpansionStep, Score, ScoreChosenOnce, Step
from elgrande.state import (
    ChoosingCard,
    ChoosingStep,
    Disks,
    Evicting,
    ExpansionFrame,
    Frame,
    GeneralScoring,
    Moment,
    Moving,
    NamingRegion,
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
    Turn,
    TurnPhase,
    others,
)

Wrong = Iterator[tuple[str, str]]  # clause, reason


def agenda_problems(state: State) -> Iterator[Problem]:
    """What is wrong with the first frame that is wrong, the outermost first."""
    for depth, frame in enumerate(state.agenda):
        below = state.agenda[depth - 1] if depth else None
        for clause, text in _frame_problems(state, depth, frame, below):
            yield Problem(f"agenda[{depth}]", clause, text)
            return


def _frame_problems(state: State, depth: int, frame: Frame, below: Frame | None) -> Wrong:
    """What is wrong with one frame, those below it being right."""
    if not _may_lie_here(state, depth, frame, below):
        below_name = type(below).__name__ if below else "nothing"
        yield "RD-3", f"{type(frame).__name__} cannot follow {below_name}"
        return
    if named := tuple(named_problems(state, frame)):
        yield from named
        return
    if isinstance(frame, ExpansionFrame) and not frame.fits(_up_to(state, depth)):
        yield "RD-3", f"{frame} does not fit this game"
        return
    table = Table(_up_to(state, depth - 1))
    yield from _of_its_kind(table, state, depth, frame, below)
    if _asks_for_disks(frame) and (disks := getattr(frame, "disks", ())):
        yield from _shown(table, frame, disks, ())
    yield from _of_its_card(table, state, depth, frame)


def _of_its_kind(table: Table, state: State, depth: int, frame: Frame, below: Frame | None) -> Wrong:
    """What is wrong with a frame of this kind; the `table` is as it was before the frame came."""
    match frame:
        case PowerPhase() | TurnPhase():
            yield from _phase(state, frame)
        case GeneralScoring():
            yield from _general_scoring(state, frame)
        case Supplying() | Recalling():
            yield from _supply(state, frame, below)
        case ChoosingCard():
            yield from _whose_turn(state, depth, frame)
        case Turn():
            yield from _whose_turn(state, depth, frame)
            yield from _turn(table, state, frame)
        case Special():
            if isinstance(below, Turn):
                yield from _special(state, depth, frame, below)
                yield from _barred(table, frame.player)
            elif _carries_out_a_card(state, below):
                yield from _carried_out(state, frame, below)
                yield from _barred(table, frame.player)
            yield from _silent(state, frame)
        case ReactionWindow():
            yield from _window(table, frame)
        case SettingDisks():
            yield from _disks(table, frame, below)
        case _:
            pass


def _of_its_card(table: Table, state: State, depth: int, frame: Frame) -> Wrong:
    """What is wrong with a frame as a part of the special action in which it comes up, if it does."""
    waiting = [one for one in state.agenda[:depth] if not isinstance(one, ReturningFrom)]
    special = waiting[-1] if waiting else None
    if (
        isinstance(special, Special)
        # an effect put off has the steps it was given then
        and (isinstance(waiting[-2], Turn) or _carries_out_a_card(state, waiting[-2]))
        and not _interrupts(frame)  # and what interrupts is none of its steps
    ):
        yield from _step(table, frame, special)


def _may_lie_here(state: State, depth: int, frame: Frame, below: Frame | None) -> bool:
    """Whether such a frame can come up where it lies."""
    lies_directly = isinstance(frame, SettingDisks | ReactionWindow)
    base = below if lies_directly else _without_interruptions(state.agenda[:depth])
    return _lies_where_it_comes_up(state, depth, frame) and (
        _may_lie_on(base, frame)
        or _may_have_been_put_off(state, base, frame)
        or _may_be_carried_out(base, below, frame)
        or _may_be_another_card(state, base, frame)
    )


def _without_interruptions(agenda: tuple[Frame, ...]) -> Frame | None:
    """The innermost frame, apart from those of expansions that may lie between any others."""
    return next((frame for frame in reversed(agenda) if not _interrupts(frame)), None)


def _interrupts(frame: Frame) -> bool:
    """Whether this comes up by itself, whatever else is being decided: a flag without a bearer (FL-4)."""
    return RULES[type(frame)].interrupts


def _up_to(state: State, depth: int) -> State:
    """The state with the agenda up to this depth: as it was before anything came above."""
    return state._replace(agenda=state.agenda[: depth + 1])


def _lies_where_it_comes_up(state: State, depth: int, frame: Frame) -> bool:
    """Whether frames around a turn lie around it, and nothing lies on what comes up by itself.

    But for what that asks for: disks, windows, the special action that it carries out, or the card that is
    taken by this (GC-3).
    """
    lower = state.agenda[:depth]
    if isinstance(frame, ExpansionFrame) and frame.is_put_off:
        return False
    below, above = around_turn(state.box.expansions, getattr(frame, "player", 0))
    if _is_among(frame, below):
        around = [*map(_whose, lower[1:]), _whose(frame)]
        return isinstance(state.agenda[0], TurnPhase) and around == [*map(_whose, below)][:depth]
    if _is_among(frame, above):
        return _begins_a_turn(lower, frame, above)
    under = lower[-1] if lower else None
    if under is None or _interrupts(frame) or not _interrupts(under) or _is_around_a_turn(state, under):
        return True
    has_begun = not RULES[type(under)].options(Table(_up_to(state, depth - 1)), under)
    return isinstance(frame, SettingDisks | ReactionWindow) or (
        isinstance(frame, Special | Turn) and has_begun
    )


def _begins_a_turn(lower: tuple[Frame, ...], frame: Frame, above: tuple[Frame, ...]) -> bool:
    """Whether a frame lies on the supply of its player, or on others with which his turn begins, in order."""
    begun = [one for one in lower if _is_among(one, above)]
    supply = lower[-len(begun) - 1] if len(begun) < len(lower) else None
    order = [_whose(one) for one in above]
    places = [order.index(_whose(one)) for one in (*begun, frame) if _whose(one) in order]
    return (
        isinstance(supply, Supplying)
        and supply.player == getattr(frame, "player", None)
        and places == sorted(set(places))
        and len(places) == len(begun) + 1
    )


def _is_around_a_turn(state: State, frame: Frame) -> bool:
    """Whether an expansion puts such a frame below those of a turn."""
    return _is_among(frame, around_turn(state.box.expansions, getattr(frame, "player", 0))[0])


def _carries_out_a_card(state: State, frame: Frame | None) -> bool:
    """Whether the special action of another card is carried out above such a frame (AC-7.2, AC-7.3)."""
    return isinstance(frame, ExpansionFrame) and not _is_around_a_turn(state, frame)


def _is_among(frame: Frame, others: tuple[Frame, ...]) -> bool:
    """Whether a frame is of the kind of one of the others."""
    return type(frame) in [type(one) for one in others]


def _asks_for_disks(frame: Frame | None) -> bool:
    """Whether this is something for which players set their secret disks."""
    if isinstance(frame, ExpansionFrame):
        return bool(frame.clause)
    return isinstance(frame, GeneralScoring | SendingBackByDisk | ScoringChosenOnce | Evicting)


def _may_lie_on(below: Frame | None, frame: Frame) -> bool:
    """Whether one frame can wait for the other."""
    if _interrupts(frame):
        return True
    match frame:
        case PowerPhase() | TurnPhase() | GeneralScoring():
            return below is None
        case ChoosingCard() | Turn():
            return isinstance(below, TurnPhase)
        case Supplying() | Recalling():
            return isinstance(below, ChoosingCard | Special)
        case Special():
            return isinstance(below, Turn)
        case SettingDisks():
            return _asks_for_disks(below)
        case ReactionWindow():
            return below is not None and not isinstance(below, PowerPhase | TurnPhase | GeneralScoring)
        case ReturningFrom():
            return isinstance(below, Special | ReturningFrom)
        case _:
            return isinstance(below, Special)


def _may_have_been_put_off(state: State, below: Frame | None, frame: Frame) -> bool:
    """Whether an effect may have come up here that was put off, as expansions do: between turns."""
    between_turns = isinstance(below, TurnPhase | GeneralScoring)
    return bool(state.box.expansions) and between_turns and isinstance(frame, Special)


def _may_be_carried_out(base: Frame | None, below: Frame | None, frame: Frame) -> bool:
    """Whether another's special action is carried out here, before one has chosen a card (AC-7.2)."""
    is_carried_out = below is not None and _interrupts(below) and RULES[type(below)].is_step
    return is_carried_out and isinstance(base, ChoosingCard) and isinstance(frame, Special)


def _may_be_another_card(state: State, below: Frame | None, frame: Frame) -> bool:
    """Whether a player may use another card here besides the one he has chosen, or will choose."""
    return may_take_another(state.box) and isinstance(frame, Turn) and isinstance(below, Turn | ChoosingCard)


# --- rounds and turns --------------------------------------------------------------------------------


def _phase(state: State, frame: PowerPhase | TurnPhase) -> Wrong:
    """Power cards are played clockwise; turns come from the highest card to the lowest."""
    if isinstance(frame, PowerPhase):
        clockwise = (state.start_player, *state.others(state.start_player))
        waiting = tuple(player for player in clockwise if state.powers[player] is None)
        if frame.waiting != waiting:
            yield "PW-1", f"those who have not played are {waiting}"
        elif waiting != clockwise[state.players - len(waiting) :]:
            yield "PW-1", f"player {state.start_player} plays first, and then the others clockwise"
    elif None in state.powers:
        yield "PW-1", "not everybody has played a power card"
    else:
        order = _turn_order(state)
        if frame.waiting != order[len(order) - len(frame.waiting) :]:
            yield "PW-3", f"turns do not come in the order {frame.waiting}"


def _turn_order(state: State) -> tuple[int, ...]:
    return tuple(sorted(range(state.players), key=lambda player: -(state.powers[player] or 0)))


def _whose_turn(state: State, depth: int, frame: ChoosingCard | Turn) -> Wrong:
    """Whose turn it is: his who comes just before those who wait, or who has put it off.

    Expansions put frames of his below it.
    """
    phase = state.agenda[0]
    assert isinstance(phase, TurnPhase)
    below, _ = around_turn(state.box.expansions, frame.player)
    if frame.player in phase.waiting:
        yield "TU-9", f"player {frame.player} would take two turns"
    elif [*map(_whose, state.agenda[1 : 1 + len(below)])] != [*map(_whose, below)]:
        yield (
            "RD-3",
            f"{type(frame).__name__} does not lie on {', '.join(type(one).__name__ for one in below)}",
        )
    elif any(isinstance(one, ExpansionFrame) and one.is_late for one in state.agenda[:depth]):
        if phase.waiting:
            yield "PW-3", f"player {frame.player} has put off his turn until all others are done"
    elif frame.player != _turn_order(state)[-len(phase.waiting) - 1]:
        yield "PW-3", f"it is not the turn of player {frame.player}"


def _whose(frame: Frame) -> tuple[type[Frame], int | None]:
    """The kind of decision, and whose it is."""
    return type(frame), getattr(frame, "player", None)


def _supply(state: State, frame: Supplying | Recalling, below: Frame | None) -> Wrong:
    """No more than the power card brings; from the board only what the provinces lack (TU-1, TU-2)."""
    asked = frame.up_to if isinstance(frame, Supplying) else frame.left
    if isinstance(below, ChoosingCard):
        brings = SUPPLY[state.powers[below.player] or 0]
        if frame.player != below.player:
            yield "TU-1", f"it is the turn of player {below.player}"
        elif not 0 <= asked <= brings or (isinstance(frame, Supplying) and asked != brings):
            yield "PW-4", f"the power card brings {brings}, not {asked}"
    if isinstance(frame, Recalling) and state.counts(PROVINCES)[frame.player]:
        yield "TU-2", "the provinces are not empty"


def _turn(table: Table, state: State, frame: Turn) -> Wrong:
    """As many caballeros are left to place as have not been placed; a Veto has no special action."""
    card = state.box.card.get(frame.card)
    if card is None:
        yield "SU-6", f"there is no card {frame.card!r}"
        return
    number = card.caballeros
    if not 0 <= frame.left <= number:
        yield "TU-7", f"{frame.card} places {number}, still to come: {frame.left}"
    elif frame.placing_begun != (frame.left < number):
        begun = "has begun" if frame.placing_begun else "has not begun"
        yield "TU-7", f"placing {begun}; of {number}, still to come: {frame.left}"
    if not card.has_special and not frame.special_done:
        yield ("VT-1" if card.is_held else card.clause), f"{frame.card} is not used in one's own turn"
    elif frame.vetoed:
        yield from _stopped(state, frame, card.has_special)
    elif not frame.special_done:
        yield from _barred(table, frame.player)


def _barred(table: Table, player: int) -> Wrong:
    """The player has no special action before him, or under way, from which he is barred (GC-10)."""
    clause = special_barred(table, player)
    if clause is not None:
        yield clause, f"player {player} has no special action in this round"


def _stopped(state: State, frame: Turn, has_special: bool) -> Wrong:
    """A Veto has stopped the special action of this turn, and lies in its stack since (VT-2, VT-4)."""
    if not has_special or not frame.special_done:
        yield "VT-2", f"no special action of {frame.card} has begun that could be stopped"
    elif state.edition.veto_windows is VetoWindows.NEVER:
        yield "VT-2", "nothing is stopped in this edition"
    elif state.round == rounds(state.edition)[0] and frame.player == _turn_order(state)[0]:
        yield "VT-1", "nobody can have taken a Veto before the first turn of the game"
    elif VETO not in state.decks[state.box.stack_of[VETO]]:
        yield "VT-4", "the Veto that was used is not in its stack"


def _general_scoring(state: State, frame: GeneralScoring) -> Wrong:
    """The round is over; a scoring that has begun waits for an effect that was put off until now (GS-1)."""
    above = state.agenda[1:]
    if any(power is not None for power in state.powers):
        yield "RD-7", "power cards of a round that is over still lie on the table"
    elif frame.done not in range(len(GENERAL_SCORING)):
        yield "GS-1", f"a general scoring has {len(GENERAL_SCORING)} steps; {frame.done} cannot be done"
    elif not frame.disks and frame.done:
        yield "GS-1", "it cannot have begun before the disks are set"
    elif not frame.disks and not all(isinstance(one, SettingDisks) or _interrupts(one) for one in above):
        yield "GS-1", "nothing comes up before the disks are set"
    elif frame.disks and not isinstance(GENERAL_SCORING[frame.done], Moment):
        yield "GS-1", f"nothing that was put off comes up when {frame.done} of its steps are done"


# --- special actions ---------------------------------------------------------------------------------


def _special(state: State, depth: int, frame: Special, below: Turn) -> Wrong:
    """The special action is that of the card in use; a step of it has begun, or something came before."""
    effect, above = state.box.card[below.card].effect, state.agenda[depth + 1 : depth + 2]
    has_begun = len(frame.steps) < len(effect) or any(map(_interrupts, above))
    if not _is_of_the_card(frame, below) or not below.special_done:
        yield "TU-4", "another player's card, or another card, is in use"
    elif below.vetoed:
        yield "VT-2", f"the special action of {frame.card} has been stopped"
    elif below.placing_begun and below.left:
        yield "TU-4", "caballeros are being placed"
    elif not has_begun or not _are_its_last_steps(state, frame):
        yield "TU-4", f"{frame.card} has other steps"


def _carried_out(state: State, frame: Special, below: Any) -> Wrong:
    """The special action is that of the card by which it is carried out here (AC-7.2, AC-7.3)."""
    if not _is_of_the_card(frame, below):
        yield "TU-4", "another player's card, or another card, is in use"
    elif not _are_its_last_steps(state, frame):
        yield "TU-4", f"{frame.card} has other steps"


def _is_of_the_card(frame: Special, below: Any) -> bool:
    """Whether a special action is that of the player and of the card which the frame below it names."""
    return (frame.player, frame.card) == (getattr(below, "player", None), getattr(below, "card", None))


def _are_its_last_steps(state: State, frame: Special) -> bool:
    """Whether what is left of a special action is the end of what its card says."""
    effect = state.box.card[frame.card].effect
    return frame.steps == effect[len(effect) - len(frame.steps) :]


def _silent(state: State, frame: Special) -> Wrong:
    """Who keeps silent holds a Veto, and is asked (VT-5)."""
    holding = {held.player for held in state.held if held.card in REACTIONS}
    if frame.player in frame.silent or len(set(frame.silent)) < len(frame.silent):
        yield "VT-5", f"those who keep silent are {frame.silent}"
    elif not set(frame.silent) <= holding:
        yield "VT-1", f"those who hold a Veto are {sorted(holding)}"
    elif frame.silent and not _asks_about_each_step(state):
        yield "VT-2", f"nobody is asked while {frame.card} is carried out"


def _asks_about_each_step(state: State) -> bool:
    """Whether those who hold cards may be asked about what follows; expansions have other such cards."""
    return state.edition.veto_windows is VetoWindows.EACH_STEP or bool(state.box.expansions)


def _step(table: Table, frame: Frame, special: Special) -> Wrong:
    """What is left of a step is a part of what it asks for in the beginning."""
    effect = table.box.card[special.card].effect
    step = effect[len(effect) - len(special.steps) - 1]
    wholes = [whole for whole in _asked_for(table, special.player, step) if _is_part(frame, whole)]
    if not any(_may_be_left(table, frame, whole, step) for whole in wholes):
        yield "TU-4", f"{special.card} does not ask for {frame}"


def _asked_for(table: Table, player: int, step: Step) -> Iterator[Frame]:
    """The frames that a step asks for, at the beginning and later on."""
    first = begin(table, player, step)
    yield first
    match first:
        case ChoosingStep():
            assert isinstance(step, Either)
            for one in (step.first, step.second):
                yield from _asked_for(table, player, one)
        case Supplying():
            yield Recalling(player, first.up_to)
        case SendingBackByDisk():
            for owner, region in product(others(player, table.players), table.box.regions):
                yield ReturningFrom(owner, region, first.each)
        case ScoringChosenOnce():
            yield Scoring(player, table.box.regions)
        case Scoring() if table.expansions and isinstance(step, Score | ExpansionStep) and step.by_caballeros:
            # Since it began, somebody may have come or sailed freely (GI-4, OV-4).
            yield replace(first, places=table.box.regions)
        case NamingRegion():
            for region in table.box.regions:
                if region != table.king:
                    yield Evicting(player, region)
        case _:
            pass


# What counts down or is taken away from, and what is decided only later; all else stays as it is.
_LESS = ("own", "foreign", "anyone", "left")
_FEWER = ("owners", "places")
_LATER = ("disks", "announced", "source")


def _is_part(frame: Any, whole: Any) -> bool:
    """Whether a frame may be what is left of another of its kind."""
    if type(frame) is not type(whole):
        return False
    for name in (field.name for field in fields(frame)):
        value, all_of_it = getattr(frame, name), getattr(whole, name)
        if name in _LESS:
            fits = 0 <= value <= all_of_it
        elif name in _FEWER:
            fits = value == tuple(one for one in all_of_it if one in value)
        else:
            fits = name in _LATER or value == all_of_it
        if not fits:
            return False
    return True


def _may_be_left(table: Table, frame: Frame, whole: Frame, step: Step) -> bool:
    """Whether it agrees with what has been done already, or was chosen."""
    match frame, whole:
        case Moving(), Moving():
            return _may_be_left_to_move(table, frame, whole)
        case SendingBack(), SendingBack():
            return frame.owners == whole.owners[len(whole.owners) - len(frame.owners) :]
        case Scoring(), _ if isinstance(step, ScoreChosenOnce):
            return len(frame.places) <= table.players
        case _:
            return True


def _may_be_left_to_move(table: Table, frame: Moving, whole: Moving) -> bool:
    """From one region, it is known as soon as one has moved; who left it stands elsewhere (MV-1)."""
    moved = whole.own + whole.foreign + whole.anyone - frame.own - frame.foreign - frame.anyone
    if not frame.from_one_region:
        return frame.source is None
    left = () if frame.source is None else table.box.parts(frame.source, table.tiles)
    elsewhere = [place for place in table.box.places if place not in (COURT, PROVINCES, *left)]
    owners = range(table.players + len(table.box.neutrals))
    if whole.own and not (whole.foreign or whole.anyone):
        owners_moved = (frame.player, *owners[table.players :])  # some of nobody's he may command
    else:
        owners_moved = tuple(owners)
    there = sum(table.counts(place)[owner] for place in elsewhere for owner in owners_moved)
    return (frame.source is None) == (moved == 0) and moved <= there


def _window(table: Table, frame: ReactionWindow) -> Wrong:
    """The announced step is one that may be taken, and these holders may react to it."""
    below, holders = table.agenda[-1], reacting(table, frame.action)
    if frame.action not in RULES[type(below)].options(table, below):
        yield "VT-2", f"{frame.action} is not a step that could be taken"
    elif not frame.holders or frame.holders != holders[len(holders) - len(frame.holders) :]:
        yield "VT-1", f"those who hold a Veto and may object to {frame.action} are {list(holders)}"


def _disks(table: Table, frame: SettingDisks, purpose: Any) -> Wrong:
    """Whoever is asked sets his disk, and for the first time."""
    if purpose.disks:
        yield "SD-1", "the disks are set already"
    else:
        yield from _shown(table, purpose, frame.disks, frame.waiting)


def _shown(table: Table, purpose: Frame, disks: Disks, waiting: tuple[int, ...]) -> Wrong:
    """Who is asked has set a disk that shows what it may, or has yet to do so (SD-1, SD-2)."""
    asked = tuple(player for player in range(table.players) if is_asked(table, purpose, player))
    if len(disks) != table.players:
        yield "SD-1", f"the disks are {disks}"
    elif waiting != tuple(player for player in asked if player in waiting):
        yield "SD-1", f"those asked for a disk are {asked}, not {waiting}"
    else:
        for player, disk in enumerate(disks):
            if player not in asked or player in waiting:
                if disk is not None:
                    yield "SD-1", f"player {player} has not set a disk"
            elif disk is None:
                yield "SD-1", f"player {player} has set no disk, and is not waited for"
            elif disk not in permitted(table, purpose, player):
                yield "SD-2", f"the disk of player {player} shows {disk!r}"
