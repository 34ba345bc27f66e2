# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Assignment: formal methods
#
# *A rule as a formula, its proof about the code that ships, misreadings refuted, an invariant, and what a card says.*
#
# Wherever you see `raise NotImplementedError()`, put your own code in its place; wherever you are asked to explain, write a few sentences. The cells below a task try your answer at once. When it is graded, further cases are tried.
#
# Nothing here is a model of the game: you reason about the very functions with which it is played. They are given numbers that stand for every number, and z3 says whether a claim holds on each path they can take.

# %%
from itertools import permutations

import z3

import elgrande as eg
from elgrande.players.bots import RandomBot
from elgrande.players.playouts import play_game
from elgrande.rules.box import BASE
from elgrande.rules.cards import Card
from elgrande.rules.steps import ALL, Move, PlaceMore, SendCourtsHome
from elgrande.state import changed, transferred
from proofs.kit.symbolic_execution import term_of
from proofs.kit.theorem import Verdict, follows, valid
from proofs.positions.find_position import Within, scored_differently, scored_under
from proofs.positions.symbolic_boards import UnknownBoard
from proofs.texts.card_meaning import apart, meaning
from proofs.texts.effect_meaning import effect
from proofs.theorems.sc_ranks import any_counts, by_head_count, competition, dense, how_many, ranks_by_groups

# %% [markdown]
# ## 1. The tie rule as a formula
#
# Clause SC-3: players with equally many caballeros are tied. However many they are, the tie costs one rank: tied for first they all take rank 2, and the next group takes rank 3. So counts of 4, 4, 4, 3 have the ranks 2, 2, 2, 3.
#
# Write `rank(counts, player)`: a z3 term for the rank of a player who has caballeros. `counts` are z3 numbers, one for each player. Two calls help: `how_many([condition, …])` counts the conditions that hold, and `counts[one] == counts[other]` is such a condition, not a truth value.


# %%
def rank_in(numbers, player):
    """What your formula says of plain numbers."""
    return z3.simplify(rank([z3.IntVal(number) for number in numbers], player)).as_long()


# %% solution="rank"
def rank(counts, player):
    """The player's rank in this region, as a z3 term."""
    ### BEGIN SOLUTION
    mine, seats = counts[player], range(len(counts))
    opens_group = [z3.And([counts[earlier] != counts[seat] for earlier in range(seat)]) for seat in seats]
    tied = [z3.Or([counts[seat] == counts[other] for other in seats if other != seat]) for seat in seats]
    better_groups = how_many([z3.And(opens_group[seat], counts[seat] > mine) for seat in seats])
    ties = how_many([z3.And(opens_group[seat], tied[seat], counts[seat] >= mine) for seat in seats])
    return 1 + better_groups + ties
    ### END SOLUTION


# %% test="rank_without_ties" points=2
# SC-1
assert [rank_in((3, 1, 2), player) for player in range(3)] == [1, 3, 2]
### BEGIN HIDDEN TESTS
for players in range(2, 6):
    counts = any_counts(players)
    plain = [1 + how_many([other > mine for other in counts]) for mine in counts]
    same = z3.And([rank(counts, player) == plain[player] for player in range(players)])
    positive = [count > 0 for count in counts]
    assert valid(same, symbols=counts, assuming=[*positive, z3.Distinct(counts)]).verdict is Verdict.PROVED
### END HIDDEN TESTS

# %% test="rank_of_the_tied" points=3
# SC-3
assert [rank_in((4, 4, 4, 3), player) for player in range(4)] == [2, 2, 2, 3]
### BEGIN HIDDEN TESTS
for players in range(2, 6):
    counts = any_counts(players)
    right = ranks_by_groups(counts)
    same = z3.And([rank(counts, player) == right[player] for player in range(players)])
    positive = [count > 0 for count in counts]
    assert valid(same, symbols=counts, assuming=positive).verdict is Verdict.PROVED
### END HIDDEN TESTS

# %% [markdown]
# ## 2. A proof about the engine
#
# `follows(function, claim, symbols=…, assuming=…)` leads a function down every path it can take. `symbols` are the z3 numbers it is called with, `assuming` is a list of conditions on them, and `claim(result)` has to be a z3 condition on what the function returned. It answers with evidence: `evidence.verdict` is `Verdict.PROVED` or `Verdict.REFUTED`, and `evidence.witness.values` are numbers for which the claim is wrong.
#
# Write `proof(ranking, formula, players)`: evidence that a function such as `eg.ranks` gives everybody who has caballeros the rank that the formula says, and `None` to everybody else, **for any counts whatever**. A rank that the function returns may be symbolic: `term_of(rank)` makes it a z3 term. So that this part does not hang on your own formula, `tie_rule` is the project's.


