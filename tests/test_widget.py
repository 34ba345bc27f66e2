"""The table without a browser: what it shows, and what every click does, through its traits alone."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from unittest.mock import patch
from xml.etree import ElementTree

import pytest

from elgrande.actions import MoveCaballero
from elgrande.board import neighbours
from elgrande.course import task
from elgrande.draw.in_words import in_words
from elgrande.draw.map_art import MAP
from elgrande.events import CaballeroPlaced, Scored, StepAnnounced
from elgrande.expansions.grandissimo.box import FIRST_GAME
from elgrande.players.bots import RandomBot
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.clauses import CLAUSES
from elgrande.rules.editions import EN_BASE, ES_20TH
from elgrande.rules.map import CASTILLO
from elgrande.state import Moving, ReactionWindow
from elgrande.table.session import Session
from elgrande.table.table_clicks import Picked
from elgrande.widgets import Table, edit, play
from elgrande.widgets.arrow_keys import DIRECTIONS, adjacent, arrow_keys, middle
from elgrande.widgets.base import style
from elgrande.widgets.scene import touched
from elgrande.widgets.table import TABLE_SHEETS
from tests.browser.moments import (
    BEYOND_THE_TABLE,
    MOMENTS,
    THEORY,
    claim_refuted,
    referee_asked,
    theorem_proved,
)
from tests.clicks import click, click_and_confirm

ROOT = Path(__file__).parent.parent
SLOTS = ("bar", "board", "reason", "hand", "cards", "log", "tools", "notes")
TOOLS = {"undo", "language", "plan", "new", "why", "log", "menu", "decision", "show", "pace", "coach", "edit"}


class Markup(HTMLParser):
    """Reads a slot: its controls by target, and whether all elements are closed in order."""

    def __init__(self, html):
        super().__init__()
        self.controls, self.open, self.words = {}, [], []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if "data-target" in attributes:
            assert attributes["data-target"] not in self.controls
            self.controls[attributes["data-target"]] = attributes
        if tag != "wbr":  # which has no end
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        if "data-target" in (attributes := dict(attributes)):
            self.controls[attributes["data-target"]] = attributes

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, words):
        self.words.append(words)


@lru_cache(maxsize=64)  # most slots are as they were before the click
def read(html):
    return Markup(html)


def controls(table):
    """All that can be clicked, as the page has it: from target to attributes."""
    found = {}
    for slot in SLOTS:
        here = read(getattr(table, slot)).controls
        assert not here.keys() & found.keys()
        found |= here
    return found


def legal(table):
    """The targets that the page offers for the game itself."""
    return {
        target
        for target, attributes in controls(table).items()
        if target.split(":")[0] not in TOOLS
        and attributes.get("aria-disabled") != "true"
        and attributes.get("role") != "img"
    }


def words(html):
    return " ".join(" ".join(read(html).words).split())


def facts(table):
    """All that a click without consequences must leave as it is."""
    return table.session.state, table.session.log, len(table.session.moves)


def while_playing(table):
    """The table without a scoring that is just being shown."""
    if table.showing is not None:
        table.click("show:skip")


def random_games(seeds, limit=10_000, **options):
    """A table after each click of random games in which every legal target may be clicked."""
    for seed in seeds:
        random = Random(seed)
        table = play(**{"pace": "at_once"} | options, players=2 + seed % 4, seed=seed, bots=RandomBot)
        for _ in range(limit):
            yield table
            if not table.scene.choices:
                break
            table.click(random.choice(list(table.scene.choices)))
            while_playing(table)


def until(kind, seeds=range(60), **options):
    """A table at which a decision of this kind is due."""
    for table in random_games(seeds, **options):
        frame = table.session.state.agenda[-1] if table.session.state.agenda else None
        if isinstance(frame, kind):
            return table
    raise AssertionError(f"{kind.__name__} is never decided")


# --- what is shown ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_page_offers_exactly_the_choices_in_every_position_of_some_games():
    kinds = Counter()
    for table in random_games(range(4)):
        choices = table.scene.choices
        dropped = {table.scene.picked.target} if table.scene.picked else set()
        assert legal(table) == set(choices) | dropped
        kinds.update({target.split(":")[0] for target in choices})
    assert {"power", "supply", "card", "place", "piece", "disk", "button"} <= set(kinds)


@pytest.mark.slow
def test_every_control_can_be_named_focused_and_keeps_jupyter_quiet():
    for table in random_games(range(2), limit=60):
        found = controls(table)
        for target in found.keys() - {"decision"}:
            assert found[target]["data-lm-suppress-shortcuts"] == "true"
        for target in legal(table):
            assert found[target].get("tabindex", "0") == "0"
            assert found[target].get("aria-label") or target.startswith("button:")


@pytest.mark.slow
def test_the_board_is_well_formed_and_so_is_the_dial():
    for table in random_games(range(2), limit=80):
        ElementTree.fromstring(table.board)
        if "egt-dial" in table.cards:
            ElementTree.fromstring(re.search("<svg.*</svg>", table.cards, re.DOTALL).group())


@pytest.mark.slow
def test_a_whole_game_can_be_played_by_what_the_page_offers():
    table, random = play(players=3, seed=4, bots=RandomBot, pace="at_once"), Random(4)
    while offered := sorted(legal(table)):
        click_and_confirm(table, random.choice(offered))
        while table.showing is not None:
            assert legal(table) == set()
            click(table, "show:next")
    assert table.session.state.is_over
    assert "won" in words(table.bar)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_every_position_can_be_shown_in_every_language(language):
    for table in random_games(range(2), limit=50, language=language):
        assert table.language == language
        assert not re.search(r"\{\w+\}", "".join(getattr(table, slot) for slot in SLOTS if slot != "board"))
        everything = "".join(getattr(table, slot) for slot in SLOTS)
        assert not re.search("&lt;/?[a-z]", everything), "markup escaped as if it were text"


@pytest.mark.slow
def test_names_are_shown_as_text_whatever_they_are():
    cruel = ('<img src=x onerror="alert(1)">', "<script>alert(2)</script>", '"><b>', "' onclick='x", "&amp;")
    for table in random_games([3], limit=80, names=cruel):
        everything = "".join(getattr(table, slot) for slot in SLOTS)
        assert "<script" not in everything.lower()
        assert "<img" not in everything
        assert "<b>'" not in everything
        controls(table)


def test_rivals_cards_and_castillo_are_not_on_the_page():
    """Two games that differ only in what the seat cannot see look alike."""
    one = play(players=3, seed=7)
    other = play(players=3, seed=7)
    hands = list(other.session.state.hands)
    hands[1] = tuple(value for value in hands[1] if value != 13) + (99,)
    other.session.state = other.session.state._replace(
        hands=tuple(hands), decks=tuple(tuple(reversed(deck)) for deck in other.session.state.decks)
    )
    other.click("language:en")
    for slot in SLOTS:
        assert getattr(one, slot) == getattr(other, slot)


@pytest.mark.slow
def test_the_five_cards_of_the_round_stay_on_the_page_with_their_takers():
    for table in random_games([5], limit=60):
        shown = [target for target in controls(table) if target.startswith("card:")]
        if "egt-dial" not in table.cards and table.session.state.agenda:
            assert len(shown) == 5
            for card in filter(None, table.session.view.display):
                assert f"card:{card}" in shown


def test_where_the_last_player_moved_something_is_marked():
    placed = CaballeroPlaced(1, "aragon")
    assert touched(()) == frozenset()
    assert touched((CaballeroPlaced(0, "galicia"), placed)) == {"place:aragon"}
    scored = Scored("granada", 1, 1, (1,), 6, (1, 0), (6, 3, 1), (), ("SC-1",))
    assert touched((placed, scored)) == {"place:aragon"}
    moving = MoveCaballero(1, 0, "sevilla", "castillo")
    assert touched((StepAnnounced(moving, (0,)),)) == {"place:sevilla", "place:castillo"}


@pytest.mark.slow
def test_a_veto_prompt_says_what_is_about_to_happen_and_offers_three_answers():
    table = until(ReactionWindow, humans=(0, 1, 2, 3, 4)[:2])
    assert {"button:veto", "button:pass", "button:pass_rest"} == legal(table)
    assert "about to" in words(table.bar)
    before = table.session.state
    table.click("button:veto")
    assert len(table.session.state.vetoes) < len(before.vetoes) or table.session.state.round > before.round


# --- clicks ----------------------------------------------------------------------------------------


def test_a_click_acts():
    table = play(players=4, seed=7, pace="at_once")
    click(table, "power:7")
    assert table.session.state.powers[0] == 7
    assert table.notice is None
    assert "You played the 7" in table.spoken
    while_playing(table)
    assert "You played the 7" not in table.spoken


def test_who_picks_something_up_hears_what_to_click_next_and_no_news_again():
    start = position(players=3, turn=0, card="intrigue_4_any", caballeros={"aragon": (1, 2, 0)})
    table = play(start=start, bots=RandomBot)
    click(table, "button:special")
    assert "special action" in table.spoken
    click(table, "piece:1:aragon")
    assert table.spoken == "Now click where it goes; click it again, or press Escape, to put it back."
    click(table, "drop")
    assert table.spoken == table.scene.decision


def test_a_click_on_an_illegal_target_is_refused_by_its_clause_and_changes_nothing():
    table = play(players=4, seed=7)
    table.click("power:7")
    before = facts(table)
    click(table, "supply:6")
    assert facts(table) == before
    assert table.notice.because == ("PW-4",)
    assert "PW-4" in words(table.bar)
    title, text = CLAUSES["PW-4"].title, CLAUSES["PW-4"].text
    assert title in words(table.bar)
    assert text in words(table.bar)
    assert title in table.spoken
    table.click("supply:3")
    assert table.notice is None
    assert "PW-4" not in words(table.bar)


@pytest.mark.slow
def test_every_place_and_card_that_is_no_choice_is_refused_by_a_clause():
    targets = [f"place:{place}" for place in MAP.places] + [f"power:{value}" for value in range(1, 14)]
    for table in random_games([1], limit=30):
        refused = [target for target in targets if target not in table.scene.choices]
        for target in refused if table.scene.picked is None else ():
            before = facts(table)
            with patch.object(Table, "_draw"):  # how a refusal is drawn is seen elsewhere
                table.click(target)
            assert facts(table) == before
            assert table.notice.because or "not the region" in table.notice.sentence


def test_a_click_on_an_earlier_picture_changes_nothing_and_says_so():
    table = play(players=4, seed=7)
    old = table.revision
    click(table, "power:7")
    before = facts(table)
    click(table, "supply:3", revision=old)
    assert facts(table) == before
    assert "changed before your click" in table.notice.sentence
    click(table, "supply:3", revision=table.revision + 1)
    assert facts(table) == before


FORGED = (
    ["power:7"],
    ["power:7", "1"],
    [7, 1],
    ["power:7", 1, 1],
    ["power:7", 1.0],
    ["power:7", None],
    [["power:7"], 1],
    [{"power": 7}],
    ["power:7", True],
    ["power:7", 1, "words where none belong"],
    ["power:7", 1, "one", "two"],
    "power:7",
    7,
    None,
    {"target": "power:7", "revision": 1},
)


@pytest.mark.parametrize("forged", FORGED, ids=repr)
def test_a_message_that_is_no_click_changes_nothing_and_says_so(forged):
    table = play(players=4, seed=7)
    before = facts(table)
    assert table.revision == 1
    table.set_state({"clicked": forged})
    assert facts(table) == before
    assert "is no click" in table.notice.sentence


def test_an_empty_message_says_nothing_and_gets_no_answer():
    table = play(players=4, seed=7)
    before = facts(table)
    table.set_state({"clicked": []})
    assert (facts(table), table.notice, table.revision) == (before, None, 1)


def test_a_click_is_not_left_lying_about():
    table = play(players=4, seed=7)
    click(table, "power:7")
    assert table.clicked == []


@pytest.mark.parametrize("target", ["", "power:99", "place:portugal", "nonsense", "why:999", "why:-1", "<b>"])
def test_a_click_on_nothing_changes_nothing_and_says_so(target):
    table = play(players=4, seed=7)
    before = facts(table)
    click(table, target)
    assert facts(table) == before
    assert "There is nothing called" in table.notice.sentence
    controls(table)


def test_the_front_end_can_say_nothing_but_clicks():
    table = play(players=4, seed=7)
    before, board, revision = facts(table), table.board, table.revision
    table.set_state({"board": "<svg/>", "revision": 99, "language": "pt", "log": "", "_esm": "alert(1)"})
    assert facts(table) == before
    assert (table.board, table.language) == (board, "en")
    assert "alert(1)" not in table._esm
    assert table.revision == revision + 1
    assert "Only clicks are taken" in table.notice.sentence


def test_a_narrow_page_gets_a_narrow_board():
    table = play(players=4, seed=7)
    wide = table.board
    table.set_state({"narrow": True})
    assert table.board != wide
    table.set_state({"narrow": False})
    assert table.board == wide
    table.set_state({"narrow": "very"})
    assert table.board == wide
    assert "not narrow" in table.notice.sentence


def test_errors_are_shown_and_raised():
    class Broken:
        def __init__(self, seed):
            pass

        def choose(self, view):
            if view.powers[0] is not None:
                raise RuntimeError("a bot has lost its mind")
            return view.legal[0]

    table = play(players=3, seed=7, bots=Broken)
    with pytest.raises(RuntimeError, match="lost its mind"):
        table.click("power:7")
    assert "lost its mind" in table.notice.sentence
    assert "Traceback" in words(table.bar)


# --- picking up and putting down -------------------------------------------------------------------


@pytest.fixture
def moving():
    """A table at which somebody is about to move caballeros of more than one row."""
    for table in random_games(range(60), humans=(0, 1)):
        agenda = table.session.state.agenda
        if agenda and isinstance(agenda[-1], Moving) and table.scene.picked is None:
            rows = [target for target in table.scene.choices if target.startswith("piece:")]
            if len(rows) > 1:
                return table, rows
    raise AssertionError("nobody moves")


def test_a_caballero_is_picked_up_and_put_down(moving):
    table, rows = moving
    table.click(rows[0])
    assert table.scene.picked == Picked(rows[0])
    assert controls(table)[rows[0]]["aria-pressed"] == "true"
    before, seat, done = table.session.state, table.session.seat, len(table.session.moves)
    target = next(iter(table.scene.choices))
    table.click(target)
    _, owner, source = rows[0].split(":")
    move = table.session.moves[done]
    assert move.before is before
    assert move.action == MoveCaballero(seat, int(owner), source, target.removeprefix("place:"))
    assert table.scene.picked is None


@pytest.mark.parametrize("how", ["drop", "again"])
def test_what_is_picked_up_can_be_put_back(moving, how):
    table, rows = moving
    before = facts(table)
    table.click(rows[0])
    table.click("drop" if how == "drop" else rows[0])
    assert table.scene.picked is None
    assert facts(table) == before


def test_another_one_can_be_picked_up_instead(moving):
    table, rows = moving
    table.click(rows[0])
    table.click(rows[1])
    assert table.scene.picked == Picked(rows[1])


def test_what_is_put_down_in_the_kings_region_is_refused_and_stays_in_hand(moving):
    table, rows = moving
    table.click(rows[0])
    before = facts(table)
    table.click(f"place:{table.session.state.king}")
    assert table.notice.because == ("KG-1",)
    assert table.scene.picked == Picked(rows[0])
    assert facts(table) == before


def test_a_click_on_the_region_instead_of_the_row_is_told_so(moving):
    table, rows = moving
    table.click(f"place:{rows[0].split(':')[2]}")
    assert "not the region" in table.notice.sentence


# --- tools -----------------------------------------------------------------------------------------


def test_undo_takes_back_and_says_why_not():
    table = play(players=4, seed=7)
    assert controls(table)["undo"]["aria-disabled"] == "true"
    table.click("undo")
    assert "nothing to take back" in table.notice.sentence
    table.click("power:7")
    before = facts(table)
    table.click("undo")
    assert facts(table) == before
    assert "cannot take that back" in table.notice.sentence
    before = facts(table)
    table.click("supply:2")
    assert "aria-disabled" not in controls(table)["undo"]
    table.click("undo")
    assert facts(table) == before


def test_the_language_can_be_chosen_at_any_moment():
    table = play(players=4, seed=7, language="pt")
    seen = {}
    for language in ("en", "es", "pt"):
        table.click(f"language:{language}")
        seen[language] = (words(table.bar), words(table.cards), words(table.hand), words(table.tools))
        assert table.language == language
        assert controls(table)[f"language:{language}"]["aria-pressed"] == "true"
    assert all(len(set(texts)) == 3 for texts in zip(*seen.values(), strict=True))
    table.click("language:fr")
    assert table.language == "pt"


def test_why_opens_the_clauses_of_an_event():
    table = play(players=4, seed=7)
    table.click("power:7")
    event = table.session.log[0]
    assert CLAUSES[event.because[0]].text not in words(table.reason)
    table.click("why:0")
    for clause in event.because:
        assert CLAUSES[clause].title in words(table.reason)
        assert CLAUSES[clause].text in words(table.reason)
    assert controls(table)["why:0"]["aria-label"] == "Close the explanation"
    table.click("why:0")
    assert CLAUSES[event.because[0]].text not in words(table.reason)


def test_what_is_taken_back_is_explained_no_longer():
    table = play(players=2, seed=3, humans=(0, 1), pace="at_once")
    while len(table.session.log) < 6:
        table.click(next(iter(table.scene.choices)))
    last = len(table.session.log) - 1
    table.click(f"why:{last}")
    assert table.reason
    while len(table.session.log) > last:
        table.click("undo")
    assert not table.reason
    table.click("why:0")
    table.click("undo")
    assert table.reason, "what has happened all the same is still explained"


def test_escape_closes_the_explanation_once_nothing_is_held(moving):
    table, rows = moving
    table.click("why:0")
    explanation = table.reason
    table.click(rows[0])
    table.click("drop")
    assert (table.scene.picked, table.reason) == (None, explanation)
    table.click("drop")
    assert table.reason == ""


def test_what_is_asked_of_an_event_names_it_for_who_hears_it_without_the_line():
    table = next(t for t in random_games([2]) if t.session.state.round == 4)
    named = {
        target: control["aria-label"]
        for target, control in controls(table).items()
        if target.startswith(("why:", "show:scoring:"))
    }
    assert {target.split(":")[0] for target in named} == {"why", "show"}
    for target, name in named.items():
        event = table.session.log[int(target.split(":")[-1])]
        assert name.endswith(table.session.speaker.event(event))
        assert name.startswith("why? " if target.startswith("why:") else "show: ")


def test_the_log_shows_the_round_and_on_demand_the_whole_game():
    table = next(t for t in random_games([2]) if t.session.state.round == 4)
    first = table.session.speaker.event(table.session.log[0])
    assert first not in words(table.log)
    table.click("log:whole")
    assert first in words(table.log)
    assert sum(target.startswith("why:") for target in controls(table)) == len(table.session.log)
    table.click("log:whole")
    assert first not in words(table.log)


def test_a_new_game_is_planned_and_begun():
    table = play(players=4, seed=7, names=("Uno", "Dos", "Tres", "Cuatro", "Cinco"))
    for target in ("plan:players:3", "plan:edition:ES_20TH", "plan:length:short"):
        assert controls(table)[target]["aria-pressed"] == "false"
        table.click(target)
        assert controls(table)[target]["aria-pressed"] == "true"
    assert table.session.state.players == 4
    table.click("new")
    state = table.session.state
    assert (state.players, state.edition, state.round) == (3, ES_20TH.but(length="short"), 2)
    assert (table.session.seed, table.session.names[0]) == (8, "Uno")
    assert table.notice is None
    for nonsense in ("plan:players:9", "plan:edition:XX", "plan:length:endless", "plan:colour:red", "plan"):
        table.click(nonsense)
        table.click("new")
        assert table.session.edition == ES_20TH.but(length="short")
        assert table.session.state.players == 3


def test_a_table_that_reads_its_book_otherwise_says_so_in_the_menu_until_a_book_is_clicked():
    edition = EN_BASE.but(veto_windows="never", length="short")
    table = play(players=2, seed=7, edition=edition)
    assert words(table.tools).count("In this game:") == 1, "the length has a line of its own"
    assert "before a card, or before each step of it? Never." in words(table.tools)
    table.click("new")
    assert table.session.edition == edition
    table.click("plan:edition:EN_BASE")
    assert "In this game:" not in words(table.tools)
    table.click("new")
    assert table.session.edition == EN_BASE.but(length="short")


def test_what_the_book_of_an_expansion_leaves_open_is_agreed_on_in_the_menu():
    table = play(players=4, seed=7)
    assert not any("plan:reading" in target for target in controls(table))
    table.click("plan:expansion:colonies")
    assert controls(table)["plan:reading:transported:three"]["aria-pressed"] == "true"
    table.click("plan:reading:transported:all_of_them")
    assert controls(table)["plan:reading:transported:all_of_them"]["aria-pressed"] == "true"
    for target in ("plan:expansion:anniversary", "plan:edition:ES_20TH", "plan:reading:transported:two"):
        table.click(target)
    assert "plan:reading:flag_beside_king:there_too" in controls(table)
    table.click("new")
    assert table.session.edition == ES_20TH.with_expansions("colonies", "anniversary").but(
        transported="all_of_them"
    )
    table.click("plan:expansion:colonies")
    table.click("new")
    assert table.session.edition == ES_20TH.with_expansions("anniversary")


def test_the_cards_of_a_stack_that_has_more_than_are_played_with_are_chosen_in_the_menu():
    table = play(players=3, seed=7)
    assert not any("plan:card" in target for target in controls(table))
    table.click("plan:expansion:grandissimo")
    assert controls(table)["plan:cards:random"]["aria-pressed"] == "true"
    table.click("plan:cards:first")
    table.click("new")
    assert stack_6(table) == set(FIRST_GAME)
    assert table.session.cards == FIRST_GAME
    assert Session.load(table.session.save()).state == table.session.state
    assert controls(table)["plan:cards:first"]["aria-pressed"] == "true"


def test_eleven_cards_are_ticked_and_neither_more_nor_fewer():
    table = play(players=3, seed=7)
    for target in ("plan:expansion:grandissimo", "plan:cards:named"):
        table.click(target)
    boxes = {target: box for target, box in controls(table).items() if target.startswith("plan:card:")}
    assert len(boxes) == 19
    assert all(box["role"] == "checkbox" and "tabindex" not in box for box in boxes.values())
    assert {target[10:] for target, box in boxes.items() if box["aria-checked"] == "true"} == set(FIRST_GAME)
    before = table.session
    table.click("plan:card:espionage")
    table.click("new")
    assert table.session is before
    told = "The stack is made of exactly 11 cards; 12 are chosen now."
    assert table.notice.sentence == told
    assert told in words(table.tools)
    table.click("plan:card:boycott")
    assert "11 of 11 cards are chosen." in words(table.tools)
    for nonsense in ("plan:card:king", "plan:card:nothing", "plan:cards:all", "plan:cards"):
        table.click(nonsense)
    table.click("new")
    assert stack_6(table) == {*FIRST_GAME, "espionage"} - {"boycott"}
    table.click("plan:expansion:grandissimo")
    table.click("new")
    assert (table.session.edition, table.session.cards) == (EN_BASE, None)


def stack_6(table):
    """The cards of Grandissimo's stack 6 in the game that has just begun."""
    state = table.session.state
    number = state.box.stacks.index(8)
    return {*state.decks[number], state.display[number]}


