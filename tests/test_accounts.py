"""How points came about is told from what was there when they were scored."""

from __future__ import annotations

import ast
from pathlib import Path
from textwrap import dedent

import pytest

import elgrande
from elgrande.engine import apply
from elgrande.events import Part, Scored, briefly
from elgrande.players.bots import RandomBot
from elgrande.positions import position
from elgrande.rules.box import BASE
from elgrande.rules.pieces import HOME_BONUS, KINGS_BONUS
from elgrande.scoring import ranks
from elgrande.table.session import Session
from elgrande.text import Speaker
from elgrande.what_if.scoring_preview import score_now

UNPAID = {"SC-4", "SC-5", "AC-3.5"}


@pytest.mark.parametrize("seed", range(8))
def test_ranks_and_values_of_whole_games_follow_from_what_was_there(seed):
    """Also where caballeros came from the Castillo, or a scoreboard was moved, a moment before."""
    session = Session(players=2 + seed % 4, humans=(), bots=RandomBot, seed=seed)
    scored = [event for event in session.log if isinstance(event, Scored)]
    assert len(scored) > 30
    for event in scored:
        assert ranks(event.counts)[event.player] == event.rank
        bonus = KINGS_BONUS * ("BN-1" in event.because) + HOME_BONUS * ("BN-2" in event.because)
        value = (*event.scoreboard, 0, 0)[event.rank - 1]
        assert event.points - bonus == (0 if UNPAID & set(event.because) else value)
        paid, *bonuses = event.parts
        assert (paid.unpaid is not None) == bool(UNPAID & set(event.because))
        assert event.circumstances == ()  # the base game has none
        assert paid.points == event.points - bonus
        assert sum(part.points for part in bonuses) == bonus
        assert {part.clause for part in event.parts} <= set(event.because)
        assert [part.clause for part in bonuses] == [id for id in event.because if id in ("BN-1", "BN-2")]


def test_what_was_there_is_what_the_position_had():
    """Where one region is scored, nothing in it changes: before, then, and after are the same."""
    checked = 0
    for seed in range(6):
        session = Session(players=3, humans=(), bots=RandomBot, seed=seed)
        for move in session.moves:
            scored = [event for event in move.events if isinstance(event, Scored)]
            if {event.place for event in scored} in ({region} for region in BASE.regions):
                after = apply(move.before, move.action).state
                for event in scored:
                    assert event.counts == after.counts(event.place)
                    assert event.scoreboard == after.scoreboard(event.place)
                    checked += 1
    assert checked > 6


def told(event, language="en"):
    return Speaker(language).account(event)


HOMES = ("sevilla", "granada", "cataluna", "aragon")
TIED = Scored("granada", 1, 2, (0, 1), 3, (4, 4, 0, 1), (6, 3, 1), (Part(3, "SC-3"),), ("SC-1", "SC-3"))
BONUSES = (Part(2, "BN-1", "king"), Part(2, "BN-2", "home"))
LEADING = Scored(
    "granada", 0, 1, (0,), 10, (2, 1), (6, 3, 1), (Part(6, "SC-1"), *BONUSES), ("SC-1", "BN-1", "BN-2")
)


def test_a_tie_is_told_with_all_who_share_it():
    assert told(TIED) == (
        "Caballeros in Granada: Ana 4, Bruno 4 and Diego 1. Ana and Bruno are tied, and all of them take the "
        "next lower rank: 2nd. The scoreboard 6/3/1 pays 3 for it. Nobody is 1st, so nobody gets the 6."
    )


@pytest.mark.clause("BN-1", "BN-2", "SC-3")
def test_why_says_which_bonus_a_tie_has_cost():
    state = position(king="sevilla", grandes=HOMES, caballeros={"sevilla": (3, 3, 1, 0)})
    ana, bruno, carmen = (told(share) for share in score_now(state, "sevilla").shares[:3])
    lost = "The King's bonus of 2 is lost: it is for a sole leader only."
    at_home = "The home bonus of 2 is lost: it is for a sole leader only."
    assert ana.endswith(f"Nobody is 1st, so nobody gets the 4. {lost} {at_home}")
    assert bruno.endswith(lost)
    assert "lost" not in carmen  # he would not have led anyway


