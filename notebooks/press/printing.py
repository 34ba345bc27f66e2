"""Make a lesson's published notebook: translate it, link it, run it, add pictures."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode
from nbformat.v4 import new_markdown_cell

from elgrande.text import LANGUAGE_NAMES
from notebooks.press.pictures import Camera
from notebooks.press.prose import SOURCE, blocks, lessons, read_catalogue, source, translated, translation

COURSE = SOURCE.parent
CONTENTS = "00_contents"
SOLUTION = "# Solution · Solución · Solução"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
PATIENCE = 300  # seconds for one cell


def path(lesson: str, language: str) -> Path:
    """The path of the published notebook."""
    return COURSE / language / f"{lesson}.ipynb"


def printed(lesson: str, language: str) -> NotebookNode:
    """The published notebook before it is run: the same text makes the same notebook, cell ids and all."""
    notebook = translated(lesson, language)
    notebook.cells = [*notebook.cells, *([_contents(language)] if lesson == CONTENTS else [])]
    way = _way(lesson, language)
    notebook.cells = [new_markdown_cell(way), *notebook.cells, new_markdown_cell(way)]
    for number, cell in enumerate(notebook.cells):
        cell.id = sha256(f"{lesson} {number}".encode()).hexdigest()[:8]
        if "solution" in cell.metadata.get("tags", ()):
            cell.source = f"{SOLUTION}\n{cell.source}"  # what a folded cell still shows
            cell.metadata["jupyter"] = {"source_hidden": True}
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": {"name": "python"}})
    return notebook


def _way(lesson: str, language: str) -> str:
    """Links to the contents, to the lessons before and after, and to the other languages."""
    course = lessons()
    here = course.index(lesson)
    ways = [] if lesson == CONTENTS else [_link(CONTENTS, language, "{}")]
    ways += [_link(course[here - 1], language, "◂ {}")] if here > 1 else []
    ways += [_link(course[here + 1], language, "{} ▸")] if here + 1 < len(course) else []
    languages = [
        f"**{name}**" if other == language else f"[{name}](../{other}/{lesson}.ipynb)"
        for other, name in LANGUAGE_NAMES.items()
    ]
    return " · ".join(ways) + "\n\n" + " · ".join(languages)


def _link(lesson: str, language: str, words: str) -> str:
    return f"[{words.format(title(lesson, language))}]({lesson}.ipynb)"


def _contents(language: str) -> NotebookNode:
    """The list of lessons, each with the sentence below its title."""
    entries = []
    for lesson in lessons():
        if lesson != CONTENTS:
            number = int(lesson.partition("_")[0])
            entries.append(
                f"{number}. **[{title(lesson, language)}]({lesson}.ipynb)** {summary(lesson, language)}"
            )
    return new_markdown_cell("\n".join(entries))


@cache
def _head(lesson: str, language: str) -> tuple[str, str]:
    """Title and subject of a lesson; in English as long as nobody has translated it."""
    first = blocks(source(lesson).cells[0].source)
    if not first[0].startswith("# ") or len(first) < 2:
        raise ValueError(f"{lesson}: it must begin with its title, then its subject in one sentence")
    catalogue = read_catalogue(lesson, language)
    heading, sentence = (translation(catalogue, block) or block for block in first[:2])
    return heading.removeprefix("# "), sentence


def title(lesson: str, language: str) -> str:
    """The title of the lesson."""
    return _head(lesson, language)[0]


def summary(lesson: str, language: str) -> str:
    """The sentence below the title of the lesson."""
    return _head(lesson, language)[1].strip("*")


def run(notebook: NotebookNode, folder: Path) -> NotebookNode:
    """Run all cells of the notebook in this folder, and keep their outputs."""
    client = NotebookClient(
        notebook,
        timeout=PATIENCE,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
        store_widget_state=False,
    )
    client.execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)  # the times of day
    return notebook


def publish(lesson: str, language: str, pictured: Camera) -> Path:
    """Run the lesson in this language and write it to its place in the course."""
    target = path(lesson, language)
    target.parent.mkdir(exist_ok=True)
    notebook = run(printed(lesson, language), target.parent)
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            pictured(output.get("data", {}))
    nbformat.validate(notebook)
    nbformat.write(notebook, target)
    return target
