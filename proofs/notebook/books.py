"""What each rulebook answers to each question about a clause, and where a book contradicts itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from elgrande.course.exhibits import folded
from elgrande.markup import in_lines
from elgrande.referee import lookup
from elgrande.rules.clauses import BOOKS, CHAPTERS, CLAUSES
from elgrande.rules.clauses.contradictions import CONTRADICTIONS, Against, Changes, Contradiction
from elgrande.rules.clauses.overrides import OVERRIDES, Override, overriding
from elgrande.rules.clauses.readings import QUESTIONS, asked_of, section
from elgrande.rules.message import N_
from elgrande.rules.readings import SILENT, Question, Reading
from proofs.books.decisions import Decision, chapter_of, decided
from proofs.notebook.known_names import check_known
from proofs.notebook.language import about_all, book_name, in_words, say, translated
from proofs.notebook.pages import Page, Table, tabled
from proofs.notebook.words import sentence_lines, sentences_about
from proofs.readings.compare_readings import Comparison, Relation
from proofs.readings.differences import Standing, of_clause, parting, severity, standing

SIGNS = {
    Standing.AGREES: "=",
    Standing.DIFFERS: "≠",
    Standing.OVERRIDES: "↷",
    Standing.ALONE: "·",
    Standing.SILENT: "–",
}
HOW = {
    Decision.FORMULA: N_("it follows from the sentences of each, as formulas"),
    Decision.STATED: N_("a sentence of each says just this"),
    Decision.CHOICE: N_("the words of one allow other answers, too, and this one was chosen"),
    Decision.COMPARED: N_("z3 compared their answers"),
    Decision.SAME: N_("the same answer was entered for each"),
    Decision.SILENCE: N_("nothing says otherwise"),
}
SEVERITIES = (N_("score"), N_("legal moves"), N_("information"), N_("wording"), N_("nothing"))
AGAINST = (
    *(N_("its own rule"), N_("its own example"), N_("its own picture"), N_("its own arithmetic")),
    *(N_("its own terms"), N_("its own headings"), N_("its own reference"), N_("its own grammar")),
    N_("its own spelling"),
)


# --- one clause ----------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Compared(Page):
    """A clause, and question by question what the books answer; z3 has compared each pair of them.

    Below stands what their sentences and examples say of it, as far as they are formulas.
    """

    clause: str

    @property
    def differences(self) -> tuple[Comparison, ...]:
        """The pairs of books that part."""
        return tuple(each for each in of_clause(self.clause) if each.relation is Relation.DIFFERENT)

    def __repr__(self) -> str:
        speaker = about_all()
        lines = [f"{self.clause} {speaker.clause_title(self.clause)}. {speaker.clause_text(self.clause)}"]
        for asked in asked_of(self.clause):
            lines.append(speaker.rule(asked.asks))
            lines += ["  " + " – ".join(filter(None, cells)) for cells in answers(asked)]
            lines += [f"  {line}" for line in pairs(asked)]
        return "\n".join([*lines, *sentence_lines(self.clause)])

    def _card(self) -> str:
        speaker = about_all()
        parts = [
            f"> **{self.clause} · {speaker.clause_title(self.clause)}.** {speaker.clause_text(self.clause)}"
        ]
        open_ones = {each.question.id for each in self.differences} or {asked_of(self.clause)[0].id}
        for asked in asked_of(self.clause):
            parts.append(folded(speaker.rule(asked.asks), compared(asked), is_open=asked.id in open_ones))
        return "\n\n".join(filter(None, [*parts, sentences_about(self.clause)]))


def compare(clause: str) -> Compared:
    """What each rulebook answers to each question about a clause, and how every two of them stand.

    However the id is spelled; UnknownClause says what may be meant by another.

    >>> compare("SC-5")
    SC-5 Three players. ...
    How many ranks pay with three players?
      English, 20th anniversary – 2 – 5. General Scoring, steps 2 and 4, notes
    ...
    """
    return Compared(lookup.clause(clause).id)


def compared(asked: Question) -> str:
    """The answers of the books to a question in a table, and how they stand to each other, in Markdown."""
    head = (say("Rulebook"), say("Answer"), say("Where"))
    table = tabled(head, answers(asked)) if asked.readings else ""
    return "\n\n".join(filter(None, [table, "  \n".join(pairs(asked))]))


def answers(asked: Question) -> list[tuple[str, str, str]]:
    """By book its answer, and where it gives it; silent books are left out."""
    return [
        (book_name(book), answer(reading), section(asked, book))
        for book, reading in asked.readings.items()
        if reading.value is not SILENT
    ]


def answer(reading: Reading) -> str:
    """What a book answers; a misprint is marked."""
    answered = in_words().shown(reading.value)
    return say("{answer} (a misprint)", answer=answered) if reading.overruled else answered


def all_alike(way: Decision) -> str:
    """What is said of books that answer alike; if one of them leaves it open, they are only played alike."""
    if way is Decision.CHOICE:
        return N_("All that speak of it are played alike: {how}.")
    return N_("All that speak of it mean the same: {how}.")


def both_alike(way: Decision) -> str:
    """The same of two books."""
    if way is Decision.CHOICE:
        return N_("{one} and {other} are played alike: {how}.")
    return N_("{one} and {other} mean the same: {how}.")


def pairs(asked: Question) -> Iterator[str]:
    """How the books stand to each other, and what is played where they are silent."""
    found = [each for each in of_clause(asked.clause) if each.question is asked]
    parted = [each for each in found if each.relation is Relation.DIFFERENT]
    equal = [each for each in found if each.relation is Relation.EQUAL]
    ways = {decided(each) for each in equal}
    if len(ways) == 1 and not parted:
        yield "= " + say(all_alike(way := ways.pop()), how=translated(HOW[way]))
        equal = []
    for each in parted:
        names = {"one": book_name(each.one), "other": book_name(each.other)}
        how, case = translated(HOW[decided(each)]), translated(parting(each).sentence)
        yield "≠ " + say("{one} and {other} part: {how}. It shows here: {case}", **names, how=how, case=case)
    for each in equal:
        names = {"one": book_name(each.one), "other": book_name(each.other)}
        yield "= " + say(both_alike(decided(each)), **names, how=translated(HOW[decided(each)]))
    silent = [book_name(book) for book in BOOKS if asked.reading(book).value is SILENT]
    if silent and asked.readings:
        yield "– " + say("Silent: {books}.", books="; ".join(silent))
    if asked.readings and chapter_of(asked.id) is None:
        yield "◦ " + say("No chapter of sentences decides this: the answers were entered by hand.")
    if not asked.readings:
        yield "⚖ " + say("No book says so; we play: {answer}.", answer=in_words().shown(asked.otherwise))


# --- all clauses ---------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Clauses(Table):
    """Clauses, and how each book stands to the others in each."""

    rows: tuple[str, ...]

    def _head(self) -> Sequence[str]:
        return (say("Clause"), *map(book_name, BOOKS), say("Changes"))

    def _cells(self, row: str) -> Sequence[str]:
        grave = severity(row)
        return (
            in_lines(f"{row} {about_all().clause_title(row)}", in_dispute(row)),
            *(stand(row, book) for book in BOOKS),
            translated(str(grave)) if grave else "",
        )


def in_dispute(clause: str) -> str:
    """The question about a clause that books answer differently; nothing if they agree."""
    asked = parted_in(clause)
    return f"*{about_all().rule(asked.asks)}*" if asked is not None else ""


def parted_in(clause: str) -> Question | None:
    """The first question about a clause that two books answer differently."""
    parted = (each.question for each in of_clause(clause) if each.relation is Relation.DIFFERENT)
    return next(parted, None)


def stand(clause: str, book: str) -> str:
    """How a book stands in a clause: a sign and a word, or its answer where books differ; ⚠ for a slip.

    A slip is where the book contradicts itself, and not in words only.

    >>> stand("AC-2.4", "ES_20TH"), stand("BN-2", "ES_WEB"), stand("SC-3", "EN_BASE")
    ('≠ **Some may be spared** ⚠', '≠ **4** (a misprint)', '= agrees')
    """
    stands, asked = standing(clause, book), parted_in(clause)
    shown = f"{SIGNS[stands]} {translated(STANDINGS[stands])}"
    if stands is Standing.DIFFERS and asked is not None:
        said = in_words().shown(asked.reading(book).value)
        misprint = f" ({translated(MISPRINT)})" if asked.reading(book).overruled else ""
        shown = f"{SIGNS[stands]} **{said}**{misprint}"
    if stands is Standing.OVERRIDES:
        shown += f": {translated(str(gravest(overriding(clause, book))))}"
    slips = any(slip.changes is not Changes.WORDING for slip in slips_of(clause, book))
    return f"{shown} ⚠" if slips else shown


def slips_of(clause: str, book: str) -> list[Contradiction]:
    """Where this book contradicts itself in this clause."""
    return [slip for slip in CONTRADICTIONS if (slip.clause, slip.book) == (clause, book)]


def gravest(found: Iterable[Override]) -> Changes:
    """The gravest kind of change among these overrides: of a score, of legal moves, of words."""
    return min((each.changes for each in found), key=list(Changes).index)


MISPRINT = N_("a misprint")
STANDINGS = {
    Standing.AGREES: N_("agrees"),
    Standing.DIFFERS: N_("differs"),
    Standing.OVERRIDES: N_("overrides"),
    Standing.ALONE: N_("alone"),
    Standing.SILENT: N_("silent"),
}


def clause_table(*, chapter: str = "", book: str = "", standing: str = "") -> Clauses:
    """The clauses of a chapter, or those in which a book, or any, stands so.

    A book agrees, differs, overrides what the others say, is alone, or silent.

    UnknownBook says which books, chapters and standings there are.

    >>> [row for row in clause_table(book="ES_WEB", standing="differs").rows]
    ['SU-6', 'GS-5', 'BN-2']
    """
    check_known("chapter", chapter, CHAPTERS)
    check_known("book", book, BOOKS)
    check_known("standing", standing, Standing)
    books = [book] if book else list(BOOKS)
    return Clauses(
        tuple(
            id
            for id in CLAUSES
            if id.startswith(chapter) and (not standing or any(_stands(id, each, standing) for each in books))
        )
    )


def _stands(clause: str, book: str, wanted: str) -> bool:
    return standing(clause, book) == wanted


def by_severity(table: Table, titled: Callable[[str], str]) -> str:
    """A table in parts, one for each severity, the gravest first, with their titles, in Markdown."""
    parts = []
    for changes in Changes:
        if rows := [row for row in table.rows if row.changes is changes]:
            title = f"**{titled(translated(str(changes)))}** ({len(rows)})"
            parts.append(f"{title}\n\n{tabled(table._head(), map(table._cells, rows))}")
    return "\n\n".join([*parts, table._sum()])


# --- books against themselves --------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Contradictions(Table):
    """Places in a book that cannot both be meant as they stand, and how we play; the gravest first."""

    rows: tuple[Contradiction, ...]

    def _head(self) -> Sequence[str]:
        return (say("Clause"), say("Rulebook"), say("Says"), say("But"), say("We play"))

    def _card(self) -> str:
        return by_severity(self, lambda what: say("Taken literally, it would change: {what}", what=what))

    def _cells(self, row: Contradiction) -> Sequence[str]:
        rule = about_all().rule
        return (
            f"{row.clause} {about_all().clause_title(row.clause)}",
            book_name(row.book),
            rule(row.says),
            f"{rule(row.but)} ({translated(str(row.against))})",
            rule(row.ruling),
        )


def contradictions(
    *, book: str = "", clause: str = "", against: str = "", changes: str = ""
) -> Contradictions:
    """The contradictions of a book, in a clause or chapter, against a rule, an example, arithmetic, spelling.

    >>> len(contradictions()), len(contradictions(against="its own spelling"))
    (122, 7)
    """
    check_known("book", book, BOOKS)
    check_known("against", against, Against)
    check_known("changes", changes, Changes)
    return Contradictions(
        tuple(
            each
            for each in sorted(CONTRADICTIONS, key=lambda each: list(Changes).index(each.changes))
            if each.clause.startswith(clause)
            and book in ("", each.book)
            and against in ("", each.against)
            and changes in ("", each.changes)
        )
    )


# --- what expansions override --------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Overrides(Table):
    """What the book of the expansions puts in the place of base rules; the gravest first."""

    rows: tuple[Override, ...]

    def _head(self) -> Sequence[str]:
        return (say("Clause"), say("Instead"), say("Where"))

    def _cells(self, row: Override) -> Sequence[str]:
        return (
            f"{row.clause} {about_all().clause_title(row.clause)}",
            about_all().rule(row.says),
            row.section,
        )

    def _card(self) -> str:
        return by_severity(self, lambda what: say("It changes: {what}.", what=what))


def overrides(*, clause: str = "", changes: str = "") -> Overrides:
    """The base rules that expansions change: in a clause or chapter, or those of a severity.

    >>> [row.clause for row in overrides(clause="SC", changes="score").rows]
    ['SC-1', 'SC-1', 'SC-1', 'SC-3', 'SC-7', 'SC-8']
    """
    check_known("changes", changes, Changes)
    return Overrides(
        tuple(
            each
            for each in sorted(OVERRIDES, key=lambda each: list(Changes).index(each.changes))
            if each.clause.startswith(clause) and changes in ("", each.changes)
        )
    )


# --- which book is it? ---------------------------------------------------------------------------------


def books_that_say(answers: Mapping[str, Any]) -> list[str]:
    """The books of which nothing contradicts these answers, by question; a silent book contradicts nothing.

    UnknownBook if there is no such question.

    >>> books_that_say({"BN-2:granada": 4})
    ['ES_WEB', 'PT_EXPANSIONS']
    """
    for id in answers:
        check_known("question", id, QUESTIONS)
    return [
        book
        for book in BOOKS
        if all(QUESTIONS[id].reading(book).value in (value, SILENT) for id, value in answers.items())
    ]
