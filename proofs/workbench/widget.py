"""The workbench as a widget: claims to choose or type, rules to break, theorems; each proof can be stopped.

>>> bench = Bench("en", in_background=False)
>>> bench.click("example:2")
>>> bench.click("prove:parts")
>>> bench.scene.examined.evidence.witness.state.players
4
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import ipywidgets
import traitlets

from elgrande.rules.pieces import PLAYERS
from elgrande.state import State
from elgrande.text import LANGUAGES, Speaker
from elgrande.widgets.base import BaseWidget, slot, style
from elgrande.widgets.editor import edit
from elgrande.widgets.notices import Notice
from elgrande.widgets.table import TABLE_SHEETS
from proofs.kit.theorem import Evidence, Witness
from proofs.notebook import language as spoken_language
from proofs.notebook.language import say, speaking, translated
from proofs.notebook.proving import VERDICTS, Proof, prove
from proofs.theorems import all_theorems
from proofs.workbench import panels
from proofs.workbench.background import Background, outcome
from proofs.workbench.claims import FEW, Claim, examine
from proofs.workbench.house_rules import BOOK, CHOICES, answered
from proofs.workbench.parts import CONDITIONS, EXAMPLES, NUMBERS, RELATIONS
from proofs.workbench.refusals import CannotSay
from proofs.workbench.scene import TABS, Examined, Scene
from proofs.workbench.standing import TRIED, stands
from proofs.workbench.typed import typed

SHELL = """
<div class="egt egt-workbench">
  <div data-slot="tabs" class="egw-tabs"></div>
  <div data-slot="panel" class="egw-panel"></div>
  <div data-slot="result" class="egw-result"></div>
