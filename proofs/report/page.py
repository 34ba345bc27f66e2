"""The report as one page that opens anywhere: style and boards stand within it, and it asks for nothing."""

from __future__ import annotations

from pathlib import Path

from elgrande.draw.palette import DARK, LIGHT, properties
from elgrande.draw.style import STYLE
from proofs.report.books import clauses, contradictions, examples
from proofs.report.claims import cards, theorems
from proofs.report.facts import Facts
from proofs.report.overview import introduction, overview
from proofs.report.partings import beyond, differences


def page(facts: Facts) -> str:
    """The whole page."""
    body = (
        introduction(facts)
        + overview()
        + differences(facts)
        + contradictions()
        + examples()
        + beyond(facts)
        + clauses(facts)
        + cards()
        + theorems(facts)
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>El Grande: the rulebooks compared</title><style>{style()}</style></head>"
        f"<body>{body}</body></html>\n"
    )


def style() -> str:
    """The page's own style, the board's, and the colours of both in a light and in a dark theme."""
    sheet = (Path(__file__).parent / "report.css").read_text(encoding="utf-8")
    dark = f"@media(prefers-color-scheme:dark){{:root{{{properties(DARK)}}}}}"
    return f":root{{{properties(LIGHT)}}}{dark}{sheet}{STYLE}"
