"""The result of a theorem as plain data: its proof is run, and then all its mutants."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from elgrande.problems import problems
from elgrande.state import State
from proofs.kit.theorem import Evidence, Mutant, Theorem, Unsound, Witness


@dataclass(frozen=True, slots=True)
class Fallen:
    """A mutant, and the witness that refuted it."""

    says: str
    witness: str
    state: str | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a theorem. `problem` says what is not as expected, and is empty if all is."""

    name: str
    clauses: tuple[str, ...]
    claim: str
    domain: str
    expected: str
    verdict: str = ""
    paths: int = 0
    asked: int = 0
    seconds: float = 0.0
    witness: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)
    state: str | None = None
    remark: str = ""
    mutants: tuple[Fallen, ...] = ()
    lemmas: tuple[str, ...] = ()
    problem: str = ""


def tried(theorem: Theorem) -> Result:
    """What becomes of a theorem: its proof is run, and all its mutants."""
    started = time.process_time()
    result = Result(
        theorem.name,
        theorem.clauses,
        theorem.claim,
        theorem.domain,
        str(theorem.expected),
        lemmas=tuple(lemma.name for lemma in theorem.lemmas),
    )
    try:
        result = with_evidence(result, theorem, theorem.prove())
        result = replace(result, mutants=tuple(fallen(theorem, mutant) for mutant in theorem.mutants))
    except Exception as error:  # whatever a proof stumbles over, it is not proved
        result = replace(result, problem=f"{type(error).__name__}: {error}")
    return replace(result, seconds=time.process_time() - started)


def with_evidence(result: Result, theorem: Theorem, evidence: Evidence) -> Result:
    """The result of a proof. Unsound unless it is what is expected."""
    verdict, witness = evidence.verdict, evidence.witness or Witness("")
    if not verdict.is_as(theorem.expected):
        raise Unsound(f"it is {verdict}, by {witness}" if evidence.witness else f"it is {verdict}")
    return replace(
        result,
        verdict=str(verdict),
        paths=evidence.paths,
        asked=evidence.asked,
        witness=witness.sentence,
        values={
            name: value if isinstance(value, int | str) else str(value)
            for name, value in witness.values.items()
        },
        state=playable(witness.state),
        remark=evidence.remark,
    )


def fallen(theorem: Theorem, mutant: Mutant) -> Fallen:
    """The mutant and its witness. Unsound if the very same proof holds of it, too."""
    evidence = theorem.prove(**mutant.change)
    if evidence.witness is None:
        raise Unsound(f"the mutant is not refuted: {mutant.says}")
    return Fallen(mutant.says, evidence.witness.sentence, playable(evidence.witness.state))


def playable(state: State | None) -> str | None:
    """A position as it is saved, if it is one of a game."""
    return None if state is None or problems(state) else state.to_json()
