"""Where readings part: the question, every answer, and a position with both outcomes side by side."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from elgrande.actions import Action
from elgrande.rules.clauses import CLAUSES
from elgrande.rules.clauses.readings import section
from elgrande.rules.readings import SILENT, Question
from proofs.readings.replayed_differences import Outcome, Parting
from proofs.report.facts import ENGLISH, Difference, Facts, only_here
from proofs.report.markup import BOOK_NAMES, badge, drawn, link, section_of, small, table
from proofs.report.words import at, listed, shown

DIFFERENCES = (
    "z3 names the smallest case that only one of two readings admits, and the engine plays it under both. "
    "What a difference changes is seen in the outcomes: points, legal moves, or what is known."
)
BEYOND = (
    "Answers that an edition can give although none of these books does: they are played elsewhere, or asked "
    "for. Each was played beside the usual answer."
)
MOST_LISTED = 6


def differences(facts: Facts) -> str:
    """One article for each question in which books part."""
    first = {each.comparison.question.id: each for each in reversed(facts.differences)}
    order = list(CLAUSES)
    in_order = sorted(first.values(), key=lambda found: order.index(found.comparison.question.clause))
    return section_of("differences", "Where books differ", DIFFERENCES, *map(difference, in_order))


def difference(found: Difference) -> str:
    """The question, every book's answer, and the position."""
    asked, seen = found.comparison.question, found.parting
    speaking = [book for book in BOOK_NAMES if asked.reading(book).value is not SILENT]
    silent = [BOOK_NAMES[book] for book in BOOK_NAMES if book not in speaking]
    answers = "".join(answer(asked, book) for book in speaking)
    misprinted = any(reading.overruled for reading in asked.readings.values())
    played = f"Played by all: {shown(asked.otherwise)}. {asked.why}" if misprinted else ""
    remarks = [
        f"Silent: {listed(silent)}." if silent else "",
        f"The smallest case that only one of them admits: {at(found.comparison.at)}.",
        played,
    ]
    told = small(escape(" ".join(filter(None, remarks))))
    return (
        f'<article id="difference-{asked.id.replace(":", "-")}"><header>{link(asked.clause)}'
        f"<h3>{escape(asked.asks)}</h3>{badge(seen.severity)}</header>"
        f'<div class="answers">{answers}</div>{told}{boards(seen)}</article>'
    )


def answer(asked: Question, book: str) -> str:
    """What a book answers."""
    reading = asked.reading(book)
    head = f"<small>{BOOK_NAMES[book]}</small><strong>{escape(shown(reading.value))}</strong>"
    told = [
        escape(reading.says),
        f"<small>⚠ {escape(reading.overruled)}</small>" if reading.overruled else "",
        f"<small>{escape(section(asked, book))}</small>",
    ]
    return f"<div>{head}{'<br>'.join(filter(None, told))}</div>"


def boards(seen: Parting) -> str:
    """The position, and both outcomes side by side."""
    before = f"<strong>The position.</strong> {escape(seen.sentence)}"
    outcomes = outcome(seen, seen.one) + outcome(seen, seen.other)
    return f'<div class="boards">{figure(before, "<span></span>", drawn(seen.before))}{outcomes}</div>'


def figure(caption: str, *parts: str) -> str:
    """A picture and what it shows."""
    return f"<figure><figcaption>{caption}</figcaption>{''.join(parts)}</figure>"


def outcome(seen: Parting, found: Outcome) -> str:
    """What comes of the action under one answer: the board after it, or the refusal."""
    own = only_here(seen, found)
    name = escape(BOOK_NAMES.get(found.label, found.label))
    tried = escape(ENGLISH.action(seen.tried, seen.before.agenda[-1]))
    legal = f"{len(found.legal)} legal actions" + (f", {len(own)} of them only here" if own else "")
    picture = drawn(found.after) if found.after else ""
    if found.refused is not None:
        id, _ = found.refused
        why = f'<p class="refused"><b>✗ Refused.</b> {link(id)}: {escape(CLAUSES[id].text)}</p>'
        return figure(f"<strong>{name}:</strong> “{tried}”. {_soft(legal)}", why, picture, only(own))
    points = f"Points {', '.join(map(str, found.points))}. " if any(found.points) else ""
    done = f'<p class="done"><b>✓ Done.</b> {points}</p>'
    return figure(f"<strong>{name}:</strong> “{tried}”. {_soft(legal)}", done, picture, only(own))


def _soft(text: str) -> str:
    return f"<small>{text}.</small>"


def only(actions: Sequence[Action]) -> str:
    """The actions that are legal under this answer only, the first of them."""
    if not actions:
        return ""
    names = [ENGLISH.action(action) for action in actions[:MOST_LISTED]]
    more = f", and {len(actions) - MOST_LISTED} more" if len(actions) > MOST_LISTED else ""
    return small(escape(f"Legal only here: {'; '.join(names)}{more}."))


def beyond(facts: Facts) -> str:
    """Answers that no book gives."""
    rows = [
        (
            link(found.comparison.question.clause),
            escape(found.comparison.question.asks),
            escape(found.comparison.one.replace("_", " ")),
            escape(found.comparison.other.replace("_", " ")),
            escape(found.parting.sentence),
            badge(found.parting.severity),
        )
        for found in facts.beyond
    ]
    head = ("Clause", "Question", "In the books", "Otherwise", "Position", "Changes")
    return section_of("beyond", "Beyond the books", BEYOND, table(head, rows))
