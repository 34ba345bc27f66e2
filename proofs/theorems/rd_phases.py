"""What a phase of the game does, whatever else is so (RD-4, RD-5, PW-1, PW-3, GS-1 to GS-4, CA-5).

Cards are turned up, power cards are played, the Castillo is opened, scored and emptied. Everything that a
phase is not about is `Sealed`, the number of the round above all: what happens in one round happens in each.
Mutants change a function of the engine, and leave the proof as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import permutations, product
from typing import Any

import z3

from elgrande.actions import PlayPower, ScorePlace
from elgrande.engine import RULES, rounds
from elgrande.engine.general_scoring import empty_castillo, score_castillo
from elgrande.engine.rounds import play_power, put_under_its_stack, start_round
from elgrande.engine.scorings import score_next
from elgrande.engine.table import Table
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARDS
from elgrande.rules.map import CASTILLO, COURT
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS, POWER_CARDS, ROUNDS
from elgrande.scoring import region_points
from elgrande.state import Disks, GeneralScoring, PowerPhase, Scoring, Special, State, TurnPhase
from proofs.games.all_decisions import ME, Rows, options, stage
from proofs.kit.changed_engine import Change, as_it_ships, replacing
from proofs.kit.opaque_values import Sealed, if_closed, is_same, sealed_but
from proofs.kit.rules_as_functions import after as after_rule
from proofs.kit.theorem import Evidence, Mutant, all_of, follows, for_all, theorem
from proofs.theorems.sc_ranks import listed
from proofs.theorems.su_pieces import board_with, row

KING = "galicia"
ANY_ROUND: Any = Sealed("round")


def settled(state: State) -> State:
    """The state after the innermost frame went on by itself."""
    frame = state.agenda[-1]
    return after_rule(state, RULES[type(frame)].settle, frame)


def in_each(cases: Iterable[Any], failure: Callable[[Any], str | None]) -> Iterator[Evidence]:
    """Whether nothing is wrong in any case; not before it is asked for, so that `if_closed` sees it."""
    yield for_all(cases, failure)


# --- action cards ------------------------------------------------------------------------------------

Stacks = tuple[tuple[str, ...], ...]


def stacks_of(sizes: Iterable[int]) -> Stacks:
    """Stacks of so many cards, no two of them alike."""
    numbered = zip(BASE.stacks, sizes, strict=True)
    return tuple(tuple(f"card {card} of {stack}" for card in range(size)) for stack, size in numbered)


def with_stacks(players: int, stacks: Stacks) -> State:
    """A round is about to begin, and nothing is known but the stacks and who begins."""
    return sealed_but(stage(players, KING, ()), ("edition", "agenda", "start_player"))._replace(decks=stacks)


def from_the_bottom(table: Table, round: int) -> None:
    """The lowest card of every stack is turned up."""
    table.decks = [deck[-1:] + deck[:-1] for deck in table.decks]
    start_round(table, round)


def none_in_the_last_round(table: Table, round: int) -> None:
    """In the last round no card is turned up."""
    if round != ROUNDS[-1]:
        start_round(table, round)


@theorem(
    "RD-4",
    claim=N_(
        "when a round begins the top card of each stack is turned up, and the others stay as they lie, in "
        "whichever round"
    ),
    domain=N_(
        "2 to 5 players, one stack of none to 11 cards in turn, the others of each size; all else is sealed"
    ),
    mutants=[
        Mutant(N_("the bottom card is turned up"), engine=replacing(start_round, from_the_bottom)),
        Mutant(N_("none in the last round"), engine=replacing(start_round, none_in_the_last_round)),
    ],
)
def the_top_card_of_each_stack_is_turned_up(engine: Change = as_it_ships) -> Evidence:
    def failure(case: tuple[int, Stacks]) -> str | None:
        players, stacks = case
        after = after_rule(with_stacks(players, stacks), rounds.start_round, ANY_ROUND)
        if after.display != tuple(stack[0] if stack else None for stack in stacks):
            return f"of {stacks} are turned up {after.display}"
        return None if after.decks == tuple(stack[1:] for stack in stacks) else f"{after.decks} are left"

    def sizes() -> Iterator[tuple[int, ...]]:
        for size, others, number in product(range(12), range(12), range(len(BASE.stacks))):
            yield tuple(size if stack == number else others for stack in range(len(BASE.stacks)))

    with engine():
        return all_of(if_closed(in_each(product(PLAYERS, map(stacks_of, sizes())), failure)))


def on_top(table: Table, card: str) -> None:
    """A card goes onto its stack."""
    stack = table.box.stack_of[card]
    table.decks[stack] = (card, *table.decks[stack])


@theorem(
    *("RD-5", "TU-8", "VT-4"),
    claim=N_("a card that goes back lies at the bottom of its own stack, and no other stack changes"),
    domain=N_("the 33 kinds of cards, stacks of none to 11 cards; all else is sealed"),
    mutants=[Mutant(N_("it lies on top"), engine=replacing(put_under_its_stack, on_top))],
)
def a_card_that_goes_back_lies_at_the_bottom(engine: Change = as_it_ships) -> Evidence:
    def failure(case: tuple[str, int]) -> str | None:
        card, size = case
        stacks = stacks_of((size,) * len(BASE.stacks))
        after = after_rule(with_stacks(2, stacks), rounds.put_under_its_stack, card)
        right = [(*stack, card) if BASE.stack_of[card] == n else stack for n, stack in enumerate(stacks)]
        return None if after.decks == tuple(right) else f"after {card} the stacks are {after.decks}"

    with engine():
        return all_of(if_closed(in_each(product([card.id for card in CARDS], range(12)), failure)))


# --- power cards -------------------------------------------------------------------------------------


def by_seats(table: Table, frame: PowerPhase, action: PlayPower) -> None:
    """After the start player the others play in the order of their seats."""
    play_power(table, frame, action)
    table.swap(PowerPhase(tuple(sorted(frame.waiting[1:]))))


def for_the_neighbour(table: Table, frame: PowerPhase, action: PlayPower) -> None:
    """The card comes to lie before the next player."""
    play_power(table, frame, action)
    table.powers[(action.player + 1) % table.players] = action.value


@theorem(
    *("PW-1", "PW-2", "PW-3"),
    claim=N_(
        "from the start player on everybody plays one power card, clockwise, which comes to lie before him; "
        "then turns follow from the highest to the lowest, in whichever round"
    ),
    domain=N_(
        "2 to 5 players, everybody as start player, each order of low and of high cards; all else is sealed"
    ),
    mutants=[
        Mutant(N_("the others play by their seats"), engine=replacing(play_power, by_seats)),
        Mutant(N_("the card lies before the next"), engine=replacing(play_power, for_the_neighbour)),
    ],
)
def everybody_plays_one_power_card_clockwise(engine: Change = as_it_ships) -> Evidence:
    def failure(case: tuple[int, int, tuple[int, ...]]) -> str | None:
        players, first, values = case
        state = stage(players, KING, ())._replace(start_player=first, hands=(POWER_CARDS,) * players)
        state = sealed_but(state, ("edition", "agenda", "start_player", "hands", "decks"))
        state = after_rule(state, rounds.start_round, ANY_ROUND)
        for player in (*range(first, players), *range(first)):
            action, powers = PlayPower(player, values[player]), state.powers
            if action not in options(state) or any(one.player != player for one in options(state)):
                return f"player {player} cannot play {values[player]} after {listed(powers)}"
            state = after_rule(state, RULES[PowerPhase].perform, state.agenda[-1], action)
            if state.powers != (*powers[:player], values[player], *powers[player + 1 :]):
                return f"after {action} on the table are {listed(state.powers)}"
        order = tuple(sorted(range(players), key=lambda player: -values[player]))
        after = settled(state).agenda
        return None if after == (TurnPhase(order),) else f"after {listed(values)} comes {after}"

    def cases() -> Iterator[tuple[int, int, tuple[int, ...]]]:
        for players in PLAYERS:
            for some in (POWER_CARDS[:players], POWER_CARDS[-players:]):
                yield from product([players], range(players), permutations(some))

    with engine():
        return all_of(if_closed(in_each(cases(), failure)))


# --- the Castillo ------------------------------------------------------------------------------------

THERE, ELSEWHERE = "granada", "valencia"  # where a disk leads to, and where nobody is


def about_to_be_scored(castillo: tuple[int, ...], there: tuple[int, ...], disks: Disks) -> State:
    """All disks are set; nothing is known but what scorings ask."""
    cells = {(CASTILLO, player): count for player, count in enumerate(castillo)}
    cells |= {(THERE, player): count for player, count in enumerate(there)}
    rows = board_with(cells, len(castillo), elsewhere=0)
    state = stage(len(castillo), KING, (GeneralScoring(disks),), rows)
    open_fields = ("edition", "agenda", "caballeros", "king", "grandes", "tiles", "points", "due", "held")
    return sealed_but(state, (*open_fields, "carriers"))


def right_after(state: State, disks: Disks) -> Iterator[tuple[tuple[int, ...], Rows]]:
    """Points and board after each step: the Castillo is scored, then emptied, then all regions are scored."""
    points, rows = scored(state, state.points, [CASTILLO]), state.caballeros
    yield points, rows
    aims = [COURT if disk == state.king else disk for disk in disks]
    board = [list(row) for row in rows]
    for player, aim in enumerate(aims):
        board[BASE.index[str(aim)]][player] += board[BASE.index[CASTILLO]][player]
        board[BASE.index[CASTILLO]][player] = 0
    after = tuple(map(tuple, board))
    yield points, after
    yield points, after  # here comes up what was put off
    yield scored(state._replace(caballeros=after), points, BASE.regions), after


def scored(state: State, points: tuple[int, ...], places: Any) -> tuple[int, ...]:
    """Everybody's points after these places have been scored."""
    for place in places:
        homes = [player for player, home in enumerate(state.grandes) if home == place]
        paid = region_points(
            state.counts(place), state.scoreboard(place), king=place == state.king, home=homes
        )
        points = tuple(before + more for before, more in zip(points, paid, strict=True))
    return points


