"""The workbench: claims proved, or refuted on a board; house rules, and what falls with them."""

from __future__ import annotations

import time

import pytest

from elgrande.problems import problems
from elgrande.scoring import ranks, region_points
from proofs.kit.theorem import Verdict
from proofs.notebook import theorems
from proofs.notebook.language import speaking
from proofs.theorems import all_theorems
from proofs.theorems.sc_ranks import by_head_count, competition, dense, next_group_right_behind
from proofs.theorems.sc_small_models import small_models
from proofs.workbench import claim, workbench
from proofs.workbench.background import Background
from proofs.workbench.claims import examine
from proofs.workbench.house_rules import ALL_BUT_ONE, BOOK, CHOICES, HouseRule, answer_of, answered
from proofs.workbench.parts import CONDITIONS, EXAMPLES, NUMBERS, RELATIONS, Parts
from proofs.workbench.refusals import CannotSay
from proofs.workbench.region import Region
from proofs.workbench.standing import TRIED, stands
from proofs.workbench.typed import typed
from proofs.workbench.widget import Bench

# --- house rules ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_rule_of_the_book_is_the_engine(players):
    for counts in small_models(players):
        assert BOOK.ranks(counts) == ranks(counts)
        for king, home in ((False, None), (True, 0), (True, (0, 1))):
            right = region_points(counts, (5, 3, 1), king=king, home=home)
            assert BOOK.points(counts, (5, 3, 1), king=king, home=home) == right


@pytest.mark.parametrize(
    ("rule", "misreading"),
    [
        (HouseRule(tie_costs=0, behind="places"), competition),
        (HouseRule(tie_costs=0), dense),
        (HouseRule(tie_costs=ALL_BUT_ONE), by_head_count),
        (HouseRule(behind="no_tie"), next_group_right_behind),
    ],
)
def test_known_misreadings_are_house_rules(rule, misreading):
    assert all(rule.ranks(counts) == misreading(counts) for counts in small_models(4))


def test_every_answer_makes_a_rule_of_its_own_and_the_first_is_the_books():
    for choice in CHOICES:
        first, *others = choice.answers
        assert answered(BOOK, choice.field, first) == BOOK
        for name in others:
            rule = answered(BOOK, choice.field, name)
            assert rule != BOOK
            assert answer_of(rule, choice) == name


@pytest.mark.slow
def test_all_theorems_stand_under_the_rulebook():
    quick = list(TRIED)[:5]
    assert {stands(name, BOOK).verdict for name in quick} == {Verdict.PROVED}


@pytest.mark.slow
def test_only_those_theorems_fall_that_a_rule_breaks():
    rule = HouseRule(tied_bonus=True)
    fallen = {name for name in list(TRIED)[:5] if stands(name, rule).witness is not None}
    assert fallen == {"first_places_pay_sole_leaders", "bonuses_are_for_sole_leaders"}


# --- claims --------------------------------------------------------------------------------------------


def test_a_claim_is_proved_for_any_counts():
    proof = claim(lambda here: here.one_more(0).points[0] >= here.points[0], players=(2, 3))
    assert proof
    assert proof.state is None
    assert "any counts" in repr(proof)


def test_a_claim_is_refuted_on_a_board_that_can_be_edited():
    def helps_nobody(here):
        return here.one_more(0).points[1] <= here.points[1]

    refuted = claim(helps_nobody, players=[4])
    assert not refuted
    assert problems(refuted.state) == ()
    place = refuted.evidence.witness.place
    counts, shown = refuted.state.counts(place), refuted.state.scoreboard(place)
    more = (counts[0] + 1, *counts[1:])
    assert region_points(more, shown)[1] > region_points(counts, shown)[1]
    assert "points with one more of Ana’s" in "".join(map(str, refuted.evidence.witness.beside))
    assert list(refuted._drawings())
    with speaking("es"):
        assert "Refutado" in refuted._card()


