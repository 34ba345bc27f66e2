"""The kit catches every unsound trick: what proves nothing is never taken for a proof."""

from functools import cache

import pytest
import z3

from elgrande.positions import position
from proofs.kit import theorem as kit
from proofs.kit.symbolic_execution import condition_of, term_of
from proofs.kit.theorem import (
    Evidence,
    Mutant,
    Unsound,
    Verdict,
    Witness,
    all_of,
    exactly_one,
    follows,
    for_all,
    theorem,
    valid,
)
from proofs.kit.z3_solver import Undecided, Vacuous, new_solver
from proofs.results import playable, tried

(NUMBER,) = z3.Ints("number")


@pytest.fixture(autouse=True)
def _no_theorem_of_a_test_stays(monkeypatch):
    """What tests state is not among the theorems afterwards."""
    monkeypatch.setattr(kit, "THEOREMS", dict(kit.THEOREMS))


def doubled(number):
    return number + number


def tripled(number):
    return number * 3


def is_never_negative(rule, assuming=()):
    """The proof that a rule makes no negative number of one that is not negative."""
    return follows(
        rule,
        lambda result: term_of(result) >= 0,
        symbols=[NUMBER],
        assuming=[NUMBER >= 0, *assuming],
    )


def stated(prove, **how):
    """A theorem of a test."""
    how = {
        "claim": "it is so",
        "domain": "everywhere",
        "mutants": [Mutant("not so", rule=lambda n: -n - 1)],
    } | how
    return theorem(*how.pop("clauses", ("SC-3",)), **how)(prove)


# --- what is proved, and what is not -----------------------------------------------------------------


def test_a_true_claim_is_proved_and_its_mutant_refuted():
    def never_negative(rule=doubled):
        return is_never_negative(rule)

    result = tried(stated(never_negative))
    assert (result.problem, result.verdict) == ("", "proved")
    assert result.paths == result.asked == 1
    assert result.mutants[0].witness == "number = 0"


def test_a_false_claim_is_refuted_by_a_small_witness():
    evidence = follows(doubled, lambda result: result < 10, symbols=[NUMBER], assuming=[NUMBER >= 0])
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.witness.values == {"number": 5}


def test_a_refuted_claim_that_was_to_be_proved_is_a_problem():
    def too_much(rule=tripled):
        return follows(rule, lambda result: result < 10, symbols=[NUMBER])

    assert "it is refuted, by number = " in tried(stated(too_much)).problem


def test_a_proved_claim_that_was_to_be_refuted_is_a_problem():
    def never_negative():
        return is_never_negative(doubled)

    result = tried(stated(never_negative, expected=Verdict.REFUTED, mutants=[]))
    assert result.problem == "Unsound: it is proved"


# --- tricks ------------------------------------------------------------------------------------------


def test_contradictory_assumptions_prove_nothing():
    def anything(rule=doubled):
        return is_never_negative(rule, assuming=[NUMBER < 0])

    assert tried(stated(anything)).problem.startswith("Vacuous: nothing fulfils the assumptions")


def test_contradictory_assumptions_of_a_formula_prove_nothing():
    with pytest.raises(Vacuous):
        valid(z3.BoolVal(False), symbols=[NUMBER], assuming=[NUMBER > 1, NUMBER < 1])


def test_not_knowing_proves_nothing(monkeypatch):
    monkeypatch.setattr(kit, "new_solver", lambda: new_solver(steps=20_000))
    a, b, c = z3.Ints("a b c")
    with pytest.raises(Undecided):
        valid(a * a * a + b * b * b + c * c * c != 33, symbols=[a, b, c])


def test_not_knowing_is_a_problem_of_the_theorem():
    def out_of_steps(rule=doubled):
        raise Undecided("z3 gave up: canceled")

    assert tried(stated(out_of_steps)).problem == "Undecided: z3 gave up: canceled"


def test_a_mutant_that_is_the_original_is_a_problem():
    def never_negative(rule=doubled):
        return is_never_negative(rule)

    result = tried(stated(never_negative, mutants=[Mutant("the same in green", rule=tripled)]))
    assert result.problem == "Unsound: the mutant is not refuted: the same in green"


def test_a_mutant_that_cannot_run_is_not_refuted():
    def never_negative(rule=doubled):
        return is_never_negative(rule)

    result = tried(
        stated(never_negative, mutants=[Mutant("hashes", rule=lambda number: {number: 1}[number])])
    )
    assert result.problem.startswith("Concretised")


def test_no_cases_prove_nothing():
    with pytest.raises(Vacuous):
        _ = for_all([], lambda case: None).verdict


