"""Clause cards: a rule in our words; folded, what each rulebook says of it, and what checks it.

>>> "<b>Theorems</b>" in clause_card(Speaker(), "SC-3")
True
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from elgrande.rules.clauses import BOOKS, Clause, clause
from elgrande.rules.clauses.checked_by import checked_by
from elgrande.text import Speaker
from elgrande.widgets.markup import element, fold, text

SHOWN = 8  # of a long list of names


def clause_cards(speaker: Speaker, because: Iterable[str], key: str = "") -> str:
    """The cards of these clauses; `key` tells them from other cards of the same clauses on the same page."""
    return element("div", *(clause_card(speaker, id, key) for id in because), class_="egt-clauses")


def clause_card(speaker: Speaker, id: str, key: str = "") -> str:
    """One clause: id, title, text, where people go wrong; its books and its checks. UnknownClause if none."""
    found, note = clause(id), speaker.clause_note(id)
    title = (element("span", text(id), class_="egt-id"), " ", text(speaker.clause_title(id)))
    return element(
        "div",
        element("p", *title, class_="egt-clause-title"),
        element("p", text(speaker.clause_text(id)), class_="egt-clause-text"),
        element("p", text(note), class_="egt-clause-note") if note else "",
        fold(f"books:{id}:{key}", text(speaker.say("In the rulebooks")), books(speaker, found)),
        fold(f"checks:{id}:{key}", text(speaker.say("Checked by")), checks(speaker, id)),
        class_="egt-clause",
    )


def books(speaker: Speaker, found: Clause) -> str:
    """Book and section, and what a book says if that is something of its own."""
    lines = [
        element(
            "li",
            element("b", text(speaker.rule(BOOKS[source.book]))),
            text(f", {source.section}"),
            text(f": {speaker.rule(source.says)}") if source.says else "",
        )
        for source in found.sources
    ]
    if found.ruling:
        lines.append(element("li", text(speaker.say("No book says so: this is our ruling."))))
    return element("ul", *lines)


def checks(speaker: Speaker, id: str) -> str:
    """The functions that carry the clause out, the tests that check it, the theorems about it."""
    say, found = speaker.say, checked_by(id)
    kinds: tuple[tuple[str, Sequence[str]], ...] = (
        (say("Functions"), found.engine),
        (say("Tests"), found.tests),
        (say("Theorems"), [name.rpartition(".")[2] for name in found.theorems]),
    )
    lines = (element("li", element("b", text(kind)), ": ", some(speaker, names)) for kind, names in kinds)
    return element("ul", *lines)


def some(speaker: Speaker, names: Sequence[str]) -> str:
    """The first of these names, and how many more there are.

    >>> some(Speaker(), ["ranks", "shares"])
    '<code>ranks</code>, <code>shares</code>'
    """
    listed = ", ".join(element("code", text(name)) for name in names[:SHOWN]) or "–"
    rest = len(names) - SHOWN
    return listed + (text(speaker.count(" and {n} more", " and {n} more", rest)) if rest > 0 else "")
