"""The catalogue of clauses: every rule of the base game, in our words, with book and section.

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

from collections.abc import Mapping
from types import MappingProxyType

from elgrande.rules.clauses.general_scoring import GENERAL_SCORING, SECRET_DISKS
from elgrande.rules.clauses.king_and_castillo import CASTILLO, KING
from elgrande.rules.clauses.model import Clause, Source
from elgrande.rules.clauses.rounds import POWER_CARDS, ROUNDS
from elgrande.rules.clauses.scoreboards_and_end import END, MOBILE_SCOREBOARDS
from elgrande.rules.clauses.scoring import BONUSES, SCORING
from elgrande.rules.clauses.set_up import SET_UP
from elgrande.rules.clauses.stack_1 import MOVING, STACK_1
from elgrande.rules.clauses.stack_2 import STACK_2
from elgrande.rules.clauses.stack_3 import STACK_3
from elgrande.rules.clauses.stacks_4_and_5 import STACK_4, STACK_5
from elgrande.rules.clauses.turns import TURNS
from elgrande.rules.clauses.veto import VETO
from elgrande.rules.message import N_

__all__ = ["BOOKS", "CHAPTERS", "CLAUSES", "Clause", "Source", "UnknownClause", "clause"]

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
    }
)

CLAUSES: Mapping[str, Clause] = MappingProxyType(
    {
        each.id: each
        for chapter in (
            SET_UP,
            ROUNDS,
            POWER_CARDS,
            TURNS,
            KING,
            CASTILLO,
            SECRET_DISKS,
            GENERAL_SCORING,
            SCORING,
            BONUSES,
            MOBILE_SCOREBOARDS,
            END,
            MOVING,
            STACK_1,
            STACK_2,
            STACK_3,
            STACK_4,
            STACK_5,
            VETO,
        )
        for each in chapter
    }
)


class UnknownClause(KeyError):
    """No clause has this id."""

    def __str__(self) -> str:
        return f"{self.args[0]!r}: no clause has this id"


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
