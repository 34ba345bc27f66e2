# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # What only one of them knows
#
# *Private knowledge: games in which everybody knows something that the others do not, and reckons with what they may know.*
#
# The last scoring of a game of two greedy bots (seed 22). The disks are set before the Castillo is opened (GS-2). Of Ana’s caballeros one is not in sight, and of Bruno’s one. Each of the two may be in the Castillo or in the provinces; Ana knows where hers is, and Bruno where his is. You need lessons 27 and 30 for this one.
#
# Begin with the case in which nothing is hidden.

# %% tags=["folded"]
from fractions import Fraction
from itertools import product

from elgrande.course import board, check, language, predict
from elgrande.course.lessons.private_knowledge import one_each, two_each
from elgrande.theory.bayesian import bayes_regrets, hidden_disks, pure_bayes_equilibria, surely
from elgrande.widgets.theory import expected_lines, payoff_map

predict("private_knowledge.known_to_all")

# %% [markdown]
# Here are all cells. Ana would like País Vasco more than Aragón; to Bruno they are worth the same.

# %%
payoff_map(one_each(), language=language())

# %% [markdown]
# ## Types
#
# Now nobody has kept count. In a **Bayesian game** everybody knows something that the others do not, his **type**, and all agree on how probable the types are. Here a type is one’s own number in the Castillo. By the prior of lesson 30 it is 1 with chance 1/5, and 0 otherwise.

# %%
private = hidden_disks(one_each())
for types, chance in private.chances.items():
    print("Ana", types[0], " Bruno", types[1], " with chance", chance)

# %% [markdown]
# A **strategy** says what a player does as each of his types. In a **Bayes-Nash equilibrium** no type of anybody gains on average by doing otherwise.

# %%
predict("private_knowledge.types")

# %% [markdown]
# What each disk pays an Ana with one on average depends on how probable it is that Bruno has one, and on what he then shows. Choose his disk: where two lines cross, she changes her mind. The dashed line is what she believes.

# %%
expected_lines(private, 0, 1, language(), {1: "pais_vasco"})

# %% [markdown]
# Up to a chance of 2/7, País Vasco is best even if Bruno would show it, too. She believes 1/5. So she shows it, he knows that, and evades her.
#
# ## Agents
#
# To solve such a game, each type of each player is taken for a player of its own, an **agent**, who is paid what he expects. Then it is a game in normal form, of four, and we look for its equilibria as before. The regrets are worked out anew, from the payoffs and the chances alone.

# %%
for found in pure_bayes_equilibria(private):
    regrets = bayes_regrets(private, surely(found))
    for agent, disk in found.items():
        print(f"player {agent.place}, {agent.type} in the Castillo: {disk:12} regret {regrets[agent]}")

# %% [markdown]
# Who has none has nobody to send, so that all his disks are the same. To know less makes this game simpler: of two equilibria one is left.
#
# And if it were as probable as not that the other has one?

# %%
predict("private_knowledge.even")

# %%
even = {0: Fraction(1, 2), 1: Fraction(1, 2)}
for found in pure_bayes_equilibria(hidden_disks(one_each(), [even, even])):
    print([disk for agent, disk in found.items() if agent.type])

# %% [markdown]
# What is really in the Castillo has no influence on any of this: nobody has peeked. All of this lesson runs without numpy, so in the browser as well.
#
# ## Exercises
#
# The answers to 1, 4 and 5 are tried on cases from the positions of this lesson (seed 22), too.
#
# **1.** Ten minutes. `pays` has a row for each of your disks and a column for each type of your rival; `chances` says how probable each type is. Which disk pays most on average? Give the number of its row.


# %%
def my_best_disk(pays, chances):
    return ...


check("private_knowledge.best_disk", my_best_disk)


# %% tags=["solution"]
def my_best_disk(pays, chances):
    means = [sum(paid * chance for paid, chance in zip(row, chances, strict=True)) for row in pays]
    return means.index(max(means))


assert check("private_knowledge.best_disk", my_best_disk)

# %% [markdown]
# **2.** Types may hang together. `chances` says of each pair of types, yours first, how probable it is. You see `own`. What do you believe of the other’s type? Give a dict.


# %%
def my_believed(chances, own):
    return ...


check("private_knowledge.believed", my_believed)


