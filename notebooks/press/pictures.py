"""Pictures for pages on which nothing runs: each drawing in an output becomes a small PNG.

A notebook that nobody has run here yet is not trusted, and then shows no SVG; code-hosting pages differ.
A PNG is shown everywhere. An image of a drawing has words for who cannot see it; its picture keeps them.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from elgrande.markup import Markup, element, joined, text
from notebooks.press.chromium import chromium

SVG, PNG, HTML = "image/svg+xml", "image/png", "text/html"
DRAWN = re.compile('src="data:image/svg[^"]*"(.*?)(?: width="[^"]*")?/>', re.DOTALL)  # an image of a drawing
WIDTH = 640  # pixels
COLOURS = 160
STYLE = (
    "body, figure { margin: 0; background: #fff } figcaption { font: 14px/1.4 sans-serif; padding: 6px 2px }"
)


class Camera:
    """Takes pictures of drawings in a browser."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def __call__(self, data: dict[str, Any]) -> None:
        """Replace the drawing among these data, if there is one, by a picture."""
        if SVG in data:
            drawing, line = "".join(data.pop(SVG)), "".join(data["text/plain"])
            written = b64encode(self.png(drawing, line)).decode()
            if HTML in data:
                pictured = rf'src="data:{PNG};base64,{written}"\1 width="{WIDTH}"/>'
                shown = DRAWN.sub(pictured, "".join(data[HTML]), count=1)
                unsaid = [each for each in map(text, line.splitlines()) if each not in shown]
                data[HTML] = shown.replace('alt="', 'alt="' + "".join(f"{each}&#10;" for each in unsaid), 1)
            else:
                data[PNG] = written

    def png(self, svg: str, line: str) -> bytes:
        """The picture of a drawing with a line of text below it, in as few colours as it needs."""
        self.page.set_content(
            joined(
                element("style", Markup(STYLE)), element("figure", Markup(svg), element("figcaption", line))
            )
        )
        image = Image.open(BytesIO(self.page.locator("figure").screenshot(type="png")))
        small = image.convert("RGB").quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        written = BytesIO()
        small.save(written, "PNG", optimize=True)
        return written.getvalue()


@contextmanager
def camera() -> Iterator[Camera]:
    """A camera, open as long as its browser is."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        yield Camera(browser.new_page(viewport={"width": WIDTH, "height": WIDTH}))
        browser.close()
