"""No standstill (RD-3, RD-8, TU-3, PW-5): until the last general scoring is over somebody can act.

A game could stand still for want of a power card, for want of an action card, or because a decision comes up
that has neither a choice nor anything that follows by itself. None of this is so on a full board or an empty
one: what `in_power_cards` and `in_invariants` show is kept by every decision, and as few cards as these
laws allow are enough.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import fields
from functools import cache
from itertools import chain, combinations, product
from typing import Any

from elgrande.actions import Action
from elgrande.engine import new_game, play
from elgrande.engine.rounds import next_round, power_options, put_under_its_stack, rounds, settle_turn_phase
from elgrande.engine.table import Table
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARDS, VETO
from elgrande.rules.editions import Edition
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS, POWER_CARDS, ROUNDS, ROUNDS_WITH_GENERAL_SCORING
from elgrande.state import (
    ChoosingCard,
    GeneralScoring,
    Held,
    PowerPhase,
    SettingDisks,
    State,
    Turn,
    TurnPhase,
)
from proofs.games.all_decisions import (
    ME,
    Agenda,
    every_answer,
    options,
    stage,
)
from proofs.kit.changed_engine import Change, as_it_ships, replacing
from proofs.kit.theorem import Evidence, Mutant, Witness, all_of, for_all, theorem
from proofs.theorems.in_invariants import KING, Step, decisions, on_boards, step_of
from proofs.theorems.in_power_cards import power_cards_are_kept_and_are_enough
from proofs.theorems.pw_power_cards import a_power_card_can_always_be_played

# --- action cards --------------------------------------------------------------------------------------


def cards_of_each_stack(state: State) -> list[Counter[str]]:
    """For each stack its cards: face down in it, face up, in use, or kept by a player."""
    in_use = [
        frame.card for frame in state.agenda if isinstance(frame, Turn) and frame.card not in BASE.held_cards
    ]
    everywhere = [*filter(None, state.display), *in_use, *(held.card for held in state.held)]
    return [
        Counter([*deck, *(card for card in everywhere if BASE.stack_of[card] == number)])
        for number, deck in enumerate(state.decks)
    ]


def are_whole(state: State) -> bool:
    """Whether each stack has all its cards, and no other ones."""
    return cards_of_each_stack(state) == [whole_stack(stack) for stack in BASE.stacks]


def turns_to_choose_in(state: State) -> int:
    """In how many turns of this round an action card is still to be chosen."""
    return sum(
        len(frame.waiting) if isinstance(frame, TurnPhase) else isinstance(frame, ChoosingCard)
        for frame in state.agenda
    )


def is_enough_to_choose_from(state: State) -> bool:
    """Whether a card lies face up for each turn to come; between rounds the stacks have one each."""
    if isinstance(state.agenda[0], PowerPhase):
        return all(state.display)
    return len([card for card in state.display if card]) >= turns_to_choose_in(state)


def with_cards(state: State) -> Iterator[State]:
    """The state with all 45 cards, one Veto held or both, and as few cards face up as the turns need."""
    stacks, using = len(BASE.stacks), [frame.card for frame in state.agenda if isinstance(frame, Turn)]
    face_up = stacks if isinstance(state.agenda[0], PowerPhase) else turns_to_choose_in(state)
    one = Held(ME if VETO in using else 1, state.round + 1)
    for held, first in product([(one,), (one, Held(1, state.round))], range(stacks)):
        out = (*(VETO for _ in held), *(card for card in using if card != VETO))
        display, decks = dealt(out, frozenset((first + number) % stacks for number in range(face_up)))
        if len([card for card in display if card]) == face_up:
            yield state._replace(held=held, display=display, decks=decks)


@cache
def dealt(out: tuple[str, ...], showing: frozenset[int]) -> tuple[tuple[str | None, ...], tuple[Any, ...]]:
    """The display and the stacks without these cards, as far as there are any, face up from some stacks."""
    decks = [list((whole_stack(stack) - Counter(out)).elements()) for stack in BASE.stacks]
    display = [deck.pop() if number in showing and deck else None for number, deck in enumerate(decks)]
    return tuple(display), tuple(map(tuple, decks))


@cache
def whole_stack(stack: int) -> Counter[str]:
    """All cards of a stack."""
    return Counter({card.id: card.copies for card in CARDS if card.deck == stack})


def action_cards_go_wrong(state: State) -> Witness | None:
    """What is wrong with action cards after a step that a decision can lead to."""
    agenda = state.agenda
    if all(leaves_action_cards_alone(step) for step in steps_from(state)):
        return None
    for dealt in with_cards(state):
        for step in steps_from(dealt):
            if cards_of_each_stack(step.after) != cards_of_each_stack(dealt):
                return Witness(f"{step.action} in {agenda[-1]} loses or makes a card", state=dealt)
            if step.after.agenda and not is_enough_to_choose_from(step.after):
                return Witness(f"{step.action} in {agenda[-1]} leaves a turn without a card", state=dealt)
    return None


def steps_from(state: State) -> Iterator[Step]:
    """What each action leads to; where there is none, what happens by itself."""
    yield from (step_of(state, action) for action in options(state) or (None,))


def leaves_action_cards_alone(step: Step) -> bool:
    """Whether all action cards lie where they were, and no turn has begun or ended."""
    before, after = step.before, step.after
    rows = [(before.decks, after.decks), (before.display, after.display), (before.held, after.held)]
    turns = [
        [frame for frame in state.agenda if isinstance(frame, TurnPhase | ChoosingCard)]
        for state in (before, after)
    ]
    in_use = [[frame.card for frame in state.agenda if isinstance(frame, Turn)] for state in (before, after)]
    return turns[0] == turns[1] and in_use[0] == in_use[1] and all(old == new for old, new in rows)


def deals_all_cards(case: tuple[int, Edition]) -> str | None:
    """What is wrong with the action cards when a game begins."""
    players, edition = case
    state = new_game(players, edition, seed=players)
    return (
        None if are_whole(state) and all(state.display) else f"{players} players begin with {state.display}"
    )


def used_cards_leave(table: Table, card: str) -> None:
    """A card that was used or not chosen leaves the game."""


@theorem(
    *("TU-3", "TU-8", "SU-6", "RD-4", "RD-5", "VT-4"),
    claim=N_(
        "each stack has all its cards, face down, face up, in use or kept, and a card lies face up for each "
        "turn to come: so it begins, and every decision keeps it"
    ),
    domain=N_(
        "2 to 5 players, every kind of decision and action, full and empty boards, one Veto held or both, as "
        "few cards face up as turns need; every answer of the editions with 2 players"
    ),
    mutants=[
        Mutant(N_("used cards leave the game"), engine=replacing(put_under_its_stack, used_cards_leave))
    ],
    cost=2,
)
def a_card_lies_face_up_for_each_turn_to_come(engine: Change = as_it_ships) -> Evidence:
    with engine():
        return all_of(
            [
                for_all(product(PLAYERS, every_answer()), deals_all_cards),
                for_all(on_boards(), action_cards_go_wrong),
            ]
        )


# --- power cards ---------------------------------------------------------------------------------------


def hands_and_tables() -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Hands of every size that a round can find, low cards or high ones, and all that four others may bar."""
    fewest = len(POWER_CARDS) - len(ROUNDS) + 1
    sizes = range(fewest, len(POWER_CARDS) + 1)
    hands = {hand for size in sizes for hand in (POWER_CARDS[:size], POWER_CARDS[-size:])}
    tables_of_others = (combinations(POWER_CARDS, number) for number in range(max(PLAYERS)))
    return product(sorted(hands), chain.from_iterable(tables_of_others))