def test_a_claim_by_a_house_rule_shows_the_points_of_the_rulebook_as_well():
    witness = examine(
        lambda here: here.points[0] != here.points[1] or here.points[0] == 0,
        players=[2],
        rule=HouseRule(tie_costs=0),
    ).witness
    ours, right = witness.sides.values()
    assert ours != right == (0, 0)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("len(set(here.counts)) == 2", "set or a dictionary"),
        ("here.points[0] % 2 == 0", "x == 0 or x == 2"),
        ("here.counts[0] / 2 > 1", "Multiply the other side"),
        ("here.counts[0] // 0 > 1", "Multiply the other side"),
        ("abs(here.counts[0] - 1) > 1", r"max\(x, -x\)"),
        ("(1, 2, 3)[here.counts[0]] > 1", "as an index"),
        ("int(here.counts[0]) > 1", "plain one with int"),
        ("here.ranks[0] < here.ranks[1]", "it is None"),
        ("here.points[4] > 0", "no such player"),
        ("here.point[0] > 0", "“point” is not known here"),
        ("open('x')", "“open” is not known here"),
        ("here.one_more.__globals__", "“__globals__” is not known"),
        ("(x for x in here.counts).gi_frame", "“gi_frame” is not known"),
        ("1 / here.counts[0] > 0", "Multiply the other side"),
        ("lambda: 0", "cannot use “lambda: 0”"),
        ("here.points[0] ** 2 > 3", "cannot use “here.points.0. .. 2” here. Write the product"),
        ("{here.king: 1}[True] == 1", "Compare the numbers one by one"),
        ("while True: pass", "“while True: pass” is none. Write the comparison alone"),
        ("here.points[0] >", "missing at the end"),
        ("here points[0] > 1", r"cannot read this from “points\[0\] > 1” on"),
        ("", "Write what is claimed"),
        ("here.counts[0] < 99999", "not known here"),
    ],
)
def test_what_symbols_cannot_follow_is_said_with_what_to_write_instead(text, says):
    with pytest.raises(CannotSay, match=says):
        examine(typed(text), players=[3])


def test_the_line_of_a_function_that_is_in_the_way_is_named():
    def remembers(here):
        return here.points[0] in dict.fromkeys(here.counts, 0)

    with pytest.raises(CannotSay, match=r"“return here.points\[0\] in .*”: This puts a number into a set"):
        claim(remembers, players=[2])


def test_a_claim_that_changes_from_call_to_call_is_refused():
    calls = []

    def forgetful(here):
        calls.append(here.counts[0])
        return (here.counts[0] > here.counts[1] or True) and calls[0] >= 0

    with pytest.raises(CannotSay, match="remembers something"):
        claim(forgetful, players=[2])


def test_every_part_can_be_chosen_and_is_said_in_three_languages():
    here = Region((2, 1, 0), (5, 3, 1), king=True)
    for condition in CONDITIONS:
        for number in NUMBERS:
            parts = Parts(condition, number, ">=", "0")
            assert parts.holds(here) in (True, False)
            english = parts.sentence()
            with speaking("pt"):
                assert parts.sentence() != english
    assert len(RELATIONS) == 5


def test_some_of_the_examples_hold_and_others_do_not():
    verdicts = [examine(example.holds, players=(4,)).verdict for example in EXAMPLES[1:5]]
    assert verdicts == [Verdict.REFUTED, Verdict.REFUTED, Verdict.REFUTED, Verdict.PROVED]


# --- the list of theorems ------------------------------------------------------------------------------


def test_theorems_are_found_by_word_clause_and_language():
    about_ties = [theorem.name for theorem in theorems("tie rule").found]
    assert "ranks_follow_the_tie_rule" in about_ties
    assert len(theorems("VT-1")) < len(theorems("vt")) < len(theorems()) == len(all_theorems())
    assert not len(theorems("zzz"))
    with speaking("es"):
        assert "La ronda" not in theorems("Grande")._card()
        about_seats = [theorem.name for theorem in theorems("asientos").found]
        everywhere = ["no_seat_is_special", "no_seat_is_special_with_all_expansions"]
        assert about_seats == [*everywhere, "ranks_do_not_depend_on_seats"]


def test_a_word_is_not_found_within_another_one():
    assert "ties_are_not_dense_ranking" not in [theorem.name for theorem in theorems("king").found]


# --- the widget ----------------------------------------------------------------------------------------


@pytest.fixture
def bench():
    return Bench("en", in_background=False)


def test_a_claim_is_chosen_from_lists(bench):
    bench.click("condition", "more")
    bench.click("left", "points:0")
    bench.click("relation", ">=")
    bench.click("right", "points:1")
    bench.click("players:3")
    bench.click("prove:parts")
    assert bench.scene.examined.evidence.verdict is Verdict.PROVED
    assert "✓ Proved for all numbers" in bench.result
    assert "Ana has more caballeros than Bruno" in bench.spoken
    bench.click("relation", ">")
    assert bench.result == ""
    bench.click("prove:parts")
    assert "✗ Refuted" in bench.result
    assert 'data-target="edit"' in bench.result


@pytest.mark.slow
def test_a_claim_is_typed_or_refused_in_a_sentence(bench):
    bench.click("prove:python", "here.points[0] >= 0")
    assert "✓ Proved for all numbers" in bench.result
    bench.click("prove:python", "here.points[0] % 2 == 0")
    assert "takes a remainder with %" in bench.result
    bench.click("prove:python", "import os")
    assert "“import os” is none" in bench.notice.sentence


