# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The colonies: to America and home
#
# *Four more regions, and a journey of four turns that brings gold to Spain.*
#
# With the Grand Inquisitor & Colonies the board grows a sea. **Francia** lies behind the mountains, the **ship** calls at the coast, and **America** and **Africa** lie overseas. They are regions like the others, and are scored with them (CO-6). But each has its own way in, and some a post or two that pays by itself.
#
# The book of this expansion is the Portuguese one. Where it leaves something open we have decided it, and a clause that we decided says so: *our ruling*.

# %%
from elgrande.course import board, clause, exercise, predict
from elgrande.course.lessons.colonies import on_the_way_home
from elgrande.course.task_chooser import choose

board(on_the_way_home())

# %% [markdown]
# ## Four regions
#
# | | Open to placing | Pays | Posts |
# |---|---|---|---|
# | **Francia** | with the King in Aragón or Cataluña (FR-2) | 3/1/0 | Ambassador 2, Envoy 1 (FR-3) |
# | **Ship** | with the King in a region with an anchor, Francia too (SH-1) | 0/0/0 | Captain 3 (SH-4) |
# | **America** | never (OV-1) | 4/0/0 | Viceroy 5 (OV-3) |
# | **Africa** | never (OV-1) | 4/2/1 | none |
#
# Francia has room for three caballeros and no more (FR-1). Its two posts count in the majority of Francia.

# %%
predict("colonies.francia")

# %% [markdown]
# The Captain and the Viceroy are another matter: they stand apart.

# %%
predict("colonies.captain")

# %% [markdown]
# The values of America and Africa stand on the printed board only. We have them from descriptions of that board:

# %%
clause("OV-2")

# %% [markdown]
# ## The journey
#
# To bring a token home takes four steps. Only the first costs you something; the others are free: from the ship at the start of your turn, back to it at any time in your turn (SH-2, OV-4). Gold is worth 6 points and goods are worth 4, as soon as the caballero who carries them is on the mainland (GG-3).
#
# Do the steps one after another: *Next task* leads on. The last of them is a short cut.

# %%
choose("colonies.boarding", "colonies.outward", "colonies.homeward", "colonies.short_cut")

# %% [markdown]
# Now that you have made the journey: how long was it?

# %%
predict("colonies.how_long")

# %% [markdown]
# A token can get lost on the way.

# %%
predict("colonies.castillo")

# %% [markdown]
# The rule has one more reading of ours: the book speaks of Spain, and once of the European mainland. We let Francia count as mainland, too.

# %%
clause("GG-3")

# %% [markdown]
# ## Exercise
#
# Answer by clicking, then press *Check*.

# %%
exercise("colonies.open_ship")

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules, and it asks you to write some of it.
#
# The new regions are data like the old ones: a scoreboard, who opens them, how many they hold, and whether the King may enter.

# %%
import elgrande as eg
from elgrande.course import check
from elgrande.course.lessons.colonies import sails

edition = eg.EN_BASE.with_expansions("colonies")
overseas = [edition.box.place[name] for name in ("francia", "ship", "america", "africa")]
assert [place.id for place in overseas if place.king] == ["francia"]
for place in overseas:
    room = [space.capacity for space in (*edition.box.spaces[place.id], place)]
    print(place.id, place.scoreboard, *sorted(place.opened_by), "|", *room, "|", place.king)

# %% [markdown]
# **1.** Write a function: to which regions may a caballero sail in one turn from `"ship"`, `"america"` or `"africa"`, with the King inland? The coast is `edition.box.place[region].coast` for the old regions, and Francia.


# %%
def my_sails(place):
    return ...


check("colonies.sails", my_sails)

# %% tags=["solution"]
coast = set(sails("ship")) - {"america", "africa"}


def my_sails(place):
    return coast | {"america", "africa"} if place == "ship" else {"ship"}


assert check("colonies.sails", my_sails)
