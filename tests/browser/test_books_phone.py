"""What the books say, sentence by sentence: beside one another on a desk, one below another on a phone."""

import pytest

from tests.browser.pages import PHONE

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CODE = "from proofs.notebook import compare\ncompare('SC-3')"
BOOKS = ["English, 20th anniversary", "Spanish, 20th anniversary", "Spanish, web"]


def shown(lab, **profile):
    """Where the first row has the names of three books, and by how much the page is too wide."""
    with lab.scratch(CODE, **profile) as notebook:
        notebook.run_cell(0)
        card = notebook.page.locator(".jp-RenderedMarkdown").filter(has_text="Sentence by sentence")
        card.locator("summary", has_text="Sentence by sentence").click()
        names = [card.locator("strong", has_text=book).first.bounding_box() for book in BOOKS]
        return names, card.evaluate("card => card.scrollWidth - card.clientWidth")


def test_books_stand_side_by_side_where_there_is_room(lab):
    names, too_wide = shown(lab, viewport={"width": 1280, "height": 900})
    assert len({round(name["y"]) for name in names}) == 1
    assert len({round(name["x"]) for name in names}) == len(BOOKS)
    assert too_wide <= 0


def test_books_stand_one_below_another_on_a_phone(lab):
    names, too_wide = shown(lab, **PHONE)
    assert len({round(name["x"]) for name in names}) == 1
    assert len({round(name["y"]) for name in names}) == len(BOOKS)
    assert too_wide <= 0
