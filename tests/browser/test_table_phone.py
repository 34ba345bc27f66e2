"""The table on a phone: everything can be hit with a finger and read, and nothing lies beside the screen."""

from __future__ import annotations

import pytest

from elgrande.course.lessons import find
from elgrande.course.model import Task
from elgrande.course.tasks import TaskTable
from elgrande.players.bots import RandomBot
from elgrande.positions.colonies import colonies
from elgrande.widgets import edit, play
from tests.browser.fronts import OnPage
from tests.browser.moments import (
    BEYOND_THE_TABLE,
    MOMENTS,
    claim_refuted,
    curtain,
    editing,
    full_board,
    moving,
    payoffs_shown,
    power_cards,
    referee_asked,
    refused,
)
from tests.browser.pages import PHONE

pytestmark = pytest.mark.browser

FINGER = 40  # CSS pixels
READABLE = 11


@pytest.fixture
def page(browser):
    context = browser.new_context(**PHONE)
    yield context.new_page()
    context.close()


def on_phone(page, widget, theme="light"):
    """The widget on a phone, drawn for it."""
    table = OnPage(page, widget, theme)
    page.wait_for_function("() => document.querySelector('.egt').clientWidth < 400")
    page.wait_for_function("() => Number(document.querySelector('.egt').dataset.revision) > 1")
    assert widget.narrow
    return table


def small_targets(table):
    """What is to be clicked outside the map, and too small for a finger; a bar is there to be looked at."""
    return table.root.evaluate(
        """(root, finger) => [...root.querySelectorAll('[data-target]:not([data-target=decision], progress)')]
            .filter(e => e.checkVisibility() && !e.closest('.egt-board'))
            .map(e => [e.dataset.target, e.getBoundingClientRect()])
            .filter(([, box]) => box.width < finger || box.height < finger)
            .map(([target, box]) => [target, Math.round(box.width), Math.round(box.height)])""",
        FINGER,
    )


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_every_choice_can_be_hit_and_nothing_lies_beside_the_screen(page, moment):
    table = on_phone(page, moment())
    assert small_targets(table) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    offered = {target.removeprefix("list:") for target in table.targets()}
    large = {target.removeprefix("list:") for target in table.targets(":not(.egt-board *)")}
    is_shown = table.root.locator('[data-target="show:next"]').count() > 0  # and the game rests meanwhile
    choices = set() if is_shown else set(table.widget.scene.choices)
    assert choices <= offered
    assert choices <= large  # whatever is small on the map is a button, too


@pytest.mark.parametrize("moment", [*MOMENTS, *BEYOND_THE_TABLE], ids=lambda moment: moment.__name__)
def test_nothing_lies_beside_the_screen_when_all_is_unfolded(page, moment):
    table = on_phone(page, moment())
    table.root.evaluate("root => root.querySelectorAll('details').forEach(each => { each.open = true; })")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_on_the_smallest_of_pages_no_power_card_sticks_out(page):
    """Seven in a row are as wide as seven fingers: more than a lesson leaves on a phone of 360 pixels."""
    page.set_viewport_size({"width": 290, "height": 640})
    table = on_phone(page, power_cards())
    edge = table.root.bounding_box()
    cards = [card.bounding_box() for card in table.root.locator(".egt-power").all()]
    assert len(cards) == 13
    assert max(card["x"] + card["width"] for card in cards) <= edge["x"] + edge["width"] - 6
    assert min(card["width"] for card in cards) >= FINGER


@pytest.mark.parametrize(
    "moment", [editing, payoffs_shown, referee_asked, claim_refuted], ids=lambda moment: moment.__name__
)
def test_who_writes_or_chooses_from_a_list_finds_the_page_as_large_as_before(page, moment):
    """Safari enlarges it around fields with letters of less than 16 pixels, and at two quick taps."""
    table = on_phone(page, moment())
    sizes = table.root.evaluate(
        """root => [...root.querySelectorAll('input, select, textarea')]
            .map(each => parseFloat(getComputedStyle(each).fontSize))"""
    )
    assert min(sizes) >= 16
    assert table.root.evaluate("root => getComputedStyle(root).touchAction") == "manipulation"


