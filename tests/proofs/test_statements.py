"""What a proof shows of its statement: specification, function, question, and the place of its witness."""

from __future__ import annotations

import pytest
import z3

from proofs.kit.asked_questions import remembered
from proofs.kit.readable_formulas import LONGEST, lines, readable
from proofs.notebook import mutants, prove
from proofs.notebook.language import speaking
from proofs.notebook.progress import Stopped, progress
from proofs.notebook.statements import sources
from proofs.theorems import all_theorems
from proofs.theorems.sc_points import bonus_for_tied_leaders
from proofs.theorems.sc_ranks import competition


@pytest.mark.slow
def test_the_specification_stands_beside_the_function():
    proof = prove("ranks_follow_the_tie_rule", rule=competition)
    card = proof._card()
    assert card.index("def ranks_by_groups") < card.index("def competition")
    assert "def ranks(" not in card
    assert all(line for line in card[card.index("<table") : card.index("</table>")].splitlines())
    assert "def ranks(" in prove("ranks_do_not_depend_on_seats")._card()


def test_every_theorem_has_a_statement_to_show():
    for stated in all_theorems().values():
        (_, source), *_ = sources(stated)
        assert source.startswith(("def ", "@theorem", "@_")), stated.name


def test_what_z3_was_asked_is_shown_with_names_of_players():
    card = prove("one_more_can_help_a_rival")._card()
    asked = card.partition("What z3 was asked")[2]  # which path falls first may differ
    assert "Diego" in asked
    assert "third" in asked
    assert "caballeros of" not in asked
    with speaking("es"):
        assert "¿Puede fallar algo de esto?" in prove("two_players_pay_a_sole_leader")._card()


def test_a_proof_by_playing_has_asked_z3_nothing():
    proof = prove("no_stack_runs_out")
    assert proof.asked is None
    assert "z3" not in proof._card()


def test_the_question_that_refutes_is_the_one_that_is_shown():
    with remembered() as questions:
        evidence = all_theorems()["one_more_can_help_a_rival"].prove()
    assert evidence.witness is not None
    assert questions.shown is questions.fallen


def test_the_place_of_a_witness_is_drawn_with_both_answers():
    proof = prove("shares_pay_what_the_rulebook_pays", paying=bonus_for_tied_leaders)
    drawn = [exhibit._repr_mimebundle_().get("image/svg+xml", "") for exhibit in proof.exhibits()]
    (card,) = [svg for svg in drawn if "points by this claim" in svg]
    assert card.count("eg-slot") >= 4  # both values of both players stand out
    assert sum("eg-in-galicia eg-picked" in svg for svg in drawn) == 1  # the place on the board


def test_a_misreading_marks_its_place_on_the_board():
    fallen = mutants("two_players_pay_a_sole_leader")
    assert fallen._marked() == ["galicia", "galicia"]


def test_formulas_are_written_as_people_write_them():
    one, two = z3.Ints("one two")
    assert readable(one + -2 * two >= 3) == "one ≥ 2 · two + 3"
    assert readable(z3.Not(z3.Or(one > two, one == two))) == "¬(one > two ∨ one = two)"
    assert readable(z3.If(one > two, 0, 1) + 1 == 2) == "[one ≤ two] = 1"
    assert lines(z3.And(one > 0, z3.Or(z3.BoolVal(True), two > 0))) == ["one > 0"]
    long = z3.And([one != number for number in range(2_000)])
    assert readable(long).endswith("…")
    assert len(readable(long)) <= LONGEST + 2


def test_a_proof_that_is_interrupted_says_that_nothing_is_known():
    with pytest.raises(Stopped, match="nothing is proved") as stopped, progress("forever"):
        raise KeyboardInterrupt
    assert stopped.value._render_traceback_() == ["■ Stopped: nothing is proved, and nothing is refuted."]
