"""The front end by itself, on a bare page: what it reports and when, where the focus goes, what survives."""

from __future__ import annotations

from time import sleep

import pytest
from playwright.sync_api import expect

from elgrande.widgets.base import HERE, style
from elgrande.widgets.coach import Search
from elgrande.widgets.table import Table
from tests.browser.fronts import OnPage, Shown
from tests.browser.moments import whole_game

pytestmark = pytest.mark.browser

SHELL = """<div class="egt">
  <div data-slot="bar"></div><div data-slot="board" class="egt-board"></div><div data-slot="list"></div>
</div>"""


def button(target, words="…", **more):
    more = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())
    return f'<button data-target="{target}" data-lm-suppress-shortcuts="true"{more}>{words}</button>'


BAR = (
    '<p data-target="decision" tabindex="-1">Decide.</p><p class="egt-answer"></p>'
    + button("one")
    + button("two")
    + button("closed", aria_disabled="true", tabindex="-1")
    + '<details data-key="more"><summary data-target="menu:more">More</summary>'
    + button("inside")
    + "</details>"
)
BOARD = """<svg viewBox="0 0 100 50" width="200">
  <g role="button" tabindex="0" data-target="place:west" aria-label="West"><rect width="40" height="40"/></g>
  <g role="button" tabindex="0" data-target="place:east" aria-label="East"><circle cx="70" r="20"/></g>
</svg>"""
LIST = """<ol data-end="true" style="height: 40px; overflow-y: scroll">%s</ol>"""
ENTRY = '<input data-entry="name" aria-label="Name" value="Ana">' + button("name")
STEPS = {"place:west": {"ArrowRight": "place:east"}, "place:east": {"ArrowLeft": "place:west"}}


@pytest.fixture
def page(browser):
    context = browser.new_context(viewport={"width": 1000, "height": 700})
    page = context.new_page()
    page.clock.install()
    wrong = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    context.close()
    assert wrong == []


@pytest.fixture
def shown(page):
    state = {
        "shell": SHELL,
        "bar": BAR,
        "board": BOARD,
        "list": LIST % ("<li>line</li>" * 30),
        "steps": STEPS,
        "spoken": "Decide.",
        "scenery": {"sea": "<path d='M0 0h9'/>"},
        "words": {"silent": "Nobody answers."},
        "language": "en",
        "revision": 7,
        "clicked": [],
        "narrow": False,
    }
    return Shown(page, (HERE / "base.js").read_text(), style(), state)


def clicked(shown):
    """What has been reported as clicks."""
    return [message["clicked"] for message in shown.saved() if "clicked" in message]


# --- what is shown ---------------------------------------------------------------------------------


def test_each_slot_of_the_shell_shows_its_trait(shown):
    expect(shown.root).to_have_attribute("lang", "en")
    expect(shown.root).to_have_attribute("data-revision", "7")
    expect(shown.target("place:east")).to_be_visible()
    shown.tell(board="<p>sea</p>", language="es", revision=8)
    expect(shown.root.locator("[data-slot=board]")).to_have_text("sea")
    expect(shown.root).to_have_attribute("lang", "es")
    expect(shown.target("one")).to_be_visible()


def test_while_an_answer_is_awaited_nothing_inside_is_styled_anew(shown):
    """With a cursor of its own for that time all of a table was, twice for each click."""
    changed = shown.target("decision").evaluate(
        """decision => {
            const style = getComputedStyle(decision), root = decision.closest(".egt");
            const looks = () => [...style].map(name => `${name}: ${style.getPropertyValue(name)}`);
            const before = looks();
            root.setAttribute("aria-busy", "true");
            return looks().filter(look => !before.includes(look));
        }"""
    )
    assert changed == []


def test_what_is_to_be_heard_stands_in_a_live_region(shown):
    live = shown.root.locator("[aria-live=polite]")
    expect(live).to_have_text("Decide.")
    shown.tell(spoken="Ana played the 7.", revision=8)
    expect(live).to_have_text("Ana played the 7.")


