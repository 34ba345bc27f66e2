"""Lesson 28: the bidding of power cards as a tree, and thirteen cards for nine rounds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from elgrande.course.model import ANA, BRUNO, CARMEN, Exercise, Prediction
from elgrande.positions import position
from elgrande.rules.message import N_
from elgrande.rules.pieces import POWER_CARDS
from elgrande.state import State
from elgrande.theory.extensive_form import ExtensiveForm
from elgrande.theory.normal_form import Number
from elgrande.theory.power_cards import (
    Bidding,
    Powers,
    against_chance,
    allot,
    bids,
    by_start_player,
    turn_order,
    worth_against,
    worth_of_card,
)

SEED = 6
"""Of the game of three greedy bots from which the position is; a test plays it again."""

VALUES = (
    {"intrigue_2_own_2_foreign": 8, "veto": 5, "score_fives": 4, "eviction": 12, "king": 8},
    {"intrigue_2_own_2_foreign": 12, "veto": 2, "score_fives": 6, "eviction": 2, "king": 0},
    {"intrigue_2_own_2_foreign": 14, "veto": 3, "score_fives": 2, "eviction": 9, "king": 5},
)
"""What the action cards are worth to everybody there: what `card_values` estimates, in round numbers."""

RIVALS = ((12, 11), (7, 13), (6, 3), (5, 7), (3, 10), (4, 2), (11, 5), (10, 6), (2, 4))
"""What Bruno and Carmen have played in the nine rounds of that game."""

LINE = (13, 9, 8)
"""The cards of Ana, Bruno and Carmen in the best line after Carmen's 8."""

TURNS = ((10, 6, 3),) * 9
"""What it is to be worth in each round to be first, second and third."""


# --- positions -------------------------------------------------------------------------------------------


def last_round() -> State:
    """Before the power cards of the last round; Carmen begins."""
    return position(
        3,
        caballeros={
            "galicia": (1, 0, 0),
            "pais_vasco": (0, 5, 4),
            "aragon": (1, 2, 1),
            "cataluna": (0, 2, 3),
            "castilla_la_vieja": (6, 5, 4),
            "castilla_la_nueva": (2, 7, 8),
            "sevilla": (4, 3, 0),
            "granada": (2, 1, 4),
            "valencia": (2, 1, 3),
        },
        castillo=(2, 4, 1),
        court=(4, 0, 1),
        king="aragon",
        grandes=("sevilla", "castilla_la_nueva", "pais_vasco"),
        points=(64, 72, 93),
        scoreboards={"8/4/0": "cataluna", "4/0/0": "castilla_la_vieja"},
        display=tuple(VALUES[0]),
        hands=((1, 2, 6, 7, 8, 13), (1, 2, 8, 9, 13), (1, 4, 8, 9, 12)),
        round=9,
        start_player=CARMEN,
    )


@cache
def bidding() -> Bidding:
    """The bidding on that position."""
    return Bidding.of(last_round(), VALUES)


@cache
def same_for_all() -> Bidding:
    """Three with the same cards and wishes; a card costs its value."""
    worth, cost = {"king": 30, "court": 20, "veto": 10}, {value: value for value in POWER_CARDS}
    return Bidding((POWER_CARDS,) * 3, (worth,) * 3, prices=(cost,) * 3)


# --- what the theory is asked ------------------------------------------------------------------------------


def best_place(worth: Sequence[Number]) -> int:
    """The place of the largest of these."""
    return list(worth).index(max(worth))


def last_bid(hand: Sequence[int], played: Sequence[int], worth: Sequence[Number]) -> int:
    """The lowest card that brings the last player most, if the first, second … turn is worth so much."""
    free = sorted(value for value in hand if value not in played)
    return max(free, key=lambda value: worth[turn_order((value, *played)).index(0)])


def after_eight() -> Powers:
    """The table after Carmen has played the 8."""
    return dict(bidding().bids(bidding().form.start))[8]


def hands() -> tuple[tuple[int, ...], ...]:
    """Everybody's power cards there."""
    return bidding().hands


def wishes(player: int) -> tuple[Number, ...]:
    """What the first, second and third turn is worth to a player, if each takes what is worth most to him."""
    return tuple(sorted(VALUES[player].values(), reverse=True)[:3])


def as_pairs(powers: Powers) -> Any:
    """The rest of the bidding, Ana's and Bruno's, as a tree of nested pairs."""
    form = bidding().form
    player = form.deciding(powers)
    if player is None:
        return form.payoffs(powers)[:CARMEN]
    return (player, tuple(as_pairs(after) for _, after in form.following(powers)))


def is_reasonable(line: Sequence[int]) -> bool:
    """Whether nobody who comes after Carmen's 8 could do better than in this line of play."""
    form, powers = bidding().form, bidding().form.start
    if len(line) != 3 or line[0] != 8:
        return False
    for depth, card in enumerate(line):
        player = form.deciding(powers)
        after = dict(bidding().bids(powers))[card]
        if depth and player is not None and form.value(after)[player] < form.value(powers)[player]:
            return False
        powers = after
    return True


