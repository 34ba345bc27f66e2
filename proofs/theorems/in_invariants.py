"""Invariants (RD-3, SU-2, KG-1, CA-3, MS-2, TU-3): what is so when a game begins, and after every decision.

A game goes on by steps: somebody takes an action that is offered, or something happens by itself. Each law
is true when a game begins, and one step of every kind of decision keeps it, under every answer to every
question on which editions differ; `every_step_leads_to_these_decisions` says that no other kind of decision
can come up. That would make it a law of every state that a game can reach, if every step were looked at on
every board. So it is where the engine leaves caballeros alone (they are `Sealed`), and between two players
where it moves them (they are symbols); scorings, and with more players what follows by itself, are looked
at on a full board and an empty one, as each domain says. Mutants change a function of the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, product
from typing import Any, NamedTuple

import z3

from elgrande.actions import Action, MoveKing, PlaceScoreboard, Proceed
from elgrande.engine import RULES, new_game
from elgrande.engine.changes import scoreboard_options
from elgrande.engine.general_scoring import GENERAL_SCORING, empty_castillo
from elgrande.engine.moving import place_more
from elgrande.engine.returning import evict, regions_with
from elgrande.engine.standing import outside
from elgrande.engine.table import Table
from elgrande.rules.box import BASE
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.map import CASTILLO, PROVINCES
from elgrande.rules.message import N_
from elgrande.rules.pieces import CABALLEROS, PLAYERS, ROUNDS
from elgrande.state import (
    Evicting,
    Frame,
    GeneralScoring,
    Held,
    Moving,
    MovingGrande,
    PlacingMore,
    PlacingScoreboard,
    ReactionWindow,
    Scoring,
    ScoringOne,
    SendingBackByDisk,
    Special,
    State,
    Turn,
    TurnPhase,
)
from proofs.games.all_decisions import (
    ME,
    Agenda,
    Rows,
    count_of,
    every_agenda,
    every_answer,
    options,
    stage,
)
from proofs.games.all_pieces import with_cards_in_order
from proofs.kit.changed_engine import Change, as_it_ships, replacing
from proofs.kit.opaque_values import Opened, Sealed, if_closed, sealed_but
from proofs.kit.rules_as_functions import after as after_rule
from proofs.kit.symbolic_execution import Number
from proofs.kit.theorem import Evidence, Mutant, Witness, all_of, follows, for_all, theorem
from proofs.kit.z3_solver import all_hold, any_holds
from proofs.theorems.sc_places import placements
from proofs.theorems.su_pieces import (
    any_board,
    as_rows,
    kind_of,
    no_action_needs_an_absent_caballero,
    none_missing,
    taken_by,
    the_castillo_is_emptied_as_the_disks_say,
    without_branches,
)

KING = "galicia"
ROUND = z3.Int("round")
IS_A_ROUND = any_holds([number == ROUND for number in ROUNDS])


# --- every kind of decision --------------------------------------------------------------------------


@cache
def decisions(players: int, king: str) -> tuple[Agenda, ...]:
    """Every kind of decision, with every reading of a card; and the windows before what can be announced."""
    found: dict[Agenda, None] = {}
    for agenda in every_agenda(players, king):
        frame = agenda[-1]
        if isinstance(frame, ReactionWindow):
            found |= dict.fromkeys(windows(players, king, agenda))
        else:
            found[agenda] = None
        if isinstance(frame, Moving) and not frame.anyone:
            found[(*agenda[:-1], replace(frame, must_finish=not frame.must_finish))] = None
        if isinstance(frame, GeneralScoring) and frame.disks:
            found |= {(replace(frame, done=done),): None for done in range(1, len(GENERAL_SCORING))}
    return tuple(found)


def windows(players: int, king: str, agenda: Agenda) -> Iterator[Agenda]:
    """The windows before one action of each kind that a decision offers: answered by one, and by all."""
    kinds: dict[type, Action] = {}
    for action in options(begun(players, king, agenda[:-1])):
        kinds.setdefault(type(action), action)
    for action in kinds.values():
        for holders in ((1,), ()):
            yield (*agenda[:-1], ReactionWindow(action, holders))


def begun(players: int, king: str, agenda: Agenda, rows: Rows | None = None) -> State:
    """The state in which this is being decided, with a Grande and a scoreboard in the King's region."""
    elsewhere = next(region for region in BASE.regions if region != king)
    state = stage(players, king, agenda, rows)
    can_move = any(isinstance(frame, MovingGrande) for frame in agenda)
    homes = (elsewhere, king) if can_move else (king, elsewhere)
    state = state._replace(
        grandes=(*homes, *(elsewhere for _ in range(players - 2))),
        tiles=(king, elsewhere),
        held=state.held or (Held(1, state.round + 1),),
    )
    return with_cards_in_order(state)


