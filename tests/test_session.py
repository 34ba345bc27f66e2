"""A session: bots answer by themselves, all is told, and what came to light cannot be taken back."""

from __future__ import annotations

import json
from random import Random

import pytest

from elgrande.actions import EndTurn, PlaceCaballero, PlayPower
from elgrande.engine import IllegalAction, to_move
from elgrande.events import (
    CaballeroPlaced,
    CastilloOpened,
    DiskSet,
    DisksRevealed,
    PowerPlayed,
    PowerTakenBack,
    RoundStarted,
    TurnOrderSet,
)
from elgrande.players.bots import RandomBot
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE, ES_20TH
from elgrande.saving import BrokenSave
from elgrande.table.session import CannotUndo, Session
from elgrande.views import view


class Patient:
    """A bot that takes the last of its legal actions: the highest card, all supply, the end of its turn."""

    def __init__(self, seed):
        self.views = []

    def choose(self, view):
        self.views.append(view)
        return view.legal[-1]


def session(**options):
    return Session(**({"players": 3, "seed": 7, "bots": Patient} | options))


def act_until(table, happened, limit=400):
    """Take the last legal action again and again, until one of its events is of that kind."""
    for _ in range(limit):
        table.act(table.view.legal[-1])
        if any(isinstance(event, happened) for event in table.news):
            return
    raise AssertionError(f"{happened.__name__} did not happen")


def whole_game(table):
    while not table.state.is_over:
        table.act(table.view.legal[-1])
    return table


# --- bots ------------------------------------------------------------------------------------------


def test_bots_move_by_themselves_until_a_person_must_decide():
    table = session(humans=(1,))
    while not table.state.is_over:
        assert 1 in to_move(table.state)
        assert table.seat == 1
        table.act(table.view.legal[0])
    assert {move.action.player for move in table.moves} == {0, 1, 2}


def test_without_people_the_game_is_played_to_its_end():
    assert session(humans=()).state.is_over


def test_bots_see_their_own_views_only():
    table = whole_game(session())
    for seat, bot in table.bots.items():
        assert {seen.seat for seen in bot.views} == {seat}


def test_the_same_seed_and_the_same_actions_give_the_same_game():
    one, other = (whole_game(session(bots=RandomBot)) for _ in range(2))
    assert one.state == other.state
    assert one.log == other.log


def test_nobody_can_act_for_a_bot():
    table = session()
    before = table.state
    with pytest.raises(ValueError, match="a bot decides for seat 1"):
        table.act(PlayPower(1, 7))
    assert table.state is before


def test_an_illegal_action_changes_nothing():
    table = session()
    before = table.state
    with pytest.raises(IllegalAction):
        table.act(EndTurn(0))
    assert (table.state, table.log, table.moves[-1:]) == (before, table.log, table.moves[-1:])


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"humans": (3,)}, "there is no seat 3 in a game of 3"),
        ({"names": ("Ana", "Bruno")}, "2 are too few for 3 players"),
        ({"players": 6}, "6 is not 2 to 5"),
        ({"language": "fr"}, "'fr' is not one of en, es, pt"),
    ],
)
def test_an_impossible_table_is_refused(options, problem):
    with pytest.raises(ValueError, match=problem):
        session(**options).speaker  # noqa: B018


# --- what is seen and told -------------------------------------------------------------------------


def test_the_view_is_of_the_person_who_must_decide():
    table = session(humans=(0, 1, 2))
    for _ in range(30):
        assert table.view == view(table.state, table.seat)
        assert table.seat == to_move(table.state)[0]
        assert table.speaker.you == table.seat
        table.act(table.view.legal[-1])


def test_the_log_has_every_event_and_the_news_those_since_the_last_action_of_a_person():
    table = session()
    assert table.news == table.log
    table.act(PlayPower(0, 5))
    assert table.news[0] == PowerPlayed(0, 5)
    assert table.log[-len(table.news) :] == table.news
    assert table.log == tuple(event for move in table.moves for event in move.events)


def test_all_that_happens_in_a_game_can_be_said_in_every_language():
    table = whole_game(session(bots=RandomBot))
    for language in ("en", "es", "pt"):
        table.language = language
        assert all(table.speaker.event(event) for event in table.log)


# --- taking back -----------------------------------------------------------------------------------


def test_there_is_nothing_to_take_back_at_first():
    table = session()
    with pytest.raises(CannotUndo, match="nothing to take back"):
        table.undo()


def shows_what_nobody_knew(table, player):
    """Whether something came to light, with the last action of a person, that this player could not know."""
    return any(
        isinstance(event, RoundStarted | DisksRevealed | CastilloOpened)
        or (isinstance(event, PowerPlayed | DiskSet | PowerTakenBack) and event.player != player)
        for event in table.news
    )


