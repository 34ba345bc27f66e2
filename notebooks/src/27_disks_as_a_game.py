# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The secret disk as a game
#
# *Two players choose at the same time: best replies, choices that nobody should make, equilibria, and what selfishness costs.*
#
# Round 6 is over. Ana has six caballeros in the Castillo and Bruno two; both have kept count. Each sets a secret disk, and then all of them march out (GS-4). Where to? What is good for Ana depends on what Bruno shows, and the other way round.
#
# The position is not invented: two greedy bots have played this game (seed 39), and you will meet all its three general scorings.

# %% tags=["folded"]
from fractions import Fraction

from elgrande.course import board, check, language, predict
from elgrande.course.lessons.disk_game import ninth, sixth, third
from elgrande.theory.best_responses import best_responses, pure_equilibria, regrets
from elgrande.theory.disks import disk_game
from elgrande.theory.dominance import eliminate
from elgrande.theory.two_players import extreme_equilibria
from elgrande.theory.welfare import price_of_anarchy
from elgrande.widgets.theory import PayoffMap, duel, payoff_map

board(sixth())

# %% [markdown]
# ## The game in normal form
#
# A game in **normal form** says three things: who plays, what each may choose, and what every joint choice pays each of them. Here two play, each has nine regions, and there are 81 joint choices. The engine scores each of them. The cell below prints the three things: players 0 and 1 are Ana and Bruno, each has nine choices, and these are their points if she shows Granada and he shows Galicia.

# %%
game = disk_game(sixth())
print(game.players, game.sizes, game.payoff(("granada", "galicia")))
predict("disk_game.reply")

# %% [markdown]
# Below are all 81 cells. Each row is a region of Ana's, each column one of Bruno's. Go from cell to cell, and the map shows the scoring it leads to, with the reason for every point. A piece in a cell says that its owner's choice is a **best response**: nothing pays him more against what the other does.

# %%
payoff_map(sixth(), language=language())

# %% [markdown]
# ## Round in circles
#
# An **equilibrium** is a joint choice in which both are best responses: nobody gains by changing alone. Look for one by answering in turn, first Bruno, then Ana:

# %%
ana = "granada"
for _ in range(2):
    _, (bruno,) = best_responses(game, (ana, ana))
    print(f"{ana:10} → {bruno}")
    (ana,), _ = best_responses(game, (bruno, bruno))
    print(f"{bruno:10} → {ana}")
pure_equilibria(game)

# %% [markdown]
# We are back where we began, and the search through all cells finds nothing either. Whatever the two show, one of them wishes that he had shown something else. How much he has missed is his **regret**.
#
# ## Choices that nobody should make

# %%
predict("disk_game.dominated")

# %% [markdown]
# A choice is **dominated** if another one of the same player pays more against everything. Take such choices away, for both; then look again, for now others may be dominated.

# %%
small = eliminate(game).left
PayoffMap(small, sixth(), language=language())

# %% [markdown]
# ## Chance as an answer
#
# Two choices each are left, and still they go in circles. So Ana must not be foreseen. Let her show Cataluña with probability p. Then Aragón pays Bruno 31p + 25(1 − p) on average, and Cataluña 24p + 26(1 − p). The two are equal at p = 1/8: now he cannot exploit her. In the same way she is indifferent if he shows Aragón with probability 1/4. Such a pair is an equilibrium in **mixed strategies**.

# %%
(found,) = extreme_equilibria(small)
for labels, mix in zip(small.choices, found.mixed, strict=True):
    print(dict(zip(labels, map(str, mix), strict=True)))
print("pays", *map(str, found.payoffs), " regrets", *map(str, found.regrets))
half = (Fraction(1, 2), Fraction(1, 2))
print("half and half: regrets", *map(str, regrets(small, (half, half))))

# %% [markdown]
# Try it: the other side mixes like this and draws before you choose. Play a few rounds by habit, then mix yourself, and compare what your habits would give away. Regret looks back: it is below zero if you have got more than any single choice would have brought.

