"""Every theorem is as expected: proved, refuted or compared, its mutants refuted, and no lemma missing."""

import ast
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import proofs
from elgrande.rules.box import EXPANSIONS
from elgrande.state import State
from proofs.kit.theorem import Verdict
from proofs.results import Result, tried
from proofs.runner import resting_on, with_lemmas_checked
from proofs.theorems import all_theorems
from proofs.theorems.co_games import HOOKS
from tests.proofs.witnesses import OF_NO_GAME, look_at_witnesses, noting_witnesses

THEOREMS = list(all_theorems().values())


def marked(theorem):
    """The theorem as a case: about its clauses, and slow if it is."""
    slow = [pytest.mark.slow] if theorem.slow else []
    return pytest.param(theorem, id=theorem.name, marks=[pytest.mark.clause(*theorem.clauses), *slow])


@pytest.mark.slow
@pytest.mark.parametrize("theorem", [marked(theorem) for theorem in THEOREMS])
def test_the_theorem_is_as_expected(theorem):
    theorem, witnesses = noting_witnesses(theorem)
    result = tried(theorem)
    assert result.problem == ""
    assert Verdict(result.verdict).is_as(theorem.expected)
    assert result.asked >= result.paths >= 1
    assert [mutant.says for mutant in result.mutants] == [mutant.says for mutant in theorem.mutants]
    assert all(mutant.witness for mutant in result.mutants)
    assert result.witness or theorem.expected is not Verdict.REFUTED
    for saved in filter(None, [result.state, *(mutant.state for mutant in result.mutants)]):
        assert State.from_json(saved).to_json() == saved  # a position of a game, to draw and to play
    look_at_witnesses(theorem.name, witnesses)


def test_those_whose_witnesses_are_of_no_game_are_theorems():
    assert {theorem.name for theorem in THEOREMS} >= OF_NO_GAME


def test_where_all_hooks_of_expansions_are_taken_away_none_is_left():
    """Whatever the engine keeps by the name of an expansion is among them."""
    modules = [module for name, module in sys.modules.items() if name.startswith("elgrande.engine")]
    kept = {
        id(value)
        for module in modules
        for value in vars(module).values()
        if isinstance(value, dict) and any(name in value for name in EXPANSIONS)
    }
    assert kept == {id(hooks) for hooks in HOOKS.values()}


def test_there_are_theorems_of_every_kind():
    assert {theorem.expected for theorem in THEOREMS} == {Verdict.PROVED, Verdict.REFUTED, Verdict.COMPARED}


def test_every_theorem_that_is_to_be_proved_has_a_mutant():
    assert [each.name for each in THEOREMS if each.expected is Verdict.PROVED and not each.mutants] == []


@pytest.mark.slow
def test_only_the_kit_says_that_evidence_is_for_all_numbers():
    """How strong a verdict is follows from how its evidence was gathered; no theorem says it by hand."""
    package = Path(proofs.__file__).parent
    said = {
        file.relative_to(package).as_posix()
        for file in package.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.keyword) and node.arg == "symbolic"
    }
    assert said == {"kit/theorem.py"}


def test_lemmas_are_theorems_that_come_first():
    order = [theorem.name for theorem in THEOREMS]
    for theorem in THEOREMS:
        for lemma in resting_on(theorem):
            assert lemma.expected is Verdict.PROVED
            assert order.index(lemma.name) < order.index(theorem.name)


def test_what_rests_on_something_unproved_is_not_as_expected():
    resting = next(theorem for theorem in THEOREMS if theorem.lemmas)
    lemma = resting.lemmas[0].name
    results = {each.name: as_it_should_be(each) for each in (*resting_on(resting), resting)}
    assert with_lemmas_checked(results)[resting.name].problem == ""
    results[lemma] = replace(results[lemma], problem="it is refuted")
    assert with_lemmas_checked(results)[resting.name].problem == f"rests on {lemma}, not proved"


def test_what_rests_on_something_checked_case_by_case_is_not_proved_for_all_numbers():
    resting = next(theorem for theorem in THEOREMS if theorem.lemmas)
    lemma = resting.lemmas[0].name
    results = {each.name: as_it_should_be(each) for each in (*resting_on(resting), resting)}
    assert with_lemmas_checked(results)[resting.name].verdict == Verdict.PROVED
    results[lemma] = replace(results[lemma], verdict=Verdict.CHECKED)
    assert with_lemmas_checked(results)[resting.name].verdict == Verdict.CHECKED


def as_it_should_be(theorem):
    """The result of a theorem as it is expected, without running anything."""
    lemmas = tuple(lemma.name for lemma in theorem.lemmas)
    return Result(theorem.name, theorem.clauses, "", "", theorem.expected, theorem.expected, lemmas=lemmas)
