"""Lesson 30: what can be known of the Castillo, with a memory and without, and what that is worth."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from functools import cache
from itertools import islice

from elgrande.actions import TakeSupply
from elgrande.course.lessons.disk_game import sixth
from elgrande.course.model import ANA, BRUNO, CARMEN, Exercise, Prediction
from elgrande.engine import apply
from elgrande.players.bots import GreedyBot
from elgrande.players.playouts import play_game
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE
from elgrande.rules.message import N_
from elgrande.rules.pieces import SUPPLY
from elgrande.saving import Transcript
from elgrande.state import State
from elgrande.theory.beliefs import (
    Belief,
    Memory,
    Move,
    all_alike,
    beliefs,
    each_with_chance,
    history,
    joint,
    value_of_knowing,
    value_of_remembering,
)
from elgrande.theory.dominance import eliminate
from elgrande.theory.hidden_castillo import believed_disk_game
from elgrande.theory.normal_form import Label, NormalForm, Number
from elgrande.views import view

SEED, OTHER_SEED = 101, 88
"""Of the two games of three greedy bots that are looked at; they are played anew."""

ROUND_BEGINS, DECISION, SUPPLY_OF_CARMEN, OTHER_DECISION = 111, 143, 226, 150
"""So many moves have been made: before round 5, before Ana places in round 6, in round 9; elsewhere."""

CHANCE = Fraction(1, 5)
"""With it each caballero that is not seen is in the Castillo, for who has forgotten everything."""


# --- games and positions -----------------------------------------------------------------------------------


@cache
def game(seed: int = SEED, number: int = DECISION) -> Transcript:
    """The first moves of a game of three greedy bots."""
    bots = [GreedyBot(seed * 10 + seat) for seat in range(3)]
    moves = islice(play_game(bots, seed=seed), number)
    return Transcript(3, EN_BASE, seed, tuple(move.action for move in moves))


@cache
def moves_until(number: int = DECISION, seed: int = SEED) -> tuple[list[Move], State]:
    """So many moves of the game, and the position after them."""
    return history(game(seed, number))


def deciding() -> State:
    """Round 6: Ana has a card with four caballeros."""
    return moves_until()[1]


def taking_supply() -> State:
    """Round 9 of the same game: Carmen is about to take her supply."""
    return moves_until(SUPPLY_OF_CARMEN)[1]


def other() -> State:
    """Round 6 of the other game: Ana has the King's card, and with it five caballeros."""
    return moves_until(OTHER_DECISION, OTHER_SEED)[1]


# --- what the engine and the theory are asked --------------------------------------------------------------


def number_unseen(state: State, player: int) -> int:
    """How many caballeros of a player are nowhere to be seen."""
    return state.castillo[player] + state.provinces[player]


def seen_of(state: State, player: int) -> tuple[int, int]:
    """How many caballeros of a player are seen in regions, and how many in his court."""
    court = state.court[player]
    return 30 - number_unseen(state, player) - court, court


def unseen(in_regions: int, in_court: int) -> int:
    """How many of a rival's caballeros may be in the Castillo at most, if so many are seen."""
    state = position(2, caballeros={"granada": (0, in_regions)}, court=(0, in_court), king="aragon")
    return number_unseen(state, BRUNO)


def struck_out(belief: Belief, possible: Collection[int]) -> Belief:
    """What is left of a belief if only these numbers are possible."""
    total = sum((chance for number, chance in belief.items() if number in possible), Fraction(0))
    return {number: chance / total for number, chance in belief.items() if number in possible}


def after_supply(belief: Belief, unseen: int, power: int) -> Belief:
    """The belief after a rival of whom so many are unseen has taken the whole supply of his power card."""
    before = position(
        2,
        round=4,
        turn=BRUNO,
        supply=True,
        powers=(13, power),
        caballeros={"granada": (0, 30 - unseen)},
        court=(0, 0),
        king="aragon",
    )
    taking = TakeSupply(BRUNO, SUPPLY[power])
    after = beliefs([(before, taking)], apply(before, taking).state, ANA, prior=lambda number: belief)
    return after[BRUNO]


def chance_of_leading() -> Fraction:
    """How probable it is, for who remembers nothing, that one caballero more makes Ana lead there alone."""
    state = deciding()
    held = beliefs([], state, ANA)
    own = state.castillo[ANA] + 1
    rows = joint(held)
    return sum((chance for row, chance in rows.items() if own > max(row[BRUNO:])), Fraction(0))


def is_near(right: Number, answer: Number) -> bool:
    """Whether a number is right to three decimals."""
    return -0.0005 < right - answer < 0.0005


