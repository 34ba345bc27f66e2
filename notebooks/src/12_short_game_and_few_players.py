# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The short game, and few players
#
# *Six rounds instead of nine, two or three players instead of four or five: what changes, and what does not.*
#
# Nine rounds with five players fill an evening. The rulebooks offer two ways to make the evening shorter, and they can be combined: leave out three rounds, or leave out players. Neither needs a new rule to be learnt; both change what is worth doing.
#
# ## Six rounds
#
# The board has a track of nine rounds, with a lily after 3, 6 and 9. What would you guess?

# %%
from elgrande.course import clause, exercise, predict, task

predict("few_players.first_scoring")

# %%
clause("RD-2")

# %% [markdown]
# What to make of it at the table: there are only two rounds to a scoring instead of three, so what you place now is scored sooner; and you play six power cards of thirteen, so you can afford high ones, or many low ones, as you like. Thrift is for the long game.
#
# ## Two players
#
# With two players nothing is changed but the pay: **only the first rank pays** (SC-4). What follows from that is less obvious than it sounds.

# %%
predict("few_players.two_tied")

# %% [markdown]
# So in a game of two a tie pays neither of you. Drawing level takes points away from the other, and costs one caballero less than leading. Use it.

# %%
task("few_players.spoil_it")

# %% [markdown]
# ## Three players
#
# With three players **two ranks pay** (SC-5). A tie for first still pays the second value to both; a tie for second pays nothing.

# %%
predict("few_players.tied_for_second")

# %%
task("few_players.alone_in_second_place")

# %% [markdown]
# Can one more caballero of yours help a rival? With four or five players it can: somebody who had nothing moves up to the third value. With two or three it cannot.
#
# ## Exercise
#
# Answer by clicking, then press *Check*.

# %%
exercise("few_players.where_ana_is_paid")

# %% [markdown]
# ## A short game of two
#
# It takes ten minutes. You are Ana again.

# %%
import elgrande as eg
from elgrande.course import language
from elgrande.widgets import play

short = eg.EN_BASE.but(length="short")
play(players=2, seed=12, edition=short, language=language())

# %% [markdown]
# ## For those who program
#
# Nobody needs this part to play. It shows how the program has the same rules and what is proved about them, and it asks you to write some of it.
#
# In the program the short game is an answer to one question of the edition, and everything else follows from the list of rounds.

# %%
import elgrande as eg
from elgrande.course import check, code
from elgrande.engine.rounds import following_round, rounds

short = eg.EN_BASE.but(length="short")
assert rounds(short) == (2, 3, 5, 6, 8, 9)
assert eg.new_game(players=2, edition=short, seed=1).round == 2
rounds(short)

# %%
code(rounds, following_round)

# %% [markdown]
# One book tells where the marker begins and which spaces it passes over; another tells which rounds are left out. Two stories: are they the same? That is proved, and the reading that would have been easy to fall for is refuted.

# %%
from proofs.notebook import prove

prove("both_wordings_of_the_short_game_agree")

# %% [markdown]
# The same caballeros under the same scoreboard, with more and more people at the table, the others being elsewhere. Ana has four, Bruno two; then both have three.

# %%
for players in (2, 3, 4, 5):
    nobody = (0,) * (players - 2)
    print(players, eg.region_points((4, 2, *nobody), (6, 4, 2)), eg.region_points((3, 3, *nobody), (6, 4, 2)))

assert eg.region_points((3, 3), (6, 4, 2)) == (0, 0)
assert eg.region_points((3, 3, 0), (6, 4, 2)) == (4, 4, 0)

# %% [markdown]
# And that one more caballero of mine helps no rival with two or three players is a theorem about all counts and all scoreboards:

# %%
prove("no_rival_is_helped_with_two_or_three_players")

# %% [markdown]
# ### How much is scored
#
# A hundred random games of each kind: how many points does the winner have, and by how many is he ahead? (Nobody plays at random; but the numbers show how much there is to get.)

# %%
from IPython.display import Markdown


def winner_and_lead(players, edition, games=100):
    finals = [sorted(eg.random_playout(players, seed, edition).points, reverse=True) for seed in range(games)]
    return sum(first for first, *_ in finals) / games, sum(
        first - second for first, second, *_ in finals
    ) / games


rows = ["| | 9 | | 6 | |", "|---|---|---|---|---|"]
for players in (2, 3, 4, 5):
    most, lead = winner_and_lead(players, eg.EN_BASE)
    most_of_six, lead_of_six = winner_and_lead(players, short)
    assert most > most_of_six
    rows.append(f"| **{players}** | {most:.0f} | +{lead:.0f} | {most_of_six:.0f} | +{lead_of_six:.0f} |")
Markdown("\n".join(rows))


# %% [markdown]
# Down: the number of players. Across: nine rounds, six rounds; the winner's points, and the lead over the next.
#
# ### Exercises
#
# **After which round comes which?** Write the function for the short game: from the round that is over to the next one, and `None` when the game is.


# %%
def next_round(round):
    return ...


check("few_players.next_round", next_round)


# %% tags=["solution"]
def next_round(round):
    """Every third space of the track is passed over, and the game ends after 9."""
    if round == 9:
        return None
    return round + 2 if round % 3 == 0 else round + 1


assert check("few_players.next_round", next_round)


# %% [markdown]
# **Points of two.** How many points do I get with `mine` caballeros against `theirs`, in a game of two, in a region with this first value and without bonuses?


# %%
def points_of_two(mine, theirs, first):
    return ...


check("few_players.points_of_two", points_of_two)


# %% tags=["solution"]
def points_of_two(mine, theirs, first):
    """All or nothing."""
    return first if mine > theirs else 0


assert check("few_players.points_of_two", points_of_two)