# %%
def tie_rule(counts, player):
    """The player's rank, as the project's own formula has it."""
    return ranks_by_groups(counts)[player]


# %% solution="proof"
def proof(ranking, formula, players):
    """Evidence that `ranking(counts)` is what the formula says, for so many players."""
    counts = any_counts(players)
    ### BEGIN SOLUTION

    def as_the_formula_says(ranks):
        return z3.And(
            [
                counts[player] == 0
                if rank is None
                else z3.And(counts[player] > 0, formula(counts, player) == term_of(rank))
                for player, rank in enumerate(ranks)
            ]
        )

    return follows(
        lambda *numbers: ranking(numbers),
        as_the_formula_says,
        symbols=counts,
        assuming=[count >= 0 for count in counts],
    )
    ### END SOLUTION


# %% test="the_engine_follows_the_rule" points=2
assert proof(eg.ranks, tie_rule, 2).verdict is Verdict.PROVED
### BEGIN HIDDEN TESTS
assert proof(eg.ranks, tie_rule, 3).verdict is Verdict.PROVED
### END HIDDEN TESTS

# %% [markdown]
# A proof is worth something only if it would fail for a wrong rule. Three misreadings that one meets at real tables: `dense` (1, 1, 1, 2), `competition` (1, 1, 1, 4) and `by_head_count` (3, 3, 3, 4).

# %% test="misreadings_fall" points=2
assert proof(dense, tie_rule, 3).verdict is Verdict.REFUTED
### BEGIN HIDDEN TESTS
assert proof(competition, tie_rule, 3).verdict is Verdict.REFUTED
assert proof(by_head_count, tie_rule, 3).verdict is Verdict.REFUTED
### END HIDDEN TESTS

# %% test="no_count_is_left_out" points=3
# SC-2
evidence = proof(eg.ranks, tie_rule, 3)
assert evidence.asked >= evidence.paths > 1


### BEGIN HIDDEN TESTS
def everybody_ranks(counts):
    """Who has nobody there comes last."""
    return eg.ranks(tuple(count + 1 for count in counts))


def wrong_in_crowds(counts):
    """Right as long as nobody has more than nine."""
    crowded = False
    for count in counts:
        crowded = crowded or count > 9
    return dense(counts) if crowded else eg.ranks(counts)


assert proof(everybody_ranks, tie_rule, 3).verdict is Verdict.REFUTED
assert proof(wrong_in_crowds, tie_rule, 3).verdict is Verdict.REFUTED
### END HIDDEN TESTS

# %% [markdown]
# ## 3. Counterexamples
#
# Write `counterexample(ranking, players)`: numbers of caballeros, as a tuple, for which this function does not give the ranks of the engine; `None` if there are none.


# %% solution="counterexample"
def counterexample(ranking, players):
    """Counts that are ranked otherwise than by the engine, or None."""
    ### BEGIN SOLUTION
    evidence = proof(ranking, tie_rule, players)
    return None if evidence.witness is None else tuple(evidence.witness.values.values())
    ### END SOLUTION


# %% test="counterexamples_are_real" points=2
found = counterexample(dense, 3)
assert len(found) == 3 and dense(found) != eg.ranks(found)
### BEGIN HIDDEN TESTS
for misreading in (dense, competition, by_head_count):
    found = counterexample(misreading, 3)
    assert len(found) == 3 and misreading(found) != eg.ranks(found)
### END HIDDEN TESTS

# %% test="none_for_the_engine" points=1
assert counterexample(eg.ranks, 2) is None
### BEGIN HIDDEN TESTS
assert counterexample(by_head_count, 2) is None  # with two players it happens to be right
### END HIDDEN TESTS

# %% [markdown]
# **Explain** (4 points). Take your counterexample to `dense` and a scoreboard of 5, 3 and 1. Who gets how much by the rule, and who by the misreading? And why does every theorem of this project name a misreading that has to be refuted?

# %% [markdown] answer="why_mutants" points=4
# One caballero each for two players and none for the third: by the rule both are tied for first, take rank 2 and get 3 points each; dense ranking would pay 5 to both. So the misreading rewards just the standoff that the rule punishes. A proof can succeed for the wrong reason: assumptions that nothing fulfils, a claim that says nothing, a function that was never called. If the same proof, run on a wrong rule, is refuted, it is shown to depend on the rule.

