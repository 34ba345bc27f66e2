# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Start here: one turn
#
# *What the game is about, what is on the board, and a whole turn played with your own hands.*
#
# Spain in the fifteenth century: the King's power is waning, and the Grandes, the great nobles, struggle for his regions. Each of them sends **caballeros** (knights) into the regions, and three times in the game every region is **scored**: whoever has most caballeros there gets its first number of points, the next its second, the third its third. After nine rounds the most points win.
#
# So everything turns on one question: where are my caballeros worth most, and how do I get them there before the others do?
#
# This is the whole table. Run the cell with **Shift + Enter**; you are Ana, the blue circles.

# %%
import elgrande as eg
from elgrande.course import board, check, clause, predict, task

state = eg.new_game(players=4, seed=7)
board(state)

# %% [markdown]
# ## What you see
#
# * **Circles, squares, triangles, diamonds** are the players' caballeros; the number before a row counts them. A shape belongs to a player as much as a colour does.
# * **A castle with a letter** is that player's Grande. It marks the home region, where a sole leader gets 2 extra points.
# * **The crowned figure** is the King, and the hatching is his region: nothing enters or leaves it except the King himself.
# * **Three numbers**, such as 6 4 2, are the points for most, second most and third most caballeros.
# * **The tower in the sea** is the Castillo: whatever goes in is hidden until it is scored.
# * **The frame** around the map counts points; the small track in France counts rounds, and a lily on it is a general scoring.
# * **The panels** below have each player's **court** (caballeros that can be placed) and **provinces** (caballeros that must come to the court first).
#
# The picture is drawn from the very state that the program plays with. What the eye sees can be asked, too: who stands in the region where the King is *not*, and what does Aragón pay?

# %%
print("Ana's home region:", state.grandes[0])
print("The King is in:", state.king)
print("Aragón pays:", eg.board().nodes["aragon"]["scoreboard"])
assert state.king not in state.grandes

# %% [markdown]
# ## A round in four sentences
#
# 1. Everybody plays a **power card**, one after another. Its value says when you will choose, its small figures how many caballeros it brings.
# 2. In the order of the power cards, from high to low, everybody has a turn. It begins with the **supply**: caballeros come from the provinces to the court.
# 3. You take one of the five **action cards**. Its number says how many caballeros you may **place** on the map, next to the King; its text is a **special action**.
# 4. When all have had their turns, new cards are turned up. After rounds 3, 6 and 9 every region is scored.
#
# First comes a prediction. Choose an answer before you go on: being wrong now is the quickest way to remember it.

# %%
predict("start.order")

# %%
predict("start.supply")

# %% [markdown]
# Those two answers are the heart of the game: the card that lets you choose first brings nobody, and the card that brings six lets everybody else choose before you. The program has this as one small table, and nothing else in it knows these numbers:

# %%
from elgrande.rules.pieces import SUPPLY

SUPPLY

# %%
assert SUPPLY[13] == 0 and max(SUPPLY.values()) == SUPPLY[1]
assert all(SUPPLY[value] >= SUPPLY[value + 1] for value in range(1, 13))
clause("PW-4")

# %% [markdown]
# ## Your first power card
#
# Below is a board you can play on. The line at the top says what you have to decide, and whatever you can choose is marked: **click it**, or walk there with **Tab** and the **arrow keys** and press **Enter**. Three others, the simple bots, play Bruno, Carmen and Diego.
#
# The frame above the board says what to do here. Nothing can go wrong: **Start again** puts everything back.

# %%
task("start.supply_three")

# %% [markdown]
# ## Placing caballeros
#
# Now to the map. With an action card you may place caballeros from your court, but only in regions that share a border with the King's region, or in the Castillo. In this position Bruno leads in Aragón, by two to one.

# %%
task("start.aragon")

# %% [markdown]
# Why not straight into the middle, where the King is? Try it. A refusal is nothing to be afraid of: it names the **clause** of the rules that forbids it, and *why?* opens it. Every clause has such an id, and you meet the same id in the program, in its tests and in the proofs.

# %%
task("start.forbidden")

# %%
clause("KG-1")

# %% [markdown]
# ## A whole turn
#
# You choose first: all five cards are there. Read them, take one, place caballeros, use its special action or leave it, and end your turn.

# %%
task("start.whole_turn")

# %% [markdown]
# ## The same from code
#
# A board in a notebook is only a window. The game itself is three functions: what may be done, doing it, and what one seat sees. `apply` gives the next state and what happened on the way; the old state is still there, unchanged.

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
    print(refused)
    assert refused.clause == "PW-2"

# %% [markdown]
# ## Exercise
#
# How many caballeros may the power card 9 bring? Put your answer in place of the three dots and run the cell. The solution is folded below it.

# %%
check("start.supply_of_nine", ...)

# %% tags=["solution"]
answer = check("start.supply_of_nine", SUPPLY[9])
assert answer
answer

# %% [markdown]
# ## Where to go from here
#
# You have played every part of a turn. The next lessons take the parts one by one: first the map, then the power cards, then placing. If you would rather play now and read later, go to *A whole game*: nothing there needs more than what you know already, and every point and every refusal tells you why.
