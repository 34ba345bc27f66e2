# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Majorities, and Colonel Blotto
#
# *What one caballero more is worth, how the rule for ties changes it, and how to spread many at the same time.*
#
# This is the board of lesson 28: the last round of a game of three greedy bots (seed 6). A region pays who has most, second and third. So what is one caballero more worth? Often nothing. Often something to somebody else.

# %% tags=["folded"]
from elgrande.course import board, check, language, predict
from elgrande.course.lessons.bidding import last_round
from elgrande.course.lessons.majorities import small_war
from elgrande.theory.blotto import best_response, by_playing
from elgrande.theory.dominance import eliminate
from elgrande.theory.majorities import TieRule, marginal_values, staircase
from elgrande.theory.two_players import extreme_equilibria
from elgrande.widgets.theory import PayoffMap, marginal_bars

board(last_round())

# %% [markdown]
# ## Marginal value
#
# The **marginal value** of a caballero is what he changes: for his owner, and for the others.

# %%
predict("majorities.nowhere")

# %%
for gain in marginal_values(last_round(), 1):
    print(f"{gain.place:18} {gain.changes!s:12}", *sorted(gain.purposes))

# %% [markdown]
# For each place: what changes for Ana, Bruno and Carmen, and what the caballero is good for. He **climbs** (`climbs`) if his owner gets more, but does not lead alone. He **spoils** (`spoils`) if a rival gets less and he gets no more, and **shares** (`shares`) if he is tied with more than before. He **blocks** (`blocks`) if more is held against the next reply than he gains now.
#
# Below are the same numbers as bars: to the right for more, to the left for less. Click a place, and the map shows what it pays with one of Bruno’s more. Most bars are on the left, and they are not his.

# %%
marginal_bars(last_round(), 1, language())

# %% [markdown]
# Several caballeros together make a staircase, with long steps: this is what none, one, two … more would bring Ana in Granada.

# %%
staircase(last_round(), 0, "granada", 5)

# %% [markdown]
# ## It is the rule for ties
#
# In El Grande whoever is tied takes the lower rank (SC-3). In most games of majorities he takes the higher one, or the ranks are added up and divided.

# %%
predict("majorities.sports")

# %%
for rule in TieRule:
    gains = marginal_values(last_round(), 1, rule=rule)
    own, rivals = sum(gain.own for gain in gains), sum(sum(gain.changes) - gain.own for gain in gains)
    print(f"{rule:7} over all places: Bruno {own:+}, his rivals {rivals:+}")

# %% [markdown]
# Switch the rule in the picture above, and watch the bars change sides. So the rule makes a game in which one attacks: to catch up is a weapon, to pass is a prize, and a lead of one is not safe. As a designer you choose the incentives when you choose the rule for ties.
#
# ## Colonel Blotto
#
# In the old game of **Colonel Blotto** two players spread their troops over some battlefields at the same time. Here Ana has three caballeros and Bruno two, on the board of round 3 of lesson 27, for Cataluña, Sevilla and Valencia. What counts is the lead: one's own points less those of the other.

# %%
predict("majorities.blotto")

# %%
war = small_war()
print(best_response(war, 1, {0: (1, 1, 1)}))
print(best_response(war, 0, {1: (0, 0, 2)}))

# %% [markdown]
# Each answer invites another one, as with the secret disks. Write every way to spread them as a choice, and it is a game like those of lesson 27. Of Ana’s 20 ways and Bruno’s 10 those can go that are never better than some other one, and sometimes worse; a row says how many she sends to Cataluña, Sevilla and Valencia. Shades are her lead.

# %%
small = eliminate(war.as_normal_form(), weakly=True).left
PayoffMap(small, language=language())

# %% [markdown]
# No cell has both pieces, so both must mix. Whoever looks for equilibria here finds many ways for Ana, but only one for Bruno, and always the same value:

# %%
found = extreme_equilibria(small)
for spread, share in zip(small.choices[1], found[0].mixed[1], strict=True):
    print(spread, share)
print(len(found), "found; value", *{str(each.payoffs[0]) for each in found})

# %% [markdown]
# With more caballeros the table grows too large. But if each always answers best what the other has done so far, the frequencies come near an equilibrium; the regrets say how near. The exact one of large games is a linear programme, `equilibrium`, and needs SciPy, which is not in the browser.

# %%
found = by_playing(war)
print("value", round(found.value, 2), "· regrets", [round(regret, 2) for regret in found.regrets])
for strategy in found.strategies:
    print({spread: round(share, 2) for spread, share in strategy.items() if share > 0.05})

# %% [markdown]
# ## Exercises
#
# The answers to 1, 2 and 5 are tried on cases from the positions of this lesson (seed 6), too.
#
# **1.** Ten minutes. `row` has everybody's caballeros in a region with this `scoreboard`, four players. What does one more of player 0 change for each of them?


# %%
def my_changes(row, scoreboard):
    return ...


check("majorities.changes", my_changes)


# %% tags=["solution"]
def my_changes(row, scoreboard):
    import elgrande as eg

    before = eg.region_points(row, scoreboard)
    after = eg.region_points((row[0] + 1, *row[1:]), scoreboard)
    return tuple(new - old for old, new in zip(before, after, strict=True))


assert check("majorities.changes", my_changes)

# %% [markdown]
# **2.** Write the points of four players if all who are tied take the higher number.


# %%
def my_points(row, scoreboard):
    return ...


check("majorities.sporting", my_points)


# %% tags=["solution"]
def my_points(row, scoreboard):
    numbers = (*scoreboard, 0)
    return tuple(numbers[sum(other > own for other in row)] if own else 0 for own in row)


assert check("majorities.sporting", my_points)

# %% [markdown]
# **3.** In which places would one caballero more of Bruno's cost Ana points? Give the set of their ids, by looking at the board.

# %%
check("majorities.costly", ...)

# %% tags=["solution"]
assert check(
    "majorities.costly",
    {gain.place for gain in marginal_values(last_round(), 1) if gain.changes[0] < 0},
)

# %% [markdown]
# **4.** Where should Ana place up to three caballeros now, if nobody answers and her points are all that counts? Give a dict, such as `{"valencia": 2}`. Whatever brings as much as the best is right.

# %%
check("majorities.place_three", ...)

# %% tags=["solution"]
assert check("majorities.place_three", {"cataluna": 3})

# %% [markdown]
# **5.** An hour. `pays` has a row for each place: what none, one, two … caballeros bring there. What is the most that up to `budget` of them bring together?


# %%
def my_best(pays, budget):
    return ...


check("majorities.best_total", my_best)


# %% tags=["solution"]
def my_best(pays, budget):
    if not pays:
        return 0
    first, *rest = pays
    return max(first[here] + my_best(rest, budget - here) for here in range(budget + 1))


assert check("majorities.best_total", my_best)

# %% [markdown]
# **6.** Ana sends one caballero into each of the three regions. Give a best answer of Bruno's, such as `(1, 1, 0)`.

# %%
check("majorities.answer", ...)

# %% tags=["solution"]
assert check("majorities.answer", (0, 0, 2))
