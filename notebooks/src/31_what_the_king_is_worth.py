# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # What the King is worth
#
# *Points now and access next, what is guarded and what is shut, and why it matters who answers.*
#
# Three greedy bots have played this game (seed 38). It is round 7, Ana has taken the King’s card, and five caballeros wait in her court. The bot in her seat looked for points, and moved the King to Cataluña. Was that right? Carmen has four caballeros in the Castillo; everybody has kept count (lesson 30).

# %% tags=["folded"]
from fractions import Fraction

import elgrande as eg
from elgrande.course import check, language, predict
from elgrande.course.lessons.king_worth import kings_card
from elgrande.theory.king import Reply, chain, king_move
from elgrande.widgets.theory import king_bars, king_tree

predict("king_worth.points")

# %% [markdown]
# ## Points
#
# Wherever the King stands, two points more go to who leads alone there (BN-1). So a move of his takes them from one and gives them to another, or to nobody. We count what everybody would get if everything were scored now.

# %%
move = king_move(kings_card(), "cataluna")
print("points", move.points, "· guarded", move.guards)
print("opens", *move.opens, "· shuts", *move.shuts)

# %% [markdown]
# What is **guarded** is safe as long as he stays: nobody comes to the King’s region or leaves it (KG-1). In Cataluña Ana’s 8 points are.
#
# ## Access
#
# Caballeros are placed beside the King or into the Castillo (KG-2). We call **access** what a player could add to his points with the caballeros of his court, if it were his turn and nobody answered. A move of the King changes everybody’s access.

# %%
predict("king_worth.access")

# %% [markdown]
# Here are all eight moves; a click on one shows it on the board. The **lead** is Ana’s change of points and access, less that of her rivals on average.

# %%
king_bars(kings_card(), 0, language())

# %% [markdown]
# So the bot has taken two points and left more than that on the board. But points and access are not of the same kind. Points she has; access she must still use, before somebody else does.
#
# ## Who answers
#
# A **chain of replies** asks who does what next. Each turn is a decision: move the King or not, and place so many caballeros. In the end everything is scored; the lead is then what a player gets, less what his rivals get on average. Backward induction (lesson 28) says what everybody does who wants the lead.

# %%
predict("king_worth.last")

# %%
king_tree(kings_card(), [Reply(0, 0, "anywhere"), Reply(1, 1)], language())

# %% [markdown]
# The numbers in the boxes are leads. Choose a region for the King and see Bruno’s answers. Where several stars are among them, he does not care, and Ana does (lesson 32 is about such cases). The tree takes the first of them. That alone is why it puts Granada before Cataluña: both bring her −8.5 if Bruno goes to Valencia, and −10 if he goes into the Castillo.
#
# ## The whole card

# %%
predict("king_worth.order")

# %%
form = chain(kings_card(), [Reply(0, 5, "anywhere"), Reply(1, 2)])
ana, bruno = form.line()
print("Ana:", ana)
print("Bruno:", bruno.placed, "· leads", *map(float, form.value()))

# %% [markdown]
# The King goes to Castilla la Nueva first, then Ana uses all that he has opened. She is 11 points behind her rivals’ average before this turn, and 4 points ahead of it after Bruno’s answer.
#
# There are almost 2,000 ways to play her turn, and Bruno has up to 21 answers to each. All of this lesson runs without numpy, so in the browser as well; there this last chain takes a few seconds.
#
# ## Exercises
#
# The answers to 1 to 4 and 7 are tried on cases from the positions of this lesson (seed 38), too.
#
# **1.** Ten minutes. The King goes from `old` to `new`. Give the set of places where caballeros can be placed now, and could not before.


# %%
def my_opened(old, new):
    return ...


check("king_worth.opened", my_opened)


# %% tags=["solution"]
def my_opened(old, new):
    return set(eg.board()[new]) - set(eg.board()[old])


assert check("king_worth.opened", my_opened)

