"""Power cards (PW-1 to PW-5, RD-6, AC-4.2): there is always one to play, and turns have a strict order.

The values are symbols: any different ones in each hand, any that the others have played. What is shown for
the smallest hand a round can find holds for larger ones, since a further card in hand bars nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import z3

from elgrande.actions import PlayPower, TakeBackPower
from elgrande.engine import legal_actions
from elgrande.engine.changes import take_back, take_back_options
from elgrande.engine.rounds import end_round, play_power, power_options, settle_power_phase
from elgrande.engine.table import Table
from elgrande.positions import position
from elgrande.rules.message import N_
from elgrande.rules.pieces import (
    PLAYERS,
    POWER_CARDS,
    ROUNDS,
    ROUNDS_WITH_GENERAL_SCORING,
    SHORT_GAME_ROUNDS,
)
from elgrande.state import PowerPhase, Special, State, TakingBackPower, TurnPhase
from proofs.games.all_decisions import ME, stage
from proofs.kit.rules_as_functions import after as after_rule
from proofs.kit.symbolic_execution import Term, term_of
from proofs.kit.theorem import Evidence, Mutant, Verdict, Witness, all_of, follows, for_all, theorem
from proofs.kit.translatable import Sentence
from proofs.theorems.sc_ranks import listed

KING = "galicia"
LAST_ROUND, LARGEST_TABLE = max(ROUNDS), max(PLAYERS)
CARDS_EACH = len(POWER_CARDS)


def values(name: str, number: int) -> tuple[Term, ...]:
    """Symbols for some power cards."""
    return tuple(z3.Int(f"{name} {index}") for index in range(number))


def are_values(symbols: Iterable[Term]) -> list[Term]:
    """Every one is the value of a power card."""
    return [z3.And(symbol >= min(POWER_CARDS), symbol <= max(POWER_CARDS)) for symbol in symbols]


def as_hand(hand: Sequence[Term]) -> list[Term]:
    """No card twice in a hand, and in order."""
    return [one < other for one, other in pairwise(hand)]


def to_play(hand: Sequence[Any], barred: Sequence[Any]) -> State:
    """The state in which a player is to play a power card, and these values lie on the table."""
    state = stage(2, KING, (PowerPhase((1,)),))
    return state._replace(powers=(*barred, None), hands=((), tuple(hand)))


Playable = Callable[[State], Sequence[Any]]


def playable(state: State) -> Sequence[Any]:
    """The values that the next player may play."""
    frame = state.agenda[-1]
    assert isinstance(frame, PowerPhase)
    return [action.value for action in power_options(Table(state), frame) if isinstance(action, PlayPower)]


# --- what may be played ------------------------------------------------------------------------------


def hand_as_it_is(state: State) -> Sequence[Any]:
    """Every card in hand."""
    return state.hands[-1]


@theorem(
    "PW-2",
    claim=N_("just those cards in hand may be played whose value nobody has played in this round"),
    domain=N_("2 to 5 players, any hand of 5 cards, any values played by the others"),
    mutants=[Mutant(N_("any card in hand"), offered=hand_as_it_is)],
    cost=2,
)
def no_value_is_played_twice(offered: Playable = playable) -> Evidence:
    def last_of(players: int) -> Evidence:
        hand, others = values("in hand", 5), values("played", players - 1)

        def offered_of(*cards: Any) -> tuple[Sequence[Any], Sequence[Any]]:
            return offered(to_play(cards[:5], cards[5:])), cards[:5]

        def right(found: tuple[Sequence[Any], Sequence[Any]]) -> Term:
            offered_values = [term_of(value) for value in found[0]]
            return z3.And(
                [
                    z3.Or([value == card for value in offered_values])
                    == z3.And([card != power for power in others])
                    for card in hand
                ]
            )

        return follows(
            offered_of,
            right,
            symbols=(*hand, *others),
            assuming=[*are_values((*hand, *others)), *as_hand(hand), z3.Distinct(*others)],
        )

    return all_of(last_of(players) for players in PLAYERS)


def smallest_hand(round: int, rounds: Sequence[int] = ROUNDS) -> int:
    """How many power cards a player holds at least when a round begins: one is gone for each before it."""
    return CARDS_EACH - len([number for number in rounds if number < round])


def left_over(players: int, hand_size: int, barred: int, at_least: int = 1) -> Evidence:
    """Whether so many cards are always left to play, when the others bar so many values."""
    hand, others = values("in hand", hand_size), values("on the table", barred)
    return follows(
        lambda *cards: playable(to_play(cards[:hand_size], cards[hand_size:])),
        lambda found: len(found) >= max(at_least, hand_size - barred),
        symbols=(*hand, *others),
        assuming=[*are_values((*hand, *others)), *as_hand(hand), z3.Distinct(*others)],
        tell=lambda found: stuck(players, list(found.values()), hand_size),
    )


def stuck(players: int, cards: list[int], hand_size: int) -> Witness:
    """Somebody who has too little to play."""
    hand, table = listed(cards[:hand_size]), listed(cards[hand_size:])
    values = {"players": players, "hand": hand, "table": table}
    return Witness(Sentence.of(N_("{players} players: {hand} in hand, {table} barred"), **values))


def others_bar(players: int) -> int:
    """How many values the others can bar at a table of so many: one each."""
    return players - 1


@theorem(
    *("PW-5", "PW-2", "RD-7"),
    claim=N_(
        "there is always a power card to play: 5 in hand in the ninth round, and the others bar at most 4"
    ),
    domain=N_("2 to 5 players, the smallest hand of the last round, any values on the table"),
    mutants=[
        Mutant(N_("in a tenth round, too"), rounds=(*ROUNDS, LAST_ROUND + 1)),
        Mutant(N_("with a sixth player, too"), players=(LARGEST_TABLE + 1,)),
        Mutant(N_("values stay barred for the rest of the game"), bars=lambda players: 5, players=(2,)),
    ],
    lemmas=[no_value_is_played_twice],
    cost=1.0,
)
def a_power_card_can_always_be_played(
    rounds: Sequence[int] = ROUNDS,
    players: Sequence[int] = PLAYERS,
    bars: Callable[[int], int] = others_bar,
) -> Evidence:
    least = smallest_hand(max(rounds), rounds)
    return all_of(left_over(number, least, bars(number)) for number in players)


@theorem(
    "PW-5",
    claim=N_("everybody can always choose between two power cards"),
    domain=N_("2 to 5 players, the smallest hand of the last round, any values on the table"),
    expected=Verdict.REFUTED,
    lemmas=[a_power_card_can_always_be_played],
)
def the_last_player_may_have_no_choice() -> Evidence:
    """Only in the ninth round of five players, and only the last to play; see `no_choice_left`."""
    least = smallest_hand(LAST_ROUND)
    evidence = all_of(left_over(players, least, players - 1, at_least=2) for players in PLAYERS)
    state = no_choice_left()
    assert evidence.witness is not None
    return replace(evidence, witness=Witness(evidence.witness.sentence, state=state))


def no_choice_left() -> State:
    """The ninth round of five players: the last has five cards in hand, four of them played by the others."""
    hand = (1, 2, 3, 4, 5)
    mine = tuple(value for value in POWER_CARDS if value not in hand)
    others = tuple(
        tuple(value for value in POWER_CARDS if value != power)[: LAST_ROUND - 1] for power in hand[:4]
    )
    state = position(
        LARGEST_TABLE, round=LAST_ROUND, powers=(*hand[:4], None), played=(*others, mine), start_player=0
    )
    if legal_actions(state) != (PlayPower(4, 5),):
        raise AssertionError(f"the engine offers {legal_actions(state)}")
    return state


@theorem(
    *("PW-5", "RD-2"),
    claim=N_("only in the ninth round of five players can the choice come down to one card"),
    domain=N_("every number of players and round, but for that one; the short game ends with 8 in hand"),
    mutants=[Mutant(N_("not even there"), but=())],
    lemmas=[no_value_is_played_twice],
)
def last_player_can_be_forced_only_with_5p_in_round_9(
    but: Sequence[tuple[int, int]] = ((LARGEST_TABLE, LAST_ROUND),),
) -> Evidence:
    def failure(case: tuple[Sequence[int], int, int]) -> str | None:
        rounds, players, round = case
        left = smallest_hand(round, rounds) - others_bar(players)
        if left >= 2 or (rounds is ROUNDS and (players, round) in but):
            return None
        return f"{players} players in round {round}: {left} card left"

    return for_all(
        (
            (rounds, players, round)
            for rounds in (ROUNDS, SHORT_GAME_ROUNDS)
            for players in PLAYERS
            for round in rounds
        ),
        failure,
    )


# --- hands -------------------------------------------------------------------------------------------


Playing = Callable[[Table, PowerPhase, PlayPower], None]


def keeping_it(table: Table, frame: PowerPhase, action: PlayPower) -> None:
    """A card that is played stays in the hand."""
    hand = table.hands[action.player]
    play_power(table, frame, action)
    table.hands[action.player] = hand


def discarding_lower_ones(table: Table, frame: PowerPhase, action: PlayPower) -> None:
    """With a card all lower ones leave the hand."""
    play_power(table, frame, action)
    hand = table.hands[action.player]
    table.hands[action.player] = tuple([card for card in hand if card > action.value])


@theorem(
    *("PW-1", "RD-7"),
    claim=N_("whichever power card is played leaves the hand, and all others stay in it"),
    domain=N_("any hand of 1 to 13 cards, each card in it"),
    mutants=[
        Mutant(N_("none at all"), playing=keeping_it),
        Mutant(N_("all lower ones are discarded with it"), playing=discarding_lower_ones),
    ],
)
def a_round_takes_one_card(playing: Playing = play_power) -> Evidence:
    def of_so_many(size: int) -> Evidence:
        hand = values("in hand", size)

        def each_played(*cards: Any) -> list[Sequence[Any]]:
            state = to_play(cards, (None,))
            plays = [PlayPower(1, card) for card in cards]
            return [after_rule(state, playing, state.agenda[-1], action).hands[1] for action in plays]

        def right(hands: list[Sequence[Any]]) -> Term:
            wanted = [(*hand[:played], *hand[played + 1 :]) for played in range(size)]
            return z3.And([are_these(left, right) for left, right in zip(hands, wanted, strict=True)])

        return follows(each_played, right, symbols=hand, assuming=[*are_values(hand), *as_hand(hand)])

    return all_of(of_so_many(size) for size in range(1, CARDS_EACH + 1))


def are_these(hand: Sequence[Any], cards: Sequence[Term]) -> Term:
    """A hand consists of just these cards, in this order."""
    if len(hand) != len(cards):
        return z3.BoolVal(False)
    return z3.And([term_of(value) == card for value, card in zip(hand, cards, strict=True)])


def hand_taken_back(hand: tuple[int, ...], played: tuple[int, ...], power: int) -> list[tuple[int, ...]]:
    """The hands that taking back one card can lead to."""
    state = stage(2, KING, ())
    state = state._replace(hands=(hand, ()), played=(played, ()), powers=(power, None))
    frame = TakingBackPower(ME, announced=True)
    state = state._replace(agenda=(Special(ME, "recover_power", ()), frame))
    options = take_back_options(Table(state), frame)
    actions = [action for action in options if isinstance(action, TakeBackPower)]
    return [after_rule(state, take_back, frame, action).hands[0] for action in actions]


def hand_exchanged(hand: tuple[int, ...], played: tuple[int, ...], power: int) -> list[tuple[int, ...]]:
    """One card comes back for another one from the hand."""
    return [back[1:] for back in hand_taken_back(hand, played, power)]


@theorem(
    *("AC-4.2", "PW-5"),
    claim=N_(
        "taking back a power card makes a hand larger by one; so it never leaves anybody "
        "without a card to play"
    ),
    domain=N_("every hand of 5 cards, with each other card just played"),
    mutants=[Mutant(N_("a card for a card"), taking=hand_exchanged)],
    lemmas=[a_power_card_can_always_be_played],
    cost=0.5,
)
def taking_back_makes_a_hand_larger(
    taking: Callable[..., list[tuple[int, ...]]] = hand_taken_back,
) -> Evidence:
    def failure(case: tuple[tuple[int, ...], int]) -> str | None:
        hand, power = case
        played = tuple(value for value in POWER_CARDS if value not in (*hand, power))
        right = [tuple(sorted((*hand, value))) for value in sorted((*played, power))]
        return None if taking(hand, played, power) == right else f"{hand} with {power} just played"

    return for_all(
        (
            (hand, power)
            for hand in combinations(POWER_CARDS, 5)
            for power in POWER_CARDS
            if power not in hand
        ),
        failure,
    )


# --- turn order --------------------------------------------------------------------------------------


def order_of(powers: Sequence[Any]) -> Sequence[int]:
    """The order of turns after these power cards were played."""
    players = len(powers)
    state = stage(players, KING, (PowerPhase(()),))._replace(powers=tuple(powers))
    after = after_rule(state, settle_power_phase, PowerPhase(()))
    assert after is not None
    (phase,) = after.agenda
    assert isinstance(phase, TurnPhase)
    return phase.waiting


def lowest_first(powers: Sequence[Any]) -> Sequence[int]:
    """From the lowest card to the highest."""
    return tuple(reversed(order_of(powers)))


def differing(powers: Sequence[Term]) -> list[Term]:
    """No value is played twice in a round: `no_value_is_played_twice`."""
    return [z3.Distinct(*powers)]


def in_falling_order(powers: Sequence[Term], order: Sequence[int]) -> Term:
    """Everybody has one turn, each with a lower card than the one before."""
    if sorted(order) != list(range(len(powers))):
        return z3.BoolVal(False)
    return z3.And([powers[one] > powers[next] for one, next in pairwise(order)])


@theorem(
    *("PW-3", "TU-9"),
    claim=N_("turns have a strict order: everybody once, from the highest card to the lowest"),
    domain=N_("2 to 5 players, any power cards that may be played in one round"),
    mutants=[
        Mutant(N_("from the lowest card to the highest"), order=lowest_first),
        Mutant(N_("even if values may be played twice"), given=lambda powers: []),
    ],
    lemmas=[no_value_is_played_twice],
)
def turns_have_a_strict_order(
    order: Callable[[Sequence[Any]], Sequence[int]] = order_of,
    given: Callable[[Sequence[Term]], list[Term]] = differing,
) -> Evidence:
    def of_so_many(players: int) -> Evidence:
        powers = values("power", players)
        return follows(
            lambda *played: order(played),
            lambda found: in_falling_order(powers, found),
            symbols=powers,
            assuming=[*are_values(powers), *given(powers)],
        )

    return all_of(of_so_many(players) for players in PLAYERS)


def next_start_player(powers: Sequence[Any]) -> Sequence[int]:
    """Who starts after a round with these power cards, before a general scoring and elsewhere.

    In the one all have taken back what they played, in the other nobody has.
    """
    players, scored = len(powers), ROUNDS_WITH_GENERAL_SCORING[0]
    state = stage(players, KING, (TurnPhase(()),))._replace(powers=tuple(powers), hands=((),) * players)
    taken_back = tuple((power,) for power in powers)
    before_scoring = after_rule(state._replace(round=scored, hands=taken_back), end_round)
    phase = after_rule(state._replace(round=scored - 1), end_round).agenda[-1]
    assert isinstance(phase, PowerPhase)
    return before_scoring.start_player, phase.waiting[0]


@theorem(
    "RD-6",
    claim=N_("the next start player is the one with the lowest card, and there is exactly one"),
    domain=N_("2 to 5 players, any power cards that may be played in one round"),
    mutants=[
        Mutant(N_("the one with the highest card"), starts=lambda powers: order_of(powers)[:1]),
        Mutant(N_("even if values may be played twice"), given=lambda powers: []),
    ],
    lemmas=[no_value_is_played_twice],
)
def the_lowest_card_starts_next(
    starts: Callable[[Sequence[Any]], Sequence[int]] = next_start_player,
    given: Callable[[Sequence[Term]], list[Term]] = differing,
) -> Evidence:
    def of_so_many(players: int) -> Evidence:
        powers = values("power", players)
        return follows(
            lambda *played: starts(played),
            lambda found: z3.And(
                [
                    powers[first] < power
                    for first in found
                    for player, power in enumerate(powers)
                    if player != first
                ]
            ),
            symbols=powers,
            assuming=[*are_values(powers), *given(powers)],
        )

    return all_of(of_so_many(players) for players in PLAYERS)
