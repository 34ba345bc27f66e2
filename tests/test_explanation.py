"""Why points are paid with expansions: tokens, posts, black caballeros, flags, the limit table."""

from __future__ import annotations

import json

import pytest

import elgrande as eg
from elgrande.cli import main
from elgrande.events import (
    CaballeroMoved,
    CaballerosReturned,
    CastilloOpened,
    LoadDelivered,
    LoadLost,
    Scored,
)
from elgrande.expansions.colonies.actions import Sail
from elgrande.players.bots import RandomBot
from elgrande.players.playouts import play_game
from elgrande.saving import Transcript
from elgrande.state import Carrier
from elgrande.text import LANGUAGES, Speaker
from elgrande.what_if.scoring_preview import score_now
from tests.expansions.colonies.board import BLACK, DANIEL, LAURA, events_of, position, turn_begins

BOTH = eg.EN_BASE.with_expansions("colonies", "anniversary")


def lines(state, place):
    return eg.explain(state, place).splitlines()


# --- a place as it stands --------------------------------------------------------------------------


@pytest.mark.clause("FR-3", "SH-4", "OV-3")
@pytest.mark.parametrize(
    ("space", "points"), [("ambassador", 2), ("envoy", 1), ("captain", 3), ("viceroy", 5)]
)
def test_posts_are_told_by_their_names(space, points):
    state = position(caballeros={space: (1,)})
    (told,) = lines(state, state.box.region_of(space))
    assert f"The space “{Speaker().place(space)}” brings {points}." in told
    assert state.box.place[space].clause in told.rpartition("[")[2]


@pytest.mark.clause("GI-2")
def test_black_caballeros_count_for_whoever_holds_the_inquisitor_or_for_nobody():
    rows = {"granada": (1, 0, 0, 0, 2)}
    nobody = lines(position(caballeros=rows), "granada")[-1]
    assert nobody == "Black caballeros: 2, who count for nobody. [GI-2]"
    first, *_, besides = lines(position(caballeros=rows, inquisitor=DANIEL), "granada")
    assert first.startswith("Caballeros in Granada: Bruno 2 and Ana 1.")
    assert besides.startswith("Black caballeros: 2, who count for Bruno, because of the card “Grand Inq")


@pytest.mark.clause("LT-1")
def test_who_stands_beside_the_limit_table_is_told_to_be_left_out():
    state = position(limit="granada", caballeros={"granada": (3, 3, 3, 1), "beside_limit_table": (2,)})
    assert lines(state, "granada")[-1] == "Beside the limit table, and therefore not counted: Ana 2. [LT-1]"
    assert len(lines(state, "aragon")) == 1, "nobody there, and nothing besides"


@pytest.mark.clause("GG-3")
def test_a_token_on_its_way_pays_later():
    state = position(caballeros={"america": (1,)}, carriers=[(LAURA, "america", "gold")])
    assert lines(state, "america")[-1].startswith(
        "Ana: a token of gold. It pays 6 points when it is brought home"
    )


@pytest.mark.clause("FL-2")
def test_flags_are_told_with_the_tie_that_they_break():
    state = eg.new_game(3, eg.EN_BASE.with_expansions("anniversary"), seed=1)
    home = state.grandes[0]
    rows = dict(zip(state.box.places, state.caballeros, strict=True)) | {home: (2, 2, 0)}
    state = state._replace(caballeros=tuple(rows.values()), carriers=(Carrier(0, home, "flag"),))
    first, second, flag = lines(state, home)
    assert "comes first. Ana is 1st." in first
    assert "comes first. Bruno is 2nd." in second
    assert flag.startswith("Ana has the flag there")
    assert all("FL-2" in line for line in (first, second, flag))
    scored = score_now(state, home).events[0]
    assert eg.explain(scored) == first, "also told without the game"


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (CaballeroMoved(0, 5, "aragon", "granada"), "moved one of the black caballeros"),
        (CaballerosReturned(5, "aragon", 1, ("AC-2.6",)), "1 of the black caballeros"),
        (CastilloOpened((1, 0, 0, 0, 0, 2)), "black caballeros 2"),
    ],
)
def test_of_a_sixth_owner_nothing_is_told_without_the_game(event, told):
    """There are five players at most, and looking up his name was an IndexError."""
    with pytest.raises(ValueError, match=r"^game: "):
        eg.explain(event)
    assert told in eg.explain(event, game=eg.new_game(5, BOTH, seed=1))


def test_in_the_base_game_there_is_nothing_besides():
    state = eg.position(caballeros={"granada": (3, 2, 0, 0)})
    assert Speaker().circumstances(state, "granada") == ()
    with pytest.raises(ValueError, match="no place in it"):
        eg.explain(state)


# --- what has happened -----------------------------------------------------------------------------


@pytest.mark.clause("GG-3", "GG-4")
def test_what_a_token_has_paid_is_told_and_why():
    state = turn_begins(caballeros={"ship": (1,)}, carriers=[(LAURA, "ship", "gold")])
    (paid,) = (
        e for e in events_of(state, Sail(LAURA, LAURA, "ship", "granada")) if isinstance(e, LoadDelivered)
    )
    assert eg.explain(paid) == (
        "A token of gold pays 6 points when it is brought to Granada. "
        "It goes back to the stock, and the caballero stays. [GG-3]"
    )
    black = paid._replace(owner=BLACK)
    assert "What the black caballeros bring pays Ana" in Speaker().about(state).account(black)
    lost = eg.explain(LoadLost(LAURA, "goods", "castillo", ("GG-4",)))
    assert lost == "A token of goods pays nothing in the Castillo. It goes back to the stock. [GG-4]"
    assert eg.explain(eg.events.RoundEnded(1, 0)).startswith("Round 1 ended")


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    """A saved game with both expansions in which something was brought home."""
    for seed in range(20):
        moves = list(play_game([RandomBot(seed), RandomBot(1), RandomBot(2)], BOTH, seed=seed))
        events = [event for move in moves for event in move.events]
        if any(isinstance(event, LoadDelivered) for event in events):
            path = tmp_path_factory.mktemp("game") / "game.json"
            path.write_text(
                Transcript(3, BOTH, seed, tuple(m.action for m in moves)).to_json(), encoding="utf-8"
            )
            return path, events, moves[-1].state
    raise AssertionError


def test_explain_tells_every_point_of_a_saved_game(game, capsys):
    path, events, final = game
    assert main(["explain", "--game", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told) == sum(isinstance(event, Scored | LoadDelivered | LoadLost) for event in events)
    for player, points in enumerate(final.points):
        assert sum(one["points"] for one in told if one["player"] == player) == points
    (one, *_) = (one for one in told if one["what"] == "LoadDelivered")
    assert one["because"] == ["GG-3"]
    assert main(["explain", "--game", str(path), "--place", one["place"], "--json"]) == 0
    there = json.loads(capsys.readouterr().out)
    assert there == [each for each in told if each["place"] == one["place"]]
    assert main(["explain", "--game", str(path), "--place", "Francia", "--json"]) == 0
    there = json.loads(capsys.readouterr().out)
    assert there == [each for each in told if each["place"] in ("francia", "ambassador", "envoy")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_saved_game_is_explained_in_each_language(game, capsys, language):
    path, events, final = game
    assert main(["explain", "--game", str(path), "--language", language]) == 0
    told = " ".join(capsys.readouterr().out.split())
    speaker = Speaker(language).about(final)
    delivered = next(event for event in events if isinstance(event, LoadDelivered))
    assert " ".join(speaker.account(delivered).split()) in told
    assert f"GG-3 {speaker.clause_title('GG-3')}" in told
