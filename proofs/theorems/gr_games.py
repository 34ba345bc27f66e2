"""Games with Grandissimo: a Grande as King (GC-11), all or none (SP-3, PR-3), disks that are seen (GC-8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from itertools import product, starmap
from random import Random
from typing import Any
from unittest.mock import patch

from elgrande import engine
from elgrande.actions import Action, EndTurn, MoveGrande, MoveKing, SetDisk, Stop, UseSpecial
from elgrande.engine import apply, apply_all, disks, legal_actions
from elgrande.engine import general_scoring as general_scorings
from elgrande.engine.general_scoring import due_at, general_scoring
from elgrande.engine.table import Table
from elgrande.events import Event, KingMoved
from elgrande.expansions.colonies.box import AMBASSADOR, ENVOY, FRANCIA
from elgrande.expansions.colonies.box import NAME as COLONIES
from elgrande.expansions.grandissimo import general, incognito, prison, revolution, ships
from elgrande.expansions.grandissimo.actions import CrownGrande, PardonAll
from elgrande.expansions.grandissimo.box import (
    CHARACTERS,
    GENERAL,
    GUARD,
    GUESTS,
    INCOGNITO,
    NAME,
    PORTUGAL,
    PRISON,
    SHIPS,
)
from elgrande.expansions.grandissimo.frames import GoingAshore, Pardoning, Revolting
from elgrande.expansions.grandissimo.steps import EndRevolution
from elgrande.expansions.shared import conspiracy
from elgrande.expansions.shared.put_off import put_off
from elgrande.expansions.shared.steps import LeaveCastillo
from elgrande.players.determinize import random_choice
from elgrande.positions import position
from elgrande.rules.box import Counts
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.expansion_fields import KingReturns
from elgrande.rules.map import CASTILLO
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS, ROUNDS, ROUNDS_WITH_GENERAL_SCORING, next_general_scoring
from elgrande.rules.steps import Move, Until
from elgrande.state import (
    Disks,
    Due,
    Frame,
    Held,
    Moment,
    MovingKing,
    SettingDisks,
    Special,
    State,
    TurnPhase,
    keeper,
)
from elgrande.views import view
from proofs.kit.theorem import Changed, Evidence, Mutant, Witness, for_all, theorem

EDITION = EN_BASE.with_expansions(NAME)


# --- Revolution --------------------------------------------------------------------------------------------


def before_it(players: int, home: str, *, is_full: bool) -> State:
    """The first player begins a Revolution; every Grande but one's is in Aragón, his here.

    On a full board somebody is aboard, in the prison and a guest, and the others keep what can be kept.
    """
    crowd = dict.fromkeys(("galicia", "aragon", "sevilla", "granada"), (1, 2, *(1,) * (players - 2)))
    rows: dict[str, Any] = {**crowd, "valencia": {0: 1, 1: 1}, "castillo": {0: 1, 1: 2}}
    if is_full:
        rows |= {"granada": {0: 1, 1: 1, players: 2}, GUESTS[0]: {1: 2}, GUESTS[1]: {0: 2}}
        rows |= {place: {0: 1, 1: 1} for place in (SHIPS[0], PRISON)}
    state = position(
        players,
        edition=EDITION,
        king="valencia",
        caballeros=rows,
        grandes={0: "aragon"} | dict.fromkeys(range(1, players), home),
        held=dict.fromkeys((SHIPS[0], *CHARACTERS), 1) | {INCOGNITO[0]: 0} if is_full else {},
        scoreboards={INCOGNITO[0]: "galicia"} if is_full else {},
        turn=0,
        card="revolution",
        round=2,
    )
    return apply(state, UseSpecial(0)).state


def a_king_there(state: State) -> State:
    """The same position with the King himself where the Grande stands; the Revolution does not end later."""
    end = (EndRevolution(),)
    due = [one for one in state.due if not (isinstance(one.frame, Special) and one.frame.steps == end)]
    return state._replace(held=tuple([held for held in state.held if held.card != GUARD]), due=tuple(due))


def later_on(state: State, seed: int) -> Iterator[tuple[State, Action, State]]:
    """A game of chance, each action with the positions around it, as long as the Grande acts as King."""
    random = Random(seed)
    while True:
        action = random_choice(list(legal_actions(state)), random)
        after = apply(state, action).state
        if keeper(after.held, GUARD) is None:
            return
        yield state, action, after
        state = after


def not_as_with_a_king(before: State, action: Action, after: State) -> Witness | None:
    """What would be otherwise if the King himself stood there, except that no Grande would go with him."""
    there = a_king_there(before)
    if legal_actions(before) != legal_actions(there):
        return Witness("something else may be done", state=before)
    owner = keeper(after.held, GUARD)
    assert owner is not None
    due = apply(there, action).state
    if due != a_king_there(after)._replace(grandes=due.grandes):
        return Witness(f"{action} leads to something else", state=before)
    led = (*due.grandes[:owner], after.king, *due.grandes[owner + 1 :])
    return None if after.grandes == led else Witness(f"the Grandes are in {after.grandes}", state=after)


def no_king_moves(table: Table, region: str) -> None:
    """The King's region stays where it was."""


