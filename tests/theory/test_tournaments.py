"""Tournaments give the same results whatever plays them, and go on where they were interrupted."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from elgrande.cli import main, simulate, tournament
from elgrande.engine import IllegalAction
from elgrande.expansions.grandissimo.box import FIRST_GAME
from elgrande.players.bots import BOTS
from elgrande.rules.editions import EN_BASE
from elgrande.theory import export as theory_export
from elgrande.theory import tournaments
from elgrande.theory.ratings import wilson
from elgrande.theory.tournaments import (
    Match,
    Result,
    Tournament,
    play_match,
    play_tournament,
    standings,
)

CUP = Tournament(("random", "hasty", "greedy"), players=2, games=2, seed=5)


@pytest.fixture(scope="module")
def whole():
    """The results of the whole cup."""
    return play_tournament(CUP)


@pytest.fixture(scope="module")
def journalled(tmp_path_factory, whole):
    """The journal of the whole cup."""
    journal = tmp_path_factory.mktemp("whole") / "cup.jsonl"
    assert play_tournament(CUP, journal=journal) == whole
    return journal.read_bytes()


class Interrupted(Exception):
    """Somebody has pulled the plug."""


class First:
    """A bot of one's own: takes what stands first."""

    def __init__(self, seed):
        """Nothing is left to chance."""

    def choose(self, view):
        """The first action that is legal."""
        return view.legal[0]


class Careless(First):
    """Has forgotten to return anything."""

    def choose(self, view):
        """Nothing at all."""


# --- who meets whom -------------------------------------------------------------------------------


def test_everybody_meets_everybody_equally_often_in_every_seat():
    cup = Tournament(("random", "hasty", "greedy", "search:5"), players=3, games=2)
    matches = cup.next_matches(())
    assert [match.number for match in matches] == list(range(4 * 3 * 2))
    assert len({match.seed for match in matches}) == len(matches)
    seated = Counter((seat, name) for match in matches for seat, name in enumerate(match.seats))
    assert set(seated.values()) == {6}
    assert cup.next_matches([Result(0, ("random",), (0,), (0,))]) == ()


def test_swiss_rounds_pair_neighbours_who_have_not_met():
    names = ("random", "hasty", "greedy", "search:1", "search:2", "search:3", "search:4", "search:5")
    cup = Tournament(names, players=2, rounds=3)
    results, met = [], Counter()
    while matches := cup.next_matches(results):
        assert Counter(name for match in matches for name in match.seats) == dict.fromkeys(names, 2)
        met.update({frozenset(match.seats) for match in matches})
        for match in matches:
            best = max(range(2), key=lambda seat: names.index(match.seats[seat]))
            results.append(Result(match.number, match.seats, (5, 5), (best,)))
    assert len(results) == 3 * 8
    assert set(met.values()) == {1}
    assert len(met) == 12
    leaders = [one.entrant for one in standings(names, results)]
    assert leaders[0] == "search:5"
    winners = {result.seats[result.winners[0]] for result in results[:8]}
    assert {name for result in results[8:12] for name in result.seats} == winners


def pairings(names):
    """All ways to divide these into pairs."""
    if not names:
        return [[]]
    first, *rest = names
    return [
        [frozenset((first, other)), *more]
        for other in rest
        for more in pairings([name for name in rest if name != other])
    ]


def test_swiss_rounds_pair_again_only_where_every_pairing_does():
    """Whoever is left over at the end has not met already, if others can be paired so that he has not."""
    names, again = ("random", "hasty", "greedy", "search:1", "search:2", "search:3"), 0
    for seed in range(30):
        cup, random = Tournament(names, players=2, rounds=5, seed=seed), Random(seed)
        results, met = [], Counter()
        while matches := cup.next_matches(results):
            tables = {frozenset(match.seats) for match in matches}
            least = min(max(met[pair] for pair in pairing) for pairing in pairings(names))
            assert max(met[table] for table in tables) == least
            again += least > 0
            met.update(tables)
            results += [
                Result(match.number, match.seats, (5, 5), (random.randrange(2),)) for match in matches
            ]
    assert 0 < again < 30, "sometimes it cannot be helped, in the last rounds"


