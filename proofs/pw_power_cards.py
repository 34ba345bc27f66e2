"""Power cards (PW-1 to PW-5, RD-6, AC-4.2): there is always one to play, and turns have a strict order.

The values are symbols: any different ones in each hand, any that the others have played. What is shown for
the smallest hand a round can find holds for larger ones, since a further card in hand bars nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import z3

from elgrande.actions import PlayPower, TakeBackPower
from elgrande.engine import legal_actions
from elgrande.engine.changes import take_back, take_back_options
from elgrande.engine.rounds import end_round, play_power, power_options, settle_power_phase
from elgrande.positions import position
from elgrande.rules.pieces import PLAYERS, POWER_CARDS, ROUNDS, SHORT_GAME_ROUNDS
from elgrande.state import PowerPhase, State, TakingBackPower, TurnPhase
from proofs.agendas import ME, stage
from proofs.kit import Evidence, Mutant, Verdict, Witness, all_of, follows, for_all, theorem
from proofs.sc_places import nothing_told
from proofs.symbols import Term, term_of

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
    return [one < other for one, other in zip(hand, hand[1:], strict=False)]


def to_play(hand: Sequence[Any], played: Sequence[Any]) -> State:
    """The state in which the last player of a table is to play, after all the others."""
    players = len(played) + 1
    state = stage(players, KING, (PowerPhase((players - 1,)),))
    return state._replace(powers=(*played, None), hands=((),) * len(played) + (tuple(hand),))


Playable = Callable[[State], Sequence[Any]]


def playable(state: State) -> Sequence[Any]:
    """The values that the next player may play."""
    frame = state.agenda[-1]
    assert isinstance(frame, PowerPhase)
    return [action.value for action in power_options(state, frame) if isinstance(action, PlayPower)]


# --- what may be played ------------------------------------------------------------------------------


def hand_as_it_is(state: State) -> Sequence[Any]:
    """Every card in hand."""
    return state.hands[-1]


@theorem(
    "PW-2",
    claim="just those cards in hand may be played whose value nobody has played in this round",
    domain="2 to 5 players, any hand of 5 cards, any values played by the others",
    mutants=[Mutant("any card in hand", offered=hand_as_it_is)],
    cost=1.5,
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


def left_over(players: int, hand_size: int, most_barred: int, offered: Playable = playable) -> Evidence:
    """Whether the last to play has so many cards left to choose from, if the others bar what they like."""
    hand, others = values("in hand", hand_size), values("played", players - 1)
    return follows(
        lambda *cards: offered(to_play(cards[:hand_size], cards[hand_size:])),
        lambda found: len(found) >= hand_size - most_barred and len(found) >= 1,
        symbols=(*hand, *others),
        assuming=[*are_values((*hand, *others)), *as_hand(hand), z3.Distinct(*others)],
        tell=lambda found: Witness(f"{players} players, {hand_size} cards in hand: {found}", dict(found)),
    )


def barred_for_the_game(state: State) -> Sequence[Any]:
    """What others have played in an earlier round is barred, too: here the value of each, plus one."""
    earlier = [power + 1 for power in state.powers if power is not None]
    return [value for value in playable(state) if value not in earlier]


@theorem(
    *("PW-5", "PW-2", "RD-7"),
    claim="there is always a power card to play: 5 in hand in the ninth round, and the others bar at most 4",
    domain="2 to 5 players, any smallest hand of any round, any values played by the others",
    mutants=[
        Mutant("in a tenth round, too", rounds=(*ROUNDS, LAST_ROUND + 1)),
        Mutant("with a sixth player", players=(*PLAYERS, LARGEST_TABLE + 1)),
        Mutant("values stay barred after their round", offered=barred_for_the_game),
    ],
    lemmas=[no_value_is_played_twice],
    cost=2,
)
def a_power_card_can_always_be_played(
    rounds: Sequence[int] = ROUNDS, players: Sequence[int] = PLAYERS, offered: Playable = playable
) -> Evidence:
    least = smallest_hand(max(rounds), rounds)
    return all_of(left_over(number, least, number - 1, offered) for number in players)
