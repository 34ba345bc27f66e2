"""Take the pictures of the README anew: real screens of JupyterLab, in the browser that the tests drive."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Locator, sync_playwright

from notebooks.press.chromium import chromium
from tests.browser.conftest import CHROMIUM_ARGUMENTS
from tests.browser.pages import PHONE, Lab, copied_notebooks
from tests.browser.servers import ROOT, jupyter

HERE = Path(__file__).parent
COLOURS = 200
DESKTOP = {"viewport": {"width": 1240, "height": 2400}}
SCREENFULS = 1.35  # so much of a long picture is shown, in widths on a desk
SCREENFULS_ON_A_PHONE = 3.3


@contextmanager
def jupyterlab() -> Iterator[Lab]:
    """A JupyterLab with a copy of the course."""
    with TemporaryDirectory() as home, sync_playwright() as driver:
        folder = copied_notebooks(ROOT / "notebooks", Path(home) / "notebooks")
        with jupyter("jupyterlab", folder, Path(home)) as address:
            browser = driver.chromium.launch(executable_path=chromium(), args=CHROMIUM_ARGUMENTS)
            yield Lab(browser, address, folder)
            browser.close()


def save(shown: Locator, name: str, most: float) -> None:
    """Save a picture of what is shown, with few colours, at most `most` times as high as wide."""
    picture = Image.open(BytesIO(shown.screenshot(type="png"))).convert("RGB")
    picture = picture.crop((0, 0, picture.width, min(picture.height, int(most * picture.width))))
    small = picture.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    small.save(HERE / f"{name}.png", optimize=True)


def take(
    lab: Lab,
    name: str,
    *cells: str,
    clicks: tuple[str, ...] = (),
    most: float = SCREENFULS,
    **profile: object,
) -> None:
    """The widget `shown` that the last cell makes, after these clicks."""
    with lab.scratch(*cells, **profile) as notebook:
        notebook.run_all()
        widget = notebook.cell(len(cells) - 1).locator(".egt").first
        widget.wait_for()
        for target in clicks:
            notebook.say(f"shown.click({target!r})")
        revision = notebook.kernel("shown.revision")
        notebook.page.wait_for_function(
            "revision => [...document.querySelectorAll('.egt')].some(e => +e.dataset.revision === revision)",
            arg=revision,
        )
        save(widget, name, most)


def main() -> None:
    """Take all pictures."""
    ArgumentParser(prog="python -m notebooks.pictures.take", description=__doc__).parse_args()
    task = "from elgrande.course import task\nshown = task({!r})\nshown"
    edit = (
        "from elgrande.course.lessons.king import holding\nfrom elgrande.widgets import edit\n"
        "from proofs.notebook import solver\nshown = edit(holding('banishment'), solver=solver)\nshown"
    )
    with jupyterlab() as lab:
        take(lab, "task", task.format("start.aragon"), clicks=("place:aragon", "place:aragon"), **DESKTOP)
        take(lab, "editor", edit, clicks=("tab:editions",), **DESKTOP)
        phone = PHONE | {"viewport": {"width": 390, "height": 2400}}
        take(lab, "phone", task.format("start.aragon"), language="es", most=SCREENFULS_ON_A_PHONE, **phone)


if __name__ == "__main__":
    main()
