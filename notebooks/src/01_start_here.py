# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Start here: a first round
#
# *What the game is about, a first round played with your own hands, and a first scoring.*
#
# Spain in the fifteenth century: the Grandes, the great nobles, fight over the King's regions. Each of you is one of them, and sends **caballeros** (knights) into the regions. Three times in the game every region is **scored**: whoever has most caballeros there gets its first number of points, the next its second, the third its third. After nine rounds the most points win.

# %% [markdown] tags=["run"]
# Run the cells one after another with **Shift + Enter**.

# %% [markdown]
# First a toy: one region, and who gets how much for it. Press + and −, and watch what happens when two are tied.

# %%
from elgrande.course import exercise, predict, task, tie_dial

tie_dial()

# %% [markdown]
# ## What you see on the board
#
# * **Circles, squares, triangles, diamonds** are the players' caballeros; the number before a row counts them, and stands on a plate for whoever has most there. You are Ana, the blue circles.
# * **A castle with a letter** is a player's Grande. It marks the home region, where a sole leader gets 2 extra points.
# * **The crowned figure** is the King, and the hatching is his region: nothing enters or leaves it except the King himself.
# * **Three numbers**, such as 6 4 2, are the points for most, second most and third most caballeros.
# * **The tower in the sea** is the Castillo: whatever goes in is hidden until it is scored.
# * **The panels** below have each player's **court** (caballeros that can be placed) and **provinces** (caballeros that must come to the court first).
#
# With an action card you may place caballeros from your court, but only in regions that share a border with the King's region, or in the Castillo. This is a board you can play on: the line at the top says what you have to decide, and whatever you can choose is marked. **Click it**, or walk there with **Tab** and the **arrow keys** and press **Enter**. Nothing can go wrong: **Start again** puts everything back.

# %%
task("start.aragon")

# %% [markdown]
# Why not straight into the middle, where the King is? Try it. You will be told which rule forbids it, and *why?* opens that rule.

# %%
task("start.forbidden")

# %% [markdown]
# ## A round in four sentences
#
# 1. Everybody plays a **power card**, one after another. Its value says when you will choose, its small figures how many caballeros it brings.
# 2. In the order of the power cards, from high to low, everybody has a turn. It begins with the **supply**: caballeros come from the provinces to the court.
# 3. You take one of the five **action cards**. Its number says how many caballeros you may **place** on the map, next to the King; its text is a **special action**.
# 4. When all have had their turns, new cards are turned up. After rounds 3, 6 and 9 every region is scored.
#
# First two questions. Choose an answer before you go on.

# %%
predict("start.order")

# %%
predict("start.supply")

# %% [markdown]
# So the card that lets you choose first brings nobody, and the card that brings six lets everybody else choose before you.
#
# ## A whole round
#
# Now play a round from its beginning: a power card, your supply, an action card, its caballeros. Bruno, Carmen and Diego are played by the program.

# %%
task("start.whole_round")

# %% [markdown]
# ## A first scoring
#
# After rounds 3, 6 and 9 there is a **general scoring**: first the Castillo is scored, then region by region. Before that everybody secretly chooses the region to which the own caballeros from the Castillo will go. You have two inside.

# %%
task("start.first_scoring")

# %% [markdown]
# ## Exercise
#
# Answer by clicking, then press *Check*.

# %%
exercise("start.in_order")

# %% [markdown]
# ## Where to go from here
#
# You have played every part of a turn. The next lessons take the parts one by one: first the map, then the power cards, then placing. If you would rather play now and read later, go to *A whole game*: nothing there needs more than what you know already, and every point and every refusal tells you why.

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules and what is proved about them, and it asks you to write some of it.
#
# A board in a notebook is only a window. The game itself is three functions: what may be done, doing it, and what one seat sees. `apply` gives the next state and what happened on the way; the old state is still there, unchanged.

# %%
import elgrande as eg
from elgrande.course import check, clause
from elgrande.rules.pieces import SUPPLY

state = eg.new_game(players=4, seed=7)

# %%
actions = eg.legal_actions(state)
after, events = eg.apply(state, actions[6])
assert state.powers == (None, None, None, None)
events

# %% [markdown]
# What is not offered is refused, with the clause that forbids it. The next player may not repeat a value:

# %%
following = eg.to_move(after)[0]
try:
    eg.apply(after, type(actions[6])(following, actions[6].value))
except eg.IllegalAction as refused:
    forbidding = refused.clause

assert forbidding == "PW-2"
clause(forbidding)

# %% [markdown]
# How many caballeros may the power card 9 bring? Put your answer in place of the three dots and run the cell. The solution is folded below it.

# %%
check("start.supply_of_nine", ...)

# %% tags=["solution"]
assert check("start.supply_of_nine", SUPPLY[9])