def test_large_tables_fill_up_though_some_have_met():
    names = [*BOTS, *(f"search:{playouts}" for playouts in range(1, 20 - len(BOTS)))][:18]
    cup = Tournament(tuple(names), players=3, rounds=3)
    results = []
    while matches := cup.next_matches(results):
        assert Counter(name for match in matches for name in match.seats) == dict.fromkeys(names, 3)
        results += [Result(match.number, match.seats, (5, 6, 7), (2,)) for match in matches]
    assert len(results) == 3 * 18


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"entrants": ("random", "wizard")}, "'wizard' is not one of"),
        ({"entrants": ("random", "greedy:3")}, "'greedy:3' is not one of"),
        ({"entrants": ("random", "random")}, "everybody is the same"),
        ({"entrants": ("random", "random", "hasty")}, "entered twice"),
        ({"entrants": ("random",)}, "too few"),
        ({"entrants": ("random", "hasty", "greedy"), "rounds": 2}, "do not fill tables of 2"),
        ({"entrants": ("random", "greedy"), "players": 6}, "2 to 5"),
        ({"entrants": ("random", "greedy"), "games": 0, "rounds": 2}, "games: 0 is not"),
        ({"entrants": ("random", "greedy"), "games": -1}, "games: -1 is not"),
    ],
)
def test_what_is_wrong_with_a_tournament_is_said(wrong, says):
    with pytest.raises(ValueError, match=says):
        Tournament(**wrong)


def test_who_shares_a_victory_gets_a_part_of_it():
    results = [Result(0, ("a", "b", "c"), (9, 9, 3), (0, 1)), Result(1, ("b", "c", "a"), (8, 1, 2), (0,))]
    found = standings(("a", "b", "c"), results)
    assert [(one.entrant, one.victories, one.points) for one in found] == [
        ("b", 1.5, 8.5),
        ("a", 0.5, 5.5),
        ("c", 0.0, 2.0),
    ]


# --- the same results ---------------------------------------------------------------------------


@pytest.mark.slow
def test_the_same_results_whatever_plays_them(whole):
    assert [result.number for result in whole] == list(range(12))
    with ThreadPoolExecutor(3) as threads, ProcessPoolExecutor(2) as processes:
        assert play_tournament(CUP, threads) == whole
        assert play_tournament(CUP, processes) == whole


def test_every_match_is_played_with_the_cards_that_are_named():
    edition = EN_BASE.with_expansions("grandissimo")
    by_chance = Tournament(("random", "hasty"), edition=edition)
    named = replace(by_chance, cards=FIRST_GAME)
    assert {match.cards for match in named.next_matches(())} == {FIRST_GAME}
    assert named.fingerprint != by_chance.fingerprint
    assert play_tournament(named) != play_tournament(by_chance)
    with pytest.raises(ValueError, match="cards: not 11 of"):
        replace(by_chance, cards=FIRST_GAME[:10])


def test_a_search_plays_the_same_game_again():
    match = Match(3, ("search:4", "random"), seed=7)
    assert play_match(match) == play_match(match)


def test_a_bot_of_ones_own_is_entered_by_its_name(monkeypatch):
    monkeypatch.setitem(BOTS, "ana", First)
    cup = Tournament(("ana", "random"))
    assert {each.entrant for each in standings(cup.entrants, play_tournament(cup))} == {"ana", "random"}


def test_a_bot_that_takes_what_is_not_legal_is_named(monkeypatch):
    monkeypatch.setitem(BOTS, "bruno", Careless)
    with pytest.raises(IllegalAction) as refused:
        play_match(Match(7, ("random", "bruno"), seed=1))
    assert refused.value.__notes__ == [
        "Careless in seat 1, game with seed 1",
        "game 7 between random, bruno",
    ]


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # Dask's own, about its ports and its workers
def test_dask_plays_the_same_though_a_worker_is_killed():
    from distributed import Client, LocalCluster

    cup = Tournament(("random", "hasty"), players=2, games=12, seed=5)
    here, reported, killed = play_tournament(cup), [], []
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        workers = list(client.run(os.getpid).values())

        def kill_one(result):
            reported.append(result.number)
            if len(reported) == 3:
                os.kill(workers[0], signal.SIGKILL)
                killed.append(workers[0])

        there = play_tournament(cup, client.get_executor(), report=kill_one)
        assert workers[0] not in client.run(os.getpid).values()
    assert killed
    assert there == here
    assert sorted(reported) == list(range(len(here)))


