# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # A whole game with colonies and flags
#
# *Thirteen regions, seven cards in a round, and a flag for each of you.*
#
# You are Ana; Bruno, Carmen and Diego are bots. Before the first round all of you set a disk: two more of your caballeros begin where it shows (CO-4). Then everything is as you know it, and at the start of your turn you are asked whether somebody leaves the ship (SH-2). Whoever is overseas takes a token or goes back aboard at any time in your turn (GG-2, OV-4).

# %%
import elgrande as eg
from elgrande.course import clause, exercise, language, predict, task
from elgrande.widgets import play

edition = eg.EN_BASE.with_expansions("colonies", "anniversary")
play(players=4, seed=7, edition=edition, language=language())

# %% [markdown]
# ## A plan with more of everything
#
# * **Think four turns ahead.** Whoever goes aboard in round 2 is home with gold in round 5 (GG-3). Whoever goes aboard in round 7 is not, unless a card moves him.
# * **The posts pay every time.** Five points for the Viceroy in each general scoring are more than any second rank pays (OV-3).
# * **Watch the limit table.** A lead of two beside it is worth nothing (LT-1).
# * **Keep your flag where a tie is likely**, and not where you lead by three (FL-2).
#
# *New game* lets you choose each expansion by itself.
#
# ## Where the two meet
#
# A bearer carries his flag and nothing else.

# %%
predict("both_expansions.bearer")

# %%
task("both_expansions.gold")

# %% [markdown]
# A bearer may stand on every space, on posts as well (FL-3). Is that a good idea?

# %%
predict("both_expansions.captain")

# %% [markdown]
# And beside the limit table?

# %%
predict("both_expansions.beside")

# %% [markdown]
# Of the colonies, the rules of the flags say two things: a bearer takes no token, and he may stand on any space. That no flag breaks a tie whose bearer does not count there is our ruling.

# %%
clause("FL-2")

# %% [markdown]
# ## The last turn
#
# Round 9, and nobody plays after you. Everything that you have learnt is in this position somewhere.

# %%
task("both_expansions.last_turn")

# %% [markdown]
# ## Exercise
#
# Answer by clicking, then press *Check*.

# %%
exercise("both_expansions.order")

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules, and it asks you to write some of it.
#
# What is in the box is part of the edition, so a game with expansions is started like any other.

# %%
state = eg.new_game(players=4, edition=edition, seed=7)
assert len(state.box.regions) == 13
assert len(state.display) == 7
state.box

# %% [markdown]
# **1.** Write a function from a row of expansions, such as `("colonies",)`, to the number of caballeros that each player has.

# %%
from elgrande.course import check


def my_caballeros(expansions):
    return ...


check("both_expansions.caballeros", my_caballeros)


# %% tags=["solution"]
def my_caballeros(expansions):
    return 36 if "colonies" in expansions else 30


assert check("both_expansions.caballeros", my_caballeros)
