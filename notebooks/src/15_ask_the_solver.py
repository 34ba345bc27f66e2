# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Ask the solver: find me a position in which …
#
# *Instead of playing a thousand games until something happens, describe what is to happen, and let a solver find the position, or prove that there is none.*
#
# You want to show somebody why the secret disk matters, or set a puzzle for Thursday evening, or win an argument: "that could never happen!" What you need is a position, and a small one.
#
# In the lesson on proofs z3 looked for positions in which a rule fails. It can look for any other kind of position just as well. It is told what is so in every position of the game, and what you wish for; then it fills in the numbers.

# %% tags=["folded"]
import z3

from elgrande.course import check, code, language, predict, task
from elgrande.rules.box import BASE
from elgrande.scoring import region_points
from proofs.notebook import ask, beside, solver
from proofs.positions.find_position import (
    Within,
    a_tie_costs_the_game,
    find,
    one_winning_disk,
    the_kings_bonus_decides,
)

# %%
one = ask(one_winning_disk, seat=0)
assert one
one

# %% [markdown]
# Before the last scoring, exactly one secret disk wins for Ana. The solver did not stop at the first position it found: it has shown that with fewer caballeros there is none. And since you should not believe a solver, the engine has set every disk and scored the game to its end before you saw the board. If the two did not agree, you would see an error and no board.
#
# Here is a larger one to play. Which region wins?

# %%
task("solver.one_disk")

# %% [markdown]
# ## What z3 is told
#
# Nothing here is magic, and little of it is long. Everybody's number of caballeros in each place is a symbol, and so are the points before. What a place pays is a formula of these symbols, made of the printed cases of the tie rule, which are proved to be what the engine pays. This is the whole question:

# %%
code(one_winning_disk)

# %% [markdown]
# `PbEq` says that exactly one of the conditions holds. And this is how two players' counts look to z3, and the points that one of them earns:

# %%
from proofs.positions.symbolic_boards import UnknownBoard

unknown = UnknownBoard(Within(players=2, regions=("granada",), most=5))
print(unknown.row("granada"))
print(unknown.earned("granada")[1])

# %% [markdown]
# ## A tie, or a bonus, that decides the game
#
# Ana leads before the last scoring, and a tie takes the game from her. First a prediction, on a position of our own:

# %%
predict("solver.tie")

# %% [markdown]
# Now two questions: a tie that costs the game, and a game that the King's bonus decides.

# %%
tie = ask(a_tie_costs_the_game)
kings = ask(the_kings_bonus_decides, player=0, within=Within(players=3))
assert tie and kings
beside(tie, kings)

# %% [markdown]
# In the first position, one caballero more in the tied region and she would have won: the question asks for that, too, or the tie would not be to blame. `state` is a plain position like any other. Take the reason away and see:

# %%
from proofs.positions.find_position import costly_ties, winners_with, with_one_more

region, *_ = costly_ties(tie.state, 0)
assert 0 not in winners_with(tie.state, {})
assert winners_with(with_one_more(tie.state, region, 0), {}) == (0,)
region

# %% [markdown]
# ## A proof that there is none
#
# The second question, too, had an answer. But let nobody stand in the King's region, and it has none. Then you get no board but a proof; it speaks of the limits that stand on the card, and of nothing beyond them.

# %%
elsewhere = Within(regions=("galicia", "sevilla"), king="castilla_la_nueva")
nowhere = ask(the_kings_bonus_decides, within=elsewhere)
assert not nowhere
nowhere

# %% [markdown]
# ## Your own question
#
# `find` takes any wish you can write down. The board it hands you has `caballeros`, `row(place)`, `points` (before), `earned(place)` and `final()` (after); with `z3.And`, `z3.Or`, `z3.Not` and `z3.Sum` you say what you want of them. For instance: Granada pays four players more, all together, than its scoreboard shows. With `is_so` the engine is asked about the position, too.


# %%
def more_than_shown(board):
    return z3.Sum(board.earned("granada", king=None)) > sum(board.scoreboard("granada"))


def really_pays_more(state):
    return sum(region_points(state.counts("granada"), (6, 3, 1))) > 6 + 3 + 1


wish = {"sentence": "Granada pays more than it shows", "is_so": really_pays_more}
rich = ask(find, more_than_shown, **wish, within=Within(players=4, most=2))
assert rich
rich

# %% [markdown]
# All four are tied, and each of them gets the second number. With three players the same wish cannot be fulfilled:

# %%
poor = ask(find, more_than_shown, **wish, within=Within(players=3))
assert not poor
poor

# %% [markdown]
# ## Limits
#
# A solver can also fail to answer. Each question may cost so many **steps**, z3's own measure of effort, which is the same on every machine. When they are used up, the answer is neither *yes* nor *no*, and it is never taken for either:

# %%
given_up = ask(one_winning_disk, steps=1_000)
assert not given_up and given_up.state is None
given_up

# %% [markdown]
# Then ask about fewer regions, allow fewer caballeros in each, or drop the demand for the fewest pieces with `fewest=False`. What to keep in mind about the answers:
#
# * *There is none* is a proof **within the limits on the card**: so many players, so many caballeros of each in a place, so many points.
# * *With fewer there is none* is a proof, too. "Few points" is only a preference.
# * The positions are **possible**, every piece is accounted for; whether a sensible game would ever come to them is another matter.
# * The questions above look at the **last general scoring**. What could happen in the rounds before, the solver does not know.
#
# ## About a position of yours
#
# Some questions are about the position that lies before you: where would one more caballero pay most, which single move, which disk? There are so few cases that no symbols are needed; the engine plays every one of them. The **position editor** below opens on the tie from the prediction above, and its questions stand under *Ask the solver*. Then click another position together, and ask again.

# %% tags=["folded"]
from elgrande.course.lessons.solver import ahead_but_tied
from elgrande.widgets import edit

edit(ahead_but_tied(), language=language(), solver=solver)

# %% [markdown]
# ## Exercises
#
# **One.** How many points can Aragón pay four players together, without any bonus? Guess, then let a few lines of Python tell you, or `find`.

# %%
check("solver.richest", ...)


# %% tags=["solution"]
from itertools import product

few = product(range(4), repeat=4)
richest = max(sum(region_points(counts, BASE.printed["aragon"])) for counts in few)
assert check("solver.richest", richest)

# %% [markdown]
# **Two.** Find a position for three players in which, after the last scoring, all three have the same number of points, although no two of them had the same before. (`final()` leaves the caballeros of the Castillo where they are: want it empty.) And let the engine have the last word: `winners_with(state, {})` are those who win.


# %%
def all_level(board):
    return False  # put your wish in its place


def all_win(state):
    return False  # and ask the engine here


ask(find, all_level, is_so=all_win, sentence="All level", within=Within(players=3, points=10))


# %% tags=["solution"]
def all_level(board):
    before, after = board.points, board.final()
    level = z3.And(after[0] == after[1], after[1] == after[2])
    return z3.And(level, z3.Distinct(*before), z3.Sum(board.row("castillo")) == 0)


def all_win(state):
    return winners_with(state, {}) == (0, 1, 2)


level = ask(find, all_level, is_so=all_win, sentence="All level", within=Within(players=3, points=10))
assert level and len(set(level.state.points)) == 3