def only_higher_ones(table: Table, frame: PowerPhase) -> tuple[Action, ...]:
    """Whoever plays after others has to play a higher card than they."""
    highest = max((power for power in table.powers if power is not None), default=0)
    return tuple(action for action in power_options(table, frame) if action.value > highest)  # type: ignore[union-attr]


@theorem(
    *("PW-2", "PW-5"),
    claim=N_(
        "whoever is to play a power card may play each one in hand that nobody has played in this round"
    ),
    domain=N_("hands of 5 to 13 cards, low or high, all sets of up to four values on the table"),
    mutants=[
        Mutant(
            N_("each card has to be higher than those before"),
            engine=replacing(power_options, only_higher_ones),
        )
    ],
)
def every_card_in_hand_may_be_played_once(engine: Change = as_it_ships) -> Evidence:
    def failure(case: tuple[tuple[int, ...], tuple[int, ...]]) -> Witness | None:
        hand, barred = case
        players = max(PLAYERS)
        powers = (*barred, *(None,) * (players - len(barred)))
        state = stage(players, KING, (PowerPhase((players - 1,)),))
        state = state._replace(powers=powers, hands=(*((),) * (players - 1), hand))
        offered = [action.value for action in options(state)]  # type: ignore[union-attr]
        right = [value for value in hand if value not in barred]
        return None if offered == right and right else Witness(f"{hand} with {barred} on the table")

    with engine():
        return for_all(hands_and_tables(), failure)


# --- until the end somebody can act --------------------------------------------------------------------


def shape(agenda: Agenda) -> Hashable:
    """The kinds of frames; of the innermost which of its answers are yes, how far it is, and what is set."""
    kinds = tuple(type(frame) for frame in agenda)
    innermost: Any = agenda[-1] if agenda else None
    names = [field.name for field in fields(innermost) if field.name != "player"] if agenda else []
    return kinds, *(bool(getattr(innermost, name)) for name in names)


