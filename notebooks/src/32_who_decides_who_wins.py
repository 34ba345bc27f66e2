# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Who decides who wins
#
# *Players who have lost and choose the winner, what coalitions can force, and a shared victory as a bargain.*
#
# Three hasty bots have played this game (seed 29). One scoring is left. Ana has 48 points, Bruno 37, Carmen 46, and all of them have caballeros in the Castillo. Bruno has only one there.

# %% tags=["folded"]
from collections import Counter
from fractions import Fraction
from itertools import combinations, product

from elgrande.actions import PlaceCaballero
from elgrande.course import board, check, language, predict
from elgrande.course.lessons.kingmaker import behind, council, last_caballero, smallest
from elgrande.engine import apply, legal_actions
from elgrande.theory.kingmaking import (
    LastScoring,
    agreement,
    kingmakers,
    last_turn,
    may_win,
    security,
)
from elgrande.widgets.theory import payoff_map

predict("kingmaker.can_win")

# %% [markdown]
# ## A kingmaker
#
# Who has the most points wins; several who have equally many share the victory (EN-2). A **kingmaker** is a player who cannot win, not even together with others, and whose choice decides who does, at least in one case.

# %%
last = LastScoring(council())
print(Counter(last.winners.values()))
predict("kingmaker.decides")

# %% [markdown]
# With `payoff="win"` a cell shows what part of the victory Ana and Bruno get. Choose a disk for Carmen, and look along a row: where the first number changes, Bruno decides.

# %%
(bruno,) = kingmakers(council())
print("decides", bruno.decides)
print("if the others show", bruno.others)
print("he can choose:", bruno.ways)
payoff_map(council(), "win", language=language())

# %% [markdown]
# Every disk of Bruno’s pays him the same: nothing. So each of them is a best response, and an equilibrium says nothing about him. What he does depends on things that are not in the game: whom he likes, who took his region two rounds ago, or how he wants to be remembered next Thursday. This is why kingmaking divides players, and why it is hard for theory.
#
# ## What coalitions can force
#
# Theory can still say what is in whose power. A player, or a coalition, **forces** an end if they have disks that bring it about whatever the others show.

# %%
predict("kingmaker.alone")

# %%
for pair in combinations(range(3), 2):
    print(pair, last.can_force(*pair))

# %% [markdown]
# Any two of them together can choose between Ana and Carmen. Ana and Carmen can do one thing more: they can share.
#
# ## The smallest case
#
# How little does it take? The question was put to the solver of lesson 15 as `the_loser_decides()`. Its answer, after half a minute: two caballeros, and there is no such position with one. Ana has 10 points, Bruno 6, Carmen none, and hers is the only caballero in the Castillo.

# %%
(carmen,) = kingmakers(smallest())
print("decides", carmen.decides, " surely:", carmen.sure)
board(smallest())

# %% [markdown]
# ## A kingmaker without power
#
# Three greedy bots have come to this position (seed 7). Ana has 105 points, Bruno 100, and Carmen 56.

# %%
predict("kingmaker.safe")

# %% [markdown]
# So look at the leader before you blame the loser: if Ana could be sure of the victory and is not, it is her own doing as well. How much of the victory somebody is sure of is his **security**.

# %%
for start in (council, behind):
    print(*[security(LastScoring(start()), player) for player in range(3)])

# %% [markdown]
# ## A shared victory as a bargain
#
# Ana and Carmen may talk. Without an agreement neither is sure of anything; together they can let Ana win, let Carmen win, or share. John Nash proposed to choose the outcome in which the product of what both gain is largest: half each, for certain. If they could not share, they could draw lots, and the chances would depend on what each has anyway.

# %%
print(agreement(council(), 0, 2))
predict("kingmaker.lot")