# %% [markdown]
# **2.** Who gets the King’s bonus in a region with this `row` of caballeros? Give his number, or None.


# %%
def my_bonus(row):
    return ...


check("king_worth.bonus", my_bonus)


# %% tags=["solution"]
def my_bonus(row):
    return row.index(max(row)) if row.count(max(row)) == 1 else None


assert check("king_worth.bonus", my_bonus)

# %% [markdown]
# **3.** The King leaves a region with the row `left` for one with the row `reached`. What does that change for each player? Give a tuple.


# %%
def my_changes(left, reached):
    return ...


check("king_worth.changes", my_changes)


# %% tags=["solution"]
def my_changes(left, reached):
    won, lost = my_bonus(reached), my_bonus(left)
    return tuple(2 * (player == won) - 2 * (player == lost) for player in range(len(left)))


assert check("king_worth.changes", my_changes)

# %% [markdown]
# **4.** The lead: a player’s change, less that of the others on average.


# %%
def my_lead(changes, player):
    return ...


check("king_worth.lead", my_lead)


# %% tags=["solution"]
def my_lead(changes, player):
    others = [change for other, change in enumerate(changes) if other != player]
    return changes[player] - Fraction(sum(others), len(others))


assert check("king_worth.lead", my_lead)

# %% [markdown]
# **5.** Where can the King go without changing anybody’s points? Give the set of regions, by looking at the board.
#
# **6.** Half an hour. He has gone to Castilla la Nueva. How should Ana place her five, if nobody answers and only her points count? Give a dict, such as `{"valencia": 5}`. Whatever brings as much as the best is right.

# %%
print(check("king_worth.for_nobody", ...))
print(check("king_worth.place_five", ...))

# %% tags=["solution"]
assert check("king_worth.for_nobody", {"galicia", "castilla_la_vieja", "castilla_la_nueva", "sevilla"})

# %% tags=["solution"]
best = ("aragon", "castilla_la_vieja", "sevilla", "valencia", "castillo")
assert check("king_worth.place_five", dict.fromkeys(best, 1))

# %% [markdown]
# **7.** You choose a row of `table`, then the other one chooses a pair in it; you get its first number and he its second. Which row do you choose, by its number?


# %%
def my_first_move(table):
    return ...


check("king_worth.first_move", my_first_move)


# %% tags=["solution"]
def my_first_move(table):
    worth = [max(row, key=lambda pair: pair[1])[0] for row in table]
    return worth.index(max(worth))


assert check("king_worth.first_move", my_first_move)

# %% [markdown]
# **8.** Ana has moved the King to Granada and placed nobody. Where can Bruno place one caballero so that nothing is better for him? Give the set of all such places.
#
# **9.** An hour. What is it worth to Ana, in leads and with the whole card, that she may move the King and need not leave him in Valencia?

# %%
print(check("king_worth.answer", ...))
print(check("king_worth.worth", ...))

# %% tags=["solution"]
assert check("king_worth.answer", {"valencia", "castillo"})

# %% tags=["solution"]
form = chain(kings_card(), [Reply(0, 5, "anywhere"), Reply(1, 2)])
ways = form.options()
stays = max(way.payoffs[0] for way in ways if way.choice.king is None)
assert check("king_worth.worth", form.value()[0] - stays)

# %% [markdown]
# **10.** For a weekend. Carmen does not answer in our chains: she has had her turn. Add a turn of hers in the next round, with the Royal Advisor (`"near"`), and find a position of yours in which she undoes all that Ana has gained. There is no check for this one; below is one answer.


# %% tags=["solution"]
def gained(*after):
    # by how much the King's move raises what Ana gets in the end, if nobody places anything
    moved, stays = (
        chain(kings_card(), [Reply(0, 0, reach), *after]).value()[0] for reach in ("anywhere", "stays")
    )
    return moved - stays


assert gained(Reply(1, 0)) == 3  # for Carmen loses her bonus, and Ana has one
assert gained(Reply(1, 0), Reply(2, 0, "near")) == 0