def the_king_alone(table: Table, owner: int, because: tuple[str, ...]) -> None:
    """The King's card moves no Grande."""


def kingless() -> AbstractContextManager[Any]:
    """A Revolution after which the King's region is where it was."""
    return patch.object(revolution, "rule_from", no_king_moves)


def led_nowhere() -> AbstractContextManager[Any]:
    """A Revolution in which the Grande stays where he is when the King is moved."""
    return patch.object(engine.changes, "lead_grande", the_king_alone)


def told_as_ever() -> AbstractContextManager[Any]:
    """A Revolution during which it is told that the King himself is moved."""
    return patch.object(engine.changes, "keeper", lambda held, card: None)


def kings_told(events: Sequence[Event]) -> list[bool]:
    """For each time that the King is moved: whether it is told that a Grande acts as King."""
    return [event.regent for event in events if isinstance(event, KingMoved)]


def sent_by_nobody() -> AbstractContextManager[Any]:
    """A Revolution during which a region card that is kept cannot be discarded."""
    real = incognito.may_discard

    def may_discard(table: Table, card: str) -> bool:
        return keeper(table.held, GUARD) is None and real(table, card)

    return patch.object(incognito, "may_discard", may_discard)


@theorem(
    *("GC-11", "KG-1", "BN-1", "BN-2"),
    claim=N_(
        "a Revolution changes nothing but who is the King's piece: all that may be done, and all that is "
        "paid, is as if the King himself stood where the Grande stands, and whoever moves the King moves "
        "him, and it is told so"
    ),
    domain=N_(
        "2 to 5 players, each Grande in each region, on two boards, each way in which the King can then be "
        "moved; and every decision up to the general scoring, in a game of chance from each"
    ),
    mutants=[
        Mutant(N_("the King's region stays where it was"), changed=kingless),
        Mutant(N_("the Grande stays behind when the King is moved"), changed=led_nowhere),
        Mutant(N_("it is told as if the King himself were moved"), changed=told_as_ever),
        Mutant(N_("nobody sends the King to a region while a Grande acts as King"), changed=sent_by_nobody),
    ],
    cost=1.5,
)
def a_revolution_changes_only_the_piece(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[int, str, int, bool]) -> Witness | None:
        players, home, owner, is_full = case
        with changed():
            state = apply(before_it(players, home, is_full=is_full), CrownGrande(0, owner)).state
        if state.king != state.grandes[owner]:
            return Witness(f"the King's region is {state.king}", state=state)
        disks = ("sevilla",) * players
        if general_scoring(state, disks) != general_scoring(a_king_there(state), disks):
            return Witness("something else is paid", state=state)
        moving = (*state.agenda[:-1], Special(0, "king", ()), MovingKing(0, anywhere=True))
        for action in legal_actions(state._replace(agenda=moving)):
            if not isinstance(action, MoveKing):
                continue
            with changed():
                moved, told = apply(state._replace(agenda=moving), action)
                _, told_of_king = apply(a_king_there(state)._replace(agenda=moving), action)
            if (kings_told(told), kings_told(told_of_king)) != ([True], [False]):
                return Witness(f"{action} is told otherwise", state=moved)
            if not moved.king == moved.grandes[owner] == action.region:
                return Witness(f"he stands in {moved.grandes[owner]}, not in {action.region}", state=moved)
        with changed():
            return next(filter(None, starmap(not_as_with_a_king, later_on(state, players))), None)

    homes = [home for home in EDITION.box.king_regions if home != "valencia"]
    return for_all(
        [
            (players, home, owner, is_full)
            for players, home, is_full in product(PLAYERS, homes, (False, True))
            for owner in range(players)
        ],
        failure,
    )