def test_no_parts_prove_nothing():
    with pytest.raises(Vacuous):
        _ = all_of([]).verdict


def test_an_empty_part_spoils_the_whole():
    with pytest.raises(Vacuous):
        all_of([Evidence(3, 3), for_all([], lambda case: None)])


def test_fewer_questions_than_paths_prove_nothing():
    with pytest.raises(Vacuous):
        _ = Evidence(paths=3, asked=2).verdict


def test_a_function_that_knows_symbols_from_numbers_is_found_out():
    def two_faced(number):
        return 0 if isinstance(number, int) else 20

    with pytest.raises(Unsound, match="but with plain numbers it is True"):
        follows(two_faced, lambda result: condition_of(result < 10), symbols=[NUMBER])


def test_a_function_that_remembers_symbols_is_found_out():
    def remembers(rule=doubled):
        return is_never_negative(cache(rule))

    assert tried(stated(remembers)).problem.startswith("Concretised")


# --- evidence ----------------------------------------------------------------------------------------


def test_evidence_adds_up_to_the_first_part_that_falls():
    fallen = Evidence(2, 2, Witness("there"))
    parts = [Evidence(1, 1, remark="one"), fallen, Evidence(5, 5)]
    assert all_of(parts) == Evidence(3, 3, Witness("there"), "one")


def test_what_is_looked_at_case_by_case_is_not_proved_for_all_numbers():
    in_three_cases = for_all(range(3), lambda case: None)
    for_all_numbers = is_never_negative(doubled)
    assert in_three_cases.verdict is Verdict.CHECKED
    assert for_all_numbers.verdict is Verdict.PROVED
    assert all_of([for_all_numbers, for_all_numbers]).verdict is Verdict.PROVED
    assert all_of([for_all_numbers, in_three_cases]).verdict is Verdict.CHECKED


def test_evidence_made_by_hand_is_no_proof_for_all_numbers():
    assert Evidence(1, 1).verdict is Verdict.CHECKED


def test_a_checked_claim_is_as_good_as_expected_and_a_refuted_one_is_not():
    assert Verdict.CHECKED.is_as(Verdict.PROVED)
    assert not Verdict.REFUTED.is_as(Verdict.PROVED)
    assert not Verdict.COMPARED.is_as(Verdict.PROVED)


def test_a_comparison_is_neither_proved_nor_refuted():
    assert Evidence(1, 1, comparison=True).verdict is Verdict.COMPARED
    assert Evidence(1, 1, Witness("they differ"), comparison=True).verdict is Verdict.COMPARED


def test_a_table_of_cases_has_gaps_and_overlaps():
    cases = {"even": lambda n: n % 2 == 0, "three": lambda n: n == 3}
    assert exactly_one(cases, [0, 2, 3]).verdict is Verdict.CHECKED
    assert str(exactly_one(cases, [2, 3, 5]).witness) == "5: no case applies"
    assert str(exactly_one({**cases, "small": lambda n: n < 2}, [0]).witness) == "0: even and small apply"


# --- how a theorem is stated -------------------------------------------------------------------------


def nothing(rule=None):
    return Evidence(1, 1)


@pytest.mark.parametrize(
    ("how", "problem"),
    [
        ({"mutants": []}, "names no mutant"),
        ({"clauses": ()}, "is about no clause"),
        ({"clauses": ("SC-99",)}, "is about SC-99, which no clause is called"),
    ],
)
def test_a_badly_stated_theorem_is_refused(how, problem):
    with pytest.raises(Unsound, match=problem):
        stated(nothing, **how)


def test_no_theorem_is_stated_twice():
    stated(nothing)
    with pytest.raises(Unsound, match="nothing is stated twice"):
        stated(nothing)


def test_a_lemma_must_be_a_theorem_to_be_proved():
    def refuted():
        return Evidence(1, 1, Witness("here"))

    lemma = stated(refuted, expected=Verdict.REFUTED, mutants=[])
    with pytest.raises(Unsound, match="rests on refuted"):
        stated(nothing, lemmas=[lemma])


def test_a_lemma_must_be_registered():
    lemma = stated(nothing)
    del kit.THEOREMS["nothing"]
    with pytest.raises(Unsound, match="rests on nothing"):
        stated(nothing, lemmas=[lemma])


def test_whatever_a_proof_stumbles_over_is_a_problem():
    def stumbles(rule=doubled):
        raise ZeroDivisionError("by nothing")

    assert tried(stated(stumbles)).problem == "ZeroDivisionError: by nothing"


def test_only_positions_of_a_game_are_handed_on():
    state = position(2)
    assert playable(state) == state.to_json()
    assert playable(state._replace(king="toledo")) is None
    assert playable(None) is None
