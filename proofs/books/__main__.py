"""`python -m proofs.books [CHAPTER …]`: what each book's words determine, as z3 finds it.

Without names of chapters also the sentences that demand nothing, and why.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence

try:
    import z3  # noqa: F401
except ImportError:
    sys.exit("z3 is not installed: pip install 'elgrande[proofs]'")

from elgrande.interrupts import until_nobody_reads
from elgrande.rules.clauses import BOOKS
from elgrande.rules.clauses.readings import question
from proofs.books.chapter import Chapter, Passage
from proofs.books.chapters import CHAPTERS
from proofs.books.contents import idle_of
from proofs.books.decide import (
    agreement,
    contradiction,
    functions,
    left_to_examples,
    named,
    open_cases,
    redundant,
    said,
    settling,
)
from proofs.books.rulings import settling_rulings
from proofs.readings.compare_readings import PAIRS

ENOUGH = 20  # functions counted at most


def overview(chapter: Chapter) -> Iterator[str]:
    """Everything that z3 decides about a chapter, line by line."""
    yield f"{chapter.name}: {chapter.asks} {len(chapter.cases)} cases, {len(chapter.passages)} passages"
    for book in BOOKS:
        yield from of_book(chapter, book)
    for pair in PAIRS:
        found = agreement(chapter, *pair)
        where = f": {chapter.tell(found.case)}: {found.values}" if found.case is not None else ""
        yield f"  {pair[0]} and {pair[1]}: {found.relation}{where}"
    for asked in chapter.answers:
        for book in BOOKS:
            answer = question(asked).reading(book).value
            yield f"  {asked}, {book}: catalogue {answer}, follows {said(chapter, asked, book)}"


def of_book(chapter: Chapter, book: str) -> Iterator[str]:
    """What one book's words determine."""
    passages = chapter.passages_of(book)
    yield f"  {book}: {len(passages)} passages"
    if not passages:
        return
    if refuting := contradiction(chapter, book):
        yield f"    contradict each other: {labels(chapter, refuting)}"
        return
    number = len(functions(chapter, passages, ENOUGH))
    yield f"    functions: {number} (up to {ENOUGH}); {named(chapter, passages)}"
    yield f"    redundant: {labels(chapter, redundant(chapter, passages))}"
    if only := left_to_examples(chapter, passages):
        yield f"    decided by examples alone: {len(only)} cases, first {chapter.tell(only[0])}"
    if still_open := open_cases(chapter, passages):
        first = next(iter(still_open))
        yield f"    open: {len(still_open)} cases, first {chapter.tell(first)}: {still_open[first]}"
        yield f"    would be settled by one of {labels(chapter, settling(chapter, book))}"
        for way in settling_rulings(chapter, book):
            yield f"    would be settled by our own: {' + '.join(ruling.words for ruling in way)}"


def labels(chapter: Chapter, passages: tuple[Passage, ...]) -> str:
    """The passages' numbers."""
    return ", ".join(chapter.label(passage).split(maxsplit=1)[1] for passage in passages) or "none"


def main(words: Sequence[str] | None = None) -> int:
    """Print the chapters asked for, or all; the exit code is 2 if there is no such chapter."""
    description = "What each book's words determine, as z3 finds it."
    parser = ArgumentParser(prog="python -m proofs.books", description=description)
    parser.add_argument(
        "chapters", nargs="*", metavar="CHAPTER", help=f"all, if none is named: {', '.join(CHAPTERS)}"
    )
    names = parser.parse_args(words).chapters
    if unknown := [name for name in names if name not in CHAPTERS]:
        parser.error(f"no chapter is called {', '.join(unknown)}; there are {', '.join(CHAPTERS)}")
    for name in names or CHAPTERS:
        print("\n".join(overview(CHAPTERS[name])))
    for book in () if names else BOOKS:
        print(
            "\n".join([f"{book}: these sentences demand nothing", *(f"  {line}" for line in idle_of(book))])
        )
    return 0


if __name__ == "__main__":
    with until_nobody_reads():
        sys.exit(main())
