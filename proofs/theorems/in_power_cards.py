"""An invariant of all decisions about power cards (SU-7, PW-1, PW-5, RD-7, AC-4.2).

Everybody has the thirteen values, each once: in hand, face down in the pile, or on the table. In the pile
lies at most one for each round that is over; so there are enough in hand for the rounds to come. This holds
when a game begins, and each decision keeps it: those about power cards for any values, all others without a
look at them (they are `Sealed`). Mutants change a function of the engine, and leave the proof as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise, product
from typing import Any, NamedTuple

import z3

from elgrande.actions import Action, PlayPower, Proceed, TakeBackPower
from elgrande.engine import RULES, new_game
from elgrande.engine.changes import take_back
from elgrande.engine.general_scoring import GENERAL_SCORING
from elgrande.engine.rounds import discard_powers, play_power, rounds
from elgrande.engine.table import Table
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS, POWER_CARDS
from elgrande.state import (
    ChoosingCard,
    Frame,
    GeneralScoring,
    PowerPhase,
    ReactionWindow,
    Special,
    State,
    TakingBackPower,
    Turn,
    TurnPhase,
)
from proofs.games.all_decisions import ME, Agenda, every_answer, options, stage
from proofs.kit.changed_engine import Change, as_it_ships, replacing
from proofs.kit.opaque_values import Opened, Sealed, SealedEdition, if_closed
from proofs.kit.rules_as_functions import after as after_rule
from proofs.kit.symbolic_execution import Term, term_of
from proofs.kit.theorem import Evidence, Mutant, Witness, all_of, follows, for_all, theorem
from proofs.kit.z3_solver import all_hold, any_holds
from proofs.theorems.in_invariants import KING, on_boards, tables
from proofs.theorems.in_seats import no_seat_is_special

ROWS = ("hands", "played", "powers")
LENGTHS = (EN_BASE, EN_BASE.but(length="short"))
ROUND = z3.Int("round")


# --- the law -----------------------------------------------------------------------------------------


class Cards(NamedTuple):
    """One player's power cards: in hand, on the table in this round, and face down in the pile."""

    hand: Sequence[Any]
    power: Any
    pile: Sequence[Any]


def is_lawful(state: State, player: int) -> Term:
    """Whether a player has each value once, and enough of them in hand for the rounds to come."""
    cards = Cards(state.hands[player], state.powers[player], state.played[player])
    return all_hold(
        each_value_once(cards, may_be_in_hand=not has_a_turn_to_come(state.agenda, player)),
        is_for_rounds_over(len(cards.pile), state),
    )


def each_value_once(cards: Cards, may_be_in_hand: bool) -> Term:
    """Each value is in hand, in the pile or on the table; or on the table, and in hand as well."""
    hand, pile = [[term_of(value) for value in row] for row in (cards.hand, cards.pile)]
    on_the_table = [] if cards.power is None else [term_of(cards.power)]
    lawful = [one < other for one, other in pairwise(hand)]
    for value in (*hand[:1], *pile, *on_the_table):  # a hand rises, so that its ends will do
        lawful.append(value >= min(POWER_CARDS))
    for value in (*hand[-1:], *pile, *on_the_table):
        lawful.append(value <= max(POWER_CARDS))
    ways = all_values([*hand, *pile, *on_the_table])
    if may_be_in_hand and on_the_table:
        is_in_hand = any_holds([power == value for power in on_the_table for value in hand])
        ways += [
            all_hold(*taken_back, is_in_hand) for taken_back in [all_values([*hand, *pile])] if taken_back
        ]
    return all_hold(*lawful, any_holds(ways))


def all_values(values: Sequence[Term]) -> list[Term]:
    """That they are all different, if they are as many as there are values."""
    return [z3.Distinct(*values)] if len(values) == len(POWER_CARDS) else []


def has_a_turn_to_come(agenda: Agenda, player: int) -> bool:
    """Whether a player's special action of this round is still to come or under way."""
    return any(has_it_to_come(frame, player) for frame in agenda)


def has_it_to_come(frame: Frame, player: int) -> bool:
    """Whether this frame has a player's special action of this round before it, or carries it out."""
    match frame:
        case PowerPhase():
            return True
        case TurnPhase(waiting=waiting):
            return player in waiting
        case ChoosingCard(player=owner) | TakingBackPower(player=owner):
            return owner == player
        case Turn(player=owner, special_done=done):
            return owner == player and not done
        case Special(player=owner, steps=steps):
            return owner == player and bool(steps)
        case _:
            return False


def is_for_rounds_over(cards: int, state: State) -> Any:
    """Whether at least so many rounds are over; one whose general scoring is under way is counted as over."""
    before = cards - (0 if state.agenda and not isinstance(state.agenda[0], GeneralScoring) else 1)
    played = rounds(state.edition)
    return before <= 0 or (before <= len(played) and term_of(state.round) > played[before - 1])


