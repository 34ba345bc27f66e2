"""Clause cards as HTML: a rule in our words; folded, what each rulebook says of it, and what checks it.

>>> "<b>Theorems</b>" in clause_card(Speaker(), "SC-3")
True
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from elgrande.markup import Markup, code_name, element
from elgrande.rules.clauses import BOOKS, Clause, clause
from elgrande.rules.clauses.checked_by import checked_by
from elgrande.text import Speaker
from elgrande.widgets.controls import fold
from elgrande.widgets.rulebook_page import page_link

SHOWN = 8  # of a long list of names


def clause_cards(speaker: Speaker, because: Iterable[str], key: str = "") -> Markup:
    """The cards of these clauses; `key` tells them from other cards of the same clauses on the same page."""
    return element("div", *(clause_card(speaker, id, key) for id in because), class_="egt-clauses")


def clause_card(speaker: Speaker, id: str, key: str = "") -> Markup:
    """One clause: id, title, text, where people go wrong, how this game reads it; its books and its checks.

    UnknownClause if there is none.
    """
    found, note, here = clause(id), speaker.clause_note(id), speaker.clause_here(id)
    title = (element("span", id, class_="egt-id"), " ", speaker.clause_title(id))
    return element(
        "div",
        element("p", *title, class_="egt-clause-title"),
        element("p", speaker.clause_text(id), class_="egt-clause-text"),
        element("p", note, class_="egt-clause-note") if note else "",
        element("p", element("strong", here), class_="egt-clause-text") if here else "",
        fold(f"books:{id}:{key}", speaker.say("In the rulebooks"), books(speaker, found)),
        fold(f"checks:{id}:{key}", speaker.say("Checked by"), checks(speaker, id)),
        page_link(speaker, id),
        class_="egt-clause",
    )


def books(speaker: Speaker, found: Clause) -> Markup:
    """Book and section, and what a book says if that is something of its own."""
    lines = [
        element(
            "li",
            element("b", speaker.rule(BOOKS[source.book])),
            f", {source.section}",
            f": {speaker.rule(source.says)}" if source.says else "",
        )
        for source in found.sources
    ]
    if ours := speaker.clause_ruling(found.id):
        lines.append(element("li", ours))
    return element("ul", *lines)


def checks(speaker: Speaker, id: str) -> Markup:
    """The functions that carry the clause out, the tests that check it, the theorems about it."""
    say, found = speaker.say, checked_by(id)
    kinds: tuple[tuple[str, Sequence[str]], ...] = (
        (say("Functions"), found.engine),
        (say("Tests"), found.tests),
        (say("Theorems"), [name.rpartition(".")[2] for name in found.theorems]),
    )
    lines = (element("li", element("b", kind), ": ", some(speaker, names)) for kind, names in kinds)
    return element("ul", *lines)


def some(speaker: Speaker, names: Sequence[str]) -> Markup:
    """The first of these names, and how many more there are.

    >>> some(Speaker(), ["ranks", "shares"])
    Markup('<code>ranks</code>, <code>shares</code>')
    """
    listed = Markup(", ").join(code_name(name) for name in names[:SHOWN]) or Markup("–")
    rest = len(names) - SHOWN
    return listed + (speaker.count(" and {n} more", " and {n} more", rest) if rest > 0 else "")
