"""The command line: games, simulations, replays and explanations, and what it says when asked wrongly."""

import json
import os
import subprocess
import sys
from io import StringIO

import pytest

import elgrande as eg
from elgrande import cli
from elgrande.actions import UseSpecial
from elgrande.cli import main
from elgrande.cli import play as play_command
from elgrande.cli.board import board
from elgrande.cli.simulate import special_actions
from elgrande.cli.tables import side_by_side
from elgrande.events import (
    CardTaken,
    EffectDue,
    GameEnded,
    GeneralScoringStarted,
    KeptCardUsed,
    RegionMarked,
    RoundEnded,
    RoundStarted,
    Scored,
    SpecialStarted,
)
from elgrande.expansions.colonies.actions import MarkRegion
from elgrande.expansions.grandissimo.box import CARDS, FIRST_GAME, STACK_6
from elgrande.players.bots import RandomBot
from elgrande.players.playouts import play_game, random_playout
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE
from elgrande.saving import Transcript
from elgrande.state import State
from elgrande.table.session import Session
from elgrande.text import LANGUAGES, Speaker
from elgrande.views import view


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a command, with lines typed if any; its exit code, standard output and standard error."""

    def run(command, typed=""):
        monkeypatch.setattr("sys.stdin", StringIO(typed))
        try:
            code = main(command.split() if isinstance(command, str) else command)
        except SystemExit as stopped:
            code = stopped.code
        return code, *capsys.readouterr()

    return run


@pytest.fixture
def transcript():
    moves = list(play_game([RandomBot(1), RandomBot(2), RandomBot(3)], EN_BASE, seed=5))
    return Transcript(3, EN_BASE, 5, tuple(move.action for move in moves))


# --- as people start it ----------------------------------------------------------------------------


@pytest.mark.slow
def test_it_runs_as_a_module():
    command = [sys.executable, "-m", "elgrande", "explain", "--counts", "3,3,3,2", "--scoreboard", "5/3/1"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=True)
    assert done.stdout.startswith("5/3/1\n")
    assert done.stderr == ""


def test_a_reader_who_has_had_enough_is_no_error():
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "elgrande", "simulate", "--games", "1", "--players", "2"]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, timeout=60, check=True)
    os.close(writing)
    assert done.stderr == b""


@pytest.mark.parametrize("command", ["play", "simulate", "tournament", "export", "replay", "explain"])
def test_every_command_says_what_it_is_for(run, command):
    code, out, _ = run([command, "--help"])
    assert code == 0
    assert command in run("--help")[1]
    assert "--language" in out


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("", "COMMAND"),
        ("win", "'win'"),
        ("play --players 7", "--players: invalid choice: 7"),
        ("play --seat 9", "there is no seat 9"),
        ("play --edition FR_BASE", "'FR_BASE'"),
        ("play --cards first", "--cards: no stack is made of some of its cards only (SU-6)"),
        ("play --expansions grandissimo --cards boycott,king", "--cards: not 11 of boycott, "),
        ("simulate --cards first", "--cards: no stack is made of some of its cards only (SU-6)"),
        ("simulate --expansions grandissimo --cards boycott,king", "--cards: not 11 of boycott, "),
        ("tournament --cards first", "--cards: no stack is made of some of its cards only (SU-6)"),
        ("tournament --expansions grandissimo --cards boycott,king", "--cards: not 11 of boycott, "),
        ("export games.parquet --cards first", "--cards: no stack is made of some of its cards only (SU-6)"),
        ("play --load game.json --cards first", "--cards: a saved game has its own"),
        ("play --load game.json --expansions colonies", "--expansions: a saved game has its own"),
        ("play --language de", "'de'"),
        ("play --load game.json --seed 3", "--seed: a saved game has its own"),
        ("play --load game.json --seed 0", "--seed: a saved game has its own"),
        ("simulate --seed 1.5", "argument --seed: '1.5' is not a whole number of at most 17 digits"),
        ("simulate --seed " + "9" * 5000, "is not a whole number of at most 17 digits"),
        ("play --seed true", "argument --seed: 'true' is not a whole number of at most 17 digits"),
        ("simulate --games 0", "'0' is not a number of games"),
        ("simulate --bots random,clever", "'clever' is not one of random, hasty, greedy"),
        ("simulate --bots search:0", "'search:0' is not one of random, hasty, greedy, search, search:50"),
        ("tournament --bots random,wizard", "'wizard' is not one of random, hasty, greedy"),
        ("tournament --bots random,random", "entrants: everybody is the same"),
        ("export games.parquet --bots wizard", "'wizard' is not one of random, hasty, greedy"),
        ("simulate --bots random,random --players 3", "--bots: 2 bots for 3 players"),
        ("simulate --bots " + ",".join(["random"] * 6), "--bots: 6 are not 2 to 5 (SU-1)"),
        ("simulate --reading colour=red", "colour: no such reading; there are"),
        ("simulate --reading length=middling", "length: 'middling' is not one of 'long', 'short'"),
        ("simulate --reading length", "'length' is not of the form QUESTION=ANSWER"),
        ("replay", "TRANSCRIPT"),
        ("replay nowhere.json", "nowhere.json: No such file"),
        ("explain", "a saved STATE, a --game, or --counts and --scoreboard"),
        ("explain --counts 3,2", "must be given"),
        ("explain --counts 3,x --scoreboard 5/3/1", "'3,x' is not of the form 3,3,2"),
        ("explain --counts 3,2 --scoreboard 5/3", "'5/3' is not of the form 5/3/1"),
        ("explain --counts 3,2,1 --scoreboard 5/3/1 --players 2", "--counts: 3 of them, for 2 players"),
        ("explain --counts 3 --scoreboard 5/3/1", "--players: 1 is not 2 to 5 (SU-1)"),
        ("explain --counts 3,2 --scoreboard 5/3/1 --home 2", "--home: there is no player 2"),
        ("explain --counts 3,2 --scoreboard 5/3/1 --place granada", "--place: it names a place of a saved"),
        ("explain state.json --counts 3,2", "--counts: a saved state has its own"),
        ("explain state.json --game game.json", "--game: there is a saved STATE already"),
        ("explain --game game.json --players 3", "--players: a saved game has its own"),
        ("explain --game nowhere.json", "nowhere.json: No such file"),
        ("explain state.json --first-only", "--first-only: a saved state has its own"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence_and_is_code_2(run, command, told):
    code, out, error = run(command)
    assert (code, out) == (2, "")
    assert told in error.splitlines()[-1]
    assert error.splitlines()[-1].startswith("elgrande")


# --- play ------------------------------------------------------------------------------------------


def test_a_whole_game_can_be_played(run):
    code, out, error = run("play --bots random --players 3 --short --seed 2", typed="1\n" * 400)
    assert (code, error) == (0, "")
    assert out.count("Round ") > 6
    assert "The game ended" in out.splitlines()[-1]


def test_the_board_the_decision_and_numbered_actions_are_shown(run):
    _, out, _ = run("play --seed 7 --bots random", typed="quit\n")
    session = Session(seed=7, bots=RandomBot)
    assert board(session.view, session.speaker) in out
    assert session.speaker.decision(session.view) in out
    for number, action in enumerate(session.view.legal, start=1):
        assert f" {number} {session.speaker.action(action)}" in out


def test_the_two_choices_of_a_card_are_called_what_they_are(capsys):
    session = Session.at(position(turn=0, card="intrigue_either", caballeros={"aragon": (2, 0, 0, 0)}))
    session.act(UseSpecial(0))
    play_command.show_actions(session)
    shown = capsys.readouterr().out
    assert "Move caballeros from one region" in shown
    assert "Place up to 2 more caballeros from the court" in shown


@pytest.mark.parametrize("cards", ["first", ",".join(FIRST_GAME)])
def test_the_cards_of_grandissimo_are_named(cards):
    options = cli.command_line().parse_args(["play", "--expansions", "grandissimo", "--cards", cards])
    assert play_command.seated(options).cards == FIRST_GAME


def test_a_number_acts_and_nothing_else_does(run):
    _, out, _ = run("play --seed 7 --bots random", typed="0\n99\n-1\n1.0\nwin\nwhy 999\n\n2\nquit\n")
    assert out.count("That is not possible here.") == 6
    assert "You played the 2." in out
    # Pasted by mistake, it does not end the game: Python refuses to read numbers of so many digits.
    _, out, _ = run("play --seed 7 --bots random", typed=f"{'9' * 5000}\nwhy {'9' * 5000}\n2\nquit\n")
    assert out.count("That is not possible here.") == 2
    assert "You played the 2." in out


@pytest.mark.parametrize("typed", ["", "quit\n"])
def test_the_end_of_the_input_quits(run, typed):
    assert run("play", typed)[0] == 0


@pytest.mark.parametrize(
    ("arguments", "then", "code", "told"),
    [
        (["python", "-m", "elgrande"], "", 130, "\nelgrande: Interrupted.\n"),
        (["python", "/usr/bin/elgrande", "play"], "", 130, "\nelgrande: Interrupted.\n"),
        (["python", "-m", "elgrande"], "elgrande.interrupts.raise_from_now_on()", None, "KeyboardInterrupt"),
        (["python", "-c", "import elgrande"], "", None, "KeyboardInterrupt"),
    ],
)
def test_an_interrupt_while_a_command_starts_is_one_line(arguments, then, code, told):
    """And nothing else but a command of this package is touched."""
    script = f"""if True:
        import os, signal, sys, time
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.orig_argv = {arguments}
        import elgrande
        {then}
        signal.raise_signal(signal.SIGINT)
        time.sleep(60)
    """
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    if code is None:
        assert ended.returncode != 130
        assert ended.stderr.rstrip().endswith(told)
    else:
        assert (ended.returncode, ended.stderr) == (code, told)


def test_an_interrupt_ends_without_a_traceback(run, monkeypatch):
    def interrupted(prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert run("play")[0] == 130


def test_why_tells_the_clauses(run):
    _, out, _ = run("play --seed 7 --bots random", typed="1\nwhy 1\nquit\n")
    assert f"PW-1  {Speaker().clause_title('PW-1')}" in out


def test_help_and_board_are_repeated(run):
    _, out, _ = run("play --seed 7", typed="help\nboard\nquit\n")
    assert out.count("Type the number") == 2
    assert out.count("♛ the King") == 2


def your_turn():
    """A table at which you have taken a card, and may place caballeros."""
    for seed in range(50):
        session = Session(players=2, bots=RandomBot, seed=seed)
        while len(session.moves) < 30 and not session.state.is_over:
            placings = [action for action in session.view.legal if type(action).__name__ == "PlaceCaballero"]
            if len(placings) > 1:
                return session
            session.act(session.view.legal[-1])
    raise AssertionError


def test_undo_takes_back_what_gave_nothing_away(monkeypatch, capsys):
    session = your_turn()
    before = session.state
    typed = iter(["1", "undo"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    assert play_command.acted(session)
    assert session.state != before
    assert play_command.acted(session)
    assert session.state == before


def test_undo_says_why_not(run):
    _, out, _ = run("play --seed 7 --bots random", typed="undo\nquit\n")
    assert "There is nothing to take back yet." in out


def test_a_saved_game_goes_on(run, tmp_path):
    path = tmp_path / "a game.json"
    _, out, _ = run("play --seed 7 --bots random --players 3", typed=f"2\nsave {path}\nquit\n")
    assert f"The game is saved in {path}." in out
    code, again, error = run(["play", "--load", str(path), "--bots", "random"], typed="quit\n")
    assert (code, error) == (0, "")
    assert out[out.rindex("Round") : out.rindex(">")].rpartition(">")[0].strip() in again
    assert run(["replay", str(path)])[0] == 0


@pytest.mark.parametrize("name", ["nowhere/game.json", "no\0name"])
def test_a_game_that_cannot_be_saved_goes_on(run, tmp_path, name):
    code, out, _ = run("play --bots random", typed=f"save {tmp_path}/{name}\nquit\n")
    assert code == 0
    assert "The game could not be saved" in out


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_it_speaks_three_languages(run, language):
    code, out, _ = run(f"play --seed 7 --bots random --language {language}", typed="why 1\nquit\n")
    session = Session(seed=7, bots=RandomBot, language=language)
    assert code == 0
    assert session.speaker.decision(session.view) in out


def test_the_board_shows_what_the_seat_sees_and_no_more():
    state = position(
        caballeros={"granada": (3, 12, 0, 1)},
        castillo=(2, 3, 4, 5),
        grandes=("granada", "aragon", "galicia", "galicia"),
        king="sevilla",
        scoreboards={"8/4/0": "granada"},
        points=(7, 0, 0, 0),
        vetoes={1: 2},
        powers=(13, None, None, None),
    )
    lines = {line.split("  ")[0]: line.split() for line in board(view(state, 0), Speaker()).splitlines()}
    assert lines["Granada"] == ["Granada", "8/4/0*", "◆3", "12", "0", "1"]
    assert lines["Sevilla ♛"][:3] == ["Sevilla", "♛", "4/3/1"]
    assert lines["Castillo"] == ["Castillo", "5/3/1", "2", "?", "?", "?"]
    assert lines["Provinces"][-3:] == ["?", "?", "?"]
    assert lines["Power card"] == ["Power", "card", "13", "–", "–", "–"]
    assert lines["Points"] == ["Points", "7", "0", "0", "0"]
    assert lines["Bruno holds a Veto until the end of round 2."]


def with_everything_lying(**said):
    """Tokens lie overseas and are carried, flags are borne, the limit table and a kept card lie there."""
    return position(
        players=3,
        edition=EN_BASE.with_expansions("colonies", "anniversary"),
        caballeros={
            "africa": (0, 1, 0, 0),
            "granada": (1, 0, 0, 0),
            "aragon": (0, 2, 0, 0),
            "sevilla": (0, 0, 1, 0),
            "valencia": (0, 0, 0, 4),
        },
        scoreboards={"limit_table": "granada", "goods_1": "africa", "goods_2": "africa", "gold_1": "america"},
        carriers={"flag": {0: "granada", 1: "aragon", 2: "sevilla"}, "goods": {1: "africa"}},
        held={"copy": 2, "grand_inquisitor": 1},
        king="galicia",
        **said,
    )


ON_THE_TABLE = (
    "On the board in Granada: the limit table.",
    "On the board in Africa: goods × 2.",
    "On the board in America: gold × 1.",
    "Carried in Aragón by a caballero (Bruno): the flag.",
    "Carried in Africa by a caballero (Bruno): goods.",
    "Carmen has the card “Copy”.",
)


def test_the_board_tells_what_lies_on_it_and_who_carries_what():
    lines = board(view(with_everything_lying(), 0), Speaker()).splitlines()
    assert set(ON_THE_TABLE) <= set(lines)


def test_the_board_tells_what_was_put_off():
    state = with_everything_lying(turn=0, card="score_marked", round=1)
    state = eg.apply_all(state, UseSpecial(0), MarkRegion(0, "ship")).state
    lines = board(view(state, 1), Speaker()).splitlines()
    assert "Ship: marked, to be scored at the end of round 2" in lines
    state = with_everything_lying(turn=0, card="free_choice", round=2)
    state = eg.apply(state, UseSpecial(0)).state
    lines = board(view(state, 1), Speaker()).splitlines()
    assert "Ana: Free Choice comes in round 3" in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_of_a_finished_game_tells_where_tokens_and_flags_are(language):
    state = random_playout(3, seed=4, edition=EN_BASE.with_expansions("colonies", "anniversary"))
    assert state.is_over
    speaker = Speaker(language)
    shown = board(view(state, 0), speaker)
    for carrier in state.carriers:
        assert speaker.load(carrier.load) in shown
    assert shown.count(speaker.load("flag")) == sum(one.load == "flag" for one in state.carriers) > 0


def test_what_does_not_fit_side_by_side_stands_one_below_the_other():
    assert side_by_side(["1 one", "2 two"], width=12) == "1 one\n2 two"
    assert side_by_side(["1 one", "2 two"], width=13) == "1 one   2 two"
    assert side_by_side(["1 one", "2 two"], width=3) == "1 one\n2 two"


def test_head_lines_are_bold_in_a_terminal_that_wants_it(run, monkeypatch):
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("NO_COLOR", "")
    plain = run("simulate --games 1 --players 2")[1]
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    coloured = run("simulate --games 1 --players 2")[1]
    assert "\x1b[1m" in coloured
    assert "\x1b" not in plain
    assert run("simulate --games 1 --players 2 --no-color")[1] == plain


# --- simulate --------------------------------------------------------------------------------------


def test_simulate_tells_points_by_seat_and_by_card(run):
    code, out, error = run("simulate --games 5 --players 3 --seed 10")
    assert (code, error) == (0, "")
    head, seats, cards = out.strip().split("\n\n")
    assert head == "5 games, EN_BASE, from seed 10"
    assert len(seats.splitlines()) == 1 + 3
    assert len(cards.splitlines()) == 1 + 33
    by_points = [float(line.split()[-1]) for line in cards.splitlines()[1:]]
    assert by_points == sorted(by_points, reverse=True)


def test_simulate_plays_with_the_cards_that_are_named(run):
    game = "simulate --expansions grandissimo --games 2 --seed 1 --json"
    named, by_chance = (json.loads(run(game + more)[1])["cards"] for more in (" --cards first", ""))
    used = [{card["card"] for card in cards if card["used"]} for cards in (named, by_chance)]
    others = {card.id for card in CARDS if card.deck == STACK_6} - {*FIRST_GAME}
    assert [bool(cards & others) for cards in used] == [False, True]


def test_simulate_says_the_same_as_json(run):
    games = [list(play_game([RandomBot(5 * n), RandomBot(5 * n + 1)], EN_BASE, n)) for n in range(4)]
    finals = [moves[-1].state for moves in games]
    results = json.loads(run("simulate --games 4 --players 2 --json")[1])
    assert (results["games"], results["edition"], results["seed"]) == (4, "EN_BASE", 0)
    for seat in (0, 1):
        points = [final.points[seat] for final in finals]
        assert results["seats"][seat] == {
            "seat": seat,
            "bot": "random",
            "mean": sum(points) / 4,
            "min": min(points),
            "max": max(points),
            "wins": sum(seat in final.winners for final in finals),
        }
    used = sum(
        isinstance(event, SpecialStarted) for moves in games for move in moves for event in move.events
    )
    assert sum(card["used"] for card in results["cards"]) == used > 0


@pytest.mark.slow
def test_simulate_is_the_same_each_time(run):
    assert run("simulate --games 2 --bots greedy,random") == run("simulate --games 2 --bots greedy,random")


def test_a_card_is_credited_with_what_its_user_scored_by_it():
    events = [
        Scored("aragon", 0, 1, (0,), 9, (1, 0), (6, 3, 1), (), ("SC-1",)),  # before any card
        SpecialStarted(0, "score_fours", ("TU-4",)),
        Scored("galicia", 0, 1, (0,), 4, (1, 0), (6, 3, 1), (), ("SC-1",)),
        Scored("galicia", 1, 2, (1,), 2, (1, 0), (6, 3, 1), (), ("SC-1",)),
        Scored("sevilla", 0, 2, (0,), 3, (1, 0), (6, 3, 1), (), ("SC-1",)),
        SpecialStarted(1, "king", ("TU-4",)),
        SpecialStarted(0, "score_fives", ("TU-4",)),
        Scored("aragon", 0, 1, (0,), 5, (1, 0), (6, 3, 1), (), ("SC-1",)),
        RoundEnded(3, 0),
        Scored("aragon", 0, 1, (0,), 5, (1, 0), (6, 3, 1), (), ("SC-1",)),  # in the general scoring
    ]
    assert list(special_actions(events)) == [("score_fours", 7), ("king", 0), ("score_fives", 5)]


def paid(place, *points):
    """A scoring that pays the first players so much."""
    rows = (1,) * len(points)
    return [
        Scored(place, player, 1, (player,), each, rows, (6, 3, 1), (), ("SC-1",))
        for player, each in enumerate(points)
    ]


def test_simulate_counts_a_kept_card_for_what_the_other_card_pays():
    events = [
        SpecialStarted(0, "copy", ("TU-4",)),
        SpecialStarted(1, "execute_card", ("TU-4",)),
        CardTaken(1, "king"),
        SpecialStarted(1, "king", ("TU-4",)),
        KeptCardUsed(1, "execute_card", "score_fours", ("AC-7.2",)),
        *paid("galicia", 4, 2),
        CardTaken(2, "score_fives"),
        SpecialStarted(2, "score_fives", ("TU-4",)),
        *paid("aragon", 5, 0, 3),
        KeptCardUsed(0, "copy", "score_fives", ("AC-7.3",)),
        *paid("aragon", 6, 0, 3),
    ]
    assert list(special_actions(events)) == [
        ("copy", 6),
        ("execute_card", 2),
        ("king", 0),
        ("score_fives", 3),
    ]


def test_simulate_counts_a_marked_region_when_it_is_scored():
    events = [
        RoundStarted(8, ()),
        SpecialStarted(1, "score_marked", ("TU-4",)),
        RegionMarked(1, "galicia", ("AC-7.9",)),
        RoundEnded(8, 0),
        RoundStarted(9, ()),
        SpecialStarted(1, "score_marked", ("TU-4",)),
        RegionMarked(1, "aragon", ("AC-7.9",)),
        SpecialStarted(0, "score_fours", ("TU-4",)),
        *paid("sevilla", 1, 1),
        *paid("galicia", 5, 3),  # by the card
        EffectDue(1, "score_marked", ("AC-7.9",)),
        *paid("galicia", 4, 2),  # by the mark
        RoundEnded(9, 0),
        GeneralScoringStarted(9),
        EffectDue(1, "free_choice", ("AC-7.4",)),
        *paid("aragon", 6, 6),
        *paid("valencia", 6, 6),
        EffectDue(1, "score_marked", ("AC-7.9",)),
        *paid("aragon", 0, 1),  # by the mark
        GameEnded((0, 0), (0, 1)),
    ]
    assert list(special_actions(events)) == [("score_marked", 2), ("score_marked", 1), ("score_fours", 6)]


def test_simulate_counts_a_region_that_a_copy_marked_for_the_copy():
    events = [
        SpecialStarted(0, "copy", ("TU-4",)),
        KeptCardUsed(0, "copy", "score_marked", ("AC-7.3",)),
        RegionMarked(0, "aragon", ("AC-7.9",)),
        SpecialStarted(0, "score_marked", ("TU-4",)),
        RegionMarked(0, "aragon", ("AC-7.9",)),
        RoundEnded(4, 0),
        RoundStarted(5, ()),
        EffectDue(0, "score_marked", ("AC-7.9",)),
        *paid("aragon", 4, 2),
        EffectDue(0, "score_marked", ("AC-7.9",)),
        *paid("aragon", 1, 2),
        RoundEnded(5, 0),
    ]
    assert list(special_actions(events)) == [("copy", 4), ("score_marked", 1)]


@pytest.mark.slow
def test_simulate_knows_what_marked_regions_pay(run):
    out = run("simulate --games 60 --expansions colonies --json")[1]
    cards = {card["card"]: card for card in json.loads(out)["cards"]}
    for kept in ("score_marked", "copy", "execute_card"):
        assert cards[kept]["used"] > 0
    assert cards["score_marked"]["points"] > 1


# --- replay ----------------------------------------------------------------------------------------


@pytest.fixture
def saved(tmp_path, transcript):
    path = tmp_path / "game.json"
    path.write_text(transcript.to_json(), encoding="utf-8")
    return path


def test_of_a_game_that_has_paid_nothing_yet_it_is_said(run, tmp_path):
    path = tmp_path / "begun.json"
    path.write_text(Transcript(3, EN_BASE, 1, ()).to_json(), encoding="utf-8")
    assert run(["explain", "--game", str(path)]) == (0, "Nothing was scored.\n", "")
    assert run(["explain", "--game", str(path), "--json"]) == (0, "[]\n", "")


def test_replay_tells_every_event_with_its_clauses(run, saved, transcript):
    code, out, error = run(["replay", str(saved)])
    assert (code, error) == (0, "")
    events = [event for outcome in transcript.replay() for event in outcome.events]
    lines = out.splitlines()
    assert len(lines) == len(events)
    speaker = Speaker(names=("Ana", "Bruno", "Carmen"))
    for number, (line, event) in enumerate(zip(lines, events, strict=True), start=1):
        assert line == f"{number:>4}  {speaker.event(event)}  [{', '.join(event.because)}]"


def test_replay_gives_the_final_state_as_json(run, saved, transcript):
    assert State.from_json(run(["replay", str(saved), "--json"])[1]) == transcript.final()


@pytest.mark.parametrize(
    ("alter", "field"),
    [
        (lambda content: content.update(seed="five"), "seed"),
        (lambda content: content.update(players=9), "players"),
        (lambda content: content.update(version=99), "version"),
        (lambda content: content.update(format="solitaire"), "format"),
        (lambda content: content.pop("edition"), "edition"),
        (lambda content: content["edition"].update(length="endless"), "edition.length"),
        (lambda content: content["actions"].pop(0), "actions[0]"),
        (lambda content: content["actions"][3].update(player=8), "actions[3]"),
        (lambda content: content["actions"].pop(), "final"),
    ],
)
def test_a_broken_file_is_refused_with_the_field(run, saved, alter, field):
    content = json.loads(saved.read_text(encoding="utf-8"))
    alter(content)
    saved.write_text(json.dumps(content), encoding="utf-8")
    code, out, error = run(["replay", str(saved)])
    assert (code, out) == (2, "")
    assert field in error.removeprefix(f"elgrande replay: error: {saved}: ")


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000])
def test_a_file_of_another_kind_is_refused(run, tmp_path, content):
    path = tmp_path / "game.json"
    path.write_bytes(content)
    code, out, error = run(["replay", str(path)])
    assert (code, out) == (2, "")
    assert error.startswith(f"elgrande replay: error: {path}: ")


# --- explain ---------------------------------------------------------------------------------------


@pytest.mark.clause("SC-3", "BN-1", "BN-2")
def test_explain_tells_points_sums_and_clauses(run):
    _, out, _ = run("explain --counts 4,1,1,0 --scoreboard 6/3/1 --king --home 0")
    place, _, ana, bruno, carmen, diego, _, *clauses = out.splitlines()
    assert place == "6/3/1, King's region, home region of Ana"
    assert ana.split("  ")[0] == "Ana"
    assert "10  = 6 + 2 (King's bonus) + 2 (home bonus)" in ana
    assert bruno.split() == ["Bruno", "1", "3", "1", "SC-1", "SC-3"]
    assert carmen.split() == ["Carmen", "1", "3", "1", "SC-1", "SC-3"]
    assert diego.split() == ["Diego", "0", "–", "0", "SC-2"]
    cited = [line.split()[0] for line in clauses if not line.startswith(" ")]
    assert cited == sorted({"SC-1", "SC-2", "SC-3", "BN-1", "BN-2", "BN-3"})


def points_of(out):
    return [[share["points"] for share in question["shares"]] for question in json.loads(out)]


WITHOUT_BONUSES = "--reading first_places=without_bonuses"


@pytest.mark.clause("SC-3", "SC-4", "SC-5", "AC-3.5", "BN-4")
@pytest.mark.parametrize(
    ("question", "points"),
    [
        ("--counts 3,3,3,2 --scoreboard 5/3/1", [3, 3, 3, 1]),
        ("--counts 3,3,2,2 --scoreboard 5/4/1", [4, 4, 0, 0]),
        ("--counts 3,2 --scoreboard 5/4/1", [5, 0]),
        ("--counts 3,2 --scoreboard 5/4/1 --players 4", [5, 4]),
        ("--counts 3,2,1 --scoreboard 5/4/1", [5, 4, 0]),
        ("--counts 3,2,1,0 --scoreboard 5/4/1 --king --first-only", [7, 0, 0, 0]),
        (
            "--counts 3,2 --scoreboard 5/4/1 --king --first-only --reading first_places=without_bonuses",
            [5, 0],
        ),
        ("--counts 3,2 --scoreboard 5/4/1 --king --reading first_places=without_bonuses", [7, 0]),
    ],
)
def test_explain_gives_the_points_as_json(run, question, points):
    assert points_of(run(f"explain {question} --json")[1]) == [points]


@pytest.fixture
def saved_state(tmp_path):
    state = position(
        caballeros={"granada": (3, 1, 0, 1), "aragon": (2, 2, 1, 0)},
        castillo=(0, 1, 2, 3),
        grandes=("granada", "aragon", "galicia", "galicia"),
        king="granada",
        scoreboards={"8/4/0": "aragon"},
    )
    path = tmp_path / "state.json"
    path.write_text(state.to_json(), encoding="utf-8")
    return path


def test_explain_goes_through_a_saved_state(run, saved_state):
    code, out, _ = run(["explain", str(saved_state)])
    assert code == 0
    heads = [block.splitlines()[0] for block in out.split("\n\n")]
    assert heads[0] == "Castillo, 5/3/1"
    assert "Granada, 6/3/1, King's region, home region of Ana" in heads
    assert "Aragón, 8/4/0, home region of Bruno" in heads
    assert len(heads) == 1 + 9 + 1


@pytest.mark.parametrize(
    ("place", "points"),
    [("granada", [10, 1, 0, 1]), ("aragon", [4, 4, 0, 0]), ("castillo", [0, 1, 3, 5])],
)
def test_explain_scores_one_place_of_a_saved_state(run, saved_state, place, points):
    assert points_of(run(["explain", str(saved_state), "--place", place, "--json"])[1]) == [points]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        *((name, "Ship, 0/0/0") for name in ("ship", "el navío", "o Navio")),
        *((name, "America, 4/0/0") for name in ("America", "américa")),
        *((name, "Africa, ") for name in ("africa", "África")),
        ("Francia", "Francia, 3/1/0"),
        ("portugal", "Portugal, 5/0/0"),
        ("prisión", "'prisión' is neither a region nor the Castillo"),
        ("Virrey", "'Virrey' is a space of America"),
    ],
)
def test_explain_knows_places_of_expansions_in_three_languages(run, tmp_path, name, told):
    state = position(players=3, edition=EN_BASE.with_expansions("colonies", "grandissimo"))
    (tmp_path / "state.json").write_text(state.to_json(), encoding="utf-8")
    _, out, error = run(["explain", str(tmp_path / "state.json"), "--place", name])
    assert told in (out or error).splitlines()[0]


def test_explain_refuses_a_broken_state(run, saved_state):
    saved_state.write_text(
        saved_state.read_text(encoding="utf-8").replace('"king": "granada"', '"king": "toledo"')
    )
    code, out, error = run(["explain", str(saved_state)])
    assert (code, out) == (2, "")
    assert "king: 'toledo' is not a region (KG-3)" in error