# --- decisions about power cards, whatever their values ----------------------------------------------


class Moment(NamedTuple):
    """A decision about a player's power cards: how many he has in hand and pile, and whether one lies."""

    edition: Edition
    agenda: Agenda
    hand: int
    pile: int
    power: bool

    @property
    def symbols(self) -> tuple[Term, ...]:
        """The round, the card on the table if there is one, and the values in hand and pile."""
        on_the_table = (z3.Int("on the table"),) if self.power else ()
        in_hand = tuple(z3.Int(f"in hand {number}") for number in range(self.hand))
        in_the_pile = tuple(z3.Int(f"in the pile {number}") for number in range(self.pile))
        return (ROUND, *on_the_table, *in_hand, *in_the_pile)

    def state(self, values: Sequence[Any]) -> State:
        """The state of this moment with these values; the cards of others, and other answers, are sealed."""
        round, *rest = values
        power = rest.pop(0) if self.power else None
        others: Any = (Sealed("cards of others"),)
        edition: Any = SealedEdition(self.edition, "length")
        return stage(2, KING, self.agenda)._replace(
            edition=edition,
            round=round,
            hands=(tuple(rest[: self.hand]), *others),
            played=(tuple(rest[self.hand :]), *others),
            powers=(power, None),
        )


def moments(agenda: Agenda, *, power: bool, in_hand: bool = False, over: int = 0) -> Iterator[Moment]:
    """A decision with every number of cards, in the long and the short game."""
    for edition in LENGTHS:
        for pile in range(len(rounds(edition)) + over):
            hand = len(POWER_CARDS) - pile - (power and not in_hand)
            yield Moment(edition, agenda, hand, pile, power)


def keeps_the_law(moment: Moment, happens: Callable[[State], Iterable[State]]) -> Evidence:
    """Whether all that can happen at a moment keeps the law, whatever the round and the values."""
    symbols = moment.symbols
    is_a_round = any_holds([number == ROUND for number in rounds(moment.edition)])

    def after(*values: Any) -> tuple[State, ...]:
        return tuple(happens(moment.state(values)))

    return follows(
        after,
        lambda found: all_hold([is_lawful(state, ME) for state in found]),
        symbols=symbols,
        assuming=[is_a_round, is_lawful(moment.state(symbols), ME)],
    )


def playing_each_card(state: State) -> Iterator[State]:
    """A card in hand is played, any of them."""
    return (performed(state, PlayPower(ME, value)) for value in state.hands[ME])


def taking_back(number: int) -> Callable[[State], Iterator[State]]:
    """The card on the table is taken back (0), or one from the pile."""

    def happens(state: State) -> Iterator[State]:
        values: list[Any] = [state.powers[ME], *state.played[ME]]
        yield performed(state, TakeBackPower(ME, values[number]))

    return happens


def performed(state: State, action: Action) -> State:
    """The state after the engine carried out an action, and no more."""
    frame = state.agenda[-1]
    return after_rule(state, RULES[type(frame)].perform, frame, action)


def settled(state: State) -> State:
    """The state after the innermost frame went on by itself."""
    frame = state.agenda[-1]
    return after_rule(state, RULES[type(frame)].settle, frame)


def decisions_about_power_cards() -> Iterator[Evidence]:
    """Playing one, taking one back, the end of a round, the end of a general scoring."""
    for moment in moments((PowerPhase((ME, 1)),), power=False):
        yield keeps_the_law(moment, playing_each_card)
    turn = Turn(ME, "recover_power", 4, special_done=True)
    taking = (TurnPhase(()), turn, Special(ME, "recover_power", ()), TakingBackPower(ME, announced=True))
    for moment in moments(taking, power=True):  # the pile has no order: its first card can be any of it
        yield from (keeps_the_law(moment, taking_back(number)) for number in {0, min(1, moment.pile)})
    for in_hand in (False, True):
        for moment in moments((TurnPhase(()),), power=True, in_hand=in_hand):
            yield keeps_the_law(moment, lambda state: [settled(state)])
    scored = GeneralScoring((KING, KING), len(GENERAL_SCORING) - 1)
    for moment in moments((scored,), power=False, over=1):
        yield keeps_the_law(moment, lambda state: [settled(state)])


# --- all other decisions, without a look at the cards ------------------------------------------------


