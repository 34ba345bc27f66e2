# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # A whole game
#
# *Nine rounds against three bots on one board, and what decides such a game.*
#
# You are Ana, the blue circles; Bruno, Carmen and Diego are simple bots. The line at the top says what you have to decide, and whatever you can choose is marked: click it, or walk there with **Tab** and the **arrow keys** and press **Enter**.

# %%
from elgrande.course import language
from elgrande.widgets import play

table = play(players=4, seed=7, language=language())
table

# %% [markdown]
# ## At this table
#
# * **Click anything.** What the rules forbid is refused, and the refusal names the rule.
# * **Every line of the log has a *why?*** It opens the clauses behind what happened, down to the last point.
# * **Undo** takes back what you did, unless something has come to light since that you could not know.
# * **New game** lets you choose the number of players, the rulebook, expansions, and the short game of six rounds.
# * **EN, ES, PT**: the language changes at any moment, also in the middle of a card.
# * **Nine rounds take time.** Your browser keeps the game: when you open this page another day, a button at the table goes on where you stopped.
#
# ## A plan for nine rounds
#
# Nobody can look through a whole game, but everybody can have a plan:
#
# 1. **Rounds 1 and 2: spread.** Three regions in which you lead by one are worth more than one in which you lead by six. What counts is to be first by a little, or second alone (SC-1, SC-3).
# 2. **Rounds 3, 6 and 9 are scored.** Ask before each of them: where does one more caballero turn a tie into a lead? And what do I put into the Castillo, so that it comes down where it matters (GS-4)?
# 3. **Save your high power cards.** A 13 buys the first choice and brings nobody; a 1 brings six and leaves you what the others did not want. Thirteen cards, nine rounds: four of them you never need (PW-4).
# 4. **An empty court is a lost turn.** A card that lets you place four is worth nothing if nobody is there to be placed (TU-7).
# 5. **Watch the King.** Where he stands nothing moves, and around him everything is placed: he decides which regions are open (KG-1, KG-2).
#
# ## The first scoring
#
# Now to a turning point of another game. Two cards are left, two of yours sit in the Castillo, and after your turn everything is scored for the first time.

# %%
from elgrande.course import board, clause, exercise, predict, task

task("whole_game.before_the_first_scoring")

# %% [markdown]
# If you were just short of it: the card that scores and the general scoring that follows pay for the same lead twice. This is why the third stack is most popular in rounds 3, 6 and 9.

# %%
clause("GS-1")

# %% [markdown]
# ## A game in two pictures
#
# Here four bots have played, each of them looking to the end of its own turn and no further. These are the boards when everything had just been scored for the first time and for the last: after rounds 3 and 9.

# %%
from elgrande.course.lessons.whole_game import a_game
from elgrande.events import GameEnded, RoundStarted

moves = a_game()
opens = {event.round: move for move in moves for event in move.events if isinstance(event, RoundStarted)}
scored = [opens[4].state, opens[7].state, moves[-1].state]
board(scored[0])

# %%
assert any(isinstance(event, GameEnded) for event in moves[-1].events)
board(scored[2])

# %% [markdown]
# Most caballeros of round 3 are still there in round 9: what is placed early pays three times. And the points of the four, after each of the scorings:

# %%
from IPython.display import Markdown

from elgrande.text import NAMES

rows = [
    f"| **{name}** | " + " | ".join(str(state.points[seat]) for state in scored) + " |"
    for seat, name in enumerate(NAMES[:4])
]
Markdown("\n".join(["| | 3 | 6 | 9 |", "|---|---|---|---|", *rows]))

# %% [markdown]
# Which part of it came from the three general scorings, and which from the special ones that the cards of the second, third and fourth stacks bring? Guess first.

# %%
predict("whole_game.where_points_come_from")

# %%
from elgrande.course.lessons.whole_game import points_by_scoring

general, special = points_by_scoring(moves)
assert general + special == sum(scored[-1].points)
f"{general} + {special} = {general + special}"

# %% [markdown]
# Does it pay to think ahead? In another game one of these bots has met three that do anything that is allowed.

# %%
predict("whole_game.looking_ahead")

# %% [markdown]
# ## The last turn
#
# All games come down to something like this. Round 9, nobody plays after you, and you are behind. Take your time: everything you need to know lies open.

# %%
task("whole_game.the_last_turn")

# %%
predict("whole_game.level_at_the_end")

# %% [markdown]
# ## Exercise
#
# Answer by clicking, then press *Check*.

# %%
exercise("whole_game.general_scoring")

# %% [markdown]
# The first board on this page is still waiting for you. If nine rounds are long: lesson 12 has six, and fewer players.

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules and what is proved about them, and it asks you to write some of it.
#
# ### Nobody gets lost
#
# Thirty caballeros a player, and nine rounds in which they are brought, placed, moved, banished, thrown into the Castillo and chosen for by secret disks. Does the program never lose one, or make one? A test could try a thousand games. A theorem speaks of all of them:

# %%
from proofs.notebook import prove

prove("every_decision_leaves_thirty_caballeros_each")

# %% [markdown]
# ### The same game again
#
# A game is nothing but its seed, its rulebook, and the decisions that were taken. This is all that is saved; played again it leads to the very same position, on any machine and years from now.

# %%
from elgrande.table.session import Session

saved = table.session.save()
assert Session.load(saved).state == table.session.state
print(saved[:400])
