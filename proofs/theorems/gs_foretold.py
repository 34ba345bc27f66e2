"""What is said beforehand is what is played: a general scoring (GS-1), what is put off, an action, a game.

Whoever looks ahead asks functions of their own (`general_scoring`, `carry_out_alone`, `play_at_random`); here
they are compared with games played by `apply`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from itertools import chain, permutations, product
from random import Random
from typing import Any, Final
from unittest.mock import patch

from elgrande import engine
from elgrande.actions import ChooseStep, MoveCaballero, SetDisk, Stop, UseSpecial
from elgrande.engine import (
    apply,
    apply_all,
    attempt,
    legal_actions,
    machine,
    new_game,
    play_at_random,
    refusal,
)
from elgrande.engine import general_scoring as general_scorings
from elgrande.engine import moving as movings
from elgrande.engine.general_scoring import due_at, general_scoring
from elgrande.engine.machine import carry_out_alone
from elgrande.engine.refusals import FREE_KINDS
from elgrande.engine.table import Table
from elgrande.events import Event
from elgrande.expansions.colonies.box import NAME as COLONIES
from elgrande.expansions.colonies.steps import ScoreMarked
from elgrande.expansions.grandissimo.box import NAME as GRANDISSIMO
from elgrande.expansions.grandissimo.steps import EndRevolution
from elgrande.expansions.shared.steps import LeaveCastillo
from elgrande.players.determinize import random_choice
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.rules.steps import Either, Move
from elgrande.state import Due, Frame, GeneralScoring, Moment, Special, State
from proofs.games.all_decisions import every_decision, options, stage
from proofs.games.expansions_boards import EVERYTHING
from proofs.kit.theorem import Changed, Evidence, Mutant, Witness, for_all, theorem

LAST: Final = 9
CROWDS: Final = {"castillo": (3, 1), "aragon": (2, 2), "sevilla": (1, 2), "valencia": (1, 1)}
WITHOUT_FLAGS = EN_BASE.with_expansions(COLONIES, GRANDISSIMO)
WITH_SOLDIERS = EN_BASE.with_expansions(GRANDISSIMO)


# --- a general scoring -----------------------------------------------------------------------------------


def moves(player: int) -> Due:
    """A player has put off to move two of his own before the regions are scored (AC-7.4)."""
    return Due(Moment.BEFORE_REGIONS, LAST, Special(player, "free_choice", (Move(own=2),)))


def marked(player: int, region: str) -> Due:
    """A player has marked a region in the last round (AC-7.9)."""
    return Due(Moment.AFTER_REGIONS, LAST, Special(player, "score_marked", (ScoreMarked(region),)))


def put_off_boards() -> Iterator[State]:
    """Before the last general scoring a move, a Grande's way out and a marked region are put off, or not.

    Two of the first player's three in the Castillo would find room on the limit table in Aragón.
    """
    for players, conspires, moving, marking in product((2, 3), *((False, True),) * 3):
        yield position(
            players,
            edition=WITHOUT_FLAGS,
            round=LAST,
            general_scoring=True,
            king="granada",
            grandes=("galicia", "castillo" if conspires else "cataluna", "pais_vasco")[:players],
            held={"grand_inquisitor": 1},
            scoreboards={"limit_table": "aragon"},
            caballeros={place: dict(enumerate(row)) for place, row in CROWDS.items()},
            due=(*(moves(0),) * moving, *(marked(1, "aragon"),) * marking),
        )


def doing_nothing(state: State, disks: tuple[str, ...]) -> State:
    """The game after the general scoring, in which nobody does more than he must."""
    state = apply_all(state, *map(SetDisk, range(state.players), disks)).state
    while any(isinstance(frame, GeneralScoring) for frame in state.agenda):
        stop = next(action for action in legal_actions(state) if isinstance(action, Stop))
        state = apply(state, stop).state
    return state


def nothing_comes_up() -> AbstractContextManager[Any]:
    """What was put off is forgotten where a general scoring is foretold."""
    return patch.object(general_scorings, "bring_up", lambda *arguments, **named: None)


def nobody_fills_the_table() -> AbstractContextManager[Any]:
    """Nothing follows by itself where a general scoring is foretold."""
    return patch.object(general_scorings, "settle_above", lambda *arguments, **named: True)


@theorem(
    *("GS-1", "AC-7.4", "AC-7.9", "AC-7.10", "LT-5"),
    claim=N_("a general scoring pays what is foretold of it, if nobody does more on the way than he must"),
    domain=N_(
        "2 and 3 players with both large expansions in the last round, each of a move, a Grande's way out "
        "and a marked region put off or not, all disks of three regions but those after which somebody "
        "chooses who stands on the limit table"
    ),
    mutants=[
        Mutant(N_("what was put off is forgotten"), changed=nothing_comes_up),
        Mutant(N_("nobody fills the limit table"), changed=nobody_fills_the_table),
    ],
    cost=0.5,
)
def a_general_scoring_pays_what_was_foretold(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[State, tuple[str, ...]]) -> Witness | None:
        state, disks = case
        with changed():
            foretold = general_scoring(state, disks)
        paid = doing_nothing(state, disks).points
        return (
            None if foretold == paid else Witness(f"{disks}: {foretold} foretold, {paid} paid", state=state)
        )

    regions = ("aragon", "sevilla", "valencia")
    cases = (
        (state, disks)
        for state in put_off_boards()
        for disks in product(regions, repeat=state.players)
        if disks[:2] != ("aragon", "aragon")
    )
    return for_all(cases, failure)


def in_line(due: tuple[Due, ...], start_player: int, players: int) -> tuple[Due, ...]:
    """Grandes leave first; then marked regions as they were marked; the others clockwise; the King last."""
    specials = [(one, one.frame.player, one.frame.steps[0]) for one in due if isinstance(one.frame, Special)]
    leaving = [one for one, _, step in specials if isinstance(step, LeaveCastillo)]
    marks = [one for one, _, step in specials if isinstance(step, ScoreMarked)]
    seats = [(start_player + distance) % players for distance in range(players)]
    clockwise = [
        one for seat in seats for one, player, step in specials if player == seat and isinstance(step, Move)
    ]
    returning = [one for one, _, step in specials if isinstance(step, EndRevolution)]
    return (*leaving, *marks, *clockwise, *returning)


def in_any_order() -> AbstractContextManager[Any]:
    """Everything comes up as it was put off."""
    return patch.object(general_scorings, "place_in_line", lambda *arguments: (0, 0))


def nobody_is_last() -> AbstractContextManager[Any]:
    """Only Grandes come in a place of their own; the King returns as others do what they have put off."""
    real = general_scorings.place_in_line

    def place_in_line(frame: Frame, start_player: int, players: int) -> tuple[int, int]:
        turn, distance = real(frame, start_player, players)
        return min(turn, 0), distance

    return patch.object(general_scorings, "place_in_line", place_in_line)


@theorem(
    *("AC-7.4", "AC-7.9", "AC-7.10", "GC-11"),
    claim=N_(
        "Grandes leave the Castillo before anything else that was put off, moves come clockwise from the "
        "start player, marked regions as they were marked, and after a Revolution the King returns last"
    ),
    domain=N_("3 players, each as start player, up to four effects put off in every order"),
    mutants=[
        Mutant(N_("everything comes up as it was put off"), changed=in_any_order),
        Mutant(N_("the King returns when his turn comes"), changed=nobody_is_last),
    ],
)
def what_was_put_off_comes_up_in_line(changed: Changed = nullcontext) -> Evidence:
    leaving = Due(Moment.BEFORE_REGIONS, LAST, Special(1, "conspiracy", (LeaveCastillo(),)))
    before = (leaving, *map(moves, range(3)))
    returning = Due(Moment.AFTER_REGIONS, LAST, Special(0, "revolution", (EndRevolution(),)))
    after = (marked(2, "aragon"), marked(0, "sevilla"), marked(1, "aragon"), returning)
    *_, start = put_off_boards()  # of three players

    def failure(case: tuple[int, tuple[Due, ...]]) -> str | None:
        first, due = case
        with changed():
            found = due_at(start._replace(start_player=first, due=due), due[0].moment)
        right = in_line(due, first, 3)
        return None if found == right else f"start player {first}, put off {due}: {found}, not {right}"

    orders = [
        order for pool in (before, after) for n in range(1, len(pool) + 1) for order in permutations(pool, n)
    ]
    return for_all(product(range(3), orders), failure)


# --- one action, one game ----------------------------------------------------------------------------------


def told_alone(
    state: State, action: Any, doing: Callable[[Table, Any], None] = carry_out_alone
) -> list[Event]:
    """What is told of an action, and of nothing that follows."""
    events: list[Event] = []
    doing(Table(state, events.append), action)
    return events


def nothing_is_done() -> AbstractContextManager[Any]:
    """What expansions let one do freely is not carried out alone."""
    return patch.object(machine, "free_action", lambda table, action: None)


@theorem(
    "VT-2",
    claim=N_("an action carried out alone does what the game tells of it first, and no more"),
    domain=N_(
        "2 players: every decision and action of the base game on a full board; with all expansions whatever "
        "can be done freely in two games at random"
    ),
    mutants=[Mutant(N_("what is done freely is taken for the decision that waits"), changed=nothing_is_done)],
    cost=1.0,
)
def an_action_alone_does_what_is_told_of_it_first(changed: Changed = nullcontext) -> Evidence:
    base = (stage(2, "galicia", agenda) for agenda in every_decision(2, "galicia"))
    decided = ((state, action) for state in base for action in options(state))
    everything = EN_BASE.with_expansions(*EVERYTHING)
    games = (drawn(new_game(2, everything, seed), Random(seed)) for seed in (1, 2))
    freely = (
        (state, action)
        for state in chain.from_iterable(games)
        for action in legal_actions(state)
        if type(action) in FREE_KINDS
    )

    def failure(case: tuple[State, Any]) -> Witness | None:
        state, action = case
        told = apply(state, action).events
        try:
            with changed():
                alone = told_alone(state, action)
        except (AttributeError, AssertionError, TypeError, ValueError) as failed:
            return Witness(f"{action}: {type(failed).__name__}", state=state)
        is_free = type(action) in FREE_KINDS
        nothing_more = alone == told_alone(state, action, attempt)
        if nothing_more and tuple(alone) == told[: len(alone)] and (alone or not is_free):
            return None
        return Witness(f"{action}: {alone} alone, {told} in the game", state=state)

    return for_all(chain(decided, freely), failure)


def drawn(state: State, random: Random) -> Iterator[State]:
    """All positions of a game from this one on, if the legal actions are drawn."""
    yield state
    while not state.is_over:
        state = apply(state, random_choice(legal_actions(state), random)).state
        yield state


@theorem(
    "TU-6",
    claim=N_("a game at random is one in which legal actions are drawn, one after the other"),
    domain=N_("2 to 5 players, two games of the base game each, and one with each expansion"),
    mutants=[
        Mutant(
            N_("the first action is skipped"),
            changed=lambda: patch.object(engine, "attempt", lambda table, action: None),
        )
    ],
    cost=1.0,
)
def a_game_at_random_draws_legal_actions(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[int, str, int]) -> str | None:
        players, expansion, seed = case
        edition = EN_BASE.with_expansions(*((expansion,) if expansion else ()))
        start = new_game(players, edition, seed)
        table = Table(start)
        with changed():
            play_at_random(table, legal_actions(start), Random(seed).random)
        *_, right = drawn(start, Random(seed))
        return None if table.state() == right else f"{players} players, game {seed} {expansion}"

    base = product(PLAYERS, ("",), (1, 2))
    return for_all(chain(base, product(PLAYERS, (COLONIES, GRANDISSIMO), (1,))), failure)


# --- soldiers ----------------------------------------------------------------------------------------------


def everybody_moves_alike() -> AbstractContextManager[Any]:
    """Soldiers are moved as others' caballeros are."""
    return patch.object(movings, "is_moved_apart", lambda table, owner: False)


