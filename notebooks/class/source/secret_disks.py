# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Assignment: secret disks as a normal form
#
# *Three players choose at the same time: payoffs, best responses, equilibria, dominated choices, what selfishness costs, and chance.*
#
# Wherever you see `raise NotImplementedError()`, put your own code in its place; wherever you are asked to explain, write a few sentences. The cells below a task try your answer at once. When it is graded, further cases are tried.
#
# Lesson 27 introduces the words that are used here, with two players. Write everything yourself, without `elgrande.theory`.

# %%
from fractions import Fraction
from itertools import product

import elgrande as eg
from elgrande.actions import SetDisk
from elgrande.course import board


def played(state, *actions):
    """The state after these actions."""
    for action in actions:
        state, events = eg.apply(state, action)
    return state


# %% [markdown]
# ## 1. The table
#
# The general scoring after round 6, from a game of three greedy bots (seed 25). Ana has four caballeros in the Castillo, Bruno one, Carmen three. Each sets a secret disk to a region, and then all their caballeros march out (GS-4).

# %%
sixth = eg.position(
    players=3,
    round=6,
    king="castilla_la_nueva",
    grandes=("valencia", "castilla_la_nueva", "pais_vasco"),
    caballeros={
        "galicia": (1, 2, 0),
        "pais_vasco": (0, 0, 3),
        "aragon": (6, 6, 5),
        "cataluna": (0, 1, 2),
        "castilla_la_vieja": (3, 3, 3),
        "castilla_la_nueva": (3, 4, 0),
        "sevilla": (2, 2, 1),
        "granada": (1, 0, 1),
        "valencia": (5, 4, 5),
    },
    castillo=(4, 1, 3),
    court=(1, 0, 2),
    points=(26, 39, 38),
    scoreboards={"8/4/0": "valencia"},
    general_scoring=True,
)
board(sixth)

# %% [markdown]
# A game in **normal form** is here a pair: `choices`, a list with the choices of each player, and `payoffs`, a dictionary from each joint choice, such as `("aragon", "galicia", "sevilla")`, to what it pays everybody.
#
# Write `normal_form(state)` for a position in which all players set a disk. What a joint choice pays is what everybody earns by the scoring. Which disks may be set is told by `eg.legal_actions(state)`; a disk is set by `SetDisk(player, region)`, by player 0 first.


# %% solution="normal_form"
def normal_form(state):
    """The choices of each player, and what every joint choice pays everybody."""
    ### BEGIN SOLUTION
    choices = [
        [action.region for action in eg.legal_actions(state) if action.player == player]
        for player in range(state.players)
    ]
    payoffs = {}
    for disks in product(*choices):
        after = played(state, *(SetDisk(player, region) for player, region in enumerate(disks)))
        payoffs[disks] = tuple(new - old for old, new in zip(state.points, after.points, strict=True))
    return choices, payoffs
    ### END SOLUTION


# %% test="choices_are_what_may_be_set" points=1
# SD-1
choices, payoffs = normal_form(sixth)
assert [len(own) for own in choices] == [9, 9, 9]
### BEGIN HIDDEN TESTS
narrower = sixth._replace(edition=eg.EN_BASE.but(transfer_to_king="not_on_purpose"))
narrow_choices, narrow_payoffs = normal_form(narrower)
assert all(set(own) == set(eg.board()) - {"castilla_la_nueva"} for own in narrow_choices)
### END HIDDEN TESTS

# %% test="payoffs_are_what_is_earned" points=2
# GS-4
choices, payoffs = normal_form(sixth)
assert payoffs["valencia", "aragon", "aragon"] == (31, 28, 30)
### BEGIN HIDDEN TESTS
from elgrande.theory.disks import disk_game

right = disk_game(sixth)
assert len(payoffs) == right.size
assert all(tuple(payoffs[disks]) == right.payoff(disks) for disks in right.profiles())
### END HIDDEN TESTS

# %% [markdown]
# ## 2. Best responses
#
# Write `best_responses(choices, payoffs, profile, player)`: the set of this player's choices that pay him most if the others choose as in `profile`. What he himself chooses there does not matter.


# %% solution="best_responses"
def best_responses(choices, payoffs, profile, player):
    """The set of a player's best choices against what the others choose."""
    ### BEGIN SOLUTION
    paid = {own: payoffs[(*profile[:player], own, *profile[player + 1 :])][player] for own in choices[player]}
    return {own for own in paid if paid[own] == max(paid.values())}
    ### END SOLUTION


