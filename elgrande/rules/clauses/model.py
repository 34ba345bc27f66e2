"""What a clause is: a rule in our words, and where each rulebook says it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """Where a book says it. `says` is the book's own reading, and empty where it is the clause's."""

    book: str
    section: str
    says: str = ""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: what holds, where the books say so (or that it is our ruling), where people go wrong."""

    id: str
    title: str
    text: str
    sources: tuple[Source, ...]
    ruling: bool = False
    note: str = ""
