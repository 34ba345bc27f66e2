"""What fits its window, enlarged to 200 % or on a phone; what is chosen, seen in colours of one's own.

A window of 1400 pixels at 200 % is one of 700.
"""

from __future__ import annotations

import pytest

from elgrande.course import task
from elgrande.course.lessons import find
from elgrande.course.tasks import Task, TaskTable
from elgrande.course.tie_dial import Dial, TieDial
from elgrande.players.bots import RandomBot
from elgrande.positions import position
from elgrande.text import Speaker
from elgrande.widgets import edit, play
from elgrande.widgets.referee import Referee
from lite.front_page import front_page
from tests.browser.fronts import OnPage
from tests.browser.moments import colonies, editing, power_cards, scoring_shown
from tests.browser.pages import PHONE

pytestmark = pytest.mark.browser

TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.fixture
def page(browser):
    page = browser.new_page()
    yield page
    page.close()


@pytest.mark.parametrize("language", ["en", "es", "pt"])
@pytest.mark.parametrize("width", [660, 700, 760])
def test_the_turns_of_others_are_shown_with_all_their_buttons(page, width, language):
    page.set_viewport_size({"width": width, "height": 500})
    table = OnPage(page, play(players=5, seed=7, bots=RandomBot, language=language))
    table.click("power:7")
    assert table.target("show:skip").is_visible()
    assert page.evaluate(TOO_WIDE) == 0


@pytest.mark.parametrize("width", [660, 760, 860])
@pytest.mark.parametrize("clause", ["VT-2", "GR-2"])
def test_a_ruling_stays_beside_its_board(page, clause, width):
    page.set_viewport_size({"width": width, "height": 700})
    OnPage(page, Referee(clause, "es"))
    assert page.evaluate(TOO_WIDE) == 0


@pytest.mark.parametrize("points", [0, 142])
@pytest.mark.parametrize("width", [360, 380, 384])
def test_the_steps_of_the_editor_stay_within_it_under_a_finger(browser, width, points):
    context = browser.new_context(**PHONE | {"viewport": {"width": width, "height": 844}})
    editor = OnPage(context.new_page(), edit(position(players=3, points=(points, 0, 0))))
    assert editor.target("more:points:0:5").bounding_box()["height"] == 44
    assert editor.root.evaluate("root => root.scrollWidth - root.clientWidth") == 0
    context.close()


@pytest.mark.parametrize("language", ["en", "es", "pt"])
@pytest.mark.parametrize("width", [312, 320, 338, 360])  # 1280 pixels, enlarged to 400 %, are 320
def test_the_tie_dial_and_what_it_pays_stay_on_the_smallest_screen(page, width, language):
    """Of 360 pixels the page of a lesson leaves it some 320; the first thing in the course is one."""
    page.set_viewport_size({"width": width, "height": 568})
    dial = OnPage(page, TieDial(Dial("castilla_la_nueva", (12, 3, 2, 1, 12), 5), Speaker(language)))
    assert dial.root.evaluate(CUT_OFF, "button, td, th, li") == []
    assert dial.root.evaluate("root => root.scrollWidth - root.clientWidth") <= 0


@pytest.mark.parametrize("language", ["en", "es", "pt"])
@pytest.mark.parametrize("size", [(320, 256), (390, 844), (700, 600), (1280, 720), (1280, 1024)], ids=str)
def test_a_notebook_cuts_nothing_off_the_menu_of_a_new_game(page, size, language):
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    table = OnPage(page, play(players=5, language=language))
    table.target("menu:new").click()
    for wanted in ("expansion:grandissimo", "expansion:colonies", "cards:named"):
        table.click(f"plan:{wanted}")
    table.target("menu:rulings").click()
    menu = table.root.locator(".egt-new-game")
    box, all_of_it = menu.bounding_box(), table.root.bounding_box()
    assert box["y"] + box["height"] <= all_of_it["y"] + all_of_it["height"]
    assert menu.evaluate("menu => menu.scrollWidth - menu.clientWidth") == 0
    inner = "menu => [...menu.querySelectorAll('.egt-menu')].map(one => getComputedStyle(one).position)"
    assert menu.evaluate(inner) == ["static"]  # it unfolds in the menu, and does not hang out of it
    told = menu.locator("[aria-pressed=true] small").first
    assert told.evaluate("one => getComputedStyle(one).color === getComputedStyle(one.parentNode).color")


def test_the_front_page_of_the_site_fits_the_smallest_phone(page):
    page.set_viewport_size({"width": 320, "height": 568})
    page.set_content(front_page())
    assert page.evaluate(TOO_WIDE) == 0


# --- in colours of the reader's own --------------------------------------------------------------------

COLOURS = "one => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color]"


