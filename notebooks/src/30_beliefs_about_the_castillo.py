# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Beliefs about the Castillo
#
# *What one can know of hidden caballeros, how evidence changes it, and what a good memory is worth.*
#
# Round 6, just before a general scoring. Ana has taken a card that lets her place four caballeros. How many of them should go into the Castillo? That depends on how many of the others are in there, and nobody may look (CA-4). Three greedy bots have played this game (seed 101).

# %% tags=["folded"]
from math import comb

from elgrande.course import board, check, language, predict
from elgrande.course.lessons.beliefs import (
    OTHER_DECISION,
    OTHER_SEED,
    ROUND_BEGINS,
    deciding,
    game,
    moves_until,
    other,
)
from elgrande.rules.pieces import SUPPLY
from elgrande.theory.beliefs import (
    beliefs,
    castillo_or_regions,
    expected,
    value_of_remembering,
)
from elgrande.views import view
from elgrande.widgets.theory import belief_bars

predict("beliefs.most")

# %% [markdown]
# ## A belief
#
# A **belief** says of each number how probable it is. Who has seen everything and remembers it has a simple one: he knows. Who has forgotten needs a guess to begin with, the **prior**. Ours is that of the bots: each caballero that is not seen is in the Castillo with chance 1/5, and in the provinces otherwise.

# %%
held = beliefs([], deciding(), seat=0)
print({number: f"{float(chance):.0%}" for number, chance in held[1].items()})
print("Bruno:", float(expected(held[1])), " Carmen:", float(expected(held[2])))
predict("beliefs.likeliest")

# %% [markdown]
# The prior is a choice, and so no fact: `beliefs(..., prior=all_alike)` takes all numbers as equally probable. A good prior comes from many games.
#
# ## Evidence
#
# Whatever happens before everybody’s eyes is evidence. Strike out each number with which it could not have happened; what is left, divided by its sum, is the new belief. This is **Bayes’ rule** where things either can happen or cannot.

# %%
predict("beliefs.supply")

# %% [markdown]
# ## Bars that change
#
# Now go through the game, over Ana’s shoulder, from the beginning of round 5. The bars show three of her: one remembers everything, one only the round, one nothing. Watch what a supply does, and what happens when somebody goes into the Castillo. You may lift it, Ana may not.

# %%
belief_bars(game(), seat=0, language=language(), at=ROUND_BEGINS)

# %% [markdown]
# Who remembers the round adds what he sees to what he guessed when it began. After a general scoring all of them know the same: the Castillo has been opened (CA-5).
#
# ## What a memory is worth

# %%
predict("beliefs.forgetful")

# %%
moves, now = moves_until()
for each in value_of_remembering(moves, now, seat=0, number=4):
    print(f"{each.memory:8} {each.choice} · expects {each.expected} · gets {each.pays}")
forgetful = castillo_or_regions(view(now, 0), 4, beliefs([], now, 0))
print("to know is worth", round(float(forgetful.worth), 2))

# %% [markdown]
# What counts here is what her four caballeros add to her points if everything is scored now. To remember brings three points more in this case. But the forgetful Ana does not know which case it is: over all contents that she thinks possible, to know them would bring her 1.19 points on average. That is the **value of information**, what she should pay at most for a look inside. It is never negative.
#
# ## Beliefs and disks
#
# When the disks are set, the Castillo is still closed. `believed_disk_game` averages the payoffs of lesson 27 over one belief, as if all players knew as much as Ana. In lesson 38 each of them knows something of his own, and the others reckon with it.

# %%
predict("beliefs.disks")

# %% [markdown]
# All of this lesson runs without numpy, so in the browser as well.
#
# ## Exercises
#
# The answers to 1 to 5 are tried on cases from the positions of this lesson (seed 101), too.
#
# **1.** Ten minutes. Of a rival `in_regions` caballeros are seen in regions, and `in_court` in his court. How many may be in the Castillo at most?


# %%
def my_unseen(in_regions, in_court):
    return ...


check("beliefs.unseen", my_unseen)


# %% tags=["solution"]
def my_unseen(in_regions, in_court):
    return 30 - in_regions - in_court


assert check("beliefs.unseen", my_unseen)

# %% [markdown]
# **2.** Write our prior: a dict of all numbers from 0 to `unseen`, each with its chance, if each caballero is in the Castillo with chance `share`.