def test_people_beyond_the_new_number_of_players_stand_up():
    table = play(players=4, seed=7, humans=(0, 3))
    table.click("plan:players:2")
    table.click("new")
    assert table.session.humans == (0,)


def test_a_saved_game_comes_back_to_a_table():
    table = play(players=4, seed=7, pace="at_once")
    table.click("power:7")
    while_playing(table)
    again = Table(Session.load(table.session.save()))
    assert again.session.state == table.session.state
    assert again.board == table.board


# --- before it is run ------------------------------------------------------------------------------


def test_readers_who_have_not_run_it_get_a_picture_and_a_line():
    table = play(players=4, seed=7)
    data, _ = table._repr_mimebundle_()
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == table.model_id
    assert data["text/plain"] == "El Grande, round 1, 4 players, EN_BASE, seed 7: run this cell to play."
    root = ElementTree.fromstring(data["image/svg+xml"])
    assert root.tag.endswith("svg")
    assert "data-target" not in data["image/svg+xml"]
    (image,) = ElementTree.fromstring(f"<p>{data['text/html']}</p>")
    assert image.tag == "img"
    assert image.get("alt") == in_words(data["image/svg+xml"])


# --- the arrow keys --------------------------------------------------------------------------------


def test_arrow_keys_lead_to_neighbours_and_everywhere_in_the_end():
    steps = arrow_keys([], BASE)
    for place in BASE.regions:
        for target in steps[f"place:{place}"].values():
            assert target.removeprefix("place:") in adjacent(place, BASE)
    reached, waiting = set(), ["place:galicia"]
    while waiting:
        target = waiting.pop()
        if target not in reached:
            reached.add(target)
            waiting += steps[target].values()
    assert reached == {f"place:{place}" for place in MAP.places}


