# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Scoring and ties
#
# *Who gets how many points from a region, why a tie costs one rank and never more, and how to use that.*
#
# Every region has three numbers. Whoever has the most caballeros there gets the first one, the second most the second, the third most the third. That would be all, if people were never tied; but they nearly always are, and then the game has a rule of its own, which many tables play wrongly for years.
#
# Turn the dial: + and − change how many caballeros each player has, and you see at once who gets what, and what a tie costs.

# %%
from elgrande.course import clause, exercise, predict, task, tie_dial

tie_dial()

# %% [markdown]
# ## Most, second, third
#
# Galicia pays 4, 2 and 0. If Carmen has three caballeros there, Bruno two and Ana one, then Carmen gets 4, Bruno 2, and Ana, who is third, the 0. And if nobody is second? Choose an answer before you read on.

# %%
predict("scoring.empty_rank")

# %% [markdown]
# ## Ties
#
# What do two players get who are tied for the most? In sports both would be first. In many games they would share the points. In El Grande both are paid as **second**. And who comes after them?

# %%
predict("scoring.two_way_tie")

# %%
predict("scoring.three_way_tie")

# %%
predict("scoring.two_pairs")

# %% [markdown]
# If you were wrong somewhere, you are in good company. Here is the whole rule (clause SC-3): **go down from the largest number. A tie costs one rank, however many are in it, and the next group takes the rank right below.**

# %%
clause("SC-3")

# %% [markdown]
# ## On the board
#
# Two positions with one caballero left in your court. In the first one a tie is in your way. In the second one a tie is what you want.

# %%
task("scoring.break_the_tie")

# %%
task("scoring.draw_level")

# %% [markdown]
# ## Who counts, and how many play
#
# Only caballeros are counted: a Grande is not (SC-6). The Castillo is scored like a region, for 5, 3 and 1 (SC-7). With two players only the first row of each scoreboard pays, with three only the first two (SC-4, SC-5); whoever is tied drops a rank just the same.

# %%
predict("scoring.grande")

# %%
predict("scoring.two_players")

# %%
task("scoring.nothing_for_two")

# %% [markdown]
# ## Can one caballero too many hurt me?
#
# My own points never fall because I have one more caballero. But what about the others?

# %%
predict("scoring.one_more")

# %% [markdown]
# So there is one region in which it may be better to stay third: Valencia, and no other.
#
# ## Exercise
#
# Answer by clicking, then press *Check*.

# %%
exercise("scoring.who_is_paid")

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules and what is proved about them, and it asks you to write some of it.
#
# Three regions hold the caballeros of the examples that the rulebooks print. `region_points` works out one of them; `paid` asks the engine to score a place on the board.

# %%
from itertools import product

import elgrande as eg
from elgrande.actions import ScorePlace, UseSpecial
from elgrande.course import check, code, standings
from elgrande.course.lessons.scoring import examples, paid

state = examples()
paid(state, "pais_vasco")

# %%
assert eg.region_points((1, 2, 3, 0), (4, 2, 0)) == (0, 2, 4, 0)
paid(state, "galicia")

# %% [markdown]
# The engine says the rule in a dozen lines, and nothing else in the program knows about ties:

# %%
code(eg.ranks)

# %% [markdown]
# Four players who all have somebody in a region can stand in eight ways only. Below each: their ranks, and what Aragón (5/4/1) pays.
#
# The cell also checks two of the examples. In País Vasco three are tied with three caballeros each, and Carmen, with two, is right behind them. In Aragón the pair with three gets the second value, and the other pair nothing.

# %%
falling = [counts for counts in product((1, 2, 3, 4), repeat=4) if list(counts) == sorted(counts)[::-1]]
orders = {eg.ranks(counts): counts for counts in falling}
assert len(orders) == 8
assert paid(state, "pais_vasco") == (3, 3, 1, 3)
assert paid(state, "aragon") == (0, 0, 4, 4)

standings(*(orders[ranks] for ranks in sorted(orders)), scoreboard=(5, 4, 1))

# %% [markdown]
# ### Every point says why
#
# When the engine scores, each of its events names the clauses behind the points. On a board you open them with *why?*; in code they are simply there:

# %%
about_to = eg.position(caballeros={"aragon": (2, 2, 3, 3)}, turn=0, card="score_any_deck_3")
begun, _ = eg.apply(about_to, UseSpecial(0))
after, events = eg.apply(begun, ScorePlace(0, "aragon"))
events

# %% [markdown]
# So there is a region in which it may be wise to remain third! The proofs settle where: my lead over somebody can shrink only where the second value is worth less than twice the third, and of all scoreboards in the game that is Valencia's alone.

# %%
from proofs.notebook import prove

prove("a_lead_can_shrink_only_in_valencia")


# %% [markdown]
# ### Exercises
#
# **1.** Write a function: how many more caballeros does the first player need to be the only leader?


# %%
def needed(counts):
    mine, *rivals = counts
    return ...


check("scoring.needed", needed)


# %% tags=["solution"]
def needed(counts):
    mine, *rivals = counts
    return max(0, max(rivals) + 1 - mine)


assert check("scoring.needed", needed)


# %% [markdown]
# **2.** Write the tie rule yourself: from everybody's caballeros to everybody's rank, and `None` for those who have none. Do not call `eg.ranks`.


# %%
def my_ranks(counts):
    return ...


check("scoring.ranks", my_ranks)


# %% tags=["solution"]
def my_ranks(counts):
    groups = sorted(set(counts) - {0}, reverse=True)
    ties = [counts.count(size) > 1 for size in groups]
    rank = {size: 1 + place + sum(ties[: place + 1]) for place, size in enumerate(groups)}
    return tuple(rank.get(count) for count in counts)


assert check("scoring.ranks", my_ranks)