def test_what_has_been_heard_is_heard_again_by_who_clicks_and_not_at_each_picture(shown):
    """While a bot thinks the page is drawn anew several times a second, and each time all of it was read."""
    shown.page.evaluate(
        """() => {
            window.heard = 0;
            const live = document.querySelector("[aria-live=polite]");
            new MutationObserver(() => { window.heard += 1; }).observe(live, {childList: true});
        }"""
    )
    times = 0

    def tell(change, **traits):
        nonlocal times
        revision = int(shown.root.get_attribute("data-revision")) + 1
        shown.tell(**traits, revision=revision)
        times += change
        assert shown.page.evaluate("() => window.heard") == times

    tell(1, list=button("on", data_after=30))
    shown.page.clock.run_for(60)  # the page asks by itself
    assert clicked(shown) == [["on", 8]]
    tell(0, list=button("on", data_after=30) + "<p>Half of it.</p>")
    shown.page.clock.run_for(60)
    tell(1, spoken="Ana played the 7.")
    tell(1, bar=BAR + "2 / 2", list="")  # another of hers, in the same words
    shown.target("two").click()
    tell(1)


def test_a_slot_that_has_not_changed_is_left_alone(shown):
    shown.target("two").evaluate("button => button.dataset.mine = 'kept'")
    shown.tell(board="<p>sea</p>", revision=8)
    expect(shown.target("two")).to_have_attribute("data-mine", "kept")


def test_only_what_is_different_is_drawn_anew(shown):
    shown.target("one").evaluate("button => button.dataset.mine = 'gone'")
    shown.target("place:west").locator("rect").evaluate("rect => { rect.kept = true; }")
    shown.tell(board=BOARD.replace("East", "East!"), bar=BAR.replace(">Decide.", ">Think."), revision=8)
    expect(shown.target("place:east")).to_have_attribute("aria-label", "East!")
    expect(shown.target("decision")).to_have_text("Think.")
    assert shown.target("place:west").locator("rect").evaluate("rect => rect.kept")
    expect(shown.target("one")).not_to_have_attribute("data-mine", "gone")


def test_scenery_is_put_in_once_and_stays(shown):
    scene = BOARD.replace("<g", '<g data-scenery="sea"></g><g', 1)
    shown.tell(board=scene, revision=8)
    sea = shown.root.locator("[data-scenery=sea] path")
    assert sea.evaluate("path => path instanceof SVGPathElement && path.getTotalLength()") == 9
    sea.evaluate("path => { path.kept = true; }")
    shown.tell(board=scene.replace("East", "East!"), revision=9)
    assert sea.evaluate("path => path.kept")
    expect(shown.target("place:east")).to_have_attribute("aria-label", "East!")


def test_what_was_unfolded_stays_unfolded(shown):
    shown.target("menu:more").click()
    expect(shown.target("inside")).to_be_visible()
    assert clicked(shown) == []
    shown.tell(bar=BAR + "<p>new</p>", revision=8)
    expect(shown.target("inside")).to_be_visible()


def test_a_list_to_choose_from_shows_what_python_says_whatever_was_chosen_before(shown):
    def options(chosen):
        drawn = "".join(
            f'<option value="{each}"{" selected" if each == chosen else ""}>{each}</option>' for each in "abc"
        )
        return f'<select data-entry="letter" aria-label="Letter">{drawn}</select>'

    letter = shown.root.locator("select")
    for revision, said in enumerate("abca", 8):
        shown.tell(list=options(said), revision=2 * revision)
        expect(letter).to_have_value(said)
        letter.select_option("b")
        shown.tell(list=options("c"), revision=2 * revision + 1)
        expect(letter).to_have_value("c")


def test_a_list_shows_its_end_when_something_is_new_and_else_stays_where_it_was(shown):
    top = "() => document.querySelector('[data-end]').scrollTop"
    assert shown.page.evaluate(top) > 100
    shown.page.evaluate("() => { document.querySelector('[data-end]').scrollTop = 30; }")
    shown.tell(list=LIST % ("<li>line!</li>" * 30), revision=8)
    assert shown.page.evaluate(top) == 30
    shown.tell(list=LIST % ("<li>line</li>" * 31), revision=9)
    assert shown.page.evaluate(top) > 100