def test_what_is_written_is_proved_or_refuted_on_a_board(bench):
    """The second button: the text stays, and a refuted claim opens in the editor like a chosen one."""
    bench.click("players:2")
    claim = "here.points[0] >= here.points[1]"
    bench.click("prove:python", claim)
    assert (bench.scene.text, bench.scene.examined.evidence.verdict) == (claim, Verdict.REFUTED)
    assert bench.spoken == f"Refuted: {claim}"
    ana, bruno = bench.witness.state.counts(bench.witness.place)
    assert ana < bruno, "where Bruno gets more"
    assert 'data-target="edit"' in bench.result
    bench.click("prove:python", f"{claim} or here.counts[0] <= here.counts[1]")
    assert "✓ Proved for all numbers" in bench.result
    assert 'data-target="edit"' not in bench.result


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "Write what is claimed of a region"),
        ("import os", "“import os” is none"),
        ("here.points[0] >", "missing at the end"),
        ("here.treasure > 0", "“treasure” is not known here"),
    ],
)
def test_what_cannot_be_read_is_answered_beside_the_text_and_nothing_is_proved(bench, text, says):
    """What was found of an earlier claim is gone with it: it would seem to be found of this text."""
    bench.click("players:2")
    bench.click("prove:python", "here.points[0] >= here.points[1]")
    bench.click("prove:python", text)
    assert says in bench.notice.sentence
    assert bench.spoken == bench.notice.sentence
    assert bench.scene.text == text
    assert bench.result == ""
    assert bench.witness is None


@pytest.mark.slow
def test_a_broken_rule_shows_what_falls_and_where():
    bench = Bench("es", in_background=False)
    bench.click("tab:rule")
    bench.click("rule:behind:no_tie")
    assert "✗ cae" in bench.panel
    assert "✓ se mantiene" in bench.panel
    assert bench.scene.looked_at == "three_players_pay_two_rows"
    bench.click("show:ranks_follow_the_tie_rule")
    assert bench.witness.place == "aragon"
    bench.click("tab:claim")
    assert "tu propia regla" in bench.panel
    bench.click("tab:rule")
    bench.click("rule:book")
    assert bench.scene.standing == {}


def test_a_theorem_is_found_and_proved_with_its_statement(bench):
    bench.click("tab:theorems")
    bench.click("find", "competition")
    bench.click("theorem:ties_are_not_competition_ranking")
    assert "def ranks_by_groups" in bench.result
    assert "✗ Refuted" in bench.result


def test_a_target_that_there_is_not_changes_nothing(bench):
    before = bench.scene
    for target in ("part", "rule:x:y", "players:9", "example:77", "theorem:none", "edit", "show:none"):
        bench.click(target)
        assert "There is nothing called" in bench.notice.sentence
    assert bench.scene == before


def test_a_witness_opens_in_the_editor():
    table = workbench("pt")
    table.bench._job = None
    table.bench.click("example:1")
    table.bench.click("prove:parts")
    table.bench.click("edit")
    assert table.children == (table.bench, table.editor)
    assert table.editor.state == table.bench.witness.state
    assert table.editor.speaker.language == "pt"
    with pytest.raises(ValueError, match="none of en, es, pt"):
        workbench("de")


# --- in the background -----------------------------------------------------------------------------------


def test_a_proof_in_the_background_is_found():
    bench = Bench("en")
    bench.click("example:4")
    bench.click("prove:parts")
    bench._job.wait()
    assert bench.scene.examined.evidence.verdict is Verdict.PROVED
    assert bench.scene.running is None


def test_a_long_proof_tells_its_progress_and_can_be_stopped():
    bench = Bench("en")
    bench.click("players:5")
    bench.click("example:0")
    bench.click("prove:parts")
    assert "<progress" in bench.result
    assert "■ Stop" in bench.result
    until = time.monotonic() + 20
    while bench._job.steps < 5 and time.monotonic() < until:
        time.sleep(0.05)
    bench.set_state({"clicked": ["stop", bench.revision - 1]})  # also while the picture changes
    bench._job.wait()
    assert bench.scene.examined is None
    assert "■ Stopped" in bench.result
    assert not bench._job.is_running


def test_a_job_that_fails_hands_on_its_error():
    found, job = [], Background()
    job.start(lambda: 1 // 0, found.append, lambda: None)
    job.wait()
    assert isinstance(found[0], ZeroDivisionError)


@pytest.mark.slow
def test_a_proof_that_was_stopped_takes_nothing_from_the_next_one():
    """z3 forgets what it is told next if it is interrupted while it solves nothing."""
    more_here = Parts("always", "after:1", "<=", "points:1").holds
    found, job = [], Background()
    job.start(lambda: examine(EXAMPLES[0].holds, players=(5,)), found.append, lambda: None)
    while job.steps < 100:
        time.sleep(0.01)
    job.stop()
    job.start(lambda: examine(more_here, players=(4,)), found.append, lambda: None)
    job.wait()
    alone = examine(more_here, players=(4,))
    assert [(evidence.paths, evidence.witness) for evidence in found] == [(alone.paths, alone.witness)]
