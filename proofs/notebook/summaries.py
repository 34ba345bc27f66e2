"""Tables about everything: totals, printed examples, answers beyond the books, card texts, theorems."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from elgrande.markup import in_lines
from elgrande.rules.clauses import CLAUSES
from elgrande.rules.clauses.contradictions import CONTRADICTIONS
from elgrande.rules.clauses.examples import SCORINGS, ScoringExample
from elgrande.rules.clauses.readings import QUESTIONS
from elgrande.rules.editions import EN_BASE
from elgrande.rules.message import N_
from elgrande.rules.wording import CARD_WORDS
from elgrande.state import State
from elgrande.text import Speaker
from elgrande.text.answers import FIELD_ANSWERS
from proofs.books.decisions import tally
from proofs.kit.theorem import Verdict
from proofs.notebook.language import about_all, book_name, count, in_words, say, translated
from proofs.notebook.pages import Page, Table
from proofs.readings.compare_readings import Comparison
from proofs.readings.differences import beyond_the_books, comparisons, differences
from proofs.readings.printed_examples import points
from proofs.readings.replayed_differences import Parting
from proofs.results import Result
from proofs.texts.card_meaning import LANGUAGES, described, meaning

LANGUAGE_NAMES = {"en": "English", "es": "Español", "pt": "Português"}
DECISIONS = (
    *(
        N_("equal, by formula"),
        N_("equal, stated outright"),
        N_("equal, a choice among what the words allow"),
        N_("equal, the same answer entered twice"),
        N_("different, by formula"),
        N_("different, stated outright"),
        N_("different, a choice among what the words allow"),
        N_("one silent"),
        N_("both silent"),
    ),
)
TOTALS = (
    *(N_("clauses"), N_("questions"), N_("pairs compared"), *DECISIONS, N_("clauses on which books differ")),
    *(N_("contradictions inside a book"), N_("theorems"), N_("proved for all numbers")),
    *(N_("checked in every case"), N_("refuted"), N_("mutants")),
)
RESULTS = (N_("refuted"), N_("compared"))
CLAIMED = (Verdict.PROVED, Verdict.CHECKED, Verdict.REFUTED)
MANY = 9  # so many clauses of a theorem are named; more are counted


# --- totals --------------------------------------------------------------------------------------------


def totals(results: Sequence[Result]) -> dict[str, int]:
    """How much there is of everything.

    >>> totals(())["clauses"]
    210
    """
    counted = tally()
    numbers = (
        *(len(CLAUSES), len(QUESTIONS), len(comparisons())),
        *(counted[kind] for kind in DECISIONS),
        len({each.question.clause for each in differences()}),
        *(len(CONTRADICTIONS), sum(result.expected != Verdict.COMPARED for result in results)),
        *(sum(result.verdict == each for result in results) for each in CLAIMED),
        sum(len(result.mutants) for result in results),
    )
    return dict(zip(TOTALS, numbers, strict=True))


@dataclass(frozen=True, eq=False, repr=False)
class Totals(Table):
    """What there is, and how much of it."""

    rows: Sequence[tuple[str, int]]

    def _head(self) -> Sequence[str]:
        return ("", say("How many"))

    def _cells(self, row: tuple[str, int]) -> Sequence[str]:
        return translated(row[0]), str(row[1])


def totals_table(results: Sequence[Result]) -> Totals:
    """How much there is of everything, as a table."""
    return Totals(tuple(totals(results).items()))


class InALine(Totals):
    """The same in a line or two."""

    def _card(self) -> str:
        return " · ".join(f"**{number}** {name}" for name, number in map(self._cells, self.rows))


def pairs_of_answers() -> InALine:
    """How many pairs of books stand to each other so in a question, and how that was decided.

    >>> sum(number for _, number in pairs_of_answers().rows) == len(comparisons())
    True
    """
    counted = tally()
    return InALine(tuple((kind, counted[kind]) for kind in DECISIONS))


# --- books ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class PrintedExamples(Table):
    """A row for each book that prints an example of scoring: its points, and those that the engine pays."""

    rows: Sequence[tuple[ScoringExample, str]]

    def _head(self) -> Sequence[str]:
        return (say("Place"), say("Caballeros"), say("Rulebook"), say("Where"), say("Printed"), say("Played"))

    def _cells(self, row: tuple[ScoringExample, str]) -> Sequence[str]:
        example, book = row
        place = in_words().shown(example.place)
        if example.king:
            place = say("{place}, the King's", place=place)
        if example.home is not None:
            place = say("{place}, Ramón's home", place=place)
        printed = example.misprints.get(book, example.unfinished.get(book, example.points))
        paid = ", ".join("…" if each is None else str(each) for each in printed)
        return (
            place,
            ", ".join(map(str, example.caballeros)),
            book_name(book),
            example.sections[book],
            "⚠ " + say("misprint: {points}", points=paid) if book in example.misprints else paid,
            ", ".join(map(str, points(example, EN_BASE))),
        )


def printed_examples() -> PrintedExamples:
    """The worked examples of scoring in the books, seat by seat, beside what the engine pays.

    >>> len(printed_examples()) > 10
    True
    """
    return PrintedExamples(tuple((example, book) for example in SCORINGS for book in example.sections))


@dataclass(frozen=True, eq=False, repr=False)
class BeyondTheBooks(Table):
    """Answers of an edition that no book gives, each beside the usual one, and what they change.

    To what the book of an expansion leaves open, the usual answer is our ruling.
    """

    rows: Sequence[tuple[Comparison, Parting]]

    def _head(self) -> Sequence[str]:
        books = (say("Usually"), say("Otherwise"))
        return (say("Clause"), say("Question"), *books, say("The position"), say("Changes"))

    def _cells(self, row: tuple[Comparison, Parting]) -> Sequence[str]:
        found, seen = row
        speaker, answers = about_all(), FIELD_ANSWERS[found.question.field]
        return (
            found.question.clause,
            speaker.rule(found.question.asks),
            speaker.say(answers[found.one]),
            speaker.say(answers[found.other]),
            translated(seen.sentence),
            translated(str(seen.severity)),
        )


def answers_beyond_the_books() -> BeyondTheBooks:
    """Answers that an edition can give and no book does: each was played beside the usual one."""
    return BeyondTheBooks(beyond_the_books())


@dataclass(frozen=True, eq=False, repr=False)
class CardTexts(Table):
    """Every sentence of a card in all languages, and the one meaning that the solver reads in them."""

    rows: Sequence[str]

    def _head(self) -> Sequence[str]:
        return (say("Card"), *(LANGUAGE_NAMES[language] for language in LANGUAGES), say("Meaning"))

    def _cells(self, row: str) -> Sequence[str]:
        sentence = CARD_WORDS[row].sentence
        texts = [Speaker(language).rule(sentence) for language in LANGUAGES]
        return (f"`{row}`", *texts, f"`{described(meaning('en', sentence))}`")


def card_texts() -> CardTexts:
    """Every sentence of a card in three languages, and what all three mean."""
    return CardTexts(tuple(CARD_WORDS))


# --- theorems ------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class TheoremTable(Table):
    """Every theorem, what became of it, and its mutants."""

    rows: Sequence[Result]

    def _head(self) -> Sequence[str]:
        return (say("Claim"), say("Verdict"), say("Paths or cases"), "s", say("Mutants, all refuted"))

    def _cells(self, row: Result) -> Sequence[str]:
        few = len(row.clauses) < MANY
        number = count("{n} clause", "{n} clauses", len(row.clauses))
        about = about_all().listed(list(row.clauses)) if few else number
        verdict = "⚠ " + say("not as expected") if row.problem else f"**{verdict_of(row)}**"
        remarks = [row.problem, translated(row.witness), translated(row.remark)]
        mutants = [f"✗ {translated(mutant.says)}" for mutant in row.mutants]
        return (
            in_lines(translated(row.claim), f"*{translated(row.domain)}.* {about}.", f"`{row.name}`"),
            in_lines(verdict, *remarks),
            f"{row.paths}",
            f"{row.seconds:.1f}",
            in_lines(*mutants),
        )


def verdict_of(result: Result) -> str:
    """What became of a claim, and how strongly it holds if it does."""
    match result.verdict:
        case Verdict.PROVED:
            return say("proved for all numbers")
        case Verdict.CHECKED:
            return count("checked in {n} case", "checked in {n} cases", result.paths)
        case _:
            return translated(result.verdict)


def theorem_table(results: Sequence[Result]) -> TheoremTable:
    """Every theorem with its verdict, its witness if it has one, and the mutants that were refuted."""
    return TheoremTable(results)


@dataclass(frozen=True, eq=False)
class WitnessBoards(Page):
    """The boards of witnesses, each under its claim."""

    results: Sequence[Result]

    def __repr__(self) -> str:
        return self._card()

    def _card(self) -> str:
        return "\n".join(
            f"* **{verdict_of(result)}**: {translated(result.claim)}. {translated(result.witness)}"
            for result in self.results
        )

    def _boards(self) -> Sequence[tuple[str, State]]:
        return [
            (translated(result.witness), State.from_json(result.state))
            for result in self.results
            if result.state
        ]


def witness_boards(results: Sequence[Result]) -> WitnessBoards:
    """The position of every witness that has one; those of comparisons are replayed elsewhere."""
    drawn = [each for each in results if each.state is not None and each.verdict != Verdict.COMPARED]
    return WitnessBoards(drawn)