def they_stay_in_the_last_round(table: Table, disks: Disks) -> None:
    """After the last round the Castillo is not emptied."""
    if table.round != ROUNDS[-1]:
        empty_castillo(table, disks)


def emptied_before(table: Table, disks: Disks) -> None:
    """Caballeros leave the Castillo before it is scored."""
    empty_castillo(table, disks)
    score_castillo(table, disks)


@theorem(
    *("CA-5", "GS-1", "GS-3", "GS-4", "GS-5", "GS-6"),
    claim=N_(
        "a general scoring scores the Castillo with all who are in it, then empties it as the disks say, and "
        "then scores all regions, in whichever round"
    ),
    domain=N_(
        "2 players with none to 2 of each in the Castillo and in a region, 3 with none or one; each disk on "
        "it, on another one or on the King's; all else is sealed"
    ),
    mutants=[
        Mutant(
            N_("they stay after the last round"),
            engine=replacing(empty_castillo, they_stay_in_the_last_round),
        ),
        Mutant(N_("it is emptied before it is scored"), engine=replacing(score_castillo, emptied_before)),
    ],
    cost=1,
)
def a_general_scoring_scores_the_castillo_and_then_empties_it(engine: Change = as_it_ships) -> Evidence:
    def failure(case: tuple[tuple[int, ...], tuple[int, ...], Disks]) -> str | None:
        state = about_to_be_scored(*case)
        for step, (points, rows) in enumerate(right_after(state, case[2]), 1):
            state = settled(state)
            if (state.points, state.caballeros) != (points, rows):
                return f"with {listed(case[0])} in the Castillo, step {step}: {listed(state.points)}"
            if state.agenda != (GeneralScoring(case[2], step),):
                return f"after step {step} comes {state.agenda}"
        return None

    def cases() -> Iterator[tuple[tuple[int, ...], tuple[int, ...], Disks]]:
        for players, most in ((2, 2), (3, 1)):
            counts = list(product(range(most + 1), repeat=players))
            yield from product(counts, counts, product((THERE, ELSEWHERE, KING), repeat=players))

    with engine():
        return all_of(if_closed(in_each(cases(), failure)))