def with_moves() -> list[str]:
    """The cards that move caballeros."""

    def has_move(step: object) -> bool:
        return isinstance(step, Move) or (
            isinstance(step, Either) and (has_move(step.first) or has_move(step.second))
        )

    return [card.id for card in WITH_SOLDIERS.box.cards if any(map(has_move, card.effect))]


def while_moving(state: State) -> Iterator[State]:
    """The positions in which the special action moves caballeros, whatever is chosen before."""
    state = apply(state, UseSpecial(0)).state
    choices = [action for action in legal_actions(state) if isinstance(action, ChooseStep)]
    return (apply(state, action).state for action in choices) if choices else iter((state,))


@theorem(
    *("GR-2", "MV-4"),
    claim=N_("no card that moves caballeros moves a soldier"),
    domain=N_("2 to 5 players with Grandissimo, every card that moves caballeros, two soldiers in a region"),
    mutants=[Mutant(N_("soldiers are moved as others are"), changed=everybody_moves_alike)],
    cost=0.3,
)
def cards_that_move_caballeros_move_no_soldier(changed: Changed = nullcontext) -> Evidence:
    def failure(case: tuple[int, str]) -> Witness | None:
        players, card = case
        there = {"aragon": {0: 1, 1: 1, players: 2}, "sevilla": {0: 1, 1: 2}}
        start = position(
            players, edition=WITH_SOLDIERS, turn=0, card=card, king="castilla_la_nueva", caballeros=there
        )
        with changed():
            for state in while_moving(start):
                moved = [action for action in legal_actions(state) if isinstance(action, MoveCaballero)]
                if wrong := [action for action in moved if action.owner == players]:
                    return Witness(f"{card}: {wrong[0]}", state=state)
                if moved and refusal(state, MoveCaballero(0, players, "aragon", "valencia")) != "GR-2":
                    return Witness(f"{card}: another reason than GR-2", state=state)
        return None

    return for_all(product(PLAYERS, with_moves()), failure)
