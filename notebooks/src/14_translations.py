# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Translations: what does your rulebook say?
#
# *Four rulebooks asked the same questions, compared by a solver; where they part, the disagreement is played on a board.*
#
# You have the Spanish box, your friend the English one, and you both are certain. Most quarrels about rules are of this kind: both are right, each about another book.
#
# So all the books were asked the same questions, clause by clause, and their answers written down as values that can be compared: a number, a set, *may* or *must*, a condition. Then z3 compares them, two by two; and where a book’s sentences have been written down as formulas, it proves that the answer follows from them. It is not put off by other words for the same thing, and it does not overlook a small word that changes everything.

# %% tags=["folded"]
import elgrande as eg
from elgrande.course import check, predict, task
from proofs.notebook import (
    books_that_say,
    clause_table,
    compare,
    contradictions,
    disagreements,
    overrides,
    pairs_of_answers,
    prove,
    replay,
)

pairs_of_answers()

# %% [markdown]
# Of all the pairs of answers most are silent on one side or on both: the web rules end before the action cards, and the Portuguese book is about expansions. Where two books both speak, they nearly always mean the same, often in words that do not look like it. Here is one clause; ask for any other by its id.

# %%
compare("RD-2")

# %% [markdown]
# Two books start with round 2 and leave out rounds 4 and 7; the third leaves out rounds 1, 4 and 7. That is a difference in words only, and the line with the sign = says so: every round that one of them plays is played by the others.
#
# ## Where they part
#
# Now the table of all that matters in a quarrel: every clause in which two books really differ, and what the difference changes. It is short. (`clause_table(chapter="KG")` would show you a whole chapter, with the signs **=** agrees with another book, **≠** differs from one, **↷** overrides the base game, **·** says what no other book says, **–** is silent.)

# %%
parted = clause_table(standing="differs")
assert len(parted) == 9
parted

# %% [markdown]
# If you want to know about one rule only, ask the [Referee](18_referee.ipynb) in your own words: it shows the answer of each book and a small board.
#
# That there is no tenth is a theorem. Its mutants, which `mutants` runs, plant a difference, one word in one book, and z3 has to find it. Here is the proof:

# %% tags=["folded"]
nowhere_else = prove("books_differ_in_nine_clauses_only")
assert nowhere_else
nowhere_else

# %% [markdown]
# ## One card, two games
#
# Take the card that moves all your caballeros out of one region. Before you look: may some of them stay?

# %%
predict("translations.intrigue")

# %% [markdown]
# The disagreement is replayed: the same position, the same action, under the one book and under the other. z3 has named the smallest case in which they part, two caballeros of whom one has gone, and the engine plays it under both.

# %%
parting = replay("AC-1.7:all")
assert parting.parting.one.refused and not parting.parting.other.refused
parting

# %% [markdown]
# Play both. The two boards below are the same position, and the same buttons are on them.

# %%
task("translations.leave_one")

# %%
task("translations.must_go")

# %% [markdown]
# ## All of them
#
# Each question on which books part has an id; `disagreements()` lists them, and `replay` takes any of them. This one has decided games: may your disk show the King's region on purpose, so that your caballeros go home to your court instead of to the map?

# %%
assert "GS-5:purpose" in disagreements()
replay("GS-5:purpose")

# %% [markdown]
# Some differences are no opinions but **misprints**: other pages of the same book, or plain arithmetic, give them away. Then nobody plays what is printed, and the answer is marked. What would this one cost? (`replay("BN-2:granada")` plays it.)

# %%
predict("translations.granada")

# %% [markdown]
# ## Books against themselves
#
# A rulebook can also contradict itself: the rule says one thing, its own example another. We have found 122 such places. In more than half of them only words are at odds: a card without a name, a player whose name is spelled in two ways, one thing under three names. In the others, points or moves would change if the words were taken literally. Each has a ruling, which is what you play here, and the reason for it. The table can be filtered by `book`, `clause` (or a chapter), `against` and `changes`, and has the gravest first:

# %%
slips = contradictions()
assert len(slips) == 122
contradictions(against="its own example", changes="legal moves")

# %% [markdown]
# The book of the expansions does something else: it changes rules of the base game on purpose, as long as an expansion or one of its cards is in play. These are no slips and no quarrels, but whoever plays with it has to know them. Here are those about ranks and points; `overrides()` has them all.

# %%
overrides(clause="SC")

# %% [markdown]
# ## Which edition do I own?
#
# If the cover does not tell, the rules do. Say what your book answers to a few questions, and see which books fit. A book that is silent on a question contradicts no answer.

# %%
assert "ES_20TH" in books_that_say({"AC-1.7:all": "may_leave_some"})
books_that_say({"AC-1.7:all": "may_leave_some", "AC-2.4:each": "may_spare"})

# %% [markdown]
# Then play by it. An **edition** is a complete set of answers; `but` changes single ones, if your table has agreed on something else. A wrong answer is refused, with the answers there are.

# %%
ours = eg.ES_20TH.but(intrigue_all_own="must_move_all")
state = eg.new_game(players=3, edition=ours, seed=14)
assert state.edition.banishment == "may_spare"
try:
    eg.ES_20TH.but(banishment="always")
except ValueError as refused:
    print(refused)

# %% [markdown]
# Which sentences of a book force an answer, and what becomes possible without them, is shown in [What the words determine](26_what_the_words_determine.ipynb).
#
# ## And our own translations?
#
# This course, too, exists in three languages. So that no new quarrel begins here, every sentence on our action cards is read by a small grammar of its language, and what it says is compared: with what it says in the other two, and with what the engine does.

# %%
same = prove("cards_mean_the_same_in_all_languages")
assert same
same

# %% [markdown]
# ## Exercise
#
# An `Edition` answers eleven questions. On how many of them do `eg.EN_BASE` and `eg.ES_20TH` differ?

# %%
check("translations.readings_that_differ", ...)

# %% tags=["solution"]
from elgrande.rules.edition_fields import EDITION_FIELDS

different = [name for name in EDITION_FIELDS if getattr(eg.EN_BASE, name) != getattr(eg.ES_20TH, name)]
assert check("translations.readings_that_differ", len(different))
