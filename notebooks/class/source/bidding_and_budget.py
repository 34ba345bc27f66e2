# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Assignment: bidding, and a budget for nine rounds
#
# *Power cards as a tree of open bids, solved from its end; what a card is worth; and thirteen cards for nine rounds.*
#
# Wherever you see `raise NotImplementedError()`, put your own code in its place; wherever you are asked to explain, write a few sentences. The cells below a task try your answer at once. When it is graded, further cases are tried.
#
# Lesson 28 introduces the words that are used here. Write everything yourself, without `elgrande.theory`.

# %%
import elgrande as eg
from elgrande.course import board
from elgrande.rules.pieces import SUPPLY

SUPPLY

# %% [markdown]
# ## 1. What is to be won
#
# In turn everybody plays a power card, and no value twice in a round (PW-2). Then the highest card takes one of the action cards first, the next highest second, and so on (PW-3). A power card also brings as many caballeros as `SUPPLY` says: the lower, the more (PW-4).
#
# It is the last round of a game of three greedy bots (seed 21), and Ana begins. What the action cards are worth to each of them is stated here, in round numbers near what the bot estimates.

# %%
ninth = eg.position(
    players=3,
    round=9,
    start_player=0,
    king="pais_vasco",
    grandes=("cataluna", "castilla_la_nueva", "cataluna"),
    caballeros={
        "galicia": (3, 0, 2),
        "pais_vasco": (2, 1, 4),
        "aragon": (9, 7, 8),
        "cataluna": (1, 0, 2),
        "castilla_la_vieja": (2, 5, 0),
        "castilla_la_nueva": (3, 3, 3),
        "sevilla": (2, 0, 2),
        "granada": (4, 2, 4),
        "valencia": (0, 4, 3),
    },
    castillo=(3, 2, 1),
    court=(1, 4, 1),
    points=(89, 71, 52),
    scoreboards={"4/0/0": "valencia"},
    display=("intrigue_5_from_one_region", "decay_all", "score_fives", "eviction", "king"),
    hands=((6, 8, 9, 12, 13), (1, 2, 6, 8, 12), (1, 4, 6, 8, 12, 13)),
)
values = (
    {"intrigue_5_from_one_region": 11, "decay_all": 0, "score_fives": 3, "eviction": 1, "king": 4},
    {"intrigue_5_from_one_region": 19, "decay_all": 7, "score_fives": 8, "eviction": 12, "king": 13},
    {"intrigue_5_from_one_region": 13, "decay_all": 2, "score_fives": 9, "eviction": 6, "king": 3},
)
board(ninth)

# %% [markdown]
# Write `taken(values, powers)`. `powers` has the power card of each player; in the order of the turns, each takes the action card that is worth most to him among those that still lie there. Give everybody's action card, player 0 first. Nobody has two action cards that are worth the same to him.


# %% solution="taken"
def taken(values, powers):
    """The action card of each player."""
    ### BEGIN SOLUTION
    cards = {}
    for player in sorted(range(len(powers)), key=lambda player: -powers[player]):
        free = [card for card in values[player] if card not in cards.values()]
        cards[player] = max(free, key=values[player].get)
    return tuple(cards[player] for player in range(len(powers)))
    ### END SOLUTION


# %% test="the_highest_takes_first" points=2
# PW-3
assert taken(values, (13, 12, 1)) == ("intrigue_5_from_one_region", "king", "score_fives")
### BEGIN HIDDEN TESTS
from itertools import permutations

from elgrande.theory.power_cards import Bidding, turn_order

right = Bidding(ninth.hands, values)
for powers in [*permutations((1, 7, 13)), *permutations((2, 3, 9))]:
    assert tuple(taken(values, powers)) == right.cards_taken(turn_order(powers)), powers
### END HIDDEN TESTS

# %% [markdown]
# Write `paid(values, powers)`: what everybody gets, namely what his action card is worth to him and 1 for each caballero that his power card brings.


# %% solution="paid"
def paid(values, powers):
    """What everybody gets, player 0 first."""
    ### BEGIN SOLUTION
    cards = taken(values, powers)
    return tuple(
        worth[card] + SUPPLY[power] for worth, card, power in zip(values, cards, powers, strict=True)
    )
    ### END SOLUTION


# %% test="cards_and_caballeros_are_paid" points=2
# PW-4
assert paid(values, (13, 12, 1)) == (11, 13, 15)
### BEGIN HIDDEN TESTS
from elgrande.theory.power_cards import Bidding

right = Bidding(ninth.hands, values, caballero=(1, 1, 1))
for powers in [(6, 8, 1), (8, 1, 4), (12, 2, 13), (9, 8, 6)]:
    assert tuple(paid(values, powers)) == right.form.payoffs(powers), powers
### END HIDDEN TESTS

# %% [markdown]
# From here on, this `paid` is used instead of yours, so that a slip above does not spoil what follows.

# %%
from elgrande.theory.power_cards import Bidding


def paid(values, powers):
    """What everybody gets, player 0 first."""
    bidding = Bidding(((),) * len(values), values, caballero=(1,) * len(values))
    return bidding.form.payoffs(tuple(powers))


