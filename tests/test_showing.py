"""What happened is shown slide by slide: scorings place by place, others' turns, once more from the log."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest

from elgrande.actions import MoveCaballero
from elgrande.events import (
    CaballeroMoved,
    CaballeroPlaced,
    DiskSet,
    DisksRevealed,
    KingMoved,
    NobodyScored,
    Scored,
    StepAnnounced,
)
from elgrande.players.bots import RandomBot
from elgrande.positions import position
from elgrande.rules.map import CASTILLO
from elgrande.table.session import Session
from elgrande.table.slides import before_others, scoring_of, scoring_so_far, seen, slides, worth_showing
from elgrande.text import Speaker
from elgrande.widgets import play
from elgrande.widgets.showing import SLOWLY, Pace, arrows, told

GRANADA = {"granada": (4, 4, 1), "aragon": (3, 2, 2), "galicia": (0, 1, 5)}


def scoring(**options):
    """A table of three at which the general scoring has just been."""
    start = position(players=3, round=3, general_scoring=True, king="aragon", castillo=(3, 1, 0),
                     points=(12, 20, 15), caballeros=GRANADA)  # fmt: skip
    table = play(start=start, **{"bots": RandomBot} | options)
    table.click("disk:valencia")
    return table


def whole_game(seed, players=3):
    return Session(players=players, humans=(), bots=RandomBot, seed=seed)


# --- slides ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_everything_that_pays_or_moves_is_on_just_one_slide_with_the_position_after_it(seed):
    session = whole_game(seed)
    shown = slides(session)
    told_of = [event for slide in shown for event in slide.events]
    silent = [event for event in session.log if not any(event is one for one in told_of)]
    assert {type(event) for event in silent} <= {DiskSet, StepAnnounced}
    assert [event for event in session.log if event in told_of and type(event) is Scored] == [
        event for event in told_of if type(event) is Scored
    ]
    assert shown[-1].state.points == session.state.points
    for before, after in pairwise(shown):
        assert before.number < after.number
        earned = [0] * session.state.players
        for event in after.scored:
            earned[event.player] += event.points
        assert tuple(map(sum, zip(before.state.points, earned, strict=True))) == after.state.points


def test_what_is_only_announced_has_no_slide_yet():
    session = Session(players=3, humans=range(3), seed=2)
    random = Random(2)
    while not session.log or not isinstance(session.log[-1], StepAnnounced):
        session.act(random.choice(session.view.legal))
    assert not isinstance(slides(session)[-1].events[0], StepAnnounced)


@pytest.mark.parametrize("seed", range(3))
def test_a_scoring_has_one_slide_for_each_place_and_all_it_paid_adds_up(seed):
    session = whole_game(seed)
    shown = slides(session)
    for slide in shown:
        assert len({event.place for event in slide.events if isinstance(event, Scored | NobodyScored)}) <= 1
        assert (slide.scoring is not None) or slide.place is None
    general = [slide for slide in shown if slide.place == CASTILLO and slide.scoring is not None]
    assert general
    places = [slide.place for slide in scoring_of(session, general[-1].number) if slide.place]
    assert len(places) == len(set(places))
    assert {CASTILLO, *session.state.box.regions} == set(places)


def test_a_table_of_a_scoring_fills_place_by_place():
    table = scoring()
    places = []
    while table.showing is not None:
        so_far = [slide.place for slide in scoring_so_far(table.showing.slides, table.showing.index)]
        if table.showing.slide.place:
            places.append(table.showing.slide.place)
            assert so_far == places
            assert table.cards.count("<tr") == len(places) + 3
        table.click("show:next")
    assert places[0] == CASTILLO
    assert len(places) == 10


def test_the_castillo_is_open_while_it_is_scored_and_nothing_else_is_given_away():
    session = scoring().session
    shown = worth_showing(session, 0)
    assert seen(session, shown[0]).counts(CASTILLO) == (3, 1, 0)
    assert seen(session, shown[-1]).counts("provinces")[1:] == (None, None)


def test_a_disk_that_is_shown_gives_nothing_of_the_castillo_away():
    start = position(players=3, turn=0, card="outlaws", castillo=(3, 2, 1), caballeros=GRANADA)
    table = play(start=start, bots=RandomBot)
    table.click("button:special")
    while table.scene.choices and not any(isinstance(event, DisksRevealed) for event in table.session.log):
        table.click(next(iter(table.scene.choices)))
    shown = [slide for slide in slides(table.session) if isinstance(slide.events[0], DisksRevealed)]
    assert seen(table.session, shown[0]).counts(CASTILLO)[1:] == (None, None)


def test_only_what_others_did_is_worth_showing_and_scorings_at_any_pace():
    table = play(players=4, seed=7)
    table.click("power:7")
    session = table.session
    everything = worth_showing(session, session.last_human_move)
    assert not any(slide.by_a_person for slide in everything)
    at_once = worth_showing(session, session.last_human_move, turns=False)
    assert at_once == tuple(slide for slide in everything if slide.scoring is not None)


def test_the_last_turns_of_others_can_be_seen_again_although_one_has_acted_since():
    table = play(players=4, seed=7)
    table.click("power:7")
    first = worth_showing(table.session, table.session.last_human_move)
    table.click("supply:1")
    assert table.showing is None
    assert table.session.last_human_move == 1 + before_others(table.session) + len(
        [move for move in table.session.moves if move.action.player != 0]
    )
    table.click("show:news")
    assert table.showing.slides[: len(first)] == first


# --- for the ear ---------------------------------------------------------------------------------------


def heard(table):
    """All that is read aloud until the game goes on, slide by slide."""
    said = [table.spoken]
    while table.showing is not None:
        table.click("show:next")
        said.append(table.spoken)
    return said


@pytest.mark.parametrize("pace", ["steps", "at_once"])
def test_everything_is_read_aloud_once_and_in_its_order(pace):
    """After the last slide all of it was read once more, from one's own click on."""
    table = play(players=4, seed=7, pace=pace)
    table.click("power:7")
    *slides_heard, last = heard(table)
    assert last.endswith(table.scene.decision)
    said = " ".join([*slides_heard, last])
    sentences = [table.speaker.event(event) for event in table.session.news]
    told_one_by_one = [one for one in sentences if "placed a caballero" not in one]
    assert said.count("You played the 7.") == 1
    assert [said.count(one) for one in told_one_by_one] == [
        told_one_by_one.count(one) for one in told_one_by_one
    ]
    places = [said.index(one) for one in dict.fromkeys(told_one_by_one)]
    assert places == sorted(places)