# %%
def my_prior(unseen, share):
    return ...


check("beliefs.prior", my_prior)


# %% tags=["solution"]
def my_prior(unseen, share):
    return {n: comb(unseen, n) * share**n * (1 - share) ** (unseen - n) for n in range(unseen + 1)}


assert check("beliefs.prior", my_prior)

# %% [markdown]
# **3.** Of a belief only the numbers in `possible` are left. What is the new belief?


# %%
def my_struck_out(belief, possible):
    return ...


check("beliefs.struck_out", my_struck_out)


# %% tags=["solution"]
def my_struck_out(belief, possible):
    left = {number: chance for number, chance in belief.items() if number in possible}
    return {number: chance / sum(left.values()) for number, chance in left.items()}


assert check("beliefs.struck_out", my_struck_out)

# %% [markdown]
# **4.** A rival of whom `unseen` caballeros are not seen has played the card `power`, and takes his whole supply from his provinces (TU-1). `SUPPLY[power]` says how many that are. What do you believe now?


# %%
def my_after_supply(belief, unseen, power):
    return ...


check("beliefs.after_supply", my_after_supply)


# %% tags=["solution"]
def my_after_supply(belief, unseen, power):
    return my_struck_out(belief, range(unseen - SUPPLY[power] + 1))


assert check("beliefs.after_supply", my_after_supply)

# %% [markdown]
# **5.** Two rivals and a belief about each, which have nothing to do with each other. Give a dict of all pairs of numbers with their chances.


# %%
def my_both(one, other):
    return ...


check("beliefs.both", my_both)


# %% tags=["solution"]
def my_both(one, other):
    return {(m, n): chance * its for m, chance in one.items() for n, its in other.items()}


assert check("beliefs.both", my_both)

# %% [markdown]
# **6.** Half an hour. On the board of this lesson, Ana has forgotten everything and has one in the Castillo herself. She sends in a second. With which chance does she then lead there alone? Three decimals are enough.
#
# **7.** Another game of greedy bots (seed 88), and again round 6. Ana has five caballeros to place. How many of them go into the Castillo with a perfect memory, and how many without any? Answer with a pair. `moves_until(OTHER_DECISION, OTHER_SEED)` has the moves and the position.

# %%
print(check("beliefs.leads", ...))
print(check("beliefs.other_game", ...))
board(other())

# %% tags=["solution"]
_, bruno, carmen = beliefs([], deciding(), seat=0)
assert check("beliefs.leads", (bruno[0] + bruno[1]) * (carmen[0] + carmen[1]))

# %% tags=["solution"]
found = value_of_remembering(*moves_until(OTHER_DECISION, OTHER_SEED), 0, 5)
assert check("beliefs.other_game", (found[0].choice, found[-1].choice))

# %% [markdown]
# **8.** The value of information: `pays` has a row for each choice and a column for each case, `chances` the probability of each case. How much more does who knows the case expect than who does not?


# %%
def my_worth(pays, chances):
    return ...


check("beliefs.knowing", my_worth)


# %% tags=["solution"]
def my_worth(pays, chances):
    def average(row):
        return sum(paid * chance for paid, chance in zip(row, chances, strict=True))

    return average(map(max, zip(*pays, strict=True))) - max(map(average, pays))


assert check("beliefs.knowing", my_worth)

# %% [markdown]
# **9.** For a weekend. Let greedy bots play a hundred games with `play_game`, and count in each round what part of the unseen caballeros is in the Castillo. How far is our prior from it? Does a forgetful player do better with yours? There is no check for this one; below is a beginning.

# %% tags=["solution"]
from elgrande.players.bots import GreedyBot
from elgrande.players.playouts import play_game

shares = {number: [] for number in range(2, 10)}
for seed in range(2):  # a hundred of them take some minutes
    greedy = [GreedyBot(10 * seed + seat) for seat in range(3)]
    for move in play_game(greedy, seed=seed):
        for hidden, away in zip(move.state.castillo, move.state.provinces, strict=True):
            if move.state.round in shares and hidden + away:
                shares[move.state.round].append(hidden / (hidden + away))
means = {number: sum(found) / len(found) for number, found in shares.items()}
# The part grows from round to round: a better prior begins below 1/5 and ends far above it.
assert means[2] < means[9]
