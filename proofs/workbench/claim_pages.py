"""A claim in Python, examined in a cell of the notebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from elgrande.course.exhibits import Exhibit, folded
from elgrande.state import State
from proofs.kit.asked_questions import Question, remembered
from proofs.kit.theorem import Evidence, Verdict
from proofs.notebook.language import say, translated
from proofs.notebook.pages import Page
from proofs.notebook.progress import progress
from proofs.notebook.proving import MARKS, VERDICTS, board_of, paths_or_cases, playable
from proofs.notebook.statements import drawings_of, question
from proofs.workbench.claims import FEW, Claim, domain, examine
from proofs.workbench.house_rules import BOOK, HouseRule


@dataclass(frozen=True, eq=False)
class ExaminedClaim(Page):
    """A claim about any region, and what became of it; true if it was proved."""

    name: str
    players: tuple[int, ...]
    evidence: Evidence
    asked: Question | None
    seconds: float

    @property
    def verdict(self) -> Verdict:
        """What became of the claim."""
        return self.evidence.verdict

    @property
    def state(self) -> State | None:
        """A position in which the claim is wrong, if it is; `edit` opens it."""
        return playable(self.evidence.witness)

    def __bool__(self) -> bool:
        return self.verdict.holds

    def __repr__(self) -> str:
        return "\n  ".join(
            [f"{MARKS[self.verdict]} {translated(VERDICTS[self.verdict])}: {self.name}", *self._lines()]
        )

    def _lines(self) -> list[str]:
        """Everything else there is to say, line by line."""
        lines = [domain(self.players)]
        if self.evidence.witness is not None:
            lines.append(say("Witness: {sentence}", sentence=translated(self.evidence.witness.sentence)))
        return [*lines, f"{paths_or_cases(self.evidence)}, {self.seconds:.1f} s"]

    def _card(self) -> str:
        head = f"> {MARKS[self.verdict]} **{translated(VERDICTS[self.verdict])}: `{self.name}`**"
        lines = "\n".join(f"* {line}" for line in self._lines())
        asked = "" if self.asked is None else folded(say("What z3 was asked"), question(self.asked))
        return f"{head}\n\n{lines}\n\n{asked}"

    def _drawings(self) -> Iterable[Exhibit]:
        return drawings_of(self.evidence.witness)

    def _boards(self) -> Sequence[tuple[str, State]]:
        return [("", state) for _, state in board_of(self.evidence.witness)]

    def _marked(self) -> Sequence[str | None]:
        return [None if self.evidence.witness is None else self.evidence.witness.place]


def claim(says: Claim, *, players: Iterable[int] = FEW, rule: HouseRule = BOOK) -> ExaminedClaim:
    """A claim about `here`, any region: proved for so many players, or refuted by the smallest one there is.

    CannotSay tells which construct symbols cannot follow, and what to write instead.

    >>> claim(lambda here: here.points[0] >= 0, players=[2])
    ✓ Proved for all numbers: <lambda>
      Of: 2 players, ...
    """
    name, wanted = getattr(says, "__name__", repr(says)), tuple(players)
    with progress(name) as seconds, remembered() as questions:
        evidence = examine(says, wanted, rule)
        return ExaminedClaim(name, wanted, evidence, questions.shown, seconds())