# %%
duel(sixth(), "points", language=language())

# %% [markdown]
# With two players, all of this is exact and complete, in the browser as well; correlated equilibria need SciPy, which is not in the browser.
#
# ## The last scoring
#
# Three rounds later the same two stand before the end of the game. Bruno has 67 points on the track, Ana 62.

# %%
predict("disk_game.who_wins")

# %% [markdown]
# There are two equilibria, and Bruno, who cares for nothing in them, decides who wins. So what do the players want? Points, or more points than the other? With `payoff="margin"` the game is about the difference; what the one gains the other loses, and it is **zero-sum**.
#
# And is what is best for each also best for both together? The **price of anarchy** is the largest total there is, divided by the total of the worst equilibrium.

# %%
last = disk_game(ninth())
print(*[(profile, last.payoff(profile)) for profile in pure_equilibria(last)])
print(price_of_anarchy(last).anarchy)

# %% [markdown]
# ## Exercises
#
# The answers to 1, 2, 4 and 6 are tried on cases from the positions of this lesson (seed 39), too.
#
# **1.** Ten minutes. `paid` has what each choice would have paid a player, and `own` is the place of the one he made. What is his regret?


# %%
def my_regret(paid, own):
    return ...


check("disk_game.regret", my_regret)


# %% tags=["solution"]
def my_regret(paid, own):
    return max(paid) - paid[own]


assert check("disk_game.regret", my_regret)

# %% [markdown]
# **2.** Two rows of a player's payoffs, one number for each choice of the other. Does the first dominate the second?


# %%
def my_dominates(one, other):
    return ...


check("disk_game.dominates", my_dominates)


# %% tags=["solution"]
def my_dominates(one, other):
    return all(mine > theirs for mine, theirs in zip(one, other, strict=True))


assert check("disk_game.dominates", my_dominates)

# %% [markdown]
# **3.** At the first scoring, `third()`, taking dominated choices away leaves a single cell. Find it by hand: `payoff_map(third())` shows the table. Answer with the ids of Ana's and of Bruno's region, such as `("aragon", "sevilla")`.

# %%
check("disk_game.third_round", ...)

# %% tags=["solution"]
assert check("disk_game.third_round", tuple(own[0] for own in eliminate(disk_game(third())).left.choices))

# %% [markdown]
# **4.** Half an hour. `mine` and `theirs` are tables of the two players' payoffs, row by row. Give the set of all equilibria without chance, as pairs of a row and a column.


# %%
def my_equilibria(mine, theirs):
    return ...


check("disk_game.equilibria", my_equilibria)


# %% tags=["solution"]
def my_equilibria(mine, theirs):
    return {
        (row, column)
        for row, own in enumerate(theirs)
        for column in range(len(own))
        if mine[row][column] == max(line[column] for line in mine) and own[column] == max(own)
    }


assert check("disk_game.equilibria", my_equilibria)

# %% [markdown]
# **5.** Now both think of the margin: `disk_game(sixth(), "margin")`. With which probabilities should Ana show Cataluña and Granada? Whatever leaves nobody a regret is right; give a dict of regions.

# %%
check("disk_game.mix", ...)

# %% tags=["solution"]
(found,) = extreme_equilibria(disk_game(sixth(), "margin"))
regions = disk_game(sixth()).choices[0]
assert check(
    "disk_game.mix", {region: share for region, share in zip(regions, found.mixed[0], strict=True) if share}
)

# %% [markdown]
# **6.** Write the price of anarchy for two tables of payoffs, as a `Fraction`. You may use your answer to exercise 4.


# %%
def my_price(mine, theirs):
    return ...


check("disk_game.price", my_price)


# %% tags=["solution"]
def my_price(mine, theirs):
    totals = [list(map(sum, zip(*rows, strict=True))) for rows in zip(mine, theirs, strict=True)]
    worst = min(totals[row][column] for row, column in my_equilibria(mine, theirs))
    return Fraction(max(map(max, totals)), worst)


assert check("disk_game.price", my_price)
