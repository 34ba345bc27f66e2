# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Provinces, court, map
#
# *A caballero makes two journeys before he counts: from the provinces to the court, and from the court to the map.*
#
# You have thirty caballeros (clause SU-2), and hardly ever enough of them in the right place. At the start two stand on the map, seven wait in the court, and twenty-one sit in the provinces, far from everything. Two questions decide how quickly they come to the front, and each is answered by another card:
#
# * the **power card** says how many may come from the provinces to the court (clause PW-4);
# * the **action card** says how many may go from the court to the map (clause TU-7).
#
# Whoever neglects the first soon has great cards and nobody to place; whoever neglects the second sits on a full court and watches.
#
# ## From the provinces to the court
#
# Your turn begins with your supply (clause TU-1). You **may** bring as many as the small figures on your power card show, or fewer, or none. Why would anybody bring fewer? Because what is in the court can be lost again: some action cards send rivals home from their courts. For a full court there is no limit, though.

# %%
from elgrande.course import clause, exercise, predict, task

clause("TU-1")

# %% [markdown]
# Late in the game the provinces run dry. Then, and only then, your own caballeros on the map may make up the difference (clause TU-2). In this position your power card brings six, and only two are left at home.

# %%
task("placing.home_from_the_field")

# %% [markdown]
# Where people go wrong: this is no free trip for anybody. As long as the provinces can cover the supply, the map stays as it is. And nobody comes home from the King's region or from the Castillo.
#
# ## From the court to the map
#
# The number of the stack is the number of caballeros: a card of the first stack lets you place one, of the fourth four. The fifth stack, the King's card, has five. The strongest special actions are in the low stacks, so that again you cannot have everything.

# %%
predict("placing.small_court")

# %%
predict("placing.large_court")

# %% [markdown]
# Which place? Any region that borders on the King's, or the Castillo, and each caballero may go to another one. More about the King in the next lesson, and about the Castillo in the one after it.

# %%
task("placing.three_leads")

# %% [markdown]
# ## Nothing there, nothing placed
#
# Lost means that the chance is gone, not the pieces: what a card would have allowed cannot be saved for later.

# %%
task("placing.empty_court")

# %%
clause("TU-7")

# %% [markdown]
# ## Exercise
#
# Answer by clicking, then press *Check*.

# %%
exercise("placing.parts_of_a_turn")

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules and what is proved about them, and it asks you to write some of it.

# %%
import elgrande as eg
from elgrande.course import check, clause, code, predict, task

start = eg.new_game(players=4, seed=7)
places = {"court": start.court[0], "provinces": start.provinces[0]}
on_the_map = 30 - sum(places.values())
assert (on_the_map, places["court"], places["provinces"]) == (2, 7, 21)
places

# %%
for deck in range(1, 6):
    numbers = {card.caballeros for card in eg.CARDS if card.deck == deck}
    print(deck, "→", *numbers)
    assert numbers == {deck}

# %% [markdown]
# The whole rule, as the engine has it, is short: as long as something is left of the card's number **and** somebody is in the court, the open places are offered; each placing takes one from both.

# %%
from elgrande.engine.turns import place, turn_options

code(turn_options, place)

# %% [markdown]
# Three things that a program like this can get wrong without anybody noticing for years: it may offer to place somebody who is not there; it may lose a piece on the way; it may move pieces when nobody has acted. The proofs go through every kind of decision to exclude them. Here is the third of the three, proved now.

# %%
from proofs.notebook import prove

prove("settling_moves_no_caballeros")

# %% [markdown]
# ### Thirty, always
#
# And a check that you can do yourself: wherever the caballeros of a player are, they are thirty. Here is a whole game, asked after every action.

# %%
state, actions = eg.new_game(players=3, seed=4), 0
while eg.legal_actions(state):
    options = eg.legal_actions(state)
    state, _ = eg.apply(state, options[actions * 7 % len(options)])
    actions += 1
    assert all(sum(row[player] for row in state.caballeros) == 30 for player in range(3))
actions

# %% [markdown]
# ### Exercises
#
# **1.** How many caballeros can be placed from the court with an action card? Write it as a function of how many are in the court, and of the card's id. `elgrande.rules.cards.CARD[card].caballeros` is the number on a card.

# %%
from elgrande.rules.cards import CARD


def most(court, card):
    return ...


check("placing.most", most)


# %% tags=["solution"]
def most(court, card):
    return min(court, CARD[card].caballeros)


assert check("placing.most", most)

# %% [markdown]
# **2.** And how many can be in the court once the supply has come? Write it as a function of how many are in the court, how many in the provinces, and of the power card. Nobody is called back from the map.

# %%
from elgrande.rules.pieces import SUPPLY


def in_the_court(court, provinces, power):
    return ...


check("placing.in_the_court", in_the_court)


# %% tags=["solution"]
def in_the_court(court, provinces, power):
    return court + min(provinces, SUPPLY[power])


assert check("placing.in_the_court", in_the_court)

# %% [markdown]
# **3.** To think about: seven in the court, and nine rounds in which you may place. If you always took the card with four, how many would you place in a game, and how many would your power cards have to bring?
