# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # What the words determine
#
# *Every sentence of a rulebook becomes a formula: see which of them force a rule, strike some out, and watch what becomes possible.*
#
# In País Vasco, Ana, Bruno and Carmen have two caballeros each, and Diego has one. The three are tied for first; they are paid the second number, all books say so. And Diego? He says: the third number, for I come next. Ana says: nothing, for three players are ahead of you. Both have read the sentence on ties, and neither of them has misread it.

# %% tags=["folded"]
from elgrande.course import check, clause, predict
from proofs.books.chapters.ranks import order
from proofs.notebook import forced, words
from proofs.workbench import strike_out

predict("words.behind_three")

# %% [markdown]
# ## The sentences that force it
#
# Which sentence says so? Each sentence of each book was written down as a formula, from its own words alone: a condition on an unknown rule that pays every player in every order. z3 then looks for the fewest sentences that leave no other answer. `order(3, 1)` is three tied before one more; its first group are the three, its second is Diego.

# %%
found = forced("ranks", *order(3, 1))
assert [passage.example for passage in found.by["EN_BASE"]] == [True]
found

# %% [markdown]
# It is not the rule that forces it, but the **example** printed below the rule. The sentence on ties says what the tied are paid; it does not say how to count on behind them. In the Spanish box it is the same. The web rules have the same sentence, but that example is missing: there Ana and Diego can both be right.
#
# ## The books side by side
#
# Here is the whole chapter, sentence by sentence: each line unfolds, and shows what the books say of a clause; begin with SC-3. **●** is a sentence without which the book would leave something open, **○** one that follows from the others, **✎** an example. Below stands what follows from each book, and how every two of them stand to each other.

# %%
words("ranks")

# %%
predict("words.silent_book")

# %% [markdown]
# A clause says what we play, whichever book you own:

# %%
clause("SC-3")

# %% [markdown]
# ## Strike out sentences
#
# Now take the pen yourself. Click a sentence to strike it out, and click it again to put it back. On the right you see which rankings with a name are still possible, how many rules there are altogether, and the smallest position on which they do not agree, with both outcomes, **I** and **II**.
#
# First foresee it: in the English box, sentence 20 is the one on ties in a region. Does striking it out make ranks as in sports possible, where the tied share the first number? Then strike it out.

# %%
pen = strike_out("ranks", book="EN_BASE")
pen

# %% [markdown]
# They stay impossible: the Castillo has a sentence on ties of its own, the examples say the same, and regions are counted as the Castillo is. But strike out sentence 23, and one more ranking is possible at once: nothing else says what comes behind three.
#
# Something is open before you strike out anything: what two get who tie for the third number. They are to have the number below it, but none is shown, and the English example breaks off just there. The Spanish box has the rest of that example: they get nothing. Choose that box, and something else is open: that whoever has no caballero gets no points, it says of the Castillo alone, and of regions only that the majority is found as in the Castillo.
#
# ## Exercises
#
# **1.** Which single line can the English book not spare? Find one without which more is open than before. (There are three.)

# %%
one = strike_out("ranks", book="EN_BASE", challenge="one")
one

# %% tags=["solution"]
one.click("restore")
one.strike(23)
assert one.is_solved

# %% [markdown]
# **2.** Make room for ranks as in sports, where 1, 1, 1 is followed by 4. Strike out just what stands in their way; the numbers behind each ranking help.

# %%
sports = strike_out("ranks", book="ES_20TH", challenge="sports")
sports

# %% tags=["solution"]
sports.click("restore")
sports.strike(6, 12, 18, 21, 23, 24, 25, 27)
assert sports.is_solved

# %% [markdown]
# **3.** You print the rule on a card, and there is room for ten sentences. Which sixteen of the English book can go?

# %%
short = strike_out("ranks", book="EN_BASE", challenge="short")
short

# %% tags=["solution"]
short.click("restore")
short.strike(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 19, 22, 24, 25, 26)
assert short.is_solved

# %% [markdown]
# **4.** Write the rule itself. `rows((3, 1))` is to say which number of the scoreboard each group of four players is paid, best first: `(2, 3)`; 0 is none.


# %%
def rows(sizes):
    return ...


check("words.rows", rows)


# %% tags=["solution"]
def rows(sizes):
    paid, rank = [], 0
    for size in sizes:
        rank += 2 if size > 1 else 1
        paid.append(rank if rank <= 3 else 0)
    return tuple(paid)


assert check("words.rows", rows)

# %% [markdown]
# ## Other chapters
#
# The same has been done for turn order, power cards, bonuses, special scorings, the end of the game and more; here are their names, and both `words` and `strike_out` take any of them. Try the bonuses of the Spanish box: only its sentence on ties says what a majority is. What the books answer question by question is in [Translations](14_translations.ipynb).

# %%
from proofs.books.chapters import CHAPTERS

print(*CHAPTERS)