# --- one step ----------------------------------------------------------------------------------------


class Step(NamedTuple):
    """What one action, or none, has led to."""

    before: State
    action: Action | None
    after: State


def step_of(state: State, action: Action | None) -> Step:
    """What an action leads to, and nothing more; or what happens by itself."""
    frame = state.agenda[-1]
    rule = RULES[type(frame)]
    if action is None:
        return Step(state, None, after_rule(state, rule.settle, frame))
    return Step(state, action, after_rule(state, rule.perform, frame, action))


Law = Callable[[Step], list[Any]]  # the conditions on what a step did


def everything(agenda: Agenda) -> bool:
    """Every decision is of interest."""
    return True


def as_it_is(state: State) -> State:
    """The state, with nothing sealed."""
    return state


def kept_by_actions(
    law: Law,
    players: int,
    king: str,
    edition: Edition,
    of: Callable[[Agenda], bool] = everything,
    seal: Callable[[State], State] = as_it_is,
) -> Iterator[Evidence]:
    """Whether a law is kept by each action of each kind of decision, whatever round, caballeros and seals.

    An action that looks at the board is tried on any board: in every decision that can come up between two
    players in the English edition, and otherwise in one of several that differ only in numbers. What reads
    all there is, a scoring or a question of disks, is tried on a full board and an empty one.
    """
    each = (players, king, edition) == (min(PLAYERS), KING, EN_BASE)
    known: set[Hashable] = set()
    for agenda in filter(of, decisions(players, king)):
        state = begun(players, king, agenda)._replace(edition=edition)
        actions, state = options(state), seal(state)
        blind = {action: without_a_look(state, action) for action in actions}
        moving = [action for action, step in blind.items() if step is None]
        if len(moving) < len(blind):
            yield for_steps(law, filter(None, blind.values()))
        kind = agenda[-1] if each else alike(agenda[-1])
        if not moving or kind in known:
            continue
        known.add(kind)
        if reads_all_there_is(agenda[-1]):
            yield on_some_boards(law, [state, state._replace(caballeros=nobody(players))], moving)
            continue
        for together in without_branches(moving):
            yield kept_by(law, state, together)


def reads_all_there_is(frame: Frame) -> bool:
    """Whether this decision looks at everybody's caballeros in many places: too many orders for symbols."""
    asks_for_disks = isinstance(frame, SendingBackByDisk) and not frame.disks
    return asks_for_disks or kind_of(frame) is None


def alike(frame: Frame) -> Hashable:
    """The same for decisions that differ only in numbers, or in which of several players shows what."""
    if isinstance(frame, Evicting):
        return (Evicting, frozenset(frame.disks))
    return frame if kind_of(frame) is None else kind_of(frame)


@cache
def sealed_rows(players: int) -> Any:
    """A board with caballeros that nobody may look at."""
    return tuple(tuple(Sealed("caballeros") for _ in range(players)) for _ in BASE.places)


def without_a_look(state: State, action: Action | None) -> Step | None:
    """What is done without a look at the caballeros, and so alike on every board; None if they matter."""
    try:
        return step_of(state._replace(caballeros=sealed_rows(state.players)), action)
    except Opened:
        return None


def kept_by(law: Law, state: State, actions: Sequence[Action | None]) -> Evidence:
    """Whether a law is kept by these actions, whatever the round, and whatever is on the board."""
    players, frame = state.players, state.agenda[-1]
    board = any_board(players)

    def taken(round: Any, *counts: Any) -> list[Step]:
        before = state._replace(round=round, caballeros=as_rows(counts, players))
        return [step_of(before, action) for action in actions]

    return follows(
        taken,
        lambda steps: all_hold(
            [condition for step in steps for condition in law(step) if condition is not True]
        ),
        symbols=(ROUND, *board),
        assuming=[none_missing(players), IS_A_ROUND],
        tell=lambda found: Witness(f"{actions[0] or 'what follows'} in {frame}", dict(found)),
    )


def on_some_boards(law: Law, states: Sequence[State], actions: Sequence[Action]) -> Evidence:
    """Whether a law is kept by these actions in some states."""
    return for_steps(law, (step_of(state, action) for state, action in product(states, actions)))


def for_steps(law: Law, steps: Iterable[Step]) -> Evidence:
    """Whether a law is kept by each of these steps."""

    def failure(step: Step) -> Witness | None:
        return None if is_kept(law, step) else Witness(told(step))

    return for_all(steps, failure)