def test_arrow_keys_point_where_they_lead():
    for place in MAP.places:
        x, y = middle(MAP.places[place])
        for key, target in arrow_keys([], BASE)[f"place:{place}"].items():
            there_x, there_y = middle(MAP.places[target.removeprefix("place:")])
            right, down = DIRECTIONS[key]
            assert (there_x - x) * right + (there_y - y) * down > 0


def test_few_neighbours_are_all_one_step_away():
    for region in BASE.regions:
        if len(neighbours(region)) <= 3 and region not in adjacent(CASTILLO, BASE):
            steps = arrow_keys([], BASE)[f"place:{region}"].values()
            assert {f"place:{other}" for other in neighbours(region)} - set(steps) <= {"place:galicia"}


def test_rows_within_a_place_come_before_the_next_place():
    rows = ["piece:0:aragon", "piece:2:aragon", "piece:1:valencia", "piece:0:court"]
    steps = arrow_keys(rows, BASE)
    assert steps["piece:0:aragon"]["ArrowDown"] == "piece:2:aragon"
    assert steps["piece:2:aragon"]["ArrowUp"] == "piece:0:aragon"
    assert steps["piece:2:aragon"]["ArrowDown"] == "piece:1:valencia"
    assert steps["piece:1:valencia"]["ArrowUp"] == "piece:2:aragon"
    assert "place:aragon" not in steps
    assert "piece:0:court" not in steps


