# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # A game with everything on
#
# *Colonies, flags and Grandissimo on one board: fourteen regions, and nine cards to choose from.*
#
# You are Ana; Bruno, Carmen and Diego are bots. Do not try to know everything before you begin: whatever you can do is marked on the board or stands on a button, and what is forbidden is refused with a reason. Below the board you find what is worth knowing in the first rounds.

# %%
import elgrande as eg
from elgrande.course import clause, exercise, language, predict, task
from elgrande.course.task_chooser import choose
from elgrande.widgets import play

edition = eg.EN_BASE.with_expansions("colonies", "anniversary", "grandissimo")
play(players=4, seed=7, edition=edition, language=language())

# %% [markdown]
# ## Nine cards, and where they come from
#
# In each round one card of each stack lies face up. From the top:
#
# | Card | Stack | What it is |
# |---|---|---|
# | 1 to 5 | 1 to 5 | the cards of the base game; the fifth is the King's |
# | 6 | 6 of the colonies | always the Holy Inquisition: it takes the Grand Inquisitor |
# | 7 | 7 of the colonies | often goods and gold; sometimes the limit table |
# | 8 | 6 of Grandissimo | one of eleven; some have the symbol of a **ship** or the **prison**, and say so in their text |
# | 9 | 7 of Grandissimo | always Queen and Jester |
#
# Is it hard to choose? Take *Queen and Jester* in one of the first rounds: from then on the Queen brings or places one more caballero in each of your turns (QJ-1). And if you ask the **Coach** at the table, he says what each move would bring by the end of your turn.
#
# *New game* lets you leave out expansions and choose the eleven cards. For a first game the book proposes those without ships, prison and Inquisition (GR-4).
#
# ## One turn, from beginning to end
#
# Your turn can begin with journeys, for there are two kinds of ships. The ship **at sea** belongs to the colonies and is a region (CO-6); it calls at Portugal, too (PO-5). The ships of Grandissimo lie in **courts** and are no regions (SP-2).

# %%
exercise("everything.order")

# %% [markdown]
# From then on, between the parts of your turn, you may do what is free (GR-6):
#
# | What | When you have | How often |
# |---|---|---|
# | take a ship, or put one into the prison | the symbol on your card (SP-1, PR-1) | once for each symbol |
# | bring or place one more | the Queen (QJ-2, QJ-3) | once a turn |
# | bring one more, in the middle of a part, too, or place one | the Grand Inquisitor (GI-4) | once a turn |
# | send a guest | the Jester (QJ-4) | once a turn |
# | place guests | guests in your court (QJ-5) | as many as you like |
# | lead a soldier | the Inquisitor General (GC-14) | once a turn |
# | take a token, or go back aboard, in the middle of a part, too | caballeros overseas (GG-2, OV-4) | as often as you like |
# | use one more special action | *Execute an Action Card* before you (AC-7.2) | once |
# | send the King, in the middle of a part, too | a region card that you have chosen (GC-2, GC-5) | once for each card |
#
# What of this is possible has a dashed frame on the board, or a button. Try some of it:

# %%
choose("everything.besides", "everything.flag")

# %% [markdown]
# ## A plan with everything on
#
# * **Land before a scoring.** Whoever is aboard a ship in a court at the end of round 3, 6 or 9 counts nowhere (SP-2).
# * **Lead in Portugal by one.** It pays one player only, and in a tie nobody but the only one whose flag is there (PO-3, FL-2).
# * **Choose your prisoner well.** The best one turns a tie into your lead, or bears a flag or gold.
# * **Do not spread over everything.** Fourteen regions are too many: a few leads at home, and one of Portugal, America or Africa.
#
# ## Where they meet
#
# Two kinds of caballeros belong to no player: black ones and soldiers.

# %%
predict("everything.soldiers")

# %% [markdown]
# Ships of one expansion, coasts of another:

# %%
predict("everything.coasts")

# %% [markdown]
# Prisoners can carry something.

# %%
predict("everything.gold")

# %% [markdown]
# A flag can decide two regions at once.

# %%
predict("everything.alliance")

# %% [markdown]
# With five players the region cards do not suffice for the set-up.

# %%
predict("everything.five")

# %%
clause("GR-2")

# %% [markdown]
# ## The last turn
#
# Round 9, and nobody plays after you. There is something of every expansion in this position.

# %%
task("everything.last_turn")

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules, and it asks you to write some of it.
#
# The base game names none of the three expansions. They say what they bring in words that it has: places, owners of caballeros, tiles, things that are carried, moments of a turn. So a game with everything is started like any other:

# %%
state = eg.new_game(players=4, edition=edition, seed=7)
assert len(state.box.regions) == 14
[neutral.id for neutral in state.box.neutrals], state.display

# %% [markdown]
# **1.** Write a function from a row of expansions, such as `("colonies", "grandissimo")`, to the number of cards that lie face up in each round.

# %%
from elgrande.course import check


def my_face_up(expansions):
    return ...


check("everything.face_up", my_face_up)


# %% tags=["solution"]
def my_face_up(expansions):
    return 5 + 2 * len({"colonies", "grandissimo"} & {*expansions})


assert check("everything.face_up", my_face_up)
