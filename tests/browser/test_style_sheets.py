"""Many widgets stand on a page, each with a style sheet of its own: none changes what another looks like."""

from __future__ import annotations

import pytest

from elgrande.course import predict, task
from elgrande.widgets import edit, play
from tests.browser.fronts import OnPage
from tests.browser.moments import editing, placing, question_answered, task_done

pytestmark = pytest.mark.browser

# Looks are compared in the page: there are hundreds of thousands, and few of them are of interest here.
CHANGED = """sheets => {
    const looks = () => [...document.querySelectorAll('#here :not(svg *)')].map(each => {
        const style = getComputedStyle(each);
        const names = [...style].filter(name => !name.startsWith('--'));
        const look = names.map(name => `${name}: ${style.getPropertyValue(name)}`);
        return [each.outerHTML.slice(0, 120), ...look];
    });
    const before = looks();
    for (const sheet of sheets) {
        const style = document.createElement('style');
        style.textContent = sheet;
        document.head.append(style);
    }
    const after = looks();
    const changed = after.flatMap((look, n) => look.filter((each, m) => each !== before[n]?.[m]));
    return [before.map(look => look.length), after.map(look => look.length), changed];
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
    before, after, changed = page.evaluate(CHANGED, [str(other._css) for other in others])
    assert len(before) > 20
    assert before == after  # as many elements, and of each as many properties
    assert changed == []
    page.close()


def test_the_check_would_notice(browser):
    page = browser.new_page()
    OnPage(page, placing())
    *_, changed = page.evaluate(CHANGED, [".egt button { opacity: 0.123 }"])
    assert set(changed) == {"opacity: 0.123"}
    page.close()
