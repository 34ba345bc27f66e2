# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The action cards
#
# *Forty-five cards in five stacks: what each stack is for, and every kind of card in your hands once.*
#
# In every round five action cards lie open, one from each stack, and each of you takes one of them. A card has two halves. Its **number** says how many caballeros you may place from your court; its **text** is a special action that no other card in the row has. The higher you were with your power card, the more cards you choose from.
#
# This lesson is a workshop. Nobody learns 33 kinds of cards by heart, and nobody has to: the stacks have characters, and the texts say the rest. Below there is a table for each stack, and each of its buttons opens another card on a position of its own, with something to do: take the card that the button names.
#
# The number of the stack is the number of caballeros: cards of the first stack place 1, those of the fourth 4, the King's card 5. So there is a bargain in every row: **the weaker the special action, the more caballeros it brings to the board**. Eleven cards a stack, nine rounds: two cards of each stack never come up, and nobody knows which (SU-6, RD-5).
#
# ## Two halves, in either order
#
# You may place first and act then, or act first and place then, or leave one half out (TU-4, TU-5). This small freedom decides more games than any text. What do you think?

# %%
from elgrande.course import exercise, predict
from elgrande.course.task_chooser import choose
from elgrande.rules.cards import CARDS

predict("cards.beside_which_region")

# %%
predict("cards.two_halves")


# %% [markdown]
# ## The first stack: Intrigue
#
# One caballero to place, and the strongest texts there are: caballeros of yours or of theirs go **from anywhere to anywhere**, the King's region excepted. Take one of these when the board is full and a scoring is near.


# %%
def stack(deck):
    return choose(*(f"cards.{card.id}" for card in CARDS if card.deck == deck))


stack(1)

# %% [markdown]
# ## The second stack: trouble
#
# Two to place, and somebody will be annoyed. The Veto stops a special action and has a lesson of its own, the next one; Decay empties courts; Banishment, the Angry King, Outlaws and Urgent Matters send caballeros back to the provinces. In three of these tasks you sit in the victim's chair as well, because that is where the thinking is: what the others choose in secret or in turn decides how much it hurts.

# %%
stack(2)

# %% [markdown]
# Whoever must return caballeros *chooses* them as long as the card lets him. A good court full of caballeros is the best insurance against the King's anger, and the worst against Decay.
#
# ## The third stack: scorings
#
# Three to place, and then points at once. Almost everything here is in the order: **place first, score then**. Whether a region is a 4 or a 5 is read from the scoreboard that lies there at the moment, so a mobile one changes it.

# %%
stack(3)

# %% [markdown]
# ## The fourth stack: the quiet ones
#
# Four to place. These cards do little now and much later: a better scoreboard, a second use of your 13, two more in the court, a new home for your Grande, the King one step further.

# %%
stack(4)

# %% [markdown]
# ## The fifth stack: the King's card
#
# One card, always there, five to place, and the King goes wherever you want him. It is the only card of which you can be sure when you choose your power card; lesson 5 told what the King does to a region.

# %%
stack(5)

# %% [markdown]
# The texts above follow the English rulebook. Some of them read differently in the Spanish one, and lesson 16 lets you choose. The next lesson is about the one card that waits in front of its owner, and stops another.
#
# ## Exercise
#
# Answer by clicking, then press *Check*.

# %%
exercise("cards.to_galicia")

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules and what is proved about them, and it asks you to write some of it.

# %%
from elgrande.course import check, code, exercise, predict
from elgrande.rules.box import BASE
from elgrande.rules.cards import CARD

for deck in BASE.stacks:
    kinds = [card for card in CARDS if card.deck == deck]
    print(deck, "→", len(kinds), "/", sum(card.copies for card in kinds))

assert len(CARDS) == 33 and sum(card.copies for card in CARDS) == 45

# %% [markdown]
# ### A card is a line of data
#
# In the program nobody has written 33 functions. A card reads as its text does: a short list of **steps** from a small vocabulary, and the engine knows the steps, not the cards.

# %%
print(CARD["intrigue_2_own_2_foreign"])
print(CARD["score_sixes_and_sevens"])

# %% [markdown]
# A step says *what* may be done, and nothing of how. Here are two of them as they stand in the package:

# %%
from elgrande.rules.steps import Move, ScoreTopValues

code(Move, ScoreTopValues)

# %% [markdown]
# How many steps does it take to say 33 cards? Let us count those in use.

# %%
from collections import Counter

steps = Counter(type(step).__name__ for card in CARDS for step in card.effect)
assert len(steps) == 18 and steps["Move"] == 7
print(", ".join(f"{step} {number}" for step, number in steps.most_common()))

# %% [markdown]
# Eighteen words for thirty-three cards, and `Move` alone says seven of them. The texts on the cards are made in the same spirit, by a controlled language: *move* always goes from region to region, *place* always from the court to the board, *return* always to the provinces. So when a card says *place*, the rule about the King's neighbours is about it; when it says *move*, it is not.
#
# ### Exercises
#
# **How many of the 45 cards score something when they are used?** Count copies, and look into more than one stack. Replace the dots with a number; or let Python count, with `isinstance(card.effect[0], ...)`.

# %%
scoring_cards = ...
check("cards.scorings", scoring_cards)

# %% tags=["solution"]
from elgrande.rules.steps import Score, ScoreChosenOnce, ScoreOne

kinds_of_scoring = (Score, ScoreOne, ScoreTopValues, ScoreChosenOnce)
scoring_cards = sum(card.copies for card in CARDS if isinstance(card.effect[0], kinds_of_scoring))
assert check("cards.scorings", scoring_cards)

# %% [markdown]
# **Will it come at all?** Somebody hopes for a card that is in its stack so many times. How likely is it that at least one copy is turned up in the nine rounds of a game? Write a function of the number of copies; it should return a `Fraction`.

# %%
from fractions import Fraction
from math import comb


def chance_to_appear(copies):
    return ...


check("cards.chance_to_appear", chance_to_appear)


# %% tags=["solution"]
def chance_to_appear(copies):
    """Two of eleven cards stay hidden: what if all copies are among them?"""
    return 1 - Fraction(comb(11 - copies, 9), comb(11, 9))


assert check("cards.chance_to_appear", chance_to_appear)

# %% [markdown]
# So a single card comes in nine games out of eleven, and at least one of the two Vetoes in 54 out of 55. That a stack can never run out, and that no card is ever lost, is not an observation but a theorem, with a wrong version of the rule that must fail beside it:

# %%
from proofs.notebook import prove

prove("no_stack_runs_out")