# --- interrupted ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_an_interrupted_tournament_goes_on_where_it_was(tmp_path, monkeypatch, whole):
    journal, played, told = tmp_path / "cup.jsonl", [], []

    def counted(match):
        played.append(match.number)
        return play_match(match)

    monkeypatch.setattr(tournaments, "play_match", counted)

    def stop(result):
        if len(played) in (4, 9):
            raise Interrupted

    for _ in range(2):
        with pytest.raises(Interrupted):
            play_tournament(CUP, journal=journal, report=stop)
        played.append(None)  # so that it does not stop there again
    assert play_tournament(CUP, journal=journal, report=lambda result: told.append(result.number)) == whole
    numbers = [number for number in played if number is not None]
    assert sorted(numbers) == list(range(12))
    assert sorted(told) == list(range(12))
    assert play_tournament(CUP, journal=journal) == whole
    assert len([number for number in played if number is not None]) == 12


@pytest.mark.slow
@pytest.mark.parametrize("cut", range(1, 50, 4))
def test_a_journal_that_was_cut_short_loses_its_last_game_only(tmp_path, whole, journalled, cut):
    journal = tmp_path / "cup.jsonl"
    journal.write_bytes(journalled[:-cut])
    assert play_tournament(CUP, journal=journal) == whole
    lines = [json.loads(line) for line in journal.read_text().splitlines()]
    assert sorted(line[0] for line in lines[1:]) == list(range(12))


@pytest.mark.slow
def test_a_journal_cut_in_its_first_line_begins_anew(tmp_path, whole):
    journal = tmp_path / "cup.jsonl"
    journal.write_text('{"tourna')
    assert play_tournament(CUP, journal=journal) == whole
    assert len(journal.read_text().splitlines()) == 13


def test_a_journal_begun_on_windows_goes_on(tmp_path, whole, journalled):
    journal = tmp_path / "cup.jsonl"
    journal.write_bytes(journalled[:-30].replace(b"\n", b"\r\n"))
    assert play_tournament(CUP, journal=journal) == whole


def test_the_journal_of_another_tournament_is_refused(tmp_path):
    journal = tmp_path / "cup.jsonl"
    play_tournament(Tournament(("random", "hasty")), journal=journal)
    with pytest.raises(ValueError, match="another tournament"):
        play_tournament(CUP, journal=journal)


def test_what_is_no_journal_is_refused_by_its_name(tmp_path):
    with pytest.raises(ValueError, match="folder"):
        play_tournament(CUP, journal=tmp_path)
    with pytest.raises(ValueError, match="no folder"):
        play_tournament(CUP, journal=tmp_path / "missing" / "cup.jsonl")
    with pytest.raises(ValueError, match="device"):
        play_tournament(CUP, journal=Path(os.devnull))


@pytest.mark.parametrize(
    "text", ["not a journal\n", "no line end", "one line\nand a half", '{"tournament": 5}\n']
)
def test_what_is_no_journal_stays_as_it_is(text, tmp_path):
    notes = tmp_path / "notes.txt"
    notes.write_text(text)
    with pytest.raises(ValueError, match=r"notes\.txt: no journal"):
        play_tournament(CUP, journal=notes)
    assert notes.read_text() == text


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("tournament", "--journal", "{missing}/cup.jsonl"), "there is no folder"),
        (("tournament", "--journal", os.devnull), "device"),
        (("export", "{missing}/games.parquet"), "there is no folder"),
        (("export", os.devnull), "device"),
        (("tournament", "--jobs", "0"), "'0' is not a number of jobs"),
        (("tournament", "--swiss", "0"), "'0' is not a number of rounds"),
    ],
)
def test_a_command_says_in_one_line_what_it_cannot_do(command, said, tmp_path, capsys):
    command = [part.format(missing=tmp_path / "missing") for part in command]
    with contextlib.suppress(SystemExit):  # for an option that cannot be
        assert main(command) == 2
    told = capsys.readouterr().err
    assert said in told.splitlines()[-1]
    assert "Traceback" not in told


