"""What the workbench shows at one moment, and the answers it has got."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from elgrande.widgets.notices import Notice
from proofs.kit.theorem import Evidence
from proofs.notebook.proving import Proof
from proofs.workbench.house_rules import BOOK, HouseRule
from proofs.workbench.parts import EXAMPLES, Parts

TABS = ("claim", "rule", "theorems")


@dataclass(frozen=True, slots=True)
class Examined:
    """A claim in words, and what became of it: evidence, or a sentence that says why it cannot be decided."""

    claim: str
    players: tuple[int, ...]
    evidence: Evidence | None = None
    refusal: str = ""
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Scene:
    """All that is shown. What is `running` is a claim ("claim"), the house rule ("rule") or a theorem."""

    tab: str = "claim"
    parts: Parts = EXAMPLES[0]
    text: str = ""
    players: tuple[int, ...] = (2, 3, 4)
    rule: HouseRule = BOOK
    examined: Examined | None = None
    standing: Mapping[str, Evidence] = field(default_factory=dict)
    looked_at: str | None = None  # the theorem whose witness is shown
    word: str = ""
    proof: Proof | None = None
    running: str | None = None
    stopped: str | None = None
    steps: int = 0
    seconds: float = 0.0
    notice: Notice | None = None

    def but(self, **changes: object) -> Scene:
        """The same with some things changed."""
        return replace(self, **changes)  # type: ignore[arg-type]