</div>
""".strip()

LISTS = {"condition": CONDITIONS, "left": NUMBERS, "relation": RELATIONS, "right": NUMBERS}
PLAYER_CHOICES = {
    "".join(map(str, players)): players for players in (FEW, *((number,) for number in PLAYERS))
}


class Bench(BaseWidget):
    """The workbench; `scene` is all that it shows. `on_edit` is called with a position to be edited."""

    _css = style(*TABLE_SHEETS, Path(__file__).with_name("workbench.css"))

    shell = traitlets.Unicode(SHELL).tag(sync=True)
    tabs, panel, result = slot(), slot(), slot()

    def __init__(
        self,
        language: str,
        on_edit: Callable[[State], object] = lambda state: None,
        *,
        in_background: bool = True,
    ) -> None:
        super().__init__()
        self._language, self._on_edit = language, on_edit
        self._job = Background() if in_background else None
        self.scene = Scene()
        self._show()

    @property
    def speaker(self) -> Speaker:
        """Speaks about all players."""
        return Speaker(self._language)

    @property
    def witness(self) -> Witness | None:
        """Where the claim on show is wrong, if it is."""
        scene = self.scene
        evidence: Evidence | None = None
        if scene.tab == "claim" and scene.examined is not None:
            evidence = scene.examined.evidence
        elif scene.tab == "rule" and scene.looked_at is not None:
            evidence = scene.standing.get(scene.looked_at)
        elif scene.tab == "theorems" and scene.proof is not None:
            evidence = scene.proof.evidence
        return None if evidence is None else evidence.witness

    # --- what is shown -----------------------------------------------------------------------------

    def _draw(self) -> None:
        """Tabs, panel and result."""
        with speaking(self._language):
            scene = self.scene.but(notice=self.notice)
            if self._job is not None and scene.running is not None:
                scene = scene.but(steps=self._job.steps, seconds=self._job.seconds)
            self.tabs, self.panel, self.result = panels.tabs(scene), panels.panel(scene), panels.result(scene)
            self.spoken = self._spoken()

    def _spoken(self) -> str:
        """What is read aloud: an answer, or what was found."""
        if self.notice is not None:
            return self.notice.sentence
        if self.scene.running is not None:
            return say("A proof is running")
        examined = self.scene.examined
        if self.scene.tab != "claim" or examined is None:
            return "" if self.witness is None else translated(self.witness.sentence)
        if examined.evidence is None:
            return examined.refusal
        verdict = translated(VERDICTS[examined.evidence.verdict])
        return f"{verdict}: {examined.claim}"

    def __repr__(self) -> str:
        with speaking(self._language):
            return say("A workbench for claims about scoring: run this cell to use it.")

    # --- what is clicked -----------------------------------------------------------------------------

    def _has_entry(self, target: str) -> bool:
        return target in (*LISTS, "prove:python", "find")

    def _is_always_meant(self, target: str) -> bool:
        return target == "stop" or target in LISTS  # also when a proof has counted on in the meantime

    def _do(self, target: str, entry: str) -> None:
        with speaking(self._language):
            if not (self._choose(target, entry) or self._run(target, entry)):
                self._nothing_there(target)

    def _choose(self, target: str, entry: str) -> bool:
        """Change what is asked; False if this target asks for something else."""
        scene = self.scene
        match target.split(":"):
            case ["tab", tab] if tab in TABS:
                self.scene = scene.but(tab=tab, stopped=None)
            case [part] if part in LISTS and entry in LISTS[part]:
                self.scene = scene.but(parts=scene.parts._replace(**{part: entry}), examined=None)
            case ["example", number] if number in map(str, range(len(EXAMPLES))):
                self.scene = scene.but(parts=EXAMPLES[int(number)], examined=None)
            case ["players", players] if players in PLAYER_CHOICES:
                self.scene = scene.but(players=PLAYER_CHOICES[players], examined=None)
            case ["rule", "book"]:
                self.scene = scene.but(rule=BOOK, standing={}, looked_at=None, examined=None)
            case ["rule", field, name] if any(
                choice.field == field and name in choice.answers for choice in CHOICES
            ):
                rule = answered(scene.rule, field, name)
                self.scene = scene.but(rule=rule, standing={}, looked_at=None, examined=None)
                self._try_rule()
            case ["show", name] if name in scene.standing:
                self.scene = scene.but(looked_at=name)
            case ["find"]:
                self.scene = scene.but(word=entry[:80], proof=None)
            case _:
                return False
        return True

    def _run(self, target: str, entry: str) -> bool:
        """Prove something, stop, or hand a position on; False if this target asks for something else."""
        scene = self.scene
        match target.split(":"):
            case ["prove", "parts"]:
                self._examine(scene.parts.holds, scene.parts.sentence())
            case ["prove", "python"]:
                self.scene = scene.but(text=entry, examined=None, stopped=None)
                try:
                    self._examine(typed(entry), entry)
                except CannotSay as refused:
                    self.notice = Notice(str(refused))
            case ["try"]:
                self._try_rule()
            case ["theorem", name] if name in all_theorems():
                self._start(name, lambda: prove(name), self._proved)
            case ["stop"]:
                if self._job is not None and scene.running is not None:
                    self._job.stop()
                    self.scene = scene.but(running=None, stopped=scene.running)
            case ["edit"] if self.witness is not None and self.witness.state is not None:
                self._on_edit(self.witness.state)
            case _:
                return False
        return True

    # --- what runs -----------------------------------------------------------------------------------

    def _start(self, what: str, job: Callable[[], Any], done: Callable[[Any], None]) -> None:
        """Begin a job in the background; without one, do it at once."""
        self.scene = self.scene.but(running=what, stopped=None)
        if self._job is None:
            done(outcome(job))
        else:
            self._job.start(job, lambda found: self._finish(done, found), self._show)

    def _finish(self, done: Callable[[Any], None], found: Any) -> None:
        """Show what a job in the background has found."""
        done(found)
        self._show()

    def _examine(self, claim: Claim, words: str) -> None:
        """Prove or refute a claim."""
        asked = Examined(words, self.scene.players)
        rule = self.scene.rule

        def done(found: Any) -> None:
            seconds = self._job.seconds if self._job is not None else 0.0
            if isinstance(found, Evidence):
                examined = replace(asked, evidence=found, seconds=seconds)
            else:
                examined = replace(asked, refusal=str(found))
            self.scene = self.scene.but(examined=examined, running=None)

        self._start("claim", lambda: examine(claim, asked.players, rule), done)

    def _try_rule(self) -> None:
        """Ask which theorems stand under the house rule, one after the other."""
        self.scene = self.scene.but(standing={}, looked_at=None)
        self._try_next(iter(TRIED))

    def _try_next(self, names: Iterator[str]) -> None:
        """Ask about the next theorem, if there is one left."""
        name, rule = next(names, None), self.scene.rule
        if name is None:
            self.scene = self.scene.but(running=None)
            return

        def done(found: Any) -> None:
            if not isinstance(found, Evidence):
                self.scene = self.scene.but(running=None)
                raise found
            standing = {**self.scene.standing, name: found}
            first = self.scene.looked_at or (name if found.witness is not None else None)
            self.scene = self.scene.but(standing=standing, looked_at=first)
            self._try_next(names)

        self._start("rule", lambda: stands(name, rule), done)

    def _proved(self, found: Any) -> None:
        """Show a theorem that was proved, or what came between."""
        self.scene = self.scene.but(running=None, proof=found if isinstance(found, Proof) else None)
        if not isinstance(found, Proof):
            self.notice = Notice(str(found))


class Workbench(ipywidgets.VBox):  # type: ignore[misc]
    """The workbench, and below it the editor with the position that was last opened."""

    def __init__(self, language: str) -> None:
        self.bench = Bench(language, self.edit)
        self.editor: Any = None
        super().__init__([self.bench])

    def edit(self, state: State) -> None:
        """Open a position in the editor."""
        self.editor = edit(state, language=self.bench.speaker.language)
        self.children = (self.bench, self.editor)

    def __repr__(self) -> str:
        return repr(self.bench)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The live widget; for readers who have not run it a line of text."""
        data: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        return data | {"text/plain": repr(self), "text/markdown": f"*{self!r}*"}


def workbench(language: str = "") -> Workbench:
    """A workbench in the language of the notebook, or in another one. ValueError if it speaks none such."""
    chosen = language or spoken_language.language()
    if chosen not in LANGUAGES:
        raise ValueError(f"language: {chosen!r} is none of {', '.join(LANGUAGES)}")
    return Workbench(chosen)
