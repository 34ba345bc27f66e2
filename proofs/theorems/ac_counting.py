"""How often a step of a card may be repeated (AC-1, AC-2.4, TU-2, TU-7): as often as it says, and no more.

The numbers in the decisions are symbols: whatever a card allows, each action uses up one of it, none is ever
less than none, and nothing is offered when nothing is left. So a card that allows so many is carried out so
many times at most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any

import z3

from elgrande.actions import Action, MoveCaballero, PlaceCaballero, RecallCaballero, ReturnCaballero
from elgrande.engine.moving import begin_move, move, place_more_options, whose_move
from elgrande.engine.returning import begin_send_back
from elgrande.engine.specials import begin
from elgrande.engine.table import Table
from elgrande.rules.cards import CARDS, Card
from elgrande.rules.edition_fields import AllOwn
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.rules.steps import (
    ALL,
    Banish,
    Either,
    Move,
    PlaceMore,
    SendBack,
    SendBackByDisk,
    SendCourtsHome,
    Step,
    Supply,
)
from elgrande.state import (
    Banishing,
    ChoosingStep,
    Moving,
    PlacingMore,
    Recalling,
    SendingBack,
    SendingBackByDisk,
    SendingCourtsHome,
    Special,
    State,
    Supplying,
    Turn,
    TurnPhase,
)
from proofs.games.all_decisions import ME, every_answer, options, stage
from proofs.kit.changed_engine import Change, as_it_ships, replacing
from proofs.kit.symbolic_execution import Term, term_of
from proofs.kit.theorem import Evidence, Mutant, Witness, all_of, follows, for_all, theorem
from proofs.theorems.in_invariants import step_of

KING = "galicia"
OWN, FOREIGN, ANYONE, LEFT = z3.Ints("own foreign anyone left")


def deciding(frame: Any) -> State:
    """The state in which this is being decided within a special action, on a full board."""
    turn = Turn(ME, "king", 5, special_done=True)
    return stage(2, KING, (TurnPhase(()), turn, Special(ME, "king", ()), frame))


# --- moving ------------------------------------------------------------------------------------------


def moving(own: Any, foreign: Any, anyone: Any, from_one: bool) -> State:
    """The state in which so many may be moved: one's own, others', anybody's."""
    return deciding(Moving(ME, own, foreign, anyone, from_one, False))


def first_moves(state: State) -> list[tuple[int, State]]:
    """For each owner of whom a caballero may be moved, the state after one of them was."""
    found: dict[int, State] = {}
    for action in options(state):
        if isinstance(action, MoveCaballero) and action.owner not in found:
            found[action.owner] = step_of(state, action).after
    return list(found.items())


def used_up(owner: int, after: State) -> Term:
    """Whether a move of this owner's caballero has used up one: of his if any are left, or of anybody's."""
    frame = after.agenda[-1]
    assert isinstance(frame, Moving)
    mine = OWN if owner == ME else FOREIGN
    left = {"own": OWN, "foreign": FOREIGN}
    kind = "own" if owner == ME else "foreign"
    of_its_kind = {
        name: z3.If(mine > 0, number - 1, number) if name == kind else number for name, number in left.items()
    }
    return z3.And(
        z3.Or(mine > 0, ANYONE > 0),
        *(term_of(getattr(frame, name)) == number for name, number in of_its_kind.items()),
        term_of(frame.anyone) == z3.If(mine > 0, ANYONE, ANYONE - 1),
    )


def right_moves(moved: list[tuple[int, State]]) -> Term:
    """Whether just those may be moved of whom some are left, and each uses up one."""
    owners = [owner for owner, _ in moved]
    mine_may, others_may = z3.Or(OWN > 0, ANYONE > 0), z3.Or(FOREIGN > 0, ANYONE > 0)
    return z3.And(
        mine_may == (ME in owners),
        others_may == any(owner != ME for owner in owners),
        *(used_up(owner, after) for owner, after in moved),
    )


def anyones_first(table: Table | State, frame: Moving, owner: int) -> str | None:
    """What may be moved of anybody is used up first."""
    allowance = whose_move(table, frame, owner)
    return "anyone" if allowance and frame.anyone else allowance


def uses_up_everything(table: Table, frame: Moving, action: Any) -> None:
    """Who moves one of his own may move no more of others."""
    move(table, frame, action)
    if isinstance(action, MoveCaballero) and action.owner == ME:
        left: Any = table.agenda[-1]
        table.swap(replace(left, foreign=0))


@theorem(
    *("MV-1", "MV-4", *(card.clause for card in CARDS if isinstance(card.effect[0], Move))),
    claim=N_(
        "a caballero may be moved if a card allows one more of his owner or of anybody, and a move uses up "
        "just one of it: no card moves more than it says"
    ),
    domain=N_("any numbers of one's own, of others', and of anybody's that may still be moved"),
    mutants=[
        Mutant(N_("what may be anybody's is used up first"), engine=replacing(whose_move, anyones_first)),
        Mutant(N_("own ones use up those of others, too"), engine=replacing(move, uses_up_everything)),
    ],
)
def every_move_uses_up_one_that_is_allowed(engine: Change = as_it_ships) -> Evidence:
    def of_cards(from_one: bool) -> Evidence:
        return follows(
            lambda own, foreign, anyone: first_moves(moving(own, foreign, anyone, from_one)),
            right_moves,
            symbols=(OWN, FOREIGN, ANYONE),
            assuming=[OWN >= 0, FOREIGN >= 0, ANYONE >= 0],
        )

    with engine():
        return all_of(of_cards(from_one) for from_one in (False, True))


