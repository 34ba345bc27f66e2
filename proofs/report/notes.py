"""The report in Markdown: overview, differences, contradictions, clauses and theorems, without boards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from elgrande.rules.clauses import BOOKS, CHAPTERS, CLAUSES
from elgrande.rules.clauses.contradictions import CONTRADICTIONS
from elgrande.rules.clauses.readings import asked_of, section
from elgrande.rules.readings import SILENT
from proofs.readings.differences import severity, standing
from proofs.report.facts import Facts, difference_facts, summary
from proofs.report.markup import BOOK_NAMES
from proofs.report.overview import SIGNS
from proofs.report.words import shown


def notes(facts: Facts) -> str:
    """The whole report."""
    parts = [
        "# El Grande: the rulebooks compared\n",
        *(f"* {name}: {number:,}" for name, number in summary(facts).items()),
        "\n## Overview\n",
        "= agrees, ≠ differs from another book, · says what no other says, – silent.\n",
        *overview(),
        "\n## Where books differ\n",
        *differences(facts),
        "\n## Books against themselves\n",
        *table(
            ("Clause", "Book", "Says", "But", "Ruling", "Literally changes"),
            ((s.clause, BOOK_NAMES[s.book], s.says, s.but, s.ruling, s.changes) for s in CONTRADICTIONS),
        ),
        "\n## Clause by clause\n",
        *(line for id in CLAUSES for line in clause(id)),
        "\n## Theorems\n",
        *theorems(facts),
    ]
    return "\n".join(parts) + "\n"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterable[str]:
    """The lines of a table."""
    yield line(head)
    yield line(["---"] * len(head))
    yield from map(line, rows)


def line(cells: Sequence[str]) -> str:
    """A line of a table."""
    return "| " + " | ".join(cell.replace("|", "/") for cell in cells) + " |"


def overview() -> Iterable[str]:
    """The matrix of clauses and books."""
    rows = []
    for chapter, title in CHAPTERS.items():
        rows.append((f"**{title}**", *[""] * (len(BOOKS) + 1)))
        for id in CLAUSES:
            if id.startswith(f"{chapter}-"):
                stands = [standing(id, book) for book in BOOK_NAMES]
                cells = [f"{SIGNS[each]} {each}" for each in stands]
                rows.append((f"{id} {CLAUSES[id].title}", *cells, str(severity(id) or "")))
    yield from table(("Clause", *BOOK_NAMES.values(), "Changes"), rows)


def differences(facts: Facts) -> Iterable[str]:
    """Every two books that part, and both outcomes."""
    for found in facts.differences:
        told = difference_facts(found)
        asked = found.comparison.question
        yield f"### {told['clause']}: {asked.asks}\n"
        for book in (found.comparison.one, found.comparison.other):
            reading = asked.reading(book)
            yield f"* {BOOK_NAMES[book]} ({section(asked, book)}): **{shown(reading.value)}**. {reading.says}"
        yield f"* Changes: {told['severity']}. Case: {told['case']}."
        yield f"* {told['position']} Tried: “{told['tried']}”."
        for outcome in told["outcomes"]:
            refused = f"refused ({outcome['refused'][0]})" if outcome["refused"] else "done"
            points = ", ".join(map(str, outcome["points"]))
            yield f"  * {BOOK_NAMES.get(outcome['under'], outcome['under'])}: {refused}; points {points}"
        yield ""


def clause(id: str) -> Iterable[str]:
    """A clause, and what each book answers."""
    yield f"### {id} {CLAUSES[id].title}\n\n{CLAUSES[id].text}\n"
    for asked in asked_of(id):
        told = [
            f"{BOOK_NAMES[book]} {shown(reading.value)}"
            for book, reading in asked.readings.items()
            if reading.value is not SILENT
        ]
        ruled = f" Ruled: {shown(asked.otherwise)}." if not told and asked.otherwise is not SILENT else ""
        yield f"* {asked.asks} {'; '.join(told) or 'All are silent'}.{ruled}"
    yield ""


def theorems(facts: Facts) -> Iterable[str]:
    """Every theorem and its mutants."""
    rows = [
        (
            result.claim,
            result.problem or result.verdict,
            f"{result.paths:,}",
            f"{result.seconds:.1f}",
            "; ".join(mutant.says for mutant in result.mutants),
        )
        for result in facts.results
    ]
    yield from table(("Claim", "Verdict", "Paths", "Seconds", "Mutants refuted"), rows)
