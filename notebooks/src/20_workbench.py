# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The workbench: theorems of your own
#
# *Claim something about scoring, and have it proved for every region there can be, or see the smallest one in which it is wrong.*
#
# Run the cell below with **Shift + Enter**. There are three pages. On the first you put a claim together from lists, or write it in Python. On the second you change the tie rule, and see which theorems no longer hold. The third has all theorems by chapter, and proves whichever you choose. A proof that takes long can be stopped.

# %% jupyter={"source_hidden": true}
from proofs.workbench import workbench

workbench()

# %% [markdown]
# ## The same in Python
#
# `here` is any region: any numbers of caballeros, any scoreboard whose numbers fall, with the King or without him, anybody's home. Say in a function what is always so; `claim` proves it, or draws a region in which it is not. The position can be opened with `edit(found.state)`.

# %%
from proofs.workbench import claim


def more_pays_more(here):
    return here.counts[0] <= here.counts[1] or here.points[0] > here.points[1]


found = claim(more_pays_more, players=[3])
assert not found
found

# %% [markdown]
# Ana has more than Bruno, but she is tied with Carmen: both get the second number, and on this mobile scoreboard that is nothing.
#
# A claim is read by z3 with symbols in the place of numbers, so it has to get along with adding, multiplying and comparing. If it does something else, you are told which line it is, and what to write instead.
#
# ## All theorems about something
#
# `theorems` finds those in which a word occurs, and `prove` proves one of them now, with its statement and the question that z3 was asked.

# %%
from proofs.notebook import prove, theorems

theorems("tie rule")

# %%
proof = prove("three_players_pay_two_rows")
assert proof
proof
