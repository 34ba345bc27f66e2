"""`python -m proofs`: what is chosen, what is told, and what it ends with."""

import json
import os
import subprocess
import sys

import pytest

from elgrande.state import State
from proofs import runner
from proofs.books.chapters import CHAPTERS
from proofs.kit import theorem as kit
from proofs.kit.theorem import Evidence, Mutant, Verdict, Witness, theorem
from proofs.results import Fallen, Result
from proofs.runner import chosen, line, main, summary, tried_all
from proofs.theorems import UnknownTheorem, all_theorems

QUICK = "both_wordings_of_the_short_game_agree"


def names(theorems):
    return [each.name for each in theorems]


# --- choosing ----------------------------------------------------------------------------------------


def test_without_a_wish_all_are_chosen():
    assert names(chosen([])) == list(all_theorems())


def test_a_theorem_is_chosen_with_all_it_rests_on():
    assert names(chosen(["a_power_card_can_always_be_played"])) == [
        "no_value_is_played_twice",
        "a_power_card_can_always_be_played",
    ]


def test_a_clause_chooses_the_theorems_about_it():
    found = chosen(["MS-5"])
    assert "first_values_divide_the_regions" in names(found)
    assert QUICK not in names(found)


def test_a_chapter_chooses_the_theorems_of_all_its_clauses():
    assert set(names(chosen(["MS-1"]))) <= set(names(chosen(["MS"])))


def test_the_sentences_of_the_books_are_chosen_by_their_module():
    """`python -m proofs bk_books` proves what is said in chapters of sentences, and nothing else."""
    found = names(chosen(["bk_books"]))
    assert len(found) >= 3 * len(CHAPTERS)
    assert all(chapter in " ".join(found) for chapter in CHAPTERS)
    assert all(all_theorems()[name].prove.__module__ == "proofs.theorems.bk_books" for name in found)


def test_fast_and_slow_ones_together_are_all():
    fast, slow = set(names(chosen([], slow=False))), set(names(chosen([], fast=False)))
    assert fast | slow == set(all_theorems())
    assert QUICK in fast - slow
    assert "shares_pay_what_the_rulebook_pays" in slow


def test_lemmas_that_were_left_out_are_taken_for_granted(capsys):
    assert main(["a_lead_can_shrink_only_in_valencia", "--fast", "--jobs", "1"]) == 0
    assert capsys.readouterr().out.count("\n") == 2  # one quick theorem, and the sum of it


def test_where_nothing_is_left_nothing_is_proved():
    with pytest.raises(UnknownTheorem, match="none of these is slow"):
        chosen([QUICK], fast=False)


@pytest.mark.parametrize("name", ["SC-99", "no_such_theorem", "sc-3"])
def test_an_unknown_name_is_refused(name):
    with pytest.raises(UnknownTheorem, match=name):
        chosen([name])


# --- telling -----------------------------------------------------------------------------------------


def test_the_program_tells_one_line_and_ends_well(capsys):
    assert main([QUICK, "--jobs", "1"]) == 0
    told, counted = capsys.readouterr().out.splitlines()
    assert told.startswith("RD-2      checked       3 cases")
    assert "another skips 1, 4 and 7: that is the same" in told
    assert "1 mutant refuted: “rounds with a scoring are left out”" in told
    assert counted.startswith(
        "1 theorems: 0 proved for all numbers, 1 checked in every case, 0 refuted, 0 not as expected"
    )


def test_the_program_tells_more_if_asked(capsys):
    assert main([QUICK, "--jobs", "1", "--witnesses"]) == 0
    assert f"    {QUICK}" in capsys.readouterr().out


@pytest.mark.slow
def test_two_processes_find_the_same_as_one():
    theorems = chosen(["RD-2"], slow=False)
    one, two = ({r.name: r.verdict for r in tried_all(theorems, jobs)} for jobs in (1, 2))
    assert one == two
    assert set(one) == set(names(theorems))


def test_the_program_refuses_an_unknown_name(capsys):
    assert main(["SC-99"]) == 2
    assert "SC-99" in capsys.readouterr().err


def test_the_program_writes_what_it_found(tmp_path, capsys):
    file = tmp_path / "results.json"
    assert main(["ties_are_not_competition_ranking", "--jobs", "1", "--json", str(file)]) == 0
    (result,) = json.loads(file.read_text(encoding="utf-8"))
    assert result["verdict"] == "refuted"
    assert result["values"] == {"caballeros of 0": 1, "caballeros of 1": 1}
    state = State.from_json(result["state"])
    assert state.counts("aragon") == (1, 1)


@pytest.mark.parametrize("command", [("proofs", QUICK, "--jobs", "1"), ("proofs.books", "winners")])
def test_a_reader_who_has_had_enough_is_no_error(command):
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", *command], stdout=writing, stderr=subprocess.PIPE, timeout=120, check=True
    )
    os.close(writing)
    assert done.stderr == b""


def test_the_program_ends_badly_if_something_is_not_as_expected(monkeypatch, capsys):
    monkeypatch.setattr(kit, "THEOREMS", {})
    monkeypatch.setattr(runner, "all_theorems", lambda: kit.THEOREMS)

    def wrong(paths=1):
        return Evidence(paths, paths, Witness("here"))

    theorem("SC-3", claim="it is so", domain="everywhere", mutants=[Mutant("twice", paths=2)])(wrong)
    assert main(["--jobs", "1"]) == 1
    assert "NOT AS EXPECTED" in capsys.readouterr().out


def test_a_line_counts_clauses_and_mutants():
    result = Result(
        "name", ("SC-2", "SC-3"), "it is so", "2 players", Verdict.PROVED, "proved", 6, 6, 0.25,
        mutants=(Fallen("not so", "here"), Fallen("nor so", "there")),
    )  # fmt: skip
    assert line(result) == (
        "SC-2 +1   proved        6 paths   0.2 s  it is so [2 players] – 2 mutants refuted: “not so” by here"
    )


def test_a_line_is_cut_to_the_terminal_only(monkeypatch):
    monkeypatch.setenv("COLUMNS", "20")
    assert runner.shown("x" * 30) == "x" * 30
    monkeypatch.setattr(runner.sys.stdout, "isatty", lambda: True, raising=False)
    assert runner.shown("x" * 30) == "x" * 19 + "…"


def test_the_summary_tells_what_is_proved_for_all_numbers_from_what_is_checked():
    results = [
        Result(f"{verdict} {number}", ("SC-3",), "", "", expected, verdict)
        for number, (expected, verdict) in enumerate(
            [("proved", "proved"), ("proved", "checked"), ("proved", "checked"), ("refuted", "refuted")]
        )
    ]
    told = "4 theorems: 1 proved for all numbers, 2 checked in every case, 1 refuted, 0 not as expected"
    assert summary(results, 1.0).startswith(told)


def test_a_comparison_counts_as_no_theorem():
    results = [
        Result("one", ("SC-3",), "", "", "proved", "proved"),
        Result("two", ("SC-3",), "", "", "compared", "compared"),
    ]
    assert summary(results, 1.0).startswith("1 theorems: 1 proved for all numbers, 0 checked")
    assert "; 1 comparison of the books; " in summary(results, 1.0)


def test_the_summary_counts_what_is_not_as_expected():
    results = [Result("one", ("SC-3",), "", "", "proved", problem="Vacuous")]
    assert "1 not as expected" in summary(results, 1.0)