# %% tags=["solution"]
def my_believed(chances, own):
    left = {theirs: chance for (mine, theirs), chance in chances.items() if mine == own}
    return {theirs: chance / sum(left.values()) for theirs, chance in left.items()}


assert check("private_knowledge.believed", my_believed)

# %% [markdown]
# **3.** In `one_each()`, from which chance on that Bruno has one can Aragón be better than País Vasco for an Ana with one? Work it out by hand. A `Fraction` or three decimals are right.

# %%
check("private_knowledge.threshold", ...)

# %% tags=["solution"]
# If Bruno would show País Vasco, it pays her 27 − 12q, and Aragón 25 − 5q.
assert check("private_knowledge.threshold", Fraction(2, 7))

# %% [markdown]
# **4.** `mine` has a table of your payoffs for each type of your rival, row by row. `plan` says which column each of his types chooses, and `chances` how probable each is. What does each of your rows pay on average? Give a tuple.


# %%
def my_expected(mine, plan, chances):
    return ...


check("private_knowledge.expected", my_expected)


# %% tags=["solution"]
def my_expected(mine, plan, chances):
    return tuple(
        sum(chance * table[row][column] for table, column, chance in zip(mine, plan, chances, strict=True))
        for row in range(len(mine[0]))
    )


assert check("private_knowledge.expected", my_expected)

# %% [markdown]
# **5.** An hour. `theirs` has the payoffs of the rival in the same way, a table for each of his types. Give the set of all equilibria without chance: pairs of your row and his plan, such as `(0, (0, 1))`. Exercise 4 helps.


# %%
def my_equilibria(mine, theirs, chances):
    return ...


check("private_knowledge.equilibria", my_equilibria)


# %% tags=["solution"]
def my_equilibria(mine, theirs, chances):
    def is_best(row, plan):
        means = my_expected(mine, plan, chances)
        return means[row] == max(means) and all(
            table[row][column] == max(table[row]) for table, column in zip(theirs, plan, strict=True)
        )

    rows, columns = range(len(mine[0])), range(len(mine[0][0]))
    plans = product(columns, repeat=len(chances))
    return {(row, plan) for row, plan in product(rows, plans) if is_best(row, plan)}


assert check("private_knowledge.equilibria", my_equilibria)

# %% [markdown]
# **6.** Half an hour. `two_each()` is the last scoring of another game of greedy bots (seed 8): each may have none, one or two there, by our prior. What do they show in equilibrium? Give a dict such as `{(0, 1): "galicia", (0, 2): …, (1, 1): …, (1, 2): …}`: the first number is the player, the second how many he has. Then compare: what would they show if both knew of both pairs?

# %%
print(check("private_knowledge.three_types", ...))
board(two_each())

# %% tags=["solution"]
(found,) = pure_bayes_equilibria(hidden_disks(two_each()))
assert check(
    "private_knowledge.three_types", {tuple(agent): disk for agent, disk in found.items() if agent.type}
)

# %% [markdown]
# **7.** For a weekend. Is it good to be known to have a bad memory? Find a last scoring in a game of two bots in which Ana expects more if Bruno does not know her number than if he does, in whichever equilibrium without chance, and give its `State`; any is right.

# %%
check("private_knowledge.unknown", ...)

# %% tags=["solution"]
from elgrande.players.bots import HastyBot
from elgrande.players.playouts import play_game
from elgrande.theory.bayesian import Agent, interim
from elgrande.theory.beliefs import beliefs
from elgrande.theory.kingmaking import is_last_scoring


def expects(game, ana):
    found = pure_bayes_equilibria(game)
    return [interim(game, surely(chosen), ana)[chosen[ana]] for chosen in found]


# Two hasty bots, seed 16: she expects 26.8, and 26.48 if he knows that she has two.
hasty = [HastyBot(160 + seat) for seat in range(2)]
state = next(move.state for move in play_game(hasty, seed=16) if is_last_scoring(move.state))
own, ana = state.castillo[0], Agent(0, state.castillo[0])
known = hidden_disks(state, [{own: Fraction(1)}, beliefs([], state, seat=0)[1]])
assert min(expects(hidden_disks(state), ana)) > max(expects(known, ana))
assert check("private_knowledge.unknown", state)
