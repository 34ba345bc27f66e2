"""Values that say what a rulebook answers to a question, so that books can be compared.

A `Question` asks one thing about a clause, and the `Reading` of each book answers it. The type of the
answer says how answers are compared:

* `int`: a number. `tuple`: an order. `frozenset`: a set of words.
* `Mapping`: a table, of which a book may print a part; only what two books both print is compared.
* `Modal`: may, must, must not.
* `Condition`: a condition on whole numbers, written as in Python, under the conditions `Question.given`.
* `str`: one of the words in `Question.among`, or one of the answers of an `Edition` field.
* `SILENT`: the book does not say.

>>> question = Question("SC-4", "rows", "How many ranks pay?", said_by(1, EN, ES), otherwise=1)
>>> question.id, question.reading(EN).value, question.reading(WEB).value, question.played(WEB)
('SC-4:rows', 1, <Silent.SILENT: 'silent'>, 1)
"""

from collections.abc import Mapping
from enum import Enum, StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from elgrande.rules.message import N_

EN, ES, WEB, PT = "EN_BASE", "ES_20TH", "ES_WEB", "PT_EXPANSIONS"


class Silent(Enum):
    """The answer of a book that does not say."""

    SILENT = "silent"


SILENT: Final = Silent.SILENT


class Modal(StrEnum):
    """Whether something may, must or must not be done."""

    MAY = "may"
    MUST = "must"
    MUST_NOT = "must not"


MAY, MUST, MUST_NOT = Modal


class Condition(str):
    """A condition on whole numbers, as text: `Condition("taken <= shown")`."""

    __slots__ = ()


Value = int | str | tuple[object, ...] | frozenset[str] | Mapping[object, object] | Silent


class Reading(NamedTuple):
    """What one book answers. `section` is left out where it is what the clause cites for the book.

    `says` tells, in our words, how the book says it. `overruled` tells why nobody plays it so, although
    it stands there: a misprint that another book, or arithmetic, gives away.
    """

    value: Value
    section: str = ""
    says: str = ""
    overruled: str = ""


NOTHING: Final = Reading(SILENT)


class Question(NamedTuple):
    """One thing that is asked about a clause, and each book's answer; a book left out is silent.

    `constant` names the value under `elgrande/rules` with which the engine follows the answer, and
    `field` the field of `Edition` that has it; `means` then gives every possible answer as a Condition.
    `otherwise` is what is played under a book that is silent or overruled, and `why` gives the reason. The
    words of the clauses `also` depend on the answer, too.
    """

    clause: str
    name: str
    asks: str
    readings: Mapping[str, Reading] = MappingProxyType({})
    among: tuple[str, ...] = ()
    given: str = ""
    constant: str = ""
    field: str = ""
    means: Mapping[str, str] = MappingProxyType({})
    otherwise: Value = SILENT
    why: str = ""
    also: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The clause and the name."""
        return f"{self.clause}:{self.name}"

    def reading(self, book: str) -> Reading:
        """What this book answers."""
        return self.readings.get(book, NOTHING)

    def played(self, book: str) -> Value:
        """The answer with which a game under this book is played."""
        reading = self.reading(book)
        return self.otherwise if reading.value is SILENT or reading.overruled else reading.value


def said_by(value: Value, *books: str, section: str = "", says: str = "") -> dict[str, Reading]:
    """The same answer of several books."""
    return dict.fromkeys(books, Reading(value, section, says))


def copies(clause: str, card: str, number: int) -> Question:
    """Ask how many copies of a card there are; both books with card lists print this number."""
    return Question(
        clause,
        "copies",
        N_("How many copies of the card are there?"),
        said_by(number, EN, ES),
        constant=f"cards:CARD[{card}].copies",
    )