def large_groups_leave(table: Table, frame: Scoring, action: ScorePlace) -> None:
    """After a special scoring whoever has more than six in the Castillo takes them to his court."""
    score_next(table, frame, action)
    for owner, number in enumerate(table.counts(CASTILLO)):
        if number > 6:
            table.transfer(owner, CASTILLO, COURT, number)


@theorem(
    *("CA-5", "AC-3.4"),
    claim=N_("after a special scoring everybody's caballeros stay in the Castillo, and on the whole board"),
    domain=N_("2 and 3 players, any counts in the Castillo, which a card scores alone or before a region"),
    mutants=[Mutant(N_("large groups leave it"), engine=replacing(score_next, large_groups_leave))],
)
def a_special_scoring_leaves_all_in_the_castillo(engine: Change = as_it_ships) -> Evidence:
    def stay(players: int, places: tuple[str, ...]) -> Evidence:
        inside = [z3.Int(f"in the Castillo {player}") for player in range(players)]
        frame = Scoring(ME, places)

        def before_and_after(*counts: Any) -> tuple[Rows, Rows]:
            rows = board_with(dict(zip(row(CASTILLO, players), counts, strict=True)), players, elsewhere=1)
            state = stage(players, KING, (Special(ME, "score_castillo", ()), frame), rows)
            after = after_rule(state, RULES[Scoring].perform, frame, ScorePlace(ME, CASTILLO))
            return state.caballeros, after.caballeros

        return follows(
            before_and_after,
            lambda rows: z3.BoolVal(is_same(*rows)),
            symbols=inside,
            assuming=[count >= 0 for count in inside],
        )

    with engine():
        return all_of(stay(*case) for case in product((2, 3), [(CASTILLO,), (CASTILLO, ELSEWHERE)]))
