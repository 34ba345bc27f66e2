# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The flags
#
# *One caballero of each player bears a flag, and the flag breaks ties.*
#
# The Anniversary expansion is small: five flags, one for each colour. Yours begins under a caballero in your home region (FL-1) and goes where he goes (FL-3).

# %%
from elgrande.course import board, clause, exercise, predict, task
from elgrande.course.lessons.flags import one_move

board(one_move())

# %% [markdown]
# ## Ties, with a flag
#
# Without flags a tie costs everybody in it one rank. With them, whoever has his flag there comes before those who have not (FL-2).

# %%
predict("flags.two")

# %% [markdown]
# Flags do not add up: two of them in one tie cancel each other. But the two are still before everybody who has none.

# %%
predict("flags.three")

# %%
clause("FL-2")

# %% [markdown]
# ## It moves with its bearer
#
# A caballero who bears a flag counts as one, like any other. To move him is to move the tie-breaker. On the board he has a flag of his own to click.

# %%
task("flags.carry")

# %% [markdown]
# The book does not say which of several caballeros in a region is the bearer when somebody moves one of them. Our ruling: whoever moves him chooses.

# %%
clause("FL-3")

# %% [markdown]
# ## No flag without a bearer
#
# A flag never lies about. When its bearer enters the Castillo or leaves the map, its owner gives it at once to another of his (FL-4). By a ruling of ours also to one in the King's region (FL-5).

# %%
task("flags.given")

# %%
clause("FL-5")

# %% [markdown]
# ## Exercise
#
# Answer by clicking, then press *Check*.

# %%
exercise("flags.where_to")

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules, and it asks you to write some of it.
#
# A flag never costs its owner points, for any order of caballeros and any set of flags. That is a theorem, and it is proved of the function that scores:

# %%
from proofs.notebook import prove

prove("a_flag_only_helps_its_owner")

# %% [markdown]
# Can it earn somebody else points? Behind two other flags it can: then it takes its owner out of a tie, and leaves another player alone on his rank.

# %%
prove("a_flag_never_helps_another")

# %% [markdown]
# **1.** Write a function: what does Aragón (5/4/1) pay four players with these `counts`, if those whose `flags` are `True` have their flags there?

# %%
import elgrande as eg
from elgrande.course import check


def my_points(counts, flags):
    return ...


check("flags.points", my_points)


# %% tags=["solution"]
def my_points(counts, flags):
    strength = tuple(2 * count + (flag and count > 0) for count, flag in zip(counts, flags, strict=True))
    return eg.region_points(strength, (5, 4, 1))


assert check("flags.points", my_points)