def worth_of_knowing(pays: Sequence[Sequence[Number]], chances: Sequence[Fraction]) -> Number:
    """What it is worth to know the column, for who chooses a row."""
    belief = dict(enumerate(chances))
    return value_of_knowing([belief], range(len(pays)), lambda row, column: pays[row][column[0]]).worth


@cache
def by_memory(number: int, start: str = "deciding") -> tuple[int, ...]:
    """How many of so many caballeros Ana sends into the Castillo with each memory, the best first."""
    if start == "deciding":
        moves, now = moves_until()[0], deciding()
    else:
        moves, now = moves_until(OTHER_DECISION, OTHER_SEED)[0], other()
    found = {each.memory: each.choice for each in value_of_remembering(moves, now, ANA, number)}
    return tuple(found[memory] for memory in Memory)


def both(one: Belief, other: Belief) -> dict[tuple[int, ...], Fraction]:
    """How probable each pair of numbers is, if the two have nothing to do with each other."""
    return joint([one, other])


@cache
def hidden_game() -> NormalForm:
    """The disks of lesson 27 after round 6, for an Ana who has not kept count."""
    state = sixth()
    return believed_disk_game(view(state, ANA), beliefs([], state, ANA)).game


def sensible_disks() -> tuple[Label, ...]:
    """The disks of Ana's that are left when dominated ones are taken away."""
    return eliminate(hidden_game()).left.choices[0]


def likeliest(belief: Belief) -> int:
    """The most probable number."""
    return max(belief, key=lambda number: belief[number])


def left_after_supply() -> list[int]:
    """What Carmen may have in the Castillo, for who has forgotten everything before her supply."""
    moves, now = moves_until(SUPPLY_OF_CARMEN + 1)
    return sorted(beliefs(moves[-1:], now, ANA)[CARMEN])


FEW = {number: Fraction(1, 4) for number in range(4)}
COIN = {0: Fraction(1, 2), 1: Fraction(1, 2)}