# %% [markdown]
# ## 2. From the end
#
# Player 0 bids first, then player 1, and so on. Everybody sees what lies on the table, knows all hands and does what is best for himself; of equally good cards he plays the lowest. Write `solved(hands, values, played=())`: the power cards of all players if the bidding goes on so from the cards in `played`, those of the first players.
#
# This is backward induction: whoever bids last compares what his cards pay; who bids before him foresees what he will do.


# %% solution="solved"
def solved(hands, values, played=()):
    """Everybody's power card, if all play on as well as they can."""
    ### BEGIN SOLUTION
    player = len(played)
    if player == len(hands):
        return played
    free = [card for card in sorted(hands[player]) if card not in played]
    ends = [solved(hands, values, (*played, card)) for card in free]
    return max(ends, key=lambda end: paid(values, end)[player])
    ### END SOLUTION


# %% test="the_last_bid" points=2
assert tuple(solved(ninth.hands, values, (13, 12))) == (13, 12, 1)
### BEGIN HIDDEN TESTS
from elgrande.theory.power_cards import Bidding

right = Bidding(ninth.hands, values, caballero=(1, 1, 1)).form
for first, second in [(6, 1), (6, 8), (8, 6), (9, 12), (12, 8)]:
    assert tuple(solved(ninth.hands, values, (first, second))) == right.end((first, second, None))
### END HIDDEN TESTS

# %% test="no_value_is_played_twice" points=1
# PW-2
two = ({"king": 9, "court": 1}, {"king": 9, "court": 1})
first, second = solved(((13,), (13, 12, 11)), two)
assert first == 13 and second != 13
### BEGIN HIDDEN TESTS
assert tuple(solved(((7,), (6, 7, 8)), two)) == (7, 8)
### END HIDDEN TESTS

# %% test="the_first_foresees_the_others" points=3
bids = solved(ninth.hands, values)
assert len(bids) == 3
### BEGIN HIDDEN TESTS
from elgrande.theory.power_cards import Bidding

assert tuple(bids) == (8, 1, 4)
for first in ninth.hands[0]:
    for lower in ninth.hands[1]:
        hands = ((first,), (lower, 10), ninth.hands[2])
        right = Bidding(hands, values, caballero=(1, 1, 1)).form
        assert tuple(solved(hands, values)) == right.end(), hands
### END HIDDEN TESTS

# %% [markdown]
# ## 3. What a card is worth
#
# Write `worth_of(hands, values, player, cards)`: by how much this player would be worse off if these power cards of his, a set, were not in his hand, and everybody knew it.


# %% solution="worth_of"
def worth_of(hands, values, player, cards):
    """How much less a player would get without these cards."""
    ### BEGIN SOLUTION
    without = tuple(card for card in hands[player] if card not in cards)
    less = (*hands[:player], without, *hands[player + 1 :])
    return paid(values, solved(hands, values))[player] - paid(values, solved(less, values))[player]
    ### END SOLUTION


# %% test="worth_of_a_card" points=2
duel = ({"king": 5, "court": 1}, {"king": 5, "court": 1})
assert worth_of(((1, 13), (2, 12)), duel, 0, {13}) == 0
### BEGIN HIDDEN TESTS
from elgrande.theory.power_cards import Bidding, worth_of_card

wide = ({"king": 25, "court": 1}, {"king": 25, "court": 1})
for hands, pays in [(((1, 13), (2, 12)), wide), (ninth.hands, values), (((4, 9), (6, 10)), wide)]:
    right = Bidding(hands, pays, caballero=(1,) * len(hands))
    for player, hand in enumerate(hands):
        for card in hand:
            assert worth_of(hands, pays, player, {card}) == worth_of_card(right, player, card)
### END HIDDEN TESTS

# %% test="worth_of_several_cards" points=1
assert worth_of(ninth.hands, values, 0, set()) == 0
### BEGIN HIDDEN TESTS
assert worth_of(ninth.hands, values, 0, {8, 9}) == 2
### END HIDDEN TESTS

# %% [markdown]
# **Explain** (4 points). What are Ana's 8 and her 9 worth in `ninth`, each alone, and what are they worth together? How can that be? And why does the 12, which is higher than both, bring her less?

# %% [markdown] answer="what_eight_and_nine_are_worth" points=4
# Alone each is worth 0, together they are worth 2. With either of them Ana is first and gets the intrigue, because topping it would cost Bruno and Carmen at least as much in caballeros as they would gain; so without the 8 she plays the 9, which brings just as many caballeros, and loses nothing. Without both she needs the 12 for the same intrigue, and the 12 brings no caballero, where the 8 and the 9 bring 2. They are substitutes: what a card is worth depends on what else one holds. The 12 wins nothing that the 8 does not win, and costs caballeros.

# %% [markdown]
# ## 4. Thirteen cards for nine rounds
#
# A power card that is played is gone. Suppose that it is stated what each card would bring in each round: `worth` is a list with a dictionary for each round, from cards to numbers. A card that is not in it cannot be played in that round. Write `plan(worth)`: the cards, one for each round and none twice, that together bring most; if several plans do, any of them is right. If there is none, give `None`.
#
# With four rounds one can try everything. With nine there are hundreds of millions of plans, so do not: think of what has to be remembered when you go through the cards one by one.