# %% [markdown]
# And Bruno? He could offer his disk to either of them, but there is nothing in this game that he could be paid with. The rules do not say that promises bind, either: after the disks are set, nobody can be held to one.
#
# All of this lesson runs without numpy, so in the browser as well.
#
# ## Exercises
#
# The answers to 1 to 3 are tried on cases from the positions of this lesson (seeds 29 and 7, and one found by the solver), too.
#
# **1.** Ten minutes. `points` are those at the end of a game. Which part of the victory does each player get? Answer with a tuple of `Fraction`.


# %%
def my_shares(points):
    return ...


check("kingmaker.shares", my_shares)


# %% tags=["solution"]
def my_shares(points):
    winners = [own == max(points) for own in points]
    return tuple(Fraction(wins, sum(winners)) for wins in winners)


assert check("kingmaker.shares", my_shares)

# %% [markdown]
# **2.** `table` has a row for each joint choice of the others and a column for each disk of a player; an entry says who wins. In what part of the rows does his disk matter?


# %%
def my_matters(table):
    return ...


check("kingmaker.matters", my_matters)


# %% tags=["solution"]
def my_matters(table):
    return Fraction(sum(len(set(row)) > 1 for row in table), len(table))


assert check("kingmaker.matters", my_matters)

# %% [markdown]
# **3.** With the same kind of table: which ends can the player force? Give a set of winners, such as `{(0,), (0, 1)}`.


# %%
def my_sure(table):
    return ...


check("kingmaker.sure", my_sure)


# %% tags=["solution"]
def my_sure(table):
    columns = [{row[own] for row in table} for own in range(len(table[0]))]
    return {column.pop() for column in columns if len(column) == 1}


assert check("kingmaker.sure", my_sure)

# %% [markdown]
# **4.** Half an hour. In `council()`, with which pairs of disks do Ana and Carmen surely share the victory? Give the set of all such pairs, Ana’s first.

# %%
check("kingmaker.sharing", ...)

# %% tags=["solution"]
last = LastScoring(council())
regions = last.choices(0)
pairs = product(regions, repeat=2)
safe = {(a, c) for a, c in pairs if {last.winners[a, b, c] for b in regions} == {(0, 2)}}
assert check("kingmaker.sharing", safe)

# %% [markdown]
# **5.** How many points more would Bruno have needed before the last scoring to be able to win, alone or together?

# %%
check("kingmaker.lacking", ...)


# %% tags=["solution"]
def could_win(more):
    state = council()._replace(points=(48, 37 + more, 46))
    return any(1 in winners for winners in LastScoring(state).possible)


assert check("kingmaker.lacking", next(more for more in range(60) if could_win(more)))

# %% [markdown]
# **6.** Two players can let either of them win, or draw lots. Without an agreement they have `one` and `other` of the victory. With which chance does the first win in Nash’s solution?


# %%
def my_chance(one, other):
    return ...


check("kingmaker.chance", my_chance)


# %% tags=["solution"]
def my_chance(one, other):
    return one + (1 - one - other) / 2


assert check("kingmaker.chance", my_chance)

# %% [markdown]
# **7.** `last_caballero()` is a position of our own: the last turn of a game, and Carmen has one caballero to place. Where may she place it if Bruno is to win? Give the set of places.
#
# **8.** For a weekend. `in_games` of `elgrande.theory.kingmaking` plays games between bots and gives those in which a kingmaker decides. In what part of the games of three hasty and of three greedy bots is there one? How wide is the interval of your estimate? There is no check for this one; below is a beginning.

# %%
print(check("kingmaker.last_place", ...))
board(last_caballero())

# %% tags=["solution"]
start = last_caballero()
placings = [action for action in legal_actions(start) if isinstance(action, PlaceCaballero)]
for_bruno = {it.place for it in placings if may_win(apply(start, it).state) == {(1,)}}
assert last_turn(start).is_kingmaker
assert check("kingmaker.last_place", for_bruno)

# %% tags=["solution"]
from elgrande.theory.kingmaking import in_games
from elgrande.theory.ratings import wilson

games = 10  # with ten times as many the interval is a third as wide; bot="greedy" takes longer
number = len(list(in_games(3, range(games), bot="hasty")))
low, high = wilson(number, games)
assert low < number / games < high