# %% test="best_responses_of_each_player" points=2
from elgrande.theory.best_responses import best_responses as right_responses
from elgrande.theory.disks import disk_game

game = disk_game(sixth)
table = dict(zip(game.profiles(), zip(*game.payoffs, strict=True), strict=True))
profile = ("galicia", "galicia", "galicia")
assert best_responses(game.choices, table, profile, 0) == {"valencia"}
### BEGIN HIDDEN TESTS
for profile in [
    ("valencia", "aragon", "aragon"),
    ("sevilla", "sevilla", "granada"),
    ("granada", "valencia", "pais_vasco"),
]:
    for player in range(3):
        right = set(right_responses(game, profile)[player])
        assert best_responses(game.choices, table, profile, player) == right
### END HIDDEN TESTS

# %% test="all_best_responses_when_several_are_equal" points=1
even = {("a", "x"): (2, 1), ("b", "x"): (2, 0), ("a", "y"): (0, 1), ("b", "y"): (1, 0)}
assert best_responses((("a", "b"), ("x", "y")), even, ("a", "x"), 0) == {"a", "b"}
### BEGIN HIDDEN TESTS
assert best_responses((("a", "b"), ("x", "y")), even, ("a", "x"), 1) == {"x", "y"}
assert best_responses((("a", "b"), ("x", "y")), even, ("a", "y"), 0) == {"b"}
### END HIDDEN TESTS

# %% [markdown]
# ## 3. Equilibria
#
# A joint choice is an **equilibrium** if every player's choice in it is one of his best responses. Write `equilibria(choices, payoffs)`, the set of all of them, for any number of players.


# %% solution="equilibria"
def equilibria(choices, payoffs):
    """The set of all joint choices in which nobody gains by changing alone."""
    ### BEGIN SOLUTION
    return {
        profile
        for profile in product(*choices)
        if all(own in best_responses(choices, payoffs, profile, player) for player, own in enumerate(profile))
    }
    ### END SOLUTION


# %% test="equilibria_of_two" points=1
matching = {("h", "h"): (1, -1), ("h", "t"): (-1, 1), ("t", "h"): (-1, 1), ("t", "t"): (1, -1)}
assert equilibria((("h", "t"), ("h", "t")), matching) == set()
### BEGIN HIDDEN TESTS
meeting = {("h", "h"): (2, 1), ("h", "t"): (0, 0), ("t", "h"): (0, 0), ("t", "t"): (1, 2)}
assert equilibria((("h", "t"), ("h", "t")), meeting) == {("h", "h"), ("t", "t")}
### END HIDDEN TESTS

# %% test="equilibria_of_three" points=2
from elgrande.theory.best_responses import pure_equilibria
from elgrande.theory.disks import disk_game

game = disk_game(sixth)
table = dict(zip(game.profiles(), zip(*game.payoffs, strict=True), strict=True))
found = equilibria(game.choices, table)
assert ("valencia", "aragon", "aragon") in found
### BEGIN HIDDEN TESTS
assert set(found) == set(pure_equilibria(game))
### END HIDDEN TESTS

# %% [markdown]
# **Explain** (4 points). Look at all equilibria of `sixth` and at what they pay. In one of them each of the three earns less than in another one. Which two are these? Why does nobody leave the worse one, although everybody would like to be in the other?

# %% [markdown] answer="why_nobody_leaves" points=4
# In (Castilla la Vieja, Castilla la Vieja, Aragón) the three earn 27, 24 and 26; in (Valencia, Aragón, Aragón) they earn 31, 28 and 30, everybody 4 more. But an equilibrium only says that nobody gains by changing alone. To come from the first to the second, Ana and Bruno would have to change together: either of them alone gains nothing by it. Disks are set at the same time and in secret, so nobody can see whether the other one comes along. An equilibrium is stable, it need not be good. The third equilibrium, (Valencia, Castilla la Vieja, Castilla la Vieja), pays 31, 28 and 27, so it is right to name it instead: there Ana and Carmen would have to change together.

# %% [markdown]
# ## 4. Choices that nobody should make
#
# A choice is **dominated** if some other single choice of the same player pays him more, whatever the others do. Equal is not more. Write `without_dominated(choices, payoffs)`: the choices of each player, as lists in the same order, from which all dominated ones of all players have been taken away at once.


