"""The top of the page: what it is, the figures, and the matrix of clauses and rulebooks.

A cell of the matrix says in a sign and in a word how a book stands, so that no colour is needed to read it.
"""

from __future__ import annotations

from html import escape

from elgrande.rules.clauses import BOOKS, CHAPTERS, CLAUSES
from elgrande.rules.clauses.contradictions import CONTRADICTIONS
from proofs.readings.compare_readings import Relation
from proofs.readings.differences import Standing, of_clause, severity, standing
from proofs.report.facts import Facts, summary
from proofs.report.markup import BOOK_NAMES, badge, link
from proofs.report.words import shown

SIGNS = {Standing.AGREES: "=", Standing.DIFFERS: "≠", Standing.ALONE: "·", Standing.SILENT: "–"}
KEY = {
    Standing.AGREES: "with every book that answers the same questions",
    Standing.DIFFERS: "from another book",
    Standing.ALONE: "no other book says it",
    Standing.SILENT: "",
}
LINKS = {
    "overview": "Overview",
    "differences": "Where books differ",
    "contradictions": "Books against themselves",
    "examples": "Printed examples",
    "beyond": "Beyond the books",
    "clauses": "Clause by clause",
    "cards": "Cards in three languages",
    "theorems": "Theorems",
}
INTRODUCTION = (
    "Every rule of the base game is a clause. For every clause stands here what each rulebook says of it, "
    "in our own words and with book and section; whether the books agree, as z3 has proved question by "
    "question; and where they do not, a position in which it matters, played by the engine under both."
)


def introduction(facts: Facts) -> str:
    """What this is, and the figures."""
    figures = "".join(
        f"<div><dt>{name}</dt><dd>{number:,}</dd></div>" for name, number in summary(facts).items()
    )
    links = "".join(f'<li><a href="#{id}">{name}</a></li>' for id, name in LINKS.items())
    return (
        f"<header><h1>El Grande: the rulebooks compared</h1><p>{INTRODUCTION}</p>"
        f'<dl class="figures">{figures}</dl><nav><ul>{links}</ul></nav></header>'
    )


def overview() -> str:
    """The matrix of clauses and books."""
    heads = "".join(
        f'<th scope="col" title="{escape(BOOKS[book])}">{name}</th>' for book, name in BOOK_NAMES.items()
    )
    rows = []
    for chapter, title in CHAPTERS.items():
        span = len(BOOK_NAMES) + 2
        rows.append(f'<tr class="chapter"><th scope="rowgroup" colspan="{span}">{title}</th></tr>')
        rows += [row(id) for id in CLAUSES if id.startswith(f"{chapter}-")]
    signs = "".join(
        f"<li><b>{SIGNS[stands]}</b> {stands}{f': {meaning}' if meaning else ''}</li>"
        for stands, meaning in KEY.items()
    )
    return (
        f'<section id="overview"><h2>Overview</h2><ul class="key">{signs}'
        "<li><b>⚠</b> contradicts itself</li></ul>"
        '<div class="table overview"><table><thead><tr>'
        f'<th scope="col">Clause</th>{heads}<th scope="col">A difference changes</th></tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div></section>"
    )


def row(id: str) -> str:
    """A clause, and how every book stands in it."""
    grave = severity(id)
    title = link(id, f'<span class="id">{id}</span> {escape(CLAUSES[id].title)}')
    kind = ' class="parted"' if grave else ""
    cells = "".join(cell(id, book) for book in BOOK_NAMES)
    return f'<tr{kind}><th scope="row">{title}</th>{cells}<td>{badge(grave)}</td></tr>'


def cell(id: str, book: str) -> str:
    """How a book stands: a sign, a word, its answer where it differs, a warning if it contradicts itself."""
    stands = standing(id, book)
    slips = [slip for slip in CONTRADICTIONS if slip.clause == id and slip.book == book]
    said = escape("; ".join(f"{slip.says} – {slip.but}" for slip in slips))
    warning = (
        f'<span class="slip" role="img" aria-label="contradicts itself" title="{said}">⚠</span>'
        if slips
        else ""
    )
    mark = f'<b aria-hidden="true">{SIGNS[stands]}</b> {stands}{warning if slips else ""}'
    parted = [each for each in of_clause(id) if each.relation is Relation.DIFFERENT]
    answer = shown(parted[0].question.reading(book).value) if stands is Standing.DIFFERS else ""
    told = f"<small>{escape(answer)}</small>" if answer else ""
    return f'<td class="standing {stands}">{mark}{told}</td>'
