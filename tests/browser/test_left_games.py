"""Games that were left, in a browser: it keeps them, and gives them to the next page with such a table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from elgrande.widgets import play
from tests.browser.fronts import OnPage
from tests.browser.tables import Played

pytestmark = pytest.mark.browser


@pytest.fixture
def reader(browser):
    """One reader's browser, with what it keeps, in which pages of one site can be opened."""
    context = browser.new_context()
    context.route("**/*", lambda route: route.fulfill(body="<!DOCTYPE html>", content_type="text/html"))
    yield context
    context.close()


def opened(reader):
    """A page with a table, as it is after a reload: nobody there knows what was done before."""
    page = reader.new_page()
    page.goto("http://table.test/")
    return OnPage(page, play(players=4, seed=7))


def test_after_a_reload_the_game_goes_on(reader):
    before = opened(reader)
    expect(before.target("left:0")).to_have_count(0)
    before.click("power:7")
    left = before.widget.session.state
    before.page.close()

    after = opened(reader)
    expect(after.target("left:0")).to_be_visible()
    assert not after.widget.session.moves
    after.click("left:0")
    assert after.widget.session.state == left
    expect(after.target("left:0")).to_have_count(0)


def test_another_readers_browser_knows_nothing_of_it(reader, browser):
    opened(reader).click("power:7")
    another = browser.new_page()
    expect(OnPage(another, play(players=4, seed=7)).target("left:0")).to_have_count(0)
    another.close()


def test_a_browser_that_keeps_nothing_lets_one_play_all_the_same(browser):
    page = browser.new_page()  # of no site: it may not keep anything
    table = OnPage(page, play(players=4, seed=7))
    table.click("power:7")
    assert table.widget.session.state.powers[0] == 7
    page.close()


def test_a_browser_that_has_no_room_left_lets_one_play_all_the_same(reader):
    reader.add_init_script("Storage.prototype.setItem = () => { throw new Error('no room'); }")
    table = opened(reader)
    table.click("power:7")
    assert table.widget.session.state.powers[0] == 7
    table.page.wait_for_function("() => document.querySelector('.egt').getAttribute('aria-busy') === null")


def test_a_game_that_is_given_up_for_another_is_kept_as_well(reader):
    table = opened(reader)
    table.click("power:7")
    left = table.widget.session.state
    table.target("menu:new").click()
    table.click("new")
    table.page.close()

    after = opened(reader)
    after.click("left:0")
    assert after.widget.session.state == left


def test_two_pages_with_such_a_table_keep_both_games(reader):
    one, other = opened(reader), opened(reader)
    one.click("power:7")
    other.click("power:5")
    expect(other.target("left:0")).to_have_count(1)  # in the menu
    one.click("show:skip")
    one.click(next(iter(one.widget.scene.choices)))
    for page in (one, other):
        page.page.close()

    kept = [game.state for game in opened(reader).widget._left]
    assert kept == [one.widget.session.state, other.widget.session.state]


def test_in_jupyterlab_a_game_outlives_its_kernel(lab):
    with lab.scratch("from elgrande.widgets import play\ntable = play(players=4, seed=7)\ntable") as notebook:
        notebook.run_all()
        table = Played(notebook, notebook.page.locator(".egt-table"))
        table.click("power:7")
        left = table.ask("repr(table.session.state)")
        notebook.page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
        notebook.run_all()
        expect(table.target("left:0")).to_be_visible()
        assert table.ask("len(table.session.moves)") == 0
        table.click("left:0")
        assert table.ask("repr(table.session.state)") == left
