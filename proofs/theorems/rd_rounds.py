"""Rounds and stacks (RD-1, RD-2, RD-4, RD-5, RD-8, EN-1, SU-6, VT-4): what is counted, adds up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import permutations, product
from typing import Any

import z3

from elgrande.engine import RULES, new_game
from elgrande.engine.rounds import end_round, following_round, next_round, rounds, rounds_to_come, start_round
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARD, CARDS, VETO
from elgrande.rules.clauses.readings import question
from elgrande.rules.editions import EN_BASE, Edition
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS, ROUNDS, ROUNDS_WITH_GENERAL_SCORING, SUPPLY
from elgrande.rules.readings import EN, ES, WEB, Condition
from elgrande.state import ChoosingCard, GeneralScoring, Held, PowerPhase, State, Supplying, Turn, TurnPhase
from proofs.games.all_decisions import ME, Agenda, options, stage, stagings
from proofs.kit.rules_as_functions import after as after_rule
from proofs.kit.theorem import Evidence, Mutant, Verdict, Witness, for_all, theorem, valid
from proofs.readings.rule_expressions import holds
from proofs.theorems.sc_ranks import listed
from proofs.theorems.su_pieces import carried_out

SHORT = EN_BASE.but(length="short")


# --- rounds ------------------------------------------------------------------------------------------


def played_rounds(edition: Edition) -> list[int]:
    """The rounds as they follow one another, from the first to the last."""
    played = [rounds(edition)[0]]
    while (following := following_round(edition, played[-1])) is not None:
        played.append(following)
    return played


def rounds_in_book(book: str) -> list[int]:
    """The rounds of the short game as a book describes them."""
    rule = question("RD-2:rounds").reading(book).value
    assert isinstance(rule, Condition)
    return [round for round in ROUNDS if holds(rule, round=round)]


def skipping_scored_rounds(book: str) -> list[int]:
    """The rounds with a general scoring are left out."""
    return [round for round in ROUNDS if round not in ROUNDS_WITH_GENERAL_SCORING]


@theorem(
    "RD-2",
    claim=N_(
        "a book begins with 2 and skips 4 and 7, another skips 1, 4 and 7: that is the same, and is played"
    ),
    domain=N_("the rounds of the short game, as told by three books and as they follow one another"),
    mutants=[Mutant(N_("rounds with a scoring are left out"), telling=skipping_scored_rounds)],
)
def both_wordings_of_the_short_game_agree(
    telling: Callable[[str], list[int]] = rounds_in_book,
) -> Evidence:
    def failure(book: str) -> str | None:
        told, played = telling(book), played_rounds(SHORT)
        return None if told == played else f"{book} tells of {listed(told)}; played are {listed(played)}"

    return for_all((EN, ES, WEB), failure)


def scored_after(edition: Edition) -> list[int]:
    """The rounds after which there is a general scoring."""
    ending = stage(2, "galicia", (TurnPhase(()),))._replace(edition=edition)
    return [
        round
        for round in played_rounds(edition)
        if any(
            isinstance(frame, GeneralScoring)
            for frame in after_rule(ending._replace(round=round), end_round).agenda
        )
    ]


@theorem(
    *("RD-1", "RD-2", "RD-8", "EN-1"),
    claim=N_("both games have the same three general scorings, the last of them after the last round"),
    domain=N_("the long and the short game"),
    mutants=[Mutant(N_("every round of the short game is scored"), scored=played_rounds)],
)
def both_games_end_with_the_third_scoring(
    scored: Callable[[Edition], list[int]] = scored_after,
) -> Evidence:
    def failure(edition: Edition) -> str | None:
        played, scorings = played_rounds(edition), scored(edition)
        if scorings == list(ROUNDS_WITH_GENERAL_SCORING) and scorings[-1] == played[-1]:
            return None
        return f"rounds {listed(played)} are scored after {listed(scorings)}"

    return for_all((EN_BASE, SHORT), failure)


def rounds_begun(state: State) -> Iterator[State]:
    """Every round of a game as it begins, up to the last; between them nothing happens."""
    while state.agenda:
        yield state
        state = after_rule(state._replace(agenda=()), next_round)


def with_the_round_under_way(state: State) -> int:
    """The round that has begun counts among those that are to come."""
    return rounds_to_come(state) + 1


@theorem(
    *("RD-1", "RD-2", "RD-8", "EN-1"),
    claim=N_(
        "whenever a round begins just so many more begin after it as are said to be left, and none when "
        "none is: eight after the first of the long game, five after the first of the short one"
    ),
    domain=N_("every round of the long and of the short game"),
    mutants=[Mutant(N_("the round under way is still to come"), to_come=with_the_round_under_way)],
)
def as_many_rounds_begin_as_are_left(to_come: Callable[[State], int] = rounds_to_come) -> Evidence:
    def failure(case: tuple[Edition, int]) -> Witness | None:
        edition, at_first = case
        begun = [*rounds_begun(new_game(2, edition))]
        for number, state in enumerate(begun, 1):
            left = to_come(state)
            if left != len(begun) - number or left + number != 1 + at_first:
                said = f"after round {state.round} there are {len(begun) - number} more, not {left}"
                return Witness(said, state=state)
        return None

    return for_all([(EN_BASE, 8), (SHORT, 5)], failure)


def seats_at_first(players: int, start_player: int) -> tuple[int, ...]:
    """In which order the players are asked for their power cards."""
    state = stage(players, "galicia", ())._replace(start_player=start_player)
    phase = after_rule(state, start_round, state.round).agenda[-1]
    assert isinstance(phase, PowerPhase)
    return phase.waiting


def against_the_clock(players: int, start_player: int) -> tuple[int, ...]:
    """The start player begins, and whoever sits to his right comes next."""
    first, *others = seats_at_first(players, start_player)
    return (first, *reversed(others))


@theorem(
    *("PW-1", "RD-4"),
    claim=N_("power cards are played clockwise, from the start player on"),
    domain=N_("2 to 5 players, everybody as start player"),
    mutants=[Mutant(N_("they are played counterclockwise"), asking=against_the_clock)],
)
def power_cards_are_played_clockwise(
    asking: Callable[[int, int], tuple[int, ...]] = seats_at_first,
) -> Evidence:
    def failure(case: tuple[int, int]) -> str | None:
        players, start_player = case
        right = (*range(start_player, players), *range(start_player))
        found = asking(players, start_player)
        return None if found == right else f"player {start_player} begins: {listed(found)} are asked"

    return for_all([(players, start) for players in PLAYERS for start in range(players)], failure)


def next_turn(players: int, waiting: tuple[int, ...]) -> Agenda:
    """The agenda when the next turn has begun, with these still waiting for theirs."""
    phase = TurnPhase(waiting)
    state = stage(players, "galicia", (phase,))._replace(powers=tuple(range(5, 5 + players)))
    return after_rule(state, RULES[TurnPhase].settle, phase).agenda


def every_other(players: int, waiting: tuple[int, ...]) -> Agenda:
    """Whoever comes after the next player loses his turn."""
    _, *turn = next_turn(players, waiting)
    return (TurnPhase(waiting[2:]), *turn)


@theorem(
    *("RD-3", "TU-1", "TU-3"),
    claim=N_(
        "turns follow one another, nobody is left out, and each begins with the supply of its power card"
    ),
    domain=N_("2 to 5 players, every order of those who wait"),
    mutants=[Mutant(N_("every other player loses his turn"), following=every_other)],
)
def turns_follow_one_another(
    following: Callable[[int, tuple[int, ...]], Agenda] = next_turn,
) -> Evidence:
    def failure(case: tuple[int, tuple[int, ...]]) -> str | None:
        players, waiting = case
        first, *others = waiting
        turn = (ChoosingCard(first), Supplying(first, SUPPLY[5 + first]))
        found = following(players, waiting)
        return None if found == (TurnPhase(tuple(others)), *turn) else f"{listed(waiting)} wait: {found}"

    cases = (
        (players, waiting)
        for players in PLAYERS
        for number in range(1, players + 1)
        for waiting in permutations(range(players), number)
    )
    return for_all(cases, failure)


# --- stacks ------------------------------------------------------------------------------------------

COPIES = {card.id: card.copies for card in CARDS}
LAST_OF_STACK_3 = "score_any_deck_3"  # its copies are in doubt: AC-3.8


def said(id: str, book: str) -> Any:
    """What a book answers to a question."""
    return question(id).reading(book).value


def as_one_book_lists_them() -> dict[str, int]:
    """The copies of all cards, with the three of the last one of the third stack that one book prints."""
    return COPIES | {LAST_OF_STACK_3: said("AC-3.8:copies", ES)}


def stack_sizes(copies: Mapping[str, int]) -> dict[int, int]:
    """How many cards each stack has."""
    return {deck: sum(copies[card.id] for card in CARDS if card.deck == deck) for deck in BASE.stacks}


@theorem(
    *("SU-6", "AC-3.8"),
    claim=N_("the copies of all cards make four stacks of 11 and one card, 45 in all; a game has just these"),
    domain=N_("the 33 kinds of cards, 2 to 5 players"),
    mutants=[Mutant(N_("three copies of the last one in the third stack"), copies=as_one_book_lists_them)],
)
def stacks_add_up_to_45_cards(copies: Callable[[], Mapping[str, int]] = lambda: COPIES) -> Evidence:
    def failure(players: int) -> str | None:
        sizes, state = stack_sizes(copies()), new_game(players, seed=players)
        if sizes != said("SU-6:cards", EN) or sum(sizes.values()) != said("SU-6:total", WEB):
            return f"stacks of {listed([*sizes.values()])}, in all {sum(sizes.values())}"
        dealt = Counter([*sum(state.decks, ()), *filter(None, state.display)])
        return None if dealt == Counter(copies()) else f"a game of {players} has other cards"

    return for_all(PLAYERS, failure)


@theorem(
    *("SU-6", "AC-3.8"),
    claim=N_("a third stack of 11 can have the three copies of its last card that one book prints"),
    domain=N_("any number of copies of that card, all others being as both books list them"),
    expected=Verdict.REFUTED,
)
def three_copies_of_one_card_do_not_fit_its_stack() -> Evidence:
    printed = said("AC-3.8:copies", ES)
    others = stack_sizes(COPIES | {LAST_OF_STACK_3: 0})[3]
    copies = z3.Int("copies")
    whole = others + copies == said("SU-6:cards", EN)[3]
    evidence = valid(z3.Implies(whole, copies == printed), symbols=[copies], assuming=[copies >= 0])
    assert evidence.witness is not None
    told = f"the others are {others}, so {evidence.witness}; with {printed} it would have {others + printed}"
    return replace(evidence, witness=Witness(told, evidence.witness.values))


# --- no card is lost ---------------------------------------------------------------------------------

Settling = Callable[[State], Iterator[State]]


def cards_of(state: State) -> Counter[str]:
    """Every action card: in the stacks, face up, in use, or an open Veto."""
    using = [frame.card for frame in state.agenda if isinstance(frame, Turn) and frame.card != VETO]
    held = [VETO for _ in state.vetoes]
    return Counter([*sum(state.decks, ()), *filter(None, state.display), *using, *held])


def states_with_cards() -> Iterator[State]:
    """Every decision, and the end of a round, with Vetoes to take, held, and expiring."""
    for players in (2, 3):
        for state in stagings(players, "galicia"):
            yield state
            if isinstance(state.agenda[-1], ChoosingCard):
                showing = state._replace(display=("intrigue_3_any", VETO, None, "grande", "king"))
                yield showing
                yield showing._replace(held=(Held(ME, state.round + 1),))
        ending = stage(players, "galicia", (TurnPhase(()),))._replace(
            display=("intrigue_3_any", VETO, None, "grande", "king")
        )
        for round, until in product((2, 3), (2, 3, 4)):
            yield ending._replace(round=round, held=(Held(1, until),))


def next_states(state: State) -> Iterator[State]:
    """What follows by each action; or by itself, where there is none."""
    frame, actions = state.agenda[-1], options(state)
    if not actions:
        yield after_rule(state, RULES[type(frame)].settle, frame)
    yield from (carried_out(state, frame, action) for action in actions)


def used_cards_lost(state: State) -> Iterator[State]:
    """A used card leaves the game."""
    for after in next_states(state):
        ended = isinstance(state.agenda[-1], Turn) and not any(isinstance(f, Turn) for f in after.agenda)
        yield after._replace(decks=state.decks) if ended else after


@theorem(
    *("SU-6", "TU-3", "TU-8", "RD-5", "VT-4"),
    claim=N_("no action card is lost or made, whatever is decided, and whatever a round's end clears away"),
    domain=N_(
        "2 and 3 players, every decision and every action on a full board and a sparse one, every answer of "
        "an edition; the end of a round with a Veto held"
    ),
    mutants=[Mutant(N_("a used card leaves the game"), following=used_cards_lost)],
    cost=0.8,
)
def action_cards_are_conserved(following: Settling = next_states) -> Evidence:
    def failure(state: State) -> Witness | None:
        before = cards_of(state)
        for after in following(state):
            if cards_of(after) != before:
                return Witness(f"after {state.agenda[-1]} there are other cards", state=state)
        return None

    return for_all(states_with_cards(), failure)


@theorem(
    *("RD-4", "RD-5"),
    claim=N_("whenever a round begins every stack has a card to turn up: at most the two Vetoes are missing"),
    domain=N_("every round, any number of Vetoes held open"),
    mutants=[Mutant(N_("used cards leave the game"), gone_for_good=lambda round: round - 1)],
    lemmas=[stacks_add_up_to_45_cards, action_cards_are_conserved],
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
