# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The cards of Grandissimo
#
# *Nineteen cards of stack 6 and the one of stack 7: what they do, and what we had to decide.*
#
# In a game eleven of the nineteen cards of stack 6 are used: named by the players, or drawn by chance (GR-4). For a first game the book leaves out all that speak of the prison, the ships or the Inquisition, and with the symbols as we rule them exactly eleven are left.
#
# The tables say what the book prints and what is *our ruling*. Behind the name stand the caballeros and the symbol. The book prints them for Double Turn, Extra Force, Queen and Jester, and in part for Quick Troops; all others are our ruling (GR-5).

# %%
from elgrande.course import clause, exercise, predict
from elgrande.course.task_chooser import choose

clause("GR-4")

# %% [markdown]
# ## Cards that score
#
# | | The book | Our ruling |
# |---|---|---|
# | **Scoring the coasts** (GC-7) · 3, ship | all coasts | in the order you like (SC-8); with the colonies Francia, too |
# | **Scoring the centre** (GC-13) · 3 | Aragón and the two Castillas | |
# | **Scoring the courts** (GC-9) · 3 | 7, 5 and 1 for caballeros in the court | guests there are counted, those aboard a ship are not |

# %%
choose("stack_six.coast", "stack_six.centre", "stack_six.court")

# %% [markdown]
# ## Cards for the next general scoring
#
# | | The book | Our ruling |
# |---|---|---|
# | **Boycott** (GC-1) · 2 | which region cards may be chosen | the region is left out of the next general scoring |
# | **Alliance** (GC-17) · 2 | two regions count together, both are paid | special scorings count them apart |
# | **Choose Freely** (GC-4) · 3 | before the regions are scored, two of yours move | one may, too |
# | **Espionage** (GC-8) · 3, ship | when it does nothing, when it is put away | you set your disk last, and see the others |
# | **Coup** (GC-15) · 3 | whoever's Grande is in the Castillo moves him with his disk | a Grande may move there, or elsewhere, and may be anybody's; if the disk shows the King's region, he stays in the Castillo |

# %%
choose(
    "stack_six.alliance",
    "stack_six.boycott",
    "stack_six.choose_freely",
    "stack_six.espionage",
    "stack_six.coup",
)

# %% [markdown]
# What if an Alliance is stopped halfway?

# %%
predict("stack_six.half_alliance")

# %% [markdown]
# When is an Alliance worth it? Try these six.

# %%
exercise("stack_six.pays")

# %% [markdown]
# In a game of two this is settled for any numbers. The Alliance pays you more exactly if you have more in both together, but not in each of the two. It pays you less exactly if you have more in one of them, but not in both together. With more players the second rank pays, too, and both happen in other cases as well.

# %% [markdown]
# ## Cards that bring and move caballeros
#
# | | The book | Our ruling |
# |---|---|---|
# | **Eviction Notice** (GC-6) · 2, prison | the King and Grandes stay in the Castillo | all players' caballeros leave it for their courts |
# | **To the Castillo!** (GC-16) · 2 | opponents' go in, and two of yours must | at most two of theirs, from regions; yours from regions or the court |
# | **Quick Troops** (GC-12) · 3, ship | from the provinces instead of the court | |
# | **Spanish Inquisition** (GC-14) · 3 | you have the Inquisitor General | once a turn a soldier moves, and takes along whoever is willing |
# | **Extra Force** (GC-19) · 6, prison | nothing else: you know it from the last lesson | |
#
# The last of these tasks is about a Veto in the middle of a card.

# %%
choose(
    "stack_six.eviction_notice",
    "stack_six.to_the_castillo",
    "stack_six.quick_troops",
    "stack_six.inquisition",
    "stack_six.stopped",
)

# %% [markdown]
# ## The King and the turns
#
# | | The book | Our ruling |
# |---|---|---|
# | **King Incognito** (GC-5) · 3 | you choose a region card, and send the King there, in an opponent's turn, too | in the same turn or later; a marker shows the region to all, and nobody chooses it again |
# | **Confederation** (GC-2) · 3 | the same words again, perhaps by mistake | the same, with a marker of its own |
# | **Revolution** (GC-11) · 3 | a Grande acts as King | until the next general scoring is over; whatever moves the King moves him |
# | **Double Turn** (GC-3) · 2, prison | a second card, now or in a later round | it is kept openly |
# | **No More Actions** (GC-10) · 3 | no special action for those who come later | a Veto is still allowed |
# | **The Last Word** (GC-18) · 4, ship | your turn comes last | by the special action, before you place |

# %%
choose(
    "stack_six.incognito",
    "stack_six.confederation",
    "stack_six.revolution",
    "stack_six.double_turn",
    "stack_six.no_more",
    "stack_six.last_word",
)

# %% [markdown]
# Which region cards can be chosen? And the Revolution has a lesson of its own.

# %%
predict("stack_six.region_cards")

# %% [markdown]
# The one card of **stack 7** is that of the Queen and the Jester (GC-20). It places 3, and goes back to its place after each round. What the two do for you was told in the last lesson.

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules, and it asks you to write some of it.
#
# A card is its text as data: a row of steps. Some steps are shared with the cards of the colonies.

# %%
import elgrande as eg
from elgrande.course import check
from elgrande.expansions.grandissimo.box import FIRST_GAME

box = eg.EN_BASE.with_expansions("grandissimo").box
cards = {card.id: card for card in box.cards if card.clause.startswith("GC-")}
assert (len(cards), len(FIRST_GAME)) == (20, 11)
{id: card.effect for id, card in cards.items() if id in FIRST_GAME}

# %% [markdown]
# **1.** Write a function: does an alliance of two regions pay you more (`1`), less (`-1`) or as much (`0`) as both apart? `one` and `other` are the numbers in each region, first yours and then those of your only opponent. Compare it with the answer to the exercise above, which a theorem proves for any numbers.


# %%
def my_alliance(one, other):
    return ...


check("stack_six.gain", my_alliance)


# %% tags=["solution"]
def my_alliance(one, other):
    leads = [mine > theirs for mine, theirs in (one, other)]
    together = sum(mine for mine, _ in (one, other)) > sum(theirs for _, theirs in (one, other))
    return (together and not all(leads)) - (any(leads) and not together)


assert check("stack_six.gain", my_alliance)
