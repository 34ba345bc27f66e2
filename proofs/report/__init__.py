"""The report: a notebook of the calls that lessons make, exported as pages that open offline.

`write_report` writes it in three languages, and the same as plain data.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import nbformat

from elgrande.text import LANGUAGES
from proofs.notebook.language import speaking
from proofs.report.export import page
from proofs.report.plain_data import as_data
from proofs.report.sections import notebook
from proofs.results import Result

__all__ = ["write_report"]


def write_report(
    results: Sequence[Result], directory: str | Path, languages: Sequence[str] = LANGUAGES
) -> tuple[Path, ...]:
    """The report on these results: `report.en.html`, the notebook of it, and so on; and `report.json`.

    The directory is made if need be.
    """
    there = Path(directory)
    there.mkdir(parents=True, exist_ok=True)
    written = {"report.json": json.dumps(as_data(results), ensure_ascii=False, indent=1) + "\n"}
    for language in languages:
        with speaking(language):
            told = notebook(results)
        written[f"report.{language}.html"] = page(told)
        written[f"report.{language}.ipynb"] = nbformat.writes(told) + "\n"
    for name, text in written.items():
        (there / name).write_text(text, encoding="utf-8")
    return tuple(there / name for name in written)