def told(step: Step) -> str:
    """Which step it is."""
    return f"{step.action or 'what follows'} in {step.before.agenda[-1]}"


def is_kept(law: Law, step: Step) -> bool:
    """Whether a step without symbols keeps a law."""
    return all(z3.is_true(z3.simplify(kept)) if z3.is_expr(kept) else kept for kept in law(step))


def kept_by_itself(law: Law, players: int, king: str, edition: Edition) -> Iterator[Evidence]:
    """Whether a law is kept by what happens without a choice, in every kind of decision.

    It is looked at without the caballeros where they do not matter; and otherwise on a full board and an
    empty one. Between two players, what was announced and the emptying of the Castillo are besides looked
    at whatever is on the board.
    """
    states = [begun(players, king, agenda)._replace(edition=edition) for agenda in decisions(players, king)]
    yield for_steps(law, chain.from_iterable(map(steps_by_themselves, states)))
    for state in states if players == min(PLAYERS) else ():
        if moves_by_itself(state.agenda) and without_a_look(state, None) is None:
            yield kept_by(law, state, [None])


def moves_by_itself(agenda: Agenda) -> bool:
    """Whether caballeros can move here without a choice, and no scoring has to be gone through."""
    frame = agenda[-1]
    if isinstance(frame, GeneralScoring):
        return GENERAL_SCORING[frame.done] is empty_castillo
    is_carried_out = isinstance(frame, ReactionWindow) and not frame.holders
    return is_carried_out and not reads_all_there_is(agenda[-2])


def steps_by_themselves(state: State) -> Iterator[Step]:
    """What happens by itself: without a look at the caballeros; or else on a full and on an empty board."""
    if (blind := without_a_look(state, None)) is not None:
        yield blind
        return
    boards = [state, state._replace(caballeros=nobody(state.players))]
    for board in boards[:1] if isinstance(state.agenda[-1], ReactionWindow) else boards:
        if not options(board):
            yield step_of(board, None)


def nobody(players: int) -> Rows:
    """Nobody has a caballero anywhere but in the provinces."""
    return tuple((CABALLEROS if place == PROVINCES else 0,) * players for place in BASE.places)


def tables(kings: Sequence[str] = (KING,)) -> Iterator[tuple[int, str, Edition]]:
    """Players, King and edition: every number of players, each of these regions, every answer."""
    yield from ((players, KING, EN_BASE) for players in PLAYERS)
    yield from ((2, king, EN_BASE) for king in kings if king != KING)
    yield from ((2, KING, edition) for edition in every_answer() if edition is not EN_BASE)


def on_boards() -> Iterator[State]:
    """Every kind of decision, on a full board and on an empty one."""
    for players, king, edition in tables():
        for agenda in decisions(players, king):
            state = begun(players, king, agenda)._replace(edition=edition)
            yield state
            if not isinstance(agenda[-1], ReactionWindow):
                yield state._replace(caballeros=nobody(players))


def kept_by_every_decision(law: Law, kings: Sequence[str] = (KING,)) -> Iterator[Evidence]:
    """Whether a law is kept by all that can happen."""
    for table in tables(kings):
        yield from kept_by_itself(law, *table)
        yield from kept_by_actions(law, *table)


EVERY_STEP = N_(
    "2 to 5 players, every kind of decision, any round; actions with anything on the board, with more than 2 "
    "players in one of those decisions that differ only in numbers; what follows by itself with anything on "
    "the board for 2 players, on two boards for more, and so all scorings; every answer of the editions with "
    "2 players"
)

# --- thirty caballeros each --------------------------------------------------------------------------


class Moved(NamedTuple):
    """A count that a step changes."""

    place: str
    owner: int
    before: Any
    after: Any


def moved(step: Step) -> list[Moved]:
    """Every count that is not the very same afterwards."""
    rows = zip(BASE.places, step.before.caballeros, step.after.caballeros, strict=True)
    return [
        Moved(place, owner, plain_or_term(before), plain_or_term(after))
        for place, row, row_after in rows
        if row is not row_after
        for owner, (before, after) in enumerate(zip(row, row_after, strict=True))
        if before is not after
    ]


def plain_or_term(count: Any) -> Any:
    """A plain number as it is, a symbol as z3 has it."""
    return count.term if isinstance(count, Number) else count


def keeps_caballeros(step: Step) -> list[Any]:
    """Nobody has more or fewer caballeros in all than before, and nowhere fewer than none."""
    counts = moved(step)
    owners = {count.owner for count in counts}
    more = {
        owner: sum(count.after - count.before for count in counts if count.owner == owner) for owner in owners
    }
    there = takes_what_is_there(step)
    none_missing = [count.after >= 0 for count in counts]
    if there is not True:
        none_missing = [z3.Implies(there, enough) for enough in none_missing]
    return [*(number == 0 for number in more.values()), *none_missing]


