"""How quick the machine is for a page and its kernel, whatever the project does: limits of time go by it.

A slower machine is not so for everything alike: a bare loop of Python may take half as long again where a
page takes twice as long. So a click of the project is measured against what has nothing of the project in it,
in the same page and minute: Python that goes far and wide, and a picture drawn anew.
"""

from __future__ import annotations

import difflib
import inspect
from statistics import median

TIMES, CLICKS, SERIES = 15, 8, 8

READ_AND_WRITTEN = f"""
import ast, timeit
def read_and_written():
    return ast.unparse(ast.parse({inspect.getsource(difflib)!r}))
"""

PICTURES = """async times => {
    const frame = document.body.appendChild(document.createElement('iframe'));  // without the page's styles
    frame.style = 'position: fixed; inset: 0; width: 1000px; height: 800px; pointer-events: none';
    const place = frame.contentDocument.body;
    const shapes = turn => Array.from({length: 1000}, (_, n) =>
        `<g><circle cx="${(37 * n + turn) % 600}" cy="${n % 400}" r="4"/><text x="${n}">${n}</text></g>`);
    const taken = [];
    for (let n = 0; n < times; n++) {
        const start = performance.now();
        place.innerHTML = `<svg viewBox="0 0 600 400">${shapes(n).join('')}</svg>`;
        place.getBoundingClientRect();
        taken.push(performance.now() - start);
        await new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
    frame.remove();
    return taken;
}"""


def bare_click(notebook):
    """The milliseconds of some Python in the kernel and a picture in the page, medians of fifteen of each."""
    notebook.say(READ_AND_WRITTEN)
    python = notebook.kernel(f"timeit.repeat(read_and_written, number=1, repeat={TIMES})")
    return 1000 * median(python) + median(notebook.page.evaluate(PICTURES, TIMES))


def slowness(notebook, usual):
    """How many times longer than is usual a bare click takes here and now; one where it takes less."""
    return max(1.0, bare_click(notebook) / usual)


def click_time(table, usual):
    """The milliseconds of a click at this table, on a machine where a bare one takes the usual ones.

    The lowest of several medians, each with its own bare click: something else may keep the machine busy.
    """
    return min(median(table.click_times(CLICKS)) / slowness(table.notebook, usual) for _ in range(SERIES))