def solved(tree: Any) -> tuple[Number, ...]:
    """What a tree of nested pairs comes to: (player, branches), or the payoffs at an end."""

    def is_end(at: Any) -> bool:
        return not isinstance(at[1], tuple)

    form = ExtensiveForm[Any](
        start=tree,
        deciding=lambda at: None if is_end(at) else at[0],
        following=lambda at: list(enumerate(at[1])),
        payoffs=lambda at: at,
    )
    return form.value()


def brings_most(cards: Sequence[int]) -> bool:
    """Whether these nine cards, round by round, bring as much as any against what the rivals have played."""
    worth = worth_against(RIVALS, TURNS, caballero=1)
    if len(cards) != len(worth) or len(set(cards)) != len(cards):
        return False
    return sum(row[card] for row, card in zip(worth, cards, strict=True)) == allot(worth).total


def _by_card() -> dict[int, Number]:
    return {bid.value: bid.payoff for bid in bids(bidding())}


CONTENT = (
    Prediction(
        "bidding.twelve",
        text=N_(
            "Carmen begins and wants the intrigue most. If all play on as well as they can, does her highest "
            "card, the 12, bring her more than the 9?"
        ),
        options=(N_("Yes, more"), N_("No, just as much"), N_("No, less")),
        right=lambda: [1, 0, -1].index((_by_card()[12] > _by_card()[9]) - (_by_card()[12] < _by_card()[9])),
        why=N_(
            "Only Bruno’s 13 would cost her the intrigue, and Ana, who comes before him, takes the 13 away "
            "from him: no value is played twice. The 9 is enough, and the 8 is not: "
            "Bruno tops it with his 9."
        ),
        clauses=("PW-1", "PW-2", "PW-3"),
        start=last_round,
    ),
    Prediction(
        "bidding.foreseen",
        text=N_(
            "Three players have the same thirteen cards and the same wishes: 30, 20 and 10 for the first, "
            "second and third turn. A card costs its value. Everybody foresees everything. Who has the best "
            "of it?"
        ),
        options=(N_("Who bids first"), N_("Who bids second"), N_("Who bids last")),
        right=lambda: best_place(by_start_player(same_for_all())[0]),
        why=N_("17, 10 and 9: the first plays a 13, which costs 13 and cannot be topped."),
        clauses=("PW-1", "PW-2"),
    ),
    Prediction(
        "bidding.by_chance",
        text=N_("The same, but your two rivals draw their cards at random. Which place would you like?"),
        options=(N_("The first"), N_("The second"), N_("The last")),
        right=lambda: best_place(against_chance(same_for_all(), ANA)),
        why=N_("About 19 against 17: who comes last has seen what is to be topped, and pays no more."),
        clauses=("PW-1", "PW-3"),
    ),
    Exercise(
        "bidding.order",
        on=last_round,
        right=turn_order,
        clauses=("PW-3",),
        cases=lambda: [
            *(((3, 13, 7),), ((1, 2),)),
            *((played,) for played in RIVALS),
            *((LINE,), (tuple(map(max, last_round().hands)),)),
        ],
        hint=N_("Sort the players by their cards, the highest first."),
    ),
    Exercise(
        "bidding.last",
        on=last_round,
        right=last_bid,
        clauses=("PW-2", "PW-3"),
        cases=lambda: [
            ((1, 8, 13), (9, 12), (10, 6, 3)),
            ((1, 8, 11), (9, 12), (10, 6, 3)),
            ((2, 5, 13), (13, 1), (10, 6, 3)),
            ((1, 7, 12), (9, 3), (4, 4, 0)),
            ((3, 6, 9), (1,), (5, 8)),
            *((hands()[BRUNO], (first, 13), wishes(BRUNO)) for first in hands()[CARMEN]),
            *((hands()[BRUNO], (12, second), wishes(BRUNO)) for second in hands()[ANA]),
        ],
        hint=N_("Try every card that nobody has played, from the lowest; keep the first that is best."),
    ),
    Exercise(
        "bidding.thirteen",
        on=last_round,
        right=lambda: worth_of_card(bidding(), ANA, 13),
        clauses=("PW-2",),
        hint=N_("Without it, Bruno plays his 13. What is left for Ana then?"),
    ),
    Exercise(
        "bidding.eight",
        on=last_round,
        right=lambda: (8, *bidding().form.line(after_eight())),
        accepts=is_reasonable,
        clauses=("PW-2", "PW-3"),
        hint=N_("Begin with Bruno, who comes last: what does he do against each card of Ana’s?"),
    ),
    Exercise(
        "bidding.solve",
        on=last_round,
        right=solved,
        clauses=("PW-1",),
        cases=lambda: [
            ((3, 1),),
            ((0, ((3, 1), (2, 5))),),
            ((0, ((1, ((3, 1), (0, 2))), (1, ((2, 2), (1, 0))))),),
            ((1, ((0, ((5, 0), (4, 4))), (0, ((1, 3), (0, 9))))),),
            (as_pairs(after_eight()),),
        ],
        hint=N_("Solve every branch first; then take the one that pays most to the player who decides."),
    ),
    Exercise(
        "bidding.nine_rounds",
        right=lambda: allot(worth_against(RIVALS, TURNS, caballero=1)).cards,
        accepts=brings_most,
        clauses=("RD-7", "PW-4"),
        hint=N_("A low card brings caballeros: spend high ones only where a higher turn is worth more."),
    ),
)
