# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Revolution, step by step
#
# *The King sits in the Castillo, and a Grande does his work.*
#
# The Revolution is a card of Grandissimo. Few cards change more, and yet you learn nothing new for it: you only have to know which region is the King's. Here you have just taken it. The King stands in Castilla la Nueva, and on the map there are four Grandes to choose from.

# %%
from elgrande.course import board, clause, exercise, predict, task
from elgrande.course.lessons.revolution import after_it, before_it
from elgrande.course.task_chooser import choose

board(before_it())

# %% [markdown]
# ## Step 1: a Grande is chosen
#
# You may put the King into the Castillo and choose a Grande, your own or anybody's. He gets the Royal Guard and **acts as King**. From now on his region is the King's region:
#
# | | Before | During the Revolution |
# |---|---|---|
# | **Closed** (KG-1) | the region of the King | the region of the Grande |
# | **Open to placing** (KG-2) | the regions beside it, and the Castillo | the regions beside it, and the Castillo |
# | **2 more for a sole majority** (BN-1) | there | there, and 2 more for the player whose home it is (BN-2) |
# | **Moved by** | the King's card and all else that moves the King | the same; the Grande goes along |

# %%
task("revolution.opens")

# %% [markdown]
# The King has left the map. But what of the place where he sits now?

# %%
predict("revolution.castillo")

# %% [markdown]
# ## Step 2: while he acts
#
# Two bonuses meet in one region.

# %%
predict("revolution.bonuses")

# %% [markdown]
# Whoever moves the King moves the Grande, and his home region with him. For his owner that can be good or bad.

# %%
choose("revolution.led", "revolution.led_away")

# %% [markdown]
# Nothing else moves him.

# %%
predict("revolution.grandes_card")

# %% [markdown]
# ## Stopped, or played twice
#
# A Veto can stop the special action midway.

# %%
predict("revolution.veto")

# %% [markdown]
# The card itself comes up at most once in a game. But with the colonies a special action can be copied (AC-7.3).

# %%
predict("revolution.second")

# %% [markdown]
# ## Step 3: the general scoring
#
# The next general scoring still takes place with the Grande as King.

# %%
predict("revolution.disk")

# %%
exercise("revolution.order")

# %% [markdown]
# ## Where does the King return?
#
# The book does not say it. Another edition of the game prints *Portugal*, and that is what we play. One can also think that he returns where the Grande has acted for him. Here is round 4 in both readings: on the left with the King in Portugal, on the right with the King in Sevilla, beside Bruno's Grande.

# %%
board(after_it("to_portugal"), after_it("beside_the_grande"))

# %%
predict("revolution.returns")

# %%
clause("GC-11")

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules, and it asks you to write some of it.
#
# A Revolution changes nothing but who is the King's piece. That is a theorem: with the Grande as King everything that may be done and everything that is paid is as if the King himself stood there.

# %%
from proofs.notebook import prove

prove("a_revolution_changes_only_the_piece")

# %% [markdown]
# Where the King returns is a field of the edition, with our answer first. A table that wants the other one says so:

# %%
import elgrande as eg

edition = eg.EN_BASE.with_expansions("grandissimo")
other = edition.but(king_returns="beside_the_grande")
[one.answer("king_returns").name for one in (edition, other)]

# %% [markdown]
# **1.** Write a function: where may caballeros be placed from the court? It is given the regions of the Grandes, the owner of the Grande who acts as King (or `None`), and the region in which the King stands or has stood. `neighbours(region, edition.box)` gives the regions beside a region.

# %%
from elgrande.board import neighbours
from elgrande.course import check


def my_open_places(grandes, acts, king):
    return ...


check("revolution.open", my_open_places)


# %% tags=["solution"]
def my_open_places(grandes, acts, king):
    region = king if acts is None else grandes[acts]
    return {*neighbours(region, edition.box), "castillo"}


assert check("revolution.open", my_open_places)
