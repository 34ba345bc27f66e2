# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The Grand Inquisitor and the limit table
#
# *Black caballeros who serve whoever holds one card, and a table on which one must stand to count.*
#
# Four black caballeros stand on the map from the beginning, two in each of two regions (CO-2). They belong to whoever holds the **Grand Inquisitor**, a card that lies beside the board until somebody takes it with the Holy Inquisition, or with one of the cards of the next lesson (GI-1). In another region lies the **limit table** (CO-3).

# %%
from elgrande.course import board, clause, exercise, predict, task
from elgrande.course.lessons.inquisitor import a_full_table

board(a_full_table())

# %% [markdown]
# ## Whose are they?
#
# In every scoring the black caballeros count for whoever holds the Grand Inquisitor (GI-2). And as long as nobody does?

# %%
predict("inquisitor.nobody")

# %% [markdown]
# Whoever holds him moves them like caballeros of his own. They never go to a court or to the provinces, but into the Castillo they may (GI-3).

# %%
task("inquisitor.black_moves")

# %%
clause("GI-3")

# %% [markdown]
# ## One more in each turn
#
# The Grand Inquisitor has a second power. In each of your turns you may once bring one more caballero from the provinces to your court, or place one more, wherever you may place caballeros (GI-4).

# %%
task("inquisitor.one_more")

# %% [markdown]
# ## The limit table
#
# It has six spaces with two or three players and ten with four or five. Whoever enters its region stands on it as long as a space is free; who comes later stands beside it (LT-2).

# %%
predict("inquisitor.beside")

# %% [markdown]
# The limit table stays where it is until somebody takes one of the three cards that move it (AC-7.8). Whoever moves it decides who stands on it, if there are too many (LT-3).

# %%
task("inquisitor.who_counts")

# %% [markdown]
# Later on it is the holder of the Grand Inquisitor who fills gaps, after each turn and when caballeros come from the Castillo (LT-4, LT-5). While nobody holds him, a gap stays open until somebody enters the region (LT-2).

# %%
clause("LT-4")

# %% [markdown]
# ## Exercise
#
# Answer by clicking, then press *Check*.

# %%
exercise("inquisitor.where_to")

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules, and it asks you to write some of it.
#
# Who is beside the limit table is a place of its own, which moves with the tile. A scoring asks for those who count:

# %%
import elgrande as eg

state = a_full_table()
assert state.counts("granada")[:2] == (4, 6)
assert state.counts("beside_limit_table")[:2] == (3, 0)
eg.score(state, "granada").events

# %% [markdown]
# **1.** Write a function from the number of players to the number of spaces on the limit table.

# %%
from elgrande.course import check


def my_spaces(players):
    return ...


check("inquisitor.spaces", my_spaces)


# %% tags=["solution"]
def my_spaces(players):
    return 6 if players <= 3 else 10


assert check("inquisitor.spaces", my_spaces)
