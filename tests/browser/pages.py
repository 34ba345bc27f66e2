"""Pages of a real browser that open notebooks, run them, and ask their kernels.

    with lab.open("en/01_start_here.ipynb") as notebook:     # `lab` is a fixture, see conftest.py
        notebook.run_all()
        notebook.kernel("table.session.state.round")

What a page shows is never taken on trust: after each action, ask the kernel.
"""

from __future__ import annotations

import json
import shutil
from itertools import count

import nbformat
from playwright.sync_api import expect

from tests.browser.servers import TOKEN

SECONDS = 1000
PATIENCE = 120 * SECONDS
DESKTOP = {"viewport": {"width": 1400, "height": 1000}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

expect.set_options(timeout=PATIENCE)


class Page:
    """A page in a profile of its own, which records errors and requests to other hosts."""

    def __init__(self, browser, url, **profile):
        self.context = browser.new_context(**(profile or DESKTOP))
        self.context.set_default_timeout(PATIENCE)
        self.errors, self.elsewhere = [], []
        self.home = "/".join(url.split("/")[:3])
        self.context.on("request", self._asked)
        self.context.on("weberror", lambda wrong: self.errors.append(str(wrong.error)))
        self.context.on("console", self._heard)
        self.page = self.context.new_page()
        self.page.goto(url)

    def _heard(self, message):
        if message.type == "error":
            self.errors.append(message.text)

    def _asked(self, request):
        own = (self.home, self.home.replace("http", "ws", 1), "data:", "blob:")
        if not request.url.startswith(own):
            self.elsewhere.append(request.url)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        """Close the page; fail if it had errors or asked other hosts, unless something has failed already."""
        if kind is None:
            assert self.elsewhere == []
            assert self.errors == []
        self.close()

    def close(self):
        """Nothing of the page is left."""
        self.context.close()


class Notebook(Page):
    """A notebook in JupyterLab, Notebook 7 or JupyterLite, shown, its kernel ready."""

    def __init__(self, browser, url, **profile):
        super().__init__(browser, url, **profile)
        self.page.wait_for_function("() => window.jupyterapp?.started")
        self.page.evaluate("() => window.jupyterapp.started.then(() => null)")
        self.page.locator(".jp-Notebook .jp-Cell").first.wait_for()
        self.page.wait_for_function(
            """() => {
                const kernel = jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel;
                return kernel?.connectionStatus === 'connected' && kernel.status === 'idle';
            }"""
        )

    def close(self):
        """Nothing of the page is left, nor of the kernel."""
        self.page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.shutdown()")
        super().close()

    def draw_every_cell(self):
        """Draw also the cells that are out of sight, which JupyterLab otherwise leaves for later."""
        self.page.evaluate(
            """() => {
                const content = jupyterapp.shell.currentWidget.content;
                content.notebookConfig = {...content.notebookConfig, windowingMode: 'none'};
            }"""
        )

    def run_all(self):
        """Run all cells, up to the first error."""
        self.page.evaluate("() => jupyterapp.commands.execute('notebook:run-all-cells').then(() => null)")

    def run_cell(self, number):
        """Run this cell; cells are counted from 0, prose and code together."""
        self.page.evaluate(
            """number => {
                jupyterapp.shell.currentWidget.content.activeCellIndex = number;
                return jupyterapp.commands.execute('notebook:run-cell').then(() => null);
            }""",
            number,
        )

    def add(self, code):
        """Add a code cell at the end and run it; return its place on the page."""
        number = self.page.evaluate(
            """code => {
                const cells = jupyterapp.shell.currentWidget.content.model.sharedModel;
                cells.insertCell(cells.cells.length, {cell_type: 'code', source: code});
                return cells.cells.length - 1;
            }""",
            code,
        )
        self.run_cell(number)
        return self.cell(number)

    def milliseconds(self, code, shows):
        """How long a new cell with this code takes until this selector is shown."""
        return self.page.evaluate(
            """async ([code, shows]) => {
                const content = jupyterapp.shell.currentWidget.content;
                const cells = content.model.sharedModel;
                cells.insertCell(cells.cells.length, {cell_type: 'code', source: code});
                content.activeCellIndex = cells.cells.length - 1;
                const before = document.querySelectorAll(shows).length, start = performance.now();
                jupyterapp.commands.execute('notebook:run-cell');
                while (document.querySelectorAll(shows).length === before)
                    await new Promise(requestAnimationFrame);
                return performance.now() - start;
            }""",
            [code, shows],
        )

    def cell(self, number):
        """Where this cell is on the page, scrolled into view."""
        shown = self.page.locator(".jp-Notebook .jp-Cell").nth(number)
        shown.scroll_into_view_if_needed()
        return shown

    def cells(self):
        """The cells with their outputs, as they would be saved."""
        return self.page.evaluate("() => jupyterapp.shell.currentWidget.content.model.toJSON().cells")

    def error_outputs(self):
        """The errors in the cells: (number of the cell, name of the error, its text) each."""
        return [
            (number, output["ename"], output["evalue"])
            for number, cell in enumerate(self.cells())
            for output in cell.get("outputs", ())
            if output["output_type"] == "error"
        ]

    def kernel(self, code):
        """The value of a Python expression in the kernel of the notebook, by way of JSON."""
        return json.loads(self.say(f"import json\nprint(json.dumps({code}))"))

    def say(self, code):
        """Execute Python statements in the kernel, and return what they print."""
        said = self.page.evaluate(
            """async (code) => {
                const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
                const future = kernel.requestExecute({code, store_history: false});
                const heard = {said: '', error: null};
                future.onIOPub = ({header, content}) => {
                    if (header.msg_type === 'stream') heard.said += content.text;
                    if (header.msg_type === 'error') heard.error = content.traceback.join('\\n');
                };
                await future.done;
                return heard;
            }""",
            code,
        )
        assert said["error"] is None, said["error"]
        return said["said"]


class Site:
    """The course as a static site, its notebooks opened in pages of a browser."""

    def __init__(self, browser, address, view="notebooks"):
        self.browser, self.address = browser, address
        self.url = f"{address}/{view}/index.html?path={{}}"

    def open(self, name, **profile):
        """Open a notebook of the course, such as "es/02_map.ipynb"; `**PHONE` on a phone."""
        return Notebook(self.browser, self.url.format(name), **profile)


class Lab(Site):
    """The same served by JupyterLab from a folder, a copy of the notebooks."""

    scratch_names = (f"scratch_{n}.ipynb" for n in count(1))

    def __init__(self, browser, address, folder, view="doc/tree"):
        self.browser, self.address, self.folder = browser, address, folder
        self.url = f"{address}/{view}/{{}}?token={TOKEN}"

    def scratch(self, *cells, language=".", **profile):
        """Open a new notebook of code cells, not run; in the folder of a language it has that language."""
        name = f"{language}/{next(self.scratch_names)}"
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        made.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(made, path)
        return self.open(name, **profile)


def copied_notebooks(source, folder):
    """A copy of the notebooks of the course, for tests to run and change."""
    return shutil.copytree(source, folder, ignore=shutil.ignore_patterns("*.py", ".*", "src", "press"))
