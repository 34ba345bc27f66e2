"""Each book for itself: its contradictions, its examples; and every clause with all that the books say."""

from __future__ import annotations

from html import escape

from elgrande.rules.clauses import BOOKS, CHAPTERS, CLAUSES
from elgrande.rules.clauses.contradictions import CONTRADICTIONS, Changes
from elgrande.rules.clauses.examples import SCORINGS, ScoringExample
from elgrande.rules.clauses.readings import asked_of, section
from elgrande.rules.editions import EN_BASE
from elgrande.rules.readings import SILENT, Condition, Question, Reading
from elgrande.text import Speaker
from proofs.readings.compare_readings import Relation
from proofs.readings.differences import of_clause, severity
from proofs.readings.printed_examples import points
from proofs.readings.replayed_differences import Severity
from proofs.report.facts import Facts
from proofs.report.markup import (
    BOOK_NAMES,
    LANGUAGE_NAMES,
    badge,
    lines,
    link,
    linked,
    section_of,
    small,
    table,
)
from proofs.report.words import shown

CONTRADICTED = (
    "Slips that a book itself refutes, by another rule, an example, arithmetic or spelling. They are no "
    "disagreement between books. The last column says what the literal words would change."
)
EXAMPLES = (
    "The worked examples of scoring, seat by seat (Ramón, Benita, Gabriel, Ricarda), beside what the engine "
    "pays."
)
CLAUSE_BY_CLAUSE = (
    "What holds, in three languages; what each book answers; how each pair of books stands; and what carries "
    "the clause out, tests it and proves it."
)


def contradictions() -> str:
    """Every book against itself."""
    rows = [
        (
            link(slip.clause),
            BOOK_NAMES[slip.book],
            escape(slip.says),
            f"{escape(slip.but)}<br><small>Against {slip.against}.</small>",
            linked(slip.ruling),
            "nothing" if slip.changes is Changes.NOTHING else badge(Severity(slip.changes)),
        )
        for slip in CONTRADICTIONS
    ]
    head = ("Clause", "Book", "Says", "But", "Ruling", "Would change")
    return section_of("contradictions", "Books against themselves", CONTRADICTED, table(head, rows))


def examples() -> str:
    """The printed examples of scoring, and what the engine makes of them."""
    rows = [row for example in SCORINGS for row in example_rows(example)]
    head = ("Place", "Caballeros", "Book", "Printed points", "Played")
    return section_of("examples", "Printed examples", EXAMPLES, table(head, rows))


def example_rows(example: ScoringExample) -> list[tuple[str, ...]]:
    """A row for every book that prints the example."""
    place = shown(example.place) + (", the King's" if example.king else "")
    place += ", Ramón's home" if example.home is not None else ""
    played = ", ".join(map(str, points(example, EN_BASE)))
    rows: list[tuple[str, ...]] = []
    for book, where in example.sections.items():
        printed = example.misprints.get(book, example.unfinished.get(book, example.points))
        paid = ", ".join("…" if each is None else str(each) for each in printed)
        told = f'<span class="misprint">⚠ misprint: {paid}</span>' if book in example.misprints else paid
        named = f"{BOOK_NAMES[book]}<br><small>{escape(where)}</small>"
        rows.append((escape(place), ", ".join(map(str, example.caballeros)), named, told, played))
    return rows


# --- clause by clause ------------------------------------------------------------------------------


def clauses(facts: Facts) -> str:
    """Every clause, chapter by chapter."""
    parts = []
    for chapter, title in CHAPTERS.items():
        parts.append(f'<h3 class="chapter">{title}</h3>')
        parts += [clause(facts, id) for id in CLAUSES if id.startswith(f"{chapter}-")]
    return section_of("clauses", "Clause by clause", CLAUSE_BY_CLAUSE, *parts)


def clause(facts: Facts, id: str) -> str:
    """A clause with everything about it."""
    found, grave = CLAUSES[id], severity(id)
    ruling = '<span class="badge wording">our ruling</span>' if found.ruling else ""
    note = f'<p class="soft">{linked(found.note)}</p>' if found.note else ""
    translated = lines(
        (f'<span lang="{language}">{LANGUAGE_NAMES[language]}</span>', _in(language, id))
        for language in ("es", "pt")
    )
    questions = "".join(map(question, asked_of(id)))
    return (
        f'<article class="clause" id="{id}"><header><span class="id">{id}</span>'
        f"<h3>{escape(found.title)}</h3>{badge(grave)}{ruling}</header><p>{linked(found.text)}</p>{note}"
        f"<details{' open' if grave else ''}><summary>What the books say, and what was proved</summary>"
        f"{translated}{questions}{traced(facts, id)}</details></article>"
    )


def _in(language: str, id: str) -> str:
    return f'<span lang="{language}">{escape(Speaker(language).clause_text(id))}</span>'


def question(asked: Question) -> str:
    """A question: one row for each book that has something to say, and how the pairs stand."""
    rows = [
        (
            BOOK_NAMES[book],
            escape(shown(reading.value)) + meant(asked, reading) + overruled(reading),
            linked(reading.says),
            f"<small>{escape(section(asked, book))}</small>",
        )
        for book, reading in asked.readings.items()
    ]
    silent = any(asked.reading(book).value is SILENT for book in BOOKS)
    played = ""
    if asked.otherwise is not SILENT and silent:
        played = small(f"Where a book is silent: {escape(shown(asked.otherwise))}. {linked(asked.why)}")
    head = (escape(asked.asks), "Answer", "As it says", "Where")
    answers = table(head, rows) if rows else f"<p>{escape(asked.asks)}</p>"
    return answers + small(pairs(asked)) + played


def meant(asked: Question, reading: Reading) -> str:
    """What an answer of an edition means, as z3 reads it."""
    rule = asked.means.get(str(reading.value), "")
    return f"<br><small>{escape(shown(Condition(rule)))}</small>" if rule else ""


def overruled(reading: Reading) -> str:
    """Why nobody plays what a book prints."""
    return f"<br><small>⚠ {linked(reading.overruled)}</small>" if reading.overruled else ""


def pairs(asked: Question) -> str:
    """How the books stand to each other, in a line."""
    signs = {Relation.EQUAL: "= proved equal", Relation.DIFFERENT: "≠ different"}
    told = []
    for relation, sign in signs.items():
        names = [
            f"{BOOK_NAMES[each.one]} and {BOOK_NAMES[each.other]}"
            for each in of_clause(asked.clause)
            if each.question is asked and each.relation is relation
        ]
        if names:
            told.append(f'<span class="relation-{relation}">{sign}</span>: {"; ".join(names)}.')
    return " ".join(told)


def traced(facts: Facts, id: str) -> str:
    """What carries the clause out, tests it and proves it."""
    trace = facts.traces[id]
    verdicts = {result.name: result.verdict for result in facts.results}
    theorems = [
        f"{name.replace('_', ' ')} ({verdicts[name]})" if name in verdicts else name.replace("_", " ")
        for name in (theorem.name for theorem in trace.theorems)
    ]
    told = (
        ("Engine", ", ".join(f"<code>{name}</code>" for name in (*trace.functions, *trace.data))),
        ("Tests", ", ".join(f"<code>{name}</code>" for name in trace.tests)),
        ("Theorems", "; ".join(theorems)),
    )
    return lines(told)