CONTENT = (
    Prediction(
        "beliefs.most",
        text=N_(
            "Count Bruno’s caballeros in the regions and in his court; he has thirty in all. What can his "
            "number in the Castillo be?"
        ),
        options=(N_("0 to 4"), N_("0 to 8"), N_("0 to 30")),
        right=lambda: (4, 8, 30).index(number_unseen(deciding(), BRUNO)),
        why=N_(
            "22 of them are seen. The other 8 are in the Castillo or in his provinces, and nobody sees which."
        ),
        clauses=("SU-2", "CA-6"),
        start=deciding,
    ),
    Prediction(
        "beliefs.likeliest",
        text=N_(
            "Of Carmen 13 are unseen, and each of them is in the Castillo with chance 1/5. Which number is "
            "the most probable?"
        ),
        options=("0", "1", "2", "5"),
        right=lambda: (0, 1, 2, 5).index(likeliest(beliefs([], deciding(), ANA)[CARMEN])),
        why=N_("On average 2.6 are there; 2 has a chance of 27 %, and 0 still one of 5 %."),
        clauses=("CA-4", "CA-6"),
    ),
    Prediction(
        "beliefs.supply",
        text=N_(
            "Round 9 of this game. Of Carmen 7 are unseen, and her power card would bring her three. She "
            "takes one from her provinces, and is asked whether to fetch more from the regions. How many has "
            "she in the Castillo?"
        ),
        options=("1", "4", "6", N_("That cannot be known")),
        right=lambda: [[1], [4], [6]].index(left_after_supply()),
        why=N_(
            "Only those whose provinces are empty may fetch caballeros from regions. So the other six are in "
            "the Castillo, and even who has forgotten everything now knows it."
        ),
        clauses=("TU-2", "CA-6"),
    ),
    Prediction(
        "beliefs.forgetful",
        text=N_(
            "Ana may place four caballeros. How many of them does she send into the Castillo if she "
            "remembers everything, and how many if she has forgotten everything?"
        ),
        options=(
            N_("All four, and none"),
            N_("One, and none"),
            N_("None, and one"),
            N_("One, and one"),
        ),
        right=lambda: [(4, 0), (1, 0), (0, 1), (1, 1)].index((by_memory(4)[0], by_memory(4)[-1])),
        why=N_(
            "All three have one caballero there. With a second one Ana leads alone, and the mobile "
            "scoreboard that lies there pays 4 to the first. Who has forgotten it fears two or more of "
            "Carmen’s, and places all four elsewhere."
        ),
        clauses=("CA-2", "CA-4"),
        start=deciding,
    ),
    Prediction(
        "beliefs.disks",
        text=N_(
            "In lesson 27 Ana knew that Bruno has two in the Castillo after round 6. Suppose that she has "
            "forgotten it: he may have none, or eleven. Which of her disks are then not dominated?"
        ),
        options=(
            N_("Cataluña and Granada, as before"),
            N_("Only Granada"),
            N_("All nine"),
        ),
        right=lambda: [{"cataluna", "granada"}, {"granada"}, set(sixth().box.regions)].index(
            set(map(str, sensible_disks()))
        ),
        why=N_(
            "How many come with Bruno’s disk changes what disks pay. But on average the same two of Ana’s "
            "are left."
        ),
        clauses=("GS-2", "GS-4", "CA-4"),
    ),
    Exercise(
        "beliefs.unseen",
        on=deciding,
        right=unseen,
        clauses=("SU-2", "CA-6"),
        cases=lambda: [
            (25, 5),
            *(seen_of(state, player) for state in (deciding(), other()) for player in range(3)),
        ],
        hint=N_("Everybody has thirty, and those in the court are seen."),
    ),
    Exercise(
        "beliefs.prior",
        on=deciding,
        right=lambda unseen, share: each_with_chance(share)(unseen),
        clauses=("CA-6",),
        cases=lambda: [
            (1, CHANCE),
            (3, Fraction(1, 2)),
            *((number_unseen(deciding(), player), CHANCE) for player in (BRUNO, CARMEN)),
        ],
        hint=N_("`math.comb(unseen, number)` says in how many ways so many of them can be there."),
    ),
    Exercise(
        "beliefs.struck_out",
        on=deciding,
        right=struck_out,
        clauses=("CA-4",),
        cases=lambda: [
            (FEW, {0, 1}),
            (COIN, {1}),
            (each_with_chance(CHANCE)(3), {1, 2, 3}),
            (all_alike(6), range(2, 5)),
            *((beliefs([], deciding(), ANA)[player], range(2, 7)) for player in (BRUNO, CARMEN)),
        ],
        hint=N_("Add up the chances of what is still possible, and divide each of them by the sum."),
    ),
    Exercise(
        "beliefs.after_supply",
        on=deciding,
        right=after_supply,
        clauses=("TU-1", "TU-2"),
        cases=lambda: [
            (all_alike(6), 6, 2),
            (all_alike(9), 9, 3),
            (each_with_chance(CHANCE)(5), 5, 4),
            (each_with_chance(CHANCE)(8), 8, 9),
            (all_alike(6), 6, 1),
            *(
                (beliefs([], deciding(), ANA)[player], number_unseen(deciding(), player), power)
                for player in (BRUNO, CARMEN)
                for power in (1, 3, 5)
            ),
        ],
        hint=N_("`SUPPLY[power]` of them were in the provinces; they cannot be in the Castillo."),
    ),
    Exercise(
        "beliefs.both",
        on=deciding,
        right=both,
        clauses=("CA-4",),
        cases=lambda: [
            (COIN, COIN),
            (COIN, FEW),
            (each_with_chance(CHANCE)(2), {2: Fraction(1)}),
            beliefs([], deciding(), ANA)[BRUNO:],
        ],
        hint=N_("The chance of a pair is the product of the two chances."),
    ),
    Exercise(
        "beliefs.leads",
        on=deciding,
        right=chance_of_leading,
        accepts=lambda answer: is_near(chance_of_leading(), answer),
        clauses=("SC-1", "CA-6"),
        hint=N_("She leads with two if neither of the others has more than one; multiply the two chances."),
    ),
    Exercise(
        "beliefs.other_game",
        on=other,
        right=lambda: (by_memory(5, "other")[0], by_memory(5, "other")[-1]),
        clauses=("CA-2", "CA-4"),
        hint=N_("`value_of_remembering` needs the moves, the position, the seat, and how many are placed."),
    ),
    Exercise(
        "beliefs.knowing",
        right=worth_of_knowing,
        clauses=("CA-4",),
        cases=lambda: [
            (((3, 0), (1, 1)), (Fraction(1, 2), Fraction(1, 2))),
            (((3, 0), (2, 2)), (Fraction(1, 3), Fraction(2, 3))),
            (((5, 4), (1, 2)), (Fraction(1, 4), Fraction(3, 4))),
            (((0, 6, 0), (4, 0, 0), (0, 0, 2)), (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))),
        ],
        hint=N_("Who knows takes the best row of each column; who does not takes one row for all of them."),
    ),
)