def test_after_it_has_been_left_nothing_is_drawn_any_more(shown):
    root = shown.root.element_handle()
    shown.page.evaluate("() => window.leave()")
    shown.tell(spoken="Too late.", revision=8)
    assert root.get_attribute("data-revision") == "7"


def test_another_shell_takes_the_place_of_the_old_one_and_works_alone(shown):
    other = '<div class="egt other"><div data-slot="bar"></div></div>'
    shown.tell(shell=other, bar=BAR + button("late", data_after=500), revision=8)
    expect(shown.root).to_have_class("egt other")
    assert shown.page.locator(".egt").count() == 1
    shown.page.clock.run_for(600)
    assert clicked(shown) == [["late", 8]]


def test_a_button_that_is_to_be_clicked_by_itself_is_once_and_not_after_the_next_picture(shown):
    shown.tell(bar=BAR + button("late", data_after=20_000), revision=8)
    shown.page.clock.run_for(12_000)
    shown.tell(bar=BAR + button("later", data_after=20_000), revision=9)
    shown.page.clock.run_for(12_000)
    assert clicked(shown) == []
    shown.page.clock.run_for(12_000)
    assert clicked(shown) == [["later", 9]]
    shown.page.clock.run_for(60_000)
    assert clicked(shown) == [["later", 9]]


def test_a_note_is_seen_while_somebody_points_at_what_it_is_about(shown):
    notes = "".join(f'<div data-about="{place}" hidden>About {place}</div>' for place in ("west", "east"))
    shown.tell(list=notes, revision=8)
    about = shown.root.locator("[data-about]:visible")
    expect(about).to_have_count(0)
    shown.target("place:west").hover()
    expect(about).to_have_text("About west")
    shown.tell(list=notes + " ", revision=9)
    expect(about).to_have_text("About west")
    shown.target("place:east").focus()
    expect(about).to_have_text("About east")


FOLLOWED = button("here", data_follow="see:here") + button("there", data_follow="see:there")


def test_what_somebody_rests_at_is_reported_once(shown):
    shown.tell(bar=FOLLOWED, revision=8)
    shown.page.evaluate(
        """() => ["here", "there"].forEach((target) => document.querySelector(`[data-target=${target}]`)
            .dispatchEvent(new PointerEvent("pointerover", {bubbles: true})))"""
    )
    shown.page.clock.run_for(200)
    assert clicked(shown) == [["see:there", 8]]
    shown.tell(spoken="There.", revision=9)
    shown.target("there").focus()
    shown.page.clock.run_for(200)
    assert clicked(shown) == [["see:there", 8]]
    shown.target("here").focus()
    shown.page.clock.run_for(200)
    assert clicked(shown)[1:] == [["see:here", 9]]


def test_where_somebody_came_to_rest_while_python_was_busy_is_reported_when_it_has_answered(shown):
    shown.tell(bar=FOLLOWED + button("third", data_follow="see:third"), revision=8)
    for target in ("here", "there", "third"):
        shown.target(target).hover()
        shown.page.clock.run_for(200)
    assert clicked(shown) == [["see:here", 8]]
    shown.tell(spoken="Here.", revision=9)
    shown.page.clock.run_for(200)
    assert clicked(shown)[1:] == [["see:third", 9]]


# --- clicks ----------------------------------------------------------------------------------------


def test_a_click_is_reported_with_the_revision_on_which_it_was_made(shown):
    shown.target("one").click()
    assert clicked(shown) == [["one", 7]]
    shown.tell(revision=8)
    shown.target("place:east").click()
    assert clicked(shown)[1:] == [["place:east", 8]]


def test_a_closed_button_reports_too_so_that_python_can_say_why(shown):
    shown.target("closed").click(force=True)
    assert clicked(shown) == [["closed", 7]]


def test_the_sentence_and_menus_report_nothing(shown):
    shown.target("decision").click()
    shown.target("menu:more").click()
    shown.root.locator("[data-slot=list]").click()
    assert shown.saved() == []


def test_nothing_is_reported_while_an_answer_is_awaited(shown):
    shown.target("one").click()
    expect(shown.root).to_have_attribute("aria-busy", "true")
    shown.target("two").click()
    shown.target("place:west").press("Enter")
    assert clicked(shown) == [["one", 7]]
    shown.tell(revision=8)
    expect(shown.root).not_to_have_attribute("aria-busy", "true")
    shown.target("two").click()
    assert clicked(shown) == [["one", 7], ["two", 8]]