# --- the command line ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_command_says_who_is_stronger(capsys, tmp_path):
    journal = str(tmp_path / "cup.jsonl")
    command = ["tournament", "--bots", "random,greedy", "--games", "8", "--journal", journal]
    assert main(command) == 0
    assert main([*command, "--json"]) == 0
    text, found = capsys.readouterr().out.split("\n{", 1)
    assert text.index("greedy") < text.index("random")
    found = json.loads("{" + found)
    low, high = wilson(16, 16)
    assert found["standings"][0] == {"entrant": "greedy", "games": 16, "victories": 16.0, "share": 1.0} | {
        "points": found["standings"][0]["points"],
        "low": low,
        "high": high,
    }
    assert f" {low:.1%} … 100.0%" in text
    best, worst = found["ratings"]
    assert best["player"] == "greedy"
    assert best["low"] > worst["high"]
    assert len((tmp_path / "cup.jsonl").read_text().splitlines()) == 17


@pytest.mark.slow
def test_a_bot_may_sit_in_several_seats_of_a_single_table(capsys):
    assert main(["tournament", "--bots", "greedy,random,random,random", "--games", "1", "--json"]) == 0
    greedy, random = json.loads(capsys.readouterr().out)["standings"]
    assert (greedy["entrant"], greedy["games"], random["games"]) == ("greedy", 4, 12)
    assert greedy["victories"] + random["victories"] == 4
    assert (greedy["low"], greedy["high"]) == wilson(greedy["victories"], 4)
    assert random["high"] == pytest.approx(wilson(random["victories"], 4)[1] / 3)
    assert main(["tournament", "--bots", "random,random,greedy", "--players", "2"]) == 2
    assert "entered twice" in capsys.readouterr().err
    assert main(["tournament", "--bots", "random,random"]) == 2
    assert "everybody is the same" in capsys.readouterr().err


# Whoever is started in the background does not hear of Ctrl-C, nor do those whom he starts.
AS_IN_A_TERMINAL = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from elgrande.cli import main
sys.exit(main())
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no signal to a group of processes")
def test_ctrl_c_ends_all_processes_with_one_line_and_keeps_what_is_over(tmp_path):
    journal = tmp_path / "cup.jsonl"
    command = ["tournament", "--bots", "random,hasty", "--games", "500", "--jobs", "2"]
    begun = subprocess.Popen(
        [sys.executable, "-c", AS_IN_A_TERMINAL, *command, "--journal", str(journal)],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not journal.exists() or len(journal.read_text().splitlines()) < 4:
        assert begun.poll() is None
        time.sleep(0.05)
    os.killpg(begun.pid, signal.SIGINT)  # as a terminal does
    _, said = begun.communicate(timeout=60)
    games = len(journal.read_text().splitlines()) - 1
    assert begun.returncode == 130
    assert "Traceback" not in said
    *_, last = said.splitlines()
    assert last == (
        f"elgrande tournament: Interrupted. {games} games are kept in {journal}; "
        "the same command goes on from there."
    )
    with pytest.raises(ProcessLookupError):
        os.killpg(begun.pid, 0)


def interrupted(*_, **__):
    raise KeyboardInterrupt


def test_without_a_journal_nothing_is_kept(monkeypatch, capsys, tmp_path):
    for module, name in (
        (tournament, "play_tournament"),
        (theory_export, "decisions_of"),
        (simulate, "bots_of"),
    ):
        monkeypatch.setattr(module, name, interrupted)
    for command in ("tournament --bots random,hasty", f"export {tmp_path / 'games.parquet'}", "simulate"):
        assert main([*command.split(), "--language", "es"]) == 130
        assert "no se conserva" in capsys.readouterr().err.splitlines()[-1].lower()
    assert not list(tmp_path.iterdir())


def test_all_pairs_of_a_table_have_met():
    cup = Tournament(("random", "hasty", "greedy", "search:5"), players=4)
    met = {pair for match in cup.next_matches(()) for pair in combinations(sorted(match.seats), 2)}
    assert len(met) == 6