# %% solution="without_dominated"
def without_dominated(choices, payoffs):
    """The choices of each player that no other one of his dominates."""

    ### BEGIN SOLUTION
    def paid(player, own):
        others = product(*(labels for other, labels in enumerate(choices) if other != player))
        return [payoffs[(*rest[:player], own, *rest[player:])][player] for rest in others]

    left = []
    for player, labels in enumerate(choices):
        rows = {own: paid(player, own) for own in labels}
        left.append(
            [
                own
                for own in labels
                if not any(
                    all(better > worse for better, worse in zip(rows[other], rows[own], strict=True))
                    for other in labels
                )
            ]
        )
    return left
    ### END SOLUTION


# %% test="dominated_choices_go" points=2
prisoners = {("c", "c"): (3, 3), ("c", "d"): (0, 5), ("d", "c"): (5, 0), ("d", "d"): (1, 1)}
assert [list(own) for own in without_dominated((("c", "d"), ("c", "d")), prisoners)] == [["d"], ["d"]]
### BEGIN HIDDEN TESTS
from elgrande.theory.disks import disk_game
from elgrande.theory.dominance import dominated

game = disk_game(sixth)
table = dict(zip(game.profiles(), zip(*game.payoffs, strict=True), strict=True))
gone = {(one.player, one.choice) for one in dominated(game)}
kept = [[own for own in labels if (player, own) not in gone] for player, labels in enumerate(game.choices)]
assert [set(own) for own in without_dominated(game.choices, table)] == [set(own) for own in kept]
### END HIDDEN TESTS

# %% test="equal_is_not_more" points=1
even = {("a", "x"): (2, 1), ("b", "x"): (2, 0), ("a", "y"): (0, 1), ("b", "y"): (1, 0)}
left = without_dominated((("a", "b"), ("x", "y")), even)
assert set(left[0]) == {"a", "b"}
### BEGIN HIDDEN TESTS
assert set(left[1]) == {"x", "y"}
### END HIDDEN TESTS

# %% [markdown]
# When some choices are gone, others may be dominated that were not before. Write `reduced(choices, payoffs)`: what is left when dominated choices are taken away again and again, until there are none.


# %% solution="reduced"
def reduced(choices, payoffs):
    """The choices of each player that are left at the end."""
    ### BEGIN SOLUTION
    while (left := without_dominated(choices, payoffs)) != [list(own) for own in choices]:
        choices = left
    return left
    ### END SOLUTION


# %% test="reduced_to_the_end" points=2
from elgrande.theory.disks import disk_game

game = disk_game(sixth)
table = dict(zip(game.profiles(), zip(*game.payoffs, strict=True), strict=True))
left = reduced(game.choices, table)
assert set(left[0]) == {"castilla_la_vieja", "valencia"}
### BEGIN HIDDEN TESTS
from elgrande.theory.dominance import eliminate

assert [set(own) for own in left] == [set(own) for own in eliminate(game).left.choices]
### END HIDDEN TESTS

# %% [markdown]
# **Explain** (4 points). How many of the 729 joint choices are left? Could an equilibrium have got lost on the way? And does what is left tell Ana which disk to set?

# %% [markdown] answer="what_is_left" points=4
# Two choices of Ana’s, five of Bruno’s and two of Carmen’s are left: 20 joint choices. No equilibrium can get lost: a dominated choice is no best response to anything, and every choice in an equilibrium is a best response to choices that are themselves in it, so none of them is ever taken away. Ana has two regions left, and neither is better whatever the others do. But Valencia is never worse than Castilla la Vieja, and better in four of the ten cases: it dominates it weakly. That is a good reason to set Valencia. As a rule for taking choices away it would be too strong: the equilibrium in which she shows Castilla la Vieja would be lost.

# %% [markdown]
# ## 5. What selfishness costs
#
# The **price of anarchy** is the largest sum of everybody's payoffs, divided by the smallest such sum in an equilibrium. Write `price_of_anarchy(choices, payoffs)`: a `Fraction`, or `None` if there is no equilibrium. All payoffs here are whole numbers, and their sums positive.


