"""Rounds and stacks (RD-1, RD-2, RD-4, RD-5, RD-8, EN-1, SU-6, VT-4): what is counted, adds up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import product

import z3

from elgrande.engine import RULES, new_game
from elgrande.engine.rounds import following_round, rounds
from elgrande.rules.cards import CARD, CARDS, DECKS
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.pieces import PLAYERS, ROUNDS, ROUNDS_WITH_GENERAL_SCORING
from elgrande.state import HeldVeto, State, Turn, TurnPhase
from proofs.agendas import VETO, every_decision, options, stage
from proofs.kit import Evidence, Mutant, Verdict, Witness, for_all, theorem, valid
from proofs.sc_places import nothing_told
from proofs.su_pieces import carried_out

SHORT = EN_BASE.but(length="short")


# --- rounds ------------------------------------------------------------------------------------------


def played_rounds(edition: Edition) -> list[int]:
    """The rounds as they follow one another, from the first to the last."""
    played = [rounds(edition)[0]]
    while (following := following_round(edition, played[-1])) is not None:
        played.append(following)
    return played


def told_by_skipping() -> list[int]:
    """One book leaves out the first of every three rounds."""
    return [round for round in ROUNDS if round % 3 != 1]


def told_by_scoring() -> list[int]:
    """The other starts on 2, and scores after every second round, on the same fields as ever."""
    told: list[int] = []
    for scored in ROUNDS_WITH_GENERAL_SCORING:
        told += [scored - 1, scored]
    return told


def skipping_the_last() -> list[int]:
    """Leave out the last of every three rounds."""
    return [round for round in ROUNDS if round % 3 != 0]


@theorem(
    "RD-2",
    claim="both descriptions of the short game, and what is played, are the same six rounds",
    domain="the rounds of the short game",
    mutants=[Mutant("the last of every three is left out", skipping=skipping_the_last)],
)
def the_short_game_is_told_twice(skipping: Callable[[], list[int]] = told_by_skipping) -> Evidence:
    told = {"leaving out": skipping(), "every second": told_by_scoring(), "played": played_rounds(SHORT)}

    def failure(pair: tuple[str, str]) -> str | None:
        one, other = pair
        return None if told[one] == told[other] else f"{one}: {told[one]}; {other}: {told[other]}"

    return for_all(product(told, repeat=2), failure)


def scored_after(edition: Edition) -> list[int]:
    """The rounds after which there is a general scoring."""
    return [round for round in played_rounds(edition) if round in ROUNDS_WITH_GENERAL_SCORING]


@theorem(
    *("RD-1", "RD-2", "RD-8", "EN-1"),
    claim=(
        "the long game has nine rounds, both have the same three general scorings, the last "
        "after the last round"
    ),
    domain="both lengths",
    mutants=[Mutant("the short game scores every round", scored=played_rounds)],
)
def both_games_end_with_the_third_scoring(
    scored: Callable[[Edition], list[int]] = scored_after,
) -> Evidence:
    def failure(edition: Edition) -> str | None:
        played, scorings = played_rounds(edition), scored(edition)
        whole = len(scorings) == 3 and scorings[-1] == played[-1] and scorings == scored(EN_BASE)
        right = whole and len(played) == (9 if edition is EN_BASE else 6)
        return None if right else f"rounds {played} are scored after {scorings}"

    return for_all((EN_BASE, SHORT), failure)


# --- stacks ------------------------------------------------------------------------------------------

STACK_SIZES = {1: 11, 2: 11, 3: 11, 4: 11, 5: 1}
ALL_CARDS = 45
COPIES = {card.id: card.copies for card in CARDS}


def printed_again() -> dict[str, int]:
    """The copies as one book lists them: three of "score any region" in the third stack, too."""
    return COPIES | {"score_any_deck_3": 3}


def stack_sizes(copies: Mapping[str, int]) -> dict[int, int]:
    """How many cards each stack has."""
    return {deck: sum(copies[card.id] for card in CARDS if card.deck == deck) for deck in DECKS}


@theorem(
    "SU-6",
    claim=(
        "four stacks have 11 cards each and the fifth one; all cards make 45, and a new game has just these"
    ),
    domain="the 33 kinds of cards, 2 to 5 players",
    mutants=[Mutant("three copies in the third stack, as one list has it", copies=printed_again)],
)
def the_stacks_add_up(copies: Callable[[], Mapping[str, int]] = lambda: COPIES) -> Evidence:
    def failure(players: int) -> str | None:
        sizes, state = stack_sizes(copies()), new_game(players, seed=players)
        if sizes != STACK_SIZES or sum(sizes.values()) != ALL_CARDS:
            return f"stacks of {', '.join(map(str, sizes.values()))}, in all {sum(sizes.values())}"
        dealt = Counter([*sum(state.decks, ()), *filter(None, state.display)])
        return None if dealt == Counter(copies()) else f"a game of {players} has other cards"

    return for_all(PLAYERS, failure)


@theorem(
    "SU-6",
    claim="a third stack of 11 with three copies of its last card can be made, the others being as listed",
    domain="any number of copies of any one other card",
    expected=Verdict.REFUTED,
)
def three_copies_cannot_be_right() -> Evidence:
    others = [card for card in CARDS if card.deck == 3 and card.id != "score_any_deck_3"]
    printed = sum(card.copies for card in others)
    (wrong,) = z3.Ints("copies")
    evidence = valid(
        z3.Implies(printed + wrong == STACK_SIZES[3], wrong == 3), symbols=[wrong], assuming=[wrong >= 0]
    )
    assert evidence.witness is not None
    told = f"the other kinds have {printed} cards, so {evidence.witness}; with 3 the stack has {printed + 3}"
    return Evidence(evidence.paths, evidence.asked, Witness(told, evidence.witness.values))


# --- no card is lost ---------------------------------------------------------------------------------

Settling = Callable[[State], Iterator[State]]


def cards_of(state: State) -> Counter[str]:
    """Every action card: in the stacks, face up, in use, or an open Veto."""
    using = [frame.card for frame in state.agenda if isinstance(frame, Turn) and frame.card != VETO]
    held = [VETO for _ in state.vetoes]
    return Counter([*sum(state.decks, ()), *filter(None, state.display), *using, *held])


def states_with_cards() -> Iterator[State]:
    """Every decision in a turn, and the end of a round, with Vetoes to take, held, and expiring."""
    for players in (2, 3):
        for agenda in every_decision(players, "galicia"):
            state = stage(players, "galicia", agenda)
            yield state
            yield state._replace(display=("intrigue_3_any", VETO, None, "grande", "king"))
        ending = stage(players, "galicia", (TurnPhase(()),))._replace(
            display=("intrigue_3_any", VETO, None, "grande", "king")
        )
        for round, until in product((2, 3), (2, 3, 4)):
            yield ending._replace(round=round, vetoes=(HeldVeto(1, until),))


def next_states(state: State) -> Iterator[State]:
    """What follows: by itself, or by an action."""
    frame = state.agenda[-1]
    after = RULES[type(frame)].settle(state, frame, nothing_told)
    if after is not None:
        yield after
        return
    yield from (carried_out(state, frame, action) for action in options(state))


def used_cards_lost(state: State) -> Iterator[State]:
    """A used card leaves the game."""
    for after in next_states(state):
        ended = isinstance(state.agenda[-1], Turn) and not any(isinstance(f, Turn) for f in after.agenda)
        yield after._replace(decks=state.decks) if ended else after


@theorem(
    *("SU-6", "TU-3", "TU-8", "RD-5", "VT-4"),
    claim="no action card is lost or made, whatever is decided, and whatever a round's end clears away",
    domain="2 and 3 players, every decision in a turn, every action, the end of a round with a Veto held",
    mutants=[Mutant("a used card leaves the game", following=used_cards_lost)],
    cost=1,
)
def the_action_cards_are_kept(following: Settling = next_states) -> Evidence:
    def failure(state: State) -> Witness | None:
        for after in following(state):
            if cards_of(after) != cards_of(state):
                return Witness(f"after {state.agenda[-1]} there are other cards", state=state)
        return None

    return for_all(states_with_cards(), failure)


@theorem(
    *("RD-4", "RD-5"),
    claim="whenever a round begins every stack has a card to turn up: at most the two Vetoes are missing",
    domain="every round, any number of Vetoes held open",
    mutants=[Mutant("used cards leave the game", gone_for_good=lambda round: round - 1)],
    lemmas=[the_stacks_add_up, the_action_cards_are_kept],
)
def no_stack_runs_out(gone_for_good: Callable[[int], int] = lambda round: 0) -> Evidence:
    # When a round begins no card is in use or face up, so all but open Vetoes lie in their stacks.
    def failure(case: tuple[int, int]) -> str | None:
        round, held = case
        for deck, size in stack_sizes(COPIES).items():
            if size - gone_for_good(round) - (held if deck == CARD[VETO].deck else 0) < 1:
                return f"in round {round} stack {deck} is empty"
        return None

    return for_all(product(ROUNDS, range(COPIES[VETO] + 1)), failure)
