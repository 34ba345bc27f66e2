"""What a contradiction inside a rulebook is."""

from enum import StrEnum
from typing import NamedTuple

from elgrande.rules.readings import SILENT, Value


class Against(StrEnum):
    """What a book contradicts."""

    RULE = "its own rule"
    EXAMPLE = "its own example"
    PICTURE = "its own picture"
    ARITHMETIC = "its own arithmetic"
    TERMS = "its own terms"
    HEADINGS = "its own headings"
    REFERENCE = "its own reference"
    GRAMMAR = "its own grammar"
    SPELLING = "its own spelling"


class Changes(StrEnum):
    """What the literal words would change, the gravest first."""

    SCORE = "score"
    MOVES = "legal moves"
    WORDING = "wording"


class Contradiction(NamedTuple):
    """Two places in one book that cannot both be meant as they stand.

    `says` and `but` tell what stands where, `ruling` how it is played and why. `question` and `literal`
    say which reading the first place would be, if it were all there is.
    """

    clause: str
    book: str
    against: Against
    says: str
    but: str
    ruling: str
    changes: Changes = Changes.WORDING
    question: str = ""
    literal: Value = SILENT