def guard_for_good() -> AbstractContextManager[Any]:
    """Nobody notes that the Revolution ends."""
    return patch.object(revolution, "put_off", lambda *arguments: None)


def guard_for_a_round() -> AbstractContextManager[Any]:
    """A Revolution is over when the round is."""
    return patch.object(
        revolution, "put_off", lambda table, until, *rest: put_off(table, Until.THIS_ROUND_ENDS, *rest)
    )


def crowned_twice() -> AbstractContextManager[Any]:
    """Another Grande may be made King while one acts as King."""
    return patch.object(revolution, "keeper", lambda held, card: None)


@theorem(
    "GC-11",
    claim=N_(
        "any Grande on the map can act as King, also one who stands beside him, and no other meanwhile; he "
        "does so until the next general scoring is over, not longer; then the King is in Portugal, or where "
        "he stood, as is agreed"
    ),
    domain=N_(
        "2 to 5 players, each round, both answers on where the King returns; Grandes beside him, elsewhere "
        "and in the Castillo"
    ),
    mutants=[
        Mutant(N_("he acts as King for good"), changed=guard_for_good),
        Mutant(N_("only as long as the round lasts"), changed=guard_for_a_round),
        Mutant(N_("a second one may act as King"), changed=crowned_twice),
    ],
    cost=0.5,
)
def a_grande_acts_as_king_until_a_general_scoring(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[int, int, KingReturns]) -> Witness | None:
        players, round, answer = case
        homes = ("valencia", CASTILLO, "aragon", "valencia", "aragon")[:players]
        start = position(
            players,
            edition=EDITION.but(king_returns=answer),
            round=round,
            king="valencia",
            grandes=homes,
            powers=range(players, 0, -1),
            turn=players - 1,
            card="revolution",
        )
        asked = apply(start, UseSpecial(players - 1)).state
        offered = [one.owner for one in legal_actions(asked) if isinstance(one, CrownGrande)]
        if offered != [owner for owner, home in enumerate(homes) if home != CASTILLO]:
            return Witness(f"offered are the Grandes of {offered}", state=start)
        with changed():
            crowned = apply(asked, CrownGrande(players - 1, 0)).state
            if revolution.revolting_options(Table(crowned), Revolting(players - 1)):
                return Witness("another one may be made King", state=crowned)
            *before, later = until_it_is_over(crowned)
        for state in before:
            if keeper(state.held, GUARD) != 0:
                return Witness("he acts as King no more", state=state)
        where = PORTUGAL if answer is KingReturns.PORTUGAL else before[-1].king
        is_over = keeper(later.held, GUARD) is None and later.king == where
        return None if is_over else Witness(f"the King is in {later.king}, not in {where}", state=start)

    return for_all(product(PLAYERS, ROUNDS, KingReturns), failure)


# --- all or none -------------------------------------------------------------------------------------------


def ends_of(state: State, kind: type) -> Iterator[State]:
    """Every state to which the decisions of this kind can lead, when they are over."""
    if not isinstance(state.agenda[-1], kind):
        yield state
        return
    for action in legal_actions(state):
        yield from ends_of(apply(state, action).state, kind)


def stopping_midway() -> AbstractContextManager[Any]:
    """Whoever has landed one may leave the others aboard."""
    real = engine.RULES[GoingAshore]

    def options(table: Table, frame: GoingAshore) -> tuple[Action, ...]:
        offered = ships.landing_options(table, frame)
        return (*offered, Stop(frame.player)) if frame.ship else offered

    return patch.dict(engine.RULES, {GoingAshore: replace(real, options=options)})


