"""Pictures for pages on which nothing runs: each drawing in an output becomes a small PNG.

A notebook that nobody has run here yet is not trusted, and then shows no SVG; code-hosting pages differ.
A PNG is shown everywhere.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from os import environ
from shutil import which
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

SVG, PNG = "image/svg+xml", "image/png"
WIDTH = 640  # pixels
COLOURS = 64
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class Camera:
    """Takes pictures of drawings in a browser."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def __call__(self, data: dict[str, Any]) -> None:
        """The drawing among these data, if there is one, has become a picture."""
        if SVG in data:
            data[PNG] = b64encode(self.png("".join(data.pop(SVG)))).decode()

    def png(self, svg: str) -> bytes:
        """The picture of a drawing, with few colours."""
        self.page.set_content(f"<body style='margin:0;background:#fff'><div id=drawing>{svg}</div></body>")
        image = Image.open(BytesIO(self.page.locator("#drawing > svg").screenshot(type="png")))
        small = image.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        written = BytesIO()
        small.save(written, "PNG", optimize=True)
        return written.getvalue()


@contextmanager
def camera() -> Iterator[Camera]:
    """A camera, as long as its browser is open."""
    path = environ.get("CHROMIUM") or next(filter(None, map(which, BROWSERS)), None)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield Camera(browser.new_page(viewport={"width": WIDTH, "height": WIDTH}))
        browser.close()