def test_what_others_did_after_a_scoring_is_read_aloud_when_its_slides_are_over():
    table = scoring(pace="at_once")
    *_, last = heard(table)
    assert last.startswith("Round 4 began")
    assert " points" not in last
    table.click("show:news")
    assert "Round 4 began" not in table.spoken
    table.click("show:skip")
    assert table.spoken == table.scene.decision


def test_points_and_rank_are_not_read_as_one_number():
    """3 points for the second rank were "+32nd"."""
    table = scoring()
    table.click("show:next")
    words = re.sub("<[^>]+>", "", table.cards)
    assert re.findall(r"\+\d \d(?:st|nd|rd)", words)
    assert not re.findall(r"\+\d\d(?:st|nd|rd)", words)


def test_who_is_told_why_hears_it():
    """One heard all the news again instead."""
    table = scoring()
    table.click("show:skip")
    number = next(n for n, event in enumerate(table.session.log) if isinstance(event, Scored))
    event = table.session.log[number]
    table.click(f"why:{number}")
    assert table.spoken.startswith(f"{table.speaker.event(event)} {table.speaker.account(event)}")
    assert all(text in table.spoken for _, _, text in table.speaker.why(event.because))
    table.click(f"why:{number}")
    assert table.spoken == table.scene.decision


# --- at the table ----------------------------------------------------------------------------------------


def test_one_steps_on_and_back_and_past_all_of_it():
    table = scoring()
    assert "aria-disabled" in table.bar.split("show:back")[1][:60]
    pictures = [table.board]
    table.click("show:next")
    pictures.append(table.board)
    table.click("show:back")
    assert table.board == pictures[0] != pictures[1]
    assert "Castillo" in table.bar
    table.click("show:skip")
    assert table.showing is None
    assert "Play" in table.bar


def test_after_the_last_slide_play_goes_on():
    table = scoring()
    for _ in table.showing.slides:
        table.click("show:next")
    assert table.showing is None


def test_a_click_of_the_game_counts_whatever_is_being_shown():
    table = play(players=4, seed=7)
    table.click("power:7")
    assert table.showing is not None
    table.click("supply:2")
    assert table.showing is None
    assert table.session.state.court[0] == 9