@pytest.fixture
def own_colours(browser):
    """A page whose reader has the browser replace all colours by a few of his own."""
    context = browser.new_context(forced_colors="active", viewport={"width": 1400, "height": 900})
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_in_a_readers_own_colours_one_sees_what_is_chosen(own_colours, theme):
    editor = OnPage(own_colours, edit(position(players=3)), theme)
    for group in ("start", "hold", "language"):
        shown = editor.root.locator(f'[data-target^="{group}:"][aria-pressed]')
        chosen = shown.and_(editor.root.locator('[aria-pressed="true"]')).first.evaluate(COLOURS)
        others = shown.and_(editor.root.locator('[aria-pressed="false"]')).first.evaluate(COLOURS)
        assert chosen[0] != others[0], group
        assert chosen[1] != chosen[0], group


def test_in_a_readers_own_colours_the_front_page_says_which_language_is_chosen(own_colours):
    own_colours.set_content(front_page())
    spanish, english = (own_colours.locator(f"label[for=in-{language}]") for language in ("es", "en"))
    spanish.click()
    assert spanish.evaluate(COLOURS)[1] != english.evaluate(COLOURS)[1]  # of the words


def test_in_a_readers_own_colours_one_sees_which_place_is_being_scored(own_colours):
    table = OnPage(own_colours, scoring_shown())
    outlines = table.root.locator(".egt-scoring tbody tr").evaluate_all(
        "rows => rows.map(row => [row.className, getComputedStyle(row).outlineStyle])"
    )
    assert [name for name, outline in outlines if outline == "solid"] == ["egt-now-scored"]


def test_the_editor_that_opens_from_a_task_fits_its_window(page):
    page.set_viewport_size({"width": 700, "height": 800})
    table = OnPage(page, task("start.aragon"))
    table.click("edit")
    assert page.evaluate(TOO_WIDE) == 0


OVERLAPPING = """root => {
    const inner = [...root.querySelectorAll(':is(.ege-top, .egt-top) :is(button, summary, .egt-decision)')]
        .filter(one => one.checkVisibility()).map(one => [one.textContent, one.getBoundingClientRect()]);
    return inner.flatMap(([one, a], at) => inner.slice(at + 1)
        .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2)
        .map(([other]) => [one, other]));
}"""


@pytest.mark.parametrize("width", [700, 1000, 1200, 1400])
@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_nothing_covers_what_may_be_done_in_a_game_that_goes_on_from_the_editor(page, language, width):
    page.set_viewport_size({"width": width, "height": 800})
    table = OnPage(page, TaskTable(find("everything.flag", Task), language))
    table.click("edit")
    assert table.root.evaluate(OVERLAPPING) == []
    table.click("play")
    assert table.root.locator(".egt-top .egt-decision").is_visible()
    assert table.root.evaluate(OVERLAPPING) == []


@pytest.mark.parametrize("width", [700, 1200])
@pytest.mark.parametrize("moment", [editing, colonies, power_cards])
def test_whatever_is_to_be_hit_is_large_enough(page, moment, width):
    page.set_viewport_size({"width": width, "height": 800})
    small = """root => [...root.querySelectorAll(':is(button, summary, select):not(.egt-link, .egt-why)')]
        .filter(one => one.checkVisibility()).map(one => [one.textContent, one.getBoundingClientRect()])
        .filter(([, box]) => Math.min(box.width, box.height) < 24).map(([words]) => words)"""
    assert OnPage(page, moment()).root.evaluate(small) == []


# --- with the letters of the reader's own ----------------------------------------------------------------

SPACED = """
* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
p { margin-bottom: 2em !important; }
"""
CUT_OFF = """(root, inner) => [...root.querySelectorAll(inner)].filter(one => {
    const [box, all] = [one.getBoundingClientRect(), root.getBoundingClientRect()];
    return box.right > all.right + 1 || one.scrollHeight > one.clientHeight + 1;
}).map(one => one.textContent)"""


def test_with_more_room_between_letters_one_sees_who_has_played_which_power_card(page):
    page.set_viewport_size({"width": 1280, "height": 1024})
    table = OnPage(page, task("start.aragon"))
    page.add_style_tag(content=SPACED)
    assert table.root.locator(".egt-power .egt-badge").count() == 3
    assert table.root.evaluate(CUT_OFF, ".egt-power") == []


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_with_more_room_between_letters_the_steps_of_the_editor_stay_within_it(page, language):
    page.set_viewport_size({"width": 1280, "height": 1024})
    editor = OnPage(page, edit(position(players=4), language=language))
    page.add_style_tag(content=SPACED)
    assert editor.root.evaluate(CUT_OFF, ".ege-players :is(button, td)") == []


def test_with_long_names_the_steps_of_the_editor_stay_within_it(page):
    page.set_viewport_size({"width": 1400, "height": 1024})
    names = ("Maximiliana Fernández de la Torre y Guzmán", "Bartholomäus-Alexander von Hohenstaufen", "Eva")
    editor = OnPage(page, edit(position(players=3), names=names))
    assert editor.root.locator(".ege-name").first.is_visible()
    assert editor.root.evaluate(CUT_OFF, ".ege-players :is(button, td)") == []