@theorem(
    "SP-3",
    claim=N_("from each ship all of a player's caballeros land, or none; and nobody else's"),
    domain=N_("2 to 5 players, cargoes of up to 2 of one and 1 of another on each ship, every way to land"),
    mutants=[Mutant(N_("whoever has landed one may leave the others aboard"), changed=stopping_midway)],
    cost=1,
)
def all_land_or_none(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[int, dict[str, tuple[int, int]]]) -> Witness | None:
        players, rows = case
        aboard = {ship: dict(enumerate(row)) for ship, row in rows.items()}
        held = dict.fromkeys(rows, 1)
        start = position(players, edition=EDITION, king="granada", caballeros=aboard, held=held, turn=0)
        start = start._replace(agenda=(*start.agenda, GoingAshore(0)))
        # Coasts are alike here: two are enough to land apart.
        with changed(), patch.object(ships, "coasts_to_land_on", two_coasts):
            for end in ends_of(start, GoingAshore):
                for ship, before in rows.items():
                    mine, theirs = end.counts(ship)[:2]
                    if mine not in (0, before[0]) or theirs != before[1]:
                        return Witness(f"{ship}: {end.counts(ship)}, before it {before}", state=end)
        return None

    cargo = [row for row in product(range(3), range(2)) if row != (0, 1)]
    return for_all(
        [
            (players, dict(zip(in_play, rows, strict=True)))
            for players in PLAYERS
            for in_play in [ships.ships_in_play(players)]
            for rows in product(cargo, repeat=len(in_play))
        ],
        failure,
    )


real_coasts = ships.coasts_to_land_on


def two_coasts(*arguments: Any) -> tuple[Action, ...]:
    """Where one can land, if there are only Galicia and Portugal."""
    ways = real_coasts(*arguments)
    return tuple([way for way in ways if getattr(way, "place", "") in ("galicia", "portugal")])


def pardoning(edition: Edition, players: int, caballeros: Mapping[str, Mapping[int, int]]) -> State:
    """The first player has sent the King to Granada and may pardon all now."""
    before = position(players, edition=edition, king="sevilla", caballeros=caballeros, turn=0, card="king")
    return apply_all(before, UseSpecial(0), MoveKing(0, "granada"))[0]


def only_ones_own() -> AbstractContextManager[Any]:
    """Whoever pardons takes out his own alone."""
    real = engine.RULES[Pardoning]

    def pardon(table: Table, frame: Pardoning, action: PardonAll | Stop) -> None:
        table.agenda.pop()
        if isinstance(action, PardonAll):
            table.transfer(frame.player, PRISON, action.region, table.counts(PRISON)[frame.player])

    return patch.dict(engine.RULES, {Pardoning: replace(real, perform=pardon)})


@theorem(
    *("PR-2", "PR-3", "KG-1"),
    claim=N_("a pardon lets all out of the prison into one region, or nobody; never into the King's region"),
    domain=N_("2 to 5 players, up to 2 prisoners of each, every answer"),
    mutants=[Mutant(N_("whoever pardons lets only his own out"), changed=only_ones_own)],
)
def all_are_pardoned_or_nobody(changed: Changed = nullcontext) -> Evidence:
    def failure(row: Counts) -> Witness | None:
        state = pardoning(EDITION, len(row), {PRISON: dict(enumerate(row))})
        for action in legal_actions(state):
            with changed():
                after = apply(state, action).state
            region = getattr(action, "region", PRISON)
            if after.counts(region)[: len(row)] != row or (region != PRISON and any(after.counts(PRISON))):
                return Witness(f"{action}: {after.counts(PRISON)} are left", state=after)
            if region == state.king:
                return Witness(f"{action}: to the King", state=after)
        return None

    every_row = (row for players in PLAYERS for row in product(range(3), repeat=players))
    return for_all(filter(any, every_row), failure)


WITH_FRANCIA = EN_BASE.with_expansions(COLONIES, NAME)
FRANCIAS_SPACES = (AMBASSADOR, ENVOY, FRANCIA)


def with_room_for_one_less() -> AbstractContextManager[Any]:
    """Whoever pardons all leaves a space free."""
    real = prison.has_room
    return patch.object(prison, "has_room", lambda table, region, number: real(table, region, number + 1))


