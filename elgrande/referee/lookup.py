"""A clause by its id, however it is spelled; and what is meant if it is none.

>>> clause("sc3").title
'Ties drop one rank'
>>> clause("veto midway")
Traceback (most recent call last):
    ...
elgrande.rules.clauses.UnknownClause: 'veto midway': no clause has this id; did you mean VT-2 (Before it, ...
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from elgrande.rules.clauses import Clause

MOST = 3


def clause(words: str) -> Clause:
    """The clause with this id, however it is spelled. UnknownClause names those that the words may mean."""
    # Here: `import elgrande` does without the texts of the clauses, and without the index.
    from elgrande.rules.clauses import CLAUSES, UnknownClause, clause_spelled

    if (id := clause_spelled(words)) is not None:
        return CLAUSES[id]
    raise UnknownClause(words, [f"{near} ({CLAUSES[near].title})" for near in meant(words)])


def meant(words: str, language: str = "en", most: int = MOST) -> list[str]:
    """The ids of the clauses that fit these words best.

    >>> "SC-3" in meant("TIE", most=8)
    True
    """
    from elgrande.referee.search import search

    return [found.clause for found in search(words, language, most)]