def others() -> Iterator[State]:
    """Every decision that is not about power cards, with those sealed; and what is between turns."""
    about = (PowerPhase, TurnPhase, TakingBackPower)
    for state in on_boards():
        agenda = state.agenda
        if isinstance(agenda[-1], about) or is_end_of_scoring(agenda[-1]) or takes_back(agenda):
            continue
        yield sealed(state, powers=True)
    for players, king, edition in tables():
        powers = tuple(POWER_CARDS[:players])
        state = stage(players, king, (PowerPhase(()),))._replace(edition=edition)
        yield sealed(state._replace(powers=powers), powers=False)
        for value in POWER_CARDS:
            between = state._replace(agenda=(TurnPhase((ME,)),), powers=(value,) * players)
            yield sealed(between, powers=False)


def takes_back(agenda: Agenda) -> bool:
    """Whether a power card is taken back as announced, if nobody objects."""
    return (
        isinstance(agenda[-1], ReactionWindow)
        and not agenda[-1].holders
        and isinstance(agenda[-2], TakingBackPower)
    )


def is_end_of_scoring(frame: Frame) -> bool:
    """Whether a general scoring has been carried out."""
    return isinstance(frame, GeneralScoring) and frame.done == len(GENERAL_SCORING) - 1


def sealed(state: State, powers: bool) -> State:
    """The state with hands and piles sealed, and the cards on the table, too, if they do not matter."""
    rows: dict[str, Any] = {row: (Sealed(row),) * state.players for row in ROWS if powers or row != "powers"}
    return state._replace(**rows)


def what_follows(state: State) -> Iterator[State]:
    """What any action leads to; where there is none, what happens by itself."""
    actions = options(state)
    yield from (performed(state, action) for action in actions)
    if not actions:
        yield settled(state)


def touched(state: State) -> Witness | None:
    """What touches power cards here, or brings a turn back in which one could be taken back."""
    frame = state.agenda[-1]
    try:
        for after in what_follows(state):
            rows = [
                (one, other)
                for name in ROWS
                for one, other in zip(getattr(state, name), getattr(after, name), strict=True)
            ]
            if not all(one is other for one, other in rows):
                return Witness(f"{frame} changes power cards")
            for player in range(state.players):
                if has_a_turn_to_come(after.agenda, player) and not has_a_turn_to_come(state.agenda, player):
                    return Witness(f"{frame} gives player {player} another turn")
    except Opened as opened:
        return Witness(f"{frame}: {opened}")
    return None


# --- the theorem -------------------------------------------------------------------------------------


def no_value_twice(case: tuple[int, Edition]) -> str | None:
    """What is wrong with power cards when a game begins."""
    players, edition = case
    state = new_game(players, edition, seed=players)
    lawful = z3.simplify(all_hold([is_lawful(state, player) for player in range(players)]))
    return None if z3.is_true(lawful) else f"{players} players begin with {state.hands}"


def discards_lower_ones(table: Table, frame: PowerPhase, action: PlayPower) -> None:
    """Whoever plays a card discards all lower ones in hand."""
    play_power(table, frame, action)
    hand = table.hands[action.player]
    table.hands[action.player] = tuple([card for card in hand if card > action.value])
    table.played[action.player] += tuple([card for card in hand if card < action.value])


def loses_what_was_played(table: Table) -> None:
    """The cards on the table leave the game."""
    table.powers = [None] * table.players


def copies_from_the_pile(table: Table, frame: TakingBackPower, action: Proceed | TakeBackPower) -> None:
    """A card that is taken back stays in the pile, too."""
    played = table.played[frame.player]
    take_back(table, frame, action)
    table.played[frame.player] = played


@theorem(
    *("SU-7", "PW-1", "PW-5", "RD-7", "AC-4.2"),
    claim=N_(
        "everybody has the thirteen values once, in hand, on the table or in the pile, and in the pile at "
        "most one for each round over: so it begins, and every decision keeps it"
    ),
    domain=N_(
        "decisions about power cards: the long and the short game, whatever else editions say, any round, "
        "any values of any number of cards; all others of 2 to 5 players without a look at the cards, on a "
        "full board and an empty one; every answer of the editions with 2 players"
    ),
    mutants=[
        Mutant(
            N_("whoever plays a card discards all lower ones"),
            engine=replacing(play_power, discards_lower_ones),
        ),
        Mutant(
            N_("what was played leaves the game"), engine=replacing(discard_powers, loses_what_was_played)
        ),
        Mutant(
            N_("what is taken back stays in the pile, too"),
            engine=replacing(take_back, copies_from_the_pile),
        ),
    ],
    lemmas=[no_seat_is_special],
    cost=4,
)
def power_cards_are_kept_and_are_enough(engine: Change = as_it_ships) -> Evidence:
    with engine():
        return all_of(if_closed(every_part()))


def every_part() -> Iterator[Evidence]:
    """The start of a game, the decisions about power cards, and all others."""
    yield for_all(product(PLAYERS, every_answer()), no_value_twice)
    yield from decisions_about_power_cards()
    yield for_all(others(), touched)