# --- the files of the front end --------------------------------------------------------------------


def test_the_front_end_is_one_short_file_that_knows_no_rule():
    source = (ROOT / "elgrande/widgets/base.js").read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 275
    assert "http" not in source
    assert "import " not in source
    for word in (*BASE.regions, "castillo", "king", "power", "supply", "veto", "score"):
        assert word not in source


SHEETS = [*ROOT.glob("elgrande/**/*.css"), *ROOT.glob("proofs/workbench/*.css")]
RULED = re.compile(r"\.(eg\w*-[\w-]+)")


def _edited_from_a_task():
    table = task("start.aragon")
    table.click("edit")
    return table


def _played_on_from_the_editor():
    editor = edit(position(players=3, turn=0))
    editor.click("play")
    return editor


@pytest.mark.slow
@pytest.mark.parametrize(
    "moment",
    [
        *MOMENTS,
        *BEYOND_THE_TABLE,
        *THEORY,
        *(referee_asked, claim_refuted, theorem_proved),
        *(_edited_from_a_task, _played_on_from_the_editor),
    ],
)
def test_a_widget_brings_the_style_of_all_that_it_shows(moment):
    widget = moment()
    shown = "".join(text for text in widget.trait_values().values() if isinstance(text, str))
    used = {name for names in re.findall(r'class="([^"]*)"', shown) for name in names.split()}
    ruled = {name for sheet in SHEETS for name in RULED.findall(sheet.read_text(encoding="utf-8"))}
    assert used & ruled <= set(RULED.findall(widget._css))


def test_the_style_uses_only_colours_of_the_palette():
    source = style(*TABLE_SHEETS).partition("*/")[2]  # without the palette itself
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b", source)
    assert "http" not in source
    used = set(re.findall(r"var\((--eg-[\w-]+)\)", source))
    defined = set(re.findall(r"(--eg-[\w-]+):", style(*TABLE_SHEETS)))
    assert used <= defined
