"""Export a notebook as one HTML page that needs no other file and no network, by nbconvert."""

from __future__ import annotations

from pathlib import Path

from nbconvert import HTMLExporter
from nbformat import NotebookNode


def page(notebook: NotebookNode) -> str:
    """The page, without the code of the cells."""
    exporter = HTMLExporter(
        extra_template_basedirs=[str(Path(__file__).parent / "templates")],
        template_name="report",
        exclude_input=True,
        exclude_output_prompt=True,
    )
    text, _ = exporter.from_notebook_node(notebook)
    return str(text)
