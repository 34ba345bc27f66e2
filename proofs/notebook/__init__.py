"""What lessons show of the proofs: theorems proved live, rulebooks compared, positions that a solver finds.

theorems("King")                                        all theorems about the King
prove("ranks_follow_the_tie_rule")                      a theorem, proved now
prove("ranks_follow_the_tie_rule", rule=my_ranks)       the same of a rule of one's own
mutants("ranks_follow_the_tie_rule")                    how its misreadings fall
compare("SC-3")                                         what each rulebook answers on a clause
clause_table(book="ES_WEB", standing="differs")         how the books stand to each other
contradictions(book="EN_BASE")                          a book against itself
overrides(changes="score")                              base rules that expansions change
replay("AC-1.7:all")                                    a disagreement, played under both books
words("ranks")                                          what the books say, and what follows
forced("ranks", *order(3, 1))                           the sentences that force a value
left_open(book="EN_BASE")                               what its words leave open, and what would settle it
clause_sheet("SC-3")                                    all there is about a clause
kill_matrix()                                           which bugs in the engine the theorems notice
"""

from proofs.notebook.books import books_that_say, clause_table, compare, contradictions, overrides
from proofs.notebook.bug_sample import kill_matrix
from proofs.notebook.clause_sheets import clause_sheet
from proofs.notebook.found_positions import ask, beside
from proofs.notebook.proving import mutants, prove
from proofs.notebook.replays import disagreements, replay
from proofs.notebook.solver import solver
from proofs.notebook.summaries import (
    answers_beyond_the_books,
    card_texts,
    pairs_of_answers,
    printed_examples,
    theorem_table,
    totals_table,
    witness_boards,
)
from proofs.notebook.theorem_list import theorems
from proofs.notebook.words import forced, left_open, words

__all__ = [
    "answers_beyond_the_books",
    "ask",
    "beside",
    "books_that_say",
    "card_texts",
    "clause_sheet",
    "clause_table",
    "compare",
    "contradictions",
    "disagreements",
    "forced",
    "kill_matrix",
    "left_open",
    "mutants",
    "overrides",
    "pairs_of_answers",
    "printed_examples",
    "prove",
    "replay",
    "solver",
    "theorem_table",
    "theorems",
    "totals_table",
    "witness_boards",
    "words",
]