# %% [markdown]
# ## 4. An invariant
#
# Every player has 30 caballeros, from the first move to the last (SU-2). Write `conserved(state)`, true if that is so. `state.caballeros` has a row for each place (nine regions, Castillo, courts, provinces), and each row a number for each player.


# %%
def walk(seed, players):
    """Every state of a random game."""
    bots = [RandomBot(seed + player) for player in range(players)]
    return [move.state for move in play_game(bots, seed=seed)]


# %% solution="conserved"
def conserved(state):
    """Whether each player has 30 caballeros in all."""
    ### BEGIN SOLUTION
    return all(sum(row[player] for row in state.caballeros) == 30 for player in range(state.players))
    ### END SOLUTION


# %% test="conserved_in_games" points=1
# SU-2
assert all(conserved(state) for state in walk(1, players=3))
### BEGIN HIDDEN TESTS
assert all(conserved(state) for players in (2, 4, 5) for state in walk(players, players))
### END HIDDEN TESTS

# %% test="a_loss_is_noticed" points=2
# SU-2
start = eg.position(players=3, caballeros={"aragon": (2, 1, 0)})
rows = start.caballeros
aragon = BASE.places.index("aragon")
lost = start._replace(caballeros=changed(rows, aragon, (1, 1, 0)))
assert conserved(start) and not conserved(lost)
### BEGIN HIDDEN TESTS
stolen = start._replace(caballeros=changed(rows, aragon, (1, 2, 0)))
found = start._replace(caballeros=changed(rows, aragon, (2, 1, 1)))
assert not conserved(stolen) and not conserved(found)
### END HIDDEN TESTS

# %% [markdown]
# Random games show that it is so in thousands of states. That it is so in **all** of them takes a proof by induction: it holds at the start, and each step keeps it. All caballeros move through one function of the engine, `transferred(rows, owner, source, target, number)`, so that is the step. Write `kept(before, after)`: a z3 condition on two boards, before and after, that says that no player has gained or lost a caballero. Boards have rows as above, of z3 numbers.


# %%
def step_keeps(kept, gate=transferred, players=2):
    """Evidence that `kept` holds of every board and what becomes of it, whoever moves how many where."""
    rows = tuple(tuple(z3.Int(f"{place} {player}") for player in range(players)) for place in BASE.places)
    number = z3.Int("number")
    ways = [(owner, *way) for owner in range(players) for way in permutations(BASE.places, 2)]
    steps = [kept(rows, gate(rows, *way, number)) for way in ways]
    return valid(z3.And(steps), symbols=[number])


# %% solution="kept"
def kept(before, after):
    """Every player has as many caballeros after as before."""
    ### BEGIN SOLUTION
    players = range(len(before[0]))
    return z3.And(
        [
            z3.Sum([row[player] for row in before]) == z3.Sum([row[player] for row in after])
            for player in players
        ]
    )
    ### END SOLUTION


# %% test="the_step_keeps_it" points=2
assert step_keeps(kept).verdict is Verdict.PROVED


# %% test="bad_steps_do_not_keep_it" points=3
def lost_on_the_way(rows, owner, source, target, number):
    """What is sent to the provinces leaves the game."""
    after = transferred(rows, owner, source, target, number)
    return (*after[:-1], rows[-1]) if target == "provinces" else after


assert step_keeps(kept, gate=lost_on_the_way).verdict is Verdict.REFUTED


### BEGIN HIDDEN TESTS
def changing_sides(rows, owner, source, target, number):
    """Whoever is moved belongs to the neighbour from then on."""
    leaving, neighbour = BASE.places.index(source), (owner + 1) % len(rows[0])
    rows = changed(rows, leaving, changed(rows[leaving], owner, rows[leaving][owner] - number))
    coming = BASE.places.index(target)
    return changed(rows, coming, changed(rows[coming], neighbour, rows[coming][neighbour] + number))


assert step_keeps(kept, gate=changing_sides).verdict is Verdict.REFUTED
### END HIDDEN TESTS

# %% [markdown]
# **Explain** (4 points). "No player ever has more than 30 caballeros in one region" is true in every game. But a step does not keep it, if nothing else is known: describe a board that fulfils it, and a step after which it is wrong. What has to be assumed in addition, so that the induction goes through?

