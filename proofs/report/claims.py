"""What was proved: the cards in three languages, and every theorem with its mutants and witnesses."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from elgrande.rules.wording import CARD_WORDS
from elgrande.state import State
from elgrande.text import Speaker
from proofs.kit.theorem import Verdict
from proofs.report.facts import Facts
from proofs.report.markup import LANGUAGE_NAMES, drawn, linked, section_of, table
from proofs.report.partings import figure
from proofs.report.words import listed
from proofs.texts.card_meaning import LANGUAGES, described, meaning

if TYPE_CHECKING:
    from proofs.results import Result

CARDS = (
    "Every word of every sentence is read with the lexicon of its language. All three mean the same, and "
    "what the card does; every slip that could be planted was noticed."
)
THEOREMS = (
    "Claims about the code that ships, and about these texts. A mutant is a plausible misreading put in the "
    "place of the rule: a theorem that would be proved of it, too, would mean nothing."
)
FEW = 9


def cards() -> str:
    """Every card sentence in three languages, and what all three mean."""
    rows = []
    for key, words in CARD_WORDS.items():
        texts = [
            f'<span lang="{language}">{escape(Speaker(language).rule(words.sentence))}</span>'
            for language in LANGUAGES
        ]
        meant = described(meaning("en", words.sentence)).replace("_", " ")
        card = escape(key.replace("_", " ").replace("/", ": "))
        rows.append((f"<small>{card}</small>", *texts, f"<small>{escape(meant)}</small>"))
    head = ("Card", *(LANGUAGE_NAMES[language] for language in LANGUAGES), "Meaning")
    return section_of("cards", "Cards in three languages", CARDS, table(head, rows))


def theorems(facts: Facts) -> str:
    """Every theorem, what became of it, and its mutants; and a board for every witness that has one."""
    head = ("Claim", "Verdict", "Paths or cases", "Seconds", "Mutants, all refuted")
    seen = "".join(map(witness, facts.results))
    pictures = f'<h3 class="chapter">Witnesses</h3><div class="boards">{seen}</div>' if seen else ""
    return section_of("theorems", "Theorems", THEOREMS, table(head, map(row, facts.results)), pictures)


def row(result: Result) -> tuple[str, ...]:
    """A theorem."""
    few = len(result.clauses) < FEW
    about = listed(list(result.clauses)) if few else f"{len(result.clauses)} clauses"
    remarks = [linked(text) for text in (result.problem, result.witness, result.remark) if text]
    verdict = f'<span class="{result.verdict}">{result.verdict}</span>'
    if result.problem:
        verdict = '<span class="unexpected">⚠ not as expected</span>'
    return (
        f"{escape(result.claim)}<br><small>{escape(result.domain)}. {linked(about)}.</small>",
        verdict + "".join(f"<br><small>{each}</small>" for each in remarks),
        f"{result.paths:,}",
        f"{result.seconds:.1f}",
        "".join(f"<small>✗ {escape(mutant.says)}</small><br>" for mutant in result.mutants),
    )


def witness(result: Result) -> str:
    """The board of a witness; those of comparisons are drawn above."""
    if result.state is None or result.verdict == Verdict.COMPARED:
        return ""
    claim = f"<strong>{result.verdict}:</strong> {escape(result.claim)}"
    told = f"{claim}<br><small>{linked(result.witness)}</small>"
    return figure(told, "<span></span>", drawn(State.from_json(result.state)))