# %% solution="plan"
def plan(worth):
    """A card for each round, no card twice, that together bring most; None if there is no such plan."""
    ### BEGIN SOLUTION
    best = {frozenset(): (0, {})}  # for every set of rounds provided for
    for card in sorted({card for row in worth for card in row}):
        for rounds, (total, cards) in list(best.items()):
            for number, row in enumerate(worth):
                then = rounds | {number}
                if card in row and then != rounds and total + row[card] > best.get(then, (float("-inf"),))[0]:
                    best[then] = total + row[card], cards | {number: card}
    found = best.get(frozenset(range(len(worth))))
    return found and [found[1][number] for number in range(len(worth))]
    ### END SOLUTION


# %% test="a_plan_keeps_the_rules" points=1
# RD-7
worth = [{13: 5, 1: 0, 2: 1}, {13: 9, 1: 2, 2: 2}]
cards = plan(worth)
assert len(cards) == 2 and len(set(cards)) == 2
### BEGIN HIDDEN TESTS
sparse = [{3: 1, 4: 1}, {3: 8}, {4: 2, 5: 0}]
cards = plan(sparse)
assert all(card in row for card, row in zip(cards, sparse, strict=True)) and len(set(cards)) == 3
### END HIDDEN TESTS

# %% test="no_plan_where_cards_are_missing" points=1
assert plan([{3: 1}, {3: 8}]) is None

# %% test="the_best_plan_for_few_rounds" points=2
worth = [{13: 5, 1: 0, 2: 1}, {13: 9, 1: 2, 2: 2}]
assert list(plan(worth)) == [2, 13]
### BEGIN HIDDEN TESTS
from random import Random

from elgrande.theory.power_cards import allot

random = Random(3)
for _ in range(20):
    worth = [{card: random.randrange(12) for card in (1, 5, 9, 12, 13)} for _ in range(4)]
    assert sum(row[card] for row, card in zip(worth, plan(worth), strict=True)) == allot(worth).total, worth
### END HIDDEN TESTS

# %% [markdown]
# These cards Bruno and Carmen have played in the nine rounds of another game. Let the first turn be worth 12 in rounds 3, 6 and 9, before a general scoring, and 9 in the others; the second 5, the third 2; and each caballero 1.

# %%
rivals = ((12, 11), (7, 13), (6, 3), (5, 7), (3, 10), (4, 2), (11, 5), (10, 6), (2, 4))
nine = []
for number, cards in enumerate(rivals, start=1):
    turns = (12 if number % 3 == 0 else 9, 5, 2)
    free = [card for card in range(1, 14) if card not in cards]
    nine.append({card: turns[sum(other > card for other in cards)] + SUPPLY[card] for card in free})

# %% test="the_best_plan_for_nine_rounds" points=3
cards = plan(nine)
assert len(set(cards)) == 9
### BEGIN HIDDEN TESTS
from elgrande.theory.power_cards import allot

assert sum(row[card] for row, card in zip(nine, cards, strict=True)) == allot(nine).total
mirrored = [{card: row[card] * (1 + card % 3) for card in row} for row in nine]
assert sum(row[card] for row, card in zip(mirrored, plan(mirrored), strict=True)) == allot(mirrored).total
### END HIDDEN TESTS

# %% [markdown]
# The **price** of a card is how much less the best plan brings without it. Write `price(worth, card)`. You may take for granted that there is a plan without it.


# %% solution="price"
def price(worth, card):
    """How much less the best plan brings if this card is missing."""

    ### BEGIN SOLUTION
    def total(rows):
        return sum(row[card] for row, card in zip(rows, plan(rows), strict=True))

    return total(worth) - total([{other: row[other] for other in row if other != card} for row in worth])
    ### END SOLUTION


# %% test="what_a_card_costs" points=2
worth = [{13: 5, 1: 0, 2: 1}, {13: 9, 1: 2, 2: 2}]
assert price(worth, 13) == 7
### BEGIN HIDDEN TESTS
from elgrande.theory.power_cards import allot

assert (price(worth, 1), price(worth, 2)) == (0, 1)
assert all(price(nine, card) == allot(nine).prices[card] for card in (1, 7, 13))
### END HIDDEN TESTS

# %% [markdown]
# **Explain** (4 points). In the small example above the 13 brings 9 in the second round, but its price is 7. Why are these not the same number? And what does a price tell Ana when she bids in a single round, as in `ninth`?

# %% [markdown] answer="what_a_price_tells" points=4
# Without the 13 the best plan is not the same plan with a hole in it: another card fills its place, here the 1, and the two rounds then bring 3 together instead of 10. So the 13 is worth what it brings beyond the best replacement of the whole plan, 7. For a single round a price is what one gives up by spending the card now: a bid is right if it brings more, compared with the other cards, than its price is higher. In the last round nothing comes after, so there all prices are 0, and only what the card itself brings counts.
