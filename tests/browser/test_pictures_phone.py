"""A still picture in a lesson is as wide as it is drawn, and on a phone no wider than the page."""

import pytest

from tests.browser.pages import PHONE

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CODE = "import elgrande as eg\nfrom elgrande.course import board, predict\nboard(eg.new_game(players=4))"
WIDGET = "predict('scoring.grande')"


def widths(lab, **profile):
    """How wide a board's picture is shown, and how wide the output in which it stands."""
    with lab.scratch(CODE, WIDGET, **profile) as notebook:
        notebook.run_cell(0)
        notebook.run_cell(1)
        notebook.page.locator(".egt").first.wait_for()
        picture = notebook.page.locator(".jp-RenderedHTMLCommon img").first
        return picture.evaluate("each => [each.width, each.closest('.jp-OutputArea-output').clientWidth]")


def test_it_is_as_wide_as_it_is_drawn_where_there_is_room(lab):
    width, room = widths(lab, viewport={"width": 1280, "height": 900})
    assert width == 640 < room


def test_it_fits_on_a_phone(lab):
    width, room = widths(lab, **PHONE)
    assert 200 < width <= room < 400
