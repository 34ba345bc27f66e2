"""Where a rulebook contradicts itself: its rules and examples, its terms and headings, grammar or spelling.

Each has the ruling that was taken, and why. A slip is not a disagreement between books: the book itself
refutes it. Only what certainly stands in the book is listed, not what may be an error of the copy that was
compared.

>>> [slip.book for slip in CONTRADICTIONS if slip.clause == "TU-1"]
['ES_20TH', 'ES_WEB', 'ES_WEB']
>>> [str(slip.changes) for slip in CONTRADICTIONS if slip.clause == "BN-1"]
['wording', 'wording']
"""

from elgrande.rules.clauses.contradictions.model import Against, Changes, Contradiction
from elgrande.rules.clauses.contradictions.of_rules import (
    CARDS,
    EXPANSIONS,
    KING_AND_CASTILLO,
    RANKS,
    ROUNDS,
    TURNS,
)
from elgrande.rules.clauses.contradictions.of_words import ENGLISH, PORTUGUESE, SPANISH, WEB_RULES

__all__ = ["CONTRADICTIONS", "Against", "Changes", "Contradiction"]

OF_RULES = (*RANKS, *ROUNDS, *TURNS, *KING_AND_CASTILLO, *CARDS, *EXPANSIONS)
OF_WORDS = (*ENGLISH, *SPANISH, *WEB_RULES, *PORTUGUESE)
CONTRADICTIONS = (*OF_RULES, *OF_WORDS)
