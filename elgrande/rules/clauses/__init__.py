"""The catalogue of clauses: every rule of the game and its expansions, in our words, with book and section.

Ids are by chapter and never change; the engine, the tests and the theorems cite them. A clause on which the
books differ says so: `Source.says` has the reading of each, `note` what we make of it. A rulebook that is not
among the sources of a clause has nothing of its own to say about it. All strings are English and marked
for translation (catalogue "rules").

What each book answers to each question about a clause stands in `readings`, as values that can be compared;
`contradictions` lists where a book refutes itself, `examples` what the books work out. None of them is
imported here.

>>> clause("SC-3").title
'Ties drop one rank'
>>> [source.book for source in clause("CA-4").sources]
['EN_BASE', 'ES_20TH', 'ES_WEB']
"""

import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from types import MappingProxyType

from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.message import N_

__all__ = [
    "BOOKS",
    "CHAPTERS",
    "CLAUSES",
    "FILES",
    "Clause",
    "Source",
    "UnknownClause",
    "clause",
    "clause_spelled",
]

BOOKS: Mapping[str, str] = MappingProxyType(
    {
        "EN_BASE": N_("El Grande, 20th anniversary, English rules"),
        "ES_20TH": N_("El Grande, 20th anniversary, Spanish rules"),
        "ES_WEB": N_("El Grande, Spanish rules on the web"),
        "PT_EXPANSIONS": N_("El Grande, expansions, Portuguese rules"),
    }
)

# In the order in which the catalogue has them.
CHAPTERS: Mapping[str, str] = MappingProxyType(
    {
        "SU": N_("Set-up"),
        "RD": N_("Rounds"),
        "PW": N_("Power cards"),
        "TU": N_("A turn"),
        "KG": N_("The King"),
        "CA": N_("The Castillo"),
        "SD": N_("Secret disks"),
        "GS": N_("General scoring"),
        "SC": N_("Ranks and points"),
        "BN": N_("Bonuses"),
        "MS": N_("Mobile scoreboards"),
        "EN": N_("End of the game"),
        "MV": N_("Moving caballeros"),
        "AC": N_("Action cards"),
        "VT": N_("The Veto"),
        "FL": N_("The flags (Anniversary)"),
        "CO": N_("The colonies"),
        "FR": N_("Francia"),
        "SH": N_("The ship"),
        "OV": N_("America and Africa"),
        "GG": N_("Goods and gold"),
        "GI": N_("The Grand Inquisitor"),
        "LT": N_("The limit table"),
        "KI": N_("With King & Intrigue"),
        "GR": N_("Grandissimo"),
        "PO": N_("Portugal"),
        "SP": N_("Ships in the courts"),
        "PR": N_("The prison"),
        "QJ": N_("Queen and Jester"),
        "GC": N_("Cards of Grandissimo"),
    }
)

# The files of `clauses`, and those of `readings`, in the order in which the catalogue has them.
FILES = (
    "set_up",
    "rounds",
    "turns",
    "king_and_castillo",
    "general_scoring",
    "scoring",
    "scoreboards_and_end",
    "stack_1",
    "stack_2",
    "stack_3",
    "stacks_4_and_5",
    "stacks_6_and_7",
    "veto",
    "flags",
    "colonies",
    "grandissimo",
    "grandissimo_cards",
)

CLAUSES: Mapping[str, Clause] = MappingProxyType(
    {each.id: each for file in FILES for each in import_module(f"{__name__}.{file}").CLAUSES}
)


class UnknownClause(KeyError):
    """No clause has this id; `near` are the ids and titles of clauses that may be meant.

    A notebook shows it as the one sentence that it is, without a traceback.
    """

    def __init__(self, id: object, near: Sequence[str] = ()) -> None:
        super().__init__(id)
        self.near = tuple(near)

    def __str__(self) -> str:
        meant = f"; did you mean {' or '.join(self.near)}?" if self.near else ""
        return f"{self.args[0]!r}: no clause has this id{meant}"

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


def clause(id: str) -> Clause:
    """The clause with this id; UnknownClause, a KeyError, names an id that nobody has given.

    >>> clause("SC-99")
    Traceback (most recent call last):
        ...
    elgrande.rules.clauses.UnknownClause: 'SC-99': no clause has this id
    """
    try:
        return CLAUSES[id]
    except KeyError:
        raise UnknownClause(id) from None


_SPELLED = re.compile(r"\s*([a-z]{2})[\s_-]*(\d)[\s._-]*(\d*)\s*", re.IGNORECASE)


def clause_spelled(text: str) -> str | None:
    """The id of the clause that is meant by one that is spelled somehow; None if it is none.

    >>> clause_spelled("sc3"), clause_spelled("Ac 2.1"), clause_spelled("ac21"), clause_spelled("gc 12")
    ('SC-3', 'AC-2.1', 'AC-2.1', 'GC-12')
    >>> clause_spelled("tie") is None
    True
    """
    if (found := _SPELLED.fullmatch(text)) is None:
        return None
    chapter, first, second = found.groups()
    ids = (
        f"{chapter.upper()}-{first}" + (f".{second}" if second else ""),
        f"{chapter.upper()}-{first}{second}",
    )
    return next((id for id in ids if id in CLAUSES), None)
