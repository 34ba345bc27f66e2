"""Settings for nbgrader, which reads them from the directory of the course, where it is started."""

import re
from html import escape
from pathlib import Path

import nbformat
from nbconvert.exporters import HTMLExporter
from nbconvert.preprocessors import CSSHTMLHeaderPreprocessor
from nbgrader.converters import generate_feedback
from nbgrader.preprocessors import (
    CheckCellMetadata,
    ClearOutput,
    GetGrades,
    OverwriteCells,
    OverwriteKernelspec,
)
from nbgrader.preprocessors.base import NbGraderPreprocessor

HANDED_OUT = Path(__file__).parent / "release"


class CountOnce(NbGraderPreprocessor):
    """Of the parts of a split answer and the copies of a cell the last one counts, the others only run.

    nbgrader's own `DeduplicateIds` leaves them metadata that it takes for an old version's, and stops for all.
    """

    def preprocess(self, notebook, resources):
        """Make plain cells of all that have the id of a later one."""
        counted = set()
        for cell in filter(grade_id, reversed(notebook.cells)):
            if grade_id(cell) in counted:
                del cell.metadata["nbgrader"]
            else:
                counted.add(grade_id(cell))
        return notebook, resources


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


HIDDEN = re.compile(r"^### BEGIN HIDDEN TESTS.*?^### END HIDDEN TESTS\n?", re.DOTALL | re.MULTILINE)


class HideTests(NbGraderPreprocessor):
    """Leave hidden tests out of what students get back, also out of error messages; name each part."""

    def preprocess(self, notebook, resources):
        """Shorten the cells with tests and what they printed, and remember the names of the graded parts."""
        heading, names = "", []
        for cell in notebook.cells:
            if cell.cell_type == "markdown" and (
                titles := re.findall(r"^## (.*)$", cell.source, re.MULTILINE)
            ):
                heading = titles[-1]
            its = cell.metadata.get("nbgrader", {})
            if not its.get("grade") or its.get("solution"):
                continue
            names.append(f"{heading}: {its['grade_id'].replace('_', ' ')}")
            if any(output.get("ename") == "NotSo" for output in cell.outputs):  # nbgrader adds its own error
                cell.outputs = [output for output in cell.outputs if output.get("ename") != "AssertionError"]
            if HIDDEN.search(cell.source):
                cell.source = HIDDEN.sub("", cell.source).rstrip()
                for output in cell.outputs:
                    if output.output_type == "error":
                        output.traceback = [f"✗ {output.evalue}" if output.evalue else output.ename]
        resources["names_of_parts"] = names
        return notebook, resources


class NamedParts(HTMLExporter):
    """A report in which each test has the name of its part."""

    def from_notebook_node(self, notebook, resources=None, **more):
        """The report as HTML."""
        report, resources = super().from_notebook_node(notebook, resources, **more)
        for words in (">Test cell</a>", ">Test cell</span>"):
            for name in resources.get("names_of_parts", ()):
                report = report.replace(words, f">{escape(name)}{words[len('>Test cell') :]}", 1)
        return report, resources


c = get_config()  # noqa: F821

c.CourseDirectory.course_id = "el_grande"
c.ClearSolutions.code_stub = {"python": "# YOUR CODE HERE\nraise NotImplementedError()"}
c.ClearSolutions.text_stub = "YOUR ANSWER HERE"
c.Autograde.sanitize_preprocessors = [
    ClearOutput,
    CountOnce,
    PutBack,
    OverwriteKernelspec,
    OverwriteCells,
    CheckCellMetadata,
]
c.GenerateFeedback.preprocessors = [GetGrades, HideTests, CSSHTMLHeaderPreprocessor]
generate_feedback.HTMLExporter = NamedParts  # nbgrader has no setting for it
c.Execute.timeout = 60  # seconds that one cell of a student may take

# Students hand in game_theory_ana.ipynb, where `ana` is the name by which you know them.
c.FileNameCollectorPlugin.named_regexp = r".*(?P<file_id>ASSIGNMENTS)_(?P<student_id>\w+)"
