"""Pieces of the page: sections, tables, badges, boards, and what books and languages are called."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

from elgrande.draw import board_svg
from elgrande.rules.clauses import CLAUSES
from elgrande.state import State
from elgrande.views import view
from proofs.readings.replayed_differences import Severity
from proofs.report.facts import ENGLISH

BOOK_NAMES = {
    "EN_BASE": "English, 20th",
    "ES_20TH": "Spanish, 20th",
    "ES_WEB": "Spanish, web",
    "PT_EXPANSIONS": "Portuguese, expansions",
}
LANGUAGE_NAMES = {"en": "English", "es": "Spanish", "pt": "Portuguese"}


def section_of(id: str, title: str, text: str, *parts: str) -> str:
    """A section of the page."""
    return f'<section id="{id}"><h2>{title}</h2><p>{text}</p>{"".join(parts)}</section>'


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; cells are ready markup."""
    heads = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="table"><table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>'


def lines(told: Iterable[tuple[str, str]]) -> str:
    """Names and what is told under them; what is empty is left out. Both are ready markup."""
    entries = "".join(f"<dt>{name}</dt><dd>{text}</dd>" for name, text in told if text)
    return f'<dl class="lines">{entries}</dl>'


def small(text: str) -> str:
    """A remark, or nothing."""
    return f"<p><small>{text}</small></p>" if text else ""


def badge(grave: Severity | None) -> str:
    """What a difference changes."""
    return f'<span class="badge {grave.replace(" ", "-")}">{grave}</span>' if grave else ""


def link(clause: str, text: str = "") -> str:
    """A link to a clause."""
    return f'<a href="#{clause}">{text or clause}</a>'


def linked(text: str) -> str:
    """The text, in which every clause that is mentioned is a link."""
    return re.sub(
        r"\b[A-Z]{2}-\d+(?:\.\d+)?",
        lambda found: link(found[0]) if found[0] in CLAUSES else found[0],
        escape(text),
    )


def drawn(state: State) -> str:
    """The board with everything on it in the open; the style of boards stands in the page already."""
    opened = state._replace(edition=state.edition.but(castillo_contents="open"))
    picture = board_svg(view(opened, 0), ENGLISH)
    return re.sub(r"<style>.*?</style>", "", picture, flags=re.DOTALL)
