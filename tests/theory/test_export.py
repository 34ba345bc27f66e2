"""Games are exported one row a decision, with a data dictionary that says what stands in each column."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from pyarrow import parquet

from elgrande.cli import main
from elgrande.expansions.grandissimo.box import CARDS, FIRST_GAME, STACK_6
from elgrande.rules.edition_fields import EDITION_FIELDS
from elgrande.rules.editions import EN_BASE
from elgrande.theory import extras
from elgrande.theory.export import DICTIONARY, decisions_of, export
from elgrande.theory.tournaments import Match, play_match

MATCHES = [Match(number, ("random", "hasty", "random"), seed=40 + number) for number in range(3)]


@pytest.mark.slow
def test_the_file_holds_what_the_games_were(tmp_path):
    path = tmp_path / "games.parquet"
    rows = export(MATCHES, path)
    found = parquet.read_table(path)
    assert found.num_rows == rows == sum(len(decisions_of(match)) for match in MATCHES)
    assert found.to_pylist()[: len(decisions_of(MATCHES[0]))] == decisions_of(MATCHES[0])
    for match in MATCHES:
        result = play_match(match)
        own = [row for row in found.to_pylist() if row["game"] == match.number]
        assert [row["decision"] for row in own] == list(range(len(own)))
        assert {row["seat"]: row["final_points"] for row in own} == dict(enumerate(result.points))
        assert {row["seat"]: row["victory"] for row in own} == pytest.approx(dict(enumerate(result.scores)))
        assert {row["seat"]: row["bot"] for row in own} == dict(enumerate(match.seats))
        assert {row["final_rank"] for row in own if row["victory"]} == {1}
    assert not list(tmp_path.glob("*.partial"))


def test_each_column_is_explained_in_the_file_itself(tmp_path):
    path = tmp_path / "games.parquet"
    export(MATCHES[:1], str(path))
    schema = parquet.read_schema(path)
    assert schema.names == [column.name for column in DICTIONARY]
    for field, column in zip(schema, DICTIONARY, strict=True):
        assert field.metadata[b"meaning"].decode() == column.meaning
        assert len(column.meaning) > 10


def test_the_same_file_whatever_plays(tmp_path):
    one, other = tmp_path / "one.parquet", tmp_path / "other.parquet"
    with ThreadPoolExecutor(2) as threads:
        assert export(MATCHES, one) == export(MATCHES, other, threads)
    assert one.read_bytes() == other.read_bytes()


def test_without_the_library_the_extra_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(extras, "found", lambda name: None)
    with pytest.raises(extras.MissingExtra, match=r"install elgrande\[theory\]"):
        export(MATCHES, tmp_path / "games.parquet")


def test_the_command_writes_a_file_and_explains_it(tmp_path, capsys):
    path = tmp_path / "games.parquet"
    assert main(["export", str(path), "--games", "4", "--players", "2", "--bots", "random,hasty"]) == 0
    assert f"{parquet.read_metadata(path).num_rows} decisions" in capsys.readouterr().out
    rows = parquet.read_table(path).to_pylist()
    assert {(row["seat"], row["bot"]) for row in rows} == {
        (seat, bot) for seat in (0, 1) for bot in ("random", "hasty")
    }
    assert main(["export"]) == 0
    assert capsys.readouterr().out.count("\n") == len(DICTIONARY) + 2


def test_the_command_plays_with_the_cards_that_are_named(tmp_path):
    path, others = tmp_path / "games.parquet", {card.id for card in CARDS if card.deck == STACK_6}
    command = ["export", str(path), "--games", "2", "--players", "2", "--expansions", "grandissimo"]
    chosen = []
    for more in (["--cards", "first"], []):
        assert main([*command, *more]) == 0
        rows = parquet.read_table(path).to_pylist()
        taken = {json.loads(row["action"])["card"] for row in rows if row["kind"] == "TakeCard"}
        chosen.append(bool(taken & others - {*FIRST_GAME}))
        assert {row["cards"] for row in rows} == {"+".join(FIRST_GAME) if more else ""}
    assert chosen == [False, True]


def test_a_file_is_not_called_what_it_is_not(tmp_path):
    with pytest.raises(
        ValueError, match=r"games\.csv: what is written is Parquet, not \.csv; call it .*games\.parquet"
    ):
        export(MATCHES, tmp_path / "games.csv")
    assert list(tmp_path.iterdir()) == []


def test_an_edition_of_ones_own_is_exported_with_all_its_answers(tmp_path):
    house = replace(EN_BASE.but(length="short"), name="HOUSE")
    told = decisions_of(Match(0, ("random", "random"), 1, house))[0]
    assert told["edition"] == "HOUSE"
    assert json.loads(told["answers"])["length"] == "short"
    assert set(json.loads(told["answers"])) == set(EDITION_FIELDS)