@cache
def shapes(players: int) -> frozenset[Hashable]:
    """The shapes of all decisions that are looked at, and that of a game that is over."""
    return frozenset(shape(agenda) for agenda in ((), *decisions(players, KING)))


def skips_the_choice_of_a_card(table: Table, frame: TurnPhase) -> None:
    """A turn begins with its supply, and then goes on to the next player."""
    settle_turn_phase(table, frame)
    table.agenda = [frame for frame in table.agenda if not isinstance(frame, ChoosingCard)]


@theorem(
    *("RD-3", "TU-4"),
    claim=N_("every step leads to one of the kinds of decisions that are looked at here, or to the end"),
    domain=N_(
        "2 to 5 players, every kind of decision and action, full and empty boards; every answer of the "
        "editions with 2 players; of decisions their kinds are compared, of the innermost also what is none"
    ),
    mutants=[
        Mutant(N_("nobody chooses a card"), engine=replacing(settle_turn_phase, skips_the_choice_of_a_card))
    ],
    cost=2,
)
def every_step_leads_to_these_decisions(engine: Change = as_it_ships) -> Evidence:
    def failure(state: State) -> Witness | None:
        for step in steps_from(state):
            if shape(step.after.agenda) not in shapes(state.players):
                return Witness(
                    f"{step.action} leads from {state.agenda[-1]} to another decision", state=state
                )
        return None

    with engine():
        return for_all(on_boards(), failure)


ENDS_A_ROUND = (PowerPhase, TurnPhase, Turn, GeneralScoring, SettingDisks)


def lawful_states() -> Iterator[State]:
    """Every kind of decision with as few cards as the laws allow, in every round that it may end."""
    for state in on_boards():
        ends_a_round = isinstance(state.agenda[-1], ENDS_A_ROUND)
        for round in rounds(state.edition) if ends_a_round else (2,):
            yield with_fewest_cards(state._replace(round=round))


def with_fewest_cards(state: State) -> State:
    """The state with as few power cards in hand, and as few action cards face up, as can be."""
    over = isinstance(state.agenda[0], GeneralScoring) + sum(n < state.round for n in rounds(state.edition))
    waiting = state.agenda[0].waiting if isinstance(state.agenda[0], PowerPhase) else ()
    lie = not isinstance(state.agenda[0], GeneralScoring)
    powers = tuple(player + 1 if lie and player not in waiting else None for player in range(state.players))
    piles = [[value for value in reversed(POWER_CARDS) if value != power][:over] for power in powers]
    hands = [
        tuple(value for value in POWER_CARDS if value != power and value not in pile)
        for power, pile in zip(powers, piles, strict=True)
    ]
    dealt = next(with_cards(state))
    return dealt._replace(powers=powers, played=tuple(map(tuple, piles)), hands=tuple(hands))


def stands_still(state: State) -> Witness | None:
    """Where nobody can act, though the game is not over."""
    for action in options(state):
        table = Table(state)
        offered = play(table, action)
        if not offered and (table.agenda or not is_last_round(state)):
            return Witness(f"after {action} in {state.agenda[-1]} nobody can act", state=state)
    return None


def is_last_round(state: State) -> bool:
    """Whether this is the last round, and its turns are over."""
    return state.round == rounds(state.edition)[-1] and isinstance(
        state.agenda[0], GeneralScoring | TurnPhase
    )


def ends_too_early(table: Table) -> None:
    """The game ends with the second general scoring."""
    if table.round < ROUNDS_WITH_GENERAL_SCORING[1]:
        next_round(table)


@theorem(
    *("RD-3", "RD-8", "EN-1", "TU-6", "PW-5"),
    claim=N_(
        "until the last general scoring is over somebody can act: whatever is done, what follows by itself "
        "ends with a choice or with the end"
    ),
    domain=N_(
        "2 to 5 players, every kind of decision and action, full and empty boards, each round that may end, "
        "as few cards as the laws allow; every answer of the editions with 2 players"
    ),
    mutants=[
        Mutant(
            N_("the game ends with the second general scoring"), engine=replacing(next_round, ends_too_early)
        )
    ],
    lemmas=[
        a_power_card_can_always_be_played,
        every_card_in_hand_may_be_played_once,
        power_cards_are_kept_and_are_enough,
        a_card_lies_face_up_for_each_turn_to_come,
        every_step_leads_to_these_decisions,
    ],
    cost=4,
)
def somebody_can_act_until_the_end(engine: Change = as_it_ships) -> Evidence:
    with engine():
        return for_all(lawful_states(), stands_still)
