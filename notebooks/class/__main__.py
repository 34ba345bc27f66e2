"""Make an nbgrader course from the sources of the assignments, in one language.

python -m notebooks.class ../course --language es     make the course, or bring it up to date
python -m notebooks.class --messages                  bring the translations in line with the sources

The source of an assignment is a notebook in English as text (`source/`), its translations are catalogues
beside it, as those of the lessons are. The head of a cell says what nbgrader should do with it:

    # %% solution="ranks_of"                    the model answer; students get an empty stub
    # %% test="ranks_of_the_tied" points=3      a test: it fails, or brings all its points
    # %% [markdown] answer="why" points=4       an answer in words, which a person reads and grades

All other code is given: what students change in it is put back before their work is graded.

The lessons of strategy are assignments as well: their exercises, graded (`graded_lessons.py`).
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell

from elgrande.text import LANGUAGES
from notebooks.press.prose import TRANSLATIONS, lessons, translated, updated_catalogue, write_catalogue

from .graded_lessons import graded, graded_lessons

SOURCE = Path(__file__).parent / "source"
CONFIGURATION = Path(__file__).parent / "nbgrader_config.py"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}

# What students find where an answer belongs.
CODE_HERE = {
    "en": "# YOUR CODE HERE",
    "es": "# AQUÍ TU CÓDIGO",
    "pt": "# SEU CÓDIGO AQUI",
}
WORDS_HERE = {
    "en": "YOUR ANSWER HERE",
    "es": "AQUÍ TU RESPUESTA",
    "pt": "SUA RESPOSTA AQUI",
}


def assignments() -> tuple[str, ...]:
    """The names of all assignments that have a source of their own."""
    return lessons(SOURCE)


def assignment(name: str, language: str) -> NotebookNode:
    """The instructor's notebook in this language: solutions, hidden tests and what nbgrader has to know."""
    is_written = name in assignments()
    notebook = translated(name, language, SOURCE) if is_written else graded(name, language)
    first = next(number for number, cell in enumerate(notebook.cells) if cell.cell_type == "code")
    notebook.cells.insert(first, new_code_cell(speaking(language)))
    for number, cell in enumerate(notebook.cells):
        cell.id = f"{name}-{number}".replace("_", "-")
        cell.metadata = nbformat.from_dict(marked(cell, number))
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": {"name": "python"}})
    nbformat.validate(notebook)
    return notebook


def speaking(language: str) -> str:
    """Code that sets the language of the boards, wherever the notebook lies, and of answers to wrong work."""
    return (
        f'import os\n\nos.environ["ELGRANDE_LANGUAGE"] = "{language}"\n\n'
        "from elgrande.course.marking import answer_as_check\n\nanswer_as_check()"
    )


def marked(cell: NotebookNode, number: int) -> dict[str, Any]:
    """The metadata that nbgrader keeps for a cell, from the comment at its head."""
    match cell.metadata:
        case {"solution": id}:
            role = {"grade": False, "solution": True, "locked": False}
        case {"test": id, "points": points}:
            role = {"grade": True, "solution": False, "locked": True, "points": points}
        case {"answer": id, "points": points}:
            role = {"grade": True, "solution": True, "locked": False, "points": points}
        case _ if cell.cell_type == "code":
            id, role = f"given_{number}", {"grade": False, "solution": False, "locked": True}
        case _:
            return {}
    stored = {"grade_id": id, "schema_version": 3, "task": False, "cell_type": cell.cell_type, **role}
    return {"nbgrader": stored}


def make_course(directory: Path, language: str) -> None:
    """Write the source notebook of each assignment and the settings of the course into a directory."""
    names = (*assignments(), *graded_lessons())
    for name in names:
        target = directory / "source" / name / f"{name}.ipynb"
        target.parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(assignment(name, language), target)
    settings = CONFIGURATION.read_text(encoding="utf-8")
    for placeholder, words in {
        "# YOUR CODE HERE": CODE_HERE[language],
        "YOUR ANSWER HERE": WORDS_HERE[language],
        "ASSIGNMENTS": "|".join(names),
    }.items():
        settings = settings.replace(placeholder, words)
    (directory / "nbgrader_config.py").write_text(settings, encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Make a course, or bring the translations of the assignments up to date."""
    parser = ArgumentParser(prog="python -m notebooks.class", description=__doc__.partition("\n")[0])
    parser.add_argument("course", nargs="?", type=Path, help="the directory of the course")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="default: en")
    parser.add_argument("--messages", action="store_true", help="only bring the translations up to date")
    chosen = parser.parse_args(arguments)
    if chosen.messages:
        for name in assignments():
            for language in TRANSLATIONS:
                write_catalogue(updated_catalogue(name, language, SOURCE), name, language, SOURCE)
    elif chosen.course is None:
        parser.error("say in which directory the course is to be made")
    elif chosen.course.exists() and not chosen.course.is_dir():
        parser.error(f"{chosen.course} is no folder")
    else:
        make_course(chosen.course, chosen.language)


if __name__ == "__main__":
    main()