def test_a_long_wait_is_seen_and_a_short_one_is_not(shown):
    def frame(time):
        """What a table looks like that has waited for so many milliseconds."""
        return shown.root.evaluate(
            """(root, time) => {
                root.getAnimations().forEach(each => { each.pause(); each.currentTime = time; });
                return [getComputedStyle(root).boxShadow, getComputedStyle(root).cursor];
            }""",
            time,
        )

    shown.target("one").click()
    assert frame(500)[0] == "none"
    shadow, cursor = frame(1300)
    assert (shadow != "none", cursor) == (True, "progress")
    shown.tell(revision=8)
    assert frame(1300)[0] == "none"


def test_a_kernel_that_does_not_answer_is_told_of_and_can_be_asked_again(shown):
    shown.target("one").click()
    expect(shown.root.locator(".egt-answer")).to_have_text("")
    shown.page.clock.run_for(4100)
    expect(shown.root.locator(".egt-answer")).to_have_text("Nobody answers.")
    expect(shown.root.locator("[aria-live]")).to_have_text("Nobody answers.")
    shown.target("one").click()
    assert clicked(shown) == [["one", 7], ["one", 7]]
    shown.tell(revision=8)
    expect(shown.root.locator(".egt-answer")).to_have_text("")
    shown.page.clock.run_for(9000)
    expect(shown.root.locator(".egt-answer")).to_have_text("")


# --- the keyboard ----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["Enter", " "])
def test_enter_and_space_click_on_the_map_and_on_buttons(shown, key):
    shown.target("place:west").press(key)
    assert clicked(shown) == [["place:west", 7]]
    shown.tell(revision=8)
    shown.target("one").press(key)
    assert clicked(shown)[1:] == [["one", 8]]


def test_escape_drops(shown):
    shown.target("place:west").press("Escape")
    assert clicked(shown) == [["drop", 7]]


def test_escape_folds_up_what_is_unfolded_around_somebody_before_it_drops(shown):
    shown.target("menu:more").press("Enter")
    shown.target("inside").press("Escape")
    assert clicked(shown) == []
    expect(shown.target("inside")).not_to_be_visible()
    assert shown.focused() == "menu:more"
    shown.page.keyboard.press("Escape")
    assert clicked(shown) == [["drop", 7]]


def test_escape_folds_up_a_menu_that_lies_over_the_page(shown):
    """Whoever has gone on with the tab key may be under it."""
    menu = BAR.replace(button("inside"), f'<div class="egt-menu">{button("inside")}</div>')
    shown.tell(bar=menu, revision=8)
    shown.target("menu:more").press("Enter")
    shown.target("place:west").press("Escape")
    expect(shown.target("inside")).not_to_be_visible()
    assert clicked(shown) == []
    assert shown.focused() == "place:west"


def test_arrows_on_the_map_go_where_python_says(shown):
    shown.target("place:west").focus()
    walked = []
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft"):
        shown.page.keyboard.press(key)
        walked.append(shown.focused())
    assert walked == ["place:east", "place:east", "place:east", "place:west"]
    assert clicked(shown) == []


def test_arrows_elsewhere_go_to_the_next_thing_that_can_be_seen_and_round(shown):
    shown.target("one").focus()
    walked = []
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowLeft"):
        shown.page.keyboard.press(key)
        walked.append(shown.focused())
    assert walked == ["two", "closed", "menu:more", "one", "menu:more"]


def test_jupyter_hears_no_key_but_tab(shown):
    shown.page.evaluate(
        "() => { window.heard = []; document.body.addEventListener('keydown', e => heard.push(e.key)); }"
    )
    shown.target("one").focus()
    for key in ("a", "b", "d", "Escape", "ArrowDown", "Tab", "Control+c"):
        shown.page.keyboard.press(key)
    assert shown.page.evaluate("() => window.heard") == ["Tab"]


def test_keys_with_control_do_nothing_of_ours(shown):
    shown.target("place:west").press("Control+Enter")
    shown.target("place:west").press("Alt+ArrowRight")
    assert shown.saved() == []
    assert shown.focused() == "place:west"


