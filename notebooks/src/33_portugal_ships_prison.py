# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Portugal, ships and the prison
#
# *One more region, ships that land on any coast, and a place from which only the King’s card sets you free.*
#
# Grandissimo is the third part of the Portuguese book. It puts **Portugal** on the map. To it belong two **ships**, a **prison**, and two cards that are taken and taken away: the **Queen** and the **Jester**. Each round has two more action cards to choose from (GR-3).
#
# The book leaves much to what is printed on cards and boards, which we have not seen. What we had to decide is marked *our ruling* in its clause.

# %%
from elgrande.course import board, clause, exercise, predict
from elgrande.course.lessons.portugal import all_of_it
from elgrande.course.task_chooser import choose

board(all_of_it())

# %% [markdown]
# Below the map lie the ships that nobody has, the prison with its lock, and the characters that nobody has: here a cross and a shield, which belong to two cards of the next lesson. The crown is the Queen, the cap with bells is the Jester. What a player has lies before him: his ship and who is aboard, behind the little door his guests, and his characters.
#
# ## Portugal
#
# | | |
# |---|---|
# | **Open to placing** | with the King in Galicia, Sevilla or one of the two Castillas (PO-1) |
# | **Pays** | 5 points to a sole majority, nothing to anybody else (PO-3) |
# | **The King** | may go there, and both bonuses are paid there (PO-2) |
# | **Coast** | yes (PO-5) |
# | **Secret disk** | does not show it: our ruling (PO-4) |
#
# The soldiers in one of the regions are caballeros of nobody. They count for nobody (GR-2).

# %%
predict("portugal.tie")

# %% [markdown]
# ## Ships
#
# A ship frees you from the King twice: you place aboard wherever he is (SP-2), and a round later you land wherever he is not (SP-3). You need a card that shows a ship only to take one. Which cards show a ship or the prison is mostly our ruling (GR-5). With two players there is only one ship (SP-4).
#
# Three tasks, one after another; *Next task* leads on. The ships below the map are clicked like a region.

# %%
choose("portugal.boarding", "portugal.landing", "portugal.snatch")

# %% [markdown]
# Nobody aboard counts anywhere, and no card reaches him. That is shelter, and a round without use.

# %%
clause("SP-3")

# %% [markdown]
# ## The prison
#
# Three cards show the prison. Whoever uses one of them may put one caballero there from any region but the King's (PR-1). He comes out when somebody uses the King's card and decides on a pardon: everybody goes to one region, or all stay (PR-3).

# %%
choose("portugal.imprison", "portugal.pardon")

# %% [markdown]
# When the King moves, is it always a chance for the prisoners?

# %%
predict("portugal.advisor")

# %% [markdown]
# ## The Queen
#
# The only card of stack 7 lies there in every round. It gives you the Queen or the Jester, from an opponent if he has the one that you want (GC-20). You keep both until they are taken from you, and use each once in each of your turns, besides your special action (QJ-1).
#
# The Queen serves in two ways, and you choose one of them each time.
#
# | | She brings one | She places one |
# |---|---|---|
# | **From** | your provinces | your court |
# | **To** | your court | a region next to the King's, the Castillo, or a ship of yours |
# | **From when on** | your next turn (QJ-2) | at once, if you took her before placing (QJ-3) |

# %%
choose("portugal.queen_brings", "portugal.queen_places")

# %% [markdown]
# And if you take her in the middle of placing?

# %%
predict("portugal.queen_late")

# %% [markdown]
# ## The Jester and his guests
#
# The Jester sends one of yours from the provinces straight into the court of an opponent (QJ-4). The host may place him in his own turn, wherever the King is and besides what his card places, or leave him waiting (QJ-5). Until then he counts for the host where courts are scored (GC-9): our ruling. So send guests to somebody who has a reason to place them: the second task shows one.

# %%
choose("portugal.jester", "portugal.guest")

# %% [markdown]
# What you do with a symbol, with the Queen or the Jester is no special action, and a Veto cannot stop it. It can stop two steps of cards: that you take one of the two, and that you pardon.

# %%
clause("GR-6")

# %% [markdown]
# ## Exercise
#
# Answer by clicking, then press *Check*.

# %%
exercise("portugal.lands")

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules, and it asks you to write some of it.
#
# Ships, prison and the courts of guests are places like the regions, which lie aside: caballeros stand there, but nothing is scored there.

# %%
import elgrande as eg
from elgrande.course import check
from elgrande.course.lessons.portugal import both_ships_out

box = eg.EN_BASE.with_expansions("grandissimo").box
aside = [place.id for place in box.asides]
assert not {*aside} & {*box.scored}
aside

# %% [markdown]
# Who keeps a ship is part of the state. A `TakeShip` is legal for whoever has a card with a ship:

# %%
from elgrande.expansions.grandissimo.actions import TakeShip

state = both_ships_out()
assert [held.player for held in state.held] == [1, 2]
[action for action in eg.legal_actions(state) if isinstance(action, TakeShip)]

# %% [markdown]
# **1.** Write a function: which ships may a player take? `kept` says of each ship who has it, such as `{"first_ship": 1, "second_ship": None}`. Of two that nobody has, name the first: they are alike.


# %%
def my_ships(kept, player):
    return ...


check("portugal.ships", my_ships)


# %% tags=["solution"]
def my_ships(kept, player):
    free = [ship for ship, keeper in kept.items() if keeper is None]
    return free[:1] or [ship for ship, keeper in kept.items() if keeper != player]


assert check("portugal.ships", my_ships)
