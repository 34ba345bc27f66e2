# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The cards of stacks 6 and 7
#
# *Twelve more action cards: some lay tokens, some are kept, some come into force only later.*
#
# With the colonies seven cards lie open in each round. Stack 6 is a single card, like the King's: the Holy Inquisition. Stack 7 has eleven, of nine kinds that you meet here or have met in the last lesson: the limit table's card is there three times.
#
# How many caballeros the cards of stack 7 show, and which tokens, is printed on the cards only, and we have not seen them. What you find here is our ruling:

# %%
from elgrande.course import clause, exercise, predict
from elgrande.course.task_chooser import choose

clause("AC-7.1")

# %% [markdown]
# ## Tokens come first
#
# The special action of most of these cards begins with tokens: goods are laid in Africa, gold in America (GG-1).

# %%
predict("colony_cards.waived")

# %% [markdown]
# ## Tasks
#
# *Transport* uses its tokens at once. Two cards score: one the four new regions, the other every region with a black caballero in it. With *Execute an Action Card* you get two special actions in one turn, and *Conspiracy* moves a Grande, anybody's, even into the Castillo.

# %%
choose(
    "colony_cards.transport",
    "colony_cards.new_regions",
    "colony_cards.black",
    "colony_cards.execute",
    "colony_cards.conspiracy",
)

# %% [markdown]
# The book does not say whose special action *Execute an Action Card* carries out. Our ruling is the simplest one that we could find:

# %%
clause("AC-7.2")

# %% [markdown]
# ## Kept until later
#
# *Copy* waits in front of you, too. Right after an opponent's turn you may use the special action that he has just used, with its tokens (AC-7.3). *Free Choice* waits for the next general scoring: when the caballeros have left the Castillo and before the regions are scored, you move two of yours (AC-7.4).

# %%
clause("AC-7.4")

# %% [markdown]
# And one of the cards marks a region.

# %%
predict("colony_cards.marked")

# %% [markdown]
# ## Exercise
#
# Answer by clicking, then press *Check*.

# %%
exercise("colony_cards.scored")

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules, and it asks you to write some of it.
#
# A card is its text as data: a row of steps. These are the new ones.

# %%
import elgrande as eg
from elgrande.course import check

box = eg.EN_BASE.with_expansions("colonies").box
cards = {card.id: card for card in box.cards if card.deck in (6, 7)}
assert sum(card.copies for card in cards.values()) == 12
[card.effect for card in cards.values()]

# %% [markdown]
# **1.** Write a function from the id of a card to the number of tokens that its special action lays.


# %%
def my_tokens(card):
    return ...


check("colony_cards.tokens", my_tokens)


# %% tags=["solution"]
def my_tokens(card):
    return sum(getattr(step, "goods", 0) + getattr(step, "gold", 0) for step in cards[card].effect)


assert check("colony_cards.tokens", my_tokens)