def takes_what_is_there(step: Step) -> Any:
    """The caballero that an action takes is where it says: only then it is offered (by the lemma).

    Between the announcement of an action and what was announced nothing has changed.
    """
    frame = step.before.agenda[-1]
    announced = frame.action if isinstance(frame, ReactionWindow) and not frame.holders else None
    action = step.action or announced
    taken = None if action is None else taken_by(action, ME)
    if taken is None:
        return True
    there = plain_or_term(count_of(step.before.caballeros, taken[1], taken[0]))
    return isinstance(there, Sealed) or there >= getattr(action, "count", 1)


def begins_with_thirty(case: tuple[int, Edition]) -> str | None:
    """What is wrong with the caballeros when a game begins."""
    players, edition = case
    state = new_game(players, edition, seed=players)
    owned = [sum(column) for column in zip(*state.caballeros, strict=True)]
    return None if owned == [CABALLEROS] * players else f"{players} players have {owned}"


def pays_from_nowhere(table: Table, frame: PlacingMore, action: Any) -> None:
    """A caballero is placed from the court, and stays there."""
    court = table.caballeros[table.box.court]
    place_more(table, frame, action)
    table.caballeros[table.box.court] = court


@theorem(
    "SU-2",
    claim=N_(
        "everybody has thirty caballeros: so it begins, and each action and all that follows from it leaves "
        "as many, and nowhere fewer than none"
    ),
    domain=EVERY_STEP,
    mutants=[
        Mutant(
            N_("one placed with an Intrigue card stays in the court, too"),
            engine=replacing(place_more, pays_from_nowhere),
        )
    ],
    lemmas=[no_action_needs_an_absent_caballero, the_castillo_is_emptied_as_the_disks_say],
    cost=4,
)
def every_decision_leaves_thirty_caballeros_each(engine: Change = as_it_ships) -> Evidence:
    with engine():
        start = for_all(product(PLAYERS, every_answer()), begins_with_thirty)
        return all_of(chain([start], kept_by_every_decision(keeps_caballeros)))


# --- the King's region, and the Castillo -------------------------------------------------------------


def leaves_the_kings_region_alone(step: Step) -> list[Any]:
    """Nothing has come into the King's region or left it; and the King has stayed, or was moved."""
    king, before, after = step.before.king, step.before, step.after
    return [
        before.king == after.king or isinstance(step.action, MoveKing) or is_carried_out(step),
        all((old == king) is (new == king) for old, new in zip(before.grandes, after.grandes, strict=True)),
        all((old == king) is (new == king) for old, new in zip(before.tiles, after.tiles, strict=True)),
        *(count.after == count.before for count in moved(step) if count.place == king),
    ]


def is_carried_out(step: Step) -> bool:
    """Whether this is a move of the King that was announced before."""
    frame = step.before.agenda[-1]
    return isinstance(frame, ReactionWindow) and isinstance(frame.action, MoveKing)


def sends_to_the_kings_region(table: Table, frame: Evicting, action: Proceed) -> None:
    """Whoever shows the King's region on his disk moves there."""
    king, elsewhere = table.king, next(region for region in BASE.regions if region not in frame.disks)
    table.king = elsewhere
    evict(table, frame, action)
    table.king = king


@theorem(
    *("KG-1", "KG-3", "MS-3", "AC-4.4", "AC-4.6"),
    claim=N_(
        "no decision brings a caballero, a Grande or a mobile scoreboard into the King's region or takes one "
        "out, nor does what follows from it; and only who moves the King moves him"
    ),
    domain=N_(
        "2 to 5 players, every kind of decision, any round; actions with anything on the board, with more "
        "than 2 players in one of those decisions that differ only in numbers; what follows by itself with "
        "anything on the board for 2 players, on two boards for more, and so all scorings; every region of "
        "the King and every answer of the editions with 2 players"
    ),
    mutants=[
        Mutant(
            N_("who is evicted may go into the King's region"),
            engine=replacing(evict, sends_to_the_kings_region),
        ),
        Mutant(
            N_("caballeros may leave it"),
            engine=replacing(outside, lambda table: table.box.outside[CASTILLO]),
        ),
    ],
    cost=4,
)
def nothing_but_the_king_enters_or_leaves_his_region(engine: Change = as_it_ships) -> Evidence:
    with engine():
        return all_of(kept_by_every_decision(leaves_the_kings_region_alone, BASE.regions))