# --- the focus -------------------------------------------------------------------------------------


def test_the_focus_stays_on_a_target_that_is_drawn_anew(shown):
    shown.target("two").press("Enter")
    shown.tell(bar=BAR + "<p>new</p>", revision=8)
    assert shown.focused() == "two"


@pytest.mark.parametrize(
    "after",
    [BAR.replace('data-target="two"', 'data-target="two" aria-disabled="true"'), BAR.replace("two", "three")],
)
def test_a_target_that_is_gone_or_closed_hands_the_focus_to_the_sentence(shown, after):
    """Not to another button, which a second press of the key would click unasked."""
    shown.target("two").press("Enter")
    shown.tell(bar=after, revision=8)
    assert shown.focused() == "decision"


@pytest.mark.parametrize(("key", "then"), [("1", "two"), ("2", "decision")])
def test_a_button_of_the_next_decision_is_not_the_same_one(shown, key, then):
    """It looks the same, and a second press of the key would answer what nobody has read."""
    keyed = BAR.replace('data-target="two"', 'data-target="two" data-key="1"')
    shown.tell(bar=keyed, revision=8)
    shown.target("two").press("Enter")
    shown.tell(bar=keyed.replace('data-key="1"', f'data-key="{key}"'), revision=9)
    assert shown.focused() == then


CLOSED_WEST = BOARD.replace('role="button" tabindex="0"', 'role="img" tabindex="-1"', 1)


def test_a_place_that_is_no_choice_any_more_hands_the_focus_to_the_sentence(shown):
    shown.target("place:west").press("Enter")
    shown.tell(board=CLOSED_WEST, revision=8)
    assert shown.focused() == "decision"


@pytest.mark.parametrize("target", ["closed", "place:west"])
def test_who_has_gone_to_what_is_closed_stays_there_when_it_is_refused(shown, target):
    shown.tell(board=CLOSED_WEST, revision=8)
    shown.target(target).focus()
    shown.page.keyboard.press("Enter")
    shown.tell(bar=BAR + "<p>Not now.</p>", revision=9)
    assert shown.focused() == target


def test_a_focus_that_is_pushed_out_of_sight_is_followed(shown):
    shown.page.set_viewport_size({"width": 1000, "height": 300})
    shown.page.keyboard.press("Tab")  # what is last used tells whether the focus is shown
    shown.target("place:west").press("Enter")
    shown.tell(bar=BAR + '<div style="height: 900px"></div>', revision=8)
    box = shown.target("place:west").bounding_box()
    assert shown.focused() == "place:west"
    assert 0 <= box["y"] <= 300


def test_a_target_that_is_folded_up_hands_the_focus_to_the_sentence(shown):
    shown.target("menu:more").press("Enter")
    shown.target("inside").press("Enter")
    shown.tell(bar=BAR.replace('data-key="more"', 'data-key="more:1"'), revision=8)
    expect(shown.target("inside")).not_to_be_visible()
    assert shown.focused() == "decision"


@pytest.mark.parametrize("by_key", [True, False])
def test_a_focus_that_is_shown_is_in_sight(shown, by_key):
    """Who clicks with the mouse does not want the page to move."""
    shown.page.set_viewport_size({"width": 1000, "height": 300})
    board = '<div style="height: 900px"></div>' + button("last")
    shown.tell(board=board, revision=8)
    shown.target("last").scroll_into_view_if_needed()
    if by_key:
        shown.page.keyboard.press("Tab")  # what is last used tells whether the focus is shown
        shown.target("last").press("Enter")
    else:
        shown.target("last").click()
    shown.tell(board=board.replace("last", "next"), revision=9)
    assert shown.focused() == "decision"
    assert (shown.target("decision").bounding_box()["y"] >= 0) is by_key


