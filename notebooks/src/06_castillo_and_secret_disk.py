# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The Castillo and the secret disk
#
# *A tower that nobody may look into, and a choice that all make at the same time, unseen.*
#
# Almost everything in El Grande lies open on the table. The great exception is the **Castillo**, the tower in the sea. You may throw caballeros into it whenever you place or move some, and then nobody sees them any more. And before a general scoring everybody sets a **secret disk** to the region into which his own will march out.

# %%
from itertools import product

import elgrande as eg
from elgrande.actions import SetDisk
from elgrande.course import board, check, clause, code, exercise, predict, task
from elgrande.course.lessons.castillo import ANA, BRUNO, general_scoring, payoff

state = eg.position(castillo=(2, 3, 1, 0), caballeros={"galicia": (2, 0, 1, 0), "valencia": (0, 2, 2, 1)})
board(state, seat=ANA)

# %% [markdown]
# ## Into the tower
#
# Three of the numbers in the Castillo are hidden from Ana, and they stay hidden until it is scored. What is it good for, then? For one thing it is always open.

# %%
predict("castillo.where")

# %% [markdown]
# ## Hidden, but not forgotten
#
# Whoever throws caballeros in says how many (CA-4). So everybody could know everything, if only everybody had kept count. The board shows you less than you could know:

# %%
predict("castillo.seen")

# %% [markdown]
# Some people play with an open Castillo, and then the rivals' provinces are open, too (CA-6).
#
# Who keeps count has an advantage when the Castillo is scored, as by the card in the next position. It pays 5, 3 and 1, and no bonus (SC-7).

# %%
task("castillo.throw")

# %% [markdown]
# ## Scored twice
#
# A general scoring has four steps (GS-1): all set their disks; the Castillo is lifted and scored; its caballeros go where the disks show; then every region is scored. What does that mean for those inside?

# %%
predict("castillo.twice")

# %%
predict("castillo.special")

# %%
task("castillo.best_disk")

# %% [markdown]
# ## All at the same time
#
# You set your disk *before* the Castillo is opened, and nobody sees it before all are set. Several of you may play at one screen: when more than one has to choose in secret, a **curtain** falls. Say who has taken the screen, set your disk, and hand it on. Try it, and play both Ana and Bruno.

# %%
task("castillo.two_disks")

# %% [markdown]
# ## A disk on the King's region
#
# One region is closed, as always. The English book lets you choose it on purpose, the Spanish one knows it only as a mistake.

# %%
predict("castillo.kings_disk")

# %% [markdown]
# ## Exercise
#
# Answer by clicking, then press *Check*.

# %%
exercise("castillo.all_seen")

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules and what is proved about them, and it asks you to write some of it.
#
# A `view` is what one seat sees of a state; bots and boards know nothing else. `None` stands for what is hidden. With an open Castillo (CA-6) it and the provinces are seen by all.

# %%
hidden, is_open = eg.view(state, ANA), eg.EN_BASE.but(castillo_contents="open")
open_tower = eg.view(eg.position(castillo=(2, 3, 1, 0), edition=is_open), ANA)
hidden.counts("castillo"), hidden.counts("provinces"), open_tower.counts("provinces")


# %% [markdown]
# **Exercise: keep count.** Write a function: how many caballeros of a player have gone into the Castillo in these events? The two kinds of event that matter are `CaballeroPlaced(player, place)` and `CaballeroMoved(player, owner, source, target)`.


# %%
def counted(events, player):
    return ...


check("castillo.inside", counted)


# %% tags=["solution"]
def counted(events, player):
    def goes_in(event):
        match type(event).__name__:
            case "CaballeroPlaced":
                return event.player == player and event.place == "castillo"
            case "CaballeroMoved":
                return event.owner == player and event.target == "castillo"

    return sum(bool(goes_in(event)) for event in events)


assert check("castillo.inside", counted)

# %% [markdown]
# This is the general scoring in the engine:

# %%
from elgrande.engine.general_scoring import empty_castillo, settle_general_scoring

code(settle_general_scoring, empty_castillo)

# %% [markdown]
# In a program secret choices are easily got wrong: whoever is asked last must not know more than who is asked first. Here all may act at once, in any order, and a view tells others only that a disk lies there.

# %%
asked = general_scoring(castillo=(2, 3, 1, 0))
assert eg.to_move(asked) == (0, 1, 2, 3)
one, events = eg.apply(asked, SetDisk(ANA, "granada"))
other, _ = eg.apply(asked, SetDisk(ANA, "sevilla"))
assert one != other
assert eg.view(one, BRUNO) == eg.view(other, BRUNO)  # Bruno cannot tell them apart
events

# %% [markdown]
# ### A little game theory
#
# You have just agreed with yourself. Ana and Bruno cannot: each wants to be the one who goes to Granada (6/3/1), and if both go there they are tied and get 3 each. This is what the engine pays the two in the regions, for each pair of disks.
#
# Below the table stand the pairs, of all 81, with which both are content: neither would rather have set another disk. Game theory calls them **equilibria**.

# %%
regions = ("granada", "valencia", "sevilla")
print("Ana ↓  Bruno →", *(f"{region:>10}" for region in regions))
for ana in regions:
    print(f"{ana:14}", *(f"{payoff(ana, bruno)!s:>10}" for bruno in regions))

everywhere = tuple(eg.board().nodes)


def content(ana, bruno):
    mine, yours = payoff(ana, bruno)
    return all(payoff(other, bruno)[0] <= mine and payoff(ana, other)[1] <= yours for other in everywhere)


[disks for disks in product(everywhere, repeat=2) if content(*disks)]

# %% [markdown]
# Two of them, and in each one the other player has the better half: nobody can say which it will be. So it is best to choose by chance. If Bruno goes to Granada with the chance *p*, and to Valencia otherwise, Ana gets 3*p* + 6(1 − *p*) in Granada and 5*p* + 3(1 − *p*) in Valencia.
#
# **Exercise.** For which *p* is it all the same to her? Answer with a `Fraction`. And would Sevilla, which pays 4 to whoever is there alone, tempt her then?

# %%
check("castillo.chance", ...)

# %% tags=["solution"]
from fractions import Fraction

p = Fraction(3, 5)  # 6 - 3p = 3 + 2p
assert 6 - 3 * p == 3 + 2 * p > 4  # more than Sevilla pays
assert check("castillo.chance", p)

# %%
clause(eg.why_not(general_scoring(edition=eg.ES_20TH), SetDisk(ANA, "castilla_la_nueva")))

# %% [markdown]
# ### The proof
#
# (The card above is the Spanish book's answer to a disk on the King's region.) That nobody sees what is hidden is proved by making two states that differ *only* in what a seat cannot see: whatever that seat is shown, and whatever it may do, has to be the same in both.

# %%
from proofs.notebook import prove

prove("views_depend_only_on_what_a_seat_may_see")
