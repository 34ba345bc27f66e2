# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Proofs: how a rule is checked for every position there is
#
# *What a proof about a game is, how the tie rule is proved of the very function that scores, and how a wrong rule falls before your eyes.*
#
# Whoever writes a scoring program tries it: on the examples in the rulebook, on a few positions more, on a thousand random ones. That is good, and it is not enough. There are so many positions that no one will ever see them all, and the one that decides your game may be among those that nobody tried.
#
# So the rules of this game are not only tried but **proved**: a program called **z3**, a solver, looks for a position in which the engine and the rule disagree. Either it finds one, and then you can see it on the board; or it shows that there is none, at all. This lesson takes one rule, the tie rule, all the way.

# %%
from elgrande.course import check, clause, code, predict, task
from elgrande.scoring import ranks
from proofs.notebook import mutants, prove

clause("SC-3")

# %% [markdown]
# ## The function that we talk about
#
# A rank for each player, from the counts in one place. Three tied for most all take the second rank, and whoever comes next the third:

# %%
assert ranks((3, 3, 3, 2)) == (2, 2, 2, 3)
assert ranks((4, 0, 1, 1)) == (1, None, 3, 3)
code(ranks)

# %% [markdown]
# ## Why trying is not enough
#
# A region holds up to 30 caballeros of each of five players: that makes 28,629,151 positions, in one region.
#
# Here is a rule with a slip in it. It is right whenever it matters to you, except in one case that hardly ever happens: when all five are tied, it gives all of them the first rank. Ten thousand random positions find nothing wrong with it.

# %%
from random import Random

assert 31**5 == 28_629_151


def careless(counts):
    if len(counts) == 5 and min(counts) == max(counts) > 0:
        return (1, 1, 1, 1, 1)
    return ranks(counts)


random = Random(7)
positions = [tuple(random.randint(0, 30) for _ in range(5)) for _ in range(10_000)]
assert all(careless(counts) == ranks(counts) for counts in positions)

# %% [markdown]
# Now the same rule is handed to the proof. It stands in the place of the engine's own `ranks`, and nothing else is changed. Notice how quickly it falls.

# %%
fallen = prove("ranks_follow_the_tie_rule", rule=careless)
witness = fallen.state.counts("aragon")
assert not fallen and careless(witness) != ranks(witness)
fallen

# %% [markdown]
# One caballero of each: of all the positions in which the slip shows, the solver has even found the smallest. What it names is called a **witness**, and you need not believe it: it is a position of the game, and the cell has asked both rules about it.
#
# ## Numbers that stand for every number
#
# How can that be so quick? The trick is to call the function not with numbers but with **symbols**: `mine` and `his` are any two numbers of caballeros, from 0 up. The function runs as ever. Only when it asks something of them, *is mine more than his?*, there may be two answers. Then z3 is asked which of them are possible, the function goes one way, and is called again for the other. So it is led down every path it can take.

# %%
import z3

from proofs.kit.symbolic_execution import Explorer
from proofs.kit.uncached_engine import engine_on_symbols

mine, his = z3.Ints("mine his")
explorer = Explorer([mine, his], assuming=[mine >= 0, his >= 0])
with engine_on_symbols():
    for counts in explorer.paths():
        found = ranks(counts)
        known = ", ".join(str(condition) for condition in explorer.solver.assertions()[2:])
        print(f"{found!s:>13}   where {known}")
        claim = (mine > his) if found[0] == 1 else z3.BoolVal(True)
        assert explorer.counterexample(claim) is None

# %% [markdown]
# Each line is one path. On the right stands what is known on it, and that is what z3 is told; then it is asked one question: *can the claim be wrong here?* The claim in this cell is a small one, that whoever gets the first rank has more than the other. No line of it says a number like 17, so each of them speaks of 17 and 4, of 30 and 29, and of all others of its kind.
#
# The whole tie rule, for two to five players, in the same way:

# %%
proof = prove("ranks_follow_the_tie_rule")
assert proof
proof

