# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Power cards
#
# *One card a round decides when you choose and how many caballeros you get: whoever comes early brings nobody.*
#
# Each player holds thirteen power cards, one of each value from 1 to 13 (clause SU-7). In every round you play one, and it is gone for good. The value is your place in the order: the higher, the earlier you choose an action card. The small figures on it are your **supply**: the caballeros that you may bring from the provinces to your court, so that you have somebody to place. And here they are side by side:
#
# | Power card | 13 | 12 | 11 | 10 | 9 | 8 | 7 | 6 | 5 | 4 | 3 | 2 | 1 |
# |---|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|
# | Caballeros | 0 | 0 | 1 | 1 | 2 | 2 | 3 | 3 | 4 | 4 | 5 | 5 | 6 |
#
# You cannot have both: that is the bargain of every round (PW-4). Look closer, though. The values come in pairs, 13 and 12, 11 and 10, and so on down to 3 and 2, and both cards of a pair bring the same. So the higher one of a pair costs nothing more *now*. It costs something later, when it is no longer in your hand.

# %%
from elgrande.course import clause, exercise, predict, task

clause("PW-4")

# %% [markdown]
# ## Two orders
#
# There are two orders in a round, and newcomers mix them up. Power cards are **played** clockwise, beginning with the start player (PW-1), open on the table. **Turns** are then taken from the highest card to the lowest (PW-3), wherever people sit.

# %%
predict("power_cards.second_turn")

# %% [markdown]
# On the next board everybody has played but you. Who comes before you, and who after you, is in your hands: whoever plays last sees all the other cards first.

# %%
task("power_cards.second")

# %% [markdown]
# ## No value twice
#
# What if two players play the same value? They cannot. A value that lies on the table is barred for the rest of the round (PW-2). First two predictions, then try it yourself.

# %%
predict("power_cards.twice")

# %%
predict("power_cards.next_round")

# %%
task("power_cards.refused")

# %% [markdown]
# So whoever plays first has the free choice, the 13 included, but everybody else sees it and can answer. Whoever plays last sees everything, but with five players up to four values are barred.
#
# ## Who starts next?
#
# The lowest card has the last choice, most caballeros, and one thing more: its owner is the start player of the next round (RD-6). Is that a reward or a punishment? The start player can have the 13 if she wants it; but she must show her card first.

# %%
predict("power_cards.who_starts")

# %%
task("power_cards.not_the_lowest")

# %% [markdown]
# ## Is there always a card to play?
#
# Cards are spent, and values are barred. Can it happen that you hold cards and none of them is allowed? The rulebooks promise that it never happens (PW-5), but is the promise true? Count: in the ninth round you hold five cards at least, and at most four values are barred. It is as tight as that:

# %%
predict("power_cards.last_card")

# %% [markdown]
# So somebody may be left without a choice, though never without a card. Where can this happen? Only there: five players, the ninth round, the last to play.
#
# ## Exercise
#
# Answer by clicking, then press *Check*.

# %%
exercise("power_cards.is_second")

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules and what is proved about them, and it asks you to write some of it.

# %%
from itertools import combinations

from IPython.display import display

from elgrande.course import check, clause, code
from elgrande.course.lessons.power_cards import everybody_plays, order_of
from elgrande.engine.rounds import power_options, settle_power_phase
from elgrande.rules.pieces import POWER_CARDS, ROUNDS, SUPPLY

pairs = [(high, high - 1) for high in range(13, 1, -2)]
assert all(SUPPLY[high] == SUPPLY[low] for high, low in pairs)
assert [value for value in POWER_CARDS if value not in sum(pairs, ())] == [1]
ana, bruno, carmen, diego = range(4)
assert order_of(everybody_plays(4, 8, 11, 6, start_player=ana)) == (carmen, bruno, diego, ana)

# %% [markdown]
# In the engine the whole ban is one line, and the order of turns another:

# %%
code(power_options, settle_power_phase)

# %% [markdown]
# The second function sorts the players by their cards, and says nothing of ties. Is it right to rely on that? Here is the proof that the order is strict. It rests on the lemma that no value is played twice; and to see that it really needs the lemma, its mutants change something. The last one takes the ban away, and the claim falls at once: two players with a 1.

# %%
from proofs.notebook import mutants, prove

display(prove("turns_have_a_strict_order"), mutants("turns_have_a_strict_order"))

# %% [markdown]
# Somebody may be left without a choice only with five players, in the ninth round, as the last to play:

# %%
display(prove("last_player_can_be_forced_only_with_5p_in_round_9"), clause("PW-5"))

# %% [markdown]
# ### The budget
#
# Nine rounds are nine cards, and four remain in your hand. In the provinces you have 21 caballeros. How high can you play on the whole, if you want to bring all 21 to your court? There are only 715 ways to choose nine cards, so we try them all. Here is how many of them bring enough, and one of those with the highest total:

# %%
hands = list(combinations(POWER_CARDS, len(ROUNDS)))
assert len(hands) == 715
enough = [hand for hand in hands if sum(SUPPLY[value] for value in hand) >= 21]
print(len(enough), "/", len(hands), "|", max(enough, key=sum))

# %% [markdown]
# Caballeros are not scarce: most ways bring enough. You can have all the six highest cards and still bring everybody, at the price of three low ones. A plan for a game, then: be first when it matters, be last when it does not, and waste few rounds in the middle. (It is a rough reckoning: action cards send caballeros back to the provinces, and bring others.)
#
# ### Exercises
#
# **1.** If you play your nine lowest cards, how many caballeros do they bring together? It is more than you have.

# %%
check("power_cards.most", ...)

# %% tags=["solution"]
assert check("power_cards.most", sum(SUPPLY[value] for value in POWER_CARDS[: len(ROUNDS)]))


# %% [markdown]
# **2.** You play last and want to be first, but spend no more than you must. Write a function: from the cards in your hand and the cards on the table to the card you play, or `None` if you cannot be first.


# %%
def cheapest(hand, on_the_table):
    return ...


check("power_cards.cheapest", cheapest)


# %% tags=["solution"]
def cheapest(hand, on_the_table):
    higher = [value for value in hand if value > max(on_the_table)]
    return min(higher) if higher else None


assert check("power_cards.cheapest", cheapest)
