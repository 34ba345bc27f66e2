# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # El Grande: play a game
#
# Spain in the fifteenth century: the King's power is waning, and the Grandes, the great nobles, fight over
# his regions. In each round everybody plays a **power card**: a high one lets you choose early, a low one
# brings many of your **caballeros** to your court. Then you choose one of five **action cards**: it says
# how many caballeros you may place in the regions around the **King**, and it has a special action that
# shifts caballeros, scores a region, moves the King, or spoils somebody's plans. After rounds three, six
# and nine all regions are **scored**: who has most caballeros in a region gets its first number of points,
# the next its second, and ties pay less. After nine rounds the most points win.
#
# Run the cell below (**Shift + Enter**), and play against three bots. You are Ana, the blue circles.

# %%
from elgrande.widgets import play

table = play(players=4, seed=7)
table

# %% [markdown]
# ### Reading the board
#
# * **Circles, squares, triangles, diamonds** are the players' caballeros; the number before a row counts
#   them.
# * **A castle with a letter** is that player's Grande. It marks the home region: 2 extra points there for
#   a sole leader.
# * **The crowned figure** is the King, and the hatching his region: nothing enters or leaves it, but a
#   sole leader gets 2 extra points.
# * **Three numbers**, such as 6 4 2, are the points for most, second most and third most caballeros.
# * **The tower in the sea** is the Castillo: what goes in is hidden until it is scored.
# * **The frame** around the map counts points, the small track in France the rounds; a lily is a general
#   scoring.
# * **The panels** below have each player's court and provinces, the power card played and the cards left,
#   the start marker, an open Veto.
#
# ### Playing
#
# The line at the top says what you have to decide. Whatever you can choose is marked: **click it**, or walk
# there with **Tab** and the **arrow keys** (on the map they lead from region to region) and press
# **Enter**. A caballero that moves takes two clicks: pick it up, then put it down; **Escape** puts it back.
# Click anything else, too: you are told which rule forbids it. In the log every line has a *why?* that
# opens the rule behind it. **Undo** takes back what you did, until something came to light that you could
# not know.

# %% [markdown]
# ## The same from code
#
# A widget is only a window. The game itself is three functions: what may be done, doing it, and what one
# seat sees.

# %%
import elgrande as eg

state = eg.new_game(players=4, edition=eg.EN_BASE, seed=7)
actions = eg.legal_actions(state)
actions[:3]

# %% [markdown]
# `apply` gives the next state and the events on the way; each event lists the clauses that made it so. The
# old state is still there, unchanged.

# %%
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
    clause = refused.clause
assert clause == "PW-2"

# %% [markdown]
# A whole random game, to the end:

# %%
final = eg.random_playout(players=4, seed=7)
assert final.is_over
final.points

# %% [markdown]
# ## Clicking from code
#
# Every click can also be a line of code, so that a position can be prepared, or a game retold. Here is
# another table with the same seed, and the bots answer as they do above.

# %%
told = play(players=4, seed=7)
told.click("power:7")
told.session.speaker.decision(told.session.view)

# %% [markdown]
# The power card said 7, which brings three caballeros at most. Asking for four changes nothing; `notice`
# says why.

# %%
told.click("supply:4")
assert told.session.view.counts("court")[0] == 7
assert told.notice.because == ("PW-4",)
told.notice.sentence

# %%
told.click("supply:3")
assert told.notice is None
assert told.session.view.counts("court")[0] == 10

# %% [markdown]
# ## Why?
#
# An action, a refusal, a point: `why` has the clauses in full, in our words. Here is the last scoring in
# the game so far, or else the last thing that happened, and its reasons.

# %%
from elgrande.events import Scored

log = told.session.log
event = next((event for event in reversed(log) if isinstance(event, Scored)), log[-1])
print(told.session.speaker.event(event))
for id, title, words in told.session.speaker.why(event.because):
    print(f"{id} {title}: {words}")

# %% [markdown]
# ## Another language, another rulebook
#
# The buttons above the board switch between English, Spanish and Portuguese at any moment. In code it is
# `play(language="es")`, or a `Speaker` of its own:

# %%
from elgrande.text import Speaker

for language in ("en", "es", "pt"):
    print(Speaker(language).card_sentence("banishment", eg.EN_BASE))

# %% [markdown]
# The rulebooks do not agree on everything. An edition is a set of readings; under *New game* you can choose
# one, and in code you can combine them: `play(edition=eg.ES_20TH)`, or the English rules with open contents
# of the Castillo, `play(edition=eg.EN_BASE.but(castillo_contents="open"))`. The same card, as two rulebooks
# read it:

# %%
readings = [Speaker("en").card_sentence("banishment", edition) for edition in (eg.EN_BASE, eg.ES_20TH)]
assert readings[0] != readings[1]
readings

# %% [markdown]
# Save a game with `table.session.save()`, a text that replays to the very same position; and go on another
# day with `Table(Session.load(text))`.

# %%
from elgrande.play.session import Session

again = Session.load(told.session.save())
assert again.state == told.session.state
