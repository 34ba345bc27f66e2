"""A clause with all there is about it: every book's answers, how they stand, and what checks the clause."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from elgrande.referee import lookup
from elgrande.rules.clauses import BOOKS
from elgrande.rules.clauses.checked_by import checked_by
from elgrande.rules.clauses.overrides import overriding
from elgrande.rules.clauses.readings import asked_of, section
from elgrande.rules.readings import SILENT, Question, Reading
from proofs.notebook.books import answer, pairs, slips_of
from proofs.notebook.language import about_all, book_name, in_words, say, translated
from proofs.notebook.pages import Page, tabled
from proofs.notebook.summaries import verdict_of
from proofs.notebook.words import sentences_about
from proofs.readings.differences import severity
from proofs.results import Result


@dataclass(frozen=True, eq=False)
class ClauseSheet(Page):
    """A clause, the books on it, and the functions, tests and theorems that name it."""

    clause: str
    results: Sequence[Result]

    def __repr__(self) -> str:
        return (
            f"{self.clause} {about_all().clause_title(self.clause)}. {about_all().clause_text(self.clause)}"
        )

    def _card(self) -> str:
        return "\n\n".join(filter(None, self._parts()))

    def _parts(self) -> Iterator[str]:
        speaker, grave = about_all(), severity(self.clause)
        changes = f" ≠ *{translated(str(grave))}*" if grave else ""
        yield f'#### <a id="{self.clause}"></a>{self.clause} · {speaker.clause_title(self.clause)}{changes}'
        yield speaker.clause_text(self.clause)
        if note := speaker.clause_note(self.clause):
            yield f"*{note}*"
        if ours := speaker.clause_ruling(self.clause):
            yield f"⚖ {ours}"
        for asked in asked_of(self.clause):
            yield f"**{speaker.rule(asked.asks)}**"
            if asked.readings:
                head = (say("Rulebook"), say("Answer"), say("As it says"), say("Where"))
                yield tabled(head, (row(asked, book, reading) for book, reading in asked.readings.items()))
            yield "  \n".join([*pairs(asked), *where_silent(asked)])
        yield sentences_about(self.clause)
        yield "\n".join(f"* {line}" for line in (*overridden(self.clause), *slips(self.clause)))
        yield "\n".join(f"* {line}" for line in self._checks())

    def _checks(self) -> Iterator[str]:
        """The functions that carry the clause out, the tests that check it, the theorems about it."""
        found = checked_by(self.clause)
        verdicts = {result.name: f" ({verdict_of(result)})" for result in self.results}
        names = [name.rpartition(".")[2] for name in found.theorems]
        kinds = (
            (say("Functions"), [f"`{name}`" for name in found.engine]),
            (say("Tests"), [f"`{name}`" for name in found.tests]),
            (say("Theorems"), [f"`{name}`{verdicts.get(name, '')}" for name in names]),
        )
        for kind, listed in kinds:
            yield f"{kind}: {', '.join(listed) or '–'}"


def clause_sheet(clause: str, results: Sequence[Result] = ()) -> ClauseSheet:
    """All there is about a clause; with the results of theorems, their verdicts, too.

    However the id is spelled; UnknownClause says what may be meant by another.

    >>> clause_sheet("SC-5")
    SC-5 Three players. ...
    """
    return ClauseSheet(lookup.clause(clause).id, results)


def overridden(clause: str) -> Iterator[str]:
    """What books put in the place of this clause, and what that changes."""
    for each in (each for book in BOOKS for each in overriding(clause, book)):
        facts = {"book": book_name(each.book), "severity": translated(str(each.changes))}
        said = {"instead": about_all().rule(each.says), "section": each.section}
        yield "↷ " + say("{book} ({severity}): {instead} – {section}", **facts, **said)


def slips(clause: str) -> Iterator[str]:
    """Where a book contradicts itself in this clause, and how we play."""
    rule = about_all().rule
    for slip in (slip for book in BOOKS for slip in slips_of(clause, book)):
        facts = {"book": book_name(slip.book), "severity": translated(str(slip.changes))}
        said = {"one": rule(slip.says), "other": rule(slip.but), "ruling": rule(slip.ruling)}
        yield "⚠ " + say("{book} ({severity}): {one} ↔ {other} → {ruling}", **facts, **said)


def row(asked: Question, book: str, reading: Reading) -> tuple[str, str, str, str]:
    """What a book answers, how the book says it, and where."""
    says = [about_all().rule(text) for text in (reading.says, reading.overruled) if text]
    return book_name(book), answer(reading), " ⚠ ".join(says), section(asked, book)


def where_silent(asked: Question) -> Iterator[str]:
    """What is played under a book that does not say, and why; or why a misprint is not played."""
    silent = any(asked.reading(book).value is SILENT for book in BOOKS)
    misprint = any(reading.overruled for reading in asked.readings.values())
    if asked.otherwise is not SILENT and asked.readings and (silent or misprint):
        played = in_words().shown(asked.otherwise)
        why = about_all().rule(asked.why) if asked.why else ""
        yield "⚖ " + say("Played where a book is silent or misprinted: {answer}.", answer=played) + f" {why}"
    elif asked.why and not asked.readings:
        yield about_all().rule(asked.why)