# %% [markdown]
# A path for each way in which counts can be ordered, and for each the question whether the rank could be another one than the rule says. The rule itself is written down twice there, as the English book tells it and by the cases that the Spanish one prints, and the two are proved to be the same.
#
# ## Would it notice?
#
# A proof that would accept anything is worth nothing. So every theorem has **mutants**: plausible misreadings, put in the place of the rule, which the very same proof must refute. That is run here, now:

# %%
refuted = mutants("ranks_follow_the_tie_rule")
assert len(refuted) == 2
refuted

# %% [markdown]
# ## What a proof teaches
#
# A proof also answers questions that players ask. First say what you think:

# %%
predict("proofs.own_points")

# %%
predict("proofs.rival_points")

# %%
assert prove("one_more_never_costs_me_points")
helped = prove("one_more_can_help_a_rival")
assert not helped
helped

# %% [markdown]
# The second claim, that it never does, is refuted: a refuted claim is a result, too, and its witness a lesson in tactics. Do it yourself. In Valencia three players stand before Diego, and he gets nothing.

# %%
task("proofs.help_diego")

# %% [markdown]
# ## What is proved, and what is not
#
# It is as well to say what a proof rests on.
#
# * A theorem speaks of its **domain**, the line that begins with *Of*: "2 to 5 players, any counts" is just that and nothing more.
# * A verdict says how strong it is. **Proved for all numbers**: counts, cards or points were symbols, and no number breaks the claim. **Checked in every case**: there are so many cases, and each of them was looked at. Where two books are only set side by side it says **compared**, and that is no theorem.
# * It is about **the function that ships**. There is no second copy of the rules that could differ from what you play with.
# * It may rest on **lemmas**, theorems proved before it. Their names stand on the card, and you can prove them in the same way.
# * We believe **z3**, and the few hundred lines of Python that lead a function down its paths. Whatever they find is played again with plain numbers before it is told; whatever they prove has its mutants.
# * **Chance** is not proved: that the stacks are shuffled is seen in tests. And that a sentence of ours says what the author of the game meant, no program can prove. What the books say stands on each clause card, with the page to look it up.
#
# Here is a claim that many would sign, and what becomes of it:

# %%
always = prove("the_last_player_may_have_no_choice")
assert not always
always

# %% [markdown]
# ## Exercises
#
# **One.** Write a function that says whether one more caballero of player `me` gives any rival a better rank. It is tried on every position with up to three caballeros of each of four players.


# %%
def helps(counts, me):
    return ...


check("proofs.helps", helps)


# %% tags=["solution"]
def helps(counts, me):
    more = tuple(count + (player == me) for player, count in enumerate(counts))
    before, after = ranks(counts), ranks(more)
    rivals = [player for player in range(len(counts)) if player != me and before[player] is not None]
    return any(after[rival] < before[rival] for rival in rivals)


assert check("proofs.helps", helps)

# %% [markdown]
# **Two.** Write the tie rule yourself, in your own way, and have it proved. No example will tell you that you are done; the proof will. (It can follow `sum`, `max`, comparisons and loops. It cannot follow a `set` or a dictionary of counts, since a symbol has no place in them.)


# %%
def my_ranks(counts):
    return tuple(1 + sum(other > mine for other in counts) if mine else None for mine in counts)


prove("ranks_follow_the_tie_rule", rule=my_ranks)


# %% tags=["solution"]
def my_ranks(counts):
    """From most to fewest, group by group: a group takes the next rank, and one lower if it is tied."""
    order = sorted(range(len(counts)), key=lambda player: counts[player], reverse=True)
    found, rank = [None] * len(counts), 0
    while order and counts[order[0]] > 0:
        group = [player for player in order if counts[player] == counts[order[0]]]
        rank += 1 if len(group) == 1 else 2
        for player in group:
            found[player] = rank
        order = order[len(group) :]
    return tuple(found)


assert prove("ranks_follow_the_tie_rule", rule=my_ranks)
