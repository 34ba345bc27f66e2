"""Clause cards: a rule in our words."""

from __future__ import annotations

from collections.abc import Iterable

from elgrande.text import Speaker
from elgrande.widgets.markup import element, text


def clause_cards(speaker: Speaker, because: Iterable[str]) -> str:
    """The clauses in full: id, title, text."""
    return element(
        "dl",
        *(
            element("dt", element("span", text(id), class_="egt-id"), " ", text(title))
            + element("dd", text(words))
            for id, title, words in speaker.why(because)
        ),
        class_="egt-clauses",
    )
