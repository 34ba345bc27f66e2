"""A theorem, proved live: what it claims and of what, what became of it, and how its mutants fall."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from inspect import signature
from typing import Any

from elgrande.course.exhibits import Exhibit, folded
from elgrande.markup import code_name
from elgrande.problems import problems
from elgrande.rules.message import N_
from elgrande.state import State
from proofs.kit.asked_questions import Question, remembered
from proofs.kit.theorem import Evidence, Theorem, Unsound, Verdict, Witness
from proofs.notebook.language import about_all, count, say, translated
from proofs.notebook.pages import Page, tabled
from proofs.notebook.progress import progress
from proofs.notebook.statements import drawings_of, question, statement
from proofs.theorems import UnknownTheorem, all_theorems

MARKS = {Verdict.PROVED: "✓", Verdict.CHECKED: "✓", Verdict.REFUTED: "✗", Verdict.COMPARED: "⚖"}
VERDICTS = {
    Verdict.PROVED: N_("Proved for all numbers"),
    Verdict.CHECKED: N_("Checked in every case"),
    Verdict.REFUTED: N_("Refuted"),
    Verdict.COMPARED: N_("Compared"),
}
MANY = 6  # so many clauses are named; more are counted


@dataclass(frozen=True, eq=False)
class Proof(Page):
    """A theorem and the evidence just gathered for it; `changes` are what was put in the engine's place.

    `asked` is one of the questions that z3 got, if it got any. A proof is true if the claim holds.
    """

    theorem: Theorem
    evidence: Evidence
    seconds: float
    changes: Mapping[str, Any] = field(default_factory=dict)
    asked: Question | None = None

    @property
    def verdict(self) -> Verdict:
        """What became of the claim."""
        return self.evidence.verdict

    @property
    def witness(self) -> Witness | None:
        """Where the claim is wrong, if it is."""
        return self.evidence.witness

    @property
    def state(self) -> State | None:
        """A position of the game in which to see that, if there is one."""
        return playable(self.witness)

    def __bool__(self) -> bool:
        return self.verdict.holds

    def __repr__(self) -> str:
        lines = "\n".join(f"  {line}" for line in self._lines())
        return f"{MARKS[self.verdict]} {self._said()}\n{lines}"

    def _said(self) -> str:
        claim = translated(self.theorem.claim)
        if not self.changes:
            return f"{translated(VERDICTS[self.verdict])}: {claim}"
        names = {
            "verdict": translated(VERDICTS[self.verdict]),
            "names": ", ".join(map(_called, self.changes.values())),
        }
        return say("{verdict} with {names} in its place: {claim}", **names, claim=claim)

    def _lines(self) -> Iterator[str]:
        """Everything else there is to say, line by line."""
        stated, evidence = self.theorem, self.evidence
        yield say("Of: {domain}", domain=translated(stated.domain))
        if self.witness is not None:
            yield say("Witness: {sentence}", sentence=translated(self.witness.sentence))
        if evidence.remark:
            yield translated(evidence.remark)
        if stated.lemmas:
            yield say("It rests on: {names}", names=", ".join(lemma.name for lemma in stated.lemmas))
        paths = paths_or_cases(evidence)
        asked = count("{n} question", "{n} questions", evidence.asked)
        yield say("{paths}, {asked}, {seconds} s", paths=paths, asked=asked, seconds=f"{self.seconds:.1f}")

    def _card(self) -> str:
        head = f"> {MARKS[self.verdict]} **{self._said()}.**\n>\n> {about(self.theorem)}"
        lines = "".join(f"\n* {line}" for line in self._lines())
        folds = [folded(say("The statement"), statement(self.theorem, self.changes))]
        if self.asked is not None:
            folds.append(folded(say("What z3 was asked"), question(self.asked)))
        return "\n\n".join([f"{head}\n{lines}\n* {code_name(place(self.theorem))}", *folds])

    def _drawings(self) -> Iterable[Exhibit]:
        return drawings_of(self.witness)

    def _boards(self) -> Sequence[tuple[str, State]]:
        return [("", state) for _, state in board_of(self.witness)]

    def _marked(self) -> Sequence[str | None]:
        return [None if self.witness is None else self.witness.place]

    def _has_small_boards(self) -> bool:
        return True


@dataclass(frozen=True, eq=False)
class Fallen(Page):
    """The mutants of a theorem, each with the witness that has just refuted it. It is as long as they are."""

    theorem: Theorem
    witnesses: Mapping[str, Witness]

    def __len__(self) -> int:
        return len(self.witnesses)

    def __repr__(self) -> str:
        return "\n".join(
            f"{MARKS[Verdict.REFUTED]} “{translated(says)}”: {translated(witness.sentence)}"
            for says, witness in self.witnesses.items()
        )

    def _card(self) -> str:
        rows = [
            (f"{MARKS[Verdict.REFUTED]} {translated(says)}", translated(witness.sentence))
            for says, witness in self.witnesses.items()
        ]
        table = tabled((say("Misreading"), say("Refuted by")), rows)
        return f"**{translated(self.theorem.claim)}**\n\n{table}"

    def _boards(self) -> Sequence[tuple[str, State]]:
        return [board for witness in self.witnesses.values() for board in board_of(witness)]

    def _marked(self) -> Sequence[str | None]:
        return [witness.place for witness in self.witnesses.values() if board_of(witness)]

    def _has_small_boards(self) -> bool:
        return True


def prove(name: str, **change: Any) -> Proof:
    """The theorem of this name, proved now; with a `change`, of what is put in the place of the engine's own.

    UnknownTheorem names those with a similar name, TypeError what can be changed. What a theorem rests on is
    not proved again: prove its lemmas in the same way.

    >>> from proofs.theorems.sc_ranks import competition
    >>> prove("ranks_follow_the_tie_rule", rule=competition).witness.sentence
    'caballeros 1, 1 rank 2, 2, not 1, 1'
    """
    stated = named(name)
    changeable = list(signature(stated.prove).parameters)
    if wrong := [each for each in change if each not in changeable]:
        raise TypeError(f"{name}: {', '.join(wrong)} cannot be changed, but {', '.join(changeable)}")
    with progress(stated.name, stated.cost) as seconds, remembered() as questions:
        evidence = stated.prove(**change)
        evidence.verdict  # noqa: B018 – Vacuous, here and now, if nothing was asked
        return Proof(stated, evidence, seconds(), change, questions.shown)


def mutants(name: str) -> Fallen:
    """The plausible misreadings of this theorem's rule, each put in its place and refuted now.

    >>> mutants("two_players_pay_a_sole_leader")
    ✗ “tied leaders get the second value”: ...
    ✗ “all rows pay”: ...
    """
    stated = named(name)
    found: dict[str, Witness] = {}
    with progress(stated.name, stated.cost):
        for mutant in stated.mutants:
            witness = stated.prove(**mutant.change).witness
            if witness is None:
                raise Unsound(f"the mutant is not refuted: {mutant.says}")
            found[mutant.says] = witness
    return Fallen(stated, found)


def named(name: str) -> Theorem:
    """The theorem of this name."""
    theorems = all_theorems()
    if name not in theorems:
        similar = get_close_matches(name, theorems) or [each for each in theorems if name in each]
        meant = f"; is one of these meant? {', '.join(similar)}" if similar else ""
        raise UnknownTheorem(f"{name!r} is no theorem{meant}")
    return theorems[name]


def about(stated: Theorem) -> str:
    """The clauses of a theorem by their titles, in the language of the notebook."""
    if len(stated.clauses) > MANY:
        return count("{n} clause", "{n} clauses", len(stated.clauses))
    speaker = about_all()
    return " · ".join(f"{id} *{speaker.clause_title(id)}*" for id in stated.clauses)


def paths_or_cases(evidence: Evidence) -> str:
    """How many paths a proof for all numbers went down; how many cases were looked at where it is none."""
    if evidence.verdict is Verdict.PROVED:
        return count("{n} path", "{n} paths", evidence.paths)
    return count("{n} case", "{n} cases", evidence.paths)


def place(stated: Theorem) -> str:
    """The file in which a theorem stands, and its name."""
    return f"{stated.prove.__module__.replace('.', '/')}.py: {stated.name}"


def playable(witness: Witness | None) -> State | None:
    """The position of a witness, if it has one that a game can come to."""
    if witness is None or witness.state is None or problems(witness.state):
        return None
    return witness.state


def board_of(witness: Witness | None) -> list[tuple[str, State]]:
    """The board of a witness, if it has one, under its sentence."""
    state = playable(witness)
    return [] if witness is None or state is None else [(translated(witness.sentence), state)]


def _called(changed: Any) -> str:
    return getattr(changed, "__name__", repr(changed))