def leaves_the_castillo_alone(step: Step) -> list[Any]:
    """Nobody has fewer caballeros in the Castillo than before, unless a general scoring has emptied it."""
    frame = step.before.agenda[-1]
    if isinstance(frame, GeneralScoring) and GENERAL_SCORING[frame.done] is empty_castillo:
        return []
    return [count.after >= count.before for count in moved(step) if count.place == CASTILLO]


def also_from_the_castillo(table: Table, owner: int, least: int = 1) -> tuple[str, ...]:
    """One can lose caballeros from the Castillo, too."""
    castillo = (CASTILLO,) if table.counts(CASTILLO)[owner] >= least else ()
    return (*regions_with(table, owner, least), *castillo)


@theorem(
    *("CA-3", "CA-5"),
    claim=N_("nobody's caballeros leave the Castillo but in a general scoring"),
    domain=EVERY_STEP,
    mutants=[
        Mutant(
            N_("who has to give up caballeros may take them from there"),
            engine=replacing(regions_with, also_from_the_castillo),
        )
    ],
    cost=4,
)
def nothing_leaves_the_castillo_but_in_a_general_scoring(engine: Change = as_it_ships) -> Evidence:
    with engine():
        return all_of(kept_by_every_decision(leaves_the_castillo_alone))


# --- mobile scoreboards ------------------------------------------------------------------------------


def lie_apart(tiles: tuple[str | None, ...]) -> bool:
    """Whether no place has two mobile scoreboards."""
    lying = [place for place in tiles if place is not None]
    return len(lying) == len(set(lying))


def scoreboards_laid(case: tuple[Any, str]) -> str | None:
    """What is wrong after any mobile scoreboard was laid where it may go."""
    placement, king = case
    state = stage(2, king, AT_A_SCOREBOARD)
    state = sealed_but(state, ("king", "agenda"))._replace(tiles=placement)
    for action in options(state):
        if not lie_apart(step_of(state, action).after.tiles):
            return f"{action} with scoreboards at {placement}"
    return None


AT_A_SCOREBOARD: Agenda = (
    TurnPhase(()),
    Turn(ME, "mobile_scoreboard", 4, special_done=True),
    Special(ME, "mobile_scoreboard", ()),
    PlacingScoreboard(ME),
)


def scoreboards_left(state: State) -> str | None:
    """What moves a scoreboard, other than the decision about them."""
    agenda = state.agenda
    if isinstance(agenda[-1], PlacingScoreboard) or is_about_scoreboards(agenda):
        return None
    about = (GeneralScoring, Scoring, ScoringOne, Special, ReactionWindow)
    if not isinstance(agenda[-1], about):
        state = state._replace(tiles=Sealed("scoreboards"))  # type: ignore[arg-type]
    for action in options(state) or (None,):
        if step_of(state, action).after.tiles is not state.tiles:
            return f"{agenda[-1]} moves a scoreboard"
    return None


def is_about_scoreboards(agenda: Agenda) -> bool:
    """Whether a scoreboard is to be laid as announced."""
    return len(agenda) > 1 and isinstance(agenda[-2], PlacingScoreboard)


def onto_one_another(table: Table, frame: PlacingScoreboard) -> tuple[Action, ...]:
    """A mobile scoreboard may go onto the other one."""
    return tuple(
        PlaceScoreboard(frame.player, number, place)
        for number, lies in enumerate(table.tiles)
        for place in (*BASE.regions, CASTILLO)
        if table.king not in (place, lies) and place != lies
    )


@theorem(
    *("MS-1", "MS-2"),
    claim=N_(
        "no place has two mobile scoreboards: so it begins, laying one keeps it, and nothing else moves one"
    ),
    domain=N_(
        "laying one: every placement of both, every region of the King, whatever else is so; every kind of "
        "decision of 2 to 5 players on a full board and an empty one, every answer with 2 players"
    ),
    mutants=[
        Mutant(N_("one may be laid on the other"), engine=replacing(scoreboard_options, onto_one_another))
    ],
    cost=1,
)
def no_place_has_two_mobile_scoreboards(engine: Change = as_it_ships) -> Evidence:
    def begins(case: tuple[int, Edition]) -> str | None:
        players, edition = case
        tiles = new_game(players, edition, seed=players).tiles
        return f"a game begins with {tiles}" if any(tiles) else None

    def parts() -> Iterator[Evidence]:
        yield for_all(product(PLAYERS, every_answer()), begins)
        yield for_all(product(placements(), BASE.regions), scoreboards_laid)
        yield for_all(on_boards(), scoreboards_left)

    with engine():
        return all_of(if_closed(parts()))