def test_a_place_on_the_map_to_which_a_key_leads_is_in_sight(shown):
    """Firefox scrolls to no group of a picture: neither when it gets the focus, nor when it is asked to."""
    shown.page.evaluate(
        """() => {
            const { focus } = SVGElement.prototype;
            SVGGElement.prototype.focus = function () { focus.call(this, {preventScroll: true}); };
            SVGGElement.prototype.scrollIntoView = () => {};
        }"""
    )
    shown.page.set_viewport_size({"width": 1000, "height": 300})
    high = BOARD.replace("0 0 100 50", "0 0 100 500").replace('cx="70"', 'cx="70" cy="450"')
    shown.tell(board=high.replace("<circle", "<g><circle").replace('r="20"/>', 'r="20"/></g>'), revision=8)
    shown.page.keyboard.press("Tab")  # what is last used tells whether the focus is shown
    shown.target("place:west").focus()
    shown.page.keyboard.press("ArrowRight")
    box = shown.target("place:east").bounding_box()
    assert shown.focused() == "place:east"
    assert box["y"] > 0
    assert box["y"] + box["height"] == pytest.approx(292, abs=1)  # so that what shows the focus is, too


@pytest.mark.parametrize("target", ["one", "closed", "menu:more"])
def test_what_is_clicked_has_the_focus_where_the_browser_gives_it_to_no_button(shown, target):
    """As in Safari. What was typed next went to JupyterLab, also the Escape that the hint speaks of."""
    shown.root.evaluate(
        """root => root.addEventListener(
            'mousedown', event => event.target.closest('button, summary') && event.preventDefault()
        )"""
    )
    shown.target(target).click(force=True)
    assert shown.focused() == target
    assert not shown.page.evaluate("() => document.activeElement.matches(':focus-visible')")


def test_the_focus_stays_also_where_the_browser_does_not_tell_what_is_visible(shown):
    """As in Safari before 17.4: nothing went on by itself there any more."""
    shown.page.evaluate("() => { delete Element.prototype.checkVisibility; }")
    shown.target("one").click()
    shown.tell(bar=BAR + button("next", data_after=500), revision=8)
    assert shown.focused() == "one"
    shown.page.clock.run_for(500)
    assert clicked(shown) == [["one", 7], ["next", 8]]
    shown.page.keyboard.press("ArrowRight")
    assert shown.focused() == "two"


def test_the_focus_is_not_lost_with_something_that_has_no_name(shown):
    shown.tell(bar=BAR + '<p tabindex="0" class="reason">Because.</p>', revision=8)
    shown.root.locator(".reason").focus()
    shown.tell(bar=BAR, revision=9)
    assert shown.focused() == "decision"


@pytest.mark.parametrize(("target", "then"), [("two", "two"), ("place:west", "decision")])
def test_a_widget_that_becomes_another_one_keeps_the_focus(shown, target, then):
    shown.target(target).press("Enter")
    shown.tell(shell=SHELL.replace('class="egt"', 'class="egt another"'), board="", revision=8)
    expect(shown.root).to_have_class("egt another")
    assert shown.focused() == then


def test_a_widget_that_becomes_another_one_takes_the_focus_from_nobody(shown):
    shown.page.evaluate("() => document.body.insertAdjacentHTML('beforeend', '<input data-entry=outside>')")
    shown.page.locator("[data-entry=outside]").focus()
    shown.tell(shell=SHELL.replace('class="egt"', 'class="egt another"'), revision=8)
    assert shown.focused() == "outside"


def test_who_is_elsewhere_on_the_page_keeps_the_focus(shown):
    shown.page.evaluate("() => document.body.insertAdjacentHTML('beforeend', '<input data-entry=outside>')")
    shown.page.locator("[data-entry=outside]").focus()
    shown.tell(bar=BAR + "<p>new</p>", revision=8)
    assert shown.focused() == "outside"


# --- text fields -----------------------------------------------------------------------------------


@pytest.fixture
def form(shown):
    shown.tell(bar=BAR + ENTRY, revision=8)
    return shown


def test_words_go_with_the_button_of_the_same_name(form):
    form.root.locator("input").fill("Bruno")
    form.target("name").click()
    assert clicked(form) == [["name", 8, "Bruno"]]


def test_words_go_with_enter(form):
    form.root.locator("input").fill("Bruno <b>")
    form.root.locator("input").press("Enter")
    assert clicked(form) == [["name", 8, "Bruno <b>"]]


