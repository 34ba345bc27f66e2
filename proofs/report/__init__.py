"""The report: for every clause what each rulebook says, whether they agree, and where not, a position.

`write_report` writes it as a page with drawn boards, as Markdown and as JSON. The page opens offline.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from proofs.report.facts import Facts, as_json
from proofs.report.notes import notes
from proofs.report.page import page

if TYPE_CHECKING:
    from proofs.results import Result

__all__ = ["Facts", "write_report"]


def write_report(results: Sequence[Result], directory: str | Path) -> tuple[Path, ...]:
    """The files `index.html`, `report.md` and `report.json` stand in the directory, made if need be."""
    there = Path(directory)
    there.mkdir(parents=True, exist_ok=True)
    facts = Facts(results)
    written = {
        "index.html": page(facts),
        "report.md": notes(facts),
        "report.json": json.dumps(as_json(facts), ensure_ascii=False, indent=1) + "\n",
    }
    for name, text in written.items():
        (there / name).write_text(text, encoding="utf-8")
    return tuple(there / name for name in written)