# %% solution="price_of_anarchy"
def price_of_anarchy(choices, payoffs):
    """The best sum over that of the worst equilibrium; None without one."""
    ### BEGIN SOLUTION
    sums = [sum(payoffs[profile]) for profile in equilibria(choices, payoffs)]
    return Fraction(max(map(sum, payoffs.values())), min(sums)) if sums else None
    ### END SOLUTION


# %% test="price_of_the_worst_equilibrium" points=2
from elgrande.theory.disks import disk_game

prisoners = {("c", "c"): (3, 3), ("c", "d"): (0, 5), ("d", "c"): (5, 0), ("d", "d"): (1, 1)}
assert price_of_anarchy((("c", "d"), ("c", "d")), prisoners) == 3
### BEGIN HIDDEN TESTS
from elgrande.theory.welfare import price_of_anarchy as right_price

game = disk_game(sixth)
table = dict(zip(game.profiles(), zip(*game.payoffs, strict=True), strict=True))
assert price_of_anarchy(game.choices, table) == right_price(game).anarchy
### END HIDDEN TESTS

# %% test="no_price_without_an_equilibrium" points=1
pennies = {("h", "h"): (3, 1), ("h", "t"): (1, 3), ("t", "h"): (1, 3), ("t", "t"): (3, 1)}
assert price_of_anarchy((("h", "t"), ("h", "t")), pennies) is None

# %% [markdown]
# ## 6. Chance
#
# Now everybody mixes, each on his own: `mixed` has a dictionary for each player, from choices to probabilities (`Fraction`); a choice that is not in it is never made. What everybody gets is then an average. A player's **regret** is how much more, on average, his best single choice would pay him.
#
# Write `regrets(choices, payoffs, mixed)`, a tuple with the regret of each player. If all are 0, it is an equilibrium.


# %% solution="regrets"
def regrets(choices, payoffs, mixed):
    """How much more each player would get on average by his best single choice."""

    ### BEGIN SOLUTION
    def average(strategies, player):
        total = Fraction(0)
        for drawn in product(*(own.items() for own in strategies)):
            chance = Fraction(1)
            for _, share in drawn:
                chance *= share
            total += chance * payoffs[tuple(label for label, _ in drawn)][player]
        return total

    found = []
    for player, labels in enumerate(choices):
        sure = [average([*mixed[:player], {own: 1}, *mixed[player + 1 :]], player) for own in labels]
        found.append(max(sure) - average(mixed, player))
    return tuple(found)
    ### END SOLUTION


# %% test="regrets_of_two" points=2
half = {"h": Fraction(1, 2), "t": Fraction(1, 2)}
pennies = {("h", "h"): (3, 1), ("h", "t"): (1, 3), ("t", "h"): (1, 3), ("t", "t"): (3, 1)}
assert tuple(regrets((("h", "t"), ("h", "t")), pennies, [half, half])) == (0, 0)
### BEGIN HIDDEN TESTS
skewed = {"h": Fraction(3, 4), "t": Fraction(1, 4)}
assert tuple(regrets((("h", "t"), ("h", "t")), pennies, [{"h": Fraction(1)}, skewed])) == (0, Fraction(3, 2))
assert tuple(regrets((("h", "t"), ("h", "t")), pennies, [half, skewed])) == (Fraction(1, 2), 0)
### END HIDDEN TESTS

# %% test="regrets_of_three" points=2
from elgrande.theory.disks import disk_game

game = disk_game(sixth)
table = dict(zip(game.profiles(), zip(*game.payoffs, strict=True), strict=True))
sure = [{"valencia": Fraction(1)}, {"aragon": Fraction(1)}, {"aragon": Fraction(1)}]
assert tuple(regrets(game.choices, table, sure)) == (0, 0, 0)
### BEGIN HIDDEN TESTS
from elgrande.theory.best_responses import regrets as right_regrets

drawn = [
    {"valencia": Fraction(1, 3), "castilla_la_vieja": Fraction(2, 3)},
    {"aragon": Fraction(1, 2), "granada": Fraction(1, 2)},
    {"aragon": Fraction(1, 4), "castilla_la_vieja": Fraction(3, 4)},
]
rows = tuple(
    tuple(own.get(label, 0) for label in labels) for own, labels in zip(drawn, game.choices, strict=True)
)
assert tuple(regrets(game.choices, table, drawn)) == right_regrets(game, rows)
### END HIDDEN TESTS