@pytest.mark.parametrize("humans", [(0,), (0, 2)])
def test_one_takes_back_exactly_what_brought_nothing_to_light(humans):
    table, back, stopped, with_answers = session(humans=humans), 0, 0, 0
    while not table.state.is_over:
        before, player = (table.state, table.log, table.seat), table.seat
        action = table.view.legal[len(table.moves) % len(table.view.legal)]
        table.act(action)
        if shows_what_nobody_knew(table, player):
            stopped += 1
            with pytest.raises(CannotUndo, match="You cannot take that back"):
                table.undo()
        else:
            back += 1
            with_answers += table.moves[-1].action.player != player
            table.undo()
            assert (table.state, table.log, table.seat) == before
            table.act(action)
    assert back > 20
    assert stopped > 10
    assert with_answers > 0


def test_one_takes_back_step_by_step_until_a_secret_came_out():
    table = session()
    act_until(table, TurnOrderSet)
    assert table.undo_obstacle is not None, "others have played their power cards since"
    past = []
    while True:
        past.append(table.state)
        save = table.save()
        table.act(table.view.legal[0])
        if shows_what_nobody_knew(table, 0):
            break
    assert table.undo_obstacle is not None
    past.pop()
    table = Session.load(save, bots=Patient)
    assert len(past) > 3
    while past:
        table.undo()
        assert table.state == past.pop()
    assert table.undo_obstacle is not None, "that is the power cards again"


def test_it_says_why_nothing_can_be_taken_back():
    reasons = set()
    for seed in range(6):
        table = session(bots=RandomBot, seed=seed)
        random = Random(seed)
        while not table.state.is_over:
            table.act(random.choice(table.view.legal))
            reasons.add(table.undo_obstacle)
    said = " ".join(filter(None, reasons))
    for reason in (
        "new action cards have been turned up",
        "the secret disks have been shown",
        "the Castillo has been opened",
        "Bruno has played a power card",
        "has chosen in secret",
    ):
        assert reason in said


def test_an_opened_castillo_stops_undo_only_where_its_contents_are_secret():
    for contents, secret in (("hidden", True), ("open", False)):
        table = session(edition=EN_BASE.but(castillo_contents=contents))
        obstacle = table._revealed_by(CastilloOpened((0, 0, 0)), player=0)
        assert (obstacle is not None) == secret


# --- saving ----------------------------------------------------------------------------------------


def test_a_saved_game_goes_on_where_it_was():
    table = session(bots=RandomBot, edition=ES_20TH)
    for _ in range(20):
        table.act(table.view.legal[0])
    again = Session.load(table.save(), bots=RandomBot, language="es")
    assert again.state == table.state
    assert again.log == table.log
    assert (again.edition, again.seed, again.language) == (ES_20TH, 7, "es")
    whole_game(again)


def test_a_saved_game_can_be_played_on_by_others():
    table = session()
    table.act(table.view.legal[-1])
    again = Session.load(table.save(), humans=(1, 2), bots=Patient)
    assert again.seat in (1, 2)
    assert again.log[: len(table.log)] == table.log


def test_a_broken_save_is_refused_with_the_field():
    table = session()
    table.act(table.view.legal[-1])
    content = json.loads(table.save())
    content["actions"][0]["value"] = 14
    with pytest.raises(BrokenSave, match=r"actions\[0\]"):
        Session.load(json.dumps(content))
    with pytest.raises(BrokenSave, match="not JSON"):
        Session.load(table.save()[:-20])


# --- from a prepared position ----------------------------------------------------------------------


def in_the_middle_of_a_card():
    """Seat 0 has taken a card, and may place caballeros and use its special action."""
    return position(players=3, king="granada", turn=0, card="king", edition=ES_20TH)


def test_a_game_can_begin_in_the_middle_of_a_card():
    start = in_the_middle_of_a_card()
    table = Session.at(start, bots=Patient)
    assert (table.state, table.edition, table.log, table.seat) == (start, ES_20TH, (), 0)
    with pytest.raises(CannotUndo, match="nothing to take back"):
        table.undo()
    table.act(PlaceCaballero(0, "sevilla"))
    assert [type(event) for event in table.log] == [CaballeroPlaced]
    table.undo()
    assert table.state is start
    assert whole_game(table).state.is_over


def test_bots_act_first_where_it_is_their_turn():
    table = Session.at(position(players=3, turn=2, card="king"), humans=(1,), bots=Patient)
    assert table.moves[0].action.player == 2
    assert table.seat == 1


def test_a_saved_game_from_a_prepared_position_begins_there_again():
    table = Session.at(in_the_middle_of_a_card(), bots=Patient)
    table.act(PlaceCaballero(0, "sevilla"))
    again = Session.load(table.save(), bots=Patient)
    assert (again.start, again.state, again.log) == (table.start, table.state, table.log)
    again.undo()
    assert again.state == table.start


def test_a_position_that_no_game_can_reach_is_refused_when_it_is_loaded():
    content = json.loads(Session.at(in_the_middle_of_a_card()).save())
    content["start"]["king"] = "portugal"
    with pytest.raises(BrokenSave, match=r"start\.king"):
        Session.load(json.dumps(content))
    content = json.loads(Session.at(in_the_middle_of_a_card()).save())
    content["players"] = 4
    with pytest.raises(BrokenSave, match="start: it has other players"):
        Session.load(json.dumps(content))