@theorem(
    *("PR-3", "FR-1"),
    claim=N_(
        "a pardon may go to every region but the King's, to Francia exactly when all "
        "who are in the prison find room there"
    ),
    domain=N_("3 players, none to 3 of Francia's spaces taken, 1 to 5 in the prison"),
    mutants=[Mutant(N_("one space has to be left free"), changed=with_room_for_one_less)],
)
def a_pardon_needs_room_for_all(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[int, int]) -> Witness | None:
        taken, number = case
        there = {PRISON: {0: number // 2, 1: number - number // 2}}
        there |= {space: {2: 1} for space in FRANCIAS_SPACES[:taken]}
        state = pardoning(WITH_FRANCIA, 3, there)
        expected = {*state.box.regions} - {"granada"}
        expected -= {FRANCIA} if taken + number > len(FRANCIAS_SPACES) else set()
        with changed():
            ways = prison.pardoning_options(Table(state), Pardoning(0))
        offered = {action.region for action in ways if isinstance(action, PardonAll)}
        return None if offered == expected else Witness(f"{sorted(offered ^ expected)}", state=state)

    return for_all(product(range(len(FRANCIAS_SPACES) + 1), range(1, 6)), failure)


# --- Espionage ---------------------------------------------------------------------------------------------

Seen = Callable[[State, int], Disks]


def seen_by(state: State, seat: int) -> Disks:
    """The disks that a seat sees."""
    frame = view(state, seat).state.agenda[-1]
    assert isinstance(frame, SettingDisks)
    return frame.disks


def seen_by_nobody(state: State, seat: int) -> Disks:
    """Everybody sees his own alone, also who keeps the card."""
    frame = state.agenda[-1]
    assert isinstance(frame, SettingDisks)
    return tuple([disk if player == seat else None for player, disk in enumerate(frame.disks)])


def seen_at_once(state: State, seat: int) -> Disks:
    """Whoever keeps the card sees every disk that lies there."""
    frame = state.agenda[-1]
    assert isinstance(frame, SettingDisks)
    return frame.disks if keeper(state.held, "espionage") == seat else seen_by(state, seat)


def last_of_all() -> AbstractContextManager[Any]:
    """Whatever disks are set for, whoever keeps the card waits for the others."""

    def sets_last(table: Table | State, purpose: Frame) -> Held | None:
        return next((held for held in table.held if held.card == "espionage"), None)

    return patch.object(disks, "sets_last", sets_last)


BY_DISKS = "score_chosen_once"
"""A card by which all choose in secret, outside a general scoring."""


@theorem(
    *("GC-8", "SD-1", "GS-2"),
    claim=N_(
        "in a general scoring whoever keeps Espionage sets his disk last, and sees those of the others when "
        "all are set; everybody else sees his own, and at other times all set their disks at once"
    ),
    domain=N_(
        "2 to 5 players, the card before each of them, as one disk after the other is set; and a special "
        "scoring by disks"
    ),
    mutants=[
        Mutant(N_("everybody sees his own disk alone"), seen=seen_by_nobody),
        Mutant(N_("whoever keeps it sees each disk as soon as it is set"), seen=seen_at_once),
        Mutant(N_("he sets his disk last in every choice by disks"), changed=last_of_all),
    ],
)
def only_the_spy_sees_disks(seen: Seen = seen_by, changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[int, int]) -> Witness | None:
        players, spy = case
        start = position(
            players, edition=EDITION, round=3, general_scoring=True, held={"espionage": spy}, king="granada"
        )
        others = [player for player in range(players) if player != spy]
        if engine.to_move(start) != tuple(others):
            return Witness(f"{engine.to_move(start)} set their disks first", state=start)
        state, has_set = start, list[int]()
        for other in others:
            state, has_set = apply(state, SetDisk(other, "sevilla")).state, [*has_set, other]
            for seat in range(players):
                sees = others if seat == spy and has_set == others else {seat}.intersection(has_set)
                due = tuple(["sevilla" if player in sees else None for player in range(players)])
                if (found := seen(state, seat)) != due:
                    return Witness(f"seat {seat} sees {found}, not {due}", state=state)
        by_card = position(players, edition=EDITION, turn=0, card=BY_DISKS, held={"espionage": spy})
        with changed():
            asked = engine.to_move(apply(by_card, UseSpecial(0)).state)
        return None if asked == tuple(range(players)) else Witness(f"only {asked} set disks", state=by_card)

    return for_all([(players, spy) for players in PLAYERS for spy in range(players)], failure)


# --- until a general scoring -------------------------------------------------------------------------------

Coming = Callable[[State, Moment], tuple[Due, ...]]


def whenever_it_is(state: State, moment: Moment) -> tuple[Due, ...]:
    """Whatever waits for this moment comes up in the next general scoring, also what is for a later one."""
    return tuple(due for due in state.due if due.moment is moment)


def in_that_round_only(state: State, moment: Moment) -> tuple[Due, ...]:
    """Something comes up only when it is asked for in its own round."""
    return tuple(due for due in state.due if due.moment is moment and due.round == state.round)


@theorem(
    *("AC-7.4", "AC-7.9", "AC-7.10", "GS-1"),
    claim=N_("what was put off until a general scoring comes up in that one, at its moment, and in no other"),
    domain=N_("any round, two things put off until any moment of any round"),
    mutants=[
        Mutant(N_("what is for a later one comes up in the next"), coming=whenever_it_is),
        Mutant(N_("it comes up only when it is asked for in its own round"), coming=in_that_round_only),
    ],
)
def what_was_put_off_comes_up_when_due(coming: Coming = due_at) -> Evidence:
    start = position(2, edition=EDITION)
    waiting = [Due(moment, round, TurnPhase(())) for moment, round in product(Moment, ROUNDS)]

    def failure(case: tuple[int, Due, Due, Moment]) -> Witness | None:
        now, one, other, moment = case
        scoring = min(round for round in ROUNDS_WITH_GENERAL_SCORING if round >= now)
        state = start._replace(round=now, due=(one, other))
        right = tuple(due for due in (one, other) if (due.moment, due.round) == (moment, scoring))
        found = coming(state, moment)
        return None if found == right else Witness(f"round {now}, {moment}: {len(found)}, not {len(right)}")

    moments = (Moment.BEFORE_REGIONS, Moment.AFTER_REGIONS)
    return for_all(product(ROUNDS, waiting, waiting, moments), failure)


def cards_of(state: State, stack: int) -> Counter[str]:
    """The cards of a stack, the one that lies face up among them."""
    return Counter([*state.decks[stack], *filter(None, [state.display[stack]])])


def lost_after_all() -> AbstractContextManager[Any]:
    """A card that is kept until a general scoring is over is not put back."""
    return patch.object(general_scorings, "put_under_its_stack", lambda table, card: None)


@theorem(
    *("GC-8", "TU-8"),
    claim=N_("a card that is kept until a general scoring is over is in its stack again then"),
    domain=N_("2 to 5 players, each of them keeping it, the three general scorings"),
    mutants=[Mutant(N_("it leaves the game"), changed=lost_after_all)],
)
def what_is_kept_until_a_general_scoring_goes_back(changed: Changed = nullcontext) -> Evidence:
    card = "espionage"

    def failure(case: tuple[int, int, int]) -> Witness | None:
        players, spy, round = case
        start = position(
            players,
            edition=EDITION,
            round=round,
            general_scoring=True,
            held={card: spy},
            king="granada",
        )
        others = [player for player in range(players) if player != spy]
        with changed():
            state = apply_all(start, *(SetDisk(seat, "sevilla") for seat in (*others, spy))).state
        stack = state.box.stack_of[card]
        before, now = (cards_of(one, stack) for one in (start, state))
        is_back = now == before + Counter([card]) and keeper(state.held, card) is None
        return None if is_back else Witness(f"{card} is not in its stack: {state.decks[stack]}", state=start)

    cases = product(PLAYERS, range(max(PLAYERS)), ROUNDS_WITH_GENERAL_SCORING)
    return for_all([case for case in cases if case[1] < case[0]], failure)


# --- what lasts until a general scoring --------------------------------------------------------------------


def until_it_is_over(state: State) -> list[State]:
    """The positions up to the one after the next general scoring, by choices of chance."""
    random, scoring, positions = Random(state.round), next_general_scoring(state.round), [state]
    while not state.is_over and state.round <= scoring:
        state = apply(state, random_choice(list(legal_actions(state)), random)).state
        positions.append(state)
    return positions


def kept_for_good() -> AbstractContextManager[Any]:
    """Nobody notes that the General is to be given back."""
    return patch.object(general, "put_off", lambda *arguments: None)


def kept_for_a_round() -> AbstractContextManager[Any]:
    """The General is to be given back as the round ends."""
    return patch.object(
        general, "put_off", lambda table, until, *rest: put_off(table, Until.THIS_ROUND_ENDS, *rest)
    )


@theorem(
    "GC-14",
    claim=N_(
        "whoever takes the Inquisitor General has him until the next general scoring is over, not longer"
    ),
    domain=N_("2 to 5 players, the last turn of each round"),
    mutants=[
        Mutant(N_("he stays for good"), changed=kept_for_good),
        Mutant(N_("he is given back when the round is over"), changed=kept_for_a_round),
    ],
    cost=0.5,
)
def the_general_is_given_back_after_a_general_scoring(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[int, int]) -> Witness | None:
        players, round = case
        start = position(
            players,
            edition=EDITION,
            round=round,
            king="granada",
            powers=range(players, 0, -1),
            turn=players - 1,
            card="spanish_inquisition",
        )
        with changed():
            taken = apply(start, UseSpecial(players - 1)).state
            *before, later = until_it_is_over(taken)
        if keeper(taken.held, GENERAL) != players - 1:
            return Witness("he is not taken", state=start)
        for state in before:
            if keeper(state.held, GENERAL) is None:
                return Witness("he is given back too soon", state=state)
        return None if keeper(later.held, GENERAL) is None else Witness("he is kept", state=start)

    return for_all(product(PLAYERS, ROUNDS), failure)


def never_noted() -> AbstractContextManager[Any]:
    """Whatever else is put off, nobody notes that Grandes leave the Castillo."""
    return patch.object(Due, "carries_out", lambda due, step: isinstance(due.frame, Special))


def never_noted_again() -> AbstractContextManager[Any]:
    """Nobody notes in a general scoring that a Grande who stays leaves the Castillo in the next one."""

    def once(table: Table, until: Until, player: int, step: Any, round: int | None = None) -> None:
        if round is None:
            put_off(table, until, player, step)

    return patch.object(conspiracy, "put_off", once)


@theorem(
    *("GC-15", "AC-7.10", "GS-4"),
    claim=N_(
        "a Grande in the Castillo goes at the next general scoring where his player's disk shows, whatever "
        "else was put off; if that is the King's region he stays there until the following one"
    ),
    domain=N_(
        "3 players, one of them or two with a Grande in the Castillo, something else put off or not, every "
        "disk"
    ),
    mutants=[
        Mutant(N_("if something else was put off he stays"), changed=never_noted),
        Mutant(N_("whoever stays there stays for good"), changed=never_noted_again),
    ],
)
def grandes_leave_the_castillo_by_disk(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[bool, bool, str]) -> Witness | None:
        is_more, are_two, region = case
        start = position(
            3, edition=EDITION, round=3, king="granada", powers=(3, 2, 1), turn=2, card="coup",
            grandes=("aragon", "valencia", "sevilla"),
        )  # fmt: skip
        other = Due(Moment.BEFORE_REGIONS, 3, Special(0, "choose_freely", (Move(own=2),)))
        start = start._replace(due=(*start.due, other)) if is_more else start
        with changed():
            state = apply_all(start, UseSpecial(2), MoveGrande(2, CASTILLO), EndTurn(2)).state
            state = state._replace(grandes=(CASTILLO, *state.grandes[1:])) if are_two else state
            state = apply_all(state, SetDisk(0, "aragon"), SetDisk(1, "aragon"), SetDisk(2, region)).state
        stays = region == "granada"
        expected = ("aragon", "valencia", CASTILLO if stays else region)
        if state.grandes != expected:
            return Witness(f"they are in {state.grandes}", state=start)
        noted = [due.round for due in state.due if due.carries_out(LeaveCastillo())]
        return None if noted == [6] * stays else Witness(f"he leaves in rounds {noted}", state=start)

    return for_all(product((False, True), (False, True), EDITION.box.disk_regions), failure)
