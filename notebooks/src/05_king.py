# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The King
#
# *Where he stands nothing moves, and around him everything does: how one figure steers the whole game.*
#
# The King has no army and earns no points. He stands in one region, and does two things by merely standing there:
#
# * **In his region nothing changes.** No caballero, no Grande and no mobile scoreboard goes in or comes out (clause KG-1). Only the King himself comes and goes.
# * **Around him people are placed.** Caballeros from the court go into regions that border on his, or into the Castillo (clause KG-2).
#
# So he is a lock and a door at once, and whoever moves him decides which region is locked and which ones are open. Here is a position; the King is in Castilla la Nueva.

# %%
from elgrande.course import board, clause, exercise, predict, task
from elgrande.course.lessons.king import a_lead_in_danger

board(a_lead_in_danger())

# %% [markdown]
# ## The door
#
# From the middle of the map he opens five regions. And from a corner?

# %%
predict("king.corner")

# %% [markdown]
# ## Moving him
#
# The King moves only when an action card says so (clause KG-3), and in most rounds that is the King's card, the single card of the fifth stack, with its five caballeros. On your turn you may place first or use the special action first, as you like; but you finish one before you begin the other (clause TU-4). With this card that choice is worth a region.

# %%
predict("king.moved_first")

# %%
task("king.far_away")

# %%
clause("KG-2")

# %% [markdown]
# ## The lock
#
# Now the other side of the King. You lead in Aragón by a single caballero, and Bruno, who comes next, may take an Intrigue card that moves anybody's caballeros out of one region. You cannot stop him from taking it. But you can lock the door.

# %%
task("king.fortress")

# %% [markdown]
# The lock holds for everybody: with the King in Aragón you cannot add to your own lead either. And it holds against every card.
#
# ## But it is scored
#
# Where people go wrong: a locked region still pays. Scoring changes nothing in a region, so the King's is scored like any other, in general scorings and by cards (clause KG-4); and a sole leader there even gets 2 points more (clause BN-1, in lesson 8).

# %%
task("king.scored")

# %%
clause("KG-1")

# %% [markdown]
# ## Exercise
#
# Answer by clicking, then press *Check*.

# %%
exercise("king.opens_galicia")

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules and what is proved about them, and it asks you to write some of it.
#
# Who may be placed where is no list anywhere: it is the border graph and the King. Ask the engine, and compare with the neighbours in the graph.

# %%
import elgrande as eg
from elgrande.actions import PlaceCaballero
from elgrande.course import check, code
from elgrande.course.lessons.king import open_places

state = a_lead_in_danger()
offered = {action.place for action in eg.legal_actions(state) if isinstance(action, PlaceCaballero)}
assert offered == set(eg.board()[state.king]) | {"castillo"}
sorted(offered)

# %% [markdown]
# So the King's place decides how much there is to choose, for everybody. A count for all nine regions (the Castillo included):

# %%
doors = {region: len(open_places(region)) for region in eg.board()}
assert max(doors.values()) == 6
assert min(doors.values()) == 3
doors

# %% [markdown]
# This function is all that the program needs for it; the engine asks it whenever somebody may place.

# %%
from elgrande.board import open_to_placing

code(open_to_placing)

# %% [markdown]
# ### Nothing in, nothing out: is that really so?
#
# There are 45 action cards, and many of them move things. Has nobody forgotten the King in one of them? To play a lot of games and look is one way. The other is to go through every decision that the engine can ask for, wherever the King stands, and show that no action at all touches his region.
#
# The claim below is checked for every number of players, every place of the King and every kind of decision. And to see that the check would notice a mistake, it is run once more on a **mutant**: an engine that forbids only *placing* in the King's region, and forgets the rest. That one must be caught.

# %%
from proofs.notebook import mutants, prove

prove("nothing_enters_or_leaves_the_kings_region")

# %%
mutants("nothing_enters_or_leaves_the_kings_region")


# %% [markdown]
# ### Exercises
#
# **1.** Write a function from the King's region to the set of all places where caballeros can be placed from the court. `eg.board()[region]` gives the neighbours of a region.


# %%
def my_open_places(king):
    return ...


check("king.open_places", my_open_places)


# %% tags=["solution"]
def my_open_places(king):
    return {*eg.board()[king], "castillo"}


assert check("king.open_places", my_open_places)

# %% [markdown]
# **2.** You want nobody to be placed in Galicia, and yet Galicia must not be locked, so that an Intrigue card of yours can still move people there. In which regions may the King stand? Give a set of region names.

# %%
check("king.never_together", ...)

# %% tags=["solution"]
assert check("king.never_together", set(eg.board()) - {*eg.board()["galicia"], "galicia"})

# %% [markdown]
# **3.** For the classroom: in a game of four, everybody wants the King somewhere else. Who moves him last before a general scoring, and what is that worth? Think of the order of turns, and of what a King's card costs in power cards.
