"""The clauses behind an event, as paragraphs for the terminal."""

from __future__ import annotations

from collections.abc import Iterable

from elgrande.cli.tables import paragraph, terminal_width
from elgrande.text import Speaker


def reasons(speaker: Speaker, because: Iterable[str]) -> str:
    """Each clause in a paragraph of its own: id, title and text.

    >>> print(reasons(Speaker(), ["KG-1"]).split(":")[0])
    KG-1  The King's region is taboo
    """
    return "\n".join(
        paragraph(f"{id}  ", f"{title}: {text}", terminal_width()) for id, title, text in speaker.why(because)
    )