# %% [markdown] answer="why_stronger" points=4
# Take 30 caballeros of Ana in Aragón and one more in her court: the claim is true of this board, which no game reaches, and placing the one in Aragón makes it false. The claim is an invariant, but not inductive. It becomes so together with a stronger one: every player has exactly 30 in all places together, and nobody has fewer than none anywhere. Then a region can never hold more than 30, and the step keeps the sum, so the two of them carry each other along.

# %% [markdown]
# ## 5. A position in which the ruling matters
#
# The card "first places" scores all regions, but pays only sole leaders. Do they also get their bonuses, 2 points from the King and 2 at home? The card itself does not say, so it is a reading. Ask the solver for a position in which the ruling decides who gets most. Write `wanted(board)`, a z3 condition: **player 0 alone gets the most points if bonuses are paid, and player 1 alone if they are not.** `earned(board, edition)` is a list of z3 terms, everybody's points from the card under an edition.

# %%
WITH = eg.EN_BASE.but(first_places="with_bonuses")
WITHOUT = eg.EN_BASE.but(first_places="without_bonuses")
FEW_REGIONS = Within(
    players=2,
    regions=("aragon", "granada", "valencia", "castilla_la_nueva"),
    most=2,
    king="castilla_la_nueva",
    grandes=("valencia", "galicia"),
)


def earned(board, edition):
    """What everybody gets when first places are scored in all regions."""
    places = [board.earned(region, first_only=True, edition=edition) for region in board.within.regions]
    return [z3.Sum([points[player] for points in places]) for player in board.seats]


# %% solution="wanted"
def wanted(board):
    """Player 0 alone gets most with bonuses, player 1 alone without."""
    ### BEGIN SOLUTION
    ana, bruno = earned(board, WITH)
    ana_without, bruno_without = earned(board, WITHOUT)
    return z3.And(ana > bruno, ana_without < bruno_without)
    ### END SOLUTION


# %% test="the_engine_agrees" points=2
answer = scored_differently(WITH, WITHOUT, also=wanted, within=FEW_REGIONS)
first, second = scored_under(answer.state, WITH)
assert first > second, (first, second)
first, second = scored_under(answer.state, WITHOUT)
assert first < second, (first, second)

# %% test="no_more_and_no_less" points=2
assert z3.is_bool(wanted(UnknownBoard(FEW_REGIONS)))
### BEGIN HIDDEN TESTS
board = UnknownBoard(FEW_REGIONS)
(ana, bruno), (ana_without, bruno_without) = earned(board, WITH), earned(board, WITHOUT)
asked_for = z3.And(ana > bruno, bruno_without > ana_without)
symbols = [count for row in board.caballeros.values() for count in row]
same = valid(wanted(board) == asked_for, symbols=symbols, assuming=board.limits)
assert same.verdict is Verdict.PROVED, same.witness
### END HIDDEN TESTS

# %% [markdown]
# ## 6. What a card says
#
# A card is data: a tuple of steps, which the engine carries out. Its sentence is read word by word with a small lexicon, and z3 compares what the sentence allows with what the steps allow. Here are three sentences of cards that do not exist. Encode each as one step, made with `Move`, `PlaceMore` or `SendCourtsHome`; `ALL` stands for all of them. `difference(step, sentence)` says what is wrong, and is `None` if nothing is.

# %%
SENTENCES = (
    "You may move up to 2 of your caballeros and up to 3 caballeros of other players.",
    "You may place up to 4 more of your caballeros from the court in any regions.",
    "Each opponent must return all their caballeros from the court to the provinces.",
)


def difference(step, sentence):
    """How what a step does differs from what a sentence says; None if it does not."""
    card = Card("invented", deck=1, copies=1, caballeros=1, clause="AC-1.1", effect=(step,))
    return apart(meaning("en", sentence), effect(card, eg.EN_BASE))


Move(), PlaceMore(up_to=1), SendCourtsHome(each=1)


# %% solution="encoded"
def encoded():
    """A step for each of the three sentences, in their order."""
    ### BEGIN SOLUTION
    return Move(own=2, foreign=3), PlaceMore(up_to=4), SendCourtsHome(each=ALL)
    ### END SOLUTION


# %% test="moves" points=1
assert difference(encoded()[0], SENTENCES[0]) is None, difference(encoded()[0], SENTENCES[0])

# %% test="places" points=1
assert difference(encoded()[1], SENTENCES[1]) is None, difference(encoded()[1], SENTENCES[1])

# %% test="returns" points=1
assert difference(encoded()[2], SENTENCES[2]) is None, difference(encoded()[2], SENTENCES[2])