def test_points_wait_to_be_looked_at_and_turns_go_on_by_themselves_if_one_likes():
    table = scoring()
    assert "data-after" not in table.bar
    table = play(players=4, seed=7)
    table.click("power:7")
    assert table.showing.runs
    after = int(table.bar.split('data-after="')[1].split('"')[0])
    assert after > SLOWLY
    table.click("show:wait")
    assert "data-after" not in table.bar
    table = play(players=4, seed=7, pace="steps")
    table.click("power:7")
    assert table.showing is not None
    assert "data-after" not in table.bar


def test_the_pace_is_a_choice():
    table = play(players=4, seed=7)
    table.click("pace:at_once")
    assert table.pace is Pace.AT_ONCE
    table.click("power:7")
    assert all(slide.scoring is not None for slide in table.showing.slides)
    with pytest.raises(ValueError, match="hastily"):
        play(pace="hastily")


def test_a_scoring_can_be_shown_again_from_the_log():
    table = scoring()
    table.click("show:skip")
    target = table.log.split('data-target="show:scoring:')[1].split('"')[0]
    table.click(f"show:scoring:{target}")
    assert table.showing.slide.place == CASTILLO
    table.click("language:es")
    assert "Puntuación" in table.cards


def test_the_parts_of_what_somebody_gets_stand_beside_his_pieces():
    table = scoring()
    while table.showing.slide.place != "aragon":
        table.click("show:next")
    aragon = {event.player: event.points for event in table.showing.slide.scored}
    assert aragon[0] == 7
    assert table.board.count(">+5<") == 1
    assert table.board.count(">+2<") == 1
    assert table.board.count(">+7<") == 1
    assert "5 + 2 (King" in table.cards


@pytest.mark.parametrize(
    "target", ["show:", "show:next", "show:scoring:0", "show:scoring:x", "show:news", "pace:x"]
)
def test_what_cannot_be_shown_changes_nothing(target):
    table = play(players=4, seed=7)
    table.click(target)
    assert table.showing is None
    assert not table.session.moves or before_others(table.session) is not None


# --- sentences and arrows ----------------------------------------------------------------------------------


def test_what_somebody_placed_is_one_sentence():
    placed = [CaballeroPlaced(1, place) for place in ("aragon", "galicia", "aragon")]
    assert told(Speaker(), placed) == ["Bruno placed caballeros: 2 in Aragón and 1 in Galicia."]
    assert told(Speaker(you=1), placed[:1]) == ["You placed a caballero in Aragón."]


def test_an_arrow_for_each_journey():
    state = position(players=3, king="aragon")
    events = (
        CaballeroPlaced(1, "galicia"),
        CaballeroPlaced(1, "galicia"),
        CaballeroMoved(0, 2, "sevilla", "granada"),
        KingMoved(0, "aragon", "valencia"),
        StepAnnounced(MoveCaballero(0, 1, "galicia", "castillo"), (2,)),
    )
    found = [(arrow.source, arrow.target, arrow.owner, arrow.number) for arrow in arrows(events, state)]
    assert sorted(found, key=str) == [
        ("aragon", "valencia", None, 1),
        ("court", "galicia", 1, 2),
        ("galicia", "castillo", 1, 1),
        ("sevilla", "granada", 2, 1),
    ]


# --- in the editor ----------------------------------------------------------------------------------------


def test_every_slide_opens_in_the_editor_and_the_game_waits():
    table = scoring()
    table.click("show:next")
    while table.showing is not None:
        slide = table.showing.slide
        table.click("edit")
        assert "egt-editor" in table.shell
        assert table._editor.draft.points == slide.state.points
        assert [table._editor.draft.caballeros[n] for n in range(9)] == list(slide.state.caballeros[:9])
        table.click("tab:share")
        assert "eg1 3p" in table.panel
        table.click("game")
        assert "egt-editor" not in table.shell
        assert table.showing.slide == slide
        table.click("show:next")


def test_the_editor_learns_nothing_that_the_seat_does_not_see():
    start = position(players=3, round=2, castillo=(2, 3, 4))
    table = play(start=start, bots=RandomBot)
    table.click("edit")
    assert table._editor.draft.caballeros[-1] == (2, 0, 0)
    assert table._editor.draft.hands is None
    table.click("edit")
    assert "nothing called" in table._editor.notice.sentence
