"""Many widgets stand on a page, each with a style sheet of its own: none changes what another looks like."""

from __future__ import annotations

import pytest

from elgrande.course import predict, task
from elgrande.widgets import edit, play
from tests.browser.fronts import OnPage
from tests.browser.moments import editing, placing, question_answered, task_done

pytestmark = pytest.mark.browser

LOOKS = """() => [...document.querySelectorAll('#here :not(svg *)')].map(each => {
    const style = getComputedStyle(each);
    const names = [...style].filter(name => !name.startsWith('--'));
    return [each.outerHTML.slice(0, 120), ...names.map(name => `${name}: ${style.getPropertyValue(name)}`)];
})"""
ADD = """sheet => {
    const style = document.createElement('style');
    style.textContent = sheet;
    document.head.append(style);
}"""


@pytest.mark.parametrize("width", [1200, 390])
@pytest.mark.parametrize(
    "moment", [placing, task_done, question_answered, editing], ids=lambda moment: moment.__name__
)
def test_a_widget_looks_the_same_whatever_widgets_come_after_it(browser, moment, width):
    others = (play(), edit(), task("start.aragon"), predict("scoring.grande"))
    page = browser.new_page(viewport={"width": width, "height": 900})
    OnPage(page, moment())
    page.wait_for_function("n => (document.querySelector('.eg-token') !== null) === n", arg=width == 390)
    alone = page.evaluate(LOOKS)
    for other in others:
        page.evaluate(ADD, str(other._css))
    for before, after in zip(alone, page.evaluate(LOOKS), strict=True):
        assert before == after
    page.close()