def test_steppers_of_the_editor_are_large_for_fingers_and_not_too_small_for_a_mouse(page, browser):
    """They were 26 pixels wide on a phone. Nothing may be smaller than 24 (WCAG 2.5.8)."""

    def smallest(editor):
        return editor.root.evaluate(
            """root => Math.min(...[...root.querySelectorAll('.ege-step')].filter(e => e.checkVisibility())
                .flatMap(e => [e.getBoundingClientRect().width, e.getBoundingClientRect().height]))"""
        )

    assert smallest(on_phone(page, edit(full_board()))) >= 44
    desk = browser.new_page()
    assert 24 <= smallest(OnPage(desk, edit(full_board()))) < 44
    desk.close()


@pytest.mark.parametrize("id", ["everything.besides", "colony_cards.new_regions"])
@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_bar_leaves_half_of_the_screen_to_the_board(page, id, language):
    """With five buttons and eight places it took 522 of 844 pixels when something was refused."""
    table = on_phone(page, TaskTable(find(id, Task), language))
    assert table.root.locator(".egt-bar").bounding_box()["height"] <= 844 / 2
    for target in table.targets(".egt-buttons *"):
        table.target(target).scroll_into_view_if_needed()
        box = table.target(target).bounding_box()
        assert box["height"] >= FINGER


@pytest.mark.parametrize("language", ["es", "pt"])
def test_buttons_that_go_on_below_the_edge_fade_out_there_and_the_last_one_does_not(page, language):
    """The fourth of five buttons was cut through the middle, right above a sentence, as if it were broken."""
    table = on_phone(page, TaskTable(find("everything.besides", Task), language))
    fades, faded, below = table.root.locator(".egt-bar .egt-buttons").evaluate(
        """list => {
            list.scrollTop = list.scrollHeight;
            const [last, all] = [list.lastElementChild, list].map(e => e.getBoundingClientRect().bottom);
            const style = getComputedStyle(list);
            return [style.maskImage.includes('gradient'), parseFloat(style.paddingBottom), all - last];
        }"""
    )
    assert fades
    assert below + 1 > faded > 8


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_editor_with_everything_on_it_is_as_narrow_as_the_screen(page, language):
    on_phone(page, edit(full_board(), language=language))
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_words_and_numbers_can_be_read(page):
    table = on_phone(page, moving())
    small = table.root.evaluate(
        """(root, readable) => [...root.querySelectorAll('*')]
            .filter(e => !e.closest('svg') && e.checkVisibility()
                && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
            .filter(e => parseFloat(getComputedStyle(e).fontSize) < readable)
            .map(e => e.textContent)""",
        READABLE,
    )
    assert small == []
    sizes = table.root.evaluate(
        """root => [...root.querySelectorAll('.eg-row text')].map(
            e => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a)"""
    )
    assert len(sizes) > 20
    assert min(sizes) > 6  # with five players in the smallest region
    assert sorted(sizes)[len(sizes) // 2] > 8


def test_rows_on_the_map_lie_beside_each_other(page):
    table = on_phone(page, moving())
    boxes = table.root.evaluate(
        """root => [...root.querySelectorAll('.egt-board [data-target^="piece:"] > .eg-hit')].map(e => {
            const {left, right, top, bottom} = e.getBoundingClientRect();
            return [left, right, top, bottom];
        })"""
    )
    assert len(boxes) > 20
    for number, (left, right, top, bottom) in enumerate(boxes):
        assert right - left > 12
        assert bottom - top > 12
        for there in boxes[:number]:
            beside = left >= there[1] - 1 or there[0] >= right - 1
            below = top >= there[3] - 1 or there[2] >= bottom - 1
            assert beside or below


def test_the_decision_and_its_buttons_stay_in_sight(page):
    table = on_phone(page, moving())
    page.mouse.wheel(0, 600)
    page.wait_for_function("() => window.scrollY > 300")
    for place in (".egt-decision", ".egt-buttons"):
        box = table.root.locator(place).bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] < 300


