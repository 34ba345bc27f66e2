# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Bonuses and mobile scoreboards
#
# *Two points more where the King is, two more at home, and two little boards that change what a region is worth.*
#
# A lead is worth more in some places than in others, and not only because of the numbers printed there. Where the **King** stands, a sole leader gets 2 more points. In your **home region**, the one in which your Grande lives, you get 2 more if you are the sole leader. And a **mobile scoreboard** covers the printed numbers with its own.

# %%
from IPython.display import display

import elgrande as eg
from elgrande.actions import ScorePlace, UseSpecial
from elgrande.course import board, check, clause, code, exercise, predict, task
from elgrande.course.lessons.bonuses import ANA, at_court, scored_as_fours
from elgrande.course.lessons.scoring import paid

state = at_court()
board(state)

# %% [markdown]
# ## The King's bonus and the home bonus
#
# Ana leads alone in three regions here. Castilla la Nueva pays her 7, and 2 because the King is there. Valencia pays 5, and 2 because she lives there. Granada pays 6 and nothing else.
#
# Granada is somebody's home, too. And what if the lead is shared? Ranks move down in a tie; do bonuses?

# %%
predict("bonuses.not_your_home")

# %%
predict("bonuses.tied_king")

# %% [markdown]
# So a tie at the top of the King's region costs more than a tie elsewhere: it costs the bonus besides.

# %%
clause("BN-2")

# %% [markdown]
# ## Using them
#
# In the first position you live in the region with the highest first value. In the second one you can have both bonuses at once (BN-3), if you do things in the right order.

# %%
task("bonuses.nine")

# %%
task("bonuses.both")

# %% [markdown]
# ## Mobile scoreboards
#
# Two little boards, 8/4/0 and 4/0/0, come into play by an action card. Where one lies its values count instead of the printed ones (MS-1), until somebody moves it. It may be laid on any region that has none, and beside the Castillo (MS-4), but it neither goes to the King's region nor leaves it (MS-3).

# %%
task("bonuses.best_cover")

# %% [markdown]
# The 4/0/0 is there to spoil: a sole leader still gets 4, but whoever is second or third, or tied for the lead, gets nothing at all.
#
# One may lie in a region when the King arrives. And some cards ask for *the 4s* or *the 5s*: is a covered region one of them?

# %%
predict("bonuses.covered")

# %%
predict("bonuses.fours")

# %% [markdown]
# ## Exercise
#
# Answer by clicking, then press *Check*.

# %%
exercise("bonuses.where_ana_gets_one")

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules and what is proved about them, and it asks you to write some of it.
#
# The events say why points were paid:

# %%
about_to, _ = eg.apply(
    eg.position(
        caballeros={"valencia": (2, 1, 1, 0)}, grandes=state.grandes, turn=ANA, card="score_any_deck_2"
    ),
    UseSpecial(ANA),
)
_, events = eg.apply(about_to, ScorePlace(ANA, "valencia"))
assert events[0].because == ("SC-1", "BN-2")
assert [paid(state, region)[ANA] for region in ("castilla_la_nueva", "valencia", "granada")] == [9, 7, 6]
events

# %% [markdown]
# The engine adds both bonuses in one place, to whoever has rank 1, and by the tie rule nobody has that rank in a tie.

# %%
from elgrande.scoring import shares

code(shares)

# %% [markdown]
# ### Where the books go wrong
#
# Three books work out the same example, a sole leader at home in Granada with four caballeros. Two of them say 6 + 2; the third says 4 + 2. It is a slip: 4 is the number of caballeros. The printed scoreboard, and the two others, refute it.

# %%
assert eg.board().nodes["granada"]["scoreboard"] == (6, 3, 1)
assert eg.region_points((4, 0, 1, 1), (6, 3, 1), home=ANA) == (8, 0, 1, 1)
clause("BN-2")

# %% [markdown]
# This is what each mobile scoreboard changes for the first, the second and the third:

# %%
covers = ((8, 4, 0), (4, 0, 0))
print(f"{'':20}{'':9}{'8/4/0':>10}{'4/0/0':>10}")
for region, printed in eg.board().nodes(data="scoreboard"):
    changes = [[new - old for new, old in zip(cover, printed, strict=True)] for cover in covers]
    told = ["/".join(f"{change:+d}" for change in row) for row in changes]
    print(f"{region:20}{'/'.join(map(str, printed)):9}{told[0]:>10}{told[1]:>10}")

# %% [markdown]
# ### The proof
#
# Each region is scored by exactly one of the cards for the 4s, the 5s, the 6s and 7s, unless the 8/4/0 lies on it: neither twice nor never, wherever the two boards are. And the bonuses go to sole leaders, for any counts and any scoreboard.

# %%
from proofs.notebook import prove

assert "granada" in scored_as_fours()
display(prove("first_values_divide_the_regions"), prove("bonuses_are_for_sole_leaders"))


# %% [markdown]
# ### Exercises
#
# **1.** Write a function that says what the bonuses add to everybody's points: `king` tells whether the King is there, `home` whose home region it is, or `None`. For `(3, 1, 0)`, `True` and `0` it returns `(4, 0, 0)`.


# %%
def bonus(counts, king, home):
    return ...


check("bonuses.bonus", bonus)


# %% tags=["solution"]
def bonus(counts, king, home):
    def for_(player):
        leads = counts[player] > 0 and eg.ranks(counts)[player] == 1
        return (2 * king + 2 * (player == home)) if leads else 0

    return tuple(for_(player) for player in range(len(counts)))


assert check("bonuses.bonus", bonus)

# %% [markdown]
# **2.** What is the most that one player can get from one region in one scoring, with everything that you know now?

# %%
check("bonuses.most_for_one", ...)

# %% tags=["solution"]
most = max(
    eg.region_points((1, 0, 0), scoreboard, king=True, home=ANA)[ANA] for scoreboard in ((7, 4, 2), (8, 4, 0))
)
assert check("bonuses.most_for_one", most)