@pytest.mark.clause("SC-4", "SC-5", "SC-3")
def test_why_says_which_value_two_or_three_players_do_not_pay():
    two = score_now(position(2, caballeros={"granada": (3, 1)}), "granada").shares[1]
    assert told(two).endswith("With two players only the first row pays, so the 3 is not paid.")
    three = score_now(position(3, caballeros={"granada": (3, 1, 1)}), "granada").shares[1]
    assert told(three).endswith(
        "Nobody is 2nd, so nobody gets the 3. "
        "With three players only the first two rows pay, so the 1 is not paid."
    )


def test_bonuses_are_added_up():
    assert told(LEADING).endswith(
        "Ana is 1st. The scoreboard 6/3/1 pays 6 for it. The King's bonus adds 2. The home bonus adds 2. "
        "That makes 10 in all."
    )


def test_without_a_rank_it_says_so():
    event = LEADING._replace(
        rank=None, points=2, counts=(0, 1), parts=(Part(0, "SC-2"), Part(2, "BN-2", "home"))
    )
    assert told(event) == (
        "Caballeros in Granada: Bruno 1. Ana has no rank. The scoreboard 6/3/1 pays nothing for it. "
        "The home bonus adds 2. That makes 2 in all."
    )


@pytest.mark.parametrize("language", ["es", "pt"])
def test_it_is_told_in_every_language(language):
    unpaid = LEADING._replace(counts=(2, 2, 9, 9), rank=4, points=4, parts=(Part(0, "SC-3"), *BONUSES))
    for event in (unpaid, LEADING, LEADING._replace(rank=None)):
        english, other = (told(event, spoken) for spoken in ("en", language))
        assert not any(sentence in other for sentence in english.split(". "))


# --- what decides is data, never a clause id ---------------------------------------------------------------

HOUSE = Path(elgrande.__file__).parent
TOLD_IN = (
    "cli",
    "course",
    "draw",
    "environments",
    "players",
    "table",
    "text",
    "theory",
    "what_if",
    "widgets",
)
# What is wrong with a position on the editor's board is a clause; the board tells it in words of its own.
KEYED = ("widgets/editor/scene.py",)


def compared_with_clauses(source):
    """The clause ids that this source compares something with, or looks something up by."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Compare(left=left, comparators=others):
                asked = [left, *others]
            case ast.MatchValue(value=value):
                asked = [value]
            case ast.Assign(value=ast.Dict(keys=keys)) | ast.AnnAssign(value=ast.Dict(keys=keys)):
                asked = keys
            case _:
                continue
        there = [each for one in asked if one is not None for each in ast.walk(one)]
        found += [each.value for each in there if isinstance(each, ast.Constant) and is_clause(each.value)]
    return found


def is_clause(value):
    from elgrande.rules.clauses import CLAUSES

    return isinstance(value, str) and value in CLAUSES


@pytest.mark.parametrize("room", TOLD_IN)
def test_no_text_widget_or_command_finds_out_by_a_clause_id_what_the_engine_knew(room):
    sources = {path: path.read_text(encoding="utf-8") for path in sorted((HOUSE / room).rglob("*.py"))}
    assert sources
    decided = {str(path.relative_to(HOUSE)): compared_with_clauses(text) for path, text in sources.items()}
    assert {name: ids for name, ids in decided.items() if ids and name not in KEYED} == {}


def test_a_comparison_with_a_clause_id_is_noticed():
    source = """
    if "GC-11" in event.because or event.because[0] == "AC-7.4": pass
    match clause:
        case "SC-4": pass
    UNPAID: dict[str, str] = {"SC-5": "no points"}
    say("SC-3", because=("SC-1",))
    """
    assert sorted(compared_with_clauses(dedent(source))) == ["AC-7.4", "GC-11", "SC-4", "SC-5"]


def test_an_event_is_printed_without_what_is_special_about_nothing():
    assert repr(TIED).endswith("because=('SC-1', 'SC-3'))")
    assert "unpaid='two_players'" in briefly(Part(0, "SC-4", unpaid="two_players"))
    assert "space='captain'" in repr(Part(2, "CO-1", "space", "captain"))