# --- repeating ---------------------------------------------------------------------------------------

COUNTED: tuple[Callable[[Any], Any], ...] = (
    lambda left: PlacingMore(ME, left),
    lambda left: Recalling(ME, left),
    lambda left: SendingBack(ME, (1,), 3, left),
)
REPEATED = (PlaceCaballero, RecallCaballero, ReturnCaballero)


def in_a_special_action(frame: Callable[[Any], Any], left: Any) -> State:
    """The state in which so many are left to do with a card."""
    return deciding(frame(left))


def in_a_turn(begun: bool, left: Any) -> State:
    """The state in which so many caballeros may be placed with an action card."""
    return stage(2, KING, (TurnPhase(()), Turn(ME, "king", left, begun)))


def counted(state: State) -> tuple[bool, list[Any]]:
    """Whether another one is offered, and how many are left after each."""
    repeated = [action for action in options(state) if isinstance(action, REPEATED)]
    after = [step_of(state, action).after.agenda[-1] for action in repeated]
    return bool(repeated), [getattr(frame, "left", -1) for frame in after]


def one_more_than_said(table: Table, frame: PlacingMore) -> tuple[Action, ...]:
    """One caballero more may be placed than the card says."""
    return place_more_options(table, frame if frame.left else PlacingMore(frame.player, 1))


@theorem(
    *("AC-1.8", "AC-1.9", "AC-2.5", "TU-2", "TU-7"),
    claim=N_(
        "placing, recalling and giving up caballeros go on while some are left to do, and each uses up one: "
        "none is done more often than a card says"
    ),
    domain=N_("any number left, with enough on the board"),
    mutants=[Mutant(N_("one more may be placed"), engine=replacing(place_more_options, one_more_than_said))],
)
def whatever_is_repeated_is_counted_down(engine: Change = as_it_ships) -> Evidence:
    def in_a(state_with: Callable[[Any], State]) -> Evidence:
        return follows(
            lambda left: counted(state_with(left)),
            lambda found: z3.And((LEFT > 0) == found[0], *(term_of(left) == LEFT - 1 for left in found[1])),
            symbols=(LEFT,),
            assuming=[LEFT >= 0],
        )

    cards = [partial(in_a_special_action, frame) for frame in COUNTED]
    turns = [partial(in_a_turn, begun) for begun in (False, True)]
    with engine():
        return all_of(in_a(state_with) for state_with in (*cards, *turns))


# --- beginning ---------------------------------------------------------------------------------------


def first_frame(state: State, step: Step) -> Any:
    """The decision with which a step begins: what stands on the card, and whom it concerns."""
    opponents = state.others(ME)
    match step:
        case Move(own=own, foreign=foreign, anyone=anyone, from_one_region=one):
            must = own == ALL and state.edition.intrigue_all_own is AllOwn.MUST_MOVE_ALL
            return Moving(ME, own, foreign, anyone, one, must)
        case PlaceMore(up_to=most):
            return PlacingMore(ME, most)
        case Supply(up_to=most):
            return Supplying(ME, most)
        case Either(first=first, second=second):
            return ChoosingStep(ME, first, second)
        case SendCourtsHome(each=each):
            return SendingCourtsHome(ME, each)
        case SendBack(each=each):
            return SendingBack(ME, opponents, each, each)
        case SendBackByDisk(each=each):
            return SendingBackByDisk(ME, each)
        case Banish():
            return Banishing(ME, opponents)
        case _:
            return None


def beginnings() -> Iterator[tuple[Card, State]]:
    """Every card about caballeros as its special action begins, in every edition and number of players."""
    for card, players, edition in product(CARDS, PLAYERS, every_answer()):
        state = stage(players, KING, ())._replace(edition=edition)
        if first_frame(state, card.effect[0]) is not None:
            yield card, state


def never_finishes(table: Table, player: int, step: Move) -> Moving:
    """Whoever moves all his caballeros may always leave some behind."""
    return replace(begin_move(table, player, step), must_finish=False)


def the_player_too(table: Table, player: int, step: SendBack) -> SendingBack:
    """Whoever plays the card gives up caballeros, too."""
    frame = begin_send_back(table, player, step)
    return replace(frame, owners=(*frame.owners, player))


@theorem(
    *(
        card.clause
        for card in CARDS
        if isinstance(card.effect[0], Move | PlaceMore | Either | SendBack | Banish)
    ),
    claim=N_(
        "a card begins with the numbers that stand on it, and concerns the opponents, all of them, in turn"
    ),
    domain=N_("every card that moves caballeros, 2 to 5 players, every answer of the editions"),
    mutants=[
        Mutant(N_("one may always leave some behind"), engine=replacing(begin_move, never_finishes)),
        Mutant(N_("the angry King asks the player, too"), engine=replacing(begin_send_back, the_player_too)),
    ],
)
def cards_begin_with_what_stands_on_them(engine: Change = as_it_ships) -> Evidence:
    def failure(case: tuple[Card, State]) -> Witness | None:
        card, state = case
        frame = begin(Table(state), ME, card.effect[0])
        right = first_frame(state, card.effect[0])
        return None if frame == right else Witness(f"{card.id} begins with {frame}")

    with engine():
        return for_all(beginnings(), failure)
