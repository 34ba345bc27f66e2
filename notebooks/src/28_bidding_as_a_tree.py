# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Bidding as a tree
#
# *Power cards are played in turn and openly: reckon from the end, and see what a higher card is worth.*
#
# It is the last round of a game of three greedy bots (seed 6). Carmen begins, then come Ana and Bruno. Carmen wants the intrigue, and so does Bruno. She has a 12. Should she play it?

# %% tags=["folded"]
from elgrande.course import board, check, language, predict
from elgrande.course.lessons.bidding import RIVALS, TURNS, bidding, last_round, same_for_all
from elgrande.theory.power_cards import allot, best_bid, bids, by_start_player, steps_up, worth_against
from elgrande.widgets.theory import bidding_tree

board(last_round())

# %% [markdown]
# ## The game in extensive form
#
# A game in **extensive form** says who decides when, what he then knows, what he may do, and what everybody gets at the end. Here everything is open: it has **perfect information**. A card that somebody has played cannot be played again in this round (PW-2), and the highest card takes an action card first (PW-3).
#
# What is an action card worth? We state it, in round numbers near what the greedy bot estimates from the position. A line each for Ana, Bruno and Carmen: the power cards in hand, then the action cards by their ids, with the worth of each:

# %%
for hand, worth in zip(bidding().hands, bidding().values, strict=True):
    print(hand, worth)

# %%
predict("bidding.twelve")

# %% [markdown]
# ## From the end
#
# **Backward induction** begins with whoever comes last: he sees the table and takes what is best for him. So who comes before him knows what he will do, and so on, up to the first. Here is the tree; follow any line of it, and see what comes of it.

# %%
bidding_tree(bidding(), language=language())

# %%
for bid in bids(bidding()):
    print(bid.value, "→", bid.powers, "pays", bid.payoffs)
print("one step up brings", steps_up(bidding()))
best_bid(bidding()).value

# %% [markdown]
# A higher card is worth nothing until it passes a threshold, and then everything at once. Here it is the step from 8 to 9. Neither card is higher than Bruno's 13, but Ana plays her own 13 between them, for she wants the eviction before Carmen can take it; after that Bruno has only his 9, which beats the 8 and not the 9.
#
# ## First or last?

# %%
predict("bidding.foreseen")

# %%
predict("bidding.by_chance")

# %% [markdown]
# So both are right, who says that it is good to bid first and who says last: it depends on how well the others can be foreseen. In one thing the last is special in any case: nobody answers him, and he can play the least that is enough.

# %%
for player, paid in enumerate(by_start_player(same_for_all())):
    print("player", player, "begins:", paid)

# %% [markdown]
# ## Thirteen cards for nine rounds
#
# A card that is played is gone (RD-7). So a card has a **price**: what it would have brought in another round. If one knew what the rivals play, which card in which round would be best? These are the cards that Bruno and Carmen have really played in that game. Let the first turn be worth 10 in every round, the second 6, the third 3, and each caballero 1 (PW-4). The best allotment is found exactly, in the browser as well:

# %%
worth = worth_against(RIVALS, TURNS, caballero=1)
found = allot(worth)
for card, rivals in zip(found.cards, RIVALS, strict=True):
    print(card, "against", rivals)
print("together", found.total, "· prices", dict(found.prices))

# %% [markdown]
# ## Exercises
#
# The answers to 1, 2 and 5 are tried on cases from the positions of this lesson (seed 6), too.
#
# **1.** Ten minutes. `powers` has the card of each player. Give the players in the order of their turns.


# %%
def my_order(powers):
    return ...


check("bidding.order", my_order)


# %% tags=["solution"]
def my_order(powers):
    return tuple(sorted(range(len(powers)), key=lambda player: -powers[player]))


assert check("bidding.order", my_order)

# %% [markdown]
# **2.** You bid last. You have this `hand`, these cards are `played`, and `worth` says what the first, second … turn is worth to you. Which is the lowest card that brings you most?


# %%
def my_last_bid(hand, played, worth):
    return ...


check("bidding.last", my_last_bid)


# %% tags=["solution"]
def my_last_bid(hand, played, worth):
    def pays(card):
        return worth[sum(other > card for other in played)]

    return max(sorted(set(hand) - set(played)), key=pays)


assert check("bidding.last", my_last_bid)

# %% [markdown]
# **3.** By how much would Ana be worse off in this round without her 13, if everybody knew it?

# %%
check("bidding.thirteen", ...)

# %% tags=["solution"]
assert check("bidding.thirteen", 4)

# %% [markdown]
# **4.** Carmen errs and plays the 8. How do the others play on if both do their best? Give the three cards in the order in which they are played; every line in which neither can do better is right.

# %%
check("bidding.eight", ...)

# %% tags=["solution"]
assert check("bidding.eight", (8, 13, 9))

# %% [markdown]
# **5.** An hour. A tree is either what everybody gets, such as `(3, 1)`, or a pair: the player who decides, and a tuple of trees. Solve it: what does everybody get? Of equally good branches the first is taken.


# %%
def my_solve(tree):
    return ...


check("bidding.solve", my_solve)


# %% tags=["solution"]
def my_solve(tree):
    player, branches = tree
    if not isinstance(branches, tuple):
        return tree
    return max(map(my_solve, branches), key=lambda paid: paid[player])


assert check("bidding.solve", my_solve)

# %% [markdown]
# **6.** A weekend. Find nine cards for nine rounds against `RIVALS` that together bring as much as the best do, without `allot`. There are several; each of them is right.

# %%
check("bidding.nine_rounds", ...)

# %% tags=["solution"]
assert check("bidding.nine_rounds", allot(worth_against(RIVALS, TURNS, caballero=1)).cards)