UNDER_SOMETHING = """() => {
    const one = document.activeElement;
    const {left, right, top, bottom} = one.getBoundingClientRect();
    const on_top = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return one.closest('button, summary') && !one.contains(on_top) ? one.dataset.target : null;
}"""


@pytest.mark.parametrize("moment", [moving, refused], ids=lambda moment: moment.__name__)
def test_nothing_that_the_tab_key_reaches_lies_under_the_bar(page, moment):
    table = on_phone(page, moment())
    (*_, last) = table.root.locator("[data-slot=log] button").all()
    last.focus()
    covered = []
    for _ in range(60):
        page.keyboard.press("Shift+Tab")
        covered.append(page.evaluate(UNDER_SOMETHING))
    assert set(covered) == {None}


def test_on_a_phone_that_lies_on_its_side_the_bar_makes_way_for_the_board(page):
    page.set_viewport_size({"width": 640, "height": 360})
    table = OnPage(page, TaskTable(find("everything.besides", Task), "es"))
    page.wait_for_function("() => Number(document.querySelector('.egt').dataset.revision) > 1")
    board = table.root.locator(".egt-board")
    board.evaluate("board => board.scrollIntoView({block: 'start'})")
    bar, board = table.root.locator(".egt-bar").bounding_box(), board.bounding_box()
    assert bar["y"] + bar["height"] <= max(0, board["y"])


def test_what_is_to_be_chosen_comes_first(page):
    table = on_phone(page, power_cards())
    hand, board = (table.root.locator(f"[data-slot={slot}]").bounding_box() for slot in ("hand", "board"))
    assert hand["y"] + hand["height"] <= board["y"]
    assert hand["y"] + hand["height"] < 844


def test_a_turn_is_played_with_a_finger(page):
    table = on_phone(page, moving())
    before = table.widget.session.state.counts("granada")
    table.tap("list:piece:3:aragon")
    assert table.widget.scene.picked.target == "piece:3:aragon"
    table.tap("list:place:granada")
    after = table.widget.session.state.counts("granada")
    assert [b - a for a, b in zip(before, after, strict=True)] == [0, 0, 0, 1, 0]


def test_the_screen_goes_from_hand_to_hand(page):
    table = on_phone(page, curtain())
    for seat in (1, 0, 2):
        table.tap(f"seat:{seat}")
        table.tap(f"disk:{('granada', 'sevilla', 'galicia')[seat]}")
    assert not table.widget.scene.behind_curtain


@pytest.mark.parametrize("language", ["es", "pt"])
@pytest.mark.parametrize("given", ["portugal.boarding", "portugal.jester", "everything.besides"])
def test_what_can_be_done_besides_is_in_sight_below_the_places(page, given, language):
    table = on_phone(page, TaskTable(find(given, Task), language))
    assert table.root.evaluate(
        """root => {
            const list = root.querySelector('.egt-places');
            return list.children.length > 5 && list.scrollHeight <= list.clientHeight;
        }"""
    )


def test_who_stands_on_the_limit_table_can_be_read(page):
    """On the map their numbers are some three pixels high."""
    there = {"cataluna": (5, 1, 1, 2, 1), "granada": (1,)}
    start = colonies(players=5, caballeros=there, limit_table="cataluna", turn=0)
    table = on_phone(page, play(start=start, bots=RandomBot, language="es"))
    figures = table.root.locator(".egt-figures")
    assert figures.count() == 1
    said = "Cataluña, tabla límite: 10 de 10 casillas ocupadas: A 5 B 1 C 1 D 2 E 1"
    assert figures.inner_text().split() == said.split()
    sizes = figures.evaluate(
        "line => [...line.querySelectorAll('*')].map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes) >= READABLE
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
