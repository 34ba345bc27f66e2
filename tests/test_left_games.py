"""Games that were left: the page keeps them, and whoever opens such a table again goes on with them."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode

import pytest

from elgrande.players.bots import BOTS, RandomBot
from elgrande.players.search import SearchBot
from elgrande.rules.editions import EN_BASE
from elgrande.saving import BrokenSave
from elgrande.table.session import Session
from elgrande.widgets import play
from elgrande.widgets.left_games import LONGEST, MOST, LeftGame, packed, unpacked
from tests.clicks import click

EVERYTHING = EN_BASE.with_expansions("colonies", "anniversary", "grandissimo")


def opened(kept, **game):
    """A table on a page that has kept this."""
    table = play(**({"players": 4, "seed": 7} | game))
    table.set_state({"found": kept})
    return table


def begun(actions=1, **game):
    """A table at which the first legal action has been taken so many times."""
    table = play(**({"players": 4, "seed": 7} | game))
    act(table, actions)
    return table


def act(table, actions=1):
    """The first legal action is taken so many times; then the table is drawn anew."""
    for _ in range(actions):
        table.session.act(table.session.view.legal[0])
    table.click("drop")


def offers(table):
    """Whether a game that was left can be gone on with."""
    return 'data-target="left:0"' in table.tools


def rows(*games):
    """Games packed as a table packs them, whatever they are."""
    return b64encode(zlib.compress(json.dumps(games).encode())).decode()


@pytest.mark.slow
@pytest.mark.parametrize("game", [{}, {"edition": EVERYTHING}, {"players": 2, "humans": (0, 1)}])
def test_a_game_goes_on_where_it_was_left(game):
    before = begun(12, **game)
    after = opened(before.kept, **game)
    assert not after.session.moves
    click(after, "left:0")
    assert after.session.state == before.session.state
    assert after.session.humans == before.session.humans
    assert after.session.log == before.session.log
    assert not offers(after)  # nobody has done anything in the other one
    assert after.kept == before.kept


def test_what_was_done_before_can_be_taken_back_after_it():
    before = begun()
    while before.session.undo_obstacle is not None:
        before.session.act(before.session.view.legal[0])
    before.click("drop")
    after = opened(before.kept)
    click(after, "left:0")
    for table in (before, after):
        click(table, "undo")
    assert after.session.state == before.session.state


def test_the_button_stands_beside_the_menu_until_somebody_acts_and_in_it_afterwards():
    table = opened(begun(12).kept)
    assert "Go on with the game you left in round" in table.tools
    click(table, "language:es")
    assert "Seguir con la partida que quedó" in table.tools
    table.session.act(table.session.view.legal[0])
    click(table, "language:en")
    assert "Go on with the game you left" not in table.tools
    assert offers(table)


def test_whoever_hears_the_page_is_told_of_the_game_with_the_decision():
    left = begun(12)
    offer = f"Go on with the game you left in round {left.session.state.round}. "
    table = opened(left.kept)
    assert table.spoken.startswith(offer)
    assert len(table.spoken) > len(offer)
    act(table)
    assert offer not in table.spoken


def test_nothing_is_kept_before_the_first_action_nor_after_the_last():
    assert play(players=4, seed=7).kept == ""
    over = begun(humans=(0,))
    while not over.session.state.is_over:
        over.session.act(over.session.view.legal[0])
    over.click("drop")
    assert over.kept == ""


def test_bots_of_somebodys_own_are_not_kept():
    class Quiet(RandomBot):
        pass

    assert begun(bots=Quiet).kept == ""
    assert begun(bots=RandomBot).kept != ""


def test_a_bot_that_was_entered_by_name_is_known_again(monkeypatch):
    class Quiet(RandomBot):
        pass

    monkeypatch.setitem(BOTS, "quiet", Quiet)
    table = opened(begun(bots=Quiet).kept)
    click(table, "left:0")
    assert {type(bot) for bot in table.session.bots.values()} == {Quiet}


def test_another_game_leaves_this_one():
    table = begun(12)
    left = table.session.state
    click(table, "new")
    assert unpacked(table.kept)[0].state == left
    click(table, "left:0")
    assert table.session.state == left
    assert table._plan.begun == 2  # so the menu is folded up


def test_two_games_change_places():
    table = begun(12)
    click(table, "new")
    act(table)
    first, second = (game.state for game in reversed(unpacked(table.kept)))
    click(table, "left:0")
    assert table.session.state == first
    click(table, "left:0")
    assert table.session.state == second


def test_those_left_last_are_kept():
    table = begun()
    for _ in range(MOST + 1):
        click(table, "new")
        act(table)
    seeds = [game.saved.seed for game in unpacked(table.kept)]
    assert seeds == [11, 10, 9]


def test_the_next_game_is_planned_like_the_one_that_goes_on():
    table = opened(begun(players=3, edition=EVERYTHING).kept)
    click(table, "left:0")
    assert table._plan.players == 3
    assert table._plan.edition == EVERYTHING
    assert table._plan.seats == ("human", *("greedy",) * 4)


def test_bots_of_several_kinds_sit_where_they_sat():
    table = play(players=4, seed=7)
    for target in ("plan:seat:1:human", "plan:seat:2:random", "plan:seat:3:hasty", "new"):
        click(table, target)
    while 0 not in table.session.view.to_move:
        table.session.act(table.session.view.legal[0])
    act(table)
    after = opened(table.kept)
    click(after, "left:0")
    assert after.session.humans == (0, 1)
    assert [type(bot).__name__ for bot in after.session.bots.values()] == ["RandomBot", "HastyBot"]


def test_a_bot_that_searches_waits_until_it_is_told_to_go_on():
    table = play(players=3, seed=7, bots=SearchBot)
    while table.session.is_thinking:
        table.click("bots:on")
    act(table)
    assert table.session.is_thinking
    after = opened(table.kept, players=3, bots=SearchBot)
    click(after, "left:0")
    assert after.session.is_thinking


@pytest.mark.clause("SD-1")
def test_what_one_of_several_people_has_chosen_in_secret_is_not_given_to_the_page():
    table = begun(players=3, humans=(0, 1), edition=EN_BASE)
    secret = False
    while not secret:
        before = table.kept
        act(table)
        secret = bool(table.scene.behind_curtain)
    assert table.kept == before
    while table.scene.behind_curtain:
        table.session.act(table.session.view.legal[0])
    table.click("drop")
    assert table.kept != before


def test_whoever_clicks_before_the_page_has_told_what_it_kept_is_understood():
    kept = begun(12).kept
    table = play(players=4, seed=7)
    seen = table.revision
    table.set_state({"found": kept})
    click(table, "power:7", seen)
    assert (table.notice, table.session.state.powers[0]) == (None, 7)
    click(table, "power:7", seen)
    assert "had changed before your click" in table.notice.sentence


def test_a_page_that_is_loaded_again_finds_the_game_where_it_is():
    table = begun(3)
    kept, state = table.kept, table.session.state
    table.set_state({"found": kept})
    assert (table.session.state, table.kept, table.found) == (state, kept, "")
    assert not offers(table)


def test_what_another_page_has_kept_meanwhile_comes_before_what_was_left_here():
    first = begun(3)
    second = opened(first.kept)
    click(second, "power:13")
    act(second, 3)
    act(first)  # while both are open
    second.set_state({"found": first.kept})
    assert [game.state for game in unpacked(second.kept)] == [second.session.state, first.session.state]
    act(second)
    first.set_state({"found": second.kept})
    assert [game.state for game in unpacked(first.kept)] == [first.session.state, second.session.state]


def test_a_game_that_was_taken_back_here_is_found_as_far_on_as_it_had_come():
    table = begun(3)
    kept, far = table.kept, table.session.state
    click(table, "undo")
    table.set_state({"found": kept})
    assert [game.state for game in unpacked(table.kept)] == [table.session.state, far]


def test_a_table_where_no_other_game_begins_keeps_none():
    start = begun(12).session.state
    table = play(start=start)
    table.session.act(table.session.view.legal[0])
    table.set_state({"found": begun().kept})
    assert (table.kept, table.place, offers(table)) == ("", "", False)


def test_tables_that_begin_alike_share_what_was_left():
    assert play(players=4, seed=7).place == begun(12, language="pt").place
    assert play(players=4, seed=7).place != play(players=4, seed=8).place


def text(**changes):
    """The text of a game that was left, with some of its fields changed."""
    return json.dumps(json.loads(begun().session.save()) | changes)


SEATS = ["human", "greedy", "greedy", "greedy"]
BROKEN = {
    "no packed text": "a game",
    "not packed by a table": b64encode(b"a game").decode(),
    "another kind of thing": rows({"seats": SEATS}),
    "no list": b64encode(zlib.compress(b'{"game": 1}')).decode(),
    "nested without end": b64encode(zlib.compress(b"[" * 100_000)).decode(),
    "too long": b64encode(zlib.compress(b" " * LONGEST + b"[]")).decode(),
    "an illegal action": rows([SEATS, text(seed=8)]),
    "too few seats": rows([SEATS[:3], text()]),
    "a strange bot": rows([[*SEATS[:3], "os.system"], text()]),
    "a bot that is none": rows([[*SEATS[:3], ["greedy"]], text()]),
    "nobody": rows([["greedy", *SEATS[1:]], text()]),
}


@pytest.mark.parametrize("kept", BROKEN.values(), ids=BROKEN.keys())
def test_what_cannot_be_read_is_told_and_changes_nothing(kept):
    with pytest.raises(BrokenSave):
        unpacked(kept)
    table = begun()
    before, now = table.kept, table.session.state
    table.set_state({"found": kept})
    assert "cannot be read" in table.notice.sentence
    assert (table.session.state, table.kept) == (now, before)
    assert not offers(table)


def test_keeping_a_game_takes_no_second_look_at_it(monkeypatch):
    table = begun(12)
    monkeypatch.setattr("elgrande.saving.Transcript.final", None)  # which plays it all once more
    act(table)
    assert LeftGame.of(table.session) is not None


def test_a_whole_game_with_everything_is_no_long_text():
    session = Session(5, edition=EVERYTHING, seed=3, bots=RandomBot)
    while session.state.round < 9:
        session.act(session.view.legal[0])
    assert len(packed([LeftGame.of(session)] * MOST)) < 20_000