def test_keys_in_a_text_field_only_write(form):
    field = form.root.locator("input")
    field.fill("Ana")
    for key in ("Escape", "ArrowLeft", "ArrowUp", " ", "a"):
        field.press(key)
    assert form.focused() == "name"
    assert form.saved() == []
    assert "a" in field.input_value().removesuffix("Ana")


def test_words_that_are_not_sent_yet_survive_and_give_way_to_new_ones(form):
    field = form.root.locator("input")
    field.fill("Bruno")
    form.tell(bar=BAR + "<p>new</p>" + ENTRY, revision=9)
    expect(field).to_have_value("Bruno")
    assert form.focused() == "name"
    form.tell(bar=BAR + ENTRY.replace("Ana", "Carmen"), revision=10)
    expect(field).to_have_value("Carmen")


def test_a_choice_from_a_list_is_sent_at_once(shown):
    options = "<option>EN_BASE</option><option>ES_WEB</option>"
    shown.tell(bar=f'{BAR}<select data-entry="edition" aria-label="Edition">{options}</select>', revision=8)
    shown.root.locator("select").select_option("ES_WEB")
    assert clicked(shown) == [["edition", 8, "ES_WEB"]]


CHOICES = "".join(
    f'<select data-entry="{name}" aria-label="{name}"><option>a</option><option>b</option></select>'
    for name in ("first", "second")
)


def test_lists_that_are_set_and_buttons_that_are_clicked_meanwhile_are_reported_one_after_the_other(shown):
    bar = BAR + CHOICES + button("on", data_after=100)
    shown.tell(bar=bar, revision=8)
    shown.page.clock.run_for(200)
    assert clicked(shown) == [["on", 8]], "asked by the page itself"
    for name in ("first", "second"):
        shown.root.locator(f"[data-entry={name}]").select_option("b")
    shown.target("two").click()
    assert clicked(shown) == [["on", 8]]
    shown.tell(bar=bar + "<p>new</p>", revision=9)
    expect(shown.root.locator("[data-entry=second]")).to_have_value("b")
    for revision in (10, 11):
        shown.tell(bar=bar, revision=revision)
    shown.tell(bar=BAR + CHOICES, revision=12)  # else the page would soon ask by itself again
    assert clicked(shown)[1:] == [["first", 9, "b"], ["second", 10, "b"], ["two", 11]]


def test_what_is_gone_is_not_reported_any_more(shown):
    shown.tell(bar=BAR + CHOICES + button("on", data_after=100), revision=8)
    shown.page.clock.run_for(200)
    shown.root.locator("[data-entry=first]").select_option("b")
    shown.target("two").click()
    shown.tell(bar=BAR.replace("two", "three"), revision=9)
    shown.tell(revision=10)
    assert clicked(shown) == [["on", 8]]


def test_of_a_widget_that_is_gone_no_board_is_kept_by_the_page(shown):
    """Jupyter keeps the element of each run of a cell: after ten runs of a lesson, 180,000 nodes."""
    shown.page.evaluate("() => window.leave()")
    expect(shown.page.locator("#here")).to_be_empty()


# --- the page --------------------------------------------------------------------------------------


def test_a_narrow_page_is_told_once_and_a_wide_one_again(shown):
    shown.page.set_viewport_size({"width": 390, "height": 844})
    shown.page.wait_for_function("() => window.saved.length === 1")
    shown.page.set_viewport_size({"width": 400, "height": 844})
    shown.page.set_viewport_size({"width": 1000, "height": 844})
    shown.page.wait_for_function("() => window.saved.length === 2")
    assert shown.saved() == [{"narrow": True}, {"narrow": False}]


def test_a_click_counts_while_the_page_asks_for_more_by_itself(browser, monkeypatch):
    monkeypatch.setattr(Search, "go_on", lambda search: sleep(0.2))  # else the compiled engine is soon done
    page = browser.new_page()
    shown = OnPage(page, Table(whole_game()))
    shown.click("coach:review")
    page.wait_for_function("() => document.querySelector('.egt').hasAttribute('aria-busy')")
    shown.target("coach:review:stop").click()
    expect(shown.target("coach:review")).to_be_visible()
    assert shown.widget.coach.search is None
    page.close()
