"""Settings for nbgrader, which reads them from the directory of the course, where it is started."""

from pathlib import Path

import nbformat
from nbgrader.preprocessors import (
    CheckCellMetadata,
    ClearOutput,
    DeduplicateIds,
    OverwriteCells,
    OverwriteKernelspec,
)
from nbgrader.preprocessors.base import NbGraderPreprocessor

HANDED_OUT = Path(__file__).parent / "release"


class PutBack(NbGraderPreprocessor):
    """Put cells that a student has deleted back where they stood in the assignment.

    nbgrader's own `add_missing_cells` fails when an answer is gone together with its tests.
    """

    def preprocess(self, notebook, resources):
        """Put back every cell that is missing."""
        its = resources["nbgrader"]
        handed_out = nbformat.read(HANDED_OUT / its["assignment"] / f"{its['notebook']}.ipynb", as_version=4)
        there, place = [grade_id(cell) for cell in notebook.cells], 0
        for cell in filter(grade_id, handed_out.cells):
            if grade_id(cell) in there:
                place = there.index(grade_id(cell)) + 1
            else:
                notebook.cells.insert(place, cell)
                there.insert(place, grade_id(cell))
                place += 1
        return notebook, resources


def grade_id(cell):
    """The id that nbgrader gave a cell; None for other cells."""
    return cell.metadata.get("nbgrader", {}).get("grade_id")


c = get_config()  # noqa: F821

c.CourseDirectory.course_id = "el_grande"
c.ClearSolutions.code_stub = {"python": "# YOUR CODE HERE\nraise NotImplementedError()"}
c.ClearSolutions.text_stub = "YOUR ANSWER HERE"
c.Autograde.sanitize_preprocessors = [
    ClearOutput,
    DeduplicateIds,
    PutBack,
    OverwriteKernelspec,
    OverwriteCells,
    CheckCellMetadata,
]
c.Execute.timeout = 60  # seconds that one cell of a student may take

# Students hand in game_theory_ana.ipynb, where `ana` is the name by which you know them.
c.FileNameCollectorPlugin.named_regexp = r".*(?P<file_id>game_theory|formal_methods)_(?P<student_id>\w+)"
