"""The sections of the report: some words, and the notebook calls that show what they announce."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from elgrande.rules.clauses import CHAPTERS, CLAUSES
from elgrande.rules.message import N_
from proofs.notebook.books import clause_table, contradictions, overrides
from proofs.notebook.bug_sample import kill_matrix
from proofs.notebook.clause_sheets import clause_sheet
from proofs.notebook.language import about_all, language, translated
from proofs.notebook.pages import Page
from proofs.notebook.replays import disagreements, replay
from proofs.notebook.summaries import (
    answers_beyond_the_books,
    card_texts,
    printed_examples,
    theorem_table,
    totals_table,
    witness_boards,
)
from proofs.notebook.words import left_open
from proofs.results import Result

CLAUSE = re.compile(r"(?<![\w#\[\"`/-])[A-Z]{2}-\d+(?:\.\d+)?(?![\w\"`])")
RUN = """from proofs.runner import all_results
from proofs.theorems import all_theorems

results = all_results(list(all_theorems().values()), jobs=2, granted=False)"""


class Section(NamedTuple):
    """A title, some words, and the cells of a section of the report."""

    title: str
    words: str
    cells: Callable[[Sequence[Result]], Iterator[NotebookNode]]


def notebook(results: Sequence[Result]) -> NotebookNode:
    """The report in the language that is spoken, with the outputs of all its cells."""
    cells = list(cells_of(results))
    for number, cell in enumerate(cells):
        cell.id = sha256(str(number).encode()).hexdigest()[:8]
    return new_notebook(cells=cells, metadata={"title": translated(TITLE), "language": language()})


def cells_of(results: Sequence[Result]) -> Iterator[NotebookNode]:
    """All cells, section by section."""
    links = " · ".join(f"[{translated(section.title)}](#{id})" for id, section in SECTIONS.items())
    yield new_markdown_cell(f"# {translated(TITLE)}\n\n{translated(INTRODUCTION)}\n\n{links}")
    yield new_code_cell(RUN)
    yield shown("totals_table(results)", totals_table(results))
    for id, section in SECTIONS.items():
        title, words = translated(section.title), translated(section.words)
        yield new_markdown_cell(f'## <a id="{id}"></a>{title}\n\n{words}')
        yield from section.cells(results)


def shown(call: str, *pages: Page) -> NotebookNode:
    """A cell with a call, and what it shows; clauses that are named in it are links."""
    outputs = []
    for page in pages:
        for each in page.exhibits():
            data = each._repr_mimebundle_()
            data.pop("text/html", None)  # a drawing within the page says of each of its parts what it is
            if "text/markdown" in data:
                data["text/markdown"] = linked(data["text/markdown"])
            outputs.append(new_output("display_data", data=data))
    return new_code_cell(f"from proofs.notebook import {call.partition('(')[0]}\n\n{call}", outputs=outputs)


def linked(markdown: str) -> str:
    """The text, in which every clause that is named is a link to it.

    >>> linked("SC-3 and XX-1")
    '[SC-3](#SC-3) and XX-1'
    """
    return CLAUSE.sub(lambda id: f"[{id[0]}](#{id[0]})" if id[0] in CLAUSES else id[0], markdown)


# --- cells ---------------------------------------------------------------------------------------------


def overview(results: Sequence[Result]) -> Iterator[NotebookNode]:
    """Every clause, and how each book stands in it."""
    for chapter, title in CHAPTERS.items():
        yield new_markdown_cell(f"**[{about_all().rule(title)}](#{chapter})**")
        yield shown(f"clause_table(chapter={chapter!r})", clause_table(chapter=chapter))


def differences(results: Sequence[Result]) -> Iterator[NotebookNode]:
    """A position for every question on which books differ, played under both."""
    order = list(CLAUSES)
    for question in sorted(disagreements(), key=lambda id: order.index(id.partition(":")[0])):
        yield shown(f"replay({question!r})", replay(question))


def of_clauses(results: Sequence[Result]) -> Iterator[NotebookNode]:
    """Every clause, chapter by chapter."""
    for chapter, title in CHAPTERS.items():
        yield new_markdown_cell(f'### <a id="{chapter}"></a>{about_all().rule(title)}')
        for id in CLAUSES:
            if id.startswith(f"{chapter}-"):
                yield shown(f"clause_sheet({id!r}, results)", clause_sheet(id, results))


def of_theorems(results: Sequence[Result]) -> Iterator[NotebookNode]:
    """Every theorem, its mutants, and the boards of its witness."""
    yield shown("theorem_table(results)", theorem_table(results))
    yield shown("witness_boards(results)", witness_boards(results))


# --- sections ------------------------------------------------------------------------------------------

TITLE = N_("El Grande: the rulebooks compared")
INTRODUCTION = N_(
    "Every rule of the base game is a clause. For every clause stands here what each rulebook says of it, in"
    " our own words and with book and section; whether the books agree, as z3 has proved question by "
    "question; and where they do not, a position in which it matters, played by the engine under both."
)
SECTIONS = {
    "overview": Section(
        N_("Overview"),
        N_(
            "= agrees with every book that answers the same questions; ≠ differs from another book; "
            "↷ overrides the base game, and what that changes; · no other book says it; – silent; ⚠ "
            "contradicts itself. The last column says what a difference changes."
        ),
        overview,
    ),
    "differences": Section(
        N_("Where books differ"),
        N_(
            "z3 names the smallest case that only one of two readings admits, and the engine plays it under "
            "both. What a difference changes is seen in the outcomes: points, legal moves, or what is known."
        ),
        differences,
    ),
    "contradictions": Section(
        N_("Books against themselves"),
        N_(
            "Slips that a book itself refutes, by another rule, an example, its terms or its spelling. They "
            "are no disagreement between books. First come those that would change points if they were taken"
            " literally, then legal moves; the rest are slips in words only."
        ),
        lambda results: iter([shown("contradictions()", contradictions())]),
    ),
    "open": Section(
        N_("What books leave open"),
        N_(
            "Every sentence of a book is a formula. Here two different rules satisfy all of them: the "
            "smallest case in which they part, and the fewest sentences that would leave a single rule, as "
            "z3 has found. These sentences are ours, and stand in no book; it is said which of them we play."
        ),
        lambda results: iter([shown("left_open()", left_open())]),
    ),
    "overrides": Section(
        N_("What expansions change"),
        N_(
            "Rules of the base game in whose place the Portuguese book puts others, as long as an expansion "
            "or one of its cards is in play. Some of these expansions are not in this game."
        ),
        lambda results: iter([shown("overrides()", overrides())]),
    ),
    "examples": Section(
        N_("Printed examples"),
        N_(
            "The worked examples of scoring, seat by seat (Ramón, Benita, Gabriel, Ricarda), beside what the"
            " engine pays."
        ),
        lambda results: iter([shown("printed_examples()", printed_examples())]),
    ),
    "beyond": Section(
        N_("Beyond the books"),
        N_(
            "Answers that an edition can give although none of these books does: they are played elsewhere, "
            "or asked for. Each was played beside the usual answer."
        ),
        lambda results: iter([shown("answers_beyond_the_books()", answers_beyond_the_books())]),
    ),
    "clauses": Section(
        N_("Clause by clause"),
        N_(
            "What holds; what each book answers; how the books stand to each other; and what carries the "
            "clause out, tests it and proves it."
        ),
        of_clauses,
    ),
    "cards": Section(
        N_("Cards in three languages"),
        N_(
            "Every word of every sentence is read with the lexicon of its language. All three mean the same,"
            " and what the card does; every mutant of a translation was found."
        ),
        lambda results: iter([shown("card_texts()", card_texts())]),
    ),
    "theorems": Section(
        N_("Theorems"),
        N_(
            "Claims about the code that ships, and about these texts. A mutant is a plausible misreading put"
            " in the place of the rule: a theorem that would be proved of it, too, would mean nothing. Proved"
            " for all numbers means that symbols stood for them; checked, that every case was looked at. What"
            " only compares the books claims nothing, and is not counted."
        ),
        of_theorems,
    ),
    "bugs": Section(
        N_("Bugs that the theorems notice"),
        N_(
            "A machine has changed the engine in small ways, one at a time, and the theorems alone had to "
            "notice. For every clause stands here how many of the bugs were in functions that carry it out, "
            "and which theorems fell. Each bug that none of them noticed is named below, with the reason."
        ),
        lambda results: iter([shown("kill_matrix()", kill_matrix())]),
    ),
}
